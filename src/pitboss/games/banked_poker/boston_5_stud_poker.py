"""Boston 5 stud poker, 13:69F-24."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, ThreeCard, rank_five, rank_three, rank_three_ace_high
from pitboss.table import Limit, PayTable, Wager, exact, minimum, money, option, pays

LAW = poker.BankedPokerLaw(
    decks="24.2(a)", aces="24.5(a)", hands="24.5(b)", ties="24.5(c)",
    second_deck="24.2(b)", device_has_other="24.2(b)3", alternate="24.2(b)4",
    inspection="24.3(a)", opening_spread="24.3(b)", wash="24.3(c)", second_deck_opened="24.3(d)",
    shuffle="24.4(a)", cut_needed="24.4(b)", idle="24.4(c)", pre_shuffled="24.4(a)",
    dealing_ways="24.9(a)", positions="24.6(e)", coupons="24.6(a)", stated="24.11(a)",
    manual_shoe=poker.DealingLaw("24.7(b)", "24.7(d)", "24.7(e)", "24.7(f)", chosen="24.7(a)"),
    hand=poker.DealingLaw("24.8(b)4", "24.8(c)", "24.8(d)", "24.8(e)", chosen="24.8(a)"),
    automated_shoe=poker.DealingLaw("24.9(b)2", "24.9(c)", "24.9(d)", "24.9(e)", chosen="24.9(a)"),
    from_hand="24.8(b)", dealing_hand="24.8(b)1", same_hand="24.8(b)2", rest_from_hand="24.9(d)",
    stub_wrong="24.7(f)2", device_counts="24.9(f)", waived_for=("automated_shoe",),
    own_hand="24.10(c)", pick_up="24.10(g)",
    face_up="24.12(b)", drawn_in_error="24.12(c)", wrong_number="24.12(d)",
    shuffler_jam="24.12(e)", shoe_jam="24.12(f)", method="24.12(g)",
)  # fmt: skip

BASE = exact("base", "24.11(b)", {"first": "1 to 1", "second": "1 to 1"})
ANTE_BONUS = minimum("ante_bonus", "24.11(c)", {
    "royal_flush":     "1000 to 1",
    "straight_flush":   "200 to 1",
    "four_of_a_kind":   "100 to 1",
    "full_house":        "25 to 1",
    "flush":             "15 to 1",
    "straight":           "8 to 1",
    "three_of_a_kind":    "4 to 1",
    "two_pair":           "2 to 1",
})  # fmt: skip
OPTIONAL_BONUS = minimum("optional_bonus", "24.11(d)", {
    "straight_flush":  "40 to 1",
    "three_of_a_kind": "25 to 1",
    "straight":         "6 to 1",
    "flush":            "3 to 1",
    "pair":             "1 to 1",
})  # fmt: skip


class Boston5Options(poker.BankedPokerOptions, law=LAW, stacks_of="three"):
    """The licensee's options at Boston 5 stud poker."""

    ante_bonus_pays: PayTable = pays(ANTE_BONUS, description="the odds of the ante bonus")
    optional_bonus_pays: PayTable = pays(OPTIONAL_BONUS, description="the odds of the optional bonus wager")
    payout_limit: Decimal | None = money(
        None,
        law="24.11(e)",
        description="the maximum payout on a hand without its optional bonus, in dollars",
        least=50_000,
    )
    ante_bonus_if_lower: Literal["stake_returned", "stake_collected"] = option(
        "stake_returned",
        law="24.10(f)1",
        description="what happens to the ante when its bonus is paid but the dealer's hand is higher",
    )
    ante_bonus_if_equal: bool = option(
        True, law="24.10(f)2", description="the ante bonus is also paid when the hands push"
    )
    three_card_ante_bonus: bool = option(
        True, law="24.12(a)", description="three of a kind in three cards earns the ante bonus when all hands are void"
    )
    ace_low_in_three: bool = option(
        True, law="24.5(d)3", description="an ace, a two and a three are a three-card straight"
    )
    shuffle: Literal["device", "counting_device"] = "device"
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


OPTIONAL_BONUS_RULE = poker.Lookup("three", poker.from_class(ThreeCard.PAIR), "24.10(a)", "less than a pair")
SIDES = (
    poker.BankedPokerSide[Boston5Options](
        Wager("optional_bonus", "Optional bonus", "24.6(c)", "a pair or better in the first three cards, exposed"),
        OPTIONAL_BONUS_RULE, (OPTIONAL_BONUS,), lambda options: options.optional_bonus_pays,
        needs=poker.Needs(("ante", "first"), "24.6(c)", "an optional bonus wager requires an ante and a first wager"),
        bounds=Limit(minimum=1_00, law="24.6(c)"),
    ),
)  # fmt: skip

HAND = poker.HandSpec(rank_five, 5, own=5)
CAPPED = ("ante", "first", "second")
LOST, TIE, WON = "24.10(f)1", "24.10(f)2", "24.10(f)3"
VERSUS = poker.Versus(LOST, TIE, row="first")


