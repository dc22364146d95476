"""Throws of dice in compiled code: a way of betting laid out as a walk from state to state.

A state is what stands before bets are made: the point, and the bets that lie on the layout. From it follow the bets
that are made, and for each throw what is decided and the next state. All of it comes from
:func:`pitboss.games.dice.solver.chain.transitions`; compiled code only throws, looks up and adds.

Somebody always throws the dice: where the bettor has no line bet himself, another player at the table has one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numba import njit

from pitboss.errors import Refused
from pitboss.games.dice.engine import supplemental
from pitboss.games.dice.engine.craps_rules import CrapsOptions
from pitboss.games.dice.engine.craps_wagers import COME, SUPPORTED
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.solver.chain import Transitions, fees, transitions
from pitboss.money import Cents, dollars
from pitboss.plain import encoded
from pitboss.pricing.sessions import Settings, Terms, ended
from pitboss.pricing.streams import Numbers, Stream, below, fill_below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Bet, Rules, Submission

RulesT = TypeVar("RulesT", bound=Rules)
Decided: TypeAlias = tuple[str, Cents, Cents]
"""A bet that was decided: its name, its amount, its net result with all percentages."""
Wanted: TypeAlias = Callable[[int, Sequence[Slip], Collection[str]], Sequence[Slip]]
"""The bets that are made: from the point, what lies on the layout, and which wagers are open."""

MOST_STATES = 20_000
"""A walk through more states than this is played at the table."""
MOST_RUN_OFF = 100_000
_AT_A_TIME = 1024
_BOOKED_OTHERWISE = frozenset({"fire", "whirl", "horn_high"})
"""Decided by more than a throw, or booked as other wagers than were made."""


class WalkState(NamedTuple):
    """What stands before bets are made."""

    point: int
    lying: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class WalkStep:
    """What one throw does in one state."""

    after: int
    """The state that follows, by its number."""
    net: Cents
    decided: tuple[Decided, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """One state of the walk, with the bets that are made in it."""

    made: Cents
    needed: Cents
    """All that lies on the layout when the dice are thrown, and the percentages paid for it."""
    steps: tuple[WalkStep, ...]


@dataclass(frozen=True)
class DiceKernel:
    """A way of betting under one submission."""

    throws: int
    stands: tuple[Stand, ...]
    run_off: tuple[Stand, ...]
    """The walk of each state's bets when no more are made; the first states are those of ``stands``."""

    @cached_property
    def _arrays(self) -> tuple[Numbers, Numbers, Numbers]:
        """Where each throw of each state leads (the index of the next state's first throw), its net, what is needed."""
        steps = [step for stand in self.stands for step in stand.steps]
        return (
            np.array([step.after * self.throws for step in steps], np.int64),
            np.array([step.net for step in steps], np.int64),
            np.array([stand.needed for stand in self.stands], np.int64),
        )

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream; bets that lie then are followed until they are decided."""
        s, counts = _stream(seed, stream), np.zeros(self.throws * len(self.stands), np.int64)
        at = int(_counted(s, rounds - 1, self.throws, self._arrays[0], counts))
        found = Tally()
        for index in np.nonzero(counts)[0].tolist():
            self._count(found, *divmod(index, self.throws), int(counts[index]))
        stand, throw = self.stands[at], below(s, self.throws)
        step = stand.steps[throw]
        net, decided = self._followed(s, step.after)
        found.add(Result(step.net + net, stand.made, stand.made))
        for name, amount, won in (*step.decided, *decided):
            found.add_bet(name, Result(won, amount, amount))
        return found

    def _count(self, found: Tally, state: int, throw: int, times: int) -> None:
        stand = self.stands[state]
        step = stand.steps[throw]
        found.add(Result(step.net, stand.made, stand.made), times)
        for name, amount, won in step.decided:
            found.add_bet(name, Result(won, amount, amount), times)

    def _followed(self, s: Stream, at: int) -> tuple[Cents, list[Decided]]:
        """What the bets of a state come to when no more are made."""
        net, decided = 0, list[Decided]()
        for _ in range(MOST_RUN_OFF):
            if not self.run_off[at].needed:
                break
            step = self.run_off[at].steps[below(s, self.throws)]
            net, at = net + step.net, step.after
            decided += step.decided
        return net, decided

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        s, found = _stream(seed, stream), np.empty(rounds, np.int64)
        at = _nets(s, self.throws, self._arrays[0], self._arrays[1], found)
        nets: list[Cents] = found.tolist()
        nets[-1] += self._followed(s, int(at) // self.throws)[0]
        return nets

    def cases(self) -> None:
        """A round is not one draw: bets lie from one to the next."""

    def sessions(self, seed: int, first: int, count: int, settings: Settings) -> Numbers:
        """Sessions, a row each: final bankroll, rolls, lowest and highest bankroll, how it ended."""
        return _sessions(seed, first, count, self.throws, self._arrays, settings)

    def course(self, seed: int, number: int, terms: Terms) -> list[Cents]:
        """The bankroll of one session after each of its rolls, from the start on."""
        drawn, found = np.empty(_AT_A_TIME, np.int64), np.empty(terms.rounds, np.int64)
        rolls = _session(seed, number, self.throws, self._arrays, terms.settings(), drawn, found)[1]
        return [terms.bankroll, *found[:rolls].tolist()]


def kernel(submission: Submission[RulesT], slip: Sequence[Slip]) -> DiceKernel | None:
    """The kernel of a slip of bets, each made whenever it may be and does not lie already."""
    game = submission.game
    assert isinstance(game, DiceGame)
    placed = [bet._replace(on=game.spot(submission.rules, bet.wager, bet.on)) for bet in slip]

    def wanted(_: int, lying: Sequence[Slip], opened: Collection[str]) -> list[Slip]:
        there = {(bet.wager, bet.on) for bet in lying}
        return [bet for bet in placed if bet.wager in opened and (bet.wager, bet.on) not in there]

    return walk(submission, wanted, (bet.wager for bet in slip), repr(placed))


_KEPT: dict[tuple[bytes, str], DiceKernel | None] = {}
"""Kernels by submission and what is bet: blocks ask for the same one again and again."""
_MOST_KEPT = 64


def walk(submission: Submission[Any], wanted: Wanted, wagers: Iterable[str], name: str) -> DiceKernel | None:
    """The kernel of a way of betting, which its name stands for; None where it needs the table."""
    if not _BOOKED_OTHERWISE.isdisjoint(wagers):
        return None
    key = encoded(submission.plain()), name
    if key not in _KEPT:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = _walk(submission, wanted)
    return _KEPT[key]


def _walk(submission: Submission[Any], wanted: Wanted) -> DiceKernel | None:
    layout = _Layout(submission)
    states: dict[WalkState, int] = {WalkState(0, ()): 0}
    stands = layout.walked(states, wanted)
    if stands is None:
        return None
    run_off = layout.walked(states, lambda *_: ())
    return None if run_off is None else DiceKernel(len(layout.chain.throws), stands, run_off)


class _Layout:
    """The transitions of a submission, for whole layouts of bets."""

    def __init__(self, submission: Submission[Any]) -> None:
        assert isinstance(submission.game, DiceGame)
        self.game: DiceGame[Any] = submission.game
        self.rules = submission.rules
        self.offers = submission.offers()
        self.limits = submission.limits
        self.offered = frozenset(self.offers)
        self.chain: Transitions = transitions(submission)
        self._rows: dict[tuple[int, Slip], list[tuple[Slip | None, Cents, Decided]]] = {}

    def walked(self, states: dict[WalkState, int], wanted: Wanted) -> tuple[Stand, ...] | None:
        """Every state that can be reached from those given, which are numbered as they are found."""
        found: list[Stand] = []
        waiting = list(states)
        for state in waiting:
            point = self.chain.points[state.point]
            made = tuple(wanted(point, state.lying, self.game.openable(self.offered, point)))
            self._admit(point, state.lying, made)
            bets = state.lying + made
            fee = sum(self._fee(bet, on_win=False) for bet in made)
            steps = []
            for throw in range(len(self.chain.throws)):
                after, net, decided = self._thrown(state.point, bets, throw)
                if after not in states:
                    states[after] = len(states)
                    waiting.append(after)
                steps.append(WalkStep(states[after], net - fee, decided))
            if len(states) > MOST_STATES:
                return None
            found.append(Stand(sum(bet.amount for bet in made), sum(bet.amount for bet in bets) + fee, tuple(steps)))
        return tuple(found)

    def _admit(self, point: int, lying: Sequence[Slip], made: Sequence[Slip]) -> None:
        """Refuses what the table would refuse."""
        bets = [Bet(number, 1, 1, bet.wager, bet.amount, bet.on) for number, bet in enumerate((*lying, *made))]
        odds = isinstance(self.rules, CrapsOptions)
        for bet in bets[len(lying) :]:
            offer = self.offers[bet.wager]
            self.game.exactly(self.rules, offer, bet.on, bet.amount, point)
            limit = offer.limits(self.limits)
            if odds and bet.wager in SUPPORTED:
                limit = supplemental.limit(self.rules, bets, bet, limit, point)
            limit.check(bet.amount, offer.wager.name)
        if odds and made:
            supplemental.admit(self.rules, bets, {bet.id: bet for bet in bets[: len(lying)]}, point)

    def _thrown(self, point: int, bets: Sequence[Slip], throw: int) -> tuple[WalkState, Cents, tuple[Decided, ...]]:
        """The state after a throw, what it brings, and the bets it decides."""
        stay, decided, total = [], [], 0
        for bet in bets:
            rows = self._rows.get((point, bet)) or self._row(point, bet)
            after, net, one = rows[throw]
            if after is not None:
                stay.append(after)
            else:
                decided.append(one)
                total += net
        return WalkState(self.chain.next_point[point][throw], tuple(sorted(stay))), total, tuple(decided)

    def _row(self, point: int, bet: Slip) -> list[tuple[Slip | None, Cents, Decided]]:
        """For each throw, where a bet lies after it, or None and what it comes to."""
        line = self.chain.lines[bet.wager, "" if bet.wager in COME else bet.on]
        place, name = line.places.index(bet.on), f"{line.wager} {line.on}".strip()
        percentage = fees(self.rules, line.wager, line.on)[1]
        found: list[tuple[Slip | None, Cents, Decided]] = []
        for throw in range(len(self.chain.throws)):
            does = line.result[point][place][throw]
            if does in (ThrowResult.STAYS, ThrowResult.MOVES):
                after = bet._replace(on=line.places[line.next_place[point][place][throw]])
                found.append((after, 0, (name, bet.amount, 0)))
                continue
            # The chain takes the percentage of one unit exactly; the rules round it for the whole bet.
            exact = bet.amount * (line.net(point, place, throw) + (percentage if does == ThrowResult.WON else 0))
            if exact.denominator != 1:
                raise Refused(
                    f"{dollars(bet.amount)} on {bet} cannot be paid exactly", self.offers[bet.wager].wager.law
                )
            net = exact.numerator - (self._fee(bet, on_win=True) if does == ThrowResult.WON else 0)
            found.append((None, net, (name, bet.amount, net - self._fee(bet, on_win=False))))
        self._rows[point, bet] = found
        return found

    def _fee(self, bet: Slip, *, on_win: bool) -> Cents:
        """The percentage of a buy or lay bet that is paid when it is made, or when it wins."""
        if bet.wager not in ("buy", "lay") or self.rules.percent_on_win(bet.wager, bet.on) != on_win:
            return 0
        return int(self.rules.percentage(bet.wager, bet.on, bet.amount))


# ---------------------------------------------------------------------- compiled


def _stream(seed: int, number: int) -> Stream:
    return stream(seed, number)


@njit(nogil=True, cache=True)
def _counted(s: Stream, rounds: int, throws: int, after: Numbers, counts: Numbers) -> int:
    """Walks so many rounds and counts each throw of each state; the state at the end."""
    drawn = np.empty(_AT_A_TIME, np.int64)
    at, left = np.uint64(0), rounds
    while left > 0:
        now = min(left, _AT_A_TIME)
        fill_below(s, throws, drawn[:now])
        for throw in drawn[:now]:
            index = at + np.uint64(throw)
            counts[index] += 1
            at = np.uint64(after[index])
        left -= now
    return int(at) // throws


@njit(nogil=True, cache=True)
def _nets(s: Stream, throws: int, after: Numbers, net: Numbers, found: Numbers) -> int:
    """Walks and notes what each round brings; where it ends, as the index of the state's first throw."""
    at = np.uint64(0)
    fill_below(s, throws, found)
    for i in range(found.size):
        index = at + np.uint64(found[i])
        found[i] = net[index]
        at = np.uint64(after[index])
    return int(at)


