"""Sets millions of hands per second by a house way: each class of cards is set once and cached.

Two hands of seven cards are in one class if their ranks agree and, if they have enough of a suit for a flush, the same
ranks are of that suit. The compiled plain functions (``hands``) set a class once; further hands are table lookups.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.paigow.hands.facts import facts_of
from pitboss.games.paigow.hands.house_way import choose_set
from pitboss.games.paigow.hands.poker import JOKER, completes, rank_set_hand
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingOptions
from pitboss.games.paigow.kernel import compiled  # noqa: F401 - lets compiled code call the plain functions

Numbers: TypeAlias = NDArray[np.int64]
ValueArray: TypeAlias = NDArray[np.int32]

DEALT = 7
ROOM_BITS = 21
"""Room for two million classes; pai gow poker has 300,000, Asia poker 700,000."""
_RANKS, _SUITS = 14, 4
_FREE = -1
_MIX = np.uint64(0x9E3779B97F4A7C15)
_SUITED = 1 << 62
_TWO_SUITS = 1 << 61


class RankedHands(NamedTuple):
    """The distinct hands that seven descending cards can be set into, and the values of all hands of their sizes.

    A hand's values are at the sum of an entry for its size and a term for each card. A joker's rank is above the ace.
    """

    terms: Numbers
    """For each hand, where to find the terms of its cards: by the cards after it, and its place among the seven."""
    entry: Numbers
    places: Numbers
    """The places of each hand as a bit set."""
    before: Numbers
    """The term of a card by the number of cards after it and its rank: hands that have a lower rank there."""
    values: ValueArray
    """Of hands in several suits, and of those in one."""


class WayTable(NamedTuple):
    """A house way as arrays, with the values of the classes set so far."""

    ranked: RankedHands
    highs: int
    """So many of these hands, the first, may be the first part of a set."""
    hands_of_set: Numbers
    """For each set, the rows of ``ranked`` of its hands."""
    steps: Numbers
    wheel_low: bool
    needed: int
    """The number of suited cards that may make a flush; one fewer with the joker."""
    keys: Numbers
    """The class in each cell."""
    values: ValueArray
    """The values of the hands of the set, highest part first, and last the best possible high hand."""


def way_table(setting: PokerSetting, options: PokerSettingOptions) -> WayTable:
    """An empty table, for use by one thread."""
    different = sorted({hand for split in setting.splits for hand in split}, key=lambda hand: (-len(hand), hand))
    most = setting.parts[0].size
    sets = np.array([[different.index(hand) for hand in split] for split in setting.splits], np.int64)
    steps = np.array(setting.steps(options), np.int64)
    room = 1 << ROOM_BITS
    values = np.zeros((room, len(setting.parts) + 1), np.int32)
    ranked = _ranked_hands(tuple(different), options.wheel_low)
    highs = sum(len(hand) == most for hand in different)
    return WayTable(ranked, highs, sets, steps, options.wheel_low, most, np.full(room, _FREE, np.int64), values)


@lru_cache(maxsize=4)
def _ranked_hands(hands: tuple[tuple[int, ...], ...], wheel_low: bool) -> RankedHands:
    sizes = sorted(set(map(len, hands)))
    most, begin = sizes[-1], {}
    values: list[ValueArray] = []
    for size in sizes:
        begin[size] = sum(len(ranked) for ranked in values)
        every = np.array(list(combinations_with_replacement(range(_RANKS), size)))
        every = every[np.lexsort(every.T)][:, ::-1]  # descending ranks, in the order of the highest
        values.append(_values_of(4 * every + np.arange(size) % 2, 4 * every, wheel_low))
    terms = [[(len(hand) - 1 - at) * DEALT + place for at, place in enumerate(hand)] for hand in hands]
    return RankedHands(
        np.array([[*row, *[most * DEALT] * (most - len(row))] for row in terms]),
        np.array([begin[len(hand)] for hand in hands]),
        np.array([sum(1 << place for place in hand) for hand in hands]),
        np.array([[comb(rank + after, after + 1) for rank in range(_RANKS)] for after in range(most)]),
        np.concatenate(values),
    )


@njit(nogil=True, cache=True)
def _values_of(mixed: Numbers, suited: Numbers, wheel_low: bool) -> ValueArray:
    values = np.empty((mixed.shape[0], 2), np.int32)
    for row in range(mixed.shape[0]):
        values[row, 0], values[row, 1] = rank_set_hand(mixed[row], wheel_low), rank_set_hand(suited[row], wheel_low)
    return values


@njit(nogil=True, cache=True)
def class_of(hand: Numbers, needed: int) -> int:
    """A number for the class of seven cards."""
    counts, suits = 0, 0x1111 * (8 - needed)
    for at in range(hand.size):
        card = hand[at]
        if card == JOKER:
            counts += 1 << 52
            suits += 0x1111
        else:
            counts += 1 << 4 * (card >> 2)
            suits += 1 << 4 * (card & 3)
    full = suits & 0x8888
    return counts if full == 0 else _suited_class(hand, full)


@njit(nogil=True, cache=True)
def _suited_class(hand: Numbers, full: int) -> int:
    """The class of cards that may make a flush: the ranks of its suit, and the ranks of the others."""
    suit = 0
    while full >> 4 * suit & 8 == 0:
        suit += 1
    joker, suited, others = 0, 0, 0
    for at in range(hand.size):
        card = hand[at]
        if card == JOKER:
            joker = 1
        elif card & 3 == suit:
            suited |= 1 << (card >> 2)
        else:
            others = _with_rank(others, (card >> 2) + 1)
    key = _SUITED | joker << 40 | suited << 20 | others
    return key if full & (full - 1) == 0 else key | _TWO_SUITS


@njit(nogil=True, cache=True)
def _with_rank(ranks: int, rank: int) -> int:
    """Insert a rank into descending ranks of four bits each."""
    shift = 0
    while ranks >> shift & 0xF and ranks >> shift & 0xF < rank:
        shift += 4
    below = (1 << shift) - 1
    return (ranks & ~below) << 4 | rank << shift | ranks & below


@njit(nogil=True, cache=True)
def cell_of(hand: Numbers, table: WayTable) -> int:
    """The cell of seven cards in the table; sets them if their class is new."""
    return cell_of_class(class_of(hand, table.needed), hand, table)


@njit(nogil=True, cache=True)
def cell_of_class(key: int, hand: Numbers, table: WayTable) -> int:
    """As :func:`cell_of`, for a known class."""
    keys = table.keys
    cell: Any = np.int64(np.uint64(key) * _MIX >> np.uint64(64 - ROOM_BITS))
    while keys[cell] != key:
        if keys[cell] == _FREE:
            set_hand(hand, table, cell)
            keys[cell] = key
            break
        cell = (cell + 1) & (keys.size - 1)
    return cell  # type: ignore[no-any-return]  # a number to compiled code


@njit(nogil=True, cache=True)
def descending(hand: Numbers) -> Numbers:
    """The cards in descending order; Numba compiles this much faster than its own sort."""
    held = hand.copy()
    for at in range(1, held.size):
        card, place = held[at], at
        while place and held[place - 1] < card:
            held[place] = held[place - 1]
            place -= 1
        held[place] = card
    return held


@njit(nogil=True, cache=True)
def rank_hands(held: Numbers, table: WayTable, ranks: Numbers) -> None:
    """Fill in the values of the distinct hands of seven descending cards."""
    ranked, room = table.ranked, np.zeros(table.ranked.terms.shape[1] * DEALT + 1, np.int64)
    most, jokers = table.needed, 0
    of_suit = np.zeros(_SUITS, np.int64)
    for place in range(DEALT):
        card = held[place]
        for after in range(most):
            room[after * DEALT + place] = ranked.before[after, card >> 2]
        if card >= JOKER:
            jokers |= 1 << place
        else:
            of_suit[card & 3] |= 1 << place
    first, second = 0, 0  # the places of suits that may make a flush
    for suit in range(_SUITS):
        if _may_be_flush(of_suit[suit] | jokers, most):
            first, second = of_suit[suit] | jokers, first
    for number in range(ranks.size):
        entry, places = ranked.entry[number], ranked.places[number]
        for at in range(most):
            entry += room[ranked.terms[number, at]]
        is_suited = places & ~first == 0 or places & ~second == 0
        ranks[number] = ranked.values[entry, 1 if is_suited else 0]


@njit(nogil=True, cache=True)
def _may_be_flush(places: int, needed: int) -> bool:
    for _ in range(needed - 1):
        places &= places - 1
    return places != 0


@njit(nogil=True, cache=True)
def set_hand(hand: Numbers, table: WayTable, cell: int) -> None:
    """Set seven cards in the house way and store the values of their hands in a cell."""
    sets: Any = table.hands_of_set
    held: Any = descending(hand)
    ranks = np.empty(table.ranked.entry.size, np.int64)
    rank_hands(held, table, ranks)
    parts = sets.shape[1]
    values: Any = np.empty((parts, sets.shape[0]), np.int64)
    lawful: Any = np.ones(sets.shape[0], np.bool_)
    steps: Any = table.steps
    for at in range(parts):
        for number in range(sets.shape[0]):
            values[at, number] = ranks[sets[number, at]]
            if at and values[at, number] > values[at - 1, number]:
                lawful[number] = False
    best, straight = 0, False
    for rank in ranks[: table.highs]:
        best = max(best, rank)
        straight = straight or completes(rank)
    set_number = choose_set(values, lawful, facts_of(held, straight), steps)
    for at in range(parts):
        table.values[cell, at] = values[at, set_number]
    table.values[cell, parts] = best
