"""Triple Draw Low Ball Deuce to Seven, 13:69F-14.12A."""

from __future__ import annotations

from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON
from pitboss.games.poker.engine.law import TRIPLE_DRAW_LAW
from pitboss.games.poker.engine.options import ButtonOptions, exclusions
from pitboss.games.poker.engine.procedures import BUTTON_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import DEUCE, DEUCE_WITHOUT_WHEEL, HandOrder, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS
from pitboss.table import option

STREETS = (
    PokerStreet("Deal", "14.12A(d)", "14.12A(e)", ("down",) * 5, burns=False, kind="blind"),
    PokerStreet("First draw", "14.12A(f)", "14.12A(g)", draws=True),
    PokerStreet("Second draw", "14.12A(h)", "14.12A(i)", draws=True, big=True, burn_law="14.12A(f)"),
    PokerStreet("Third draw", "14.12A(j)", "14.12A(k)", draws=True, big=True, burn_law="14.12A(f)"),
)


def _structure(low: HandOrder) -> PokerStructure:
    return PokerStructure(
        STREETS, True, None, low, "14.12A(l)", shortage="reshuffle_for_player", shortage_law="14.12A(f)"
    )


WITH_WHEEL, WITHOUT_WHEEL = _structure(DEUCE), _structure(DEUCE_WITHOUT_WHEEL)


class TripleDrawOptions(ButtonOptions):
    """The licensee's options at triple draw."""

    wheel_is_straight: bool = option(
        True, law="14.3(f)", description="A-2-3-4-5 is a straight; otherwise it is ace high"
    )


class TripleDraw(PokerGame[TripleDrawOptions]):
    """Five cards and three draws; the best low hand wins. Aces are high; straights and flushes count against you."""

    id = "triple-draw"
    name = "Triple Draw Low Ball Deuce to Seven"
    description = "Five cards each and three draws. The lowest hand wins; aces are high; straights and flushes are bad."
    max_seats = 7
    law = TRIPLE_DRAW_LAW
    options = TripleDrawOptions
    wagers = BUTTON_WAGERS
    exclusions = exclusions()
    irregularities = (*COMMON, *RULINGS)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES)

    def structure(self, options: TripleDrawOptions) -> PokerStructure:
        """Return three draws, each followed by a betting round."""
        return WITH_WHEEL if options.wheel_is_straight else WITHOUT_WHEEL


TRIPLE_DRAW = TripleDraw()
"""The game."""