@cache
def declared_for(*, ace_low: bool, paid_if_equal: bool, stake_lost: bool) -> poker.Declaration:
    """The declaration under these readings of the paragraphs."""
    three = poker.HandSpec(rank_three if ace_low else rank_three_ace_high, 3, own=3)
    return poker.Declaration(
        opens=("ante",),
        hands={"player": HAND, "dealer": HAND, "three": three},
        steps=(
            poker.Deal(
                (poker.DealTo(poker.PLAYERS, 3), poker.DealTo(poker.DEALER, 3)), stack=3, in_turn=False, rest_later=True
            ),
            poker.Decide("expose", "24.10(a)", "expose the three cards for the optional bonus, or not", (
                poker.Expose("24.10(a)", "show the three cards; the optional bonus wager is settled on them"),
                poker.Check("keep_hidden", "24.10(a)", "keep them hidden; the optional bonus wager is lost"),
            ), needs=("optional_bonus",)),
            poker.SettleClaimed(("optional_bonus",), "24.10(a)"),
            poker.Decide("second", "24.10(b)", "make a second wager equal to the first, or fold", (
                poker.Raise("second", ("second",), "24.10(b)", "a second wager {times} the first wager", of="first"),
                poker.Fold(("ante", "first"), "24.10(b)", "forfeit the ante and the first wager"),
            )),
            poker.Decide("reconsider", "24.10(c)", "keep the second wager, or withdraw it before the last cards", (
                poker.Check("keep", "24.10(c)", "keep it"),
                poker.Withdraw("second", "24.10(c)", "take it back; the ante and the first wager are forfeited",
                              forfeits=("ante", "first")),
            ), needs=("second",), reconsiders=True),
            poker.Deal(
                (poker.DealTo(poker.PLAYERS, 2, stacked=False), poker.DealTo(poker.DEALER, 2, stacked=False)),
                stack=3, in_turn=False, needs=("second",), law="24.10(d)",
            ),
            poker.Stub(),
            poker.Reveal("24.10(e)"),
            poker.Settle(one_by_one=poker.SettlingLaw("24.10(f)", WON, "24.10(g)")),
        ),
        settles={
            "first": VERSUS,
            "second": poker.Versus(LOST, TIE, row="second"),
            "ante": poker.PaidOrCompared(
                poker.from_class(FiveCard.TWO_PAIRS), LOST, TIE, WON,
                paid_if_equal=paid_if_equal, stake_lost_if_lower=stake_lost,
            ),
            **poker.rules_of(SIDES),
        },
        together=poker.LinkedWagers(
            ("ante", "first"), "24.1", "the first wager is twice the ante wager, and both are made", times=(1, 2)
        ),
        caps=(poker.Cap("24.11(e)", CAPPED, 50_000_00, CAPPED, optional=True),),
    )  # fmt: skip


DECLARED = declared_for(ace_low=True, paid_if_equal=True, stake_lost=False)
THREE_OF_A_KIND = poker.Lookup(
    "three",
    (
        poker.ScaleRow("three_card_straight_flush", ThreeCard.STRAIGHT_FLUSH.floor),
        poker.ScaleRow("three_of_a_kind", ThreeCard.THREE_OF_A_KIND.floor),
    ),
    "24.12(a)",
    "no three of a kind",
)
"""The one row of the ante bonus that three cards can reach; a three-card straight flush ranks higher but has no row."""


def paid_if_void(options: poker.BankedPokerOptions) -> Mapping[str, poker.WagerRule]:
    """The rules that pay three cards although all hands are void."""
    kept: dict[str, poker.WagerRule] = {"optional_bonus": OPTIONAL_BONUS_RULE}
    if options.chosen("three_card_ante_bonus", True):
        kept["ante"] = THREE_OF_A_KIND
    return kept


REMEDIES = poker.Remedies(
    poker.Exposed("dealer_card_exposed", "24.12(a)", until="second"),
    hand_alone=True, dealer_completes=4, kept_won=paid_if_void,
)  # fmt: skip


class Boston5StudPoker(poker.BankedPokerGame[Boston5Options]):
    """Five cards against the dealer's five, two of them dealt after the decision; the ante pays on the hand alone."""

    id = "boston-5-stud-poker"
    name = "Boston 5 stud poker"
    description = (
        "Five cards against the dealer: three are seen before the second wager. Two pair or better pays on the ante."
    )
    sections = ("24",)
    betting_law = "24.6(b)"
    wagers_law = "24.6"
    bets_law = "24.6(b)"
    seated_law = "24.6(e)"
    cash_refused = "24.6(a)"
    coupon_law = "24.6(a)"
    law = LAW

    options = Boston5Options
    wagers = (
        Wager("ante", "Ante", "24.1", "two pair or better, whatever the dealer has; half the first wager"),
        Wager("first", "First wager", "24.1", "the player's hand against the dealer's"),
        Wager("second", "Second wager", "24.6(d)", "equal to the first wager, to get the last two cards", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (BASE, ANTE_BONUS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, Boston5Options, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, Boston5Options)
    procedures = poker.procedures(LAW)

    def declaration(self, options: Boston5Options) -> poker.Declaration:
        """The declaration under the submission's readings."""
        return declared_for(
            ace_low=options.ace_low_in_three,
            paid_if_equal=options.ante_bonus_if_equal,
            stake_lost=options.ante_bonus_if_lower == "stake_collected",
        )

    def pays(self, options: Boston5Options) -> Mapping[str, PayTable]:
        """First and second wager pay 1 to 1, the ante by the ante bonus paytable."""
        return {"ante": options.ante_bonus_pays, **poker.by_row(BASE)}


BOSTON_5_STUD_POKER = Boston5StudPoker()
