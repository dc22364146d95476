"""Count the dealer's hands below a player's where the longest flush decides.

Suits are independent: a hand is below a limit if no suit has more cards than the limit's flush, and a suit with as many
has lower ranks. So the hands are the coefficient of a product of four polynomials, one for each suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Counts
from pitboss.hands.orders import CLASS_SHIFT
from pitboss.pricing.suits import Flags, Numbers

RANKS = 13
SUITS = 4
_ALL = (1 << RANKS) - 1
_CHOOSE = np.array([[comb(n, k) for k in range(RANKS + 1)] for n in range(RANKS + 1)], np.int64)
_SIZES = np.array([bits.bit_count() for bits in range(1 << RANKS)], np.int64)
_MASK = (1 << CLASS_SHIFT) - 1


class FlushHands(NamedTuple):
    """Hands up to a change of suits, with the dealer's hands below each."""

    values: Numbers
    sizes: Numbers
    """The number of hands that each represents."""
    below: Counts
    """The dealer's hands below it, up to it, and below the lowest qualifying value."""


def every_hand(own: int, dealer: int, least: int) -> FlushHands:
    """Every hand of ``own`` cards against the dealer's of ``dealer`` cards."""
    sizes = [cards for cards in combinations_with_replacement(range(own, -1, -1), SUITS) if sum(cards) == own]
    parts = []
    for some in sizes:
        a, b, c, d = (np.array(sorted(map(_bits, combinations(range(RANKS), cards))), np.int64) for cards in some)
        alike = np.array([some[at] == some[at - 1] for at in range(1, SUITS)])
        count = _walk(a, b, c, d, alike, dealer, least, _CHOOSE, _SIZES, _NO_HANDS)
        hands = FlushHands(np.empty(count, np.int64), np.empty(count, np.int64), np.empty((count, 3), np.int64))
        _walk(a, b, c, d, alike, dealer, least, _CHOOSE, _SIZES, hands)
        parts.append(hands)
    return FlushHands(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def _bits(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)


_NO_HANDS = FlushHands(np.empty(0, np.int64), np.empty(0, np.int64), np.empty((0, 3), np.int64))


def one_hand(cards: Sequence[int], dealer: int, least: int) -> Counts:
    """The dealer's hands below one hand, up to it, and below the lowest qualifying value."""
    held = np.array([sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in range(SUITS)], np.int64)
    counts = np.empty(3, np.int64)
    _compare(held, _value(held, _SIZES), dealer, least, _CHOOSE, _SIZES, counts)
    return counts


@njit(nogil=True, cache=True)
def _walk(
    first: Numbers,
    second: Numbers,
    third: Numbers,
    fourth: Numbers,
    alike: Flags,
    dealer: int,
    least: int,
    choose: Numbers,
    bits: Numbers,
    hands: FlushHands,
) -> int:
    """Fill in every hand of some ranks in each suit; return how many there are.

    Suits with as many cards as the one before, which ``alike`` marks, have no higher ranks than it.
    """
    at, held, fills = 0, np.empty(4, np.int64), hands.values.size > 0
    for i in first:
        for j in second:
            if alike[0] and j > i:
                break
            for k in third:
                if alike[1] and k > j:
                    break
                for m in fourth:
                    if alike[2] and m > k:
                        break
                    if fills:
                        held[0], held[1], held[2], held[3] = i, j, k, m
                        hands.values[at] = _value(held, bits)
                        hands.sizes[at] = _orders(i, j, k, m)
                        _compare(held, hands.values[at], dealer, least, choose, bits, hands.below[at])
                    at += 1
    return at


@njit(nogil=True, cache=True)
def _orders(i: int, j: int, k: int, m: int) -> int:
    """How many orders of the suits give different hands, of ranks in descending order."""
    if i == j == k == m:
        return 1
    if i == j == k or j == k == m:
        return 4
    if i == j and k == m:
        return 6
    return 12 if j in (i, k) or k == m else 24


@njit(nogil=True, cache=True)
def _value(held: Numbers, bits: Numbers) -> int:
    value = 0
    for suit in range(4):
        value = max(value, bits[held[suit]] << CLASS_SHIFT | held[suit])
    return value


@njit(nogil=True, cache=True)
def _compare(
    held: Numbers, value: int, dealer: int, least: int, choose: Numbers, bits: Numbers, counts: Numbers
) -> None:
    counts[0] = _lower(held, value, dealer, choose, bits)
    counts[1] = _lower(held, value + 1, dealer, choose, bits)
    counts[2] = _lower(held, least, dealer, choose, bits)


@njit(nogil=True, cache=True)
def _lower(held: Numbers, limit: int, dealer: int, choose: Numbers, bits: Numbers) -> int:
    """How many of the dealer's hands, without the held cards, are below a value."""
    length, ranks = limit >> CLASS_SHIFT, limit & _MASK
    ways, more = np.zeros(8, np.int64), np.zeros(8, np.int64)
    ways[0] = 1
    for suit in range(4):
        left = _ALL ^ held[suit]
        more[:] = 0
        for cards in range(min(length, dealer) + 1):
            count = choose[bits[left], cards] if cards < length else _sets_below(left, ranks, length, choose, bits)
            if count:
                for held_before in range(dealer + 1 - cards):
                    more[held_before + cards] += ways[held_before] * count
        ways[:] = more
    return int(ways[dealer])


@njit(nogil=True, cache=True)
def _sets_below(left: int, limit: int, cards: int, choose: Numbers, bits: Numbers) -> int:
    """The number of sets of this many remaining ranks below a limit, as bits."""
    count, need = 0, cards
    for rank in range(12, -1, -1):
        if limit >> rank & 1:
            lower = bits[left & ((1 << rank) - 1)]
            count += choose[lower, need] if lower >= need >= 0 else 0
            if not left >> rank & 1:
                return count
            need -= 1
    return count
