"""Let it ride poker, 13:69F-18."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Literal

from pitboss.errors import Refused
from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, rank_five, rank_three
from pitboss.hands.faces import TEN
from pitboss.hands.three import MINI_ROYAL_FLUSH
from pitboss.table import GamePart, Limit, PayTable, Procedure, Round, Wager, minimum, money, option, pays

LAW = poker.BankedPokerLaw(
    decks="18.2(a)", aces="18.3(a)", hands="18.3(b)",
    second_deck="18.2(b)", device_has_other="18.2(b)3", alternate="18.2(b)4",
    inspection="18.4(a)", opening_spread="18.4(b)", wash="18.4(c)", second_deck_opened="18.4(d)",
    shuffle="18.5(a)", cut_needed="18.5(b)2", cut="18.5(c)", recut="18.5(d)", idle="18.5(e)", pre_shuffled="18.5(a)",
    dealing_ways="18.9(a)", positions="18.6(e)", coupons="18.6(a)", stated="18.11(a)",
    manual_shoe=poker.DealingLaw("18.7(b)", "18.7(c)", "18.7(d)", "18.7(e)", chosen="18.7(a)"),
    hand=poker.DealingLaw("18.8(b)3", "18.8(c)", "18.8(d)", "18.8(e)", chosen="18.8(a)"),
    automated_shoe=poker.DealingLaw("18.9(b)2", "18.9(c)", "18.9(d)", "18.9(e)", chosen="18.9(a)"),
    from_hand="18.8(b)", device_for_hand="18.8(b)1", dealing_hand="18.8(b)2", same_hand="18.8(b)2i",
    stub_wrong="18.7(e)2", device_counts="18.7(f)", own_hand="18.10(a)", pick_up="18.10(h)",
    face_up="18.12(a)", drawn_in_error="18.12(b)", wrong_number="18.12(c)",
    shuffler_jam="18.12(d)", shoe_jam="18.12(e)", method="18.12(f)",
)  # fmt: skip

PAYS = minimum("bets", "18.11(b)", {
    "royal_flush":         "1,000 to 1",
    "straight_flush":        "200 to 1",
    "four_of_a_kind":         "50 to 1",
    "full_house":             "11 to 1",
    "flush":                   "8 to 1",
    "straight":                "5 to 1",
    "three_of_a_kind":         "3 to 1",
    "two_pair":                "2 to 1",
    "pair_of_10s_or_better":   "1 to 1",
})  # fmt: skip

BONUS = minimum("let_it_ride_bonus", "18.11(d)", {
    "royal_flush":     "$25,000",
    "straight_flush":   "$2,500",
    "four_of_a_kind":     "$400.00",
    "full_house":         "$200.00",
    "flush":               "$50.00",
    "straight":            "$25.00",
    "three_of_a_kind":      "$5.00",
})  # fmt: skip

# "N/A" in tables A to C means no row: a mini-royal pays as a straight flush there.
THREE_CARD = poker.columns("three_card_bonus", "18.11(e)", "A B C D E F", {
    "mini_royal":      " -  -  - 50 50 50",
    "straight_flush":  "40 40 40 40 40 40",
    "three_of_a_kind": "30 30 30 30 30 30",
    "straight":        " 6  5  6  6  5  6",
    "flush":           " 4  4  3  4  4  3",
    "pair":            " 1  1  1  1  1  1",
})  # fmt: skip


class LetItRideOptions(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at let it ride poker."""

    bet_pays: PayTable = pays(PAYS, description="the posted odds of bets number one, two and three")
    payout_limit: Decimal | None = money(
        50_000,
        law="18.11(c)",
        description="the maximum payout on the three bets of a hand, in dollars; none for no limit",
        least=50_000,
    )  # fmt: skip
    let_it_ride_bonus: bool = option(False, law="18.6A(a)", description="the let it ride bonus wager is offered")
    bonus_pays: PayTable = pays(BONUS, description="the fixed payouts of the let it ride bonus wager")
    three_card_bonus: Literal["not_offered", "A", "B", "C", "D", "E", "F"] = option(
        "not_offered", law="18.6B(a)", description="whether the three-card bonus wager is offered, and its paytable"
    )
    three_card_odds: dict[str, str] = poker.raised_cells("18.11(e)", "the three-card bonus")
    positions_each: Literal[1, 2] = poker.POSITIONS_EACH
    shuffle: poker.Shuffle = "manual"
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


BETS = ("bet_1", "bet_2", "bet_3")
THREE_BETS = "a bonus wager requires bets number one, two and three"

