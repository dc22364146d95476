"""The processes of a Dask cluster: what ``dask scheduler`` and ``dask worker`` run, and what a simulation needs."""

from __future__ import annotations

import os
from pathlib import Path

from distributed.cli import dask_scheduler, dask_worker

import pitboss.analysis.simulation.simulate
import pitboss.games  # noqa: F401 - a worker needs it for every plan, and it takes a while to load

COMMANDS = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}


def main(command: str, args: tuple[str, ...], log: Path) -> None:
    """Run a command of Dask with its output in a file."""
    with log.open("wb") as said:
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    COMMANDS[command](args)
