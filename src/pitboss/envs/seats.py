"""Several seats at a table as a PettingZoo environment, in turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it has no py.typed

from pitboss.envs.spaces import Env, Observation
from pitboss.money import Cents
from pitboss.table import Game, Submission


class SeatsEnv(AECEnv):  # type: ignore[misc]  # the same
    """Several seats at a table of any game; an episode has a number of rounds.

    Spaces, masks and rewards are those of :class:`pitboss.envs.TableEnv`; each agent is a seat, and sees what that
    seat may see. An unlawful action is replaced by the passive one.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1, "name": "pitboss"}  # noqa: RUF012 - as PettingZoo does
    agents: list[str]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self,
        game: str | Game,
        submission: Submission | None = None,
        bet: Mapping[str, Cents] | None = None,
        *,
        seats: int = 2,
        unit: Cents = 10_00,
        chips: Cents = 0,
        rounds: int = 1,
        visits: int = 60,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; every seat makes ``bet`` in each round, or chooses its bets if it is None."""
        super().__init__()
        self.render_mode = render_mode
        self.env = Env.of(game, submission, bet, unit=unit, chips=chips, rounds=rounds, visits=visits, seats=seats)
        self.metadata = {**self.metadata, "name": f"pitboss_{self.env.setup.submission.game.id}"}
        self.seats = {f"seat_{seat}": seat for seat in range(1, seats + 1)}
        self.possible_agents = list(self.seats)
        self.agents = []
        self.observation_spaces = dict.fromkeys(self.seats, self.env.observation_space)
        self.action_spaces = {agent: spaces.Discrete(len(self.env.actions.slots)) for agent in self.seats}
        self._random = seeding.np_random()[0]

    @property
    def actions(self) -> list[str]:
        """The name of each action."""
        return [str(slot) for slot in self.env.actions.slots]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Seat all agents at a new table; ``options`` is ignored."""
        del options
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.episode = self.env.open(int(self._random.integers(2**63)))
        self._hand_over()

    def observe(self, agent: str) -> Observation:
        """The observation and mask of an agent."""
        return self.env.observe(self.episode, self.seats[agent])

    def render(self) -> str:
        """Describe the round so far, as the current agent has seen it."""
        return self.env.text(self.episode, self.seats[self.agent_selection])

    def close(self) -> None:
        """Do nothing; there is nothing to release."""

    def step(self, action: np.int64 | None) -> None:
        """Act for the current agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        moves = self.env.lawful(self.episode)
        lawful = int(action) in moves
        self.infos[agent] = {"lawful": lawful}
        self.episode.act(moves[int(action)] if lawful else self.episode.passive())
        self._hand_over()
        self._accumulate_rewards()

    def _hand_over(self) -> None:
        if not self.episode.over:
            self.agent_selection = f"seat_{self.episode.turn()}"
            return
        ended = self.truncations if self.episode.cut_short else self.terminations
        for agent, seat in self.seats.items():
            ended[agent] = True
            self.rewards[agent] = self.env.reward(self.episode, seat)
        self.agent_selection = self.agents[0]
