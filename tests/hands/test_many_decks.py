"""Five-card hands of several decks: 13:69F-21.3."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from pitboss.equipment.cards import cards
from pitboss.hands import ManyDecks
from pitboss.hands.many_decks import best_of_many_decks, rank_many_decks

IN_ORDER = {
    "21.3(b)1": "AS AS AS AS AS, 2S 2S 2S 2S 2S",
    "21.3(b)2": "AS KS QS JS 10S",
    "21.3(b)3": "AH AH AH AH 2H, 2S 2S 2S 2S AS",
    "21.3(b)4": "KD QD JD 10D 9D, AD 2D 3D 4D 5D",
    "21.3(b)5": "AS AS AS KS KS, 2S 2S 2S 3S 3S",
    "21.3(b)6": "AS AH AD AC AS, 2S 2H 2D 2C 2S",
    "21.3(b)7": "AC AC AC 3C 2C, 2S 2S 2S AS KS",
    "21.3(b)8": "AC AC KC KC 2C, 3S 3S 2S 2S AS",
    "21.3(b)9": "AC AC 4C 3C 2C, 2S 2S AS KS QS",
    "21.3(b)10": "AC AC AD AH 2C, 2S 2S 2H 2D AS",
    "21.3(b)11": "AC AC AD KH KC, 2S 2S 2H 3D 3S",
    "21.3(b)12": "AC KC QC JC 9C, 7D 5D 4D 3D 2D",
    "21.3(b)13": "AC KC QC JC 10D, 6C 5C 4C 3C 2D, AC 2C 3C 4C 5D",
    "21.3(b)14": "AC AC AD 3H 2C, 2S 2S 2H AD KS",
    "21.3(b)15": "AC AD KC KH 2C, 3S 3H 2S 2D AS",
    "21.3(b)16": "AC AD 4C 3H 2C, 2S 2D AS KH QS",
    "21.3(b)17": "AC KC QC JC 9D, 7C 5C 4C 3C 2D",
}
"""Of each kind of hand the highest and the lowest, in the order of the law."""


def test_hands_of_several_decks_rank_in_the_order_of_21_3_b() -> None:
    ranks = [rank_many_decks(*cards(hand)) for kind in IN_ORDER.values() for hand in kind.split(", ")]
    assert all(higher > lower for higher, lower in pairwise(ranks))


@pytest.mark.parametrize(("law", "kind"), list(zip(IN_ORDER, reversed(ManyDecks), strict=True)))
def test_each_kind_of_hand_is_recognized(law: str, kind: ManyDecks) -> None:
    for hand in IN_ORDER[law].split(", "):
        assert ManyDecks.of(rank_many_decks(*cards(hand))) is kind


@pytest.mark.parametrize(
    "hands",
    [
        "AC KC QC JC 9D, AC KC QC JC 8D, AC KC QC 10C 9D, AC KC JC 10C 9D, AC QC JC 10C 9D",
        "5C 5D AC KH 9C, 5C 5D AC KH 8C, 5C 5D AC QH 9C, 5C 5D KC QH 9C",
        "5C 5D 4C 4H 9C, 5C 5D 4C 4H 8C, 5C 5D 3C 3H 9C",
        "5C 5D 5C AH KC, 5C 5D 5C AH QC, 5C 5D 5C KH QC",
        "5C 5D 5C 5H KC, 5C 5D 5C 5H QC",
        "5C 5D 5C KH KC, 5C 5D 5C QH QC",
        "AC KC QC JC 9C, AC KC QC JC 8C, AC KC QC 10C 9C, AC KC JC 10C 9C, AC QC JC 10C 9C",
        "5C 5C AC KC 9C, 5C 5C AC KC 8C, 5C 5C AC QC 9C, 5C 5C KC QC 9C",
        "5C 5C 4C 4C 9C, 5C 5C 4C 4C 8C, 5C 5C 3C 3C 9C",
        "5C 5C 5C AC KC, 5C 5C 5C AC QC, 5C 5C 5C KC QC",
        "5C 5C 5C 5C KC, 5C 5C 5C 5C QC",
        "5C 5C 5C KC KC, 5C 5C 5C QC QC",
    ],
)
def test_of_identical_kinds_the_highest_card_that_the_other_lacks_decides(hands: str) -> None:
    """21.3(c)."""
    ranks = [rank_many_decks(*cards(hand)) for hand in hands.split(", ")]
    assert all(higher > lower for higher, lower in pairwise(ranks))


@pytest.mark.parametrize("ranks", [13, 4, 2])
def test_the_best_five_of_seven_cards_are_found(ranks: int) -> None:
    """21.1 and 21.3(b): no five of the seven rank higher; with few ranks in play, hands are full of pairs."""
    random = Random(ranks)
    for _ in range(100):
        seven = [random.randrange(ranks) * 4 + random.randrange(4) for _ in range(7)]
        assert best_of_many_decks(seven) == max(rank_many_decks(*five) for five in combinations(seven, 5))
