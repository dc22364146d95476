"""Ways of betting at dice that compose: ``pass_line(5) + odds(2) + place(6, 8)``.

One object serves the table and the kernel: :meth:`Bettor.wanted` says which bets are made, from the point and what
lies on the layout. A bet is made whenever the rules let it be made and it does not lie already.

>>> print(pass_line(5) + odds(2) + place(6, 8))
pass_line(5) + odds(2) + place(6, 8)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any

from pitboss.errors import Refused, did_you_mean
from pitboss.games.dice.engine.craps_options import CrapsOptions
from pitboss.games.dice.engine.craps_wagers import COME, LINE, SUPPORTED
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.engine.supplemental import most, odds_at, payable_step, rounded_up
from pitboss.money import Cents, Odds, cents
from pitboss.plain import whole
from pitboss.pricing.betting import read_bet, split_term
from pitboss.pricing.seat import Answer, Seen
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

if TYPE_CHECKING:  # Numba stands behind it, and a strategy at a table needs none
    from pitboss.games.dice.kernel.rolls import DiceKernel

FIRST_BET: Cents = 5_00
"""What a bet without an amount is measured by where no bet before it has one."""
NAMES = {"pass_line": "pass", "place": "place_win", "hardway": "hard", "hardways": "hard"}
"""What players call wagers, where the rules of a game use another word."""
_ODDS_ON = {original: odds for odds, original in SUPPORTED.items()}
_LAID = frozenset({"dont_pass", "dont_come"})


@dataclass(frozen=True, slots=True)
class BettingPart:
    """One bet of a way of betting."""

    wager: str
    """By its name in the rules, or the one that players use."""
    amount: Cents = 0
    """0: as much as the first bet, or the next amount above it that can be paid exactly."""
    on: str = ""
    times: int = 0
    """Of odds: how many times the bet they support."""


@dataclass(frozen=True, slots=True)
class Betting:
    """A way of betting, at no table yet; two of them are added with ``+``."""

    parts: tuple[BettingPart, ...]
    written: str

    def __add__(self, other: Betting) -> Betting:
        """Both together."""
        return Betting(self.parts + other.parts, f"{self} + {other}")

    def __str__(self) -> str:
        return self.written

    def at(self, submission: Submission[Any]) -> Bettor:
        """The strategy of a seat at a table with this submission."""
        return Bettor(submission, self)


@dataclass(frozen=True)
class Bettor:
    """A way of betting at a table: answers for a seat, and flattens into a kernel."""

    submission: Submission[Any]
    betting: Betting

    def __post_init__(self) -> None:
        game, offers = self.submission.game, self.submission.offers()
        if not isinstance(game, DiceGame):
            raise Refused(f"{self.betting} is a way of betting at dice, not at {game.name}")
        for part in self.parts:
            if part.times:
                if not isinstance(self.submission.rules, CrapsOptions):
                    raise Refused(f"{game.name} has no odds to take or lay")
                continue
            if part.wager not in offers:
                near = did_you_mean(part.wager, offers)
                raise Refused(f"{game.name} does not offer a wager {part.wager!r} here{near}", game.wagers_law)
            game.spot(self.submission.rules, part.wager, part.on)

    def __str__(self) -> str:
        return str(self.betting)

    def __call__(self, seen: Seen) -> Answer:
        """The bets to make now."""
        return self.wanted(whole(seen.shows, "point"), seen.bets, seen.wagers) if seen.wagers else None

    def kernel(self) -> DiceKernel | None:
        """The strategy in compiled code; None where it needs the table."""
        from pitboss.games.dice.kernel.rolls import DiceKernel  # noqa: PLC0415 - see above
        from pitboss.games.dice.kernel.walk import walk  # noqa: PLC0415

        laid_out = walk(self.submission, self.wanted, (part.wager for part in self.parts))
        return None if laid_out is None else DiceKernel(laid_out)

    @cached_property
    def parts(self) -> tuple[BettingPart, ...]:
        """The bets by their names in the rules of this game."""
        return tuple(replace(part, wager=wager_of(self.submission, part.wager)) for part in self.betting.parts)

    @cached_property
    def _plain(self) -> tuple[Slip, ...]:
        """The bets that are always of one amount."""
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
        game, rules = self.submission.game, self.submission.rules
        assert isinstance(game, DiceGame)
        pays, unit = self.submission.offers()[part.wager].pays, getattr(rules, "smallest_unit", 1)
        decided = [game.layout.decisions(rules, part.wager, part.on, point, works=True) for point in game.layout.points]
        wins = [
            decision for by_throw in decided for decision in by_throw.values() if decision.result is ThrowResult.WON
        ]
        paid = {pays[decision.row] for decision in wins} if part.wager not in SUPPORTED else set()
        steps = [payable_step(odds, unit) for odds in paid if isinstance(odds, Odds)]
        return rounded_up(amount, lcm(wins[0].of * unit, *steps))

    def wanted(self, point: int, lying: Sequence[Slip], opened: Collection[str]) -> list[Slip]:
        """The bets to make, from the point, what lies on the layout, and which wagers are open."""
        there = {(bet.wager, bet.on) for bet in lying}
        bets = [bet for bet in self._plain if bet.wager in opened and (bet.wager, bet.on) not in there]
        if self._times:
            bets += [odds for odds in self._odds(point, [*lying, *bets]) if (odds.wager, odds.on) not in there]
        return bets

    def _odds(self, point: int, lying: Iterable[Slip]) -> Iterable[Slip]:
        """The odds behind every bet that has its point."""
        rules = self.submission.rules
        assert isinstance(rules, CrapsOptions)
        for bet in lying:
            number = point if bet.wager in LINE else int(bet.on) if bet.wager in COME and bet.on else 0
            if number:
                wager = _ODDS_ON[bet.wager]
                odds = odds_at(wager, number)
                amount = self._times * bet.amount
                if bet.wager in _LAID:  # laid odds are measured by what they win (1.6(e))
                    amount = amount * odds.denominator // odds.numerator
                step = payable_step(odds, rules.smallest_unit)
                allowed = most(rules, wager, bet.amount, number)
                wished = min(rounded_up(amount, step), allowed // step * step)
                if wished:
                    yield Slip(wager, wished, bet.on)


# ---------------------------------------------------------------------- the library


def bet(wager: str, amount: float | str, on: str = "") -> Betting:
    """Any wager by its name: so many dollars, on a place of the layout if it has several."""
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
    """Odds of so many times every line and come bet, taken or laid, as far as the table allows."""
    if times < 1:
        raise Refused(f"odds are a whole number of times the bet they support, like odds(2), not {times}")
    return Betting((BettingPart("odds", times=times),), f"odds({times})")


def on_each(wager: str, places: Sequence[object], each: float | str | None = None) -> Betting:
    """The same wager on several places of the layout; without an amount, as much as the first bet."""
    if not places:
        raise Refused(f"{wager} must name its places, like {wager}(6, 8) or {wager}(6, 8, each=12)")
    amount = 0 if each is None else cents(str(each))
    written = ", ".join([*map(str, places), *([] if each is None else [f"each={each}"])])
    return Betting(tuple(BettingPart(wager, amount, str(on)) for on in places), f"{wager}({written})")


def place(*numbers: int, each: float | None = None) -> Betting:
    """Place bets to win on numbers."""
    return on_each("place", numbers, each)


def hardways(*numbers: int, each: float | None = None) -> Betting:
    """Hardways on numbers; on all four where none is named."""
    return on_each("hardways", numbers or (4, 6, 8, 10), each)


def hop(*pairs: str, each: float | None = None) -> Betting:
    """Hops on pairs of faces, like ``"1-3"``."""
    return on_each("hop", pairs, each)


def parse(written: str, submission: Submission[Any]) -> Bettor:
    """The way of betting that was written, at a table of this submission."""

    def places(name: str) -> Sequence[str]:
        return submission.game.places(submission.rules, wager_of(submission, name))

    terms = [term(part, places) for part in written.split("+")]
    return sum(terms[1:], start=terms[0]).at(submission)


def wager_of(submission: Submission[Any], name: str) -> str:
    """The wager that a name means at a table: its own, or what players call it."""
    return name if name in submission.offers() else NAMES.get(name, name)


def term(written: str, places_of: Callable[[str], Sequence[str]]) -> Betting:
    """One term: a wager with its dollars, a wager with its places and ``each=DOLLARS``, or odds."""
    name, inside = split_term(written)
    if name == "odds":
        if len(inside) != 1 or not inside[0].isdecimal():
            raise Refused(f"{written.strip()!r}: odds are written as odds(2), two times the bet they support")
        return odds(int(inside[0]))
    wager, places, amount = read_bet(written, places_of)
    return on_each(wager, places, amount) if places or amount is None else bet(wager, amount)
