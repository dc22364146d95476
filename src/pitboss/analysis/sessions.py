"""Sessions: what a bankroll comes to under a way of betting, how often it is lost, and how that is spread.

They are compiled where a round is one draw among cases (a kernel says so, or a solver's price of a single wager does),
and played at the table otherwise. Session i is stream i of the seed either way.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.analysis.executors import check_source, in_order
from pitboss.analysis.player import Player
from pitboss.analysis.solvers import kernel_of, price
from pitboss.analysis.strategies import Flat, across, both
from pitboss.equipment.chance import Seeded
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.kernels import SessionKernel
from pitboss.pricing.seat import Strategy
from pitboss.pricing.sessions import ENDS, RUINED, Cases, Terms, course, ended, next_units, sessions, units_now
from pitboss.pricing.streams import Numbers
from pitboss.pricing.tally import Slip
from pitboss.source import FINGERPRINT
from pitboss.table import Submission

COMPILED_BLOCK = 1000
TABLE_BLOCK = 5
MOST_SESSIONS = 10**7
_QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True)
class SessionPlan:
    """So many sessions of one slip of bets on the same terms."""

    submission: Submission[Any]
    slip: tuple[Slip, ...]
    terms: Terms
    count: int = 10_000
    seed: int = 0
    strategy: Strategy | None = None
    at_table: bool = False
    source: str = FINGERPRINT

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST_SESSIONS:
            raise Refused(f"the number of sessions is a whole number from 1 to {MOST_SESSIONS:,}, not {self.count:.6g}")
        if self.terms.bankroll < 1:
            raise Refused("a session begins with a bankroll of at least $0.01, not with nothing")
        self.terms.settings()
        self._refuse_what_is_over_before_it_begins()

    def _refuse_what_is_over_before_it_begins(self) -> None:
        begins, target, floor = self.terms.bankroll, self.terms.target, self.terms.floor
        from_ = f"a session that begins with {dollars(begins)}"
        if target and target <= begins:
            raise Refused(f"{from_} has reached its target of {dollars(target)} already")
        if floor >= begins:
            raise Refused(f"{from_} has fallen to its stop loss of {dollars(floor)} already")
        if self.unit > begins:
            raise Refused(f"{from_} cannot bet {dollars(self.unit)} in its first round")

    @property
    def unit(self) -> Cents:
        """What one unit of the slip stakes at first."""
        return sum(bet.amount for bet in self.slip)

    @cached_property
    def cases(self) -> Cases | None:
        """The cases of a round, where it is one draw; None where sessions are played at the table."""
        if self.at_table or self.strategy is not None:
            return None
        kernel = kernel_of(self.submission, self.slip)
        if kernel is not None and not isinstance(kernel, SessionKernel):
            return kernel.cases()
        if len(self.slip) != 1 or not isinstance(self.submission.game, HasAnalyst):
            return None
        [bet] = self.slip
        found = [one for one in price(self.submission).wagers if one.wager == bet.wager and one.on in ("", bet.on)]
        plain = len(found) == 1 and found[0].action == 1 and found[0].method.exact and found[0].cases < 1 << 62
        return Cases.of(found[0], bet.amount) if plain else None

    @property
    def walk(self) -> SessionKernel | None:
        """The kernel that plays whole sessions, where there is one: of bets that are always of one size."""
        return None if self.at_table else self._walk

    @property
    def bets_lie_on(self) -> bool:
        """Whether bets lie from one round to the next, so that what a round needs is known when its bets are made."""
        return not self.slip or self._walk is not None

    @cached_property
    def _walk(self) -> SessionKernel | None:
        if self.terms.sizing != "flat":
            return None
        kernel: object = kernel_of(self.submission, self.slip, self.strategy)
        return kernel if isinstance(kernel, SessionKernel) else None

    @property
    def block(self) -> int:
        """The sessions of a block."""
        return TABLE_BLOCK if self.walk is None and self.cases is None else COMPILED_BLOCK

    @property
    def name(self) -> str:
        """What is bet, in a few words."""
        bets = ", ".join(f"{bet} at {dollars(bet.amount).removesuffix('.00')}" for bet in self.slip)
        return " + ".join(filter(None, (bets, "" if self.strategy is None else str(self.strategy))))

    def plain(self) -> dict[str, Json]:
        """The plan as a plain value."""
        return {
            "submission": self.submission.plain(),
            "bets": [[bet.wager, bet.on, bet.amount] for bet in self.slip],
            "strategy": None if self.strategy is None else str(self.strategy),
            "seed": self.seed,
            "sessions": self.count,
            "bankroll": self.terms.bankroll,
            "rounds": self.terms.rounds,
            "sizing": self.terms.sizing,
            "target": self.terms.target,
            "floor": self.terms.floor,
            "most_units": self.terms.most_units,
            "part": self.terms.part,
            "played": "at the table" if self.walk is None and self.cases is None else "in compiled code",
            "source": self.source,
        }


def run_block(plan: SessionPlan, first: int, count: int) -> Numbers:
    """Some sessions, a row each: final bankroll, rounds, lowest, highest, how it ended; this is what workers run."""
    check_source(plan.source)
    if plan.walk is not None:
        return plan.walk.sessions(plan.seed, first, count, plan.terms.settings())
    cases = plan.cases
    if cases is not None:
        return sessions(plan.seed, first, count, cases.arrays(), cases.stake, plan.terms.settings())
    return np.array([at_table(plan, number)[0] for number in range(first, first + count)], np.int64)


def at_table(plan: SessionPlan, number: int) -> tuple[tuple[int, int, int, int, int], list[Cents]]:
    """One session at a table: its row, and the bankroll after each round.

    The seat has all the chips there are, so that play can go on; a round in which more was staked than the bankroll
    covers, as by doubling or raising, is not counted: the session is ruined.
    """
    if plan.bets_lie_on:
        return _by_strategy(plan, number)
    settings, stake = plan.terms.settings(), plan.unit
    player = Player(plan.submission, Seeded(plan.seed, number), Flat(()), across=across(plan.submission, plan.slip))
    bankroll, units, step = plan.terms.bankroll, 1, 0
    found = [bankroll]
    end = ended(settings, stake, bankroll, 0)
    while end < 0:
        now = units_now(settings, stake, units, bankroll)
        bets = Flat(tuple(bet._replace(amount=bet.amount * now) for bet in plan.slip))
        player.strategy = bets if plan.strategy is None else both(bets, plan.strategy)
        player.across = across(plan.submission, bets.slip)
        result = player.play().result
        if result.staked > bankroll:
            end = RUINED
            break
        bankroll += result.net
        found.append(bankroll)
        units, step = next_units(settings[2], now, step, result.net)
        end = ended(settings, stake, bankroll, len(found) - 1)
    return (bankroll, len(found) - 1, min(found), max(found), end), found


def _by_strategy(plan: SessionPlan, number: int) -> tuple[tuple[int, int, int, int, int], list[Cents]]:
    """One session with bets that lie on; it ends ruined when the next bets cannot be paid for.

    The seat has all the chips there are, and the bankroll is counted beside it: what a round needed is known when its
    bets lie, and a round that could not be paid for is not counted.
    """
    settings, bankroll = plan.terms.settings(), plan.terms.bankroll
    strategy = Flat(plan.slip) if plan.strategy is None else plan.strategy
    player = Player(plan.submission, Seeded(plan.seed, number), strategy)
    found, end = [bankroll], -1
    while end < 0:
        net = player.play().result.net
        end = ended(settings, player.needed, found[-1], len(found) - 1)
        if end < 0:
            found.append(found[-1] + net)
    return (found[-1], len(found) - 1, min(found), max(found), end), found


class Sessions:
    """Sessions that were played, in the order of their numbers. It keeps those done so far, whatever interrupts it."""

    def __init__(self, plan: SessionPlan, rows: Numbers | None = None) -> None:
        self.plan = plan
        self._rows = np.empty((plan.count, 5), np.int64)
        self._done = self._ruined = 0
        if rows is not None:
            self._take(rows)

    @property
    def rows(self) -> Numbers:
        """A row for each session: final bankroll, rounds, lowest and highest bankroll, how it ended."""
        return self._rows[: self._done]

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to play."""
        return self._done == self.plan.count

    def _take(self, rows: Numbers) -> None:
        self._rows[self._done : self._done + len(rows)] = rows
        self._done += len(rows)
        self._ruined += int(np.sum(rows[:, 4] == RUINED))

    def run(
        self, executor: Executor | None = None, workers: int = 1, told: Callable[[Sessions], None] | None = None
    ) -> Sessions:
        """Plays what is left; ``told`` is called after every block, in order."""
        plan = self.plan
        starts = range(self._done, plan.count, plan.block)
        tasks = ((plan, first, min(plan.block, plan.count - first)) for first in starts)
        with closing(in_order(run_block, tasks, executor, workers)) as blocks:
            for rows in blocks:
                self._take(rows)
                if told:
                    told(self)
        return self

    @property
    def finals(self) -> Numbers:
        """The bankroll at the end of each session."""
        return self.rows[:, 0]

    @property
    def risk_of_ruin(self) -> float:
        """The part of the sessions that ended ruined: without enough for one more unit."""
        return self._ruined / self._done

    @property
    def risk_of_ruin_error(self) -> float:
        """The standard error of that part."""
        risk = self.risk_of_ruin
        return math.sqrt(risk * (1 - risk) / self._done)

    def ends(self) -> dict[str, int]:
        """How many sessions ended in each way."""
        return {name: int(np.sum(self.rows[:, 4] == number)) for number, name in enumerate(ENDS)}

    def quantiles(self) -> dict[str, Cents]:
        """The final bankroll that so many sessions in a hundred do not exceed."""
        found = np.quantile(self.finals, _QUANTILES, method="inverted_cdf")
        return {f"{level:.0%}": int(value) for level, value in zip(_QUANTILES, found, strict=True)}

    def courses(self, count: int) -> list[list[Cents]]:
        """The bankroll after each round of the first few sessions."""
        wanted = range(min(count, self.plan.count))
        if self.plan.walk is not None:
            return [self.plan.walk.course(self.plan.seed, number, self.plan.terms) for number in wanted]
        if self.plan.cases is None:
            return [at_table(self.plan, number)[1] for number in wanted]
        return [course(self.plan.seed, number, self.plan.cases, self.plan.terms) for number in wanted]

    def plain(self) -> dict[str, Json]:
        """The result as a plain value."""
        finals, rounds = self.finals, self.rows[:, 1]
        return {
            **self.plan.plain(),
            "complete": self.complete,
            "done": self._done,
            "risk_of_ruin": f"{self.risk_of_ruin:.6f}",
            "risk_of_ruin_error": f"{self.risk_of_ruin_error:.6f}",
            "ends": self.ends(),
            "final_mean": f"{float(finals.mean()):.2f}",
            "final_standard_deviation": f"{float(finals.std()):.2f}",
            "final_quantiles": self.quantiles(),
            "rounds_mean": f"{float(rounds.mean()):.2f}",
            "lowest": int(self.rows[:, 2].min()),
            "highest": int(self.rows[:, 3].max()),
        }
