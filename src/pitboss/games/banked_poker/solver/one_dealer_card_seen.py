"""Exact nets on a flop if one of the dealer's two cards is known: each turn and river, holdings in ascending order.

While holdings are visited in ascending order, the lower and equal ones are counted by the cards that they contain. This
gives, for each card of the dealer's that the player may know, how many of the dealer's other cards let the player win.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.play_on_boards import (
    ENDINGS,
    LEFT,
    OWN,
    OptionNets,
    PlayOnBoards,
    add_first,
    left_after,
    net_of,
    place_holdings,
)
from pitboss.hands.bulk import Book
from pitboss.pricing.boards import Kinds, Tables
from pitboss.pricing.suits import Ids, Numbers

_WITHOUT_THREE, _WITHOUT_ENDING = comb(LEFT - 3, 2), comb(LEFT - 2, 2)
"""The turns and rivers without the cards of a holding and one more card, and the holdings without a turn and river."""
_LANES = 64
"""The cards left, rounded up to whole vectors."""
_NEVER = np.iinfo(np.int16).max
"""A place that is higher than all places."""
_LOWEST = -(1 << 30)
_WON, _WON_UNQUALIFIED, _LOST, _LOST_QUALIFIED = (row * _LANES for row in range(4))
_LOWER, _SAME, _UNABLE, _HIDDEN = (row * _LANES for row in range(4))
"""Where the rows begin: holdings with each card that are lower, equal or do not qualify, and how many there are."""
DEALERS = LEFT - 2 - OWN - 1
"""The other cards that the dealer may have if the board is complete and the player has two."""


@njit(nogil=True, cache=True)
def add_flop_one_known(
    own: Book, play: PlayOnBoards, nets: OptionNets, flop: Numbers, size: int, totals: Tables
) -> None:
    """Add the nets of every holding on a flop, for each card of the dealer's that may be known, to the totals."""
    left, places = np.empty(LEFT, np.int64), np.empty(ENDINGS, np.int16)
    left_after(flop, left)
    high, low = np.empty(ENDINGS, np.int64), np.empty(ENDINGS, np.int64)
    lane = 0
    for i in range(LEFT):
        for j in range(i):
            high[lane], low[lane] = i, j
            lane += 1
    counts = np.zeros((ENDINGS, 4 * _LANES), np.int16)
    chosen, extra = np.zeros((len(play.stops), ENDINGS, _LANES), np.int32), np.zeros((ENDINGS, _LANES), np.int32)
    for turn in range(LEFT):
        for river in range(turn):
            place_holdings(own, flop, left, turn, river, places)
            _add_ending(play, nets, places, turn, river, low, high, counts, chosen, extra)
    stops = np.empty(len(play.stops), np.int64)
    for lane in range(ENDINGS):
        a, b = left[high[lane]], left[low[lane]]
        number = a * (a - 1) // 2 + b
        for card in range(LEFT):
            if card in (high[lane], low[lane]):
                continue
            sums = counts[lane]
            w, u = np.int64(np.uint16(sums[_WON + card])), np.int64(np.uint16(sums[_WON_UNQUALIFIED + card]))
            lo, q = np.int64(np.uint16(sums[_LOST + card])), np.int64(np.uint16(sums[_LOST_QUALIFIED + card]))
            tied = _WITHOUT_THREE * DEALERS - w - lo
            for stop in range(stops.size):
                value = net_of(nets.lowest[stop, 0], w, u, tied, lo, q)
                value += extra[lane, card] if nets.adds[stop, 0] else 0
                stops[stop] = chosen[stop, lane, card] if nets.is_choice[stop] else value
            add_first(play, stops, size, totals[:, number, left[card]])


