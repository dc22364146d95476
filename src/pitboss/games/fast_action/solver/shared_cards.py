"""Fours of the player and the dealer that share two or three cards, and the bound of what is left out.

Here the board is drawn from a full shoe. For two shared cards, boards with each single card of the two fours are then
taken away; boards with several of these cards, boards with any card of fours that share three, and equal fours are left
out. What was left out is bounded by counting how often it occurs, as if the player won every time.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.solver.boards import BOARD, flush_ways, ranks_of, ways_of_ranks
from pitboss.games.fast_action.solver.card_numbers import (
    CARD_PAIRS,
    CARDS,
    KINDS,
    RANK_PAIRS,
    RANKS,
    Codes,
    Floats,
    Narrow,
    Numbers,
    Singles,
    kind,
    pair,
)
from pitboss.games.fast_action.solver.kept_hands import KEEPS_NONE, NONE_SHARED, SEVERAL, KeptByClass
from pitboss.games.fast_action.solver.shared_boards import value_classes

ROUNDING = 1e-9
"""A bound on rounding, in wins a deal: sums of single precision are a thousandth of all."""
_CARDS_OF_FOURS = {2: 6, 3: 5}
"""The most cards in two fours, by the number that they share."""


@njit(nogil=True, cache=True)
def _add_four(
    rows: Singles, at: int, code: int, times: float, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers
) -> None:  # fmt: skip
    """Add a four to a row of counts by class."""
    if code >= 0:
        rows[at, code] += times
    elif code != KEEPS_NONE:
        number = SEVERAL - code
        for kept in range(counts[number]):
            rows[at, classes[pairs[number, kept]]] += times * weights[number, kept]


@njit(nogil=True, cache=True)
def _with_three(
    decks: int, card: int, codes: Narrow, counts: Codes, pairs: Numbers, weights: Floats, classes: Numbers,
    fours: Singles,
) -> None:  # fmt: skip
    """Fill in the fours with a given card and two more, by these two and by class."""
    for s in range(CARDS):
        for t in range(s, CARDS):
            first = ((card * CARDS + s) * CARDS + t) * CARDS
            for other in range(CARDS):
                left = decks - (other == s) - (other == t) - (other == card)
                _add_four(fours, pair(s, t), codes[first + other], left, counts, pairs, weights, classes)


def _fours_with_three(kept: KeptByClass, decks: int, card: int) -> Singles:
    fours = np.zeros((CARD_PAIRS, kept.with_card.shape[0]), np.float32)
    hands = kept.kept
    _with_three(decks, card, kept.codes, hands.counts, hands.pairs, hands.weights, kept.classes, fours)
    return fours


def _fours_with_two(kept: KeptByClass) -> Floats:
    """The fours with two given cards, by these cards and by class."""
    fours = np.zeros((CARD_PAIRS, kept.with_card.shape[0]))
    for card in range(CARDS):
        for other in range(card, CARDS):
            fours[pair(card, other)] = kept.with_two[card, :, other]
    return fours


def _pairs_left(left: Floats) -> Floats:
    """The number of pairs of single cards of each two faces, with so many copies left."""
    ways = np.zeros(CARD_PAIRS)
    for card in range(CARDS):
        for other in range(card, CARDS):
            ways[pair(card, other)] = left[card] * (left[other] - (card == other)) / (1 + (card == other))
    return ways


@dataclass(frozen=True, slots=True)
class SharedFours:
    """Pairs of fours that share given cards, by the classes of the player's and the dealer's kept cards."""

    two: Floats
    three: Floats
    two_with: Singles
    """By kind, or by rank: those that share two cards, and of which at least one has a given card of this kind."""


def shared_fours(mine: KeptByClass, theirs: KeptByClass, decks: int, *, flush: bool) -> SharedFours:
    """Count the pairs of fours that share two or three cards."""
    my_two, their_two = _fours_with_two(mine), _fours_with_two(theirs)
    full = np.full(CARDS, float(decks))
    two = (my_two * _pairs_left(full)[:, None]).T @ their_two
    # all cards of a kind are alike: one of the flush suit and one of another, or one of any suit
    faces = [4 * rank + 1 - flush_suit for rank in range(RANKS) for flush_suit in range(2)]
    two_with, three = np.zeros((KINDS, *two.shape), np.float32), np.zeros(two.shape)
    my_two, their_two = my_two.astype(np.float32), their_two.astype(np.float32)
    for number, card in enumerate(faces if flush else faces[::2]):
        my_three, their_three = (_fours_with_three(kept, decks, card) for kept in (mine, theirs))
        left = full - (np.arange(CARDS) == card)
        ways = _pairs_left(left)[:, None].astype(np.float32)
        shared = np.array([pair(card, other) for other in range(CARDS)])
        two_with[number] = (my_two[shared] * left[:, None].astype(np.float32)).T @ their_two[shared]
        two_with[number] += (my_three * ways).T @ (their_two - their_three) + (my_two * ways).T @ their_three
        # three shared cards, one of them this card: each three is counted for each of its cards
        copies = decks * ((3, 1)[number % 2] if flush else 4)
        three += copies / 3 * (my_three * ways).T @ their_three
    return SharedFours(two, three, two_with)


# ---------------------------------------------------------------------- the wins of such fours


@njit(nogil=True, cache=True)
def _list_kind_boards(decks: int, boards: Numbers, ways: Floats) -> int:
    """List boards with three cards or more of suit 0, the others as if of suit 1, and the ways to draw them."""
    at = 0
    for size in range(3, BOARD + 1):
        suited, others = ranks_of(size), ranks_of(BOARD - size)
        for row in range(suited.shape[0]):
            for other in range(others.shape[0]):
                if ways.size:
                    in_suit = rest = 0
                    for k in range(BOARD):
                        if k < size:
                            boards[at, k] = 4 * suited[row, k]
                            in_suit += 1 << 4 * suited[row, k]
                        else:
                            boards[at, k] = 4 * others[other, k - size] + 1
                            rest += 1 << 4 * others[other, k - size]
                    ways[at] = 4 * ways_of_ranks(in_suit, decks) * ways_of_ranks(rest, 3 * decks)
                at += 1
    return at


@njit(nogil=True, cache=True)
def _rank_boards(decks: int) -> tuple[Numbers, Floats]:
    """Boards by ranks alone, as if of suit 1, and the ways to draw them without three cards of a suit."""
    ranks = ranks_of(BOARD)
    ways, flushes = np.zeros(ranks.shape[0]), np.zeros(RANKS + 1)
    for row in range(ranks.shape[0]):
        packed = 0
        for k in range(BOARD):
            packed += 1 << 4 * ranks[row, k]
        flushes[:] = 0
        flush_ways(ranks[row], decks, flushes)
        ways[row] = ways_of_ranks(packed, 4 * decks) - flushes[0]
    return 4 * ranks + 1, ways


def kind_boards(decks: int, *, flush: bool) -> tuple[Numbers, Floats]:
    """Boards by kinds or by ranks, and the ways to draw them."""
    if not flush:
        return _rank_boards(decks)
    boards, ways = np.zeros((0, BOARD), np.int64), np.zeros(0)
    count = _list_kind_boards(decks, boards, ways)
    boards, ways = np.zeros((count, BOARD), np.int64), np.zeros(count)
    _list_kind_boards(decks, boards, ways)
    return boards, ways


@njit(nogil=True, cache=True, fastmath=True)
def _sum_of_wins(values: Narrow, pairs: Singles, less: Singles) -> float:
    """Add up the pairs of classes in which the player's is higher, less others."""
    total = 0.0
    for i in range(values.size):
        won = np.float32(0.0)
        for j in range(values.size):
            won += pairs[i, j] - less[i, j] if values[j] < values[i] else np.float32(0.0)
        total += float(won)
    return total


