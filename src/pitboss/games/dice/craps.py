"""Craps and mini-craps, 13:69F-1: a shooter throws two dice at the far end of the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from pitboss.errors import Refused
from pitboss.games.dice import turns
from pitboss.games.dice.craps_rules import ALL_BUT_FIRE, CrapsRules, DiceInHand, MiniCrapsRules, exclusions
from pitboss.games.dice.craps_table import CrapsTable
from pitboss.games.dice.craps_wagers import (
    BUY,
    COME,
    FIRE_A,
    FIRE_B,
    LAID,
    LAY,
    LINE,
    NUMBERS,
    ODDS,
    TAKEN,
    WAGERS,
    loser_seven,
)
from pitboss.games.dice.terms import Faces
from pitboss.plain import Json, strings, whole
from pitboss.table import Bet, Flow, Irregularity, Procedure, Report, Round, Wager

H = TypeVar("H", bound=DiceInHand)

_POINTS_TO_WIN = 4


def _no_roll(r: Round[H], _: Report, law: str) -> bool:
    r.announce("No Roll", law)
    return False


def _void_throw(law: str) -> Callable[[Round[H], Report], bool]:
    return lambda r, report: _no_roll(r, report, law)


def _stands(*_: object) -> bool:
    return True


# What may come with a throw: what happened, its paragraph, and whether the throw stands.
_THROWS: tuple[tuple[str, str, str, bool], ...] = (
    ("off_table", "1.9(a)", "a die went off the table: the roll is invalid", False),
    ("stacked", "1.9(a)", "one die came to rest on the other: the roll is invalid", False),
    ("not_together", "1.9(b)1", "the dice did not leave the hand together: No Roll is called", False),
    ("missed_the_end", "1.9(b)2", "a die did not strike an end of the table: No Roll is called", False),
    ("on_the_bank", "1.9(b)3", "a die came to rest on the craps bank of chips: No Roll is called", False),
    ("in_cup_or_on_rail", "1.9(b)4", "a die came to rest in the dice cup or on a rail: No Roll is called", False),
    ("cheating", "1.9(b)5", "a cheating device or technique was used: No Roll is called", False),
    ("improper", "1.9(b)6", "the throw is considered improper: No Roll is called", False),
    ("touched_chips", "1.9(d)", "the dice touched chips or coupons: that is no cause for No Roll", True),
    ("cocked", "1.10(a)1", "a die leans on something with one side: the opposite side is uppermost", True),
    ("cocked_twice", "1.10(a)1", "more than one side of a die rests on something: the roll is void", False),
    ("dispute_decided", "1.10(a)2", "which face is uppermost was disputed, and decided by the supervisor", True),
    ("dispute_voided", "1.10(a)2", "which face is uppermost was disputed, and the throw ordered void", False),
)


def _with_a_throw() -> tuple[Irregularity[H], ...]:
    return tuple(
        Irregularity(id_, law, says, _stands if stands else _void_throw(law), by="equipment")
        for id_, law, says, stands in _THROWS
    )


def _coupons_on_the_line(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """Match play coupons lie on Pass and Don't Pass only (1.3(b))."""
    return tuple(replace(wager, coupons=wager.id in LINE) for wager in wagers)


_PROCEDURES = (
    Procedure("dice_present", "1.7(a)", "a set of at least five dice is at the table, those not in play in the cup"),
    Procedure("dice_selected", "1.7(c)", "the shooter selected two dice; the others went back to the cup", True),
    Procedure("dice_thrown", "1.3(a)", "the dice have left the shooter's hand"),
    Procedure("late_wager_confirmed", "1.3(a)", "a wager made while the dice were in the air was confirmed", True),
    Procedure("cash_converted", "1.3(b)", "the cash of a verbal wager was converted into chips", True),
    Procedure("thrown_to_the_end", "1.8", "the dice left the hand together and struck the far end of the table"),
    Procedure("no_roll_called", "1.9(e)", "who called No Roll, why, and whether the dice were still moving"),
)


