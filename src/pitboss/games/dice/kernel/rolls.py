"""Dice throws in compiled code: plays a :class:`~pitboss.games.dice.kernel.walk.Walk` and adds up its results."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.kernel.walk import Decided, Walk, walk
from pitboss.money import Cents
from pitboss.pricing.sessions import GOES_ON, SessionPlan, SessionResult, SessionSettings, end_of
from pitboss.pricing.streams import Numbers, Stream, below, fill_below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

MAX_RUN_OFF = 100_000
_AT_A_TIME = 1024


class WalkTables(NamedTuple):
    """A walk as arrays; a throw in a state has the index state number × throws + throw."""

    throws: int
    after: Numbers
    """By state and throw: the index of the next state's first throw."""
    net: Numbers
    """By state and throw: the net result."""
    needed: Numbers
    """By state: the amount on the layout when the dice are thrown."""


@dataclass(frozen=True)
class DiceKernel:
    """The kernel of one betting strategy under one submission."""

    walk: Walk

    @property
    def bets_stay(self) -> bool:
        """True: bets stay on the layout until they are decided."""
        return True

    @cached_property
    def _tables(self) -> WalkTables:
        steps = [step for stand in self.walk.stands for step in stand.steps]
        return WalkTables(
            throws=self.walk.throws,
            after=np.array([step.after * self.walk.throws for step in steps], np.int64),
            net=np.array([step.net for step in steps], np.int64),
            needed=np.array([stand.needed for stand in self.walk.stands], np.int64),
        )

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Return the counts of the first rounds of a stream; open bets are followed until they are decided."""
        s, counts = _stream(seed, stream), np.zeros(self.walk.throws * len(self.walk.stands), np.int64)
        at = int(_counted(s, rounds - 1, self._tables, counts))
        tally = Tally()
        for index in np.nonzero(counts)[0].tolist():
            self._count(tally, *divmod(index, self.walk.throws), int(counts[index]))
        stand, throw = self.walk.stands[at], below(s, self.walk.throws)
        step = stand.steps[throw]
        net, decided = self._followed(s, step.after)
        tally.add(Result(step.net + net, stand.made, stand.made))
        for name, amount, won in (*step.decided, *decided):
            tally.add_bet(name, Result(won, amount, amount))
        return tally

    def _count(self, tally: Tally, state: int, throw: int, times: int) -> None:
        stand = self.walk.stands[state]
        step = stand.steps[throw]
        tally.add(Result(step.net, stand.made, stand.made), times)
        for name, amount, won in step.decided:
            tally.add_bet(name, Result(won, amount, amount), times)

    def _followed(self, s: Stream, at: int) -> tuple[Cents, list[Decided]]:
        """Return the results of a state's bets if no more are made."""
        net, decided = 0, list[Decided]()
        for _ in range(MAX_RUN_OFF):
            if not self.walk.run_off[at].needed:
                break
            step = self.walk.run_off[at].steps[below(s, self.walk.throws)]
            net, at = net + step.net, step.after
            decided += step.decided
        return net, decided

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """Return the net result of each of the first rounds of a stream, in order."""
        s, listed = _stream(seed, stream), np.empty(rounds, np.int64)
        at = _nets(s, self._tables, listed)
        nets: list[Cents] = listed.tolist()
        nets[-1] += self._followed(s, int(at) // self.walk.throws)[0]
        return nets

    def outcomes(self, seed: int, stream: int, rounds: int) -> Numbers:
        """Return the throw of each of the first rounds of a stream, in order."""
        thrown = np.empty(rounds, np.int64)
        fill_below(_stream(seed, stream), self.walk.throws, thrown)
        return thrown

    def outcome_nets(self) -> Sequence[Cents] | None:
        """Return the net result of the slip by throw; None if a bet may stay for another one."""
        nets = {(stand.made, tuple(step.net for step in stand.steps)) for stand in self.walk.stands}
        return next(iter(nets))[1] if len(nets) == 1 else None

    def cases(self) -> None:
        """Return None: bets stay from one round to the next, so a round is not a single draw."""

    def sessions(self, seed: int, first: int, count: int, plan: SessionPlan) -> Numbers:
        """Return sessions, one row each, with the fields of ``SessionResult``."""
        return _sessions(seed, first, count, self._tables, plan.settings())

    def bankroll_path(self, seed: int, number: int, plan: SessionPlan) -> list[Cents]:
        """Return the bankroll of one session, at the start and after each roll."""
        drawn, bankrolls = np.empty(_AT_A_TIME, np.int64), np.empty(plan.rounds, np.int64)
        rolls = _session(seed, number, self._tables, plan.settings(), drawn, bankrolls).rounds
        return [plan.bankroll, *bankrolls[:rolls].tolist()]


def kernel(submission: Submission, slip: Sequence[Slip]) -> DiceKernel | None:
    """Return the kernel of a slip of bets, each made whenever it may be and is not yet on the layout."""
    game = DiceGame.of(submission)
    placed = [bet._replace(on=game.spot(submission.options, bet.wager, bet.on)) for bet in slip]

    def wanted(_: int, on_layout: Sequence[Slip], opened: Collection[str]) -> list[Slip]:
        there = {(bet.wager, bet.on) for bet in on_layout}
        return [bet for bet in placed if bet.wager in opened and (bet.wager, bet.on) not in there]

    laid_out = walk(submission, wanted, (bet.wager for bet in slip))
    return None if laid_out is None else DiceKernel(laid_out)


# ---------------------------------------------------------------------- compiled


def _stream(seed: int, number: int) -> Stream:
    return stream(seed, number)


@njit(nogil=True, cache=True)
def _counted(s: Stream, rounds: int, walk: WalkTables, counts: Numbers) -> int:
    """Play rounds, count each throw in each state, and return the final state."""
    drawn, after = np.empty(_AT_A_TIME, np.int64), walk.after
    at, left = np.uint64(0), rounds
    while left > 0:
        now = min(left, _AT_A_TIME)
        fill_below(s, walk.throws, drawn[:now])
        for throw in drawn[:now]:
            index = at + np.uint64(throw)
            counts[index] += 1
            at = np.uint64(after[index])
        left -= now
    return int(at) // walk.throws


@njit(nogil=True, cache=True)
def _nets(s: Stream, walk: WalkTables, nets: Numbers) -> int:
    """Play rounds, record the net result of each, and return the index of the final state's first throw."""
    at = np.uint64(0)
    fill_below(s, walk.throws, nets)
    for i in range(nets.size):
        index = at + np.uint64(nets[i])
        nets[i] = walk.net[index]
        at = np.uint64(walk.after[index])
    return int(at)


@njit(nogil=True, cache=True)
def _session(
    seed: int, number: int, walk: WalkTables, settings: SessionSettings, drawn: Numbers, bankroll_path: Numbers
) -> SessionResult:
    """Play one session; record the bankroll after each roll while there is room."""
    after, net, needed = walk.after, walk.net, walk.needed
    s = stream(seed, number)
    bankroll = lowest = highest = settings.bankroll
    at, rolls, ahead = np.uint64(0), 0, drawn.size
    end = end_of(settings, needed[0], bankroll, rolls)
    while end == GOES_ON:
        if ahead == drawn.size:
            fill_below(s, walk.throws, drawn)
            ahead = 0
        index = at + np.uint64(drawn[ahead])
        ahead += 1
        bankroll += net[index]
        at = np.uint64(after[index])
        rolls += 1
        lowest, highest = min(lowest, bankroll), max(highest, bankroll)
        if rolls <= bankroll_path.size:
            bankroll_path[rolls - 1] = bankroll
        end = end_of(settings, needed[at // np.uint64(walk.throws)], bankroll, rolls)
    return SessionResult(bankroll, rolls, lowest, highest, end)


@njit(nogil=True, cache=True)
def _sessions(seed: int, first: int, count: int, walk: WalkTables, settings: SessionSettings) -> Numbers:
    """Return sessions ``first`` to ``first + count - 1``, one row each."""
    rows = np.empty((count, 5), np.int64)
    drawn, no_course = np.empty(64, np.int64), np.empty(0, np.int64)
    for at in range(count):
        result = _session(seed, first + at, walk, settings, drawn, no_course)
        for field in range(5):
            rows[at, field] = result[field]
    return rows
