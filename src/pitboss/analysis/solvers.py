"""Which module prices, compiles and plays which game: the one list, by game.

What a family's modules offer (docs/analyst.md):

- its solver has ``price(submission) -> Priced`` and, where there are decisions, ``STRATEGIES``: a function from the
  submission to a strategy for each name, such as ``optimal``, ``basic`` or ``mimic``;
- its kernel has ``kernel(submission, slip) -> Kernel | None`` and, where it plays strategies of the solver in compiled
  code, ``STRATEGIES``, their names: one of them is then given as ``kernel(submission, slip, name)``.

A module that is not there yet is simply missing here: the game has no solver, or is simulated at the table.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from pitboss.errors import Refused
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.seat import Answer, Seen, Strategy, StrategyFactory
from pitboss.pricing.tally import Slip
from pitboss.table import Game, Submission

SOLVERS = {
    "craps":           "pitboss.games.dice.solver.price",
    "mini-craps":      "pitboss.games.dice.solver.price",
    "automated-craps": "pitboss.games.dice.solver.price",
    "sic-bo":          "pitboss.games.dice.solver.price",
    "mini-dice":       "pitboss.games.dice.solver.price",
    "roulette":        "pitboss.games.wheel.solver.price",
    "big-six":         "pitboss.games.wheel.solver.price",
    "punto-banco":     "pitboss.games.baccarat.solver.price",
    "mini-baccarat":   "pitboss.games.baccarat.solver.price",
    "chemin-de-fer":   "pitboss.games.baccarat.solver.chemin_de_fer",
    "caribbean-stud-poker": "pitboss.games.stud.solver",
    "let-it-ride-poker": "pitboss.games.stud.solver",
    "three-card-poker": "pitboss.games.stud.solver",
    "four-card-poker": "pitboss.games.stud.solver",
    "texas-hold-em-bonus-poker": "pitboss.games.stud.solver",
    "ultimate-texas-hold-em": "pitboss.games.stud.solver",
    "mississippi-stud": "pitboss.games.stud.solver",
    "blackjack":               "pitboss.games.twentyone.solver.price",
    "blackjack-switch":        "pitboss.games.twentyone.solver.price",
    "switch-hands-blackjack":  "pitboss.games.twentyone.solver.price",
    "spanish-21":              "pitboss.games.twentyone.solver.price",
    "double-attack-blackjack": "pitboss.games.twentyone.solver.price",
    "triple-attack-blackjack": "pitboss.games.twentyone.solver.price",
}  # fmt: skip
"""The solver of each game."""

KERNELS = {
    "craps":           "pitboss.games.dice.kernel.rolls",
    "mini-craps":      "pitboss.games.dice.kernel.rolls",
    "automated-craps": "pitboss.games.dice.kernel.rolls",
    "sic-bo":          "pitboss.games.dice.kernel.rolls",
    "mini-dice":       "pitboss.games.dice.kernel.rolls",
    "roulette":      "pitboss.games.wheel.kernel.spins",
    "big-six":       "pitboss.games.wheel.kernel.spins",
    "punto-banco":   "pitboss.games.baccarat.kernel.rounds",
    "mini-baccarat": "pitboss.games.baccarat.kernel.rounds",
    "blackjack":               "pitboss.games.twentyone.kernel.shoes",
    "spanish-21":              "pitboss.games.twentyone.kernel.shoes",
    "double-attack-blackjack": "pitboss.games.twentyone.kernel.shoes",
    "triple-attack-blackjack": "pitboss.games.twentyone.kernel.shoes",
}  # fmt: skip
"""The kernel of each game."""


LONGEST = (
    "four-card-poker",
    "texas-hold-em-bonus-poker",
    "caribbean-stud-poker",
    "ultimate-texas-hold-em",
    "blackjack-switch",
    "switch-hands-blackjack",
)
"""The games that take longest to price, the longest first; all others take seconds."""


def takes_long(game: Game[Any]) -> bool:
    """Whether a price of a game takes more than a few seconds."""
    return game.id in LONGEST


def longest_first(games: Iterable[Game[Any]]) -> list[Game[Any]]:
    """Games in the order in which several workers are done with them soonest."""
    return sorted(games, key=lambda game: LONGEST.index(game.id) if game.id in LONGEST else len(LONGEST))


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
        simulated = f"`pitboss simulate {submission.game.id} --bet 'WAGER DOLLARS' --strategy first`"
        raise Refused(f"{submission.game.name} has no solver yet; {simulated} plays it")
    priced: Priced = module.price(submission)
    return priced


# ---------------------------------------------------------------------- strategies


def strategies_of(game: Game[Any]) -> Mapping[str, StrategyFactory]:
    """The strategies that a game's solver offers, by name; none where the game asks for no decisions."""
    found: Mapping[str, StrategyFactory] = getattr(solver(game), "STRATEGIES", {})
    return found


@dataclass(frozen=True, slots=True)
class Offered:
    """A strategy of a game's solver by its name; it is made where it is played, and travels as no more than that."""

    submission: Submission[Any]
    name: str

    def __call__(self, seen: Seen) -> Answer:
        """What the strategy answers."""
        return _made(_Key(self))(seen)

    def __str__(self) -> str:
        return self.name


class _Key:
    """An offered strategy as a key: equal where the submissions are."""

    def __init__(self, offered: Offered) -> None:
        self.offered = offered
        self.key = (offered.name, encoded(offered.submission.plain()))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.key == other.key


@lru_cache(maxsize=8)
def _made(key: _Key) -> Strategy:
    submission = key.offered.submission
    return strategies_of(submission.game)[key.offered.name](submission)


# ---------------------------------------------------------------------- kernels


@runtime_checkable
class Flattens(Protocol):
    """A strategy that makes its own bets and can be played in compiled code."""

    def __call__(self, seen: Seen) -> Answer: ...
    def kernel(self) -> Kernel | None: ...


def kernel_of(submission: Submission[Any], slip: Sequence[Slip], strategy: Strategy | None = None) -> Kernel | None:
    """The kernel for a slip of bets or a strategy; None where the game, or what is bet, is played at the table."""
    if isinstance(strategy, Flattens):
        return strategy.kernel() if not slip else None
    module = _module(KERNELS.get(submission.game.id))
    if module is None:
        return None
    found: Kernel | None = None
    if strategy is None:
        found = module.kernel(submission, slip)
    elif isinstance(strategy, Offered) and strategy.name in getattr(module, "STRATEGIES", ()):
        found = module.kernel(submission, slip, strategy.name)
    return found
