"""The licensee's options at switch hands blackjack (13:69F-2B)."""

from __future__ import annotations

from typing import Literal

from pitboss.games.twentyone.engine.options import (
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
from pitboss.table import Exclusion, option


class SwitchHandsRules(TwentyOneRules):
    """The options of switch hands blackjack."""

    decks: Literal[6, 7, 8] = option(6, law="2B.2(a)", says="the decks in the shoe")
    dealer_card: Literal["down", "reader"] = option(
        "reader", law="2B.6(d)6", says="the dealer's second card: face down, or face down and read for a blackjack"
    )
    shuffle: Literal["manual", "device", "pre_shuffled", "bart_carter"] = shuffled_by("2B.4(a)")
    cutting_card_percent: int = cutting_card_by("2B.4(f)")
    recut_by: RecutBy = recut_by("2B.4(g)")
    idle_spread: Spread = idle_spread_by("2B.4(i)")
    no_midshoe_entry: bool = no_midshoe_entry_by("2B.5(g)")
    persons_per_box: Literal[1] = persons_by("2B.7")
    boxes_per_player: int = boxes_by("2A.14")
    smallest_chip_cents: int = smallest_chip_by("2B.6(g)")
    match_play: bool = match_play_by("2B.5(c)")
    surrender: bool = option(False, law="2B.6(i)", says="a player may give up half of the wager, as at 2A.9")
    resplit: bool = option(False, law="2A.11(e)", says="a pair may be split up to three times")
    resplit_aces: bool = option(False, law="2A.11(e)", says="aces may be split again too")
    both_blackjack: Literal["1 to 2", "push"] = option(
        "1 to 2", law="2B.5(a)3", says="what a blackjack is paid against a dealer's blackjack"
    )
    bj_beats_drawn_21: bool = option(
        False, law="2B.5(b)", says="a blackjack beats a 21 that the dealer drew instead of being a push"
    )
    bj_beats_two_card_21: bool = option(
        False, law="2B.5(b)", says="a dealer's blackjack beats an ace and a ten that came from a split"
    )
    busts_lose_all: bool = option(
        True, law="2A.10(c)", says="a doubled or split hand over 21 loses all of it although the dealer has a blackjack"
    )


EXCLUSIONS = (
    Exclusion[SwitchHandsRules](
        "2A.11(e)",
        "aces are split again only where other pairs are",
        lambda rules: rules.resplit_aces and not rules.resplit,
    ),
)
