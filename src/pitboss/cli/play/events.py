"""Print events on the terminal, one per line, with citations at the right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from pitboss.cli.show import ascii_only, drawn, line
from pitboss.protocol.events import (
    Announced,
    Chose,
    Closed,
    Event,
    IrregularityReported,
    ProcedureRecorded,
    RoundBegan,
    RoundEnded,
    Settled,
    Spun,
    Voided,
)
from pitboss.table.log.narration import cite, narrate

if TYPE_CHECKING:
    from pitboss.table import Game

_STYLES: dict[type, str] = {
    Announced: "bold",
    Chose: "cyan",
    IrregularityReported: "yellow",
    Voided: "bold yellow",
    ProcedureRecorded: "magenta",
    RoundEnded: "dim",
    Closed: "dim",
}


def print_event(console: Console, event: Event, game: Game) -> None:
    """Print one event, as its viewer may see it, with its citation dimmed at the right."""
    if isinstance(event, RoundBegan) and console.is_terminal:
        console.print()
        console.rule(Text(f"Round {event.number}", style="bold"), style="dim", align="left")
        return
    line(console, drawn(console, sentence(event, game, letters=ascii_only(console)), _style(event)), cite(event))


def print_events(console: Console, events: Iterable[Event], game: Game) -> None:
    """Print events, one per line."""
    for event in events:
        print_event(console, event, game)


def sentence(event: Event, game: Game, *, letters: bool = False) -> str:
    """The event as a sentence; a roulette number is followed by its color."""
    said = narrate(event, game.wagers, ascii_only=letters)
    color = _color(event, game)
    return f"{said[:-1]}, {color}." if color else said


def _style(event: Event) -> str:
    if isinstance(event, Settled):
        return "green" if event.net > 0 else "red" if event.net < 0 else "yellow"
    return _STYLES.get(type(event), "")


def _color(event: Event, game: Game) -> str:
    if not isinstance(event, Spun) or game.id != "roulette":
        return ""
    from pitboss.games.wheel.engine.roulette_layout import RED

    mark = event.result
    return "green" if mark in ("0", "00") else "red" if mark in RED else "black"
