"""Sessions: how a bankroll fares with a betting system, the risk of ruin, and the distribution of results.

They are compiled where a round is one draw among cases (a kernel or a solver's price of a single wager says so), and
played at the table otherwise. Session i is stream i of the seed either way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import cached_property

import numpy as np

from pitboss.analysis.prices.solvers import kernel_of, price
from pitboss.analysis.simulation.executors import check_source, in_order
from pitboss.analysis.simulation.plan import BettingPlan
from pitboss.analysis.simulation.strategies import Flat
from pitboss.equipment.chance import Seeded
from pitboss.errors import Refused
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.kernels import ListedKernel, SessionKernel
from pitboss.pricing.player import Player
from pitboss.pricing.sessions import (
    ENDS,
    GOES_ON,
    RUINED,
    Cases,
    SessionPlan,
    SessionResult,
    bankroll_path,
    end_of,
    listed_session,
    next_units,
    sessions,
    units_now,
)
from pitboss.pricing.streams import Numbers

BANKROLL, ROUNDS, LOWEST, HIGHEST, END = range(len(SessionResult._fields))
"""The columns of rows of sessions."""
COMPILED_BLOCK = 1000
TABLE_BLOCK = 5
MAX_SESSIONS = 10**7
MAX_LISTED_ROUNDS = 10**6
"""Longer sessions of a listing kernel are played at the table; a list of rounds takes 16 bytes for each."""
_QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True)
class SessionBatch(BettingPlan):
    """A number of sessions with the same bets and the same plan."""

    session: SessionPlan
    count: int = 10_000

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 1 <= self.count <= MAX_SESSIONS:
            most = f"{MAX_SESSIONS:,}"
            raise Refused(f"the number of sessions must be a whole number from 1 to {most}, not {self.count:.6g}")
        if self.session.bankroll < 1:
            raise Refused("a session must start with a bankroll of at least $0.01")
        self.session.settings()
        self._refuse_session_that_cannot_start()

    def _refuse_session_that_cannot_start(self) -> None:
        begins, target, floor = self.session.bankroll, self.session.target, self.session.floor
        from_ = f"a session that starts with {dollars(begins)}"
        if target and target <= begins:
            raise Refused(f"{from_} has already reached its target of {dollars(target)}")
        if floor >= begins:
            raise Refused(f"{from_} is already at its stop loss of {dollars(floor)}")
        if self.unit > begins:
            raise Refused(f"{from_} cannot bet {dollars(self.unit)} in its first round")

    @property
    def unit(self) -> Cents:
        """The initial stake of one unit of the slip."""
        return sum(bet.amount for bet in self.slip)

    @cached_property
    def cases(self) -> Cases | None:
        """The cases of a round, if it is a single draw among cases; None if sessions are played at the table."""
        if self.at_table or self.strategy is not None:
            return None
        kernel = self.kernel()
        if kernel is not None and not isinstance(kernel, SessionKernel):
            return kernel.cases()
        if len(self.slip) != 1 or not isinstance(self.submission.game, HasAnalyst):
            return None
        [bet] = self.slip
        priced = price(self.submission).of_bet(bet.wager, bet.on)
        is_one_draw = priced is not None and priced.action == 1 and priced.method.exact and priced.cases < 1 << 62
        return Cases.of(priced, bet.amount) if priced is not None and is_one_draw else None

    @property
    def walk(self) -> SessionKernel | None:
        """The kernel that plays whole sessions with bets of one size, if there is one."""
        return None if self.at_table else self._walk

    @property
    def bets_stay(self) -> bool:
        """True if bets stay on the layout between rounds, so that a round's cost is known when its bets are made."""
        return not self.slip or (self._walk is not None and self._walk.bets_stay)

    @property
    def _walk(self) -> SessionKernel | None:
        if self.session.sizing != "flat":
            return None
        kernel: object = kernel_of(self.submission, self.slip, self.strategy)
        return kernel if isinstance(kernel, SessionKernel) else None

    @cached_property
    def listed(self) -> ListedKernel | None:
        """The kernel whose rounds a bankroll follows with bets of one size, if there is one."""
        if self.at_table or self.session.sizing != "flat" or self.session.rounds > MAX_LISTED_ROUNDS:
            return None
        kernel: object = kernel_of(self.submission, self.slip, self.strategy)
        return kernel if isinstance(kernel, ListedKernel) else None

    @property
    def compiled(self) -> bool:
        """True if sessions are played in compiled code."""
        return self.walk is not None or self.cases is not None or self.listed is not None

    @property
    def block(self) -> int:
        """The number of sessions of a block."""
        return COMPILED_BLOCK if self.compiled else TABLE_BLOCK

    @property
    def name(self) -> str:
        """The bets, in a few words."""
        bets = ", ".join(f"{bet} at {dollars(bet.amount).removesuffix('.00')}" for bet in self.slip)
        return " + ".join(filter(None, (bets, "" if self.strategy is None else str(self.strategy))))

    def plain(self) -> dict[str, Json]:
        """The batch as a plain value."""
        return {
            **super().plain(),
            "sessions": self.count,
            **asdict(self.session),
            "played": "in compiled code" if self.compiled else "at the table",
        }


