"""Errors on the command line: one line on stderr and an exit code; a traceback only with ``--debug``."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import sysconfig
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from pitboss.cli.extras import missing
from pitboss.cli.parameters import prepare
from pitboss.errors import BadFile, PitbossError, Refused

NOT_AS_WANTED = 1
"""The exit code for a file that is readable but unlawful, unexpected or untrusted."""
CANNOT = 2
"""The exit code for a request that cannot be carried out: bad arguments, an unreadable file."""
UNEXPECTED = 70
"""The exit code for a bug in pitboss (EX_SOFTWARE)."""
NO_MEMORY = "there is not enough memory; raise the limit of this process (ulimit -v)"
_NOT_LOADED = "failed to map segment"
"""What the system says of a library for which there is no memory."""


class Commands(TyperGroup):
    """A group of commands whose errors are printed in one line."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The options of the group."""
        return prepare(super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name."""
        command = super().get_command(ctx, cmd_name)
        prepare(command.get_params(ctx) if command else [])
        return command

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the options of the group; without arguments, typer prints the help."""
        has_arguments = bool(args)
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            if has_arguments and hasattr(error, "format_message"):
                stop(_usage(error), CANNOT)
            raise

    def invoke(self, ctx: Any) -> Any:  # typer keeps the class of its contexts to itself
        """Run a command."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except PitbossError as error:
            stop(in_words(error), CANNOT)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # the output pipe is closed: typer ends the program silently
            where = error.filename or ("standard output" if _output_fails() else "a file")
            stop(str(BadFile.unusable(where, error, "cannot be used")), CANNOT)
        except MemoryError:
            stop(NO_MEMORY, CANNOT)
        except UnicodeDecodeError as error:
            stop(f"the file is not UTF-8 text: {error.reason} at byte {error.start}", CANNOT)
        except Exception as error:
            if isinstance(error, ModuleNotFoundError) and missing(error):
                stop(missing(error), CANNOT)
            if isinstance(error, ImportError) and _NOT_LOADED in str(error):
                stop(NO_MEMORY, CANNOT)
            if hasattr(error, "format_message"):
                stop(_usage(error), CANNOT)
            if hasattr(error, "exit_code") or isinstance(error, typer.Abort):
                raise  # typer's own ways to end a command
            if ctx.params.get("debug"):
                traceback.print_exc()
            stop(_unexpected(error), UNEXPECTED)
        return done


def _unexpected(error: Exception) -> str:
    """Describe an unexpected error: in the code of a game, whose author may be at work, or a bug in pitboss."""
    says = f"{type(error).__name__}: {error}"
    frames = traceback.extract_tb(error.__traceback__)
    in_games = [frame for frame in frames if is_code_of_game(Path(frame.filename))]
    report = "please report it with the traceback that --debug shows"
    if in_games:
        place = f"{in_games[-1].filename}, line {in_games[-1].lineno}"
        author = "if you are writing this game, correct that line (docs/adding-a-game.md)"
        return f"an unexpected error in {place}; {author}, otherwise {report}: {says}"
    return f"an unexpected error, which is a bug in pitboss; {report}: {says}"


def is_code_of_game(file: Path) -> bool:
    """True for a module under ``pitboss/games``, or outside pitboss and the installed packages."""
    package = Path(__file__).parent.parent
    if file.is_relative_to(package):
        return file.is_relative_to(package / "games")
    is_installed = "site-packages" in file.parts or file.is_relative_to(sysconfig.get_path("stdlib"))
    return file.suffix == ".py" and not is_installed


def in_words(error: PitbossError) -> str:
    """The message of an error, with its paragraph in full."""
    from pitboss.law import CURRENT, find_edition

    if isinstance(error, Refused):
        find_edition(CURRENT).resolve(error)
    return str(error)


def stop(message: str, code: int) -> NoReturn:
    """End the command with one line on stderr."""
    typer.echo(f"pitboss: {' '.join(message.split())}", err=True)
    raise typer.Exit(code)


def _usage(error: Any) -> str:
    """The problem with a command's options, and how to show its help."""
    said = error.format_message().strip().removesuffix(".")
    for theirs, ours in _USAGE.items():
        said = re.sub(theirs, ours, said)
    path = error.ctx.command_path if getattr(error, "ctx", None) else "pitboss"
    return f"{said[:1].lower()}{said[1:]} (see {path} -h)"


_USAGE = {
    r"\. Did you mean": "; did you mean",
    r" \(Possible options: (.*)\)": r"; did you mean \1?",
    r"Input should be a valid integer.*": "it should be a whole number",
    r"Input should": "it should",
}
"""Patterns in messages of typer and pydantic, with our wording."""


def _output_fails() -> bool:
    """True if standard output cannot be written."""
    try:
        print(flush=True)
    except OSError:
        with suppress(OSError):  # Python would try again at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return True
    return False


def readable(path: Path, largest: int | None = None) -> Path:
    """The path, if it is a readable file of at most ``largest`` bytes."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) and not stat.S_ISDIR(about.st_mode):
            raise BadFile(path, "not a regular file")
        if largest is not None and about.st_size > largest:
            raise BadFile(path, f"the file is larger than {largest:,} bytes")
        with path.open("rb"):
            return path
    except OSError as error:
        raise BadFile.unusable(path, error) from error
