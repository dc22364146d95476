"""The total card wagers (13:69F-3.2(a)4, 7.2(a)4): how many cards a round takes."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import TOTALS, CoupResult
from pitboss.games.baccarat.sides.side import BaccaratSide
from pitboss.money import Pay
from pitboss.table import Wager, exact

PAYS = {
    "four": "3 to 2",
    "five": "2 to 1",
    "six":  "2 to 1",
}  # fmt: skip


class TotalCards(BaccaratSide[HouseBankedOptionsT]):
    """Wagers that four, five or six cards are dealt."""

    def __init__(self, law: HouseBankedLaw) -> None:
        super().__init__(law)
        self.table = exact("total cards", law.total_odds, PAYS)
        self.paytables = (self.table,)
        self.wagers = tuple(
            Wager(wager, f"Total cards {row}", law.total, f"{row} cards are required")
            for wager, (_, row) in TOTALS.items()
        )

    def pays(self, options: HouseBankedOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The payout of each wager, in its own row."""
        if not options.total_cards_offered:
            return {}
        return {wager: {row: self.table[row]} for wager, (_, row) in TOTALS.items()}

    def decide(self, wager: str, coup: Coup) -> CoupResult:
        """Won if the round took that number of cards."""
        wanted, row = TOTALS[wager]
        because = f"{coup.cards} cards were required"
        if coup.cards == wanted:
            return CoupResult("won", row, self.law.total_odds, because)
        return CoupResult("lost", "", self.law.total, because)
