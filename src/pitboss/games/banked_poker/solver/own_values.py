"""What options are worth to a player who decides once: only the dealer's hand, or his own last cards, are to come."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from pitboss.equipment.cards import NAMES
from pitboss.games.banked_poker.engine.steps import PLAYERS
from pitboss.games.banked_poker.solver import discards, drawn, flops
from pitboss.games.banked_poker.solver.dealt import shows_card
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.games.banked_poker.solver.pairs import counts_of
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.showdown import below, compared, showdowns
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes, number_of


def _worths(course: DecisionGraph, counts: Numbers, segment: int, cases: int) -> list[Fraction]:
    """What the ends of the first decision bring by how the hands compare."""
    nets = course.net_table()
    return [
        Fraction(int(counts @ nets[~option.to][:, segment]), cases * course.scale) for option in course.root.options
    ]


def own_hand(course: DecisionGraph, own: Sequence[int]) -> tuple[int, int]:
    """The place of a whole hand, and the segment of what ends bring that it is in."""
    makes = course.declared.hands["player"]
    tables = book(makes.size, makes.own)
    place = int(places(tables, np.array([sorted(own)], np.uint8))[0])
    others = {hand: course.declared.hands[hand].rank(*own) for hand in course.floors if hand != "player"}
    return place, int(course.segments(player=tables.ranks[place], **others)[0])


def worths_dealt(course: DecisionGraph, own: Sequence[int], seen: Sequence[int]) -> list[Fraction]:
    """A whole hand against the dealer's, of which a card may be seen."""
    mine, theirs = course.declared.hands["player"], course.declared.hands["dealer"]
    tables, cards = book(mine.size, mine.own), np.array([sorted(own)], np.uint8)
    place, segment = own_hand(course, own)
    least = int(np.searchsorted(tables.ranks, course.declared.least))
    up = seen[0] if shows_card(course) else -1
    lower, counts = np.empty((3, DECK), np.int64), np.empty(KINDS, np.int64)
    them = showdowns(theirs.size, theirs.own, cards, np.array([place]), least, seen=up >= 0)
    below(them, 0, lower)
    total = comb(DECK - mine.own - (up >= 0), theirs.own - (up >= 0))
    less, up_to, unqualified = lower[:, max(up, 0)].tolist()
    compared(less, up_to - less, unqualified, total, place < least, counts)
    return _worths(course, counts, segment, total)


def worths_of_pair(course: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Two cards against the dealer's two; which of two jokers one holds does not matter."""
    deck = DECK * course.declared.decks + course.declared.jokers
    held = sorted(own) if own[0] != own[1] else [deck - 2, deck - 1]
    counts, value = counts_of(course, held)
    return _worths(course, counts, int(course.segments(player=value)[0]), int(counts.sum()))


def worths_drawn(course: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """The first cards of a hand, the rest of which is dealt after the decision."""
    makes, first = course.declared.hands["player"], course.declared.first_cards(PLAYERS)
    worth, whole = _worth_of_whole(_CourseKey(course)), classes(makes.own)
    cards = np.array([sorted(own[:first])], np.int64)
    sums = drawn.sum_up(cards, makes.own, whole.class_of, worth, CHOOSE)[0]
    cases = comb(DECK - first, makes.own - first) * comb(DECK - makes.own, makes.own) * course.scale
    return [Fraction(int(total), cases) for total in sums]


class _CourseKey:
    """A course as the key of what is kept: the same object."""

    def __init__(self, course: DecisionGraph) -> None:
        self.course = course

    def __hash__(self) -> int:
        return id(self.course)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _CourseKey) and self.course is other.course


@lru_cache(maxsize=2)
def _worth_of_whole(key: _CourseKey) -> Tables:
    """For each option what each class of whole hands brings over the dealer's."""
    return drawn.worth_of_whole(key.course)


def worths_before_flop(course: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Own cards with which the best two of three in common will count."""
    makes = course.declared.hands["player"]
    tables = book(makes.size, makes.size)
    cards = np.array([sorted(own)], np.int64)
    counts = flops.count_boards(tables, cards, course.segments(player=tables.ranks), course.width)[0]
    nets = course.net_table()[:, 1]
    return [
        Fraction(int(counts @ nets[~option.to]), int(counts.sum()) * course.scale) for option in course.root.options
    ]


def worths_of_discards(course: DecisionGraph, own: Sequence[int]) -> list[dict[tuple[str, ...], Fraction]]:
    """For each option what it brings, by the card that is laid away; by none where none is."""
    makes = course.declared.hands["player"]
    tables, floors = book(makes.size, makes.cards), discards.floors_of(course)
    held: Cards = np.array([sorted(own)], np.uint8)
    parts = np.searchsorted(floors, tables.ranks, side="right") - 1
    boards = discards.count_boards(tables, held, parts, len(floors))[0]
    segments = discards.segments_of(course, held, floors)[0]
    nets, laid_away = course.net_table()[:, 1], discards.discarding(course)
    by_card = [np.bincount(segments, counts, course.width).astype(np.int64) for counts in boards]
    cases = comb(DECK - held.shape[1], makes.board) * course.scale
    worths: list[dict[tuple[str, ...], Fraction]] = []
    for option, takes in zip(course.root.options, laid_away, strict=True):
        sums = [Fraction(int(counts @ nets[~option.to]), cases) for counts in by_card]
        names = [NAMES[card] for card in held[0].tolist()]
        worths.append({(name,): worth for name, worth in zip(names, sums, strict=True)} if takes else {(): max(sums)})
    return worths


def number_of_pair(own: Sequence[int]) -> int:
    """The number of two cards among all pairs."""
    return number_of(np.array(sorted(own), np.uint8), CHOOSE)
