"""Two cards each and a board in common: every holding against every other, on every board up to suits.

On one board the 1,081 holdings are ranked once and sorted; the holdings below one are those before it in the order,
less those that share a card with it. What a holding's counts are worth is accumulated for every smaller board that the
player has seen when he decides.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, has_flush, suited_place, unsuited_place
from pitboss.pricing.suits import DECK, Cards, Ids, Numbers, Pairs, classes

Tables: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Kinds: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]
BOARD = 5
HOLDINGS = 1081
"""Two of the 47 cards that are not on the board."""
OPPONENTS = 990
"""Two of the 45 cards that are neither on the board nor one's own."""
PAIRS = 1326
_NONE = np.uint64(0)


class Payoffs(NamedTuple):
    """What ends bring, for kernels."""

    nets: Tables
    """By segment, end and kind."""
    segments: Numbers
    """The segment of each place."""
    least: int
    """The lowest place with which the dealer qualifies."""


class Level(NamedTuple):
    """Boards of a smaller size: which parts of a whole board they are, and what class each is of."""

    parts: Numbers
    """The choices of so many of the five cards, by their positions."""
    class_of: Ids
    order_of: Cards


def level(size: int, of: int = BOARD) -> Level:
    """The boards of a size, as parts of a board of so many cards."""
    found = classes(size)
    return Level(np.array(list(combinations(range(of), size)), np.int64), found.class_of, found.order_of)


@njit(nogil=True, cache=True)
def room_for_holdings() -> tuple[Cards, Cards, Pairs, Pairs, Pairs, Pairs, Kinds]:
    """Arrays for what is known of all holdings on a board, small enough to stay close to the processor.

    The low and the high card, the number of the pair, the place, two for the order, and the counts by kind.
    """
    low, high, number = np.empty(HOLDINGS, np.uint8), np.empty(HOLDINGS, np.uint8), np.empty(HOLDINGS, np.uint16)
    places, order, other = np.empty(HOLDINGS, np.uint16), np.empty(HOLDINGS, np.uint16), np.empty(HOLDINGS, np.uint16)
    return low, high, number, places, order, other, np.empty((HOLDINGS, 6), np.int16)


@njit(nogil=True, cache=True)
def holdings(book: Book, board: Numbers, low: Cards, high: Cards, number: Pairs, places: Pairs) -> None:
    """All holdings beside a board: their cards, the number of the pair, and the place of the best hand."""
    keys, bits, moves, unsuited, suited = book.keys, book.bits, book.moves, book.unsuited, book.suited
    key, held = keys[DECK], _NONE
    for i in range(BOARD):
        key += keys[board[i]]
        held |= bits[board[i]]
    at = 0
    for b in range(DECK):
        if held & bits[b] != _NONE:
            continue
        key_b, held_b = key + keys[b], held | bits[b]
        for a in range(b):
            if held & bits[a] != _NONE:
                continue
            key_a = key_b + keys[a]
            p = unsuited_place(moves, unsuited, key_a)
            if has_flush(key_a):
                flush = suited_place(suited, key_a, held_b | bits[a])
                p = max(p, flush)
            low[at], high[at], number[at], places[at] = a, b, b * (b - 1) // 2 + a, p
            at += 1


@njit(nogil=True, cache=True)
def in_order(places: Pairs, order: Pairs, other: Pairs, buckets: Numbers) -> None:
    """The holdings from the lowest place to the highest, by two passes of counting."""
    for shift in (0, 7):
        buckets[:] = 0
        for i in range(places.size):
            buckets[((places[i] >> shift) & 127) + 1] += 1
        for i in range(127):
            buckets[i + 1] += buckets[i]
        for i in range(places.size):
            one = i if shift == 0 else other[i]
            bucket = (places[one] >> shift) & 127
            if shift == 0:
                other[buckets[bucket]] = one
            else:
                order[buckets[bucket]] = one
            buckets[bucket] += 1


