"""A family's analyst: its solver, strategies and kernels, in one value.

A family defines its :class:`Analyst` in ``games/<family>/solver/analyst.py``, and the base class of its games returns
it from a method ``analyst()``. The method imports it when called, because it needs Numba and a table does not. A game
without that method has no solver: it can be played, and simulated at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from pitboss.equipment import Card
from pitboss.money import Cents
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.result import Priced, WagerPrice
from pitboss.pricing.seat import Strategy, StrategyFactory
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import Valuer, ValuerFactory
from pitboss.table import Game, Submission

if TYPE_CHECKING:
    from pitboss.pricing.hole_card_info import ExposureTrial, ExposureValue, HoleCardInfo

FLAT = "flat"
"""The name of the strategy that only makes the given bets."""

KernelFactory: TypeAlias = Callable[[Submission, Sequence[Slip]], Kernel | None]
"""Builds a kernel for a slip of bets; None if these bets need the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyst:
    """Prices and simulates the games of a family."""

    price: Callable[[Submission], Priced]
    """The solver: the prices of every wager of a submission."""
    price_sides: Callable[[Submission], Sequence[WagerPrice]] | None = None
    """Prices the wagers that do not require solving the game, if solving it is slow."""
    price_stated: Callable[[Submission, str], Priced] | None = None
    """Prices the wagers with decisions under a written strategy and under the best one."""
    price_exact: Callable[[Submission, str], Priced] | None = None
    """Prices the wagers with decisions in fractions, by the best play and by a written strategy if there is one."""
    price_after: Callable[[Submission, Iterable[Card]], Priced] | None = None
    """The price of a round from a shoe with some cards removed, if the solver can price it."""
    sights: Callable[[Submission], tuple[HoleCardInfo, ...]] | None = None
    """The kinds of exposed cards that the solver can value."""
    price_sight: Callable[[Submission, HoleCardInfo, ExposureTrial], ExposureValue] | None = None
    """Prices the wagers for a player who sees such cards."""
    offered: Callable[[Submission], Mapping[str, Fraction]] | None = None
    """The share of rounds in which a wager such as insurance can be made; all rounds for other wagers."""
    strategies: Mapping[str, StrategyFactory] = field(default_factory=dict)
    """The solver's strategies by name; empty if the games have no decisions."""
    priced_play: Callable[[Submission], str] | None = None
    """The strategy whose result the price is, if it is not the best play."""
    kernels: Mapping[str, KernelFactory] = field(default_factory=dict)
    """Kernels by the strategy that they play: ``flat``, or one of the solver's."""
    read_betting: Callable[[str, Submission], Strategy] | None = None
    """Parses a betting system such as ``pass_line(5) + odds(2)``, if the family has more than flat wagers."""
    read_count: Callable[[str, Submission], Strategy] | None = None
    """Parses a card counter such as ``count(10, high-low, 1:2 2:4)``, if the family has card counts."""
    values: ValuerFactory | None = None
    """Values each option of a decision, if the solver can."""
    values_after: Callable[[Submission, Iterable[Card]], Valuer] | None = None
    """Values each option of a decision from a shoe with some cards removed, if the solver can."""
    opening: Callable[[Submission], Mapping[str, int]] | None = None
    """The wagers, as multiples of one unit, that lead to decisions with values."""
    full_table: Callable[[Submission], Iterable[Any]] | None = None
    """The best play case by case, as named tuples, if the solver can list it."""
    seconds: Mapping[str, int] = field(default_factory=dict)
    """The approximate CPU-seconds of a first price, including compilation, by game; only slow games are listed."""


@runtime_checkable
class HasAnalyst(Protocol):
    """A game that can be priced."""

    def analyst(self) -> Analyst: ...


def analyst_of(game: Game) -> Analyst | None:
    """The analyst of a game; None if it has none."""
    return game.analyst() if isinstance(game, HasAnalyst) else None


def opening_bets(submission: Submission, unit: Cents) -> dict[str, Cents]:
    """The bets that lead to a decision, ``unit`` on each required wager; empty if no solver values the decisions."""
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.opening is None or analyst.values is None:
        return {}
    return {wager: unit * times for wager, times in analyst.opening(submission).items()}
