"""The command line: ``pitboss``.

Each command is a small module. A command imports what it needs when it runs, so that the others, and ``--help``,
start at once.
"""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.analyst.count import count
from pitboss.cli.analyst.design import design
from pitboss.cli.analyst.edge import edge
from pitboss.cli.analyst.equity import equity
from pitboss.cli.analyst.sessions import sessions
from pitboss.cli.analyst.simulate import simulate
from pitboss.cli.analyst.ticket import ticket
from pitboss.cli.analyst.vulnerability import vulnerability
from pitboss.cli.errors import Commands
from pitboss.cli.house.audit import audit
from pitboss.cli.house.backup import backup, restore
from pitboss.cli.house.rng import rng
from pitboss.cli.house.roots import roots
from pitboss.cli.house.rotate_key import rotate_key
from pitboss.cli.house.serve import serve
from pitboss.cli.learn.drill import drill
from pitboss.cli.learn.school import school
from pitboss.cli.learn.set_cards import set_cards
from pitboss.cli.play.play import play
from pitboss.cli.play.replay import replay
from pitboss.cli.play.settle import settle
from pitboss.cli.play.tournament import tournament
from pitboss.cli.rulebook.check import check
from pitboss.cli.rulebook.diff import diff
from pitboss.cli.rulebook.games import games
from pitboss.cli.rulebook.law import law
from pitboss.cli.rulebook.layout import layout
from pitboss.cli.rulebook.press import book, guide, petition, sign, submission
from pitboss.cli.rulebook.readings import readings
from pitboss.cli.rulebook.rules import rules
from pitboss.version import VERSION

app = typer.Typer(
    name="pitboss",
    cls=Commands,
    help="New Jersey's Rules of the Games (N.J.A.C. 13:69F), dealt, settled, checked and proved.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pitboss {VERSION}")
        raise typer.Exit


@app.callback()
def _every_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", envvar="PITBOSS_DEBUG", help="Show the traceback of an unexpected error.")
    ] = False,
) -> None:
    """Options of every command."""


for _command in (
    games,
    rules,
    check,
    play,
    settle,
    school,
    replay,
    law,
    diff,
    readings,
    edge,
    drill,
    simulate,
    sessions,
    count,
    vulnerability,
    design,
    equity,
    set_cards,
    ticket,
    guide,
    sign,
    layout,
    submission,
    petition,
    book,
    serve,
    audit,
    backup,
    restore,
    roots,
    rotate_key,
    rng,
):
    app.command()(_command)
app.add_typer(tournament)


def main() -> None:
    """Runs the command line; characters that a terminal cannot show become question marks."""
    if sys.stdout is None:  # it was closed before we began: what we print goes nowhere
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="pitboss")


__all__ = ["app", "main"]
