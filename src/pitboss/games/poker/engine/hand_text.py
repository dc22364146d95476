"""Hands as a dealer announces them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.poker.engine.structure import HandOrder
from pitboss.hands import ThreeCard
from pitboss.hands.badugi import COUNT_SHIFT
from pitboss.hands.low import low_rank
from pitboss.hands.named import five_named

_FACES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_THREE = {
    ThreeCard.HIGH_CARD: "no pair",
    ThreeCard.PAIR: "a pair",
    ThreeCard.FLUSH: "a flush",
    ThreeCard.STRAIGHT: "a straight",
    ThreeCard.THREE_OF_A_KIND: "three of a kind",
    ThreeCard.STRAIGHT_FLUSH: "a straight flush",
}
_THREE_CARD_ROYAL = ThreeCard.STRAIGHT_FLUSH.floor | 12


def describe_best(order: HandOrder, rank: int, hole: Sequence[int], community: Sequence[int]) -> str:
    """Describe a player's best hand; for five-card hands the rank is enough."""
    if order.kind == "five":
        return five_named(rank)
    return describe_hand(order, order.best_choice(hole, community))


def describe_hand(order: HandOrder, cards: Sequence[int]) -> str:
    """Describe a hand.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.games.poker.engine.structure import BADUGI_ORDER, HIGH, LOW, THREE_HIGH
    >>> describe_hand(HIGH, cards("8S 8D KS KD KC")), describe_hand(LOW, cards("AC 8D 6S 4H 2H"))
    ('a full house, kings and eights', '8-6-4-2-A low')
    >>> describe_hand(BADUGI_ORDER, cards("AS 2H 3D KC")), describe_hand(THREE_HIGH, cards("AS KS QS"))
    ('K-3-2-A, four cards', 'a royal flush')
    """
    rank = order.rank(cards)
    match order.kind:
        case "five":
            return five_named(rank)
        case "three":
            if rank == _THREE_CARD_ROYAL:
                return "a royal flush"
            return f"{_THREE[ThreeCard.of(rank)]}, {faces(sorted(cards, reverse=True))}"
        case "low":
            return f"{faces(sorted(cards, key=low_rank, reverse=True))} low"
        case "deuce":
            return f"{faces(sorted(cards, reverse=True))} low"
        case _:
            return _badugi_named(rank)


def faces(cards: Sequence[int]) -> str:
    """Return the ranks of cards, separated by hyphens."""
    return "-".join(_FACES[card >> 2] for card in cards)


def _badugi_named(rank: int) -> str:
    held = 0x1FFF - (rank & 0x1FFF)
    counted = [_FACES[(low - 1) % 13] for low in range(12, -1, -1) if held >> low & 1]
    number = ("no", "one", "two", "three", "four")[rank >> COUNT_SHIFT]
    return f"{'-'.join(counted)}, {number} card{'' if len(counted) == 1 else 's'}"
