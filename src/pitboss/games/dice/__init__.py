"""Dice games: craps and mini-craps (13:69F-1), automated craps (1A), sic bo (9), mini-dice (13).

Each game is one file in this folder: its citations, options, layout, who throws the dice, and the features its rules
add. Games use what the family shares through this package: ``from pitboss.games import dice``, then ``dice.DiceGame``.
The machinery is in ``engine``, ``solver`` and ``kernel``, whose modules import each other directly.
"""

from pitboss.games.dice.engine.coupons import Coupons, CouponsAndCash
from pitboss.games.dice.engine.craps_features import craps_features
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_layout import ALL_BUT_FIRE, ONLY_AT_CRAPS, CrapsLayout
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions, FireOptions, HandThrownOptions
from pitboss.games.dice.engine.craps_options import exclusions as craps_exclusions
from pitboss.games.dice.engine.craps_wagers import BUY, FIRE_A, FIRE_B, LAID, LAY, TAKEN
from pitboss.games.dice.engine.craps_wagers import ODDS as CRAPS_ODDS
from pitboss.games.dice.engine.craps_wagers import WAGERS as CRAPS_WAGERS
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.fire import FireBet
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.late_wagers import LateWagers
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.line_bets import has_line_bet
from pitboss.games.dice.engine.memory import CrapsMemory, DiceMemory, memory_of
from pitboss.games.dice.engine.options import CouponOptions, UnitOptions
from pitboss.games.dice.engine.outcomes import Faces, ThrowDecision
from pitboss.games.dice.engine.round_steps import steps_of_automated, steps_of_hand_thrown
from pitboss.games.dice.engine.shooter import Shooter, marker_in_words
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.games.dice.engine.throws import PROCEDURES as HAND_THROWN_PROCEDURES
from pitboss.games.dice.engine.throws import NoRollCallers, coupons_on_the_line, with_a_throw
from pitboss.games.dice.engine.turns import ordered_to_pass

__all__ = [
    "ALL_BUT_FIRE",
    "BUY",
    "CRAPS_ODDS",
    "CRAPS_WAGERS",
    "FIRE_A",
    "FIRE_B",
    "HAND_THROWN_PROCEDURES",
    "LAID",
    "LAY",
    "ONLY_AT_CRAPS",
    "TAKEN",
    "CouponOptions",
    "Coupons",
    "CouponsAndCash",
    "CrapsFamilyOptions",
    "CrapsLaw",
    "CrapsLayout",
    "CrapsMemory",
    "DiceGame",
    "DiceLayout",
    "DiceMemory",
    "Faces",
    "Feature",
    "FireBet",
    "FireOptions",
    "HandThrownOptions",
    "LateWagers",
    "NoRollCallers",
    "Shooter",
    "ThrowDecision",
    "Thrower",
    "UnitOptions",
    "coupons_on_the_line",
    "craps_exclusions",
    "craps_features",
    "has_line_bet",
    "marker_in_words",
    "memory_of",
    "ordered_to_pass",
    "steps_of_automated",
    "steps_of_hand_thrown",
    "with_a_throw",
]  # fmt: skip
