"""The coach: what each option of a decision is worth, sessions reviewed from logs, and hands to practice.

``python -m pitboss.house.workers.coach`` is its process. It solves a submission once and keeps the result; questions
about other submissions are answered in the meantime.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.house.workers import worker_limits
from pitboss.house.workers.worker_process import AnswerFunction, WorkerFailed, WorkerProcess, serve
from pitboss.plain import Json, encoded
from pitboss.pricing.seat import Seen
from pitboss.table import Submission

_MAX_WAITING = 40
_TIMEOUT_SECONDS = 300
_THREADS = 4
_MAX_KNOWN = 1_000


class Coach:
    """Asks the coach's process."""

    def __init__(self, max_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._worker = WorkerProcess(
            "pitboss.house.workers.coach",
            max_memory,
            timeout_seconds=_TIMEOUT_SECONDS,
            max_waiting=_MAX_WAITING,
            busy="the coach has many questions to answer; ask again in a moment",
            failed="the coach could not answer; ask again in a moment",
            threads=_THREADS,
        )
        self._drills: list[Json] | None = None
        self._bots: dict[bytes, list[Json]] = {}

    async def values(self, submission: Submission, seen: Seen) -> dict[str, Json]:
        """The value of each option for a seat whose turn it is, or a sentence that says why it is unknown."""
        return await self._ask({"ask": "values", "submission": submission.plain(), "seen": seen.plain()})

    async def prepare(self, submission: Submission) -> None:
        """Solve a game before its first question."""
        await self._ask({"ask": "prepare", "submission": submission.plain()})

    async def session_review(self, checkpoint: str | None, lines: list[str], name: str, since: str) -> dict[str, Json]:
        """What a person won at a table, divided into house edge, mistakes and luck."""
        question: dict[str, Json] = {"ask": "session review", "checkpoint": checkpoint, "name": name, "since": since}
        return await self._ask({**question, "lines": lines})

    async def drill(self, submission: Submission, wrong: Mapping[str, int], seed: int) -> dict[str, Json]:
        """A decision to practice, preferably one that was answered wrong before."""
        return await self._ask({"ask": "drill", "submission": submission.plain(), "wrong": dict(wrong), "seed": seed})

    async def drills(self) -> list[Json]:
        """The games whose decisions can be practiced; asked once."""
        if self._drills is None:
            practiced = (await self._ask({"ask": "drills"}))["games"]
            assert isinstance(practiced, list)
            self._drills = practiced
        return self._drills

    async def bot_strategies(self, submission: Submission) -> list[Json]:
        """The strategies that bots can play, by name and description; asked once for a game with its options."""
        plain = submission.plain()
        key = encoded({**plain, "limits": None, "seats": None})
        if key not in self._bots:
            strategies = (await self._worker.ask({"ask": "bot strategies", "submission": plain}))["strategies"]
            assert isinstance(strategies, list)
            if len(self._bots) >= _MAX_KNOWN:
                self._bots.clear()
            self._bots[key] = strategies
        return self._bots[key]

    async def bot_choice(self, submission: Submission, strategy: str, seen: Seen) -> dict[str, Json]:
        """The action of a strategy with its amount and cards; without an action if it has no answer."""
        question: dict[str, Json] = {"ask": "bot choice", "submission": submission.plain(), "strategy": strategy}
        return await self._worker.ask({**question, "seen": seen.plain()})

    async def _ask(self, question: dict[str, Json]) -> dict[str, Json]:
        try:
            return await self._worker.ask(question)
        except WorkerFailed as failed:
            if not failed.error:
                raise
            return {"values": None, "says": f"The coach could not answer ({failed.error})."}

    async def close(self) -> None:
        """End the process."""
        await self._worker.close()


def _load() -> AnswerFunction:
    from pitboss.house.workers.coaching import Coaching  # noqa: PLC0415 - it loads Numba, which the house does not need

    return Coaching().answer


def main() -> None:
    """Answer questions on standard input."""
    serve(_load, _THREADS)


if __name__ == "__main__":
    main()
