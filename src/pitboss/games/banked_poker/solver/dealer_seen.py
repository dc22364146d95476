"""Games in which a player decides once, with a whole hand, and knows some of the dealer's cards: counted exactly.

For each set of cards that the dealer may show, all hands of the player are gone through from the lowest to the
highest. How many of the dealer's hands are lower is kept, while the place rises, in tables by the cards that they
have: all of them, those with one card, with two, with three. The hands that have none of the player's cards are then a
sum over sets of his cards with signs (inclusion and exclusion), and the tables are small enough to stay at hand.
Hands of the same place and the same cards in the suits that the dealer may have a flush in are alike, because in the
other suits only ranks count: they stand beside each other, and one is counted for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import dealt
from pitboss.games.banked_poker.solver.dealt import suits_count
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, Taken
from pitboss.hands.bulk import Book, Keys, Places, book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.showdown import compared
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes

_WORKERS = 2
_SUITS = 4
_FIRST_SUIT = np.uint64(0x1FFF)
_FIELD = 20
_LOWER, _UP_TO, _UNQUALIFIED = (1 << _FIELD * field for field in range(3))
"""Three counts are kept in one number: hands below a place, up to it, and below the least that qualifies."""
_COUNT = (1 << _FIELD) - 1
_MOST_HIDDEN = 3
_MOST_CASES = 1 << 29
"""How many hands of the player, each beside every set of the dealer's cards, are gone through."""


class OrderedHands(NamedTuple):
    """Hands from the lowest to the highest; of the same place, those with the same cards of the first suit together."""

    cards: Cards
    places: Places
    held: Keys
    """The ranks of each suit in a hand, as bits."""


def ordered(size: int, cards: Cards) -> OrderedHands:
    """Hands, each of which makes its best so many cards."""
    tables = book(size, cards.shape[1])
    place, held = places(tables, cards), _bits(tables, cards)
    by_first_suit = np.argsort((held & _FIRST_SUIT).astype(np.uint16), kind="stable")
    order = by_first_suit[np.argsort(place[by_first_suit], kind="stable")]
    return OrderedHands(cards[order], place[order], held[order])


def _bits(tables: Book, sets: Cards) -> Keys:
    """The cards of each set as bits."""
    held = np.zeros(len(sets), np.uint64)
    for card in sets.T:
        held |= tables.bits[card]
    return held


@dataclass(frozen=True, slots=True)
class DealerSeenSolution:
    """The best play of somebody who knows some of the dealer's cards."""

    course: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all sets of cards seen and all hands of the player."""
    taken: Taken


def may_count(course: DecisionGraph, seen: int) -> bool:
    """Whether so few cases are to be counted that it takes seconds."""
    hidden = course.declared.cards_dealt(DEALER) - seen
    if not hidden:
        return True
    hands = comb(DECK, course.declared.hands["player"].own)
    return hidden <= _MOST_HIDDEN and len(_seen_sets(course, seen)[0]) * hands <= _MOST_CASES


def solve(course: DecisionGraph, seen: int) -> DealerSeenSolution:
    """The best option for each hand and each set of so many of the dealer's cards, and how often each end comes."""
    if seen == course.declared.cards_dealt(DEALER):
        return _whole(course)
    mine = course.declared.hands["player"]
    hands = _every_hand(mine.size, mine.own)
    segments = segments_of(course, hands)
    sets, sizes = _seen_sets(course, seen)

    def counted(number: int) -> tuple[Tables, Numbers]:
        hist, taken = beside_seen(course, sets[number], hands, segments)
        return hist * sizes[number], taken * sizes[number]

    with ThreadPoolExecutor(_WORKERS) as pool:
        parts = list(pool.map(counted, range(len(sets))))
    hist: Tables = sum((cases for cases, _ in parts), np.zeros(1, np.int64))
    often = sum((cases for _, cases in parts), np.zeros(1, np.int64)).tolist()
    return DealerSeenSolution(course, hist, {0: tuple(Fraction(count, sum(often)) for count in often)})


def _whole(course: DecisionGraph) -> DealerSeenSolution:
    """The best option where nothing is hidden: all depends on how the hands compare, which one option has counted."""
    options = course.root.options
    counted = dealt.solve(replace(course, nodes=[replace(course.root, options=options[-1:])]))
    cases, nets = counted.hist[~options[-1].to], course.net_table()
    best = np.array([nets[~option.to] for option in options]).argmax(axis=0)
    hist, often = np.zeros(nets.shape, np.int64), []
    for number, option in enumerate(options):
        hist[~option.to] += np.where(best == number, cases, 0)
        often.append(int(cases[best == number].sum()))
    return DealerSeenSolution(course, hist, {0: tuple(Fraction(count, sum(often)) for count in often)})


def beside_seen(course: DecisionGraph, seen: Cards, hands: OrderedHands, segments: Numbers) -> tuple[Tables, Numbers]:
    """For one set of the dealer's cards and some hands: the cases of each end, and how many hands take each option."""
    theirs = course.declared.hands["dealer"]
    tables = book(theirs.size, theirs.own)
    more = _sets([card for card in range(DECK) if card not in seen], theirs.own - len(seen))
    place = places(tables, np.hstack([np.broadcast_to(seen, (len(more), len(seen))), more])).astype(np.int64)
    order = np.argsort(place, kind="stable")
    [shown] = _bits(tables, seen[None])
    return _counted(
        hands, segments, shown, _suits_that_matter(course, seen), more[order], place[order],
        comb(DECK - len(seen) - hands.cards.shape[1], more.shape[1]),
        int(np.searchsorted(tables.ranks, course.declared.least)),
        np.array([~option.to for option in course.root.options]), course.net_table(), CHOOSE,
    )  # fmt: skip


