"""Compiled pot counting: deals all possible last cards, or random ones, and awards each pot."""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.pot_ranks import DECK, NO_HAND, CompiledPotRule, Numbers, rank_all

MAX_HANDS = 11
POT = 2 * lcm(*range(1, MAX_HANDS + 1))
"""The size of a pot, a number whose halves can be divided evenly among any number of hands."""
_NONE = np.uint64(0)


class Tallies(NamedTuple):
    """The totals of each hand: shares, their squares, whole pots and parts of pots won."""

    shares: Numbers
    squares: Numbers
    wins: Numbers
    ties: Numbers


@part
def _award(ranks: Numbers, halves: int, hands: int, won: Numbers, tallies: Tallies) -> None:
    """Divide one pot: each half among its best hands; a half that no hand qualifies for goes with the first half."""
    won[:] = 0
    pot = POT
    if halves == 2 and ranks[1, :hands].max() > NO_HAND:
        pot = POT // 2
        _divide(ranks[1], hands, pot, won)
    _divide(ranks[0], hands, pot, won)
    for hand in range(hands):
        tallies.shares[hand] += won[hand]
        tallies.squares[hand] += (won[hand] // 2) ** 2 // (POT // 4)
        if won[hand] == POT:
            tallies.wins[hand] += 1
        elif won[hand]:
            tallies.ties[hand] += 1


@part
def _divide(ranks: Numbers, hands: int, pot: int, won: Numbers) -> None:
    best, count = NO_HAND, 0
    for hand in range(hands):
        if ranks[hand] > best:
            best, count = ranks[hand], 1
        elif ranks[hand] == best:
            count += 1
    for hand in range(hands):
        if ranks[hand] == best:
            won[hand] += pot // count


@njit(nogil=True, cache=True)
def count_high(tables: Book, held: Numbers, sizes: Numbers, left: Numbers, more: int, tallies: Tallies) -> int:
    """Count every choice of the last ``more`` community cards, if the best five of all cards win."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    hands, cases = held.shape[0], 0
    own_keys, own_bits = np.empty(hands, np.uint64), np.empty(hands, np.uint64)
    for hand in range(hands):
        own_keys[hand], own_bits[hand] = keys[DECK], _NONE
        for i in range(sizes[hand]):
            own_keys[hand] += keys[held[hand, i]]
            own_bits[hand] |= bits[held[hand, i]]
    ranks, won, chosen = np.empty((2, hands), np.int64), np.empty(hands, np.int64), np.arange(more)
    while True:
        key, on_board = _NONE, _NONE
        for i in range(more):
            key += keys[left[chosen[i]]]
            on_board |= bits[left[chosen[i]]]
        for hand in range(hands):
            whole = own_keys[hand] + key
            place = unsuited_place(moves, unsuited, whole)
            if has_flush(whole):
                flush = suited_place(suited, whole, own_bits[hand] | on_board)
                place = max(place, flush)
            ranks[0, hand] = place
        _award(ranks, 1, hands, won, tallies)
        cases += 1
        if not _next_choice(chosen, left.size):
            return cases


@part
def _next_choice(chosen: Numbers, size: int) -> bool:
    """Advance to the next combination; False after the last."""
    at = chosen.size - 1
    while at >= 0 and chosen[at] == size - chosen.size + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for i in range(at + 1, chosen.size):
        chosen[i] = chosen[i - 1] + 1
    return True


@njit(nogil=True, cache=True)
def count(
    rule: CompiledPotRule,
    any_five: Book,
    five: Book,
    held: Numbers,
    at: Numbers,
    left: Numbers,
    more: int,
    tallies: Tallies,
) -> int:
    """Count every choice of the last ``more`` cards, dealt at position ``at`` of one hand or of the board."""
    hands, size, cases = held.shape[0], rule.own + rule.board, 0
    ranks, won, chosen = np.empty((2, hands), np.int64), np.empty(hands, np.int64), np.arange(more)
    while True:
        for i in range(more):
            for hand in range(hands):
                if at[0] < 0 or at[0] == hand:
                    held[hand, at[1] + i] = left[chosen[i]]
        rank_all(rule, any_five, five, held, size, ranks)
        _award(ranks, rule.rules.size, hands, won, tallies)
        cases += 1
        if not _next_choice(chosen, left.size):
            return cases


@njit(nogil=True, cache=True)
def draw(
    seed: int, draws: int, rule: CompiledPotRule, any_five: Book, five: Book, held: Numbers, known: Numbers, board: int,
    left: Numbers, tallies: Tallies,
) -> None:  # fmt: skip
    """Count random deals of the missing cards of each hand and of the board."""
    np.random.seed(seed)
    hands, size = held.shape[0], rule.own + rule.board
    ranks, won = np.empty((2, hands), np.int64), np.empty(hands, np.int64)
    for _ in range(draws):
        drawn = 0
        for hand in range(hands + 1):
            first, last = (rule.own + board, size) if hand == hands else (known[hand], rule.own)
            for place in range(first, last):
                other = drawn + np.random.randint(left.size - drawn)
                left[drawn], left[other] = left[other], left[drawn]
                for at in range(hands):
                    if hand in (hands, at):
                        held[at, place] = left[drawn]
                drawn += 1
        rank_all(rule, any_five, five, held, size, ranks)
        _award(ranks, rule.rules.size, hands, won, tallies)
