"""Runs a house: uvicorn with the bounds of the house, in one process or several.

The pages and the API take a second to import, so they are imported once it is certain that the house can open.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING

import uvicorn

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from pitboss.house.house import House
from pitboss.house.serving.connections import BoundedConnection, BoundedWebSocket
from pitboss.house.settings import Rate, Settings
from pitboss.house.tables.lobby import open_tables
from pitboss.house.telemetry import logs
from pitboss.submission.presets import as_commonly_posted

if TYPE_CHECKING:
    from fastapi import FastAPI

    from pitboss.table import Submission

_MAX_CONNECTIONS = 16_000
_GRACE_SECONDS = 3
_HEALTH_SECONDS = 120
"""How long a worker may be silent before it is replaced; on a busy machine it may still be loading."""
_AGAIN_SECONDS = 0.05
USUAL = ("limits.minimum=1", "limits.maximum=1000")
"""The limits of the tables that a new house opens, in dollars."""
USUAL_POKER = ("limits.minimum=2", "limits.maximum=4")
"""The small and the big bet of its poker tables, as card rooms post them."""


def config(app: FastAPI | str, **more: object) -> uvicorn.Config:
    """The uvicorn configuration of a house: bounded, without an access log."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        limit_concurrency=_MAX_CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        http=BoundedConnection,
        ws=BoundedWebSocket,
        ws_max_size=Settings().max_body,
        ws_max_queue=4,
        **more,  # type: ignore[arg-type] # uvicorn's own names
    )


class Server(uvicorn.Server):
    """A server that ends long-lived work before it waits for requests to finish."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End WebSockets and workers first, then requests under way, then the house."""
        house = getattr(getattr(self.config.app, "state", None), "house", None)
        if isinstance(house, House):
            house.hub.close()
            await house.close_workers()
        await super().shutdown(sockets)


async def prepare(settings: Settings, submissions: Sequence[Submission], say: Callable[[str], None]) -> None:
    """Prepare a new house: its first staff, and a table for each submission if none is open."""
    house = House(settings)
    await house.start()
    try:
        first = await house.authenticator.first("floor", Role.FLOORPERSON)
        if first is not None:
            name, passphrase = first
            say("For staff: sign in as the floorperson to open tables and to appoint dealers.")
            say(f"New house. Floorperson: {name!r}, passphrase {passphrase} (shown only once)")
        watcher = await house.authenticator.first("surveillance", Role.SURVEILLANCE)
        if watcher is not None:
            name, passphrase = watcher
            say(f"For another person: surveillance {name!r}, passphrase {passphrase} (shown only once)")
        if not await open_tables(house):
            for submission in submissions:
                await house.open_table(submission, 0)
    finally:
        await house.stop()


def usual_submissions() -> list[Submission]:
    """Every game as casinos commonly post it, with the limits that a new house opens with."""
    return [
        as_commonly_posted(game, [*USUAL_POKER, f"seats={game.max_seats}"] if game.between_players else USUAL)
        for game in GAMES.values()
    ]


def run(
    settings: Settings,
    host: str,
    port: int,
    workers: int,
    submissions: Sequence[Submission] | None,
    say: Callable[[str], None],
) -> None:
    """Run a house until it is stopped; a new house opens these tables, by default a table of every game."""
    logs.set_up(settings.log_form)
    listening = _listen(host, port)
    asyncio.run(prepare(settings, usual_submissions() if submissions is None else submissions, say))
    name = f"[{host}]" if ":" in host else host
    open_at = f"http://{name}:{listening.getsockname()[1]}/"
    threading.Thread(target=_say_when_open, args=(listening, open_at, say), daemon=True).start()
    with suppress(KeyboardInterrupt):  # uvicorn has closed the house by then, and raises the signal again
        if workers == 1:
            Server(config(_app(settings))).run(sockets=[listening])
        else:
            _with_workers(settings, listening, workers)
    say("The house is closed. Everything is stored, and play continues where it stopped.")


def _say_when_open(listening: socket.socket, open_at: str, say: Callable[[str], None]) -> None:
    """Report that the house is open once it answers; workers take a while to load."""
    request = b"GET /health HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n"
    while True:
        with suppress(OSError), socket.create_connection(_reached(listening), timeout=_HEALTH_SECONDS) as line:
            line.sendall(request)
            if line.recv(12) == b"HTTP/1.1 200":
                say(f"The house is open: {open_at}  (Ctrl-C closes it)")
                say(f"Play now as a guest with play money: {open_at}guest")
                return
        time.sleep(_AGAIN_SECONDS)


def _reached(listening: socket.socket) -> tuple[str, int]:
    """The address at which this machine reaches a socket, even if it listens on all addresses."""
    host, port = listening.getsockname()[:2]
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Refused(f"{host} port {port} cannot be used: {(error.strerror or str(error)).lower()}") from error
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


# ---------------------------------------------------------------------- several processes

_SETTINGS = "PITBOSS_SETTINGS"


def _with_workers(settings: Settings, listening: socket.socket, workers: int) -> None:
    from pitboss.house.serving.supervisor import Supervisor  # noqa: PLC0415 - only where there are several

    os.environ[_SETTINGS] = json.dumps(asdict(settings))
    shared = config(
        "pitboss.house.serving.server:worker",
        workers=workers,
        factory=True,
        timeout_worker_healthcheck=_HEALTH_SECONDS,
    )
    with tempfile.TemporaryDirectory(prefix="pitboss-metrics-") as counted:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = counted  # read by prometheus_client when a process imports it
        Supervisor(shared, [listening]).run()


def worker() -> FastAPI:
    """The application of one of several processes, with its settings from the environment."""
    settings = settings_from(os.environ[_SETTINGS])
    logs.set_up(settings.log_form)
    return _app(settings)


def _app(settings: Settings) -> FastAPI:
    from pitboss.house.app import create_app  # noqa: PLC0415 - see above

    return create_app(settings)


def settings_from(written: str) -> Settings:
    """Settings that another process wrote as JSON."""
    stored = json.loads(written)
    rates = {name: Rate(**value) for name, value in stored.items() if isinstance(value, dict)}
    return Settings(**{**stored, **rates, "trusted_proxies": tuple(stored["trusted_proxies"])})
