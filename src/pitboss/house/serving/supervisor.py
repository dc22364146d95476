"""The supervisor of several worker processes: it replaces those that ended, and those that are silent for too long."""

from __future__ import annotations

import logging
import time
from socket import socket

from uvicorn.config import STARTUP_FAILURE, Config
from uvicorn.supervisors.multiprocess import Multiprocess, Process

_log = logging.getLogger("pitboss.house")


class Supervisor(Multiprocess):
    """Looks at each worker twice a second and never waits for one; uvicorn's waits until each has answered."""

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self._asked: dict[Process, float] = {}
        """When each worker was asked whether it is alive, and has not answered yet."""
        self._was_open = False

    def keep_subprocess_alive(self) -> None:
        """Replace workers that ended or are silent; a house that never opened is closed if a worker cannot start."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if process.process.is_alive() and not self._is_silent(process):
                continue
            process.kill()
            process.join()
            self._asked.pop(process, None)
            if process.exitcode == STARTUP_FAILURE and not self._was_open:
                _log.error("a worker could not start; the house closes")
                self.should_exit.set()
                return
            _log.error("worker %s ended with %s; another takes its place", process.pid, process.exitcode)
            self.processes[index] = Process(self.config, self.sockets)
            self.processes[index].start()

    def _is_silent(self, process: Process) -> bool:
        """True if a worker has not answered for too long; asks it again after each answer."""
        try:
            if process in self._asked and process.parent_conn.poll():
                self._was_open |= bool(process.parent_conn.recv())
                del self._asked[process]
            if process not in self._asked:
                process.parent_conn.send(b"ping")
                self._asked[process] = time.monotonic()
        except (OSError, EOFError):
            return True
        return time.monotonic() - self._asked[process] > self.config.timeout_worker_healthcheck
