"""Counts of all hands of a deck with a joker, for the prices of side wagers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
from numba import njit

from pitboss.games.paigow.sides import made_hands
from pitboss.games.paigow.sides.made_hands import KINDS, PAI_GOWS, PAIRED_KINDS, THREE_CARD_KINDS
from pitboss.games.paigow.sides.prices import RowPair
from pitboss.games.paigow.solver.class_counts import hands_of_classes, seven_card_classes
from pitboss.games.paigow.solver.disjoint_pairs import count_joint
from pitboss.games.paigow.solver.seven_cards import classes_of_seven, row_counts
from pitboss.games.paigow.solver.shared_cards import index_classes
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
_FLUSH = 5
"""The number of suited cards that make a flush."""


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

    def deals(self, rows: Callable[[frozenset[str]], RowPair]) -> Mapping[RowPair, int]:
        """The number of deals of two hands by the player's row and the dealer's."""
        classes = seven_card_classes(_FLUSH)
        answers = _answers(hands_of_classes(classes).astype(np.uint8), False)
        values, places = np.unique(answers, return_inverse=True)
        pairs = [rows(_names(int(answer))) for answer in values]
        different = sorted(set(pairs))
        numbers = np.array([different.index(pair) for pair in pairs], np.int32)[places.reshape(-1)]
        joint = count_joint(index_classes(classes, numbers, _FLUSH))
        deals: dict[RowPair, int] = {}
        for (mine, (player, _)), (other, (_, dealer)) in product(enumerate(different), repeat=2):
            deals[player, dealer] = deals.get((player, dealer), 0) + int(joint[mine, other])
        return deals


def _names(answer: int) -> frozenset[str]:
    """The names of the kinds of an answer, including a pai gow."""
    names = frozenset(kind for bit, kind in enumerate(KINDS) if answer >> bit & 1)
    pai_gow = PAI_GOWS[answer >> _BITS]
    return names | {pai_gow} if pai_gow else names


@lru_cache(maxsize=1)
def _kinds() -> Mapping[frozenset[str], int]:
    return {_names(made): number for made, number in _tally(pairs=False).items()}


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
