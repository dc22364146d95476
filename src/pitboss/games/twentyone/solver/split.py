"""Split pairs, exactly: every way in which a pair becomes two, three or four hands.

The plan for a hand looks at its own cards alone, so the cards of other hands are to it like cards still in the shoe:
only that some of them are, or are not, cards of the pair matters. A hand beside others whose second cards are not of
the pair is the difference of hands beside cards that are anything and beside cards that are of the pair, which are
hands with more cards of the pair gone.
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
    from pitboss.games.twentyone.solver.hand import Against, HandPlan

Hists: TypeAlias = Callable[[int], tuple[Floats, Floats]]
"""The endings of one hand of a split pair with so many other cards of it gone: of any hand, and of a pair again."""


class Resplit(NamedTuple):
    """A way in which a pair is split."""

    again: int
    """How many further cards of the pair came, each of them split off."""
    others: int
    """How many hands have another second card."""
    any: int
    """How many hands take whatever second card comes, because no more splits are allowed."""


@cache
def ways(most: int) -> dict[Resplit, int]:
    """The ways in which a pair becomes at most so many hands, and in how many orders.

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
class Joint:
    """A way of splitting with its hands: the endings of each, with the dealer's, and the probability of the way."""

    hands: tuple[tuple[Floats, bool, int], ...]
    """Endings (already times the orders), whether it is the hand of the original wager, and how many hands are so."""


def joints(against: Against, plan: HandPlan, pair: int, most: int) -> list[Joint]:
    """Every way of splitting a pair."""
    there, rest = int(against.left[pair - 1]) - 2, int(against.left.sum()) - 2
    hists = cache(partial(against.hists_after_split, plan, pair))
    found = []
    for way, orders in ways(most).items():
        if _chance(there, rest, way.again) > 0:
            kinds = [(True, way.others), (False, way.any)]
            first = way.others > 0
            hands = []
            for other, count in kinds:
                if count:
                    joint = orders * _beside(hists, way, other=other, there=there, rest=rest)
                    if against.peeked:
                        joint[:, -1] = 0.0  # known before the pair was split
                    if other == first:
                        hands.append((joint, True, 1))
                    if count > (other == first):
                        hands.append((joint, False, count - (other == first)))
            found.append(Joint(tuple(hands)))
    return found


def _beside(hists: Hists, way: Resplit, *, other: bool, there: int, rest: int) -> Floats:
    """The endings of one hand of a way of splitting, together with that way."""
    beside = way.others - other
    total = np.zeros_like(hists(1)[0])
    for extra in range(beside + 1):
        chance = _chance(there, rest, way.again + extra)
        if chance > 0:
            every, again = hists(1 + way.again + extra)
            total += (-1) ** extra * comb(beside, extra) * chance * (every - again if other else every)
    return total


def _chance(there: int, rest: int, number: int) -> float:
    """How likely so many cards are all of the pair."""
    chance = 1.0
    for at in range(number):
        chance *= max(there - at, 0) / (rest - at)
    return chance
