"""Ultimate Texas hold 'em, 13:69F-32."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.table import PayTable, Wager, exact, option

LAW = poker.BankedPokerLaw(
    decks="32.2(a)", aces="32.5(a)", hands="32.5(b)", ties="32.5(c)", later_wagers="32.6(d)",
    second_deck="32.2(b)", device_has_other="32.2(b)3", alternate="32.2(b)4",
    inspection="32.3(a)", opening_spread="32.3(b)", wash="32.3(c)", second_deck_opened="32.3(d)",
    shuffle="32.4(a)", cut_needed="32.4(b)2", cut="32.4(c)", recut="32.4(d)", idle="32.4(e)", received="32.3(a)",
    dealing_ways="32.9(a)", positions="32.12", coupons="32.6(a)", stated="32.11(a)",
    manual_shoe=poker.DealingLaw("32.7(b)", "32.7(d)", "32.7(e)", "32.7(f)", chosen="32.7(a)"),
    hand=poker.DealingLaw("32.8(b)3", "32.8(c)", "32.8(d)", "32.8(e)", chosen="32.8(a)"),
    automated_shoe=poker.DealingLaw("32.9(b)2", "32.9(c)", "32.9(d)", "32.9(e)", chosen="32.9(a)"),
    from_hand="32.8(b)", device_for_hand="32.8(b)1", dealing_hand="32.8(b)2", same_hand="32.8(b)2i",
    stub_wrong="32.7(f)2", own_hand="32.10(a)", own_hand_says=poker.NOT_SHOWN, pick_up="32.10(i)",
    cover="32.7(d)", covered_always=True, rest_from_hand="32.9(d)",
    face_up="32.13(b)", drawn_in_error="32.13(c)", wrong_number="32.13(d)",
    shuffler_jam="32.13(e)", shoe_jam="32.13(f)", method="32.13(g)",
)  # fmt: skip

ANTE_AND_PLAY = exact("ante_and_play", "32.11(b)", {
    "ante": "1 to 1",
    "play": "1 to 1",
})  # fmt: skip

BLIND = exact("blind", "32.11(c)", {
    "royal_flush":    "500 to 1",
    "straight_flush":  "50 to 1",
    "four_of_a_kind":  "10 to 1",
    "full_house":       "3 to 1",
    "flush":            "3 to 2",
    "straight":         "1 to 1",
})  # fmt: skip

TRIPS = poker.columns("trips", "32.11(d)", "A B C D", {
    "royal_flush":     "50 50 50 50",
    "straight_flush":  "40 40 40 40",
    "four_of_a_kind":  "30 30 30 20",
    "full_house":       "9  8  8  7",
    "flush":            "7  6  7  6",
    "straight":         "4  5  4  5",
    "three_of_a_kind":  "3  3  3  3",
})  # fmt: skip


class UltimateTexasHoldEmOptions(poker.BankedPokerOptions, law=LAW, stacks_of="two"):
    """The licensee's options at ultimate Texas hold 'em."""

    trips_table: Literal["A", "B", "C", "D"] = option(
        "A", law="32.11(d)", description="the pay table of the trips wager"
    )
    trips_odds: dict[str, str] = poker.raised_cells("32.11(d)", "the trips wager")


TRIPS_WAGER = poker.TableChoice[UltimateTexasHoldEmOptions](
    Wager("trips", "Trips", "32.6(c)", "three-of-a-kind or better, whatever the dealer has"),
    poker.Lookup("player", poker.from_class(FiveCard.THREE_OF_A_KIND), "32.10(h)4", "less than three-of-a-kind"),
    TRIPS, lambda options: options.trips_table, lambda options: options.trips_odds, phrase="trips",
    needs=poker.Needs(("ante", "blind"), "32.6(c)", "a trips wager requires an ante and a blind wager"),
)  # fmt: skip
SIDES = (TRIPS_WAGER,)

HAND = poker.HandSpec(rank_five, 5, own=2, board=5)
LOST, DRAW = "32.10(h)1", "32.10(h)3"

DECLARED = poker.Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND},
    steps=(
        poker.Deal((poker.DealTo(poker.PLAYERS, 2), poker.DealTo(poker.DEALER, 2)), stack=2),
        poker.Decide("preflop", "32.10(a)", "check, or play three or four times the ante", (
            poker.Raise("play", ("play",), "32.10(a)", "a play wager {times} the ante wager", times=(4, 3)),
            poker.Check("check", "32.10(a)2", "defer the decision until the flop has been dealt"),
        )),
        poker.Burn("32.10(b)"),
        poker.Board(3, "32.10(b)"),
        poker.Decide("flop", "32.10(c)", "check, or play two times the ante", (
            poker.Raise("play", ("play",), "32.10(c)", "a play wager {times} the ante wager", times=(2,)),
            poker.Check("check", "32.10(c)2", "defer the decision until all community cards have been dealt"),
        ), without=("play",)),
        poker.Burn("32.10(d)"),
        poker.Board(2, "32.10(d)"),
        poker.Stub(),
        poker.Decide("river", "32.10(e)", "play an amount equal to the ante, or fold", (
            poker.Raise("play", ("play",), "32.10(e)", "a play wager {times} the ante wager"),
            poker.Fold(("ante", "blind"), "32.10(e)2", "forfeit the ante and blind wagers; a trips wager stays",
                 discard_law="32.10(e)2ii"),
        ), without=("play",), keeps_cards_for=("trips",)),
        poker.Reveal("32.10(f)"),
        poker.Settle(
            one_by_one=poker.SettlingLaw("32.10(h)", "32.10(h)", "32.10(i)"),
            folded_last=True, wagers_in_order=True, announced="32.10(f)",
        ),
    ),
    settles={
        "ante": poker.Versus(LOST, DRAW, "32.10(g)", unqualified=(0, 0, 0), row="ante"),
        "blind": poker.Versus(LOST, DRAW, scale=poker.from_class(FiveCard.STRAIGHT),
                              no_row_because="less than a straight"),
        "play": poker.Versus(LOST, DRAW, row="play"),
        **poker.rules_of(SIDES),
    },
    qualifies=poker.Qualifies(FiveCard.ONE_PAIR.floor, "the dealer's hand is lower than a pair"),
    together=poker.LinkedWagers(
        ("ante", "blind"), "32.1", "an ante and a blind wager of equal amounts are both required"
    ),
    caps=(poker.Cap("32.11(e)", ("ante", "play", "blind", "trips"), 50_000_00, ("ante", "play", "blind", "trips")),),
)  # fmt: skip

REMEDIES = poker.Remedies(
    poker.Exposed("dealer_card_exposed", "32.13(a)"), hand_alone=True, dealer_completes=0, kept=("trips",)
)


class UltimateTexasHoldEm(poker.BankedPokerGame[UltimateTexasHoldEmOptions]):
    """The best five of two hole and five shared cards against the dealer's; the earlier the play wager, the larger."""

    id = "ultimate-texas-hold-em"
    name = "Ultimate Texas hold 'em"
    description = (
        "The best five of two own and five community cards against the dealer's; one play wager at one of three points."
    )
    sections = ("32",)
    betting_law = "32.6(b)"
    wagers_law = "32.6"
    bets_law = "32.6(b)"
    seated_law = "32.6(e)"
    cash_refused = "32.6(a)"
    law = LAW
    declared = DECLARED

    options = UltimateTexasHoldEmOptions
    wagers = (
        Wager("ante", "Ante", "32.1", "the player's hand against the dealer's; returned if that is less than a pair"),
        Wager("blind", "Blind", "32.1", "equal to the ante; paid if the hand wins with a straight or better"),
        Wager("play", "Play", "32.10(a)", "an additional wager of one to four times the ante", follows=True),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE_AND_PLAY, BLIND, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, UltimateTexasHoldEmOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, UltimateTexasHoldEmOptions)
    procedures = poker.procedures(LAW)

    def pays(self, options: UltimateTexasHoldEmOptions) -> Mapping[str, PayTable]:
        """Ante and play pay 1 to 1, the blind by its paytable."""
        return {**poker.by_row(ANTE_AND_PLAY), "blind": BLIND}


ULTIMATE_TEXAS_HOLD_EM = UltimateTexasHoldEm()
