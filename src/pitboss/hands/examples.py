"""An example of each class of hand, for learners."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.hands.five import rank_five
from pitboss.hands.four import rank_four
from pitboss.hands.many_decks import rank_many_decks
from pitboss.hands.orders import FiveCard, FourCard, ManyDecks, Order, ThreeCard, TwoCard
from pitboss.hands.three import rank_three
from pitboss.hands.two import rank_two

EXAMPLES: Mapping[type[Order], Mapping[Order, str]] = {
    TwoCard: {
        TwoCard.TWO_JOKERS: "JK JK",
        TwoCard.ROYAL_FLUSH: "AS KS",
        TwoCard.STRAIGHT_FLUSH: "9H 8H",
        TwoCard.STRAIGHT: "9H 8C",
        TwoCard.PAIR: "7D 7S",
        TwoCard.FLUSH: "KC 4C",
        TwoCard.HIGH_CARD: "QS 5D",
    },
    ThreeCard: {
        ThreeCard.STRAIGHT_FLUSH: "10H 9H 8H",
        ThreeCard.THREE_OF_A_KIND: "6S 6H 6C",
        ThreeCard.STRAIGHT: "7S 6D 5H",
        ThreeCard.FLUSH: "KD 9D 4D",
        ThreeCard.PAIR: "JS JC 3H",
        ThreeCard.HIGH_CARD: "AD 10C 4S",
    },
    FourCard: {
        FourCard.FOUR_OF_A_KIND: "8S 8H 8D 8C",
        FourCard.STRAIGHT_FLUSH: "JH 10H 9H 8H",
        FourCard.THREE_OF_A_KIND: "QS QD QC 4H",
        FourCard.FLUSH: "AC 9C 6C 3C",
        FourCard.STRAIGHT: "8S 7D 6H 5C",
        FourCard.TWO_PAIRS: "KS KD 5H 5C",
        FourCard.PAIR: "10S 10H QD 2C",
        FourCard.HIGH_CARD: "AS JD 7H 3C",
    },
    FiveCard: {
        FiveCard.ROYAL_FLUSH: "AS KS QS JS 10S",
        FiveCard.STRAIGHT_FLUSH: "9H 8H 7H 6H 5H",
        FiveCard.FOUR_OF_A_KIND: "QS QH QD QC 6H",
        FiveCard.FULL_HOUSE: "JS JH JC 4D 4S",
        FiveCard.FLUSH: "KD 10D 8D 5D 2D",
        FiveCard.STRAIGHT: "9S 8D 7H 6C 5D",
        FiveCard.THREE_OF_A_KIND: "7S 7H 7C KD 2C",
        FiveCard.TWO_PAIRS: "AS AD 6H 6C 9S",
        FiveCard.ONE_PAIR: "10S 10H QD 6C 3H",
        FiveCard.HIGH_CARD: "AD JC 8S 5H 3C",
    },
    ManyDecks: {
        ManyDecks.FLUSH_WITH_FIVE_OF_A_KIND: "9S 9S 9S 9S 9S",
        ManyDecks.ROYAL_FLUSH: "AS KS QS JS 10S",
        ManyDecks.FLUSH_WITH_FOUR_OF_A_KIND: "8D 8D 8D 8D 3D",
        ManyDecks.STRAIGHT_FLUSH: "9H 8H 7H 6H 5H",
        ManyDecks.FLUSH_WITH_FULL_HOUSE: "7S 7S 7S 4S 4S",
        ManyDecks.FIVE_OF_A_KIND: "QS QS QH QD QC",
        ManyDecks.FLUSH_WITH_THREE_OF_A_KIND: "6C 6C 6C KC 2C",
        ManyDecks.FLUSH_WITH_TWO_PAIRS: "10H 10H 5H 5H AH",
        ManyDecks.FLUSH_WITH_ONE_PAIR: "9D 9D KD 6D 2D",
        ManyDecks.FOUR_OF_A_KIND: "QS QH QD QC 6H",
        ManyDecks.FULL_HOUSE: "JS JH JC 4D 4S",
        ManyDecks.FLUSH: "KD 10D 8D 5D 2D",
        ManyDecks.STRAIGHT: "9S 8D 7H 6C 5D",
        ManyDecks.THREE_OF_A_KIND: "7S 7H 7C KD 2C",
        ManyDecks.TWO_PAIRS: "AS AD 6H 6C 9S",
        ManyDecks.PAIR: "10S 10H QD 6C 3H",
        ManyDecks.HIGH_CARD: "AD JC 8S 5H 3C",
    },
}
"""By order: each class from the highest down."""

ORDERS: Mapping[Callable[..., int], type[Order]] = {
    rank_two: TwoCard,
    rank_three: ThreeCard,
    rank_four: FourCard,
    rank_five: FiveCard,
    rank_many_decks: ManyDecks,
}
"""The order of hands that each ranking function uses."""


LOWEST_STRAIGHTS: Mapping[type[Order], str] = {
    TwoCard: "2S AD",
    ThreeCard: "3S 2D AH",
    FourCard: "4S 3D 2H AC",
    FiveCard: "5S 4D 3H 2C AS",
    ManyDecks: "5S 4D 3H 2C AS",
}
"""The lowest straight of an order, in which an ace is low."""


def ranking(order: type[Order]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The classes of an order from the highest down, each with example cards; straights also with the lowest.

    >>> ranking(ThreeCard)[2:4]
    (('straight', ('7S', '6D', '5H')), ('straight, the lowest', ('3S', '2D', 'AH')))
    """
    rows = []
    for kind, hand in EXAMPLES[order].items():
        rows.append((kind.name.replace("_", " ").lower(), tuple(hand.split())))
        if kind.name == "STRAIGHT":
            rows.append(("straight, the lowest", tuple(LOWEST_STRAIGHTS[order].split())))
    return tuple(rows)
