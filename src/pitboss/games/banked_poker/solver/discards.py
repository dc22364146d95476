"""Games with a discard before any community card is seen, against a paytable (23).

For each class of dealt cards and each possible discard, all boards are counted by the hand they make with the kept
cards; the option with the largest sum of nets is taken, with its best discard.
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

    graph: DecisionGraph
    hist: Tables
    """Cases by end, kind and segment, over all deals and boards."""
    taken: Taken
    dealt: int
    """The number of cards dealt to a player."""
    choices: Numbers
    """The option taken for each class of dealt cards."""
    discards: Numbers
    """For each class and option, the discard's place among the cards of the class; -1 for none."""
    floors: Numbers
    """The floor of each part of the scales that look at the hand."""
    boards: Tables
    """For each class and discard, the boards by the part of the resulting hand."""

    def option(self, node: int, own: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()) -> int:
        """The best option for the cards dealt."""
        return int(self.choices[self._class(own)[0]])

    def discard(self, own: Sequence[int], option: int) -> tuple[int, ...]:
        """The card discarded with an option, if any."""
        class_, order = self._class(own)
        place = int(self.discards[class_, option])
        representative = classes(self.dealt).cards[class_]
        return tuple(
            card
            for card in own
            if place >= 0 and card & ~3 | int(ORDERS[order, card & 3]) == int(representative[place])
        )

    def _class(self, own: Sequence[int]) -> tuple[int, int]:
        number, every = number_of(np.array(sorted(own), np.uint8), CHOOSE), classes(self.dealt)
        return int(every.class_of[number]), int(every.order_of[number])

    def side_outcomes(self, wager: str, rule: Lookup, table: PayRows) -> list[tuple[WagerOutcome, int]]:
        """The outcomes of a side wager under the best play of the main wagers, with their counts."""
        spec, actions = self.graph.declared.hands, {action.id: action for action in self.graph.declared.actions()}
        every, boards = classes(self.dealt), comb(DECK - self.dealt, spec["player"].board)
        by_part = np.zeros(len(self.floors), np.int64)
        outcomes: list[tuple[WagerOutcome, int]] = []
        for class_, (cards, size) in enumerate(zip(every.cards.tolist(), every.sizes.tolist(), strict=True)):
            option = int(self.choices[class_])
            match actions[self.graph.root.options[option].action]:
                case Fold(forfeits=forfeits):
                    outcomes.append((LOST if wager in forfeits else RETURNED, size * boards))
                case Declare(rule=claim, false_loses=false_loses):
                    outcome = claim.decide(spec[claim.hand].rank(*cards), 0, 0, table)
                    false = LOST if wager in false_loses else RETURNED
                    outcomes.append((outcome if outcome.result > 0 else false, size * boards))
                case _:
                    by_part += size * self.boards[class_, self.discards[class_, option]]
        parts = zip(self.floors.tolist(), by_part.tolist(), strict=True)
        return [*outcomes, *((rule.decide(value, 0, 0, table), count) for value, count in parts if count)]


def solve(graph: DecisionGraph) -> DiscardSolution:
    """The best option and discard for each class of dealt cards, and how often each end occurs."""
    declared = graph.declared
    spec, dealt = declared.hands["player"], declared.cards_dealt(PLAYERS)
    assert (spec.size, spec.board, spec.own) == (5, 3, dealt - 1), "all own cards but one, and three community cards"
    every, tables = classes(dealt), book(spec.size, spec.cards)
    floors = floors_of(graph)
    boards = _boards(tables, every.cards, np.searchsorted(floors, tables.ranks, side="right") - 1, len(floors))
    values = segments_of(graph, every.cards, floors)
    discards = discarding(graph)
    choices, cards_away = np.zeros(len(every), np.int64), np.full((len(every), len(graph.root.options)), -1)
    nets, hist = graph.net_table()[:, 1], np.zeros((len(graph.nets), KINDS, graph.width), np.int64)
    taken = [0] * len(graph.root.options)
    for class_, size in enumerate(every.sizes.tolist()):
        by_segment = [np.bincount(values[class_], counts, graph.width).astype(np.int64) for counts in boards[class_]]
        worth = []
        for at, option in enumerate(graph.root.options):
            sums = [int(counts @ nets[~option.to]) for counts in by_segment]
            worth.append(max(sums))
            if discards[at]:
                cards_away[class_, at] = sums.index(max(sums))
        best = choices[class_] = worth.index(max(worth))
        taken[best] += size
        hist[~graph.root.options[best].to, 1] += size * by_segment[cards_away[class_, best]]
    parts = {0: tuple(Fraction(count, sum(taken)) for count in taken)}
    return DiscardSolution(graph, hist, parts, dealt, choices, cards_away, floors, boards)


def discarding(graph: DecisionGraph) -> list[bool]:
    """For each option, True if a card is discarded with it."""
    actions = {action.id: action for action in graph.declared.actions()}
    chosen = [actions[option.action] for option in graph.root.options]
    return [isinstance(action, Raise | Check) and action.discards > 0 for action in chosen]


def floors_of(graph: DecisionGraph) -> Numbers:
    """The floor of each part of all scales that look at the player's hand, side wagers included."""
    rules = [rule for rule in graph.declared.settles.values() if rule.hand == "player"]
    return np.array(sorted({0, *(row.floor for rule in rules for row in rule.scale)}), np.int64)


def segments_of(graph: DecisionGraph, hands: Cards, floors: Numbers) -> Mapping[int, Numbers]:
    """For each class of dealt cards, the segment of each part that its hand may reach."""
    others = {hand: graph.declared.hands[hand] for hand in graph.floors if hand != "player"}
    kept: dict[tuple[int, ...], Numbers] = {}
    segments = {}
    for class_, cards in enumerate(hands.tolist()):
        values = tuple(spec.rank(*cards) for spec in others.values())
        if values not in kept:
            kept[values] = graph.segments(player=floors, **dict(zip(others, values, strict=True)))
        segments[class_] = kept[values]
    return segments


def _boards(tables: Book, hands: Cards, parts: Numbers, count: int) -> Tables:
    """For each class of dealt cards and each discard, the boards by the part of the hand."""
    middle = len(hands) // _WORKERS
    with ThreadPoolExecutor(_WORKERS) as pool:
        halves = pool.map(lambda some: count_boards(tables, some, parts, count), (hands[:middle], hands[middle:]))
        return np.concatenate(list(halves))


@njit(nogil=True, cache=True)
def count_boards(tables: Book, hands: Cards, parts: Numbers, count: int) -> Tables:
    """The same for some hands; ``parts`` has the part of each place."""
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
