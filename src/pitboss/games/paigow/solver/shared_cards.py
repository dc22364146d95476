"""The hands that contain given cards, counted by the numbers of their classes, such as those of their values.

Hands are counted by class (``class_counts``): first by their ranks alone, then those that may make a flush are moved
to their class with a suit. A few thousand classes stand for millions of hands.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.kernel.sets import DEALT, Numbers
from pitboss.games.paigow.solver.bit_sets import BitSet, add_to, empty_set, take_all
from pitboss.games.paigow.solver.class_counts import (
    CHOOSE,
    RANKS,
    SUITS,
    SevenCardClasses,
    Small,
    count_bits,
    many_ranks,
)

Ids: TypeAlias = NDArray[np.int32]

ALL_RANKS = (1 << RANKS) - 1
MAX_OTHERS = 3
"""The most cards outside the flush suit, in a class with a suit."""
_THIRDS = (5, 4, 4)
"""Counts of ranks are found in three steps: so many ranks in each, with a digit in base five for each rank."""
_PLACES = RANKS + 1
"""A rank from 1 or 0 for none, as a digit of the other cards of a class with a suit."""


class RankChoices(NamedTuple):
    """All choices of up to seven ranks, none more often than four times, fewer ranks first."""

    begin: Numbers
    """The first row of each size, and a final end."""
    parent: Ids
    """The row without the cards of the highest rank."""
    top: Ids
    """The highest rank and the number of its cards, as an index of the ways to pick them."""
    steps: Ids
    """What the ranks add to the three places of ``RankIndex``."""
    others: Ids
    """The ranks as digits, for rows of up to three."""


class RankIndex(NamedTuple):
    """Finds the class of any ranks: the three entries at its places add up to its row in ``numbers``."""

    first: Ids
    second: Ids
    third: Ids
    numbers: Ids


class ClassIndex(NamedTuple):
    """Every class of seven cards with a number, such as that of its value, found by index instead of by search."""

    numbers: int
    """The classes have numbers below this."""
    plain: RankIndex
    """Of a class by ranks alone."""
    others: Ids
    """The row of up to three ranks as digits, in any order, in ``suited``."""
    suited: Ids
    """Of a class with a flush suit, and of the same ranks alone, by the other ranks and the place of the mask."""
    two_row: Ids
    """The row or column in ``two_suits``, by a bit set of ranks."""
    two_suits: Ids
    """Of a class with two flush suits and the joker, and of the same ranks alone."""
    needed: int
    """The number of suited cards that may make a flush; one fewer with the joker."""
    in_deck: int
    """The ranks of the deck as a bit set."""
    choices: RankChoices
    masks: Numbers
    """All bit sets of ranks, those with fewer ranks first."""
    masks_begin: Numbers
    mask_place: Ids
    """The place of each bit set among these."""


class ClassHands(NamedTuple):
    """The number of hands with each number, and room for counting them."""

    of: Ids
    held: BitSet
    """The numbers whose count may not be zero."""
    ways: Numbers
    """The ways to pick each choice of ranks."""
    places: Ids
    """The places of the masks that a flush suit may have."""


def index_classes(classes: SevenCardClasses, numbers: Ids, needed: int, in_deck: int = ALL_RANKS) -> ClassIndex:
    """The numbers of the classes, for counting; a deck with fewer ranks is for tests."""
    both = classes.second != 0
    one = (classes.suited != 0) & ~both
    digits = _PLACES ** np.arange(MAX_OTHERS)
    others, rows = _others_index()
    masks = np.arange(ALL_RANKS + 1)
    masks = masks[np.argsort(np.bitwise_count(masks), kind="stable")]
    masks_begin = np.searchsorted(np.bitwise_count(masks), np.arange(RANKS + 2))
    mask_place = np.empty(ALL_RANKS + 1, np.int32)
    mask_place[masks] = np.arange(len(masks))
    held = others[(classes.ranks[one, :MAX_OTHERS].astype(np.int64) + 1) @ digits]
    suited = np.zeros((rows, masks_begin[DEALT + 1], 2), np.int32)
    suited[held, mask_place[classes.suited[one]]] = np.column_stack([numbers[one], numbers[classes.plain[one]]])
    distinct = np.unique(classes.suited[both])
    two_row = np.zeros(ALL_RANKS + 1, np.int32)
    two_row[distinct] = np.arange(len(distinct))
    two = np.zeros((max(1, len(distinct)),) * 2 + (2,), np.int32)
    two[two_row[classes.suited[both]], two_row[classes.second[both]]] = np.column_stack(
        [numbers[both], numbers[classes.plain[both]]]
    )
    return ClassIndex(
        int(numbers.max()) + 1, _rank_index(classes, numbers), others, suited, two_row, two, needed, in_deck,
        _rank_choices(), masks, masks_begin, mask_place,
    )  # fmt: skip


def _steps() -> Ids:
    """What a card of each rank adds to the three places: the second also counts the cards of the first."""
    first, second, third = _THIRDS
    steps = np.zeros((RANKS, 3), np.int32)
    steps[:first, 0], steps[:first, 1] = 5 ** np.arange(first), 5**second
    steps[first : first + second, 1] = 5 ** np.arange(second)
    steps[first + second :, 2] = 5 ** np.arange(third)
    return steps


def _rank_index(classes: SevenCardClasses, numbers: Ids) -> RankIndex:
    """Classes by ranks alone, in the order of their places; each entry counts the classes before those it leads to."""
    alone = np.flatnonzero(classes.suited == 0)
    steps = np.vstack([_steps(), np.zeros((1, 3), np.int32)])  # and last no rank, which is -1
    places = steps[classes.ranks[alone]].sum(axis=1)
    sizes = [5**size for size in _THIRDS]
    with_joker = classes.joker[alone].astype(np.int64)
    places[:, 0] += with_joker * sizes[0]
    places[:, 1] += with_joker * (DEALT + 1) * sizes[1]
    order = np.lexsort(places.T[::-1])
    places, rows = places[order], np.arange(len(order))
    begins = [np.zeros(len(order), np.int64)]
    for end in (1, 2, 3):
        is_new = np.concatenate([[True], (np.diff(places[:, :end], axis=0) != 0).any(axis=1)])
        begins.append(np.maximum.accumulate(np.where(is_new, rows, 0)))
    first, second, third = (np.zeros(size, np.int32) for size in (2 * sizes[0], 2 * (DEALT + 1) * sizes[1], sizes[2]))
    for entries, place, (before, begin) in zip((first, second, third), places.T, pairwise(begins), strict=True):
        entries[place] = begin - before
    return RankIndex(first, second, third, numbers[alone[order]])


def _rank_choices() -> RankChoices:
    sizes = [many_ranks(size, SUITS) for size in range(DEALT + 1)]
    rows, begin = np.concatenate(sizes).astype(np.int64), np.cumsum([0, *map(len, sizes)])
    top = rows[:, :1]
    times = (rows == top).sum(axis=1)
    keys = (rows + 1) @ _PLACES ** np.arange(DEALT - 1, -1, -1)
    order = np.argsort(keys)
    parent = order[np.searchsorted(keys[order], keys * _PLACES**times % _PLACES**DEALT)]
    steps = np.vstack([_steps(), np.zeros((1, 3), np.int32)])[rows].sum(axis=1)
    others = (rows[:, :MAX_OTHERS] + 1) @ _PLACES ** np.arange(MAX_OTHERS)
    of_top = (SUITS + 1) * top[:, 0] + times
    return RankChoices(begin, parent.astype(np.int32), of_top.astype(np.int32), steps, others.astype(np.int32))


def _others_index() -> tuple[Ids, int]:
    """A number for up to three ranks in any order, and how many there are."""
    ranks = np.sort(np.indices((RANKS + 1,) * MAX_OTHERS).reshape(MAX_OTHERS, -1), axis=0).T
    _, numbers = np.unique(ranks, axis=0, return_inverse=True)
    return numbers.reshape(-1).astype(np.int32), int(numbers.max()) + 1


def no_counts(index: ClassIndex) -> ClassHands:
    """Zero hands of each number."""
    rows = len(index.choices.parent)
    return ClassHands(
        np.zeros(index.numbers, np.int32),
        empty_set(index.numbers),
        np.ones(rows, np.int64),
        np.empty(len(index.masks), np.int32),
    )


@njit(nogil=True, cache=True)
def count_containing(index: ClassIndex, shared: Small, counts: ClassHands) -> None:
    """Add to ``counts`` the hands of each value that contain the given cards."""
    held, of_rank, joker = np.zeros(SUITS, np.int64), np.zeros(RANKS, np.int64), 0
    for card in shared:
        if card == JOKER:
            joker = 1
        else:
            held[card & 3] |= 1 << (card >> 2)
            of_rank[card >> 2] += 1
    ways_of = np.empty((SUITS + 1) * RANKS, np.int64)
    _count_by_ranks(index, of_rank, shared.size - joker, joker, ways_of, counts)
    for suit in range(SUITS):
        _count_suited(index, held, of_rank, suit, shared.size - joker, joker, ways_of, counts)
    if 2 * (index.needed - 1) == DEALT - 1:
        _count_two_suits(index, held, counts)


@njit(nogil=True, cache=True)
def _pick(choices: RankChoices, left: Numbers, most: int, ways_of: Numbers, ways: Numbers) -> None:
    """Fill in the ways to pick each choice of up to ``most`` ranks from the cards left of each."""
    for rank in range(RANKS):
        for number in range(1, min(most, SUITS) + 1):
            ways_of[(SUITS + 1) * rank + number] = CHOOSE[left[rank], number]
    for row in range(1, choices.begin[most + 1]):
        ways[row] = ways[choices.parent[row]] * ways_of[choices.top[row]]


@njit(nogil=True, cache=True)
def _count_by_ranks(
    index: ClassIndex, of_rank: Numbers, size: int, joker: int, ways_of: Numbers, counts: ClassHands
) -> None:
    """Count hands by their ranks alone."""
    choices, plain = index.choices, index.plain
    left = np.empty(RANKS, np.int64)
    at_first, at_second, at_third = 0, 0, 0
    for rank in range(RANKS):
        left[rank] = SUITS - of_rank[rank] if index.in_deck >> rank & 1 else 0
        row = choices.begin[1] + rank
        at_first += of_rank[rank] * choices.steps[row, 0]
        at_second += of_rank[rank] * choices.steps[row, 1]
        at_third += of_rank[rank] * choices.steps[row, 2]
    _pick(choices, left, DEALT - size - joker, ways_of, counts.ways)
    for with_joker in range(joker, 2):
        more = DEALT - size - with_joker
        if more < 0:
            continue
        first = plain.first[with_joker * (plain.first.size // 2) + at_first :]
        second = plain.second[with_joker * (plain.second.size // 2) + at_second :]
        third = plain.third[at_third:]
        for row in range(choices.begin[more], choices.begin[more + 1]):
            if counts.ways[row]:
                steps = choices.steps[row]
                number = plain.numbers[first[steps[0]] + second[steps[1]] + third[steps[2]]]
                counts.of[number] += counts.ways[row]
                add_to(counts.held, number)


@njit(nogil=True, cache=True)
def _count_suited(
    index: ClassIndex, held: Numbers, of_rank: Numbers, suit: int, size: int, joker: int, ways_of: Numbers,
    counts: ClassHands,
) -> None:  # fmt: skip
    """Move hands that may make a flush in a suit from the number of their ranks to their own."""
    mine, choices = held[suit], index.choices
    has = count_bits(mine)
    most = DEALT - index.needed - (size - has)
    if most < 0:
        return
    left, others, other_suits = np.zeros(RANKS, np.int64), 0, 0
    for rank in range(RANKS):
        of_others = of_rank[rank] - (mine >> rank & 1)
        if index.in_deck >> rank & 1:
            left[rank] = SUITS - 1 - of_others
        for _ in range(of_others):
            others = others * _PLACES + rank + 1
    for other in range(SUITS):
        other_suits += other != suit and held[other] != 0
    _pick(choices, left, most, ways_of, counts.ways)
    for with_joker in range(joker, 2):
        left_to_pick = DEALT - with_joker - size
        for more in range(min(most, left_to_pick) + 1):
            extra = left_to_pick - more
            may_be_two = with_joker == 1 and 2 * (has + extra) == DEALT - 1
            masks = _masks_with(index, mine, extra, counts.places)
            for row in range(choices.begin[more], choices.begin[more + 1]):
                ways, ranks = counts.ways[row], others * _PLACES**more + choices.others[row]
                if ways and may_be_two and _are_different(ranks):  # the others may be of one suit too
                    ways -= SUITS - 1 if other_suits == 0 else other_suits == 1
                if ways == 0:
                    continue
                of_others = index.suited[index.others[ranks]]
                for at in range(masks):
                    number, was = of_others[counts.places[at], 0], of_others[counts.places[at], 1]
                    counts.of[number] += ways
                    counts.of[was] -= ways
                    add_to(counts.held, number)


@njit(nogil=True, cache=True)
def _masks_with(index: ClassIndex, mine: int, extra: int, places: Ids) -> int:
    """Fill in the places of the masks with more ranks of a suit; returns how many there are."""
    size = 0
    for at in range(index.masks_begin[extra], index.masks_begin[extra + 1]):
        mask = index.masks[at]
        if mask & (mine | ~index.in_deck) == 0:
            places[size] = index.mask_place[mine | mask]
            size += 1
    return size


@njit(nogil=True, cache=True)
def _are_different(ranks: int) -> bool:
    first, second, third = ranks // _PLACES**2, ranks // _PLACES % _PLACES, ranks % _PLACES
    return first not in (second, third) and second != third


@njit(nogil=True, cache=True)
def _count_two_suits(index: ClassIndex, held: Numbers, counts: ClassHands) -> None:
    """Move hands with the joker and two suits, either of which may make a flush."""
    size = index.needed - 1
    first_masks = index.masks[index.masks_begin[size] : index.masks_begin[size + 1]]
    for suit in range(SUITS):
        for other in range(suit + 1, SUITS):
            fits = True
            for third in range(SUITS):
                fits = fits and (third in (suit, other) or held[third] == 0)
            if not fits:
                continue
            for mask in first_masks:
                if held[suit] & ~mask or mask & ~index.in_deck:
                    continue
                for second in first_masks:
                    if held[other] & ~second or second & ~index.in_deck:
                        continue
                    numbers = index.two_suits[index.two_row[mask], index.two_row[second]]
                    counts.of[numbers[0]] += 1
                    counts.of[numbers[1]] -= 1
                    add_to(counts.held, numbers[0])


@njit(nogil=True, cache=True)
def take_counted(counts: ClassHands, numbers: Numbers, hands: Ids) -> int:
    """Fill in the numbers that have a count, ascending, and their counts, and forget them; returns how many."""
    size = 0
    for at in range(take_all(counts.held, numbers)):
        number = numbers[at]
        numbers[size], hands[size] = number, counts.of[number]
        size += hands[size] != 0
        counts.of[number] = 0
    return size
