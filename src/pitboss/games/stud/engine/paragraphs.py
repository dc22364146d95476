"""Where each game of the family says what is nearly the same in all of them: its table of citations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

NOT_SHOWN = "the player looked at the cards without exposing them and laid them face down again"
"""What is recorded of a player's own hand where the law says nothing of who touches it."""


class DealingLaw(NamedTuple):
    """The paragraphs of a way to deal."""

    no_more_bets: str
    deal: str
    stub: str
    stub_count: str


@dataclass(frozen=True, slots=True)
class Paragraphs:
    """The paragraphs of a game about its cards: decks, opening, shuffle and cut, dealing, irregularities."""

    second_deck: str
    device_has_other: str
    """One deck is shuffled by the device while the other is played with."""
    alternate: str
    inspection: str
    opening_spread: str
    wash: str
    second_deck_opened: str
    shuffle: str
    cut_needed: str
    cut: str
    recut: str
    idle: str
    coupons: str
    manual_shoe: DealingLaw
    hand: DealingLaw
    automated_shoe: DealingLaw
    from_hand: str
    device_for_hand: str
    dealing_hand: str
    same_hand: str
    stub_wrong: str
    own_hand: str
    pick_up: str
    face_up: str
    drawn_in_error: str
    wrong_number: str
    shuffler_jam: str
    shoe_jam: str
    method: str
    own_hand_says: str = "nobody but the dealer and the player touched the player's cards"
    device_counts: str = ""
    """The paragraph by which a shuffling device that counts the cards saves the count of the stub, if there is one."""
    waived_for: tuple[str, ...] = ("manual_shoe", "hand", "automated_shoe")
    """The ways to deal for which it does."""
    pre_shuffled: str = ""
    """The paragraph by which pre-shuffled cards are not shuffled again at the opening; otherwise they are."""
    received: str = ""
    """The paragraph that admits pre-shuffled cards."""
    stated: str = ""
    """The paragraph by which odds are stated with "to" or "win" and never with "for", if there is one."""
    rest_from_hand: str = ""
    """The paragraph by which cards after the stacks of an automated shoe are dealt from the hand, if there is one."""
    cover: str = ""
    """The paragraph of the cover card on the dealer's cards, if there is one."""
    covered_always: bool = False
    """Whether it lies there however the cards are dealt, or only on a stack in the automated shoe."""

    def dealing(self, way: str) -> DealingLaw:
        """The paragraphs of a way to deal."""
        return {"manual_shoe": self.manual_shoe, "hand": self.hand, "automated_shoe": self.automated_shoe}[way]
