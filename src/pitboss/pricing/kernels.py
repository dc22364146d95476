"""Kernels: rounds of a game in compiled code, drawn from the table's own streams.

A family makes one with a function ``kernel(submission, slip) -> Kernel | None``; None if a slip needs the table. A
kernel takes the result of each outcome from the game's definition, never from its own rules, and
:mod:`pitboss.analysis.simulation.proof` plays the same streams at a table and compares every round to the cent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pitboss.money import Cents
from pitboss.pricing.tally import Tally

if TYPE_CHECKING:  # imports Numba, which pricing does not need
    from pitboss.pricing.sessions import Cases, SessionPlan
    from pitboss.pricing.streams import Numbers


class Kernel(Protocol):
    """Rounds of one slip of bets under one submission."""

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""

    def cases(self) -> Cases | None:
        """The cases of a round, if it is a single draw; sessions are then compiled too."""


@runtime_checkable
class OutcomeKernel(Protocol):
    """A kernel whose rounds are outcomes that do not depend on what is bet."""

    def outcomes(self, seed: int, stream: int, rounds: int) -> Numbers:
        """The outcome of each of the first rounds of a stream, in order."""

    def outcome_nets(self) -> Sequence[Cents] | None:
        """The net result of the slip by outcome; None if a bet may stay on the layout for another round."""


@runtime_checkable
class SeparateBetsKernel(Protocol):
    """A kernel that reports what each bet of its slip would win alone, in the same rounds."""

    def nets_apart(self, seed: int, stream: int, rounds: int) -> Numbers | None:
        """By round and bet, the net result without the other bets; None if what is drawn depends on the bets."""


@runtime_checkable
class SessionKernel(Protocol):
    """A kernel that plays whole sessions."""

    @property
    def bets_stay(self) -> bool:
        """True if bets stay on the layout from one round to the next."""

    def sessions(self, seed: int, first: int, count: int, plan: SessionPlan) -> Numbers:
        """Sessions as rows with the fields of ``SessionResult``."""

    def bankroll_path(self, seed: int, number: int, plan: SessionPlan) -> list[Cents]:
        """The bankroll of one session at the start and after each round."""


@runtime_checkable
class ListedKernel(Protocol):
    """A kernel that lists its rounds with what each staked, so that a bankroll can be followed through them."""

    def listed(self, seed: int, streams: Iterable[int], rounds: int) -> Iterator[tuple[Numbers, Numbers]]:
        """For each stream, the net result and the whole stake of each of its first rounds, in cents."""
