"""A finished round, replayed from the log and proved entry by entry, as surveillance or as one seat saw it."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.games import find
from pitboss.house.errors import NotFound
from pitboss.house.tables.checkpoint import restored
from pitboss.house.tables.layout import layout
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import BoughtIn, CashedOut, Event, Left, RoundBegan, RoundEnded, SatDown, events_of_line
from pitboss.table import Table, Viewer
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.narration import cite, narrate
from pitboss.table.log.replay import ReplayedEntry, carry_on, replay_lines
from pitboss.table.log.views import seen_all
from pitboss.table.rules import parts

_LINK = re.compile(r"(\d{1,9})-(\d{1,9})-(\d{1,2})-([0-9a-f]{20})")
_ABOUT_PEOPLE = frozenset(about.kind for about in (SatDown, Left, BoughtIn, CashedOut))


class StoredRound(NamedTuple):
    """What the store has of a round: the checkpoint before it, and the lines from there on."""

    state: bytes | None
    after: int
    """The entry of the checkpoint; -1 if there is none."""
    lines: list[bytes]


def replay(stored: StoredRound) -> tuple[list[Json], Iterator[ReplayedEntry]]:
    """The bets on the layout at the checkpoint, and the entries as they are proved one after another."""
    if stored.state is None:
        return [], replay_lines(stored.lines, find)
    table = restored(stored.state)
    return on_layout(table), carry_on(table, verified(stored.lines, head=table.log.head, first=stored.after + 1))


def round_as_seen(viewer: Viewer, number: int, stored: StoredRound) -> dict[str, Json]:
    """A round with its layout, players, and every entry as a viewer saw it."""
    lay, replayed_entries = replay(stored)
    proved_entries: list[Json] = []
    players: dict[str, Json] = {}
    drawn: Json = None
    for replayed, line in zip(replayed_entries, stored.lines, strict=False):
        if proved_entries or RoundBegan(number) in replayed.events:
            drawn = drawn or layout(replayed.table.submission, replayed.table.limits)
            proved_entries.append(entry_as_seen(replayed.table, replayed.entry.body, replayed.events, line, viewer))
            players |= {str(seat): name for seat, name in replayed.table.state.players.items()}
        else:
            lay = on_layout(replayed.table)
        if RoundEnded(number) in replayed.events:
            break
    return {"layout": drawn, "lay": lay, "players": players, "entries": proved_entries}


def on_layout(table: Table) -> list[Json]:
    """The bets on the layout."""
    return [
        {name: getattr(bet, name) for name in ("id", "seat", "at", "wager", "on", "amount", "chips")}
        for bet in table.state.layout.values()
    ]


def entry_as_seen(
    table: Table, body: Mapping[str, Any], events: list[Event], line: bytes, viewer: Viewer
) -> dict[str, Json]:
    """An entry as a viewer saw it, with the table after it; only surveillance gets its input and draws."""
    return {
        "position": body.get("n"),
        "at": body.get("at"),
        "input": body.get("input") if viewer.all_seeing else {"do": _done(body.get("input"))},
        "drawn": body.get("chance") if viewer.all_seeing else [],
        "hash": hash_of(line).decode(),
        "lies": on_layout(table),
        "status": parts.status(table.current_round),
        "shows": plain_of(parts.public_state(table.current_round)),
        "events": [
            {"says": narrate(event, table.game.wagers), "law": cite(event), "event": plain_of(event)}
            for event in seen_all(events, viewer)
        ],
    }


def _done(command: Json) -> Json:
    """The input without its hidden fields."""
    return command["do"] if isinstance(command, Mapping) else None


# ---------------------------------------------------------------------- links


class RoundLink(NamedTuple):
    """A round as a seat saw it, and the code that shows that its player gave the link away."""

    table: int
    round: int
    seat: int
    code: str


def link_of(table: int, number: int, seat: int, last_line: bytes) -> str:
    """The permanent link of a round for its player; the code follows from the hash of the round's last log line.

    Players do not see the hashes of a log, so nobody can guess the link of another seat.
    """
    return f"{table}-{number}-{seat}-{_code(seat, last_line)}"


def _code(seat: int, last_line: bytes) -> str:
    return hashlib.sha256(b"link of seat %d " % seat + hash_of(last_line)).hexdigest()[:20]


def read_link(link: str) -> RoundLink:
    """Parse a link; NotFound if it is malformed."""
    matched = _LINK.fullmatch(link)
    if matched is None:
        raise NotFound("this link does not lead to a round")
    return RoundLink(int(matched[1]), int(matched[2]), int(matched[3]), matched[4])


def check_link(link: RoundLink, stored: StoredRound) -> None:
    """Refuse a link whose code does not fit, or whose round is not over, with NotFound."""
    ended = RoundEnded(link.round)
    last = next(
        (line for line in stored.lines if b'"kind":"ended"' in line and ended in events_of_line(line)),
        None,
    )
    if last is None or not hmac.compare_digest(_code(link.seat, last), link.code):
        raise NotFound("this link does not lead to a round")


def without_names(seen: dict[str, Json], seat: int) -> dict[str, Json]:
    """A round for anyone who has its link: other people have no names, and no hash leads to another link."""
    players, entries_ = seen["players"], seen["entries"]
    assert isinstance(players, dict) and isinstance(entries_, list)
    named: dict[str, Json] = {at: "You" if at == str(seat) else f"Player {at}" for at in players}
    shown: list[Json] = []
    for entry in entries_:
        assert isinstance(entry, dict) and isinstance(entry["events"], list)
        shown_events = [
            event for event in entry["events"] if isinstance(event, dict) and not _about_people(event["event"])
        ]
        shown.append({**{name: value for name, value in entry.items() if name != "hash"}, "events": [*shown_events]})
    return {**seen, "players": named, "entries": shown}


def _about_people(event: Json) -> bool:
    return isinstance(event, dict) and event["kind"] in _ABOUT_PEOPLE
