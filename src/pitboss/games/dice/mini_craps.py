"""Mini-craps, 13:69F-1: craps at a small table for seated players, with one dealer instead of a crew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pitboss.games import dice
from pitboss.games.dice import craps
from pitboss.law import ALL_EDITIONS
from pitboss.table import Exclusion, Procedure, RoundStep, odds_stated, option

LAW = replace(craps.LAW, settled="1.10(c)", first_turn="1.7(b)2")
LAYOUT = dice.CrapsLayout[dice.CrapsFamilyOptions](dice.coupons_on_the_line(dice.ALL_BUT_FIRE), LAW)


class MiniCrapsOptions(dice.HandThrownOptions, dice.CrapsFamilyOptions, law=LAW):
    """The licensee's options at mini-craps."""

    stickperson: bool = option(False, law="1.7(a)", description="a stickperson controls the dice and calls the rolls")
    no_roll_callers: list[Literal["dealer", "stickperson", "floorperson"]] = option(
        ["dealer", "floorperson"], law="1.9(e)2", description="who may call a throw No Roll"
    )


NO_ROLL = dice.NoRollCallers[MiniCrapsOptions]("1.9(e)2", lambda options: options.no_roll_callers)


class MiniCraps(dice.DiceGame[MiniCrapsOptions]):
    """Craps for seated players, without the fire bet."""

    id = "mini-craps"
    name = "Mini-craps"
    description = "Craps at a small table for seated players."
    sections = ("1",)
    editions = ALL_EDITIONS
    law = LAW
    betting_law = LAW.late
    wagers_law = "1.2(b)"
    forbidden_wagers = dice.ONLY_AT_CRAPS
    removal_law = LAW.removal
    seated_law = "1.3(f)"
    coupon_law = LAW.coupons
    throw_law = "1.10(a)"
    point_law = "1.1"
    max_seats = 9

    memory = dice.CrapsMemory
    options = MiniCrapsOptions
    layout = LAYOUT
    wagers = LAYOUT.wagers
    paytables = (dice.CRAPS_ODDS, dice.BUY, dice.LAY, dice.TAKEN, dice.LAID)
    thrower = dice.Shooter(LAW)
    features = (
        *dice.craps_features(LAW, LAYOUT, "pass_dice"),
        dice.LateWagers(LAW, frozenset({"dealer", "floorperson"}), "1.3(a)2"),
        dice.CouponsAndCash(LAW.coupons),
        NO_ROLL,
    )
    exclusions = (
        *dice.craps_exclusions(odds_stated("1.4(a)", "to")),
        NO_ROLL.exclusion(),
        Exclusion[MiniCrapsOptions](
            "1.9(e)2",
            "a stickperson may be designated to call No Roll only if there is one",
            lambda options: "stickperson" in options.no_roll_callers and not options.stickperson,
        ),
    )
    irregularities = (
        *dice.with_a_throw("floorperson", "1.10(a)2ii"),
        dice.ordered_to_pass(
            "1.11(a)2", "the dealer orders a shooter who delays the game or breaks its rules to pass the dice"
        ),
    )
    procedures = (
        *dice.HAND_THROWN_PROCEDURES,
        Procedure(
            "dice_collected", "1.10(c)", "the dealer or stickperson brought the dice to the center with the stick"
        ),
    )

    def steps(self, options: MiniCrapsOptions) -> Sequence[RoundStep]:
        """Return one throw, from the bets to the next shooter."""
        return dice.steps_of_hand_thrown(self, LAW, options, offers_fire=False)


MINI_CRAPS = MiniCraps()
