"""Hands for the property tests."""

from __future__ import annotations

from hypothesis import strategies as st


def hands(count: int) -> st.SearchStrategy[list[int]]:
    """So many different cards of one deck."""
    return st.lists(st.integers(0, 51), min_size=count, max_size=count, unique=True)


suit_orders = st.permutations(range(4))


def relabeled(hand: list[int], suits: list[int]) -> list[int]:
    """The same ranks with each suit exchanged for another."""
    return [card & ~3 | suits[card & 3] for card in hand]
