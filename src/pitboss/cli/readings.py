"""``pitboss readings``: where the text is damaged or silent, how it is read, and what another reading would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst import progress
from pitboss.cli.common import AsJson, GameName

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.analysis.readings import PricedAlternative
    from pitboss.law.readings import Reading


def readings(
    game: GameName = "",
    prices: Annotated[
        bool, typer.Option("--prices/--no-prices", help="Price the alternatives of a game; without one, never.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Show how the text is read where it is damaged, silent or contradicts itself, and what each alternative costs."""
    from pitboss.law.readings import readings as every_reading
    from pitboss.law.readings import readings_of

    if not game:
        listed, costs = every_reading(), {}
    else:
        from pitboss import games

        found = games.find(game)
        listed = readings_of(found.sections)
        costs = _priced(found.id, listed) if prices else {}
    if as_json:
        from pitboss.cli.show import print_json

        print_json([_plain(reading, costs.get(reading.line, [])) for reading in listed])
        return
    from pitboss.cli.show import screen

    _print(screen(), listed, costs)


def _priced(game: str, listed: tuple[Reading, ...]) -> dict[int, list[PricedAlternative]]:
    """The alternatives of each reading, by its line of the page."""
    from pitboss import games
    from pitboss.analysis.readings import alternatives_of, price_alternative

    of = games.find(game)
    settings = [(reading, setting) for reading in listed for setting in alternatives_of(of, reading)]
    costs: dict[int, list[PricedAlternative]] = {}
    with progress("pricing", len(settings)) as advance:
        for done, (reading, setting) in enumerate(settings, 1):
            costs.setdefault(reading.line, []).append(price_alternative(of, reading, setting))
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
        for one in costs.get(reading.line, []):
            console.print(f"  {one.setting}{_beside(one)}: {one.in_words}")


def _plain(reading: Reading, costs: list[PricedAlternative]) -> dict[str, object]:
    return {
        "heading": reading.heading,
        "citation": reading.cited,
        "text": reading.text,
        "reading": reading.reads,
        "alternative": reading.alternative if reading.has_alternative else None,
        "options": [one.option for one in reading.options],
        "priced": [one.plain() for one in costs],
    }


def _beside(priced: PricedAlternative) -> str:
    return f", with {' and '.join(priced.beside)}" if priced.beside else ""
