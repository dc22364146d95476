"""A tournament in the house: its log and its money, stored together or not at all.

It is loaded from its log whenever something is to be done; that takes a moment, since it has few entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from pitboss.equipment.chance import Secure
from pitboss.errors import Refused
from pitboss.house.accounts.people import person_called
from pitboss.house.accounts.protection import check_taken
from pitboss.house.clock import clock
from pitboss.house.errors import NotFound
from pitboss.house.storage import ledger
from pitboss.house.storage.log_lines import tournament_lines
from pitboss.house.storage.schema import tournament_entries, tournament_tables, tournaments
from pitboss.house.storage.transaction import Transaction
from pitboss.money import Cents, dollars
from pitboss.plain import Json, whole
from pitboss.tournament import Tournament, TournamentPlan
from pitboss.tournament.replay import resumed
from pitboss.tournament.tournament import TournamentEvent, money_of


@dataclass(slots=True)
class TournamentSession:
    """A tournament that is loaded, and how its tables are run."""

    id: int
    bets_seconds: int
    choices_seconds: int
    opened_by: int
    tournament: Tournament

    def apply(self, tx: Transaction, command: Mapping[str, Json]) -> list[TournamentEvent]:
        """Carries out one input within a transaction; whoever must pay is asked for his purse first."""
        events = self.tournament.apply(command)
        self._store(tx)
        self._move_money(tx, events, str(command["do"]))
        return events

    def _store(self, tx: Transaction) -> None:
        tournament = self.tournament
        line = tournament.log.lines.pop()
        values = {"tournament": self.id, "position": tournament.entries, "line": line}
        tx.connection.execute(insert(tournament_entries).values(values))
        state = {"phase": tournament.state.phase, "people": len(tournament.state.entrants)}
        tx.connection.execute(
            update(tournaments).where(tournaments.c.id == self.id).values(position=tournament.entries, **state)
        )

    def _move_money(self, tx: Transaction, events: list[TournamentEvent], says: str) -> None:
        """Posts what people pay or are paid; what is left of it is the pool's, which is empty in the end."""
        moved: dict[str, Cents] = {}
        for name, amount in money_of(events).items():
            person, _ = person_called(tx.connection, name)
            tx.pay(person, amount)
            moved[ledger.purse(person)] = amount
        for event in events:
            if event["kind"] == "tips withheld":
                moved[ledger.TIPS] = whole(event, "amount")
            elif event["kind"] == "finished" and self.tournament.plan.added:
                moved[ledger.HOUSE] = -self.tournament.plan.added
        if moved:
            moved[ledger.pool(self.id)] = -sum(moved.values())
            tx.post(f"tournament {self.id} entry {self.tournament.entries}", moved, says)


def open_tournament(
    tx: Transaction, plan: TournamentPlan, by: int, bets_seconds: int, choices_seconds: int
) -> TournamentSession:
    """A new tournament; its plan must be lawful and its notice filed."""
    filed = plan.notice.filed
    if filed is not None and filed > clock().date():
        raise Refused(f"the notice to the Division is to be filed on {filed}; open the tournament then", "8.6(b)")
    tournament = Tournament(plan, Secure(), clock=clock)
    made = insert(tournaments).values(
        name=plan.name,
        game=plan.submission().game.id,
        bets_seconds=bets_seconds,
        choices_seconds=choices_seconds,
        opened=tx.now,
        opened_by=by,
        phase=tournament.state.phase,
        people=0,
        position=0,
    )
    id_ = int(tx.connection.execute(made.returning(tournaments.c.id)).scalar_one())
    header = {"tournament": id_, "position": 0, "line": tournament.log.lines.pop()}
    tx.connection.execute(insert(tournament_entries).values(header))
    return TournamentSession(id_, bets_seconds, choices_seconds, by, tournament)


def load_tournament(tx: Transaction, id_: int) -> TournamentSession:
    """A tournament, locked for this transaction; NotFound if there is none."""
    row = tx.connection.execute(select(tournaments).where(tournaments.c.id == id_).with_for_update()).first()
    if row is None:
        raise NotFound(f"there is no tournament {id_}")
    tournament = resumed(tournament_lines(tx.connection, id_), f"tournament {id_}")
    tournament.clock = clock
    return TournamentSession(id_, row.bets_seconds, row.choices_seconds, row.opened_by, tournament)


def tables_of(connection: Connection, id_: int, stage: int) -> dict[int, int]:
    """The tables of a stage: the number in the house by the number in the stage."""
    query = select(tournament_tables).where(tournament_tables.c.tournament == id_, tournament_tables.c.stage == stage)
    return {row.number: row.table for row in connection.execute(query)}


def must_cover(tx: Transaction, person: int, amount: Cents) -> None:
    """Refuses what a person's purse does not cover."""
    if amount > tx.purse(person):
        raise Refused(f"you have {dollars(tx.purse(person))} in your purse; this takes {dollars(amount)}")
    check_taken(tx, person, amount)
