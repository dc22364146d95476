"""Exact odds of pai gow tiles: all 35,960 hands of one side against all 20,475 of the other.

Tiles of one design are interchangeable, so the hands fall into 8,130 classes. For each class and each of its sets, the
other side's hands from the 28 tiles left are counted by strength, as its house way sets them. Hands that avoid four
tiles are counted by inclusion-exclusion.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment import Card, tile_set
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.tile_house_way import read_way
from pitboss.games.paigow.hands.tiles import DEALT, hands_won, splits, strengths_of

Way = tuple[str, ...]
"""The lines of a house way."""
Side = Literal["player", "bank"]
Ints = npt.NDArray[np.int64]
Small = npt.NDArray[np.int32]

_SETS = 3
_CHUNK = 256
"""The number of classes counted at a time: enough for speed, few enough for memory."""


class TileOdds(NamedTuple):
    """The cases in which a side loses, pushes and wins."""

    lose: int
    push: int
    win: int

    @property
    def cases(self) -> int:
        """All cases."""
        return sum(self)

    def average(self, vigorish: Fraction) -> Fraction:
        """The mean net of one unit, with this vigorish as a share of a win."""
        return Fraction(self.win * (1 - vigorish) - self.lose) / self.cases


class HandClasses(NamedTuple):
    """All classes of four tiles, with their sets."""

    tiles: tuple[tuple[Card, ...], ...]
    number: dict[tuple[Card, ...], int]
    hands: Ints
    """The number of hands in each class."""
    places: Ints
    """Four places of the tile set that hold tiles of each class."""
    sets: tuple[tuple[Hands, ...], ...]
    strength: Small
    """By class and set: the strengths of the high and the low hand, padded with the first set."""
    of_hand: Ints
    """The class of each of the 35,960 hands."""
    fours: Ints
    """The places of each of the 35,960 hands."""


@lru_cache(maxsize=1)
def hand_classes() -> HandClasses:
    """The classes of hands.

    >>> len(hand_classes().tiles), int(hand_classes().hands.sum())
    (8130, 35960)
    """
    pieces = tile_set()
    fours = list(combinations(range(len(pieces)), DEALT))
    number: dict[tuple[Card, ...], int] = {}
    of_hand = [number.setdefault(tuple(sorted(pieces[at] for at in four)), len(number)) for four in fours]
    places: dict[int, tuple[int, ...]] = {}
    for class_, four in zip(of_hand, fours, strict=True):
        places.setdefault(class_, four)
    sets = tuple(splits(tiles) for tiles in number)
    strength = [[strengths_of(ways[at % len(ways)]) for at in range(_SETS)] for ways in sets]
    return HandClasses(
        tuple(number),
        number,
        np.bincount(of_hand),
        np.array([places[class_] for class_ in range(len(number))]),
        sets,
        np.array(strength, dtype=np.int32),
        np.array(of_hand),
        np.array(fours),
    )


class OtherSide:
    """The other side's hands in a house way, counted against any four tiles of this side."""

    def __init__(self, way: Way) -> None:
        known = hand_classes()
        house_way = read_way(way)
        by_class = [strengths_of(house_way.set(tiles)) for tiles in known.tiles]
        strengths = sorted(set(by_class))
        self.high, self.low = (np.array(column, dtype=np.int32) for column in zip(*strengths, strict=True))
        """The distinct strengths of the other side's high and low hands."""
        number = {strength: at for at, strength in enumerate(strengths)}
        self._of_class = np.array([number[strength] for strength in by_class])
        self._holding = [_Holding(size, known, self._of_class, len(strengths)) for size in range(DEALT)]

    def left(self, classes: Ints) -> Small:
        """The number of hands of each strength that can be made of the tiles left by each class."""
        places = hand_classes().places[classes]
        total = np.zeros((len(classes), len(self.high)), dtype=np.int32)
        for size, holding in enumerate(self._holding):
            for some in combinations(range(DEALT), size):
                np.add(total, holding.of(places[:, some]) * np.int32((-1) ** size), out=total)
        total[np.arange(len(classes)), self._of_class[classes]] += (
            1  # the hand with all four tiles, which is this side's own
        )
        return total


