"""The cards and hands of baccarat: values, point counts and the drawing tables (13:69F-3.1, 3.9, 4.9, 7.1, 7.9).

A finished round is a :class:`Coup`: the point count and number of cards of each hand. The table, the solver and the
kernel all settle by the same 400 coups.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pitboss.equipment.cards import Card

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
"""The value of each rank from two to ace, 13:69F-3.1(b), 4.1(b), 7.1(b)."""

STAY, DRAW, OPTION = range(3)
"""Cells of a drawing table; only chemin de fer has cells where the Banker may choose."""
Cell: TypeAlias = int
DrawingRow: TypeAlias = tuple[Cell, ...]
NO_THIRD_CARD = 0
"""First column of Tables 2 and 3; column v + 1 is for a Player's third card of value v."""

_CELLS = {"S": STAY, "D": DRAW, "Op.": OPTION}


def rows(table: str) -> tuple[DrawingRow, ...]:
    """Parse a drawing table as the law prints it: one line per point count from 0 to 9."""
    lines = [line.split() for line in table.strip().splitlines()]
    assert [line[0] for line in lines] == [str(count) for count in range(10)]
    return tuple(tuple(_CELLS[cell] for cell in line[1:]) for line in lines)


# 13:69F-3.9(b), 7.9(b)
TABLE_1 = tuple(row[0] for row in rows("""
    0  D
    1  D
    2  D
    3  D
    4  D
    5  D
    6  S
    7  S
    8  S
    9  S
"""))  # fmt: skip

# 13:69F-3.9(c), 7.9(c): the point count of the Banker's two cards, then no third card drawn by the Player's Hand,
# then the value of the one drawn
# none 0  1  2  3  4  5  6  7  8  9
TABLE_2 = rows("""
    0  D  D  D  D  D  D  D  D  D  D  D
    1  D  D  D  D  D  D  D  D  D  D  D
    2  D  D  D  D  D  D  D  D  D  D  D
    3  D  D  D  D  D  D  D  D  D  S  D
    4  D  S  S  D  D  D  D  D  D  S  S
    5  D  S  S  S  S  D  D  D  D  S  S
    6  S  S  S  S  S  S  S  D  D  S  S
    7  S  S  S  S  S  S  S  S  S  S  S
    8  S  S  S  S  S  S  S  S  S  S  S
    9  S  S  S  S  S  S  S  S  S  S  S
""")

# 13:69F-4.9(c), with two cells where the Banker may choose
TABLE_3 = rows("""
    0  D  D  D  D  D  D  D  D  D  D  D
    1  D  D  D  D  D  D  D  D  D  D  D
    2  D  D  D  D  D  D  D  D  D  D  D
    3  D  D  D  D  D  D  D  D  D  S  Op.
    4  D  S  S  D  D  D  D  D  D  S  S
    5  D  S  S  S  S  Op. D  D  D  S  S
    6  S  S  S  S  S  S  S  D  D  S  S
    7  S  S  S  S  S  S  S  S  S  S  S
    8  S  S  S  S  S  S  S  S  S  S  S
    9  S  S  S  S  S  S  S  S  S  S  S
""")


def value(card: Card) -> int:
    """The value of a card.

    >>> from pitboss.equipment import card
    >>> value(card("AS")), value(card("9D")), value(card("QH"))
    (1, 9, 0)
    """
    return VALUES[card >> 2]


def amount_shown(card: Card) -> int:
    """How many cards are burned after the first card of a shoe; ten for a ten or face card (3.5(e), 4.4(e), 7.5(f))."""
    return value(card) or 10


def count(cards: Iterable[Card]) -> int:
    """The point count of a hand: the last digit of the sum of its values (3.1(c), 4.1(c), 7.1(c)).

    >>> from pitboss.equipment import cards
    >>> count(cards("AS 2D 4H")), count(cards("AS 2D 9H"))
    (7, 2)
    """
    return sum(VALUES[card >> 2] for card in cards) % 10


def is_natural(two_card_count: int) -> bool:
    """True if a two-card count is a natural (3.9(a), 7.9(a))."""
    return two_card_count >= 8


@dataclass(frozen=True, slots=True)
class DrawingTables:
    """When each hand draws a third card; a natural ends the dealing."""

    player: DrawingRow
    """By the Player's count."""
    banker: tuple[DrawingRow, ...]
    """By the Banker's count and the Player's third card."""

    def player_draws(self, player: int, banker: int) -> bool:
        """True if the Player's Hand draws, given both two-card counts."""
        return not is_natural(player) and not is_natural(banker) and self.player[player] == DRAW

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """True if the Banker's Hand draws, given both two-card counts and the value of the Player's third card, if any.

        >>> draws = STANDARD.banker_draws
        >>> draws(2, 5, 4), draws(2, 5, 3), draws(7, 5, None), draws(9, 5, None)
        (True, False, True, False)
        """
        if is_natural(player) or is_natural(banker):
            return False
        return self.banker[banker][NO_THIRD_CARD if third is None else third + 1] == DRAW


STANDARD = DrawingTables(TABLE_1, TABLE_2)
"""Tables 1 and 2 (3.9(a) to (c), 7.9(a) to (c))."""


class Coup(NamedTuple):
    """The finished hands (3.7(a), 4.8(a), 7.7(a)): point count and number of cards of each."""

    player: int
    banker: int
    player_cards: int = 2
    banker_cards: int = 2

    @classmethod
    def of(cls, player: list[Card], banker: list[Card]) -> Coup:
        """The coup of two finished hands."""
        return cls(count(player), count(banker), len(player), len(banker))

    @property
    def cards(self) -> int:
        """Number of cards dealt to both hands."""
        return self.player_cards + self.banker_cards

    @property
    def player_natural(self) -> bool:
        """An 8 or 9 on the Player's first two cards."""
        return self.player_cards == 2 and is_natural(self.player)

    @property
    def banker_natural(self) -> bool:
        """An 8 or 9 on the Banker's first two cards."""
        return self.banker_cards == 2 and is_natural(self.banker)

    @property
    def dragon_7(self) -> bool:
        """A three-card Banker's Hand of seven that wins, 13:69F-3.3(h), 7.3(i)."""
        return self.banker_cards == 3 and self.banker == 7 and self.player < 7

    @property
    def winner(self) -> str:
        """The hand with the higher count: player, banker or tie (3.10(a), 7.10(a))."""
        if self.player == self.banker:
            return "tie"
        return "player" if self.player > self.banker else "banker"

    @property
    def code(self) -> int:
        """The coup as a number below :data:`COUPS`."""
        return self.player + 10 * self.banker + 100 * (self.player_cards - 2) + 200 * (self.banker_cards - 2)


COUPS = 400


def coups() -> Iterator[Coup]:
    """Every coup, ordered by code."""
    for code in range(COUPS):
        yield Coup(code % 10, code // 10 % 10, 2 + code // 100 % 2, 2 + code // 200)
