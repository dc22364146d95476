"""``pitboss why``: the paragraphs that decided a bet, and what would have changed the result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson
from pitboss.cli.errors import readable
from pitboss.cli.play.replay import MAX_LOG_BYTES
from pitboss.errors import Refused, Tampered

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.scenario.why import WhySettled

MAX_SHOWN = 6
"""Of more draws that could have changed the result, show the last ones."""


def why(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A table's log, or a scenario (.toml).")],
    wager: Annotated[str, typer.Argument(metavar="[WAGER]", help="Only this wager.", show_default=False)] = "",
    round_: Annotated[
        int | None, typer.Option("--round", min=1, help="The round; by default the last.", show_default=False)
    ] = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="Only this seat.", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Explain a settled bet: the paragraphs and facts that decided it, and what would have changed the result."""
    from pitboss.cli.show import print_json, screen
    from pitboss.games import find
    from pitboss.scenario.why import why as explain

    try:
        explained = explain(_lines(readable(file, MAX_LOG_BYTES)), find, round_, seat, wager)
    except Tampered as tampered:
        raise Tampered(file, tampered.reason, tampered.line) from tampered
    if as_json:
        print_json([each.plain() for each in explained])
        return
    for each in explained:
        _show(screen(), each)


def _lines(file: Path) -> list[bytes]:
    if file.suffix != ".toml":
        return file.read_bytes().splitlines(keepends=True)
    from pitboss.cli.play.settle import played

    _, outcome = played(file)
    if outcome.table is None:
        raise Refused(f"{file} cannot be played: its submission is not lawful; `pitboss settle` says why")
    return outcome.table.log.lines


def _show(console: Console, explained: WhySettled) -> None:
    from rich.text import Text

    from pitboss.cli.show import heading, line
    from pitboss.law import in_full
    from pitboss.money import dollars, signed
    from pitboss.table.log.narration import narrate

    bet = explained.bet
    heading(console, f"Seat {bet.seat}, {bet.wager}{f' {bet.on}' if bet.on else ''}: {signed(bet.net)}")
    line(console, Text(f"Staked {dollars(explained.stake)}."), "")
    for hand, cards in explained.hands.items():
        line(console, Text(f"  {hand}: {' '.join(cards)}"), "")
    for event in explained.reasons:
        line(console, Text(f"  {narrate(event)}"), in_full(event.law) if event.law else "")
    if explained.choices:
        console.print("Another choice, with the same cards:")
    for choice in explained.choices:
        without = "this bet is not made" if choice.played else "needs cards that were not dealt"
        result = without if choice.net is None else signed(choice.net)
        cited = in_full(choice.law) if choice.law else ""
        line(console, Text(f"  {choice.action} instead of {choice.instead_of}: {result}"), cited)
    if explained.outcomes:
        console.print("The nearest other outcome of a draw that settles the bet otherwise:")
    for other in explained.outcomes[:MAX_SHOWN]:
        draw = other.draw
        counted = f"{other.changing} of {len(draw.others)} others change it"
        said = f"  {draw.to}: {other.outcome} instead of {draw.outcome}: {signed(other.net)} ({counted})"
        line(console, Text(said), in_full(other.law))
    if not explained.outcomes and explained.complete:
        console.print("No other outcome of a single draw settles the bet otherwise.")
    if not explained.complete:
        console.print("Earlier draws were not tried: there are too many.")
