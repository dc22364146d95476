"""The exact gain of players who share their hands, where a decision has two options and few cards stay unknown.

A player prefers the second option if the sum of its advantage over all draws (the dealer's hands, or the community
cards to come) is positive. Cards in other hands remove the draws that contain them. The sum over the other draws
follows by inclusion and exclusion from the sums over draws with one given card, with two and with three. These are kept
in tables while the cards of the other hands are chosen, so that the last one costs two additions. A hand whose sum
cannot change its sign is left out: no cards remove more than the largest sums over draws with one given card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver import dealt, streets
from pitboss.games.banked_poker.solver.dealer_seen import every_hand, segments_of
from pitboss.games.banked_poker.solver.decision_graph import NOT_ALLOWED, DecisionGraph, Ints
from pitboss.games.banked_poker.solver.solution import kind_of
from pitboss.hands.bulk import book, places
from pitboss.pricing.progress import report_progress
from pitboss.pricing.suits import DECK, Cards, Numbers, classes, numbers_of

Sums: TypeAlias = NDArray[np.int32]
_WORKERS = 2
_MAX_HIDDEN = 3
_MAX_SHARED = 1 << 24
"""The maximum number of sets of other players' cards to count for each hand."""


class HandDraws(NamedTuple):
    """A player's cards and every draw beside them."""

    cards: Cards
    size: int
    """The number of hands that differ only in suits."""
    draws: Cards
    advantage: Ints
    """For each draw, the net of the second option less that of the first."""


def counted_gain(graph: DecisionGraph, level: int, others: int) -> Fraction | None:
    """What sharing with so many others gains at the decision with ``level`` community cards, in units.

    None if the game or the number of cases does not allow counting it.
    """
    own, hidden = graph.declared.hands["player"].own, hidden_cards(graph, level)
    shared, left = others * own, DECK - own - level
    if not hidden:
        return Fraction(0)
    if hidden > _MAX_HIDDEN or (hidden > 1 and comb(left, shared) > _MAX_SHARED) or not has_two_options(graph, level):
        return None

    def gain(hand: HandDraws) -> int:
        """Over all sets of other cards."""
        ordinary = max(int(hand.advantage.sum()), 0) * comb(left - hidden, shared)
        return hand.size * (_positive_sum(hand, shared) - ordinary)

    gains = 0
    hands = list(_undecided(graph, level, shared))
    with ThreadPoolExecutor(_WORKERS) as pool:
        for done, gained in enumerate(pool.map(gain, hands), 1):
            gains += gained
            report_progress("hands", done, len(hands))
    cases = comb(DECK, own + level) * comb(left, shared) * comb(left - shared, hidden)
    return Fraction(gains, cases * graph.scale)


def hidden_cards(graph: DecisionGraph, level: int) -> int:
    """The number of cards that nobody knows: the dealer's hidden ones and the community cards to come."""
    declared = graph.declared
    shown = sum(len(hand.up) for hand in declared.dealings(DEALER))
    return declared.cards_dealt(DEALER) - shown + declared.hands["player"].board - level


def has_two_options(graph: DecisionGraph, level: int) -> bool:
    """True if every decision at this level is between the same two options, whatever else is decided."""
    kind, shown = kind_of(graph.declared), dealt.shows_card(graph)
    return (kind is streets or (kind is dealt and not shown)) and option_difference(graph, level) is not None


def option_difference(graph: DecisionGraph, level: int) -> Ints | None:
    """By kind and segment, the net of the second option less that of the first; None if that is not one table."""
    nets, differences = graph.net_table(), {}
    if (nets <= -NOT_ALLOWED * graph.scale).any():
        return None
    for node in graph.nodes:
        if len({option.to >= 0 for option in node.options}) > 1:
            return None  # a fold ends the round before others
        if node.known == level:
            first, *more = (end_numbers(graph, option.to) for option in node.options)
            if len(more) != 1 or len(more[0]) != len(first):
                return None
            for end, other in zip(first, more[0], strict=True):
                difference = nets[other] - nets[end]
                differences[difference.tobytes()] = difference
    return next(iter(differences.values())) if len(differences) == 1 else None


def end_numbers(graph: DecisionGraph, to: int) -> list[int]:
    """The ends that a node or end leads to, in the order of its options."""
    return [~to] if to < 0 else [end for option in graph.nodes[to].options for end in end_numbers(graph, option.to)]


# ---------------------------------------------------------------------- hands and draws


def hands_with_draws(graph: DecisionGraph, level: int) -> Iterator[HandDraws]:
    """Every hand up to suits, with its draws."""
    difference = option_difference(graph, level)
    assert difference is not None, "the decision has two options"
    against_dealer = kind_of(graph.declared) is dealt
    return _against_dealer(graph, difference) if against_dealer else _with_board(graph, level, difference)


def _against_dealer(graph: DecisionGraph, difference: Ints) -> Iterator[HandDraws]:
    """A hand against each of the dealer's; hands that differ only in suits are apart if a bonus is."""
    spec, theirs = graph.declared.hands["player"], graph.declared.hands["dealer"]
    mine, tables = every_hand(spec.size, spec.own), book(theirs.size, theirs.own)
    draws = np.array(list(combinations(range(DECK), theirs.own)), np.uint8)
    place = places(tables, draws).astype(np.int64)
    qualified = tables.ranks[place] >= graph.declared.qualifying_value
    without = np.array([(draws != card).all(axis=1) for card in range(DECK)])
    known = classes(spec.own)
    keys = known.class_of[numbers_of(np.sort(mine.cards, axis=1))].astype(np.int64) * graph.width
    keys += segments_of(graph, mine)
    rows, first, sizes = np.unique(keys, return_index=True, return_counts=True)
    for row, at, size in zip(rows.tolist(), first.tolist(), sizes.tolist(), strict=True):
        cards = mine.cards[at]
        free = without[cards].all(axis=0)
        kinds = 2 * (1 + np.sign(place[free] - int(mine.places[at]))) + qualified[free]
        yield HandDraws(cards, size, draws[free], difference[kinds, row % graph.width])


