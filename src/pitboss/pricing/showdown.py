"""Count the dealer's hands below a player's, for many hands of the player at once.

Flushes aside, a hand is worth what its ranks make. So the dealer's hands below a place are those whose ranks are below
it, less those that a flush in one of the four suits lifts out of there. The first number depends on the ranks that the
player holds; the second, for each suit, on the ranks of that suit, and on those of the other cards if a flush leaves
room for other cards. Many hands of the player have these in common, and each is counted once.

Both are counted in the same way. A *make-up* is some ranks of one suit and some cards of which only the ranks count. By
inclusion and exclusion over the player's cards, the hands that have none of them are a sum over sets of given cards:
hands with those cards, counted with a sign. How many hands are below a place and have given cards is kept in one table
while the place rises: the make-ups of the dealer come in and go out in the order of their places, and the player's are
looked up at theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Counts, book, unsuited_places
from pitboss.pricing.suits import Cards, Ids, Numbers

_WORKERS = 2
_RANKS = 13
_NO_CARD = _RANKS
"""A placeholder rank for a make-up with fewer cards than others."""
_SUITS = 4
_NEVER = 1 << 16
"""A value higher than all places."""


class MakeUps(NamedTuple):
    """Some ranks of one suit as bits, and the ranks of other cards; for each, two places."""

    suited: Numbers
    others: Numbers
    first: Numbers
    """For the dealer: hands count above this place. For the player: the place below which hands are counted."""
    last: Numbers
    """For the dealer: ... up to this place."""


class RankSets(NamedTuple):
    """Multisets of ranks up to a size, by number."""

    plus: Ids
    """For each set, the number of the set with one more rank; the last number if that is too large or impossible."""
    ways: Numbers
    """The binomial coefficients for choosing cards of one rank."""


class Showdowns(NamedTuple):
    """The lookup tables of :func:`below`: the dealer's hands against each of the player's."""

    rows: Ids
    """For each hand, the row of its ranks, and the row of its cards from the view of each suit."""
    by_ranks: Ids
    """By limit, row and rank of the dealer's seen card: the number of hands by ranks alone."""
    by_suit: Ids
    """The same for hands that a flush removes from the range; the second half is for a seen card of the suit."""


def showdowns(best: int, of: int, hands: Cards, places: Numbers, least: int, *, seen: bool) -> Showdowns:
    """Prepare the player's hands against a dealer with the best ``best`` of ``of`` cards, one of which may be seen.

    Counts the dealer's hands below the place of a hand, up to that place, and below the lowest qualifying place.
    """
    ranks = (hands >> 2).astype(np.int64)
    by_ranks, row = _apart(np.zeros(len(hands), np.int64), ranks, places)
    of_suits = [_outside_suit(hands, ranks, suit, others=of > best) for suit in range(_SUITS)]
    suited, others = (np.concatenate(parts) for parts in zip(*of_suits, strict=True))
    by_suit, rows = _apart(suited, others, np.tile(places, _SUITS))
    asked = (
        (_ranks_of_hands(best, of), rank_sets(of, 4), by_ranks),
        (_flushes(best, of), rank_sets(of - best, 3), by_suit),
    )
    with ThreadPoolExecutor(_WORKERS) as pool:
        of_ranks, of_suit = [_at_limits(pool, *question, least, seen=seen) for question in asked]
        return Showdowns(
            np.column_stack([row, rows.reshape(_SUITS, len(hands)).T]).astype(np.int32),
            np.array(list(of_ranks)),
            np.array(list(of_suit)),
        )


@njit(nogil=True, cache=True)
def below(them: Showdowns, hand: int, lower: Counts) -> None:
    """The number of the dealer's hands below each limit, by the seen card; in the first entry if none is seen."""
    rows = them.rows[hand]
    for limit in range(3):
        by_ranks, by_suit = them.by_ranks[limit, rows[0]], them.by_suit[limit]
        for rank in range(by_ranks.size):
            count = by_ranks[rank]
            for suit in range(4):
                count -= by_suit[rows[1 + suit], rank]
            lower[limit, 4 * rank] = count
            if by_ranks.size > 1:
                for suit in range(4):
                    of_suit = by_suit[rows[1 + suit]]
                    lower[limit, 4 * rank + suit] = count + of_suit[rank] - of_suit[13 + rank]


