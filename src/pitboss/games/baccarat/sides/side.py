"""Base class for side wagers of punto banco and mini-baccarat."""

from __future__ import annotations

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import CoupResult
from pitboss.games.cards.side_wager import SideWager
from pitboss.table import Round


class BaccaratSide(SideWager[HouseBankedOptionsT]):
    """A side wager, decided by the coup or by the first four cards."""

    def __init__(self, law: HouseBankedLaw) -> None:
        self.law = law

    def decide(self, wager: str, coup: Coup) -> CoupResult:
        """The result of one of its wagers for a coup."""
        raise NotImplementedError

    def after_first_four(self, r: Round[HouseBankedOptionsT]) -> None:
        """Hook after the first four cards are shown, before any third card."""
