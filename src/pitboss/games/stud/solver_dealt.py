"""Games in which a player sees a hand of his own and decides once, against a dealer who may show a card (16, 20, 27).

For each class of the player's hand and each card of the dealer that he may see, the dealer's hands are counted by how
they compare (:mod:`pitboss.pricing.showdown`); the option with the largest sum of nets is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.games.stud.declaration import DEALER, Deal
from pitboss.games.stud.solver_course import KINDS, Course
from pitboss.hands.bulk import book, places
from pitboss.pricing.showdown import Dealer, below, compared, dealer
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Numbers, classes, number_of

Tables: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
_WORKERS = 2


class Dealt(NamedTuple):
    """A game of this kind, solved."""

    cards: Cards
    """The player's hands that stand for all, or all of them where suits count."""
    hist: Tables
    """Cases by end, kind and segment, over all deals of hand and card seen."""
    choices: Cards
    """For each hand and each card of the dealer seen (0 where none is), the option taken; 255 where it cannot be."""
    places: Numbers
    """The place of each hand."""


def shown(course: Course) -> bool:
    """Whether the player sees a card of the dealer before he decides."""
    deals = [step for step in course.declared.steps if isinstance(step, Deal)]
    return any(hand.up for deal in deals for hand in deal.hands if hand.to == DEALER)


def _hands(course: Course) -> tuple[Cards, Numbers]:
    """The player's hands up to suits with the size of each class; all of them where a bonus looks at suits."""
    own = course.declared.hands["player"].own
    if len(course.floors) == 1:
        return classes(own).cards, classes(own).sizes
    every = np.array(list(combinations(range(DECK), own)), np.uint8)
    numbers = CHOOSE[every, np.arange(1, own + 1)].sum(axis=1)
    cards = every[np.argsort(numbers)]
    return cards, np.ones(len(cards), np.int64)


def index_of(course: Course, own: Sequence[int], seen: int | None) -> tuple[int, int]:
    """Where a hand, and the dealer's card that is seen, stand in ``choices``."""
    hand = np.array(sorted(own), np.uint8)
    number = number_of(hand, CHOOSE)
    if len(course.floors) > 1:
        return number, seen or 0
    known = classes(len(own))
    if seen is None:
        return int(known.class_of[number]), 0
    return int(known.class_of[number]), seen & ~3 | int(ORDERS[known.order_of[number], seen & 3])


def solve(course: Course) -> Dealt:
    """The best option for each hand, and how often each end comes."""
    mine, theirs = course.declared.hands["player"], course.declared.hands["dealer"]
    (node,) = course.nodes
    them = dealer(theirs.size, theirs.own)
    cards, sizes = _hands(course)
    at = places(book(mine.size, mine.own), cards).astype(np.int64)
    others = {
        hand: [course.declared.hands[hand].rank(*one) for one in cards.tolist()]
        for hand in course.floors
        if hand != "player"
    }
    segment = course.segments(player=them.book.ranks[at], **others)
    least = int(np.searchsorted(them.book.ranks, course.declared.least))
    ends = np.array([~option.to for option in node.options])
    seen = shown(course)
    total = comb(DECK - mine.own - seen, theirs.own - seen)
    step = -(-len(cards) // (8 * _WORKERS))
    parts = [slice(begin, begin + step) for begin in range(0, len(cards), step)]

    def part(some: slice) -> tuple[Tables, Cards]:
        return _solved(
            them, cards[some].astype(np.int64), sizes[some], at[some], segment[some], least, total, ends,
            course.net_table(), seen, CHOOSE,
        )  # fmt: skip

    with ThreadPoolExecutor(_WORKERS) as pool:
        done = list(pool.map(part, parts))
    return Dealt(
        cards,
        sum((one[0] for one in done), np.zeros(1, np.int64)),
        np.concatenate([one[1] for one in done]),
        at,
    )


@njit(nogil=True, cache=True)
def _solved(
    them: Dealer,
    hands: Numbers,
    sizes: Numbers,
    at: Numbers,
    segments: Numbers,
    least: int,
    total: int,
    ends: Numbers,
    nets: Tables,
    shown: bool,
    choose: Numbers,
) -> tuple[Tables, Cards]:
    """For each hand and card seen: counts by kind, the best option, and the cases of its end."""
    hist = np.zeros(nets.shape, np.int64)
    seen_cards = DECK if shown else 1
    choices = np.full((hands.shape[0], seen_cards), 255, np.uint8)
    found, counts, limits = np.empty(3, np.int64), np.empty(KINDS, np.int64), np.empty(3, np.int64)
    for hand in range(hands.shape[0]):
        own, place, segment = hands[hand], at[hand], segments[hand]
        limits[0], limits[1], limits[2] = place, place + 1, least
        for seen in range(seen_cards):
            held = False
            if shown:
                for i in range(own.size):
                    held |= own[i] == seen
            if held:
                continue
            below(them, own, seen if shown else -1, limits, choose, found)
            compared(found[0], found[1] - found[0], found[2], total, place < least, counts)
            best, most = 0, 0
            for option in range(ends.size):
                value = 0
                for kind in range(KINDS):
                    value += counts[kind] * nets[ends[option], kind, segment]
                if option == 0 or value > most:
                    best, most = option, value
            choices[hand, seen] = best
            for kind in range(KINDS):
                hist[ends[best], kind, segment] += sizes[hand] * counts[kind]
    return hist, choices
