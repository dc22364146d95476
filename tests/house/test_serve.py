"""``pitboss serve``: what `make run` starts."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pitboss import games
from tests.house import postgres
from tests.house.books import audited

_PITBOSS = [sys.executable, "-c", "from pitboss.cli import main; main()"]


def _served(*arguments: str) -> tuple[subprocess.Popen[str], str, str]:
    """A house in a process of its own, its address, and what it said before."""
    process = subprocess.Popen(
        [*_PITBOSS, "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"The house is open: (http://\S+)/", line)
        if found:
            return process, found[1], said
    raise AssertionError(said)


def _stopped(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=30)
    assert process.returncode == 0, said
    return said


def test_a_new_house_opens_a_table_of_every_game_and_ends_cleanly(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/house.db"
    process, address, said = _served("--store", store)
    found = re.search(r"floorperson is '(\w+)' with the passphrase (\S+)", said)
    assert found
    with httpx.Client(base_url=address, timeout=30) as client:
        assert "<title>pitboss</title>" in client.get("/").text
        signed = client.post("/api/sign-in", json={"name": found[1], "passphrase": found[2]})
        assert signed.json()["role"] == "floorperson"
        assert {one["game"] for one in client.get("/api/tables").json()} == set(games.GAMES)
    assert "The house is closed" in _stopped(process)

    again, _, said = _served("--store", store)
    assert "passphrase" not in said, "it is told once"
    _stopped(again)


def test_several_processes_serve_one_house_on_postgres() -> None:
    try:
        url = postgres.database()
    except postgres.Missing as missing:
        pytest.skip(str(missing))
    process, address, _ = _served("--store", url, "--workers", "2")
    with httpx.Client(base_url=address, timeout=30) as client:
        for number in range(8):
            body = {"name": f"Player {number}", "passphrase": "correct horse"}
            assert client.post("/api/sign-up", json=body).status_code == 200
    _stopped(process)
    from pitboss.house.store import Store  # noqa: PLC0415 - after the house has made its tables

    store = Store(url)
    assert len(audited(store)) == len(games.GAMES)
    store.close()


def test_a_house_that_cannot_be_opened_says_why_in_one_line(tmp_path: Path) -> None:
    for arguments in (
        ("--store", "mysql://here/there"),
        ("--store", f"sqlite:///{tmp_path}/no/such/folder/house.db"),
        ("--store", f"sqlite:///{tmp_path}/house.db", "--workers", "2"),
    ):
        done = subprocess.run(
            [*_PITBOSS, "serve", "--port", "0", *arguments],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2
        assert done.stderr.startswith("pitboss: ") and done.stderr.count("\n") == 1, done.stderr
