"""What three-card poker pays, and for what: the tables of 13:69F-20.11 and the functions that look hands up in them.

A table pays a hand by the highest row that the hand reaches. So ace, king and queen of spades are paid as a mini royal
flush where a table has no row for the spades, and as a straight flush where it has no row for mini royals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.stud.engine.declaration import Step, Versus, outcome_of, row_of
from pitboss.games.stud.engine.scales import from_class
from pitboss.hands import FiveCard, ThreeCard, best_five, mini_royal_flush_of_spades, rank_three, six_card_royal
from pitboss.hands.faces import CLUBS, DIAMONDS, HEARTS, QUEEN, SPADES
from pitboss.hands.three import MINI_ROYAL_FLUSH
from pitboss.money import Pay
from pitboss.table import PayTable, exact, minimum

QUEEN_HIGH = ThreeCard.HIGH_CARD.floor | QUEEN << 8
"""The dealer plays with a hand of this rank or better: queen, three and two of different suits are enough."""


def _columns(id_: str, law: str, columns: str, rows: Mapping[str, tuple[str, ...]]) -> dict[str, PayTable]:
    """One table for each column; a blank cell is no row."""
    return {
        column: exact(f"{id_}_{column}", law, {row: cells[at] for row, cells in rows.items() if cells[at]})
        for at, column in enumerate(columns)
    }


ANTE_AND_PLAY = exact("ante_and_play", "20.11(a)1", {
    "ante": "1 to 1",
    "play": "1 to 1",
})  # fmt: skip

PAIR_PLUS = minimum("pair_plus", "20.11(a)2", {
    "mini_royal_flush": "35 to 1",
    "straight_flush":   "35 to 1",
    "three_of_a_kind":  "25 to 1",
    "straight":          "5 to 1",
    "flush":             "3 to 1",
    "pair":              "1 to 1",
})  # fmt: skip

# The print has lost the row of the straight flush; docs/readings.md says why it is read as 5 to 1.
ANTE_BONUS_BASE = exact("ante_bonus_base", "20.11(a)3", {
    "straight_flush":  "5 to 1",
    "three_of_a_kind": "4 to 1",
    "straight":        "1 to 1",
})  # fmt: skip

# Printed blank and read as one cell across: straight in B and C. Printed blank and left so: the spades in C.
ANTE_BONUS = _columns("ante_bonus", "20.11(a)3i", "ABC", {
    #                              A          B          C
    "mini_royal_flush_of_spades": ("50 to 1", "50 to 1", ""),
    "mini_royal_flush":           ("5 to 1",  "50 to 1", "10 to 1"),
    "straight_flush":             ("4 to 1",  "8 to 1",  "4 to 1"),
    "three_of_a_kind":            ("3 to 1",  "6 to 1",  "3 to 1"),
    "straight":                   ("1 to 1",  "1 to 1",  "1 to 1"),
})  # fmt: skip

SIX_CARD_I = _columns("six_card_I", "20.11(a)4i", "ABCD", {
    #                            A             B             C             D
    "five_card_royal_flush":    ("1,000 to 1", "1,000 to 1", "1,000 to 1", "1,000 to 1"),
    "five_card_straight_flush": ("200 to 1",   "200 to 1",   "200 to 1",   "200 to 1"),
    "four_of_a_kind":           ("50 to 1",    "50 to 1",    "100 to 1",   "100 to 1"),
    "full_house":               ("25 to 1",    "25 to 1",    "20 to 1",    "20 to 1"),
    "five_card_flush":          ("20 to 1",    "15 to 1",    "15 to 1",    "15 to 1"),
    "five_card_straight":       ("10 to 1",    "10 to 1",    "9 to 1",     "10 to 1"),
    "three_of_a_kind":          ("5 to 1",     "5 to 1",     "8 to 1",     "7 to 1"),
})  # fmt: skip

SIX_CARD_II = _columns("six_card_II", "20.11(a)4ii", "ABCDE", {
    #                            A             B             C             D             E
    "six_card_diamond_royal":   ("",           "",           "",           "",           "$1,000,000"),
    "six_card_heart_royal":     ("",           "",           "",           "",           "$100,000"),
    "six_card_spade_royal":     ("",           "",           "",           "",           "$100,000"),
    "six_card_club_royal":      ("",           "",           "",           "",           "$100,000"),
    "five_card_royal_flush":    ("1,000 to 1", "1,000 to 1", "1,000 to 1", "1,000 to 1", "1,000 to 1"),
    "five_card_straight_flush": ("200 to 1",   "200 to 1",   "200 to 1",   "200 to 1",   "200 to 1"),
    "four_of_a_kind":           ("50 to 1",    "50 to 1",    "100 to 1",   "100 to 1",   "100 to 1"),
    "full_house":               ("25 to 1",    "25 to 1",    "20 to 1",    "20 to 1",    "20 to 1"),
    "five_card_flush":          ("20 to 1",    "15 to 1",    "15 to 1",    "15 to 1",    "15 to 1"),
    "five_card_straight":       ("10 to 1",    "10 to 1",    "9 to 1",     "10 to 1",    "10 to 1"),
    "three_of_a_kind":          ("5 to 1",     "5 to 1",     "8 to 1",     "7 to 1",     "5 to 1"),
})  # fmt: skip

THREE_CARD_SCALE = (
    Step("mini_royal_flush_of_spades", MINI_ROYAL_FLUSH + 1, ("mini_royal_flush", "straight_flush", "straight")),
    Step("mini_royal_flush", MINI_ROYAL_FLUSH, ("straight_flush", "straight")),
    Step("straight_flush", ThreeCard.STRAIGHT_FLUSH.floor, ("straight",)),
    *from_class(ThreeCard.PAIR)[1:],
)
"""A straight is "three cards of consecutive rank, regardless of suit" (20.3(b)3): a straight flush is one."""

SIX_CARD_SCALE = (
    Step("six_card_spade_royal", FiveCard.ROYAL_FLUSH.floor + 1 + SPADES, ("five_card_royal_flush",)),
    Step("six_card_heart_royal", FiveCard.ROYAL_FLUSH.floor + 1 + HEARTS, ("five_card_royal_flush",)),
    Step("six_card_diamond_royal", FiveCard.ROYAL_FLUSH.floor + 1 + DIAMONDS, ("five_card_royal_flush",)),
    Step("six_card_club_royal", FiveCard.ROYAL_FLUSH.floor + 1 + CLUBS, ("five_card_royal_flush",)),
    Step("five_card_royal_flush", FiveCard.ROYAL_FLUSH.floor),
    Step("five_card_straight_flush", FiveCard.STRAIGHT_FLUSH.floor),
    Step("four_of_a_kind", FiveCard.FOUR_OF_A_KIND.floor),
    Step("full_house", FiveCard.FULL_HOUSE.floor),
    Step("five_card_flush", FiveCard.FLUSH.floor),
    Step("five_card_straight", FiveCard.STRAIGHT.floor),
    Step("three_of_a_kind", FiveCard.THREE_OF_A_KIND.floor),
)

COMPARED, DRAW = "20.11(a)1", "20.3(c)"
ANTE = Versus(COMPARED, DRAW, COMPARED, unqualified=(1, 1, 1), row="ante")
PLAY = Versus(COMPARED, DRAW, COMPARED, unqualified=(0, 0, 0), row="play")
"""A draw is neither higher nor lower (20.3(c)), so nothing is won or lost; below queen high the play goes back."""


def three_card_value(a: int, b: int, c: int) -> int:
    """What three cards are worth on pair plus and the ante bonus: their rank, a mini royal flush of spades above all.

    >>> from pitboss.equipment.cards import cards
    >>> three_card_value(*cards("AS KS QS")) - three_card_value(*cards("AH KH QH"))
    1
    """
    return rank_three(a, b, c) + mini_royal_flush_of_spades(a, b, c)


def six_card_value(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """What six cards are worth on the six-card bonus: the best five, a royal of all six above it by its suit.

    >>> from pitboss.equipment.cards import cards
    >>> [hex(six_card_value(*cards(six))) for six in ("AD KD QD JD 10D 9D", "8S 8D 8H KS KD KC")]
    ['0x900002', '0x6000b6']
    """
    six = (a, b, c, d, e, f)
    return best_five(six) + 1 + six_card_royal(six)


def ante_result(player: int, dealer: int) -> int:
    """What becomes of an ante that was played, by the ranks of the hands: 1 it wins, 0 it goes back, -1 it loses."""
    return outcome_of(ANTE, player, dealer, QUEEN_HIGH, ANTE_AND_PLAY).result


def play_result(player: int, dealer: int) -> int:
    """What becomes of a play wager: as the ante, but it is returned when the dealer has less than queen high."""
    return outcome_of(PLAY, player, dealer, QUEEN_HIGH, ANTE_AND_PLAY).result


def pair_plus_outcome(hand: Sequence[int], table: Mapping[str, Pay] = PAIR_PLUS) -> str | None:
    """The row that pays a pair plus wager, "regardless of the outcome of the player's hand against the dealer" (20.1).

    >>> from pitboss.equipment.cards import cards
    >>> pair_plus_outcome(cards("2S 3S AS")), pair_plus_outcome(cards("AS KS JD"))
    ('straight_flush', None)
    """
    return row_of(THREE_CARD_SCALE, three_card_value(*hand), table)


def ante_bonus_outcome(hand: Sequence[int], table: Mapping[str, Pay] = ANTE_BONUS_BASE) -> str | None:
    """The row that pays the ante bonus of a hand that was played, whatever the dealer has.

    >>> from pitboss.equipment.cards import cards
    >>> [ante_bonus_outcome(cards("AS KS QS"), ANTE_BONUS[column]) for column in "AC"]
    ['mini_royal_flush_of_spades', 'mini_royal_flush']
    """
    return row_of(THREE_CARD_SCALE, three_card_value(*hand), table)


def six_card_outcome(six: Sequence[int], table: Mapping[str, Pay] = SIX_CARD_II["E"]) -> str | None:
    """The row that pays a six-card bonus wager: only the highest hand that the six cards form (20.12A(c)).

    >>> from pitboss.equipment.cards import cards
    >>> six_card_outcome(cards("7C 4D 2S 7H 7D 7S"))
    'four_of_a_kind'
    """
    return row_of(SIX_CARD_SCALE, six_card_value(*six), table)
