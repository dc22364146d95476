"""The price of the best play of one hand in fractions: the same plans and cases as in double precision, all counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial

import numpy as np

from pitboss.games.twentyone.engine.play_rules import peeks
from pitboss.games.twentyone.solver.cards import VALUES, Numbers, Values, first_hand_ways, hands, without
from pitboss.games.twentyone.solver.draw_counts import DrawCounts, HandChoices, Units, net_units, stake_units
from pitboss.games.twentyone.solver.game import ADDED_AFTER
from pitboss.games.twentyone.solver.hand import Problem, is_blackjack, origin_of
from pitboss.games.twentyone.solver.pays import FRESH
from pitboss.games.twentyone.solver.play import add_reach, needed
from pitboss.games.twentyone.solver.round import Stake, even_money
from pitboss.games.twentyone.solver.split import OneHand, chance_of_pair_cards, hands_of, other_hands, ways
from pitboss.hands.twentyone import ACE

ONE: Stake = (Fraction(1), Fraction(0))
ADDED: Stake = (Fraction(1), Fraction(1))


@dataclass(frozen=True, slots=True)
class ExactPrice:
    """The average result and the average final stake of one unit."""

    expected: Fraction
    staked: Fraction


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure that is averaged over hands: the units of the original hand, of split ones and of hands of the house."""

    first: Units
    split: Units
    house: Units

    def of_split(self, *, free: bool) -> Units:
        return self.house if free else self.split


def exact_price(problem: Problem, *, fixed_splits: bool = False) -> ExactPrice:
    """The best play by card values; with ``fixed_splits`` split hands are played as first hands of the same cards."""
    added = problem.opening[1:]
    cases = {
        shown: (Fraction(number, every), _UpCard(problem, shown, ONE, fixed_splits=fixed_splits))
        for shown, number, every in problem.shown_ways()
    }
    if not added:
        return _average((chance, case.price()) for chance, case in cases.values())
    if problem.game.originals.issuperset(added):
        return _in_stages(problem, cases)
    return _average(
        (chance, max(case.price(), _UpCard(problem, shown, ADDED, fixed_splits=fixed_splits).price(), key=_expected))
        for shown, (chance, case) in cases.items()
    )


def _in_stages(problem: Problem, cases: Mapping[Values, tuple[Fraction, _UpCard]]) -> ExactPrice:
    """Wagers added after the first card and after the up card, which settle like the first wager."""
    total = int(problem.shoe.sum())
    prices: list[tuple[Fraction, ExactPrice]] = []
    for first in (value for value in VALUES if problem.shoe[value - 1]):
        by_up = {
            shown[0]: (Fraction(int(problem.shoe[shown[0] - 1]) - (shown[0] == first), total - 1), case.price(first))
            for shown, (_, case) in cases.items()
            if case.left[first - 1]
        }
        on_first = _average(by_up.values()).expected
        dealt = Fraction(int(problem.shoe[first - 1]), total)
        for chance, price in by_up.values():
            seen = {"first card": on_first, "up card": price.expected}
            units = 1 + sum(seen[ADDED_AFTER[wager]] > 0 for wager in problem.opening[1:])
            prices.append((dealt * chance, ExactPrice(price.expected * units, price.staked * units)))
    return _average(prices)


def _average(prices: Iterable[tuple[Fraction, ExactPrice]]) -> ExactPrice:
    expected = staked = Fraction(0)
    for chance, price in prices:
        expected += chance * price.expected
        staked += chance * price.staked
    return ExactPrice(expected, staked)


def _expected(price: ExactPrice) -> Fraction:
    return price.expected


@dataclass(slots=True)
class _Split:
    """How the hands of a pair are played, by whose wager is on them, and the number of hands; 1 if it is not split."""

    mine: HandChoices
    house: HandChoices | None
    into: int = 1


