"""Exact values of split pairs: every way a pair becomes two, three or four hands.

A plan considers only its own hand, so cards of other hands are like cards in the shoe, except that some are known to be
of the pair or not. A hand next to others whose second card is not of the pair is the difference of two cases: second
cards that are anything, and second cards of the pair, which are hands with more cards of the pair removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from math import comb
from operator import truediv
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from pitboss.games.twentyone.solver.cards import Floats

if TYPE_CHECKING:
    from pitboss.games.twentyone.solver.hand import HandPlan, UpCardAnalysis

Figures = TypeVar("Figures", Floats, Fraction)
OneHand: TypeAlias = Callable[[int], tuple[Figures, Figures]]
"""Figures of one split hand with this many other cards of the pair removed: of any hand, and of a new pair."""

CardShare: TypeAlias = Callable[[int, int], float] | Callable[[int, int], Fraction]
"""How a share of cards is expressed: as a floating-point number, or exactly."""


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
    cases = []

    def joint(of: OneHand[Floats], way: Resplit, *, other: bool) -> Floats:
        chances = other_hands(of, way, truediv, other=other, there=there, rest=rest)
        if against.peeked:
            chances[:, -1] = 0.0  # known before the split
        return chances

    for way, orders in ways(most).items():
        if chance_of_pair_cards(there, rest, way.again, truediv) > 0:
            hands = [
                (orders * joint(hists if first else others, way, other=other), first, count)
                for other, first, count in hands_of(way)
            ]
            cases.append(SplitCase(tuple(hands), against.is_free(pair)))
    return cases


def hands_of(way: Resplit) -> Iterator[tuple[bool, bool, int]]:
    """The hands of one way: if the second card is not of the pair, if it is the original hand, and how many."""
    original = way.others > 0
    for other, count in ((True, way.others), (False, way.any)):
        if other == original and count:
            yield other, True, 1
        if count > (other == original):
            yield other, False, count - (other == original)


def other_hands(
    one_hand: OneHand[Figures], way: Resplit, share: CardShare, *, other: bool, there: int, rest: int
) -> Figures:
    """Figures of one hand jointly with one way of splitting."""
    remaining = way.others - other
    total = one_hand(1)[0] * 0
    for extra in range(remaining + 1):
        chance = chance_of_pair_cards(there, rest, way.again + extra, share)
        if chance > 0:
            every, again = one_hand(1 + way.again + extra)
            total += (-1) ** extra * comb(remaining, extra) * chance * (every - again if other else every)
    return total


def chance_of_pair_cards(there: int, rest: int, number: int, share: CardShare) -> Any:
    """Probability that this many cards are all of the pair."""
    chance: Any = 1
    for at in range(number):
        chance *= share(max(there - at, 0), rest - at)
    return chance
