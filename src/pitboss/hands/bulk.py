"""Rank hundreds of millions of hands: one addition per card, and two table lookups per hand.

The *place* of a hand is its position among all different hands of its order, starting at 0: 7,462 places of five-card
hands, 2,535 of four-card hands, 741 of three-card hands. Places compare like ranks and are small enough to count and
sort by. Every place comes from the plain ranking functions: each choice of ranks is ranked once unsuited, and each
choice of suited ranks once; more cards have the highest place among their choices.

A hand is ranked by its *key*, the sum of its cards' keys. The upper half adds up a weight for each rank; the weights
are chosen so that the sum finds the hand's cell in a compact table (perfect hashing by displacement). The lower half
counts the suits. Sums are kept while cards are added one by one, so enumerations pay for the last card only.

Kernels take a book's arrays out of it before their loops and write out what a hand's place is: the higher of
`unsuited_place` and, if it `has_flush`, `suited_place`. A function for it would be ten times slower, because Numba
would count references to the arrays for every hand.

>>> from pitboss.equipment.cards import cards
>>> hands = np.array([cards("AS KS QS JS 10S 4C 4D"), cards("9C 9D 4H 4S 2D 7C JC")], np.uint8)
>>> five_of_seven = book(5, 7)
>>> [hex(rank) for rank in five_of_seven.ranks[places(five_of_seven, hands)]]
['0x900000', '0x200729']
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.hands.five import rank_five
from pitboss.hands.four import rank_four
from pitboss.hands.three import rank_three

Keys: TypeAlias = NDArray[np.uint64]
Places: TypeAlias = NDArray[np.uint16]
RankArray: TypeAlias = NDArray[np.int32]
HandArray: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]

_ROW_BITS = 13
_ROW = np.uint64(64 - _ROW_BITS)
_CELL = np.uint64(32)
_ROOM = 1 << 16
_CELLS = np.uint64(_ROOM - 1)
_FULL_SUITS = np.uint64(0x8888)
_RANKS_OF_SUIT = np.uint64(0x1FFF)
_NONE = np.uint64(0)
_ONE = np.uint64(1)


class Book(NamedTuple):
    """The lookup tables for ranking the best ``best`` of ``of`` cards."""

    best: int
    of: int
    keys: Keys
    """For each card, its contribution to a hand's key; the last entry is the key of an empty hand.

    Suit counts start so high that bit 3 is set when there are enough for a flush."""
    bits: Keys
    """For each card, its bit in a hand's map of ranks by suit."""
    moves: Places
    """For each row, the upper 13 bits of a key, the shift that keeps its cells free of collisions."""
    unsuited: Places
    """The place of a choice of ranks, ignoring suits."""
    suited: Places
    """The place of the best hand of some ranks of one suit; 0 if they are too few."""
    ranks: RankArray
    """For each place, the rank from the plain functions."""


@njit(nogil=True, cache=True)
def unsuited_place(moves: Places, unsuited: Places, key: np.uint64) -> np.uint16:
    """The place of a hand, ignoring flushes."""
    place: np.uint16 = unsuited[((key >> _CELL) & _CELLS) ^ moves[key >> _ROW]]
    return place


@njit(nogil=True, cache=True)
def has_flush(key: np.uint64) -> bool:
    """True if a hand has enough cards of a suit for a flush."""
    return bool(key & _FULL_SUITS != _NONE)


@njit(nogil=True, cache=True)
def suited_place(suited: Places, key: np.uint64, bits: np.uint64) -> np.uint16:
    """The place of the flush in a hand that has one."""
    full = (key & _FULL_SUITS) >> np.uint64(3)
    shift = _NONE
    while full != _ONE:
        full >>= np.uint64(4)
        shift += np.uint64(16)
    place: np.uint16 = suited[(bits >> shift) & _RANKS_OF_SUIT]
    return place


@njit(nogil=True, cache=True)
def places(book: Book, hands: HandArray) -> Places:
    """The place of each hand; a row is a hand."""
    keys, bits, moves, unsuited, suited = book.keys, book.bits, book.moves, book.unsuited, book.suited
    ranked = np.empty(hands.shape[0], np.uint16)
    for i in range(hands.shape[0]):
        key, held = keys[52], _NONE
        for j in range(hands.shape[1]):
            key += keys[hands[i, j]]
            held |= bits[hands[i, j]]
        p = unsuited_place(moves, unsuited, key)
        if has_flush(key):
            flush = suited_place(suited, key, held)
            p = max(p, flush)
        ranked[i] = p
    return ranked


