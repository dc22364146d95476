"""Committed actions per second of the house, and their latency: 200 tables with 3 players each, on loopback.

``python bench/house.py`` measures SQLite, and PostgreSQL where Debian's can be started. The load generator runs beside
the house on the same cores. Two loads: a paced one at a fixed rate, for latency, and one as fast as it goes.
Half of the tables play roulette (bet, ready), half three-card poker (bet, ready, play or fold).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from pitboss import games
from pitboss.house.house import House
from pitboss.house.settings import Rate, Settings
from pitboss.table import Limit, Limits, submit

PLAYERS = 3
MANY = Rate(1e6, 1_000_000)


def settings(url: str, root_seconds: float = 0) -> Settings:
    """The settings of a house without rate limits, for one address and 600 people; otherwise the defaults.

    ``root_seconds``: how often it signs roots over all logs; 0 is never.
    """
    return Settings(
        url=url,
        root_seconds=root_seconds,
        argon2_memory_kib=64,
        argon2_time=1,
        rate_person=MANY,
        rate_address=MANY,
        rate_sign_in=MANY,
        bets_seconds=0,
        choices_seconds=0,
        welcome=100_000_00,
        max_connections_each=4_000,
        max_websockets_each=4_000,
        rate_websockets=MANY,
    )


# ---------------------------------------------------------------------- the house


def serve(url: str, root_seconds: float) -> None:
    """Run the house in a separate process, which prints its port."""
    import socket

    from pitboss.house.app import create_app
    from pitboss.house.serving.server import Server, config

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(2048)
    print(listening.getsockname()[1], flush=True)
    Server(config(create_app(settings(url, root_seconds)), lifespan="on")).run(sockets=[listening])


async def prepared(url: str, tables: int, chance: str) -> list[tuple[int, str, list[str]]]:
    """Open tables that draw from this source, and create tokens for their players."""
    house = House(settings(url))
    await house.start()
    limits = Limits(Limit(1_00, 1_000_00))
    made = []
    for number in range(tables):
        game = games.roulette if number % 2 else games.three_card_poker
        table = await house.open_table(submit(game, None, limits), 0, chance=chance)
        tokens = []
        for seat in range(PLAYERS):
            person = await house.authenticator.sign_up(f"Player {number} {seat}", "not very secret")
            tokens.append(await house.authenticator.new_token(person, "bench", session=False))
        made.append((table, game.id, tokens))
    await house.stop()
    return made


# ---------------------------------------------------------------------- the load


class Player:
    """One keep-alive connection of one person."""

    def __init__(self, port: int, table: int, token: str) -> None:
        self._port = port
        self._address = f"127.0.{1 + table // 250}.{1 + table % 250}"  # the house bounds connections by address
        self._head = f"/api/tables/{table}/"
        self._tail = (
            f" HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {token}\r\n"
            "content-type: application/json\r\ncontent-length: "
        )
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def connect(self) -> None:
        """Opens the connection."""
        self._reader, self._writer = await self._opened()

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._address, 0))

    async def post(self, what: str, body: Any) -> tuple[int, bytes]:
        """Sends one request and waits for its answer."""
        content = json.dumps(body)
        self._writer.write(f"POST {self._head}{what}{self._tail}{len(content)}\r\n\r\n{content}".encode())
        head = await self._reader.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        at = head.lower().index(b"content-length:") + 15
        length = int(head[at : head.index(b"\r\n", at)])
        return status, await self._reader.readexactly(length)


class LivePlayer(Player):
    """A player with an open WebSocket to the table; with ``acts``, the player acts over it."""

    def __init__(self, port: int, table: int, token: str, *, acts: bool) -> None:
        super().__init__(port, table, token)
        self._handshake = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {token}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self._acts = acts
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Opens both connections."""
        await super().connect()
        reader, self._socket = await self._opened()
        self._socket.write(self._handshake.encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        self._reading = asyncio.create_task(self._read(reader))

    async def post(self, what: str, body: Any) -> tuple[int, bytes]:
        """Sends one act and waits for its answer."""
        if not self._acts:
            return await super().post(what, body)
        text = json.dumps({"id": 1, "do": what, **body}).encode()
        length = bytes([128 + len(text)]) if len(text) < 126 else bytes([254]) + len(text).to_bytes(2)
        self._answer = asyncio.get_running_loop().create_future()
        self._socket.write(b"\x81" + length + bytes(4) + text)  # masked with zeros
        return await self._answer

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while True:
            kind, length = await reader.readexactly(2)
            if length > 125:
                length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8))
            message = await reader.readexactly(length)
            if kind == 0x89:
                self._socket.write(bytes([0x8A, 128 + length]) + bytes(4) + message)
            elif message.startswith(b'{"answer"') and self._answer is not None:
                self._answer.set_result((200 if b'"status"' not in message else 400, message))


