"""The coach: what options are worth, asked of the analyst by a process of its own, so that no table waits for a solver.

``python -m pitboss.house.workers.coach`` is that process: a question on each line of its standard input, with a number
that its answer repeats. A submission is solved once and kept; questions about others are answered in the meantime.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Lock
from typing import Any

from pitboss.house.errors import Busy
from pitboss.house.workers import worker_limits
from pitboss.plain import Json, encoded
from pitboss.pricing.seat import Seen
from pitboss.table import Submission

_MOST_WAITING = 40
_PATIENCE_SECONDS = 300
_THREADS = 4
_LONGEST_LINE = 64 * 1024 * 1024
NO_VALUES = "The solver has no values for the decisions of this game."
NOT_THIS = "The solver has no values for this decision."


class Coach:
    """Questions to the analyst that are under way."""

    def __init__(self, most_memory: int = worker_limits.DEFAULT_BYTES) -> None:
        self._most_memory = most_memory
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[dict[str, Json]]] = {}
        self._numbers = count(1)
        self._starting = asyncio.Lock()
        self._drills: list[Json] | None = None

    async def values(self, submission: Submission[Any], seen: Seen) -> dict[str, Json]:
        """What each option is worth to a seat that is asked, or a sentence that says why that is not known."""
        return await self._ask({"ask": "values", "submission": submission.plain(), "seen": seen.plain()})

    async def evening(self, checkpoint: str | None, lines: list[str], name: str, since: str) -> dict[str, Json]:
        """What a person won at a table, and what of it was edges, mistakes and luck."""
        question: dict[str, Json] = {"ask": "evening", "checkpoint": checkpoint, "name": name, "since": since}
        return await self._ask({**question, "lines": lines})

    async def drill(self, submission: Submission[Any], wrong: Mapping[str, int], seed: int) -> dict[str, Json]:
        """A decision to practise, rather one of those that were answered wrong."""
        return await self._ask({"ask": "drill", "submission": submission.plain(), "wrong": dict(wrong), "seed": seed})

    async def drills(self) -> list[Json]:
        """The games whose decisions can be practised; asked once."""
        if self._drills is None:
            found = (await self._ask({"ask": "drills"}))["games"]
            assert isinstance(found, list)
            self._drills = found
        return self._drills

    async def _ask(self, question: dict[str, Json]) -> dict[str, Json]:
        if len(self._waiting) >= _MOST_WAITING:
            raise Busy("the coach has many questions to answer; ask again in a moment")
        process = await self._started()
        number = next(self._numbers)
        answer: asyncio.Future[dict[str, Json]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            assert process.stdin is not None
            process.stdin.write(encoded({**question, "number": number}) + b"\n")
            await process.stdin.drain()
            return await asyncio.wait_for(answer, _PATIENCE_SECONDS)
        except (TimeoutError, ConnectionError) as failure:
            raise Busy("the coach could not answer; ask again in a moment") from failure
        finally:
            self._waiting.pop(number, None)

    async def _started(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "pitboss.house.workers.coach",
                    str(self._most_memory),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=asyncio.subprocess.DEVNULL,
                    limit=_LONGEST_LINE,
                )
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            answer = json.loads(line)
            waiting = self._waiting.get(answer.pop("number"))
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError())

    async def close(self) -> None:
        """Ends the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)


# ---------------------------------------------------------------------- the process


def main() -> None:
    """Answers the questions on standard input, some at a time."""
    worker_limits.bound()
    from pitboss.house.workers.coaching import (  # noqa: PLC0415 - Numba stands behind it, and the house needs none
        Coaching,
    )

    coaching, writing = Coaching(), Lock()

    def answer(question: dict[str, Any]) -> None:
        ways: dict[str, Callable[[dict[str, Any]], dict[str, Json]]] = {
            "values": coaching.values,
            "evening": coaching.evening,
            "drill": coaching.drill,
            "drills": coaching.drills,
        }
        try:
            found = ways[question["ask"]](question)
        except Exception as failure:
            found = {"values": None, "says": f"The coach could not answer ({type(failure).__name__})."}
        with writing:
            sys.stdout.buffer.write(encoded({**found, "number": question["number"]}) + b"\n")
            sys.stdout.buffer.flush()

    with ThreadPoolExecutor(_THREADS) as pool:
        for line in sys.stdin.buffer:
            pool.submit(answer, json.loads(line))


if __name__ == "__main__":
    main()
