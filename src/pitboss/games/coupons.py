"""Match play coupons, at tables that accept them or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import Refused
from pitboss.table import Bet, GamePart, OptionsT, Round


class MatchPlay(GamePart[OptionsT]):
    """Refuses match play coupons at a table that does not accept them."""

    admits_by_rules = True
    admits_value_chips = True

    def __init__(self, law: str, accepted: Callable[[OptionsT], bool]) -> None:
        self.law = law
        self.accepted = accepted

    def admit(self, r: Round[OptionsT], bets: Sequence[Bet]) -> None:
        """Refuse coupons unless the licensee accepts them."""
        if any(bet.coupon for bet in bets) and not self.accepted(r.options):
            raise Refused("match play coupons are not accepted at this table", self.law)
