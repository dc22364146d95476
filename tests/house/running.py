"""A house that runs in a thread of the test, on a real socket, and people who talk to it over HTTP."""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx

from pitboss.house.accounts.people import Role
from pitboss.house.app import create_app
from pitboss.house.house import House
from pitboss.house.serving.server import Server, config
from pitboss.house.settings import Rate, Settings
from pitboss.table import Game, Limit, Limits, submit
from tests.support.http import http_client
from tests.support.processes import DEADLINE_SECONDS, wait_for

T = TypeVar("T")
PASSPHRASE = "correct horse battery"
MANY = Rate(10_000, 10_000)


@cache
def _keys() -> str:
    """A folder for the keys of houses on PostgreSQL, the same for all processes that a test starts."""
    folder = Path(tempfile.gettempdir()) / f"pitboss-keys-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    return str(folder)


def quick(url: str, **more: Any) -> Settings:
    """Settings for tests: cheap passphrases, and no rate is too high unless a test says so."""
    cheap: dict[str, Any] = {
        "argon2_memory_kib": 64,
        "argon2_time": 1,
        "rate_person": MANY,
        "rate_address": MANY,
        "rate_sign_in": MANY,
        "bets_seconds": 0,
        "choices_seconds": 0,
        "pause_seconds": 0,
        "bot_ms": 0,
    }
    if url.startswith("postgres"):  # a key is created next to a file; a database has none
        cheap |= {name: f"{_keys()}/{url.rpartition('/')[2]}.{name}" for name in ("signing_key", "roots_file")}
    return Settings(url=url, **{**cheap, **more})


@dataclass
class Client:
    """Someone with a browser or a program, signed in or not."""

    http: httpx.Client
    csrf: str = ""
    name: str = ""
    token: str = ""

    def get(self, path: str, status: int = 200) -> Any:
        """What a page gets."""
        answer = self.http.get(f"/api{path}")
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200, key: str = "") -> Any:
        """What a page sends."""
        headers = {"x-csrf-token": self.csrf, **({"idempotency-key": key} if key else {})}
        answer = self.http.post(f"/api{path}", json=body if body is not None else {}, headers=headers)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None


class Running:
    """A house on a free port; ``stop`` ends it, and another may be started on the same store."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.server = Server(config(self.app, lifespan="on"))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        self._clients: list[httpx.Client] = []
        wait_for(lambda: self.server.started or not self._thread.is_alive(), "the house was not opened")
        assert self.server.started, "the house could not be opened"

    def _serve(self) -> None:
        async def run() -> None:
            self._loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self._socket])

        asyncio.run(run())

    @property
    def house(self) -> House:
        """The house itself."""
        found: House = self.app.state.house
        return found

    def call(self, work: Callable[[House], Coroutine[Any, Any, T]]) -> T:
        """Does something on the event loop of the house."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work(self.house), self._loop).result(DEADLINE_SECONDS)

    def client(self) -> Client:
        """A client that has not signed in."""
        http = http_client(self.address)
        self._clients.append(http)
        return Client(http)

    def person(self, name: str, role: Role = Role.PLAYER) -> Client:
        """Someone new with a role, signed in."""

        async def make(house: House) -> str:
            person = await house.authenticator.sign_up(name, PASSPHRASE, role)
            return await house.authenticator.new_token(person, "browser", session=True)

        return self.signed(name, self.call(make))

    def again(self, name: str) -> Client:
        """Someone known, signed in anew."""
        return self.signed(name, self.call(lambda house: house.authenticator.sign_in(name, PASSPHRASE)))

    def signed(self, name: str, token: str) -> Client:
        """Someone with a session."""
        client = self.client()
        client.http.cookies.set("pitboss_session", token)
        client.name, client.token = name, token
        client.csrf = client.get("/me")["csrf"]
        return client

    def table(self, game: Game, *, automatic: bool = True, least: int = 1_00, **more: Any) -> int:
        """A new table."""
        submission = submit(game, more.pop("options", None), Limits(Limit(least, 1_000_00)))
        return self.call(lambda house: house.open_table(submission, 0, automatic=automatic, **more))

    def stop(self) -> None:
        """Closes the house in good order."""
        for http in self._clients:
            http.close()
        self.server.should_exit = True
        self._thread.join(DEADLINE_SECONDS)
        assert not self._thread.is_alive(), "the house did not close"
        self._socket.close()
