"""What signed roots and significant events prove of a store, and the quick proof at start-up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, select

from pitboss.errors import PitbossError
from pitboss.house.proof import events, merkle
from pitboss.house.proof.account_events import AccountEvents
from pitboss.house.proof.anchor import LogHead, SignedRoot, plain_heads
from pitboss.house.proof.event_kinds import KINDS
from pitboss.house.proof.roots import LEDGER, OVER, ledger_head, line_at, roots_of, trees
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import anchored_heads, people, tables, tournaments
from pitboss.house.storage.store import Store
from pitboss.table.log.chain import START, hash_of


def event_problems(connection: Connection) -> Iterator[str]:
    """Problems of the significant events, and of the rows that they seal."""
    try:
        recorded = list(events.proved(connection))
    except PitbossError as wrong:
        yield str(wrong)
        return
    for event in recorded:
        if event.body["kind"] not in KINDS:
            yield f"significant event {event.line}: {event.body['kind']!r} is not a kind of event"
    yield from events.wrong_seals(connection, recorded)
    account_events = AccountEvents.read(recorded)
    if account_events is not None:
        yield from account_events.problems
        yield from account_events.wrong_postings(connection)
        yield from account_events.wrong_visits(connection)


def root_problems(connection: Connection, key: str = "", kept: Sequence[SignedRoot] = ()) -> Iterator[str]:
    """Problems of the roots: signature, chain, the stored heads under them, and the logs that must have these heads.

    ``key``: the public key that must have signed them; ``kept``: exported roots.
    """
    try:
        stored = {root.number: root for root in roots_of(connection, key)}
    except PitbossError as wrong:
        yield str(wrong)
        return
    for root in kept:
        if root.number not in stored or stored[root.number].line != root.line:
            yield f"root {root.number} was exported, and the store has another or none"
    built = dict.fromkeys(stored, "")
    for number, heads in trees(connection):
        built[number] = merkle.root_of([head.plain() for head in plain_heads(heads)])
        if number in stored and stored[number].heads != len(heads):
            built[number] = ""
    for number, tree in built.items():
        if number not in stored or stored[number].root != tree:
            yield f"root {number} does not stand over the heads that are stored with it"
    yield from _heads(connection, stored)


def key_changes(connection: Connection) -> list[str]:
    """Sentences about where the signing key was replaced or lost."""
    changes = []
    for root in roots_of(connection):
        if root.next:
            changes.append(
                f"Root {root.number} of {root.at}: the key {root.key[:16]}… hands over to {root.next[:16]}…."
            )
        if root.lost:
            changes.append(
                f"Root {root.number} of {root.at}: the key {root.lost[:16]}… was lost; what came before is vouched for "
                f"by {root.key[:16]}…, which it never named."
            )
    return changes


_HASH = re.compile(r"[0-9a-f]{64}")


def _heads(connection: Connection, stored: dict[int, SignedRoot]) -> Iterator[str]:
    """Problems of logs and ledger compared with the heads under the roots."""
    booked = LogHead(LEDGER, 0, START.decode())
    over = select(tournaments).where(tournaments.c.phase.in_(OVER))
    closed = {
        *((f"table {row.id}", row.position) for row in connection.execute(select(tables).where(tables.c.closed))),
        *((f"tournament {row.id}", row.position) for row in connection.execute(over)),
    }
    for row in connection.execute(select(anchored_heads).order_by(anchored_heads.c.root, anchored_heads.c.log)):
        head = LogHead(row.log, row.entry, row.hash)
        if row.ended != ((row.log, row.entry) in closed):
            yield f"{row.log}: whether it was closed under root {row.root} is not what its log says"
        when = f"root {row.root} of {stored[row.root].at}" if row.root in stored else f"root {row.root}"
        if row.log == LEDGER:
            booked = ledger_head(connection, booked, row.entry)
            if booked != head:
                yield f"the ledger up to row {row.entry} is not the one that {when} was signed over"
            if _HASH.fullmatch(head.hash):  # report a difference once; an altered hash may not be one at all
                booked = head
            continue
        line = _line(connection, row.log, row.entry)
        if line is None:
            yield f"{row.log}:{row.entry + 1}: {when} was signed over this line, and it is missing"
        elif hash_of(line) != row.hash.encode():
            yield f"{row.log}:{row.entry + 1}: the log was written anew since {when}"


def _line(connection: Connection, log: str, entry: int) -> bytes | None:
    """A line of a log; None if its name or number is not a log's."""
    try:
        return line_at(connection, log, entry)
    except ValueError:
        return None


def quick_problems(store: Store, key: str) -> list[str]:
    """Problems of a store that can be found without replaying its logs, in one state of it: others may be writing."""
    with store.consistent_reading() as connection:
        held = ledger.balances(connection)
        purses = [
            f"person {row.id}: the purse is not the ledger's"
            for row in connection.execute(select(people.c.id, people.c.purse))
            if held.get(ledger.purse(row.id), 0) != row.purse
        ]
        total = [] if not sum(held.values()) else ["the ledger does not add up to zero"]
        return [*event_problems(connection), *root_problems(connection, key), *purses, *total]
