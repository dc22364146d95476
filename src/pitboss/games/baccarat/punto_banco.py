"""Baccarat-punto banco, 13:69F-3: a participant deals from the shoe; both hands are banked by the house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.errors import Refused
from pitboss.games.baccarat.engine import curator, jackpot
from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.game import BaccaratGame, procedures
from pitboss.games.baccarat.engine.irregular import irregularities
from pitboss.games.baccarat.engine.options import BaccaratRules, exclusions, paytables
from pitboss.games.baccarat.engine.paragraphs import PUNTO_BANCO as P
from pitboss.games.baccarat.engine.wagers import regimes, wagers
from pitboss.table import Bet, Call, Irregularity, PayTable, Procedure, Report, Round, option, pays

TABLES = paytables(P)


class PuntoBancoRules(BaccaratRules):
    """The licensee's options at punto banco."""

    decks: int = option(8, law="3.1(a)", says="the decks in the shoe", ge=6, le=96)
    shuffle_procedure: Literal["lace", "lace_and_reshuffle", "wash"] = option(
        "lace", law="3.5(a)", says="shuffle and lace, then perhaps shuffle again; or wash and shuffle three times"
    )
    pre_shuffled: bool = option(False, law="3.4(a)", says="the decks come pre-shuffled")
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", law="3.5(f)", says="who recuts")
    cutting_card_depth: int = option(14, law="3.5(e)", says="the cards behind the cutting card", ge=14)
    banker_regime: Literal["vig5", "vig4", "no_vig_six", "no_vig_total", "dragon7"] = option(
        "vig5", law="3.3(c)", says="how the house takes its share of the Banker's wager"
    )
    vig_base: Literal[4, 5] = option(
        5, law="3.3(e)2", says="the vigorish of those whose total card wagers do not cover it, in percent"
    )
    vig_rounding: Literal["none", "up"] = option(
        "up", law="3.3(c)1", says="up to the next 25 cents (5%) or 20 cents (4%), or not"
    )
    vig_collection: Literal["at_once", "at_reshuffle", "at_session_end"] = option(
        "at_once", law="3.3(c)2", says="when the vigorish is collected"
    )
    tie_odds: PayTable = pays(TABLES.tie, says="what the Tie Bet pays")
    total_cards_offered: bool = option(True, law="3.2(a)4", says="the total card wagers are offered")
    bonus_offered: bool = option(True, law="3.2(a)5", says="the optional bonus wager is offered")
    bonus_table: Literal["A", "B", "C"] = option("A", law="3.3(g)", says="which paytable pays the bonus wager")
    bonus_a: PayTable = pays(TABLES.bonus["A"], says="paytable A, or better")
    bonus_b: PayTable = pays(TABLES.bonus["B"], says="paytable B, or better")
    bonus_c: PayTable = pays(TABLES.bonus["C"], says="paytable C, or better")
    bonus_needs_main: bool = option(False, law="3.2(b)", says="a bonus wager needs one on either hand")
    dragon_7_odds: PayTable = pays(TABLES.dragon_7, says="what the dragon 7 pays")
    deal_mode: Literal["face_up", "handed_out"] = option(
        "face_up", law="3.7(d)", says="face up, or face down and handed to the highest bettors"
    )
    others_turn_unbacked: bool = option(
        False, law="3.7(d)6", says="a hand that nobody backed is turned by a bettor on the other one"
    )
    banker_first: bool = option(False, law="3.8(a)", says="a player may ask that the Banker's Hand be turned first")
    pay_procedure: Literal[1, 2, 3, 4] = option(3, law="3.10(b)", says="the order of paying and taking vigorish")
    disclosed_procedure: Literal[1, 2, 3] = option(
        1, law="3.12(c)", says="for a disclosed card: burn by its value, burn one unseen, or simulate a round"
    )
    disclosed_ten_burns: Literal[1, 10] = option(
        10, law="3.12(c)1", says="the cards burned with a disclosed ten or face card by procedure 1"
    )
    face_up_ten_burns: Literal[0, 1, 10] = option(
        0, law="3.12(d)", says="the cards burned with a ten or face card found face up"
    )
    match_play: bool = option(True, law="3.2(c)", says="match play coupons are accepted")
    jackpot_offered: bool = option(
        False, law="3.2(a)8", says="the Jackpot Baccarat 4-Card Hand is offered", in_force=jackpot.AMENDMENT
    )
    jackpot_table: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = option(
        1, law="3.3(m)", says="which paytable pays the Jackpot Baccarat 4-Card Hand", in_force=jackpot.AMENDMENT
    )
    royal_bonus_offered: bool = option(
        False, law="3.2(a)7", says="the Royal Baccarat Bonus, whose rules are not to be had", in_force=jackpot.AMENDMENT
    )


