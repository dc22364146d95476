"""Baccarat-punto banco, 13:69F-3: a participant deals from the shoe; both hands are banked by the house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.errors import Refused
from pitboss.games import baccarat
from pitboss.games.baccarat.engine import curator
from pitboss.law import SINCE_13_69F
from pitboss.table import GamePart, Irregularity, PayTable, Procedure, Report, Round, RoundStep, minimum, option, pays

LAW = baccarat.PUNTO_BANCO_LAW
TIE = minimum("tie", LAW.tie_odds, {"tie": "8 to 1"})
TOTAL_CARDS = baccarat.TotalCards["PuntoBancoOptions"](LAW)
BONUS = baccarat.Bonus["PuntoBancoOptions"](LAW)
DRAGON_7 = baccarat.Dragon7["PuntoBancoOptions"](LAW)
REMEDIES = SINCE_13_69F
"""Editions that have 3.11(a)2 and 3.12: the print of 19:47 breaks off before them."""
SIDES = (TOTAL_CARDS, BONUS, DRAGON_7, baccarat.Jackpot["PuntoBancoOptions"](LAW))


class PuntoBancoOptions(baccarat.HouseBankedOptions, law=LAW):
    """The licensee's options at punto banco."""

    shuffle_procedure: Literal["lace", "lace_and_reshuffle", "wash"] = option(
        "lace",
        law="3.5(a)",
        description="shuffle and lace, then perhaps shuffle again; or wash and shuffle three times",
    )
    banker_regime: Literal["vig5", "vig4", "no_vig_six", "no_vig_total", "dragon7"] = "vig5"
    disclosed_procedure: Literal[1, 2, 3] = option(
        1,
        law=LAW.disclosed,
        description="for a disclosed card: burn by its value, burn one face down, or simulate a round",
        in_force=REMEDIES,
    )
    disclosed_ten_burns: Literal[1, 10] = option(
        10,
        law=LAW.disclosed_by_value,
        description="cards burned with a disclosed ten or face card under procedure 1",
        in_force=REMEDIES,
    )
    face_up_ten_burns: Literal[0, 1, 10] = option(
        0,
        law=LAW.face_up,
        description="number of cards burned with a ten or face card found face up",
        in_force=REMEDIES,
    )
    vig_rounding: Literal["none", "up"] = "up"
    deal_mode: Literal["face_up", "handed_out"] = "face_up"
    tie_odds: PayTable = pays(TIE, description="what the Tie Bet pays")
    bonus_a: PayTable = pays(BONUS.tables["A"], description="paytable A, or better")
    bonus_b: PayTable = pays(BONUS.tables["B"], description="paytable B, or better")
    bonus_c: PayTable = pays(BONUS.tables["C"], description="paytable C, or better")
    dragon_7_odds: PayTable = pays(DRAGON_7.table, description="what the dragon 7 pays")


def _pass_ordered(r: Round[PuntoBancoOptions], _: Report) -> None:
    if "player" in r.hands and r.bets:
        raise Refused("the shoe can only be passed between hands", "3.11(a)2")
    if curator.curator(r) is None:
        raise Refused("the shoe is being offered; there is no curator to pass it", "3.11(a)2")
    curator.pass_shoe(r, "3.11(a)2", "the curator is ordered to pass the shoe")
    curator.offer(r)


class PuntoBanco(baccarat.BaccaratGame[PuntoBancoOptions]):
    """Two hands dealt by a player, the curator, on the dealer's instructions."""

    id = "punto-banco"
    name = "Baccarat-punto banco"
    description = "Bet on which of two hands is closer to nine; a player deals from the shoe."
    sections = ("3",)
    betting_law = "3.2(d)"
    coupon_law = "3.2(c)"
    wagers_law = "3.2(b)"
    max_seats = 15
    law = LAW
    regimes = baccarat.regimes(LAW)
    memory = baccarat.CuratorMemory
    sides = SIDES

    options = PuntoBancoOptions
    wagers = (*baccarat.main_wagers(LAW), *baccarat.wagers_of(SIDES))
    paytables = (TIE, *baccarat.paytables_of(SIDES))
    exclusions = (*baccarat.exclusions_of(SIDES), *baccarat.exclusions(LAW, PuntoBancoOptions))
    irregularities = (
        *baccarat.irregularities(LAW, REMEDIES),
        Irregularity[PuntoBancoOptions](
            "pass_ordered", "3.11(a)2", "the curator delays the game, misdeals or breaks the rules: the shoe is passed",
            _pass_ordered, between_rounds=True, in_force=REMEDIES,
        ),
    )  # fmt: skip
    procedures = (
        *baccarat.procedures(LAW),
        Procedure("wash", "3.4(c)", "the cards were turned face down, washed and stacked"),
        Procedure("pit_shuffle", "3.5(b)", "the shuffle of this table is that of its pit"),
    )

    @property
    def parts(self) -> tuple[GamePart[PuntoBancoOptions], ...]:
        """The curator's calls, and the parts of the family."""
        return (curator.CuratorCalls[PuntoBancoOptions](), *super().parts)

    def steps(self, options: PuntoBancoOptions) -> Sequence[RoundStep]:
        """The steps of a round, including the curator's."""
        shoe, *others = super().steps(options)
        offer = "The shoe is offered around the table. The player who accepts, the curator, deals as directed."
        passes = "The curator passes the shoe when the Banker's Hand loses, and may pass it after any hand."
        return (shoe, RoundStep("Curator", offer, "3.6(b)"), *others, RoundStep("Next curator", passes, "3.11(a)"))

    def prepare(self, r: Round[PuntoBancoOptions]) -> None:
        """Start a new shoe if one is due, and offer the shoe if nobody has it."""
        super().prepare(r)
        curator.offer(r)

    def before_cards(self, r: Round[PuntoBancoOptions]) -> None:
        """Tell the curator to deal (3.7(b))."""
        curator.take_shoe(r)
        r.announce("Cards", "3.7(b)")

    def after_hand(self, r: Round[PuntoBancoOptions], coup: baccarat.Coup) -> None:
        """Take the shoe from the curator when the Banker's Hand loses (3.11(a)1)."""
        if coup.winner == "player" and curator.curator(r) is not None:
            curator.pass_shoe(r, "3.11(a)1", "the Banker's Hand lost: the curator passes the shoe")

    def handed_out(self, options: PuntoBancoOptions) -> bool:
        """True if the licensee chose this instead of dealing face up (3.7(d))."""
        return options.deal_mode == "handed_out"

    def may_turn_banker_first(self, r: Round[PuntoBancoOptions]) -> None:
        """Permitted if the dealer is the curator and the cards are dealt face down."""
        if r.options.deal_mode == "face_up" or not curator.dealer_is_curator(r):
            raise Refused(
                "this requires the dealer as curator and cards dealt face down",
                "3.8(a)",
            )


PUNTO_BANCO = PuntoBanco()
