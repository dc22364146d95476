"""Four-card poker, 13:69F-27."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.games import banked_poker as poker
from pitboss.hands import FourCard, rank_four
from pitboss.hands.faces import ACE
from pitboss.table import PayTable, Wager, exact, minimum, option, pays

LAW = poker.BankedPokerLaw(
    decks="27.2(a)", aces="27.3(a)", hands="27.3(b)", ties="27.3(c)",
    second_deck="27.2(b)", device_has_other="27.2(b)3", alternate="27.2(b)4",
    inspection="27.4(a)", opening_spread="27.4(b)", wash="27.4(c)", second_deck_opened="27.4(d)",
    shuffle="27.5(a)", cut_needed="27.5(b)2", cut="27.5(c)", recut="27.5(d)", idle="27.5(e)", pre_shuffled="27.5(a)",
    dealing_ways="27.9(a)", positions="27.6(e)", coupons="27.6(b)", settlement="27.10(e)",
    manual_shoe=poker.DealingLaw("27.7(b)", "27.7(c)", "27.7(d)", "27.7(e)", chosen="27.7(a)"),
    hand=poker.DealingLaw("27.8(b)3", "27.8(c)", "27.8(d)", "27.8(e)", chosen="27.8(a)"),
    automated_shoe=poker.DealingLaw("27.9(b)2", "27.9(c)", "27.9(d)", "27.9(e)", chosen="27.9(a)"),
    from_hand="27.8(b)", device_for_hand="27.8(b)1", dealing_hand="27.8(b)2", same_hand="27.8(b)2i",
    stub_wrong="27.7(e)2", device_counts="27.7(f)", own_hand="27.10(a)", pick_up="27.10(f)",
    face_up="27.12(a)", drawn_in_error="27.12(b)", wrong_number="27.12(c)",
    shuffler_jam="27.12(e)", shoe_jam="27.12(f)", method="27.12(g)",
)  # fmt: skip

ANTE_AND_PLAY = exact("ante_and_play", "27.11(a)1", {
    "ante": "1 to 1",
    "play": "1 to 1",
})  # fmt: skip

ANTE_BONUS = minimum("ante_bonus", "27.11(a)2", {
    "four_of_a_kind":  "25 to 1",
    "straight_flush":  "20 to 1",
    "three_of_a_kind":  "2 to 1",
})  # fmt: skip

ACES_UP = poker.columns("aces_up", "27.11(a)3", "I II III IV V VI VII", {
    "four_of_a_kind":  "50 50 50 50 50 50 50",
    "straight_flush":  "40 40 30 30 40 40 40",
    "three_of_a_kind": " 9  7  9  7  8  8  7",
    "flush":           " 6  6  6  6  5  6  5",
    "straight":        " 4  5  4  5  4  4  4",
    "two_pair":        " 2  2  2  2  3  2  3",
    "pair_of_aces":    " 1  1  1  1  1  1  1",
})  # fmt: skip


class FourCardPokerOptions(poker.BankedPokerOptions, law=LAW, stacks_of="five"):
    """The licensee's options at four-card poker."""

    aces_up_table: Literal["I", "II", "III", "IV", "V", "VI", "VII"] = option(
        "I", law="27.11(a)3", description="the pay table of the aces up wager"
    )
    aces_up_odds: dict[str, str] = poker.raised_cells("27.11(a)3", "the aces up wager")
    ante_bonus_pays: PayTable = pays(ANTE_BONUS, description="the posted odds of the bonus on the ante wager")
    settlement: poker.Settlement = poker.settlement()
    positions_each: Literal[1, 2] = poker.POSITIONS_EACH
    stub_count_waived: bool = poker.STUB_COUNT_WAIVED


