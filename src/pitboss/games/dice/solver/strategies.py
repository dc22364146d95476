"""Composable betting strategies for dice: ``pass_line(5) + odds(2) + place(6, 8)``.

One object serves the table and the kernel: :meth:`Bettor.wanted` returns the bets to make, given the point and the
layout. A bet is made whenever the rules allow it and it is not yet on the layout.

>>> print(pass_line(5) + odds(2) + place(6, 8))
pass_line(5) + odds(2) + place(6, 8)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING

from pitboss.errors import Refused, did_you_mean
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import COME, LINE, SUPPORTED
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.engine.supplemental import most, odds_at, payable_step, rounded_up
from pitboss.money import Cents, Odds, cents
from pitboss.plain import whole
from pitboss.pricing.betting import read_bet, split_term
from pitboss.pricing.seat import Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:  # imports Numba, which a strategy at a table does not need
    from pitboss.games.dice.kernel.rolls import DiceKernel

FIRST_BET: Cents = 5_00
"""The amount of the first bet, if it states none."""
NAMES = {"pass_line": "pass", "place": "place_win", "hardway": "hard", "hardways": "hard"}
"""Players' names for wagers that the rules call something else."""
_ODDS_ON = {original: odds for odds, original in SUPPORTED.items()}
_LAID = frozenset({"dont_pass", "dont_come"})


@dataclass(frozen=True, slots=True)
class BettingPart:
    """One bet of a strategy."""

    wager: str
    """Its name in the rules, or the players' name."""
    amount: Cents = 0
    """0: the first bet's amount, rounded up to one that can be paid exactly."""
    on: str = ""
    times: int = 0
    """For odds: the multiple of the bet they support."""


@dataclass(frozen=True, slots=True)
class Betting:
    """A betting strategy that is not bound to a table; strategies add up with ``+``."""

    parts: tuple[BettingPart, ...]
    written: str

    def __add__(self, other: Betting) -> Betting:
        """Both together."""
        return Betting(self.parts + other.parts, f"{self} + {other}")

    def __str__(self) -> str:
        return self.written

    def at(self, submission: Submission) -> Bettor:
        """Return the strategy for a seat at a table with this submission."""
        return Bettor(submission, self)


