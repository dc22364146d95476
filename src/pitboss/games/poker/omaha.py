"""Omaha high and omaha high-low split eight or better, 13:69F-14.11."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from decimal import Decimal
from typing import Literal

from pitboss.games.poker.engine.fund_options import FundOptions, fund_exclusions
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.irregularities import COMMON, exposed
from pitboss.games.poker.engine.law import OMAHA_LAW
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import (
    EXPOSED_CARD,
    ButtonOptions,
    alternative_hands,
    alternatives_when,
    exclusions,
)
from pitboss.games.poker.engine.procedures import BUTTON_PROCEDURES, FUND_PROCEDURES, PROCEDURES
from pitboss.games.poker.engine.rulings import RULINGS
from pitboss.games.poker.engine.structure import OMAHA_HIGH as OMAHA_HIGH_HAND
from pitboss.games.poker.engine.structure import OMAHA_LOW, PokerStreet, PokerStructure
from pitboss.games.poker.engine.wagers import BUTTON_WAGERS, KILL
from pitboss.games.poker.hold_em import FLOP, RIVER, TURN
from pitboss.hands.low import EIGHT_OR_BETTER
from pitboss.table import Round, number, option

FOUR_CARDS = PokerStreet("Deal", "14.11(d)", "14.11(e)", cards=("down",) * 4, burns=False, kind="blind")
STREETS = (FOUR_CARDS, FLOP, TURN, RIVER)

HIGH_STRUCTURE = PokerStructure(STREETS, True, OMAHA_HIGH_HAND, None, "14.11(f)1", alternatives_law="14.11(j)")
EIGHT_OR_BETTER_STRUCTURE = PokerStructure(
    STREETS,
    True,
    OMAHA_HIGH_HAND,
    replace(OMAHA_LOW, qualifier=EIGHT_OR_BETTER),
    "14.11(f)2",
    "14.11(f)2i",
    ("14.11(f)2ii", "14.11(f)2iii"),
    qualifier_law=OMAHA_LAW.qualifier,
    alternatives_law="14.11(j)",
)

EXPOSED = exposed("14.15(o)", "a card dealt face up is exchanged for the top card of the deck")


class OmahaOptions(ButtonOptions, FundOptions):
    """The licensee's options at omaha."""

    exposed_card: Literal["burn_card", "discard"] = EXPOSED_CARD
    alternative_hands: bool = alternative_hands("14.11(j)")
    alternatives_when: Literal["all_in", "any_street"] = alternatives_when("14.11(j)1ii")


class OmahaHigh(PokerGame[OmahaOptions]):
    """Four cards each: a hand is two of them and three community cards."""

    id = "omaha-high"
    name = "Omaha high"
    description = "Four cards each and five community cards. A hand is two of the four and three of the five."
    max_seats = 10
    law = OMAHA_LAW
    options = OmahaOptions
    wagers = BUTTON_WAGERS
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: OmahaOptions) -> PokerStructure:
        """Return four cards down, then hold 'em."""
        return HIGH_STRUCTURE


class OmahaHighLowEightOptions(OmahaOptions):
    """The licensee's options if a low hand may win half the pot."""

    kill: Literal["none", "half_kill", "kill"] = option(
        "none",
        law="14.11(i)",
        description="whether limits rise by half, or double, after one player wins a whole qualifying pot",
    )
    kill_pot: Decimal = number(
        60,
        law="14.11(i)",
        description="the qualifying pot for a kill, in dollars or minimum wagers",
        least=1,
        most=100_000,
    )
    kill_measure: Literal["dollars", "minimums"] = option(
        "dollars", law="14.11(i)", description="whether the qualifying pot is in dollars or in minimum wagers"
    )

    def idle_options(self) -> Collection[str]:
        """Also the pot that qualifies for a kill, where none is offered."""
        idle = super().idle_options()
        return idle if self.kill != "none" else {*idle, "kill_pot", "kill_measure"}


class OmahaHighLowEight(PokerGame[OmahaHighLowEightOptions]):
    """The best high hand and the best low hand, eight or better, split the pot."""

    id = "omaha-high-low-eight"
    name = "Omaha high-low split eight or better"
    description = "Omaha in which a low hand with no card above an eight wins half the pot."
    max_seats = 10
    law = OMAHA_LAW
    options = OmahaHighLowEightOptions
    wagers = (*BUTTON_WAGERS, KILL)
    exclusions = (*exclusions(), *fund_exclusions())
    irregularities = (*COMMON, *RULINGS, EXPOSED)
    procedures = (*PROCEDURES, *BUTTON_PROCEDURES, *FUND_PROCEDURES)

    def structure(self, options: OmahaHighLowEightOptions) -> PokerStructure:
        """Return four cards down, then hold 'em; high and low split the pot."""
        return EIGHT_OR_BETTER_STRUCTURE

    def halves(self, r: Round[OmahaHighLowEightOptions]) -> int:
        """Return three halves of the posted limits for a half-kill, four for a kill (14.1)."""
        if not memory_of_poker(r).kill_at or r.options.kill == "none":
            return 2
        return 4 if r.options.kill == "kill" else 3

    def completed(self, r: Round[OmahaHighLowEightOptions], hand: PokerHand) -> None:
        """Give the kill button to the winner of a whole qualifying pot, or collect it (14.11(i))."""
        super().completed(r, hand)
        memory, options = memory_of_poker(r), r.options
        if options.kill == "none":
            memory.kill_at = 0
            return
        needed = options.kill_pot * (100 if options.kill_measure == "dollars" else hand.stakes.minimum)
        winners = [seat for seat, won in hand.won.items() if won]
        was_on, memory.kill_at = memory.kill_at, 0
        if len(winners) == 1 and hand.won[winners[0]] >= needed:
            memory.kill_at = winners[0]
            r.note(f"the kill button is placed in front of seat {winners[0]}", "14.11(i)", seat=winners[0])
        elif was_on:
            r.note("the kill button is collected", "14.11(i)")


OMAHA_HIGH = OmahaHigh()
OMAHA_HIGH_LOW_EIGHT = OmahaHighLowEight()
"""The games."""
