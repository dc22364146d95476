"""Prices and best sets for the pages: asked of the analyst in a process of its own, so that no table waits for him.

``python -m pitboss.house.workers.prices`` is that process: a submission on its standard input, perhaps with cards; its
prices, those of a shoe that the cards have left, or the best sets of the cards, on the output.
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from pitboss.analysis.prices import cache, edge
from pitboss.analysis.prices.strategy_chart import chart_of
from pitboss.equipment import Card, cards, names_of
from pitboss.errors import PitbossError, Refused
from pitboss.games import find
from pitboss.house.errors import Busy
from pitboss.house.workers import worker_limits
from pitboss.money import Cents
from pitboss.plain import Json, encoded
from pitboss.pricing import Priced
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.stakes import at_stakes
from pitboss.source import cache_folder
from pitboss.table import Submission
from pitboss.table.log.replay import submission_from

_MOST_KEPT = 500
_MOST_WAITING = 20
"""How many questions about sets may wait for an answer."""
_MOST_PRICING = 8
"""How many submissions may wait for their prices."""
_MOST_SETS = 8
_NICE = 10
_PATIENCE_SECONDS = 300


class NoPrice(PitbossError):
    """The analyst failed on a submission."""


class Prices:
    """What was asked of the analyst, by submission and cards."""

    def __init__(self, most_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._most_memory = most_memory
        self._kept: dict[bytes, asyncio.Task[dict[str, Json]]] = {}
        self._pricing, self._setting = asyncio.Semaphore(1), asyncio.Semaphore(1)

    async def of(self, submission: Submission[Any]) -> dict[str, Json] | None:
        """The prices of a submission; None where its game has no solver."""
        if not isinstance(submission.game, HasAnalyst):
            return None
        priced = await self._of(submission)
        return None if priced is None else {**_priced(priced).plain(), "chart": priced["chart"]}

    async def after(self, submission: Submission[Any], removed: list[Card]) -> dict[str, Json] | None:
        """The prices of a round from a shoe that these cards have left; Refused where that cannot be."""
        if not isinstance(submission.game, HasAnalyst):
            return None
        if sum(not task.done() for task in self._kept.values()) >= _MOST_PRICING:
            raise Busy("many games wait to be priced; ask again in a moment")
        gone = " ".join(sorted(names_of(removed)))
        key: dict[str, Json] = {**submission.plain(), "limits": None, "seats": None, "removed": gone}
        reply = await self._answer(key, {"submission": submission.plain(), "removed": gone}, self._pricing)
        if reply is not None and "refused" in reply:
            raise Refused(str(reply["refused"]))
        return None if reply is None else {**_priced(reply).plain(), "chart": reply["chart"]}

    async def _of(self, submission: Submission[Any]) -> dict[str, Json] | None:
        """The prices of a submission as the analyst's process tells them."""
        plain = submission.plain()
        key: dict[str, Json] = {**plain, "limits": None, "seats": None}
        if encoded(key) not in self._kept:
            ready = await asyncio.to_thread(_kept_on_disk, submission)
            if ready is not None:
                return ready
            if sum(not task.done() for task in self._kept.values()) >= _MOST_PRICING:
                raise Busy("many games wait to be priced; ask again in a moment")
        return await self._answer(key, {"submission": plain}, self._pricing)

    async def keep_ready(self, submissions: Iterable[Submission[Any]]) -> None:
        """Has submissions priced one after another; what is known is kept on disk."""
        for submission in submissions:
            with suppress(Busy):
                await self.of(submission)

    async def best_sets(self, submission: Submission[Any], held: list[Card]) -> dict[str, Json] | None:
        """How cards or tiles are best set, exactly; the order in which they are held does not matter."""
        if sum(not task.done() for task in self._kept.values()) >= _MOST_WAITING:
            raise Busy("many ask how to set their hands; ask again in a moment")
        question: dict[str, Json] = {"submission": submission.plain(), "cards": " ".join(sorted(names_of(held)))}
        return await self._answer(question, question, self._setting)

    async def _answer(
        self, key: dict[str, Json], question: dict[str, Json], turn: asyncio.Semaphore
    ) -> dict[str, Json] | None:
        """The answer to a question that may have been asked before."""
        name = encoded(key)
        if name not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._forget()
            self._kept[name] = asyncio.create_task(self._ask(question, turn))
        try:
            return await asyncio.shield(self._kept[name])
        except NoPrice:
            self._kept.pop(name, None)
            return None
        except asyncio.CancelledError:
            if self._kept:  # it is we who were cancelled
                raise
            return None  # the analyst was sent home; whoever asked is still answered

    async def edges(self, submission: Submission[Any], stake: Cents | None) -> dict[str, Json]:
        """The house edge of each wager for a bet of an amount, or of the least that may be bet on it.

        Percentages are taken as they are rounded at that amount, and payout limits hold.
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

    def _forget(self) -> None:
        """Forgets the answers that are there; who still waits is answered."""
        self._kept = {name: task for name, task in self._kept.items() if not task.done()}

    async def _ask(self, question: dict[str, Json], turn: asyncio.Semaphore) -> dict[str, Json]:
        async with turn:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "pitboss.house.workers.prices",
                str(self._most_memory),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
            try:
                out, _ = await asyncio.wait_for(process.communicate(encoded(question)), _PATIENCE_SECONDS)
            except TimeoutError as late:
                raise NoPrice("the analyst did not answer in time") from late
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if worker_limits.was_refused(process.returncode):
                raise worker_limits.OutOfMemory(self._most_memory)
            if process.returncode:
                raise NoPrice("the analyst could not answer")
            answer: dict[str, Json] = json.loads(out)
            return answer

    async def close(self) -> None:
        """Ends the process, whatever it is doing."""
        tasks, self._kept = list(self._kept.values()), {}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def answer(question: dict[str, Any]) -> dict[str, Json]:
    """The prices of a submission, from a full shoe or one that some cards have left, or the best sets of cards."""
    submission = submission_from(question["submission"], find)
    if "cards" in question:
        from pitboss.games.paigow.solver.given_cards import best_sets  # noqa: PLC0415 - Numba stands behind it

        return {"sets": [*best_sets(submission, cards(question["cards"]), _MOST_SETS)]}
    if "removed" in question:
        try:
            return _with_chart(edge.priced_after(submission, cards(question["removed"])))
        except Refused as refused:
            return {"refused": refused.reason}
    return _with_chart(edge.priced(submission))


def _with_chart(priced: Priced) -> dict[str, Json]:
    chart = chart_of(priced)
    return {"priced": priced.stored(), "chart": chart.svg() if chart else None}


def _kept_on_disk(submission: Submission[Any]) -> dict[str, Json] | None:
    """Prices that were computed before, by any process on this machine; nobody is started for them."""
    priced = cache.load(submission)
    return None if priced is None else _with_chart(priced)


def _priced(found: dict[str, Json]) -> Priced:
    """The prices in an answer."""
    stored = found["priced"]
    assert isinstance(stored, dict)
    return Priced.from_stored(stored)


def main() -> None:
    """Answers the question on standard input: one analyst at a time on a machine, bounded, after the tables."""
    worker_limits.bound()
    os.nice(_NICE)
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "analyst.lock").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        try:
            _answer_once()
        except Exception as failure:
            if worker_limits.is_short(failure):
                os._exit(worker_limits.OUT_OF_MEMORY)  # at once: what would be tidied up needs memory too
            raise


def _answer_once() -> None:
    sys.stdout.buffer.write(encoded(answer(json.loads(sys.stdin.buffer.read()))))


if __name__ == "__main__":
    main()
