"""A rule to remember for a player who sees some of the dealer's cards, or other players' hands, and what it wins.

The rule names the lowest hand for each raise. It depends on the highest card of the dealer's that is seen, or on the
highest pair; with other hands, on how many of their cards would make the dealer's hand qualify. The lowest hands are
the best for each of these cases, and the result of the rule is counted over all deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, groupby
from math import comb

import numpy as np

from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.banked_poker.solver.dealer_seen import (
    OrderedHands,
    count_with_seen_cards,
    every_hand,
    seen_sets,
    segments_of,
)
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, NodeOption
from pitboss.games.banked_poker.solver.shared_hands import HandDraws, hands_with_draws, has_two_options
from pitboss.games.banked_poker.solver.stated_hands import RANKS
from pitboss.hands.bulk import book, places
from pitboss.pricing.boards import Tables
from pitboss.pricing.hole_card_info import SeenRule
from pitboss.pricing.suits import DECK, Cards, Numbers

_WORKERS = 2
_MAX_CASES = 1 << 29
"""The maximum number of player's hands times sets of known cards to count without being asked."""


def rule_to_remember(graph: DecisionGraph, seen: int, *, quickly: bool = True) -> SeenRule | None:
    """The best rule of this kind; None if no option is a fold, if no card is hidden, or if it takes long."""
    fold, *raises = options = sorted(graph.root.options, key=lambda option: graph.staked[~option.to])
    hidden = graph.declared.cards_dealt(DEALER) - seen
    if not graph.folded[~fold.to] or not hidden:
        return None
    spec = graph.declared.hands["player"]
    hands = every_hand(spec.size, spec.own)
    sets, sizes = seen_sets(graph, seen)
    if quickly and len(sets) * len(hands.cards) > _MAX_CASES:
        return None
    by_row, row_of, place_of = _by_row(graph, hands)
    sums: dict[tuple[bool, int], Tables] = {}

    def counted(number: int) -> Tables:
        hist, _ = count_with_seen_cards(by_row, sets[number], hands, row_of)
        cases = hist[~raises[-1].to] * sizes[number]
        nets, sums = by_row.net_table(), np.zeros((len(options), int(place_of[-1]) + 1), np.int64)
        for option, of_option in zip(options, sums, strict=True):
            np.add.at(of_option, place_of, (cases * nets[~option.to]).sum(axis=0))
        return sums

    with ThreadPoolExecutor(_WORKERS) as pool:
        for cards, values in zip(sets, pool.map(counted, range(len(sets))), strict=True):
            key = _case_of(cards)
            sums[key] = sums[key] + values if key in sums else values
    least = {key: _lowest_raises(values) for key, values in sums.items()}
    total = sum(_result(values, least[key]) for key, values in sums.items())
    named = [_name(option, several=len(raises) > 1) for option in raises]
    lines = tuple(_lines(least, hands, spec.size, named))
    cases = comb(DECK, seen) * comb(DECK - seen, spec.own) * comb(DECK - seen - spec.own, hidden)
    return SeenRule(Fraction(total, cases * graph.scale), lines)


def rule_for_shared_hands(graph: DecisionGraph, others: int) -> SeenRule | None:
    """The best rule by the number of high cards in other hands; None if the dealer shows a card or need not qualify.

    High cards are at least as high as the highest card of the lowest hand that qualifies. Sums over the other players'
    cards need no enumeration: only the numbers of high cards in the dealer's hand and in theirs matter.
    """
    spec, options = graph.declared.hands["player"], graph.root.options
    if spec.board or not has_two_options(graph, 0) or not graph.folded[~options[0].to]:
        return None
    mine, tables = every_hand(spec.size, spec.own), book(spec.size, spec.own)
    least_qualifying = np.searchsorted(tables.ranks, graph.declared.qualifying_value)
    if not least_qualifying:
        return None
    lowest_high = int(mine.cards[np.searchsorted(mine.places, least_qualifying)].max()) >> 2
    shared, left, hidden = others * spec.own, DECK - spec.own, graph.declared.cards_dealt(DEALER)
    nets = np.zeros((shared + 1, int(mine.places[-1]) + 1), object)
    for hand in hands_with_draws(graph, 0):
        [place] = places(tables, hand.cards[None])
        for seen, advantage in enumerate(_advantage_by_high_cards(hand, lowest_high, shared)):
            nets[seen, place] += hand.size * advantage
    possible = [seen for seen in range(shared + 1) if nets[seen].any()]
    least = {seen: _lowest_raise(np.array([0 * nets[seen], nets[seen]])) for seen in possible}
    gained = sum(int(nets[seen, lowest:].sum()) for seen, lowest in least.items())
    [folded] = set(graph.net_table()[~options[0].to].reshape(-1).tolist())
    cases = comb(DECK, spec.own) * comb(left, shared) * comb(left - shared, hidden)
    lines = tuple(_lines_by_number(least, f"from {RANKS[lowest_high]} to {RANKS[-1]}", mine, options[1].action))
    return SeenRule((Fraction(gained, cases) + folded) / graph.scale, lines)


