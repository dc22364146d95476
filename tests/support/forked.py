"""Processes that start instantly: forks of a single-threaded parent that has imported everything they need."""

from __future__ import annotations

import multiprocessing
from multiprocessing.context import ForkServerProcess

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.table.crash_child", "tests.analysis.dask_child"])


def killed(process: ForkServerProcess) -> int | None:
    """Kills a process and waits for it; the code that it ended with."""
    process.kill()
    process.join()
    return process.exitcode
