"""The dragon 7 (13:69F-3.2(a)6, 7.2(a)6): a Banker's Hand that wins with seven on three cards."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import CoupResult
from pitboss.games.baccarat.sides.side import BaccaratSide
from pitboss.law import SINCE_13_69F
from pitboss.money import Pay
from pitboss.table import Exclusion, Wager, minimum


class Dragon7(BaccaratSide[HouseBankedOptionsT]):
    """Offered only under the regime in which a dragon 7 is a push for the Banker's wager."""

    def __init__(self, law: HouseBankedLaw) -> None:
        super().__init__(law)
        self.table = minimum("dragon 7", law.dragon_7_odds, {"dragon_7": "40 to 1"})
        self.paytables = (self.table,)
        description = "the Banker's Hand wins with seven on three cards"
        self.wagers = (Wager("dragon_7", "Dragon 7", law.dragon_7, description, in_force=SINCE_13_69F),)

    def pays(self, options: HouseBankedOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """By the licensee's odds."""
        return {"dragon_7": options.dragon_7_odds} if options.banker_regime == "dragon7" else {}

    def exclusions(self) -> tuple[Exclusion[HouseBankedOptionsT], ...]:
        """It may not be offered with total card wagers or the optional bonus."""
        return (
            Exclusion(
                f"{self.law.dragon_7}iii",
                "the dragon 7 may not be offered together with the total card wagers",
                lambda options: self.is_offered(options) and options.total_cards_offered,
            ),
            Exclusion(
                f"{self.law.dragon_7}iii",
                "the dragon 7 may not be offered together with the optional bonus wager",
                lambda options: self.is_offered(options) and options.bonus_offered,
            ),
        )

    def decide(self, wager: str, coup: Coup) -> CoupResult:
        """Won on a dragon 7 hand."""
        if coup.dragon_7:
            return CoupResult("won", "dragon_7", self.law.dragon_7_odds, "a dragon 7 hand")
        return CoupResult("lost", "", f"{self.law.dragon_7}ii", "not a dragon 7 hand")
