"""Simulation in blocks: block i plays stream i of the seed, and blocks are added up in whole numbers and in order.

So a result depends on the seed and the number of rounds, never on what played the blocks: this thread, many threads,
processes, or the workers of a cluster. When to stop is also decided at the ends of blocks, in order.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from pitboss.analysis.simulation import checkpoint
from pitboss.analysis.simulation.executors import check_source, in_order
from pitboss.analysis.simulation.plan import BettingPlan
from pitboss.errors import BadFile, Refused
from pitboss.frames import Frames
from pitboss.plain import Json
from pitboss.pricing.player import tally
from pitboss.pricing.tally import Point, Tally

KERNEL_BLOCK = 1 << 20
"""The number of rounds in a block with a kernel."""
TABLE_BLOCK = 1000
"""The number of rounds in a block at a table; each block opens a new table."""
MAX_ROUNDS = 10**15
_POINTS = 16
"""The number of chart points between one doubling of the blocks and the next."""


@dataclass(frozen=True)
class SimulationPlan(BettingPlan):
    """What to simulate. Plans that differ only in the number of rounds share their first blocks."""

    rounds: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 1 <= self.rounds <= MAX_ROUNDS:
            most = f"{MAX_ROUNDS:,}"
            raise Refused(f"the number of rounds must be a whole number from 1 to {most}, not {self.rounds:.6g}")

    def checked(self) -> SimulationPlan:
        """The plan, if a table takes its bets and its strategy can answer the game's first question."""
        self.check_at_table()
        return self

    @cached_property
    def compiled(self) -> bool:
        """True if a kernel plays this."""
        return self.kernel() is not None

    @property
    def block_rounds(self) -> int:
        """The rounds of a whole block."""
        return KERNEL_BLOCK if self.compiled else TABLE_BLOCK

    def plain(self) -> dict[str, Json]:
        """Everything that determines the blocks, as a plain value."""
        return {**super().plain(), "played": "by a kernel" if self.compiled else "at the table"}


def run_block(plan: SimulationPlan, index: int, rounds: int) -> Tally:
    """Play one block and return its counts; workers run this."""
    check_source(plan.source)
    kernel = plan.kernel()
    return tally(plan.player(index), rounds) if kernel is None else kernel.tally(plan.seed, index, rounds)


@dataclass(frozen=True, slots=True)
class CountedBlocks:
    """The counts so far. Immutable, so that an interrupt never leaves a block half counted."""

    blocks: int = 0
    """The number of whole blocks."""
    whole: Tally = field(default_factory=Tally)
    """The counts of the whole blocks."""
    last: Tally | None = None
    """The counts of the last block if it is not complete."""
    course: tuple[Point, ...] = ()

    def with_block(self, counted: Tally) -> CountedBlocks:
        """The counts with one more whole block."""
        return replace(self, blocks=self.blocks + 1, whole=self.whole.with_counts(counted))

    @property
    def tally(self) -> Tally:
        """All counts."""
        return self.whole if self.last is None else self.whole.with_counts(self.last)