def run_block(batch: SessionBatch, first: int, count: int) -> Numbers:
    """Play some sessions in a worker; returns a row per session with the fields of ``SessionResult``."""
    check_source(batch.source)
    if batch.walk is not None:
        return batch.walk.sessions(batch.seed, first, count, batch.session)
    if batch.cases is not None:
        return sessions(batch.seed, first, count, batch.cases, batch.session)
    if batch.listed is not None:
        return np.array([result for result, _ in _follow(batch, batch.listed, range(first, first + count))], np.int64)
    return np.array([play_at_table(batch, number)[0] for number in range(first, first + count)], np.int64)


def _follow(batch: SessionBatch, kernel: ListedKernel, numbers: range) -> Iterator[tuple[SessionResult, Numbers]]:
    """Sessions of a kernel that lists its rounds: the result, and the net results of its rounds."""
    settings = batch.session.settings()
    for nets, stakes in kernel.listed(batch.seed, numbers, batch.session.rounds):
        result = SessionResult(*listed_session(nets, stakes, batch.unit, settings))
        yield result, nets[: result.rounds]


def play_at_table(batch: SessionBatch, number: int) -> tuple[SessionResult, list[Cents]]:
    """One session at a table: its result, and the bankroll after each round."""
    path = [batch.session.bankroll]
    end = _play_staying_bets(batch, number, path) if batch.bets_stay else _play_sized_bets(batch, number, path)
    return SessionResult(path[-1], len(path) - 1, min(path), max(path), end), path


def _play_sized_bets(batch: SessionBatch, number: int, bankroll_path: list[Cents]) -> int:
    """Play a session with new bets in every round, sized by the betting system; returns how it ended.

    The seat has unlimited chips, so that play can continue. A round that staked more than the bankroll, for example by
    doubling, is not counted: the session is ruined.
    """
    settings, stake = batch.session.settings(), batch.unit
    player, units, step = batch.player(number), 1, 0
    while (end := end_of(settings, stake, bankroll_path[-1], len(bankroll_path) - 1)) == GOES_ON:
        now = units_now(settings, stake, units, bankroll_path[-1])
        batch.multiply_bets(player, now)
        result = player.play().result
        if result.staked > bankroll_path[-1]:
            return RUINED
        bankroll_path.append(bankroll_path[-1] + result.net)
        units, step = next_units(settings.sizing, now, step, result.net)
    return end


def _play_staying_bets(batch: SessionBatch, number: int, bankroll_path: list[Cents]) -> int:
    """Play a session whose strategy makes the bets; it is ruined when the next bets cannot be paid for.

    The seat has unlimited chips, and the bankroll is counted separately: what a round needs is known once its bets are
    on the layout, and a round that could not be paid for is not counted.
    """
    settings = batch.session.settings()
    strategy = Flat(batch.slip) if batch.strategy is None else batch.strategy
    player = Player(batch.submission, Seeded(batch.seed, number), strategy)
    while True:
        result = player.play().result
        end = end_of(settings, player.needed, bankroll_path[-1], len(bankroll_path) - 1)
        if end != GOES_ON:
            return end
        if result.staked > bankroll_path[-1]:
            return RUINED
        bankroll_path.append(bankroll_path[-1] + result.net)


