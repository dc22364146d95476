"""``pitboss serve``: what `make run` starts."""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.config import STARTUP_FAILURE

from pitboss import games
from pitboss.house.serving import runtime, server
from pitboss.house.serving.server import worker
from pitboss.house.serving.supervisor import Supervisor
from pitboss.house.settings import Rate, Settings
from pitboss.house.storage.store import Store
from tests.house import postgres
from tests.house.books import audited
from tests.support.http import http_client
from tests.support.processes import DEADLINE_SECONDS, Program, running

_SERVE = [sys.executable, "-c", "from pitboss.cli import main; main()", "serve", "--port", "0"]


@contextmanager
def _served(*arguments: str) -> Iterator[tuple[Program, httpx.Client]]:
    """A house in separate processes, and a client."""
    with running(*_SERVE, *arguments) as house:
        address = house.says(r"The house is open: (http://\S+)/")[1]
        with http_client(address) as client:
            yield house, client


def test_a_new_house_opens_a_table_of_every_game_and_ends_cleanly(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/house.db"
    with _served("--store", store) as (house, client):
        floor = house.says(r"Floorperson: '(\w+)', passphrase (\S+)")
        assert "<title>pitboss</title>" in client.get("/").text
        signed = client.post("/api/sign-in", json={"name": floor[1], "passphrase": floor[2]})
        assert signed.json()["role"] == "floorperson"
        opened = {table["game"]: table["table"] for table in client.get("/api/tables").json()}
        assert set(opened) == set(games.GAMES)
        assert (
            client.get(f"/api/tables/{opened['hold-em']}/layout").json()["seats"] == 11
        )  # where players play each other
        assert "The house is closed" in house.interrupt()

    with _served("--store", store) as (again, _):
        assert "passphrase" not in again.interrupt(), "it is told once"


def test_several_processes_serve_one_house_on_postgres(tmp_path: Path) -> None:
    try:
        url = postgres.database()
    except postgres.Missing as missing:
        pytest.skip(str(missing))
    files = ("--key", f"{tmp_path}/house.key", "--roots", f"{tmp_path}/house.roots")  # a database has no folder
    with _served("--store", url, *files, "--workers", "2", "--metrics-token", "for-prometheus") as (house, client):
        for number in range(8):
            body = {"name": f"Player {number}", "passphrase": "correct horse"}
            assert client.post("/api/sign-up", json=body).status_code == 200
        told = client.get("/metrics", headers={"authorization": "Bearer for-prometheus"}).text
        signed_up = 'pitboss_requests_total{method="POST",route="/api/sign-up",status="200"} 8.0'
        assert signed_up in told, "whoever is asked tells the sum of both"
        house.interrupt()
    store = Store(url)
    try:
        assert len(audited(store)) == len(games.GAMES)
    finally:
        store.close()


def test_a_house_that_cannot_be_opened_says_why_in_one_line(tmp_path: Path) -> None:
    for arguments in (
        ("--store", "mysql://here/there"),
        ("--store", f"sqlite:///{tmp_path}/no/such/folder/house.db"),
        ("--store", f"sqlite:///{tmp_path}/house.db", "--workers", "2"),
    ):
        done = subprocess.run(
            [*_SERVE, *arguments], capture_output=True, text=True, timeout=DEADLINE_SECONDS, check=False
        )
        assert done.returncode == 2
        assert done.stderr.startswith("pitboss: ") and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize(
    "kib",
    [
        pytest.param(100_000, id="too little for its libraries"),
        pytest.param(200_000, id="too little for passphrases"),
        pytest.param(450_000, id="too little for its threads"),
        pytest.param(1_000_000, id="less than the documented minimum"),
    ],
)
def test_a_house_without_enough_memory_says_so_in_one_line(tmp_path: Path, kib: int) -> None:
    """Which part runs short differs between machines, so the limit is checked before any part is loaded."""
    limited = ["sh", "-c", f'ulimit -v {kib}; exec "$@"', "sh", *_SERVE]
    done = subprocess.run(
        [*limited, "--empty", "--store", f"sqlite:///{tmp_path}/house.db"],
        capture_output=True,
        text=True,
        timeout=DEADLINE_SECONDS,
        check=False,
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("pitboss: there is not enough memory")


def test_the_house_reports_open_only_when_a_worker_answers() -> None:
    """The socket takes connections before any worker has loaded; that is not yet a house."""
    answers = [b"", b"HTTP/1.1 503 Busy\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n"]
    said_after: list[int] = []
    asked = 0
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        listening.settimeout(DEADLINE_SECONDS)  # who is said to be open too early is not asked again
        say = threading.Thread(
            target=server._say_when_open, args=(listening, "http://house/", lambda _: said_after.append(asked))
        )
        say.start()
        for answer in answers:
            line, _ = listening.accept()
            asked += 1
            with line:
                line.recv(1_000)
                line.sendall(answer)
        say.join(DEADLINE_SECONDS)
    assert said_after == [3, 3]


def test_a_worker_gets_all_settings_and_runs_python_as_one_process_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(
        url=f"sqlite:///{tmp_path}/house.db",
        trusted_proxies=("10.0.0.7", "10.1.0.0/16"),
        terms="2026-11",
        prices_ready=True,
        rate_person=Rate(3, 7),
    )
    monkeypatch.setattr("pitboss.house.telemetry.logs.set_up", lambda _: None)
    monkeypatch.setenv("PITBOSS_SETTINGS", json.dumps(asdict(settings)))
    app = worker()
    assert app.state.settings == settings

    async def opened() -> tuple[int, ...]:
        gc.set_threshold(700, 10, 10)
        async with app.router.lifespan_context(app):
            return gc.get_threshold()

    before = gc.get_threshold()
    try:
        assert asyncio.run(opened()) == runtime._COLLECT
    finally:
        gc.set_threshold(*before)


class _Worker:
    """A worker process as the supervisor sees it: alive or not, and silent."""

    pid = 1
    exitcode = -9

    def __init__(self, *_: object, alive: bool = True) -> None:
        self.process = self
        self.alive = alive
        self.parent_conn, self.other = multiprocessing.Pipe()
        self.child_conn = self.other

    def is_alive(self, timeout: float = 0) -> bool:
        assert not timeout, "the supervisor would wait for an answer"
        return self.alive

    def start(self) -> None:
        """It runs already."""

    kill = join = start


def test_a_killed_worker_is_replaced_at_once_while_another_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody was served for 116 seconds: the supervisor waited for the answer of a busy worker."""
    monkeypatch.setattr("pitboss.house.serving.supervisor.Process", _Worker)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    supervisor: Any = Supervisor(uvicorn.Config("none", timeout_worker_healthcheck=600), [])
    silent, killed = _Worker(), _Worker(alive=False)
    supervisor.processes = [silent, killed]
    supervisor.keep_subprocess_alive()
    assert supervisor.processes[0] is silent
    assert supervisor.processes[1] is not killed
    supervisor.config.timeout_worker_healthcheck = 0
    supervisor.keep_subprocess_alive()
    assert supervisor.processes[0] is not silent


def test_a_house_whose_first_worker_cannot_start_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signal.signal", lambda *_: None)
    supervisor: Any = Supervisor(uvicorn.Config("none"), [])
    failed = _Worker(alive=False)
    failed.exitcode = STARTUP_FAILURE
    supervisor.processes = [failed]
    supervisor.keep_subprocess_alive()
    assert supervisor.should_exit.is_set()