class _Holding:
    """The number of hands of each strength that contain given tiles, by the places of these tiles."""

    def __init__(self, size: int, known: HandClasses, of_class: Ints, strengths: int) -> None:
        keys = np.stack([_key(known.fours[:, some]) for some in combinations(range(DEALT), size)])
        rows = np.unique(keys)
        self._row = np.zeros(len(tile_set()) ** size, dtype=np.int64)
        self._row[rows] = np.arange(len(rows))
        cells = self._row[keys] * strengths + of_class[known.of_hand]
        counts = np.bincount(cells.ravel(), minlength=len(rows) * strengths)
        self._counts = counts.reshape(len(rows), strengths).astype(np.int32)

    def of(self, places: Ints) -> Small:
        """The counts for rows of places."""
        return self._counts[self._row[_key(places)]]


def _key(places: Ints) -> Ints:
    key: Ints = places @ len(tile_set()) ** np.arange(places.shape[1], dtype=np.int64)
    return key


@lru_cache(maxsize=8)
def other_side(way: Way) -> OtherSide:
    """The other side in a house way; cached."""
    return OtherSide(way)


def _count(side: Side, other: OtherSide, classes: Ints) -> Ints:
    """By class and set: the cases in which this side loses, pushes and wins."""
    left, strength = other.left(classes), hand_classes().strength[classes]
    counted = np.zeros((len(classes), _SETS, 3), dtype=np.int64)
    for at in range(_SETS):
        high, low = (strength[:, at, part, None] for part in range(2))
        if side == "player":
            won = hands_won(high, low, other.high, other.low)
        else:
            won = 2 - hands_won(other.high, other.low, high, low)
        for result in (1, 2):
            counted[:, at, result] = np.where(won == result, left, 0).sum(axis=1)
    counted[:, :, 0] = left.sum(axis=1)[:, None] - counted.sum(axis=2)
    return counted


@lru_cache(maxsize=8)
def every_set(side: Side, other_way: Way) -> Ints:
    """For all classes and sets: the cases in which a side loses, pushes and wins against a house way."""
    other, number = other_side(other_way), len(hand_classes().tiles)
    chunks = (np.arange(first, min(first + _CHUNK, number)) for first in range(0, number, _CHUNK))
    return np.concatenate([_count(side, other, chunk) for chunk in chunks])


def odds(side: Side, other_way: Way, way: Way | None = None, vigorish: Fraction = Fraction(0)) -> TileOdds:
    """The odds of a player against a bank, or of a bank against one wager, with the other side in a house way.

    This side uses a house way too or, without one, the best sets given the vigorish.
    """
    counted, known = every_set(side, other_way), hand_classes()
    if way is None:
        net = counted[:, :, 2] * (vigorish.denominator - vigorish.numerator) - counted[:, :, 0] * vigorish.denominator
        chosen = net.argmax(axis=1)
    else:
        house_way = read_way(way)
        by_way = (ways.index(house_way.set(tiles)) for tiles, ways in zip(known.tiles, known.sets, strict=True))
        chosen = np.fromiter(by_way, dtype=np.int64)
    of_each = counted[np.arange(len(chosen)), chosen]
    lose, push, win = (int(cases) for cases in known.hands @ of_each)
    return TileOdds(lose, push, win)


def ranked_sets(
    tiles: Sequence[Card], other_way: Way, vigorish: Fraction, side: Side = "player"
) -> list[tuple[Hands, TileOdds]]:
    """The sets of four tiles with their odds against the other side's house way, best first."""
    known = hand_classes()
    at = known.number[tuple(sorted(tiles))]
    counted = _count(side, other_side(other_way), np.array([at]))[0]
    sets = [(hands, TileOdds(*(int(cases) for cases in counted[place]))) for place, hands in enumerate(known.sets[at])]
    return sorted(sets, key=lambda way: way[1].average(vigorish), reverse=True)
