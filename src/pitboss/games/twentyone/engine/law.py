"""Where each subchapter of the family says what is nearly the same in all of them."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.cards.law import CardLaw


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOneLaw(CardLaw):
    """The paragraphs that the engine cites for one game, besides those that all card games have."""

    alternative: str = ""
    """Other ways to shuffle, cut and burn by internal control procedures."""

    # wagers
    wager: str
    over_21: str = ""
    """By which a hand over 21 is collected at once; empty where losing wagers wait for the end of the round."""
    no_entry: str
    """Whether those who sat out a round may be kept out until the next shuffle."""

    # the deal and the decisions
    deal: str
    totals: str
    cards: str
    """Additional cards and the new totals."""
    second_card: str
    """How the licensee may have the dealer's second card dealt."""
    dealers_card: str
    hole: str = ""
    reader: str = ""
    reader_blackjack: str = ""
    draw: str
    dealer_draws: str
    no_effect: str
    double: str
    double_blackjack: str
    double_card: str
    split: str
    split_order: str
    split_aces: str
    split_blackjack: str
    resplit: str
    insurance: str
    insurance_most: str
    insurance_pays: str
    insurance_lost: str
    insurance_chip: str = ""
    """By which half of a wager is rounded up to the smallest chip, where that is not the most that may be insured."""
    surrender: str = ""
    surrender_at_once: str = ""
    surrender_after_reader: str = ""
    """At once too, because a card reader has shown no blackjack."""
    surrender_waits: str = ""

    # people and boxes
    alone: str = ""
    """One person wagers on a box, always."""
    shared: str = ""
    shared_double: str = ""
    shared_split: str = ""
    boxes: str

    # irregularities
    exposed: str
    overdraw: str
    dealer_missed: str
    hand_missed: str
    request_missed: str
    reader_misused: str = ""
    reader_broken: str = ""
    ten_found: str = ""
    """A ten in a shoe whose tens were removed."""

    @property
    def persons(self) -> str:
        """How many people may wager on a box."""
        return self.shared or self.alone

    @property
    def smallest_chip(self) -> str:
        """To which chip half of a wager is rounded up."""
        return self.insurance_chip or self.insurance_most
