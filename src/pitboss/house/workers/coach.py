"""The coach: what each option of a decision is worth, sessions reviewed from logs, and hands to practice.

``python -m pitboss.house.workers.coach`` is its process. It solves a submission once and keeps the result; questions
about other submissions are answered in the meantime.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.house.workers import worker_limits
from pitboss.house.workers.worker_process import AnswerFunction, WorkerFailed, WorkerProcess, serve
from pitboss.plain import Json
from pitboss.pricing.seat import Seen
from pitboss.table import Submission

_MAX_WAITING = 40
_TIMEOUT_SECONDS = 300
_THREADS = 4


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

    async def values(self, submission: Submission, seen: Seen) -> dict[str, Json]:
        """The value of each option for a seat that is asked, or a sentence that says why it is not known."""
        return await self._ask({"ask": "values", "submission": submission.plain(), "seen": seen.plain()})

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
            found = (await self._ask({"ask": "drills"}))["games"]
            assert isinstance(found, list)
            self._drills = found
        return self._drills

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
