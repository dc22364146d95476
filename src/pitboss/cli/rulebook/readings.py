"""``pitboss readings``: how we read damaged or unclear text, and what another reading would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import progress
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.cli.extras import may_price

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.prices.readings import PricedAlternative
    from pitboss.law.readings import Reading
    from pitboss.table import Submission


def readings(
    game: GameName = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    prices: Annotated[bool, typer.Option("--prices/--no-prices", help="Price the alternatives; needs a game.")] = True,
    as_json: AsJson = False,
) -> None:
    """Show how we read damaged, silent or contradictory text, and what each alternative costs."""
    from pitboss.law.readings import readings as every_reading
    from pitboss.law.readings import readings_of

    if not game:
        listed, costs = every_reading(), {}
    else:
        submission = submission_of(game, settings, preset)
        listed = readings_of(submission.game.sections)
        costs = _priced(submission, listed) if prices and may_price() else {}
    if as_json:
        from pitboss.cli.show import print_json

        print_json([_plain(reading, costs.get(reading.line, [])) for reading in listed])
        return
    from pitboss.cli.show import screen

    _print(screen(), listed, costs)


def _priced(submission: Submission, listed: tuple[Reading, ...]) -> dict[int, list[PricedAlternative]]:
    """The priced alternatives of each reading, by its line number in readings.md."""
    from pitboss.analysis.prices.readings import alternatives_of, price_alternative

    settings = [(reading, setting) for reading in listed for setting in alternatives_of(submission, reading)]
    costs: dict[int, list[PricedAlternative]] = {}
    with progress("pricing", len(settings)) as advance:
        for done, (reading, setting) in enumerate(settings, 1):
            costs.setdefault(reading.line, []).append(price_alternative(submission, reading, setting))
            advance(done, setting)
    return costs


def _print(console: Console, listed: tuple[Reading, ...], costs: dict[int, list[PricedAlternative]]) -> None:
    from rich.text import Text

    heading = ""
    for reading in listed:
        if reading.heading != heading:
            heading = reading.heading
            console.print()
            console.print(heading, style="bold")
        console.print()
        console.print(Text.assemble((reading.cited, "bold"), f"  {reading.text}"))
        console.print(f"  our reading: {reading.reads}")
        if reading.has_alternative:
            console.print(f"  alternative: {reading.alternative}")
        for cost in costs.get(reading.line, []):
            console.print(f"  {cost.setting}: {cost.in_words_with_settings}")


def _plain(reading: Reading, costs: list[PricedAlternative]) -> dict[str, object]:
    return {
        "heading": reading.heading,
        "citation": reading.cited,
        "text": reading.text,
        "reading": reading.reads,
        "alternative": reading.alternative if reading.has_alternative else None,
        "options": [option.option for option in reading.options],
        "priced": [option.plain() for option in costs],
    }
