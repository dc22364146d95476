"""Hands as a dealer announces them."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.hands.orders import FiveCard, Order, ThreeCard

_ONE = "two three four five six seven eight nine 10 jack queen king ace".split()
_MANY = "twos threes fours fives sixes sevens eights nines 10s jacks queens kings aces".split()

# The text for each class, and the bit positions of the ranks that it names.
_FIVE: Mapping[Order, tuple[str, list[str], tuple[int, ...]]] = {
    FiveCard.HIGH_CARD:       ("{} high",                   _ONE,  (16,)),
    FiveCard.ONE_PAIR:        ("a pair of {}",              _MANY, (12,)),
    FiveCard.TWO_PAIRS:       ("two pairs, {} and {}",      _MANY, (8, 4)),
    FiveCard.THREE_OF_A_KIND: ("three {}",                  _MANY, (8,)),
    FiveCard.STRAIGHT:        ("a straight, {} high",       _ONE,  (0,)),
    FiveCard.FLUSH:           ("a flush, {} high",          _ONE,  (16,)),
    FiveCard.FULL_HOUSE:      ("a full house, {} and {}",   _MANY, (4, 0)),
    FiveCard.FOUR_OF_A_KIND:  ("four {}",                   _MANY, (4,)),
    FiveCard.STRAIGHT_FLUSH:  ("a straight flush, {} high", _ONE,  (0,)),
    FiveCard.ROYAL_FLUSH:     ("a royal flush",             _ONE,  ()),
}  # fmt: skip

_THREE: Mapping[Order, tuple[str, list[str], tuple[int, ...]]] = {
    ThreeCard.HIGH_CARD:       ("{} high",                   _ONE,  (8,)),
    ThreeCard.PAIR:            ("a pair of {}",              _MANY, (4,)),
    ThreeCard.FLUSH:           ("a flush, {} high",          _ONE,  (8,)),
    ThreeCard.STRAIGHT:        ("a straight, {} high",       _ONE,  (0,)),
    ThreeCard.THREE_OF_A_KIND: ("three {}",                  _MANY, (0,)),
    ThreeCard.STRAIGHT_FLUSH:  ("a straight flush, {} high", _ONE,  (0,)),
}  # fmt: skip


def five_named(rank: int) -> str:
    """A ranked five-card hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands import rank_five
    >>> [five_named(rank_five(*cards(hand))) for hand in ("8S 8D KS KD KC", "6S 6D 4H 4C 2D", "AC 2C 3C 4C 5D")]
    ['a full house, kings and eights', 'two pairs, sixes and fours', 'a straight, five high']
    >>> [five_named(rank_five(*cards(hand))) for hand in ("AS KD 9H 4C 2D", "QS QD 9H 4C 2D", "7S 7D 7H 4C 2D")]
    ['ace high', 'a pair of queens', 'three sevens']
    >>> [five_named(rank_five(*cards(hand))) for hand in ("KS 9S 7S 4S 2S", "3S 3D 3H 3C 2D", "AS KS QS JS 10S")]
    ['a flush, king high', 'four threes', 'a royal flush']
    """
    return _named(rank, _FIVE[FiveCard.of(rank)])


def three_named(rank: int) -> str:
    """A ranked three-card hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands import rank_three
    >>> [three_named(rank_three(*cards(hand))) for hand in ("AS KD 9H", "9S 9D KH", "9S 9D 9H", "AC 2C 3C", "KS 9S 7S")]
    ['ace high', 'a pair of nines', 'three nines', 'a straight flush, three high', 'a flush, king high']
    """
    return _named(rank, _THREE[ThreeCard.of(rank)])


def _named(rank: int, said_of: tuple[str, list[str], tuple[int, ...]]) -> str:
    said, words, shifts = said_of
    return said.format(*(words[rank >> shift & 0xF] for shift in shifts))