@dataclass(frozen=True)
class Bettor:
    """A strategy at a table: plays a seat, or compiles to a kernel."""

    submission: Submission
    betting: Betting

    def __post_init__(self) -> None:
        game, offers = self.submission.game, self.submission.offers()
        if not isinstance(game, DiceGame):
            raise Refused(f"{self.betting} is a dice strategy and cannot play {game.name}")
        for part in self.parts:
            if part.times:
                if not isinstance(self.submission.options, CrapsFamilyOptions):
                    raise Refused(f"{game.name} has no odds bets")
                continue
            if part.wager not in offers:
                near = did_you_mean(part.wager, offers)
                raise Refused(f"{game.name} does not offer {part.wager!r} here{near}", game.wagers_law)
            game.spot(self.submission.options, part.wager, part.on)

    def __str__(self) -> str:
        return str(self.betting)

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Return the bets to make now."""
        return self.wanted(whole(seen.shows, "point"), seen.bets, seen.wagers) if seen.wagers else None

    def kernel(self) -> DiceKernel | None:
        """Return the strategy in compiled code; None if it needs the table."""
        from pitboss.games.dice.kernel.rolls import DiceKernel  # noqa: PLC0415 - see above
        from pitboss.games.dice.kernel.walk import walk  # noqa: PLC0415

        laid_out = walk(self.submission, self.wanted, (part.wager for part in self.parts))
        return None if laid_out is None else DiceKernel(laid_out)

    @cached_property
    def parts(self) -> tuple[BettingPart, ...]:
        """Return the bets by their names in this game's rules."""
        return tuple(replace(part, wager=wager_of(self.submission, part.wager)) for part in self.betting.parts)

    @cached_property
    def _plain(self) -> tuple[Slip, ...]:
        """Return the bets with a fixed amount."""
        first = next((part.amount for part in self.parts if part.amount), FIRST_BET)
        return tuple(
            Slip(part.wager, part.amount or self._payable(part, first), part.on)
            for part in self.parts
            if not part.times
        )

    @cached_property
    def _times(self) -> int:
        return max((part.times for part in self.parts), default=0)

    def _payable(self, part: BettingPart, amount: Cents) -> Cents:
        game, options = DiceGame.of(self.submission), self.submission.options
        pays, unit = self.submission.offers()[part.wager].pays, getattr(options, "smallest_unit", 1)
        decided = [
            game.layout.decisions(options, part.wager, part.on, point, works=True) for point in game.layout.points
        ]
        wins = [
            decision for by_throw in decided for decision in by_throw.values() if decision.result is ThrowResult.WON
        ]
        paid = {pays[decision.row] for decision in wins} if part.wager not in SUPPORTED else set()
        steps = [payable_step(odds, unit) for odds in paid if isinstance(odds, Odds)]
        return rounded_up(amount, lcm(wins[0].of * unit, *steps))

    def wanted(self, point: int, on_layout: Sequence[Slip], opened: Collection[str]) -> list[Slip]:
        """Return the bets to make, given the point, the layout and the open wagers."""
        there = {(bet.wager, bet.on) for bet in on_layout}
        bets = [bet for bet in self._plain if bet.wager in opened and (bet.wager, bet.on) not in there]
        if self._times:
            bets += [odds for odds in self._odds(point, [*on_layout, *bets]) if (odds.wager, odds.on) not in there]
        return bets

    def _odds(self, point: int, on_layout: Iterable[Slip]) -> Iterable[Slip]:
        """Return the odds behind every bet that has a point."""
        options = self.submission.options
        assert isinstance(options, CrapsFamilyOptions)
        for bet in on_layout:
            number = point if bet.wager in LINE else int(bet.on) if bet.wager in COME and bet.on else 0
            if number:
                wager = _ODDS_ON[bet.wager]
                odds = odds_at(wager, number)
                amount = self._times * bet.amount
                if bet.wager in _LAID:  # laid odds are measured by what they win (1.6(e))
                    amount = amount * odds.denominator // odds.numerator
                step = payable_step(odds, options.smallest_unit)
                allowed = most(options, wager, bet.amount, number)
                wished = min(rounded_up(amount, step), allowed // step * step)
                if wished:
                    yield Slip(wager, wished, bet.on)


# ---------------------------------------------------------------------- the library


def bet(wager: str, amount: float | str, on: str = "") -> Betting:
    """Bet on any wager by name: an amount in dollars and, if it has several places, a place."""
    place = f"{on}, each=" if on else ""
    return Betting((BettingPart(wager, cents(str(amount)), on),), f"{wager}({place}{amount})")


def pass_line(amount: float) -> Betting:
    """A Pass Bet on every come out roll."""
    return bet("pass_line", amount)


def dont_pass(amount: float) -> Betting:
    """A Don't Pass Bet on every come out roll."""
    return bet("dont_pass", amount)


def come(amount: float) -> Betting:
    """A Come Bet on every roll with a point."""
    return bet("come", amount)


def dont_come(amount: float) -> Betting:
    """A Don't Come Bet on every roll with a point."""
    return bet("dont_come", amount)


def field(amount: float) -> Betting:
    """A Field Bet on every roll."""
    return bet("field", amount)


def odds(times: int) -> Betting:
    """Back every line and Come bet with odds, taken or laid, up to the table's maximum."""
    if times < 1:
        raise Refused(f"odds are a whole multiple of the bet they support, like odds(2), not {times}")
    return Betting((BettingPart("odds", times=times),), f"odds({times})")


def on_each(wager: str, places: Sequence[object], each: float | str | None = None) -> Betting:
    """Bet one wager on several places; without an amount, as much as the first bet."""
    if not places:
        raise Refused(f"{wager} needs its places, like {wager}(6, 8) or {wager}(6, 8, each=12)")
    amount = 0 if each is None else cents(str(each))
    written = ", ".join([*map(str, places), *([] if each is None else [f"each={each}"])])
    return Betting(tuple(BettingPart(wager, amount, str(on)) for on in places), f"{wager}({written})")


def place(*numbers: int, each: float | None = None) -> Betting:
    """Make place bets to win."""
    return on_each("place", numbers, each)


def hardways(*numbers: int, each: float | None = None) -> Betting:
    """Bet hardways; on all four if none is named."""
    return on_each("hardways", numbers or (4, 6, 8, 10), each)


def hop(*pairs: str, each: float | None = None) -> Betting:
    """Bet hops on pairs of faces, like ``"1-3"``."""
    return on_each("hop", pairs, each)


def parse(written: str, submission: Submission) -> Bettor:
    """Parse a written strategy for a table with this submission."""

    def places(name: str) -> Sequence[str]:
        return submission.game.places(submission.options, wager_of(submission, name))

    terms = [term(part, places) for part in written.split("+")]
    return sum(terms[1:], start=terms[0]).at(submission)


def wager_of(submission: Submission, name: str) -> str:
    """Return the wager that a name means: the rules' name or the players' name."""
    return name if name in submission.offers() else NAMES.get(name, name)


def term(written: str, places_of: Callable[[str], Sequence[str]]) -> Betting:
    """Parse one term: a wager with dollars, a wager with places and ``each=DOLLARS``, or odds."""
    name, inside = split_term(written)
    if name == "odds":
        if len(inside) != 1 or not inside[0].isdecimal():
            raise Refused(f"{written.strip()!r}: write odds as odds(2), two times the bet they support")
        return odds(int(inside[0]))
    wager, places, amount = read_bet(written, places_of)
    return on_each(wager, places, amount) if places or amount is None else bet(wager, amount)
