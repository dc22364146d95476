"""Coupons and verbal wagers with cash, at tables that accept them or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_options import HandThrownOptions
from pitboss.games.dice.engine.feature import Feature
from pitboss.table import Bet, OptionsT, Round

HandThrownOptionsT = TypeVar("HandThrownOptionsT", bound=HandThrownOptions)


class Coupons(Feature[OptionsT]):
    """Refuses new coupons at a table that does not accept them."""

    admits_value_chips = True

    def __init__(self, law: str, accepted: Callable[[OptionsT], bool], name: str = "coupons") -> None:
        self.law = law
        self.accepted = accepted
        self.name = name

    def admit(self, r: Round[OptionsT], bets: Sequence[Bet]) -> None:
        """Refuse new coupons; those already on the layout stay (1.3(b), 1A.4(a), 13.4(a))."""
        if self.accepted(r.options):
            return
        if any(bet.coupon and not (bet.id in r.bets and r.bets[bet.id].coupon) for bet in bets):
            raise Refused(f"{self.name} are not accepted at this table", self.law)


class CouponsAndCash(Coupons[HandThrownOptionsT]):
    """Refuses match play coupons, and verbal wagers with cash, where they are not accepted (1.3(b))."""

    def __init__(self, law: str) -> None:
        super().__init__(law, lambda options: options.match_play, "match play coupons")

    def refuses_cash(self, options: HandThrownOptionsT) -> str | None:
        """Return the paragraph that refuses verbal cash wagers, if the table takes none."""
        return None if options.verbal_cash else self.law
