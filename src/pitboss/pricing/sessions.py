"""Sessions in compiled code: a bankroll, a betting system, and when to stop.

A round is one of its equally likely *cases*; each case has a net result for one unit of the slip. Session i plays
stream i of the seed, as a table would: if the cases are a wheel's sections in order, compiled sessions and sessions at
a table are equal to the cent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.pricing.result import WagerPrice
from pitboss.pricing.streams import Numbers, fill_below, stream

FLAT, MARTINGALE, PAROLI, DALEMBERT, FIBONACCI, PROPORTIONAL = range(6)
SIZINGS = {
    "flat": FLAT,
    "martingale": MARTINGALE,
    "paroli": PAROLI,
    "dalembert": DALEMBERT,
    "fibonacci": FIBONACCI,
    "proportional": PROPORTIONAL,
}
"""The betting systems, by the number that kernels use."""
SAYS = {
    "flat": "one unit in every round",
    "martingale": "double after a loss, one unit after a win",
    "paroli": "double after a win, one unit after three wins or a loss",
    "dalembert": "one unit more after a loss, one less after a win",
    "fibonacci": "a step up the Fibonacci numbers after a loss, two down after a win",
    "proportional": "the same share of the bankroll in every round, in whole units",
}

ENDS = ("rounds played", "target reached", "stop loss reached", "ruined")
PLAYED, TARGET, STOP_LOSS, RUINED = range(4)
GOES_ON = -1
"""How a session ended, as an index of :data:`ENDS`, or that it continues."""
VOID = np.iinfo(np.int64).min
"""In place of a net result: the case decides nothing and is drawn again."""
_LOOKED_UP = 1 << 16
_AT_A_TIME = 64


class SessionSettings(NamedTuple):
    """A :class:`SessionPlan` as numbers, for compiled code."""

    bankroll: Cents
    rounds: int
    sizing: int
    target: Cents
    floor: Cents
    max_units: int
    part: int


class SessionResult(NamedTuple):
    """The result of a session; many of them are stored as rows of integers."""

    bankroll: Cents
    """At the end."""
    rounds: int
    lowest: Cents
    highest: Cents
    end: int


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases of a round, run-length encoded: the net result for one unit, and the number of consecutive cases."""

    nets: tuple[Cents, ...]
    """The net result of one unit; VOID where the case is drawn again."""
    counts: tuple[int, ...]
    stake: Cents
    """The stake of one unit, in cents."""

    @classmethod
    def of(cls, price: WagerPrice, stake: Cents) -> Cases:
        """The cases of a priced wager, for a unit of ``stake`` cents."""
        exact = [payout.net * stake for payout in price.payouts]
        if any(net.denominator != 1 for net in exact):
            raise Refused(f"{price.name} does not always pay whole cents for a unit of {stake} cents")
        if price.cases >= 1 << 62:
            raise Refused(f"{price.name} has more cases than a session can draw from")
        return cls(tuple(net.numerator for net in exact), tuple(payout.cases for payout in price.payouts), stake)

    def tables(self) -> CaseTables:
        """The cases for compiled code."""
        last = np.cumsum(np.array(self.counts, np.int64))
        looked_up = np.repeat(np.arange(len(self.counts)), self.counts) if last[-1] <= _LOOKED_UP else np.empty(0, int)
        return CaseTables(self.stake, np.array(self.nets, np.int64), last, looked_up.astype(np.int64))


class CaseTables(NamedTuple):
    """The cases of a round, for compiled code."""

    stake: Cents
    nets: Numbers
    last: Numbers
    """The index of the last case of each net."""
    looked_up: Numbers
    """The position of its net, by case; empty if there are too many cases."""


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """How to play a session: the bankroll in cents, the bets in units, and when it ends."""

    bankroll: Cents
    rounds: int
    sizing: str = "flat"
    target: Cents = 0
    """The bankroll that ends the session as won; 0 for none."""
    floor: Cents = 0
    """The bankroll that ends it as lost, before ruin; 0 for none."""
    max_units: int = 1 << 20
    """The table's maximum, in units."""
    part: int = 100
    """For proportional bets: the bankroll is divided by this."""

    def settings(self) -> SessionSettings:
        """The plan as numbers."""
        if self.sizing not in SIZINGS:
            raise Refused(f"there is no sizing {self.sizing!r}; choose one of {', '.join(SIZINGS)}")
        for name, least in {"bankroll": 1, "rounds": 1, "target": 0, "floor": 0, "max_units": 1, "part": 1}.items():
            if getattr(self, name) < least:
                raise Refused(f"the {name.replace('_', ' ')} of a session must be at least {least}")
        return SessionSettings(
            self.bankroll, self.rounds, SIZINGS[self.sizing], self.target, self.floor, self.max_units, self.part
        )


