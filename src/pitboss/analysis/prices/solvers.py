"""Prices, strategies and kernels of a game, provided by its family's analyst (:mod:`pitboss.pricing.analyst`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol, runtime_checkable

from msgspec import Struct

from pitboss.errors import Refused
from pitboss.games import INDEX
from pitboss.plain import encoded
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import FLAT, analyst_of
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.keyed import ByKey
from pitboss.pricing.seat import Seen, Strategy, StrategyAnswer, StrategyFactory
from pitboss.pricing.tally import Slip
from pitboss.table import Game, Submission
from pitboss.table.rules.parts import unpriced

FEW_SECONDS = 5
"""The longest pricing time, in seconds, that needs no workers."""
_A_SECOND = 1
"""The default pricing time, in seconds, if the analyst states none."""


def price(submission: Submission) -> Priced:
    """The prices of every wager of a submission."""
    analyst = analyst_of(submission.game)
    if analyst is None and (why := unpriced(submission)):
        raise Refused(why)
    if analyst is None:
        simulated = f"`pitboss simulate {submission.game.id} --bet 'WAGER DOLLARS' --strategy first`"
        raise Refused(f"{submission.game.name} has no solver yet; simulate it: {simulated}")
    return analyst.price(submission)


def price_sides(submission: Submission) -> Sequence[WagerPrice]:
    """The wagers that can be priced without solving the game; none if all are priced together."""
    analyst = analyst_of(submission.game)
    return () if analyst is None or analyst.price_sides is None else analyst.price_sides(submission)


def price_seconds(game: Game) -> int:
    """The approximate pricing time of a game in seconds, from the index, without loading a solver."""
    return INDEX[game.id].price_seconds if game.id in INDEX else stated_seconds(game)


def stated_seconds(game: Game) -> int:
    """The approximate pricing time of a game in seconds, as its analyst states it."""
    analyst = analyst_of(game)
    return 0 if analyst is None else analyst.seconds.get(game.id, _A_SECOND)


def takes_long(game: Game) -> bool:
    """True if pricing a game takes more than a few seconds."""
    return price_seconds(game) > FEW_SECONDS


def longest_first(games: Iterable[Game]) -> list[Game]:
    """Games ordered so that several workers finish soonest."""
    return sorted(games, key=price_seconds, reverse=True)


# ---------------------------------------------------------------------- strategies


def strategies_of(game: Game) -> Mapping[str, StrategyFactory]:
    """The strategies that a game's solver knows, by name; none if the game asks for no decisions."""
    analyst = analyst_of(game)
    return {} if analyst is None else analyst.strategies


class SolverStrategy(Struct, frozen=True):
    """A strategy of a game's solver. Workers get only its name and build the strategy themselves."""

    submission: Submission
    name: str

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The strategy's answer."""
        key = self.name, encoded(self.submission.plain())
        return _worked_out(ByKey(self, key))(seen)

    def __str__(self) -> str:
        return self.name


@lru_cache(maxsize=8)
def _worked_out(strategy: ByKey[SolverStrategy]) -> Strategy:
    submission, name = strategy.value.submission, strategy.value.name
    return strategies_of(submission.game)[name](submission)


# ---------------------------------------------------------------------- kernels


@runtime_checkable
class HasKernel(Protocol):
    """A strategy that makes its own bets and can be played in compiled code."""

    def __call__(self, seen: Seen) -> StrategyAnswer: ...
    def kernel(self) -> Kernel | None: ...


def kernel_of(submission: Submission, slip: Sequence[Slip], strategy: Strategy | None = None) -> Kernel | None:
    """The kernel for a slip of bets or a strategy; None if there is none and the table must play.

    It is cached, because every block of a simulation needs it.
    """
    if not (strategy is None or isinstance(strategy, SolverStrategy | HasKernel)):
        return None
    key = type(submission.game), encoded(submission.plain()), tuple(slip), type(strategy), str(strategy)
    return _made_kernel(ByKey((submission, tuple(slip), strategy), key))


@lru_cache(maxsize=16)
def _made_kernel(
    play: ByKey[tuple[Submission, tuple[Slip, ...], SolverStrategy | HasKernel | None]],
) -> Kernel | None:
    submission, slip, strategy = play.value
    if isinstance(strategy, HasKernel):
        return strategy.kernel() if not slip else None
    analyst = analyst_of(submission.game)
    factory = None if analyst is None else analyst.kernels.get(FLAT if strategy is None else strategy.name)
    return None if factory is None else factory(submission, slip)
