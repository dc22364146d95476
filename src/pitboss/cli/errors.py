"""Errors on the command line: one line on stderr and an exit code, never a traceback unless it is asked for."""

from __future__ import annotations

import errno
import sys
import traceback
from pathlib import Path
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from pitboss.errors import BadFile, PitbossError

NOT_AS_WANTED = 1
"""The exit code of a file that could be read and is not lawful, not as expected, or not to be trusted."""
CANNOT = 2
"""The exit code of a request that cannot be carried out: bad arguments, a file that cannot be read."""
UNEXPECTED = 70
"""The exit code of a fault of pitboss itself (EX_SOFTWARE)."""


class Commands(TyperGroup):
    """The commands of pitboss, whose errors are told in one line."""

    def invoke(self, ctx: Any) -> Any:  # typer keeps the class of its contexts to itself
        """Runs a command."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except PitbossError as error:
            stop(str(error), CANNOT)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # whoever read our output has gone away: typer ends the program without a word
            stop(str(BadFile(error.filename or "file", error.strerror or "cannot be used")), CANNOT)
        except UnicodeDecodeError as error:
            stop(f"the file is not UTF-8 text: {error.reason} at byte {error.start}", CANNOT)
        except Exception as error:
            if hasattr(error, "exit_code") or isinstance(error, typer.Abort):
                raise  # typer's own ways to end a command
            if ctx.params.get("debug"):
                traceback.print_exc()
            stop(
                f"an unexpected error, which is a fault of pitboss; please report it, with the traceback that --debug "
                f"shows: {type(error).__name__}: {error}",
                UNEXPECTED,
            )
        return done


def stop(message: str, code: int) -> NoReturn:
    """Ends the command with one line on stderr."""
    typer.echo(f"pitboss: {' '.join(message.split())}", err=True)
    raise typer.Exit(code)


def readable(path: Path) -> Path:
    """The path, if it is a file that can be read."""
    try:
        with path.open("rb"):
            return path
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be read").lower()) from error
