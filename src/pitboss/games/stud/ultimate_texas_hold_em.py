"""Ultimate Texas hold 'em, 13:69F-32."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.games.stud.engine.declaration import (
    DEALER,
    PLAYERS,
    Board,
    Burn,
    Cap,
    Check,
    Deal,
    Dealt,
    Decide,
    Declaration,
    Equal,
    Fold,
    InOrder,
    Lookup,
    Makes,
    Needs,
    Qualifies,
    Raise,
    Reveal,
    Settle,
    Stub,
    Versus,
)
from pitboss.games.stud.engine.game import StudGame
from pitboss.games.stud.engine.irregular import Exposed, Remedies, irregularities, procedures
from pitboss.games.stud.engine.options import (
    Dealing,
    Shuffle,
    Spread,
    StudRules,
    common_exclusions,
    dealt_by,
    idle_spread_by,
    match_play_by,
    only_raised,
    pre_shuffled_by,
    raised,
    raised_by,
    shuffled_by,
    two_decks_by,
)
from pitboss.games.stud.engine.paragraphs import NOT_SHOWN, DealingLaw, Paragraphs
from pitboss.games.stud.engine.scales import columns, from_class, one
from pitboss.hands import FiveCard, rank_five
from pitboss.table import PayTable, Wager, exact, option

LAW = Paragraphs(
    second_deck="32.2(b)", device_has_other="32.2(b)3", alternate="32.2(b)4",
    inspection="32.3(a)", opening_spread="32.3(b)", wash="32.3(c)", second_deck_opened="32.3(d)",
    shuffle="32.4(a)", cut_needed="32.4(b)2", cut="32.4(c)", recut="32.4(d)", idle="32.4(e)", received="32.3(a)",
    coupons="32.6(a)", stated="32.11(a)",
    manual_shoe=DealingLaw("32.7(b)", "32.7(d)", "32.7(e)", "32.7(f)"),
    hand=DealingLaw("32.8(b)3", "32.8(c)", "32.8(d)", "32.8(e)"),
    automated_shoe=DealingLaw("32.9(b)2", "32.9(c)", "32.9(d)", "32.9(e)"),
    from_hand="32.8(b)", device_for_hand="32.8(b)1", dealing_hand="32.8(b)2", same_hand="32.8(b)2i",
    stub_wrong="32.7(f)2", own_hand="32.10(a)", own_hand_says=NOT_SHOWN, pick_up="32.10(i)",
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

TRIPS = columns("trips", "32.11(d)", "A B C D", {
    "royal_flush":     "50 50 50 50",
    "straight_flush":  "40 40 40 40",
    "four_of_a_kind":  "30 30 30 20",
    "full_house":       "9  8  8  7",
    "flush":            "7  6  7  6",
    "straight":         "4  5  4  5",
    "three_of_a_kind":  "3  3  3  3",
})  # fmt: skip


class UltimateTexasHoldEmRules(StudRules):
    """The licensee's options at ultimate Texas hold 'em."""

    trips_table: Literal["A", "B", "C", "D"] = option("A", law="32.11(d)", says="the pay table of the trips wager")
    trips_odds: dict[str, str] = raised_by("32.11(d)", "the trips wager")
    dealing: Dealing = dealt_by("32.9(a)", "two")
    shuffle: Shuffle = shuffled_by("32.4(a)")
    pre_shuffled: bool = pre_shuffled_by("32.3(a)")
    two_decks: bool = two_decks_by("32.2(b)")
    idle_spread: Spread = idle_spread_by("32.4(e)")
    match_play: bool = match_play_by("32.6(a)")


HAND = Makes(rank_five, 5, own=2, board=5)
LOST, DRAW = "32.10(h)1", "32.10(h)3"

DECLARED = Declaration(
    opens=("ante",),
    hands={"player": HAND, "dealer": HAND},
    steps=(
        Deal((Dealt(PLAYERS, 2), Dealt(DEALER, 2)), stack=2),
        Decide("preflop", "32.10(a)", "check, or play three or four times the ante", (
            Raise("play", ("play",), "32.10(a)", "a play wager {times} the ante wager", times=(4, 3)),
            Check("check", "32.10(a)2", "defer the decision until the flop has been dealt"),
        )),
        Burn("32.10(b)"),
        Board(3, "32.10(b)"),
        Decide("flop", "32.10(c)", "check, or play two times the ante", (
            Raise("play", ("play",), "32.10(c)", "a play wager {times} the ante wager", times=(2,)),
            Check("check", "32.10(c)2", "defer the decision until all community cards have been dealt"),
        ), without=("play",)),
        Burn("32.10(d)"),
        Board(2, "32.10(d)"),
        Stub(),
        Decide("river", "32.10(e)", "play an amount equal to the ante, or fold", (
            Raise("play", ("play",), "32.10(e)", "a play wager {times} the ante wager"),
            Fold(("ante", "blind"), "32.10(e)2", "forfeit the ante and blind wagers; a trips wager stays",
                 discard_law="32.10(e)2ii"),
        ), without=("play",), lives_on=("trips",)),
        Reveal("32.10(f)"),
        Settle(
            one_by_one=InOrder("32.10(h)", "32.10(h)", "32.10(i)"),
            folded_last=True, wagers_in_order=True, announced="32.10(f)",
        ),
    ),
    settles={
        "ante": Versus(LOST, DRAW, "32.10(g)", unqualified=(0, 0, 0), row="ante"),
        "blind": Versus(LOST, DRAW, scale=from_class(FiveCard.STRAIGHT), less_because="less than a straight"),
        "play": Versus(LOST, DRAW, row="play"),
        "trips": Lookup("player", from_class(FiveCard.THREE_OF_A_KIND), "32.10(h)4", "less than three-of-a-kind"),
    },
    qualifies=Qualifies(FiveCard.ONE_PAIR.floor, "the dealer's hand is lower than a pair"),
    needs={"trips": Needs(("ante", "blind"), "32.6(c)", "a trips wager is made upon placing ante and blind wagers")},
    equal=Equal(("ante", "blind"), "32.1", "ante and blind are separate wagers of equal amount, both required"),
    caps=(Cap("32.11(e)", ("ante", "play", "blind", "trips"), 50_000_00, ("ante", "play", "blind", "trips")),),
)  # fmt: skip

REMEDIES = Remedies(Exposed("dealer_card_exposed", "32.13(a)"), hand_alone=True, dealer_completes=0, kept=("trips",))


class UltimateTexasHoldEm(StudGame[UltimateTexasHoldEmRules]):
    """Two cards and five in common against the dealer's; one play wager, the larger the earlier it is made."""

    id = "ultimate-texas-hold-em"
    name = "Ultimate Texas hold 'em"
    says = (
        "The best five of two own and five community cards against the dealer's; one play wager at one of three points."
    )
    sections = ("32",)
    betting_law = "32.6(b)"
    wagers_law = "32.6"
    bets_law = "32.6(b)"
    seated_law = "32.6(e)"
    cash_refused = "32.6(a)"
    positions_law = "32.12"
    law = LAW

    rules = UltimateTexasHoldEmRules
    wagers = (
        Wager("ante", "Ante", "32.1", "the player's hand against the dealer's; returned if that is less than a pair"),
        Wager("blind", "Blind", "32.1", "equal to the ante; paid if the hand wins with a straight or better"),
        Wager("play", "Play", "32.10(a)", "an additional wager, four to one times the ante", follows=True),
        Wager("trips", "Trips", "32.6(c)", "three-of-a-kind or better, whatever the dealer has"),
    )  # fmt: skip
    paytables = (ANTE_AND_PLAY, BLIND, *TRIPS.values())
    exclusions = (
        *common_exclusions(LAW, UltimateTexasHoldEmRules),
        only_raised("32.11(d)", "trips", lambda rules: TRIPS[rules.trips_table], lambda rules: rules.trips_odds),
    )
    irregularities = irregularities(DECLARED, LAW, REMEDIES, UltimateTexasHoldEmRules)
    procedures = procedures(LAW)

    def declaration(self, rules: UltimateTexasHoldEmRules) -> Declaration:
        """The game, the same under every submission."""
        return DECLARED

    def pays(self, rules: UltimateTexasHoldEmRules) -> Mapping[str, PayTable]:
        """Ante and play 1 to 1, the blind by its table, trips by the one chosen."""
        trips = raised(TRIPS[rules.trips_table], rules.trips_odds)
        return {"ante": one(ANTE_AND_PLAY, "ante"), "blind": BLIND, "play": one(ANTE_AND_PLAY, "play"), "trips": trips}


ULTIMATE_TEXAS_HOLD_EM = UltimateTexasHoldEm()
