"""Where a card game says what is nearly the same in all of them: its table of citations, by key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class DealingLaw(NamedTuple):
    """The paragraphs of a way to deal."""

    no_more_bets: str
    deal: str
    stub: str
    stub_count: str


NO_DEALING = DealingLaw("", "", "", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaw:
    """The paragraphs of a game about its cards; one that is empty is a rule that the game does not have."""

    # the decks and their opening
    received: str = ""
    """The paragraph by which decks are received at the table, pre-shuffled ones too."""
    inspection: str
    opening_spread: str = ""
    wash: str = ""
    pre_shuffled: str = ""
    """The paragraph by which pre-shuffled cards are not shuffled again at the opening; otherwise they are."""
    second_deck: str = ""
    second_deck_opened: str = ""
    device_has_other: str = ""
    """One deck is shuffled by the device while the other is played with."""
    alternate: str = ""

    # shuffle and cut
    shuffle: str
    cut_needed: str = ""
    cut: str
    cut_depth: str = ""
    """How many cards at least lie on either side of a cut."""
    cutter: str = ""
    """To whom the cut is offered, in which order; empty where any player may cut."""
    cut_rotates: bool = False
    """Whether the cut is offered counterclockwise from the far right, going on where the last offer ended (19.4(d))."""
    cut_refused: str = ""
    device_cut: bool = False
    """Whether cards that come from a shuffling device are cut too."""
    recut: str
    idle: str = ""
    reshuffle: str = ""
    """The licensee may have the cards shuffled before the cutting card has come."""
    batches: str = ""
    """With a shuffling device, two batches take turns."""
    bart_carter: str = ""
    method: str = ""
    """A device leaves the table before another method is used."""
    burn: str = ""
    """The first card of a shoe and of each new dealer is burned; empty where none is (2.6A)."""
    burn_hidden: str = ""
    """The paragraph by which a burned card is not shown to a player who asks, where there is one."""
    cutting_card: str = ""
    """What follows when the cutting card has been reached."""
    cutting_card_in: str = ""
    """Where the cutting card is put in, if that is not said with the cut."""

    # the deal
    coupons: str = ""
    """What a wager is made with: chips, plaques and match play coupons."""
    dealing_ways: str = ""
    """The paragraph by which the licensee chooses how the cards are dealt."""
    manual_shoe: DealingLaw = NO_DEALING
    hand: DealingLaw = NO_DEALING
    automated_shoe: DealingLaw = NO_DEALING
    from_hand: str = ""
    device_for_hand: str = ""
    dealing_hand: str = ""
    same_hand: str = ""
    rest_from_hand: str = ""
    """The paragraph by which cards after the stacks of an automated shoe are dealt from the hand, if there is one."""
    cover: str = ""
    """The paragraph of the cover card on the dealer's cards, if there is one."""
    covered_always: bool = False
    """Whether it lies there however the cards are dealt, or only on a stack in the automated shoe."""
    device_counts: str = ""
    """The paragraph by which a shuffling device that counts the cards saves the count of the stub, if there is one."""
    waived_for: tuple[str, ...] = ("manual_shoe", "hand", "automated_shoe")
    """The ways to deal for which it does."""
    pick_up: str = ""

    # faults
    stub_wrong: str = ""
    face_up: str
    drawn_in_error: str
    wrong_number: str = ""
    runs_out: str = ""
    """The cards do not suffice to complete a round."""
    shuffler_jam: str = ""
    shoe_jam: str = ""

    def dealing(self, way: str) -> DealingLaw:
        """The paragraphs of a way to deal."""
        return {"manual_shoe": self.manual_shoe, "hand": self.hand, "automated_shoe": self.automated_shoe}[way]

    @property
    def cutting_card_place(self) -> str:
        """Where the cutting card is put in."""
        return self.cutting_card_in or self.cut_depth

    @property
    def comes_shuffled(self) -> str:
        """The paragraph that admits pre-shuffled cards."""
        return self.pre_shuffled or self.received
