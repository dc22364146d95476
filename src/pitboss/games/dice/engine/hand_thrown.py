"""Craps with dice that a shooter throws by hand: wagers in the air, the shooter's turn, the roll-off (13:69F-1)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Annotated, ClassVar, TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.craps_game import CrapsGame
from pitboss.games.dice.engine.craps_rules import DiceInHand
from pitboss.games.dice.engine.craps_wagers import COME, LINE, loser_seven
from pitboss.games.dice.engine.game import new_coupons
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.round_steps import steps_of_hand_thrown
from pitboss.money import Cents
from pitboss.plain import strings, whole
from pitboss.table import Bet, Call, Flow, Round
from pitboss.table.facts import RoundStep

HandThrownRulesT = TypeVar("HandThrownRulesT", bound=DiceInHand)


class HandThrownCraps(CrapsGame[HandThrownRulesT]):
    """Craps with dice that a shooter throws by hand."""

    sections = ("1",)
    betting_law = "1.3(a)"
    wagers_law = "1.2(b)"
    coupon_law = "1.3(b)"
    throw_law = "1.10(a)"
    removal_law = "1.3(c)"
    against_law = "1.3(d)"
    on_law = "1.3(e)"
    exact_law = "1.4(f)"
    keep_law = "1.11(a)"
    next_law: ClassVar[Annotated[str, "how the dice go to the next shooter"]] = "1.11(c)"
    duty_law: ClassVar[Annotated[str, "the shooter makes a Pass or Don't Pass bet"]] = "1.8"
    roll_off_law: ClassVar[Annotated[str, "the last shooter throws for Come bets that remain"]] = "1.11(b)"
    what = "dice"
    pass_call = "pass_dice"
    confirmed_by: ClassVar[frozenset[str]]
    """Who must confirm a wager made while the dice are in the air."""
    commencement_law: ClassVar[Annotated[str, "to whom the dice are offered first"]]
    settle_law: ClassVar[Annotated[str, "all bets that a throw decides are settled"]]

    def bound_by(self, rules: HandThrownRulesT, bet: Bet) -> object:
        """As at every table of craps; and when it is active in a roll-off."""
        return super().bound_by(rules, bet), rules.roll_off_inactive

    def steps(self, rules: HandThrownRulesT) -> Sequence[RoundStep]:
        """One throw, from the bets to the next shooter."""
        return steps_of_hand_thrown(
            self, rules, offers_fire=any(offer.wager.id == "fire" for offer in self.offers(rules))
        )

    # ------------------------------------------------------------------ making wagers

    def open_wagers(self, r: Round[HandThrownRulesT]) -> Collection[str]:
        """As at every table of craps; the dice are with the shooter, and fire bets open or not."""
        r.state.notes.pop("in the air", None)
        found = super().open_wagers(r)
        if "fire" in r.offers:
            r.state.notes["fire open"] = "fire" in found and not r.state.notes.get("in turn")
        return found

    def no_cash(self, rules: HandThrownRulesT) -> str | None:
        """Where the dealer does not confirm it."""
        return None if rules.verbal_cash else "1.3(b)"

    def admit(self, r: Round[HandThrownRulesT], bets: Sequence[Bet]) -> None:
        """Late wagers must be confirmed; coupons as the table takes them."""
        super().admit(r, bets)
        made = [bet for bet in bets if bet.id not in r.bets or bet.amount > r.bets[bet.id].amount]
        if made and "in the air" in r.state.notes:
            self._late(r, made[0].seat, len(made))
        if not r.rules.match_play and new_coupons(r, bets):
            raise Refused("match play coupons are not accepted at this table", "1.3(b)")

    def _late(self, r: Round[HandThrownRulesT], seat: int, wagers: int) -> None:
        """Each wager that is made while the dice are in the air has been confirmed."""
        if not r.rules.late_wagers:
            raise Refused("wagers are not taken at this table while the dice are in the air", self.betting_law)
        if strings(r.state.notes, "in the air").count(str(seat)) < wagers:
            who = " and ".join(sorted(self.confirmed_by))
            raise Refused(f"the dice are in the air; the {who} must confirm each wager first", self.betting_law)

    def changed(self, r: Round[HandThrownRulesT], bet: Bet, by: Cents) -> None:
        """A confirmation serves for one wager."""
        super().changed(r, bet, by)
        if "in the air" in r.state.notes:
            confirmed = strings(r.state.notes, "in the air")
            confirmed.remove(str(bet.seat))
            r.state.notes["in the air"] = confirmed

    def removable(self, r: Round[HandThrownRulesT], bet: Bet, amount: Cents) -> None:
        """Before the roll that decides it: not while the dice are in the air."""
        super().removable(r, bet, amount)
        if "in the air" in r.state.notes:
            raise Refused("the dice are in the air; a wager is removed before the roll", self.removal_law)

    def called(self, r: Round[HandThrownRulesT], seat: int, call: str, bet: Bet | None) -> None:
        """Before the roll, or after it: not while the dice are in the air."""
        if "in the air" in r.state.notes:
            law = self.keep_law if call == self.pass_call else self.on_law
            raise Refused(f"the dice are in the air; {call!r} is called before the roll or after it", law)
        super().called(r, seat, call, bet)

    def calls(self, r: Round[HandThrownRulesT], seat: int) -> Sequence[Call]:
        """As at every table of craps; none while the dice are in the air."""
        return () if "in the air" in r.state.notes else super().calls(r, seat)

    def recorded(self, r: Round[HandThrownRulesT], procedure: str, seat: int, note: str) -> None:
        """Late wagers take two confirmations; only those designated call No Roll."""
        people = set(re.findall(r"[a-z]+", note.lower()))
        if procedure == "dice_thrown":
            r.state.notes["in the air"] = []
        elif procedure == "late_wager_confirmed":
            if "in the air" not in r.state.notes:
                raise Refused("the dice are not in the air; a wager needs no confirmation", self.betting_law)
            missing = self.confirmed_by - people
            if missing:
                raise Refused(f"the {' and the '.join(sorted(missing))} must confirm it too", self.betting_law)
            r.state.notes["in the air"] = [*strings(r.state.notes, "in the air"), str(seat)]
        elif procedure == "no_roll_called" and not people & set(self.callers(r.rules)):
            raise Refused(f"No Roll is called by the {' or '.join(self.callers(r.rules))}", "1.9(e)")

    def callers(self, rules: HandThrownRulesT) -> Sequence[str]:
        """Who may call a throw No Roll."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the shooter

    def ready(self, r: Round[HandThrownRulesT]) -> bool:
        """The shooter goes on: in the middle of a point, or with a line bet."""
        memory = r.state.notes
        if memory.get("point"):
            return turns.holder(r) != turns.NOBODY
        shooter = turns.holder(r)
        if not memory.get("in turn") or not self.has_line_bet(r, shooter):
            return False
        memory.pop("roll off", None)
        if "fire" in r.offers:
            self.bring_in(r)
        return True

    def required_wager(self, r: Round[HandThrownRulesT]) -> str:
        """A come out roll needs a line bet (1.8)."""
        nobody = not r.state.notes.get("point") and not any(bet.wager in LINE for bet in r.bets.values())
        return "pass" if nobody else ""

    def hand_over(self, r: Round[HandThrownRulesT]) -> Flow[bool]:
        """The dice are offered until someone accepts them who may throw them, and still may when fire bets are made."""
        memory = r.state.notes
        while True:
            point = whole(memory, "point")
            # A new shooter must have a line bet at a come out roll; in the middle of a point none can be made (1.8).
            others = [seat for seat in turns.eligible_to_throw(r) if point or self.has_line_bet(r, seat)]
            law = self.next_law if whole(memory, "turn") else self.commencement_law
            new = others[0] if len(others) == 1 else (yield from turns.offer(r, others, law, self.what))
            if not new:
                return self._roll_off(r, point)
            memory.pop("roll off", None)
            if self._takes(r, new, law) and "fire" in r.offers and not point and not memory.get("fire open"):
                yield from r.take_bets("1.12(a)1", {"fire"}, "fire bets before the new shooter's come out roll")
            if self.ready(r):
                return True

    def _takes(self, r: Round[HandThrownRulesT], seat: int, law: str) -> bool:
        """Gives a player the dice; whether it is a new turn, not the last shooter's before his loser 7 (1.11(d))."""
        memory = r.state.notes
        if memory.get("in turn") and seat == memory.get("last shooter"):
            memory["shooter"] = seat
            r.note(f"seat {seat} is the shooter again", law, seat=seat)
            return False
        memory["in turn"], memory["rolled"] = True, False
        turns.give(r, seat, law, f"seat {seat} is the shooter")
        return True

    def _roll_off(self, r: Round[HandThrownRulesT], point: int) -> bool:
        """Without a line bet the dice are thrown only to decide Come and Don't Come bets that remain (1.11(b))."""
        memory = r.state.notes
        remain = any(bet.wager in COME and bet.on for bet in r.bets.values())
        if point or not remain or any(bet.wager in LINE for bet in r.bets.values()):
            r.announce("There is no roll until someone takes the dice with a Pass or Don't Pass bet", self.duty_law)
            return False
        last = whole(memory, "last shooter")
        if last not in r.state.players:  # he has left; the dice go on to the next
            last = turns.clockwise(r)[0]
        memory["shooter"] = last
        memory.setdefault("roll off", 0)
        r.note(f"seat {last} throws without a line bet, marker Off", self.roll_off_law, seat=last)
        return True

    def bring_in(self, r: Round[HandThrownRulesT]) -> None:
        """Fire bets, where there are any."""

    def all_active(self, r: Round[HandThrownRulesT]) -> bool:
        """Only the first roll of a roll-off is a come out roll by its definition; a reading (1.11(b))."""
        return r.rules.roll_off_inactive == "first_roll" and whole(r.state.notes, "roll off") > 0

    def line_decided(self, r: Round[HandThrownRulesT], point: int, faces: Faces) -> None:
        """A loser 7 takes the dice from the shooter."""
        if loser_seven(point, faces):
            self._turn_over(r)
            turns.give_up(r, "1.11(a)1", "the shooter threw a loser 7 and passes the dice")

    def left(self, r: Round[HandThrownRulesT], seat: int) -> None:
        """A shooter who leaves does not come back; confirmed wagers are those of the person who made them."""
        super().left(r, seat)
        if "in the air" in r.state.notes:
            confirmed = strings(r.state.notes, "in the air")
            r.state.notes["in the air"] = [one for one in confirmed if one != str(seat)]
        if r.state.notes.get("last shooter") == seat:
            self._turn_over(r)

    def _turn_over(self, r: Round[HandThrownRulesT]) -> None:
        """The next come out roll is that of a new shooter, whoever it is."""
        r.state.notes["in turn"] = r.state.notes["rolled"] = False
