"""Counts one player's hands against a dealer with two upcards, by ranks and suits (33).

Without flushes, the value of a hand depends on its ranks only, so the number of the dealer's hands below a place
depends only on the ranks of the player's five cards. The dealer can have a flush only in the suit of the two upcards,
if they are suited; the hands that a flush lifts above the place are subtracted, and their number depends on the
player's cards of that suit.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Book, book, has_flush, suited_place, unsuited_place, unsuited_places
from pitboss.hands.compiled import part
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, Cards, Ids, Numbers

_NONE = np.uint64(0)
_RANKS = 13
HIDDEN = comb(DECK - 4 - 2 - 1, 3)
"""The number of sets of hidden dealer's cards, given the player's five."""
LAST = (DECK - 4 - 2) * HIDDEN
"""The number of cases after the fourth card: the player's fifth and the dealer's hidden cards."""
NO_SUIT = -1
PLACE, FLUSH = 0, 2
"""Indexes into ``limits``: the place of five ranks and of their flush; the next place follows each."""


class PlayersRanks(NamedTuple):
    """All choices of ranks of a player's cards, by number."""

    fours: Cards
    fives: Cards
    five_of: Ids
    """The number of the five for each four and fifth rank."""
    limits: Numbers
    """For each five: its place and the next place, and the same for the five in one suit."""


class ShownDealer(NamedTuple):
    """All hands of a dealer with two upcards."""

    left: Numbers
    """The number of cards of each rank left without the two upcards."""
    suit: int
    """The suit in which the dealer may have a flush, or NO_SUIT."""
    lower: Ids
    """For each five of the player and each of its limits: the hands below it, ignoring flushes."""
    flushes: Cards
    """By number of flushes, lowest first, and set of ranks: the flushes without any of these ranks."""
    before: Numbers
    """For each limit, the number of flushes below it by ranks alone; the order of flushes is the same."""
    after: Numbers
    """For each limit, the number of flushes below it as flushes."""


@lru_cache(maxsize=1)
def players_ranks() -> PlayersRanks:
    """All choices of four and of five ranks."""
    tables, fours, fives = book(5, 5), _choices(4), _choices(5)
    number_of = {tuple(five): number for number, five in enumerate(fives.tolist())}
    five_of = [[number_of[tuple(sorted((*four, rank)))] for rank in range(_RANKS)] for four in fours.tolist()]
    place = unsuited_places(tables, fives)
    flush = np.maximum(tables.suited[np.bitwise_or.reduce(1 << fives, axis=1)], place)
    limits = np.column_stack([place, place + 1, flush, flush + 1])
    return PlayersRanks(fours.astype(np.uint8), fives.astype(np.uint8), np.array(five_of, np.int32), limits)


def _choices(size: int) -> Numbers:
    """All choices of ``size`` ranks, each ascending, in colexicographic order."""
    chosen = np.array(list(combinations_with_replacement(range(_RANKS), size)), np.int64)
    return np.asarray(chosen[np.lexsort(chosen.T)])


def lower_by_rank(first: int, second: int) -> Ids:
    """For each five of the player and each of its limits: the lower hands of a dealer with upcards of two ranks."""
    tables, hidden = book(5, 5), _choices(3)
    places = unsuited_places(tables, _with_pair(first, second, hidden))
    order = np.argsort(places, kind="stable")
    until = np.searchsorted(places[order], np.arange(tables.ranks.size + 2))
    times = [[count * _RANKS + rank for rank, count in Counter(ranks).items()] for ranks in hidden[order].tolist()]
    chosen = np.array([(*some, 0, 0)[:3] for some in times], np.uint8)
    return _lower(players_ranks(), _left(first, second), chosen, until)


def _with_pair(first: int, second: int, hidden: Numbers) -> Numbers:
    return np.hstack([np.tile((first, second), (len(hidden), 1)), hidden])


def _left(first: int, second: int) -> Numbers:
    return 4 - np.bincount((first, second), minlength=_RANKS)


def dealers_hands(pair: Numbers, lower: Ids) -> ShownDealer:
    """The hands of a dealer with two upcards; ``lower`` comes from :func:`lower_by_rank`."""
    tables, (first, second) = book(5, 5), (pair >> 2).tolist()
    suit = int(pair[0] & 3) if pair[0] & 3 == pair[1] & 3 else NO_SUIT
    others = [rank for rank in range(_RANKS) if suit != NO_SUIT and rank not in (first, second)]
    hidden = np.array(list(combinations(others, 3)), np.int64).reshape(-1, 3)
    flushes = tables.suited[np.bitwise_or.reduce(1 << _with_pair(first, second, hidden), axis=1)]
    order = np.argsort(flushes)
    by_rank = unsuited_places(tables, _with_pair(first, second, hidden[order]))
    limits = np.arange(tables.ranks.size + 2)
    return ShownDealer(
        _left(first, second),
        suit,
        lower,
        _without(np.bitwise_or.reduce(1 << hidden[order], axis=1)),
        np.searchsorted(by_rank, limits),
        np.searchsorted(flushes[order], limits),
    )