class Sessions:
    """Sessions in order; an interruption keeps those already played."""

    def __init__(self, batch: SessionBatch, rows: Numbers | None = None) -> None:
        self.batch = batch
        self._rows = np.empty((batch.count, 5), np.int64)
        self._counted = 0, 0
        if rows is not None:
            self._take(rows)

    @property
    def _done(self) -> int:
        return self._counted[0]

    @property
    def rows(self) -> Numbers:
        """A row for each session, with the fields of ``SessionResult``."""
        return self._rows[: self._done]

    @property
    def complete(self) -> bool:
        """True if nothing is left to play."""
        return self._done == self.batch.count

    def _take(self, rows: Numbers) -> None:
        done, ruined = self._counted
        self._rows[done : done + len(rows)] = rows
        self._counted = (
            done + len(rows),
            ruined + int(np.sum(rows[:, END] == RUINED)),
        )  # in one step, because of interrupts

    def run(
        self, executor: Executor | None = None, workers: int = 1, report: Callable[[Sessions], None] | None = None
    ) -> Sessions:
        """Play what is left; ``report`` is called after every block, in order."""
        batch = self.batch
        starts = range(self._done, batch.count, batch.block)
        tasks = ((batch, first, min(batch.block, batch.count - first)) for first in starts)
        with closing(in_order(run_block, tasks, executor, workers)) as blocks:
            for rows in blocks:
                self._take(rows)
                if report:
                    report(self)
        return self

    @property
    def finals(self) -> Numbers:
        """The bankroll at the end of each session."""
        return self.rows[:, BANKROLL]

    @property
    def risk_of_ruin(self) -> float:
        """The share of sessions that ended in ruin: without enough money for one more unit."""
        done, ruined = self._counted
        return ruined / done

    @property
    def risk_of_ruin_error(self) -> float:
        """The standard error of the risk of ruin."""
        risk = self.risk_of_ruin
        return math.sqrt(risk * (1 - risk) / self._done)

    def ends(self) -> dict[str, int]:
        """How many sessions ended in each way."""
        return {name: int(np.sum(self.rows[:, END] == number)) for number, name in enumerate(ENDS)}

    def quantiles(self) -> dict[str, Cents]:
        """The final bankroll that this percentage of sessions does not exceed."""
        values = np.quantile(self.finals, _QUANTILES, method="inverted_cdf")
        return {f"{level:.0%}": int(value) for level, value in zip(_QUANTILES, values, strict=True)}

    def bankroll_paths(self, count: int) -> list[list[Cents]]:
        """The bankroll after each round of the first few sessions."""
        batch, wanted = self.batch, range(min(count, self.batch.count))
        if batch.walk is not None:
            return [batch.walk.bankroll_path(batch.seed, number, batch.session) for number in wanted]
        if batch.cases is not None:
            return [bankroll_path(batch.seed, number, batch.cases, batch.session) for number in wanted]
        if batch.listed is not None:
            start = batch.session.bankroll
            return [[start, *(start + np.cumsum(nets)).tolist()] for _, nets in _follow(batch, batch.listed, wanted)]
        return [play_at_table(batch, number)[1] for number in wanted]

    def plain(self) -> dict[str, Json]:
        """The result as a plain value."""
        finals, rounds = self.finals, self.rows[:, ROUNDS]
        return {
            **self.batch.plain(),
            "complete": self.complete,
            "done": self._done,
            "risk_of_ruin": f"{self.risk_of_ruin:.6f}",
            "risk_of_ruin_error": f"{self.risk_of_ruin_error:.6f}",
            "ends": self.ends(),
            "final_mean": f"{float(finals.mean()):.2f}",
            "final_standard_deviation": f"{float(finals.std()):.2f}",
            "final_quantiles": self.quantiles(),
            "rounds_mean": f"{float(rounds.mean()):.2f}",
            "lowest": int(self.rows[:, LOWEST].min()),
            "highest": int(self.rows[:, HIGHEST].max()),
        }
