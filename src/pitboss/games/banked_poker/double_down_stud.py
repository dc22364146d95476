"""Double down stud, 13:69F-17."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FiveCard, rank_five
from pitboss.hands.faces import JACK, SIX
from pitboss.table import GamePart, PayTable, Procedure, Wager, minimum, money, pays

LAW = poker.BankedPokerLaw(
    decks="17.2(a)", aces="17.5(a)", hands="17.5(b)",
    second_deck="17.2(b)", device_has_other="17.2(b)3", alternate="17.2(b)4",
    inspection="17.3(a)", opening_spread="17.3(b)", wash="17.3(c)", second_deck_opened="17.3(d)",
    shuffle="17.4(a)", pre_shuffled="17.4(a)", cut_needed="17.4(b)2", device_cut=True, cut="17.4(c)", cutter="17.4(d)",
    cut_rotates=True, cut_refused="17.4(c)", cut_depth="17.4(e)", recut="17.4(f)", idle="17.4(g)",
    dealing_ways="17.8(a)", positions="17.6(c)", coupons="17.6(a)", stated="17.10(a)",
    manual_shoe=poker.DealingLaw("17.8(a)1", "17.8(b)", "", "", chosen="17.8(a)1"),
    hand=poker.DealingLaw("17.8(a)2iv", "17.8(b)", "", "", chosen="17.8(a)2"),
    from_hand="17.8(a)2", device_for_hand="17.8(a)2i", dealing_hand="17.8(a)2ii", same_hand="17.8(a)2ii",
    own_hand="17.8(e)", own_hand_says="no player touched a card", pick_up="17.9(c)",
    face_up="17.11(b)", drawn_in_error="17.11(c)", wrong_number="17.11(d)",
    shuffler_jam="17.11(e)", method="17.11(f)",
)  # fmt: skip

PAYS = minimum("wagers", "17.10(b)", {
    "royal_flush":             "1000 to 1",
    "straight_flush":           "100 to 1",
    "four_of_a_kind":            "25 to 1",
    "full_house":                "10 to 1",
    "flush":                      "8 to 1",
    "straight":                   "5 to 1",
    "three_of_a_kind":            "3 to 1",
    "two_pair":                   "2 to 1",
    "pair_of_jacks_or_better":    "1 to 1",
})  # fmt: skip
PUSH = "pair_of_sixes_to_tens"
SCALE = (
    *poker.from_class(FiveCard.TWO_PAIRS),
    poker.five_card_pair("pair_of_jacks_or_better", JACK),
    poker.five_card_pair(PUSH, SIX),
)
WAGERS = ("original", "double_down")


class DoubleDownStudOptions(poker.BankedPokerOptions, law=LAW):
    """The licensee's options at double down stud."""

    wager_pays: PayTable = pays(PAYS, description="the odds of both wagers")
    payout_limit: Decimal | None = money(
        100_000,
        law="17.10(c)",
        description="the maximum payout on both wagers of a hand, in dollars; none for no limit",
        least=100_000,
    )  # fmt: skip
    positions_each: Literal[1, 2] = poker.POSITIONS_EACH
    dealing: Literal["manual_shoe", "hand"] = "manual_shoe"
    shuffle: Literal["manual", "device"] = "manual"
    recut_by: poker.RecutBy = poker.RECUT_BY


LOOKUP = poker.Lookup("player", SCALE, "17.9(a)", "less than a pair of sixes", pushes=(PUSH,), push_law="17.9(b)")

DECLARED = poker.Declaration(
    opens=("original",),
    hands={"player": poker.HandSpec(rank_five, 5, own=1, board=4)},
    steps=(
        poker.Deal(
            (poker.DealTo(poker.PLAYERS, 1, up=(0,)), poker.DealTo(poker.COMMUNITY, 4, up=(1, 2, 3))),
            stack=1, in_turn=False,
        ),
        poker.Decide("double", "17.8(c)", "make a double down wager of up to the original wager, or not", (
            poker.Raise("double", ("double_down",), "17.1", "a double down wager of up to the original wager",
                       of="original", up_to=True),
            poker.Check("stay", "17.8(c)", "make no double down wager"),
        ), needs=("original",)),
        poker.Turn(0, "17.8(d)", no_more_bets="17.8(d)"),
        poker.Settle(in_passes=poker.SettlingLaw("", "17.9(c)", lost="17.9(a)", tied="17.9(b)")),
    ),
    settles=dict.fromkeys(WAGERS, LOOKUP),
    caps=(poker.Cap("17.10(c)", WAGERS, 100_000_00, WAGERS, second_row="straight_flush", optional=True),),
)  # fmt: skip
REMEDIES = poker.Remedies(poker.Exposed("hole_card_exposed", "17.11(a)", "community"))


class DoubleDownStud(poker.BankedPokerGame[DoubleDownStudOptions]):
    """One own card and the dealer's four against a paytable; players may add a wager before the last card is seen."""

    id = "double-down-stud"
    name = "Double down stud"
    description = (
        "One own card and the dealer's four against a paytable; players may add a wager before the last card is seen."
    )
    sections = ("17",)
    betting_law = "17.6(b)"
    wagers_law = "17.6"
    bets_law = "17.6(b)"
    seated_law = "17.6(b)"
    cash_refused = "17.6(a)"
    coupon_law = "17.6(a)"
    law = LAW
    declared = DECLARED

    options = DoubleDownStudOptions
    wagers = (
        Wager("original", "Original wager", "17.6(b)", "a pair of jacks or better"),
        Wager("double_down", "Double down wager", "17.1", "up to the original wager, before the hole card is seen",
              follows=True),
    )  # fmt: skip
    paytables = (PAYS,)
    exclusions = poker.exclusions(LAW, DoubleDownStudOptions)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, DoubleDownStudOptions)
    procedures = (
        *(procedure for procedure in poker.procedures(LAW) if procedure.id != "cut"),
        Procedure("cut", "17.4(c)", "a player cut the cards; the note says how many from the front", about_seat=True),
        Procedure("cut_refused", "17.4(d)", "a player refused to cut the cards", about_seat=True),
        Procedure("recut", "17.4(f)", "a supervisor had the cards recut by a player", about_seat=True),
        Procedure("dealer_recut", "17.4(f)", "a supervisor had the cards recut by the dealer, as no player accepted"),
    )

    @property
    def parts(self) -> tuple[GamePart[DoubleDownStudOptions], ...]:
        """Those of the family; the cut is offered to players in turn."""
        return (*super().parts, poker.DeckCuts(LAW))

    def pays(self, options: DoubleDownStudOptions) -> Mapping[str, PayTable]:
        """Both wagers share one paytable."""
        return dict.fromkeys(WAGERS, options.wager_pays)


DOUBLE_DOWN_STUD = DoubleDownStud()
