"""Exact play of two hole and five community cards when one or both of the dealer's two cards are known.

Every flop is visited up to a change of suits, with every turn and river. If both of the dealer's cards are known, the
turns and rivers with which the player's hand is higher or lower are counted for every pair of holdings. If one is
known, holdings are visited in ascending order while the lower ones are counted by the cards that they contain. A
decision on the flop is then made for each flop; a decision before it, by the sums over all flops.

A game qualifies if it has no decision between flop and river (32).
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from queue import SimpleQueue
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.hands.bulk import Book, book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.boards import BOARD, PAIRS, Kinds, Tables
from pitboss.pricing.progress import report_progress
from pitboss.pricing.suits import DECK, ORDERS, Cards, Flags, Ids, Numbers, classes

_WORKERS = 2
_FLOP = 3
_OWN = 2
_NO_PLACE = -1
_LEFT = DECK - _FLOP
_ENDINGS = comb(_LEFT, 2)
"""The turns and rivers of a flop, in any order; also the holdings beside it."""
_WITHOUT_TWO, _WITHOUT_FOUR = comb(_LEFT - 2, 2), comb(_LEFT - 4, 2)
"""The turns and rivers without the two cards of a holding, and without the four cards of two."""
_WITHOUT_THREE, _WITHOUT_ENDING = comb(_LEFT - 3, 2), comb(_LEFT - 2, 2)
"""The turns and rivers without the cards of a holding and one more card, and the holdings without a turn and river."""
_LANES = 64
"""The cards left, rounded up to whole vectors."""
_NEVER = np.iinfo(np.int16).max
"""A place that is higher than all places."""
_LOWEST = -(1 << 30)
_WON, _WON_UNQUALIFIED, _LOST, _LOST_QUALIFIED = (row * _LANES for row in range(4))
_LOWER, _SAME, _UNABLE, _HIDDEN = (row * _LANES for row in range(4))
"""Where the rows begin: holdings with each card that are lower, equal or do not qualify, and how many there are."""
_DEALERS = _LEFT - 2 - _OWN - 1
"""The other cards that the dealer may have if one is known, the board is complete and the player has two."""


class PlayOnBoards(NamedTuple):
    """The decisions of a graph as arrays; a *stop* is a decision after the last card, or an end before it."""

    nets: Tables
    """By end, kind and segment."""
    segments: Numbers
    """The segment of each place."""
    least: int
    """The place of the lowest hand with which the dealer qualifies."""
    stops: Numbers
    """For each stop the ends that the player may choose from, padded with the first."""
    on_flop: Numbers
    """For each decision on the flop, the stops that its options lead to, padded with the first."""
    first: Numbers
    """For each option of the first decision, the decision on the flop, or ``~stop``, that it leads to."""


class OptionNets(NamedTuple):
    """The net of each option of each stop, apart from what the player's hand adds to a win."""

    lowest: Tables
    """By stop, option and kind: the net of the lowest hand."""
    adds: Flags
    """By stop and option: true if a win adds the bonus."""
    bonus: Numbers
    """For each place, what it adds to a win."""
    is_choice: Flags
    """For each stop, true if it has more than one option."""


@dataclass(frozen=True, slots=True)
class BoardsSeen:
    """The result of the best play."""

    expected: Fraction
    """The player's net in units of the first wager."""
    first: tuple[Fraction, ...]
    """For each option of the first decision, the share of all deals in which it is taken."""


def may_count_on_boards(graph: DecisionGraph) -> bool:
    """True if the decisions are those that these kernels know."""
    return set(graph.levels()) <= {0, _FLOP, BOARD} and graph.root.known == 0


