"""The six-card hands of a deck counted a second way: by the ranks they hold, without ranking one hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from pitboss.hands import FiveCard

ROYAL = {8, 9, 10, 11, 12}
RUNS = [{12, 0, 1, 2, 3}, *({low, low + 1, low + 2, low + 3, low + 4} for low in range(8)), ROYAL]


def six_card_classes() -> Counter[FiveCard]:
    """Every choice of ranks times the ways to suit it, the ways that hold five of a suit apart."""
    counts: Counter[FiveCard] = Counter()
    for ranks in combinations_with_replacement(range(13), 6):
        held = Counter(ranks)
        if max(held.values()) <= 4:
            ways = prod(comb(4, times) for times in held.values())
            for suited, suited_ways in suited_choices(held):
                counts[suited_class(suited)] += suited_ways
                ways -= suited_ways
            counts[unsuited_class(held)] += ways
    return counts


def suited_choices(held: Counter[int]) -> Iterable[tuple[set[int], int]]:
    """The ranks that share a suit, five or six of them, and in how many ways."""
    ranks = set(held)
    if len(ranks) == 6:
        yield ranks, 4
        for five in combinations(ranks, 5):
            yield set(five), 4 * 3
    elif len(ranks) == 5:
        yield ranks, 4 * 3


def suited_class(suited: set[int]) -> FiveCard:
    if suited >= ROYAL:
        return FiveCard.ROYAL_FLUSH
    return FiveCard.STRAIGHT_FLUSH if any(suited >= run for run in RUNS) else FiveCard.FLUSH


def unsuited_class(held: Counter[int]) -> FiveCard:
    most, *others = sorted(held.values(), reverse=True)
    if most == 4:
        return FiveCard.FOUR_OF_A_KIND
    if most == 3 and others[0] >= 2:
        return FiveCard.FULL_HOUSE
    if any(set(held) >= run for run in RUNS):
        return FiveCard.STRAIGHT
    if most == 3:
        return FiveCard.THREE_OF_A_KIND
    if most == 2:
        return FiveCard.TWO_PAIRS if others[0] == 2 else FiveCard.ONE_PAIR
    return FiveCard.HIGH_CARD
