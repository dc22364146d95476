"""Mini-baccarat, 13:69F-7: punto banco dealt by one dealer, with a charge on ties as one more way to take vigorish."""

from __future__ import annotations

from typing import ClassVar, Literal

from pitboss.errors import Refused
from pitboss.games.baccarat.engine import jackpot
from pitboss.games.baccarat.engine.game import BaccaratGame, procedures
from pitboss.games.baccarat.engine.irregular import irregularities
from pitboss.games.baccarat.engine.options import FEWEST_DECKS, BaccaratRules, exclusions, paytables
from pitboss.games.baccarat.engine.paragraphs import MINI_BACCARAT as P
from pitboss.games.baccarat.engine.paragraphs import TIE_CHARGE
from pitboss.games.baccarat.engine.wagers import Regime, regimes, wagers
from pitboss.table import Exclusion, Irregularity, PayTable, Procedure, Report, Round, option, pays

TABLES = paytables(P)


class MiniBaccaratRules(BaccaratRules):
    """The licensee's options at mini-baccarat."""

    decks: int = option(8, law="7.1(a)", says="the decks; with an automated shuffler in both batches", ge=6, le=96)
    shuffling: Literal["manual", "automated_shuffler", "continuous_device"] = option(
        "manual", law="7.1(d)", says="by hand, two batches and a shuffler, or a device that reshuffles all the time"
    )
    after_shuffle: Literal["feather", "lace", "lace_and_reshuffle"] = option(
        "lace", law="7.5(b)", says="what is done with the shuffled stack"
    )
    pre_shuffled: bool = option(False, law="7.4(a)", says="the decks come pre-shuffled")
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", law="7.5(g)", says="who recuts")
    cutting_card_depth: int = option(14, law="7.5(f)", says="the cards behind the cutting card", ge=14)
    idle_spread: Literal["face_up", "face_down"] = option(
        "face_up", law="7.5(h)", says="how the cards of an idle table are spread"
    )
    banker_regime: Literal["vig5", "vig4", "tie25", "no_vig_six", "no_vig_total", "dragon7"] = option(
        "vig5", law="7.3(c)", says="how the house takes its share of the Banker's wager"
    )
    vig_base: Literal[4, 5] = option(
        5, law="7.3(f)2", says="the vigorish of those whose total card wagers do not cover it, in percent"
    )
    vig_rounding: Literal["none", "up", "five_cents"] = option(
        "up", law="7.3(c)1", says="up to 25 cents (5%) or 20 cents (4%) as printed, up to 5 cents as in 19:47, or not"
    )
    vig_collection: Literal["at_once", "at_reshuffle", "at_session_end"] = option(
        "at_once", law="7.3(c)2", says="when the vigorish is collected"
    )
    tie_odds: PayTable = pays(TABLES.tie, says="what the Tie Bet pays")
    total_cards_offered: bool = option(True, law="7.2(a)4", says="the total card wagers are offered")
    bonus_offered: bool = option(True, law="7.2(a)5", says="the optional bonus wager is offered")
    bonus_table: Literal["A", "B", "C"] = option("A", law="7.3(h)", says="which paytable pays the bonus wager")
    bonus_a: PayTable = pays(TABLES.bonus["A"], says="paytable A, or better")
    bonus_b: PayTable = pays(TABLES.bonus["B"], says="paytable B, or better")
    bonus_c: PayTable = pays(TABLES.bonus["C"], says="paytable C, or better")
    bonus_needs_main: bool = option(False, law="7.2(b)", says="a bonus wager needs one on either hand")
    dragon_7_odds: PayTable = pays(TABLES.dragon_7, says="what the dragon 7 pays")
    deal_mode: Literal["face_up", "face_down", "handed_out"] = option(
        "face_up", law="7.7(c)", says="face up, face down and turned by the dealer, or handed to the highest bettors"
    )
    others_turn_unbacked: bool = option(
        False, law="7.7(i)", says="a hand that nobody backed is turned by a bettor on the other one"
    )
    banker_first: bool = option(False, law="7.8(a)", says="a player may ask that the Banker's Hand be turned first")
    pay_procedure: Literal[1, 2, 3, 4] = option(3, law="7.10(b)", says="the order of paying and taking vigorish")
    disclosed_procedure: Literal[1, 2, 3] = option(
        1, law="7.11(c)", says="for a disclosed card: burn by its value, burn one unseen, or simulate a round"
    )
    disclosed_ten_burns: Literal[1, 10] = option(
        10, law="7.11(c)1", says="the cards burned with a disclosed ten or face card by procedure 1"
    )
    face_up_ten_burns: Literal[0, 1, 10] = option(
        0, law="7.11(d)", says="the cards burned with a ten or face card found face up"
    )
    match_play: bool = option(True, law="7.2(c)", says="match play coupons are accepted")
    jackpot_offered: bool = option(
        False, law="7.2(a)8", says="the Jackpot Baccarat 4-Card Hand is offered", in_force=jackpot.AMENDMENT
    )
    jackpot_table: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = option(
        1, law="7.3(m)", says="which paytable pays the Jackpot Baccarat 4-Card Hand", in_force=jackpot.AMENDMENT
    )
    royal_bonus_offered: bool = option(
        False, law="7.2(a)7", says="the Royal Baccarat Bonus, whose rules are not to be had", in_force=jackpot.AMENDMENT
    )

    @property
    def decks_dealt(self) -> int:
        """The decks in the shoe: one of two batches where there is an automated shuffler (7.1(d)2)."""
        return self.decks // 2 if self.shuffling == "automated_shuffler" else self.decks

    @property
    def continuous(self) -> bool:
        """Whether a device reshuffles the cards all the time (7.12)."""
        return self.shuffling == "continuous_device"


