"""Option values of games with one decision, after which only the dealer's hand or the last hole cards follow."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from pitboss.equipment.cards import NAMES
from pitboss.games.banked_poker.engine.steps import PLAYERS
from pitboss.games.banked_poker.solver import discards, drawn, flops, whole_hands
from pitboss.games.banked_poker.solver.dealt import shows_card
from pitboss.games.banked_poker.solver.decision_graph import KINDS, DecisionGraph
from pitboss.games.banked_poker.solver.pairs import counts_of
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.showdown import below, compared, showdowns
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes, number_of


def _option_values(graph: DecisionGraph, counts: Numbers, segment: int, cases: int) -> list[Fraction]:
    """The values of the first decision's options, from the counts of how the hands compare."""
    nets = graph.net_table()
    return [Fraction(int(counts @ nets[~option.to][:, segment]), cases * graph.scale) for option in graph.root.options]


def own_hand(graph: DecisionGraph, own: Sequence[int]) -> tuple[int, int]:
    """The place and the segment of a complete hand."""
    spec = graph.declared.hands["player"]
    tables = book(spec.size, spec.own)
    place = int(places(tables, np.array([sorted(own)], np.uint8))[0])
    others = {hand: graph.declared.hands[hand].rank(*own) for hand in graph.floors if hand != "player"}
    return place, int(graph.segments(player=tables.ranks[place], **others)[0])


def values_dealt(graph: DecisionGraph, own: Sequence[int], seen: Sequence[int]) -> list[Fraction]:
    """Values of a complete hand against a dealer who may have an upcard."""
    mine, theirs = graph.declared.hands["player"], graph.declared.hands["dealer"]
    tables, cards = book(mine.size, mine.own), np.array([sorted(own)], np.uint8)
    place, segment = own_hand(graph, own)
    least = int(np.searchsorted(tables.ranks, graph.declared.qualifying_value))
    up = seen[0] if shows_card(graph) else -1
    lower, counts = np.empty((3, DECK), np.int64), np.empty(KINDS, np.int64)
    them = showdowns(theirs.size, theirs.own, cards, np.array([place]), least, seen=up >= 0)
    below(them, 0, lower)
    total = comb(DECK - mine.own - (up >= 0), theirs.own - (up >= 0))
    less, up_to, unqualified = lower[:, max(up, 0)].tolist()
    compared(less, up_to - less, unqualified, total, place < least, counts)
    return _option_values(graph, counts, segment, total)


def values_of_pair(graph: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Values of two cards against the dealer's two; jokers are interchangeable."""
    deck = DECK * graph.declared.decks + graph.declared.jokers
    held = sorted(own) if own[0] != own[1] else [deck - 2, deck - 1]
    counts, value = counts_of(graph, held)
    return _option_values(graph, counts, int(graph.segments(player=value)[0]), int(counts.sum()))


def values_of_whole_hand(graph: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Values of a whole hand of a ranking of its own against the dealer's."""
    counts, segment, total = whole_hands.counts_of(graph, own)
    return _option_values(graph, counts, segment, total)


def values_drawn(graph: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Values of the first cards of a hand, the rest of which is dealt after the decision."""
    spec, first = graph.declared.hands["player"], graph.declared.first_cards(PLAYERS)
    worth, whole = _whole_hand_values(_GraphKey(graph)), classes(spec.own)
    cards = np.array([sorted(own[:first])], np.int64)
    sums = drawn.sum_up(cards, spec.own, whole.class_of, worth, CHOOSE)[0]
    cases = comb(DECK - first, spec.own - first) * comb(DECK - spec.own, spec.own) * graph.scale
    return [Fraction(int(total), cases) for total in sums]


class _GraphKey:
    """A graph as a cache key, compared by identity."""

    def __init__(self, graph: DecisionGraph) -> None:
        self.graph = graph

    def __hash__(self) -> int:
        return id(self.graph)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _GraphKey) and self.graph is other.graph


@lru_cache(maxsize=2)
def _whole_hand_values(key: _GraphKey) -> Tables:
    """The cached net sums of each option for each class of complete hands."""
    return drawn.whole_hand_values(key.graph)


def values_before_flop(graph: DecisionGraph, own: Sequence[int]) -> list[Fraction]:
    """Values of hole cards before the flop, of which the best two of three cards count."""
    spec = graph.declared.hands["player"]
    tables = book(spec.size, spec.size)
    cards = np.array([sorted(own)], np.int64)
    counts = flops.count_boards(tables, cards, graph.segments(player=tables.ranks), graph.width)[0]
    nets = graph.net_table()[:, 1]
    return [Fraction(int(counts @ nets[~option.to]), int(counts.sum()) * graph.scale) for option in graph.root.options]


def values_of_discards(graph: DecisionGraph, own: Sequence[int]) -> list[dict[tuple[str, ...], Fraction]]:
    """The value of each option by the card discarded, or by none."""
    spec = graph.declared.hands["player"]
    tables, floors = book(spec.size, spec.cards), discards.floors_of(graph)
    held: Cards = np.array([sorted(own)], np.uint8)
    parts = np.searchsorted(floors, tables.ranks, side="right") - 1
    boards = discards.count_boards(tables, held, parts, len(floors))[0]
    segments = discards.segments_of(graph, held, floors)[0]
    nets, laid_away = graph.net_table()[:, 1], discards.discarding(graph)
    by_card = [np.bincount(segments, counts, graph.width).astype(np.int64) for counts in boards]
    cases = comb(DECK - held.shape[1], spec.board) * graph.scale
    option_values: list[dict[tuple[str, ...], Fraction]] = []
    for option, takes in zip(graph.root.options, laid_away, strict=True):
        sums = [Fraction(int(counts @ nets[~option.to]), cases) for counts in by_card]
        names = [NAMES[card] for card in held[0].tolist()]
        option_values.append(
            {(name,): worth for name, worth in zip(names, sums, strict=True)} if takes else {(): max(sums)}
        )
    return option_values


def number_of_pair(own: Sequence[int]) -> int:
    """The number of two cards among all pairs."""
    return number_of(np.array(sorted(own), np.uint8), CHOOSE)