# The fixed payouts include the collected chip (18.6A(c)).
LET_IT_RIDE_BONUS = poker.BankedPokerSide[LetItRideOptions](
    Wager("let_it_ride_bonus", "Let it ride bonus", "18.6A(b)", "three-of-a-kind or better", coupons=False,
          offered_by="18.6A(a)"),
    poker.Lookup(
        "player", poker.from_class(FiveCard.THREE_OF_A_KIND), "18.6A(a)", "less than three-of-a-kind",
        sum_includes_chip=True,
    ),
    (BONUS,), lambda options: options.bonus_pays if options.let_it_ride_bonus else None,
    needs=poker.Needs(BETS, "18.6A(b)", THREE_BETS), limit=Limit(1_00, 1_00, 1_00, "18.6A(b)"), chips_collected=True,
)  # fmt: skip
# The three cards rank by 18.3(c) and pay by the chosen table (18.6B(c)).
THREE_CARD_BONUS = poker.TableChoice[LetItRideOptions](
    Wager("three_card_bonus", "Three-card bonus", "18.6B(b)", "a pair or better in the player's three cards",
          offered_by="18.6B(a)"),
    poker.Lookup(
        "three_cards",
        (poker.ScaleRow("mini_royal", MINI_ROYAL_FLUSH, ("straight_flush",)), *poker.from_class(ThreeCard.PAIR)),
        "18.6B(a)", "less than a pair",
    ),
    THREE_CARD, lambda options: options.three_card_bonus, lambda options: options.three_card_odds,
    phrase="the three-card bonus", needs=poker.Needs(BETS, "18.6B(b)", THREE_BETS),
)  # fmt: skip
SIDES = (LET_IT_RIDE_BONUS, THREE_CARD_BONUS)


def ride(wager: str, law: str) -> poker.Decide:
    """The decision to withdraw a bet or let it ride."""
    return poker.Decide(wager, law, f"withdraw {wager.replace('_', ' ')}, or let it ride", (
        poker.Withdraw(wager, f"{law}2", "take the bet back"),
        poker.Check("let_it_ride", f"{law}1", "leave the bet until the end of the round"),
    ), needs=(wager,))  # fmt: skip


MAIN = poker.Lookup(
    "player", (*poker.from_class(FiveCard.TWO_PAIRS), poker.five_card_pair("pair_of_10s_or_better", TEN)),
    "18.10(g)2", "lower than a pair of 10s",
)  # fmt: skip

DECLARED = poker.Declaration(
    opens=BETS,
    hands={
        "player": poker.HandSpec(rank_five, 5, own=3, board=2),
        "three_cards": poker.HandSpec(rank_three, 3, own=3),
    },
    steps=(
        poker.Deal(
            (poker.DealTo(poker.PLAYERS, 3), poker.DealTo(poker.COMMUNITY, 3, spread=True)),
            stack=3,
        ),
        poker.Stub(),
        ride("bet_1", "18.10(b)"),
        poker.Discard(0, "18.10(c)"),
        poker.Turn(0, "18.10(d)"),
        ride("bet_2", "18.10(e)"),
        poker.Turn(1, "18.10(f)"),
        poker.Settle(one_by_one=poker.SettlingLaw("18.10(g)1", "", "18.10(h)")),
    ),
    settles={**dict.fromkeys(BETS, MAIN), **poker.rules_of(SIDES)},
    together=poker.LinkedWagers(BETS, "18.6(d)", "each player places three equal but separate wagers"),
    caps=(poker.Cap("18.11(c)", BETS, 50_000_00, BETS, second_row="straight_flush", optional=True),),
)


class BonusChips(GamePart[LetItRideOptions]):
    """The count of bonus chips, at tables that offer the bonus wager."""

    def recorded(self, r: Round[LetItRideOptions], procedure: str, seat: int, note: str) -> None:
        """Refuse a count of bonus chips if the bonus wager is not offered."""
        if procedure == "bonus_chips_counted" and "let_it_ride_bonus" not in r.offers:
            raise Refused("the let it ride bonus wager is not offered at this table", "18.6A(a)")


class LetItRide(poker.BankedPokerGame[LetItRideOptions]):
    """Three own and two community cards against a paytable; two of the three bets may be withdrawn."""

    id = "let-it-ride-poker"
    name = "Let it ride poker"
    description = "Three own and two community cards against a paytable; two of three equal bets may be withdrawn."
    sections = ("18",)
    betting_law = "18.6(c)"
    wagers_law = "18.6"
    bets_law = "18.6(d)"
    seated_law = "18.6(b)"
    cash_refused = "18.6(a)"
    coupon_law = "18.6(a)"
    law = LAW
    declared = DECLARED

    options = LetItRideOptions
    wagers = (
        Wager(
            "bet_1", "Bet number one", "18.6(d)", "a pair of 10s or better; may be withdrawn before any community card"
        ),
        Wager("bet_2", "Bet number two", "18.6(d)", "the same; may be withdrawn after the first community card"),
        Wager("bet_3", "Bet number three", "18.6(d)", "the same; stays until the end"),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (PAYS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, LetItRideOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, poker.Remedies(exposed=None), LetItRideOptions)
    procedures = (
        *poker.procedures(LAW),
        Procedure("bonus_chips_counted", "18.7(b)", "the bonus chips were collected and equal those accepted"),
        Procedure("chips_withdrawn", "18.10(b)2", "the player removed the chips of a withdrawn bet at once", True),
    )

    @property
    def parts(self) -> tuple[GamePart[LetItRideOptions], ...]:
        """Those of the family, and the count of bonus chips."""
        return (*super().parts, BonusChips())

    def pays(self, options: LetItRideOptions) -> Mapping[str, PayTable]:
        """The three bets share one paytable."""
        return dict.fromkeys(BETS, options.bet_pays)


LET_IT_RIDE = LetItRide()
