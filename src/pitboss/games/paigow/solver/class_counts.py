"""Classes of seven cards as a house way sets them, and the number of ways a dealer may hold each.

A class (``kernel/sets.py``) is the ranks of seven cards and, if they may make a flush, which of them are of its suit.
Known cards leave fewer of each rank and suit, so the dealer's hands are counted class by class: three hundred thousand
products instead of fifty million hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.kernel.sets import DEALT, Numbers, ValueArray, WayTable, set_hand, way_table
from pitboss.pricing.suit_classes import CardClasses, suit_classes

RANKS, SUITS = 13, 4
Small: TypeAlias = NDArray[np.int8]
_OF_A_SUIT = 2
"""The most cards of a suit in a hand that stands for a class by ranks alone."""
CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)
"""Binomial coefficients: ways to pick cards of a rank from those left."""


class SevenCardClasses(NamedTuple):
    """The classes, one row each: by ranks alone, then with one flush suit, then with two."""

    ranks: Small
    """The ranks of cards outside the flush suits, highest first, padded with -1."""
    suited: Numbers
    """The ranks of the flush suit as a bit set; 0 for a class by ranks alone."""
    second: Numbers
    """The ranks of the second flush suit, if any, as a bit set."""
    joker: Small
    plain: Numbers
    """For a class with a suit, the row of the class with the same ranks alone."""
    values: ValueArray
    """The values of the hands in the house way, and last the best possible high hand."""


class PokerWay(NamedTuple):
    """The options that decide how cards are set."""

    wheel_low: bool
    house_way: tuple[str, ...]


@lru_cache(maxsize=2)
def classes_of_way(setting: PokerSetting, wheel_low: bool, house_way: tuple[str, ...]) -> SevenCardClasses:
    """Every class, set by a house way."""
    table = way_table(setting, PokerWay(wheel_low, house_way))
    classes = seven_card_classes(table.needed)
    values = np.zeros((len(classes.suited) + 1, len(setting.parts) + 1), np.int32)
    _set_all(hands_of_classes(classes), table._replace(values=values))
    return classes._replace(values=values[:-1])


@lru_cache(maxsize=2)
def seven_card_classes(needed: int) -> SevenCardClasses:
    """Every class if ``needed`` suited cards may make a flush, without values."""
    rows = [_unsuited(DEALT, 0), _unsuited(DEALT - 1, 1), _with_suit(DEALT, needed, 0)]
    rows.append(_with_suit(DEALT - 1, needed - 1, 1))
    if 2 * (needed - 1) == DEALT - 1:  # three of a suit, three of another and the joker
        rows.append(_with_two_suits(needed - 1, 1))
    return _joined(rows)


def classes_of_fewer(size: int, long: int) -> CardClasses:
    """Hands of up to six cards without the joker, if only suits of ``long`` cards may become a flush."""
    if long <= _OF_A_SUIT:
        return suit_classes(size)
    rows = [_unsuited(size, 0), _with_suit(size, long, 0)]
    if 2 * long == size:
        rows.append(_with_two_suits(long, 0))
    classes = _joined(rows)
    ways = np.empty(len(classes.suited), np.int64)
    count_classes(classes, np.empty(0, np.int64), ways)
    held = ways > 0
    return CardClasses(hands_of_classes(classes)[held, :size].astype(np.uint8), ways[held])


def _joined(rows: Sequence[tuple[Any, ...]]) -> SevenCardClasses:
    ranks, suited, second, joker, keys = (np.concatenate(parts) for parts in zip(*rows, strict=True))
    alone = np.flatnonzero(suited == 0)
    order = alone[np.argsort(keys[alone])]
    plain = order[np.searchsorted(keys[order], keys)]
    return SevenCardClasses(ranks, suited, second, joker, plain, np.empty((0, 0), np.int32))


@njit(nogil=True, cache=True)
def _next_ranks(ranks: Small, size: int, most: int) -> bool:
    """Advance to the next descending ranks, none more often than ``most``; False after the last."""
    while True:
        at = 0
        while at < size and ranks[at] == RANKS - 1:
            at += 1
        if at == size:
            return False
        ranks[at] += 1
        for before in range(at):
            ranks[before] = ranks[at]
        if most >= size:
            return True
        fits = True
        for first in range(size - most):
            fits = fits and ranks[first] != ranks[first + most]
        if fits:
            return True


@njit(nogil=True, cache=True)
def many_ranks(size: int, most: int) -> Small:
    """All rank choices of ``size`` cards, none more often than ``most``, in rows padded to a hand."""
    count, room = 0, 1
    for at in range(size):
        room = room * (RANKS + at) // (at + 1)
    rows = np.full((room, DEALT), -1, np.int8)
    ranks = np.zeros(max(size, 1), np.int8)
    if size == 0:
        return rows[:1]
    ranks[0] = -1  # the first step then gives the lowest ranks
    while _next_ranks(ranks, size, most):
        for at in range(size):
            rows[count, at] = ranks[at]
        count += 1
    return rows[:count]


def _unsuited(size: int, joker: int) -> tuple[Any, ...]:
    ranks = many_ranks(size, SUITS)
    none = np.zeros(len(ranks), np.int64)
    return ranks, none, none, np.full(len(ranks), joker, np.int8), _keys(ranks, none, none, joker)


def _with_suit(size: int, needed: int, joker: int) -> tuple[Any, ...]:
    """Classes with at least ``needed`` cards of a suit; other cards are of the three other suits."""
    masks = np.arange(1 << RANKS, dtype=np.int64)
    sizes = np.bitwise_count(masks)
    ranks, suited = [], []
    for mine_of in range(needed, size + 1):
        others, mine = many_ranks(size - mine_of, SUITS - 1), masks[sizes == mine_of]
        ranks.append(np.tile(others, (len(mine), 1)))
        suited.append(np.repeat(mine, len(others)))
    all_ranks, all_suited = np.concatenate(ranks), np.concatenate(suited)
    none = np.zeros(len(all_suited), np.int64)
    keys = _keys(all_ranks, all_suited, none, joker)
    return all_ranks, all_suited, none, np.full(len(all_suited), joker, np.int8), keys


def _with_two_suits(size: int, joker: int) -> tuple[Any, ...]:
    """Classes with two suits of ``size`` cards, either of which may be the flush."""
    masks = np.arange(1 << RANKS, dtype=np.int64)
    masks = masks[np.bitwise_count(masks) == size]
    suited, second = np.repeat(masks, len(masks)), np.tile(masks, len(masks))
    ranks = np.full((len(suited), DEALT), -1, np.int8)
    return ranks, suited, second, np.full(len(suited), joker, np.int8), _keys(ranks, suited, second, joker)


def _keys(ranks: Small, suited: Numbers, second: Numbers, joker: int) -> Numbers:
    """A key for the ranks of a class: the count of each rank in four bits."""
    once = 1 << 4 * np.arange(RANKS)
    of_rank = np.append(once, 0)  # and last no rank, which is -1
    of_mask = (np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1) @ once
    keys: Numbers = of_rank[ranks].sum(axis=1) + of_mask[suited] + of_mask[second] + (joker << 4 * RANKS)
    return keys


@njit(nogil=True, cache=True)
def hands_of_classes(classes: SevenCardClasses) -> Numbers:
    """One hand of each class; equal ranks are adjacent, so that they get different suits."""
    ranks, suited, second = classes.ranks, classes.suited, classes.second
    hands = np.empty((suited.size, DEALT), np.int64)
    for row in range(suited.size):
        size, suits = 0, SUITS - 1 if suited[row] else SUITS
        while size < DEALT and ranks[row, size] >= 0:
            suit = size % suits + (1 if suited[row] else 0)
            hands[row, size] = 4 * ranks[row, size] + suit
            size += 1
        for rank in range(RANKS):
            if suited[row] >> rank & 1:
                hands[row, size] = 4 * rank
                size += 1
            if second[row] >> rank & 1:
                hands[row, size] = 4 * rank + 1
                size += 1
        if classes.joker[row]:
            hands[row, size] = JOKER
    return hands


@njit(nogil=True, cache=True)
def _set_all(hands: Numbers, table: WayTable) -> None:
    for row in range(hands.shape[0]):
        set_hand(hands[row], table, row)


@njit(nogil=True, cache=True)
def count_classes(classes: SevenCardClasses, held: Numbers, ways: Numbers) -> None:
    """Fill in the number of ways a dealer may hold each class, given cards held by another."""
    left = np.full((SUITS + 1, RANKS), SUITS - 1, np.int64)  # of the other suits, and last of all suits
    left[SUITS] = SUITS
    free = np.full(SUITS, (1 << RANKS) - 1, np.int64)
    jokers = 1
    for at in range(held.size):
        card = held[at]
        if card == JOKER:
            jokers = 0
            continue
        free[card & 3] &= ~(1 << (card >> 2))
        left[:, card >> 2] -= 1
        left[card & 3, card >> 2] += 1
    for row in range(ways.size):
        ways[row] = 0
        if classes.joker[row] and not jokers:
            continue
        suited, second = classes.suited[row], classes.second[row]
        if suited == 0:
            ways[row] = picked_ways(classes.ranks, row, left[SUITS])
            continue
        count = 0
        for suit in range(SUITS):
            if suited & ~free[suit]:
                continue
            if second == 0:
                count += picked_ways(classes.ranks, row, left[suit])
                count -= _of_another_suit(classes, row, free, suit)
            else:
                for other in range(suit + 1, SUITS):
                    count += second & ~free[other] == 0
        ways[row] = count
        ways[classes.plain[row]] -= count


@njit(nogil=True, cache=True)
def picked_ways(ranks: Small, row: int, left: Numbers) -> int:
    """The number of ways to pick cards of these ranks from those left."""
    ways, at = 1, 0
    while at < DEALT and ranks[row, at] >= 0:
        rank, count = ranks[row, at], 1
        while at + count < DEALT and ranks[row, at + count] == rank:
            count += 1
        ways *= CHOOSE[left[rank], count]
        at += count
    return ways


@njit(nogil=True, cache=True)
def _of_another_suit(classes: SevenCardClasses, row: int, free: Numbers, suit: int) -> int:
    """The ways in which the other cards are as many and of one suit, so that two suits matter."""
    suited, others, size = classes.suited[row], 0, 0
    while size < DEALT and classes.ranks[row, size] >= 0:
        others |= 1 << classes.ranks[row, size]
        size += 1
    if count_bits(others) < size or count_bits(suited) != size:
        return 0
    count = 0
    for other in range(SUITS):
        count += other != suit and others & ~free[other] == 0
    return count


@njit(nogil=True, cache=True)
def count_bits(mask: int) -> int:
    """The number of ones in a bit set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
