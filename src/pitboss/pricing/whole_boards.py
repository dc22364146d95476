"""Sums over whole boards for the smaller boards inside them, and back, by types of boards and of holdings.

``gather`` sums values on whole boards for each smaller board and pair of cards; ``scatter`` is its reverse: it sums
ways to reach a smaller board with a pair of cards for each whole board. Both visit the types of the one or two cards to
come, weighted by the number of cards of these types, as if holdings had none of these cards. Holdings that have one
are then taken back, and those that have both added again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.pricing.board_types import FLUSH, RANKS, ByType, WholeBoards
from pitboss.pricing.boards import BOARD, Tables
from pitboss.pricing.holding_types import CARD_TYPES, CELL_OF, RANK_TYPES, TYPES
from pitboss.pricing.suits import DECK, Cards, Flags, Ids, Numbers

SLOTS = 5
"""No flush, or a flush in one of the four suits."""
_TYPE_OF = np.array(
    [[(card >> 2) + (RANKS if card & 3 == slot - 1 else 0) for card in range(DECK)] for slot in range(SLOTS)], np.int64
)
_ALIKE = np.vstack([np.arange(DECK), _TYPE_OF[1:]])
"""For each slot and card, a number shared by the cards that may come in the same ways: by slot 0, the card alone."""
_NO_CARD = CARD_TYPES
"""In place of the type of a second card if only one is to come."""


class Coming(NamedTuple):
    """The cards that make a smaller board whole, counted by slot."""

    used: Flags
    """True if some of the whole boards are of this slot."""
    left: Numbers
    """The number of cards that are alike."""
    pairs: Numbers
    """How often two types of cards come, the lower type first."""
    together: Numbers
    """How often cards that are alike come with a card of each type."""
    begin: Numbers
    """The positions for the type of board that two types of cards make."""


@njit(nogil=True, cache=True)
def _room_for_coming() -> Coming:
    return Coming(
        used=np.empty(SLOTS, np.bool_),
        left=np.empty((SLOTS, DECK), np.int64),
        pairs=np.empty((SLOTS, CARD_TYPES + 1, CARD_TYPES + 1), np.int64),
        together=np.empty((SLOTS, DECK, CARD_TYPES + 1), np.int64),
        begin=np.empty((SLOTS, CARD_TYPES + 1, CARD_TYPES + 1), np.int64),
    )


@njit(nogil=True, cache=True)
def _count_coming(whole: WholeBoards, smaller: Cards, choose: Numbers, coming: Coming) -> None:
    """Count the cards that may complete a board that lacks one or two."""
    used, left, pairs, together = coming.used, coming.left, coming.pairs, coming.together
    used[:], left[:], pairs[:], together[:] = False, 0, 0, 0
    held, suits = _held(smaller)
    first, last = (0, DECK) if BOARD - smaller.size > 1 else (-1, 0)
    for x in range(DECK):
        if held[x]:
            continue
        for slot in range(SLOTS):
            left[slot, _ALIKE[slot, x]] += 1
        for y in range(first, min(x, last)):
            if y >= 0 and held[y]:
                continue
            slot = _slot(suits, x, y)
            type_, other = _TYPE_OF[slot, x], _TYPE_OF[slot, y] if y >= 0 else _NO_CARD
            together[slot, _ALIKE[slot, x], other] += 1
            if y >= 0:
                together[slot, _ALIKE[slot, y], type_] += 1
            low, high = min(type_, other), max(type_, other)
            if not pairs[slot, low, high]:
                used[slot] = True
                begin = whole.begin[_board_type(whole.first, smaller, slot, type_, other, choose)]
                coming.begin[slot, low, high] = coming.begin[slot, high, low] = begin
            pairs[slot, low, high] += 1


@njit(nogil=True, cache=True)
def _held(cards: Cards) -> tuple[Flags, int]:
    """The cards on a board as flags, and the number of each suit in four bits."""
    held, suits = np.zeros(DECK, np.bool_), 0
    for i in range(cards.size):
        held[cards[i]] = True
        suits += 1 << 4 * (cards[i] & 3)
    return held, suits


@njit(nogil=True, cache=True)
def _slot(suits: int, x: int, y: int) -> int:
    """The slot of a board with one or two more cards; ``y`` is -1 if there is no second one."""
    suits += 1 << 4 * (x & 3)
    if y >= 0:
        suits += 1 << 4 * (y & 3)
    for suit in range(4):
        if suits >> 4 * suit & 15 >= FLUSH:
            return suit + 1
    return 0


@njit(nogil=True, cache=True)
def _board_type(first: Ids, smaller: Cards, slot: int, type_: int, other: int, choose: Numbers) -> int:
    """The number of the type of board that a smaller board and two types of cards make."""
    suited, count, ranks = 0, 0, np.empty(BOARD, np.int64)
    for i in range(BOARD):
        if i < smaller.size:
            added = _TYPE_OF[slot, smaller[i]]
        else:
            added = type_ if i == smaller.size else other
        if added >= RANKS:
            suited |= 1 << (added - RANKS)
            continue
        at = count
        while at and ranks[at - 1] > added:
            ranks[at] = ranks[at - 1]
            at -= 1
        ranks[at] = added
        count += 1
    number = 0
    for i in range(count):
        number += choose[ranks[i] + i, i + 1]
    return int(first[suited] + number * choose[RANKS, BOARD - count])


# ---------------------------------------------------------------------- to smaller boards


@njit(nogil=True, cache=True)
def gather(whole: WholeBoards, worths: ByType, cards: Cards, choose: Numbers, sums: Tables) -> None:
    """For each smaller board: each quantity for every pair of cards, summed over all whole boards that contain it."""
    coming = _room_for_coming()
    by_type, with_card = np.empty((SLOTS, TYPES), np.int64), np.empty((SLOTS, DECK, CARD_TYPES), np.int64)
    for at in range(cards.shape[0]):
        _count_coming(whole, cards[at], choose, coming)
        for quantity in range(worths.shape[0]):
            _add_boards(coming, worths[quantity], by_type, with_card)
            _sum_pairs(cards[at], coming, worths[quantity], by_type, with_card, sums[quantity, at])


@njit(nogil=True, cache=True)
def _add_boards(coming: Coming, worths: ByType, by_type: Tables, with_card: Tables) -> None:
    """Sum values by type of holding over whole boards, and for each card over the boards on which it came."""
    for slot in range(SLOTS):
        if not coming.used[slot]:
            continue
        types, width, row = RANKS if slot == 0 else CARD_TYPES, RANK_TYPES if slot == 0 else TYPES, by_type[slot]
        row[:] = 0
        for low in range(types):
            for high in range(low, _NO_CARD + 1):
                times, begin = coming.pairs[slot, low, high], coming.begin[slot, low, high]
                if times:
                    whole = worths[begin : begin + width]
                    for cell in range(width):
                        row[cell] += times * whole[cell]
        for card in range(DECK if slot == 0 else CARD_TYPES):
            cells, type_ = with_card[slot, card], card >> 2 if slot == 0 else card
            cells[:] = 0
            for other in range(_NO_CARD + 1):
                times, begin = coming.together[slot, card, other], coming.begin[slot, type_, other]
                if times:
                    times, whole = times // coming.left[slot, card], worths[begin : begin + width]
                    for held in range(types):
                        cells[held] += times * whole[CELL_OF[type_, held]]


@njit(nogil=True, cache=True)
def _sum_pairs(
    smaller: Cards, coming: Coming, worths: ByType, by_type: Tables, with_card: Tables, sums: Tables
) -> None:
    """The value of each pair of cards over the boards that contain neither card."""
    held, suits = _held(smaller)
    pair = 0
    for high in range(DECK):
        for low in range(high):
            if not (held[low] or held[high]):
                total = 0
                for slot in range(SLOTS):
                    if coming.used[slot]:
                        a, b = _TYPE_OF[slot, low], _TYPE_OF[slot, high]
                        total += by_type[slot, CELL_OF[a, b]]
                        total -= with_card[slot, _ALIKE[slot, low], b] + with_card[slot, _ALIKE[slot, high], a]
                if BOARD - smaller.size > 1:
                    slot = _slot(suits, low, high)
                    a, b = _TYPE_OF[slot, low], _TYPE_OF[slot, high]
                    total += worths[coming.begin[slot, a, b] + CELL_OF[a, b]]
                sums[pair] = total
            pair += 1


# ---------------------------------------------------------------------- from smaller boards


@njit(nogil=True, cache=True)
def scatter(whole: WholeBoards, ways: Cards, cards: Cards, sizes: Numbers, choose: Numbers, reached: ByType) -> None:
    """Add the ways to reach smaller boards with each pair of cards to the types of whole boards that contain them."""
    coming = _room_for_coming()
    by_type, with_card = np.empty((SLOTS, TYPES), np.int64), np.empty((SLOTS, DECK, CARD_TYPES), np.int64)
    for at in range(cards.shape[0]):
        _count_coming(whole, cards[at], choose, coming)
        _sum_ways(cards[at], sizes[at], coming, ways[at], by_type, with_card, reached)
        _add_ways(coming, by_type, with_card, reached)


@njit(nogil=True, cache=True)
def _sum_ways(
    smaller: Cards, size: int, coming: Coming, ways: Cards, by_type: Tables, with_card: Tables, reached: ByType
) -> None:
    """Sum ways by type of holding, and for each card over the holdings that have it; add those with two new cards."""
    by_type[:], with_card[:] = 0, 0
    held, suits = _held(smaller)
    pair = -1
    for high in range(DECK):
        for low in range(high):
            pair += 1
            if held[low] or held[high] or not ways[pair]:
                continue
            number = size * np.int64(ways[pair])
            for slot in range(SLOTS):
                if coming.used[slot]:
                    a, b = _TYPE_OF[slot, low], _TYPE_OF[slot, high]
                    by_type[slot, CELL_OF[a, b]] += number
                    with_card[slot, _ALIKE[slot, low], b] += number
                    with_card[slot, _ALIKE[slot, high], a] += number
            if BOARD - smaller.size > 1:
                slot = _slot(suits, low, high)
                a, b = _TYPE_OF[slot, low], _TYPE_OF[slot, high]
                reached[coming.begin[slot, a, b] + CELL_OF[a, b]] += number


@njit(nogil=True, cache=True)
def _add_ways(coming: Coming, by_type: Tables, with_card: Tables, reached: ByType) -> None:
    """Add the ways to each whole board, without the holdings that have a card that came."""
    for slot in range(SLOTS):
        if not coming.used[slot]:
            continue
        types, width, row = RANKS if slot == 0 else CARD_TYPES, RANK_TYPES if slot == 0 else TYPES, by_type[slot]
        for low in range(types):
            for high in range(low, _NO_CARD + 1):
                times, begin = coming.pairs[slot, low, high], coming.begin[slot, low, high]
                if times:
                    whole = reached[begin : begin + width]
                    for cell in range(width):
                        whole[cell] += times * row[cell]
        for card in range(DECK if slot == 0 else CARD_TYPES):
            cells, type_ = with_card[slot, card], card >> 2 if slot == 0 else card
            for other in range(_NO_CARD + 1):
                times, begin = coming.together[slot, card, other], coming.begin[slot, type_, other]
                if times:
                    times, whole = times // coming.left[slot, card], reached[begin : begin + width]
                    for held in range(types):
                        whole[CELL_OF[type_, held]] -= times * cells[held]