@njit(nogil=True, cache=True)
def _add_ending(
    play: PlayOnBoards,
    nets: OptionNets,
    places: Kinds,
    turn: int,
    river: int,
    low: Numbers,
    high: Numbers,
    counts: Kinds,
    chosen: Ids,
    extra: Ids,
) -> None:
    """Add one turn and river: counts of results, bonuses, and the best of stops with a choice.

    Each is added for each holding and each card that is known of the dealer.
    """
    least, by_cards = np.int16(play.least), np.empty((LEFT, _LANES), np.int16)
    dealers = np.zeros(4 * _LANES, np.int16)
    lower, same = dealers[_LOWER : _LOWER + _LANES], dealers[_SAME : _SAME + _LANES]
    dealers[_HIDDEN : _HIDDEN + LEFT] = DEALERS
    dealers[_HIDDEN + turn] = dealers[_HIDDEN + river] = 0
    _place_by_cards(places, low, high, by_cards, least, dealers[_UNABLE : _UNABLE + _LANES])
    order = np.empty(ENDINGS, np.int64)
    _in_order(places, np.empty(nets.bonus.size + 1, np.int64), order)
    row, values = np.empty(4 * _LANES, np.int16), np.full(_LANES, _LOWEST, np.int32)
    begin, every = 0, _WITHOUT_ENDING
    while begin < every:
        mine, end = places[order[begin]], begin
        same[:] = 0
        while end < every and places[order[end]] == mine:
            same[high[order[end]]] += 1
            same[low[order[end]]] += 1
            end += 1
        bonus = nets.bonus[mine]
        for at in range(begin, end):
            lane = order[at]
            _count_row(by_cards[high[lane]], by_cards[low[lane]], dealers, mine, least, row)
            _add_rows(row, counts[lane])
            if bonus:
                extra[lane] += bonus * row[_WON : _WON + _LANES]
            for stop in range(len(play.stops)):
                if nets.is_choice[stop]:
                    for option in range(play.stops.shape[1]):
                        more = bonus if nets.adds[stop, option] else 0
                        _value_row(row, dealers, nets.lowest[stop, option], more, values)
                    _add_values(values, chosen[stop, lane])
        lower += same
        begin = end


@njit(nogil=True, cache=True)
def _place_by_cards(
    places: Kinds, low: Numbers, high: Numbers, by_cards: Kinds, least: np.int16, unable: Kinds
) -> None:
    """Write each holding's place under its cards, and count by card the holdings that do not qualify."""
    by_cards[:] = _NEVER
    unable[:] = 0
    for lane in range(ENDINGS):
        place = places[lane]
        if place >= 0:
            by_cards[high[lane], low[lane]] = by_cards[low[lane], high[lane]] = place
            unable[high[lane]] += np.int16(place < least)
            unable[low[lane]] += np.int16(place < least)


@njit(nogil=True, cache=True)
def _in_order(places: Kinds, begins: Numbers, order: Numbers) -> None:
    """Write the holdings in ascending order of their places, without those that have none."""
    begins[:] = 0
    for lane in range(ENDINGS):
        begins[places[lane] + 1] += 1
    begin = 0
    for place in range(1, begins.size):
        count = begins[place]
        begins[place] = begin
        begin += count
    for lane in range(ENDINGS):
        place = places[lane]
        if place >= 0:
            order[begins[place + 1]] = lane
            begins[place + 1] += 1


@njit(nogil=True, cache=True)
def _count_row(row_a: Kinds, row_b: Kinds, dealers: Kinds, mine: np.int16, least: np.int16, row: Kinds) -> None:
    """Count the results of a holding for each known card of the dealer's; vectorized.

    Arrays of several rows are flat, because more arrays are not vectorized.
    """
    for card in range(_LANES):
        a, b, hidden = row_a[card], row_b[card], dealers[_HIDDEN + card]
        won = np.int16(dealers[_LOWER + card] - np.int16(a < mine) - np.int16(b < mine))
        tied = np.int16(dealers[_SAME + card] - np.int16(a == mine) - np.int16(b == mine))
        unable = np.int16(dealers[_UNABLE + card] - np.int16(a < least) - np.int16(b < least))
        lost = np.int16(hidden - won - tied)
        row[_WON + card], row[_WON_UNQUALIFIED + card] = won, min(won, unable)
        row[_LOST + card], row[_LOST_QUALIFIED + card] = lost, min(lost, np.int16(hidden - unable))


@njit(nogil=True, cache=True)
def _value_row(row: Kinds, dealers: Kinds, of: Numbers, bonus: int, values: Ids) -> None:
    """Raise the values for each known card of the dealer's to those of an option; vectorized."""
    n0, n1, n2, n4, n5 = np.int32(of[0]), np.int32(of[1]), np.int32(of[2]), np.int32(of[4]), np.int32(of[5])
    more = np.int32(bonus)
    for card in range(_LANES):
        w, u = np.int32(row[_WON + card]), np.int32(row[_WON_UNQUALIFIED + card])
        lo, q = np.int32(row[_LOST + card]), np.int32(row[_LOST_QUALIFIED + card])
        tied = np.int32(dealers[_HIDDEN + card]) - w - lo
        value = np.int32(u * n0 + (w - u) * n1 + tied * n2 + (lo - q) * n4 + q * n5 + w * more)
        values[card] = max(values[card], value)


@njit(nogil=True, cache=True)
def _add_rows(row: Kinds, sums: Kinds) -> None:
    for lane in range(4 * _LANES):
        sums[lane] += row[lane]


@njit(nogil=True, cache=True)
def _add_values(values: Ids, sums: Ids) -> None:
    """Add values to sums, and clear them."""
    for lane in range(_LANES):
        sums[lane] += values[lane]
        values[lane] = _LOWEST
