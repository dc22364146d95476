"""A finished round, continued differently from one of a player's decisions: no money moves, and nothing is stored.

The fork's log begins at a hash of the original's chain, not at the chain itself: a fork that repeats the original has
its lines, and with the hash before them anyone could compute the round's last hash, from which all seats' links follow.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, cast

from pitboss.equipment.chance import Chance, Drawn, Outcomes, Recorded, Seeded
from pitboss.errors import Refused
from pitboss.house.tables.layout import layout
from pitboss.house.tables.round_replay import RoundLink, StoredRound, entry_as_seen, on_layout, replay, without_names
from pitboss.plain import Json, decoded, whole
from pitboss.protocol.events import Event, RoundBegan, RoundEnded, events_of_line
from pitboss.table import Log, Table, Viewer
from pitboss.table.log.chain import hash_of
from pitboss.table.log.views import SURVEILLANCE, seen_all
from pitboss.table.play.asks import HOUSE, Asked

_MAX_CHOICES = 200
_KEPT = ("action", "at", "amount", "cards")


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a fork leaves the original, what its player chooses from there, and which cards come."""

    entry: int
    play: Sequence[Mapping[str, Json]]
    seed: int | None
    """The seed of new cards; None repeats the original's cards, then draws new cards."""


class _AsBefore:
    """The original's outcomes in order, then outcomes from a seed."""

    name = "forked"
    from_outside = False

    def __init__(self, before: Recorded, after: Chance) -> None:
        self._before, self._after = before, after

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next outcome of the original, or a new one."""
        return (self._before if self._before.left() else self._after).draw(among, to)

    def state(self) -> dict[str, Json]:
        """Nothing: a fork is not stored."""
        return {"source": self.name}


def forked(link: RoundLink, stored: StoredRound, fork: Fork) -> dict[str, Json]:
    """The round with the fork's choices: its entries, what it asks the player next, and its log once it is over.

    Only a fork in which the player sees every card has a log: its lines name all of them.
    """
    viewer = Viewer(frozenset({link.seat}))
    lay, replayed_entries = replay(stored)
    shown: list[Json] = []
    table: Table | None = None
    last = b""
    with closing(cast(Any, replayed_entries)):
        for replayed, line in zip(replayed_entries, stored.lines, strict=False):
            if whole(replayed.entry.body, "n") >= fork.entry:
                break
            table, last = replayed.table, line
            _refuse_between_players(table)
            if shown or RoundBegan(link.round) in replayed.events:
                shown.append(entry_as_seen(table, replayed.entry.body, replayed.events, line, viewer))
            else:
                lay = on_layout(table)
            if replayed.entry.body.get("n") == fork.entry - 1:
                break
    if table is None or not shown or table.ask is None:
        raise Refused("a fork begins at one of your decisions in this round")
    rest = _rest_of_round(stored, fork.entry, link)
    table.draw_from(_source(rest, fork.seed))
    head = _head(last)
    table.log, table.clock = Log(head=head.encode()), None
    events = _play(table, link.seat, deque(fork.play), _choices_of_others(rest, link.seat), shown, viewer)
    over, sees_all = not table.round_under_way, seen_all(events, viewer) == seen_all(events, SURVEILLANCE)
    return without_names(
        {
            "from": {"table": link.table, "round": link.round, "entry": fork.entry, "hash": head},
            "over": over,
            "asks": None if over else _asked(table, link.seat),
            "log": [line.decode() for line in table.log.lines] if over and sees_all else [],
            "layout": layout(table.submission, table.limits),
            "lay": lay,
            "players": {str(seat): name for seat, name in table.state.players.items()},
            "entries": shown,
        },
        link.seat,
    )


def _refuse_between_players(table: Table) -> None:
    """Refuse where players play each other: what would have come is in hands that nobody had to show."""
    if table.game.between_players:
        raise Refused("a hand between players cannot be played differently: it would show what others held")


def _head(line: bytes) -> str:
    """What a fork's log continues: a hash of the original's chain, which does not lead back to it."""
    return hashlib.sha256(b"fork of " + hash_of(line)).hexdigest()


def _rest_of_round(stored: StoredRound, entry: int, link: RoundLink) -> list[Mapping[str, Any]]:
    """The original's entries from the decision to the end of the round."""
    rest: list[Mapping[str, Any]] = []
    for line in stored.lines:
        body = decoded(line)
        if body.get("n", 0) < entry:
            continue
        rest.append(body)
        if RoundEnded(link.round) in events_of_line(line):
            break
    first = rest[0]["input"] if rest else {}
    if first.get("do") != "choose" or first.get("seat") != link.seat:
        raise Refused("a fork begins at one of your decisions in this round")
    return rest


def _source(rest: Sequence[Mapping[str, Any]], seed: int | None) -> Chance:
    if seed is not None:
        return Seeded(seed)
    before = Recorded()
    before.take([text for body in rest for text in body["chance"]])
    return _AsBefore(before, Seeded(0))


def _choices_of_others(rest: Sequence[Mapping[str, Any]], seat: int) -> dict[int, deque[Mapping[str, Json]]]:
    choices: dict[int, deque[Mapping[str, Json]]] = {}
    for body in rest:
        command = body["input"]
        if command.get("do") == "choose" and command["seat"] != seat:
            choices.setdefault(command["seat"], deque()).append(command)
    return choices


def _play(
    table: Table,
    seat: int,
    mine: deque[Mapping[str, Json]],
    others: Mapping[int, deque[Mapping[str, Json]]],
    shown: list[Json],
    viewer: Viewer,
) -> list[Event]:
    """Carry out the player's choices and, between them, the other players' original choices; returns the events."""
    played: list[Event] = []
    for _ in range(_MAX_CHOICES):
        ask = table.ask
        if not table.round_under_way or ask is None:
            break
        asked = next((other for other in ask.waiting if other.seat != seat), None)
        if asked is not None:
            command = _others_choice(table, asked, others)
        elif mine and not ask.for_bets:
            command = {"do": "choose", "seat": seat, **{k: v for k, v in mine.popleft().items() if k in _KEPT}}
        else:
            break
        events = table.apply(command)
        played += events
        shown.append(entry_as_seen(table, table.last_entry, events, table.log.lines[-1], viewer))
    return played


def _others_choice(table: Table, asked: Asked, others: Mapping[int, deque[Mapping[str, Json]]]) -> Mapping[str, Json]:
    """What another player chose in the original if it is offered here, else the passive action."""
    ask = table.ask
    assert ask is not None
    chosen = others.get(asked.seat)
    if chosen and any(option.id == chosen[0]["action"] for option in ask.options[asked]):
        return chosen.popleft()
    passive = ask.passive(asked)
    if passive is None:
        raise Refused("another player must decide here, and the original does not say how")
    return {"do": "choose", "seat": asked.seat, "at": asked.at, "action": passive.id, "by": HOUSE}


def _asked(table: Table, seat: int) -> Json:
    """What the fork asks the player, with the options."""
    if table.ask is None:
        return None
    view = table.ask.plain()
    return {**view, "waiting": [asked for asked in view["waiting"] if asked["seat"] == seat]}
