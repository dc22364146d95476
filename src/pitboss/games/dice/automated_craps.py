"""Automated craps, 13:69F-1A: the wagers of craps on two dice in an automated shaker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar

from pitboss.errors import Refused
from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.craps_game import CrapsGame
from pitboss.games.dice.engine.craps_rules import ALL_BUT_FIRE, ONLY_AT_CRAPS, AutomatedCrapsRules, exclusions
from pitboss.games.dice.engine.craps_wagers import BUY, LAID, LAY, ODDS, TAKEN
from pitboss.games.dice.engine.game import new_coupons
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.round_steps import steps_of_automated
from pitboss.plain import whole
from pitboss.table import Bet, Flow, Irregularity, Procedure, Report, Round, odds_stated
from pitboss.table.facts import RoundStep


def _invalid(r: Round[AutomatedCrapsRules], report: Report) -> bool:
    r.announce("No Roll", "1A.8(c)" if report.kind == "no_roll" else "1A.8(a)")
    return False


def _malfunction(*_: object) -> bool:
    return False


_DEALER_OPERATES = object()
"""What is known of a round in which the dealer's button was selected."""


class AutomatedCraps(CrapsGame[AutomatedCrapsRules]):
    """Craps for seated players who operate a shaker in turn: its wagers (1A.2(a)), before each roll (1A.2(b)).

    Its odds (1A.6(b)), and a percentage of buy and lay bets alone (1A.6(d)).
    """

    id = "automated-craps"
    name = "Automated craps"
    says = "The wagers of craps, decided by two dice in an automated shaker."
    sections = ("1A", "1.2", "1.4", "1.5", "1.6")
    betting_law = "1A.4(f)"
    wagers_law = "1.2(b)"
    forbidden_wagers = ONLY_AT_CRAPS
    seated_law = "1A.4(b)"
    cash_refused = "1A.4(a)"
    coupon_law = "1A.4(a)"
    closing_law = "1A.5(c)"
    throw_law = "1A.5(e)"
    collect_law: ClassVar[Annotated[str, "all losing bets are collected before a winning one is paid"]] = "1A.5(f)"
    removal_law = "1A.4(d)"
    against_law = "1A.4(d)2"
    on_law = "1A.4(e)"
    exact_law = "1A.6(c)"
    keep_law = "1A.7(a)"
    next_law: ClassVar[Annotated[str, "to whom the shaker is offered next"]] = "1A.7(b)"
    first_law: ClassVar[Annotated[str, "to whom the shaker is offered first"]] = "1A.5(b)"
    what = "shaker"
    pass_call = "pass_shaker"
    most_seats = 9

    rules = AutomatedCrapsRules
    # A coupon cannot be broken down into two wagers.
    wagers = tuple(replace(one, coupons=one.id not in ("whirl", "horn_high")) for one in ALL_BUT_FIRE)
    paytables = (ODDS, BUY, LAY, TAKEN, LAID)
    exclusions = exclusions(odds_stated("1A.6(a)", "to", "win"))
    irregularities = (
        Irregularity[AutomatedCrapsRules](
            "not_flat", "1A.8(a)", "not both dice lie flat in the shaker: the roll is invalid", _invalid, by="equipment"
        ),
        Irregularity[AutomatedCrapsRules](
            "stacked", "1A.8(a)", "one die rests on the other: the roll is invalid", _invalid, by="equipment"
        ),
        Irregularity[AutomatedCrapsRules](
            "malfunction", "1A.8(b)", "the shaker or its switch failed: the round is void", _malfunction, by="equipment"
        ),
        Irregularity[AutomatedCrapsRules](
            "no_roll", "1A.8(c)", "the floorperson considers the roll improper: No Roll", _invalid, by="equipment"
        ),
        turns.ordered_to_pass("1A.7(a)3", "the floorperson takes the shaker from a player who delays or breaks rules"),
    )
    procedures = (
        Procedure("shaker_inspected", "1A.5(a)", "the floorperson inspected the shaker and ran a roll"),
        Procedure("dice_changed", "1A.3(a)2", "the dice were changed, no later than after 24 hours"),
        Procedure("shaker_attended", "1A.3(a)1", "the dealer stayed with the shaker while the table was open"),
        Procedure("button_activated", "1A.5(d)", "the dealer activated the selected button"),
    )

    def steps(self, rules: AutomatedCrapsRules) -> Sequence[RoundStep]:
        """One roll in the shaker."""
        return steps_of_automated(self, rules)

    def admit(self, r: Round[AutomatedCrapsRules], bets: Sequence[Bet]) -> None:
        """Coupons where the table takes them."""
        super().admit(r, bets)
        if not r.rules.coupons and new_coupons(r, bets):
            raise Refused("coupons are not accepted at this table", "1A.4(a)")

    def ready(self, r: Round[AutomatedCrapsRules]) -> bool:
        """An eligible player keeps the shaker; the dealer does for the round, also when a roll is invalid."""
        operator = turns.holder(r)
        return r.play is _DEALER_OPERATES or (operator != turns.NOBODY and self.has_line_bet(r, operator))

    def hand_over(self, r: Round[AutomatedCrapsRules]) -> Flow[bool]:
        """The shaker is offered to those who are eligible; the dealer operates it when nobody accepts."""
        operator = turns.holder(r)
        if operator:
            turns.give_up(r, "1A.7(a)1ii", f"seat {operator} has no line bet and gives up the shaker")
        eligible = [seat for seat in turns.eligible(r) if self.has_line_bet(r, seat)]
        law = self.next_law if whole(r.state.notes, "turn") else self.first_law
        new = yield from turns.offer(r, eligible, law, self.what)
        if new:
            turns.give(r, new, "1A.5(b)2", f"the button at seat {new} is selected and lit")
        else:
            r.play = _DEALER_OPERATES
            turns.to_dealer(r, "1A.5(b)3", "the button at the dealer's position is selected and lit")
        return True

    def void_round(self, r: Round[AutomatedCrapsRules]) -> bool:
        """A failure voids the round: no wager is decided, and those on the layout stand for the next."""
        if "malfunction" not in r.faults:
            return False
        r.events.append({"kind": "voided", "law": "1A.8(b)", "says": "the shaker failed; no wager is decided"})
        return True

    def thrown(self, r: Round[AutomatedCrapsRules], faces: Faces) -> None:
        """A player who rolled any 7 gives up the shaker."""
        if sum(faces) == 7 and turns.holder(r):
            turns.give_up(r, "1A.7(a)1i", "the operator rolled a 7 and gives up the shaker")
        super().thrown(r, faces)


AUTOMATED_CRAPS = AutomatedCraps()