def solve_on_boards(graph: DecisionGraph, seen: int) -> BoardsSeen:
    """The best play of a player who knows ``seen`` (one or two) of the dealer's cards; takes many minutes."""
    play, flops = arrays_of(graph), classes(_FLOP)
    totals = sum_over_flops(play, seen, flops.cards, flops.sizes)
    sums = _by_deal(totals, seen)
    best, taken = sums.max(axis=0), sums.argmax(axis=0)
    deals = _deals_up_to_suits(seen)
    hidden = comb(_DEALERS, _OWN - seen)
    cases = comb(DECK - _OWN - seen, _FLOP) * comb(DECK - _FLOP - _OWN - seen, 2) * hidden * graph.scale
    every = int(deals.sum())
    shares = tuple(Fraction(int(deals[taken == option].sum()), every) for option in range(len(sums)))
    return BoardsSeen(Fraction(sum(map(int, best)), every * cases), shares)


def arrays_of(graph: DecisionGraph) -> PlayOnBoards:
    """The arrays of a graph."""
    tables = book(BOARD, BOARD + _OWN)
    stops: list[tuple[int, ...]] = []
    flop_nodes = [at for at, node in enumerate(graph.nodes) if node.known == _FLOP]

    def stop(to: int) -> int:
        ends = (~to,) if to < 0 else tuple(~option.to for option in graph.nodes[to].options)
        if ends not in stops:
            stops.append(ends)
        return stops.index(ends)

    on_flop = [tuple(stop(option.to) for option in graph.nodes[at].options) for at in flop_nodes]
    first = [
        flop_nodes.index(option.to) if option.to in flop_nodes else ~stop(option.to) for option in graph.root.options
    ]
    return PlayOnBoards(
        graph.net_table(),
        graph.segments(player=tables.ranks),
        int(np.searchsorted(tables.ranks, graph.declared.qualifying_value)),
        _padded(stops),
        _padded(on_flop),
        np.array(first, np.int64),
    )


def _padded(rows: Iterable[tuple[int, ...]]) -> Numbers:
    rows = list(rows)
    width = max(map(len, rows))
    return np.array([(*row, *row[:1] * (width - len(row))) for row in rows], np.int64)


def sum_over_flops(play: PlayOnBoards, seen: int, flops: Cards, sizes: Numbers) -> Tables:
    """For each option of the first decision, each holding and each holding or card of the dealer: nets over flops.

    A decision on the flop is made best for each flop.
    """
    tables, shape = book(BOARD, BOARD + _OWN), (len(play.first), PAIRS, PAIRS if seen == _OWN else DECK)
    nets = _option_nets(play)
    by_kind = np.ascontiguousarray(nets.lowest.max(axis=1))
    free: SimpleQueue[Tables] = SimpleQueue()
    for _ in range(_WORKERS):
        free.put(np.zeros(shape, np.int64))

    def add(at: int) -> None:
        totals, flop, size = free.get(), flops[at].astype(np.int64), int(sizes[at])
        if seen == _OWN:
            _add_flop_both_known(tables, play, by_kind, nets.bonus, flop, size, totals)
        else:
            _add_flop_one_known(tables, play, nets, flop, size, totals)
        free.put(totals)

    with ThreadPoolExecutor(_WORKERS) as pool:
        for done, _ in enumerate(pool.map(add, range(len(flops))), 1):
            report_progress("flops", done, len(flops))
    first, second = free.get(), free.get()
    return np.asarray(first + second)


def _option_nets(play: PlayOnBoards) -> OptionNets:
    """The nets of each option, and the bonus that all of them add to a win if they add any."""
    nets = play.nets.astype(np.int64)[play.stops]
    more = nets - nets[..., :1]
    bonus: Tables = more[:, :, 0].max(axis=(0, 1))
    adds: Flags = np.asarray(more[:, :, 0].any(axis=-1))
    added = adds[..., None] * bonus
    assert (more[:, :, :2] == added[:, :, None]).all() and not more[:, :, 2:].any(), "a hand adds to wins, and no more"
    assert (nets[:, :, 2] == nets[:, :, 3]).all(), "a tie pays the same against any dealer's hand"
    best = nets.argmax(axis=1)[:, :2]
    assert np.take_along_axis(adds[:, :, None, None], best[:, None], axis=1).all(), "the best option of a win adds it"
    is_choice = (play.stops != play.stops[:, :1]).any(axis=1)
    return OptionNets(np.ascontiguousarray(nets[..., 0]), adds, bonus[play.segments], is_choice)


