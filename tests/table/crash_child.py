"""A process that plays high card to a log file until it is killed.

It says the number of each input once the table has answered it, with a digest of the table then.
"""

from __future__ import annotations

import hashlib
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tests.support.checks import comparable
from tests.support.made_up import HIGH_CARD, find

from pitboss.equipment import Chance, Live, Secure, Seeded, name_of
from pitboss.errors import Refused
from pitboss.plain import Json, encoded
from pitboss.table import Log, Table
from pitboss.table.log.replay import resume

SOURCES: dict[str, type[Secure] | type[Live]] = {"secure": Secure, "live": Live}


def digest(table: Table) -> str:
    """A digest of the table and the round in progress."""
    told: dict[str, Json] = {
        "state": comparable(table),
        "ask": table.ask.plain() if table.ask else None,
        "awaiting": str(table.awaiting),
        "dead": sorted(table.current_round.dead),
        "hands": {hand: list(cards) for hand, cards in table.current_round.hands.items()},
    }
    return hashlib.sha256(encoded(told)).hexdigest()


def opened(path: Path, source: str) -> Table:
    """The table of the log, or a new one if there is none."""
    if path.exists() and b"\n" in path.read_bytes():
        return resume(path, find)
    path.unlink(missing_ok=True)
    chance: Chance = Seeded(5) if source == "seeded" else SOURCES[source]()
    return HIGH_CARD.open(chance=chance, log=Log.to_file(path))


def next_input(table: Table, random: Random) -> dict[str, Json]:
    """Something that may be done now, or nearly."""
    if table.awaiting is not None:
        return {"do": "key", "outcome": name_of(random.choice(table.state.shoes["shoe"].undealt))}
    if random.random() < 0.05:
        return {"do": "report", "what": random.choice(["exposed", "foul", "extra_burn"]), "at": random.randint(1, 3)}
    if len(table.state.players) < 3:
        free = next(seat for seat in (1, 2, 3) if seat not in table.state.players)
        return {"do": "sit", "seat": free, "chips": 10_000}
    if table.ask is None:
        return {"do": "begin"}
    if table.ask.for_bets:
        if random.random() < 0.3:
            return {"do": "no more bets"}
        seat = random.randint(1, 3)
        if table.state.accounts[f"seat {seat}"] < 1000:
            return {"do": "buy in", "seat": seat, "amount": 10_000}
        return {"do": "bet", "seat": seat, "bets": [{"wager": "ante", "amount": random.randint(1, 300)}]}
    asked = random.choice(table.ask.waiting)
    action = random.choice(table.ask.options[asked]).id
    return {"do": "choose", "seat": asked.seat, "at": asked.at, "action": action}


def main(path: Path, source: str, answers: Connection) -> None:
    """Plays on and on."""
    table = opened(path, source)
    with open(answers.fileno(), "w", closefd=False) as said:
        while True:
            try:
                table.apply(next_input(table, Random()))
            except Refused:
                continue
            print(table.entries, digest(table), file=said, flush=True)
