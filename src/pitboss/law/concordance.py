"""The concordance: the place of a paragraph in each edition, as far as our files show it, from concordance.tsv.

A row of the file names a paragraph by the latest edition, then its place in each older one: empty where it has the same
place as in the column before, ``-`` where it is not there. A row holds for all that lies inside its paragraph, unless
a row of its own says otherwise. A row without a paragraph is of one that only the older editions have.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Literal

from msgspec import Struct

from pitboss.errors import BadFile, Refused
from pitboss.law.citation import RULES_OF_THE_GAMES, Citation

OLDER = "19:47"
"""The chapter of the older editions."""
_FILE = "concordance.tsv"
_EDITIONS = ("13:69F", "19:47-B", "19:47-A")
"""The editions of the columns, newest first; the first column has the paragraphs of the latest one, the amendment."""
_NOT_THERE = "-"

Shown = Literal["text", "title", "adopted"]
"""What our files show of the older paragraph: its text, its section's title, or when its subchapter was adopted."""


class Place(Struct, frozen=True):
    """The place of a paragraph in another edition; no citation if it is absent or our files do not show it."""

    citation: Citation | None
    shown: Shown | None
    """None if the edition lacks the paragraph or has the same chapter."""
    why: str = ""


class _Row(Struct, frozen=True):
    paragraph: str
    places: dict[str, str]
    shown: Shown | None
    why: str


def find_place(citation: Citation, edition: str) -> Place:
    """Find the place of a 13:69F paragraph in an edition.

    >>> find_place(Citation.parse("7.7(d)"), "19:47-B").citation.short
    '19:47-7.7(c)3i'
    >>> find_place(Citation.parse("8.6(b)"), "19:47-B")
    Place(citation=None, shown=None, why='later than the older print of September 2010')
    """
    row, at = _nearest(citation)
    place = row.places.get(edition, row.paragraph)
    if place == _NOT_THERE:
        return Place(None, None, row.why)
    if edition not in _EDITIONS or edition == RULES_OF_THE_GAMES:
        return Place(citation, None)
    match row.shown:
        case "text":
            return Place(_inside(place, citation.short.removeprefix(at)), "text", row.why)
        case "title":
            return Place(Citation(citation.section, chapter=OLDER), "title", row.why)
        case _:
            return Place(None, row.shown, row.why)


def find_heirs(older: Citation) -> tuple[Citation, ...]:
    """The current paragraphs that replace a paragraph of 19:47; several if its editions reused a number.

    >>> [heir.short for heir in find_heirs(Citation.parse("19:47-5.1(e)9"))]
    ['5.1(e)9', '5.1(e)11']
    """
    if find_end(older):
        return ()
    editions = [edition for edition in _EDITIONS if edition != RULES_OF_THE_GAMES]
    return tuple(sorted({heir for edition in editions for heir in _find_heirs_in(older, edition)}))


def find_end(older: Citation) -> str:
    """Why a paragraph of 19:47 no longer exists; empty if it still does or if we do not know."""
    for row in _rows():
        places = {place for place in row.places.values() if place != _NOT_THERE}
        if row.paragraph == _NOT_THERE and any(_older(place).contains(older) for place in places):
            return row.why
    return ""


def describe_gap(sections: Sequence[str], edition: str) -> str:
    """The parts of an edition's sections or subchapters that our files lack.

    >>> describe_gap(["2"], "19:47-B")
    'of 19:47-2 our files have the words of 2.1, 2.2, 2.3(a), 2.3(b), 2.3(c), 2.3(d) and 2.3(e) only'
    >>> describe_gap(["2A"], "19:47-B"), describe_gap(["20"], "19:47-A")
    ('13:69F-2A: later than the older print of September 2010', 'of 19:47-20 our files have no words')
    """
    rows = [row for row in _rows() if row.paragraph.partition(".")[0] in sections or row.paragraph in sections]
    for row in rows:
        if row.paragraph in sections and row.places[edition] == _NOT_THERE:
            return f"{RULES_OF_THE_GAMES}-{row.paragraph}: {row.why}"
    held = [row.places[edition] for row in rows if row.shown == "text" and row.places[edition] != _NOT_THERE]
    outer = [
        place for place in held if not any(_older(other).contains(_older(place)) for other in held if other != place)
    ]
    named = f"{OLDER}-{', '.join(sections)}"
    if not outer:
        return f"of {named} our files have no words"
    words = " and ".join(filter(None, (", ".join(outer[:-1]), outer[-1])))
    return f"of {named} our files have the words of {words} only"


def read_concordance(lines: Iterable[str]) -> Iterator[_Row]:
    """The rows of the file."""
    rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True)
    next(rows)
    for line, row in enumerate(rows, start=2):
        match row:
            case [paragraph, current, late, early, "text" | "title" | "adopted" | "" as shown, why]:
                places = _filled(paragraph, (current, late, early))
                if bool(shown) == (places["19:47-B"] != _NOT_THERE or places["19:47-A"] != _NOT_THERE):
                    yield _Row(paragraph, places, shown or None, why)
                    continue
        raise BadFile(_FILE, f"not a paragraph with its places and what our files show of it: {row}", line)


def _filled(paragraph: str, written: Iterable[str]) -> dict[str, str]:
    """The place in each edition; an empty column repeats the one before it."""
    places, place = {}, paragraph
    for edition, other in zip(_EDITIONS, written, strict=True):
        places[edition] = place = other or place
    return places


@cache
def _rows() -> tuple[_Row, ...]:
    with resources.files(__package__).joinpath(_FILE).open(encoding="utf-8") as lines:
        return tuple(read_concordance(lines))


@cache
def _by_paragraph() -> dict[str, _Row]:
    return {row.paragraph: row for row in _rows() if row.paragraph != _NOT_THERE}


def _nearest(citation: Citation) -> tuple[_Row, str]:
    """The row of a paragraph or of the nearest one that contains it, and that paragraph."""
    rows = _by_paragraph()
    place: Citation | None = citation
    while place is not None:
        if place.short in rows:
            return rows[place.short], place.short
        place = place.parent
    if citation.subchapter not in rows:
        raise Refused(f"there is no subchapter {citation.chapter}-{citation.subchapter}")
    return rows[citation.subchapter], citation.subchapter


def _older(place: str) -> Citation:
    return Citation.parse(f"{OLDER}-{place}")


def _inside(place: str, rest: str) -> Citation:
    """The subparagraph at a place of the older chapter, as precisely as it can be cited."""
    try:
        return _older(place + rest)
    except Refused:
        return _older(place)


def _find_heirs_in(older: Citation, edition: str) -> Iterator[Citation]:
    """The paragraphs at this place in an edition, or at the nearest containing place that our files show."""
    written = str(older).removeprefix(f"{OLDER}-")
    listed: dict[str, list[str]] = {}
    for row in _rows():
        listed.setdefault(row.places[edition], []).append(row.paragraph)
    place: Citation | None = Citation.parse(written)
    while place is not None and place.short not in listed:
        place = place.parent
    at = place.short if place else ""
    for paragraph in listed[at] if at else [""]:
        heir = Citation.parse(paragraph + written.removeprefix(at))
        back = find_place(heir, edition) if heir.known() else None
        if back is not None and back.shown == "title":
            yield Citation(heir.section)
        elif back is not None and back.citation == older:
            yield heir