def _bad_batches(rules: MiniBaccaratRules) -> bool:
    return rules.shuffling == "automated_shuffler" and (rules.decks < 2 * FEWEST_DECKS or rules.decks % 2 == 1)


def _gives_up(r: Round[MiniBaccaratRules], report: Report) -> None:
    if report.at not in r.state.players or r.rules.deal_mode != "handed_out" or "player" not in r.hands:
        raise Refused("cards are given up by a seat that is named, while hands are handed out", "7.11(f)")
    r.dead.add(report.at)


class MiniBaccarat(BaccaratGame[MiniBaccaratRules]):
    """One dealer, two hands, a shoe."""

    id = "mini-baccarat"
    name = "Mini-baccarat"
    says = "Bets on which of two hands comes closer to nine; one dealer deals."
    sections = ("7",)
    betting_law = "7.2(d)"
    wagers_law = "7.2(b)"
    seated_law = "7.2(e)"
    most_seats = 9
    p = P
    regimes: ClassVar = {
        **regimes(P),
        "tie25": Regime(TIE_CHARGE, "25 percent of the Banker's wager on a tie, no vigorish on a win", tie_percent=25),
    }
    tables = TABLES
    give_up_law = "7.11(f)"

    rules = MiniBaccaratRules
    wagers = (*wagers(P), jackpot.wager(P))
    paytables = TABLES.all()
    exclusions = (
        *exclusions(P, MiniBaccaratRules),
        Exclusion[MiniBaccaratRules](
            "7.1(d)", "an automated shuffler needs two equal batches of at least six decks", _bad_batches
        ),
    )
    irregularities = (
        *irregularities(P),
        Irregularity[MiniBaccaratRules](
            "turning_given_up", "7.11(f)", "a player must give up turning the cards", _gives_up
        ),
    )
    procedures = (
        *procedures(P),
        Procedure("wash", "7.4(c)", "the cards were turned face down, washed and stacked"),
        Procedure("batches_spread", "7.4(d)", "each batch was spread, inspected and stacked apart from the other"),
        Procedure("pit_shuffle", "7.5(c)", "the shuffle of this table is that of its pit"),
        Procedure("feathered", "7.5(b)", "the floorperson saw that the stack was evenly mixed"),
        Procedure("batch", "7.1(d)", "a batch went to the shuffler and the other into play"),
        Procedure("idle", "7.5(h)", "the cards of the idle table were spread, and mixed when a player came"),
        Procedure("discards", "7.10(d)", "the cards were picked up in order"),
    )

    def before_shuffle(self, r: Round[MiniBaccaratRules]) -> None:
        """Batches take turns, one shoe each (7.1(d)5)."""
        if r.rules.shuffling == "automated_shuffler":
            batch = 3 - int(str(r.state.notes.get("batch", 2)))
            r.state.notes["batch"] = batch
            r.note(f"batch {batch} comes into play", "7.1(d)5", batch=batch)

    def handed_out(self, rules: MiniBaccaratRules) -> bool:
        """Only by the third option of 7.7(c)."""
        return rules.deal_mode == "handed_out"

    def may_turn_banker_first(self, r: Round[MiniBaccaratRules]) -> None:
        """Where the cards are dealt face down."""
        if r.rules.deal_mode == "face_up":
            raise Refused("the cards are dealt face up at this table", "7.8(a)")


MINI_BACCARAT = MiniBaccarat()
