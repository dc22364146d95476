"""A pitboss game as an OpenSpiel game: ``spiel_game("three-card-poker")``. Needs the package ``open_spiel``."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-untyped,import-not-found,unused-ignore]  # not in the lock

from pitboss.envs.seat_game import SeatGame, SeatPlay

MAX_UTILITY = 1e6
"""More units than any visit can win or lose."""
MAX_LENGTH = 10_000
SAMPLED = 0
"""The one outcome of the chance node at the beginning: the table is opened with a new seed."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A table of one game; chance is sampled, as in a casino, and its state is the seed and the actions."""

    def __init__(self, game: SeatGame, seed: int = 0) -> None:
        kind = pyspiel.GameType(
            short_name="pitboss_" + game.env.setup.submission.game.id.replace("-", "_"),
            long_name=game.name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats,
            min_num_players=game.seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=1,
            num_players=game.seats,
            min_utility=-MAX_UTILITY,
            max_utility=MAX_UTILITY,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(kind, info, {})
        self.game = game
        self.seeds = np.random.default_rng(seed)

    def new_initial_state(self) -> SpielState:
        """A visit that has not begun."""
        return SpielState(self)

    def make_py_observer(self, *_: Any) -> SpielObserver:
        """What players see."""
        return SpielObserver(self.game)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A visit to a table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play: SeatPlay | None = None
        self._game = _Shared(game)

    def current_player(self) -> int:
        """Whose turn it is; chance at the beginning."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.player

    def _legal_actions(self, _: int) -> list[int]:
        return self.play.lawful() if self.play is not None else [SAMPLED]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The sampled draw of the table's seed."""
        return [(SAMPLED, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            spiel = self._game.value
            self.play = SeatPlay(spiel.game, int(spiel.seeds.integers(2**63)))
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "open the table" if player == pyspiel.PlayerId.CHANCE else self._game.value.game.actions[action]

    def is_terminal(self) -> bool:
        """True if the visit has ended."""
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        """What each player has won, in units of the bets."""
        return self.play.returns() if self.play is not None else [0.0] * self._game.value.game.seats

    def __str__(self) -> str:
        return f"{self.play.seed} {self.play.taken}" if self.play is not None else "not begun"


class _Shared:
    """A value that copies of a state share."""

    def __init__(self, value: SpielGame) -> None:
        self.value = value

    def __deepcopy__(self, memo: dict[int, Any]) -> _Shared:
        return self


class SpielObserver:
    """The observation of a player as a tensor, and the round in words."""

    def __init__(self, game: SeatGame) -> None:
        size = len(game.features)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = 0 if state.play is None else state.play.observe(player)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player has seen, in words."""
        return state.play.text(player) if state.play is not None else ""


def spiel_game(game: str, seats: int = 1, *, seed: int = 0, **more: Any) -> SpielGame:
    """A game of pitboss as a game of OpenSpiel, with so many seats."""
    return SpielGame(SeatGame(game, seats, **more), seed)
