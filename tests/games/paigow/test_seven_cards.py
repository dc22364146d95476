"""Exact counts over all hands of seven cards of a deck with a joker."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb

import pytest

from pitboss.equipment import deck
from pitboss.games.paigow.hands.best import best_five_with_joker
from pitboss.games.paigow.hands.poker import STRAIGHT, THREE_OF_A_KIND, PaiGowHand, rank_set_hand
from pitboss.games.paigow.solver.seven_cards import row_counts

pytestmark = pytest.mark.solver


def paid_class(cards: Sequence[int]) -> int:
    """The class of the best hand, three of a kind before a straight, as bonus wagers pay it."""
    value = best_five_with_joker(cards, False) >> 20
    if value == STRAIGHT >> 20:
        counts = 0
        for card in cards:
            counts += 1 << 4 * min(card >> 2, 13 - (card >= 52))
        while counts:
            if counts & 0xF >= 3:
                return THREE_OF_A_KIND >> 20
            counts >>= 4
    return value


def first_three(cards: Sequence[int]) -> int:
    """Whether three cards have the joker."""
    return 1 if max(cards) == 52 else 0


def test_all_hands_of_seven_cards_match_the_published_counts() -> None:
    """The counts of the fortune bonus, published by Michael Shackleford (wizardofodds.com, pai gow poker).

    He lists 32 and 196 straight flushes of seven cards and 72 royal matches apart from the flushes that they also are.
    """
    counts = row_counts(paid_class, len(PaiGowHand))
    assert sum(counts) == comb(53, 7) == 154_143_080
    assert counts[PaiGowHand.ALL_ACES] == 1_128
    assert counts[PaiGowHand.ROYAL_FLUSH] + counts[PaiGowHand.STRAIGHT_FLUSH] == 26_020 + 184_644 + 32 + 72 + 196
    assert counts[PaiGowHand.FOUR_OF_A_KIND] == 307_472
    assert counts[PaiGowHand.FULL_HOUSE] == 4_188_528
    assert counts[PaiGowHand.FLUSH] == 6_172_088
    assert counts[PaiGowHand.THREE_OF_A_KIND] == 7_672_500
    assert counts[PaiGowHand.STRAIGHT] == 11_034_204


def test_hands_of_three_are_all_gone_through() -> None:
    assert row_counts(first_three, 2, size=3) == (comb(52, 3), comb(52, 2))


def test_the_compiled_rank_is_the_plain_one() -> None:
    from pitboss.games.paigow.kernel.compiled import rank_set_hand as compiled_rank  # noqa: PLC0415

    chance = random.Random(11)
    for _ in range(500):
        hand = (deck(1)[52], *chance.sample(deck(0), 4)) if chance.random() < 0.5 else tuple(chance.sample(deck(1), 5))
        assert compiled_rank(hand, True) == rank_set_hand(hand, True)
