"""The roulette wheels and layout: the places of each wager and the numbers they cover (13:69F-5.1(e) and (f)).

13:69F-5 states neither the order of the numbers on the wheels nor their colors; 13:69E-1.7 does, and they are those of
every double zero and single zero wheel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

from pitboss.equipment import Wheel
from pitboss.table import Division

NUMBERS = tuple(str(n) for n in range(1, 37))
ROWS = tuple(NUMBERS[at : at + 3] for at in range(0, 36, 3))
RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
COLORS = ("black", "blue", "gold", "red", "purple", "green")

_DOUBLE_ZERO = Wheel(tuple(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
))  # fmt: skip
_SINGLE_ZERO = Wheel(tuple(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
))  # fmt: skip
WHEELS: Mapping[str, Wheel] = {
    "double_zero": _DOUBLE_ZERO,
    "single_zero": _SINGLE_ZERO,
    "double_as_single": _DOUBLE_ZERO,
}

EVEN_MONEY = {
    "red": RED,
    "black": frozenset(NUMBERS) - RED,
    "odd": frozenset(NUMBERS[0::2]),
    "even": frozenset(NUMBERS[1::2]),
    "low": frozenset(NUMBERS[:18]),
    "high": frozenset(NUMBERS[18:]),
}
_ONE_PLACE = {
    "first_five": frozenset("0 00 1 2 3".split()),
    "seven_numbers": frozenset("10 11 12 13 14 15 33".split()),
    **EVEN_MONEY,
}
_OUTSIDE = {
    "column": {str(at + 1): frozenset(row[at] for row in ROWS) for at in range(3)},
    "dozen": {str(at + 1): frozenset(NUMBERS[12 * at : 12 * at + 12]) for at in range(3)},
}
FIVE_STRAIGHTS = Division(5, "straight", "5.1(e)1i(2)")
"""Five adjacent numbers are five straight wagers of equal value."""
_ZERO_SPLITS = {True: ("0-00", "0-1", "0-2", "00-2", "00-3"), False: ("0-1", "0-2", "0-3")}
_ZERO_TRIOS = {True: ("0-1-2", "0-2-00", "00-2-3"), False: ("0-1-2",)}

_SPANS = {"three_numbers": 3, "six_numbers": 6, "dozen": 12}
_LABELS = {
    ("split", "2nd12-3rd12"): "0-00",  # 5.1(e)2: the line between these boxes is also a place of that split
    ("dozen", "1st12"): "1",
    ("dozen", "2nd12"): "2",
    ("dozen", "3rd12"): "3",
}


@cache
def places(wager: str, wheel: str) -> dict[str, frozenset[str]]:
    """Return the places of a wager and the numbers each covers, on a given wheel.

    On a double zero wheel used as a single zero wheel, where 00 is no spin, no place covers 00.

    >>> sorted(places("four_numbers", "double_zero")["32-33-35-36"])
    ['32', '33', '35', '36']
    >>> len(places("split", "double_zero")), len(places("split", "single_zero"))
    (62, 60)
    """
    if wager in _ONE_PLACE:
        return {"": _ONE_PLACE[wager]}
    if wager in _OUTSIDE:
        return _OUTSIDE[wager]
    double_zero = wheel == "double_zero"
    if wager == "five_adjacent":
        around = {mark: frozenset(WHEELS[wheel].neighbors(mark, 2)) for mark in WHEELS[wheel].sections}
        return {mark: five for mark, five in around.items() if double_zero or "00" not in five}
    return {"-".join(numbers): frozenset(numbers) for numbers in _inside(wager, double_zero)}


def _inside(wager: str, double_zero: bool) -> Iterable[tuple[str, ...]]:
    match wager:
        case "straight":
            return [(n,) for n in (("0", "00") if double_zero else ("0",)) + NUMBERS]
        case "split":
            across = [pair for row in ROWS for pair in pairwise(row)]
            along = [pair for rows in pairwise(ROWS) for pair in zip(*rows, strict=True)]
            return [*across, *along, *(tuple(split.split("-")) for split in _ZERO_SPLITS[double_zero])]
        case "three_numbers":
            return [*ROWS, *(tuple(trio.split("-")) for trio in _ZERO_TRIOS[double_zero])]
        case "four_numbers":
            return [
                upper[left : left + 2] + lower[left : left + 2] for upper, lower in pairwise(ROWS) for left in (0, 1)
            ]
        case "six_numbers":
            return [upper + lower for upper, lower in pairwise(ROWS)]
    raise KeyError(wager)


def place_of(wager: str, wheel: str, on: str) -> str | None:
    """Return the place meant by its numbers in any order, its first and last number, or its label.

    >>> place_of("three_numbers", "double_zero", "31-33"), place_of("split", "double_zero", "00-0")
    ('31-32-33', '0-00')
    >>> place_of("dozen", "double_zero", "2nd 12"), place_of("split", "double_zero", "1-9")
    ('2', None)
    """
    written = on.replace(" ", "")
    labelled = _LABELS.get((wager, written), written)
    if labelled in places(wager, wheel):
        return labelled
    numbers = written.split("-")
    if wager in _SPANS and len(numbers) == 2 and all(n in NUMBERS for n in numbers):
        first, last = sorted(map(int, numbers))
        if last - first == _SPANS[wager] - 1:
            numbers = [str(n) for n in range(first, last + 1)]
    return _by_numbers(wager, wheel).get(frozenset(numbers)) if len(set(numbers)) == len(numbers) else None


@cache
def _by_numbers(wager: str, wheel: str) -> dict[frozenset[str], str]:
    return {numbers: place for place, numbers in places(wager, wheel).items()}


@cache
def color_sections(wheel: str) -> dict[str, frozenset[str]]:
    """Return six sections of six neighboring numbers around a wheel, by color; zeros belong to none."""
    around = _without_zeros(wheel)
    return {color: frozenset(around[6 * at : 6 * at + 6]) for at, color in enumerate(COLORS)}


def is_section(wheel: str, numbers: frozenset[str]) -> bool:
    """True if these numbers are side by side on a wheel, ignoring zeros between them.

    >>> is_section("double_zero", frozenset({"14", "2", "28", "9"})), is_section("double_zero", frozenset({"1", "2"}))
    (True, False)
    """
    around = _without_zeros(wheel)
    followed = [mark for mark, after in pairwise((*around, around[0])) if mark in numbers and after in numbers]
    return len(followed) == len(numbers) - 1


def _without_zeros(wheel: str) -> tuple[str, ...]:
    return tuple(mark for mark in WHEELS[wheel].sections if mark in NUMBERS)
