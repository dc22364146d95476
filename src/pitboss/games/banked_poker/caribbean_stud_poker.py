"""Caribbean stud poker, 13:69F-16."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.hands.faces import ACE, FOUR, KING, THREE, TWO
from pitboss.money import Odds, at_least
from pitboss.table import Limit, PayTable, Procedure, Wager, exact, minimum, money, number, option, pays

LAW = poker.BankedPokerLaw(
    decks="16.2(a)", aces="16.5(a)", hands="16.5(b)", ties="16.5(c)",
    second_deck="16.2(b)", device_has_other="16.2(b)3", alternate="16.2(b)4",
    inspection="16.3(a)", opening_spread="16.3(b)", wash="16.3(c)", second_deck_opened="16.3(d)",
    shuffle="16.4(a)", cut_needed="16.4(b)2", cut="16.4(c)", recut="16.4(d)", idle="16.4(e)", pre_shuffled="16.4(a)",
    dealing_ways="16.9(a)", positions="16.6(e)", coupons="16.6(a)", stated="16.12(a)",
    manual_shoe=poker.DealingLaw("16.7(b)", "16.7(d)", "16.7(e)", "16.7(f)", chosen="16.7(a)"),
    hand=poker.DealingLaw("16.8(b)3", "16.8(c)", "16.8(d)", "16.8(e)", chosen="16.8(a)"),
    automated_shoe=poker.DealingLaw("16.9(b)2", "16.9(c)", "16.9(d)", "16.9(e)", chosen="16.9(a)"),
    from_hand="16.8(b)", device_for_hand="16.8(b)1", dealing_hand="16.8(b)2", same_hand="16.8(b)2i",
    stub_wrong="16.7(f)2", device_counts="16.9(f)", waived_for=("automated_shoe",),
    own_hand="16.10(b)", pick_up="16.10(g)",
    face_up="16.13(b)", drawn_in_error="16.13(c)", wrong_number="16.13(d)",
    shuffler_jam="16.13(e)", shoe_jam="16.13(f)", method="16.13(g)",
)  # fmt: skip

ANTE = exact("ante", "16.12(b)", {"ante": "1 to 1"})

# The last row is printed 2 to 1, as the one above it; docs/readings.md says why it is read as 1 to 1.
BET = minimum("bet", "16.12(c)", {
    "royal_flush":      "100 to 1",
    "straight_flush":    "50 to 1",
    "four_of_a_kind":    "20 to 1",
    "full_house":         "7 to 1",
    "flush":              "5 to 1",
    "straight":           "4 to 1",
    "three_of_a_kind":    "3 to 1",
    "two_pair":           "2 to 1",
    "one_pair_or_less":   "1 to 1",
})  # fmt: skip

# A royal flush wins the whole meter, and a straight flush ten percent of it if the licensee designates that.
PROGRESSIVE = minimum("progressive", "16.12(e)", {
    "straight_flush": "$5,000",
    "four_of_a_kind":   "$500.00",
    "full_house":       "$100.00",
    "flush":             "$50.00",
})  # fmt: skip


class CaribbeanStudOptions(poker.BankedPokerOptions, law=LAW, stacks_of="five"):
    """The licensee's options at Caribbean stud poker."""

    bet_pays: PayTable = pays(BET, description="the posted odds of the bet wager")
    one_pair_or_less: Literal["1_to_1", "2_to_1"] = option(
        "1_to_1", law="16.12(c)", description="the last row of the bet wager's odds: read as 1 to 1, or as printed"
    )
    payout_limit: Decimal | None = money(
        5_000,
        law="16.12(d)",
        description="the maximum payout on a bet wager, in dollars; none for no limit",
        least=5_000,
    )
    progressive_pays: PayTable = pays(PROGRESSIVE, description="the sums that the progressive payout wager pays")
    straight_flush_pays: Literal["10_percent", "sum"] = option(
        "10_percent", law="16.12(e)", description="a straight flush wins ten percent of the progressive meter, or a sum"
    )
    meter_start: Decimal = money(
        10_000, law="16.12(f)", description="starting amount of the meter, in dollars", most=poker.MAX_METER_DOLLARS
    )
    meter_reset: Decimal = money(
        10_000,
        law="16.12(f)",
        description="the amount to which the meter resets after it is won, in dollars",
        most=poker.MAX_METER_DOLLARS,
    )
    meter_rate: Decimal = number(
        70, law="16.12(f)", description="the rate of progression in percent", least=70, most=100
    )
    sums_from_meter: bool = option(
        False, law="16.12(g)", description="fixed payouts of the progressive payout wager are deducted from the meter"
    )
    hands_shown: bool = option(
        True, law="16.10(f)1", description="players' cards are turned over even if the dealer does not qualify"
    )
    shuffle: poker.Shuffle = "manual"
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


def progressive_sums(options: CaribbeanStudOptions) -> PayTable:
    """The fixed payouts of the progressive wager, in addition to its shares of the meter."""
    sums = options.progressive_pays
    if options.straight_flush_pays == "sum":
        return sums
    return replace(sums, rows={row: cell for row, cell in sums.items() if row != "straight_flush"})