def _by_deal(totals: Tables, seen: int) -> Tables:
    """The sums of totals over all deals that differ only in suits, by class of deals."""
    names = _names_of_deals(seen)
    _, place = np.unique(names, return_inverse=True)
    return np.array([_summed_by(place.reshape(-1), option.reshape(-1)) for option in totals], np.int64)


def _deals_up_to_suits(seen: int) -> Numbers:
    """The number of deals in each class."""
    names = _names_of_deals(seen)
    _, place = np.unique(names, return_inverse=True)
    return _summed_by(place.reshape(-1), _disjoint(seen).reshape(-1).astype(np.int64))


def _summed_by(place: Numbers, values: Numbers) -> Numbers:
    sums = np.zeros(int(place.max()) + 1, np.int64)
    np.add.at(sums, place, values)
    return sums


def _holdings() -> tuple[Numbers, Numbers]:
    """The lower and the higher card of each pair, by its number."""
    high, low = np.tril_indices(DECK, -1)
    return low, high


def _names_of_deals(seen: int) -> Numbers:
    """For each holding and dealer's cards, the lowest number of a deal that differs only in suits."""
    low, high = _holdings()
    lowest = np.full((PAIRS, PAIRS if seen == _OWN else DECK), np.iinfo(np.int64).max)
    for order in ORDERS.astype(np.int64):
        renamed = np.arange(DECK) & ~3 | order[np.arange(DECK) & 3]
        a, b = np.minimum(renamed[low], renamed[high]), np.maximum(renamed[low], renamed[high])
        pairs = b * (b - 1) // 2 + a
        theirs = pairs if seen == _OWN else renamed
        np.minimum(lowest, pairs[:, None] * lowest.shape[1] + theirs, out=lowest)
    return lowest


def _disjoint(seen: int) -> Flags:
    """True for holdings and dealer's cards without a common card."""
    low, high = _holdings()
    theirs = (low, high) if seen == _OWN else (np.arange(DECK),)
    shares = [own[:, None] == card for own in (low, high) for card in theirs]
    return np.asarray(~np.logical_or.reduce(shares))


# ---------------------------------------------------------------------- compiled


@part
def _left_after(flop: Numbers, left: Numbers) -> None:
    """Fill in the cards that are not on the flop, ascending."""
    count = 0
    for card in range(DECK):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            left[count] = card
            count += 1


@part
def _place_holdings(own: Book, flop: Numbers, left: Numbers, turn: int, river: int, places: Kinds) -> None:
    """The place of each holding beside a flop, by the numbers of its cards in ``left``; none if a card is used."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    key = keys[DECK] + keys[left[turn]] + keys[left[river]]
    held = bits[left[turn]] | bits[left[river]]
    for i in range(flop.size):
        key += keys[flop[i]]
        held |= bits[flop[i]]
    lane = 0
    for i in range(left.size):
        key_i, held_i = key + keys[left[i]], held | bits[left[i]]
        for j in range(i):
            if i in (turn, river) or j in (turn, river):
                places[lane] = _NO_PLACE
            else:
                key_j = key_i + keys[left[j]]
                p = unsuited_place(moves, unsuited, key_j)
                if has_flush(key_j):
                    flush = suited_place(suited, key_j, held_i | bits[left[j]])
                    p = max(p, flush)
                places[lane] = p
            lane += 1


@njit(nogil=True, cache=True)
def _compare_row(
    theirs: Kinds,
    mine: np.int16,
    or_least: np.int16,
    lower_least: np.int16,
    won: Kinds,
    won_unqualified: Kinds,
    lost: Kinds,
    lost_qualified: Kinds,
) -> None:
    """Add one turn and river to the counts of results against every holding; vectorized."""
    for lane in range(theirs.size):
        place = theirs[lane]
        won[lane] += np.int16(place < mine)
        won_unqualified[lane] += np.int16(place < lower_least)
        lost[lane] += np.int16(place > mine)
        lost_qualified[lane] += np.int16(place > or_least)


@njit(nogil=True, cache=True)
def _add_bonus(theirs: Kinds, mine: np.int16, bonus: int, sums: Tables) -> None:
    """Add the bonus of the player's hand for every holding that is lower."""
    for lane in range(theirs.size):
        place = theirs[lane]
        sums[lane] += bonus if 0 <= place < mine else 0


