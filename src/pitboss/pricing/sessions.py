"""Sessions in compiled code: a bankroll, a way to size bets, and when to stop.

A round is one of its equally likely *cases*; each case has a net result for one unit of the slip. Session i plays
stream i of the seed, as a table would: where the cases are a wheel's sections in their order, compiled sessions and
sessions at a table are the same to the cent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numba import njit

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.pricing.result import WagerPrice
from pitboss.pricing.streams import Numbers, fill_below, stream

SIZINGS = {
    "flat": 0,
    "martingale": 1,
    "paroli": 2,
    "dalembert": 3,
    "fibonacci": 4,
    "proportional": 5,
}
"""The ways to size bets, by the number that kernels know them by."""
SAYS = {
    "flat": "one unit in every round",
    "martingale": "double after a loss, one unit after a win",
    "paroli": "double after a win, one unit after three wins or a loss",
    "dalembert": "one unit more after a loss, one less after a win",
    "fibonacci": "a step up the Fibonacci numbers after a loss, two down after a win",
    "proportional": "the same part of the bankroll in every round, in whole units",
}

ENDS = ("rounds played", "target reached", "stop loss reached", "ruined")
PLAYED, TARGET, STOP_LOSS, RUINED = range(4)
VOID = np.iinfo(np.int64).min
"""In place of a net result: the case decides nothing and is drawn again."""
_LOOKED_UP = 1 << 16
_AT_A_TIME = 64

Settings: TypeAlias = tuple[int, int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases of a round: what each comes to for one unit, and how many cases alike follow one another."""

    nets: tuple[Cents, ...]
    """The net result of one unit; VOID where the case is drawn again."""
    counts: tuple[int, ...]
    stake: Cents
    """What one unit stakes."""

    @classmethod
    def of(cls, price: WagerPrice, stake: Cents) -> Cases:
        """The cases of a wager as a solver priced it, for a unit of so many cents."""
        exact = [payout.net * stake for payout in price.payouts]
        if any(net.denominator != 1 for net in exact):
            raise Refused(f"{price.name} does not pay whole cents on every result of a unit of {stake} cents")
        if price.cases >= 1 << 62:
            raise Refused(f"{price.name} has more cases than a session can draw from")
        return cls(tuple(net.numerator for net in exact), tuple(one.cases for one in price.payouts), stake)

    def arrays(self) -> tuple[Numbers, Numbers, Numbers]:
        """The nets, the last case of each, and where there are few the net's index of every case."""
        last = np.cumsum(np.array(self.counts, np.int64))
        looked_up = np.repeat(np.arange(len(self.counts)), self.counts) if last[-1] <= _LOOKED_UP else np.empty(0, int)
        return np.array(self.nets, np.int64), last, looked_up.astype(np.int64)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a session is played: cents of the bankroll, units of the bet, and when it ends."""

    bankroll: Cents
    rounds: int
    sizing: str = "flat"
    target: Cents = 0
    """The bankroll at which the session ends as won; 0 for none."""
    floor: Cents = 0
    """The bankroll at which it ends as lost, before ruin; 0 for none."""
    most_units: int = 1 << 20
    """The table's maximum, in units."""
    part: int = 100
    """Of a proportional bet: the bankroll divided by this is bet."""

    def settings(self) -> Settings:
        """The terms as numbers."""
        if self.sizing not in SIZINGS:
            raise Refused(f"there is no way to size bets called {self.sizing!r}; there is {', '.join(SIZINGS)}")
        for name, least in {"bankroll": 1, "rounds": 1, "target": 0, "floor": 0, "most_units": 1, "part": 1}.items():
            if getattr(self, name) < least:
                raise Refused(f"the {name.replace('_', ' ')} of a session is at least {least}")
        sizing = SIZINGS[self.sizing]
        return self.bankroll, self.rounds, sizing, self.target, self.floor, self.most_units, self.part


@njit(nogil=True, cache=True)
def next_units(sizing: int, units: int, step: int, net: int) -> tuple[int, int]:
    """The units to bet after a round, and the step of a progression; a push changes nothing."""
    if net == 0 or sizing in (0, 5):
        return units, step
    won = net > 0
    if sizing == 1:
        return (1 if won else units * 2), 0
    if sizing == 2:
        return (units * 2, step + 1) if won and step < 2 else (1, 0)
    if sizing == 3:
        return (max(1, units - 1) if won else units + 1), 0
    step = max(0, step - 2) if won else min(step + 1, 60)
    one, two = 1, 1
    for _ in range(step):
        one, two = two, one + two
    return one, step


@njit(nogil=True, cache=True)
def units_now(settings: Settings, stake: int, units: int, bankroll: int) -> int:
    """The units that can be bet: what the sizing wants, the table's maximum and the bankroll allow; 0 is ruin."""
    wanted = bankroll // settings[6] // stake if settings[2] == 5 else units
    return min(max(1, wanted), settings[5], bankroll // stake)


@njit(nogil=True, cache=True)
def ended(settings: Settings, stake: int, bankroll: int, played: int) -> int:
    """How the session has ended, or -1 while it goes on."""
    if settings[3] and bankroll >= settings[3]:
        return 1
    if bankroll < stake:
        return 3
    if settings[4] and bankroll <= settings[4]:
        return 2
    return 0 if played >= settings[1] else -1


@njit(nogil=True, cache=True)
def _session(
    seed: int,
    number: int,
    cases: tuple[Numbers, Numbers, Numbers],
    stake: int,
    settings: Settings,
    drawn: Numbers,
    course: Numbers,
) -> tuple[int, int, int, int, int]:
    """One session: final bankroll, rounds, lowest and highest bankroll, how it ended."""
    nets, last, looked_up = cases
    total = last[-1]
    s = stream(seed, number)
    bankroll = lowest = highest = settings[0]
    units, step, played, at = 1, 0, 0, drawn.size
    end = ended(settings, stake, bankroll, played)
    while end < 0:
        net = VOID
        while net == VOID:
            if at == drawn.size:
                fill_below(s, total, drawn)
                at = 0
            case = drawn[at]
            at += 1
            net = nets[looked_up[case] if looked_up.size else np.searchsorted(last, case, side="right")]
        now = units_now(settings, stake, units, bankroll)
        bankroll += now * net
        units, step = next_units(settings[2], now, step, net)
        played += 1
        lowest, highest = min(lowest, bankroll), max(highest, bankroll)
        if played <= course.size:
            course[played - 1] = bankroll
        end = ended(settings, stake, bankroll, played)
    return bankroll, played, lowest, highest, end


@njit(nogil=True, cache=True)
def sessions(
    seed: int, first: int, count: int, cases: tuple[Numbers, Numbers, Numbers], stake: int, settings: Settings
) -> Numbers:
    """Sessions ``first`` to ``first + count - 1``, a row each: final bankroll, rounds, lowest, highest, end."""
    found = np.empty((count, 5), np.int64)
    drawn, no_course = np.empty(_AT_A_TIME, np.int64), np.empty(0, np.int64)
    for i in range(count):
        end = _session(seed, first + i, cases, stake, settings, drawn, no_course)
        for field in range(5):
            found[i, field] = end[field]
    return found


def course(seed: int, number: int, cases: Cases, terms: Terms) -> list[Cents]:
    """The bankroll of one session after each of its rounds, from the start on."""
    drawn, found = np.empty(_AT_A_TIME, np.int64), np.empty(terms.rounds, np.int64)
    played = _session(seed, number, cases.arrays(), cases.stake, terms.settings(), drawn, found)[1]
    return [terms.bankroll, *found[:played].tolist()]
