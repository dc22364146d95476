"""The help of ``pitboss`` itself, drawn like typer's help of a command.

Typer's own drawing loads what rich needs for Markdown and tracebacks: a third of the time that this help takes.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

Row = tuple[str, str]


def print_help(usage: str, description: str, options: Iterable[Row], commands: Iterable[Row]) -> None:
    """Print the usage, what the program is, its options and its commands."""
    console = Console(highlight=False)
    console.print(Padding(Text(usage, style="bold"), 1))
    console.print(Padding(Text(description), (0, 1, 1, 1)))
    console.print(_panel("Options", options))
    console.print(_panel("Commands", commands))


def _panel(title: str, rows: Iterable[Row]) -> Panel:
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column(ratio=1)
    for name, says in rows:
        table.add_row(Text(name), Text(says))
    return Panel(table, title=title, title_align="left", border_style="dim")
