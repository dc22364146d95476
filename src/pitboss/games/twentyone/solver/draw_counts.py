"""The play of one hand in whole numbers, divided only when a value is read.

All numbers of a hand of n cards count ordered draws of the same number of cards from the shoe, the longest draw that
any hand and the dealer may need. So the number for a hand is the sum of the numbers after each card that may come next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from math import lcm, perm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.solver.cards import Numbers, Values, dealer_draws_from, hands
from pitboss.games.twentyone.solver.hand import Problem
from pitboss.games.twentyone.solver.pays import Ending, WagerNets
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, KEEP, STAND, TAKE_BACK, EndingNumbers
from pitboss.games.twentyone.solver.round import Stake
from pitboss.hands.twentyone import ACE, TEN

Whole: TypeAlias = NDArray[Any]
"""An array of whole numbers of any size."""
MACHINE = 2**63
"""Whole numbers below this are computed by the processor itself, which is faster."""


class Units:
    """The net of each ending against each dealer final hand, as whole numbers of a common part."""

    def __init__(
        self, endings: tuple[Ending, ...], net: Callable[[Ending, int], Fraction], *, after_peek: bool
    ) -> None:
        """Calculate the net of every ending; zero at a blackjack that is known before play."""
        last = len(ENDS) - 1
        nets = [
            [Fraction(0) if after_peek and end == last else net(ending, end) for end in range(len(ENDS))]
            for ending in endings
        ]
        self.part = lcm(*(value.denominator for row in nets for value in row))
        self.whole: Whole = np.array([[int(value * self.part) for value in row] for row in nets], object)

    def __add__(self, other: Units) -> Units:
        total = object.__new__(Units)
        total.part = lcm(self.part, other.part)
        total.whole = self.whole * (total.part // self.part) + other.whole * (total.part // other.part)
        return total


def net_units(problem: Problem, stake: Stake, *, after_peek: bool, free: bool = False) -> Units:
    """The nets for these stakes of the original and of added wagers; ``free`` if the house made the added ones."""
    original, added = stake

    def of(row: WagerNets, end: int) -> Fraction:
        more = row.added_free if free else row.added
        return original * row.original[end] + added * more[end] + (original + added) * row.double[end]

    def net(ending: Ending, end: int) -> Fraction:
        return sum((chance * of(row, end) for chance, row in ending.rows), Fraction(0))

    return Units(problem.pays.endings, net, after_peek=after_peek)


def stake_units(problem: Problem, stake: Fraction, *, after_peek: bool, free: bool = False) -> Units:
    """What is staked on a hand in the end; ``free`` if the house made the wager before a double."""

    def staked(ending: Ending, _: int) -> Fraction:
        return stake * (1 + ending.doubled - free)

    return Units(problem.pays.endings, staked, after_peek=after_peek)


@dataclass(frozen=True, slots=True)
class HandChoices:
    """Actions by hand, and after a double."""

    actions: Numbers
    after: Numbers


class DrawCounts:
    """The hands of one origin that may be dealt from some cards against the dealer's visible ones."""

    def __init__(self, problem: Problem, shown: Values, left: Numbers, wanted: Numbers) -> None:
        """Count the dealer's final hands for each wanted hand that the cards left allow."""
        known = hands()
        self.problem, self.left, self.total = problem, left, int(left.sum())
        self.there = np.flatnonzero((wanted > 0) & (known.held <= left).all(axis=1))
        walk = dealer_draws_from(shown, problem.play_rules.hits_soft_17)
        longest = int(walk[:, 2].max()) + (int(known.cards[self.there].max()) if self.there.size else 0)
        self.drawn = min(self.total, longest)
        """The number of cards in every counted draw."""
        self.ends = _dealer_ends(left, walk, self.there, self.drawn)
        self.at = np.full(len(wanted), -1)
        self.at[self.there] = np.arange(self.there.size)
        self.is_over = shown == (ACE, TEN)

    def every(self, hand: int) -> int:
        """The number of ordered draws after a hand."""
        cards = int(hands().cards[hand])
        return perm(self.total - cards, self.drawn - cards)

    def share(self, number: int, hand: int, units: Units) -> Fraction:
        """A number of a hand as its average net."""
        return Fraction(number, self.every(hand) * units.part)

    def best(self, origin: int, units: Units) -> tuple[HandChoices, dict[int, int]]:
        """The best choices, and the number of each hand."""
        size = len(self.at)
        choices = HandChoices(np.zeros(size, np.int64), np.zeros(size, np.int64))
        play = self._play(origin, units, choices)
        for hand in self.there[::-1].tolist():
            play.number[hand] = play.best(hand)
        return choices, play.number

    def by(self, choices: HandChoices, origin: int, units: Units) -> Callable[[int], int]:
        """The number of a hand by these choices."""
        return self._play(origin, units, choices).chosen

    def _play(self, origin: int, units: Units, choices: HandChoices) -> _Play:
        may = self.problem.may[origin] * (not self.is_over)
        return _Play(self, choices, may, self.problem.endings_at(origin), self.ends @ units.whole.T)