@njit(nogil=True, cache=True)
def compared(lower: int, equal: int, unqualified: int, total: int, itself_below: bool, counts: Numbers) -> None:
    """Counts by kind: the player is higher, equal, lower; each against a dealer without and with a qualifying hand."""
    if itself_below:  # if the player's own hand would not qualify, neither do the hands it beats
        counts[0], counts[1] = lower, 0
        counts[2], counts[3] = equal, 0
        counts[4], counts[5] = unqualified - lower - equal, total - unqualified
    else:
        counts[0], counts[1] = unqualified, lower - unqualified
        counts[2], counts[3] = 0, equal
        counts[4], counts[5] = 0, total - lower - equal


# ---------------------------------------------------------------------- make-ups


def _outside_suit(hands: Cards, ranks: Numbers, suit: int, *, others: bool) -> tuple[Numbers, Numbers]:
    """The ranks of the hands' cards of a suit, and of their other cards if they matter."""
    of_suit = (hands & 3) == suit
    suited = ((1 << ranks) * of_suit).sum(axis=1)
    return suited, np.sort(np.where(of_suit, _NO_CARD, ranks), axis=1) if others else ranks[:, :0]


def _apart(suited: Numbers, others: Numbers, places: Numbers) -> tuple[MakeUps, Numbers]:
    """The player's distinct make-ups in the order of their places, and the index of each hand's make-up."""
    key = places
    for part in (suited, *others.T):
        key = (key << 13 if part is suited else key * (_NO_CARD + 1)) + part
    _, first, which = np.unique(key, return_index=True, return_inverse=True)
    return MakeUps(suited[first], others[first], places[first], places[first]), which


def _rank_tuples(size: int, copies: int) -> Numbers:
    """Every ascending choice of ``size`` ranks, each at most ``copies`` times."""
    chosen = _every_set(size)
    allowed = (chosen[:, copies:] != chosen[:, : max(size - copies, 0)]).all(axis=1)
    return np.asarray(chosen[allowed])


def _every_set(size: int) -> Numbers:
    """Every set of ``size`` ranks, in colexicographic order."""
    chosen = np.array(list(combinations_with_replacement(range(_RANKS), size)), np.int64)
    return chosen.reshape(len(chosen), size)[np.lexsort(chosen.T) if size else slice(None)]


@lru_cache(maxsize=4)
def _ranks_of_hands(best: int, of: int) -> MakeUps:
    """The ranks of all hands of the dealer, which are below every higher place."""
    ranks = _rank_tuples(of, 4)
    first = unsuited_places(book(best, of), ranks)
    return MakeUps(np.zeros(len(ranks), np.int64), ranks, first, np.full(len(ranks), _NEVER))


