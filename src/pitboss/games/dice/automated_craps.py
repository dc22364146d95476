"""Automated craps, 13:69F-1A: the wagers of craps on two dice in an automated shaker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.games import dice
from pitboss.games.dice.engine import turns
from pitboss.protocol.events import Voided
from pitboss.table import Flow, Irregularity, PayTable, Procedure, Report, Round, RoundStep, odds_stated, pays

LAW = dice.CrapsLaw(
    removal="1A.4(d)", against="1A.4(d)2", called_on="1A.4(e)", exact="1A.6(c)", coupons="1A.4(a)", settled="1A.5(f)",
    first_turn="1A.5(b)", next_turn="1A.7(b)", keep="1A.7(a)",
)  # fmt: skip
# A coupon cannot be broken down into two wagers.
WAGERS = tuple(replace(wager, coupons=wager.id not in ("whirl", "horn_high")) for wager in dice.ALL_BUT_FIRE)
LAYOUT = dice.CrapsLayout[dice.CrapsFamilyOptions](WAGERS, LAW)


ODDS = replace(dice.CRAPS_ODDS, law="1A.6(b)")
"""The odds of craps, by the paragraph that applies them to this game; they need not be uniform."""


class AutomatedCrapsOptions(dice.CouponOptions, dice.CrapsFamilyOptions, law=LAW):
    """The licensee's options at automated craps."""

    odds: PayTable = pays(ODDS, description="what each wager pays")


_DEALER_OPERATES = object()
"""Marks a round in which the dealer's button was selected."""


class Operator(dice.Thrower[AutomatedCrapsOptions]):
    """A player with a line bet operates the shaker until they roll a 7; if nobody accepts it, the dealer does."""

    def ready(self, r: Round[AutomatedCrapsOptions]) -> bool:
        """True if an eligible player, or the dealer for this round, has the shaker."""
        operator = turns.holder(r)
        return r.play is _DEALER_OPERATES or (operator != turns.NOBODY and dice.has_line_bet(r, operator))

    def hand_over(self, r: Round[AutomatedCrapsOptions]) -> Flow[bool]:
        """Offer the shaker to eligible players; the dealer operates it if nobody accepts."""
        operator = turns.holder(r)
        if operator:
            turns.give_up(r, "1A.7(a)1ii", f"seat {operator} has no line bet and gives up the shaker")
        eligible = [seat for seat in turns.eligible(r) if dice.has_line_bet(r, seat)]
        law = LAW.next_turn if dice.memory_of(r).turns else LAW.first_turn
        new = yield from turns.offer(r, eligible, law, "shaker")
        if new:
            turns.give(r, new, "1A.5(b)2", f"the button at seat {new} is selected and lit")
        else:
            r.play = _DEALER_OPERATES
            law = LAW.next_turn if dice.memory_of(r).turns else "1A.5(b)3"
            turns.give_to_dealer(r, law, "the button at the dealer's position is selected and lit")
        return True

    def voids(self, r: Round[AutomatedCrapsOptions]) -> bool:
        """Void the round after a failure: no wager is decided, and bets stay for the next round."""
        if "malfunction" not in r.faults:
            return False
        r.events.append(Voided("1A.8(b)", "the shaker failed; no wager is decided"))
        return True

    def thrown(self, r: Round[AutomatedCrapsOptions], faces: dice.Faces) -> None:
        """Take the shaker from a player who rolled a 7."""
        if sum(faces) == 7 and turns.holder(r):
            turns.give_up(r, "1A.7(a)1i", "the operator rolled a 7 and gives up the shaker")

    def status(self, r: Round[AutomatedCrapsOptions]) -> str:
        """Return the marker and who has the shaker."""
        return dice.marker_in_words(r, self.what)


def _invalid(r: Round[AutomatedCrapsOptions], report: Report) -> bool:
    r.announce("No Roll", "1A.8(c)" if report.kind == "no_roll" else "1A.8(a)")
    return False


def _malfunction(*_: object) -> bool:
    return False


class AutomatedCraps(dice.DiceGame[AutomatedCrapsOptions]):
    """Craps for seated players who take turns with a shaker: its wagers (1A.2(a)), before each roll (1A.2(b)).

    Its odds (1A.6(b)), and a percentage of buy and lay bets alone (1A.6(d)).
    """

    id = "automated-craps"
    name = "Automated craps"
    description = "The wagers of craps, decided by two dice in an automated shaker."
    sections = ("1A", "1.2", "1.4", "1.5", "1.6")
    law = LAW
    betting_law = "1A.4(f)"
    wagers_law = "1.2(b)"
    forbidden_wagers = dice.ONLY_AT_CRAPS
    removal_law = LAW.removal
    seated_law = "1A.4(b)"
    cash_refused = "1A.4(a)"
    coupon_law = LAW.coupons
    closing_law = "1A.5(c)"
    throw_law = "1A.5(e)"
    point_law = "1.1"
    max_seats = 9

    memory = dice.CrapsMemory
    options = AutomatedCrapsOptions
    layout = LAYOUT
    wagers = LAYOUT.wagers
    paytables = (ODDS, dice.BUY, dice.LAY, dice.TAKEN, dice.LAID)
    thrower = Operator("shaker", LAW.keep)
    features = (
        *dice.craps_features(LAW, LAYOUT, "pass_shaker"),
        dice.Coupons[AutomatedCrapsOptions](LAW.coupons, lambda options: options.coupons),
    )
    exclusions = dice.craps_exclusions(odds_stated("1A.6(a)", "to", "win"))
    irregularities = (
        Irregularity[AutomatedCrapsOptions](
            "not_flat",
            "1A.8(a)",
            "a die does not lie flat in the shaker: the roll is invalid",
            _invalid,
            by="equipment",
        ),
        Irregularity[AutomatedCrapsOptions](
            "stacked", "1A.8(a)", "one die rests on the other: the roll is invalid", _invalid, by="equipment"
        ),
        Irregularity[AutomatedCrapsOptions](
            "malfunction", "1A.8(b)", "the shaker or its switch failed: the round is void", _malfunction, by="equipment"
        ),
        Irregularity[AutomatedCrapsOptions](
            "no_roll", "1A.8(c)", "the floorperson considers the roll improper: No Roll", _invalid, by="equipment"
        ),
        dice.ordered_to_pass(
            "1A.7(a)3", "the floorperson takes the shaker from a player who delays the game or breaks its rules"
        ),
    )
    procedures = (
        Procedure("shaker_inspected", "1A.5(a)", "the floorperson inspected the shaker and made a test roll"),
        Procedure("dice_changed", "1A.3(a)2", "the dice were changed, as required every 24 hours"),
        Procedure("shaker_attended", "1A.3(a)1", "the dealer stayed with the shaker while the table was open"),
        Procedure("button_activated", "1A.5(d)", "the dealer activated the selected button"),
    )

    def steps(self, options: AutomatedCrapsOptions) -> Sequence[RoundStep]:
        """Return one roll in the shaker."""
        return dice.steps_of_automated(self, LAW, options)


AUTOMATED_CRAPS = AutomatedCraps()
