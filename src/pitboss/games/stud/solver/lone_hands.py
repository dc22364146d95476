"""Hands of one player against a dealer two of whose cards are in sight, counted: the kernels of ``lone_player``."""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, Places, has_flush, suited_place, unsuited_place
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, Cards, Ids, Numbers

_NONE = np.uint64(0)
LEFT = DECK - 2
"""The cards that are left beside two of the dealer's."""
HIDDEN = comb(DECK - 4 - 2 - 1, 3)
"""The dealer's hidden cards, when the player's five are known."""
LAST = (DECK - 4 - 2) * HIDDEN
"""The cases after the fourth card: the player's fifth and the dealer's hidden cards."""
STATES = (DECK - 3 - 1) * (DECK - 3 - 2)
"""The fourth card of the player and the second in sight of the dealer."""
FOLDED, WON, TIED, CASES, VALUE = range(5)
"""What is summed for three cards and one in sight: cases of each end after them, all cases, and what they bring."""


@njit(nogil=True, cache=True)
def suit_order(held: np.uint64, free: Numbers) -> tuple[int, int]:
    """Which renaming puts the free suits in descending order of what is held in them; and how many are different.

    Renamings stand in the order of ``permutations``.
    """
    a = (held >> np.uint64(16 * free[0])) & np.uint64(0x1FFF)
    b = (held >> np.uint64(16 * free[1])) & np.uint64(0x1FFF)
    if free.size == 2:
        return (0 if a >= b else 1), (1 if a == b else 2)
    c = (held >> np.uint64(16 * free[2])) & np.uint64(0x1FFF)
    ways = 6
    if a == b and b == c:
        ways = 1
    elif a in (b, c) or b == c:
        ways = 3
    if a >= b:
        if b >= c:
            return 0, ways
        return (1 if a >= c else 4), ways
    if a >= c:
        return 2, ways
    return (3 if b >= c else 5), ways


# ---------------------------------------------------------------------- one pair in sight


@njit(nogil=True, cache=True)
def solve_pair(
    tables: Book, pair: Numbers, size: int, free: Numbers, renamed: Tables, nets: Numbers, orbits: Ids,
    class_of: Ids, order_of: Cards, orders: Tables, choose: Numbers, sums: Tables,
) -> None:  # fmt: skip
    """Adds what follows from the dealer's two cards to the sums of three cards and one of them in sight."""
    left, at_of = np.empty(LEFT, np.int64), np.full(DECK, -1, np.int64)
    count = 0
    for card in range(DECK):
        if card not in (pair[0], pair[1]):
            left[count], at_of[card] = card, count
            count += 1
    below_all, below_one, below_two, triples = count_dealers_hands(tables, pair, left, choose)
    fours = compare_hands(
        tables, left, at_of, free, renamed, below_all, below_one, below_two, triples, choose
    )  # fmt: skip
    _sum_fours(
        tables, pair, size, left, free, nets, fours, orbits, class_of, order_of, orders, choose, sums
    )  # fmt: skip


