"""A real Dask cluster on this machine: the same digits as alone, and a clear end when it is lost."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import pytest
from tests.support.forked import FORKED, killed
from tests.support.processes import DEADLINE_SECONDS, wait_for

from pitboss import games
from pitboss.analysis.simulation import executors
from pitboss.analysis.simulation.executors import ClusterLost, WorkerLost, cluster, processes
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.analysis.simulation.strategies import slip
from pitboss.table import submit

pytestmark = pytest.mark.filterwarnings("default")
QUIET = ("--no-dashboard", "--host", "127.0.0.1")
PLAN = SimulationPlan(
    submit(games.find("roulette")), (slip("red 10"), slip("straight 17 5")), 16_500, seed=20, at_table=True
)


@dataclass
class Dask:
    """A scheduler and two workers, each a process that can be killed."""

    address: str
    scheduler: ForkServerProcess
    workers: list[ForkServerProcess]

    def end(self) -> None:
        """Kill the remaining processes."""
        for process in (*self.workers, self.scheduler):
            killed(process)


def begun(command: str, *args: str, log: Path) -> ForkServerProcess:
    """A process of Dask."""
    from tests.analysis import dask_child  # noqa: PLC0415 - it takes a second to load

    process = FORKED.Process(target=dask_child.main, args=(command, args, log), daemon=True)
    process.start()
    return process


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    """A cluster of two workers, without a nanny that would restart them."""
    file = tmp_path / "scheduler.json"
    scheduler = begun("scheduler", *QUIET, "--port", "0", "--scheduler-file", str(file), log=tmp_path / "scheduler.log")
    args = ("worker", *QUIET, "--no-nanny", "--nthreads", "1", "--scheduler-file", str(file))
    cluster = Dask("", scheduler, [begun(*args, log=tmp_path / f"worker{number}.log") for number in range(2)])
    try:
        cluster.address = address_in(file)
        wait_for_workers(cluster.address, 2)
        yield cluster
    finally:
        cluster.end()


def address_in(file: Path) -> str:
    """The address that a scheduler has written down."""

    def address() -> str:
        with suppress(OSError, ValueError, KeyError):
            return str(json.loads(file.read_text())["address"])
        return ""

    return wait_for(address, "the scheduler did not begin")


def wait_for_workers(address: str, count: int) -> None:
    """Wait until a cluster has this many workers."""
    from distributed import Client  # noqa: PLC0415 - so does this

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=DEADLINE_SECONDS)


def killing(process: ForkServerProcess, *more: ForkServerProcess) -> Any:
    """A callback for every block that kills a process after the third."""

    def told(now: Simulation) -> None:
        if now.done.blocks == 3:
            for one in (process, *more):
                one.kill()

    return told


def test_a_cluster_gives_the_digits_of_one_thread_although_a_worker_is_killed_in_the_middle(dask: Dask) -> None:
    with cluster(dask.address) as (executor, count):
        assert count == 2
        found = Simulation(PLAN).run(executor, count, killing(dask.workers[0]))
    dask.workers[0].join()
    assert dask.workers[0].exitcode == -signal.SIGKILL
    assert found.plain() == Simulation(PLAN).run().plain()


def test_a_scheduler_that_is_killed_ends_it_with_a_sentence_and_keeps_what_was_counted(dask: Dask) -> None:
    simulation = Simulation(PLAN)
    with (
        pytest.raises(ClusterLost, match=f"the cluster at {dask.address} was lost"),
        cluster(dask.address) as (executor, count),
    ):
        simulation.run(executor, count, killing(dask.scheduler))
    assert simulation.done.blocks >= 3
    assert simulation.run().plain() == Simulation(PLAN).run().plain()


def test_a_scheduler_that_hangs_is_given_up(dask: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "ANSWER_SECONDS", 1.0)

    def stop_it(now: Simulation) -> None:
        if now.done.blocks == 2:
            os.kill(dask.scheduler.pid or 0, signal.SIGSTOP)

    with pytest.raises(ClusterLost, match="was lost"), cluster(dask.address) as (executor, count):
        Simulation(PLAN).run(executor, count, stop_it)


def test_a_cluster_without_workers_is_given_up_after_a_while(dask: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "WORKERLESS_SECONDS", 1.0)
    with pytest.raises(ClusterLost, match="has no workers left"), cluster(dask.address) as (executor, count):
        Simulation(PLAN).run(executor, count, killing(*dask.workers))
    with pytest.raises(ClusterLost, match="has no workers"), cluster(dask.address):
        pass


def test_a_cluster_that_cannot_be_reached_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CONNECT_SECONDS", 0.5)
    with pytest.raises(ClusterLost, match=r"the cluster at tcp://127.0.0.1:1 cannot be reached"), cluster(
        "tcp://127.0.0.1:1"
    ):  # fmt: skip
        pass


def test_a_worker_process_that_dies_ends_it_with_a_sentence() -> None:
    with pytest.raises(WorkerLost, match="a worker process was lost"), processes(1) as executor:
        executor.submit(os._exit, 1).result()
