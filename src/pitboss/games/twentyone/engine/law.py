"""Where each subchapter of the family says what is nearly the same in all of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOneLaw:
    """The paragraphs that the engine cites for one game."""

    # the cards
    receipt: str
    inspection: str
    wash: str
    shuffle: str
    cut: str
    cut_depth: str
    cutter: str
    cut_refused: str
    recut: str
    reshuffle: str
    idle: str
    burn: str
    """The first card of a shoe and of each new dealer is burned; empty where none is (2.6A)."""
    last_round: str
    """What follows when the cutting card has been reached."""
    bart_carter: str = ""
    batches: str = ""
    """With a shuffling device, two batches that take turns."""
    device_cut: bool = False
    """Whether cards that come from a shuffling device are cut too."""
    cut_rotates: bool = False
    """Whether the cut is offered counterclockwise from the far right, going on where the last offer ended (19.4(d))."""
    alternative: str = ""
    """Other ways to shuffle, cut and burn by internal control procedures."""
    pick_up: str

    # wagers
    wager: str
    tender: str
    over_21: str = ""
    """By which a hand over 21 is collected at once; empty where losing wagers wait for the end of the round."""
    no_entry: str
    """Whether those who sat out a round may be kept out until the next shuffle."""

    # the deal and the decisions
    deal: str
    totals: str
    cards: str
    """Additional cards and the new totals."""
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
    surrender: str = ""
    surrender_at_once: str = ""
    surrender_after_reader: str = ""
    """At once too, because a card reader has shown no blackjack."""
    surrender_waits: str = ""

    # people and boxes
    shared: str = ""
    shared_double: str = ""
    shared_split: str = ""
    boxes: str

    # irregularities
    face_up: str
    in_error: str
    exposed: str
    overdraw: str
    dealer_missed: str
    runs_out: str
    hand_missed: str
    request_missed: str
    reader_misused: str = ""
    reader_broken: str = ""
    ten_found: str = ""
    """A ten in a shoe whose tens were removed."""
    shuffler_jam: str = ""
    method: str = ""
    """The shuffling device is removed before another method is used."""
