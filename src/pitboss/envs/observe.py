"""Observations: what a seat sees as one vector of cards by owner, money in units, and displayed facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from pitboss.envs.episode import Episode, Setup
from pitboss.envs.seat_view import SeatView
from pitboss.equipment.cards import NAMES
from pitboss.money import Cents
from pitboss.plain import decoded, encoded
from pitboss.table import DEALER, Ask, Option, Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import NOTHING_SHOWN, public_facts

HANDS = ("asked", "own", "dealer", "others", "common")
"""The owners of cards that are counted separately: the current hand, the seat's other hands, the dealer, other
seats, and nobody, such as community cards."""
MONEY = ("chips", "on the layout of others", "in pots", "least cost")
PLACES = ("seat", "position", "rounds left", "choices made", "layout open")
FACTS = 32
"""The number of flags for displayed facts, such as the point; a hash of the text selects the flag."""
MOST = 1_000_000.0
_HAND = re.compile(r"(hand [2-9]):")


@dataclass(frozen=True)
class Features:
    """The layout of the observation vector of a setup."""

    setup: Setup

    @cached_property
    def pieces(self) -> dict[str, int]:
        """The index of each card or tile of the game."""
        submission = self.setup.submission
        shoes = submission.game.shoes(submission.options).values()
        names = {NAMES[card] for shoe in shoes for card in shoe.undealt}
        return {name: place for place, name in enumerate(sorted(names))}

    @cached_property
    def wagers(self) -> dict[str, int]:
        """The index of each wager's entry."""
        first = len(HANDS) * len(self.pieces)
        return {wager: place for place, wager in enumerate(self.setup.submission.offers(), first)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each entry."""
        return (
            *(f"{hand} {piece}" for hand in HANDS for piece in self.pieces),
            *(f"bet {wager}" for wager in self.wagers),
            *MONEY,
            *PLACES,
            *(f"fact {number}" for number in range(FACTS)),
        )

    def row(self, episode: Episode, seat: int) -> NDArray[np.float32]:
        """The observation of a seat."""
        row = np.zeros(self.size, dtype=np.float32)
        asked, ask = episode.asked(), episode.table.ask
        own_ask = ask if asked is not None and asked.seat == seat else None
        at = asked.at if asked is not None and own_ask is not None else seat
        view = episode.view(seat)
        self._cards(view, SEATS[at], ask, row)
        unit, wagers, others = self.setup.unit, self.wagers, 0
        for bet in episode.table.state.layout.values():
            if bet.seat == seat:
                row[wagers[bet.wager]] += min(bet.amount / unit, MOST)
            else:
                others += bet.amount
        accounts = episode.table.state.accounts
        least_cost = _least_cost(own_ask.options.get(asked, ())) if own_ask is not None and asked is not None else 0
        place = self.first_money
        for cents in (accounts[SEATS[seat]], others, _in_pots(accounts), least_cost):
            if cents > 0:
                row[place] = min(cents / unit, MOST)
            place += 1
        is_open = ask is not None and ask.wagers is not None
        for number in (seat, at, episode.rounds_left, view.choices, is_open):
            row[place] = number
            place += 1
        if own_ask is not None:
            row[place + _flag(f"asks {own_ask.prompt}")] = 1
        for flag in _flags(episode.table.current_round):
            row[place + flag] = 1
        return row

    @cached_property
    def size(self) -> int:
        """The number of entries."""
        return len(self.names)

    @cached_property
    def first_money(self) -> int:
        """The index of the first of :data:`MONEY`."""
        return len(HANDS) * len(self.pieces) + len(self.wagers)

    def _cards(self, view: SeatView, at: str, ask: Ask | None, row: NDArray[np.float32]) -> None:
        pieces = self.pieces
        in_question = at if ask is None else _in_question(at, ask.prompt)
        for name, cards in view.hands.items():
            start = _whose(name, at, in_question) * len(pieces)
            for card in cards:
                row[start + pieces[card]] += 1


@cache
def _in_question(at: str, prompt: str) -> str:
    """The hand that a prompt asks about: the hand at a position, or one of several there."""
    hand = _HAND.match(prompt)
    return f"{at} {hand[1]}" if hand else at


@cache
def _whose(name: str, own: str, in_question: str) -> int:
    """The index of the owner of a hand in :data:`HANDS`."""
    if name == in_question:
        return HANDS.index("asked")
    if name == own or name.startswith(f"{own} "):
        return HANDS.index("own")
    if name.startswith(DEALER):
        return HANDS.index("dealer")
    return HANDS.index("others" if name.startswith("seat ") else "common")


def _least_cost(options: Sequence[Option]) -> Cents:
    return min([option.cost for option in options if option.cost], default=0)


def _in_pots(accounts: Mapping[str, Cents]) -> Cents:
    return sum([cents for name, cents in accounts.items() if name[0] == "p" and name.startswith("pot")])


def _flags(r: Round) -> Sequence[int]:
    """The flags of the displayed facts; the cards are observed separately."""
    shown = public_facts(r)
    return () if shown is NOTHING_SHOWN else _flags_of(encoded(shown))


@lru_cache(maxsize=10_000)
def _flags_of(shown: bytes) -> Sequence[int]:
    """The flags of displayed facts, as JSON."""
    return tuple({_flag(line) for line in _lines("shows", decoded(shown))})


@lru_cache(maxsize=10_000)
def _flag(fact: str) -> int:
    return crc32(fact.encode()) % FACTS


def _lines(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _lines(f"{name} {key}", inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _lines(name, inner)
    elif value not in (None, "", 0, False):
        yield f"{name} {value}"