ACES_UP_WAGER = poker.TableChoice[FourCardPokerOptions](
    Wager("aces_up", "Aces up", "27.6(a)2", "a pair of aces or better, whatever the dealer has"),
    poker.Lookup(
        "player", (*poker.from_class(FourCard.TWO_PAIRS), poker.four_card_pair("pair_of_aces", ACE)),
        "27.11(a)3", "less than a pair of aces",
    ),
    ACES_UP, lambda options: options.aces_up_table, lambda options: options.aces_up_odds, phrase="the aces up wager",
)  # fmt: skip
SIDES = (ACES_UP_WAGER,)

COMPARED = "27.11(a)1"
WIN_OR_TIE = (1, 1, -1)

DECLARED = poker.Declaration(
    opens=("ante", "aces_up"),
    hands={"player": poker.HandSpec(rank_four, 4, own=5), "dealer": poker.HandSpec(rank_four, 4, own=6)},
    steps=(
        poker.Deal((poker.DealTo(poker.PLAYERS, 5), poker.DealTo(poker.DEALER, 6, up=(5,))), stack=5),
        poker.Stub(),
        poker.Decide("play", "27.10(b)", "play one to three times the ante, or forfeit it", (
            poker.Raise("play", ("play",), "27.10(b)", "a play wager from one to three times the ante wager",
                       times=(1, 3), any_between=True),
            poker.Fold(("ante",), "27.10(b)", "forfeit the ante wager; an aces up wager stays"),
        ), collect_law="27.10(c)", keeps_cards_for=("aces_up",)),
        poker.Reveal("27.10(d)"),
        poker.Settle(
            in_passes=poker.SettlingLaw("27.10(e)1i", "27.10(e)1iv", "27.10(e)"),
            one_by_one=poker.SettlingLaw("27.10(e)2i", "27.10(e)2iii", "27.10(e)"),
        ),
    ),
    settles={
        "ante": poker.Versus(COMPARED, COMPARED, qualified=WIN_OR_TIE, row="ante"),
        "play": poker.Versus(COMPARED, COMPARED, qualified=WIN_OR_TIE, row="play"),
        "ante_bonus": poker.BonusPayout("ante", "play", "player", poker.from_class(FourCard.THREE_OF_A_KIND)),
        **poker.rules_of(SIDES),
    },
)  # fmt: skip

# A fold is collected after all decisions (27.10(c)), so all hands void before that give it back as well.
REMEDIES = poker.Remedies(poker.Exposed("dealer_card_exposed", "27.12(d)"), forfeits_stand=False)


class FourCardPoker(poker.BankedPokerGame[FourCardPokerOptions]):
    """The best four of five cards against the dealer's best four of six; ties win."""

    id = "four-card-poker"
    name = "Four-card poker"
    description = "The best four of five cards against the dealer's best four of six, against a paytable, or both."
    sections = ("27",)
    betting_law = "27.6(d)"
    wagers_law = "27.6(a)"
    bets_law = "27.6(a)"
    seated_law = "27.6(c)"
    cash_refused = "27.6(b)"
    law = LAW
    declared = DECLARED

    options = FourCardPokerOptions
    wagers = (
        Wager("ante", "Ante", "27.6(a)1", "the player's hand against the dealer's; a tie wins"),
        Wager("play", "Play", "27.10(b)", "an additional wager of one to three times the ante", follows=True),
        Wager("ante_bonus", "Ante bonus", "27.11(a)2", "three-of-a-kind or better, on an ante played", staked=False),
        *poker.wagers_of(SIDES),
    )
    sides = SIDES
    paytables = (ANTE_AND_PLAY, ANTE_BONUS, *poker.paytables_of(SIDES))
    exclusions = poker.exclusions(LAW, FourCardPokerOptions, SIDES)
    irregularities = poker.irregularities(DECLARED, LAW, REMEDIES, FourCardPokerOptions)
    procedures = poker.procedures(LAW)

    def pays(self, options: FourCardPokerOptions) -> Mapping[str, PayTable]:
        """Ante and play pay 1 to 1, the ante bonus by its paytable."""
        return {**poker.by_row(ANTE_AND_PLAY), "ante_bonus": options.ante_bonus_pays}


FOUR_CARD_POKER = FourCardPoker()
