"""The licensee's options at blackjack switch (13:69F-2A)."""

from __future__ import annotations

from typing import Literal

from pitboss.games.twentyone.engine.options import (
    Persons,
    RecutBy,
    Spread,
    TwentyOneRules,
    boxes_by,
    cutting_card_by,
    idle_spread_by,
    match_play_by,
    no_midshoe_entry_by,
    persons_by,
    recut_by,
    shuffled_by,
    smallest_chip_by,
)
from pitboss.table import Exclusion, PayTable, minimum, option, pays

MATCH_6 = minimum("match wager, six decks", "2A.6(c)", {
    "one_pair":         "1 to 1",
    "three_of_a_kind":  "5 to 1",
    "two_pair":         "8 to 1",
    "four_of_a_kind":  "40 to 1",
})  # fmt: skip
MATCH_8 = minimum("match wager, eight decks", "2A.6(c)", {
    "one_pair":         "1 to 1",
    "three_of_a_kind":  "5 to 1",
    "two_pair":         "7 to 1",
    "four_of_a_kind":  "50 to 1",
})  # fmt: skip


class BlackjackSwitchRules(TwentyOneRules):
    """The options of blackjack switch."""

    decks: Literal[6, 8] = option(6, law="2A.2(a)", says="the decks in the shoe")
    dealer_card: Literal["none", "down", "reader"] = option(
        "none",
        law="2A.7(l)",
        says="the dealer's second card: dealt last, face down, or face down and read for a blackjack",
    )
    shuffle: Literal["manual", "device", "pre_shuffled", "bart_carter"] = shuffled_by("2A.4(a)")
    cutting_card_percent: int = cutting_card_by("2A.4(f)")
    recut_by: RecutBy = recut_by("2A.4(g)")
    idle_spread: Spread = idle_spread_by("2A.3")
    no_midshoe_entry: bool = no_midshoe_entry_by("2A.5(h)")
    persons_per_box: Persons = persons_by("2A.13(a)")
    boxes_per_player: int = boxes_by("2A.14")
    smallest_chip_cents: int = smallest_chip_by("2A.8(b)")
    match_play: bool = match_play_by("2A.5(d)")
    match_6: PayTable = pays(MATCH_6, says="what the match wager pays with six decks")
    match_8: PayTable = pays(MATCH_8, says="what the match wager pays with eight decks")
    surrender: bool = option(False, law="2A.9(c)", says="a player may give up half of the wager on a hand")
    resplit: bool = option(False, law="2A.11(e)", says="a pair may be split up to three times")
    resplit_aces: bool = option(False, law="2A.11(e)", says="aces may be split again too")
    bj_beats_two_card_21: bool = option(
        False, law="2A.5(b)1", says="a dealer's blackjack beats an ace and a ten that came from a switch or a split"
    )
    busts_lose_all: bool = option(
        True, law="2A.10(c)", says="a doubled or split hand over 21 loses all of it although the dealer has a blackjack"
    )

    @property
    def match_odds(self) -> PayTable:
        """What the match wager pays with the decks of this table."""
        return self.match_6 if self.decks == 6 else self.match_8


EXCLUSIONS = (
    Exclusion[BlackjackSwitchRules](
        "2A.11(e)",
        "aces are split again only where other pairs are",
        lambda rules: rules.resplit_aces and not rules.resplit,
    ),
)
