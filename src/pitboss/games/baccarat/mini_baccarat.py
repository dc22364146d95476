"""Mini-baccarat, 13:69F-7: punto banco dealt by one dealer, with a charge on ties as one more way to take vigorish."""

from __future__ import annotations

from typing import ClassVar, Literal

from pitboss.errors import Refused
from pitboss.games import baccarat
from pitboss.games.baccarat import MAX_DECKS, MIN_DECKS, IdleSpread, Regime, ShoeShuffle
from pitboss.games.baccarat.engine.wagers import REGIMES_IN_WORDS
from pitboss.law import BEFORE_COLORS, SINCE_13_69F, WITH_COLORS
from pitboss.table import Exclusion, Irregularity, PayTable, Procedure, Report, Round, minimum, option, pays

LAW = baccarat.MINI_BACCARAT_LAW
TIE = minimum("tie", LAW.tie_odds, {"tie": "8 to 1"})
TOTAL_CARDS = baccarat.TotalCards["MiniBaccaratOptions"](LAW)
BONUS = baccarat.Bonus["MiniBaccaratOptions"](LAW)
DRAGON_7 = baccarat.Dragon7["MiniBaccaratOptions"](LAW)
SIDES = (TOTAL_CARDS, BONUS, DRAGON_7, baccarat.Jackpot["MiniBaccaratOptions"](LAW))


class MiniBaccaratOptions(baccarat.HouseBankedOptions, law=LAW):
    """The licensee's options at mini-baccarat."""

    decks: int = option(
        8,
        law="7.1(a)",
        description="number of decks, with an automated shuffler in both batches",
        lawful="6 or more, with an automated shuffler an even number from 12, here up to 1,000",
        ge=MIN_DECKS,
        le=MAX_DECKS,
    )
    shuffling: Literal["manual", "automated_shuffler", "continuous_device"] = option(
        "manual",
        law="7.1(d)",
        description="manual, automated shuffler with two batches, or continuous shuffling device",
    )
    after_shuffle: Literal["feather", "lace", "lace_and_reshuffle"] = option(
        "lace", law="7.5(b)", description="how the shuffled stack is finished"
    )
    idle_spread: IdleSpread = option("face_up", law="7.5(h)", description="how the cards of an idle table are spread")
    banker_regime: Literal["vig5", "vig4", "tie25", "no_vig_six", "no_vig_total", "dragon7"] = "vig5"
    vig_rounding: Literal["none", "up", "five_cents"] = option(
        "up",
        law="7.3(c)1",
        description="rounded up to 25 cents (5%) or 20 cents (4%), to 5 cents as in 19:47, or not at all",
        only={"up": SINCE_13_69F},
        by_edition={BEFORE_COLORS: "five_cents", WITH_COLORS: "five_cents"},
    )
    deal_mode: Literal["face_up", "face_down", "handed_out"] = option(
        "face_up",
        law="7.7(c)",
        description="cards face up, face down and turned by the dealer, or handed to the highest bettors",
    )
    others_turn_unbacked: bool = option(
        False,
        law="7.7(i)",
        description="a bettor on the other hand turns a hand that nobody bet on",
        in_force=SINCE_13_69F,
    )
    tie_odds: PayTable = pays(TIE, description="what the Tie Bet pays")
    bonus_a: PayTable = pays(BONUS.tables["A"], description="paytable A, or better")
    bonus_b: PayTable = pays(BONUS.tables["B"], description="paytable B, or better")
    bonus_c: PayTable = pays(BONUS.tables["C"], description="paytable C, or better")
    dragon_7_odds: PayTable = pays(DRAGON_7.table, description="what the dragon 7 pays")

    @property
    def decks_dealt(self) -> int:
        """Number of decks in the shoe: one of two batches with an automated shuffler (7.1(d)2)."""
        return self.decks // 2 if self.shuffling == "automated_shuffler" else self.decks

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """Manual, in two batches (7.1(d)), or continuous (7.12)."""
        ways: dict[str, ShoeShuffle] = {"automated_shuffler": "device", "continuous_device": "continuous"}
        return ways.get(self.shuffling, "manual")


def _bad_batches(options: MiniBaccaratOptions) -> bool:
    return options.shuffling == "automated_shuffler" and (options.decks < 2 * MIN_DECKS or options.decks % 2 == 1)


def _gives_up(r: Round[MiniBaccaratOptions], report: Report) -> None:
    if report.at not in r.state.players or r.options.deal_mode != "handed_out" or "player" not in r.hands:
        raise Refused("name the seat that gives up turning, while the hands are handed out", "7.11(f)")
    r.dead.add(report.at)


class MiniBaccarat(baccarat.BaccaratGame[MiniBaccaratOptions]):
    """Punto banco at a small table with one dealer."""

    id = "mini-baccarat"
    name = "Mini-baccarat"
    description = "Bet on which of two hands is closer to nine; the dealer deals."
    sections = ("7",)
    betting_law = "7.2(d)"
    coupon_law = "7.2(c)"
    wagers_law = "7.2(b)"
    seated_law = "7.2(e)"
    max_seats = 9
    law = LAW
    regimes: ClassVar = {
        **baccarat.regimes(LAW),
        "tie25": Regime(baccarat.TIE_CHARGE, REGIMES_IN_WORDS["tie25"], tie_percent=25),
    }
    sides = SIDES
    give_up_law = "7.11(f)"

    options = MiniBaccaratOptions
    wagers = (*baccarat.main_wagers(LAW), *baccarat.wagers_of(SIDES))
    paytables = (TIE, *baccarat.paytables_of(SIDES))
    exclusions = (
        *baccarat.exclusions_of(SIDES),
        *baccarat.exclusions(LAW, MiniBaccaratOptions),
        Exclusion[MiniBaccaratOptions](
            "7.1(d)", "an automated shuffler requires two equal batches of at least six decks", _bad_batches
        ),
    )
    irregularities = (
        *baccarat.irregularities(LAW),
        Irregularity[MiniBaccaratOptions](
            "turning_given_up", "7.11(f)", "a player must give up turning the cards", _gives_up
        ),
    )
    procedures = (
        *baccarat.procedures(LAW),
        Procedure("wash", "7.4(c)", "the cards were turned face down, washed and stacked"),
        Procedure("batches_spread", "7.4(d)", "each batch was spread, inspected and stacked apart from the other"),
        Procedure("pit_shuffle", "7.5(c)", "the shuffle of this table is that of its pit"),
        Procedure("feathered", "7.5(b)", "the floorperson saw that the stack was evenly mixed"),
        Procedure("batch", "7.1(d)", "a batch went to the shuffler and the other into play"),
        Procedure("idle", "7.5(h)", "the cards of the idle table were spread, and mixed when a player came"),
        Procedure("discards", "7.10(d)", "the cards were picked up in order"),
    )

    def handed_out(self, options: MiniBaccaratOptions) -> bool:
        """True under the third option of 7.7(c)."""
        return options.deal_mode == "handed_out"

    def deal_law(self, options: MiniBaccaratOptions) -> str:
        """One of the three ways of 7.7(c)."""
        return {"face_up": "7.7(c)1", "face_down": "7.7(c)2", "handed_out": "7.7(c)3"}[options.deal_mode]

    def may_turn_banker_first(self, r: Round[MiniBaccaratOptions]) -> None:
        """Permitted if the cards are dealt face down."""
        if r.options.deal_mode == "face_up":
            raise Refused("the cards are dealt face up at this table", "7.8(a)")


MINI_BACCARAT = MiniBaccarat()
