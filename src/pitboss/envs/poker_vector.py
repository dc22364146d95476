"""Many tables of house-banked poker at once on the compiled kernel; the agent makes every decision.

The options of a decision are those that the solver compares. Where an option discards a card, the best card goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pitboss.analysis.prices.solvers import SolverStrategy, kernel_of
from pitboss.analysis.simulation.strategies import slip
from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.kernel.many_tables import (
    Observed,
    best_at_tables,
    many_tables,
    observe_tables,
    seen_cards,
    step_tables,
)
from pitboss.games.banked_poker.kernel.program import NONE
from pitboss.games.banked_poker.kernel.rounds import BankedPokerKernel
from pitboss.pricing.suits import Numbers
from pitboss.pricing.tally import Slip
from pitboss.table import Submission

Flags: TypeAlias = NDArray[np.bool_]
Info: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[Observed, NDArray[np.float64], Flags, Flags, Info]
HOLDERS = ("own", "board", "dealer")


class PokerVectorEnv(VectorEnv[Observed, Numbers, NDArray[Any]]):
    """A number of tables of one submission; an episode is one round of the given bets.

    An observation has the cards that the player has seen, by holder, and the decision; ``features`` names its entries.
    ``info["action_mask"]`` says what is lawful; an unlawful action is replaced by the passive one. The reward comes
    with the end of the round: its net in units of the bets. The next step begins a new round at that table, as
    Gymnasium's vector environments do. Table ``n`` draws stream ``n`` of the seed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, submission: Submission, bets: Sequence[str | Slip], *, num_envs: int = 1) -> None:
        """Create the environment; a bet is written like ``ante 10``."""
        made = [slip(bet) if isinstance(bet, str) else bet for bet in bets]
        is_poker = isinstance(submission.game, BankedPokerGame)
        kernel = kernel_of(submission, made, SolverStrategy(submission, "optimal")) if is_poker else None
        if not isinstance(kernel, BankedPokerKernel):
            bets_made = ", ".join(str(bet) for bet in made)
            raise Refused(f"no kernel of house-banked poker plays {bets_made} of {submission.game.name}; use TableEnv")
        self._kernel, self._unit = kernel, sum(bet.amount for bet in made)
        self._seen = seen_cards(kernel.game)
        asked = [node for node in kernel.game.nodes if node.lookup is not None]
        self.decisions = [node.acts for node in asked]
        """The options of each decision."""
        deck = [NAMES[card] for card in range(kernel.game.program.deck)]
        cards = [f"{holder} {card}" for holder in HOLDERS for card in deck]
        self.features = (*cards, *(f"decision {number}" for number in range(len(asked))))
        most = max(map(len, self.decisions))
        self._options = np.array([len(node.acts) for node in kernel.game.nodes])
        self._passive = np.array([node.passive for node in kernel.game.nodes])
        self._masks = (np.arange(most) < self._options[:, None]).astype(np.int8)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, 1, (len(self.features),), np.float32)
        self.single_action_space = spaces.Discrete(most)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observed, Info]:
        """Begin a round at every table."""
        super().reset(seed=seed, options=options)
        drawn_from = int(self.np_random.integers(2**63)) if seed is None else seed
        self._tables = many_tables(self._kernel.game, drawn_from, 0, self.num_envs)
        step_tables(self._kernel.game, self._tables, np.zeros(self.num_envs, np.int64))
        return self._observed(), self._info()

    def step(self, actions: Numbers) -> Step:
        """Take an action at every table, or begin a round where the last one ended."""
        at, game = self._tables.nodes, self._kernel.game
        taken = np.where(actions < self._options[at], actions, self._passive[at])
        outcomes = step_tables(game, self._tables, taken)
        ended, rewards = outcomes != NONE, np.zeros(self.num_envs)
        if ended.any():
            settled = self._kernel.settled(self._tables.dealt[ended], outcomes[ended])
            rewards[ended] = self._kernel.table.nets[settled] / self._unit
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def best_actions(self) -> Numbers:
        """The solver's action at every table; 0 where a round has ended."""
        return best_at_tables(self._kernel.game, self._tables)

    def _observed(self) -> Observed:
        observed = np.empty((self.num_envs, len(self.features)), np.float32)
        observe_tables(self._kernel.game, self._tables, self._seen, observed)
        return observed

    def _info(self) -> Info:
        return {"action_mask": self._masks[self._tables.nodes]}
