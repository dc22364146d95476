"""The gain of the best set of every hand over the house way.

For one hand, every lawful set is compared with all hands that the dealer may then have, so the best set and its gain
are exact. An exact comparison takes milliseconds, so the mean gain is estimated in two steps: very many hands against
the dealer's hands from a full deck, by a table lookup; then the correction to the exact gain over fewer hands, all of
those with close sets and one in forty of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingOptions
from pitboss.games.paigow.kernel.sets import (
    DEALT,
    Numbers,
    ValueArray,
    WayTable,
    cell_of,
    descending,
    rank_hands,
    way_table,
)
from pitboss.games.paigow.solver.class_counts import SevenCardClasses, classes_of_way, count_classes
from pitboss.games.paigow.solver.versus import result_codes
from pitboss.pricing.streams import Stream, below, stream

Reals: TypeAlias = NDArray[np.float64]

SEED = 13_69
ERROR = 3e-4
"""The target standard error of the mean gain: 0.03% of a unit."""
BLOCKS = (20_000, 200)
"""The number of hands of each step between checks of the error."""
_CLOSE_SETS = 0.05
"""A set within this much of the house way, against a full deck, may still be the best."""
_SAMPLED_ONE_IN = 40
_PARTS = 3


@dataclass(frozen=True, slots=True)
class BestReply:
    """The mean gain of the best sets over the house way, for one unit."""

    gain: float
    standard_error: float
    hands: int
    exact: int
    """The number of hands of the second step that were compared exactly."""


class DealersHands(NamedTuple):
    """All hands of a dealer as arrays."""

    classes: SevenCardClasses
    distinct: ValueArray
    """The distinct values of the dealer's hands, and last a 1 if the dealer's cards push all wagers."""
    group: Numbers
    """For each class, its row in ``distinct``."""
    levels: ValueArray
    """For each part, the distinct values in order, padded with the highest integer."""
    below: Numbers
    """The number of the dealer's hands below the values at these indexes in each part; the last index has all."""
    results: Numbers
    pays: float


def best_reply(
    setting: PokerSetting,
    options: PokerSettingOptions,
    pays: Fraction,
    pushes_all: range = range(0),
    error: float = ERROR,
) -> BestReply:
    """The mean gain of the best set, with the target error."""
    dealer, table = dealers_hands(setting, options, pays, pushes_all), way_table(setting, options)
    steps = [_averaged(dealer, table, step, error / sqrt(2)) for step in (0, 1)]
    gain = sum(float(gains.mean()) for gains, _ in steps)
    spread = sqrt(sum(float(gains.var(ddof=1)) / len(gains) for gains, _ in steps))
    return BestReply(gain, spread, len(steps[0][0]), steps[1][1])


def _averaged(dealer: DealersHands, table: WayTable, step: int, error: float) -> tuple[Reals, int]:
    """The gains of one step until the mean has the target error, and the number of exact comparisons."""
    gains, exact, drawn = np.empty(0), 0, stream(SEED, 1 + step)
    while len(gains) == 0 or float(gains.std(ddof=1)) / sqrt(len(gains)) > error:
        block, compared = _gains(dealer, table, drawn, BLOCKS[step], bool(step))
        gains, exact = np.concatenate((gains, block)), exact + compared
    return gains, exact


def dealers_hands(
    setting: PokerSetting, options: PokerSettingOptions, pays: Fraction, pushes_all: range
) -> DealersHands:
    """The hands of a dealer in the house way."""
    classes = classes_of_way(setting, options.wheel_low, tuple(options.house_way))
    is_push = (classes.values[:, -1] >= pushes_all.start) & (classes.values[:, -1] < pushes_all.stop)
    sets: ValueArray = np.column_stack((classes.values[:, :-1], is_push)).astype(np.int32)
    distinct, group = np.unique(sets, axis=0, return_inverse=True)
    group = group.reshape(-1).astype(np.int64)
    parts = distinct.shape[1] - 1
    ranks = [np.unique(distinct[:, part]) for part in range(parts)]
    levels = np.full((parts, max(map(len, ranks))), np.iinfo(np.int32).max, np.int32)
    for part, different in enumerate(ranks):
        levels[part, : len(different)] = different
    none = np.empty((0, 0, 0), np.int64)
    alone = DealersHands(classes, distinct, group, levels, none, result_codes(setting), float(pays))
    return with_cards_removed(alone, [])


def with_cards_removed(dealer: DealersHands, cards: Sequence[int]) -> DealersHands:
    """The hands of a dealer from a deck without these cards, for lookups by value."""
    distinct, levels = dealer.distinct, dealer.levels
    parts = len(levels)
    ways, of_group = np.empty(len(dealer.classes.suited), np.int64), np.zeros(len(distinct), np.int64)
    count_classes(dealer.classes, np.array(cards, np.int64), ways)
    np.add.at(of_group, dealer.group, ways)
    of_group[distinct[:, -1] == 1] = 0
    ranks = [np.unique(distinct[:, part]) for part in range(parts)]
    sizes = [len(different) + 1 for different in ranks] + [2] * (_PARTS - parts)
    counts = np.zeros(sizes, np.int64)
    places = [np.searchsorted(ranks[part], distinct[:, part]) + 1 for part in range(parts)]
    places += [np.ones(len(distinct), np.int64)] * (_PARTS - parts)
    np.add.at(counts, tuple(places), of_group)
    for axis in range(_PARTS):
        counts = counts.cumsum(axis=axis)
    return dealer._replace(below=counts)


