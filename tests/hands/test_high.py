"""The best five of up to seven cards, compared with trying every choice of five."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import cards
from pitboss.hands.best import best_five
from pitboss.hands.five import rank_five
from pitboss.hands.high import rank_high


@pytest.mark.parametrize("count", [5, 6, 7])
def test_random_hands_rank_as_the_best_of_every_choice_of_five(count: int) -> None:
    """13:69F-14.9(i), 14.10(j): the highest five-card hand of up to seven cards."""
    chance = random.Random(count)
    for _ in range(4000):
        hand = chance.sample(range(52), count)
        assert rank_high(hand) == best_five(hand), hand


@pytest.mark.parametrize("count", [5, 6, 7])
def test_hands_of_few_ranks_or_suits_rank_the_same_too(count: int) -> None:
    """13:69F-14.10(j): four of a kind, full houses and straight flushes are rare among random hands."""
    chance = random.Random(count)
    for ranks, suits in ((4, 4), (3, 4), (13, 1), (9, 1), (8, 2)):
        deck = [rank * 4 + suit for rank in chance.sample(range(13), ranks) for suit in range(suits)]
        for _ in range(600):
            hand = chance.sample(deck, count)
            assert rank_high(hand) == best_five(hand), hand


@pytest.mark.parametrize(
    "hand",
    [
        "AS KS QS JS 10S", "AS 2S 3S 4S 5S", "6H 5H 4H 3H 2H", "9S 9H 9D 9C 2H", "KS KH KD 2C 2H", "AD JD 8D 5D 2D",
        "AS 2D 3S 4S 5S", "10S 9D 8S 7S 6S", "7S 7H 7D KC 2H", "AS AH 3D 3C 2H", "AS AH 4D 3C 2H", "AS KH QD JC 9H",
    ],
)  # fmt: skip
def test_every_class_of_five_cards(hand: str) -> None:
    """13:69F-14.3(b)."""
    assert rank_high(cards(hand)) == rank_five(*cards(hand))