@njit(nogil=True, cache=True)
def count_kinds(
    low: Cards, high: Cards, places: Pairs, order: Pairs, least: int, opponents: int, sharing: Tables, counts: Kinds
) -> None:
    """For each holding, how many of the others are lower, equal and higher, without and with a qualifying hand.

    ``opponents`` is how many of them have neither of its cards.
    """
    lower, same, without, count = sharing[0], sharing[1], sharing[2], places.size
    sharing[:] = 0
    unqualified = 0
    for i in range(count):
        if places[i] < least:
            unqualified += 1
            without[low[i]] += 1
            without[high[i]] += 1
    begin = 0
    while begin < count:
        place, end = places[order[begin]], begin
        while end < count and places[order[end]] == place:
            one = order[end]
            same[low[one]] += 1
            same[high[one]] += 1
            end += 1
        below = place < least
        for i in range(begin, end):
            one = order[i]
            a, b = low[one], high[one]
            beaten = begin - lower[a] - lower[b]
            equal = end - begin - same[a] - same[b] + 1  # it shares both cards with itself
            if below:  # as in `compared`, written out for speed
                qualified = opponents - (unqualified - without[a] - without[b] + 1)
                counts[one, 0], counts[one, 1], counts[one, 2], counts[one, 3] = beaten, 0, equal, 0
                counts[one, 4], counts[one, 5] = opponents - qualified - beaten - equal, qualified
            else:
                unable = unqualified - without[a] - without[b]
                counts[one, 0], counts[one, 1], counts[one, 2], counts[one, 3] = unable, beaten - unable, 0, equal
                counts[one, 4], counts[one, 5] = 0, opponents - beaten - equal
        for i in range(begin, end):
            one = order[i]
            a, b = low[one], high[one]
            lower[a] += same[a]
            same[a] = 0
            lower[b] += same[b]
            same[b] = 0
        begin = end


@njit(nogil=True, cache=True)
def accumulate(
    book: Book,
    boards: Cards,
    sizes: Numbers,
    pay: Payoffs,
    best_of: Numbers,
    at_level: Level,
    wanted: Numbers,
    alone: Numbers,
    renamed: Pairs,
    choose: Numbers,
    found: Tables,
    first: Tables,
) -> None:
    """Sums of nets over boards: for each class of smaller board and holding beside it, of each quantity ``wanted``.

    A quantity is the better of two ends on the whole board (``best_of``, the same twice for an end by itself).
    Those of ``alone`` are summed for each holding by itself, into ``first``.
    """
    low, high, number, places, order, other, counts = room_for_holdings()
    buckets, sharing = np.empty(129, np.int64), np.empty((3, DECK), np.int64)
    ends = pay.nets.shape[1]
    nets, segments = pay.nets, pay.segments
    brings, values = np.empty(ends, np.int64), np.empty((HOLDINGS, wanted.size), np.int64)
    board = np.empty(BOARD, np.int64)
    parts, class_of, order_of = at_level.parts, at_level.class_of, at_level.order_of
    for one in range(boards.shape[0]):
        for i in range(BOARD):
            board[i] = boards[one, i]
        holdings(book, board, low, high, number, places)
        in_order(places, order, other, buckets)
        count_kinds(low, high, places, order, pay.least, OPPONENTS, sharing, counts)
        size = sizes[one]
        for h in range(HOLDINGS):
            segment = segments[places[h]]
            for end in range(ends):
                brings[end] = (
                    counts[h, 0] * nets[segment, end, 0]
                    + counts[h, 1] * nets[segment, end, 1]
                    + counts[h, 2] * nets[segment, end, 2]
                    + counts[h, 3] * nets[segment, end, 3]
                    + counts[h, 4] * nets[segment, end, 4]
                    + counts[h, 5] * nets[segment, end, 5]
                )
            for i in range(wanted.size):
                values[h, i] = size * max(brings[best_of[wanted[i], 0]], brings[best_of[wanted[i], 1]])
            for i in range(alone.size):
                first[i, number[h]] += size * max(brings[best_of[alone[i], 0]], brings[best_of[alone[i], 1]])
        for part in range(parts.shape[0]):
            smaller = 0
            for i in range(parts.shape[1]):
                smaller += choose[board[parts[part, i]], i + 1]
            names = renamed[order_of[smaller]]
            rows = found[class_of[smaller]]
            if wanted.size == 2:  # two and three, as games want them, written out: four times as fast
                for h in range(HOLDINGS):
                    pair = names[number[h]]
                    rows[pair, 0] += values[h, 0]
                    rows[pair, 1] += values[h, 1]
            elif wanted.size == 3:
                for h in range(HOLDINGS):
                    pair = names[number[h]]
                    rows[pair, 0] += values[h, 0]
                    rows[pair, 1] += values[h, 1]
                    rows[pair, 2] += values[h, 2]
            else:
                for h in range(HOLDINGS):
                    pair = names[number[h]]
                    for i in range(wanted.size):
                        rows[pair, i] += values[h, i]