@njit(nogil=True, cache=True)
def wins_of_pairs(boards: Numbers, ways: Floats, flush: bool, pairs: Singles, less: Singles) -> float:
    """The wins of pairs of fours, less those of pairs with a card of the board."""
    rows, last = pairs.shape[0], BOARD - 1
    left = np.zeros((BOARD, rows, rows), np.float32)
    left[0] = pairs
    values, unsuited = np.zeros(rows, np.int64), np.zeros(RANK_PAIRS, np.int64)
    narrow, before, total = np.zeros(rows, np.int32), np.full(BOARD, -1), 0.0
    for at in range(boards.shape[0]):
        board, equal = boards[at], 0
        while equal < last and board[equal] == before[equal]:
            equal += 1
        for size in range(equal, last):
            left[size + 1] = left[size] - less[kind(board[size], 0) if flush else board[size] >> 2]
            before[size] = board[size]
        value_classes(board, flush, values, unsuited)
        narrow[:] = values
        total += ways[at] * _sum_of_wins(narrow, left[last], less[kind(board[last], 0) if flush else board[last] >> 2])
    return total


@dataclass(frozen=True, slots=True)
class SharedWins:
    """The wins of fours that share two cards, less those of fours that share three, and the most that is left out."""

    wins: float
    left_out: float
    """On all boards, with a flush suit or without."""


def wins_of_shared(mine: KeptByClass, theirs: KeptByClass, decks: int, *, flush: bool) -> SharedWins:
    """The wins of fours that share two or three cards, on boards with a flush suit or without."""
    fours, (boards, ways) = shared_fours(mine, theirs, decks, flush=flush), kind_boards(decks, flush=flush)
    scale, size = fours.two.max(), CARDS * decks
    pairs, less = ((some / scale).astype(np.float32) for some in (fours.two - fours.three, fours.two_with))
    wins = wins_of_pairs(boards, ways, flush, pairs, less) * scale
    two = fours.two.sum() * comb(_CARDS_OF_FOURS[2], 2) * comb(size - 2, BOARD - 2)
    three = fours.three.sum() * _CARDS_OF_FOURS[3] * comb(size - 1, BOARD - 1)
    equal = mine.with_card[:, NONE_SHARED].sum() * comb(size, BOARD)
    return SharedWins(wins, two + three + equal)
