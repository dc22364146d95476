"""A keno ticket: groups of spots, and the straight tickets ("ways") that combine them (15.2(c)).

A ticket is written as one word, the place of a bet:

- ``3-17-24`` a straight ticket; ``8`` a quick-pick of eight spots;
- ``1-2/3-4-5`` groups; a split ticket plays each separately, ``1-2@1/3-4-5@2`` at different rates;
- ``1-2/3-4/5-6:2`` a way ticket: every two groups together; ``:2+3`` every two and every three;
- ``1/2-3/4-5-6:AB+AC+ABC`` a combination ticket: groups by letter, in their order;
- ``K7/1-2/3-4:1+2`` a king ticket: the king with every one and every two of the other groups, or by letters;
- ``3-17-24x5`` any of them for five games.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations as choose
from string import ascii_uppercase

from pitboss.money import Cents, dollars

NUMBERS = 80
"""The numbers of the grid, from 1 (15.2(a))."""
DRAWN = 20
"""The number of them drawn in a game (15.5(d)2)."""
STRAIGHT, QUICK_PICK, SPLIT, WAY, COMBINATION, KING = "straight", "quick_pick", "split", "way", "combination", "king"

Catch = tuple[int, int]
"""The number of spots of a way, and how many of them were drawn."""


@dataclass(frozen=True)
class KenoTicket:
    """What is marked on a ticket; its price is the bet's amount."""

    kind: str
    groups: tuple[tuple[int, ...], ...] = ()
    kings: frozenset[int] = frozenset()
    """The indices of groups that are kings."""
    counts: tuple[int, ...] = ()
    """Every choice of this many groups is a way."""
    combinations: tuple[tuple[int, ...], ...] = ()
    """The groups of each way, if ways are named one by one."""
    rates: tuple[Cents, ...] = ()
    """The rate of each group, if they differ."""
    games: int = 1
    spots: int = 0
    """The number of spots that the system will pick."""

    def picked(self, numbers: Sequence[int]) -> KenoTicket:
        """Return the ticket with the numbers that the system picked."""
        return replace(self, groups=(tuple(numbers),), combinations=((0,),), spots=0)

    @cached_property
    def marked(self) -> frozenset[int]:
        """Every number on the ticket."""
        return frozenset(number for group in self.groups for number in group)

    @cached_property
    def ways_of(self) -> Mapping[int, int]:
        """The number of ways by their number of spots."""
        if self.spots:
            return {self.spots: 1}
        ways: Counter[int] = Counter()
        for (spots, _), count in self.caught([0] * len(self.groups)).items():
            ways[spots] += count
        return ways

    @cached_property
    def ways(self) -> int:
        """The number of straight tickets in it."""
        return sum(self.ways_of.values())

    def catches(self, drawn: frozenset[int]) -> list[int]:
        """Return how many numbers of each group were drawn."""
        return [len(drawn.intersection(group)) for group in self.groups]

    def caught(self, catches: Sequence[int]) -> Counter[Catch]:
        """Count the ways by spots and catches, given each group's catches."""
        if self.counts:
            return self._caught_by_counts(catches)
        sizes = [len(group) for group in self.groups]
        return Counter(
            (sum(sizes[group] for group in way), sum(catches[group] for group in way)) for way in self.combinations
        )

    def _caught_by_counts(self, catches: Sequence[int]) -> Counter[Catch]:
        """Count the ways if every choice of a number of groups is a way; groups of equal size need only counts."""
        others = [group for group in range(len(self.groups)) if group not in self.kings]
        size = len(self.groups[others[0]])
        kings = Counter(catches[king] for king in self.kings)
        caught: Counter[Catch] = Counter()
        for (chosen, total), ways in _choices(Counter(catches[group] for group in others), max(self.counts)).items():
            if chosen in self.counts:
                if not self.kings:
                    caught[chosen * size, total] += ways
                for mine, how_many in kings.items():
                    caught[chosen * size + 1, total + mine] += ways * how_many
        return caught

    def each_way(self) -> Iterator[tuple[int, ...]]:
        """Yield the groups of every straight ticket in it; there may be very many."""
        if not self.counts:
            yield from self.combinations
            return
        others = [group for group in range(len(self.groups)) if group not in self.kings]
        for count in self.counts:
            for chosen in choose(others, count):
                yield from ((king, *chosen) for king in sorted(self.kings)) if self.kings else (chosen,)

    def __str__(self) -> str:
        if self.spots:
            written = str(self.spots)
        else:
            groups = ["-".join(map(str, group)) for group in self.groups]
            groups = [f"K{group}" if place in self.kings else group for place, group in enumerate(groups)]
            if self.rates:
                groups = [f"{group}@{_rate(rate)}" for group, rate in zip(groups, self.rates, strict=True)]
            written = "/".join(groups)
            if self.kind in (WAY, COMBINATION, KING):
                named = ["".join(ascii_uppercase[group] for group in way) for way in self.combinations]
                written += ":" + "+".join(map(str, self.counts) if self.counts else named)
        return f"{written}x{self.games}" if self.games > 1 else written


def _rate(rate: Cents) -> str:
    return dollars(rate).removeprefix("$").removesuffix(".00").replace(",", "")


@lru_cache(maxsize=4096)
def _choices_of(catches: tuple[tuple[int, int], ...], most: int) -> dict[tuple[int, int], int]:
    ways = {(0, 0): 1}
    for mine, groups in catches:
        more: dict[tuple[int, int], int] = {}
        for (chosen, total), count in ways.items():
            for taken in range(min(groups, most - chosen) + 1):
                key = chosen + taken, total + taken * mine
                more[key] = more.get(key, 0) + count * math.comb(groups, taken)
        ways = more
    return ways


def _choices(catches: Counter[int], most: int) -> dict[tuple[int, int], int]:
    """Count the choices of groups by number chosen and total caught, given how many groups caught what."""
    return _choices_of(tuple(sorted(catches.items())), most)
