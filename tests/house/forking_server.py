"""Houses in their own processes that can be killed: everything is imported once, and each house is a fork.

``python -m tests.house.forking_server``: a line "URL PORT" starts a house; its process id is printed once it listens.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from pitboss.house.app import create_app
from pitboss.house.serving.server import Server, config
from tests.house.running import quick
from tests.support.http import http_client
from tests.support.processes import end_group, wait_for


def main() -> None:
    """Starts houses until there is nothing more to read."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    print("ready", flush=True)
    for line in sys.stdin:
        url, port = line.split()
        listening = _listen(int(port))
        child = os.fork()
        if child == 0:
            app = create_app(quick(url, bets_seconds=1, choices_seconds=1, checkpoint_every=20, root_seconds=0.2))
            Server(config(app, lifespan="on")).run(sockets=[listening])
            os._exit(0)
        listening.close()
        print(child, flush=True)


def _listen(port: int) -> socket.socket:
    """The port, once the house that was killed has let go of it."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

    def bound() -> bool:
        with suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return True
        return False

    wait_for(bound, f"port {port} stays taken")
    listening.listen(256)
    return listening


class ForkingServer:
    """Starts and kills houses on one store and one port."""

    def __init__(self, url: str) -> None:
        self.url = url
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.house.forking_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # so that its forks end with it
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"
        self.house = 0

    def start(self) -> None:
        """A house opens on the store."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{self.url} {self.port}\n")
        self._process.stdin.flush()
        self.house = int(self._process.stdout.readline())
        wait_for(self._answers, "the house does not answer")

    def _answers(self) -> bool:
        with suppress(httpx.TransportError), http_client(f"http://127.0.0.1:{self.port}") as client:
            return client.get("/health").status_code == 200
        return False

    def kill(self) -> None:
        """Kills the house as ``kill -9`` does, and waits until it is gone."""
        assert self.house, "no house was started"
        with suppress(ProcessLookupError):
            os.kill(self.house, signal.SIGKILL)
        wait_for(lambda: not Path(f"/proc/{self.house}").exists(), "the house was killed and is still there")

    def close(self) -> None:
        """Ends everything."""
        end_group(self._process)


if __name__ == "__main__":
    main()
