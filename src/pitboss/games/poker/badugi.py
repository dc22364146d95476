"""Badugi, 13:69F-14.12B."""

from __future__ import annotations

from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON
from pitboss.games.poker.engine.law import BADUGI_LAW
from pitboss.games.poker.engine.options import ButtonOptions, exclusions
from pitboss.games.poker.engine.procedures import BUTTON_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import BADUGI_ORDER, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS

STREETS = (
    PokerStreet("Deal", "14.12B(d)", "14.12B(e)", ("down",) * 4, burns=False, kind="blind"),
    PokerStreet("First draw", "14.12B(f)", "14.12B(g)", draws=True),
    PokerStreet("Second draw", "14.12B(h)", "14.12B(i)", draws=True, big=True, burn_law="14.12B(f)"),
    PokerStreet("Third draw", "14.12B(j)", "14.12B(k)", draws=True, big=True, burn_law="14.12B(f)"),
)
_TIES = ("14.3(d)", "14.12B(l)5")
STRUCTURE = PokerStructure(
    STREETS, True, None, BADUGI_ORDER, "14.12B(l)", tie_laws=_TIES, shortage="stub_first", shortage_law="14.12B(f)"
)


class BadugiOptions(ButtonOptions):
    """The licensee's options at badugi."""


class Badugi(PokerGame[BadugiOptions]):
    """Four cards and three draws; only cards of different suits and ranks count."""

    id = "badugi"
    name = "Badugi"
    description = "Four cards each and three draws. The best hand has four low cards of four different suits and ranks."
    max_seats = 9
    law = BADUGI_LAW
    options = BadugiOptions
    wagers = BUTTON_WAGERS
    exclusions = exclusions()
    irregularities = (*COMMON, *RULINGS)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES)

    def structure(self, options: BadugiOptions) -> PokerStructure:
        """Return three draws, each followed by a betting round."""
        return STRUCTURE


BADUGI = Badugi()
"""The game."""