@njit(nogil=True, cache=True)
def count_dealers_hands(
    tables: Book, pair: Numbers, left: Numbers, choose: Numbers
) -> tuple[Numbers, Ids, Cards, Places]:
    """How many of the dealer's hands are below each place: of all, with a card, with two; and the place of each."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    places = tables.ranks.size
    key, held = keys[DECK] + keys[pair[0]] + keys[pair[1]], bits[pair[0]] | bits[pair[1]]
    below_all = np.zeros(places + 2, np.int64)
    below_one = np.zeros((LEFT, places + 2), np.int32)
    below_two = np.zeros((LEFT * (LEFT - 1) // 2, places + 2), np.uint8)
    triples = np.empty(LEFT * (LEFT - 1) * (LEFT - 2) // 6, np.uint16)
    for c in range(2, LEFT):
        for b in range(1, c):
            for a in range(b):
                key_a = key + keys[left[a]] + keys[left[b]] + keys[left[c]]
                p = unsuited_place(moves, unsuited, key_a)
                if has_flush(key_a):
                    p = max(p, suited_place(suited, key_a, held | bits[left[a]] | bits[left[b]] | bits[left[c]]))
                triples[choose[c, 3] + choose[b, 2] + a] = p
                below_all[p + 1] += 1
                for card in (a, b, c):
                    below_one[card, p + 1] += 1
                for two in (choose[b, 2] + a, choose[c, 2] + a, choose[c, 2] + b):
                    below_two[two, p + 1] += 1
    for place in range(places + 1):
        below_all[place + 1] += below_all[place]
    for card in range(LEFT):
        for place in range(places + 1):
            below_one[card, place + 1] += below_one[card, place]
    for two in range(below_two.shape[0]):
        for place in range(places + 1):
            below_two[two, place + 1] += below_two[two, place]
    return below_all, below_one, below_two, triples


@njit(nogil=True, cache=True)
def compare_hands(
    tables: Book, left: Numbers, at_of: Numbers, free: Numbers, renamed: Tables, below_all: Numbers, below_one: Ids,
    below_two: Cards, triples: Places, choose: Numbers,
) -> Tables:  # fmt: skip
    """For four cards of the player, the first of those that are alike: the dealer's hands that they beat and tie.

    Of all hands of the dealer below a place, those with a card of the player are taken away, those with two are put
    back, and those with three are taken away again. It is written out, as it is done a hundred million times.
    """
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    fours = np.zeros((choose[LEFT, 4], 2), np.int64)
    at, four = np.empty(5, np.int64), np.empty(5, np.int64)
    for e in range(4, LEFT):
        key_e, held_e, e2, e3 = keys[DECK] + keys[left[e]], bits[left[e]], choose[e, 2], choose[e, 3]
        for d in range(3, e):
            key_d, held_d, d2, d3 = key_e + keys[left[d]], held_e | bits[left[d]], choose[d, 2], choose[d, 3]
            for c in range(2, d):
                key_c, held_c, c2, c3 = key_d + keys[left[c]], held_d | bits[left[c]], choose[c, 2], choose[c, 3]
                cde = triples[e3 + d2 + c]
                for b in range(1, c):
                    key_b, held_b, b2 = key_c + keys[left[b]], held_c | bits[left[b]], choose[b, 2]
                    bcd, bce, bde = triples[d3 + c2 + b], triples[e3 + c2 + b], triples[e3 + d2 + b]
                    for a in range(b):
                        held = held_b | bits[left[a]]
                        order, ways = suit_order(held, free)
                        if order:
                            continue
                        key = key_b + keys[left[a]]
                        p = np.int64(unsuited_place(moves, unsuited, key))
                        if has_flush(key):
                            p = max(p, np.int64(suited_place(suited, key, held)))
                        lower, up_to = below_all[p], below_all[p + 1]
                        for card in (a, b, c, d, e):
                            lower -= below_one[card, p]
                            up_to -= below_one[card, p + 1]
                        for two in (
                            b2 + a, c2 + a, c2 + b, d2 + a, d2 + b, d2 + c, e2 + a, e2 + b, e2 + c, e2 + d
                        ):  # fmt: skip
                            lower += below_two[two, p]
                            up_to += below_two[two, p + 1]
                        for three in (
                            triples[c3 + b2 + a], triples[d3 + b2 + a], triples[d3 + c2 + a], triples[e3 + b2 + a],
                            triples[e3 + c2 + a], triples[e3 + d2 + a], bcd, bce, bde, cde,
                        ):  # fmt: skip
                            lower -= three < p
                            up_to -= three <= p
                        at[0], at[1], at[2], at[3], at[4] = a, b, c, d, e
                        for out in range(5):
                            order_4, _ = suit_order(held & ~bits[left[at[out]]], free)
                            number, size = 0, 1
                            if order_4 == 0:
                                for i in range(5):
                                    if i != out:
                                        number += choose[at[i], size]
                                        size += 1
                            else:
                                for i in range(5):
                                    four[i] = at_of[renamed[order_4, left[at[i]]]]
                                four[out] = LEFT
                                for i in range(5):
                                    if i != out:
                                        smaller = 1
                                        for j in range(5):
                                            smaller += four[j] < four[i]
                                        number += choose[four[i], smaller]
                            fours[number, 0] += ways * lower
                            fours[number, 1] += ways * (up_to - lower)
    return fours


@njit(nogil=True, cache=True)
def _sum_fours(
    tables: Book, pair: Numbers, size: int, left: Numbers, free: Numbers, nets: Numbers, fours: Tables, orbits: Ids,
    class_of: Ids, order_of: Cards, orders: Tables, choose: Numbers, sums: Tables,
) -> None:  # fmt: skip
    """The better option with four cards, summed for each three of them and each of the dealer's cards in sight."""
    bits = tables.bits
    four = np.empty(4, np.int64)
    for d in range(3, LEFT):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    held = bits[left[a]] | bits[left[b]] | bits[left[c]] | bits[left[d]]
                    order, ways = suit_order(held, free)
                    if order:
                        continue
                    number = a + choose[b, 2] + choose[c, 3] + choose[d, 4]
                    won, tied = fours[number, 0] // ways, fours[number, 1] // ways
                    worth = won * nets[2] + tied * nets[3] + (LAST - won - tied) * nets[4]
                    folds = worth <= nets[1] * LAST
                    weight = size * ways
                    four[0], four[1], four[2], four[3] = left[a], left[b], left[c], left[d]
                    for out in range(4):
                        three, place = np.int64(0), 1
                        for i in range(4):
                            if i != out:
                                three += choose[four[i], place]
                                place += 1
                        for seen in pair:
                            order_3 = orders[order_of[three]]
                            at = orbits[class_of[three], seen & ~3 | order_3[seen & 3]]
                            sums[at, CASES] += weight * LAST
                            if folds:
                                sums[at, FOLDED] += weight * LAST
                                sums[at, VALUE] += weight * LAST * nets[1]
                            else:
                                sums[at, WON] += weight * won
                                sums[at, TIED] += weight * tied
                                sums[at, VALUE] += weight * worth


