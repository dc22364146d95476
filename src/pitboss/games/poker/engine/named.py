"""Hands of every order in the words in which a dealer announces them."""

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


def best_named(order: HandOrder, rank: int, hole: Sequence[int], community: Sequence[int]) -> str:
    """The best hand of a player, which has that rank, in words; the rank alone names one of five cards."""
    if order.kind == "five":
        return five_named(rank)
    return hand_named(order, order.best_choice(hole, community))


def hand_named(order: HandOrder, cards: Sequence[int]) -> str:
    """A hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.games.poker.engine.structure import BADUGI_ORDER, HIGH, LOW, THREE_HIGH
    >>> hand_named(HIGH, cards("8S 8D KS KD KC")), hand_named(LOW, cards("AC 8D 6S 4H 2H"))
    ('a full house, kings and eights', '8-6-4-2-A low')
    >>> hand_named(BADUGI_ORDER, cards("AS 2H 3D KC")), hand_named(THREE_HIGH, cards("AS KS QS"))
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
    """The ranks of cards, one after another."""
    return "-".join(_FACES[card >> 2] for card in cards)


def _badugi_named(rank: int) -> str:
    held = 0x1FFF - (rank & 0x1FFF)
    counted = [_FACES[(low - 1) % 13] for low in range(12, -1, -1) if held >> low & 1]
    number = ("no", "one", "two", "three", "four")[rank >> COUNT_SHIFT]
    return f"{'-'.join(counted)}, {number} card{'' if len(counted) == 1 else 's'}"
