"""Exact play of one decision on a whole hand when some of the dealer's cards are known.

For each set of known dealer's cards, the player's hands are visited in ascending order. Meanwhile the number of lower
dealer's hands is kept in tables by the cards they contain: all hands, those with one given card, and so on up to four.
The hands disjoint from the player's are then a signed sum over subsets of the player's cards (inclusion-exclusion), and
the tables are small enough for the cache. Hands of the same place with the same cards in the suits in which the dealer
may have a flush are equivalent, because only ranks count in the other suits: they are adjacent and counted once.
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
from pitboss.hands.compiled import part
from pitboss.pricing.boards import Tables
from pitboss.pricing.progress import report_progress
from pitboss.pricing.showdown import compared
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes

_WORKERS = 2
_SUITS = 4
_FIRST_SUIT = np.uint64(0x1FFF)
_FIELD = 20
_LOWER, _UP_TO, _UNQUALIFIED = (1 << _FIELD * field for field in range(3))
"""Three counts packed into one integer: hands below a place, up to it, and below the qualifying place."""
_COUNT = (1 << _FIELD) - 1
_MAX_HIDDEN = 4
_MAX_CASES = 1 << 33
"""The maximum number of player's hands times sets of known cards to count."""


class OrderedHands(NamedTuple):
    """Hands in ascending order; within a place, hands with the same cards of the first suit are adjacent."""

    cards: Cards
    places: Places
    held: Keys
    """The ranks of each suit in a hand, as a bit set."""


def ordered(size: int, cards: Cards) -> OrderedHands:
    """Sort hands, each ranked by its best ``size`` cards."""
    tables = book(size, cards.shape[1])
    place, held = places(tables, cards), _bits(tables, cards)
    by_first_suit = np.argsort((held & _FIRST_SUIT).astype(np.uint16), kind="stable")
    order = by_first_suit[np.argsort(place[by_first_suit], kind="stable")]
    return OrderedHands(cards[order], place[order], held[order])


def _bits(tables: Book, sets: Cards) -> Keys:
    """The cards of each set as a bit set."""
    held = np.zeros(len(sets), np.uint64)
    for card in sets.T:
        held |= tables.bits[card]
    return held


@dataclass(frozen=True, slots=True)
class DealerSeenSolution:
    """The best play of a player who knows some of the dealer's cards."""

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all sets of known cards and all player's hands."""
    taken: Taken


def may_count(graph: DecisionGraph, seen: int, *, quickly: bool = True) -> bool:
    """True if all cases can be counted, or can be counted in seconds."""
    hidden = graph.declared.cards_dealt(DEALER) - seen
    if not hidden:
        return True
    hands = comb(DECK, graph.declared.hands["player"].own)
    few = not quickly or len(seen_sets(graph, seen)[0]) * hands <= _MAX_CASES
    return hidden <= _MAX_HIDDEN and few


def solve(graph: DecisionGraph, seen: int) -> DealerSeenSolution:
    """The best option for each hand and each set of ``seen`` dealer's cards, and how often each end occurs."""
    if seen == graph.declared.cards_dealt(DEALER):
        return _whole(graph)
    mine = graph.declared.hands["player"]
    hands = every_hand(mine.size, mine.own)
    segments = segments_of(graph, hands)
    sets, sizes = seen_sets(graph, seen)

    def counted(number: int) -> tuple[Tables, Numbers]:
        hist, taken = count_with_seen_cards(graph, sets[number], hands, segments)
        return hist * sizes[number], taken * sizes[number]

    hist, options = np.zeros(graph.net_table().shape, np.int64), np.zeros(len(graph.root.options), np.int64)
    with ThreadPoolExecutor(_WORKERS) as pool:
        for done, (cases, taken) in enumerate(pool.map(counted, range(len(sets))), 1):
            hist += cases
            options += taken
            report_progress("known cards of the dealer", done, len(sets))
    frequencies = options.tolist()
    return DealerSeenSolution(graph, hist, {0: tuple(Fraction(count, sum(frequencies)) for count in frequencies)})


def _whole(graph: DecisionGraph) -> DealerSeenSolution:
    """The best play if nothing is hidden: it depends only on the comparison, so one option's counts suffice."""
    options = graph.root.options
    counted = dealt.solve(replace(graph, nodes=[replace(graph.root, options=options[-1:])]))
    cases, nets = counted.hist[~options[-1].to], graph.net_table()
    best = np.array([nets[~option.to] for option in options]).argmax(axis=0)
    hist, frequencies = np.zeros(nets.shape, np.int64), []
    for number, option in enumerate(options):
        hist[~option.to] += np.where(best == number, cases, 0)
        frequencies.append(int(cases[best == number].sum()))
    return DealerSeenSolution(graph, hist, {0: tuple(Fraction(count, sum(frequencies)) for count in frequencies)})


def count_with_seen_cards(
    graph: DecisionGraph, seen: Cards, hands: OrderedHands, segments: Numbers
) -> tuple[Tables, Numbers]:
    """For one set of known dealer's cards: the cases of each end, and the number of hands that take each option."""
    theirs = graph.declared.hands["dealer"]
    tables = book(theirs.size, theirs.own)
    more = _sets([card for card in range(DECK) if card not in seen], theirs.own - len(seen))
    place = places(tables, np.hstack([np.broadcast_to(seen, (len(more), len(seen))), more])).astype(np.int64)
    order = np.argsort(place, kind="stable")
    [shown] = _bits(tables, seen[None])
    return _counted(
        hands, segments, shown, _suits_that_matter(graph, seen), more[order], place[order],
        comb(DECK - len(seen) - hands.cards.shape[1], more.shape[1]),
        int(np.searchsorted(tables.ranks, graph.declared.qualifying_value)),
        np.array([~option.to for option in graph.root.options]), graph.net_table(), CHOOSE,
    )  # fmt: skip


