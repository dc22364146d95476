"""``pitboss law``: how the software implements a paragraph."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson
from pitboss.cli.completion import citations
from pitboss.cli.errors import CANNOT, stop
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.games.cited import Cited
    from pitboss.law import Answer, Citation, Coverage, EditionDifference, InForceOn
    from pitboss.law.places import CitedAt

_DOES = {
    "code": "enforced",
    "procedure": "recorded by staff",
    "outside": "not for software",
}
_HEADINGS = {
    "wager": "Wagers",
    "payout": "Payouts",
    "option": "Options",
    "exclusion": "Exclusions",
    "irregularity": "Irregularities",
    "procedure": "Procedures",
    "rule": "Rules of a round",
}


def law(
    citation: Annotated[
        str,
        typer.Argument(
            metavar="CITATION",
            help="A paragraph, section or subchapter, such as 20.11(a)2, 5.2 or 8; with or without its chapter.",
            autocompletion=citations,
        ),
    ] = "",
    on: Annotated[
        str, typer.Option("--on", metavar="DAY", help="Show the paragraph as of a day, like 2008-08-01.")
    ] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show figures for every implemented subchapter.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show how the software implements a paragraph, and which wagers, payouts, options and remedies cite it."""
    from pitboss.law import Citation

    section, *rest = re.split(r"(?=\()", citation, maxsplit=1)  # 2.6a is section 2.6A; a paragraph has brackets
    citation = re.sub(r"\d[a-z]", lambda letter: letter[0].upper(), section) + "".join(rest)
    if on:
        if coverage or "." not in citation.removeprefix("N.J.A.C."):
            stop("--on needs a paragraph or a section, such as 5.2(d)", CANNOT)
        _on(Citation.parse(citation).validate(), on, as_json)
    elif coverage:
        if citation:
            stop("--coverage is for all subchapters; leave out the citation", CANNOT)
        _coverage(as_json)
    elif not citation:
        stop("name a citation like 20.11(a)2 or a subchapter like 20, or use --coverage", CANNOT)
    elif "." in citation.removeprefix("N.J.A.C."):
        _section(Citation.parse(citation).validate(), as_json)
    else:
        _subchapter(citation, as_json)


# ---------------------------------------------------------------------- a paragraph on a day


def _on(citation: Citation, written: str, as_json: bool) -> None:
    """Print the edition in force on a day, the paragraph's number in it, and what has changed since."""
    from pitboss.games.cited import citing
    from pitboss.law import CURRENT, find_paragraph_on

    day = _parse_day(written)
    if citation.chapter != CURRENT:
        raise Refused(f"use the paragraph's number in {CURRENT}; to look up {citation}, leave out --on")
    held = find_paragraph_on(citation, day)
    changed = _changed_since(citation, held)
    near = _nearest_answers(citation)
    if as_json:
        from pitboss.cli.show import print_json

        print_json(
            {
                "citation": str(citation),
                "on": written,
                "edition": held.edition.code,
                "stood": str(held.citation),
                "words_since": held.words_since.isoformat(),
                "why": held.why,
                "changed_since": [difference.id for difference in changed],
                "answers": _plain_answers(near),
            }
        )
        return
    from pitboss.cli.show import screen

    console = screen()
    if held.precedes_edition(day):
        console.print(
            f"On {day} the words that edition {held.edition.code} has in {held.citation} were in force: they date from "
            f"{held.words_since}. The edition itself began on {held.edition.since}; our files have no older one."
        )
    else:
        console.print(
            f"On {day} edition {held.edition.code} was in force: {held.citation}, in words that date from "
            f"{held.words_since}."
        )
    for difference in changed:
        console.print(f"Later: {difference.subject}. {difference.older} In {difference.since}: {difference.newer}")
    if not changed:
        console.print("Our files show no change since.")
    _print_answers(console, near)
    _print_all_cited(console, citing(citation))


def _parse_day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError as error:
        raise Refused(f"--on needs a day like 2008-08-01, not {quoted(written)}") from error


def _changed_since(citation: Citation, held: InForceOn) -> list[EditionDifference]:
    """What later editions changed in a paragraph or in one that contains it."""
    from pitboss.law import EDITIONS, differences

    order = list(EDITIONS)
    return [
        difference
        for difference in differences()
        if order.index(held.edition.code) < order.index(difference.since)
        and any(citation.contains(now) or now.contains(citation) for now in difference.paragraphs)
    ]


