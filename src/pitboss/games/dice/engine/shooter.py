"""The shooter, who throws the dice by hand: the turn, the line bet, the roll-off (13:69F-1.7, 1.8, 1.11)."""

from __future__ import annotations

from typing import TypeVar

from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import HandThrownOptions
from pitboss.games.dice.engine.craps_wagers import COME, LINE, is_loser_seven
from pitboss.games.dice.engine.fire import bring_in
from pitboss.games.dice.engine.line_bets import has_line_bet
from pitboss.games.dice.engine.memory import CrapsMemory
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.table import Bet, Flow, OptionsT, Round
from pitboss.table.rules.facts import WaitsFor

HandThrownOptionsT = TypeVar("HandThrownOptionsT", bound=HandThrownOptions)


class Shooter(Thrower[HandThrownOptionsT]):
    """A player with a line bet throws the dice until a loser 7, or passes them."""

    def __init__(self, law: CrapsLaw) -> None:
        super().__init__("dice", law.keep)
        self.law = law

    def ready(self, r: Round[HandThrownOptionsT]) -> bool:
        """True if the shooter continues: during a point, or with a line bet (1.8, 1.11(a))."""
        memory: CrapsMemory = r.memory
        if memory.point:
            return memory.shooter in r.state.players
        if not memory.in_turn or not has_line_bet(r, turns.holder(r)):
            return False
        memory.roll_off = None
        bring_in(r)
        return True

    def waits_for(self, r: Round[HandThrownOptionsT]) -> WaitsFor | None:
        """Return the line bet that a come out roll needs (1.8)."""
        if r.memory.point or any(bet.wager in LINE for bet in r.bets.values()):
            return None
        description = "no shooter yet: bet on Pass or Don't Pass to throw the dice"
        return WaitsFor(("pass", "dont_pass"), description, self.law.duty)

    def hand_over(self, r: Round[HandThrownOptionsT]) -> Flow[bool]:
        """Offer the dice until an eligible player accepts and is still eligible after fire bets are made."""
        memory: CrapsMemory = r.memory
        while True:
            # A new shooter needs a line bet at a come out roll; during a point none can be made (1.8).
            others = [seat for seat in turns.eligible_to_throw(r) if memory.point or has_line_bet(r, seat)]
            law = self.law.next_turn if memory.turns else self.law.first_turn
            new = others[0] if len(others) == 1 else (yield from turns.offer(r, others, law, "dice"))
            if not new:
                return self._roll_off(r)
            memory.roll_off = None
            if self._takes(r, new, law) and "fire" in r.offers and not memory.point and not memory.fire_open:
                yield from r.take_bets("1.12(a)1", {"fire"}, "fire bets before the new shooter's come out roll")
            if self.ready(r):
                return True

    def _takes(self, r: Round[HandThrownOptionsT], seat: int, law: str) -> bool:
        """Give a player the dice; True for a new turn rather than the same turn before a loser 7 (1.11(d))."""
        memory: CrapsMemory = r.memory
        if memory.in_turn and seat == memory.last_shooter:
            memory.shooter = seat
            r.note(f"seat {seat} is the shooter again", law, seat=seat)
            return False
        memory.in_turn, memory.rolled = True, False
        turns.give(r, seat, law, f"seat {seat} is the shooter")
        return True

    def _roll_off(self, r: Round[HandThrownOptionsT]) -> bool:
        """Throw without a line bet only to decide remaining Come and Don't Come bets (1.8, 1.11(b))."""
        memory: CrapsMemory = r.memory
        remain = any(bet.wager in COME and bet.on for bet in r.bets.values())
        if memory.point or not remain or any(bet.wager in LINE for bet in r.bets.values()):
            r.announce("No roll until a player with a Pass or Don't Pass bet takes the dice", self.law.duty)
            return False
        last = memory.last_shooter
        if last not in r.state.players:  # the last shooter has left, so the next player throws
            last = turns.clockwise(r)[0]
        memory.shooter = last
        memory.roll_off = memory.roll_off or 0
        r.note(f"seat {last} throws without a line bet, marker Off", self.law.roll_off, seat=last)
        return True

    def all_active(self, r: Round[HandThrownOptionsT]) -> bool:
        """True after the first roll of a roll-off, the only come out roll by definition; a reading (1.11(b))."""
        return bool(r.memory.roll_off) and r.options.roll_off_inactive == "first_roll"

    def sets_no_point(self, r: Round[HandThrownOptionsT]) -> bool:
        """True for a roll without a line bet (1.11(b))."""
        return r.memory.roll_off is not None

    def bound_by(self, options: HandThrownOptionsT, bet: Bet) -> object:
        """Return when bets are active in a roll-off."""
        return options.roll_off_inactive

    def thrown(self, r: Round[HandThrownOptionsT], faces: Faces) -> None:
        """Count rolls without a line bet."""
        memory: CrapsMemory = r.memory
        if memory.roll_off is not None:
            memory.roll_off += 1

    def line_decided(self, r: Round[HandThrownOptionsT], point: int, faces: Faces) -> None:
        """Take the dice from the shooter after a loser 7."""
        if is_loser_seven(point, faces):
            self._end_turn(r)
            turns.give_up(r, f"{self.law.keep}1", "the shooter threw a loser 7 and passes the dice")

    def on_leave(self, r: Round[HandThrownOptionsT], seat: int) -> None:
        """End the turn of a shooter who leaves (1.11(c))."""
        super().on_leave(r, seat)
        if r.memory.last_shooter == seat:
            self._end_turn(r)

    def _end_turn(self, r: Round[HandThrownOptionsT]) -> None:
        """Make the next come out roll a new shooter's."""
        memory: CrapsMemory = r.memory
        memory.in_turn = memory.rolled = False

    def status(self, r: Round[HandThrownOptionsT]) -> str:
        """Describe the marker and who has the dice."""
        return marker_in_words(r, self.what)


def marker_in_words(r: Round[OptionsT], what: str) -> str:
    """Describe the marker and who has the dice or the shaker."""
    point, shooter = r.memory.point, turns.holder(r)
    marker = f"The point is {point}: the marker is On" if point else "Come out roll: the marker is Off"
    return f"{marker}; seat {shooter} has the {what}." if shooter else f"{marker}."
