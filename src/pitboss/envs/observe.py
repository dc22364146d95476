"""Observations: what a seat sees as one vector of cards by owner, money in units, and displayed facts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zlib import crc32

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pitboss.envs.episode import Episode, Setup
from pitboss.equipment.cards import NAMES
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Chose
from pitboss.table import DEALER
from pitboss.table.log.views import hands_seen
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
        row = np.zeros(len(self.names), dtype=np.float32)
        self._cards(episode, seat, row)
        start = len(HANDS) * len(self.pieces)
        others = 0
        for bet in episode.table.state.layout.values():
            if bet.seat == seat:
                row[start + self.wagers[bet.wager]] += bet.amount / self.setup.unit
            else:
                others += bet.amount
        start += len(self.wagers)
        money = (others if name == "on the layout of others" else cents for name, cents in _money(episode, seat))
        row[start : start + len(MONEY)] = [cents / self.setup.unit for cents in money]
        start += len(MONEY)
        row[start : start + len(PLACES)] = _places(episode, seat)
        for fact in _facts(episode, seat):
            row[start + len(PLACES) + crc32(fact.encode()) % FACTS] = 1
        return np.clip(row, 0, MOST)

    def _cards(self, episode: Episode, seat: int, row: NDArray[np.float32]) -> None:
        asked, ask = episode.asked(), episode.table.ask
        hand = _HAND.match(ask.prompt) if ask is not None else None
        at = SEATS[asked.at if asked is not None and asked.seat == seat else seat]
        in_question = f"{at} {hand[1]}" if hand else at
        for name, cards in hands_seen(episode.seen[seat]).items():
            start = HANDS.index(_whose(name, at, in_question)) * len(self.pieces)
            for card in cards:
                row[start + self.pieces[card]] += 1


def _whose(name: str, own: str, in_question: str) -> str:
    if name == in_question:
        return "asked"
    if name == own or name.startswith(f"{own} "):
        return "own"
    if name.startswith(DEALER):
        return "dealer"
    return "others" if name.startswith("seat ") else "common"


def _money(episode: Episode, seat: int) -> Iterator[tuple[str, int]]:
    accounts, asked, ask = episode.table.state.accounts, episode.asked(), episode.table.ask
    options = ask.options.get(asked, ()) if ask is not None and asked is not None and asked.seat == seat else ()
    costs = [option.cost for option in options if option.cost]
    pots = sum(cents for name, cents in accounts.items() if name.startswith("pot"))
    yield from zip(MONEY, (accounts[SEATS[seat]], 0, pots, min(costs, default=0)), strict=True)


def _places(episode: Episode, seat: int) -> list[int]:
    asked, ask = episode.asked(), episode.table.ask
    at = asked.at if asked is not None and asked.seat == seat else seat
    chosen = sum(isinstance(event, Chose) and event.seat == seat for event in episode.seen[seat])
    return [seat, at, episode.rounds_left, chosen, int(ask is not None and ask.for_bets)]


def _facts(episode: Episode, seat: int) -> Iterator[str]:
    """The ask of the seat and the displayed facts, one line each."""
    if episode.turn() == seat and episode.table.ask is not None:
        yield f"asks {episode.table.ask.prompt}"
    shown = public_state(episode.table.current_round)
    yield from _lines("shows", plain_of(replace(shown, hands=None)))  # the cards are observed separately


def _lines(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _lines(f"{name} {key}", inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _lines(name, inner)
    elif value not in (None, "", 0, False):
        yield f"{name} {value}"
