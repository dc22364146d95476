"""The house's side of the watch: it opens only with an unaltered program, and draws nothing once one byte changed."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from pitboss.equipment.health import SECURE_BYTES
from pitboss.errors import PitbossError
from pitboss.plain import Json

_log = logging.getLogger("pitboss.house")
_FIRST_CHECK_SECONDS = 600
_SILENCE_SECONDS = 20.0
"""A watch that says nothing for so long, not even that it looked, hangs and is started again."""
_RESTARTS = 3
_AGAIN_SECONDS = 1.0
"""How long to wait before an alteration that the store did not take is recorded again."""
Record = Callable[[str, Mapping[str, Json]], Awaitable[None]]
"""Records a significant event."""


class ProgramGuard:
    """Runs the watch of a manifest; an altered program stops drawing."""

    def __init__(self, manifest: str, key: str, record: Record) -> None:
        self._command = [sys.executable, "-m", "pitboss.house.program.watch", manifest, key]
        self._record = record
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self.problems: list[str] = []
        """What was altered; empty while the program is the one that was built."""

    async def start(self) -> list[str]:
        """Check every file, then watch them; returns the altered files, which stop all draws."""
        line = await self._begin()
        if line is None:
            await self._stop_draws(["the check of the program could not be carried out"])
        else:
            await self._handle(line)
        if not self.problems:
            self._task = asyncio.create_task(self._follow())
        return self.problems

    async def stop(self) -> None:
        """End the watch, before the house closes."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end()

    async def _begin(self) -> Mapping[str, Any] | None:
        """Start the watch; its first line, or None if it ended without one."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        with suppress(TimeoutError):
            return await asyncio.wait_for(self._line(), _FIRST_CHECK_SECONDS)
        return None

    async def _next_line(self) -> Mapping[str, Any] | None:
        """The watch's next line; None if it has ended, or hangs."""
        with suppress(TimeoutError):
            return await asyncio.wait_for(self._line(), _SILENCE_SECONDS)
        return None

    async def _line(self) -> Mapping[str, Any] | None:
        assert self._process is not None and self._process.stdout is not None
        written = await self._process.stdout.readline()
        return None if not written.endswith(b"\n") else json.loads(written)

    async def _follow(self) -> None:
        """Handle the watch's lines; it is started again if it ends, and draws stop if it cannot be."""
        restarts = 0
        while not self.problems:
            line = await self._next_line()
            if line is not None:
                await self._handle(line)
            elif restarts < _RESTARTS:
                restarts += 1
                await self._end()
                again = await self._begin()
                if again is not None:
                    await self._handle(again)
            else:
                await self._stop_draws(["the watch of the program's files ends again and again"])

    async def _handle(self, line: Mapping[str, Any]) -> None:
        if line["problems"]:
            await self._stop_draws(line["problems"], line["count"])
        elif line["kind"] == "checked":
            facts = {name: line[name] for name in ("files", "added", "milliseconds")}
            await self._is_recorded("program authenticated", facts)

    async def _stop_draws(self, problems: list[str], count: int = 1) -> None:
        """Stop drawing before anything else, and record why."""
        SECURE_BYTES.stop("the program was altered")
        self.problems = problems
        while not await self._is_recorded("program altered", {"problems": [*problems], "count": count}):
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _is_recorded(self, kind: str, facts: Mapping[str, Json]) -> bool:
        """Record a significant event; False if the store is unavailable, so that the watch continues."""
        try:
            await self._record(kind, facts)
        except PitbossError as error:
            _log.error("the event %r was not recorded: %s", kind, error)
            return False
        return True

    async def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
