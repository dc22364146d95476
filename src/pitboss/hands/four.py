"""Four-card hands, ranked by 13:69F-27.3."""

from __future__ import annotations

from pitboss.hands.faces import ACE, FOUR
from pitboss.hands.orders import FourCard

HIGH_CARD = FourCard.HIGH_CARD.floor
PAIR = FourCard.PAIR.floor
TWO_PAIRS = FourCard.TWO_PAIRS.floor
STRAIGHT = FourCard.STRAIGHT.floor
FLUSH = FourCard.FLUSH.floor
THREE_OF_A_KIND = FourCard.THREE_OF_A_KIND.floor
STRAIGHT_FLUSH = FourCard.STRAIGHT_FLUSH.floor
FOUR_OF_A_KIND = FourCard.FOUR_OF_A_KIND.floor

# With the ranks in descending order w x y z, as in `five`: the class, and the nibble in which each rank counts.
SHAPES = (
    (HIGH_CARD,       0x1000, 0x100, 0x10,  0x1),
    (PAIR,            0x10,   0x1,   0x100, 0x0),  # y = z
    (PAIR,            0x10,   0x100, 0x0,   0x1),  # x = y
    (THREE_OF_A_KIND, 0x1,    0x10,  0x0,   0x0),  # x = y = z
    (PAIR,            0x100,  0x0,   0x10,  0x1),  # w = x
    (TWO_PAIRS,       0x10,   0x0,   0x1,   0x0),  # w = x, y = z
    (THREE_OF_A_KIND, 0x10,   0x0,   0x0,   0x1),  # w = x = y
    (FOUR_OF_A_KIND,  0x1,    0x0,   0x0,   0x0),  # w = x = y = z
)  # fmt: skip


def descending_four(w: int, x: int, y: int, z: int) -> tuple[int, int, int, int]:
    """Four ranks, the highest first.

    >>> descending_four(3, 12, 0, 7)
    (12, 7, 3, 0)
    """
    if w < x:
        w, x = x, w
    if y < z:
        y, z = z, y
    if w < y:
        w, y = y, w
    if x < z:
        x, z = z, x
    if x < y:
        x, y = y, x
    return w, x, y, z


def rank_four(a: int, b: int, c: int, d: int) -> int:
    """The rank of four cards.

    >>> from pitboss.equipment.cards import cards
    >>> hex(rank_four(*cards("AD 2D 3D 4D"))), hex(rank_four(*cards("5C 5D 5H KS")))
    ('0x600002', '0x50003b')
    """
    w, x, y, z = descending_four(a >> 2, b >> 2, c >> 2, d >> 2)
    shape = (w == x) << 2 | (x == y) << 1 | (y == z)
    if shape == 0:
        suited = a & 3 == b & 3 == c & 3 == d & 3
        if w == z + 3:
            return (STRAIGHT_FLUSH if suited else STRAIGHT) | w
        # The ace is low only with a two, a three and a four, 13:69F-27.3(a).
        if w == ACE and x == FOUR:
            return (STRAIGHT_FLUSH if suited else STRAIGHT) | FOUR
        if suited:
            return FLUSH | w << 12 | x << 8 | y << 4 | z
    row = SHAPES[shape]
    return row[0] + w * row[1] + x * row[2] + y * row[3] + z * row[4]