def unsuited_places(book: Book, ranks: Counts) -> Counts:
    """The place of each choice of ranks, ignoring flushes; a row is a choice."""
    key = book.keys[52] + book.keys[4 * ranks].sum(axis=1)
    places: Counts = book.unsuited[((key >> _CELL) & _CELLS) ^ book.moves[key >> _ROW]].astype(np.int64)
    return places


def census(book: Book) -> Counts:
    """The number of all hands of a deck at each place: all suits of each choice of ranks, then those with a flush."""
    ranks, counts = _choices(book.of), np.zeros(book.ranks.size, np.int64)
    np.add.at(counts, unsuited_places(book, ranks), _ways_of_suits(ranks, 4))
    for suited in range(book.best, book.of + 1):
        held = np.array(list(combinations(range(13), suited)), np.int64)
        others = _choices(book.of - suited)
        ways = np.tile(4 * _ways_of_suits(others, 3), len(held))
        hands = np.hstack([np.repeat(held, len(others), axis=0), np.tile(others, (len(held), 1))])
        unsuited = unsuited_places(book, hands)
        np.subtract.at(counts, unsuited, ways)
        np.add.at(counts, np.maximum(unsuited, np.repeat(book.suited[_bits(held)], len(others))), ways)
    return counts


def _ways_of_suits(ranks: Counts, suits: int) -> Counts:
    """The ways to choose suits for each choice of ranks."""
    return np.asarray(np.prod([_CHOOSE[suits, (ranks == rank).sum(axis=1)] for rank in range(13)], axis=0))


# ---------------------------------------------------------------------- building a book


@lru_cache(maxsize=8)
def book(best: int, of: int) -> Book:
    """The book of the best five of five to seven cards, the best four of four to six, or three cards; cached."""
    assert (best == 5 and 5 <= of <= 7) or (best == 4 and 4 <= of <= 6) or (best == of == 3)
    unsuited, suited = _ranked(best)
    ranks = np.unique(np.concatenate([unsuited[unsuited >= 0], suited[suited >= 0]]))
    chosen = _choices(of)
    of_suits = np.zeros(1 << 13, np.uint16)
    for size in range(best, of + 1):
        held = np.array(list(combinations(range(13), size)), np.int64)
        of_suits[_bits(held)] = np.searchsorted(ranks, suited[_bits(_parts(held, best))].max(axis=1))
    weights, moves, cells = _hashed(chosen, np.searchsorted(ranks, _highest(unsuited, best, of)))
    deck = np.arange(52, dtype=np.uint64)
    rank, suit = deck >> np.uint64(2), deck & np.uint64(3)
    keys = (weights[rank] << np.uint64(32)) + (_ONE << (np.uint64(4) * suit))
    start = np.uint64(sum((8 - best) << 4 * suit_ for suit_ in range(4)))
    bits = _ONE << (np.uint64(16) * suit + rank)
    return Book(best, of, np.append(keys, start), bits, moves, cells, of_suits, ranks.astype(np.int32))


_CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(20)], np.int64)
_RANKINGS: dict[int, Callable[..., int]] = {3: rank_three, 4: rank_four, 5: rank_five}


@lru_cache(maxsize=3)
def _ranked(best: int) -> tuple[Counts, Counts]:
    """The ranks of hands by the plain functions: of each choice of ranks without a flush, and of ranks of one suit.

    By the number of the choice, and by the ranks as bits; -1 where there is none.
    """
    rank = _RANKINGS[best]
    unsuited, suited = np.full(comb(12 + best, best), -1), np.full(1 << 13, -1)
    choices, held = _choices(best), np.array(list(combinations(range(13), best)), np.int64)
    # Suits in rotation: cards of one rank differ, and no suit is used more than twice.
    unsuited[_numbers(choices)] = [rank(*hand) for hand in (4 * choices + (np.arange(best) & 3)).tolist()]
    suited[_bits(held)] = [rank(*hand) for hand in (4 * held).tolist()]
    return unsuited, suited