@dataclass(slots=True)
class _UpCard:
    """The dealer's visible cards, with the figures of every hand against them."""

    problem: Problem
    shown: Values
    stake: Stake
    fixed_splits: bool
    left: Numbers = field(init=False)
    peeked: bool = field(init=False)
    nets: _Figure = field(init=False)
    stakes: _Figure = field(init=False)
    fresh: DrawCounts = field(init=False)
    _split_hands: dict[tuple[int, int, bytes], DrawCounts] = field(init=False, default_factory=dict)
    _prices: dict[Values, ExactPrice] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        problem, whole = self.problem, sum(self.stake, Fraction(0))
        self.left = without(problem.shoe, self.shown)
        self.peeked = len(self.shown) == 1 and peeks(problem.play_rules.dealer_card, self.shown[0])
        net = partial(net_units, problem, after_peek=self.peeked)
        stake = partial(stake_units, problem, whole, after_peek=self.peeked)
        split = (Fraction(0), whole)
        self.nets = _Figure(net(self.stake), net(split), net(split, free=True))
        self.stakes = _Figure(stake(), stake(), stake(free=True))
        self.fresh = DrawCounts(problem, self.shown, self.left, (hands().cards >= 2).astype(np.int64))

    def price(self, first: int = 0) -> ExactPrice:
        """The average over all first hands, or over those with this first card."""
        self._prices = self._prices or self._price_hands()
        ways = first_hand_ways(self.left, first)
        return _average((Fraction(number, every), self._prices[hand]) for hand, number, every in ways)

    def _price_hands(self) -> dict[Values, ExactPrice]:
        """The price of every first hand."""
        choices, nets = self.fresh.best(FRESH, self.nets.first)
        stakes = self.fresh.by(choices, FRESH, self.stakes.first)
        prices = {}
        for hand, _, _ in first_hand_ways(self.left):
            at = hands().index[hand]
            result = self.fresh.share(nets[at], at, self.nets.first)
            stake = self.fresh.share(stakes(at), at, self.stakes.first)
            if hand[0] == hand[1]:
                split = self.best_split(hand[0], result)
                if split.into > 1:
                    result, stake = (self.split_value(split, hand[0], figure) for figure in (self.nets, self.stakes))
            known = self.known_blackjack(at)
            price = ExactPrice(result + known.expected, stake + known.staked)
            if self.shown[0] == ACE and is_blackjack(hand) and self.problem.play_rules.even_money:
                whole = sum(self.stake, Fraction(0))
                price = max(price, ExactPrice(even_money(self.problem) * whole, whole), key=_expected)
            prices[hand] = price
        return prices

    def known_blackjack(self, at: int) -> ExactPrice:
        """The net and the stakes of a hand when a dealer's blackjack is known before play."""
        if not self.peeked:
            return ExactPrice(Fraction(0), Fraction(0))
        chance = Fraction(int(self.fresh.ends[self.fresh.at[at], -1]), self.fresh.every(at))
        original, added = self.stake
        ending = self.problem.pays.endings[self.problem.pays.stood[FRESH, at]]
        nets = (part * (original * row.original[-1] + added * row.added[-1]) for part, row in ending.rows)
        return ExactPrice(chance * sum(nets, Fraction(0)), chance * (original + added))

    # ------------------------------------------------------------------ split pairs

    def best_split(self, pair: int, otherwise: Fraction) -> _Split:
        """The best play of a pair's hands, and the best number of hands."""
        problem = self.problem
        is_free = pair in problem.play_rules.free_splits
        mine = self.nets.first if is_free else self.nets.first + self.nets.split
        left = self.left if self.fixed_splits else without(self.left, (pair,))
        house = self._after_split(pair, without(self.left, (pair,)), self.nets.house) if is_free else None
        split = _Split(self._after_split(pair, left, mine), house)
        if self.fresh.is_over or not problem.play_rules.splits:
            return split
        for into in sorted({2, problem.hands_after_split(pair)}):
            value = self.split_value(_Split(split.mine, split.house, into), pair, self.nets)
            if value > otherwise:
                split.into, otherwise = into, value
        return split

    def _after_split(self, pair: int, left: Numbers, units: Units) -> HandChoices:
        """The best play of one hand of a pair."""
        holding = (hands().held[:, pair - 1] > 0).astype(np.int64)
        return DrawCounts(self.problem, self.shown, left, holding).best(origin_of(pair), units)[0]

    def split_value(self, split: _Split, pair: int, figure: _Figure) -> Fraction:
        """The sum of a figure over the hands of a pair."""
        there, rest = int(self.left[pair - 1]) - 2, int(self.left.sum()) - 2
        is_free = pair in self.problem.play_rules.free_splits
        first = cache(partial(self._one_hand, split.mine, pair, figure.first))
        others = cache(partial(self._one_hand, split.house or split.mine, pair, figure.of_split(free=is_free)))
        value = Fraction(0)
        for way, orders in ways(split.into).items():
            if chance_of_pair_cards(there, rest, way.again, Fraction) > 0:
                for other, original, count in hands_of(way):
                    figures: OneHand[Fraction] = first if original else others
                    value += orders * count * other_hands(figures, way, Fraction, other=other, there=there, rest=rest)
        return value

    def _one_hand(self, choices: HandChoices, pair: int, units: Units, gone: int) -> tuple[Fraction, Fraction]:
        """A figure of one hand with this many other cards of the pair removed: of any hand, and of a new pair."""
        known, left = hands(), without(self.left, (pair,) * gone)
        start, again = known.of(pair), known.of(pair, pair)
        reach, wanted = np.zeros(len(known.values)), np.zeros(len(known.values), np.int64)
        add_reach(start, left, known.graph, choices.actions, reach)
        needed(reach, known.more, choices.actions, wanted)
        key = (pair, gone, wanted.tobytes())
        if key not in self._split_hands:
            self._split_hands[key] = DrawCounts(self.problem, self.shown, left, wanted)
        counted = self._split_hands[key]
        number = counted.by(choices, origin_of(pair), units)
        there = int(left[pair - 1]) - 1
        new_pair = counted.share(number(again), again, units) if there > 0 else Fraction(0)
        return counted.share(number(start), start, units), new_pair * Fraction(max(there, 0), int(left.sum()) - 1)
