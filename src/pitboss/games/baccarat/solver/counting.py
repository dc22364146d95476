"""Exact counts over a shoe's composition: the number of ordered six-card deals that end in each coup or jackpot hand.

A :data:`ShoeComposition` is the number of cards of each of the 52 kinds, in a full or depleted shoe. Counts are exact
integers; those of a shoe of N cards add up to N × (N-1) × ... × (N-5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import STANDARD, VALUES, Coup
from pitboss.games.baccarat.engine.jackpot import HANDS

ShoeComposition: TypeAlias = tuple[int, ...]
"""Number of cards left of each kind, by card number."""
KINDS = 52
MAX_CARDS_IN_ROUND = 6
Counts: TypeAlias = NDArray[np.int64]
ExactCounts: TypeAlias = NDArray[np.object_]
"""Counts as Python integers: a shoe of many decks has more deals than 64 bits hold."""


def full_shoe(decks: int) -> ShoeComposition:
    """The composition of a full shoe."""
    return (decks,) * KINDS


def composition(cards: Iterable[Card]) -> ShoeComposition:
    """The composition of the given cards, for example a table's undealt ones."""
    counts = [0] * KINDS
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def checked(cards: ShoeComposition) -> ShoeComposition:
    """The composition itself; refuses one that a round cannot be dealt from."""
    if len(cards) != KINDS or min(cards) < 0:
        raise Refused(f"a shoe needs a number of cards for each of the {KINDS} kinds")
    if sum(cards) < MAX_CARDS_IN_ROUND:
        raise Refused(f"a round takes up to {MAX_CARDS_IN_ROUND} cards; the shoe has {sum(cards)}")
    return cards


def by_value(cards: ShoeComposition) -> tuple[int, ...]:
    """Number of cards left of each value from 0 to 9."""
    left = [0] * 10
    for card, number in enumerate(cards):
        left[VALUES[card >> 2]] += number
    return tuple(left)


class Drawing(Protocol):
    """Decides who draws a third card."""

    def player_draws(self, player: int, banker: int) -> bool:
        """True if the Player's Hand draws, given both two-card counts."""

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """True if the Banker's Hand draws, given both two-card counts and the value of the Player's third card."""


Where: TypeAlias = Callable[[int, int, int | None], bool]
"""Selects deals by both two-card counts and the value of the Player's third card."""


@lru_cache(maxsize=64)
def coup_counts(left: tuple[int, ...], draws: Drawing = STANDARD, where: Where | None = None) -> dict[Coup, int]:
    """The number of ordered six-card deals that end in each coup, given the cards left of each value.

    A round that needs fewer cards is counted once for every order of the unused ones.

    >>> from math import perm
    >>> sum(coup_counts(by_value(full_shoe(8))).values()) == perm(416, 6)
    True
    """
    counts: dict[Coup, int] = {}

    def add(coup: Coup, third: int | None, number: int) -> None:
        if where is None or where(player, banker, third):
            counts[coup] = counts.get(coup, 0) + number

    for (player, banker), third_cards in _third_cards(left).items():
        by_third = third_cards.sum(axis=1).tolist()
        if not draws.player_draws(player, banker):
            if not draws.banker_draws(player, banker, None):
                add(Coup(player, banker), None, sum(by_third))
                continue
            for drawn, number in enumerate(by_third):
                add(Coup(player, (banker + drawn) % 10, 2, 3), None, number)
            continue
        for third, by_drawn in enumerate(third_cards.tolist()):
            held = (player + third) % 10
            if not draws.banker_draws(player, banker, third):
                add(Coup(held, banker, 3, 2), third, by_third[third])
                continue
            for drawn, number in enumerate(by_drawn):
                add(Coup(held, (banker + drawn) % 10, 3, 3), third, number)
    return counts


@lru_cache(maxsize=4)
def _third_cards(left: tuple[int, ...]) -> dict[tuple[int, int], ExactCounts]:
    """By both counts after four cards: the number of ordered deals of six cards, by the values of the last two."""
    found: dict[tuple[int, int], ExactCounts] = {}
    none = np.zeros((10, 10), object)
    for player, after_two, player_ways in _pairs(np.array(left, object)):
        for banker, rest, banker_ways in _pairs(after_two):
            two_more = np.outer(rest, rest) - np.diag(rest)
            counts = player % 10, banker % 10
            found[counts] = found.get(counts, none) + player_ways * banker_ways * two_more
    return found


def _pairs(left: ExactCounts) -> Iterator[tuple[int, ExactCounts, int]]:
    """Every pair of values: its sum, the cards left without it, and the number of ordered ways to draw it."""
    for a in range(10):
        for b in range(a, 10):
            rest = left.copy()
            rest[a] -= 1
            ways = int(left[a] * rest[b]) * (1 if a == b else 2)
            if ways:
                rest[b] -= 1
                yield a + b, rest, ways


@lru_cache(maxsize=64)
def jackpot_counts(cards: ShoeComposition) -> dict[str, int]:
    """The number of ordered four-card deals that make each jackpot hand.

    >>> from math import perm
    >>> sum(jackpot_counts(full_shoe(6)).values()) == perm(312, 4)
    True
    """
    from pitboss.games.baccarat.solver.jackpot_census import census  # noqa: PLC0415 - it needs Numba

    counts = census(np.array(cards, np.int64))
    return {HANDS[rank]: int(counts[rank]) for rank in range(len(HANDS))}
