"""Exact counts of how often each row of a side wager occurs, over all ordered deals from a shoe.

A composition is the number of cards left by card number. Cards that a wager does not distinguish are grouped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from pitboss.equipment import Card
from pitboss.equipment.cards import RANKS
from pitboss.games.twentyone.engine.play_rules import PlayRules, is_blackjack
from pitboss.hands.twentyone import value

Composition: TypeAlias = Sequence[int]
"""Number of each of the 52 cards, by card number."""
K = TypeVar("K", bound=Hashable)


def full_shoe(decks: int) -> Composition:
    """Whole decks."""
    return (decks,) * 52


def composition(play_rules: PlayRules) -> Composition:
    """The cards of a shoe before the first is drawn."""
    return [0 if RANKS[card >> 2] == play_rules.without else play_rules.decks for card in range(52)]


def alike(shoe: Composition, kind: Callable[[Card], Hashable]) -> dict[Card, int]:
    """Group the cards of a shoe by kind: one representative card per kind, with its count."""
    kinds: dict[Hashable, tuple[Card, int]] = {}
    for number, left in enumerate(shoe):
        card = Card(number)
        first, before = kinds.get(kind(card), (card, 0))
        kinds[kind(card)] = first, before + left
    return dict(kinds.values())


def deals(cards: dict[Card, int], number: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every ordered deal of ``number`` cards, with its number of ways."""
    if not number:
        yield (), 1
        return
    for card, left in cards.items():
        if left:
            cards[card] -= 1
            for rest, ways in deals(cards, number - 1):
                yield (card, *rest), left * ways
            cards[card] += 1


def counted(
    shoe: Composition, number: int, kind: Callable[[Card], Hashable], outcome: Callable[[tuple[Card, ...]], K]
) -> Counter[K]:
    """Number of ordered deals per outcome."""
    counts: Counter[K] = Counter()
    for cards, ways in deals(alike(shoe, kind), number):
        counts[outcome(cards)] += ways
    return counts


def by_rank(card: Card) -> int:
    """Distinguish cards by rank."""
    return card >> 2


def by_card(card: Card) -> int:
    """Distinguish every card."""
    return card


def by_suit_of(rank: int) -> Callable[[Card], Hashable]:
    """Distinguish cards of one rank by suit; all others are one kind."""
    return lambda card: card if card >> 2 == rank else -1


def blackjacks(shoe: Composition) -> Counter[bool]:
    """Number of two-card deals with and without a blackjack."""
    return counted(shoe, 2, value, is_blackjack)
