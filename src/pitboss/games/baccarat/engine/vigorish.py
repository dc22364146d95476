"""The vigorish on the Banker's wager: which bets can be charged, and what a player still owes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.games.baccarat.engine import settlement
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.memory import HouseBankedMemory
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import COVERED, Regime, vigorish
from pitboss.money import dollars
from pitboss.protocol.views import PublicState
from pitboss.table import Bet, GamePart, Round
from pitboss.table.play.memory import memory_as
from pitboss.table.rules.facts import Charge


class Vigorish(GamePart[HouseBankedOptionsT]):
    """Charges the Banker's wager, and collects deferred vigorish from players who leave."""

    def __init__(self, law: HouseBankedLaw, regimes: Mapping[str, Regime]) -> None:
        self.law = law
        self.regimes = regimes

    def charge(self, options: HouseBankedOptionsT, wager: str, on: str) -> Charge | None:
        """The vigorish on the Banker's wager, unless total card wagers cover it."""
        percent = options.regime(self.regimes).percent
        if wager != "banker" or on == COVERED or not percent:
            return None
        unit = options.rounding_unit(percent)
        return Charge(Fraction(percent, 100), "win", lambda won: vigorish(won, percent, unit), self.law.vigorish)

    def admit(self, r: Round[HouseBankedOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a Banker's wager whose vigorish is not in whole cents at a table that does not round it."""
        regime = r.options.regime(self.regimes)
        for bet in bets:
            if bet.wager == "banker":
                self._check_chargeable(r, regime, bet)

    def _check_chargeable(self, r: Round[HouseBankedOptionsT], regime: Regime, bet: Bet) -> None:
        won = (bet.amount + bet.coupon) * regime.percent
        if regime.percent and r.options.rounding_unit(regime.percent) == 1 and won % 100:
            parts = f"{regime.percent}% of {dollars(bet.amount)} is not a whole number of cents"
            raise Refused(f"{parts}, and this table does not round vigorish", self.law.rounding)
        if regime.tie_percent and bet.amount * regime.tie_percent % 100:
            raise Refused(f"{regime.tie_percent}% of {dollars(bet.amount)} is not a whole number of cents", regime.law)

    def public_state(self, r: Round[HouseBankedOptionsT], state: PublicState) -> PublicState:
        """Add the vigorish that each seat owes."""
        owed = {str(seat): amount for seat, amount in memory_as(r, HouseBankedMemory).vigorish_owed.items()}
        return replace(state, vigorish_owed=owed or None)

    def leaving(self, r: Round[HouseBankedOptionsT], seat: int) -> None:
        """Collect deferred vigorish at the end of a player's session."""
        settlement.collect_from_leaver(r, self.law, seat)

    def recorded(self, r: Round[HouseBankedOptionsT], procedure: str, seat: int, note: str) -> None:
        """Move owed vigorish to a form."""
        if procedure == "uncollected_vigorish_form":
            settlement.put_on_form(r, self.law, seat)
