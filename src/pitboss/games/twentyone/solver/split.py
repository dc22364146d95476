"""Exact values of split pairs: every way a pair becomes two, three or four hands.

A plan considers only its own hand, so cards of other hands are like cards in the shoe, except that some are known to be
of the pair or not. A hand next to others whose second card is not of the pair is the difference of two cases: second
cards that are anything, and second cards of the pair, which are hands with more cards of the pair removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from pitboss.games.twentyone.solver.cards import Floats

if TYPE_CHECKING:
    from pitboss.games.twentyone.solver.hand import HandPlan, UpCardAnalysis

Hists: TypeAlias = Callable[[int], tuple[Floats, Floats]]
"""Endings of one split hand with this many other cards of the pair removed: of any hand, and of a new pair."""


class Resplit(NamedTuple):
    """One way in which a pair is split."""

    again: int
    """Number of further pair cards drawn, each split off."""
    others: int
    """Number of hands with a second card that is not of the pair."""
    any: int
    """Number of hands that take any second card, because no more splits are allowed."""


@cache
def ways(most: int) -> dict[Resplit, int]:
    """The ways in which a pair becomes at most this many hands, with their number of orders.

    >>> ways(2)
    {Resplit(again=0, others=0, any=2): 1}
    >>> ways(3)
    {Resplit(again=1, others=0, any=3): 1, Resplit(again=1, others=1, any=2): 1, Resplit(again=0, others=2, any=0): 1}
    """
    return dict(Counter(_ways(most, 2, 0, 0)))


def _ways(most: int, waiting: int, again: int, others: int) -> Iterator[Resplit]:
    if again + 2 == most:
        yield Resplit(again, others, waiting)
    elif not waiting:
        yield Resplit(again, others, 0)
    else:
        yield from _ways(most, waiting + 1, again + 1, others)
        yield from _ways(most, waiting - 1, again, others + 1)


@dataclass(frozen=True, slots=True)
class SplitCase:
    """One way of splitting: endings of its hands jointly with the dealer's, weighted by its probability."""

    hands: tuple[tuple[Floats, bool, int], ...]
    """Endings (weighted by orders), whether it is the original hand, and the number of such hands."""
    free: bool = False
    """True if the wagers on all but the original hand are the house's."""


def split_cases(
    against: UpCardAnalysis, plan: HandPlan, pair: int, most: int, house: HandPlan | None = None
) -> list[SplitCase]:
    """All ways of splitting a pair; ``house`` is the plan for hands whose wager is the house's."""
    there, rest = int(against.left[pair - 1]) - 2, int(against.left.sum()) - 2
    hists = cache(partial(against.hists_after_split, plan, pair))
    others = hists if house is None else cache(partial(against.hists_after_split, house, pair))
    found = []

    def joint(of: Hists, way: Resplit, *, other: bool) -> Floats:
        chances = _other_hands(of, way, other=other, there=there, rest=rest)
        if against.peeked:
            chances[:, -1] = 0.0  # known before the split
        return chances

    for way, orders in ways(most).items():
        if _chance(there, rest, way.again) > 0:
            kinds = [(True, way.others), (False, way.any)]
            first = way.others > 0
            hands = []
            for other, count in kinds:
                if other == first and count:
                    hands.append((orders * joint(hists, way, other=other), True, 1))
                if count > (other == first):
                    hands.append((orders * joint(others, way, other=other), False, count - (other == first)))
            found.append(SplitCase(tuple(hands), against.is_free(pair)))
    return found


def _other_hands(hists: Hists, way: Resplit, *, other: bool, there: int, rest: int) -> Floats:
    """Endings of one hand jointly with one way of splitting."""
    remaining = way.others - other
    total = np.zeros_like(hists(1)[0])
    for extra in range(remaining + 1):
        chance = _chance(there, rest, way.again + extra)
        if chance > 0:
            every, again = hists(1 + way.again + extra)
            total += (-1) ** extra * comb(remaining, extra) * chance * (every - again if other else every)
    return total


def _chance(there: int, rest: int, number: int) -> float:
    """Probability that this many cards are all of the pair."""
    chance = 1.0
    for at in range(number):
        chance *= max(there - at, 0) / (rest - at)
    return chance