@njit(nogil=True, cache=True)
def _add_flop_both_known(
    own: Book, play: PlayOnBoards, by_kind: Tables, bonus: Tables, flop: Numbers, size: int, totals: Tables
) -> None:
    """Compiled: the nets of all holdings against each holding of the dealer on a flop."""
    left, places = np.empty(_LEFT, np.int64), np.empty((_ENDINGS, _ENDINGS), np.int16)
    _left_after(flop, left)
    ending = 0
    for turn in range(_LEFT):
        for river in range(turn):
            _place_holdings(own, flop, left, turn, river, places[ending])
            ending += 1
    won, lost = np.empty(_ENDINGS, np.int16), np.empty(_ENDINGS, np.int16)
    won_unqualified, lost_qualified = np.empty(_ENDINGS, np.int16), np.empty(_ENDINGS, np.int16)
    extra, least = np.empty(_ENDINGS, np.int64), np.int16(play.least)
    stops = np.empty(by_kind.shape[0], np.int64)
    lane = 0
    for i in range(_LEFT):
        for j in range(i):
            won[:], lost[:], won_unqualified[:], lost_qualified[:], extra[:] = 0, 0, 0, 0, 0
            for ending in range(_ENDINGS):
                mine = places[ending, lane]
                if mine < 0:
                    continue
                or_least, lower = max(mine, np.int16(least - 1)), min(mine, least)
                _compare_row(places[ending], mine, or_least, lower, won, won_unqualified, lost, lost_qualified)
                if bonus[mine]:
                    _add_bonus(places[ending], mine, bonus[mine], extra)
            mine_number = left[i] * (left[i] - 1) // 2 + left[j]
            other = 0
            for a in range(_LEFT):
                for b in range(a):
                    if a not in (i, j) and b not in (i, j):
                        # a holding that the turn or river uses has no place, which is lower than every place
                        used = _WITHOUT_TWO - _WITHOUT_FOUR
                        w, u = np.int64(won[other]) - used, np.int64(won_unqualified[other]) - used
                        lo, q = np.int64(lost[other]), np.int64(lost_qualified[other])
                        tied = _WITHOUT_FOUR - w - lo
                        for stop in range(stops.size):
                            of = by_kind[stop]
                            value = u * of[0] + (w - u) * of[1] + tied * of[2] + (lo - q) * of[4] + q * of[5]
                            stops[stop] = value + extra[other]
                        _add_first(play, stops, size, totals[:, mine_number, left[a] * (left[a] - 1) // 2 + left[b]])
                    other += 1
            lane += 1


@part
def _add_first(play: PlayOnBoards, stops: Numbers, size: int, totals: Numbers) -> None:
    """Add a flop to the sums of the first decision's options; decide on the flop by the values of its stops."""
    for option in range(play.first.size):
        to = play.first[option]
        if to < 0:
            totals[option] += size * stops[~to]
            continue
        best = stops[play.on_flop[to, 0]]
        for other in range(1, play.on_flop.shape[1]):
            best = max(best, stops[play.on_flop[to, other]])
        totals[option] += size * best


@njit(nogil=True, cache=True)
def _add_flop_one_known(
    own: Book, play: PlayOnBoards, nets: OptionNets, flop: Numbers, size: int, totals: Tables
) -> None:
    """Compiled: the nets of all holdings for each card of the dealer's on a flop."""
    left, places = np.empty(_LEFT, np.int64), np.empty(_ENDINGS, np.int16)
    _left_after(flop, left)
    high, low = np.empty(_ENDINGS, np.int64), np.empty(_ENDINGS, np.int64)
    lane = 0
    for i in range(_LEFT):
        for j in range(i):
            high[lane], low[lane] = i, j
            lane += 1
    counts = np.zeros((_ENDINGS, 4 * _LANES), np.int16)
    chosen, extra = np.zeros((len(play.stops), _ENDINGS, _LANES), np.int32), np.zeros((_ENDINGS, _LANES), np.int32)
    for turn in range(_LEFT):
        for river in range(turn):
            _place_holdings(own, flop, left, turn, river, places)
            _add_ending(play, nets, places, turn, river, low, high, counts, chosen, extra)
    stops = np.empty(len(play.stops), np.int64)
    for lane in range(_ENDINGS):
        a, b = left[high[lane]], left[low[lane]]
        number = a * (a - 1) // 2 + b
        for card in range(_LEFT):
            if card in (high[lane], low[lane]):
                continue
            sums = counts[lane]
            w, u = np.int64(np.uint16(sums[_WON + card])), np.int64(np.uint16(sums[_WON_UNQUALIFIED + card]))
            lo, q = np.int64(np.uint16(sums[_LOST + card])), np.int64(np.uint16(sums[_LOST_QUALIFIED + card]))
            tied = _WITHOUT_THREE * _DEALERS - w - lo
            for stop in range(stops.size):
                of = nets.lowest[stop, 0]
                value = u * of[0] + (w - u) * of[1] + tied * of[2] + (lo - q) * of[4] + q * of[5]
                value += extra[lane, card] if nets.adds[stop, 0] else 0
                stops[stop] = chosen[stop, lane, card] if nets.is_choice[stop] else value
            _add_first(play, stops, size, totals[:, number, left[card]])


@njit(nogil=True, cache=True)
def _place_by_cards(
    places: Kinds, low: Numbers, high: Numbers, by_cards: Kinds, least: np.int16, unable: Kinds
) -> None:
    """Write each holding's place under its cards, and count by card the holdings that do not qualify."""
    by_cards[:] = _NEVER
    unable[:] = 0
    for lane in range(_ENDINGS):
        place = places[lane]
        if place >= 0:
            by_cards[high[lane], low[lane]] = by_cards[low[lane], high[lane]] = place
            unable[high[lane]] += np.int16(place < least)
            unable[low[lane]] += np.int16(place < least)


@njit(nogil=True, cache=True)
def _in_order(places: Kinds, begins: Numbers, order: Numbers) -> None:
    """Write the holdings in ascending order of their places, without those that have none."""
    begins[:] = 0
    for lane in range(_ENDINGS):
        begins[places[lane] + 1] += 1
    begin = 0
    for place in range(1, begins.size):
        count = begins[place]
        begins[place] = begin
        begin += count
    for lane in range(_ENDINGS):
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
    least, by_cards = np.int16(play.least), np.empty((_LEFT, _LANES), np.int16)
    dealers = np.zeros(4 * _LANES, np.int16)
    lower, same = dealers[_LOWER : _LOWER + _LANES], dealers[_SAME : _SAME + _LANES]
    dealers[_HIDDEN : _HIDDEN + _LEFT] = _DEALERS
    dealers[_HIDDEN + turn] = dealers[_HIDDEN + river] = 0
    _place_by_cards(places, low, high, by_cards, least, dealers[_UNABLE : _UNABLE + _LANES])
    order = np.empty(_ENDINGS, np.int64)
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
