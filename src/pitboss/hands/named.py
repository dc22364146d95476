"""Five-card hands in the words in which a dealer announces them."""

from __future__ import annotations

from pitboss.hands.orders import FiveCard

_ONE = "two three four five six seven eight nine 10 jack queen king ace".split()
_MANY = "twos threes fours fives sixes sevens eights nines 10s jacks queens kings aces".split()

# What is said of each class, and how far the ranks that are named in it are shifted in the rank of the hand.
_SAID = {
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


def five_named(rank: int) -> str:
    """A ranked hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands import rank_five
    >>> [five_named(rank_five(*cards(hand))) for hand in ("8S 8D KS KD KC", "6S 6D 4H 4C 2D", "AC 2C 3C 4C 5D")]
    ['a full house, kings and eights', 'two pairs, sixes and fours', 'a straight, five high']
    >>> [five_named(rank_five(*cards(hand))) for hand in ("AS KD 9H 4C 2D", "QS QD 9H 4C 2D", "7S 7D 7H 4C 2D")]
    ['ace high', 'a pair of queens', 'three sevens']
    >>> [five_named(rank_five(*cards(hand))) for hand in ("KS 9S 7S 4S 2S", "3S 3D 3H 3C 2D", "AS KS QS JS 10S")]
    ['a flush, king high', 'four threes', 'a royal flush']
    """
    said, words, shifts = _SAID[FiveCard.of(rank)]
    return said.format(*(words[rank >> shift & 0xF] for shift in shifts))
