"""Workers that can be paused, killed and given a wrong clock: forks of a process that has imported everything.

``python -m tests.breaker.worker``: a line of JSON starts a worker in a network namespace; its process id is printed.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

from pitboss.house.app import create_app
from pitboss.house.clock import CLOCK
from pitboss.house.serving.server import Server, config
from tests.breaker.network import Host
from tests.house.running import quick
from tests.support.http import http_client
from tests.support.processes import end_group, wait_for

PORT = 8000
LEASE_SECONDS = 1.0
_CLONE_NEWNET = 0x40000000


def main() -> None:
    """Start workers until there is nothing more to read."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    print("ready", flush=True)
    for line in sys.stdin:
        told = json.loads(line)
        child = os.fork()
        if child == 0:
            _serve(told["namespace"], told["url"], told["address"], Path(told["clock"]))
            os._exit(0)
        print(child, flush=True)


def _serve(namespace: int, url: str, address: str, clock: Path) -> None:
    """Serve a house in a namespace, with a clock that is off by the nanoseconds that a file states."""
    with Path(f"/proc/{namespace}/ns/net").open() as joined:
        if ctypes.CDLL(None, use_errno=True).setns(joined.fileno(), _CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "setns")
    CLOCK.__init__(lambda: time.time_ns() + int(clock.read_text() or 0))  # type: ignore[misc] # the clock of a new process
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((address, PORT))
    listening.listen(256)
    settings = quick(url, between=address, lease_seconds=LEASE_SECONDS, checkpoint_every=20, root_seconds=1)
    Server(config(create_app(settings), lifespan="on")).run(sockets=[listening])


class Workers:
    """The workers of one house, each on a host of its own."""

    def __init__(self, hosts: list[Host], folder: Path) -> None:
        self.hosts = hosts
        self._clocks = [folder / f"clock-{number}" for number in range(len(hosts))]
        self._running = [0] * len(hosts)
        self._url = ""
        self._log = (folder / "workers.log").open("w")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.breaker.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            start_new_session=True,  # so that its forks end with it
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"

    def open(self, url: str) -> None:
        """Start every worker on a database."""
        self._url = url
        for number in range(len(self.hosts)):
            self.set_clock(number, 0)
            self.start(number)
        wait_for(lambda: all(map(self.answers, range(len(self.hosts)))), "the workers do not open", 120)

    def start(self, number: int) -> None:
        """Start a worker."""
        host = self.hosts[number]
        told = {"namespace": host.pid, "url": self._url, "address": host.address, "clock": str(self._clocks[number])}
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()
        self._running[number] = int(self._process.stdout.readline())

    def address(self, number: int) -> str:
        """Where clients reach a worker."""
        return f"http://{self.hosts[number].address}:{PORT}"

    def answers(self, number: int) -> bool:
        """True if a worker is ready; one that could not open is started again."""
        if not self._is_there(number):
            self.start(number)
        with suppress(httpx.HTTPError), http_client(self.address(number)) as client:
            return client.get("/ready", timeout=5).status_code == 200
        return False

    def _is_there(self, number: int) -> bool:
        return Path(f"/proc/{self._running[number]}").exists()

    def signal(self, number: int, sent: signal.Signals) -> None:
        """Send a worker a signal: pause it, continue it or kill it."""
        with suppress(ProcessLookupError):
            os.kill(self._running[number], sent)
        if sent is signal.SIGKILL:
            wait_for(lambda: not self._is_there(number), "a worker was killed and is still there")

    def set_clock(self, number: int, seconds: float) -> None:
        """Set the clock of a worker's machine off by some seconds."""
        self._clocks[number].write_text(str(round(seconds * 1e9)))

    def kill(self) -> None:
        """End all workers of this house."""
        for number in range(len(self.hosts)):
            if self._running[number]:
                self.signal(number, signal.SIGKILL)

    def close(self) -> None:
        """End everything."""
        end_group(self._process)
        self._log.close()


if __name__ == "__main__":
    main()
