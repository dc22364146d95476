"""Tables with a committed source: the house's secret, the rounds of a beacon, and proofs of rounds."""

from __future__ import annotations

import json
import logging
import urllib.request
from collections import OrderedDict
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, and_, func, select

from pitboss.equipment.beacon import BeaconChain, Pulse
from pitboss.equipment.chance import Chance
from pitboss.equipment.committed import Committed
from pitboss.errors import Refused
from pitboss.house.errors import NotFound
from pitboss.house.proof import merkle
from pitboss.house.proof.anchor import LogHead, Receipt, plain_heads, roots_from
from pitboss.house.proof.keys import seeds_secret
from pitboss.house.proof.round_proof import assembled, first_needed
from pitboss.house.settings import Settings
from pitboss.house.storage.log_lines import lines_between
from pitboss.house.storage.schema import anchored_heads, roots
from pitboss.plain import Json
from pitboss.protocol.events import ChanceFixed, SeedRevealed, events_of_line
from pitboss.table import Game, Table
from pitboss.table.log.chain import START, hash_of

_log = logging.getLogger("pitboss.house")
COMMITTED = "committed"
_MAX_PULSES = 1_000
_FETCH_SECONDS = 5
_MAX_PULSE_BYTES = 4_096
_STEP = 500
"""How many lines are read at a time while looking back for a shuffle."""
_MAX_LINES = 20_000


def chain_of(settings: Settings) -> BeaconChain | None:
    """The beacon's chain, from the file of its information; None if the house has no beacon."""
    if not settings.beacon_chain:
        return None
    try:
        value = json.loads(Path(settings.beacon_chain).read_bytes())
    except (OSError, ValueError) as error:
        raise Refused(f"{settings.beacon_chain} cannot be read as the information of a beacon's chain") from error
    return BeaconChain.from_plain(value if isinstance(value, Mapping) else {})


def opened_source(settings: Settings, game: Game, now: datetime) -> Chance:
    """The committed source of a new table; Refused where a revealed seed would show what must stay hidden."""
    if game.between_players:
        raise Refused("the committed source reveals every card after a round; games between players cannot use it")
    return Committed.opened(seeds_secret(settings), chain_of(settings), now)


def unlock(table: Table, settings: Settings) -> None:
    """Let a loaded table draw with the house's secret."""
    if isinstance(table.chance, Committed):
        table.chance.unlock(seeds_secret(settings))


# ---------------------------------------------------------------------- the beacon


class Pulses:
    """The rounds of beacons that this process has fetched and verified."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int], Pulse] = OrderedDict()

    def get(self, chain: BeaconChain, round_: int) -> Pulse | None:
        """A beacon round, if it was fetched."""
        return self._known.get((chain.hash, round_))

    def fetch(self, url: str, chain: BeaconChain, round_: int) -> None:
        """Fetch a round from one of the beacon's servers; discard it if the chain's key did not sign it."""
        if self.get(chain, round_) is not None:
            return
        with urllib.request.urlopen(f"{url.rstrip('/')}/public/{round_}", timeout=_FETCH_SECONDS) as answer:
            value = json.loads(answer.read(_MAX_PULSE_BYTES))
        pulse = Pulse(int(value["round"]), str(value["signature"]), str(value.get("previous_signature", "")))
        chain.check_form(pulse, round_)
        if not chain.is_signed(pulse):
            raise Refused(f"round {round_} of the beacon is not signed by its key")
        self._known[chain.hash, round_] = pulse
        while len(self._known) > _MAX_PULSES:
            self._known.popitem(last=False)


PULSES = Pulses()


def awaited_pulse(table: Table, now: datetime) -> tuple[BeaconChain, int] | None:
    """The beacon's round that a table waits for between rounds; None if it can begin."""
    chance = table.chance
    if not isinstance(chance, Committed) or chance.chain is None or table.round_under_way:
        return None
    chain, wanted = chance.chain, chance.promised_pulse
    ready = PULSES.get(chain, wanted) is not None and now.timestamp() >= chain.time_of(wanted)
    return None if ready else (chain, wanted)


def beginning(table: Table) -> dict[str, Json]:
    """The input that begins a round, with the beacon's round if the table has a beacon."""
    chance = table.chance
    pulse = None
    if isinstance(chance, Committed) and chance.chain is not None:
        pulse = PULSES.get(chance.chain, chance.promised_pulse)
    return {"do": "begin"} if pulse is None else {"do": "begin", "beacon": pulse.plain()}


