"""Throws as a file names them: ``total 7``, ``total 4-6``, ``double 3``, ``any triple``, ``shows 1 2``."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from pitboss.games.dice.engine.outcomes import Faces, Rolls

KINDS_OF_THROWS = (
    "total 7", "total 4-6", "total 2 3 12", "small", "big", "odd", "even", "double 3", "any double", "triple 6",
    "any triple", "shows 1 2", "faces 1-2",
)  # fmt: skip
"""An example of each way to name throws."""


def throws_named(written: str, dice: int) -> Rolls | None:
    """Return the throws that a text names; None if it names none.

    >>> sorted(throws_named("total 2 3", 2)), len(throws_named("any triple", 3)), len(throws_named("shows 6", 2))
    ([(1, 1), (1, 2), (2, 1)], 6, 11)
    """
    test = _test(written.lower().split(), dice)
    if test is None:
        return None
    return frozenset(faces for faces in product(range(1, 7), repeat=dice) if test(faces))


def _test(words: list[str], dice: int) -> Callable[[Faces], bool] | None:
    match words:
        case ["small" | "big" as half]:
            low, high = dice + 1, 6 * dice - 1
            middle = (low + high) // 2
            sums = range(low, middle + 1) if half == "small" else range(middle + 1, high + 1)
            return lambda faces: sum(faces) in sums and len(set(faces)) > 1
        case ["odd" | "even" as parity]:
            return lambda faces: sum(faces) % 2 == (parity == "odd")
        case ["total", *numbers] if totals := _numbers(numbers, dice, 6 * dice):
            return lambda faces: sum(faces) in totals
        case ["any", "double"]:
            return lambda faces: any(faces.count(face) >= 2 for face in faces)
        case ["any", "triple"] if dice == 3:
            return lambda faces: len(set(faces)) == 1
        case ["double", number] if face := _numbers([number], 1, 6):
            return lambda faces: faces.count(face[0]) >= 2
        case ["triple", number] if dice == 3 and (face := _numbers([number], 1, 6)):
            return lambda faces: faces.count(face[0]) == 3
        case ["shows", *numbers] if shown := _numbers(numbers, 1, 6):
            return lambda faces: set(shown) <= set(faces)
        case ["faces", written] if throw := _numbers(written.split("-"), 1, 6):
            return lambda faces: sorted(faces) == sorted(throw)
    return None


def _numbers(written: list[str], least: int, most: int) -> list[int]:
    """Return numbers and ranges of numbers; empty if one is invalid."""
    numbers: list[int] = []
    for word in written:
        begin, dash, end = word.partition("-")
        if not (begin.isdecimal() and (not dash or end.isdecimal()) and len(word) <= 5):
            return []
        numbers += range(int(begin), int(end if dash else begin) + 1)
    return numbers if numbers and all(least <= number <= most for number in numbers) else []
