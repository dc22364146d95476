"""The analyst: bounded, in line, and not called for what is known."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import ModuleType

import pytest

from pitboss.analysis.prices import edge
from pitboss.games import GAMES
from pitboss.house.errors import Busy
from pitboss.house.workers import coach, equities, prices, worker_limits
from pitboss.plain import Json
from pitboss.pricing.analyst import HasAnalyst
from pitboss.table import Limit, Limits, submit


def test_only_so_many_submissions_wait_for_the_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any player's request had another process of 1.6 GB begin in each worker."""
    asked: list[object] = []

    async def ask(_: prices.Prices, question: dict[str, Json], turn: asyncio.Semaphore) -> dict[str, Json]:
        asked.append(question)
        async with turn:
            await asyncio.sleep(3600)
        return {}

    monkeypatch.setattr(prices.Prices, "_ask", ask)
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
        assert not analyst._kept

    asyncio.run(run())


def test_what_needs_more_memory_than_the_analyst_has_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The operating system refuses it; who asks again is told at once."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))  # nothing is known there, and no other analyst is waited for
    monkeypatch.setattr(prices, "_kept_on_disk", lambda _: None)

    async def run() -> None:
        analyst = prices.Prices(64 * 2**20)
        for _ in range(2):
            with pytest.raises(worker_limits.OutOfMemory, match="more than the 64 MB of memory that the house gives"):
                await analyst.of(submit(GAMES["blackjack"]))
            assert len(analyst._kept) == 1
            monkeypatch.setattr(prices.Prices, "_ask", None)
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
