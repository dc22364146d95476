"""What must hold of a house's store at any time: the ledger adds up, and every log is proved."""

from __future__ import annotations

from sqlalchemy import select

from pitboss.games import find
from pitboss.house import ledger
from pitboss.house.hosted import lines_of
from pitboss.house.schema import people, seats, tables
from pitboss.house.store import Store
from pitboss.table.replay import replay_lines


def audited(store: Store) -> dict[int, int]:
    """Proves a store from its logs and its ledger; the number of entries of each table."""
    found: dict[int, int] = {}
    with store.reading() as connection:
        held = ledger.balances(connection)
        assert sum(held.values()) == 0, "the ledger does not add up to zero"
        assert ledger.unbalanced(connection) == []
        for person in connection.execute(select(people)):
            assert held.get(ledger.purse(person.id), 0) == person.purse >= 0, f"the purse of {person.name}"
        for row in connection.execute(select(tables)):
            steps = list(replay_lines(lines_of(connection, row.id), find))
            table = steps[-1].table
            assert table.entries == row.position == len(steps) - 1
            assert table.closed == row.closed
            sitting = set(connection.scalars(select(seats.c.seat).where(seats.c.table == row.id)))
            assert sitting == set(table.state.players)
            for name, amount in table.state.accounts.items():
                booked = held.get(ledger.account(row.id, name), 0)
                assert name == "cage" or booked == (0 if row.closed else amount), f"table {row.id} {name}"
            found[row.id] = row.position
    return found
