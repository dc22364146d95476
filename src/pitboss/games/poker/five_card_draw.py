"""Five-card draw, high and low, 13:69F-14.12."""

from __future__ import annotations

from pitboss.games.poker.engine.fund_options import FundOptions, fund_exclusions
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON
from pitboss.games.poker.engine.law import DRAW_LAW
from pitboss.games.poker.engine.options import ButtonOptions, exclusions
from pitboss.games.poker.engine.procedures import BUTTON_PROCEDURES, FUND_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import HIGH, LOW, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS

STREETS = (
    PokerStreet("Deal", "14.12(d)", "14.12(e)", ("down",) * 5, burns=False, kind="blind"),
    PokerStreet("Draw", "14.12(f)", "14.12(g)", draws=True, big=True, burn_law="14.12(f)1"),
)
HIGH_STRUCTURE = PokerStructure(STREETS, True, HIGH, None, "14.12(h)1", shortage="reshuffle", shortage_law="14.12(f)2")
LOW_STRUCTURE = PokerStructure(STREETS, True, None, LOW, "14.12(h)2", shortage="reshuffle", shortage_law="14.12(f)2")


class FiveCardDrawOptions(ButtonOptions):
    """The licensee's options at five-card draw."""


class FiveCardDrawHighOptions(FiveCardDrawOptions, FundOptions):
    """The licensee's options where the high hand wins."""


class FiveCardDrawHigh(PokerGame[FiveCardDrawHighOptions]):
    """Five cards and one draw; the best high hand wins."""

    id = "five-card-draw-high"
    name = "Five-card draw high"
    description = "Five cards each and one draw of any number of cards. The best hand wins the pot."
    max_seats = 8
    law = DRAW_LAW
    options = FiveCardDrawHighOptions
    wagers = BUTTON_WAGERS
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: FiveCardDrawHighOptions) -> PokerStructure:
        """Return one draw between two betting rounds."""
        return HIGH_STRUCTURE


class FiveCardDrawLow(PokerGame[FiveCardDrawOptions]):
    """Five-card draw in which the best low hand wins."""

    id = "five-card-draw-low"
    name = "Five-card draw low"
    description = "Five-card draw for the best low hand. Aces are low; straights and flushes do not count."
    max_seats = 8
    law = DRAW_LAW
    options = FiveCardDrawOptions
    wagers = BUTTON_WAGERS
    exclusions = exclusions()
    irregularities = (*COMMON, *RULINGS)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES)

    def structure(self, options: FiveCardDrawOptions) -> PokerStructure:
        """Return one draw between two betting rounds."""
        return LOW_STRUCTURE


FIVE_CARD_DRAW_HIGH = FiveCardDrawHigh()
FIVE_CARD_DRAW_LOW = FiveCardDrawLow()
"""The games."""
