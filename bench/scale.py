"""A large house on loopback: 2,000 tables with 6,000 players, for a bounded time, on SQLite and on PostgreSQL.

``python bench/scale.py`` tells committed actions a second, how long they take, and what the house needs in memory and
processor time. ``--houses 2`` (PostgreSQL) runs several workers on one database: each player's connection leads to one
of them by chance, and what is asked of one that does not own the table is carried to the owner. Afterwards the store is
audited: every log is run again, and all money is where it must be.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.house import MANY, PLAYERS, Load, Player, cpu_seconds, settings

from pitboss import games
from pitboss.house.app import create_app
from pitboss.house.house import House
from pitboss.house.proof.audit import audit
from pitboss.house.serving.server import Server, config
from pitboss.house.settings import Settings
from pitboss.house.storage.store import Store
from pitboss.table import Limit, Limits, submit

AT_ONCE = 100
READY_SECONDS = 300
AGAIN_SECONDS = 0.2
KEPT_SECONDS = 20
"""How long an idle connection is assumed to stay open, in seconds."""
Peopled = tuple[int, str, list[str]]
"""A table, its game, and the tokens of its players."""


def large(url: str) -> Settings:
    """The settings of a house that admits everyone from one address at once; otherwise the defaults."""
    room = {"max_tables": 10_000, "max_connections_each": 20_000, "rate_connections": MANY, "head_seconds": 300}
    return replace(settings(url), **room)


def serve(url: str) -> None:
    """Run a worker in a separate process, which prints its port."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    Server(config(create_app(large(url)), lifespan="on")).run(sockets=[listening])


