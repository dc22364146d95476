"""The table of citations of a card game: one key for each rule that most card games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple


class DealingLaw(NamedTuple):
    """The paragraphs of one dealing method."""

    no_more_bets: Annotated[str, "no more bets is announced"]
    deal: Annotated[str, "the cards are dealt"]
    stub: Annotated[str, "the stub is put away"]
    stub_count: Annotated[str, "the stub is counted"]
    chosen: Annotated[str, "the licensee may choose this method"] = ""
    count_waived: Annotated[str, "a counting shuffler makes the stub count unnecessary"] = ""


NO_DEALING = DealingLaw("", "", "", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaw:
    """The paragraphs of a game about its cards; empty where the game has no such rule."""

    # the decks and their opening
    decks: Annotated[str, "how many decks of which cards are used"] = ""
    received: Annotated[str, "decks are received at the table, including pre-shuffled ones"] = ""
    inspection: Annotated[str, "the cards are inspected"]
    opening_spread: Annotated[str, "the cards are spread face up for the first player"] = ""
    wash: Annotated[str, "the cards are washed before the first shuffle"] = ""
    pre_shuffled: Annotated[str, "pre-shuffled cards are not shuffled again at the opening"] = ""
    second_deck: Annotated[str, "two decks alternate"] = ""
    second_deck_opened: Annotated[str, "each of two decks is opened separately"] = ""
    device_has_other: Annotated[str, "the device shuffles one deck while the other is in play"] = ""
    alternate: Annotated[str, "the decks alternate after each round"] = ""

    # shuffle and cut
    shuffle: Annotated[str, "the cards are shuffled"]
    cut_needed: Annotated[str, "which cards are cut"] = ""
    cut: Annotated[str, "the cut is offered, or the dealer cuts"] = ""
    cut_depth: Annotated[str, "a player cuts, with a minimum number of cards on either side"] = ""
    cutter: Annotated[str, "to whom the cut is offered, in which order"] = ""
    cut_rotates: bool = False
    """True if the cut is offered counterclockwise from the far right, resuming where the last offer ended (19.4(d))."""
    seats_from_right: bool = False
    """True if betting positions are numbered counterclockwise from the dealer's right, as at pai gow."""
    cut_refused: Annotated[str, "the cut is offered to others when players refuse; if all do, the dealer cuts"] = ""
    device_cut: bool = False
    """True if cards from a shuffling device are cut too."""
    recut: Annotated[str, "a supervisor orders a recut"] = ""
    idle: Annotated[str, "the cards are spread while there is no gaming activity"] = ""
    reshuffle: Annotated[str, "the licensee may reshuffle before the cutting card is reached"] = ""
    batches: Annotated[str, "with a shuffling device, two batches alternate"] = ""
    bart_carter: Annotated[str, "discards are shuffled back by the Bart Carter shuffle"] = ""
    method: Annotated[str, "a device is removed from the table before another method is used"] = ""
    burn: Annotated[str, "the first card of a shoe and of each new dealer is burned"] = ""
    burn_hidden: Annotated[str, "a burned card is not shown to a player who asks"] = ""
    cutting_card: Annotated[str, "what happens when the cutting card is reached"] = ""
    cutting_card_in: Annotated[str, "where the cutting card is inserted"] = ""

    # the deal
    coupons: Annotated[str, "what a wager is made with: chips, plaques and match play coupons"] = ""
    dealing_ways: Annotated[str, "the licensee chooses how the cards are dealt"] = ""
    manual_shoe: Annotated[DealingLaw, "from a manual shoe"] = NO_DEALING
    hand: Annotated[DealingLaw, "from the hand"] = NO_DEALING
    automated_shoe: Annotated[DealingLaw, "from an automated shoe"] = NO_DEALING
    from_hand: Annotated[str, "the cards are dealt from the hand"] = ""
    device_for_hand: Annotated[str, "dealing from the hand needs a shuffling device"] = ""
    dealing_hand: Annotated[str, "the dealer chooses which hand holds the cards"] = ""
    same_hand: Annotated[str, "the dealer does not change hands within a round"] = ""
    rest_from_hand: Annotated[str, "cards after the stacks of an automated shoe are dealt from the hand"] = ""
    cover: Annotated[str, "a cover card is placed on the dealer's cards"] = ""
    covered_always: bool = False
    """True if the cover card is used with every dealing method, not only with the automated shoe."""
    device_counts: Annotated[str, "a counting shuffler makes the stub count unnecessary"] = ""
    waived_for: tuple[str, ...] = ("manual_shoe", "hand", "automated_shoe")
    """The dealing methods for which the count is waived."""
    pick_up: Annotated[str, "the order in which hands are picked up"] = ""

    # faults
    stub_wrong: Annotated[str, "the stub has a wrong number of cards"] = ""
    face_up: Annotated[str, "a card is found face up"]
    drawn_in_error: Annotated[str, "a card is drawn in error, face unseen"]
    wrong_number: Annotated[str, "a hand has a wrong number of cards"] = ""
    runs_out: Annotated[str, "there are not enough cards to complete a round"] = ""
    shuffler_jam: Annotated[str, "the shuffling device jams"] = ""
    shoe_jam: Annotated[str, "the automated shoe jams"] = ""

    def dealing(self, way: str) -> DealingLaw:
        """The paragraphs of one dealing method."""
        law: DealingLaw = getattr(self, way)
        return law

    @property
    def cutting_card_place(self) -> str:
        """The paragraph on where the cutting card is inserted."""
        return self.cutting_card_in or self.cut_depth

    @property
    def dealers_cut(self) -> str:
        """The paragraph on how the dealer cuts a deck with one hand: item 1 of the paragraph on the cut."""
        return f"{self.cut}1" if self.cut.endswith(")") else self.cut  # a petition cites no item

    @property
    def comes_shuffled(self) -> str:
        """The paragraph that allows pre-shuffled cards."""
        return self.pre_shuffled or self.received