class DiceInHandTable(CrapsTable[H]):
    """Craps with dice that a shooter throws by hand."""

    sections = ("1",)
    betting_law = "1.3(a)"
    coupon_law = "1.3(b)"
    throw_law = "1.10(a)"
    removal_law = "1.3(c)"
    against_law = "1.3(d)"
    on_law = "1.3(e)"
    exact_law = "1.4(f)"
    keep_law = "1.11(a)"
    next_law: ClassVar[str] = "1.11(c)"
    """How the dice go to the next shooter."""
    duty_law: ClassVar[str] = "1.8"
    """The shooter makes a Pass or Don't Pass bet."""
    roll_off_law: ClassVar[str] = "1.11(b)"
    what = "dice"
    pass_call = "pass_dice"
    confirmed_by: ClassVar[frozenset[str]]
    """Who must confirm a wager made while the dice are in the air."""
    commencement_law: ClassVar[str]
    settle_law: ClassVar[str]

    # ------------------------------------------------------------------ making wagers

    def open_wagers(self, r: Round[H]) -> Collection[str]:
        """As at every table of craps; the dice are with the shooter, and fire bets open or not."""
        r.state.memory.pop("in the air", None)
        found = super().open_wagers(r)
        if "fire" in r.offers:
            r.state.memory["fire open"] = "fire" in found
        return found

    def admit(self, r: Round[H], bets: Sequence[Bet]) -> None:
        """Late wagers must be confirmed; coupons and cash as the table takes them."""
        super().admit(r, bets)
        for bet in bets:
            before = r.bets.get(bet.id)
            if before is None or bet.amount > before.amount:
                self._late(r, bet.seat)
            if bet.coupon and not r.rules.match_play:
                raise Refused("match play coupons are not accepted at this table", "1.3(b)")
            if bet.chips == "cash" and not r.rules.verbal_cash:
                raise Refused("verbal wagers accompanied by cash are not accepted at this table", "1.3(b)")

    def _late(self, r: Round[H], seat: int) -> None:
        if "in the air" not in r.state.memory:
            return
        if not r.rules.late_wagers:
            raise Refused("wagers are not taken at this table while the dice are in the air", self.betting_law)
        if str(seat) not in strings(r.state.memory, "in the air"):
            who = " and ".join(sorted(self.confirmed_by))
            raise Refused(f"the dice are in the air; the {who} must confirm the wager first", self.betting_law)

    def removable(self, r: Round[H], bet: Bet) -> None:
        """Before the roll that decides it: not while the dice are in the air."""
        super().removable(r, bet)
        if "in the air" in r.state.memory:
            raise Refused("the dice are in the air; a wager is removed before the roll", self.removal_law)

    def recorded(self, r: Round[H], procedure: str, seat: int, note: str) -> None:
        """Late wagers take two confirmations; only those designated call No Roll."""
        people = set(re.findall(r"[a-z]+", note.lower()))
        if procedure == "dice_thrown":
            r.state.memory["in the air"] = []
        elif procedure == "late_wager_confirmed":
            if "in the air" not in r.state.memory:
                raise Refused("the dice are not in the air; a wager needs no confirmation", self.betting_law)
            missing = self.confirmed_by - people
            if missing:
                raise Refused(f"the {' and the '.join(sorted(missing))} must confirm it too", self.betting_law)
            r.state.memory["in the air"] = [*strings(r.state.memory, "in the air"), str(seat)]
        elif procedure == "no_roll_called" and not people & set(self.callers(r.rules)):
            raise Refused(f"No Roll is called by the {' or '.join(self.callers(r.rules))}", "1.9(e)")

    def callers(self, rules: H) -> Sequence[str]:
        """Who may call a throw No Roll."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the shooter

    def ready(self, r: Round[H]) -> bool:
        """The shooter goes on: in the middle of a point, or with a line bet."""
        memory = r.state.memory
        if memory.get("point"):
            return turns.holder(r) != turns.NOBODY
        shooter = turns.holder(r)
        if not shooter or not self.has_line_bet(r, shooter):
            return False
        memory.pop("roll off", None)
        if "fire" in r.offers:
            self.bring_in(r)
        return True

    def beside(self, r: Round[H]) -> str:
        """A come out roll needs a line bet (1.8)."""
        nobody = not r.state.memory.get("point") and not any(bet.wager in LINE for bet in r.bets.values())
        return "pass" if nobody else ""

    def hand_over(self, r: Round[H]) -> Flow[bool]:
        """The dice are offered until someone accepts them who may throw them."""
        memory = r.state.memory
        point = whole(memory, "point")
        # A new shooter must have a line bet at a come out roll; in the middle of a point none can be made (1.8).
        others = [seat for seat in turns.clockwise(r) if point or self.has_line_bet(r, seat)]
        willing = [seat for seat in others if seat not in r.dead]
        law = self.next_law if whole(memory, "turn") else self.commencement_law
        if len(willing) == 1:
            new = willing[0]
        else:
            new = yield from turns.offer(r, willing, law, self.what)
        if not new:
            return self._roll_off(r, point)
        memory.pop("roll off", None)
        memory["rolled"] = False
        turns.give(r, new, law, f"seat {new} is the shooter")
        if "fire" in r.offers and not point:
            if not memory.get("fire open"):
                yield from r.take_bets("1.12(a)1", {"fire"}, "fire bets before the new shooter's come out roll")
            self.bring_in(r)
        return True

    def _roll_off(self, r: Round[H], point: int) -> bool:
        """Without a line bet the dice are thrown only to decide Come and Don't Come bets that remain (1.11(b))."""
        memory = r.state.memory
        remain = any(bet.wager in COME and bet.on for bet in r.bets.values())
        if point or not remain:
            r.announce("There is no roll until someone takes the dice with a Pass or Don't Pass bet", self.duty_law)
            return False
        last = whole(memory, "last shooter")
        if last not in r.state.players:  # he has left; the dice go on to the next
            last = turns.clockwise(r)[0]
        memory["shooter"] = last
        memory.setdefault("roll off", 0)
        r.note(f"seat {last} throws without a line bet, marker Off", self.roll_off_law, seat=last)
        return True

    def bring_in(self, r: Round[H]) -> None:
        """Fire bets, where there are any."""

    def all_active(self, r: Round[H]) -> bool:
        """Only the first roll of a roll-off is a come out roll by its definition; a reading (1.11(b))."""
        return r.rules.roll_off_inactive == "first_roll" and whole(r.state.memory, "roll off") > 0

    def line_decided(self, r: Round[H], point: int, faces: Faces) -> None:
        """A loser 7 takes the dice from the shooter."""
        if loser_seven(point, faces):
            turns.give_up(r, "1.11(a)1", "the shooter threw a loser 7 and passes the dice")


