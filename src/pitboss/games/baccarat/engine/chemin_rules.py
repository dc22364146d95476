"""The licensee's options at baccarat-chemin de fer (13:69F-4)."""

from __future__ import annotations

from typing import Literal

from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW
from pitboss.games.baccarat.engine.options import ROUNDING_UNITS, BaccaratOptions
from pitboss.games.baccarat.engine.wagers import vigorish
from pitboss.money import Cents
from pitboss.table import option


class CheminDeFerOptions(BaccaratOptions, law=CHEMIN_DE_FER_LAW):
    """The licensee's options at chemin de fer."""

    decks: int = 6
    shuffle_procedure: Literal["lace", "lace_and_reshuffle", "wash"] = option(
        "lace",
        law="4.4(a)",
        description="shuffle and lace, then perhaps shuffle again; or wash and shuffle three times",
    )
    vig_percent: Literal[4, 5] = option(5, law="4.10(c)", description="vigorish on the Banker's winnings, in percent")
    vig_rounding: Literal["none", "up"] = option(
        "up", law="4.10(c)", description="up to the next 25 cents (5%) or 20 cents (4%), or to the cent"
    )
    annulled_moves_bank: bool = option(
        False, law="4.12(a)", description="an annulled hand moves the bank to the next participant"
    )

    def vigorish_on(self, won: Cents) -> Cents:
        """The vigorish on the Banker's winnings, at most the winnings themselves."""
        unit = ROUNDING_UNITS[self.vig_percent] if self.vig_rounding == "up" else 1
        return min(won, vigorish(won, self.vig_percent, unit))
