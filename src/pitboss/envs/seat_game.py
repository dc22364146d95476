"""A pitboss game in the form of other libraries: players in turns, numbered actions, and returns at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.envs.spaces import Env, Observation
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.money import Cents
from pitboss.pricing.analyst import opening_bets
from pitboss.table import submit


class SeatGame:
    """The spaces that all visits to tables of one game share."""

    def __init__(
        self,
        game: str,
        seats: int = 1,
        bet: Mapping[str, Cents] | None = None,
        *,
        unit: Cents = 10_00,
        rounds: int = 1,
        visits: int = 60,
    ) -> None:
        """Create the game; each seat makes ``bet``, or the game's opening bets, or chooses its bets if it has none."""
        submission = submit(find(game))
        made = dict(bet) if bet is not None else opening_bets(submission, unit) or None
        self.env = Env.of(game, submission, made, unit=unit, chips=0, rounds=rounds, visits=visits, seats=seats)
        self.name = submission.game.name
        self.seats = seats

    @property
    def actions(self) -> list[str]:
        """The name of each action."""
        return [str(slot) for slot in self.env.actions.slots]

    @property
    def features(self) -> tuple[str, ...]:
        """The name of each entry of an observation."""
        return self.env.features.names


class SeatPlay:
    """One visit to a table, determined by its seed and the actions taken; players are numbered from 0."""

    def __init__(self, game: SeatGame, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.taken: list[int] = []
        self.episode = game.env.open(seed)

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatPlay:
        """Copy the visit by playing its actions again at a new table."""
        other = SeatPlay(self.game, self.seed)
        for action in self.taken:
            other.act(action)
        return other

    @property
    def over(self) -> bool:
        """True if the visit has ended."""
        return self.episode.over

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.episode.turn() - 1

    def lawful(self) -> list[int]:
        """The actions that the table allows now, in order."""
        return [] if self.over else sorted(self.game.env.lawful(self.episode))

    def act(self, action: int) -> None:
        """Take an action for the player whose turn it is."""
        moves = self.game.env.lawful(self.episode)
        if action not in moves:
            raise Refused(f"{self.game.actions[action]} is not open now")
        self.taken.append(action)
        self.episode.act(moves[action])

    def observe(self, player: int) -> Observation:
        """What a player sees."""
        return self.game.env.observe(self.episode, player + 1)

    def returns(self) -> list[float]:
        """What each player has won, in units of the bets; zero before the end."""
        env = self.game.env
        return [env.reward(self.episode, seat) if self.over else 0.0 for seat in range(1, self.game.seats + 1)]

    def text(self, player: int) -> str:
        """The round so far, as a player has seen it."""
        return self.game.env.text(self.episode, player + 1)