def _nearest_answers(citation: Citation) -> list[Answer]:
    """The answers to a paragraph or to one that contains it; otherwise those to its subparagraphs."""
    from pitboss.law import answers

    known = answers(citation.subchapter)
    around = [answer for answer in known if answer.citation.contains(citation)]
    return around or [answer for answer in known if citation.contains(answer.citation)]


# ---------------------------------------------------------------------- a section or a paragraph


def _section(citation: Citation, as_json: bool) -> None:
    from pitboss.games.cited import citing
    from pitboss.law import CURRENT, SECTIONS, SUBCHAPTERS, answers, planted_faults
    from pitboss.law.places import cited_at

    indexed = citation.chapter == CURRENT
    title = SECTIONS[citation.section].title if indexed else ""
    faults = planted_faults().get(citation.subchapter) if indexed else None
    known = answers(citation.subchapter) if indexed else ()
    near = [answer for answer in known if citation.contains(answer.citation) or answer.citation.contains(citation)]
    cited = [entry for entry in citing(citation) if entry.kind != "answer"]
    places = cited_at(citation) if indexed else []
    if as_json:
        from pitboss.cli.show import print_json

        print_json(
            {
                "citation": str(citation),
                "note": _note(citation, cited),
                "title": title,
                "subchapter": SUBCHAPTERS[citation.subchapter].title if indexed else "",
                "older": _ancestors(citation) if indexed else {},
                "answers": _plain_answers(near),
                "cited_by": [
                    {
                        "kind": entry.kind,
                        "game": entry.game,
                        "name": entry.name,
                        "law": str(entry.law),
                        "says": entry.description,
                    }
                    for entry in cited
                ],
                "written_in": [{"file": at.file, "lines": at.lines, "tests": at.tests} for at in places],
                "planted_faults": faults.plain() if faults else {},
            }
        )
        return
    from rich.text import Text

    from pitboss.cli.show import screen

    console = screen()
    console.print(Text.assemble((str(citation), "bold"), f"  {title}"))
    note = _note(citation, cited)
    if note:
        console.print(note)
    if indexed:
        _print_ancestors(console, citation)
    if near:
        _print_answers(console, near)
    _print_all_cited(console, cited)
    _print_places(console, "Files", [at for at in places if not at.is_test])
    _print_places(console, "Tests", [at for at in places if at.is_test])
    if faults:
        console.print(f"\nSubchapter {citation.subchapter}: {faults}")


def _print_places(console: Console, title: str, places: Sequence[CitedAt]) -> None:
    """Print the files that cite a paragraph, with their lines and the names of their tests."""
    from rich.text import Text

    from pitboss.cli.show import heading, line

    if places:
        heading(console, title)
    for at in places:
        line(console, Text(f"{at.file}:{', '.join(map(str, at.lines))}"), "")
        for test in at.tests:
            line(console, Text(f"  {test}", style="dim"), "")


def _note(citation: Citation, cited: Sequence[Cited]) -> str:
    """A note on a citation that is not indexed, or not in this detail."""
    from pitboss.law import CURRENT, EDITIONS, answers

    if citation.chapter != CURRENT and citation.chapter in {edition.chapter for edition in EDITIONS.values()}:
        return _older_note(citation)
    if citation.chapter != CURRENT:
        return f"{citation.chapter} is not part of the rules of the games, and is not indexed."
    if not answers(citation.subchapter):
        return f"Subchapter {citation.subchapter} is not implemented yet."
    if citation.item and not any(citation.contains(entry.law) for entry in cited):
        above = f"{citation.section}({citation.letter})"
        return (
            f"Paragraph {above} is indexed, its items are not: whether it has an item {citation.item} was not checked."
        )
    return ""


def _ancestors(citation: Citation) -> dict[str, str]:
    """The number of a paragraph in each older edition, or why it is not known."""
    from pitboss.law import BEFORE_COLORS, WITH_COLORS, find_place

    places = {edition: find_place(citation, edition) for edition in (WITH_COLORS, BEFORE_COLORS)}
    return {
        edition: "; ".join(filter(None, (str(place.citation or ""), place.why))) for edition, place in places.items()
    }


def _print_ancestors(console: Console, citation: Citation) -> None:
    """Print the numbers of a paragraph in older editions."""
    from rich.text import Text

    ancestors = _ancestors(citation)
    for place in dict.fromkeys(ancestors.values()):
        editions = " and ".join(edition for edition, other in ancestors.items() if other == place)
        console.print(Text(f"In edition {editions}: {place}", style="dim"))


