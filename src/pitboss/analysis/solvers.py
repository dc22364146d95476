"""Which module prices, compiles and plays which game: the one list, by game.

A family's ``solver.py`` has ``price(submission) -> Priced`` and, where there are decisions, ``strategy(submission)``;
its ``kernel.py`` has ``kernel(submission, slip) -> Kernel | None``. A module that is not there yet is simply missing
here: the game has no solver, or is simulated at the table.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from pitboss.errors import Refused
from pitboss.pricing import Priced
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.seat import Answer, Seen, Strategy
from pitboss.pricing.tally import Slip
from pitboss.table import Game, Submission

SOLVERS = {
    "craps":           "pitboss.games.dice.solver",
    "mini-craps":      "pitboss.games.dice.solver",
    "automated-craps": "pitboss.games.dice.solver",
    "sic-bo":          "pitboss.games.dice.solver",
    "mini-dice":       "pitboss.games.dice.solver",
    "roulette":        "pitboss.games.wheel.solver",
    "big-six":         "pitboss.games.wheel.solver",
    "punto-banco":     "pitboss.games.baccarat.solver",
    "mini-baccarat":   "pitboss.games.baccarat.solver",
    "chemin-de-fer":   "pitboss.games.baccarat.chemin_solver",
    "caribbean-stud-poker": "pitboss.games.stud.solver",
    "let-it-ride-poker": "pitboss.games.stud.solver",
    "three-card-poker": "pitboss.games.stud.solver",
    "four-card-poker": "pitboss.games.stud.solver",
    "texas-hold-em-bonus-poker": "pitboss.games.stud.solver",
    "ultimate-texas-hold-em": "pitboss.games.stud.solver",
    "mississippi-stud": "pitboss.games.stud.solver",
}  # fmt: skip
"""The solver of each game."""

KERNELS = {
    "craps":           "pitboss.games.dice.kernel",
    "mini-craps":      "pitboss.games.dice.kernel",
    "automated-craps": "pitboss.games.dice.kernel",
    "sic-bo":          "pitboss.games.dice.kernel",
    "roulette":      "pitboss.games.wheel.kernel",
    "big-six":       "pitboss.games.wheel.kernel",
    "punto-banco":   "pitboss.games.baccarat.kernel",
    "mini-baccarat": "pitboss.games.baccarat.kernel",
}  # fmt: skip
"""The kernel of each game."""


def _module(name: str | None) -> ModuleType | None:
    """A module, or None where it does not exist; one that exists and is broken says so itself."""
    try:
        if name is None or importlib.util.find_spec(name) is None:
            return None
    except ModuleNotFoundError:  # its family's folder does not exist
        return None
    return importlib.import_module(name)


def solver(game: Game[Any]) -> ModuleType | None:
    """The module that prices a game, if there is one yet."""
    return _module(SOLVERS.get(game.id))


def price(submission: Submission[Any]) -> Priced:
    """Every wager of a submission, priced."""
    module = solver(submission.game)
    if module is None:
        raise Refused(f"{submission.game.name} has no solver yet; `pitboss simulate {submission.game.id}` plays it")
    priced: Priced = module.price(submission)
    return priced


@runtime_checkable
class Flattens(Protocol):
    """A strategy that makes its own bets and can be played in compiled code."""

    def __call__(self, seen: Seen) -> Answer: ...
    def kernel(self) -> Kernel | None: ...


def kernel_of(submission: Submission[Any], slip: Sequence[Slip], strategy: Strategy | None = None) -> Kernel | None:
    """The kernel for a slip of bets or a strategy; None where the game, or what is bet, is played at the table."""
    if strategy is not None:
        return strategy.kernel() if isinstance(strategy, Flattens) and not slip else None
    module = _module(KERNELS.get(submission.game.id))
    if module is None:
        return None
    found: Kernel | None = module.kernel(submission, slip)
    return found


def strategy_of(submission: Submission[Any]) -> Strategy:
    """The best way to play that the solver of a game has found."""
    module = solver(submission.game)
    if module is None or not hasattr(module, "strategy"):
        raise Refused(f"no solver of {submission.game.name} has an optimal strategy to play by")
    found: Strategy = module.strategy(submission)
    return found
