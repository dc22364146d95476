"""What is shown of a table: a picture of its committed state, and of that what each viewer may see.

Cards reach people only through events that :func:`pitboss.table.views.seen` has let through. Options that only one
person has are shown to that person only, for they may tell what his cards are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.errors import Refused
from pitboss.house.hosted import Hosted, Told
from pitboss.house.people import Person, Role
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table import Bet, Submission, Table, Viewer, Wager
from pitboss.table.state import SEATS
from pitboss.table.telling import cite, tell
from pitboss.table.views import PUBLIC, SURVEILLANCE, seen


@dataclass(frozen=True, slots=True)
class Sitting:
    """Someone at the table, as everyone sees him."""

    person: int
    name: str
    chips: Cents
    ready: bool
    admitted: bool
    color: str
    """Of the non-value chips that he was issued, where the game has such."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A table after a commit. Nothing in it is changed later."""

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
    sitting: dict[int, Sitting]
    layout: list[dict[str, Json]]
    status: str
    calls: dict[int, list[dict[str, Json]]]
    """What each person may call now."""
    accounts: dict[str, Cents]
    ask: dict[str, Any] | None
    awaiting: dict[str, Json] | None
    recent: list[Told]

    def seats_of(self, person: Person | None) -> frozenset[int]:
        """The seats of a person at this table."""
        if person is None:
            return frozenset()
        return frozenset(seat for seat, one in self.sitting.items() if one.person == person.id)


def shown(hosted: Hosted) -> Shown:
    """The picture of a table; made by the writer, after the commit."""
    table, state, game = hosted.table, hosted.table.state, hosted.table.game
    ask = table.ask
    return Shown(
        table=hosted.id,
        name=hosted.name,
        automatic=hosted.automatic,
        bets_seconds=hosted.bets_seconds,
        choices_seconds=hosted.choices_seconds,
        submission=table.submission,
        limits=table.limits.plain(),
        pending=[{**one.plain(), "law": table.submission.cite(one.law)} for one in table.pending],
        position=hosted.position,
        asked_at=hosted.asked_at,
        round=state.round,
        closing=hosted.closing,
        closed=table.closed,
        stuck=hosted.stuck,
        deadline=hosted.deadline,
        sitting={
            seat: Sitting(
                one.person,
                state.players[seat],
                state.accounts[SEATS[seat]],
                one.ready,
                seat in state.admitted,
                game.chip_color(table.current_round, seat),
            )
            for seat, one in (hosted.seats or {}).items()
            if seat in state.players
        },
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
                "standing": game.standing(table.current_round, bet),
                "fixed": _fixed(table, bet),
            }
            for bet in state.layout.values()
        ],
        status=game.status(table.current_round),
        calls=_calls(table) if ask is not None and ask.for_bets else {},
        accounts=dict(state.accounts),
        ask=ask.plain() if ask is not None else None,
        awaiting={"kind": table.awaiting.kind, "to": table.awaiting.to} if table.awaiting else None,
        recent=hosted.recent,
    )


def _fixed(table: Table[Any], bet: Bet) -> bool:
    """Whether a bet may not be taken back."""
    try:
        table.game.removable(table.current_round, bet, bet.amount)
    except Refused:
        return True
    return False


def _calls(table: Table[Any]) -> dict[int, list[dict[str, Json]]]:
    return {
        seat: [
            {"call": one.call, "says": one.says, "law": table.submission.cite(one.law), "bet": one.bet} for one in calls
        ]
        for seat in table.state.players
        if (calls := table.game.calls(table.current_round, seat))
    }


def viewer(of: Shown, person: Person | None) -> Viewer:
    """Whose eyes a person has at a table."""
    return eyes(person, of.seats_of(person))


def eyes(person: Person | None, seats: frozenset[int]) -> Viewer:
    """Surveillance sees all, a player what is his, others what is public."""
    if person is not None and person.role is Role.SURVEILLANCE:
        return SURVEILLANCE
    return Viewer(seats) if seats else PUBLIC


def state(of: Shown, person: Person | None) -> dict[str, Json]:
    """A table as a person sees it, without its events."""
    mine = viewer(of, person)
    staff = person is not None and person.role is not Role.PLAYER
    told: dict[str, Json] = {
        "table": of.table,
        "position": of.position,
        "round": of.round,
        "closing": of.closing,
        "closed": of.closed,
        "stuck": of.stuck,
        "deadline": of.deadline,
        "limits": of.limits,
        "pending": of.pending,
        "you": sorted(mine.seats),
        "seats": {
            str(seat): {
                "name": one.name,
                "chips": one.chips,
                "ready": one.ready,
                "admitted": one.admitted,
                "color": one.color,
            }
            for seat, one in of.sitting.items()
        },
        "layout": of.layout,
        "status": of.status,
        "calls": [call for seat in sorted(mine.seats) for call in of.calls.get(seat, ())],
        "meters": {name: amount for name, amount in of.accounts.items() if name.startswith(("meter ", "pot "))},
        "ask": _asked(of, mine),
        "awaiting": of.awaiting,
    }
    if staff:
        told["bank"] = of.accounts["bank"]
    return told


def _asked(of: Shown, mine: Viewer) -> dict[str, Json] | None:
    if of.ask is None:
        return None
    waiting = [
        one if mine.all_seeing or one["seat"] in mine.seats else {"at": one["at"], "seat": one["seat"]}
        for one in of.ask["waiting"]
    ]
    return {**of.ask, "waiting": waiting}


def events(entries: list[Told], wagers: Sequence[Wager], of: Viewer, after: int, to: int) -> list[Json]:
    """What happened after one entry and up to another, as a viewer may see it, told in sentences."""
    told: list[Json] = []
    for entry in entries:
        if after < entry.position <= to:
            for event in entry.events:
                one = seen(event, of)
                says = tell(one, wagers)
                told.append({"position": entry.position, "at": entry.at, "says": says, "law": cite(one), "event": one})
    return told
