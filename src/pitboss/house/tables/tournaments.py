"""Acts in a tournament: enter, buy in again, draw the tables, stop it; and what follows when a table ends.

Every function runs in the writer's thread within a transaction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.errors import Refused
from pitboss.house.accounts.people import Person, Role, find_person
from pitboss.house.errors import NotAllowed
from pitboss.house.proof import events
from pitboss.house.storage.schema import tournaments
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables.automatic import advance
from pitboss.house.tables.table_lifecycle import TableOpening, take_seat
from pitboss.house.tables.table_session import TournamentTable
from pitboss.house.tables.tournament_store import (
    TournamentSession,
    check_covered,
    load_tournament,
    open_tournament,
    tables_of,
)
from pitboss.house.tables.tournament_tables import end_stage_here
from pitboss.money import Cents
from pitboss.plain import Json, whole
from pitboss.tournament import TournamentPlan
from pitboss.tournament.tournament import TournamentEvent

BY_PLAYERS = frozenset(("enter", "withdraw", "rebuy", "addon"))
BY_FLOOR = frozenset(("draw", "stop", "amend"))


@dataclass(frozen=True, slots=True)
class TournamentOpening:
    """A tournament that a floorperson opens for entries."""

    plan: TournamentPlan
    by: int
    bets_seconds: int
    choices_seconds: int

    def __call__(self, tx: Transaction) -> Answer:
        """Open it."""
        opened = open_tournament(tx, self.plan, self.by, self.bets_seconds, self.choices_seconds)
        facts: dict[str, Json] = {"tournament": opened.id, "name": self.plan.name}
        events.record(tx, "tournament opened", self.by, facts, (tournaments, opened.id))
        return {"tournament": opened.id}


@dataclass(frozen=True, slots=True)
class TournamentAct:
    """An act of a person in a tournament."""

    tournament: int
    person: Person
    command: Mapping[str, Json]

    def __call__(self, tx: Transaction) -> Answer:
        """Carry it out."""
        do = str(self.command["do"])
        if do not in (BY_PLAYERS if self.person.role is Role.PLAYER else BY_FLOOR):
            raise NotAllowed(f"{self.person.role.called} may not do this: {do}")
        session = load_tournament(tx, self.tournament)
        command = {**self.command, "player": self.person.name} if do in BY_PLAYERS else self.command
        match do:
            case "enter":
                if self.person.guest:  # a prize goes to the entrant by name
                    raise NotAllowed("choose a name and a passphrase before you enter a tournament")
                check_covered(tx, self.person.id, session.tournament.plan.entry.buy_in)
                session.apply(tx, command)
            case "rebuy":
                _rebuy(tx, session, self.person, command)
            case "addon":
                check_covered(tx, self.person.id, session.tournament.plan.entry.addon)
                session.apply(tx, command)
            case "stop":
                _stop(tx, session, command)
            case _:
                _follow(tx, session, session.apply(tx, command))
        facts: dict[str, Json] = {"tournament": session.id, "do": do, "entry": session.tournament.entries}
        events.record(tx, "act in a tournament", self.person.id, facts)
        return {"tournament": session.id, "position": session.tournament.entries}


def _rebuy(tx: Transaction, session: TournamentSession, person: Person, command: Mapping[str, Json]) -> None:
    """Sell a person new chips at the seat that they were drawn to."""
    tournament = session.tournament
    check_covered(tx, person.id, tournament.plan.entry.rebuy)
    entrant = tournament.state.entrants.get(person.name)
    at = tables_of(tx.connection, session.id, tournament.state.stage).get(entrant.table) if entrant else None
    table = tx.table(at) if at is not None else None
    if table is not None and table.closing:
        raise Refused("the last round of the table is over", "8.6(f)2")
    session.apply(tx, command)
    assert entrant is not None and table is not None, "the tournament has accepted it"
    entrant = tournament.state.entrants[person.name]
    _seat(tx, table.id, entrant.seat, person.name, entrant.chips)


def _stop(tx: Transaction, session: TournamentSession, command: Mapping[str, Json]) -> None:
    """Stop a tournament with its tables, which report no result."""
    at = tables_of(tx.connection, session.id, session.tournament.state.stage)
    session.apply(tx, command)
    for id_ in sorted(at.values()):
        table = tx.table(id_)
        if not table.table.closed:
            end_stage_here(tx, table)
            table.note_activity()
            advance(tx, table)


def end_table(tx: Transaction, at: TournamentTable, chips: Mapping[str, Cents]) -> None:
    """Report the result of a table that has played its rounds, and do what follows."""
    session = load_tournament(tx, at.tournament)
    if session.tournament.state.phase == "play":
        result: dict[str, Json] = dict(chips)
        _follow(tx, session, session.apply(tx, {"do": "result", "table": at.number, "chips": result}))


def _follow(tx: Transaction, session: TournamentSession, events: list[TournamentEvent]) -> None:
    """Open the tables that were drawn, and seat people there."""
    if not any(event["kind"] == "tables drawn" for event in events):
        return
    tournament = session.tournament
    plan, stage, number = tournament.plan, tournament.stage, tournament.state.stage
    submission = plan.submission_of(stage)
    for table in tournament.state.tables.values():
        opening = TableOpening(
            submission,
            f"{plan.name}, {stage.name} {table.number}"[:60],
            True,
            session.bets_seconds,
            session.choices_seconds,
            session.opened_by,
            TournamentTable(session.id, number, table.number, stage.rounds),
        )
        opened = whole(opening(tx), "table")
        for seat, name in table.seats.items():
            _seat(tx, opened, seat, name, tournament.state.entrants[name].chips)
        advance(tx, tx.table(opened))


def _seat(tx: Transaction, table: int, seat: int, name: str, chips: Cents) -> None:
    person, _ = find_person(tx.connection, name)
    take_seat(tx, tx.table(table), person, {"do": "sit", "seat": seat, "chips": chips, "player": name})
