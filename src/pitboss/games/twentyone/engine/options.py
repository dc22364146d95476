"""The licensee's options of the family; paragraphs come from each game's citation table."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from typing_extensions import TypeVar

from pitboss.games.cards.options import RECUT_BY, MatchPlayShoeOptions, RecutBy
from pitboss.games.twentyone.engine.play_rules import DealerCard
from pitboss.table import Exclusion, of, option

Persons: TypeAlias = Literal[1, 2, 3]


class TwentyOneOptions(MatchPlayShoeOptions):
    """Options of every game of the family."""

    recut_by: RecutBy = RECUT_BY
    dealer_card: DealerCard = option(
        "none",
        law=of("second_card"),
        description="the dealer's second card: dealt last, face down, face down and read for a blackjack, or face up",
    )
    no_midshoe_entry: bool = option(
        False, law=of("no_entry"), description="a player who sits out a round may not bet again until the shuffle"
    )
    persons_per_box: Persons = option(1, law=of("persons"), description="number of people who may wager on one box")
    boxes_per_player: int = option(
        1, law=of("boxes"), description="number of boxes on which a person may wager", ge=1, le=7
    )
    smallest_chip_cents: int = option(
        100,
        law=of("smallest_chip"),
        description="the smallest chip, in cents, to which half a wager is rounded up",
        ge=1,
        le=100_00,
    )


class BustOptions(TwentyOneOptions):
    """The option of games whose text leaves open what a bust loses."""

    busts_lose_all: bool = option(
        True,
        law=of("double_blackjack"),
        description="a doubled or split hand over 21 loses all its wagers even if the dealer has a blackjack",
    )


class ResplitOptions(TwentyOneOptions):
    """The options of games with optional resplitting."""

    resplit: bool = option(False, law=of("resplit"), description="a pair may be split up to three times")
    resplit_aces: bool = option(False, law=of("resplit"), description="aces may be split again too")


TwentyOneOptionsT = TypeVar("TwentyOneOptionsT", bound=TwentyOneOptions, default=Any)
ResplitOptionsT = TypeVar("ResplitOptionsT", bound=ResplitOptions)


def aces_like_other_pairs(law: str) -> Exclusion[ResplitOptionsT]:
    """The exclusion of resplitting aces without other pairs."""
    description = "aces may be split again only if other pairs may"
    return Exclusion(law, description, lambda options: options.resplit_aces and not options.resplit)
