"""What a dice game has besides its layout and its throw: percentages, odds, calls, late wagers, the fire bet.

Each is an object with the hooks it needs. The engine (:class:`pitboss.games.dice.engine.game.DiceGame`) runs those that
a game lists, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic

from pitboss.games.dice.engine.outcomes import UNDECIDED, Faces, ThrowDecision
from pitboss.money import Cents
from pitboss.table import Bet, Call, Limit, Round, RulesT
from pitboss.table.rules.facts import Charge


class Feature(Generic[RulesT]):
    """A part of a game's rules; every hook does nothing unless the feature says otherwise."""

    decides: ClassVar[str] = ""
    """The wager that it decides itself, if there is one."""

    def decision(self, r: Round[RulesT], bet: Bet, point: int, faces: Faces) -> ThrowDecision:
        """What a throw does to a bet on that wager."""
        return UNDECIDED

    def bound_by(self, rules: RulesT, bet: Bet) -> object:
        """What of the rules, besides what it pays, decides a bet that lies on the layout."""
        return None

    def charge(self, rules: RulesT, wager: str, on: str) -> Charge | None:
        """The percentage that it takes of a wager."""
        return None

    def opened(self, r: Round[RulesT], wagers: frozenset[str]) -> frozenset[str]:
        """The layout is opened for these wagers; those that may be made."""
        return wagers

    def limit(self, r: Round[RulesT], bet: Bet, posted: Limit) -> Limit:
        """The limit that holds for a bet."""
        return posted

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuses the bets that one person would have, if they break a rule together."""

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """What follows when a bet is put down or taken back."""

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuses to give so much of a bet back."""

    def before_call(self, r: Round[RulesT], call: str) -> None:
        """Refuses whatever is called now."""

    def is_silent(self, r: Round[RulesT]) -> bool:
        """Whether nothing may be called now."""
        return False

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> bool:
        """What a person calls; whether the feature knows the call."""
        return False

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """What a person may call now."""
        return ()

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses a record that breaks a rule, and remembers what the rules need of it."""

    def won(self, r: Round[RulesT], bet: Bet) -> None:
        """What follows when a bet has won."""

    def point_set(self, r: Round[RulesT]) -> None:
        """What follows when a point was set."""

    def line_decided(self, r: Round[RulesT], point: int, faces: Faces) -> None:
        """What follows when a point was made, or lost to a 7."""

    def thrown(self, r: Round[RulesT], faces: Faces) -> None:
        """What follows from a throw when its bets are settled, before the point moves."""

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Forgets what belonged to the person who has left a seat."""


def hooks(parts: Iterable[Feature[Any]], hook: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    """A hook of those parts that do anything there, in their order: most do nothing, at every throw."""
    name = hook.__name__
    return tuple(getattr(part, name) for part in parts if getattr(type(part), name) is not hook)
