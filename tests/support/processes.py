"""Programs that a test starts and waits for: with a deadline in minutes, and an end that comes even if it fails.

A machine may be busy with twenty other things. So a test waits for a condition, not for a time, and the deadline is
only there to end a test of a program that hangs.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

DEADLINE_SECONDS = 300.0
T = TypeVar("T")


def wait_for(condition: Callable[[], T], what: Callable[[], str] | str, seconds: float = DEADLINE_SECONDS) -> T:
    """What a condition gives, once that is true; a test that waits in vain fails and says for what."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"after {seconds:.0f} seconds: {what if isinstance(what, str) else what()}")
        time.sleep(0.02)
    return value


def end_group(process: subprocess.Popen[Any]) -> None:
    """Kill a process group leader and everything it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


class Program:
    """A running program in its own process group, with its output."""

    def __init__(self, *command: object, **more: Any) -> None:
        self.process = subprocess.Popen(
            [str(word) for word in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            **more,
        )
        self._lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with suppress(ValueError):  # it was closed
            self._lines.extend(self.process.stdout)

    @property
    def said(self) -> str:
        """What it has printed."""
        return "".join(self._lines)

    def says(self, pattern: str) -> re.Match[str]:
        """Wait until its output matches a pattern."""

        def said() -> re.Match[str] | None:
            ended = self.process.poll() is not None and not self._reader.is_alive()
            match = re.search(pattern, self.said)
            assert match or not ended, f"it ended without saying {pattern!r}: {self.said}"
            return match

        match = wait_for(said, lambda: f"{pattern!r} was not said: {self.said}")
        assert match is not None
        return match

    def interrupt(self) -> str:
        """Presses Ctrl-C and waits for the end, which must be in good order; all that it said."""
        self.process.send_signal(signal.SIGINT)
        assert self.ends() == 0, self.said
        return self.said

    def ends(self) -> int:
        """Waits for its end; the code that it ended with."""
        code = self.process.wait(DEADLINE_SECONDS)
        self._reader.join(DEADLINE_SECONDS)
        return code


@contextmanager
def started(*command: object, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A process with pipes, for a test that reads them itself; it ends with the block."""
    words = [str(word) for word in command]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, **more
    )
    try:
        yield process
    finally:
        end_group(process)


@contextmanager
def running(*command: object, **more: Any) -> Iterator[Program]:
    """A program that runs while the block does."""
    program = Program(*command, **more)
    try:
        yield program
    finally:
        end_group(program.process)
