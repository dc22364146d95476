"""Prices and best sets for the pages, from the analyst.

``python -m pitboss.house.workers.prices`` is its process, one for each question: the prices of a submission, also with
some cards removed, or the best sets of a hand.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from pitboss.analysis.prices import cache, edge
from pitboss.analysis.prices.strategy_chart import chart_of
from pitboss.equipment import Card, cards, names_of
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.house.errors import Busy
from pitboss.house.workers import worker_limits
from pitboss.house.workers.worker_process import AnswerFunction, SharedAnswers, WorkerFailed, WorkerProcess, serve
from pitboss.money import Cents
from pitboss.plain import Json, encoded
from pitboss.pricing import Priced
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.stakes import at_stakes
from pitboss.source import cache_folder
from pitboss.table import Submission
from pitboss.table.log.replay import submission_from

_MAX_KEPT = 500
_MAX_SETTING = 20
"""Questions about sets that may wait for an answer."""
_MAX_PRICING = 8
"""Submissions that may wait for their prices."""
_MAX_SETS = 8
_NICE = 10
_TIMEOUT_SECONDS = 300


class Prices:
    """Answers of the analyst, kept by submission and cards."""

    def __init__(self, max_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._kept = SharedAnswers(_MAX_KEPT)
        self._pricing = _worker(max_memory, _MAX_PRICING, "many games wait to be priced; ask again in a moment")
        self._setting = _worker(max_memory, _MAX_SETTING, "many hands wait to be set; ask again in a moment")

    async def of(self, submission: Submission) -> dict[str, Json] | None:
        """The prices of a submission; None if its game has no solver."""
        if not isinstance(submission.game, HasAnalyst):
            return None
        priced = await self._of(submission)
        return None if priced is None else {**_priced(priced).plain(), "chart": priced["chart"]}

    async def after(self, submission: Submission, removed: list[Card]) -> dict[str, Json] | None:
        """The prices with these cards removed from the shoe; Refused if they cannot be."""
        if not isinstance(submission.game, HasAnalyst):
            return None
        gone = " ".join(sorted(names_of(removed)))
        key: dict[str, Json] = {**submission.plain(), "limits": None, "seats": None, "removed": gone}
        reply = await self._answer(key, {"submission": submission.plain(), "removed": gone}, self._pricing)
        if reply is not None and "refused" in reply:
            raise Refused(str(reply["refused"]))
        return None if reply is None else {**_priced(reply).plain(), "chart": reply["chart"]}

    async def _of(self, submission: Submission) -> dict[str, Json] | None:
        """The prices of a submission as the worker returns them."""
        plain = submission.plain()
        key: dict[str, Json] = {**plain, "limits": None, "seats": None}
        if encoded(key) not in self._kept:
            ready = await asyncio.to_thread(_kept_on_disk, submission)
            if ready is not None:
                return ready
        return await self._answer(key, {"submission": plain}, self._pricing)

    async def keep_ready(self, submissions: Iterable[Submission]) -> None:
        """Price submissions one after another; results are kept on disk."""
        for submission in submissions:
            with suppress(Busy):
                await self.of(submission)

    async def best_sets(self, submission: Submission, held: list[Card]) -> dict[str, Json] | None:
        """The best sets of cards or tiles, exactly."""
        question: dict[str, Json] = {"submission": submission.plain(), "cards": " ".join(sorted(names_of(held)))}
        return await self._answer(question, question, self._setting)

    async def _answer(
        self, key: dict[str, Json], question: dict[str, Json], worker: WorkerProcess
    ) -> dict[str, Json] | None:
        """The answer to a question; None if the analyst has none."""
        try:
            return await self._kept.get(encoded(key), lambda: worker.ask(question))
        except WorkerFailed:
            return None

    async def edges(self, submission: Submission, stake: Cents | None) -> dict[str, Json]:
        """The house edge of each wager for a bet of an amount, or of the minimum bet.

        Percentages are rounded as at that amount, and payout limits apply.
        """
        priced = await self._of(submission) if isinstance(submission.game, HasAnalyst) else None
        if priced is None:
            return {"wagers": [], "decisions": False}
        at = at_stakes(submission, _priced(priced), stake)
        wagers: list[Json] = [
            {
                "wager": price.wager,
                "on": price.on,
                "house_advantage_percent": f"{float(price.house_advantage) * 100:.6f}",
                "notes": dict(price.notes),
            }
            for price in at.wagers
        ]
        return {"wagers": wagers, "decisions": at.strategy is not None}

    async def close(self) -> None:
        """Cancel all questions."""
        await self._pricing.close()
        await self._setting.close()


def _worker(max_memory: int, max_waiting: int, busy: str) -> WorkerProcess:
    return WorkerProcess(
        "pitboss.house.workers.prices",
        max_memory,
        timeout_seconds=_TIMEOUT_SECONDS,
        max_waiting=max_waiting,
        busy=busy,
        failed="the analyst could not answer",
        for_one_question=True,
    )


def answer(question: dict[str, Any]) -> dict[str, Json]:
    """Answer one question: prices of a full shoe, prices with cards removed, or best sets."""
    submission = submission_from(question["submission"], find)
    if "cards" in question:
        from pitboss.games.paigow.solver.given_cards import best_sets  # noqa: PLC0415 - Numba stands behind it

        return {"sets": [*best_sets(submission, cards(question["cards"]), _MAX_SETS)]}
    if "removed" in question:
        try:
            return _with_chart(edge.priced_after(submission, cards(question["removed"])))
        except Refused as refused:
            return {"refused": refused.reason}
    return _with_chart(edge.priced(submission))


def _with_chart(priced: Priced) -> dict[str, Json]:
    chart = chart_of(priced)
    return {"priced": priced.stored(), "chart": chart.svg() if chart else None}


def _kept_on_disk(submission: Submission) -> dict[str, Json] | None:
    """Prices that any process on this machine computed before, read from disk."""
    priced = cache.load(submission)
    return None if priced is None else _with_chart(priced)


def _priced(prices: dict[str, Json]) -> Priced:
    """The prices in an answer."""
    stored = prices["priced"]
    assert isinstance(stored, dict)
    return Priced.from_stored(stored)


def _load() -> AnswerFunction:
    """One analyst works at a time on a machine, at low priority; the lock ends with the process."""
    os.nice(_NICE)
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    turn = os.open(folder / "analyst.lock", os.O_CREAT | os.O_WRONLY)
    fcntl.flock(turn, fcntl.LOCK_EX)
    return answer


def main() -> None:
    """Answer the question on standard input."""
    serve(_load)


if __name__ == "__main__":
    main()
