"""Games in which a player lays a card away before any community card is seen, against a table of payouts (23).

For each class of the cards dealt and each card that may be laid away, all boards are counted by what they make of the
cards kept; the option with the largest sum of nets is taken, with the card that is best for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numba import njit

from pitboss.games.banked_poker.engine.steps import PLAYERS, Check, Declare, Fold, Raise
from pitboss.games.banked_poker.engine.wager_rules import Lookup, WagerOutcome
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph, PayRows, Taken
from pitboss.hands.bulk import Book, book, has_flush, suited_place, unsuited_place
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Numbers, classes, number_of

_WORKERS = 2
_NONE = np.uint64(0)
LOST = WagerOutcome(-1, by="lost")
RETURNED = WagerOutcome(0, by="void")


@dataclass(frozen=True, slots=True)
class DiscardSolution:
    """A game of this kind, solved."""

    course: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals and boards."""
    taken: Taken
    dealt: int
    """How many cards a player is dealt."""
    choices: Numbers
    """For each class of cards dealt, the option taken."""
    discards: Numbers
    """For each class and option, the card laid away, by its place among the cards of the class; -1 where none is."""
    floors: Numbers
    """The least value of each part of the scales that look at the hand."""
    boards: Tables
    """For each class and card laid away, the boards by the part that the hand of the other cards is in."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for the cards dealt."""
        return int(self.choices[self._class(own)[0]])

    def discard(self, own: Sequence[int], option: int) -> tuple[int, ...]:
        """The card that is laid away with an option."""
        class_, order = self._class(own)
        place = int(self.discards[class_, option])
        stands = classes(self.dealt).cards[class_]
        return tuple(
            card for card in own if place >= 0 and card & ~3 | int(ORDERS[order, card & 3]) == int(stands[place])
        )

    def _class(self, own: Sequence[int]) -> tuple[int, int]:
        number, every = number_of(np.array(sorted(own), np.uint8), CHOOSE), classes(self.dealt)
        return int(every.class_of[number]), int(every.order_of[number])

    def side_outcomes(self, wager: str, rule: Lookup, table: PayRows) -> list[tuple[WagerOutcome, int]]:
        """What becomes of a wager beside the others, under the best play of those, and in how many cases."""
        makes, actions = self.course.declared.hands, {action.id: action for action in self.course.declared.actions()}
        every, boards = classes(self.dealt), comb(DECK - self.dealt, makes["player"].board)
        by_part = np.zeros(len(self.floors), np.int64)
        outcomes: list[tuple[WagerOutcome, int]] = []
        for class_, (cards, size) in enumerate(zip(every.cards.tolist(), every.sizes.tolist(), strict=True)):
            option = int(self.choices[class_])
            match actions[self.course.root.options[option].action]:
                case Fold(forfeits=forfeits):
                    outcomes.append((LOST if wager in forfeits else RETURNED, size * boards))
                case Declare(rule=claim, false_loses=false_loses):
                    outcome = claim.decide(makes[claim.hand].rank(*cards), 0, 0, table)
                    false = LOST if wager in false_loses else RETURNED
                    outcomes.append((outcome if outcome.result > 0 else false, size * boards))
                case _:
                    by_part += size * self.boards[class_, self.discards[class_, option]]
        parts = zip(self.floors.tolist(), by_part.tolist(), strict=True)
        return [*outcomes, *((rule.decide(value, 0, 0, table), count) for value, count in parts if count)]


