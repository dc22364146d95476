"""``pitboss audit``: prove a whole store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.errors import NOT_AS_WANTED, readable, stop
from pitboss.errors import BadFile


def audit(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
    ] = "sqlite:///house.db",
    heads: Annotated[
        Path | None, typer.Option("--heads", help="The heads of an earlier audit, which the logs must still contain.")
    ] = None,
    write_heads: Annotated[
        Path | None,
        typer.Option("--write-heads", help="Write the head of each log to a file; keep the file elsewhere."),
    ] = None,
    key: Annotated[
        str, typer.Option("--key", metavar="KEY", help="The public key that signed the roots, or the house's key file.")
    ] = "",
    roots: Annotated[
        Path | None, typer.Option("--roots", help="Exported roots, which the store must still contain.")
    ] = None,
) -> None:
    """Prove a house's store: replay every log; check ledger, purses, checkpoints, people, tokens, signed roots."""
    from pitboss.house.proof.anchor import roots_from
    from pitboss.house.proof.audit import audit as audited
    from pitboss.house.proof.audit import missing_heads
    from pitboss.house.proof.keys import pinned_key
    from pitboss.house.storage.store import Store

    noted = {} if heads is None else _noted(heads)
    pinned = pinned_key(key) if key else ""
    kept = roots_from(readable(roots).read_bytes().splitlines(keepends=True), roots, pinned) if roots else []
    opened = Store.existing(store, read_only=True)
    try:
        report = audited(opened, pinned, kept)
        report.problems += missing_heads(opened, noted)
    finally:
        opened.close()
    for problem in report.problems:
        typer.echo(problem)
    if report.problems:
        stop(f"{opened}: {len(report.problems)} problem{'' if len(report.problems) == 1 else 's'} found", NOT_AS_WANTED)
    if write_heads is not None:
        write_heads.write_text(json.dumps(report.plain(), indent=1) + "\n", encoding="utf-8")
    for note in report.keys:
        typer.echo(note)
    entries = sum(report.entries.values())
    typer.echo(f"Proved: {len(report.entries)} tables, {entries} entries, and everything else in the store.")
    if report.roots and not pinned:
        typer.echo(f"{report.roots} signed roots match. Use --key or --roots to check whose key signed them.")
    elif report.roots:
        typer.echo(f"{report.roots} roots are proved by the key {pinned[:16]}….")
    else:
        typer.echo("No root is signed yet, so nothing outside the store proves that no log was rewritten.")


def _noted(path: Path) -> dict[str, Any]:
    """The heads written by an earlier audit."""
    try:
        noted = json.loads(readable(path).read_bytes())
    except (ValueError, RecursionError) as error:
        raise BadFile(path, "this is not a file of heads written by an audit") from error
    if not isinstance(noted, dict):
        raise BadFile(path, "this is not a file of heads written by an audit")
    return noted