def _advantage_by_high_cards(hand: HandDraws, lowest_high: int, shared: int) -> list[int]:
    """By the number of high cards in other hands: the advantage over the draws without them, over all such hands."""
    high_left = 4 * (len(RANKS) - lowest_high) - int((hand.cards >> 2 >= lowest_high).sum())
    low_left, drawn = DECK - hand.cards.size - high_left, hand.draws.shape[1]
    by_high = np.bincount((hand.draws >> 2 >= lowest_high).sum(axis=1), hand.advantage).tolist()
    return [
        sum(
            int(advantage) * comb(high_left - high, seen) * comb(low_left - drawn + high, shared - seen)
            for high, advantage in enumerate(by_high)
            if advantage
        )
        for seen in range(shared + 1)
    ]


def _lines_by_number(least: dict[int, int], kind: str, hands: OrderedHands, action: str) -> Iterator[str]:
    """The rule in words; neighboring numbers of high cards with the same lowest hand share a line."""
    for lowest, cases in groupby(least, key=least.__getitem__):
        numbers = list(cases)
        several = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        seen = f"{several} card{'' if several == '1' else 's'} {kind}"
        yield f"{seen} in other hands: {action} with {_named(lowest, hands, hands.cards.shape[1])}"


def _by_row(graph: DecisionGraph, hands: OrderedHands) -> tuple[DecisionGraph, Numbers, Numbers]:
    """The graph of a player who always raises, with a row for every place and segment; the row of each hand.

    The last are the places of the rows.
    """
    segments = segments_of(graph, hands)
    rows, row_of = np.unique(hands.places.astype(np.int64) * graph.width + segments, return_inverse=True)
    nets = [net[:, rows % graph.width].reshape(-1) for net in graph.net_table()]
    highest = max(graph.root.options, key=lambda option: graph.staked[~option.to])
    raising = replace(graph, nodes=[replace(graph.root, options=(highest,))], nets=nets)
    return raising, row_of.reshape(-1), rows // graph.width


def _case_of(seen: Cards) -> tuple[bool, int]:
    """True and its rank if cards seen make a pair, otherwise the highest rank."""
    counts = Counter(int(card) >> 2 for card in seen)
    pairs = [rank for rank, count in counts.items() if count > 1]
    return (True, max(pairs)) if pairs else (False, max(counts))


def _lowest_raises(nets: Tables) -> tuple[int, ...]:
    """For the nets of each option at each place, in ascending order of stakes: the lowest place for each raise."""
    least = [_lowest_raise(nets[at : at + 2]) for at in range(len(nets) - 1)]
    if least != sorted(least):  # a lower raise is never best
        least = [_lowest_raise(nets[[0, -1]])] * len(least)
    return tuple(least)


def _lowest_raise(nets: Tables) -> int:
    """The lowest place from which a raise is best, for the nets of two options at each place."""
    gains = (nets[1] - nets[0])[::-1].cumsum()
    return len(gains) - 1 - int(gains.argmax()) if gains.max() > 0 else len(gains)


def _result(nets: Tables, least: Sequence[int]) -> int:
    """The net of a rule over all places."""
    every = np.arange(nets.shape[1])
    return int(nets[np.searchsorted(least, every, side="right"), every].sum())


def _name(option: NodeOption, *, several: bool) -> str:
    return option.action.replace("_", " ") + (f" {option.times}x" if several else "")


def _lines(
    least: dict[tuple[bool, int], tuple[int, ...]], hands: OrderedHands, size: int, raises: Sequence[str]
) -> Iterator[str]:
    """The rule in words; neighboring cards with the same lowest hands share a line."""
    ordered = sorted(least.items())
    for (is_pair, lowest), cases in groupby(ordered, key=lambda case: (case[0][0], case[1])):
        ranks = [rank for (_, rank), _ in cases]
        named = [f"{RANKS[rank]}-{RANKS[rank]}" if is_pair else RANKS[rank] for rank in (ranks[0], ranks[-1])]
        against = named[0] if len(ranks) == 1 else f"{named[0]} to {named[1]}"
        higher = (*lowest[1:], -1)
        used = [(name, at) for name, at, above in zip(raises, lowest, higher, strict=True) if at != above]
        yield f"against {against} {', '.join(f'{name} with {_named(at, hands, size)}' for name, at in used)}"


def _named(place: int, hands: OrderedHands, size: int) -> str:
    """The lowest hand of a place or a higher one, by the ranks of its best ``size`` cards."""
    at = int(np.searchsorted(hands.places, place))
    if at == 0:
        return "every hand"
    if at == len(hands.places):
        return "no hand"
    choices = np.array(list(combinations(hands.cards[at].tolist(), size)), np.uint8)
    ranks = [int(card) >> 2 for card in choices[places(book(size, size), choices).argmax()]]
    counts = Counter(ranks)
    ranks.sort(key=lambda rank: (counts[rank], rank), reverse=True)
    return f"{'-'.join(RANKS[rank] for rank in ranks)} or better"