def public_promises(table: Table) -> dict[str, Json] | None:
    """What a page shows and keeps: the promises for the next round; None without a committed source."""
    chance = table.chance
    if not isinstance(chance, Committed):
        return None
    sealed: dict[str, Json] = {
        str(seat): commit for seat, (commit, since) in chance.sealed.items() if since < chance.round
    }
    state = chance.state()
    return {
        "round": chance.round + 1,
        "next": chance.promised,
        "next_pulse": chance.promised_pulse,
        "sealed": sealed,
        "waiting": {str(seat): commit for seat, (commit, since) in chance.sealed.items() if since >= chance.round},
        "said": state["said"],
        "beacon": state["beacon"],
    }


# ---------------------------------------------------------------------- proofs


def round_proof(connection: Connection, table: int, number: int) -> Json:
    """The proof of a round: its lines since the shuffle, a receipt and the signed root."""
    begun, ended = _span(connection, table, number)
    receipt, root_line = _receipt(connection, f"table {table}", ended)
    last = receipt.head.entry
    _check_all_over(connection, table, last)
    before = begun
    while True:
        before = max(-1, before - _STEP)
        lines = lines_between(connection, table, before, last)
        bodies = [json.loads(line) for line in lines]
        first = first_needed(bodies, begun - before - 1)
        if first is not None:
            break
        if before < 0 or last - before > _MAX_LINES:
            raise Refused("the shoe was shuffled too long ago for a proof of one round: replay the log")
    if first:
        head = hash_of(lines[first - 1]).decode()
    else:
        head = (
            START.decode() if before < 0 else hash_of(lines_between(connection, table, before - 1, before)[0]).decode()
        )
    [root] = roots_from([root_line], "signed roots")
    return assembled(lines[first:], head, table, number, receipt, root)


def _span(connection: Connection, table: int, number: int) -> tuple[int, int]:
    """The entries that begin and end a round with a committed source."""
    from pitboss.house.tables.stored_rounds import stored_round  # noqa: PLC0415 - it loads tables

    stored = stored_round(connection, table, number)
    begun = ended = 0
    for line in stored.lines:
        if b'"kind":"chance fixed"' not in line and b'"kind":"seed revealed"' not in line:
            continue
        for event in events_of_line(line):
            if isinstance(event, ChanceFixed) and event.round == number:
                begun = json.loads(line)["n"]
            elif isinstance(event, SeedRevealed) and event.round == number:
                ended = json.loads(line)["n"]
    if not begun:
        raise NotFound(f"table {table} dealt no round {number} from a committed source")
    if not ended:
        raise Refused(f"round {number} is not over")
    return begun, ended


def _check_all_over(connection: Connection, table: int, last: int) -> None:
    """Refuse lines of a round under way: they have cards that nobody may see yet."""
    under_way = False
    after = max(-1, last - _STEP)
    for line in lines_between(connection, table, after, None):
        position = json.loads(line).get("n", 0) if b'"kind":"seed revealed"' in line or b'"kind":"round"' in line else 0
        if b'"kind":"round"' in line and position <= last:
            under_way = True
        if b'"kind":"seed revealed"' in line:
            under_way = False
    if under_way:
        raise Refused("the proof is ready when the round that is under way is over")


def _receipt(connection: Connection, log: str, entry: int) -> tuple[Receipt, bytes]:
    """A receipt of the first root that covers an entry, and the line of the root."""
    covering = (
        select(anchored_heads)
        .where(anchored_heads.c.log == log, anchored_heads.c.entry >= entry)
        .order_by(anchored_heads.c.root)
        .limit(1)
    )
    own: Any = connection.execute(covering).first()
    if own is None:
        raise Refused("no signed root covers the round yet; try again in a minute")
    latest = (
        select(anchored_heads.c.log, func.max(anchored_heads.c.root).label("root"))
        .where(anchored_heads.c.root <= own.root)
        .group_by(anchored_heads.c.log)
        .subquery()
    )
    same = and_(anchored_heads.c.log == latest.c.log, anchored_heads.c.root == latest.c.root)
    rows = connection.execute(select(anchored_heads).join(latest, same)).all()
    heads = {row.log: LogHead(row.log, row.entry, row.hash) for row in rows if not (row.ended and row.root < own.root)}
    ordered = plain_heads(heads)
    path = merkle.path_of([head.plain() for head in ordered], ordered.index(heads[log]))
    line = connection.scalar(select(roots.c.line).where(roots.c.number == own.root))
    assert line is not None, f"root {own.root} has heads and no line"
    return Receipt(own.root, heads[log], path), bytes(line)