@njit(nogil=True, cache=True)
def lowered(values: Tables, cards: Cards, to: Level, size: int, renamed: Pairs, choose: Numbers, found: Tables) -> None:
    """Sums over larger boards, carried to all the smaller boards in them."""
    parts = to.parts
    for one in range(values.shape[0]):
        for part in range(parts.shape[0]):
            inside = True
            smaller = 0
            for i in range(parts.shape[1]):
                inside &= parts[part, i] < size
                if inside:
                    smaller += choose[cards[one, parts[part, i]], i + 1]
            if not inside:
                continue
            names = renamed[to.order_of[smaller]]
            row = found[to.class_of[smaller]]
            for pair in range(PAIRS):
                row[names[pair]] += values[one, pair]


@njit(nogil=True, cache=True)
def raised(ways: Cards, cards: Cards, smaller: Level, renamed: Pairs, choose: Numbers) -> Cards:
    """The ways to come to each smaller board and holding, added up for the larger boards that have it in them."""
    found = np.zeros((cards.shape[0], PAIRS), np.uint8)
    for one in range(cards.shape[0]):
        held = np.zeros(DECK, np.bool_)
        for i in range(cards.shape[1]):
            held[cards[one, i]] = True
        for part in range(smaller.parts.shape[0]):
            inside = True
            number = 0
            for i in range(smaller.parts.shape[1]):
                inside &= smaller.parts[part, i] < cards.shape[1]
                if inside:
                    number += choose[cards[one, smaller.parts[part, i]], i + 1]
            if not inside:
                continue
            names, row = renamed[smaller.order_of[number]], ways[smaller.class_of[number]]
            for pair in range(PAIRS):
                found[one, pair] += row[names[pair]]
        pair = 0
        for high in range(DECK):
            for low in range(high):
                if held[high] or held[low]:
                    found[one, pair] = 0
                pair += 1
    return found


@njit(nogil=True, cache=True)
def choose_best(
    options: tuple[Tables, ...], cards: Cards, orders: Cards, renamed: Pairs, choices: Cards, best: Tables
) -> None:
    """The option with the largest sum for each class and holding; sums of holdings that are alike are taken together.

    A change of suits that leaves the board as it is makes holdings alike; each has a part of their sum.
    """
    count = len(options)
    sums = np.empty((count, PAIRS), np.int64)
    for one in range(cards.shape[0]):
        held = np.zeros(DECK, np.bool_)
        for i in range(cards.shape[1]):
            held[cards[one, i]] = True
        sums[:] = 0
        for order in range(orders.shape[0]):
            same = True
            for i in range(cards.shape[1]):
                same &= held[cards[one, i] & 0xFC | orders[order, cards[one, i] & 3]]
            if same:
                for option in range(count):
                    row = options[option][one]
                    for pair in range(PAIRS):
                        sums[option, pair] += row[renamed[order, pair]]
        for pair in range(PAIRS):
            choice = 0
            for option in range(1, count):
                if sums[option, pair] > sums[choice, pair]:
                    choice = option
            choices[one, pair] = choice
            best[one, pair] = options[choice][one, pair]
