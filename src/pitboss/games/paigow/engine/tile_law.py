"""The table of citations of pai gow tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pitboss.games.paigow.engine.law import PaiGowLaw


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLaw(PaiGowLaw):
    """The paragraphs on tiles, in addition to those of every pai gow game."""

    in_pairs: Annotated[str, "the tiles are shown in pairs to the first player"]
    first_shuffle: Annotated[str, "the tiles are washed and stacked once the first player has seen them"]
    after_round: Annotated[str, "the tiles are shuffled after each round"]
    tile_set: Annotated[str, "a set with an unsuitable tile is replaced"]
    no_more_bets: Annotated[str, "no more bets is announced, and the dice are shaken"]
    deliver: Annotated[str, "stacks are dealt from the dealer's right, counterclockwise"]
    unwagered: Annotated[str, "tiles of positions without a wager are collected unseen"]
    unwagered_banked: Annotated[str, "the same in a round banked by a player"]
    style: Annotated[str, "the bank chooses a style of delivery"]
    shaken_banked: Annotated[str, "the shaker is shaken once after the deal in a round banked by a player"]
    dealer_way: Annotated[str, "the law itself says how the dealer's hands are set"]
    low_push: Annotated[str, "a push by the low hand"]
