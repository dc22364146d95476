"""The citation table of twenty-one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.cards.law import CardLaw


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOneLaw(CardLaw):
    """The paragraphs of one game, in addition to those of all card games."""

    alternative: Annotated[str, "other methods to shuffle, cut and burn by internal controls"] = ""

    # wagers
    wager: Annotated[str, "what wins, loses and pushes"]
    over_21: Annotated[str, "a hand over 21 is collected at once"] = ""
    no_entry: Annotated[str, "players who sat out a round may be kept out until the next shuffle"]

    # the deal and the decisions
    values: Annotated[str, "the card values"] = ""
    deal: Annotated[str, "the order of the deal"]
    totals: Annotated[str, "totals are announced and players decide"]
    cards: Annotated[str, "additional cards and the new totals"]
    second_card: Annotated[str, "how the dealer's second card may be dealt"]
    dealers_card: Annotated[str, "the dealer's card is announced and dealt"]
    hole: Annotated[str, "a hole card is dealt"] = ""
    reader: Annotated[str, "the hole card is read for a blackjack"] = ""
    reader_blackjack: Annotated[str, "the reader has shown a blackjack"] = ""
    blackjack_early: Annotated[str, "a blackjack that the dealer cannot match is announced and paid at once"] = ""
    blackjack_late: Annotated[str, "a blackjack against an ace or a ten is announced, and waits for the dealer"] = ""
    blackjack_pays: Annotated[str, "what a blackjack is paid, if those paragraphs do not say it"] = ""
    draw: Annotated[str, "when a player may draw"]
    dealer_draws: Annotated[str, "when the dealer draws"]
    no_effect: Annotated[str, "the dealer draws only while a wager depends on it"]
    double: Annotated[str, "doubling down"]
    double_blackjack: Annotated[str, "what a dealer's blackjack takes of a double"]
    double_pays: Annotated[str, "what a doubled hand is paid"] = ""
    double_card: Annotated[str, "how the card for a double is dealt"]
    split: Annotated[str, "splitting pairs"]
    split_order: Annotated[str, "the order in which split hands are completed"]
    split_aces: Annotated[str, "what split aces get"]
    split_blackjack: Annotated[str, "what a dealer's blackjack takes of a split"]
    resplit: Annotated[str, "splitting again"]
    insurance: Annotated[str, "insurance is offered"]
    insurance_most: Annotated[str, "how much may be insured"]
    insured: Annotated[str, "insurance is based on the wager on the hand alone"] = ""
    insurance_pays: Annotated[str, "what insurance pays"]
    insurance_lost: Annotated[str, "losing insurance is collected"]
    insurance_chip: Annotated[str, "half of a wager is rounded up to the smallest chip"] = ""
    surrender: Annotated[str, "surrender"] = ""
    surrender_at_once: Annotated[str, "a surrender is settled at once"] = ""
    surrender_after_reader: Annotated[str, "the same after a card reader showed no blackjack"] = ""
    surrender_waits: Annotated[str, "a surrender waits for the dealer's second card"] = ""

    # people and boxes
    alone: Annotated[str, "only one person may wager on a box"] = ""
    shared: Annotated[str, "how many people may wager on a box"] = ""
    decider: Annotated[str, "who decides for a box with several bettors"] = ""
    shared_insurance: Annotated[str, "each bettor on a box decides about insurance separately"] = ""
    shared_double: Annotated[str, "other bettors on a box may double too"] = ""
    shared_split: Annotated[str, "other bettors on a box follow a split or keep one hand"] = ""
    boxes: Annotated[str, "on how many boxes a person may wager"]

    # irregularities
    exposed: Annotated[str, "a player's card was exposed too early"]
    overdraw: Annotated[str, "the dealer drew to a hand that stands"]
    dealer_missed: Annotated[str, "the dealer was not dealt a card"]
    hand_missed: Annotated[str, "a hand was not dealt its first cards"]
    request_missed: Annotated[str, "a card that was asked for was not dealt"]
    reader_misused: Annotated[str, "the card reader was used without need"] = ""
    reader_broken: Annotated[str, "the card reader does not work"] = ""
    ten_found: Annotated[str, "a ten was found in a shoe without tens"] = ""

    @property
    def persons(self) -> str:
        """The paragraph on how many people may wager on a box."""
        return self.shared or self.alone

    @property
    def smallest_chip(self) -> str:
        """The paragraph on rounding half of a wager up to the smallest chip."""
        return self.insurance_chip or self.insurance_most
