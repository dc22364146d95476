"""Exact odds of every lawful set of given cards against all hands of the dealer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingOptions
from pitboss.games.paigow.kernel.sets import Numbers, ValueArray
from pitboss.games.paigow.solver.class_counts import classes_of_way, count_classes
from pitboss.games.paigow.solver.versus import result_codes

Flags: TypeAlias = NDArray[np.bool_]


class SetOdds(NamedTuple):
    """A set, and the number of the dealer's hands against which it wins, pushes and loses."""

    hands: Hands
    won: int
    pushed: int
    lost: int

    def average(self, pays: Fraction) -> Fraction:
        """The mean net of one unit."""
        return Fraction(pays * self.won - self.lost, self.won + self.pushed + self.lost)


def odds_of_sets(
    setting: PokerSetting,
    options: PokerSettingOptions,
    cards: Sequence[Card],
    pays: Fraction,
    pushes_all: range = range(0),
) -> list[SetOdds]:
    """Every lawful set of seven cards against a dealer in the house way, best first.

    Sets of equal ranks are listed once. A dealer whose best hand ranks in ``pushes_all`` pushes all wagers.
    """
    classes = classes_of_way(setting, options.wheel_low, tuple(options.house_way))
    dealer, ways = classes.values, np.empty(len(classes.suited), np.int64)
    count_classes(classes, np.array(cards, np.int64), ways)
    held = sorted(cards, reverse=True)
    sets: dict[tuple[int, ...], Hands] = {}
    for split in setting.splits:
        hands = tuple(tuple(held[place] for place in places) for places in split)
        if setting.is_foul(hands, options) is None:
            values = tuple(setting.value(part, hand, options) for part, hand in enumerate(hands))
            sets.setdefault(values, hands)
    is_push = (dealer[:, -1] >= pushes_all.start) & (dealer[:, -1] < pushes_all.stop)
    odds = [_odds(setting, values, hands, dealer, ways, is_push) for values, hands in sets.items()]
    return sorted(odds, key=lambda one: one.average(pays), reverse=True)


def _odds(
    setting: PokerSetting, values: Sequence[int], hands: Hands, dealer: ValueArray, ways: Numbers, is_push: Flags
) -> SetOdds:
    higher = (np.array(values) > dealer[:, :-1]).sum(axis=1)
    results = np.where(is_push, 0, result_codes(setting)[higher])
    won, lost = (int(ways[results == code].sum()) for code in (1, -1))
    return SetOdds(hands, won, int(ways.sum()) - won - lost, lost)
