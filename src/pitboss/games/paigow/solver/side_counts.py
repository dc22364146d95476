"""Counts of all hands of a deck with a joker, for the prices of side wagers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np
from numba import njit

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.sides import made_hands
from pitboss.games.paigow.sides.made_hands import KINDS, PAI_GOWS, PAIRED_KINDS, THREE_CARD_KINDS
from pitboss.games.paigow.solver.seven_cards import classes_of_seven, row_counts
from pitboss.hands.compiled import kernel, part
from pitboss.pricing.suits import Cards, Numbers

low_cards = kernel(made_hands.low_cards)
after = kernel(made_hands.after)
high_cards = kernel(made_hands.high_cards)
kind_below_straight_flush = kernel(made_hands.kind_below_straight_flush)
kinds_of_royal = kernel(made_hands.kinds_of_royal)
kinds_of_set = kernel(made_hands.kinds_of_set)
seven_in_a_row = kernel(made_hands.seven_in_a_row)
kinds_made = kernel(made_hands.kinds_made)
paired_kind_of_set = kernel(made_hands.paired_kind_of_set)
paired_kinds_made = kernel(made_hands.paired_kinds_made)
pai_gow_made = kernel(made_hands.pai_gow_made)
in_a_row = kernel(made_hands.in_a_row)
three_cards_made = kernel(made_hands.three_cards_made)

_BITS = len(KINDS)
_SAMPLES = 60_000
_SEED = 11_20
IMPERIAL_KINDS = sum(1 << KINDS.index(kind) for kind in KINDS[:8])
"""The kinds that the imperial wager pays: three of a kind and better."""
BANKER_PAI_GOWS = 3
"""The number of pai gows for which it pays the banker's hand: nine, ten and jack high."""


class CountedHands:
    """Counts of all hands, each computed on first use."""

    def kinds(self) -> Mapping[frozenset[str], int]:
        """The number of seven-card hands that make exactly these kinds, including pai gows."""
        return _kinds()

    def paired_kinds(self) -> Mapping[frozenset[str], int]:
        """The same for the kinds of the progressive wager."""
        return _paired_kinds()

    def three_card_kinds(self) -> Mapping[str, int]:
        """The number of three-card hands of each kind."""
        counts = row_counts(three_cards_made, len(THREE_CARD_KINDS), 3)
        return dict(zip(THREE_CARD_KINDS, counts, strict=True))

    def both_hands_paid(self) -> tuple[Fraction, float]:
        """The chance that both hands pay an imperial wager, and its standard error."""
        return _both_hands_paid()


@lru_cache(maxsize=1)
def _kinds() -> Mapping[frozenset[str], int]:
    counted: dict[frozenset[str], int] = {}
    for made, number in _tally(pairs=False).items():
        names = frozenset(kind for bit, kind in enumerate(KINDS) if made >> bit & 1)
        pai_gow = PAI_GOWS[made >> _BITS]
        counted[names | {pai_gow} if pai_gow else names] = number
    return counted


def _tally(*, pairs: bool) -> dict[int, int]:
    """The number of hands with each answer."""
    hands = classes_of_seven()
    values, places = np.unique(_answers(hands.cards, pairs), return_inverse=True)
    numbers = np.zeros(len(values), np.int64)
    np.add.at(numbers, places, hands.sizes)
    return {int(value): int(number) for value, number in zip(values, numbers, strict=True)}


@njit(nogil=True, cache=True)
def _answers(hands: Cards, pairs: bool) -> Numbers:
    """For each hand, the kinds as a bit set with its pai gow above them, or the kinds of the progressive wager."""
    answers = np.zeros(hands.shape[0], np.int64)
    hand = np.empty(hands.shape[1], np.int64)
    for number in range(hands.shape[0]):
        for at in range(hand.size):
            hand[at] = hands[number, at]
        answers[number] = _answer(hand, pairs)
    return answers


@part
def _answer(hand: Any, pairs: bool) -> int:
    return paired_kinds_made(hand) if pairs else kinds_made(hand) | pai_gow_made(hand) << _BITS


@lru_cache(maxsize=1)
def _paired_kinds() -> Mapping[frozenset[str], int]:
    return {
        frozenset(kind for bit, kind in enumerate(PAIRED_KINDS) if answer >> bit & 1): number
        for answer, number in _tally(pairs=True).items()
    }


@lru_cache(maxsize=1)
def _both_hands_paid() -> tuple[Fraction, float]:
    """Count the banker's hands that pay, and simulate how often the player's hand then pays too."""
    kinds = _kinds()
    paid = set(PAI_GOWS[1 : BANKER_PAI_GOWS + 1])
    bankers = Fraction(sum(number for made, number in kinds.items() if made & paid), sum(kinds.values()))
    won = int(_sample_players(_SAMPLES, _SEED))
    share = won / _SAMPLES
    return bankers * Fraction(won, _SAMPLES), float(bankers) * sqrt(share * (1 - share) / _SAMPLES)


@njit(nogil=True, cache=True)
def _sample_players(samples: int, seed: int) -> int:
    """The number of sampled deals, with a banker at jack high or lower, in which the player's hand pays too."""
    np.random.seed(seed)
    deck = np.arange(JOKER + 1)
    banker: Any = np.empty(7, np.int64)
    player: Any = np.empty(7, np.int64)
    won, drawn = 0, 0
    while drawn < samples:
        for at in range(14):
            other = np.random.randint(at, JOKER + 1)
            deck[at], deck[other] = deck[other], deck[at]
        for at in range(7):
            banker[at], player[at] = deck[at], deck[at + 7]
        if 1 <= pai_gow_made(banker) <= BANKER_PAI_GOWS:
            drawn += 1
            won += (kinds_made(player) & IMPERIAL_KINDS) != 0
    return won
