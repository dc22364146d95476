"""What a family knows of the worth of its games: its solver, its strategies and its kernels, in one value.

A family states its :class:`Analyst` in ``games/<family>/solver/analyst.py``, and the base class of its games returns it
from a method ``analyst()``. The method imports it when it is called, because Numba stands behind it and a table needs
no Numba. A game without that method has no solver: it is played, and simulated at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, runtime_checkable

from pitboss.equipment import Card
from pitboss.pricing.hole_card_info import HoleCardInfo, SightTrial, SightWorth
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.result import Priced, WagerPrice
from pitboss.pricing.seat import Strategy, StrategyFactory
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import ValuerFactory
from pitboss.table import Game, Submission

FLAT = "flat"
"""The strategy of a player who makes his bets and is asked for nothing else."""

KernelFactory: TypeAlias = Callable[[Submission[Any], Sequence[Slip]], Kernel | None]
"""How a kernel is made for a slip of bets; None where these bets need the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyst:
    """Prices and simulates the games of a family."""

    price: Callable[[Submission[Any]], Priced]
    """The solver: every wager of a submission, priced."""
    price_sides: Callable[[Submission[Any]], Sequence[WagerPrice]] | None = None
    """The wagers that have a price without the game itself being solved, where solving it takes a while."""
    price_stated: Callable[[Submission[Any], str], Priced] | None = None
    """The wagers that decisions are about, by a way to play that is stated in writing, beside the best."""
    price_after: Callable[[Submission[Any], Iterable[Card]], Priced] | None = None
    """The price of a round from a shoe that some cards have left, where the solver can tell it."""
    sights: Callable[[Submission[Any]], tuple[HoleCardInfo, ...]] | None = None
    """The cards that may be seen against the rules whose worth the solver can tell."""
    price_sight: Callable[[Submission[Any], HoleCardInfo, SightTrial], SightWorth] | None = None
    """The wagers that are played, for a player with one of these sights."""
    offered: Callable[[Submission[Any]], Mapping[str, Fraction]] | None = None
    """In which part of all rounds a wager can be made, such as insurance; in all of them where it is not named."""
    strategies: Mapping[str, StrategyFactory] = field(default_factory=dict)
    """The strategies that the solver knows, by name; none where the games ask for no decisions."""
    kernels: Mapping[str, KernelFactory] = field(default_factory=dict)
    """Compiled rounds, by the name of the strategy that they play: ``flat``, or one of the solver's."""
    read_betting: Callable[[str, Submission[Any]], Strategy] | None = None
    """Reads a way of betting such as ``pass_line(5) + odds(2)``, where the family has more than flat wagers."""
    values: ValuerFactory | None = None
    """What each option of a decision is worth, for a seat that asks, where the solver can tell it."""
    opening: Callable[[Submission[Any]], Mapping[str, int]] | None = None
    """The wagers, as multiples of one unit, that lead to the decisions that ``values`` knows."""
    full_table: Callable[[Submission[Any]], Iterable[Any]] | None = None
    """The best play case by case, as named tuples, where the solver can list it."""
    seconds: Mapping[str, int] = field(default_factory=dict)
    """About how long a first price takes a processor, its compilation counted, by game, where it is some seconds."""


@runtime_checkable
class HasAnalyst(Protocol):
    """A game that can be priced."""

    def analyst(self) -> Analyst: ...


def analyst_of(game: Game[Any]) -> Analyst | None:
    """Who prices a game; None where nobody can."""
    return game.analyst() if isinstance(game, HasAnalyst) else None