PROGRESSIVE_WAGER = poker.BankedPokerSide[CaribbeanStudOptions](
    Wager(
        "progressive", "Progressive payout", "16.6(c)",
        "a flush or better, whatever the dealer has; a royal flush wins the meter", coupons=False,
    ),
    poker.Lookup("player", poker.from_class(FiveCard.FLUSH), "16.12(e)", "less than a flush", sum_includes_chip=True),
    (PROGRESSIVE,), progressive_sums,
    needs=poker.Needs(("ante",), "16.6(c)", "a progressive payout wager requires an ante wager"),
    limit=Limit(1_00, 1_00, 1_00, "16.6(c)"), chips_collected=True,
)  # fmt: skip
SIDES = (PROGRESSIVE_WAGER,)

HAND = poker.HandSpec(rank_five, 5, own=5)
ACE_KING = FiveCard.HIGH_CARD.floor | ACE << 16 | KING << 12 | FOUR << 8 | THREE << 4 | TWO
LOST, DRAW = "16.10(e)1", "16.10(e)2"

DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND},
    steps=(
        poker.Deal((
            poker.DealTo(poker.PLAYERS, 5),
            poker.DealTo(poker.DEALER, 5, up=(0,), spread=True, up_law="16.9(g)"),
        ), stack=5),
        poker.Stub(),
        poker.Decide("bet", "16.10(a)", "bet double the ante, or fold", (
            poker.Raise("bet", ("bet",), "16.10(a)", "a bet wager {times} the ante wager", times=(2,)),
            poker.Fold(("ante", "progressive"), "16.10(a)"),
        )),
        poker.Reveal("16.10(d)"),
        poker.Settle(
            in_passes=poker.SettlingLaw("16.10(e)", "16.10(g)", lost=LOST, tied=DRAW), unqualified_reveal="16.10(f)1"
        ),
    ),
    settles={
        "ante": poker.Versus(LOST, DRAW, "16.10(f)2", unqualified=(1, 1, 1), row="ante"),
        "bet": poker.Versus(
            LOST, DRAW, "16.10(f)3", unqualified=(0, 0, 0), unqualified_is="void",
            scale=(*poker.from_class(FiveCard.TWO_PAIRS), poker.ScaleRow("one_pair_or_less", 0)),
        ),
        **poker.rules_of(SIDES),
    },
    qualifies=poker.Qualifies(ACE_KING, "the dealer has no qualifying hand", "No hand", "16.10(f)2"),
    caps=(poker.Cap("16.12(d)", ("bet",), 5_000_00, ("ante", "bet"), optional=True),),
    progressive=poker.Progressive(
        "progressive", "16.12(e)", share_law="16.12(g)", meter_law="16.12(f)",
        shares={"royal_flush": 100, "straight_flush": 10},
    ),
)  # fmt: skip
BY_SUM = replace(
    DECLARED,
    progressive=poker.Progressive("progressive", "16.12(e)", "16.12(g)", "16.12(f)", {"royal_flush": 100}),
)

REMEDIES = poker.Remedies(
    poker.Exposed("hole_card_exposed", "16.13(a)"), hand_alone=True, dealer_completes=4, communicated="16.10(c)"
)


class CaribbeanStud(poker.BankedPokerGame[CaribbeanStudOptions]):
    """Five cards against the dealer's five, one of them face up, with a progressive payout for high hands.

    The progressive is paid before the cards are picked up (16.11(a)), whatever the dealer has (16.11(c)).
    """

    id = "caribbean-stud-poker"
    name = "Caribbean stud poker"
    description = "Five cards against the dealer, who needs ace-king and shows one card before players bet or fold."
    sections = ("16",)
    betting_law = "16.6(b)"
    wagers_law = "16.6"
    bets_law = "16.6(b)"
    seated_law = "16.6(f)"
    cash_refused = "16.6(a)"
    coupon_law = "16.6(a)"
    law = LAW

    options = CaribbeanStudOptions
    wagers = (
        Wager("ante", "Ante", "16.6(b)", "the player's hand against the dealer's"),
        Wager("bet", "Bet", "16.6(d)", "double the ante, to stay in the round", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE, BET, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, CaribbeanStudOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, CaribbeanStudOptions)
    procedures = (
        *poker.procedures(LAW),
        Procedure("progressive_lockout", "16.7(b)", "the progressive system was locked and its chips were counted"),
        Procedure(
            "progressive_validated", "16.11(b)",
            "hand and light were verified and a supervisor validated the progressive payout", True,
        ),
        Procedure(
            "progressive_documented", "16.10(e)3", "a payout not made from the table inventory was documented", True
        ),
    )  # fmt: skip

    def declaration(self, options: CaribbeanStudOptions) -> poker.Declaration:
        """The declaration; a straight flush wins a share of the meter or a fixed sum."""
        return DECLARED if options.straight_flush_pays == "10_percent" else BY_SUM

    def pays(self, options: CaribbeanStudOptions) -> Mapping[str, PayTable]:
        """The ante pays 1 to 1, the bet by its paytable."""
        bet, printed = options.bet_pays, Odds(2)
        if options.one_pair_or_less == "2_to_1" and not at_least(bet["one_pair_or_less"], printed):
            bet = replace(bet, rows={**bet.rows, "one_pair_or_less": printed})
        return {"ante": ANTE, "bet": bet}


CARIBBEAN_STUD = CaribbeanStud()
