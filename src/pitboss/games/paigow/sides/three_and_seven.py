"""The three-card and seven-card bonus wagers and their way of dealing (11.17, 11.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Literal

from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.best_row import BestRow, seven_card_wager
from pitboss.games.paigow.sides.caps import SideCap, cap_option
from pitboss.games.paigow.sides.made_hands import THREE_CARD_KINDS, three_cards_made
from pitboss.games.paigow.sides.prices import SideBasis, cases_by_row, side_price
from pitboss.money import Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Exclusion, PayTable, Round, RoundStep, Wager, minimum, option, pays
from pitboss.table.log.narration import words
from pitboss.table.play.state import SEATS

THREE_CARD = minimum("three_card_bonus", "11.18(b)", {
    "natural_straight_flush": "40 to 1",
    "three_of_a_kind":        "25 to 1",
    "straight_flush":          "5 to 1",
    "straight":                "4 to 1",
    "flush":                   "3 to 1",
    "pair":                    "1 to 1",
})  # fmt: skip
SEVEN_CARD_A = minimum("seven_card_bonus A", "11.18(c)", {
    "five_aces":       "500 to 1",
    "royal_flush":     "250 to 1",
    "straight_flush":   "50 to 1",
    "four_of_a_kind":   "25 to 1",
    "full_house":        "5 to 1",
    "flush":             "4 to 1",
    "three_of_a_kind":   "3 to 1",
    "straight":          "2 to 1",
})  # fmt: skip
SEVEN_CARD_B = minimum("seven_card_bonus B", "11.18(c)", {
    "five_aces":                    "500 to 1",
    "royal_flush":                  "200 to 1",
    "straight_flush_without_joker":  "50 to 1",
    "straight_flush_with_joker":     "30 to 1",
    "four_of_a_kind":                "25 to 1",
    "full_house":                     "5 to 1",
    "flush":                          "4 to 1",
    "three_of_a_kind":                "3 to 1",
    "straight":                       "2 to 1",
})  # fmt: skip
SEVEN_CARD_KINDS = {
    "straight_flush_without_joker": "natural_straight_flush",
    "straight_flush_with_joker": "straight_flush",
}
"""The kind of hand of each row of table B with another name (11.3(g))."""
SEVEN_CARD_CAP = SideCap("seven_card_limit", "11.18(d)", 50_000_00, ("seven_card_bonus",))
PAYTABLE_OPTIONS = ("three_card_pays", "seven_card_a_pays", "seven_card_b_pays")
APART = ("11.17(a)", ("the bonus wager", "the imperial wager"))
"""The wagers that may not be offered with these, and the paragraph."""
FIRST, REST = 3, 4
"""The number of cards dealt before and after the three-card bonus wagers are settled."""


class ThreeAndSevenOptions(PaiGowDeckOptions):
    """The options of the three-card and seven-card bonus wagers."""

    three_card_bonus: bool = option(False, law="11.17(a)", description="the three-card bonus wager is offered")
    three_card_pays: PayTable = pays(THREE_CARD, description="the odds of the three-card bonus wager")
    seven_card_bonus: Literal["none", "A", "B"] = option(
        "none", law="11.18(c)", description="the paytable of the seven-card bonus wager, if offered"
    )
    seven_card_a_pays: PayTable = pays(SEVEN_CARD_A, description="the odds of the seven-card bonus wager, table A")
    seven_card_b_pays: PayTable = pays(SEVEN_CARD_B, description="the odds of the seven-card bonus wager, table B")
    seven_card_limit: Decimal | None = cap_option("11.18(d)", 50_000, "seven-card bonus wagers")
    rest_dealt: Literal["automated_shoe", "hand"] = option(
        "automated_shoe", law="11.17(g)", description="how the last four cards are dealt at a table with these wagers",
        noticed=False,
    )  # fmt: skip
    stub_count_waived: bool = option(
        False, law="11.17(i)", description="the shuffling device, not the dealer, counts the deck at such a table",
        noticed=False,
    )  # fmt: skip


def deals_in_two_steps(options: PaiGowDeckOptions) -> bool:
    """True if a table deals three cards first and four later."""
    return bool(options.chosen("three_card_bonus", False)) or options.chosen("seven_card_bonus", "none") != "none"


class ThreeCardBonus(PaiGowSide[PaiGowOptionsT]):
    """A pair or better in the first three cards."""

    wagers = (
        Wager("three_card_bonus", "Three-card bonus wager", "11.7(e)", "the first three cards make a pair or better",
              coupons=False, offered_by="11.17(a)"),
    )  # fmt: skip
    paytables = (THREE_CARD,)
    phrase = "the three-card bonus wager"
    exclusion_law, not_offered_with = APART

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """Its paytable, if the wager is offered."""
        offered = options.chosen("three_card_bonus", False)
        return {"three_card_bonus": options.chosen("three_card_pays", THREE_CARD)} if offered else {}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return "11.7(e)"

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """The restrictions of the way of dealing with these wagers."""

        def in_two_steps(options: PaiGowOptionsT) -> bool:
            return isinstance(options, PaiGowDeckOptions) and deals_in_two_steps(options)

        return (
            Exclusion[PaiGowOptionsT](
                "11.17(b)",
                "three-card and seven-card bonus wagers require an automated dealing shoe",
                lambda options: in_two_steps(options) and options.chosen("dealing", "") != "automated_shoe",
            ),
            Exclusion[PaiGowOptionsT](
                "11.4(a)",
                "a table that deals three cards first has no starting position: no dragon's eye, number or button",
                lambda options: (
                    in_two_steps(options)
                    and bool(options.chosen("dragons_eye", False) or options.chosen("start", "dice") != "dice")
                ),
            ),
            Exclusion[PaiGowOptionsT](
                "11.17(i)",
                "the stub count may be waived only with a shuffling device that counts the cards",
                lambda options: (
                    bool(options.chosen("stub_count_waived", False))
                    and options.chosen("shuffle", "") != "counting_device"
                ),
            ),
        )

    def settle_three(self, r: Round[PaiGowOptionsT]) -> None:
        """Show winning cards, collect losing wagers, then pay winners."""
        bets = sorted((bet for bet in r.bets.values() if bet.wager in self.ids), key=lambda bet: bet.at)
        rows = {bet.id: THREE_CARD_KINDS[three_cards_made(r.hands[SEATS[bet.at]])] for bet in bets}
        for bet in bets:
            if rows[bet.id]:
                r.reveal(SEATS[bet.at], "11.17(f)")
        for bet in bets:
            if not rows[bet.id]:
                r.lose(bet, "11.17(f)", "the three cards make no pair")
        for bet in bets:
            if rows[bet.id]:
                r.win(bet, r.offers[bet.wager].pays[rows[bet.id]], "11.18(b)", words(rows[bet.id]))

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price over all hands of three cards."""
        offer = basis.offers["three_card_bonus"]
        yield side_price(offer, cases_by_row(offer, basis.counts.three_card_kinds()))

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which it is settled."""
        description = "Three-card bonus wagers are settled on the first three cards, before the other four are dealt."
        return (RoundStep("Three cards", description, "11.17(f)"),)


def seven_card_bonus() -> BestRow[PaiGowOptionsT]:
    """The seven-card bonus wager: three of a kind or better in seven cards."""
    return BestRow(
        seven_card_wager(
            "seven_card_bonus", "Seven-card bonus wager", "11.7(e)", "five of the seven cards make a paid hand",
            "11.17(a)",
        ),
        (SEVEN_CARD_A, SEVEN_CARD_B), _seven_card_table,
        kinds=SEVEN_CARD_KINDS, cap=SEVEN_CARD_CAP, forbids_surrender=True, apart=APART,
    )  # fmt: skip


def _seven_card_table(options: PaiGowOptionsT) -> PayTable | None:
    tables = {
        "A": options.chosen("seven_card_a_pays", SEVEN_CARD_A),
        "B": options.chosen("seven_card_b_pays", SEVEN_CARD_B),
    }
    return tables.get(options.chosen("seven_card_bonus", "none"))
