"""Observations: what a seat sees as one vector of cards by owner, money in units, and displayed facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from pitboss.envs.episode import Episode, Setup
from pitboss.equipment.cards import NAMES
from pitboss.money import Cents
from pitboss.protocol.base import plain_of
from pitboss.protocol.views import PublicState
from pitboss.table import DEALER
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import public_state

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
        """The index of each wager."""
        return {wager: place for place, wager in enumerate(self.setup.submission.offers())}

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
        self._cards(episode, seat, row)
        start, unit, others = self.first_bet, self.setup.unit, 0
        for bet in episode.table.state.layout.values():
            if bet.seat == seat:
                row[start + self.wagers[bet.wager]] += min(bet.amount / unit, MOST)
            else:
                others += bet.amount
        start += len(self.wagers)
        for cents in _money(episode, seat, others):
            row[start] = min(max(cents / unit, 0), MOST)
            start += 1
        row[start : start + len(PLACES)] = _places(episode, seat)
        for flag in _flags(episode, seat):
            row[start + len(PLACES) + flag] = 1
        return row

    @cached_property
    def size(self) -> int:
        """The number of entries."""
        return len(self.names)

    @cached_property
    def first_bet(self) -> int:
        """The index of the first wager."""
        return len(HANDS) * len(self.pieces)

    def _cards(self, episode: Episode, seat: int, row: NDArray[np.float32]) -> None:
        asked, ask, pieces = episode.asked(), episode.table.ask, self.pieces
        at = SEATS[asked.at if asked is not None and asked.seat == seat else seat]
        in_question = _in_question(at, ask.prompt) if ask is not None else at
        for name, cards in episode.view(seat).hands.items():
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


def _money(episode: Episode, seat: int, others: Cents) -> tuple[Cents, ...]:
    """The amounts of :data:`MONEY`; ``others`` is on the layout for other seats."""
    accounts, asked, ask = episode.table.state.accounts, episode.asked(), episode.table.ask
    options = ask.options.get(asked, ()) if ask is not None and asked is not None and asked.seat == seat else ()
    costs = [option.cost for option in options if option.cost]
    pots = sum([cents for name, cents in accounts.items() if name.startswith("pot")])
    return accounts[SEATS[seat]], others, pots, min(costs, default=0)


def _places(episode: Episode, seat: int) -> tuple[int, ...]:
    asked, ask = episode.asked(), episode.table.ask
    at = asked.at if asked is not None and asked.seat == seat else seat
    return seat, at, episode.rounds_left, episode.view(seat).choices, int(ask is not None and ask.for_bets)


def _flags(episode: Episode, seat: int) -> Iterator[int]:
    """The flags of the ask of the seat and the displayed facts."""
    if episode.turn() == seat and episode.table.ask is not None:
        yield _flag(f"asks {episode.table.ask.prompt}")
    shown = public_state(episode.table.current_round)
    for field, name in _FACTS:
        value = getattr(shown, field)
        if value is not None:
            for line in _lines(f"shows {name}", value if isinstance(value, (int, str)) else plain_of(value)):
                yield _flag(line)


_FACTS = [
    (field, name)
    for field, name in zip(PublicState.__struct_fields__, PublicState.__struct_encode_fields__, strict=True)
    if field != "hands"  # the cards are observed separately
]


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