@njit(nogil=True, cache=True)
def _gains(dealer: DealersHands, table: WayTable, s: Stream, hands: int, corrects: bool) -> tuple[Reals, int]:
    """The gains of random hands against a full deck, or the corrections to their exact gains."""
    gains, exact = np.zeros(hands), 0
    deck, ways = np.arange(JOKER + 1), np.empty(dealer.group.size, np.int64)
    of_group = np.empty(dealer.distinct.shape[0], np.int64)
    for number in range(hands):
        for at in range(DEALT):
            other = at + below(s, deck.size - at)
            deck[at], deck[other] = deck[other], deck[at]
        held = deck[:DEALT]
        house: Any = table.values[cell_of(held, table)]
        sets = best_ranks(held, table)
        by_house, best, second = approximate_net(house, dealer), -2.0, -2.0
        for at in range(sets.shape[0]):
            net = approximate_net(sets[at], dealer)
            best, second = max(best, net), max(second, min(best, net))
        best = max(best, by_house)
        if not corrects:
            gains[number] = best - by_house
            continue
        is_close = best > by_house or second > by_house - _CLOSE_SETS
        if is_close or number % _SAMPLED_ONE_IN == 0:
            exact += 1
            count_classes(dealer.classes, held, ways)
            gain = gain_of(house, sets, dealer, ways, of_group) - (best - by_house)
            gains[number] = gain if is_close else gain * _SAMPLED_ONE_IN
    return gains, exact


@njit(nogil=True, cache=True)
def gain_of(house: ValueArray, sets: ValueArray, dealer: DealersHands, ways: Numbers, of_group: Numbers) -> float:
    """The exact gain of the best set over the house way."""
    total = 0
    of_group[:] = 0
    for row in range(ways.size):
        total += ways[row]
        of_group[dealer.group[row]] += ways[row]
    for row in range(of_group.size):
        of_group[row] *= 1 - dealer.distinct[row, -1]
    by_house = _net_against(house, dealer, of_group)
    best = by_house
    for at in range(sets.shape[0]):
        best = max(best, _net_against(sets[at], dealer, of_group))
    return (best - by_house) / total


@njit(nogil=True, cache=True)
def _net_against(mine: ValueArray, dealer: DealersHands, ways: Numbers) -> float:
    """The net of hands with these values against the dealer's hands."""
    won, lost = 0, 0
    for row in range(ways.size):
        higher = 0
        for part in range(dealer.distinct.shape[1] - 1):
            higher += mine[part] > dealer.distinct[row, part]
        result = dealer.results[higher]
        won += ways[row] * (result == 1)
        lost += ways[row] * (result == -1)
    return dealer.pays * won - lost


@njit(nogil=True, cache=True)
def approximate_net(mine: ValueArray, dealer: DealersHands) -> float:
    """The net of hands with these values against a dealer from a full deck, by table lookup."""
    counts, parts = dealer.below, dealer.levels.shape[0]
    a = np.searchsorted(dealer.levels[0], mine[0])
    b = np.searchsorted(dealer.levels[1], mine[1])
    c = np.searchsorted(dealer.levels[2], mine[2]) if parts == _PARTS else 0
    all_a, all_b, all_c = counts.shape[0] - 1, counts.shape[1] - 1, counts.shape[2] - 1
    alone = counts[a, all_b, all_c] + counts[all_a, b, all_c] + counts[all_a, all_b, c]
    two = counts[a, b, all_c] + counts[a, all_b, c] + counts[all_a, b, c]
    three = counts[a, b, c]
    total = counts[all_a, all_b, all_c]
    higher = (total - alone + two - three, alone - 2 * two + 3 * three, two - 3 * three, three)
    net = 0.0
    for number in range(parts + 1):
        result = dealer.results[number]
        net += higher[number] * (dealer.pays if result == 1 else 0.0 + result)
    return float(net / total)


@njit(nogil=True, cache=True)
def best_ranks(hand: Numbers, table: WayTable) -> ValueArray:
    """The values of the lawful sets that no other lawful set dominates."""
    sets = table.hands_of_set
    parts = sets.shape[1]
    ranks = np.empty(table.ranked.entry.size, np.int64)
    rank_hands(descending(hand), table, ranks)
    kept, count = np.empty((sets.shape[0], parts), np.int32), 0
    for number in range(sets.shape[0]):
        is_lawful = True
        for part in range(1, parts):
            is_lawful = is_lawful and ranks[sets[number, part]] <= ranks[sets[number, part - 1]]
        if not is_lawful:
            continue
        is_matched, left = False, 0
        for other in range(count):
            is_higher, is_lower = True, True
            for part in range(parts):
                rank = ranks[sets[number, part]]
                is_higher = is_higher and kept[other, part] >= rank
                is_lower = is_lower and kept[other, part] <= rank
            is_matched = is_matched or is_higher
            if not is_lower or is_higher:
                for part in range(parts):
                    kept[left, part] = kept[other, part]
                left += 1
        count = left
        if not is_matched:
            for part in range(parts):
                kept[count, part] = ranks[sets[number, part]]
            count += 1
    return kept[:count]
