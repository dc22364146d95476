"""Shared by both kinds of environment: spaces, masks, observations and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pitboss.envs.actions import Actions, Mask, survey
from pitboss.envs.episode import Episode, Setup, setup_of
from pitboss.envs.moves import Slot
from pitboss.envs.observe import MOST, Features
from pitboss.equipment import Seeded
from pitboss.games import find
from pitboss.money import Cents
from pitboss.table import Game, Submission, submit
from pitboss.table.log.narration import narrate

Observation: TypeAlias = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Env:
    """A setup with its actions and features."""

    setup: Setup
    actions: Actions
    features: Features

    @classmethod
    def of(
        cls,
        game: str | Game,
        submission: Submission | None,
        bet: Mapping[str, Cents] | None,
        *,
        unit: Cents,
        chips: Cents,
        rounds: int,
        visits: int,
        seats: int | None = None,
    ) -> Env:
        """Create the shared part for a game, under a submission or the default options."""
        submission = submission or submit(find(game) if isinstance(game, str) else game)
        setup = setup_of(submission, seats or min_seats(submission), bet, unit, chips, rounds)
        return cls(setup, survey(setup, visits), Features(setup))

    @property
    def observation_space(self) -> spaces.Space[Observation]:
        """The space of observations: a vector and an action mask."""
        row = spaces.Box(0, MOST, (len(self.features.names),), np.float32)
        mask = spaces.Box(0, 1, (len(self.actions.slots),), np.int8)
        space: spaces.Space[Any] = spaces.Dict({"observation": row, "action_mask": mask})
        return space

    def open(self, seed: int) -> Episode:
        """Start an episode."""
        return Episode(self.setup, Seeded(seed))

    def lawful(self, episode: Episode) -> dict[int, Slot]:
        """The lawful actions of the current seat, by number."""
        return self.actions.lawful(episode.moves())

    def mask(self, episode: Episode, seat: int) -> Mask:
        """The action mask of a seat; all zeros if it is not its turn."""
        if episode.turn() != seat:
            return np.zeros(len(self.actions.slots), dtype=np.int8)
        return self.actions.mask(episode.moves())

    def observe(self, episode: Episode, seat: int) -> Observation:
        """The observation and mask of a seat."""
        return {"observation": self.features.row(episode, seat), "action_mask": self.mask(episode, seat)}

    def text(self, episode: Episode, seat: int) -> str:
        """Describe the round so far, as a seat has seen it."""
        wagers = self.setup.submission.game.wagers
        return "\n".join(narrate(event, wagers) for event in episode.seen(seat))

    def reward(self, episode: Episode, seat: int) -> float:
        """The net of a seat in units."""
        return episode.net(seat) / self.setup.unit


def min_seats(submission: Submission) -> int:
    """The number of seats needed to play: two if players bet against each other."""
    against = any(offer.wager.against for offer in submission.offers().values())
    return max(submission.game.fewest_players, 2 if against else 1)
