"""The analyst: bounded, queued, and not called for cached prices."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pitboss.analysis.prices import edge
from pitboss.games import GAMES
from pitboss.house.errors import Busy
from pitboss.house.workers import coach, equities, prices, worker_limits
from pitboss.house.workers.fair_turns import ASKER, FairTurns
from pitboss.house.workers.worker_process import SharedAnswers, WorkerFailed, WorkerProcess
from pitboss.plain import Json
from pitboss.pricing.analyst import HasAnalyst
from pitboss.table import Limit, Limits, submit
from tests.house.running import Running


def test_a_limited_number_of_submissions_wait_for_the_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any player's request had another process of 1.6 GB begin in each worker."""
    asked: list[object] = []

    async def answer(_: WorkerProcess, question: dict[str, Json], __: str) -> dict[str, Json]:
        asked.append(question)
        await asyncio.sleep(3600)
        return {}

    monkeypatch.setattr(WorkerProcess, "_answer", answer)
    monkeypatch.setattr(prices, "_kept_on_disk", lambda _: None)

    async def run() -> None:
        analyst = prices.Prices()
        games = [game for game in GAMES.values() if isinstance(game, HasAnalyst)][:9]
        waiting = [asyncio.create_task(analyst.of(submit(game))) for game in games[:8]]
        again = asyncio.create_task(analyst.of(submit(games[0])))
        while len(asked) < 8:
            await asyncio.sleep(0.01)
        with pytest.raises(Busy):
            await analyst.of(submit(games[8]))
        assert len(asked) == 8, "who asks the same waits for the same answer"
        await analyst.close()
        await asyncio.gather(*waiting, again, return_exceptions=True)

    asyncio.run(run())


def test_what_was_priced_before_starts_no_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    known = edge.priced(submit(GAMES["big-six"]))
    monkeypatch.setattr("pitboss.analysis.prices.cache.load", lambda _: known)

    async def run() -> None:
        analyst = prices.Prices()
        found = await analyst.of(submit(GAMES["big-six"], None, Limits(Limit(1_00, 100_00))))
        assert found is not None and found["wagers"] == known.plain()["wagers"]
        assert len(analyst._kept) == 0

    asyncio.run(run())


def test_what_needs_more_memory_than_the_analyst_has_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The operating system refuses the memory; a repeated request fails at once."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))  # nothing is known there, and no other analyst is waited for
    monkeypatch.setattr(prices, "_kept_on_disk", lambda _: None)

    async def run() -> None:
        analyst = prices.Prices(64 * 2**20)
        for _ in range(2):
            with pytest.raises(worker_limits.OutOfMemory, match="more than the 64 MB of memory that the house gives"):
                await analyst.of(submit(GAMES["blackjack"]))
            assert len(analyst._kept) == 1
            monkeypatch.setattr(WorkerProcess, "ask", None)
        await analyst.close()

    asyncio.run(run())