# ---------------------------------------------------------------------- compiled


@njit(nogil=True, cache=True)
def _lower(players: PlayersRanks, left: Numbers, hidden: Cards, until: Numbers) -> Ids:
    """Add up the dealer's hands in ascending order, each weighted by the cards left of its hidden ranks.

    A hidden rank and its multiplicity are encoded in one number; 0 is none.
    """
    lower = np.zeros((players.fives.shape[0], players.limits.shape[1]), np.int32)
    available, ways = np.empty(_RANKS, np.int64), np.ones(4 * _RANKS, np.int64)
    for five in range(players.fives.shape[0]):
        for rank in range(_RANKS):
            available[rank] = left[rank]
        for rank in players.fives[five]:
            available[rank] -= 1
        for rank in range(_RANKS):
            count = available[rank]
            ways[_RANKS + rank], ways[2 * _RANKS + rank] = count, count * (count - 1) // 2
            ways[3 * _RANKS + rank] = count * (count - 1) * (count - 2) // 6
        begin, total = 0, 0
        for limit in range(lower.shape[1]):
            end = until[players.limits[five, limit]]
            for at in range(begin, end):
                total += ways[hidden[at, 0]] * ways[hidden[at, 1]] * ways[hidden[at, 2]]
            lower[five, limit], begin = total, end
    return lower


@njit(nogil=True, cache=True)
def _without(sets: Numbers) -> Cards:
    """By number of sets and set of ranks: how many of the first sets are disjoint from it."""
    count = np.zeros((sets.size + 1, 1 << _RANKS), np.uint8)
    for at in range(sets.size):
        for ranks in range(1 << _RANKS):
            count[at + 1, ranks] = count[at, ranks] + (sets[at] & ranks == 0)
    return count


@part
def _below(players: PlayersRanks, dealer: ShownDealer, five: int, limit: int, suited: int) -> int:
    """The dealer's hands below a limit of the player's five ranks, given the ranks held in the dealer's suit."""
    place = players.limits[five, limit]
    lifted = np.int64(dealer.flushes[dealer.before[place], suited]) - dealer.flushes[dealer.after[place], suited]
    return int(dealer.lower[five, limit] - lifted)


@njit(nogil=True, cache=True)
def count_fours(players: PlayersRanks, dealer: ShownDealer) -> Tables:
    """For each four ranks of the player: the cases that win and that do not lose, ignoring the player's flushes.

    Counted separately for each subset of the four that is of the dealer's suit, as a bit set.
    """
    has_suit = dealer.suit != NO_SUIT
    counts = np.zeros((players.fours.shape[0], 16 if has_suit else 1, 2), np.int64)
    available = np.empty(_RANKS, np.int64)
    for four in range(counts.shape[0]):
        for mask in range(counts.shape[1]):
            suited = 0
            for rank in range(_RANKS):
                available[rank] = dealer.left[rank]
            for at in range(4):
                available[players.fours[four, at]] -= 1
                suited |= (mask >> at & 1) << players.fours[four, at]
            for rank in range(_RANKS):
                five, of_suit = players.five_of[four, rank], 0
                if has_suit and dealer.left[rank] == 4 and not suited >> rank & 1:
                    of_suit = 1
                for limit in range(2):
                    counts[four, mask, limit] += (available[rank] - of_suit) * _below(
                        players, dealer, five, PLACE + limit, suited
                    )
                    if of_suit:
                        counts[four, mask, limit] += _below(players, dealer, five, PLACE + limit, suited | 1 << rank)
    return counts


@njit(nogil=True, cache=True)
def count_flushes(
    players: PlayersRanks, dealer: ShownDealer, four: int, suit: int, pair: Numbers, counts: Numbers
) -> None:
    """Fill in the additional cases that win and do not lose by a flush, for four suited cards of the player."""
    held, taken = 0, 0
    for rank in players.fours[four]:
        held |= 1 << rank
    for card in pair:
        if card & 3 == suit:
            taken |= 1 << (card >> 2)
    counts[:] = 0
    for rank in range(_RANKS):
        if (held | taken) >> rank & 1 == 0:
            five, suited = players.five_of[four, rank], held | 1 << rank if suit == dealer.suit else 0
            for limit in range(2):
                counts[limit] += _below(players, dealer, five, FLUSH + limit, suited)
                counts[limit] -= _below(players, dealer, five, PLACE + limit, suited)


# ---------------------------------------------------------------------- four cards alone


@njit(nogil=True, cache=True)
def deal_out_four(tables: Book, own: Numbers, seen: Numbers) -> tuple[int, int]:
    """The cases that win and tie for four cards of the player and two upcards, over all cards that may follow."""
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
