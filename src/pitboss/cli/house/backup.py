"""``pitboss backup`` and ``pitboss restore``: a whole store in a file, and a new store from it."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.errors import NOT_AS_WANTED, readable, stop

if TYPE_CHECKING:
    from pitboss.house.storage.store import Store

StoreUrl = Annotated[
    str,
    typer.Option(
        "--store", envvar="PITBOSS_STORE", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
    ),
]


def backup(
    to: Annotated[
        Path, typer.Option("--to", show_default=False, help="A new file, or a folder for a file named after the time.")
    ],
    store: StoreUrl = "sqlite:///house.db",
    keep: Annotated[int, typer.Option("--keep", min=0, help="For a folder: how many backups to keep (0: all).")] = 0,
    prove: Annotated[
        bool, typer.Option("--prove", help="Restore the backup into a temporary store and audit it.")
    ] = False,
) -> None:
    """Back up a house's store in one consistent state, even while people play."""
    from pitboss.house.storage.backup import back_up, new_name, restore, retire
    from pitboss.house.storage.store import Store

    opened = Store.existing(store)
    try:
        made = back_up(opened, new_name(to) if to.is_dir() else to)
    finally:
        opened.close()
    typer.echo(f"{made.path}: {made.rows} rows, as they were at {made.at}")
    if prove:
        with tempfile.TemporaryDirectory(prefix="pitboss-") as folder:
            passing = Store(f"sqlite:///{folder}/house.db")
            try:
                restore(made.path, passing)
                _prove(passing, made.path)
            finally:
                passing.close()
    if keep and to.is_dir():
        for gone in retire(to, keep):
            typer.echo(f"{gone}: removed")


def restore(
    backup: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="A backup.")],
    store: StoreUrl = "sqlite:///house.db",
) -> None:
    """Restore a backup into a new store of either kind, and audit it."""
    from pitboss.house.storage.backup import restore as restored
    from pitboss.house.storage.store import Store

    path = readable(backup)
    opened = Store(store)
    try:
        made = restored(path, opened)
        typer.echo(f"{opened}: {made.rows} rows, as they were at {made.at}")
        _prove(opened, path)
    finally:
        opened.close()


def _prove(store: Store, path: Path) -> None:
    from pitboss.house.proof.audit import audit

    report = audit(store)
    for problem in report.problems:
        typer.echo(problem)
    if report.problems:
        stop(f"{path}: {len(report.problems)} problem{'' if len(report.problems) == 1 else 's'} found", NOT_AS_WANTED)
    typer.echo(f"Proved: {len(report.entries)} tables, {sum(report.entries.values())} entries.")