@njit(nogil=True, cache=True)
def next_units(sizing: int, units: int, step: int, net: int) -> tuple[int, int]:
    """The units to bet after a round, and the step of a progression; a push changes nothing."""
    if net == 0 or sizing in (FLAT, PROPORTIONAL):
        return units, step
    won = net > 0
    if sizing == MARTINGALE:
        return (1 if won else units * 2), 0
    if sizing == PAROLI:
        return (units * 2, step + 1) if won and step < 2 else (1, 0)
    if sizing == DALEMBERT:
        return (max(1, units - 1) if won else units + 1), 0
    step = max(0, step - 2) if won else min(step + 1, 60)
    last, this = 1, 1
    for _ in range(step):
        last, this = this, last + this
    return last, step


@njit(nogil=True, cache=True)
def units_now(settings: SessionSettings, stake: int, units: int, bankroll: int) -> int:
    """The units that can be bet, within the sizing, the table's maximum and the bankroll; 0 is ruin."""
    wanted = bankroll // settings.part // stake if settings.sizing == PROPORTIONAL else units
    return min(max(1, wanted), settings.max_units, bankroll // stake)


@njit(nogil=True, cache=True)
def end_of(settings: SessionSettings, stake: int, bankroll: int, played: int) -> int:
    """How a session has ended, or that it continues."""
    if settings.target and bankroll >= settings.target:
        return TARGET
    if bankroll < stake:
        return RUINED
    if settings.floor and bankroll <= settings.floor:
        return STOP_LOSS
    return PLAYED if played >= settings.rounds else GOES_ON


@njit(nogil=True, cache=True)
def _session(
    seed: int,
    number: int,
    cases: CaseTables,
    settings: SessionSettings,
    drawn: Numbers,
    bankroll_path: Numbers,
) -> SessionResult:
    """Play one session; record the bankroll after each round while there is room."""
    stake, nets, last, looked_up = cases.stake, cases.nets, cases.last, cases.looked_up
    s = stream(seed, number)
    bankroll = lowest = highest = settings.bankroll
    units, step, played, at = 1, 0, 0, drawn.size
    end = end_of(settings, stake, bankroll, played)
    while end == GOES_ON:
        net = VOID
        while net == VOID:
            if at == drawn.size:
                fill_below(s, last[-1], drawn)
                at = 0
            case = drawn[at]
            at += 1
            net = nets[looked_up[case] if looked_up.size else np.searchsorted(last, case, side="right")]
        now = units_now(settings, stake, units, bankroll)
        bankroll += now * net
        units, step = next_units(settings.sizing, now, step, net)
        played += 1
        lowest, highest = min(lowest, bankroll), max(highest, bankroll)
        if played <= bankroll_path.size:
            bankroll_path[played - 1] = bankroll
        end = end_of(settings, stake, bankroll, played)
    return SessionResult(bankroll, played, lowest, highest, end)


@njit(nogil=True, cache=True)
def _sessions(seed: int, first: int, count: int, cases: CaseTables, settings: SessionSettings) -> Numbers:
    rows = np.empty((count, 5), np.int64)
    drawn, no_course = np.empty(_AT_A_TIME, np.int64), np.empty(0, np.int64)
    for at in range(count):
        result = _session(seed, first + at, cases, settings, drawn, no_course)
        for field in range(5):
            rows[at, field] = result[field]
    return rows


def sessions(seed: int, first: int, count: int, cases: Cases, plan: SessionPlan) -> Numbers:
    """Sessions ``first`` to ``first + count - 1`` as rows with the fields of :class:`SessionResult`."""
    return _sessions(seed, first, count, cases.tables(), plan.settings())


def bankroll_path(seed: int, number: int, cases: Cases, plan: SessionPlan) -> list[Cents]:
    """The bankroll of one session at the start and after each round."""
    drawn, bankrolls = np.empty(_AT_A_TIME, np.int64), np.empty(plan.rounds, np.int64)
    played = _session(seed, number, cases.tables(), plan.settings(), drawn, bankrolls).rounds
    return [plan.bankroll, *bankrolls[:played].tolist()]


@njit(nogil=True, cache=True)
def listed_session(nets: Numbers, stakes: Numbers, unit: int, settings: SessionSettings) -> SessionResult:
    """Follow a bankroll through rounds with bets of one size.

    A round that staked more than the bankroll, for example by doubling, is not counted: the session is ruined.
    """
    bankroll = lowest = highest = settings.bankroll
    played = 0
    end = end_of(settings, unit, bankroll, played)
    while end == GOES_ON:
        if stakes[played] > bankroll:
            end = RUINED
            break
        bankroll += nets[played]
        played += 1
        lowest, highest = min(lowest, bankroll), max(highest, bankroll)
        end = end_of(settings, unit, bankroll, played)
    return SessionResult(bankroll, played, lowest, highest, end)
