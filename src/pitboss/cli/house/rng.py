"""``pitboss rng``: write bytes of the secure random source, for a test laboratory."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from pitboss.errors import BadFile, Refused

_MOST = 1 << 40
_AT_ONCE = 1 << 16


def rng(
    count: Annotated[int, typer.Option("--bytes", min=1, max=_MOST, show_default=False, help="How many bytes.")],
    to: Annotated[
        Path | None, typer.Option("--to", help="A new file for the bytes; by default standard output.")
    ] = None,
) -> None:
    """Write random bytes of the tables' random source, with the same health tests as at a table."""
    from pitboss.equipment.health import SECURE_BYTES

    if to is None:
        if sys.stdout.isatty():
            raise Refused("random bytes are not printed to a terminal; write them to a file with --to, or pipe them")
        digest = _write(typer.get_binary_stream("stdout"), count)
    else:
        try:
            with to.open("xb") as file:
                digest = _write(file, count)
        except FileExistsError as error:
            raise BadFile(to, "the file exists; name a new one") from error
        except OSError as error:
            raise BadFile.unusable(to, error, "cannot be written") from error
    state = SECURE_BYTES.state()
    typer.echo(f"{count} bytes of {state['source']} source, SHA-256 {digest}", err=True)
    typer.echo(f"health: {state['health']} ({state['tests']})", err=True)


def _write(file: BinaryIO, count: int) -> str:
    """Write random bytes and return their SHA-256."""
    from pitboss.equipment.health import SECURE_BYTES

    digest = sha256()
    while count:
        drawn = SECURE_BYTES.take(min(count, _AT_ONCE))
        file.write(drawn)
        digest.update(drawn)
        count -= len(drawn)
    file.flush()
    return digest.hexdigest()
