"""The protocol of the processes that compute for the pages, so that no table waits for a solver.

A worker reads one question per line of JSON on its standard input and writes one line per answer, in any order:

    {"number": 7, "question": {...}}
    {"number": 7, "answer": {...}}         or {"number": 7, "failed": "ValueError"}

The operating system bounds its memory (worker_limits.py). A question that is late or canceled is dropped; if the
process has no other question, it is killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Lock
from typing import Any, TypeAlias

from pitboss.house.errors import Busy
from pitboss.house.workers import worker_limits
from pitboss.house.workers.fair_turns import ASKER, FairTurns
from pitboss.plain import Json, encoded

_MAX_LINE_BYTES = 64 * 1024 * 1024
_SHARES = 4
"""One asker may have this part of the places of a worker."""
WorkerAnswer: TypeAlias = dict[str, Json]
AnswerFunction: TypeAlias = Callable[[dict[str, Any]], WorkerAnswer]


class WorkerFailed(Busy, status=503, kind="busy"):
    """A worker ended, was late, or failed on a question; ``error`` is then the exception's type."""

    def __init__(self, message: str, error: str = "") -> None:
        self.error = error
        super().__init__(message)


class WorkerProcess:
    """Questions to one kind of worker, as many at a time as it has threads."""

    def __init__(
        self,
        module: str,
        max_memory: int,
        *,
        timeout_seconds: float,
        max_waiting: int,
        busy: str,
        failed: str,
        threads: int = 1,
        for_one_question: bool = False,
    ) -> None:
        self._command: tuple[str, ...] = (sys.executable, "-m", module, str(max_memory))
        self._max_memory = max_memory
        self._timeout_seconds = timeout_seconds
        self._max_waiting = max_waiting
        self._busy_message = busy
        self._failed_message = failed
        self._for_one_question = for_one_question
        """Whether each question has its own process, which gives its memory back when it ends."""
        self._turns = FairTurns(threads)
        self._starting = asyncio.Lock()
        self._running: _RunningProcess | None = None
        self._numbers = count(1)
        self._questions: dict[asyncio.Task[WorkerAnswer], str] = {}
        """The questions under way, with who asked each."""

    def ask(self, question: Mapping[str, Json]) -> asyncio.Task[WorkerAnswer]:
        """The task of a question, which can be canceled; Busy if too many wait, in total or for one client.

        A client has at most a quarter of the places; the next turn goes to the client that cost least lately.
        """
        asker = ASKER.get()
        share = max(1, self._max_waiting // _SHARES)
        if len(self._questions) >= self._max_waiting or (asker and self._asked_by(asker) >= share):
            raise Busy(self._busy_message)
        task = asyncio.create_task(self._answer(question, asker))
        self._questions[task] = asker
        task.add_done_callback(lambda done: self._questions.pop(done, None))
        return task

    def _asked_by(self, asker: str) -> int:
        return sum(each == asker for each in self._questions.values())

    async def close(self) -> None:
        """Cancel all questions and end the process, whatever it is doing."""
        for task in (questions := list(self._questions)):
            task.cancel()
        await asyncio.gather(*questions, return_exceptions=True)
        if self._running is not None:
            await self._running.kill()

    async def _answer(self, question: Mapping[str, Json], asker: str) -> WorkerAnswer:
        async with self._turns.turn(asker):
            running = await self._started()
            try:
                async with asyncio.timeout(self._timeout_seconds):
                    return await running.ask(next(self._numbers), question)
            except (TimeoutError, ConnectionError) as failure:
                raise WorkerFailed(self._failed_message) from failure
            finally:
                if running.is_abandoned or self._for_one_question:
                    await running.kill()

    async def _started(self) -> _RunningProcess:
        async with self._starting:
            if self._running is None or self._running.has_ended or self._for_one_question:
                pipe, silent = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
                process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=pipe, stdout=pipe, stderr=silent, limit=_MAX_LINE_BYTES
                )
                self._running = _RunningProcess(process, self._max_memory, self._failed_message)
            return self._running


