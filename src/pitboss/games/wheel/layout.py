"""The roulette layout: its boxes, and the numbers each place of it covers (13:69F-5.1(e))."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

NUMBERS = tuple(str(n) for n in range(1, 37))
RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
BLACK = frozenset(NUMBERS) - RED
SEVEN_NUMBERS = frozenset("10 11 12 13 14 15 33".split())
COLORS = ("black", "blue", "gold", "red", "purple", "green")

DOUBLE_ZERO_WHEEL = tuple(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
)
SINGLE_ZERO_WHEEL = tuple(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
)
# Both orders are those of 13:69E-1.7, which the rules of the games refer to.

ROWS = tuple(NUMBERS[at : at + 3] for at in range(0, 36, 3))
_ZERO_SPLITS = {True: ("0-00", "0-1", "0-2", "00-2", "00-3"), False: ("0-1", "0-2", "0-3")}
_TRIOS = {True: ("0-1-2", "0-2-00", "00-2-3"), False: ("0-1-2",)}


def _joined(numbers: Iterable[str]) -> str:
    return "-".join(numbers)


def _splits() -> Iterable[tuple[str, str]]:
    for row in ROWS:
        yield row[0], row[1]
        yield row[1], row[2]
    for upper, lower in pairwise(ROWS):
        yield from zip(upper, lower, strict=True)


@cache
def places(wager: str, double_zero: bool) -> dict[str, frozenset[str]]:
    """The places of an inside wager as they are written, and the numbers each covers.

    >>> sorted(places("four_numbers", True)["32-33-35-36"])
    ['32', '33', '35', '36']
    >>> len(places("split", True)), len(places("split", False))
    (62, 60)
    """
    covers: list[tuple[str, ...]]
    match wager:
        case "straight":
            covers = [(n,) for n in (("0", "00") if double_zero else ("0",)) + NUMBERS]
        case "split":
            covers = [*_splits(), *(tuple(one.split("-")) for one in _ZERO_SPLITS[double_zero])]
        case "three_numbers":
            covers = [*ROWS, *(tuple(one.split("-")) for one in _TRIOS[double_zero])]
        case "four_numbers":
            covers = [
                (upper[left], upper[left + 1], lower[left], lower[left + 1])
                for upper, lower in pairwise(ROWS)
                for left in (0, 1)
            ]
        case "six_numbers":
            covers = [upper + lower for upper, lower in pairwise(ROWS)]
        case "column":
            return {str(at + 1): frozenset(row[at] for row in ROWS) for at in range(3)}
        case "dozen":
            return {str(at + 1): frozenset(NUMBERS[12 * at : 12 * at + 12]) for at in range(3)}
        case _:
            raise KeyError(wager)
    return {_joined(numbers): frozenset(numbers) for numbers in covers}


def place_of(wager: str, double_zero: bool, on: str) -> str | None:
    """The place that a person means: its numbers in any order, rows also by their ends.

    >>> place_of("three_numbers", True, "31-33"), place_of("split", True, "00-0"), place_of("split", True, "1-9")
    ('31-32-33', '0-00', None)
    """
    if on in places(wager, double_zero):
        return on
    numbers = on.replace(" ", "").split("-")
    span = {"three_numbers": 3, "six_numbers": 6}.get(wager)
    if span and len(numbers) == 2 and all(n in NUMBERS for n in numbers):
        first, last = sorted(map(int, numbers))
        if last - first == span - 1:
            numbers = [str(n) for n in range(first, last + 1)]
    return _by_numbers(wager, double_zero).get(frozenset(numbers)) if len(set(numbers)) == len(numbers) else None


@cache
def _by_numbers(wager: str, double_zero: bool) -> dict[frozenset[str], str]:
    return {numbers: place for place, numbers in places(wager, double_zero).items()}


@cache
def color_sections(order: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Six sections of six neighbouring numbers around a wheel, by colour."""
    numbers = [mark for mark in order if mark not in ("0", "00")]
    return {color: frozenset(numbers[6 * at : 6 * at + 6]) for at, color in enumerate(COLORS)}
