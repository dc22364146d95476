"""A plan of a felt, written as a grid of words, and the boxes that it assigns to the offered wagers.

A line of a plan is a height and the words of its columns. A word is a wager (``field``), a wager at a place
(``hard:4``), something printed (``#6=SIX``, a name and words), or nothing (``.``). The same word in adjacent
columns and lines is one box. What a table does not offer leaves its place empty; a line or a column of nothing else
goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pitboss.felts.offered import Offered
from pitboss.felts.plain_felt import rest
from pitboss.felts.shapes import Box, Felt, Print, Spot, Writing

_EMPTY = "."


@dataclass(frozen=True, slots=True)
class FeltPlan:
    """The lines of a plan and the labels of its wagers."""

    lines: Sequence[str]
    labels: Mapping[str, str] = field(default_factory=dict)
    """Short names by wager, or by wager and place; the default is the name of the wager or place."""
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    odds: Mapping[str, str] = field(default_factory=dict)
    """Text under a label in place of the odds."""
    tones: Mapping[str, str] = field(default_factory=dict)
    round_: frozenset[str] = frozenset()
    """The wagers drawn as circles."""
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A plan drawn under a submission."""

    spots: list[Spot]
    prints: list[Print]
    height: float
    width: float


def even(height: float, line: str, columns: int) -> str:
    """A line whose words share the columns equally; leftover columns stay empty.

    >>> even(30, "horn whirl", 4)
    '30 horn horn whirl whirl'
    """
    words_ = line.split()
    each, left = divmod(columns, len(words_))
    return " ".join([f"{height:g}", *(word for word in words_ for _ in range(each)), *[_EMPTY] * left])


def rows_of(wager: str, offered: Offered, height: float, each: int, columns: int) -> list[str]:
    """Lines with the places of a wager, ``each`` per line."""
    places = [f"{wager}:{place}" for place in offered.wagers[wager].places] if wager in offered.wagers else []
    parts = [places[at : at + each] for at in range(0, len(places), each)]
    return [even(height, " ".join([*part, *[_EMPTY] * (each - len(part))]), columns) for part in parts]


def lay_out(plan: FeltPlan, offered: Offered, x: float, y: float, width: float, least: float = 0) -> LaidOut:
    """The offered spots of a plan, placed at a corner and stretched to a minimum height."""
    heights, grid = _present(plan, offered)
    if not grid:
        return LaidOut([], [], 0, 0)
    stretch = max(1.0, least / sum(heights))
    heights = [height * stretch for height in heights]
    step = width / len(grid[0])
    tops = [y]
    for height in heights:
        tops.append(tops[-1] + height)
    spots: list[Spot] = []
    prints: list[Print] = []
    for word, (top, left, bottom, right) in _areas(grid):
        whole = Box(x + left * step, tops[top], (right - left) * step, tops[bottom] - tops[top])
        box = whole.inset(plan.gap / 2)
        if word.startswith("#"):
            name, _, text = word.removeprefix("#").partition("=")
            prints.append(Writing(box.inset(3), text.replace("_", " "), min(26, box.h * 0.7), id=name))
        else:
            spots.append(_spot(plan, offered, word, box))
    return LaidOut(spots, prints, tops[-1] - y, width)


def stack(plans: Sequence[FeltPlan], offered: Offered, width: float, edge: float = 12.0, gap: float = 0.0) -> Felt:
    """Stack plans, then add the offered wagers that they leave out."""
    spots: list[Spot] = []
    prints: list[Print] = []
    top = edge
    for plan in plans:
        planned = lay_out(plan, offered, edge, top, width - 2 * edge)
        spots += planned.spots
        prints += planned.prints
        top += planned.height + (gap if planned.spots else 0)
    known = {word for plan in plans for word in words(plan)}
    others = rest(offered, [place for place in offered.places() if place not in known], top - gap + edge, width)
    name = offered.description.name
    return Felt(name, width, others.bottom, [*spots, *others.spots], [*prints, *others.prints])


def words(plan: FeltPlan) -> Iterator[tuple[str, str]]:
    """The wagers and places of a plan."""
    return (_wager(word) for line in plan.lines for word in line.split()[1:] if word[0] not in "#.")


def _wager(word: str) -> tuple[str, str]:
    wager, _, place = word.partition(":")
    return wager, place


def _present(plan: FeltPlan, offered: Offered) -> tuple[list[float], list[list[str]]]:
    """The heights and words of the lines, without empty lines and columns."""
    lines = [line.split() for line in plan.lines]
    in_lines = Counter(word for line in lines for word in set(line[1:]))
    heights: list[float] = []
    grid: list[list[str]] = []
    for height, *row in lines:
        kept = [word if word[0] == "#" or offered.has(*_wager(word)) else _EMPTY for word in row]
        if any(word[0] == "#" or (word != _EMPTY and (in_lines[word] == 1 or kept == row)) for word in kept):
            heights.append(float(height))
            grid.append(kept)
    columns = [at for at in range(len(grid[0])) if any(row[at][0] not in "#." for row in grid)] if grid else []
    return heights, [[row[at] for at in columns] for row in grid]


def _areas(grid: Sequence[Sequence[str]]) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """The lines and columns that each word spans."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for top, row in enumerate(grid):
        for left, word in enumerate(row):
            if word != _EMPTY:
                cells.setdefault(word, []).append((top, left))
    for word, places in cells.items():
        tops, lefts = [top for top, _ in places], [left for _, left in places]
        yield word, (min(tops), min(lefts), max(tops) + 1, max(lefts) + 1)


def _spot(plan: FeltPlan, offered: Offered, word: str, box: Box) -> Spot:
    wager, place = _wager(word)
    dice = plan.dice.get(word, ())
    label = plan.labels.get(word, plan.labels.get(wager, "" if dice else None))
    is_round = wager in plan.round_
    tone = plan.tones.get(word, plan.tones.get(wager, ""))
    odds = plan.odds.get(word)
    return offered.spot(wager, place, box, label=label, odds=odds, face=box, is_round=is_round, tone=tone, dice=dice)
