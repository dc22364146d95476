"""Hold 'em, pineapple and crazy pineapple, 13:69F-14.10."""

from __future__ import annotations

from typing import Literal

from pitboss.games.poker.engine.fund_options import FundOptions, fund_exclusions
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.irregularities import COMMON, exposed
from pitboss.games.poker.engine.law import HOLD_EM_LAW
from pitboss.games.poker.engine.options import (
    EXPOSED_CARD,
    ButtonOptions,
    alternative_hands,
    alternatives_when,
    exclusions,
)
from pitboss.games.poker.engine.procedures import BUTTON_PROCEDURES, FUND_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import HIGH, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS

FLOP = PokerStreet("Flop", "14.10(g)", "14.10(g)", community=3)
TURN = PokerStreet("Turn", "14.10(h)", "14.10(h)", community=1, big=True)
RIVER = PokerStreet("River", "14.10(i)", "14.10(i)", community=1, big=True)
TWO_CARDS = PokerStreet("Deal", "14.10(e)", "14.10(f)", cards=("down",) * 2, burns=False, kind="blind")
THREE_CARDS = PokerStreet("Deal", "14.10(k)", "14.10(f)", cards=("down",) * 3, burns=False, kind="blind")


def _structure(*streets: PokerStreet) -> PokerStructure:
    return PokerStructure(streets, True, HIGH, None, "14.10(j)", board_law="14.10(j)", alternatives_law="14.10(l)")


HOLD_EM_STRUCTURE = _structure(TWO_CARDS, FLOP, TURN, RIVER)
PINEAPPLE_STRUCTURE = _structure(THREE_CARDS._replace(discard_law="14.10(k)1"), FLOP, TURN, RIVER)
CRAZY_PINEAPPLE_STRUCTURE = _structure(THREE_CARDS, FLOP._replace(discard_law="14.10(k)2"), TURN, RIVER)
EXPOSED = exposed("14.15(o)", "a card dealt face up is exchanged for the top card of the deck")


class HoldEmOptions(ButtonOptions, FundOptions):
    """The licensee's options at hold 'em."""

    exposed_card: Literal["burn_card", "discard"] = EXPOSED_CARD
    alternative_hands: bool = alternative_hands("14.10(l)")
    alternatives_when: Literal["all_in", "any_street"] = alternatives_when("14.10(l)1ii")


class HoldEm(PokerGame[HoldEmOptions]):
    """Two cards each and five community cards."""

    id = "hold-em"
    name = "Hold 'em"
    description = "Two cards each and five community cards. The best five of the seven win the pot."
    max_seats = 11
    law = HOLD_EM_LAW
    options = HoldEmOptions
    wagers = BUTTON_WAGERS
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: HoldEmOptions) -> PokerStructure:
        """Return two cards down, then a flop, a turn and a river."""
        return HOLD_EM_STRUCTURE


class Pineapple(HoldEm):
    """Three cards, one of which is discarded before the flop."""

    id = "pineapple"
    name = "Pineapple"
    description = "Hold 'em with three cards each, one of them discarded before the flop."

    def structure(self, options: HoldEmOptions) -> PokerStructure:
        """Return hold 'em with a discard before the flop."""
        return PINEAPPLE_STRUCTURE


class CrazyPineapple(HoldEm):
    """Three cards, one of which is discarded after the flop."""

    id = "crazy-pineapple"
    name = "Crazy pineapple"
    description = "Hold 'em with three cards each, one of them discarded after the betting on the flop."

    def structure(self, options: HoldEmOptions) -> PokerStructure:
        """Return hold 'em with a discard after the betting on the flop."""
        return CRAZY_PINEAPPLE_STRUCTURE


HOLD_EM = HoldEm()
PINEAPPLE = Pineapple()
CRAZY_PINEAPPLE = CrazyPineapple()
"""The games."""
