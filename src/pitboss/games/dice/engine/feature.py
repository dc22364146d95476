"""Features of a dice game besides its layout and its throw: percentages, odds, calls, late wagers, the fire bet.

Each is a part of the game (:mod:`pitboss.table.rules.parts`) with further hooks, which the engine
(:class:`pitboss.games.dice.engine.game.DiceGame`) runs at points of a round, in the order listed.
"""

from __future__ import annotations

from typing import ClassVar

from pitboss.games.dice.engine.outcomes import UNDECIDED, Faces, ThrowDecision
from pitboss.table import Bet, GamePart, OptionsT, Round


class Feature(GamePart[OptionsT]):
    """A part of a dice game's rules; every hook does nothing unless overridden."""

    decides: ClassVar[str] = ""
    """The wager that this feature decides, if any."""

    def decision(self, r: Round[OptionsT], bet: Bet, point: int, faces: Faces) -> ThrowDecision:
        """Return the decision of a bet on this feature's wager by a throw."""
        return UNDECIDED

    def bound_by(self, options: OptionsT, bet: Bet) -> object:
        """Return the options that affect a bet already on the layout, besides its payout."""
        return None

    def opened(self, r: Round[OptionsT], wagers: frozenset[str]) -> frozenset[str]:
        """Return the wagers that may be made, given those about to open."""
        return wagers

    def won(self, r: Round[OptionsT], bet: Bet) -> None:
        """Run after a bet has won."""

    def point_set(self, r: Round[OptionsT]) -> None:
        """Run after a point is set."""

    def line_decided(self, r: Round[OptionsT], point: int, faces: Faces) -> None:
        """Run after a point is made or lost to a 7."""

    def thrown(self, r: Round[OptionsT], faces: Faces) -> None:
        """Run after a throw is settled, before the point changes."""
