"""A side wager of punto banco and mini-baccarat: decided by the coup, or by the cards that it looks at before."""

from __future__ import annotations

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedRulesT
from pitboss.games.baccarat.engine.wagers import CoupResult
from pitboss.games.cards.side_wager import SideWager
from pitboss.table import Round


class BaccaratSide(SideWager[HouseBankedRulesT]):
    """A side wager with the paragraphs of its game."""

    def __init__(self, law: HouseBankedLaw) -> None:
        self.law = law

    def decide(self, wager: str, coup: Coup) -> CoupResult:
        """What a coup makes of one of its wagers, where it was not settled before."""
        raise NotImplementedError

    def after_first_four(self, r: Round[HouseBankedRulesT]) -> None:
        """What is settled when the first four cards lie face up, before any third card."""
