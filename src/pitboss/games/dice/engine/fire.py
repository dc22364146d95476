"""The fire bet (13:69F-1.12): how many different points a shooter makes before a loser 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import FireOptions
from pitboss.games.dice.engine.craps_wagers import NUMBERS, fire_decision, is_loser_seven
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.memory import CrapsMemory
from pitboss.games.dice.engine.outcomes import UNDECIDED, Faces, ThrowDecision
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table import Bet, OptionsT, Round

FireOptionsT = TypeVar("FireOptionsT", bound=FireOptions)
_POINTS_TO_WIN = 4


class FireBet(Feature[FireOptionsT]):
    """Made before a new shooter's first come out roll, brought in by the dealer, settled at the loser 7."""

    decides = "fire"

    def __init__(self, law: CrapsLaw) -> None:
        self.law = law

    def decision(self, r: Round[FireOptionsT], bet: Bet, point: int, faces: Faces) -> ThrowDecision:
        """Return the decision; fire bets are settled only at a loser 7 (1.12(a)5)."""
        return fire_decision(len(_points(bet))) if is_loser_seven(point, faces) else UNDECIDED

    def bound_by(self, options: FireOptionsT, bet: Bet) -> object:
        """Return whether a successor's points count (1.12(a)2)."""
        return options.fire_successor_adds if bet.wager == "fire" else None

    def opened(self, r: Round[FireOptionsT], wagers: frozenset[str]) -> frozenset[str]:
        """Open fire bets before a new shooter's first come out roll (1.2(a)40, 1.12(a)1)."""
        if "fire" not in r.offers:
            return wagers
        memory: CrapsMemory = r.memory
        may_be_made = not memory.point and not memory.rolled
        memory.fire_open = may_be_made and not memory.in_turn
        return wagers | {"fire"} if may_be_made else wagers

    def admit(self, r: Round[FireOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse to change a fire bet; a player has one on each shooter (1.3(c)2)."""
        if "fire" not in r.offers:
            return
        memory: CrapsMemory = r.memory
        turn = memory.turns if memory.in_turn else 0
        fire = [bet for bet in bets if bet.wager == "fire" and (not bet.on or bet.note.get("turn") == turn)]
        before = sum(r.bets[bet.id].amount for bet in fire if bet.id in r.bets)
        if before and sum(bet.amount for bet in fire) > before:
            raise Refused("a fire bet may not be increased or reduced once made", f"{self.law.removal}2")

    def removable(self, r: Round[FireOptionsT], bet: Bet, amount: Cents) -> None:
        """Refuse to return a fire bet before it is decided."""
        if bet.wager == "fire":
            raise Refused("a fire bet stays until a loser 7 is thrown", f"{self.law.removal}2")

    def thrown(self, r: Round[FireOptionsT], faces: Faces) -> None:
        """Close fire bets on this shooter after a come out roll (1.12(a)1)."""
        memory: CrapsMemory = r.memory
        if not memory.point:
            memory.rolled = True

    def line_decided(self, r: Round[FireOptionsT], point: int, faces: Faces) -> None:
        """Count a point made for every pending fire bet (1.12(a)4, 1.12(b)2)."""
        if "fire" in r.offers and sum(faces) == point:
            for bet in r.bets.values():
                if bet.wager == "fire":
                    self._count(r, bet, point)

    def _count(self, r: Round[FireOptionsT], bet: Bet, point: int) -> None:
        if not r.options.fire_successor_adds and bet.note.get("turn") != r.memory.turns:
            return
        made = _points(bet)
        if point in made:
            return  # repeating a point does not count (1.12(b)2)
        bet.note["points"] = [number for number in NUMBERS if number in (*made, point)]
        count = len(made) + 1
        r.note(
            f"fire bet of seat {bet.seat}: marker {count} is placed on {point}", "1.12(a)4", bet=bet.id, points=count
        )
        if count == _POINTS_TO_WIN:
            r.note("notify surveillance to confirm all fire bets", "1.12(a)6", bet=bet.id)


def bring_in(r: Round[OptionsT]) -> None:
    """Bring in each fire bet in numerical order, onto its position's number (1.12(a)2, 1.12(a)3)."""
    if "fire" not in r.offers:
        return
    new = sorted((bet for bet in r.bets.values() if bet.wager == "fire" and not bet.on), key=lambda bet: bet.seat)
    for bet in new:
        bet.on = str(bet.seat)
        bet.note["turn"] = r.memory.turns
        r.note(f"the fire bet of seat {bet.seat} is brought in", "1.12(a)3", bet=bet.id, on=bet.on)


def _points(bet: Bet) -> tuple[Json, ...]:
    points = bet.note.get("points", ())
    assert isinstance(points, Sequence)
    return tuple(points)