class Craps(DiceInHandTable[CrapsRules]):
    """Craps, with the fire bet."""

    id = "craps"
    name = "Craps"
    says = "Bets on the totals that a shooter throws with two dice."
    most_seats = 20
    confirmed_by = frozenset({"dealer", "boxperson"})
    commencement_law = "1.7(b)1"
    settle_law = "1.10(b)"

    rules = CrapsRules
    wagers = _coupons_on_the_line(WAGERS)
    paytables = (ODDS, FIRE_A, FIRE_B, BUY, LAY, TAKEN, LAID)
    exclusions = exclusions()
    irregularities = (
        *_with_a_throw(),
        turns.ordered_to_pass("1.11(a)2", "the boxperson orders a shooter who delays or breaks the rules to pass"),
    )
    procedures = (
        *_PROCEDURES,
        Procedure("dice_collected", "1.10(b)", "the stickperson brought the dice to the centre with the stick"),
        Procedure("fire_markers", "1.12(a)4", "the fire bet point markers show the points made"),
        Procedure("surveillance_notified", "1.12(a)6", "surveillance confirmed the fire bets after four points"),
    )

    def callers(self, rules: CrapsRules) -> Sequence[str]:
        """The boxperson or the stickperson, as designated (1.9(e)1)."""
        return rules.no_roll_callers

    def bring_in(self, r: Round[CrapsRules]) -> None:
        """The dealer brings in each fire bet in numerical order, onto the number of its position."""
        new = sorted((bet for bet in r.bets.values() if bet.wager == "fire" and not bet.on), key=lambda bet: bet.seat)
        for bet in new:
            bet.on = str(bet.seat)
            bet.note["turn"] = whole(r.state.memory, "turn")
            r.note(f"the fire bet of seat {bet.seat} is brought in", "1.12(a)3", bet=bet.id, on=bet.on)

    def line_decided(self, r: Round[CrapsRules], point: int, faces: Faces) -> None:
        """A point that was made counts for every fire bet that waits for it."""
        super().line_decided(r, point, faces)
        if "fire" in r.offers and sum(faces) == point:
            for bet in r.bets.values():
                if bet.wager == "fire":
                    self._point_made(r, bet, point)

    def _point_made(self, r: Round[CrapsRules], bet: Bet, point: int) -> None:
        if not r.rules.fire_successor_adds and bet.note.get("turn") != r.state.memory.get("turn"):
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


class MiniCraps(DiceInHandTable[MiniCrapsRules]):
    """Mini-craps: seated players, a dealer instead of a crew, no fire bet."""

    id = "mini-craps"
    name = "Mini-craps"
    says = "Craps at a small table for seated players."
    most_seats = 9
    seated_law = "1.3(f)"
    confirmed_by = frozenset({"dealer", "floorperson"})
    commencement_law = "1.7(b)2"
    settle_law = "1.10(c)"

    rules = MiniCrapsRules
    wagers = _coupons_on_the_line(ALL_BUT_FIRE)
    paytables = (ODDS, BUY, LAY, TAKEN, LAID)
    exclusions = exclusions()
    irregularities = (
        *_with_a_throw(),
        turns.ordered_to_pass("1.11(a)2", "the dealer orders a shooter who delays or breaks the rules to pass"),
    )
    procedures = (
        *_PROCEDURES,
        Procedure(
            "dice_collected", "1.10(c)", "the dealer or stickperson brought the dice to the centre with the stick"
        ),
    )

    def callers(self, rules: MiniCrapsRules) -> Sequence[str]:
        """The dealer, the stickperson or the floorperson, as designated (1.9(e)2)."""
        return rules.no_roll_callers


CRAPS = Craps()
MINI_CRAPS = MiniCraps()