def _highest(unsuited: Counts, best: int, of: int) -> Counts:
    """The highest rank within each choice of ``of`` ranks, from the choices with one rank fewer."""
    for size in range(best + 1, of + 1):
        chosen, of_fewer = _choices(size), unsuited
        unsuited = np.full(comb(12 + size, size), -1)
        unsuited[_numbers(chosen)] = of_fewer[_numbers_of_fewer(chosen)].max(axis=1)
    return np.asarray(unsuited[_numbers(_choices(of))])


def _numbers_of_fewer(choices: Counts) -> Counts:
    """The numbers of the choices that lack one of the ranks; later ranks move down one position."""
    places = np.arange(choices.shape[1])
    stays, falls = _CHOOSE[choices + places, places + 1], _CHOOSE[choices + places - 1, places]
    before, after = stays.cumsum(axis=1) - stays, falls[:, ::-1].cumsum(axis=1)[:, ::-1] - falls
    return np.asarray(before + after)


@lru_cache(maxsize=4)
def _choices(size: int) -> Counts:
    """Every choice of ``size`` ranks that a deck allows, ascending."""
    chosen = np.zeros((1, 0), np.int64)
    for _ in range(size):
        following = 13 - (chosen[:, -1] if chosen.size else np.zeros(1, np.int64))
        ends = np.cumsum(following)
        last = np.arange(ends[-1]) - np.repeat(ends - 13, following)
        chosen = np.hstack([np.repeat(chosen, following, axis=0), last[:, None]])
    allowed: Counts = chosen[(chosen[:, 4:] != chosen[:, : max(size - 4, 0)]).all(axis=1)]
    return allowed


def _parts(choices: Counts, size: int) -> Counts:
    """The choices of ``size`` ranks inside each choice."""
    positions = np.array(list(combinations(range(choices.shape[1]), size)))
    return np.asarray(choices[:, positions])


def _numbers(choices: Counts) -> Counts:
    """The number of each choice among all of its size, in colexicographic order."""
    size = choices.shape[-1]
    return np.asarray(_CHOOSE[choices + np.arange(size), np.arange(1, size + 1)].sum(axis=-1))


def _bits(choices: Counts) -> Counts:
    """Distinct ranks as a bit mask."""
    return np.asarray((1 << choices).sum(axis=-1))


def _hashed(chosen: Counts, places: Counts) -> tuple[Keys, Places, Places]:
    """The first random weights of the ranks without a collision, with the shifts of the rows and the cells."""
    for seed in range(1_000):
        weights = np.random.default_rng(seed).integers(1 << 32, size=13, dtype=np.uint64)
        sums = weights[chosen].sum(axis=1).astype(np.uint32)
        rows, cells = (sums >> np.uint32(32 - _ROW_BITS)).astype(np.int64), sums & np.uint32(_ROOM - 1)
        if np.unique(rows * _ROOM + cells).size == len(sums):
            order = np.argsort(rows, kind="stable")
            begin = np.searchsorted(rows[order], np.arange((1 << _ROW_BITS) + 1))
            fullest_first = np.argsort(begin[:-1] - begin[1:], kind="stable")
            moves, table = _laid_out(begin, fullest_first, cells[order].astype(np.int64), places[order])
            if moves.size:
                return weights, moves, table
    raise AssertionError("no weights found")


@njit(nogil=True, cache=True)
def _laid_out(begin: Counts, rows: Counts, cells: Counts, places: Counts) -> tuple[Places, Places]:
    """The first shift of each row, in order, at which all its cells are free; None if some row has none."""
    moves, table = np.zeros(begin.size - 1, np.uint16), np.zeros(_ROOM, np.uint16)
    taken = np.zeros(_ROOM, np.bool_)
    for row in rows:
        move, at = 0, begin[row]
        while at < begin[row + 1]:
            if taken[cells[at] ^ move]:
                move, at = move + 1, begin[row]
                if move == _ROOM:
                    return moves[:0], table
            else:
                at += 1
        for i in range(begin[row], begin[row + 1]):
            taken[cells[i] ^ move] = True
            table[cells[i] ^ move] = places[i]
        moves[row] = move
    return moves, table