class Load:
    """The actions of a load and their latencies."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.took: list[float] = []
        self.until = 0.0

    async def act(self, player: Player, what: str, body: Any) -> None:
        """Time one action; rounds are finished, but only actions answered within the time count."""
        began = time.perf_counter()
        status, answer = await player.post(what, body)
        ended = time.perf_counter()
        if ended <= self.until:
            self.took.append(ended - began)
        assert status == 200, f"{what}: {status} {answer.decode()}"

    async def play(self, players: list[Player], game: str, every: float, first: float) -> None:
        """Three people play round after round, one action per interval or as fast as possible."""
        due = time.perf_counter() + first
        bet = {"bets": [{"wager": "red" if game == "roulette" else "ante", "amount": 1_00}]}
        steps: list[tuple[str, Any]] = [("bet", bet), ("ready", {})]
        if game != "roulette":
            steps.append(("choose", {"action": "play"}))
        while time.perf_counter() < self.until:
            for what, body in steps:
                for player in players:
                    if every:
                        await asyncio.sleep(max(0.0, due - time.perf_counter()))
                        due = max(due + every, time.perf_counter() - every)
                    await self.act(player, what, body)


async def load(
    port: int, tables: list[tuple[int, str, list[str]]], rate: float, seconds: float, over: str
) -> dict[str, Any]:
    """Load some tables at a rate, or at full speed if it is 0."""
    people = []
    for table, game, tokens in tables:
        players = [
            Player(port, table, token) if over == "http" else LivePlayer(port, table, token, acts=over == "ws")
            for token in tokens
        ]
        for player in players:
            await player.connect()
        people.append((game, players))
    for seat in range(PLAYERS):
        for _, players in people:
            await players[seat].post("sit", {"seat": seat + 1, "chips": 10_000_00})
    done = Load(rate)
    every = len(people) / rate if rate else 0.0
    began = time.perf_counter()
    done.until = began + seconds
    await asyncio.gather(
        *(done.play(players, game, every, every * i / len(people)) for i, (game, players) in enumerate(people))
    )
    took = sorted(done.took)
    return {
        "tables": len(people),
        "asked_per_second": rate or None,
        "actions": len(took),
        "actions_per_second": round(len(took) / seconds, 1),
        "p50_ms": round(statistics.median(took) * 1000, 2),
        "p99_ms": round(took[int(len(took) * 0.99)] * 1000, 2),
        "most_ms": round(took[-1] * 1000, 2),
    }


def cpu_seconds(process: int) -> float:
    """The CPU time of a process so far; unlike latency, it hardly depends on other processes."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def loaded(
    house: int, port: int, tables: list[tuple[int, str, list[str]]], rate: float, seconds: float, over: str
) -> Any:
    """Run one load, and measure the CPU time per action on both sides."""
    theirs, ours = cpu_seconds(house), cpu_seconds(os.getpid())
    found = asyncio.run(load(port, tables, rate, seconds, over))
    for name, spent in (("house", cpu_seconds(house) - theirs), ("generator", cpu_seconds(os.getpid()) - ours)):
        found[f"{name}_cpu_ms"] = round(1000 * spent / found["actions"], 3)
    return found


def measured(
    name: str, url: str, tables: int, rate: float, seconds: float, root_seconds: float, over: str, chance: str
) -> dict[str, Any]:
    """Measure one store. The first load begins as soon as the house responds and people are seated."""
    people = asyncio.run(prepared(url, tables, chance))
    house = subprocess.Popen(
        [sys.executable, __file__, "--serve", url, "--root-seconds", str(root_seconds)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )
    assert house.stdout is not None
    try:
        port = int(house.stdout.readline())
        first = loaded(house.pid, port, people, rate, seconds / 2, over)
        paced = loaded(house.pid, port, people, rate, seconds, over)
        # Full speed with few clients: forty tables, whose players are already seated, one action at a time each.
        fast = loaded(house.pid, port, people[:40], 0, seconds / 2, over)
    finally:
        house.terminate()
        house.wait(20)
        house.stdout.close()
    return {
        "store": name if root_seconds else f"{name}, unsigned",
        "chance": chance,
        "load_average_before": [round(one, 2) for one in os.getloadavg()],
        "first": first,
        "paced": paced,
        "fast": fast,
    }


def main() -> None:
    """Measures, and prints a line for each load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=520, help="actions per second of the paced load")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument(
        "--root-seconds",
        type=float,
        default=5,
        help="seconds between signed roots; each store is also measured without signing",
    )
    parser.add_argument("--signed-only", action="store_true", help="skip the measurement without signing")
    parser.add_argument(
        "--over",
        choices=["http", "live", "ws"],
        default="http",
        help="act over HTTP; over HTTP with a WebSocket open for updates; or over that WebSocket",
    )
    parser.add_argument(
        "--chance",
        choices=["secure", "committed"],
        nargs="+",
        default=["secure"],
        help="the tables' source of chance; several are measured in turn",
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.root_seconds)
        return
    stores: list[tuple[str, Callable[[], str]]] = []
    with tempfile.TemporaryDirectory(prefix="pitboss-bench-") as folder:
        if given.only != "postgres":
            stores += [("sqlite", lambda: f"sqlite:///{folder}/{secrets.token_hex(4)}.db")]
        if given.only != "sqlite":
            from tests.house import postgres

            try:
                stores += [("postgres", postgres.database)]
                postgres.database()
            except postgres.Missing as missing:
                print(f"postgres: not measured, {missing}", file=sys.stderr)
        found = [
            measured(name, new_store(), given.tables, given.rate, given.seconds, root_seconds, given.over, chance)
            for name, new_store in stores
            for chance in given.chance
            for root_seconds in ([given.root_seconds] if given.signed_only else [0, given.root_seconds])
        ]
    if given.json:
        print(json.dumps(found, indent=2))
        return
    for one in found:
        for kind in ("first", "paced", "fast"):
            of = one[kind]
            print(
                f"{one['store']:18} {one['chance']:9} {kind:6} {of['tables']:4} tables  "
                f"{of['actions_per_second']:8} committed/s  "
                f"p50 {of['p50_ms']:7} ms  p99 {of['p99_ms']:7} ms  "
                f"processor time an action: house {of['house_cpu_ms']} ms, generator {of['generator_cpu_ms']} ms"
            )
        print(f"{one['store']:18} load average {one['load_average_before']}")


if __name__ == "__main__":
    main()
