"""Strategies: what a seat may see, and what it answers.

A strategy is a function from :class:`Seen` to an answer: bets when the layout is open, an :class:`Act` when the seat is
asked to choose, None when it has no opinion. It is given what :func:`pitboss.table.log.views.seen` lets through for its
seat and nothing else, so a strategy cannot know more than a person in that chair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.tally import Slip
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, events_from
from pitboss.table import Ask, Asked, Submission, Table
from pitboss.table.log.views import hands_seen
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows when it is asked."""

    seat: int
    events: Sequence[Event]
    """The round so far, as this seat may see it."""
    says: str
    """What is asked, in words."""
    wagers: frozenset[str]
    """The wagers that may be bet now; none when a choice is asked."""
    options: Mapping[str, Cents]
    """The actions that may be chosen, each with the money it puts on the layout; none when bets are asked."""
    at: int
    """The betting position that is asked."""
    bets: tuple[Slip, ...]
    """What the seat has on the layout."""
    chips: Cents
    """What the seat has in front of it."""
    shows: Mapping[str, Json] = field(default_factory=dict)
    """What the table shows to everyone, such as the point at craps."""
    makes: Mapping[str, str] = field(default_factory=dict)
    """The actions that make a wager, with its id, where people are asked for their wagers one after another."""

    def cards(self, hand: str) -> list[str]:
        """The cards of a hand as far as this seat has seen them: ``seat 1``, ``dealer``, ``board``."""
        return hands_seen(self.events).get(hand, [])

    def plain(self) -> dict[str, Json]:
        """What is seen as a plain value."""
        return {
            "seat": self.seat,
            "events": plain_of(self.events),
            "says": self.says,
            "wagers": sorted(self.wagers),
            "options": dict(self.options),
            "at": self.at,
            "bets": [list(bet) for bet in self.bets],
            "chips": self.chips,
            "shows": dict(self.shows),
            "makes": dict(self.makes),
        }

    @classmethod
    def from_plain(cls, value: Mapping[str, Any]) -> Seen:
        """What :meth:`plain` wrote."""
        bets, wagers = tuple(Slip(*bet) for bet in value["bets"]), frozenset(value["wagers"])
        events = tuple(events_from(value["events"]))
        return cls(**{**value, "events": events, "bets": bets, "wagers": wagers})


def look(table: Table[Any], ask: Ask, asked: Asked, events: Sequence[Event]) -> Seen:
    """What a seat of a table knows when it is asked to choose; ``events`` are those of the round that it saw."""
    state, options = table.state, ask.options[asked]
    lying = [bet for bet in state.layout.values() if bet.seat == asked.seat]
    here = [bet for bet in lying if bet.at == asked.at] or lying
    return Seen(
        asked.seat,
        tuple(events),
        ask.says,
        frozenset(),
        {option.id: option.cost for option in options},
        asked.at,
        tuple(Slip(bet.wager, bet.amount, bet.on) for bet in here),
        state.accounts[SEATS[asked.seat]],
        table.game.shows(table.current_round),
        {option.id: option.wager for option in options if option.wager},
    )


@dataclass(frozen=True, slots=True)
class Act:
    """A choice: the action, and the amount or cards that it takes."""

    action: str
    amount: Cents | None = None
    cards: tuple[str, ...] = ()

    def more(self) -> dict[str, Json]:
        """What a table's ``choose`` is given beside the action."""
        fields: dict[str, Json] = {} if self.amount is None else {"amount": self.amount}
        return {**fields, "cards": self.cards} if self.cards else fields


Answer: TypeAlias = Sequence[Slip] | Act | None
"""Bets, or a choice, or no opinion."""


class Strategy(Protocol):
    """A function from what the seat may see to an answer; ``str`` of it is how it is written."""

    def __call__(self, seen: Seen) -> Answer: ...


StrategyFactory: TypeAlias = Callable[[Submission[Any]], Strategy]
"""How a solver makes a strategy for a submission; an ``Analyst`` lists them by name."""
