"""EZ pai gow: no vigorish, a queen-high dealer pushes all wagers, and four side wagers (11.22, 11.23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from math import comb
from typing import Literal

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.sides.best_row import BestRow, made_by, seven_card_wager
from pitboss.games.paigow.sides.bonus import BonusWithEnvy
from pitboss.games.paigow.sides.caps import SideCap, cap_option
from pitboss.games.paigow.sides.prices import SideBasis, cases_by_row, gathered, side_price
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Exclusion, PayTable, Round, Wager, exact, minimum, option, pays
from pitboss.table.play.state import SEATS

DYNASTY_A = minimum("dynasty A", "11.23(a)", {
    "wheel_flush_with_ace_and_queen": "2,000 to 1",
    "seven_card_natural_straight_flush": "2,000 to 1",
    "royal_flush_with_ace_and_queen":   "1,000 to 1",
    "seven_card_wild_straight_flush":   "1,000 to 1",
    "five_aces":                          "500 to 1",
    "natural_wheel_flush":                "120 to 1",
    "royal_flush":                        "120 to 1",
    "straight_flush":                      "50 to 1",
    "four_of_a_kind":                      "25 to 1",
    "full_house":                           "5 to 1",
    "flush":                                "4 to 1",
    "three_of_a_kind":                      "3 to 1",
    "straight":                             "2 to 1",
})  # fmt: skip
DYNASTY_B = minimum("dynasty B", "11.23(a)", {
    "seven_card_natural_straight_flush":      "8,000 to 1",
    "natural_royal_flush_with_ace_and_queen": "2,000 to 1",
    "seven_card_wild_straight_flush":         "1,000 to 1",
    "five_aces":                                "400 to 1",
    "royal_flush":                              "150 to 1",
    "straight_flush":                            "50 to 1",
    "four_of_a_kind":                            "25 to 1",
    "full_house":                                 "5 to 1",
    "flush":                                      "4 to 1",
    "three_of_a_kind":                            "3 to 1",
    "straight":                                   "2 to 1",
})  # fmt: skip
ENVY_A = exact("EZ envy A", "11.23(b)", {
    "wheel_flush_with_ace_and_queen":    "$500.00",
    "seven_card_natural_straight_flush": "$400.00",
    "royal_flush_with_ace_and_queen":    "$300.00",
    "seven_card_wild_straight_flush":    "$200.00",
    "five_aces":                         "$100.00",
    "natural_wheel_flush":                "$75.00",
    "royal_flush":                        "$50.00",
    "straight_flush":                     "$20.00",
    "four_of_a_kind":                      "$5.00",
})  # fmt: skip
ENVY_B = exact("EZ envy B", "11.23(b)", {
    "seven_card_natural_straight_flush":      "$5,000",
    "natural_royal_flush_with_ace_and_queen": "$1,000",
    "seven_card_wild_straight_flush":           "$500.00",
    "five_aces":                                "$250.00",
    "royal_flush":                               "$50.00",
    "straight_flush":                            "$20.00",
    "four_of_a_kind":                             "$5.00",
})  # fmt: skip
PROTECTION = minimum("protection", "11.23(c)", {
    "natural_wheel_flush": "120 to 1",
    "nine_high":           "100 to 1",
    "ten_high":             "25 to 1",
    "jack_high":            "15 to 1",
    "queen_high":            "7 to 1",
    "king_high":             "5 to 1",
    "ace_high":              "3 to 1",
})  # fmt: skip
RED_BLACK = minimum("red_black", "11.23(d)", {
    "seven_cards": "5 to 1",
    "six_cards":   "1 to 1",
    "five_cards":  "1 to 1",
    "four_cards":  "1 to 1",
})  # fmt: skip
QUEENS_DRAGON = minimum("queens_dragon", "11.23(e)", {"queen_high": "50 to 1"})
EZ_KINDS = {
    "wheel_flush_with_ace_and_queen": "wheel_flush_and_ace_queen",
    "seven_card_natural_straight_flush": "seven_card_straight_flush",
    "royal_flush_with_ace_and_queen": "royal_and_ace_queen",
    "natural_royal_flush_with_ace_and_queen": "natural_royal_and_ace_queen",
    "seven_card_wild_straight_flush": "seven_card_straight_flush_with_joker",
}
"""The kind of hand of each dynasty bonus row with another name (11.3(i))."""
DYNASTIES = {"A": (DYNASTY_A, ENVY_A), "B": (DYNASTY_B, ENVY_B)}
EZ_CAP = SideCap(
    "ez_limit",
    "11.23(f)",
    40_000_00,
    ("dynasty", "ez_envy", "protection", "red_black", "queens_dragon"),
    ("ez_envy", "dynasty"),
)
COLORS = {"red": (1, 2), "black": (0, 3)}
"""The suits of each color; the joker has none."""
_COUNTED = {4: "four_cards", 5: "five_cards", 6: "six_cards", 7: "seven_cards"}


class EZOptions(PaiGowDeckOptions):
    """The options of EZ pai gow."""

    ez: bool = option(
        False, law="11.9(j)", description="EZ pai gow: no vigorish, and a queen-high dealer pushes all wagers"
    )
    ez_bank_vigorish: bool = option(
        True, law="11.10(l)", description="a player who banks also pays vigorish on a surplus at EZ pai gow"
    )
    dynasty: Literal["none", "A", "B"] = option(
        "none", law="11.23(a)", description="the paytable of the dynasty bonus wager, if offered"
    )
    dynasty_a_pays: PayTable = pays(DYNASTY_A, description="the odds of the dynasty bonus wager, table A")
    dynasty_b_pays: PayTable = pays(DYNASTY_B, description="the odds of the dynasty bonus wager, table B")
    protection: bool = option(False, law="11.22(a)2", description="the protection wager is offered")
    protection_pays: PayTable = pays(PROTECTION, description="the odds of the protection wager")
    red_black: bool = option(False, law="11.22(a)3", description="the red/black wager is offered")
    red_black_pays: PayTable = pays(RED_BLACK, description="the odds of the red/black wager")
    queens_dragon: bool = option(False, law="11.22(a)4", description="the queen's dragon wager is offered")
    queens_dragon_pays: PayTable = pays(QUEENS_DRAGON, description="the odds of the queen's dragon wager")
    ez_limit: Decimal | None = cap_option("11.23(f)", 40_000, "the wagers of EZ pai gow")


def is_queens_dragon(cards: Sequence[Card]) -> bool:
    """True if seven cards of the dealer or the bank are a queen-high hand."""
    return "queen_high" in made_by(cards)


NO_DRAGONS_EYE = Exclusion(
    "11.9(k)",
    "EZ pai gow, which has no vigorish, cannot be combined with dragon's eye, which has rules on vigorish",
    lambda options: options.ez and options.dragons_eye,
)


def needs_ez(called: str, offered: Callable[[PaiGowOptionsT], bool]) -> Exclusion[PaiGowOptionsT]:
    """A wager of the variation may be offered only with it."""
    return Exclusion[PaiGowOptionsT](
        "11.7(h)",
        f"{called} may be offered only at EZ pai gow",
        lambda options: offered(options) and not options.chosen("ez", False),
    )


class EZWager(BestRow[PaiGowOptionsT]):
    """One of the wagers of EZ pai gow."""

    def __init__(self, wager: Wager, table: PayTable) -> None:
        super().__init__(
            wager, (table,),
            lambda options: options.chosen(f"{wager.id}_pays", table) if options.chosen(wager.id, False) else None,
            requires_law="11.22(b)", minimum=1_00, minimum_law="11.22(b)", cap=EZ_CAP,
            forbids_surrender=True, one_pass=True,
        )  # fmt: skip

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """The wager may be offered only at EZ pai gow."""
        return (needs_ez(self.phrase, lambda options: bool(options.chosen(self.id, False))),)


class Protection(EZWager[PaiGowOptionsT]):
    """Seven cards that make no hand; the paytable also pays A-2-3-4-5 of one suit."""

    def __init__(self) -> None:
        description = "the seven cards make no pair, straight or flush"
        super().__init__(
            seven_card_wager("protection", "Protection wager", "11.22(a)2", description, "11.22(a)2"), PROTECTION
        )


class RedBlack(EZWager[PaiGowOptionsT]):
    """Four cards or more of a color."""

    places = tuple(COLORS)

    def __init__(self) -> None:
        description = "four or more of the seven cards have the color that was named"
        super().__init__(
            seven_card_wager("red_black", "Red/black wager", "11.22(a)3", description, "11.22(a)3"), RED_BLACK
        )

    def admit(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse bets on both colors."""
        if len({bet.on for bet in bets if bet.wager == self.id}) > 1:
            raise Refused("bet red or black, not both", "11.23(d)")

    def row_of_bet(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet) -> str:
        """The row by the number of cards of the color."""
        return _COUNTED.get(cards_of_color(r.hands[SEATS[bet.at]], bet.on), "")

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price from 26 cards of a color and 27 others."""
        offer = basis.offers[self.id]
        ways = {colored: comb(26, colored) * comb(27, 7 - colored) for colored in range(8)}
        yield side_price(offer, cases_by_row(offer, gathered((_COUNTED.get(held, ""), n) for held, n in ways.items())))


def cards_of_color(cards: Sequence[Card], color: str) -> int:
    """The number of cards of a color; the joker has none."""
    return sum(card < JOKER and card & 3 in COLORS[color] for card in cards)


class QueensDragon(EZWager[PaiGowOptionsT]):
    """A queen-high dealer or bank."""

    def __init__(self) -> None:
        description = "the cards of the dealer or the bank are a queen-high hand"
        wager = seven_card_wager("queens_dragon", "Queen's dragon wager", "11.22(a)4", description, "11.22(a)4")
        super().__init__(wager, QUEENS_DRAGON)

    def row_of_bet(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet) -> str:
        """The row by the banker's cards."""
        return "queen_high" if is_queens_dragon(r.hands[play.banker]) else ""


