"""Strategies: what a seat may see, and its answer.

A strategy is a function from :class:`Seen` to an answer: bets when the layout is open, an :class:`Act` when the seat
must choose, None for no answer. It gets only what :func:`pitboss.table.log.views.seen` shows its seat, so a strategy
cannot know more than a person in that chair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, runtime_checkable

from msgspec import UNSET

from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.tally import Slip
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, events_from
from pitboss.protocol.inputs import Choose
from pitboss.table import Ask, Asked, Submission, Table
from pitboss.table.log.views import hands_seen
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import public_state


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows when it must decide."""

    seat: int
    events: Sequence[Event]
    """The events of the round that this seat may see."""
    prompt: str
    """The question, in words."""
    wagers: frozenset[str]
    """The wagers that may be bet now; empty if the seat must choose."""
    options: Mapping[str, Cents]
    """The available actions, each with the money that it adds to the layout; empty if the table asks for bets."""
    at: int
    """The betting position in question."""
    bets: tuple[Slip, ...]
    """The seat's bets on the layout."""
    chips: Cents
    """The seat's chips off the layout."""
    shows: Mapping[str, Json] = field(default_factory=dict)
    """What the table shows everyone, such as the point at craps."""
    makes: Mapping[str, str] = field(default_factory=dict)
    """The actions that make a wager, with its id, if the table asks for wagers in turn."""

    @property
    def hand(self) -> str:
        """The name of the hand in question; the prompt starts with its number if there are several."""
        hand, colon, _ = self.prompt.partition(":")
        return f"{SEATS[self.at]} {hand}" if colon and hand.startswith("hand ") and hand != "hand 1" else SEATS[self.at]

    def cards(self, hand: str) -> list[str]:
        """The cards of a hand that this seat has seen: ``seat 1``, ``dealer``, ``board``."""
        return hands_seen(self.events).get(hand, [])

    def plain(self) -> dict[str, Json]:
        """This view as a plain value."""
        return {
            "seat": self.seat,
            "events": plain_of(self.events),
            "says": self.prompt,
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
        """Read what :meth:`plain` wrote."""
        fields = dict(value)
        return cls(
            prompt=fields.pop("says"),
            events=tuple(events_from(fields.pop("events"))),
            bets=tuple(Slip(*bet) for bet in fields.pop("bets")),
            wagers=frozenset(fields.pop("wagers")),
            **fields,
        )


def look(table: Table, ask: Ask, asked: Asked, events: Sequence[Event]) -> Seen:
    """What a seat knows when it must choose; ``events`` are the round's events that it saw."""
    state, options = table.state, ask.options[asked]
    on_layout = [bet for bet in state.layout.values() if bet.seat == asked.seat]
    here = [bet for bet in on_layout if bet.at == asked.at] or on_layout
    return Seen(
        asked.seat,
        tuple(events),
        ask.prompt,
        frozenset(),
        {option.id: option.cost for option in options},
        asked.at,
        tuple(Slip(bet.wager, bet.amount, bet.on) for bet in here),
        state.accounts[SEATS[asked.seat]],
        plain_of(public_state(table.current_round)),
        {option.id: option.wager for option in options if option.wager},
    )


@dataclass(frozen=True, slots=True)
class Act:
    """A choice: the action, with its amount or cards."""

    action: str
    amount: Cents | None = None
    cards: tuple[str, ...] = ()

    def at(self, seat: int, position: int) -> Choose:
        """The input that makes this choice for a seat and betting position."""
        amount = UNSET if self.amount is None else self.amount
        return Choose(seat, self.action, amount, self.cards or UNSET, position)


StrategyAnswer: TypeAlias = Sequence[Slip] | Act | None
"""Bets, a choice, or no answer."""


class Strategy(Protocol):
    """A function from what a seat sees to an answer; ``str`` gives its written form."""

    def __call__(self, seen: Seen) -> StrategyAnswer: ...


@runtime_checkable
class TableWatcher(Protocol):
    """A strategy that follows the table between its decisions, as a card counter does."""

    def watch(self, events: Sequence[Event]) -> None:
        """Receive the events that the seat sees."""


StrategyFactory: TypeAlias = Callable[[Submission], Strategy]
"""Builds a strategy for a submission; an ``Analyst`` lists them by name."""