def _older_note(citation: Citation) -> str:
    """The current number of a paragraph of the older edition."""
    from pitboss.law import CURRENT, find_end, find_heirs

    heirs = find_heirs(citation)
    now = f"see {' and '.join(map(str, heirs))}" if heirs else find_end(citation) or "not shown in our files"
    return f"{citation.chapter} is the older edition of these rules; they are {CURRENT} now: {now}."


def _print_answers(console: Console, answers: Sequence[Answer]) -> None:
    from pitboss.cli.show import heading, report

    heading(console, "What the software does")
    rows = [(answer.citation.short, _DOES[answer.treatment], answer.description) for answer in answers]
    report(console, ("paragraph", "how", "in our words"), rows)


def _print_all_cited(console: Console, cited: Sequence[Cited]) -> None:
    """Print what cites a paragraph, by kind."""
    for kind, heading in _HEADINGS.items():
        _print_cited(console, heading, [entry for entry in cited if entry.kind == kind])


def _print_cited(console: Console, title: str, entries: Sequence[Cited]) -> None:
    from pitboss.cli.show import heading, report

    if entries:
        heading(console, title)
        rows = [(entry.law.short, entry.game, entry.name, entry.description) for entry in entries]
        report(console, ("paragraph", "game", "name", "says"), rows)


def _plain_answers(answers: Sequence[Answer]) -> list[dict[str, str]]:
    return [
        {"law": str(answer.citation), "treatment": answer.treatment, "says": answer.description} for answer in answers
    ]


# ---------------------------------------------------------------------- a subchapter, and all of them


def _subchapter(written: str, as_json: bool) -> None:
    from pitboss.games import INDEX
    from pitboss.law import SUBCHAPTERS, answers, in_full, parse_subchapter, planted_faults

    subchapter = SUBCHAPTERS[parse_subchapter(written)]
    known, faults = answers(subchapter.number), planted_faults().get(subchapter.number)
    played = [
        game
        for game in INDEX.values()
        if any(number.partition(".")[0] == subchapter.number for number in game.sections)
    ]
    sections = [
        (section, [answer for answer in known if answer.citation.section == section.number])
        for section in subchapter.sections
    ]
    if as_json:
        from pitboss.cli.show import print_json

        print_json(
            {
                "subchapter": in_full(subchapter.number),
                "title": subchapter.title,
                "implemented": bool(known),
                "games": [game.id for game in played],
                "sections": [
                    {"section": in_full(section.number), "title": section.title, "answers": _plain_answers(answered)}
                    for section, answered in sections
                ],
                "planted_faults": faults.plain() if faults else {},
            }
        )
        return
    from rich.text import Text

    from pitboss.cli.show import report, screen

    console = screen()
    console.print(Text.assemble((in_full(subchapter.number), "bold"), f"  {subchapter.title}"))
    if played:
        console.print("Games: " + ", ".join(f"{game.name} (pitboss rules {game.id})" for game in played))
    if not known:
        console.print("Not implemented yet.")
    rows = [(section.number, section.title, _treatments(answered)) for section, answered in sections]
    console.print()
    report(console, ("section", "title", "what the software does"), rows)
    if faults:
        console.print(f"\n{faults}")


def _treatments(answers: Sequence[Answer]) -> str:
    counts = {way: sum(answer.treatment == way for answer in answers) for way in _DOES}
    return ", ".join(f"{count} {way}" for way, count in counts.items() if count)


def _coverage(as_json: bool) -> None:
    from pitboss.cli.show import print_json, report, screen
    from pitboss.law import SUBCHAPTERS, in_full
    from pitboss.law import coverage as covered

    figures = covered()
    if as_json:
        print_json(
            [
                {
                    "subchapter": in_full(row.subchapter),
                    "title": SUBCHAPTERS[row.subchapter].title,
                    "paragraphs": row.paragraphs,
                    "code": row.code,
                    "procedure": row.procedure,
                    "outside": row.outside,
                    "unanswered": row.unanswered,
                }
                for row in figures
            ]
        )
        return
    numbers = ("paragraphs", "code", "procedure", "outside", "unanswered")
    rows = [
        (
            in_full(row.subchapter),
            SUBCHAPTERS[row.subchapter].title,
            *_figures(row),
        )
        for row in figures
    ]
    report(screen(), ("subchapter", "title", *numbers), rows, right=numbers)


def _figures(covered: Coverage) -> tuple[str, ...]:
    return tuple(map(str, (covered.paragraphs, covered.code, covered.procedure, covered.outside, covered.unanswered)))
