"""Runs the command line inside the test's process."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from typer import testing
from typer.testing import CliRunner, Result

from pitboss.cli import app

testing._get_command = cache(testing._get_command)  # type: ignore[attr-defined]
"""Each call would make all commands anew, which takes longer than most of them run."""
PROGRAM = Path(sys.executable).with_name("pitboss")


def pitboss(*args: object, typed: str | bytes = "", **env: str) -> Result:
    """What `pitboss args...` did, with lines typed into it."""
    return CliRunner().invoke(app, [str(one) for one in args], input=typed, env={"COLUMNS": "80", **env})


def report(*args: object, code: int = 0) -> Any:
    """The JSON that a command prints."""
    done = pitboss(*args, "--json")
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


def refused(*args: object, code: int = 2, typed: str = "") -> str:
    """The one line that a command prints when it refuses; never a traceback."""
    done = pitboss(*args, typed=typed)
    assert done.exit_code == code, done.output
    assert done.stderr.startswith("pitboss: "), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("pitboss: ").strip()


def played(*lines: str, game: str = "roulette", code: int = 0, options: tuple[object, ...] = ()) -> str:
    """What a terminal table printed when these lines were typed."""
    done = pitboss("play", game, *options, typed="".join(f"{line}\n" for line in lines))
    assert done.exit_code == code, done.output
    assert done.stderr == ""
    return done.stdout
