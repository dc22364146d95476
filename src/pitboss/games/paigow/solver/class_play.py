"""A play that sets every class of seven cards nearly best, and so can be counted over all deals.

A class is all that the ranks of a hand's sets depend on. Sets are compared by lookup against a dealer from a full deck;
close ones also with an effect for each card of the hand: what removing a card of its rank from the deck changes. The
best set also depends on suits and on several cards at once, so the best play wins a little more than this one.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numba import njit

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingOptions
from pitboss.games.paigow.kernel.sets import Numbers, ValueArray, WayTable, way_table
from pitboss.games.paigow.solver.best_reply import (
    DealersHands,
    Reals,
    approximate_net,
    best_ranks,
    dealers_hands,
    with_cards_removed,
)
from pitboss.games.paigow.solver.class_counts import RANKS, SUITS, classes_of_way, hands_of_classes
from pitboss.games.paigow.solver.versus import VersusCounts, compare_sets
from pitboss.pricing.progress import report_progress

_CLOSE = 0.05
"""A set within this much of the best against a full deck may be the best."""


def count_class_play(
    setting: PokerSetting, options: PokerSettingOptions, pays: Fraction, pushes_all: range = range(0)
) -> VersusCounts:
    """This play against a dealer in the house way, over all deals of two hands."""
    classes = classes_of_way(setting, options.wheel_low, tuple(options.house_way))
    return compare_sets(setting, classes, sets_of_classes(setting, options, pays, pushes_all), pushes_all)


def sets_of_classes(
    setting: PokerSetting, options: PokerSettingOptions, pays: Fraction, pushes_all: range
) -> ValueArray:
    """The values of the set of each class."""
    dealer, table = dealers_hands(setting, options, pays, pushes_all), way_table(setting, options)
    hands = hands_of_classes(dealer.classes)
    chosen = np.ascontiguousarray(dealer.classes.values[:, :-1])
    rows, sets, nets = _close_sets(hands, chosen, dealer, table)
    held = _ranks_held(hands)[rows]
    better = nets.copy()
    for rank in range(RANKS + 1):
        report_progress("ranks", rank, RANKS + 1)
        removed = with_cards_removed(dealer, [SUITS * rank if rank < RANKS else JOKER])
        better += held[:, rank] * (_nets_of(sets, removed) - nets)
    for entry in np.lexsort((better, rows)):  # the best set of each row comes last
        chosen[rows[entry]] = sets[entry]
    return chosen


def _ranks_held(hands: Numbers) -> Numbers:
    """For each hand, how many cards of each rank it holds, and last the joker."""
    return np.array([(hands // SUITS == rank).sum(axis=1) for rank in range(RANKS + 1)]).T


@njit(nogil=True, cache=True)
def _nets_of(sets: ValueArray, dealer: DealersHands) -> Reals:
    nets = np.empty(sets.shape[0])
    for number in range(sets.shape[0]):
        nets[number] = approximate_net(sets[number], dealer)
    return nets


@njit(nogil=True, cache=True)
def _close_sets(
    hands: Numbers, house: ValueArray, dealer: DealersHands, table: WayTable
) -> tuple[Numbers, ValueArray, Reals]:
    """The rows, values and nets of all sets that are close to the best of their hand; that of the house way first."""
    room, count = hands.shape[0], 0
    rows, sets, nets = np.empty(room, np.int64), np.empty((room, house.shape[1]), np.int32), np.empty(room)
    of_hand = np.empty(table.hands_of_set.shape[0] + 1)
    for row in range(hands.shape[0]):
        others: Any = best_ranks(hands[row], table)
        of_hand[0] = approximate_net(house[row], dealer)
        for number in range(others.shape[0]):
            of_hand[number + 1] = approximate_net(others[number], dealer)
        size = others.shape[0] + 1
        least = of_hand[:size].max() - _CLOSE
        for number in range(size):
            if of_hand[number] < least:
                continue
            if count == room:
                room *= 2
                rows, sets, nets = _longer(rows, room), _more_rows(sets, room), _longer(nets, room)
            rows[count], nets[count] = row, of_hand[number]
            sets[count] = others[number - 1] if number else house[row]
            count += 1
    return rows[:count], sets[:count], nets[:count]


@njit(nogil=True, cache=True)
def _longer(values: Any, room: int) -> Any:
    longer = np.empty(room, values.dtype)
    longer[: values.size] = values
    return longer


@njit(nogil=True, cache=True)
def _more_rows(values: ValueArray, room: int) -> ValueArray:
    more = np.empty((room, values.shape[1]), np.int32)
    more[: values.shape[0]] = values
    return more