# ---------------------------------------------------------------------- four cards alone


@njit(nogil=True, cache=True)
def count_four(tables: Book, own: Numbers, seen: Numbers) -> tuple[int, int]:
    """For four cards of the player and two of the dealer, the cases that win and tie: every card that may follow."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    key, held, used = keys[DECK], _NONE, _NONE
    for card in own:
        key += keys[card]
        held |= bits[card]
    other_key, other_held = keys[DECK], _NONE
    for card in seen:
        other_key += keys[card]
        other_held |= bits[card]
    used = held | other_held
    won, tied = 0, 0
    for fifth in range(DECK):
        if used & bits[fifth] != _NONE:
            continue
        key_5 = key + keys[fifth]
        mine = unsuited_place(moves, unsuited, key_5)
        if has_flush(key_5):
            mine = max(mine, suited_place(suited, key_5, held | bits[fifth]))
        taken = used | bits[fifth]
        for a in range(DECK):
            if taken & bits[a] != _NONE:
                continue
            for b in range(a):
                if taken & bits[b] != _NONE:
                    continue
                key_b, held_b = other_key + keys[a] + keys[b], other_held | bits[a] | bits[b]
                for c in range(b):
                    if taken & bits[c] != _NONE:
                        continue
                    key_c = key_b + keys[c]
                    theirs = unsuited_place(moves, unsuited, key_c)
                    if has_flush(key_c):
                        theirs = max(theirs, suited_place(suited, key_c, held_b | bits[c]))
                    won += int(mine > theirs)
                    tied += int(mine == theirs)
    return won, tied
