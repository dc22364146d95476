"""Four-card poker, 13:69F-27."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.games.stud.engine.declaration import (
    DEALER,
    PLAYERS,
    Bonus,
    Deal,
    Dealt,
    Decide,
    Declaration,
    Fold,
    InOrder,
    Lookup,
    Makes,
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
    Settlement,
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
    settled_by,
    shuffled_by,
    stub_count_waived_by,
    two_decks_by,
)
from pitboss.games.stud.engine.paragraphs import DealingLaw, Paragraphs
from pitboss.games.stud.engine.scales import columns, four_card_pair, from_class, one
from pitboss.hands import FourCard, rank_four
from pitboss.hands.faces import ACE
from pitboss.table import PayTable, Wager, exact, minimum, option, pays

LAW = Paragraphs(
    second_deck="27.2(b)", device_has_other="27.2(b)3", alternate="27.2(b)4",
    inspection="27.4(a)", opening_spread="27.4(b)", wash="27.4(c)", second_deck_opened="27.4(d)",
    shuffle="27.5(a)", cut_needed="27.5(b)2", cut="27.5(c)", recut="27.5(d)", idle="27.5(e)", pre_shuffled="27.5(a)",
    coupons="27.6(b)",
    manual_shoe=DealingLaw("27.7(b)", "27.7(c)", "27.7(d)", "27.7(e)"),
    hand=DealingLaw("27.8(b)3", "27.8(c)", "27.8(d)", "27.8(e)"),
    automated_shoe=DealingLaw("27.9(b)2", "27.9(c)", "27.9(d)", "27.9(e)"),
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

ACES_UP = columns("aces_up", "27.11(a)3", "I II III IV V VI VII", {
    "four_of_a_kind":  "50 50 50 50 50 50 50",
    "straight_flush":  "40 40 30 30 40 40 40",
    "three_of_a_kind": " 9  7  9  7  8  8  7",
    "flush":           " 6  6  6  6  5  6  5",
    "straight":        " 4  5  4  5  4  4  4",
    "two_pair":        " 2  2  2  2  3  2  3",
    "pair_of_aces":    " 1  1  1  1  1  1  1",
})  # fmt: skip


class FourCardPokerRules(StudRules):
    """The licensee's options at four-card poker."""

    aces_up_table: Literal["I", "II", "III", "IV", "V", "VI", "VII"] = option(
        "I", law="27.11(a)3", says="the pay table of the aces up wager"
    )
    aces_up_odds: dict[str, str] = raised_by("27.11(a)3", "the aces up wager")
    ante_bonus_pays: PayTable = pays(ANTE_BONUS, says="the posted odds of the bonus on the ante wager")
    settlement: Settlement = settled_by("27.10(e)")
    positions_each: Literal[1, 2] = option(
        1, law="27.6(e)", says="at how many betting positions, adjacent to each other, a player may wager"
    )
    dealing: Dealing = dealt_by("27.9(a)", "five")
    shuffle: Shuffle = shuffled_by("27.5(a)")
    pre_shuffled: bool = pre_shuffled_by("27.5(a)")
    two_decks: bool = two_decks_by("27.2(b)")
    stub_count_waived: bool = stub_count_waived_by("27.7(f)")
    idle_spread: Spread = idle_spread_by("27.5(e)")
    match_play: bool = match_play_by("27.6(b)")


COMPARED = "27.11(a)1"
WIN_OR_TIE = (1, 1, -1)

DECLARED = Declaration(
    opens=("ante", "aces_up"),
    hands={"player": Makes(rank_four, 4, own=5), "dealer": Makes(rank_four, 4, own=6)},
    steps=(
        Deal((Dealt(PLAYERS, 5), Dealt(DEALER, 6, up=(5,))), stack=5),
        Stub(),
        Decide("play", "27.10(b)", "play one to three times the ante, or forfeit it", (
            Raise("play", ("play",), "27.10(b)", "a play wager from one to three times the ante wager", times=(1, 3),
                  any_between=True),
            Fold(("ante",), "27.10(b)", "forfeit the ante wager; an aces up wager stays"),
        ), collect_law="27.10(c)", lives_on=("aces_up",)),
        Reveal("27.10(d)"),
        Settle(
            in_passes=InOrder("27.10(e)1i", "27.10(e)1iv", "27.10(e)"),
            one_by_one=InOrder("27.10(e)2i", "27.10(e)2iii", "27.10(e)"),
        ),
    ),
    settles={
        "ante": Versus(COMPARED, COMPARED, qualified=WIN_OR_TIE, row="ante"),
        "play": Versus(COMPARED, COMPARED, qualified=WIN_OR_TIE, row="play"),
        "ante_bonus": Bonus("ante", "play", "player", from_class(FourCard.THREE_OF_A_KIND)),
        "aces_up": Lookup(
            "player", (*from_class(FourCard.TWO_PAIRS), four_card_pair("pair_of_aces", ACE)),
            "27.11(a)3", "less than a pair of aces",
        ),
    },
)  # fmt: skip

# A fold is collected after all decisions (27.10(c)), so all hands void before that give it back as well.
REMEDIES = Remedies(Exposed("dealer_card_exposed", "27.12(d)"), forfeits_stand=False)


class FourCardPoker(StudGame[FourCardPokerRules]):
    """The best four of five cards against the dealer's best four of six; ties win."""

    id = "four-card-poker"
    name = "Four-card poker"
    says = "The best four of five cards against the dealer's best four of six, against a scale of payouts, or both."
    sections = ("27",)
    betting_law = "27.6(d)"
    wagers_law = "27.6(a)"
    bets_law = "27.6(a)"
    seated_law = "27.6(c)"
    cash_refused = "27.6(b)"
    positions_law = "27.6(e)"
    law = LAW

    rules = FourCardPokerRules
    wagers = (
        Wager("ante", "Ante", "27.6(a)1", "the player's hand against the dealer's; a tie wins"),
        Wager("play", "Play", "27.10(b)", "an additional wager of one to three times the ante", follows=True),
        Wager("ante_bonus", "Ante bonus", "27.11(a)2", "three-of-a-kind or better, on an ante played", staked=False),
        Wager("aces_up", "Aces up", "27.6(a)2", "a pair of aces or better, whatever the dealer has"),
    )
    paytables = (ANTE_AND_PLAY, ANTE_BONUS, *ACES_UP.values())
    exclusions = (
        *common_exclusions(LAW, FourCardPokerRules),
        only_raised(
            "27.11(a)3", "the aces up wager",
            lambda rules: ACES_UP[rules.aces_up_table], lambda rules: rules.aces_up_odds,
        ),
    )  # fmt: skip
    irregularities = irregularities(DECLARED, LAW, REMEDIES, FourCardPokerRules)
    procedures = procedures(LAW)

    def declaration(self, rules: FourCardPokerRules) -> Declaration:
        """The game, the same under every submission."""
        return DECLARED

    def pays(self, rules: FourCardPokerRules) -> Mapping[str, PayTable]:
        """Ante and play 1 to 1, the bonus on the ante, aces up by the table chosen."""
        return {
            "ante": one(ANTE_AND_PLAY, "ante"),
            "play": one(ANTE_AND_PLAY, "play"),
            "ante_bonus": rules.ante_bonus_pays,
            "aces_up": raised(ACES_UP[rules.aces_up_table], rules.aces_up_odds),
        }


FOUR_CARD_POKER = FourCardPoker()
