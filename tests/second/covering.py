"""Pairwise covering arrays: few rows that together have every pair of values of every two options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

Row = dict[str, Any]
_Pair = tuple[int, int, int, int]
"""Two options and the places of their values."""


def covering_rows(options: Mapping[str, Sequence[Any]], seed: int = 7) -> list[Row]:
    """Rows of values, built greedily; every pair is in at least one of them.

    >>> rows = covering_rows({"a": (1, 2), "b": (1, 2), "c": (1, 2)})
    >>> len(rows), {(row["a"], row["c"]) for row in rows} == {(1, 1), (1, 2), (2, 1), (2, 2)}
    (4, True)
    """
    names = list(options)
    sizes = [len(options[name]) for name in names]
    left: dict[_Pair, None] = {
        (one, other, first, second): None
        for one, other in combinations(range(len(names)), 2)
        for first, second in product(range(sizes[one]), range(sizes[other]))
    }
    random = Random(seed)
    rows = []
    while left:
        one, other, first, second = next(iter(left))
        row = {one: first, other: second}
        rest = [place for place in range(len(names)) if place not in row]
        random.shuffle(rest)
        for place in rest:
            row[place] = _best(place, sizes[place], row, left, random)
        for (low, value), (high, beside) in combinations(sorted(row.items()), 2):
            left.pop((low, high, value, beside), None)
        rows.append({names[place]: options[names[place]][row[place]] for place in range(len(names))})
    return rows or [{name: values[0] for name, values in options.items()}]


def _best(place: int, size: int, row: dict[int, int], left: Mapping[_Pair, None], random: Random) -> int:
    """The value that has the most pairs still left with the values chosen so far."""
    gains = [
        sum(
            ((place, other, value, chosen) if place < other else (other, place, chosen, value)) in left
            for other, chosen in row.items()
        )
        for value in range(size)
    ]
    most = max(gains)
    return random.choice([value for value, gain in enumerate(gains) if gain == most])
