"""Mini-craps, 13:69F-1: craps at a small table for seated players."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.craps_rules import ALL_BUT_FIRE, ONLY_AT_CRAPS, MiniCrapsRules, exclusions
from pitboss.games.dice.engine.craps_wagers import BUY, LAID, LAY, ODDS, TAKEN
from pitboss.games.dice.engine.hand_thrown import HandThrownCraps
from pitboss.games.dice.engine.throws import PROCEDURES, SOMEBODY_CALLS, coupons_on_the_line, with_a_throw
from pitboss.table import Exclusion, Procedure, odds_stated


class MiniCraps(HandThrownCraps[MiniCrapsRules]):
    """Mini-craps: seated players, a dealer instead of a crew, no fire bet."""

    id = "mini-craps"
    name = "Mini-craps"
    says = "Craps at a small table for seated players."
    forbidden_wagers = ONLY_AT_CRAPS
    most_seats = 9
    seated_law = "1.3(f)"
    confirmed_by = frozenset({"dealer", "floorperson"})
    commencement_law = "1.7(b)2"
    settle_law = "1.10(c)"

    rules = MiniCrapsRules
    wagers = coupons_on_the_line(ALL_BUT_FIRE)
    paytables = (ODDS, BUY, LAY, TAKEN, LAID)
    exclusions = (
        *exclusions(odds_stated("1.4(a)", "to")),
        Exclusion[MiniCrapsRules]("1.9(e)2", SOMEBODY_CALLS, lambda rules: not rules.no_roll_callers),
        Exclusion[MiniCrapsRules](
            "1.9(e)2",
            "a stickperson is designated to call No Roll only where there is one",
            lambda rules: "stickperson" in rules.no_roll_callers and not rules.stickperson,
        ),
    )
    irregularities = (
        *with_a_throw(),
        turns.ordered_to_pass("1.11(a)2", "the dealer orders a shooter who delays or breaks the rules to pass"),
    )
    procedures = (
        *PROCEDURES,
        Procedure(
            "dice_collected", "1.10(c)", "the dealer or stickperson brought the dice to the centre with the stick"
        ),
    )

    def callers(self, rules: MiniCrapsRules) -> Sequence[str]:
        """The dealer, the stickperson or the floorperson, as designated (1.9(e)2)."""
        return rules.no_roll_callers


MINI_CRAPS = MiniCraps()
