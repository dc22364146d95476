"""The command line, ``pitboss``. Commands are listed in ``commands.py`` and imported when they run."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.commands import LazyCommands
from pitboss.cli.errors import CANNOT, NO_MEMORY, stop

app = typer.Typer(
    name="pitboss",
    cls=LazyCommands,
    help="New Jersey's Rules of the Games (N.J.A.C. 13:69F), dealt, settled, checked and proved.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from pitboss.version import VERSION

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
    """The options that every command takes."""


def main() -> None:
    """Run the command line; characters that a terminal cannot show become question marks."""
    if sys.stdout is None:  # standard output was closed by the caller: discard it
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the process exits
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # no command needs any, and looking takes 20 ms
    try:
        app(prog_name="pitboss")
    except (MemoryError, SystemError):  # CPython loses the exception itself where it gets no memory for it
        stop(NO_MEMORY, CANNOT)


__all__ = ["app", "main"]
