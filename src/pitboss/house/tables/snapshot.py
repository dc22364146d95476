"""A snapshot of a table's committed state, and what of it each viewer may see.

Cards reach people only through events that :func:`pitboss.table.log.views.seen` has let through. Options that only one
person has are shown to that person only, for they may tell what his cards are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from pitboss.errors import Refused
from pitboss.house.accounts.people import Person, Role
from pitboss.house.tables.table_session import PublishedEntry, TableSession, TournamentTable
from pitboss.house.tables.table_session import after as entries_after
from pitboss.money import Cents
from pitboss.plain import Json, decoded
from pitboss.pricing.contest import Contest, HasContest
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, Left, SatDown
from pitboss.table import Bet, Game, Submission, Table, Viewer, Wager
from pitboss.table.log.narration import cite, narrate
from pitboss.table.log.views import PUBLIC, SURVEILLANCE, seen
from pitboss.table.play.state import SEATS
from pitboss.table.rules import parts


class Sitting(NamedTuple):
    """Someone at the table, as everyone sees him."""

    person: int
    name: str
    chips: Cents
    ready: bool
    admitted: bool
    color: str
    """Of the non-value chips that he was issued, where the game has such."""
    time_bank: int
    """What he may think beyond the usual time, in milliseconds."""


class TableSnapshot(NamedTuple):
    """A table after a commit. Nothing in it is changed later; one is made after every commit, and a tuple is quick."""

    table: int
    name: str
    automatic: bool
    bets_seconds: int
    choices_seconds: int
    submission: Submission[Any]
    limits: dict[str, Json]
    pending: list[dict[str, Json]]
    position: int
    asked_at: int
    round: int
    closing: bool
    closed: bool
    stuck: bool
    deadline: int | None
    bank_from: int | None
    sitting: dict[int, Sitting]
    layout: list[dict[str, Json]]
    status: str
    waits_for: dict[str, Json] | None
    """What must come before the round can go on."""
    calls: dict[int, list[dict[str, Json]]]
    """What each person may call now."""
    shows: Mapping[str, Json]
    """What the game shows to everyone."""
    accounts: dict[str, Cents]
    ask: dict[str, Any] | None
    awaiting: dict[str, Json] | None
    recent: list[PublishedEntry]
    stage: TournamentTable | None
    """Its place in a tournament, if it has one."""
    contest: Contest | None
    """Who plays for the pot, where people play each other, with all their cards: for surveillance alone."""

    def seats_of(self, person: Person | None) -> frozenset[int]:
        """The seats of a person at this table."""
        if person is None:
            return frozenset()
        return frozenset(seat for seat, sitting in self.sitting.items() if sitting.person == person.id)


def snapshot_of(session: TableSession, before: TableSnapshot | None = None) -> TableSnapshot:
    """The snapshot of a table; made by the writer, after the commit. ``before`` is the one that it made last."""
    if before is not None and before.position == session.position:  # only the house knows anything new
        return before._replace(
            asked_at=session.asked_at,
            closing=session.closing,
            stuck=session.stuck,
            deadline=session.deadline,
            bank_from=session.bank_from,
            sitting=_sitting(session),
            recent=session.recent,
            stage=session.stage,
        )
    table, state, game = session.table, session.table.state, session.table.game
    ask = table.ask
    return TableSnapshot(
        table=session.id,
        name=session.name,
        automatic=session.automatic,
        bets_seconds=session.bets_seconds,
        choices_seconds=session.choices_seconds,
        submission=table.submission,
        limits=table.limits.plain(),
        pending=[{**seated.plain(), "law": table.submission.cite(seated.law)} for seated in table.pending],
        position=session.position,
        asked_at=session.asked_at,
        round=state.round,
        closing=session.closing,
        closed=table.closed,
        stuck=session.stuck,
        deadline=session.deadline,
        bank_from=session.bank_from,
        sitting=_sitting(session),
        layout=[
            {
                "id": bet.id,
                "seat": bet.seat,
                "at": bet.at,
                "wager": bet.wager,
                "on": bet.on,
                "amount": bet.amount,
                "coupon": bet.coupon,
                "chips": bet.chips,
                "standing": parts.bet_status(table.current_round, bet),
                "fixed": _fixed(table, bet),
            }
            for bet in state.layout.values()
        ],
        status=parts.status(table.current_round),
        calls=_calls(table) if game.between_players or (ask is not None and ask.for_bets) else {},
        shows=plain_of(parts.public_state(table.current_round)),
        waits_for=_waits_for(table) if ask is not None and ask.for_bets else None,
        accounts=dict(state.accounts),
        ask=ask.plain() if ask is not None else None,
        awaiting={"kind": table.awaiting.kind, "to": table.awaiting.to} if table.awaiting else None,
        recent=session.recent,
        stage=session.stage,
        contest=cast(HasContest, game).contest(table.current_round) if _has_contest(game) else None,
    )


def _sitting(session: TableSession) -> dict[int, Sitting]:
    table, state = session.table, session.table.state
    return {
        seat: Sitting(
            seated.person,
            state.players[seat],
            state.accounts[SEATS[seat]],
            seated.ready,
            seat in state.admitted,
            parts.chip_color(table.current_round, seat),
            session.time_bank.left(seat),
        )
        for seat, seated in (session.seats or {}).items()
        if seat in state.players
    }


@lru_cache(maxsize=1024)
def _has_contest(game: Game[Any]) -> bool:
    """Whether people play for pots; asked after every commit, and slow to find out."""
    return isinstance(game, HasContest)


def _fixed(table: Table[Any], bet: Bet) -> bool:
    """Whether a bet may not be taken back."""
    try:
        parts.removable(table.current_round, bet, bet.amount)
    except Refused:
        return True
    return False


def _waits_for(table: Table[Any]) -> dict[str, Json] | None:
    wanted = parts.waits_for(table.current_round)
    if wanted is None:
        return None
    return {"wagers": list(wanted.wagers), "says": wanted.says, "law": table.submission.cite(wanted.law)}


def _calls(table: Table[Any]) -> dict[int, list[dict[str, Json]]]:
    return {
        seat: [
            {"call": call.call, "says": call.says, "law": table.submission.cite(call.law), "bet": call.bet}
            for call in calls
        ]
        for seat in table.state.players
        if (calls := parts.calls(table.current_round, seat))
    }


def viewer_of(snapshot: TableSnapshot, person: Person | None) -> Viewer:
    """Whose eyes a person has at a table."""
    return viewer_for(person, snapshot.seats_of(person))


def viewer_for(person: Person | None, seats: frozenset[int]) -> Viewer:
    """Surveillance sees all, a player what is his, others what is public."""
    if person is not None and person.role is Role.SURVEILLANCE:
        return SURVEILLANCE
    return Viewer(seats) if seats else PUBLIC


def table_as_seen(snapshot: TableSnapshot, person: Person | None) -> dict[str, Json]:
    """A table as a person sees it, without its events."""
    viewer = viewer_of(snapshot, person)
    staff = person is not None and person.role is not Role.PLAYER
    seen_state: dict[str, Json] = {
        "table": snapshot.table,
        "position": snapshot.position,
        "round": snapshot.round,
        "closing": snapshot.closing,
        "closed": snapshot.closed,
        "stuck": snapshot.stuck,
        "deadline": snapshot.deadline,
        "bank_from": snapshot.bank_from,
        "limits": snapshot.limits,
        "pending": snapshot.pending,
        "you": sorted(viewer.seats),
        "seats": {
            str(seat): {
                "name": sitting.name,
                "chips": sitting.chips,
                "ready": sitting.ready,
                "admitted": sitting.admitted,
                "color": sitting.color,
                "time_bank": sitting.time_bank,
            }
            for seat, sitting in snapshot.sitting.items()
        },
        "layout": snapshot.layout,
        "status": snapshot.status,
        "shows": snapshot.shows,
        "waits_for": snapshot.waits_for,
        "calls": [call for seat in sorted(viewer.seats) for call in snapshot.calls.get(seat, ())],
        "meters": {name: amount for name, amount in snapshot.accounts.items() if name.startswith(("meter ", "pot "))},
        "ask": _asked(snapshot, viewer),
        "awaiting": snapshot.awaiting,
    }
    if snapshot.stage is not None:
        seen_state["tournament"] = {"tournament": snapshot.stage.tournament, "rounds": snapshot.stage.rounds}
    if staff:
        seen_state["bank"] = snapshot.accounts["bank"]
    return seen_state


def _asked(snapshot: TableSnapshot, viewer: Viewer) -> dict[str, Json] | None:
    if snapshot.ask is None:
        return None
    waiting = [
        asked if viewer.all_seeing or asked["seat"] in viewer.seats else {"at": asked["at"], "seat": asked["seat"]}
        for asked in snapshot.ask["waiting"]
    ]
    return {**snapshot.ask, "waiting": waiting}


def events_as_seen(
    entries: list[PublishedEntry], wagers: Sequence[Wager], viewer: Viewer, after: int, to: int, player: str = ""
) -> list[Json]:
    """What happened after one entry and up to another, as a viewer may see it, each event with its sentence.

    ``player`` is the viewer's name: what was dealt to a seat before he sat there is not for him.
    """
    events: list[Json] = []
    window = [entry for entry in entries_after(entries, after) if entry.position <= to]
    for entry, sees in seats_over_time(window, viewer, player):
        events += told_entry(entry, sees, wagers)
    return events


def told_entry(entry: PublishedEntry, viewer: Viewer, wagers: Sequence[Wager]) -> list[dict[str, Json]]:
    """The events of an entry as a viewer may see them; the last one also has what hands come to."""
    events = [told(entry, event, viewer, wagers) for event in entry.events]
    if events and entry.hands:
        events[-1]["hands"] = decoded(entry.hands)
    return events


def told(entry: PublishedEntry, event: Event, viewer: Viewer, wagers: Sequence[Wager]) -> dict[str, Json]:
    """An event of an entry as a viewer may see it, with its sentence."""
    shown = seen(event, viewer)
    return {
        "position": entry.position,
        "at": entry.at,
        "says": narrate(shown, wagers),
        "law": cite(shown),
        "event": plain_of(shown),
    }


def seats_over_time(
    entries: Sequence[PublishedEntry], viewer: Viewer, player: str
) -> list[tuple[PublishedEntry, Viewer]]:
    """Each entry with the seats that a viewer had then, who has those of ``viewer`` after the last one."""
    seats, seen_then = set(viewer.seats), []
    for entry in reversed(entries):
        seen_then.append((entry, Viewer(frozenset(seats), viewer.all_seeing)))
        if b'"kind":"seated"' not in entry.line and b'"kind":"left"' not in entry.line:
            continue
        for event in reversed(entry.events):
            if isinstance(event, SatDown):
                seats.discard(event.seat)
            elif isinstance(event, Left) and player and event.player == player:
                seats.add(event.seat)
    return seen_then[::-1]