@lru_cache(maxsize=4)
def _flushes(best: int, of: int) -> MakeUps:
    """The dealer's flush hands in one suit, with the range of places in which their ranks alone would count."""
    tables, parts = book(best, of), []
    for size in range(best, of + 1):
        suited = np.array(list(combinations(range(_RANKS), size)), np.int64)
        others = _rank_tuples(of - size, 3)
        both = np.hstack([np.repeat(suited, len(others), axis=0), np.tile(others, (len(suited), 1))])
        bits = (1 << both[:, :size]).sum(axis=1)
        no_cards = np.full((len(both), size - best), _NO_CARD)
        first, last = unsuited_places(tables, both), tables.suited[bits].astype(np.int64)
        lifted = last > first
        parts.append(MakeUps(*(array[lifted] for array in (bits, np.hstack([both[:, size:], no_cards]), first, last))))
    return MakeUps(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


@lru_cache(maxsize=4)
def rank_sets(size: int, copies: int) -> RankSets:
    """The sets of up to ``size`` ranks."""
    begin = np.cumsum([0, *(comb(_RANKS - 1 + some, some) for some in range(size + 1))])
    plus = np.full((begin[-1] + 1, _RANKS), begin[-1], np.int32)
    for some in range(size):
        chosen = _every_set(some)[:, None]
        more = np.broadcast_to(np.arange(_RANKS)[None, :, None], (len(chosen), _RANKS, 1))
        larger = np.sort(np.concatenate([np.broadcast_to(chosen, (len(chosen), _RANKS, some)), more], axis=2), axis=2)
        number = sum(_CHOOSE[larger[:, :, at] + at, at + 1] for at in range(some + 1))
        plus[begin[some] : begin[some + 1]] = begin[some + 1] + number
    return RankSets(plus, _CHOOSE[: copies + 1, : copies + 1])


_CHOOSE = np.array([[comb(n, k) for k in range(9)] for n in range(_RANKS + 8)], np.int64)


# ---------------------------------------------------------------------- compiled


def _at_limits(
    pool: Executor, dealers: MakeUps, sets: RankSets, asked: MakeUps, least: int, *, seen: bool
) -> Iterator[Ids]:
    """By limit and make-up of the player: the dealer's hands that count, by the seen card."""
    suits = int(dealers.suited.max()) > 0
    width = 1 if not seen else 2 * _RANKS if suits else _RANKS
    come, go = np.argsort(dealers.first, kind="stable"), np.argsort(dealers.last, kind="stable")

    def look_up(limits: Numbers) -> Ids:
        counts = np.zeros((len(limits), width), np.int32)
        if limits.any():  # nothing is below the lowest place
            table = np.zeros((1 << _RANKS if suits else 1, len(sets.plus)), np.int32)
            _look_up(dealers, come, go, sets, asked, limits, seen, table, counts)
        return counts

    return pool.map(look_up, (asked.first, asked.first + 1, np.full(len(asked.first), least)))


@njit(nogil=True, cache=True)
def _look_up(
    dealers: MakeUps,
    come: Numbers,
    go: Numbers,
    sets: RankSets,
    asked: MakeUps,
    limits: Numbers,
    seen: bool,
    table: Ids,
    sums: Ids,
) -> None:
    """Go through the player's make-ups in order of their limits, and update the dealer's table on the way."""
    numbers = np.zeros(64, np.int64)
    came, gone = 0, 0
    for at in range(limits.size):
        while came < come.size and dealers.first[come[came]] < limits[at]:
            _add_given(dealers.suited[come[came]], dealers.others[come[came]], 1, sets, table)
            came += 1
        while gone < go.size and dealers.last[go[gone]] < limits[at]:
            _add_given(dealers.suited[go[gone]], dealers.others[go[gone]], -1, sets, table)
            gone += 1
        _sum_up(asked.suited[at], asked.others[at], seen, sets.plus, numbers, table, sums[at])


@njit(nogil=True, cache=True)
def _add_given(suited: int, others: Numbers, sign: int, sets: RankSets, table: Ids) -> None:
    """Add the hands of a make-up for every subset of its cards."""
    count = 0
    while count < others.size and others[count] != 13:
        count += 1
    for subset in range(1 << count):
        number, ways, at = 0, 1, 0
        while at < count and ways:
            rank, cards, used = others[at], 0, 0
            while at < count and others[at] == rank:
                if subset >> at & 1:
                    if used < cards:  # equal ranks are used in order
                        ways = 0
                    number = sets.plus[number, rank]
                    used += 1
                cards += 1
                at += 1
            copies = sets.ways.shape[0] - 1
            ways *= sets.ways[copies - used, cards - used]
        if ways == 0:
            continue
        part = suited
        while True:
            table[part, number] += sign * ways
            if part == 0:
                break
            part = (part - 1) & suited


@njit(nogil=True, cache=True)
def _sum_up(suited: int, others: Numbers, seen: bool, plus: Ids, numbers: Numbers, table: Ids, sums: Ids) -> None:
    """Sum the hands without any of a make-up's cards, by inclusion-exclusion, for each seen card."""
    count, too_large = 0, plus.shape[0] - 1
    while count < others.size and others[count] != 13:
        count += 1
    for subset in range(1 << count):
        sign = 1
        if subset:
            last = 0
            while subset >> (last + 1):
                last += 1
            numbers[subset] = plus[numbers[subset - (1 << last)], others[last]]
            for at in range(count):
                sign = -sign if subset >> at & 1 else sign
        number = numbers[subset]
        if number == too_large:
            continue
        part = suited
        while True:
            odd, left = sign, part
            while left:
                odd, left = -odd, left & (left - 1)
            if not seen:
                sums[0] += odd * table[part, number]
            else:
                for rank in range(13):
                    sums[rank] += odd * table[part, plus[number, rank]]
                if sums.size > 13:
                    for rank in range(13):
                        sums[13 + rank] += odd * table[part | 1 << rank, number]
            if part == 0:
                break
            part = (part - 1) & suited
