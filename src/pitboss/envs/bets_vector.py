"""Many tables at once on a compiled kernel; the agent chooses one bet in every round.

It is for bets that are decided in the same round without further choices, as at wheels, baccarat, sic bo and keno.
What is drawn there does not depend on what is bet, so the kernel plays a table's stream once, and the result of the bet
that is chosen is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pitboss.analysis.prices.solvers import kernel_of
from pitboss.analysis.simulation.strategies import slip
from pitboss.errors import Refused
from pitboss.pricing.kernels import OutcomeKernel, SeparateBetsKernel
from pitboss.pricing.records import Numbers
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

Observed = NDArray[np.float32]
Floats64 = NDArray[np.float64]
Flags = NDArray[np.bool_]
Step = tuple[Observed, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class BetsVectorEnv(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """A number of tables of one submission; an action is one of the bets, a step a round at every table.

    The observation is the remaining share of the visit and its net in bet units; the reward is the net of a round. All
    visits are equally long and end together; the next step begins new ones, as Gymnasium's vector environments do.
    Table ``n`` of the first visit draws stream ``n`` of the seed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self, submission: Submission, bets: Sequence[str | Slip], *, num_envs: int = 1, rounds: int = 100
    ) -> None:
        """Create the environment; a bet is written like ``red 10`` or ``straight 17 5``."""
        self.bets = [slip(bet) if isinstance(bet, str) else bet for bet in bets]
        self._play = _play(submission, self.bets)
        self.num_envs, self.rounds = num_envs, rounds
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (2,), np.float32)
        self.single_action_space = spaces.Discrete(len(self.bets))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Sit down at every table."""
        super().reset(seed=seed, options=options)
        self._seed, self._visit = int(self.np_random.integers(2**63)) if seed is None else seed, 0
        return self._sit_down(), {}

    def _sit_down(self) -> Observed:
        first = self._visit * self.num_envs
        tables = range(first, first + self.num_envs)
        self._drawn = np.array([self._play.drawn(self._seed, table, self.rounds) for table in tables]).swapaxes(0, 1)
        self._visit, self._round, self._won = self._visit + 1, 0, np.zeros(self.num_envs)
        return self._seen()

    def _seen(self) -> Observed:
        left = np.full(self.num_envs, 1 - self._round / self.rounds)
        return np.stack([left, self._won], axis=1).astype(np.float32)

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Play a round at every table."""
        none = np.zeros(self.num_envs, np.bool_)
        if self._round == self.rounds:
            return self._sit_down(), np.zeros(self.num_envs), none, none, {}
        rewards = self._play.units(self._drawn[self._round], actions)
        self._won, self._round = self._won + rewards, self._round + 1
        return self._seen(), rewards, none, none | (self._round == self.rounds), {}


class _Play(Protocol):
    """Draws the rounds of a table and settles bets on them."""

    def drawn(self, seed: int, table: int, rounds: int) -> Numbers:
        """Draw the outcome of each round of a visit."""

    def units(self, drawn: Numbers, actions: Numbers) -> Floats64:
        """At each table, the net of the chosen bet in its units."""


@dataclass(frozen=True, slots=True)
class _Outcomes:
    """Rounds whose outcomes a kernel numbers."""

    kernel: OutcomeKernel
    by_outcome: Floats64
    """By bet and outcome: the net in units of the bet."""

    def drawn(self, seed: int, table: int, rounds: int) -> Numbers:
        return self.kernel.outcomes(seed, table, rounds)

    def units(self, drawn: Numbers, actions: Numbers) -> Floats64:
        return np.asarray(self.by_outcome[actions, drawn])


@dataclass(frozen=True, slots=True)
class _Apart:
    """Rounds of which a kernel reports the result of each bet."""

    kernel: SeparateBetsKernel
    amounts: Numbers

    def drawn(self, seed: int, table: int, rounds: int) -> Numbers:
        nets = self.kernel.nets_apart(seed, table, rounds)
        assert nets is not None, "the kernel was asked before"
        return nets

    def units(self, drawn: Numbers, actions: Numbers) -> Floats64:
        return np.asarray(drawn[np.arange(len(actions)), actions] / self.amounts[actions])


def _play(submission: Submission, bets: Sequence[Slip]) -> _Play:
    """The rounds of a game whose bets are decided in one round; Refused if there is no kernel for them."""
    kernel: object = kernel_of(submission, bets)
    if isinstance(kernel, SeparateBetsKernel) and kernel.nets_apart(0, 0, 1) is not None:
        return _Apart(kernel, np.array([bet.amount for bet in bets]))
    return _Outcomes(_outcome_kernel(submission, bets), np.array([_units(submission, bet) for bet in bets]))


def _outcome_kernel(submission: Submission, bets: Sequence[Slip]) -> OutcomeKernel:
    """The kernel of bets that one outcome decides; Refused if there is none."""
    kernel: object = kernel_of(submission, bets)
    if not isinstance(kernel, OutcomeKernel) or kernel.outcome_nets() is None:
        why = "the game asks for more than bets, draws depend on bets, or bets stay for several rounds; use TableEnv"
        raise Refused(f"no kernel plays {bets[0]} of {submission.game.name}: {why}")
    return kernel


def _units(submission: Submission, bet: Slip) -> list[float]:
    """The net of a bet in units, by outcome."""
    return [net / bet.amount for net in _outcome_kernel(submission, [bet]).outcome_nets() or ()]
