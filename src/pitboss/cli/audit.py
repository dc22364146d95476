"""``pitboss audit``: a whole store proved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.errors import NOT_AS_WANTED, stop
from pitboss.errors import Refused


def audit(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db",
) -> None:
    """Prove a house's store: every log run again, and ledger, purses, checkpoints, seats equal to what they lead to."""
    from pitboss.house.audit import audit as audited
    from pitboss.house.store import Store

    if store.startswith("sqlite:///") and not Path(store.removeprefix("sqlite:///")).is_file():
        raise Refused(f"there is no store {store}")
    opened = Store(store)
    try:
        report = audited(opened)
    finally:
        opened.close()
    for problem in report.problems:
        typer.echo(problem)
    if report.problems:
        stop(f"{opened}: {len(report.problems)} things are wrong", NOT_AS_WANTED)
    entries = sum(report.entries.values())
    typer.echo(f"Proved: {len(report.entries)} tables, {entries} entries, and all that is stored beside them.")