@pytest.mark.parametrize("program", [prices, equities, coach])
def test_every_process_that_computes_for_the_pages_is_bound(
    program: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it does anything else."""

    class Bound(Exception):
        pass

    def bound() -> None:
        raise Bound

    monkeypatch.setattr(worker_limits, "bound", bound)
    with pytest.raises(Bound):
        program.main()


# ---------------------------------------------------------------------- the protocol that they share


def _worker(
    program: Path, *, timeout_seconds: float = 60, threads: int = 1, max_waiting: int = 3, code: str
) -> WorkerProcess:
    """A worker that runs some lines of Python for each question."""
    program.write_text(
        "import os, time\nfrom pitboss.house.workers.worker_process import serve\n"
        f"def answer(question):\n    {code}\n    return {{'pid': os.getpid(), **question}}\n"
        f"serve(lambda: answer, {threads})\n"
    )
    worker = WorkerProcess(
        *("unused", 2**31),
        timeout_seconds=timeout_seconds,
        max_waiting=max_waiting,
        busy="full",
        failed="failed",
        threads=threads,
    )
    worker._command = (sys.executable, str(program), str(2**31))
    return worker


def test_a_worker_answers_several_questions_in_one_process_and_survives_one_that_fails(tmp_path: Path) -> None:
    async def run() -> None:
        worker = _worker(tmp_path / "w.py", code="if question['n'] == 2: raise ValueError")
        first = await worker.ask({"n": 1})
        with pytest.raises(WorkerFailed) as failed:
            await worker.ask({"n": 2})
        assert (failed.value.error, failed.value.status) == ("ValueError", 503)
        assert await worker.ask({"n": 3}) == {"pid": first["pid"], "n": 3}
        waiting = [worker.ask({"n": n}) for n in (4, 5, 6)]
        with pytest.raises(Busy, match="full"):
            worker.ask({"n": 7})
        assert [(await task)["n"] for task in waiting] == [4, 5, 6]
        await worker.close()

    asyncio.run(run())


def test_one_person_has_a_share_of_the_places_and_the_others_go_on(tmp_path: Path) -> None:
    """One player's questions took all places of the coach and of the analyst."""

    async def run() -> None:
        worker = _worker(tmp_path / "w.py", code="time.sleep(0.2)", max_waiting=8)
        try:
            ASKER.set("person 1")
            mine = [worker.ask({"n": 1}), worker.ask({"n": 2})]
            with pytest.raises(Busy, match="full"):
                worker.ask({"n": 3})
            ASKER.set("person 2")
            assert (await worker.ask({"n": 4}))["n"] == 4
            await asyncio.gather(*mine)
        finally:
            await worker.close()

    asyncio.run(run())


def test_a_question_counts_for_the_person_or_the_address_that_sent_the_request(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def answer(_: WorkerProcess, __: dict[str, Json], asker: str) -> dict[str, Json]:
        asked.append(asker)
        raise WorkerFailed("not today")

    monkeypatch.setattr(WorkerProcess, "_answer", answer)
    monkeypatch.setattr(prices, "_kept_on_disk", lambda _: None)
    ann = on_sqlite.person("Ann")
    ann.get("/games/craps/prices")
    on_sqlite.client().get("/games/roulette/prices")
    assert asked == [f"person {ann.get('/me')['id']}", "address 127.0.0.1"]


def test_the_next_turn_goes_to_whoever_has_cost_least_lately() -> None:
    now = [0.0]

    async def run() -> list[str]:
        turns, order = FairTurns(1, lambda: now[0]), []

        async def use(asker: str, seconds: float) -> None:
            async with turns.turn(asker):
                order.append(asker)
                now[0] += seconds
                await asyncio.sleep(0)

        await use("greedy", 100)
        await asyncio.gather(use("greedy", 10), use("greedy", 10), use("new", 1), use("other", 1), use("new", 1))
        assert turns.cost("greedy") > 60 > turns.cost("new")
        now[0] += 3600
        assert turns.cost("greedy") < 1
        canceled = asyncio.create_task(use("gone", 1))
        async with turns.turn("here"):
            await asyncio.sleep(0)
            canceled.cancel()
            await asyncio.gather(canceled, return_exceptions=True)
        await use("last", 1)
        return order

    assert asyncio.run(run()) == ["greedy", "greedy", "new", "other", "new", "greedy", "last"]


def test_a_question_that_is_late_or_canceled_ends_the_process_and_the_next_one_is_answered(tmp_path: Path) -> None:
    async def run() -> None:
        worker = _worker(tmp_path / "w.py", code="time.sleep(question['s'])")
        first = await worker.ask({"s": 0})
        late = worker.ask({"s": 600})
        await asyncio.sleep(0.2)
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        second = await worker.ask({"s": 0})
        assert second["pid"] != first["pid"] and not Path(f"/proc/{first['pid']}").exists()
        worker._timeout_seconds = 0.2
        with pytest.raises(WorkerFailed) as failed:
            await worker.ask({"s": 600})
        assert failed.value.error == "" and not Path(f"/proc/{second['pid']}").exists()
        await worker.close()

    asyncio.run(run())


def test_a_canceled_question_does_not_end_others_of_its_process(tmp_path: Path) -> None:
    async def run() -> None:
        worker = _worker(tmp_path / "w.py", code="time.sleep(question['s'])", threads=2)
        first = await worker.ask({"s": 0})
        canceled, other = worker.ask({"s": 30}), worker.ask({"s": 1})
        await asyncio.sleep(0.2)
        canceled.cancel()
        assert (await other)["pid"] == first["pid"]
        await worker.close()
        assert not Path(f"/proc/{first['pid']}").exists()

    asyncio.run(run())


def test_those_who_ask_the_same_share_one_question(tmp_path: Path) -> None:
    async def run() -> None:
        worker, shared, asked = _worker(tmp_path / "w.py", code="pass"), SharedAnswers(10), []

        def ask() -> asyncio.Task[dict[str, Json]]:
            asked.append(1)
            return worker.ask({"n": 1})

        impatient = asyncio.create_task(shared.get(b"k", ask))
        patient = asyncio.create_task(shared.get(b"k", ask))
        await asyncio.sleep(0.05)
        impatient.cancel()
        assert (await patient)["n"] == 1 and (await shared.get(b"k", ask))["n"] == 1
        assert asked == [1] and impatient.cancelled()
        await worker.close()

    asyncio.run(run())
