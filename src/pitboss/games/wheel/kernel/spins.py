"""Wheel spins in compiled code: a slip of bets made again in every round.

The kernel only spins and counts sections. What a section does to the slip comes from the game: its wheel, the marks
that void a spin, :meth:`WheelGame.decide` and the odds offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.wheel.engine.game import WheelGame
from pitboss.money import Cents, odds_of
from pitboss.pricing.sessions import VOID, Cases
from pitboss.pricing.streams import Numbers, below, fill_below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission
from pitboss.table.rules.options import OptionsT

Flags: TypeAlias = NDArray[np.bool_]
_AT_A_TIME = 1024


@dataclass(frozen=True, slots=True)
class WheelKernel:
    """A slip of bets on one wheel: the sections that count, and what each does to every bet."""

    slip: tuple[Slip, ...]
    decides: tuple[bool, ...]
    """For each section, whether a spin on it counts."""
    net: tuple[tuple[Cents, ...], ...]
    """For each section, the net result of each bet; empty if the spin does not count."""

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Return the counts of the first rounds of a stream."""
        tally_ = Tally()
        staked = sum(bet.amount for bet in self.slip)
        for nets, count in zip(self.net, _counts(seed, stream, rounds, np.array(self.decides)).tolist(), strict=True):
            if count:
                tally_.add(Result(sum(nets), staked, staked), count)
                for bet, net in zip(self.slip, nets, strict=True):
                    tally_.add_bet(str(bet), Result(net, bet.amount, bet.amount), count)
        return tally_

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """Return the net result of each of the first rounds of a stream, in order."""
        nets = self.outcome_nets()
        return [nets[section] for section in self.outcomes(seed, stream, rounds).tolist()]

    def outcomes(self, seed: int, stream: int, rounds: int) -> Numbers:
        """Return the section that decides each of the first rounds of a stream."""
        return _sections(seed, stream, rounds, np.array(self.decides))

    def outcome_nets(self) -> Sequence[Cents]:
        """Return the net result of the slip by section; 0 for one that does not count."""
        return [sum(nets) for nets in self.net]

    def cases(self) -> Cases:
        """Return the sections in order, as the cases of a round."""
        nets = tuple(sum(nets) if counts else VOID for nets, counts in zip(self.net, self.decides, strict=True))
        return Cases(nets, (1,) * len(nets), sum(bet.amount for bet in self.slip))


def kernel(submission: Submission[OptionsT], slip: Sequence[Slip]) -> WheelKernel:
    """Return the kernel of a slip of bets that every spin decides."""
    game, options, offers = WheelGame.of(submission), submission.options, submission.offers()
    placed = tuple(bet._replace(on=game.spot(options, bet.wager, bet.on)) for bet in slip)
    sections = game.wheel(options).sections
    decides = tuple(game.void_by(options, mark) is None for mark in sections)

    def net(bet: Slip, mark: str) -> Cents:
        pay = odds_of(game.pay(offers[bet.wager]))
        exact = Fraction(game.decide(options, bet.wager, bet.on, mark).net(pay) * bet.amount)
        assert exact.denominator == 1, "the table accepts only bets that it can pay exactly"
        return exact.numerator

    nets = tuple(
        tuple(net(bet, mark) for bet in placed) if counts else ()
        for mark, counts in zip(sections, decides, strict=True)
    )
    return WheelKernel(placed, decides, nets)


@njit(nogil=True, cache=True)
def _counts(seed: int, number: int, rounds: int, decides: Flags) -> Numbers:
    """Count how often each section decides in the first rounds of a stream; a void spin is repeated."""
    s = stream(seed, number)
    counts = np.zeros(decides.size, np.int64)
    spins = np.empty(_AT_A_TIME, np.int64)
    decided = 0
    while decided < rounds:
        fill_below(s, decides.size, spins)
        for section in spins:
            if decides[section] and decided < rounds:
                counts[section] += 1
                decided += 1
    return counts


@njit(nogil=True, cache=True)
def _sections(seed: int, number: int, rounds: int, decides: Flags) -> Numbers:
    """Return the section that decides each of the first rounds of a stream."""
    s = stream(seed, number)
    sections = np.empty(rounds, np.int64)
    for i in range(rounds):
        section = below(s, decides.size)
        while not decides[section]:
            section = below(s, decides.size)
        sections[i] = section
    return sections
