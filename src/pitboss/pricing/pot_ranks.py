"""Compiled ranking of hands for a pot: high hands by lookup tables, others card by card."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.hands import badugi, low
from pitboss.hands.bulk import Book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import kernel, part, rank_three

Numbers: TypeAlias = NDArray[np.int64]

DECK = 52
NO_HAND = -1
"""The rank of cards that cannot win, such as a low hand above an eight."""
_NONE = np.uint64(0)

PARTS = (
    "high", "low", "low_eight", "deuce_to_seven", "deuce_without_wheel", "badugi", "three_high", "three_low",
    "three_low_six",
)  # fmt: skip
"""The rules that may win a pot or half of it: best high hand, best low hand, low with eight or better, and so on."""
HIGH, LOW, LOW_EIGHT, DEUCE, DEUCE_WITHOUT_WHEEL, BADUGI, THREE_HIGH, THREE_LOW, THREE_LOW_SIX = range(len(PARTS))

low_rank = kernel(low.low_rank)
rank_low_five = kernel(low.rank_low_five)
rank_low_three = kernel(low.rank_low_three)
rank_deuce_to_seven = kernel(low.rank_deuce_to_seven)
rank_deuce_without_wheel = kernel(low.rank_deuce_without_wheel)
rank_choice = kernel(badugi.rank_choice)
rank_badugi = kernel(badugi.rank_badugi)


class CompiledPotRule(NamedTuple):
    """The rules of a pot, for compiled code."""

    rules: Numbers
    own: int
    own_used: int
    board: int


@njit(nogil=True, cache=True)
def rank_all(rule: CompiledPotRule, any_five: Book, five: Book, held: Numbers, size: int, ranks: Numbers) -> None:
    """The rank of each hand in each part of the pot; hole cards come before community cards."""
    for half in range(rule.rules.size):
        for hand in range(held.shape[0]):
            if rule.rules[half] != HIGH:
                ranks[half, hand] = _rank_other(rule.rules[half], held[hand], size, rule.own, rule.own_used)
            elif rule.own_used:
                ranks[half, hand] = _two_and_three(five, held[hand], rule.own, size)
            else:
                ranks[half, hand] = _place(any_five, held[hand], size)


@njit(nogil=True, cache=True)
def _place(tables: Book, cards: Numbers, size: int) -> int:
    """The place of the best five of the cards."""
    key, held = tables.keys[DECK], _NONE
    for i in range(size):
        key += tables.keys[cards[i]]
        held |= tables.bits[cards[i]]
    place = unsuited_place(tables.moves, tables.unsuited, key)
    if has_flush(key):
        flush = suited_place(tables.suited, key, held)
        place = max(place, flush)
    return int(place)


@njit(nogil=True, cache=True)
def _two_and_three(tables: Book, cards: Numbers, own: int, size: int) -> int:
    """The place of the best hand of two hole cards and three community cards."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    best = np.uint16(0)
    for k in range(own, size - 2):
        for m in range(k + 1, size - 1):
            for n in range(m + 1, size):
                key = keys[DECK] + keys[cards[k]] + keys[cards[m]] + keys[cards[n]]
                held = bits[cards[k]] | bits[cards[m]] | bits[cards[n]]
                for i in range(own - 1):
                    for j in range(i + 1, own):
                        whole = key + keys[cards[i]] + keys[cards[j]]
                        place = unsuited_place(moves, unsuited, whole)
                        if has_flush(whole):
                            flush = suited_place(suited, whole, held | bits[cards[i]] | bits[cards[j]])
                            place = max(place, flush)
                        best = max(best, place)
    return int(best)


@njit(nogil=True, cache=True)
def _rank_other(rule: int, cards: Numbers, size: int, own: int, own_used: int) -> int:
    """The best rank of a hand that has no lookup table."""
    if rule == BADUGI:
        return rank_badugi(cards[:size])  # type: ignore[arg-type]  # an array is a sequence to compiled code
    if rule >= THREE_HIGH:
        return _three_of(cards, size, rule)
    if not own_used:
        return _five_of(cards, size, rule)
    best = NO_HAND
    for i in range(own - 1):
        for j in range(i + 1, own):
            for k in range(own, size - 2):
                for m in range(k + 1, size - 1):
                    for n in range(m + 1, size):
                        best = max(best, _rank(rule, cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


@part
def _five_of(cards: Numbers, size: int, rule: int) -> int:
    """The best rank of any five of the cards."""
    best = NO_HAND
    for i in range(size - 4):
        for j in range(i + 1, size - 3):
            for k in range(j + 1, size - 2):
                for m in range(k + 1, size - 1):
                    for n in range(m + 1, size):
                        best = max(best, _rank(rule, cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


@part
def _rank(rule: int, a: int, b: int, c: int, d: int, e: int) -> int:
    if rule == DEUCE:
        return rank_deuce_to_seven(a, b, c, d, e)
    if rule == DEUCE_WITHOUT_WHEEL:
        return rank_deuce_without_wheel(a, b, c, d, e)
    rank = rank_low_five(a, b, c, d, e)
    if rule == LOW_EIGHT and rank < low.EIGHT_OR_BETTER:
        return NO_HAND
    return rank


@part
def _three_of(cards: Numbers, size: int, rule: int) -> int:
    """The best rank of any three of the cards."""
    best = NO_HAND
    for i in range(size - 2):
        for j in range(i + 1, size - 1):
            for k in range(j + 1, size):
                if rule == THREE_HIGH:
                    rank = rank_three(cards[i], cards[j], cards[k])
                else:
                    rank = rank_low_three(cards[i], cards[j], cards[k])
                    if rule == THREE_LOW_SIX and rank < low.SIX_OR_BETTER:
                        rank = NO_HAND
                best = max(best, rank)
    return best