@dataclass(slots=True)
class _Play:
    """The numbers of hands by some choices; the best are chosen with the highest points first."""

    hands: DrawCounts
    choices: HandChoices
    may: Numbers
    endings: EndingNumbers
    nets: Whole
    """The number of each hand by its ending."""
    number: dict[int, int] = field(default_factory=dict)

    def best(self, hand: int) -> int:
        """The number of a hand by the best action, the first of equal ones."""
        cards = int(hands().cards[hand])
        self._choose_after(hand)
        allowed = [action for action in (STAND, HIT, DOUBLE, GIVE_UP) if self.may[hand, action]]
        if cards < 2:
            allowed = [HIT]
        elif self.hands.total <= cards:  # no card is left to draw
            allowed = [action for action in allowed if action in (STAND, GIVE_UP)]
        numbers = {action: self.of(hand, action) for action in allowed}
        self.choices.actions[hand] = max(allowed, key=lambda action: numbers[action])
        return numbers[int(self.choices.actions[hand])]

    def chosen(self, hand: int) -> int:
        """The number of a hand by the chosen action."""
        if hand not in self.number:
            self.number[hand] = self.of(hand, int(self.choices.actions[hand]))
        return self.number[hand]

    def of(self, hand: int, action: int) -> int:
        """The number of a hand by an action."""
        free = bool(self.endings.free[hand])
        if action == STAND:
            return self._ended(hand, self.endings.stood[hand])
        if action == GIVE_UP:
            return self._ended(hand, self.endings.special[2])
        if action == HIT:
            return self._drawn(hand, self.endings.special[0], self.chosen)
        paid = self.endings.doubled_free if free else self.endings.doubled
        return self._drawn(hand, self.endings.special[5 if free else 1], partial(self._doubled, paid))

    def _ended(self, hand: int, ending: int) -> int:
        return int(self.nets[self.hands.at[hand], ending])

    def _drawn(self, hand: int, bust: int, number: Callable[[int], int]) -> int:
        """The sum over the next card; with every card that leads to no other hand, this one busts."""
        known, total = hands(), self._ended(hand, bust)
        for more, there in zip(known.more[hand].tolist(), (self.hands.left - known.held[hand]).tolist(), strict=True):
            if there > 0 and more >= 0:
                total += there * (number(more) - self._ended(more, bust))
        return total

    def _doubled(self, paid: Numbers, hand: int) -> int:
        """The number of a doubled hand, which may be surrendered or rescued."""
        kept = self._ended(hand, paid[hand])
        return max(self._taken_back(hand)) if self.choices.after[hand] == TAKE_BACK else kept

    def _taken_back(self, hand: int) -> list[int]:
        return [self._ended(hand, ending) for ending in self.endings.special[3:5].tolist() if ending >= 0]

    def _choose_after(self, hand: int) -> None:
        """Choose whether the hand is kept if a double made it."""
        kept = self._ended(hand, self.endings.doubled[hand])
        takes_back = hands().cards[hand] > 2 and any(back > kept for back in self._taken_back(hand))
        self.choices.after[hand] = TAKE_BACK if takes_back else KEEP


def _dealer_ends(left: Numbers, walk: Numbers, there: Numbers, drawn: int) -> Whole:
    """The number of ordered draws of all cards that lead to each dealer final hand, by hand."""
    known, total, deepest = hands(), int(left.sum()), int(walk[:, 2].max())
    rest = left - known.held[there]
    cards = known.cards[there]
    ways: dict[tuple[int, int], Whole] = {}
    products: list[Whole] = [np.ones(there.size, np.int64)] * (deepest + 1)
    for value, before, depth, end, orders in walk.tolist():
        if depth:
            kind = np.int64 if perm(total, depth) < MACHINE else object
            products[depth] = products[depth - 1].astype(kind) * (rest[:, value] - before)
        if end >= 0:
            before_ = ways.get((end, depth))
            added = products[depth] * orders
            ways[end, depth] = added if before_ is None else before_ + added
    more = [[perm(max(total - n - d, 0), max(drawn - n - d, 0)) for d in range(deepest + 1)] for n in range(total + 1)]
    ends: Whole = np.zeros((there.size, len(ENDS)), object)
    for (end, depth), number in ways.items():
        ends[:, end] += number.astype(object) * np.array([more[n][depth] for n in cards], object)
    return ends
