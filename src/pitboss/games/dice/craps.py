"""Craps, 13:69F-1: a shooter throws two dice at the far end of the table."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.craps_rules import CrapsRules, exclusions
from pitboss.games.dice.engine.craps_wagers import BUY, FIRE_A, FIRE_B, LAID, LAY, NUMBERS, ODDS, TAKEN, WAGERS
from pitboss.games.dice.engine.hand_thrown import HandThrownCraps
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.throws import PROCEDURES, SOMEBODY_CALLS, coupons_on_the_line, with_a_throw
from pitboss.plain import Json, whole
from pitboss.table import Bet, Exclusion, Procedure, Round, odds_stated

_POINTS_TO_WIN = 4


class Craps(HandThrownCraps[CrapsRules]):
    """Craps, with the fire bet."""

    id = "craps"
    name = "Craps"
    says = "Bets on the totals that a shooter throws with two dice."
    most_seats = 20
    confirmed_by = frozenset({"dealer", "boxperson"})
    commencement_law = "1.7(b)1"
    settle_law = "1.10(b)"

    rules = CrapsRules
    wagers = coupons_on_the_line(WAGERS)
    paytables = (ODDS, FIRE_A, FIRE_B, BUY, LAY, TAKEN, LAID)
    exclusions = (
        *exclusions(odds_stated("1.4(a)", "to")),
        Exclusion[CrapsRules]("1.9(e)1", SOMEBODY_CALLS, lambda rules: not rules.no_roll_callers),
    )
    irregularities = (
        *with_a_throw(),
        turns.ordered_to_pass("1.11(a)2", "the boxperson orders a shooter who delays or breaks the rules to pass"),
    )
    procedures = (
        *PROCEDURES,
        Procedure("dice_collected", "1.10(b)", "the stickperson brought the dice to the centre with the stick"),
        Procedure("fire_markers", "1.12(a)4", "the fire bet point markers show the points made"),
        Procedure("surveillance_notified", "1.12(a)6", "surveillance confirmed the fire bets after four points"),
    )

    def callers(self, rules: CrapsRules) -> Sequence[str]:
        """The boxperson or the stickperson, as designated (1.9(e)1)."""
        return rules.no_roll_callers

    def bound_by(self, rules: CrapsRules, bet: Bet) -> object:
        """As at every table of craps; and whose points count for a fire bet."""
        found = super().bound_by(rules, bet)
        return (found, rules.fire_successor_adds) if bet.wager == "fire" else found

    def admit(self, r: Round[CrapsRules], bets: Sequence[Bet]) -> None:
        """A player has one fire bet on a shooter, brought in or not, and it stays as it is."""
        super().admit(r, bets)
        turn = r.state.notes.get("turn") if r.state.notes.get("in turn") else 0
        fire = [bet for bet in bets if bet.wager == "fire" and (not bet.on or bet.note.get("turn") == turn)]
        before = sum(r.bets[bet.id].amount for bet in fire if bet.id in r.bets)
        if before and sum(bet.amount for bet in fire) > before:
            raise Refused("a fire bet, once made, is neither increased nor reduced", f"{self.removal_law}2")

    def bring_in(self, r: Round[CrapsRules]) -> None:
        """The dealer brings in each fire bet in numerical order, onto the number of its position."""
        new = sorted((bet for bet in r.bets.values() if bet.wager == "fire" and not bet.on), key=lambda bet: bet.seat)
        for bet in new:
            bet.on = str(bet.seat)
            bet.note["turn"] = whole(r.state.notes, "turn")
            r.note(f"the fire bet of seat {bet.seat} is brought in", "1.12(a)3", bet=bet.id, on=bet.on)

    def line_decided(self, r: Round[CrapsRules], point: int, faces: Faces) -> None:
        """A point that was made counts for every fire bet that waits for it."""
        super().line_decided(r, point, faces)
        if "fire" in r.offers and sum(faces) == point:
            for bet in r.bets.values():
                if bet.wager == "fire":
                    self._point_made(r, bet, point)

    def _point_made(self, r: Round[CrapsRules], bet: Bet, point: int) -> None:
        if not r.rules.fire_successor_adds and bet.note.get("turn") != r.state.notes.get("turn"):
            return
        made = _made(bet)
        if point in made:
            return  # the same point again does not count (1.12(b)2)
        bet.note["points"] = [number for number in NUMBERS if number in (*made, point)]
        count = len(made) + 1
        r.note(
            f"fire bet of seat {bet.seat}: marker {count} is placed on {point}", "1.12(a)4", bet=bet.id, points=count
        )
        if count == _POINTS_TO_WIN:
            r.note("surveillance is notified to confirm all fire bets", "1.12(a)6", bet=bet.id)


def _made(bet: Bet) -> tuple[Json, ...]:
    points = bet.note.get("points", ())
    assert isinstance(points, Sequence)
    return tuple(points)


CRAPS = Craps()