@njit(nogil=True, cache=True)
def _session(
    seed: int,
    number: int,
    throws: int,
    walk: tuple[Numbers, Numbers, Numbers],
    settings: Settings,
    drawn: Numbers,
    course: Numbers,
) -> tuple[int, int, int, int, int]:
    """One session: final bankroll, rolls, lowest and highest bankroll, how it ended."""
    after, net, needed = walk
    s = stream(seed, number)
    bankroll = lowest = highest = settings[0]
    at, rolls, ahead = np.uint64(0), 0, drawn.size
    end = ended(settings, needed[0], bankroll, rolls)
    while end < 0:
        if ahead == drawn.size:
            fill_below(s, throws, drawn)
            ahead = 0
        index = at + np.uint64(drawn[ahead])
        ahead += 1
        bankroll += net[index]
        at = np.uint64(after[index])
        rolls += 1
        lowest, highest = min(lowest, bankroll), max(highest, bankroll)
        if rolls <= course.size:
            course[rolls - 1] = bankroll
        end = ended(settings, needed[at // np.uint64(throws)], bankroll, rolls)
    return bankroll, rolls, lowest, highest, end


@njit(nogil=True, cache=True)
def _sessions(
    seed: int, first: int, count: int, throws: int, walk: tuple[Numbers, Numbers, Numbers], settings: Settings
) -> Numbers:
    """Sessions ``first`` to ``first + count - 1``, a row each."""
    found = np.empty((count, 5), np.int64)
    drawn, no_course = np.empty(64, np.int64), np.empty(0, np.int64)
    for i in range(count):
        end = _session(seed, first + i, throws, walk, settings, drawn, no_course)
        for field in range(5):
            found[i, field] = end[field]
    return found
