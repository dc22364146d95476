"""Two-card hands of supreme pai gow, ranked by 13:69F-34.3: pairs, two different face cards, points."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.hands.faces import ACE, JACK, TEN

JOKERS = ACE + 1
POINTS, FACES, PAIRS = 0, 16, 32
"""The first rank of each kind of hand: points 0 to 9, then face cards, then pairs."""
TIE_BITS = 4
"""The low bits of a value are the higher card, which breaks ties only against the dealer or bank (34.3(b))."""


def rank_supreme(first: int, second: int) -> int:
    """The value of two cards: the rank by 34.3(a), and in the low bits the higher card, which breaks ties by 34.3(b).

    >>> from pitboss.equipment.cards import cards
    >>> [rank_supreme(*cards(hand)) >> TIE_BITS for hand in ("JK JK", "2S 2D", "KS QD", "QS JD", "6H JK", "KS 10D")]
    [46, 33, 19, 17, 9, 0]
    """
    x, y = first >> 2, second >> 2
    if x < y:
        x, y = y, x
    if x == y:
        return (PAIRS + x + 1) << TIE_BITS
    if x < JOKERS and x != ACE and y >= JACK:
        return (FACES + x + y - 2 * JACK) << TIE_BITS | card_order(x)
    if x == JOKERS:
        joker = value_of_joker(y)
        return (points_of_rank(y) + joker) % 10 << TIE_BITS | max(joker, card_order(y))
    return (points_of_rank(x) + points_of_rank(y)) % 10 << TIE_BITS | max(card_order(x), card_order(y))


def points_of_rank(rank: int) -> int:
    """The points of a card: an ace 1, ten and face cards 0, others as they show (34.3(a)3)."""
    if rank == ACE:
        return 1
    return 0 if rank >= TEN else rank + 2


def card_order(rank: int) -> int:
    """The place of a card from king, the highest, down to ace, the lowest (34.3(b)).

    >>> [card_order(rank) for rank in (11, 0, ACE)]
    [13, 2, 1]
    """
    return 1 if rank == ACE else rank + 2


def value_of_joker(other: int) -> int:
    """3 or 6, whichever gives the joker and another card more points (34.3(a)3iv)."""
    points = points_of_rank(other)
    return 6 if (points + 6) % 10 > (points + 3) % 10 else 3


def has_zero_points(first: int, second: int) -> bool:
    """True if two cards rank by points and have zero (34.3(d))."""
    return rank_supreme(first, second) >> TIE_BITS == POINTS


def adds_up_to_zero(first: int, second: int) -> bool:
    """True if the points of two cards are zero even if they rank otherwise: also 10-10, 5-5 and K-Q, but no joker."""
    x, y = first >> 2, second >> 2
    return JOKERS not in (x, y) and (points_of_rank(x) + points_of_rank(y)) % 10 == 0


SUPREME_FACTS = ("pair 1", "pair 2", "jokers")
"""The facts about four cards that a house way may test: the ranks of their pairs, and the number of jokers."""


def supreme_facts(cards: Sequence[int]) -> tuple[int, int, int]:
    """The facts of four cards, in the order of ``SUPREME_FACTS``; a pair of jokers has rank 15.

    >>> from pitboss.equipment.cards import cards
    >>> supreme_facts(cards("9S 9D JK 2C")), supreme_facts(cards("4S 4D 9H 9C"))
    ((9, 0, 1), (9, 4, 0))
    """
    pair_1, pair_2, jokers = 0, 0, 0
    for rank in range(JOKERS, -1, -1):
        count = 0
        for card in cards:
            count += card >> 2 == rank
        if rank == JOKERS:
            jokers = count
        while count >= 2:
            count -= 2
            if pair_1 == 0:
                pair_1 = rank + 2
            else:
                pair_2 = rank + 2
    return pair_1, pair_2, jokers
