"""``pitboss audit``: a whole store proved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.errors import NOT_AS_WANTED, readable, stop
from pitboss.errors import BadFile, Refused


def audit(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db",
    heads: Annotated[
        Path | None, typer.Option("--heads", help="The heads of an earlier audit; the logs must still have them.")
    ] = None,
    write_heads: Annotated[
        Path | None, typer.Option("--write-heads", help="Write the head of each log to a file, to be kept elsewhere.")
    ] = None,
) -> None:
    """Prove a house's store: every log run again, and ledger, purses, checkpoints, seats equal to what they lead to."""
    from pitboss.house.audit import audit as audited
    from pitboss.house.audit import missing_heads
    from pitboss.house.store import Store

    if store.startswith("sqlite:///") and not Path(store.removeprefix("sqlite:///")).is_file():
        raise Refused(f"there is no store {store}")
    noted = {} if heads is None else _noted(heads)
    opened = Store(store)
    try:
        report = audited(opened)
        report.problems += missing_heads(opened, noted)
    finally:
        opened.close()
    for problem in report.problems:
        typer.echo(problem)
    if report.problems:
        stop(f"{opened}: {len(report.problems)} things are wrong", NOT_AS_WANTED)
    if write_heads is not None:
        write_heads.write_text(json.dumps(report.plain(), indent=1) + "\n", encoding="utf-8")
    entries = sum(report.entries.values())
    typer.echo(f"Proved: {len(report.entries)} tables, {entries} entries, and all that is stored beside them.")


def _noted(path: Path) -> dict[str, Any]:
    """The heads that an earlier audit wrote."""
    try:
        noted = json.loads(readable(path).read_bytes())
    except (ValueError, RecursionError) as error:
        raise BadFile(path, "this is not a file of heads as an audit writes it") from error
    if not isinstance(noted, dict):
        raise BadFile(path, "this is not a file of heads as an audit writes it")
    return noted
