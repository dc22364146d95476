"""One seat at a table as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from pitboss.envs.episode import Episode
from pitboss.envs.spaces import Env, Observation
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.money import Cents
from pitboss.pricing.analyst import opening_bets
from pitboss.protocol.base import plain_of
from pitboss.table import Game, Submission, submit
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import public_state

SEAT = 1


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table of any game; an episode has a number of rounds.

    The action space is discrete. ``observation["action_mask"]`` and ``info["action_mask"]`` say what is lawful now,
    ``actions`` what each number means. An unlawful action is replaced by the passive one; one outside the action space
    is refused. ``state()`` has what the seat sees by name, for people and for agents that read structure.
    The reward comes with the end of the visit: what the seat has won, in units of its bets.

    Where people play each other, other seats answer at random, from the environment's own seed.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        submission: Submission | None = None,
        bet: Mapping[str, Cents] | None = None,
        *,
        unit: Cents = 10_00,
        chips: Cents = 0,
        rounds: int = 1,
        visits: int = 60,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; the seat makes ``bet`` in every round, or chooses its bets if it is None.

        ``visits`` is the number of random episodes played to find the actions; more of them find rarer options.
        """
        if render_mode not in (None, "ansi"):
            raise Refused(f"{render_mode!r} is not a render mode of a table; it has 'ansi', which describes the round")
        self.render_mode = render_mode
        self.env = Env.of(game, submission, bet, unit=unit, chips=chips, rounds=rounds, visits=visits)
        self.observation_space = self.env.observation_space
        self.action_space = spaces.Discrete(len(self.env.actions.slots))
        self._episode: Episode | None = None
        self._chance: Seeded | None = None
        """The source of all episodes since the last seed."""

    @property
    def actions(self) -> list[str]:
        """The name of each action."""
        return [str(slot) for slot in self.env.actions.slots]

    @property
    def features(self) -> tuple[str, ...]:
        """The name of each entry of the observation."""
        return self.env.features.names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Sit down at a new table."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._chance is None:
            self._chance = Seeded(int(self.np_random.integers(2**63)))
        self._start()
        while self.episode.over:  # the others ended the round before the seat was asked
            self._start()
        observed = self.env.observe(self.episode, SEAT)
        return observed, self._info(observed, lawful=True)

    def _start(self) -> None:
        assert self._chance is not None
        if self._episode is None:
            self._episode = Episode(self.env.setup, self._chance)
        else:
            self._episode.start_over(self._chance)
        self._others_act()

    @property
    def episode(self) -> Episode:
        """The visit to the table that is under way, or the last one; Refused before the first."""
        if self._episode is None:
            raise Refused("call reset() before the first step")
        return self._episode

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act for the seat, then for the others until it is asked again."""
        if not self._has(action):
            raise Refused(f"{action!r} is not an action; there are {len(self.env.actions.slots)}, numbered from 0")
        episode, lawful = self.episode, True
        if not episode.over:
            slot = self.env.actions.slot(episode.moves(), int(action))
            lawful = slot is not None
            episode.act(slot or episode.passive())
            self._others_act()
        over, cut_short = episode.over, episode.cut_short
        reward = self.env.reward(episode, SEAT) if over else 0.0
        observed = self.env.observe(episode, SEAT)
        return observed, reward, over and not cut_short, cut_short, self._info(observed, lawful=lawful)

    def _has(self, action: object) -> bool:
        """Whether an action is in the space; ``Discrete.contains`` is slower."""
        return isinstance(action, (int, np.integer)) and 0 <= int(action) < len(self.env.actions.slots)

    def state(self) -> dict[str, Any]:
        """What the seat sees, by name: the question, options and cost, cards by hand, bets, chips, displayed facts."""
        episode = self.episode
        ask, asked, layout = episode.table.ask, episode.asked(), episode.table.state.layout.values()
        options = ask.options.get(asked, ()) if ask is not None and asked is not None and asked.seat == SEAT else ()
        return {
            "asks": ask.prompt if ask is not None else "",
            "options": {option.id: option.cost for option in options},
            "hands": dict(episode.view(SEAT).hands),
            "bets": [(bet.wager, bet.on, bet.amount) for bet in layout if bet.seat == SEAT],
            "chips": episode.table.state.accounts[SEATS[SEAT]],
            "shows": plain_of(public_state(episode.table.current_round)),
        }

    def render(self) -> str:
        """Describe the round so far, as the seat has seen it."""
        return self.env.text(self.episode, SEAT)

    def _others_act(self) -> None:
        episode = self.episode
        while episode.turn() not in (0, SEAT):
            moves = list(episode.moves())
            episode.act(moves[int(self.np_random.integers(len(moves)))])

    def _info(self, observed: Observation, *, lawful: bool) -> dict[str, Any]:
        return {"action_mask": observed["action_mask"], "lawful": lawful, "net_cents": self.episode.net(SEAT)}


def make_table_env(game: str, unit: Cents = 10_00, **settings: Any) -> TableEnv:
    """The environment of a Gymnasium id: the seat makes the game's opening bets, or chooses them if it has none."""
    submission = settings.pop("submission", None) or submit(find(game))
    bet = settings.pop("bet", None) or opening_bets(submission, unit) or None
    return TableEnv(game, submission, bet, unit=unit, **settings)
