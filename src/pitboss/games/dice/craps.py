"""Craps, 13:69F-1: a shooter throws two dice at the far end of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.games import dice
from pitboss.law import ALL_EDITIONS
from pitboss.table import Procedure, RoundStep, odds_stated, option

LAW = dice.CrapsLaw(
    removal="1.3(c)", against="1.3(d)", called_on="1.3(e)", exact="1.4(f)", coupons="1.3(b)", settled="1.10(b)",
    first_turn="1.7(b)1", next_turn="1.11(c)", keep="1.11(a)", late="1.3(a)", duty="1.8", roll_off="1.11(b)",
)  # fmt: skip
LAYOUT = dice.CrapsLayout[dice.CrapsFamilyOptions](dice.coupons_on_the_line(dice.CRAPS_WAGERS), LAW)


class CrapsOptions(dice.FireOptions, dice.HandThrownOptions, dice.CrapsFamilyOptions, law=LAW):
    """The licensee's options at craps."""

    no_roll_callers: list[Literal["boxperson", "stickperson"]] = option(
        ["boxperson", "stickperson"], law="1.9(e)1", description="who may call a throw No Roll"
    )


NO_ROLL = dice.NoRollCallers[CrapsOptions]("1.9(e)1", lambda options: options.no_roll_callers)


class Craps(dice.DiceGame[CrapsOptions]):
    """Craps, with the fire bet."""

    id = "craps"
    name = "Craps"
    description = "Bet on the totals that a shooter throws with two dice."
    sections = ("1",)
    editions = ALL_EDITIONS
    law = LAW
    betting_law = LAW.late
    wagers_law = "1.2(b)"
    removal_law = LAW.removal
    coupon_law = LAW.coupons
    throw_law = "1.10(a)"
    point_law = "1.1"
    max_seats = 20

    memory = dice.CrapsMemory
    options = CrapsOptions
    layout = LAYOUT
    wagers = LAYOUT.wagers
    paytables = (dice.CRAPS_ODDS, dice.FIRE_A, dice.FIRE_B, dice.BUY, dice.LAY, dice.TAKEN, dice.LAID)
    thrower = dice.Shooter(LAW)
    features = (
        *dice.craps_features(LAW, LAYOUT, "pass_dice"),
        dice.FireBet(LAW),
        dice.LateWagers(LAW, frozenset({"dealer", "boxperson"}), "1.3(a)1"),
        dice.CouponsAndCash(LAW.coupons),
        NO_ROLL,
    )
    exclusions = (*dice.craps_exclusions(odds_stated("1.4(a)", "to")), NO_ROLL.exclusion())
    irregularities = (
        *dice.with_a_throw("boxperson", "1.10(a)2i"),
        dice.ordered_to_pass(
            "1.11(a)2", "the boxperson orders a shooter who delays the game or breaks its rules to pass the dice"
        ),
    )
    procedures = (
        *dice.HAND_THROWN_PROCEDURES,
        Procedure("dice_collected", "1.10(b)", "the stickperson brought the dice to the center with the stick"),
        Procedure("fire_markers", "1.12(a)4", "the fire bet point markers show the points made"),
        Procedure("surveillance_notified", "1.12(a)6", "surveillance confirmed the fire bets after four points"),
    )

    def steps(self, options: CrapsOptions) -> Sequence[RoundStep]:
        """Return one throw, from the bets to the next shooter."""
        return dice.steps_of_hand_thrown(self, LAW, options, offers_fire=options.fire_offered)


CRAPS = Craps()