def _pass_ordered(r: Round[PuntoBancoRules], _: Report) -> None:
    if "player" in r.hands and r.bets:
        raise Refused("the shoe is passed between hands", "3.11(a)2")
    if curator.curator(r) is None:
        raise Refused("the shoe is being offered; nobody has it to pass", "3.11(a)2")
    curator.passed(r, "3.11(a)2", "the curator is ordered to pass the shoe")
    curator.offer(r)


class PuntoBanco(BaccaratGame[PuntoBancoRules]):
    """Two hands dealt by a curator on the instructions of the dealer."""

    id = "punto-banco"
    name = "Baccarat-punto banco"
    says = "Bets on which of two hands comes closer to nine; a player deals from the shoe."
    sections = ("3",)
    betting_law = "3.2(d)"
    wagers_law = "3.2(b)"
    most_seats = 15
    p = P
    regimes = regimes(P)
    tables = TABLES

    rules = PuntoBancoRules
    wagers = (*wagers(P), jackpot.wager(P))
    paytables = TABLES.all()
    exclusions = exclusions(P, PuntoBancoRules)
    irregularities = (
        *irregularities(P),
        Irregularity[PuntoBancoRules](
            "pass_ordered", "3.11(a)2", "the curator delays the game, misdeals or breaks the rules: the shoe is passed",
            _pass_ordered, between_rounds=True,
        ),
    )  # fmt: skip
    procedures = (
        *procedures(P),
        Procedure("wash", "3.4(c)", "the cards were turned face down, washed and stacked"),
        Procedure("pit_shuffle", "3.5(b)", "the shuffle of this table is that of its pit"),
    )

    def prepare(self, r: Round[PuntoBancoRules]) -> None:
        """A new shoe where one is due, and the offer of the shoe where nobody has it."""
        super().prepare(r)
        curator.offer(r)

    def before_cards(self, r: Round[PuntoBancoRules]) -> None:
        """The curator is told to deal (3.7(b))."""
        curator.take_shoe(r)
        r.announce("Cards", "3.7(b)")

    def after_hand(self, r: Round[PuntoBancoRules], coup: Coup) -> None:
        """A curator who is still there must pass the shoe when the Banker's Hand loses (3.11(a)1)."""
        if coup.winner == "player" and curator.curator(r) is not None:
            curator.passed(r, "3.11(a)1", "the Banker's Hand lost: the curator passes the shoe")

    def handed_out(self, rules: PuntoBancoRules) -> bool:
        """In lieu of the deal face up (3.7(d))."""
        return rules.deal_mode == "handed_out"

    def may_turn_banker_first(self, r: Round[PuntoBancoRules]) -> None:
        """When the dealer acts as curator, and the cards lie face down."""
        if r.rules.deal_mode == "face_up" or not curator.dealer_is_curator(r):
            raise Refused("only a dealer who is the curator turns the Banker's Hand first, face down", "3.8(a)")

    def called(self, r: Round[PuntoBancoRules], seat: int, call: str, bet: Bet | None) -> None:
        """Accept, reject or pass the shoe, or designate the dealer (3.6, 3.11)."""
        if call in curator.CALLS:
            curator.called(r, seat, call)
        else:
            super().called(r, seat, call, bet)

    def calls(self, r: Round[PuntoBancoRules], seat: int) -> Sequence[Call]:
        """What concerns the shoe, and the order in which the hands are turned."""
        return [*curator.calls(r, seat), *super().calls(r, seat)]

    def left(self, r: Round[PuntoBancoRules], seat: int) -> None:
        """A curator who leaves relinquishes the shoe."""
        super().left(r, seat)
        if curator.curator(r) == seat:
            curator.passed(r, "3.11(b)", f"seat {seat}, the curator, leaves")


PUNTO_BANCO = PuntoBanco()