def solve(course: DecisionGraph) -> DiscardSolution:
    """The best option and the best card to lay away for each class of cards dealt, and how often each end comes."""
    declared = course.declared
    makes, dealt = declared.hands["player"], declared.cards_dealt(PLAYERS)
    assert (makes.size, makes.board, makes.own) == (5, 3, dealt - 1), "all but one own card and three in common"
    every, tables = classes(dealt), book(makes.size, makes.cards)
    floors = floors_of(course)
    boards = _boards(tables, every.cards, np.searchsorted(floors, tables.ranks, side="right") - 1, len(floors))
    values = segments_of(course, every.cards, floors)
    discards = discarding(course)
    choices, cards_away = np.zeros(len(every), np.int64), np.full((len(every), len(course.root.options)), -1)
    nets, hist = course.net_table()[:, 1], np.zeros((len(course.nets), KINDS, course.width), np.int64)
    taken = [0] * len(course.root.options)
    for class_, size in enumerate(every.sizes.tolist()):
        by_segment = [np.bincount(values[class_], counts, course.width).astype(np.int64) for counts in boards[class_]]
        worth = []
        for at, option in enumerate(course.root.options):
            sums = [int(counts @ nets[~option.to]) for counts in by_segment]
            worth.append(max(sums))
            if discards[at]:
                cards_away[class_, at] = sums.index(max(sums))
        best = choices[class_] = worth.index(max(worth))
        taken[best] += size
        hist[~course.root.options[best].to, 1] += size * by_segment[cards_away[class_, best]]
    parts = {0: tuple(Fraction(count, sum(taken)) for count in taken)}
    return DiscardSolution(course, hist, parts, dealt, choices, cards_away, floors, boards)


def discarding(course: DecisionGraph) -> list[bool]:
    """For each option, whether a card is laid away with it."""
    actions = {action.id: action for action in course.declared.actions()}
    chosen = [actions[option.action] for option in course.root.options]
    return [isinstance(action, Raise | Check) and action.discards > 0 for action in chosen]


def floors_of(course: DecisionGraph) -> Numbers:
    """The least value of each part of all scales that look at the player's hand, those of side wagers too."""
    rules = [rule for rule in course.declared.settles.values() if rule.hand == "player"]
    return np.array(sorted({0, *(row.floor for rule in rules for row in rule.scale)}), np.int64)


def segments_of(course: DecisionGraph, hands: Cards, floors: Numbers) -> Mapping[int, Numbers]:
    """For each class of cards dealt, the segment of each part that its hand may come to."""
    others = {hand: course.declared.hands[hand] for hand in course.floors if hand != "player"}
    kept: dict[tuple[int, ...], Numbers] = {}
    segments = {}
    for class_, cards in enumerate(hands.tolist()):
        values = tuple(makes.rank(*cards) for makes in others.values())
        if values not in kept:
            kept[values] = course.segments(player=floors, **dict(zip(others, values, strict=True)))
        segments[class_] = kept[values]
    return segments


def _boards(tables: Book, hands: Cards, parts: Numbers, count: int) -> Tables:
    """For each class of cards dealt and each card laid away, the boards by the part of the hand."""
    middle = len(hands) // _WORKERS
    with ThreadPoolExecutor(_WORKERS) as pool:
        halves = pool.map(lambda some: count_boards(tables, some, parts, count), (hands[:middle], hands[middle:]))
        return np.concatenate(list(halves))


@njit(nogil=True, cache=True)
def count_boards(tables: Book, hands: Cards, parts: Numbers, count: int) -> Tables:
    """The same of some hands; ``parts`` is the part of each place."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    dealt = hands.shape[1]
    counts = np.zeros((hands.shape[0], dealt, count), np.int64)
    for hand in range(hands.shape[0]):
        every = _NONE
        for i in range(dealt):
            every |= bits[hands[hand, i]]
        for away in range(dealt):
            key, held = keys[DECK], _NONE
            for i in range(dealt):
                if i != away:
                    key += keys[hands[hand, i]]
                    held |= bits[hands[hand, i]]
            for a in range(2, DECK):
                if every & bits[a] != _NONE:
                    continue
                for b in range(1, a):
                    if every & bits[b] != _NONE:
                        continue
                    key_b, held_b = key + keys[a] + keys[b], held | bits[a] | bits[b]
                    for c in range(b):
                        if every & bits[c] != _NONE:
                            continue
                        key_c = key_b + keys[c]
                        place = unsuited_place(moves, unsuited, key_c)
                        if has_flush(key_c):
                            flush = suited_place(suited, key_c, held_b | bits[c])
                            place = max(place, flush)
                        counts[hand, away, parts[place]] += 1
    return counts