class SharedAnswers:
    """Cached answers by key; identical questions are sent only once."""

    def __init__(self, max_kept: int) -> None:
        self._max_kept = max_kept
        self._tasks: dict[bytes, asyncio.Task[WorkerAnswer]] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    def __contains__(self, key: bytes) -> bool:
        return key in self._tasks

    async def get(self, key: bytes, ask: Callable[[], asyncio.Task[WorkerAnswer]]) -> WorkerAnswer:
        """The answer for a key; a missing answer is requested, a failed request is repeated next time.

        Running out of memory is a cached answer.
        """
        if key not in self._tasks:
            if len(self._tasks) >= self._max_kept:
                self._tasks = {key: task for key, task in self._tasks.items() if not task.done()}
            self._tasks[key] = ask()
        task = self._tasks[key]
        try:
            return await asyncio.shield(task)
        except WorkerFailed:
            self._tasks.pop(key, None)
            raise
        except asyncio.CancelledError as canceled:
            if not task.cancelled():  # the request was canceled, not the question
                raise
            self._tasks.pop(key, None)
            raise WorkerFailed("the house is closing") from canceled


class _RunningProcess:
    """A process, and the questions that it has not answered."""

    def __init__(self, process: asyncio.subprocess.Process, max_memory: int, failed: str) -> None:
        self._process = process
        self._max_memory = max_memory
        self._failed_message = failed
        self._waiting: dict[int, asyncio.Future[WorkerAnswer]] = {}
        self._reading = asyncio.create_task(self._read())
        self.has_ended = False
        self.is_abandoned = False
        """Whether the only question that it works on is one that nobody waits for."""

    async def ask(self, number: int, question: Mapping[str, Json]) -> WorkerAnswer:
        """Send a question and wait for its answer."""
        answer: asyncio.Future[WorkerAnswer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(encoded({"number": number, "question": {**question}}) + b"\n")
            await self._process.stdin.drain()
            return await answer
        finally:
            del self._waiting[number]
            self.is_abandoned = not self._waiting and (not answer.done() or answer.cancelled())

    async def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.has_ended = True
        if self._process.returncode is None:
            self._process.kill()
        await asyncio.gather(self._reading, return_exceptions=True)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            answered = json.loads(line)
            answer = self._waiting.get(answered["number"])
            if answer is None or answer.done():
                continue
            if "failed" in answered:
                answer.set_exception(WorkerFailed(self._failed_message, answered["failed"]))
            else:
                answer.set_result(answered["answer"])
        self.has_ended = True
        out_of_memory = worker_limits.was_refused(await self._process.wait())
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(
                    worker_limits.OutOfMemory(self._max_memory) if out_of_memory else ConnectionError("it has ended")
                )


# ---------------------------------------------------------------------- the process itself


def serve(load: Callable[[], AnswerFunction], threads: int = 1) -> None:
    """Answer the questions on standard input; ``load`` is called once the memory is bounded."""
    worker_limits.bound()
    try:
        _serve(load(), threads)
    except Exception as failure:
        _end_if_short(failure)
        raise


def _serve(answer: AnswerFunction, threads: int) -> None:
    writing = Lock()

    def reply(line: bytes) -> None:
        message = json.loads(line)
        answered: dict[str, Json] = {"number": message["number"]}
        try:
            answered["answer"] = answer(message["question"])
        except Exception as failure:
            _end_if_short(failure)
            answered["failed"] = type(failure).__name__
        with writing:
            sys.stdout.buffer.write(encoded(answered) + b"\n")
            sys.stdout.buffer.flush()

    if threads == 1:  # a thread needs memory of its own
        for line in sys.stdin.buffer:
            reply(line)
        return
    with ThreadPoolExecutor(threads) as pool:
        for line in sys.stdin.buffer:
            pool.submit(reply, line)


def _end_if_short(failure: Exception) -> None:
    if worker_limits.is_short(failure):
        os._exit(worker_limits.OUT_OF_MEMORY)  # at once: cleaning up needs memory too