def _suits_that_matter(course: DecisionGraph, seen: Cards) -> np.uint64:
    """As bits: the suits in which the dealer may have a flush; all of them where places do not tell a hand's ranks."""
    mine, theirs = course.declared.hands["player"], course.declared.hands["dealer"]
    fewest = theirs.size - (theirs.own - len(seen)) if mine.own == mine.size else 0
    suits = np.flatnonzero(np.bincount(seen & 3, minlength=_SUITS) >= fewest)
    return np.uint64(sum(int(_FIRST_SUIT) << 16 * suit for suit in suits.tolist()))


def _seen_sets(course: DecisionGraph, seen: int) -> tuple[Cards, Numbers]:
    """The sets of the dealer's cards that are different, and how many each stands for."""
    if not suits_count(course):
        return classes(seen).cards, classes(seen).sizes
    every = _sets(range(DECK), seen)
    return every, np.ones(len(every), np.int64)


def _sets(cards: Sequence[int], size: int) -> Cards:
    """Every set of so many of these cards; a row is a set, in ascending order."""
    return np.array(cards, np.uint8)[_choices(len(cards), size)]


@lru_cache(maxsize=1)
def _choices(count: int, size: int) -> Cards:
    every = np.fromiter(chain.from_iterable(combinations(range(count), size)), np.uint8, comb(count, size) * size)
    return every.reshape(-1, size) if size else np.empty((1, 0), np.uint8)


@lru_cache(maxsize=2)
def _every_hand(size: int, own: int) -> OrderedHands:
    return ordered(size, _sets(range(DECK), own))


def segments_of(course: DecisionGraph, hands: OrderedHands) -> Numbers:
    """The segment of what ends bring that each hand is in."""
    makes = course.declared.hands["player"]
    ranks = book(makes.size, makes.own).ranks[hands.places]
    others = {
        hand: [course.declared.hands[hand].rank(*held) for held in hands.cards.tolist()]
        for hand in course.floors
        if hand != "player"
    }
    return course.segments(player=ranks, **others)


@njit(nogil=True, cache=True)
def _counted(
    hands: OrderedHands,
    segments: Numbers,
    shown: np.uint64,
    suits: np.uint64,
    more: Cards,
    more_places: Numbers,
    total: int,
    least: int,
    ends: Numbers,
    nets: Tables,
    choose: Numbers,
) -> tuple[Tables, Numbers]:
    """What `beside_seen` returns; ``more`` are the cards that may complete the dealer's hand, the lowest first."""
    hist, taken = np.zeros(nets.shape, np.int64), np.zeros(ends.size, np.int64)
    cards, hand_places, held = hands.cards, hands.places, hands.held
    hidden, own = more.shape[1], cards.shape[1]
    ones, twos, threes = np.zeros(52, np.int64), np.zeros(1326, np.int64), np.zeros(22100, np.int64)
    every, come, up_to, counts = 0, 0, 0, np.empty(KINDS, np.int64)
    for number in range(more.shape[0]):
        if more_places[number] < least:
            every += _added(more[number], _UNQUALIFIED, ones, twos, threes, choose)
    hand = 0
    while hand < cards.shape[0]:
        place, segment, kept = np.int64(hand_places[hand]), segments[hand], held[hand] & suits
        alike, example = 0, hand
        while (
            hand < cards.shape[0]
            and hand_places[hand] == place
            and segments[hand] == segment
            and held[hand] & suits == kept
        ):
            if not held[hand] & shown:
                alike, example = alike + 1, hand
            hand += 1
        if not alike:
            continue
        while come < more.shape[0] and more_places[come] < place:
            every += _added(more[come], _LOWER, ones, twos, threes, choose)
            come += 1
        while up_to < more.shape[0] and more_places[up_to] <= place:
            every += _added(more[up_to], _UP_TO, ones, twos, threes, choose)
            up_to += 1
        packed = every
        for i in range(own):
            a = np.int64(cards[example, i])
            packed -= ones[a]
            if hidden > 1:
                for j in range(i):
                    b = np.int64(cards[example, j])
                    packed += twos[b + choose[a, 2]]
                    if hidden > 2:
                        for k in range(j):
                            packed -= threes[cards[example, k] + choose[b, 2] + choose[a, 3]]
        lower = packed & _COUNT
        equal = (packed >> _FIELD & _COUNT) - lower
        compared(lower, equal, packed >> 2 * _FIELD, total, bool(place < least), counts)
        best, most = 0, 0
        for option in range(ends.size):
            value = 0
            for kind in range(KINDS):
                value += counts[kind] * nets[ends[option], kind, segment]
            if option == 0 or value > most:
                best, most = option, value
        taken[best] += alike
        for kind in range(KINDS):
            hist[ends[best], kind, segment] += alike * counts[kind]
    return hist, taken


@njit(nogil=True, cache=True)
def _added(cards: Cards, one: int, ones: Numbers, twos: Numbers, threes: Numbers, choose: Numbers) -> int:
    """Adds a hand of the dealer wherever one, two or three of its cards are looked up; and returns what it counts."""
    for i in range(cards.size):
        a = np.int64(cards[i])
        ones[a] += one
        for j in range(i):
            b = np.int64(cards[j])
            twos[b + choose[a, 2]] += one
            for k in range(j):
                threes[cards[k] + choose[b, 2] + choose[a, 3]] += one
    return one