def _with_board(graph: DecisionGraph, level: int, difference: Ints) -> Iterator[HandDraws]:
    """A hand and the community cards seen, with those to come."""
    spec = graph.declared.hands["player"]
    known, tables = classes(spec.own + level), book(spec.size, spec.cards)
    is_left = np.ones((len(known), DECK), bool)
    np.put_along_axis(is_left, known.cards.astype(np.int64), values=False, axis=1)
    left = np.nonzero(is_left)[1].astype(np.uint8).reshape(len(known), -1)
    draws = left[:, _choices(left.shape[1], spec.board - level)]
    seen = np.broadcast_to(known.cards[:, None], (*draws.shape[:2], spec.own + level))
    whole = np.concatenate([seen, draws], axis=2).reshape(-1, spec.cards)
    segments = graph.segments(player=tables.ranks)[places(tables, whole)].reshape(draws.shape[:2])
    for cards, size, of, segment in zip(known.cards, known.sizes.tolist(), draws, segments, strict=True):
        yield HandDraws(cards, size, of, difference[1, segment])


@lru_cache(maxsize=4)
def _choices(count: int, size: int) -> Numbers:
    return np.array(list(combinations(range(count), size)), np.int64)


def _undecided(graph: DecisionGraph, level: int, shared: int) -> Iterator[HandDraws]:
    """The hands for which the other players' cards may change which option is better."""
    for hand in hands_with_draws(graph, level):
        total = int(hand.advantage.sum())
        against = np.maximum(hand.advantage, 0) if total > 0 else np.maximum(-hand.advantage, 0)
        of_card = sum((np.bincount(card, against, DECK) for card in hand.draws.T), np.zeros(DECK))
        if np.sort(of_card)[-shared:].sum() > abs(total):
            yield hand


# ---------------------------------------------------------------------- sums over the other players' cards


def _positive_sum(hand: HandDraws, shared: int) -> int:
    """The sum, over all sets of other cards, of the advantage over the draws without them, where it is positive."""
    if hand.draws.shape[1] == 1:
        return _positive_sum_of_one(tuple(sorted(Counter(hand.advantage.tolist()).items())), shared)
    at = np.cumsum(~np.isin(np.arange(DECK), hand.cards)) - 1
    return int(_positive_sum_of_more(at[hand.draws], hand.advantage.astype(np.int32), DECK - hand.cards.size, shared))


@lru_cache(maxsize=1 << 14)
def _positive_sum_of_one(advantages: Sequence[tuple[int, int]], shared: int) -> int:
    """The same for draws of one card, of which only the number with each advantage matters."""
    ways = Counter({(0, 0): 1})
    for advantage, count in advantages:
        more: Counter[tuple[int, int]] = Counter()
        for (chosen, removed), number in ways.items():
            for out in range(min(count, shared - chosen) + 1):
                more[chosen + out, removed + out * advantage] += number * comb(count, out)
        ways = more
    total = sum(advantage * count for advantage, count in advantages)
    return sum(number * max(total - removed, 0) for (chosen, removed), number in ways.items() if chosen == shared)


@njit(nogil=True, cache=True)
def _positive_sum_of_more(draws: Numbers, advantage: Sums, count: int, shared: int) -> int:
    """The same for draws of two or three of ``count`` cards; other cards are chosen in descending order."""
    with_two, with_one = np.zeros((shared, count, count), np.int32), np.zeros((shared, count), np.int32)
    with_three, totals = np.zeros((count, count, count), np.int32), np.zeros(shared, np.int32)
    for draw in range(draws.shape[0]):
        of, worth = draws[draw], advantage[draw]
        totals[0] += worth
        for i in range(of.size):
            with_one[0, of[i]] += worth
            for j in range(of.size):
                if j != i:
                    with_two[0, of[i], of[j]] += worth
                    for k in range(of.size):
                        if k not in (i, j):
                            with_three[of[i], of[j], of[k]] += worth
    # without the cards chosen so far: the total, and the sums over draws with one more card and with two
    chosen, depth, all_positive = np.zeros(shared, np.int64), 0, 0
    chosen[0] = count
    while depth >= 0:
        chosen[depth] -= 1
        card = chosen[depth]
        if card < shared - 1 - depth:
            depth -= 1
            continue
        total, ones, twos = totals[depth] - with_one[depth, card], with_one[depth], with_two[depth, card]
        if depth == shared - 2:
            positive = 0
            for last in range(card):
                positive += max(total - ones[last] + twos[last], 0)
            all_positive += positive
            continue
        totals[depth + 1] = total
        for other in range(card):
            with_one[depth + 1, other] = ones[other] - twos[other]
        for other in range(card):
            for third in range(other):
                with_two[depth + 1, other, third] = with_two[depth, other, third] - with_three[card, other, third]
        chosen[depth + 1] = card
        depth += 1
    return all_positive
