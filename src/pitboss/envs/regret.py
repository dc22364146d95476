"""Exact regret: what a policy's choices cost, by the solver's value of every option it had.

The decisions are those of rounds that the policy plays; the value of each option is exact for what the seat saw, with
best play afterward. So the regret of best play is zero in every round, not only on average.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from pitboss.envs.moves import Slot
from pitboss.envs.single import SEAT, TableEnv
from pitboss.envs.spaces import Observation
from pitboss.errors import Refused
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Act, Seen, Strategy, look
from pitboss.pricing.values import Valuer
from pitboss.protocol.inputs import Choose
from pitboss.table.inputs import value_or

Policy: TypeAlias = Callable[[Observation], int]
"""Chooses an action from an observation and its mask."""


@dataclass(frozen=True)
class Regret:
    """What a policy's choices cost over a number of rounds."""

    rounds: int
    decisions: int
    """The decisions that the solver has values for."""
    unvalued: int
    """The decisions that it has no values for; their cost is not included."""
    total: Fraction
    """In cents."""
    squares: Fraction
    by_case: Mapping[str, Fraction]
    """The total of each kind of decision that cost something, such as ``hard 16 v 10``."""

    @property
    def per_round(self) -> float:
        """The average cost of a round's choices, in cents."""
        return float(self.total / self.rounds)

    @property
    def error(self) -> float:
        """The standard error of :attr:`per_round` as an estimate for all rounds."""
        variance = self.squares / self.rounds - (self.total / self.rounds) ** 2
        return math.sqrt(float(variance) / self.rounds)

    def costliest(self, count: int = 5) -> list[tuple[str, float]]:
        """The kinds of decisions that cost most, with their total in cents."""
        ranked = sorted(self.by_case.items(), key=lambda pair: -pair[1])
        return [(case, float(cents)) for case, cents in ranked[:count]]


def regret(env: TableEnv, policy: Policy, rounds: int, seed: int = 0) -> Regret:
    """Play rounds of the environment with a policy, and value every choice it made.

    Refused if the game's solver has no values for decisions.
    """
    value = _valuer(env)
    cost_by_round, valued, unvalued = [Fraction(0)] * rounds, 0, 0
    by_case: defaultdict[str, Fraction] = defaultdict(Fraction)
    for number in range(rounds):
        observed, _ = env.reset(seed=seed + number)
        over = False
        while not over:
            action = int(policy(observed))
            choice = _choice(env, action)
            if choice is not None:
                seen, act = choice
                values = value(seen)
                cost = None if values is None else values.cost(act)
                if values is None or cost is None:
                    unvalued += 1
                else:
                    valued += 1
                    cost_by_round[number] += cost
                    by_case[values.case] += cost
            observed, _, terminated, truncated, _ = env.step(np.int64(action))
            over = terminated or truncated
    costs = {case: cost for case, cost in by_case.items() if cost}
    squares = sum((cost * cost for cost in cost_by_round), Fraction(0))
    return Regret(rounds, valued, unvalued, sum(cost_by_round, Fraction(0)), squares, costs)


def policy_of(env: TableEnv, strategy: Strategy) -> Policy:
    """A named strategy of the library as a policy of the environment."""

    def play(observed: Observation) -> int:  # noqa: ARG001 - a strategy reads the table's view, not the vector
        moves = env.env.lawful(env.episode)
        seen = _seen(env)
        answer = None if seen is None else strategy(seen)
        if isinstance(answer, Act):
            for number, slot in moves.items():
                if _act_of(env, slot) == answer:
                    return number
        passive = env.episode.passive()
        return next((number for number, slot in moves.items() if slot == passive), min(moves))

    return play


def _valuer(env: TableEnv) -> Valuer:
    submission = env.env.setup.submission
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.values is None:
        raise Refused(f"no solver values the decisions of {submission.game.name}")
    return analyst.values(submission)


def _seen(env: TableEnv) -> Seen | None:
    """What the seat knows at its decision; None while the layout is open."""
    episode = env.episode
    asked, ask = episode.asked(), episode.table.ask
    if asked is None or ask is None or ask.for_bets:
        return None
    return look(episode.table, ask, asked, episode.seen(SEAT))


def _choice(env: TableEnv, action: int) -> tuple[Seen, Act] | None:
    """The decision that an action answers, and its choice; an unlawful action is the passive choice."""
    seen = _seen(env)
    if seen is None:
        return None
    return seen, _act_of(env, env.env.lawful(env.episode).get(action, env.episode.passive()))


def _act_of(env: TableEnv, slot: Slot) -> Act:
    command = env.episode.command(slot)
    assert isinstance(command, Choose)
    amount, cards = command.amount, command.cards
    return Act(command.action, value_or(amount, None), tuple(value_or(cards, ())))
