"""A pitboss game as an RLCard environment: ``rlcard_env("blackjack")``. Needs the package ``rlcard``."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
from rlcard.envs.env import Env as RLCardBase  # type: ignore[import-untyped,import-not-found,unused-ignore]  # not locked

from pitboss.envs.seat_game import SeatGame, SeatPlay


class _RLCardGame:
    """What RLCard's environments ask a game."""

    def __init__(self, game: SeatGame) -> None:
        self.game = game
        self.np_random = np.random.RandomState()
        self.allow_step_back = False

    def configure(self, _: dict[str, Any]) -> None:
        """Take RLCard's settings; the submission has ours."""

    def init_game(self) -> tuple[SeatPlay, int]:
        """Open a table with a seed of RLCard's random source."""
        self.play = SeatPlay(self.game, int(self.np_random.randint(2**31)))
        return self.play, self.play.player

    def step(self, action: int) -> tuple[SeatPlay, int]:
        """Take an action and return the next player, or the last player if the visit is over."""
        player = self.play.player
        self.play.act(action)
        return self.play, player if self.play.over else self.play.player

    def get_num_players(self) -> int:
        """The number of seats."""
        return self.game.seats

    def get_num_actions(self) -> int:
        """The number of actions."""
        return len(self.game.actions)

    def get_player_id(self) -> int:
        """Whose turn it is."""
        return self.play.player

    def get_state(self, _: int) -> SeatPlay:
        """The visit, from which a state is extracted."""
        return self.play

    def is_over(self) -> bool:
        """True if the visit has ended."""
        return self.play.over


class RLCardEnv(RLCardBase):  # type: ignore[misc]  # it has no types
    """A table of one game, for RLCard's agents."""

    def __init__(self, game: SeatGame, seed: int | None = None) -> None:
        self.name = game.env.setup.submission.game.id
        self.game = _RLCardGame(game)
        self.default_game_config: dict[str, Any] = {}
        super().__init__({"allow_step_back": False, "seed": seed})
        self.state_shape = [[len(game.features)] for _ in range(game.seats)]
        self.action_shape = [None for _ in range(game.seats)]

    def _extract_state(self, play: SeatPlay) -> dict[str, Any]:
        player = max(play.player, 0)
        lawful = play.lawful()
        return {
            "obs": np.asarray(play.observe(player)["observation"]),
            "legal_actions": OrderedDict((action, None) for action in lawful),
            "raw_obs": play.text(player),
            "raw_legal_actions": [self.game.game.actions[action] for action in lawful],
            "action_record": self.action_recorder,
        }

    def get_payoffs(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """What each player has won, in units of the bets."""
        return np.array(self.game.play.returns())

    def _decode_action(self, action_id: int) -> int:
        return action_id

    def _get_legal_actions(self) -> list[int]:
        return self.game.play.lawful()


def rlcard_env(game: str, seats: int = 1, *, seed: int | None = None, **more: Any) -> RLCardEnv:
    """A game of pitboss as an environment of RLCard, with so many seats."""
    return RLCardEnv(SeatGame(game, seats, **more), seed)