def _suits_that_matter(graph: DecisionGraph, seen: Cards) -> np.uint64:
    """The suits in which the dealer may have a flush, as a bit set; all if a place does not fix a hand's ranks."""
    mine, theirs = graph.declared.hands["player"], graph.declared.hands["dealer"]
    fewest = theirs.size - (theirs.own - len(seen)) if mine.own == mine.size else 0
    suits = np.flatnonzero(np.bincount(seen & 3, minlength=_SUITS) >= fewest)
    return np.uint64(sum(int(_FIRST_SUIT) << 16 * suit for suit in suits.tolist()))


def seen_sets(graph: DecisionGraph, seen: int) -> tuple[Cards, Numbers]:
    """The distinct sets of known dealer's cards, and how many sets each represents."""
    if not suits_count(graph):
        return classes(seen).cards, classes(seen).sizes
    every = _sets(range(DECK), seen)
    return every, np.ones(len(every), np.int64)


def _sets(cards: Sequence[int], size: int) -> Cards:
    """Every ``size``-card subset, one ascending row each."""
    return np.array(cards, np.uint8)[_choices(len(cards), size)]


@lru_cache(maxsize=1)
def _choices(count: int, size: int) -> Cards:
    every = np.fromiter(chain.from_iterable(combinations(range(count), size)), np.uint8, comb(count, size) * size)
    return every.reshape(-1, size) if size else np.empty((1, 0), np.uint8)


@lru_cache(maxsize=2)
def every_hand(size: int, own: int) -> OrderedHands:
    """All hands of ``own`` cards, ranked by their best ``size``."""
    return ordered(size, _sets(range(DECK), own))


def segments_of(graph: DecisionGraph, hands: OrderedHands) -> Numbers:
    """The segment of each hand."""
    spec = graph.declared.hands["player"]
    ranks = book(spec.size, spec.own).ranks[hands.places]
    others = {
        hand: [graph.declared.hands[hand].rank(*held) for held in hands.cards.tolist()]
        for hand in graph.floors
        if hand != "player"
    }
    return graph.segments(player=ranks, **others)


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
    """Compiled: `count_with_seen_cards`; ``more`` are the cards that may complete the dealer's hand, ascending."""
    hist, taken = np.zeros(nets.shape, np.int64), np.zeros(ends.size, np.int64)
    cards, hand_places, held = hands.cards, hands.places, hands.held
    ones, twos, threes = np.zeros(52, np.int64), np.zeros(1326, np.int64), np.zeros(22100, np.int64)
    fours = np.zeros(270725 if more.shape[1] > 3 else 1, np.int64)
    every, passed, up_to, counts = 0, 0, 0, np.empty(KINDS, np.int64)
    for number in range(more.shape[0]):
        if more_places[number] < least:
            every += _added(more[number], _UNQUALIFIED, ones, twos, threes, fours, choose)
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
        while passed < more.shape[0] and more_places[passed] < place:
            every += _added(more[passed], _LOWER, ones, twos, threes, fours, choose)
            passed += 1
        while up_to < more.shape[0] and more_places[up_to] <= place:
            every += _added(more[up_to], _UP_TO, ones, twos, threes, fours, choose)
            up_to += 1
        packed = every - _shared(cards[example], more.shape[1], ones, twos, threes, fours, choose)
        lower = packed & _COUNT
        equal = (packed >> _FIELD & _COUNT) - lower
        compared(lower, equal, packed >> 2 * _FIELD, total, bool(place < least), counts)
        best = _best_option(counts, ends, nets, segment)
        taken[best] += alike
        for kind in range(KINDS):
            hist[ends[best], kind, segment] += alike * counts[kind]
    return hist, taken


@part
def _shared(
    own: Cards, hidden: int, ones: Numbers, twos: Numbers, threes: Numbers, fours: Numbers, choose: Numbers
) -> int:
    """The dealer's hands that share a card with a hand, by inclusion and exclusion over up to four shared cards."""
    packed = 0
    for i in range(own.size):
        a = np.int64(own[i])
        packed += ones[a]
        if hidden > 1:
            for j in range(i):
                b = np.int64(own[j])
                packed -= twos[b + choose[a, 2]]
                if hidden > 2:
                    for k in range(j):
                        c = np.int64(own[k])
                        packed += threes[c + choose[b, 2] + choose[a, 3]]
                        if hidden > 3:
                            for m in range(k):
                                packed -= fours[own[m] + choose[c, 2] + choose[b, 3] + choose[a, 4]]
    return packed


@part
def _best_option(counts: Numbers, ends: Numbers, nets: Tables, segment: int) -> int:
    """The first option with the largest net for these counts of results."""
    best, most = 0, 0
    for option in range(ends.size):
        value = 0
        for kind in range(KINDS):
            value += counts[kind] * nets[ends[option], kind, segment]
        if option == 0 or value > most:
            best, most = option, value
    return best


@njit(nogil=True, cache=True)
def _added(
    cards: Cards, one: int, ones: Numbers, twos: Numbers, threes: Numbers, fours: Numbers, choose: Numbers
) -> int:
    """Add a dealer's hand to the tables by one to four of its cards; return the amount added."""
    for i in range(cards.size):
        a = np.int64(cards[i])
        ones[a] += one
        for j in range(i):
            b = np.int64(cards[j])
            twos[b + choose[a, 2]] += one
            for k in range(j):
                c = np.int64(cards[k])
                threes[c + choose[b, 2] + choose[a, 3]] += one
                for m in range(k):
                    fours[cards[m] + choose[c, 2] + choose[b, 3] + choose[a, 4]] += one
    return one
