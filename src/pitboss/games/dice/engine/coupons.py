"""Coupons, at tables that accept them or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import Refused
from pitboss.games.dice.engine.feature import Feature
from pitboss.table import Bet, Round, RulesT


class Coupons(Feature[RulesT]):
    """Refuses new coupons at a table that does not accept them."""

    def __init__(self, law: str, accepted: Callable[[RulesT], bool], name: str = "coupons") -> None:
        self.law = law
        self.accepted = accepted
        self.name = name

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuse new coupons; those already on the layout stay."""
        if self.accepted(r.rules):
            return
        if any(bet.coupon and not (bet.id in r.bets and r.bets[bet.id].coupon) for bet in bets):
            raise Refused(f"{self.name} are not accepted at this table", self.law)
