"""Output of commands: lines with a citation at the right, cards in color, tables, JSON."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import Page, page

MAX_WIDTH = 110
"""The maximum width of a line, so that a sentence and its citation stay together on a wide terminal."""
NARROW = 60
"""On a narrower terminal, the cells of a row are stacked."""
_MIN_ROOM = 20
"""The minimum width of a sentence next to its citation; narrower ones get the citation on the next line."""

_CARD = re.compile(r"(?:10|[2-9AKQJ])[♣♦♥♠]|\bJK\b|\[[1-6]-[1-6]\]")
_POCKETS = {"red": "bold white on red", "black": "bold white on black", "green": "bold white on green"}


def screen() -> Console:
    """The console for reports: plain text without line breaks where it is not a terminal."""
    if (made := page()) is not None:
        return PageConsole(made)
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())
    console.width = min(console.width, MAX_WIDTH)
    return console


class PageConsole(Console):
    """A console whose output becomes the blocks of a document (``--out``)."""

    def __init__(self, made: Page) -> None:
        super().__init__(file=io.StringIO(), width=MAX_WIDTH, highlight=False, markup=False, emoji=False)
        self.made = made

    def print(self, *objects: Any, **settings: Any) -> None:
        """Add text as a paragraph, anything else as rendered."""
        if all(isinstance(each, str | Text) for each in objects):
            self.made.say(" ".join(each.plain if isinstance(each, Text) else each for each in objects))
            return
        with self.capture() as captured:
            super().print(*objects, **settings)
        self.made.say(captured.get())


def ascii_only(console: Console) -> bool:
    """True if a terminal cannot show suit symbols."""
    return not console.encoding.startswith("utf")


def print_json(value: object) -> None:
    """Print a value as JSON."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    print(json.dumps(value, indent=2, ensure_ascii=not encoding.startswith("utf")))


# ---------------------------------------------------------------------- lines


def line(console: Console, said: Text, citation: str) -> None:
    """Print a sentence and its citation: in two columns on a terminal, on one unbroken line elsewhere."""
    if isinstance(console, PageConsole):
        console.made.say(f"{said.plain} ({citation})" if citation else said.plain)
        return
    room = console.width - len(citation) - 2 if citation else console.width
    if not console.is_terminal:
        print(f"{said.plain:<{max(0, room)}}  {citation}".rstrip(), file=console.file)
        return
    same_line = room >= _MIN_ROOM
    first, *rest = _hanging(console, said, room if same_line else console.width)
    if citation and same_line:
        first.align("left", room + 2)
        first.append(citation, style="dim")
    elif citation:
        rest.append(Text(citation, style="dim", justify="right"))
    for printed in [first, *rest]:
        console.print(printed, no_wrap=True, crop=False)


def _hanging(console: Console, said: Text, room: int) -> list[Text]:
    """Wrap with a hanging indent."""
    if said.cell_len <= room:
        return [said.copy()]
    begins = len(said.plain) - len(said.plain.lstrip())
    lines = said[begins:].wrap(console, max(1, room - begins - 2))
    for number, line in enumerate(lines):
        line.rstrip()
        line.pad_left(begins + 2 if number else begins)
    return list(lines)


def drawn(console: Console, said: str, style: str = "") -> Text:
    """A sentence with its cards, tiles and roulette pockets in color."""
    text_ = Text(style=style)
    if console.color_system is None:
        return text_.append(said)
    end = 0
    for card in _CARD.finditer(said):
        gap = said[end : card.start()]
        text_.append(gap)
        ink = "red" if card[0][-1] in "♥♦" else "black"
        text_.append(f" {card[0].strip('[]')} ", style=f"not dim bold {ink} on bright_white")
        end = card.end()
    text_.append(said[end:])
    for color, pocket in _POCKETS.items():
        text_.highlight_regex(rf"(?<=stops at)[ ]\d+,(?=[ ]{color}\.)", pocket)
    return text_


# ---------------------------------------------------------------------- tables


def heading(console: Console, said: str) -> None:
    """Print a section title."""
    if isinstance(console, PageConsole):
        from pitboss.reports.document import Heading

        console.made.add(Heading(said))
        return
    console.print()
    console.print(Text(said, style="bold"))


def report(
    console: Console, columns: Sequence[str], rows: Iterable[Sequence[str | Text]], right: Sequence[str] = ()
) -> None:
    """Print a borderless table that fits in 80 columns; citations and names do not wrap."""
    if isinstance(console, PageConsole):
        table_on_page(console, columns, rows, right)
        return
    if console.width < NARROW:
        stacked(console, columns, rows)
        return
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


def table_on_page(
    console: PageConsole, columns: Sequence[str], rows: Iterable[Sequence[str | Text]], right: Sequence[str]
) -> None:
    """Add a table to the document of a command."""
    from pitboss.reports.document import DocumentTable

    cells = [[cell.plain if isinstance(cell, Text) else cell for cell in row] for row in rows]
    console.made.add(DocumentTable(tuple(columns), cells, right=tuple(right)))


def stacked(console: Console, columns: Sequence[str], rows: Iterable[Sequence[str | Text]]) -> None:
    """Print each cell on a separate line, labeled except for the first."""
    for row in rows:
        for name, cell in zip(columns, row, strict=True):
            said = Text("; ").join((Text(cell) if isinstance(cell, str) else cell).split("\n"))
            if said:
                before = "" if name == columns[0] else f"  {name}: "
                line(console, Text.assemble((before, "dim"), said), "")


_UNBROKEN = ("paragraph", "seat", "net", "wager", "option", "what", "id", "subchapter", "section")
