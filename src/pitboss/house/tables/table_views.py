"""What each viewer may see of a table, as JSON; what several viewers see alike is written once.

Cards reach people only through events that :func:`pitboss.table.log.views.seen` has let through. Options that only one
person has are shown to that person only, because they may reveal the person's cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.house.accounts.people import Person, Role
from pitboss.house.tables.snapshot import PublicEntry, TableSnapshot
from pitboss.house.tables.table_session import PublishedEntry
from pitboss.house.tables.table_session import after as entries_after
from pitboss.plain import Json, decoded, encoded
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, Left, SatDown
from pitboss.table import Viewer, Wager
from pitboss.table.log.narration import cite, narrate
from pitboss.table.log.views import PUBLIC, SURVEILLANCE, is_concealing, may_see, seen


def viewer_of(snapshot: TableSnapshot, person: Person | None) -> Viewer:
    """Whose eyes a person has at a table."""
    return viewer_for(person, snapshot.seats_of(person))


def viewer_for(person: Person | None, seats: frozenset[int]) -> Viewer:
    """Surveillance sees all, a player what their own seats show, others what is public."""
    if person is not None and person.role is Role.SURVEILLANCE:
        return SURVEILLANCE
    return Viewer(seats) if seats else PUBLIC


# ---------------------------------------------------------------------- the state


def state_as_seen(snapshot: TableSnapshot, person: Person | None, viewer: Viewer) -> bytes:
    """A table as a person sees it, without its events."""
    shared = snapshot.shared
    if not shared.state:
        shared.state = encoded(_public_state(snapshot))
    own: dict[str, Json] = {
        "you": sorted(viewer.seats),
        "calls": [call for seat in sorted(viewer.seats) for call in snapshot.calls.get(seat, ())],
        "ask": _asked(snapshot, viewer),
    }
    if person is not None and person.role is not Role.PLAYER:
        own["bank"] = snapshot.accounts["bank"]
    return shared.state[:-1] + b"," + encoded(own)[1:]  # two objects as one


def _public_state(snapshot: TableSnapshot) -> dict[str, Json]:
    """The part of the state that is the same for everyone."""
    state: dict[str, Json] = {
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
        "seats": {
            str(seat): {
                "name": sitting.name,
                "chips": sitting.chips,
                "ready": sitting.ready,
                "admitted": sitting.admitted,
                "color": sitting.color,
                "time_bank": sitting.time_bank,
                "bot": sitting.bot,
            }
            for seat, sitting in snapshot.sitting.items()
        },
        "layout": snapshot.layout,
        "status": snapshot.status,
        "shows": snapshot.shows,
        "waits_for": snapshot.waits_for,
        "meters": {name: amount for name, amount in snapshot.accounts.items() if name.startswith(("meter ", "pot "))},
        "awaiting": snapshot.awaiting,
    }
    if snapshot.promises is not None:
        state["promises"] = snapshot.promises
    if snapshot.stage is not None:
        state["tournament"] = {"tournament": snapshot.stage.tournament, "rounds": snapshot.stage.rounds}
    return state


def _asked(snapshot: TableSnapshot, viewer: Viewer) -> dict[str, Json] | None:
    if snapshot.ask is None:
        return None
    waiting = [
        asked if viewer.all_seeing or asked["seat"] in viewer.seats else {"at": asked["at"], "seat": asked["seat"]}
        for asked in snapshot.ask["waiting"]
    ]
    return {**snapshot.ask, "waiting": waiting}


# ---------------------------------------------------------------------- the events


def events_as_seen(
    snapshot: TableSnapshot, entries: list[PublishedEntry], viewer: Viewer, after: int, player: str
) -> bytes:
    """What happened at a table after an entry, as a viewer may see it: a list of events, each with its sentence.

    ``player`` is the viewer's name: what was dealt to a seat before they sat there is not for them.
    """
    public, wagers = snapshot.shared.entries, snapshot.submission.game.wagers
    written: list[bytes] = []
    for entry, sees in seats_over_time(_between(entries, after, snapshot.position), viewer, player):
        if entry.position not in public:
            public[entry.position] = _as_public_sees(entry, wagers)
        json, events, concealing = public[entry.position]
        visible = [at for at in concealing if may_see(events[at], sees)]
        own = {at: encoded(_narrated_at(entry, events, at, sees, wagers)) for at in visible}
        written += [own.get(at, event) for at, event in enumerate(json)] if own else json
    return b"[" + b",".join(written) + b"]"


def _as_public_sees(entry: PublishedEntry, wagers: Sequence[Wager]) -> PublicEntry:
    events = entry.events
    json = [encoded(_narrated_at(entry, events, at, PUBLIC, wagers)) for at in range(len(events))]
    return PublicEntry(json, events, [at for at, event in enumerate(events) if is_concealing(event)])


def narrated_events(
    entries: list[PublishedEntry], wagers: Sequence[Wager], viewer: Viewer, after: int, to: int, player: str
) -> list[Json]:
    """The same as plain values, up to an entry."""
    events: list[Json] = []
    for entry, sees in seats_over_time(_between(entries, after, to), viewer, player):
        events += narrated_entry(entry, sees, wagers)
    return events


def narrated_entry(entry: PublishedEntry, viewer: Viewer, wagers: Sequence[Wager]) -> list[dict[str, Json]]:
    """The events of an entry as a viewer may see them; the last event also has the totals of hands."""
    events = entry.events
    return [_narrated_at(entry, events, at, viewer, wagers) for at in range(len(events))]


def _narrated_at(
    entry: PublishedEntry, events: Sequence[Event], at: int, viewer: Viewer, wagers: Sequence[Wager]
) -> dict[str, Json]:
    value = narrated(entry, events[at], viewer, wagers)
    if entry.hands and at == len(events) - 1:
        value["hands"] = decoded(entry.hands)
    return value


def narrated(entry: PublishedEntry, event: Event, viewer: Viewer, wagers: Sequence[Wager]) -> dict[str, Json]:
    """An event of an entry as a viewer may see it, with its sentence."""
    shown = seen(event, viewer)
    return {
        "position": entry.position,
        "at": entry.at,
        "says": narrate(shown, wagers),
        "law": cite(shown),
        "event": plain_of(shown),
    }


def _between(entries: list[PublishedEntry], after: int, to: int) -> list[PublishedEntry]:
    """The entries after one position, up to another."""
    return [entry for entry in entries_after(entries, after) if entry.position <= to]


def seats_over_time(
    entries: Sequence[PublishedEntry], viewer: Viewer, player: str
) -> list[tuple[PublishedEntry, Viewer]]:
    """Each entry with the viewer's seats at that time; ``viewer`` has the seats after the last entry."""
    seen_then = []
    for entry in reversed(entries):
        seen_then.append((entry, viewer))
        if b'"kind":"seated"' not in entry.line and b'"kind":"left"' not in entry.line:
            continue
        for event in reversed(entry.events):
            if isinstance(event, SatDown):
                viewer = Viewer(viewer.seats - {event.seat}, viewer.all_seeing)
            elif isinstance(event, Left) and player and event.player == player:
                viewer = Viewer(viewer.seats | {event.seat}, viewer.all_seeing)
    return seen_then[::-1]
