"""Five-card hands, ranked by 13:69F-20.12A(a) and, below three of a kind, as in 13:69F-16.5(b) and (c)."""

from __future__ import annotations

from pitboss.hands.faces import ACE, FIVE
from pitboss.hands.orders import FiveCard

HIGH_CARD = FiveCard.HIGH_CARD.floor
ONE_PAIR = FiveCard.ONE_PAIR.floor
TWO_PAIRS = FiveCard.TWO_PAIRS.floor
THREE_OF_A_KIND = FiveCard.THREE_OF_A_KIND.floor
STRAIGHT = FiveCard.STRAIGHT.floor
FLUSH = FiveCard.FLUSH.floor
FULL_HOUSE = FiveCard.FULL_HOUSE.floor
FOUR_OF_A_KIND = FiveCard.FOUR_OF_A_KIND.floor
STRAIGHT_FLUSH = FiveCard.STRAIGHT_FLUSH.floor
ROYAL_FLUSH = FiveCard.ROYAL_FLUSH.floor

# With the ranks in descending order v w x y z, equal neighbors show what is paired. Each row gives the class, and
# the nibble in which each of the five ranks counts: the paired ranks first, then the others in descending order.
SHAPES = (
    (HIGH_CARD,       0x10000, 0x1000, 0x100,  0x10,   0x1),
    (ONE_PAIR,        0x100,   0x10,   0x1,    0x1000, 0x0),  # y = z
    (ONE_PAIR,        0x100,   0x10,   0x1000, 0x0,    0x1),  # x = y
    (THREE_OF_A_KIND, 0x10,    0x1,    0x100,  0x0,    0x0),  # x = y = z
    (ONE_PAIR,        0x100,   0x1000, 0x0,    0x10,   0x1),  # w = x
    (TWO_PAIRS,       0x1,     0x100,  0x0,    0x10,   0x0),  # w = x, y = z
    (THREE_OF_A_KIND, 0x10,    0x100,  0x0,    0x0,    0x1),  # w = x = y
    (FOUR_OF_A_KIND,  0x1,     0x10,   0x0,    0x0,    0x0),  # w = x = y = z
    (ONE_PAIR,        0x1000,  0x0,    0x100,  0x10,   0x1),  # v = w
    (TWO_PAIRS,       0x100,   0x0,    0x1,    0x10,   0x0),  # v = w, y = z
    (TWO_PAIRS,       0x100,   0x0,    0x10,   0x0,    0x1),  # v = w, x = y
    (FULL_HOUSE,      0x1,     0x0,    0x10,   0x0,    0x0),  # v = w, x = y = z
    (THREE_OF_A_KIND, 0x100,   0x0,    0x0,    0x10,   0x1),  # v = w = x
    (FULL_HOUSE,      0x10,    0x0,    0x0,    0x1,    0x0),  # v = w = x, y = z
    (FOUR_OF_A_KIND,  0x10,    0x0,    0x0,    0x0,    0x1),  # v = w = x = y
)  # fmt: skip


def descending(v: int, w: int, x: int, y: int, z: int) -> tuple[int, int, int, int, int]:
    """Five ranks, the highest first.

    >>> descending(3, 12, 0, 12, 7)
    (12, 12, 7, 3, 0)
    """
    if v < w:
        v, w = w, v
    if y < z:
        y, z = z, y
    if x < z:
        x, z = z, x
    if x < y:
        x, y = y, x
    if v < y:
        v, y = y, v
    if v < x:
        v, x = x, v
    if w < z:
        w, z = z, w
    if w < y:
        w, y = y, w
    if w < x:
        w, x = x, w
    return v, w, x, y, z


def rank_five(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of five cards.

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_five(*cards("AC 2C 3C 4C 5D"))), hex(rank_five(*cards("8S 8D KS KD KC")))
    ('0x400003', '0x6000b6')
    """
    v, w, x, y, z = descending(a >> 2, b >> 2, c >> 2, d >> 2, e >> 2)
    shape = (v == w) << 3 | (w == x) << 2 | (x == y) << 1 | (y == z)
    if shape == 0:
        suited = a & 3 == b & 3 == c & 3 == d & 3 == e & 3
        if v == z + 4:
            if suited:
                return ROYAL_FLUSH if v == ACE else STRAIGHT_FLUSH | v
            return STRAIGHT | v
        # The ace is low in A-2-3-4-5 only, 13:69F-16.5(a).
        if v == ACE and w == FIVE:
            return (STRAIGHT_FLUSH if suited else STRAIGHT) | FIVE
        if suited:
            return FLUSH | v << 16 | w << 12 | x << 8 | y << 4 | z
    row = SHAPES[shape]
    return row[0] + v * row[1] + w * row[2] + x * row[3] + y * row[4] + z * row[5]
