"""A seven-card wager against a dealer in the house way: how often it wins, pushes and loses, counted exactly."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np

from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingOptions
from pitboss.games.paigow.kernel.sets import Numbers, ValueArray
from pitboss.games.paigow.solver.class_counts import SevenCardClasses, classes_of_way
from pitboss.games.paigow.solver.comparing import PARTS, Levels, levels_of
from pitboss.games.paigow.solver.disjoint_pairs import count_higher, deal_numbers
from pitboss.games.paigow.solver.shared_cards import ALL_RANKS, ClassIndex, index_classes


class VersusCounts(NamedTuple):
    """The number of deals in which the wager wins, pushes and loses."""

    won: int
    pushed: int
    lost: int

    @property
    def deals(self) -> int:
        """All deals of two hands."""
        return self.won + self.pushed + self.lost


def result_codes(setting: PokerSetting) -> Numbers:
    """The result (1, 0 or -1) by the number of the player's higher hands."""
    codes = {"win": 1, "push": 0, "lose": -1}
    return np.array([codes[setting.decide(won)] for won in range(len(setting.parts) + 1)], np.int64)


def compare_ways(
    setting: PokerSetting, options: PokerSettingOptions, pushes_all: range = range(0), in_deck: int = ALL_RANKS
) -> VersusCounts:
    """House way against house way, over all deals of two hands; cached.

    A dealer whose best hand ranks in ``pushes_all`` pushes all wagers. A deck with fewer ranks is for tests.
    """
    return _compare_ways(setting, options.wheel_low, tuple(options.house_way), pushes_all, in_deck)


@lru_cache(maxsize=8)
def _compare_ways(
    setting: PokerSetting, wheel_low: bool, house_way: tuple[str, ...], pushes_all: range, in_deck: int
) -> VersusCounts:
    classes = classes_of_way(setting, wheel_low, house_way)
    return compare_sets(setting, classes, classes.values[:, :-1], pushes_all, in_deck)


def compare_sets(
    setting: PokerSetting, classes: SevenCardClasses, player: ValueArray, pushes_all: range, in_deck: int = ALL_RANKS
) -> VersusCounts:
    """A player who sets each class into hands of these values against a dealer in the house way."""
    index, levels = _indexed(setting, classes, player, pushes_all, in_deck)
    results, higher = result_codes(setting), count_higher(index, levels)
    won, lost = (sum(higher[number] for number, code in enumerate(results) if code == wanted) for wanted in (1, -1))
    return VersusCounts(won, prod(deal_numbers(index)) - won - lost, lost)


def _indexed(
    setting: PokerSetting, classes: SevenCardClasses, player: ValueArray, pushes_all: range, in_deck: int
) -> tuple[ClassIndex, Levels]:
    """The classes numbered by the values of both sides, with the levels of these values."""
    best, keys = classes.values[:, -1], np.zeros(len(player), np.int64)
    sides = np.zeros((2, len(player), PARTS), np.int32)
    for part in range(len(setting.parts)):
        sides[:, :, part] = _levels(np.stack([classes.values[:, part], player[:, part]]))
    for side in sides:
        for part in range(PARTS):
            keys = keys * (int(sides[:, :, part].max()) + 1) + side[:, part]
    is_push = (best >= pushes_all.start) & (best < pushes_all.stop)
    _, first, numbers = np.unique(2 * keys + is_push, return_index=True, return_inverse=True)
    dealer, mine = sides[:, first]
    levels = levels_of(mine, dealer, is_push[first].astype(np.int32))
    index = index_classes(classes, numbers.reshape(-1).astype(np.int32), setting.parts[0].size, in_deck)
    return index, levels


def _levels(values: ValueArray) -> ValueArray:
    """The ranks of values among those that occur, from 0."""
    distinct = np.unique(values)
    level = np.empty(int(distinct[-1]) + 1, np.int32)
    level[distinct] = np.arange(len(distinct))
    return level[values]
