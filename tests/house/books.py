"""What must hold of a house's store at any time: the ledger adds up, and every log is proved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, select

from pitboss.games import find
from pitboss.house import ledger
from pitboss.house.hosted import lines_of
from pitboss.house.schema import coupons, people, seats, tables, tournament_tables, tournaments
from pitboss.house.store import Store
from pitboss.house.tournament_store import tournament_lines
from pitboss.plain import whole
from pitboss.table.replay import ReplayedEntry, replay_lines
from pitboss.tournament.replay import replay_lines as replay_tournament


def audited(store: Store) -> dict[int, int]:
    """Proves a store from its logs and its ledger; the number of entries of each table."""
    found: dict[int, int] = {}
    with store.reading() as connection:
        held = ledger.balances(connection)
        assert sum(held.values()) == 0, "the ledger does not add up to zero"
        assert ledger.unbalanced(connection) == []
        for person in connection.execute(select(people)):
            assert held.get(ledger.purse(person.id), 0) == person.purse >= 0, f"the purse of {person.name}"
        in_tournaments = _tournaments(connection, held)
        for row in connection.execute(select(tables)):
            steps = list(replay_lines(lines_of(connection, row.id), find))
            table = steps[-1].table
            assert table.entries == row.position == len(steps) - 1
            assert table.closed == row.closed
            sitting = set(connection.scalars(select(seats.c.seat).where(seats.c.table == row.id)))
            assert sitting == set(table.state.players)
            money = row.id not in in_tournaments  # tournament chips are not money, and have no account in the ledger
            for name, amount in table.state.accounts.items():
                booked = held.get(ledger.account(row.id, name), 0)
                assert name == "cage" or booked == (amount if money and not row.closed else 0), f"table {row.id} {name}"
            _coupons(connection, row.id, steps)
            found[row.id] = row.position
    return found


def _tournaments(connection: Connection, held: Mapping[str, int]) -> set[int]:
    """Proves every tournament from its log, and that its pool holds what was paid in; the tables of all of them."""
    for row in connection.execute(select(tournaments)):
        *_, (tournament, _) = replay_tournament(tournament_lines(connection, row.id))
        assert (tournament.entries, tournament.state.phase) == (row.position, row.phase)
        over = tournament.state.phase in ("finished", "stopped")
        assert held.get(ledger.pool(row.id), 0) == (0 if over else tournament.state.collected)
    return set(connection.scalars(select(tournament_tables.c.table)))


def _coupons(connection: Connection, table: int, steps: Sequence[ReplayedEntry]) -> None:
    """The coupons of a table lie on the bets that its log says, and those of decided bets are spent."""
    lay: dict[int, tuple[str, int]] = {}
    spent: dict[int, int] = {}
    for event in (event for step in steps for event in step.events):
        bet = whole(event, "bet")
        if event["kind"] == "bet" and "coupon" in event:
            lay[bet] = str(event["wager"]), whole(event, "coupon")
        elif event["kind"] == "settled" and event["result"] in ("won", "lost", "lost in part"):
            wager, coupon = lay.get(bet, ("", 0))
            if wager == event["wager"]:
                spent[bet] = coupon
    lying = {bet.id: bet.coupon for bet in steps[-1].table.state.layout.values() if bet.coupon}
    rows = connection.execute(select(coupons).where(coupons.c.table == table)).all()
    assert {row.bet: row.value for row in rows} == {**spent, **lying}
    assert {row.bet for row in rows if row.spent is not None} == spent.keys()
