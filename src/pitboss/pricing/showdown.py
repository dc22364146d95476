"""How many of the dealer's hands are lower: counted once for all, and corrected for the cards that the player holds.

The hands that a dealer can have are those with the cards that are seen and none of the player's. By inclusion and
exclusion their number is a sum over the subsets of the player's cards: hands with the subset, counted with its sign.
Hands with given cards are counted once for each class of such cards, as the number of them below each place; so a
count for one player's hand is a few dozen looks into tables instead of a million hands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, Places, book, has_flush, suited_place, unsuited_place
from pitboss.pricing.suits import DECK, Cards, Ids, Numbers, classes

Below: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
_NONE = np.uint64(0)


class Dealer(NamedTuple):
    """The dealer's hands, counted by the cards they have: all that :func:`below` looks into."""

    book: Book
    begin: Numbers
    """For each number of given cards, where its tables begin in ``counts``."""
    counts: Below
    """For given cards, two or more to come: for each class and place, how many hands are below it."""
    last: Places
    """For given cards, one to come: for each class, the places of all hands in ascending order."""
    class_of: Ids
    """The class of each set of cards, all sizes one after another."""
    class_begin: Numbers


@lru_cache(maxsize=4)
def dealer(best: int, of: int) -> Dealer:
    """The counts for a dealer who makes the best so many of so many cards."""
    own = book(best, of)
    sizes = [classes(size) for size in range(of)]
    counts = [_counted(own, sizes[size].cards, of - size) for size in range(of - 1)]
    begin = np.cumsum([0, *(one.size for one in counts)])
    last = _last_cards(own, sizes[of - 1].cards)
    class_begin = np.cumsum([0, *(len(one.class_of) for one in sizes)])
    return Dealer(
        own, begin, np.concatenate([one.ravel() for one in counts]), last,
        np.concatenate([one.class_of for one in sizes]), class_begin,
    )  # fmt: skip


@njit(nogil=True, cache=True)
def _counted(own: Book, given: Cards, more: int) -> Below:
    """For each class of given cards, how many hands with so many more cards are below each place."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    places = own.ranks.size
    found = np.zeros((given.shape[0], places + 1), np.int32)
    left, chosen = np.empty(DECK, np.int64), np.empty(more, np.int64)
    for one in range(given.shape[0]):
        key, held = keys[DECK], _NONE
        count = 0
        for card in range(DECK):
            is_given = False
            for i in range(given.shape[1]):
                is_given |= given[one, i] == card
            if is_given:
                key += keys[card]
                held |= bits[card]
            else:
                left[count] = card
                count += 1
        counts = found[one]
        for i in range(more):
            chosen[i] = i
        # All but the lowest card stand in `chosen`, ascending; the lowest runs through what is below them.
        while True:
            key_c, held_c = key, held
            for i in range(1, more):
                key_c += keys[left[chosen[i]]]
                held_c |= bits[left[chosen[i]]]
            for first in range(chosen[1]):
                key_f = key_c + keys[left[first]]
                p = unsuited_place(moves, unsuited, key_f)
                if has_flush(key_f):
                    flush = suited_place(suited, key_f, held_c | bits[left[first]])
                    p = max(p, flush)
                counts[p + 1] += 1
            at = 1
            while at < more - 1 and chosen[at] + 1 == chosen[at + 1]:
                chosen[at] = at
                at += 1
            chosen[at] += 1
            if chosen[more - 1] == count:
                break
        for lower in range(places):
            counts[lower + 1] += counts[lower]
    return found


@njit(nogil=True, cache=True)
def _last_cards(own: Book, given: Cards) -> Places:
    """For each class of all cards but one, the places of the hands that the last card makes, ascending."""
    keys, bits, moves, unsuited, suited = own.keys, own.bits, own.moves, own.unsuited, own.suited
    found = np.empty((given.shape[0], DECK - given.shape[1]), np.uint16)
    for one in range(given.shape[0]):
        key, held = keys[DECK], _NONE
        for i in range(given.shape[1]):
            key += keys[given[one, i]]
            held |= bits[given[one, i]]
        count = 0
        for card in range(DECK):
            if held & bits[card] == _NONE:
                key_c = key + keys[card]
                p = unsuited_place(moves, unsuited, key_c)
                if has_flush(key_c):
                    flush = suited_place(suited, key_c, held | bits[card])
                    p = max(p, flush)
                at = count
                while at and found[one, at - 1] > p:
                    found[one, at] = found[one, at - 1]
                    at -= 1
                found[one, at] = p
                count += 1
    return found


@njit(nogil=True, cache=True)
def below(them: Dealer, own: Numbers, seen: int, limits: Numbers, choose: Numbers, found: Numbers) -> None:
    """For each limit, how many of the dealer's hands are below that place.

    ``own`` are the player's cards, ascending; ``seen`` is the dealer's card that is seen, or -1.
    """
    keys, bits, moves = them.book.keys, them.book.bits, them.book.moves
    unsuited, suited = them.book.unsuited, them.book.suited
    counts, last, class_of, class_begin, begin = them.counts, them.last, them.class_of, them.class_begin, them.begin
    of, places = class_begin.size - 1, them.book.ranks.size
    found[:] = 0
    given = np.empty(8, np.int64)
    for subset in range(1 << own.size):
        size = 0
        placed = seen < 0
        for i in range(own.size):
            if subset >> i & 1:
                if not placed and seen < own[i]:
                    given[size] = seen
                    size += 1
                    placed = True
                given[size] = own[i]
                size += 1
        if not placed:
            given[size] = seen
            size += 1
        if size > of:
            continue
        sign = 1 - 2 * ((size - (seen >= 0)) & 1)
        if size == of:
            key, held = keys[DECK], _NONE
            for i in range(size):
                key += keys[given[i]]
                held |= bits[given[i]]
            p = unsuited_place(moves, unsuited, key)
            if has_flush(key):
                flush = suited_place(suited, key, held)
                p = max(p, flush)
            for k in range(limits.size):
                if p < limits[k]:
                    found[k] += sign
            continue
        number = class_begin[size]
        for i in range(size):
            number += choose[given[i], i + 1]
        one = class_of[number]
        if size == of - 1:
            row = last[one]
            for k in range(limits.size):
                low, high = 0, row.size
                while low < high:
                    middle = (low + high) >> 1
                    if row[middle] < limits[k]:
                        low = middle + 1
                    else:
                        high = middle
                found[k] += sign * low
        else:
            at = begin[size] + one * (places + 1)
            for k in range(limits.size):
                found[k] += sign * counts[at + limits[k]]


@njit(nogil=True, cache=True)
def compared(lower: int, equal: int, unqualified: int, total: int, itself_below: bool, found: Numbers) -> None:
    """Counts by kind: the player is higher, equal, lower; each against a dealer without and with a qualifying hand."""
    if itself_below:  # the player's own hand would not qualify: nor do those it beats
        found[0], found[1] = lower, 0
        found[2], found[3] = equal, 0
        found[4], found[5] = unqualified - lower - equal, total - unqualified
    else:
        found[0], found[1] = unqualified, lower - unqualified
        found[2], found[3] = 0, equal
        found[4], found[5] = 0, total - lower - equal
