"""``pitboss rules``: a game as it is defined, under a submission."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.cli.common import AsJson, GameName, Settings

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.table import Submission


def rules(game: GameName, settings: Settings = [], as_json: AsJson = False) -> None:  # noqa: B006 - typer copies it
    """Show a game: its wagers and what they pay, the licensee's options, exclusions, irregularities, procedures."""
    from pitboss.cli.show import print_json, screen
    from pitboss.games import find
    from pitboss.submission import with_settings

    submission = with_settings(find(game), settings)
    if as_json:
        print_json(_plain(submission))
    else:
        _print(screen(), submission)


def _plain(submission: Submission[Any]) -> dict[str, object]:
    from pitboss.table.options import options_of, value_in_words

    game, values, cite = submission.game, submission.rules.plain(), submission.cite
    offers = {offer.wager.id: offer for offer in game.offers(submission.rules)}
    return {
        "id": game.id,
        "name": game.name,
        "says": game.says,
        "sections": list(game.sections),
        "editions": list(game.editions),
        "most_seats": game.most_seats,
        "submission": submission.plain(),
        "wagers": [
            {
                "id": wager.id,
                "name": wager.name,
                "law": cite(wager.law),
                "says": wager.says,
                "offered": wager.id in offers,
                "staked": wager.staked,
                "follows": wager.follows,
                "pays": {row: str(pay) for row, pay in offers[wager.id].pays.items()} if wager.id in offers else None,
            }
            for wager in game.wagers
        ],
        "paytables": [
            {
                "id": table.id,
                "law": cite(table.law),
                "binding": table.binding.value,
                "rows": {row: str(pay) for row, pay in table.items()},
            }
            for table in game.paytables
        ],
        "options": [
            {
                "name": one.name,
                "law": cite(one.law),
                "says": one.says,
                "lawful": str(one.lawful),
                "default": value_in_words(one.default),
                "value": values[one.name],
            }
            for one in options_of(game.rules)
        ],
        "exclusions": [{"law": cite(one.law), "says": one.says} for one in submission.exclusions()],
        "irregularities": [
            {"id": one.id, "law": cite(one.law), "says": one.says, "by": one.by} for one in game.irregularities
        ],
        "procedures": [
            {"id": one.id, "law": cite(one.law), "says": one.says, "about_seat": one.about_seat}
            for one in game.procedures
        ],
    }


def _print(console: Console, submission: Submission[Any]) -> None:
    from rich.text import Text

    from pitboss.cli.show import heading, report
    from pitboss.cli.wagers import limits_line, wager_rows

    game, cite = submission.game, submission.cite_short
    console.print(Text.assemble((game.name, "bold"), (f"  {submission.cite_sections()}", "dim")))
    console.print(game.says)
    console.print(limits_line(submission.limits, submission.seats))

    offers = list(game.offers(submission.rules))
    heading(console, "Wagers and what they pay")
    report(console, ("wager", "what it is", "pays", "paragraph"), wager_rows(offers, cite))
    missing = [wager.id for wager in game.wagers if wager.id not in {offer.wager.id for offer in offers}]
    if missing:
        console.print(Text(f"Not offered under this submission: {', '.join(missing)}", style="dim"))

    heading(console, "Options of the licensee")
    report(console, ("option", "what it decides", "paragraph"), _option_rows(submission))
    if game.exclusions:
        heading(console, "What may not be offered together")
        report(console, ("exclusion", "paragraph"), [(one.says, cite(one.law)) for one in submission.exclusions()])
    if game.irregularities:
        heading(console, "Irregularities")
        irregularities = [(one.id, one.says, one.by, cite(one.law)) for one in game.irregularities]
        report(console, ("what", "what follows", "told by", "paragraph"), irregularities)
    if game.procedures:
        heading(console, "Procedures that staff record")
        report(console, ("what", "says", "paragraph"), [(one.id, one.says, cite(one.law)) for one in game.procedures])


def _option_rows(submission: Submission[Any]) -> list[tuple[str, Any, str]]:
    from rich.text import Text

    from pitboss.table.options import options_of, value_in_words

    rules = submission.rules
    rows = []
    for one in options_of(type(rules)):
        changed = getattr(rules, one.name) != type(rules).model_fields[one.name].default
        about = Text.assemble(
            one.says, (f"\n{one.lawful}", "cyan"), (f"; default {value_in_words(one.default)}", "dim")
        )
        if changed:
            about.append(f"; here {_value(rules.plain()[one.name])}", style="bold")
        rows.append((one.name, about, submission.cite_short(one.law)))
    return rows


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_value(one)}" for name, one in value.items())
    return str(value)