class Dynasty(BonusWithEnvy[PaiGowOptionsT]):
    """The bonus wager of EZ pai gow, with its envy bonus."""

    def __init__(self) -> None:
        description = "the seven cards make three of a kind, a straight or better"
        super().__init__(
            seven_card_wager("dynasty", "Dynasty bonus wager", "11.22(a)1", description, "11.22(a)1"),
            Wager("ez_envy", "EZ envy bonus", "11.22(c)", "another player has four of a kind or better", staked=False),
            (DYNASTY_A, DYNASTY_B, ENVY_A, ENVY_B),
            dynasty_table,
            lambda options: DYNASTIES.get(options.chosen("dynasty", "none"), (None, None))[1],
            "11.22(d)2iii",
            "11.22(d)3",
            requires_law="11.22(b)",
            kinds=EZ_KINDS,
            minimum=1_00,
            minimum_law="11.22(b)",
            cap=EZ_CAP,
            forbids_surrender=True,
        )

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """The wager may be offered only at EZ pai gow."""
        return (needs_ez(self.phrase, lambda options: options.chosen("dynasty", "none") != "none"),)


def dynasty_table(options: PaiGowOptions) -> PayTable | None:
    """The paytable of the dynasty bonus, if offered."""
    letter = options.chosen("dynasty", "none")
    table: PayTable | None = options.chosen(f"dynasty_{letter.lower()}_pays", None)
    return table
