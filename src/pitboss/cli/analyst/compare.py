"""``pitboss compare``: two or more submissions of one game, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import AsJson
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.analysis.prices.edge import Comparison
    from pitboss.plain import Json
    from pitboss.submission.draft import Draft
    from pitboss.table import Submission, Unlawful

Names = Annotated[
    list[str],
    typer.Argument(metavar="A B...", show_default=False, help="Submission files, or a game's name: its legal minimum."),
]


@dataclass(frozen=True, slots=True)
class _Compared:
    """A submission by its file's name, checked; ``unlawful`` says why it may not be used."""

    name: str
    draft: Draft
    submission: Submission | None
    unlawful: Unlawful | None


def compare(names: Names, as_json: AsJson = False) -> None:
    """Compare submissions of one game: options, lawfulness, house advantage, hold and volatility."""
    from pitboss.cli.show import print_json

    if len(names) < 2:
        raise Refused("name two submissions or more, like: pitboss compare now.toml proposed.toml")
    compared = [_checked(name) for name in names]
    games = dict.fromkeys(each.draft.game.name for each in compared)
    if len(games) > 1:
        raise Refused(f"these are submissions of different games: {', '.join(games)}")
    with calculation_shown(f"pricing {', '.join(names)}"):
        prices = _priced(compared)
    if as_json:
        print_json(
            {
                "game": compared[0].draft.game.id,
                "submissions": [_plain(each) for each in compared],
                "options": _differing(compared),
                "prices": prices.plain() if prices else None,
            }
        )
    else:
        _show(compared, prices)


def _checked(name: str) -> _Compared:
    from pitboss.submission.file import draft_named
    from pitboss.table import Unlawful

    draft = draft_named(name)
    try:
        return _Compared(name, draft, draft.checked(), None)
    except Unlawful as unlawful:
        return _Compared(name, draft, None, unlawful)


def _priced(compared: Sequence[_Compared]) -> Comparison | None:
    """The prices of the lawful submissions; None where players play each other, or fewer than two are lawful."""
    from pitboss.analysis.prices.edge import compared as prices_of
    from pitboss.table.rules.parts import unpriced

    lawful = {each.name: each.submission for each in compared if each.submission is not None}
    if len(lawful) < 2 or any(unpriced(submission) for submission in lawful.values()):
        return None
    return prices_of("submission", list(lawful), list(lawful.values()))


def _differing(compared: Sequence[_Compared]) -> dict[str, Json]:
    """The options, limits and seats in which the submissions differ, each with its value by submission."""
    written = [_flat(_choices(each)) for each in compared]
    names = dict.fromkeys(name for values in written for name in values)
    return {
        name: {each.name: values.get(name) for each, values in zip(compared, written, strict=True)}
        for name in names
        if len({str(values.get(name)) for values in written}) > 1
    }


def _choices(each: _Compared) -> Mapping[str, Any]:
    if each.submission is None:
        return {"options": each.draft.options, "limits": each.draft.limits, "edition": each.draft.edition}
    plain = each.submission.plain()
    return {name: plain[name] for name in ("options", "limits", "seats", "edition")}


def _flat(value: Mapping[str, Any], before: str = "") -> dict[str, Json]:
    flat: dict[str, Json] = {}
    for name, inner in value.items():
        place = f"{before}{name}"
        flat.update(_flat(inner, f"{place}.") if isinstance(inner, dict) else {place.removeprefix("options."): inner})
    return flat


def _plain(each: _Compared) -> dict[str, Json]:
    from pitboss.law import in_full

    violations = each.unlawful.violations if each.unlawful else ()
    return {
        "submission": each.name,
        "lawful": each.unlawful is None,
        "violations": [
            {"where": violation.where, "says": violation.message, "law": in_full(violation.law)}
            for violation in violations
        ],
    }


def _show(compared: Sequence[_Compared], prices: Comparison | None) -> None:
    from rich.text import Text

    from pitboss.analysis.prices import report_rows
    from pitboss.cli.analyst.shared import figures
    from pitboss.cli.show import heading, line, report, screen
    from pitboss.law import in_full

    console = screen()
    console.print(Text(compared[0].draft.game.name, style="bold"))
    for each in compared:
        line(console, Text(f"{each.name}: {'not lawful' if each.unlawful else 'lawful'}"), "")
        for violation in each.unlawful.violations if each.unlawful else ():
            line(console, Text(f"  {violation.where}: {violation.message}"), in_full(violation.law))
    differing = _differing(compared)
    heading(console, "Options")
    if differing:
        rows = [
            (name, *(_cell(name, values[each.name], each) for each in compared))
            for name, values in differing.items()
            if isinstance(values, dict)
        ]
        report(console, ("option", *(each.name for each in compared)), rows)
    else:
        line(console, Text("The submissions choose the same."), "")
    if prices is None:
        return
    heading(console, "House advantage")
    figures(console, *report_rows.comparison_rows(prices))
    heading(console, "Hold and volatility: share of all stakes kept; standard deviation of one unit")
    figures(console, *_volatility(prices))


def _cell(name: str, value: Json, each: _Compared) -> str:
    """An option's value; a limit of a checked submission is in cents."""
    from pitboss.money import dollars

    if value is None:
        return ""
    return dollars(value) if name.startswith("limits.") and isinstance(value, int) and each.submission else str(value)


def _volatility(prices: Comparison) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The hold and the standard deviation of each wager, under each submission."""
    from pitboss.analysis.prices.report_rows import percent

    columns = ("wager", *(column for value in prices.values for column in (value, "deviation")))
    rows = []
    for row in prices.rows():
        cells = [f"{row.name}, {row.on}" if row.on else row.name]
        for price in row.prices:
            cells += (
                [percent(price.element_of_risk), f"{price.standard_deviation:.4f}"] if price else [prices.absent, ""]
            )
        rows.append(tuple(cells))
    return columns, rows
