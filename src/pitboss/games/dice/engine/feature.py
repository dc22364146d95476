"""Features of a dice game besides its layout and its throw: percentages, odds, calls, late wagers, the fire bet.

Each is an object with the hooks it needs. The engine (:class:`pitboss.games.dice.engine.game.DiceGame`) runs a game's
features in the order listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic

from pitboss.games.dice.engine.outcomes import UNDECIDED, Faces, ThrowDecision
from pitboss.money import Cents
from pitboss.table import Bet, Call, Limit, Round, RulesT
from pitboss.table.rules.facts import Charge


class Feature(Generic[RulesT]):
    """A part of a game's rules; every hook does nothing unless overridden."""

    decides: ClassVar[str] = ""
    """The wager that this feature decides, if any."""

    def decision(self, r: Round[RulesT], bet: Bet, point: int, faces: Faces) -> ThrowDecision:
        """Return the decision of a bet on this feature's wager by a throw."""
        return UNDECIDED

    def bound_by(self, rules: RulesT, bet: Bet) -> object:
        """Return the options that affect a bet already on the layout, besides its payout."""
        return None

    def charge(self, rules: RulesT, wager: str, on: str) -> Charge | None:
        """Return the percentage charged on a wager, if any."""
        return None

    def opened(self, r: Round[RulesT], wagers: frozenset[str]) -> frozenset[str]:
        """Return the wagers that may be made, given those about to open."""
        return wagers

    def limit(self, r: Round[RulesT], bet: Bet, posted: Limit) -> Limit:
        """Return the limit for a bet."""
        return posted

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuse one player's bets if they break a rule together."""

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """Run after a bet is made, increased or taken back."""

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuse to return this much of a bet."""

    def before_call(self, r: Round[RulesT], call: str) -> None:
        """Refuse a call that may not be made now."""

    def is_silent(self, r: Round[RulesT]) -> bool:
        """True if no calls may be made now."""
        return False

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> bool:
        """Handle a player's call; True if the feature knows it."""
        return False

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """Return the calls open to a player."""
        return ()

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuse a record that breaks a rule; remember what the rules need from it."""

    def won(self, r: Round[RulesT], bet: Bet) -> None:
        """Run after a bet has won."""

    def point_set(self, r: Round[RulesT]) -> None:
        """Run after a point is set."""

    def line_decided(self, r: Round[RulesT], point: int, faces: Faces) -> None:
        """Run after a point is made or lost to a 7."""

    def thrown(self, r: Round[RulesT], faces: Faces) -> None:
        """Run after a throw is settled, before the point changes."""

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Forget what belonged to a player who left."""


def hooks(parts: Iterable[Feature[Any]], hook: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    """Return one hook of the parts that override it, in order, so that a throw skips the others."""
    name = hook.__name__
    return tuple(getattr(part, name) for part in parts if getattr(type(part), name) is not hook)
