"""All the ways to set cards into hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

Split: TypeAlias = tuple[tuple[int, ...], ...]
"""For each hand, highest first, the places of its cards among those dealt."""


@cache
def splits_into(sizes: tuple[int, ...]) -> tuple[Split, ...]:
    """All ways to set cards into hands of these sizes.

    >>> len(splits_into((5, 2))), len(splits_into((4, 2, 1))), len(splits_into((2, 2)))
    (21, 105, 6)
    """
    return tuple(_split(tuple(range(sum(sizes))), sizes))


def _split(places: Sequence[int], sizes: Sequence[int]) -> list[Split]:
    if not sizes:
        return [()]
    return [
        (hand, *rest)
        for hand in combinations(places, sizes[0])
        for rest in _split([place for place in places if place not in hand], sizes[1:])
    ]
