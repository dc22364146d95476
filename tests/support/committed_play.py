"""Random rounds of any game at tables with a committed source, and proofs of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from hashlib import sha256
from random import Random
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.equipment import Chance
from pitboss.equipment.beacon import ED25519, BeaconChain, Pulse
from pitboss.equipment.committed import Committed
from pitboss.house.proof import anchor, merkle
from pitboss.house.proof.round_proof import proof_from_log
from pitboss.plain import Json
from pitboss.table import Game
from pitboss.table.log.chain import START, hash_of
from tests.properties.session import Session

SECRET = bytes(range(32))
NONCE = "0123456789abcdef" * 2
HOUSE_KEY = Ed25519PrivateKey.from_private_bytes(b"a house's key of thirty-two byte")
GENESIS = 1_700_000_000


class OwnBeacon:
    """A chained beacon of our own, in drand's form, signed with Ed25519."""

    def __init__(self, genesis: int = GENESIS, period: int = 3) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(b"a beacon's key of thirty-two byt")
        public = self._key.public_key().public_bytes_raw().hex()
        self.chain = BeaconChain(sha256(public.encode()).hexdigest(), public, period, genesis, ED25519)

    def _signature(self, round_: int) -> bytes:
        """Signatures over the round alone stand for those before, so that any round can be computed at once."""
        return sha256(b"before %d" % round_).digest()

    def pulse(self, round_: int) -> Pulse:
        """A round of the beacon."""
        previous = self._signature(round_ - 1)
        message = sha256(previous + round_.to_bytes(8)).digest()
        return Pulse(round_, self._key.sign(message).hex(), previous.hex())


class CommittedSession(Session):
    """Random play, with seats that add values of their own, or forget to."""

    def __init__(self, game: Game[Any], seed: int, beacon: OwnBeacon | None = None) -> None:
        self.beacon = beacon
        self._mine: dict[int, bytes] = {}
        super().__init__(game, seed)

    def _source(self, _: int) -> Chance:
        return Committed.opened(SECRET, self.beacon.chain if self.beacon else None, self.now, NONCE)

    def give(self, given: Mapping[str, Json], what: str = "") -> bool:
        """Gives an input; a round begins with the beacon's round, when its time has come."""
        chance = self.table.chance
        if given == {"do": "begin"} and self.beacon is not None and isinstance(chance, Committed):
            due = self.beacon.chain.time_of(chance.promised_pulse)
            self.now = max(self.now, self.now + timedelta(seconds=due - self.now.timestamp()))
            given = {"do": "begin", "beacon": self.beacon.pulse(chance.promised_pulse).plain()}
        accepted = super().give(given, what)
        if accepted and given["do"] == "begin":
            for seat in list(self.table.state.players):
                self._contribute(seat)
        return accepted

    def _contribute(self, seat: int) -> None:
        """Reveal and commit, as a page does, or now and then forget one of them."""
        random, commit = self.random, self.random.randbytes(32)
        command: dict[str, Json] = {"do": "contribute", "seat": seat, "commit": sha256(commit).hexdigest()}
        sealed = self.table.chance.sealed if isinstance(self.table.chance, Committed) else {}
        mine = self._mine.get(seat)
        if mine and sealed.get(seat, ("", 0))[0] == sha256(mine).hexdigest() and random.random() < 0.9:
            command["reveal"] = mine.hex()
        if random.random() < 0.95:
            self._check(self.table.apply(command))
            self._mine[seat] = commit


def proofs_of(lines: Sequence[bytes], table: int = 3) -> list[dict[str, Any]]:
    """Proofs of all rounds in a log, under one root with other logs."""
    heads = [
        anchor.LogHead("events", 7, "1" * 64),
        anchor.LogHead("ledger", 5, "0" * 64),
        anchor.LogHead(f"table {table}", len(lines) - 1, hash_of(lines[-1]).decode()),
    ]
    root = anchor.signed(HOUSE_KEY, heads, 1, "2026-11-18T12:00:00.000+00:00", START.decode())
    receipt = anchor.Receipt(1, heads[2], merkle.path_of([head.plain() for head in heads], 2))
    events = [event for line in lines for event in json.loads(line).get("events", ())]
    rounds = [event["round"] for event in events if event["kind"] == "seed revealed"]
    proofs = [proof_from_log(lines, table, number, receipt, root) for number in rounds]
    return [proof for proof in proofs if isinstance(proof, dict)]


def played(game: Game[Any], seed: int, rounds: int, *, with_beacon: bool = False) -> list[bytes]:
    """The log of random play."""
    session = CommittedSession(game, seed, OwnBeacon() if with_beacon else None)
    session.play(rounds)
    return session.table.log.lines


def sample(items: Sequence[Any], count: int, seed: int) -> list[Any]:
    """Some of the items, chosen by a seed."""
    return Random(seed).sample(list(items), min(count, len(items)))