async def at_once(works: Iterable[Any]) -> list[Any]:
    """Do many things with limited concurrency."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Any) -> Any:
        async with gate:
            return await work

    return await asyncio.gather(*map(one, works))


async def prepared(url: str, tables: int) -> list[Peopled]:
    """Open the tables and sign up the people."""
    house = House(large(url))
    await house.start()
    limits = Limits(Limit(1_00, 1_000_00))

    async def made(number: int) -> Peopled:
        game = games.roulette if number % 2 else games.three_card_poker
        table = await house.open_table(submit(game, None, limits), 0)
        tokens = []
        for seat in range(PLAYERS):
            person = await house.authenticator.sign_up(f"Player {number} {seat}", "not very secret")
            tokens.append(await house.authenticator.new_token(person, "bench", session=False))
        return table, game.id, tokens

    people = await at_once(made(number) for number in range(tables))
    await house.stop()
    return people


@dataclass(frozen=True)
class Worker:
    """A process of the house."""

    process: subprocess.Popen[str]
    port: int

    @classmethod
    def started(cls, url: str) -> Worker:
        """Start a worker and wait until it responds."""
        command = [sys.executable, __file__, "--serve", url]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        worker = cls(process, int(process.stdout.readline()))
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", worker.port), timeout=READY_SECONDS) as line:
                    line.sendall(b"GET /health HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n")
                    if line.recv(12) == b"HTTP/1.1 200":
                        return worker
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the house does not start")

    @property
    def megabytes(self) -> float:
        """Its peak memory."""
        told = Path(f"/proc/{self.process.pid}/status").read_text()
        return round(int(told.partition("VmHWM:")[2].split()[0]) / 1024, 1)

    def end(self) -> None:
        """Shut it down cleanly."""
        self.process.terminate()
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Visitor(Player):
    """A person who reconnects when the house has closed the connection, as browsers do.

    Repeats a request that failed because the table is moving to another worker.
    """

    _used = 0.0
    asked_again = 0

    async def connect(self) -> None:
        """Opens the connection."""
        self._used = time.monotonic()
        await super().connect()

    async def post(self, what: str, body: Any) -> tuple[int, bytes]:
        """Sends one request and waits for its answer."""
        if time.monotonic() - self._used > KEPT_SECONDS:
            await self.connect()
        self._used = time.monotonic()
        status, answer = await super().post(what, body)
        while status == 503 and json.loads(answer)["error"] == "elsewhere":
            Visitor.asked_again += 1
            await asyncio.sleep(AGAIN_SECONDS)
            status, answer = await super().post(what, body)
        return status, answer


async def sit_down(player: Visitor, seat: int) -> None:
    """Seat one person."""
    await player.connect()
    status, answer = await player.post("sit", {"seat": seat, "chips": 1_000_00})
    assert status == 200, answer.decode()


async def played(ports: list[int], people: list[Peopled], rate: float, seconds: float) -> dict[str, Any]:
    """Seat everybody and let them play at a rate."""
    chance = random.Random(1)
    seated = [(game, [Visitor(chance.choice(ports), table, token) for token in given]) for table, game, given in people]
    began = time.perf_counter()
    await at_once(sit_down(players[seat], seat + 1) for seat in range(PLAYERS) for _, players in seated)
    sitting = time.perf_counter() - began
    done = Load(rate)
    every = len(seated) / rate
    done.until = time.perf_counter() + seconds
    first = [(every * number / len(seated), game, players) for number, (game, players) in enumerate(seated)]
    await asyncio.gather(*(done.play(players, game, every, begin) for begin, game, players in first))
    took = sorted(done.took)
    return {
        "seated_per_second": round(PLAYERS * len(seated) / sitting, 1),
        "asked_again": Visitor.asked_again,
        "actions": len(took),
        "actions_per_second": round(len(took) / seconds, 1),
        "p50_ms": round(statistics.median(took) * 1000, 2),
        "p99_ms": round(took[int(len(took) * 0.99)] * 1000, 2),
        "most_ms": round(took[-1] * 1000, 2),
    }


def database_seconds() -> float:
    """The CPU time of all database servers on this machine so far, including finished child processes."""
    programs = [
        process for process in Path("/proc").glob("[0-9]*") if process.joinpath("comm").read_text() == "postgres\n"
    ]
    ticks = sum(int(tick) for one in programs for tick in one.joinpath("stat").read_text().split()[13:17])
    return ticks / os.sysconf("SC_CLK_TCK")


def proved(url: str) -> dict[str, int]:
    """Audit the store; returns its size."""
    store = Store.existing(url)
    report = audit(store)
    store.close()
    assert not report.problems, report.problems[:5]
    return {"audited_logs": len(report.entries), "audited_entries": sum(report.entries.values())}


def measured(name: str, url: str, tables: int, houses: int, rate: float, seconds: float) -> dict[str, Any]:
    """Measure one store."""
    began = time.monotonic()
    people = asyncio.run(prepared(url, tables))
    preparing = time.monotonic() - began
    workers = [Worker.started(url) for _ in range(houses)]
    try:
        before, store_before = sum(cpu_seconds(worker.process.pid) for worker in workers), database_seconds()
        found = asyncio.run(played([worker.port for worker in workers], people, rate, seconds))
        cpu = sum(cpu_seconds(worker.process.pid) for worker in workers) - before
        store_cpu = database_seconds() - store_before
        memory = [worker.megabytes for worker in workers]
    finally:
        for worker in workers:
            worker.end()
    return {
        "store": name,
        "houses": houses,
        "tables": tables,
        "players": PLAYERS * tables,
        "asked_per_second": rate,
        **found,
        **proved(url),
        "house_cpu_seconds": round(cpu, 1),
        "database_cpu_seconds": round(store_cpu, 1),
        "megabytes": memory,
        "prepared_in_seconds": round(preparing, 1),
        "load_average": [round(one, 1) for one in os.getloadavg()],
    }


def main() -> None:
    """Measure, and print the results as JSON, one line per store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--houses", type=int, default=1, help="workers on one database; PostgreSQL only")
    parser.add_argument("--rate", type=float, default=400, help="actions a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    with tempfile.TemporaryDirectory(prefix="pitboss-scale-") as folder:
        stores = []
        if given.only != "postgres" and given.houses == 1:
            stores.append(("sqlite", f"sqlite:///{folder}/house.db"))
        if given.only != "sqlite":
            from tests.house import postgres

            try:
                stores.append(("postgres", postgres.database()))
            except postgres.Missing as missing:
                print(f"postgres: not measured, {missing}", file=sys.stderr)
        for name, url in stores:
            found = measured(name, url, given.tables, given.houses, given.rate, given.seconds)
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