@dataclass
class Simulation(Frames):
    """A simulation in progress; an interruption keeps the finished blocks. Its rows are the wagers."""

    plan: SimulationPlan
    until_error: float | None = None
    done: CountedBlocks = field(default_factory=CountedBlocks)
    stopped_early: bool = False

    @property
    def tally(self) -> Tally:
        """All counts so far."""
        return self.done.tally

    @property
    def rounds(self) -> int:
        """The rounds counted so far."""
        return self._rounds_of(self.done)

    def _rounds_of(self, done: CountedBlocks) -> int:
        return done.blocks * self.plan.block_rounds + (0 if done.last is None else self._rest)

    @property
    def complete(self) -> bool:
        """True if nothing is left to play."""
        return self.stopped_early or self.rounds >= self.plan.rounds

    @property
    def _rest(self) -> int:
        return self.plan.rounds % self.plan.block_rounds

    def run(
        self, executor: Executor | None = None, workers: int = 1, report: Callable[[Simulation], None] | None = None
    ) -> Simulation:
        """Play what is left, on an executor or in this thread; ``report`` is called after every block, in order."""
        whole_blocks = self.plan.rounds // self.plan.block_rounds
        indices = range(self.done.blocks, whole_blocks + (1 if self._rest else 0))
        tasks = ((self.plan, index, self._size(index)) for index in indices)
        if self._precise_enough():
            return self
        with closing(in_order(run_block, tasks, executor, workers)) as blocks:
            for index, counted in zip(indices, blocks, strict=True):
                self._take(index, counted)
                if report:
                    report(self)
                if self._precise_enough():
                    break
        return self

    def _size(self, index: int) -> int:
        return min(self.plan.block_rounds, self.plan.rounds - index * self.plan.block_rounds)

    def _take(self, index: int, counted: Tally) -> None:
        is_whole = self._size(index) == self.plan.block_rounds
        done = self.done.with_block(counted) if is_whole else replace(self.done, last=counted)
        if index < _POINTS or index + 1 == self.plan.rounds // self.plan.block_rounds or _marks(index + 1):
            estimate = done.tally.total
            point = Point(self._rounds_of(done), float(estimate.house_advantage), estimate.standard_error)
            done = replace(done, course=(*done.course, point))
        self.done = done

    def _precise_enough(self) -> bool:
        done = self.done
        if self.until_error is not None and done.blocks and done.whole.total.standard_error <= self.until_error:
            self.stopped_early = True
        return self.stopped_early

    # ------------------------------------------------------------------ storing

    def save(self, path: Path) -> None:
        """Write the whole blocks done, atomically."""
        course = [point for point in self.done.course if point.rounds % self.plan.block_rounds == 0]
        stored = {
            "plan": self.plan.plain(),
            "blocks": self.done.blocks,
            "tally": self.done.whole.plain(),
            "course": [[point.rounds, point.house_advantage, point.standard_error] for point in course],
        }
        checkpoint.write(path, json.dumps(stored).encode())

    @classmethod
    def resumed(cls, plan: SimulationPlan, path: Path, until_error: float | None = None) -> Simulation:
        """A simulation that continues from a file of :meth:`save`; Refused if it belongs to another plan."""
        written = checkpoint.read(path)
        try:
            stored = json.loads(written)
            theirs = stored["plan"]
            course = tuple(Point(*point) for point in stored["course"])
            done = CountedBlocks(int(stored["blocks"]), Tally.from_plain(stored["tally"]), course=course)
        except (ValueError, KeyError, TypeError, AssertionError) as error:
            raise BadFile(path, "is not a simulation that can be resumed") from error
        checkpoint.refuse_other_plan(path, theirs, plan.plain())
        if (rounds := done.blocks * plan.block_rounds) > plan.rounds:
            raise BadFile(path, f"has {rounds:,} rounds already, more than the {plan.rounds:,} requested")
        return cls(plan, until_error, done)

    def to_rows(self) -> list[dict[str, object]]:
        """The estimate of every wager, and of all of them together."""
        counted = self.tally
        estimates = {"": counted.total, **{wager: counted.of(wager) for wager in sorted(counted.wagers)}}
        return [
            {
                "game": self.plan.submission.game.id,
                "wager": wager,
                "count": estimate.count,
                "net": estimate.net,
                "bet": estimate.bet,
                "staked": estimate.staked,
                "house_advantage": float(estimate.house_advantage),
                "standard_error": estimate.standard_error,
            }
            for wager, estimate in estimates.items()
        ]

    def plain(self) -> dict[str, Json]:
        """The result as a plain value: the same digits from any number of workers."""
        counted = self.tally
        return {
            **self.plan.plain(),
            "game": self.plan.submission.game.id,
            "rounds": self.rounds,
            "complete": self.complete,
            "total": counted.total.plain(),
            "wagers": {wager: counted.of(wager).plain() for wager in sorted(counted.wagers)},
            "counts": counted.plain(),
        }


def _marks(blocks: int) -> bool:
    """True if the chart has a point after this number of blocks."""
    step = max(1, (1 << int(math.log2(blocks))) // _POINTS)
    return blocks % step == 0


def number_of(what: str, written: str) -> int:
    """Parse a number of rounds or sessions.

    >>> number_of("rounds", "1e6"), number_of("rounds", "2,500")
    (1000000, 2500)
    >>> number_of("rounds", "ten")
    Traceback (most recent call last):
    pitboss.errors.Refused: the number of rounds must be a positive whole number, like 100000 or 1e8, not 'ten'
    """
    text = written.strip().replace(",", "").replace("_", "")
    try:
        number = int(text) if text.isdecimal() else _whole(float(text))
    except (ValueError, OverflowError):
        number = 0
    if number < 1:
        raise Refused(f"the number of {what} must be a positive whole number, like 100000 or 1e8, not {written!r}")
    return number


def _whole(number: float) -> int:
    return int(number) if number.is_integer() else 0
