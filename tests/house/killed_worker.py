"""Kills a worker of a house with several, again and again, and measures until the house is whole again.

``python -m tests.house.killed_worker --kills 5`` serves a house on PostgreSQL with two workers. After each kill it
prints when the supervisor started another process, when the house answered, and when the new worker was listed in the
store, which it is once it serves.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import psycopg

from tests.house import postgres

BOUND = 60.0


def children(parent: int) -> set[int]:
    """The workers of a supervisor: its children that serve, without the helper that tracks resources."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(parent)], capture_output=True, text=True, check=False
    )
    return {int(line.split()[0]) for line in listed.stdout.splitlines() if "resource_tracker" not in line}


def answers(port: int) -> bool:
    """True if the house answers /health within a second."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def seconds_until(holds: Callable[[], bool]) -> float:
    """How long it took until a condition held."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > BOUND:
            raise TimeoutError(f"not within {BOUND:.0f} s")
        time.sleep(0.01)
    return time.monotonic() - began


def after_a_kill(supervisor: int, port: int, serving: Callable[[], set[int]]) -> str:
    """Kill the worker that was started last; say how long it took until the house was whole again."""
    before, listed = children(supervisor), serving()
    os.kill(max(before), signal.SIGKILL)
    started = seconds_until(lambda: bool(children(supervisor) - before))
    answered = started + seconds_until(lambda: answers(port))
    whole = answered + seconds_until(lambda: bool(serving() - listed))
    return f"started {started:.2f} s, answered {answered:.2f} s, new worker serves {whole:.2f} s"


def main() -> None:
    """Kill workers and print how long each step took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    url = postgres.database()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = psycopg.connect(url.replace("+psycopg", ""), autocommit=True)

    def serving() -> set[int]:
        return {row[0] for row in database.execute("select number from workers where beat is not null").fetchall()}

    with tempfile.TemporaryDirectory() as folder:
        files = ["--key", f"{folder}/house.key", "--roots", f"{folder}/house.roots"]
        command = [sys.executable, "-m", "pitboss", "serve", "--store", url, "--port", str(port)]
        with Path(folder, "log").open("wb") as log:
            house = subprocess.Popen(
                [*command, "--workers", str(given.workers), *files], stdout=log, stderr=log, cwd=folder
            )
        try:
            print(f"opened after {seconds_until(lambda: answers(port)):.2f} s; load {os.getloadavg()[0]:.1f}")
            seconds_until(lambda: len(children(house.pid)) >= given.workers and len(serving()) >= given.workers)
            for _ in range(given.kills):
                time.sleep(2)
                print(after_a_kill(house.pid, port, serving))
        finally:
            house.send_signal(signal.SIGINT)
            house.wait(60)
            database.close()


if __name__ == "__main__":
    main()
