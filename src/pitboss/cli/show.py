"""What commands print: events line by line with their citation at the right, cards in their colours, tables, JSON."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pitboss.plain import Event, text, whole
from pitboss.table.telling import cite, tell

if TYPE_CHECKING:
    from pitboss.table import Game

WIDEST = 110
"""Lines are not made longer than this, so that an event and its citation stay together on a wide terminal."""

_CARD = re.compile(r"(?:10|[2-9AKQJ])[♣♦♥♠]|\bJK\b")
_KINDS = {
    "announced": "bold",
    "chose": "cyan",
    "irregularity": "yellow",
    "voided": "bold yellow",
    "recorded": "magenta",
    "ended": "dim",
    "closed": "dim",
}
_POCKETS = {"red": "bold white on red", "black": "bold white on black", "green": "bold white on green"}


def screen() -> Console:
    """Where reports are printed: plain text where it is not a terminal, in lines that are not broken."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())
    console.width = min(console.width, WIDEST)
    return console


def ascii_only(console: Console) -> bool:
    """Whether a terminal cannot show suit symbols."""
    return not console.encoding.startswith("utf")


def print_json(value: object) -> None:
    """Prints a report for programs."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    print(json.dumps(value, indent=2, ensure_ascii=not encoding.startswith("utf")))


# ---------------------------------------------------------------------- events


def say(console: Console, event: Event, game: Game[Any]) -> None:
    """Prints one event, as its viewer may see it, with its citation dimmed at the right."""
    if event.get("kind") == "round" and console.is_terminal:
        console.print()
        console.rule(Text(f"Round {whole(event, 'number')}", style="bold"), style="dim", align="left")
        return
    line(console, drawn(console, sentence(event, game, letters=ascii_only(console)), _style(event)), cite(event))


def say_all(console: Console, events: Iterable[Event], game: Game[Any]) -> None:
    """Prints events, one a line."""
    for event in events:
        say(console, event, game)


def sentence(event: Event, game: Game[Any], *, letters: bool = False) -> str:
    """The event as a sentence; a number of a roulette wheel has its colour."""
    told = tell(event, ascii_only=letters)
    color = _color(event, game)
    return f"{told[:-1]}, {color}." if color else told


def line(console: Console, said: Text, citation: str) -> None:
    """Prints a sentence and its citation: in two columns on a terminal, on one unbroken line elsewhere."""
    if not console.is_terminal:
        plain = said.plain
        print(f"{plain:<{console.width - len(citation) - 2}}  {citation}".rstrip(), file=console.file)
        return
    grid = Grid.grid(expand=True, padding=(0, 1))
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True, style="dim")
    grid.add_row(said, citation)
    console.print(grid)


def drawn(console: Console, said: str, style: str = "") -> Text:
    """A sentence in which cards look like cards, red or black on white, and a pocket has its colour."""
    text_ = Text(style=style)
    if console.color_system is None:
        return text_.append(said)
    end = 0
    for found in _CARD.finditer(said):
        gap = said[end : found.start()]
        text_.append(gap)
        ink = "red" if found[0][-1] in "♥♦" else "black"
        text_.append(f" {found[0]} ", style=f"not dim bold {ink} on bright_white")
        end = found.end()
    text_.append(said[end:])
    for color, pocket in _POCKETS.items():
        text_.highlight_regex(rf"(?<=stops at)[ ]\d+,(?=[ ]{color}\.)", pocket)
    return text_


def _style(event: Event) -> str:
    if event.get("kind") == "settled":
        net = whole(event, "net")
        return "green" if net > 0 else "red" if net < 0 else "yellow"
    return _KINDS.get(text(event, "kind"), "")


def _color(event: Event, game: Game[Any]) -> str:
    if event.get("kind") != "spun" or game.id != "roulette":
        return ""
    from pitboss.games.wheel.layout import RED

    mark = text(event, "result")
    return "green" if mark in ("0", "00") else "red" if mark in RED else "black"


# ---------------------------------------------------------------------- tables


def heading(console: Console, said: str) -> None:
    """Prints the title of a part of a report."""
    console.print()
    console.print(Text(said, style="bold"))


def report(
    console: Console, columns: Sequence[str], rows: Iterable[Sequence[str | Text]], right: Sequence[str] = ()
) -> None:
    """Prints a table without frames, that stays readable in 80 columns; paragraphs and names are not broken."""
    made = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", show_edge=False)
    for name in columns:
        made.add_column(
            name,
            justify="right" if name in right else "left",
            no_wrap=name in _UNBROKEN,
            overflow="fold",
            style="dim" if name == "paragraph" else "",
        )
    for row in rows:
        made.add_row(*row)
    if console.is_terminal:
        console.print(made)
        return
    with console.capture() as captured:
        console.print(made, soft_wrap=False)
    for printed in captured.get().splitlines():
        print(printed.rstrip(), file=console.file)


_UNBROKEN = ("paragraph", "seat", "net", "wager", "option", "what", "id", "subchapter", "section")


def full(law: str | None) -> str:
    """A citation in full, as reports for programs have it."""
    return cite({"law": law}) if law else ""
