"""A betting strategy at dice as a walk from state to state.

A state is the situation before bets are made: the point and the bets on the layout. It determines the bets that are
made and, for each throw, what is decided and the next state. All of it comes from
:func:`pitboss.games.dice.solver.chain.transitions`.

Someone always throws the dice: if the bettor has no line bet, another player at the table has one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pitboss.errors import Refused
from pitboss.games.dice.engine import supplemental
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import COME, SUPPORTED
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.solver.chain import Transitions, fees, transitions
from pitboss.money import Cents, dollars
from pitboss.pricing.tally import Slip
from pitboss.table import Bet, Submission

Decided: TypeAlias = tuple[str, Cents, Cents]
"""A decided bet: its name, its amount, and its net result including percentages."""
Wanted: TypeAlias = Callable[[int, Sequence[Slip], Collection[str]], Sequence[Slip]]
"""Returns the bets to make, given the point, the layout and the open wagers."""

MAX_STATES = 20_000
"""A walk with more states than this is played at the table instead."""
_BOOKED_OTHERWISE = frozenset({"fire", "whirl", "horn_high"})
"""Wagers decided by more than one throw, or booked as other wagers."""


class WalkState(NamedTuple):
    """The situation before bets are made."""

    point: int
    on_layout: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class WalkStep:
    """What one throw does in one state."""

    after: int
    """The number of the next state."""
    net: Cents
    decided: tuple[Decided, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """One state of the walk, with the bets made in it."""

    made: Cents
    needed: Cents
    """The amount on the layout when the dice are thrown, and the percentages paid for it."""
    steps: tuple[WalkStep, ...]


class Walk(NamedTuple):
    """All states that a strategy can reach."""

    throws: int
    stands: tuple[Stand, ...]
    run_off: tuple[Stand, ...]
    """The walk of each state's bets if no more are made; its first states are those of ``stands``."""


def walk(submission: Submission, wanted: Wanted, wagers: Iterable[str]) -> Walk | None:
    """Return the walk of a strategy; None if it needs the table."""
    if not _BOOKED_OTHERWISE.isdisjoint(wagers):
        return None
    layout = _Layout(submission)
    states: dict[WalkState, int] = {WalkState(0, ()): 0}
    stands = layout.walked(states, wanted)
    run_off = None if stands is None else layout.walked(states, lambda *_: ())
    return None if stands is None or run_off is None else Walk(len(layout.chain.throws), stands, run_off)


class _Layout:
    """The transitions of a submission, for whole layouts of bets."""

    def __init__(self, submission: Submission) -> None:
        self.game: DiceGame = DiceGame.of(submission)
        self.options = submission.options
        self.offers = submission.offers()
        self.limits = submission.limits
        self.offered = frozenset(self.offers)
        self.chain: Transitions = transitions(submission)
        self._rows: dict[tuple[int, Slip], list[tuple[Slip | None, Cents, Decided]]] = {}

    def walked(self, states: dict[WalkState, int], wanted: Wanted) -> tuple[Stand, ...] | None:
        """Return all states reachable from the given ones, numbered in the order found."""
        stands: list[Stand] = []
        waiting = list(states)
        for state in waiting:
            point = self.chain.points[state.point]
            made = tuple(wanted(point, state.on_layout, self.game.layout.openable(self.offered, point)))
            self._admit(point, state.on_layout, made)
            bets = state.on_layout + made
            fee = sum(self._fee(bet, on_win=False) for bet in made)
            steps = []
            for throw in range(len(self.chain.throws)):
                after, net, decided = self._thrown(state.point, bets, throw)
                if after not in states:
                    states[after] = len(states)
                    waiting.append(after)
                steps.append(WalkStep(states[after], net - fee, decided))
            if len(states) > MAX_STATES:
                return None
            stands.append(Stand(sum(bet.amount for bet in made), sum(bet.amount for bet in bets) + fee, tuple(steps)))
        return tuple(stands)

    def _admit(self, point: int, on_layout: Sequence[Slip], made: Sequence[Slip]) -> None:
        """Raise Refused if the table would refuse these bets."""
        bets = [Bet(number, 1, 1, bet.wager, bet.amount, bet.on) for number, bet in enumerate((*on_layout, *made))]
        odds = isinstance(self.options, CrapsFamilyOptions)
        for bet in bets[len(on_layout) :]:
            offer = self.offers[bet.wager]
            self.game.layout.check_payable(self.options, offer, bet.on, bet.amount, point)
            limit = offer.limits(self.limits)
            if odds and bet.wager in SUPPORTED:
                limit = supplemental.limit(self.options, bets, bet, limit, point)
            limit.check(bet.amount, offer.wager.name)
        if odds and made:
            supplemental.admit(self.options, bets, {bet.id: bet for bet in bets[: len(on_layout)]}, point)

    def _thrown(self, point: int, bets: Sequence[Slip], throw: int) -> tuple[WalkState, Cents, tuple[Decided, ...]]:
        """Return the next state, the net result and the bets that a throw decides."""
        stay, decided, total = [], [], 0
        for bet in bets:
            rows = self._rows.get((point, bet)) or self._row(point, bet)
            after, net, decision = rows[throw]
            if after is not None:
                stay.append(after)
            else:
                decided.append(decision)
                total += net
        return WalkState(self.chain.next_point[point][throw], tuple(sorted(stay))), total, tuple(decided)

    def _row(self, point: int, bet: Slip) -> list[tuple[Slip | None, Cents, Decided]]:
        """Return, for each throw, the place a bet moves to, or None and its net result."""
        line = self.chain.lines[bet.wager, "" if bet.wager in COME else bet.on]
        place, name = line.places.index(bet.on), f"{line.wager} {line.on}".strip()
        percentage = fees(self.options, line.wager, line.on)[1]
        by_throw: list[tuple[Slip | None, Cents, Decided]] = []
        for throw in range(len(self.chain.throws)):
            does = line.result[point][place][throw]
            if does in (ThrowResult.STAYS, ThrowResult.MOVES):
                after = bet._replace(on=line.places[line.next_place[point][place][throw]])
                by_throw.append((after, 0, (name, bet.amount, 0)))
                continue
            # The chain takes the exact percentage of one unit; the rules round it for the whole bet.
            exact = bet.amount * (line.net(point, place, throw) + (percentage if does == ThrowResult.WON else 0))
            if exact.denominator != 1:
                raise Refused(
                    f"{dollars(bet.amount)} on {bet} cannot be paid exactly", self.offers[bet.wager].wager.law
                )
            net = exact.numerator - (self._fee(bet, on_win=True) if does == ThrowResult.WON else 0)
            by_throw.append((None, net, (name, bet.amount, net - self._fee(bet, on_win=False))))
        self._rows[point, bet] = by_throw
        return by_throw

    def _fee(self, bet: Slip, *, on_win: bool) -> Cents:
        """Return the percentage charged when a buy or lay bet is made, or when it wins."""
        if bet.wager not in ("buy", "lay") or self.options.percent_on_win(bet.wager, bet.on) != on_win:
            return 0
        return int(self.options.percentage(bet.wager, bet.on, bet.amount))
