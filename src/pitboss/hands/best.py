"""The highest hand that some of the cards can form: five of six by 13:69F-20.12A, four of six by 13:69F-27.1."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.faces import ACE, NINE
from pitboss.hands.five import rank_five
from pitboss.hands.four import rank_four

NINE_TO_ACE = (1 << ACE + 1) - (1 << NINE)


def best_five(cards: Sequence[int]) -> int:
    """The rank of "the highest ranking five-card poker hand that can be formed with the cards", 13:69F-20.12A(c).

    >>> from pitboss.equipment.cards import cards
    >>> hex(best_five(cards("8S 8D 8H KS KD KC")))
    '0x6000b6'
    """
    best = 0
    count = len(cards)
    for i in range(count - 4):
        for j in range(i + 1, count - 3):
            for k in range(j + 1, count - 2):
                for m in range(k + 1, count - 1):
                    for n in range(m + 1, count):
                        best = max(best, rank_five(cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


def best_four(cards: Sequence[int]) -> int:
    """The rank of the best four-card hand of the player's five cards or the dealer's six, 13:69F-27.10(b) and (d).

    >>> from pitboss.equipment.cards import cards
    >>> hex(best_four(cards("2H 6H 9H QH QS"))), hex(best_four(cards("AH AS KC KD 5C")))
    ('0x40a740', '0x2000cb')
    """
    best = 0
    count = len(cards)
    for i in range(count - 3):
        for j in range(i + 1, count - 2):
            for k in range(j + 1, count - 1):
                for m in range(k + 1, count):
                    best = max(best, rank_four(cards[i], cards[j], cards[k], cards[m]))
    return best


def six_card_royal(cards: Sequence[int]) -> int:
    """The suit of a six-card royal, 13:69F-20.11(a)4ii: all the cards are 9-10-J-Q-K-A of one suit; otherwise -1.

    >>> from pitboss.equipment.cards import cards
    >>> six_card_royal(cards("AD KD QD JD 10D 9D")), six_card_royal(cards("AD KD QD JD 10D 9C"))
    (1, -1)
    """
    suit = cards[0] & 3
    ranks = 0
    for card in cards:
        if card & 3 != suit:
            return -1
        ranks |= 1 << (card >> 2)
    return suit if ranks == NINE_TO_ACE else -1
