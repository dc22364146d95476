"""The compiled functions are the plain ones."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest

from pitboss import hands
from pitboss.equipment.cards import cards
from pitboss.hands import ThreeCard, compiled, rank_five, rank_three, six_card_royal

PAIR = ThreeCard.PAIR.floor


def pair_or_better(a: int, b: int, c: int) -> bool:
    """A rule as a game would write it."""
    return rank_three(a, b, c) >= PAIR


def dealt(count: int) -> list[tuple[int, ...]]:
    """Two thousand random hands, the same in every run."""
    chance = Random(count)
    return [tuple(chance.sample(range(52), count)) for _ in range(2_000)]


@pytest.mark.parametrize("name", ["rank_three", "mini_royal_flush", "mini_royal_flush_of_spades"])
def test_plain_and_compiled_agree_on_every_three_cards(name: str) -> None:
    plain, fast = getattr(hands, name), getattr(compiled, name)
    assert all(plain(*hand) == fast(*hand) for hand in combinations(range(52), 3))


def test_plain_and_compiled_agree_on_five_cards() -> None:
    assert all(rank_five(*hand) == compiled.rank_five(*hand) for hand in dealt(5))


@pytest.mark.parametrize("count", [6, 7])
def test_plain_and_compiled_agree_on_the_best_five(count: int) -> None:
    assert all(hands.best_five(hand) == compiled.best_five(hand) for hand in dealt(count))


def test_plain_and_compiled_agree_on_six_card_royals() -> None:
    royal = tuple(cards("AH KH QH JH 10H 9H"))
    assert compiled.six_card_royal(royal) == six_card_royal(royal)
    assert all(six_card_royal(hand) == compiled.six_card_royal(hand) for hand in dealt(6))


def test_a_rule_that_calls_a_plain_ranking_function_compiles() -> None:
    rule = compiled.kernel(pair_or_better)
    assert all(pair_or_better(*hand) == rule(*hand) for hand in dealt(3))


def test_hands_are_ranked_without_loading_numba() -> None:
    source = "import sys, pitboss.hands; sys.exit('numba' in sys.modules)"
    subprocess.run([sys.executable, "-c", source], check=True)
