"""Where each subchapter of the family says what is nearly the same in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.cards.law import CardLaw


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOneLaw(CardLaw):
    """The paragraphs that the engine cites for one game, besides those that all card games have."""

    alternative: Annotated[str, "other ways to shuffle, cut and burn by internal control procedures"] = ""

    # wagers
    wager: Annotated[str, "what wins, loses and pushes"]
    over_21: Annotated[str, "a hand over 21 is collected at once"] = ""
    no_entry: Annotated[str, "those who sat out a round may be kept out until the next shuffle"]

    # the deal and the decisions
    values: Annotated[str, "what each card counts"] = ""
    deal: Annotated[str, "the order of the deal"]
    totals: Annotated[str, "totals are announced and decisions asked for"]
    cards: Annotated[str, "additional cards and the new totals"]
    second_card: Annotated[str, "how the licensee may have the dealer's second card dealt"]
    dealers_card: Annotated[str, "the dealer's card is announced and dealt"]
    hole: Annotated[str, "a hole card is dealt"] = ""
    reader: Annotated[str, "the hole card is read for a blackjack"] = ""
    reader_blackjack: Annotated[str, "the reader has shown a blackjack"] = ""
    draw: Annotated[str, "when a player may draw"]
    dealer_draws: Annotated[str, "when the dealer draws"]
    no_effect: Annotated[str, "the dealer draws only while a wager turns on it"]
    double: Annotated[str, "doubling down"]
    double_blackjack: Annotated[str, "what a dealer's blackjack takes of a double"]
    double_pays: Annotated[str, "what a doubled hand is paid"] = ""
    double_card: Annotated[str, "how the card of a double is dealt"]
    split: Annotated[str, "splitting pairs"]
    split_order: Annotated[str, "the order in which split hands are completed"]
    split_aces: Annotated[str, "what split aces get"]
    split_blackjack: Annotated[str, "what a dealer's blackjack takes of a split"]
    resplit: Annotated[str, "splitting again"]
    insurance: Annotated[str, "insurance is offered"]
    insurance_most: Annotated[str, "how much may be insured"]
    insured: Annotated[str, "insurance is reckoned on the wager on the hand alone"] = ""
    insurance_pays: Annotated[str, "what insurance pays"]
    insurance_lost: Annotated[str, "losing insurance is collected"]
    insurance_chip: Annotated[str, "half of a wager is rounded up to the smallest chip"] = ""
    surrender: Annotated[str, "surrender"] = ""
    surrender_at_once: Annotated[str, "a surrender is settled at once"] = ""
    surrender_after_reader: Annotated[str, "at once too, because a card reader has shown no blackjack"] = ""
    surrender_waits: Annotated[str, "a surrender waits for the dealer's second card"] = ""

    # people and boxes
    alone: Annotated[str, "one person wagers on a box, always"] = ""
    shared: Annotated[str, "how many people may wager on a box"] = ""
    decider: Annotated[str, "who decides for a box that several people have wagered on"] = ""
    shared_insurance: Annotated[str, "everybody on a box is asked about insurance by himself"] = ""
    shared_double: Annotated[str, "others on a box double too or do not"] = ""
    shared_split: Annotated[str, "others on a box follow a split or stay with one hand"] = ""
    boxes: Annotated[str, "on how many boxes a person may wager"]

    # irregularities
    exposed: Annotated[str, "a player's card was exposed too early"]
    overdraw: Annotated[str, "the dealer drew to a hand that stands"]
    dealer_missed: Annotated[str, "the dealer was not dealt a card"]
    hand_missed: Annotated[str, "a hand was not dealt its cards"]
    request_missed: Annotated[str, "a card that was asked for was not dealt"]
    reader_misused: Annotated[str, "the card reader was used without need"] = ""
    reader_broken: Annotated[str, "the card reader does not work"] = ""
    ten_found: Annotated[str, "a ten in a shoe whose tens were removed"] = ""

    @property
    def persons(self) -> str:
        """How many people may wager on a box."""
        return self.shared or self.alone

    @property
    def smallest_chip(self) -> str:
        """To which chip half of a wager is rounded up."""
        return self.insurance_chip or self.insurance_most
