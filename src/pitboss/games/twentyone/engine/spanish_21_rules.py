"""The licensee's options at Spanish 21 (13:69F-19)."""

from __future__ import annotations

from typing import Literal

from pitboss.games.twentyone.engine.match import DIFFERENT, SAME
from pitboss.games.twentyone.engine.options import (
    Persons,
    RecutBy,
    Shuffle,
    Spread,
    TwentyOneRules,
    boxes_by,
    cutting_card_by,
    dealer_card_by,
    idle_spread_by,
    match_play_by,
    no_midshoe_entry_by,
    persons_by,
    recut_by,
    shuffled_by,
    smallest_chip_by,
)
from pitboss.games.twentyone.engine.play_rules import DealerCard
from pitboss.table import Exclusion, PayTable, minimum, option, pays

MATCH_6 = minimum("match the dealer, six decks", "19.6(e)1", {
    DIFFERENT: "4 to 1",
    SAME:      "9 to 1",
})  # fmt: skip
MATCH_8 = minimum("match the dealer, eight decks", "19.6(e)2", {
    DIFFERENT:  "3 to 1",
    SAME:      "12 to 1",
})  # fmt: skip


class Spanish21Rules(TwentyOneRules):
    """The options of Spanish 21."""

    decks: Literal[6, 8] = option(6, law="19.2(a)", says="the decks in the shoe, each without its tens")
    dealer_card: DealerCard = dealer_card_by("19.7(i)")
    shuffle: Shuffle = shuffled_by("19.4(a)")
    cutting_card_percent: int = cutting_card_by("19.4(e)")
    recut_by: RecutBy = recut_by("19.4(f)")
    idle_spread: Spread = idle_spread_by("19.4(i)")
    no_midshoe_entry: bool = no_midshoe_entry_by("19.5(j)")
    persons_per_box: Persons = persons_by("19.13(a)")
    boxes_per_player: int = boxes_by("19.14")
    smallest_chip_cents: int = smallest_chip_by("19.11(b)")
    match_play: bool = match_play_by("19.5(c)")
    match_6: PayTable = pays(MATCH_6, says="what match the dealer pays with six decks")
    match_8: PayTable = pays(MATCH_8, says="what match the dealer pays with eight decks")
    match_maximum: int = option(
        10_000, law="19.6(b)2", says="the most that may be wagered on match the dealer, in dollars", ge=1, le=1_000_000
    )
    blackjack_pays_on: Literal["any_win", "dealer_21"] = option(
        "any_win", law="19.5(e)", says="a blackjack is paid 3 to 2 whenever it wins, or only against a dealer's 21"
    )
    split_21: Literal["two_cards", "plain"] = option(
        "two_cards", law="19.5(a)3", says="an ace and a face card of a split pair are a 21 in two cards, or a plain 21"
    )
    busts_lose_all: bool = option(
        False, law="19.9(c)", says="a doubled or split hand over 21 loses all of it although the dealer has a blackjack"
    )

    @property
    def match_odds(self) -> PayTable:
        """What match the dealer pays with the decks of this table."""
        return self.match_6 if self.decks == 6 else self.match_8


EXCLUSIONS = (
    Exclusion[Spanish21Rules](
        "19.7(g)",
        "the dealer's second card is dealt last or face down, not face up",
        lambda rules: rules.dealer_card == "up",
    ),
    Exclusion[Spanish21Rules](
        "19.4(a)",
        "the cards are shuffled by hand or by a device after each shoe, not while they are dealt",
        lambda rules: rules.shuffle in ("bart_carter", "continuous"),
    ),
)
