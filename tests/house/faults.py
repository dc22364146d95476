"""Killing the house under load: nothing that was accepted is lost, nothing is done twice, no money is made.

``python -m tests.house.faults 200 [URL]`` kills it two hundred times, while it signs roots five times a second. Players
go on through the kills: a request whose answer did not come is sent again with its key until it is answered. So it is
known exactly what the logs must hold.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from typing import Any

import httpx

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.proof.anchor import roots_from
from pitboss.house.proof.audit import AuditReport, audit
from pitboss.house.proof.keys import key_path, public_key, roots_path, signing_key
from pitboss.house.proof.store_proof import quick_problems
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.store import Store
from tests.house.forking_server import ForkingServer
from tests.house.running import Running, quick
from tests.support.http import http_client
from tests.support.processes import DEADLINE_SECONDS, wait_for

ROULETTE, POKER = (
    [{"wager": "red", "amount": 1_00}, {"wager": "straight", "on": "17", "amount": 1_00}],
    [
        {"wager": "ante", "amount": 1_00},
        {"wager": "pair_plus", "amount": 1_00},
        {"wager": "ante", "amount": 1_00, "coupon": 1_00},
    ],
)
COUPONS_EACH = 30


class Player(threading.Thread):
    """A player who keeps playing after any failure, and remembers the accepted inputs."""

    def __init__(self, port: int, token: str, table: int, seat: int, bets: list[Any], seed: int) -> None:
        super().__init__(daemon=True)
        self.table, self.seat, self.bets = table, seat, bets
        self.accepted: Counter[str] = Counter()
        self.positions: list[tuple[int, str]] = []
        self.failed = ""
        self.stopping = threading.Event()
        self._random = random.Random(seed)
        headers = {"authorization": f"Bearer {token}"}
        self._http = http_client(f"http://127.0.0.1:{port}/api", headers=headers)

    def run(self) -> None:
        """Play until stopped."""
        try:
            self.act("sit", {"seat": self.seat, "chips": 500_00})
            while not self.stopping.is_set():
                match self._random.randrange(10):
                    case 0 | 1 | 2 | 3:
                        self.act("bet", {"bets": [self._random.choice(self.bets)]})
                    case 4:
                        self.act("take-back", {})
                    case 5:
                        self.act("buy-in", {"amount": 1_00})
                    case 6:
                        self.act("cash-out", {"amount": 1_00})
                    case _:
                        self.act("choose", {"action": "play"})
                        self.act("ready", {})
        except Exception as error:
            self.failed = f"{type(error).__name__}: {error}"
        finally:
            self._http.close()

    def act(self, what: str, body: dict[str, Any]) -> None:
        """Does one thing; asks again with the same key until the house has answered."""
        headers = {"idempotency-key": uuid.uuid4().hex}
        until = time.monotonic() + DEADLINE_SECONDS
        while True:
            try:
                answer = self._http.post(f"/tables/{self.table}/{what}", json=body, headers=headers)
                if answer.status_code != 503:
                    break
            except httpx.TransportError:
                pass
            if time.monotonic() > until:
                raise TimeoutError(f"{what} was not answered")
            time.sleep(0.02)
        assert answer.status_code in (200, 422), f"{what}: {answer.status_code} {answer.text}"
        if answer.status_code == 200:
            self.accepted[what.replace("-", " ")] += 1
            self.positions.append((answer.json()["position"], what.replace("-", " ")))


def _players(url: str, port: int, seed: int) -> list[Player]:
    """A house with three tables and six people to sit there."""
    first = Running(quick(url))
    tables = [first.table(games.roulette), first.table(games.three_card_poker), first.table(games.roulette)]
    floor = first.person("Floor", Role.FLOORPERSON)
    made = []
    for number in range(6):
        person = first.person(f"Player {number}")
        for _ in range(COUPONS_EACH):
            floor.post("/coupons", {"to": person.name, "value": 1_00})
        token = person.post("/me/tokens", {"label": "load"})["token"]
        at = number % 3
        bets = POKER if at == 1 else ROULETTE
        made.append(Player(port, token, tables[at], 1 + number // 3, bets, seed + number))
    first.stop()
    return made


def killed(url: str, kills: int, seed: int = 1) -> dict[str, int]:
    """Kill a house repeatedly under load, audit it each time, and return the counts."""
    chance = random.Random(seed)
    server = ForkingServer(url)
    players: list[Player] = []
    try:
        players = _players(url, server.port, seed)
        server.start()
        for player in players:
            player.start()
        for number in range(kills):
            _play_on(players, chance.randint(1, 20))
            server.kill()
            _proved(url, whole=number % 25 == 0)
            server.start()
        for player in players:
            player.stopping.set()
        for player in players:
            player.join(DEADLINE_SECONDS)
            assert not player.is_alive() and not player.failed, player.failed
        server.kill()
        return _counted(url, players)
    finally:
        for player in players:
            player.stopping.set()
        server.close()


def _proved(url: str, *, whole: bool) -> AuditReport:
    """Proves a store that a killed house left: as a house does that opens on it, or whole, with all signed roots.

    Roots that were exported must all be in the store: one is exported only after it is committed.
    """
    settings = quick(url)
    key, path = public_key(signing_key(key_path(settings))), roots_path(settings)
    store = Store(url)
    try:
        if not whole:
            assert quick_problems(store, key) == []
            return AuditReport()
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        report = audit(store, key, roots_from(lines, path, key))
        assert report.problems == []
        return report
    finally:
        store.close()


def _play_on(players: list[Player], inputs: int) -> None:
    """Wait for this many more accepted inputs, so that a slow machine is killed at the same point as a fast one."""
    before = sum(player.accepted.total() for player in players)

    def played() -> bool:
        failed = [player.failed for player in players if player.failed]
        assert not failed, failed
        return sum(player.accepted.total() for player in players) >= before + inputs

    wait_for(played, "the players do not get on")


def _counted(url: str, players: list[Player]) -> dict[str, int]:
    report = _proved(url, whole=True)
    entries, store = report.entries, Store(url)
    with store.reading() as connection:
        logs = {table: [json.loads(line) for line in lines_of(connection, table)] for table in entries}
    store.close()
    for player in players:
        inputs = [entry["input"] for entry in logs[player.table][1:] if entry["input"].get("seat") == player.seat]
        logged = Counter(one["do"] for one in inputs)
        for what in ("sit", "bet", "take back", "buy in", "cash out"):
            wanted = player.accepted[what]
            assert logged[what] == wanted, (
                f"{player.table}/{player.seat} {what}: {wanted} accepted, {logged[what]} logged"
            )
        for position, _ in player.positions:
            assert position <= entries[player.table], "an answer told of an entry that is not there"
    accepted = sum(player.accepted.total() for player in players)
    return {"accepted": accepted, "entries": sum(entries.values()), "roots": report.roots}


def main() -> None:
    """Kills a house as often as the command line says."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    if len(sys.argv) > 2:
        url = sys.argv[2]
    else:
        url = f"sqlite:///{tempfile.mkdtemp(prefix='pitboss-faults-')}/house.db"
    if url == "postgres":
        from tests.house import postgres  # noqa: PLC0415 - only where it is asked for

        url = postgres.database()
    began = time.monotonic()
    counted = killed(url, kills, seed=int(time.time()))
    print(
        f"{kills} kills in {time.monotonic() - began:.0f} s: {counted['accepted']} inputs accepted, "
        f"{counted['entries']} log entries; none lost, none doubled; the store was proved after each kill, and whole "
        f"at the end: ledger, purses, checkpoints, every log, {counted['roots']} signed roots"
    )


if __name__ == "__main__":
    main()
