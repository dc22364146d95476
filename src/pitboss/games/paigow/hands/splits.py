"""All the ways to set cards into hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias

Split: TypeAlias = tuple[tuple[int, ...], ...]
"""For each hand, highest first, the places of its cards among those dealt."""


@cache
def splits_into(sizes: tuple[int, ...]) -> tuple[Split, ...]:
    """All ways to set cards into hands of these sizes.

    >>> len(splits_into((5, 2))), len(splits_into((4, 2, 1))), len(splits_into((2, 2)))
    (21, 105, 6)
    """
    return tuple(_split(tuple(range(sum(sizes))), sizes))


class HandInSplits(NamedTuple):
    """One of the hands that all the splits set."""

    places: tuple[tuple[int, ...], ...]
    """The places of its cards, each choice of them once."""
    number: tuple[int, ...]
    """For each split, the number of its choice."""


@cache
def hands_in_splits(sizes: tuple[int, ...]) -> tuple[HandInSplits, ...]:
    """The hands of :func:`splits_into`, each choice of cards listed once, since many splits share it.

    >>> hands_in_splits((2, 1))[1]
    HandInSplits(places=((2,), (1,), (0,)), number=(0, 1, 2))
    >>> [len(hand.places) for hand in hands_in_splits((4, 2, 1))]
    [35, 21, 7]
    """
    hands = []
    for chosen in zip(*splits_into(sizes), strict=True):
        numbers = {places: number for number, places in enumerate(dict.fromkeys(chosen))}
        hands.append(HandInSplits(tuple(numbers), tuple(numbers[places] for places in chosen)))
    return tuple(hands)


@cache
def named_places(sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each split, the places that a player names: those of all hands but the first.

    >>> named_places((2, 1))
    ((2,), (1,), (0,))
    """
    return tuple(tuple(chain.from_iterable(split[1:])) for split in splits_into(sizes))


def _split(places: Sequence[int], sizes: Sequence[int]) -> list[Split]:
    if not sizes:
        return [()]
    return [
        (hand, *rest)
        for hand in combinations(places, sizes[0])
        for rest in _split([place for place in places if place not in hand], sizes[1:])
    ]
