"""The options that the licensee has at every game of the family; each game cites its own paragraphs for them."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

from pitboss.games.cards.options import QuarteredShoeRules, RecutBy, Spread
from pitboss.games.cards.options import ShoeShuffle as Shuffle
from pitboss.games.twentyone.engine.play_rules import DealerCard
from pitboss.table import option

__all__ = [
    "Persons", "RecutBy", "Shuffle", "Spread", "TwentyOneRules", "TwentyOneRulesT",
    "boxes_by", "cutting_card_by", "dealer_card_by", "idle_spread_by", "match_play_by", "no_midshoe_entry_by",
    "persons_by", "recut_by", "shuffled_by", "smallest_chip_by",
]  # fmt: skip

Persons: TypeAlias = Literal[1, 2, 3]


class TwentyOneRules(QuarteredShoeRules):
    """What every game of the family chooses."""

    dealer_card: DealerCard
    no_midshoe_entry: bool
    persons_per_box: Persons
    boxes_per_player: int
    smallest_chip_cents: int


TwentyOneRulesT = TypeVar("TwentyOneRulesT", bound=TwentyOneRules)


def dealer_card_by(law: str) -> Any:
    """The procedure for the dealer's second card."""
    says = "the dealer's second card: dealt last, face down, face down and read for a blackjack, or face up"
    return option("none", law=law, says=says)


def shuffled_by(law: str) -> Any:
    """How the cards are shuffled."""
    return option("manual", law=law, says="how the cards are shuffled")


def cutting_card_by(law: str) -> Any:
    """Where the cutting card lies."""
    return option(25, law=law, says="how much of the stack lies behind the cutting card, in percent", ge=25, le=75)


def recut_by(law: str) -> Any:
    """Who recuts."""
    return option("last_cutter", law=law, says="who recuts the cards when a supervisor orders it")


def idle_spread_by(law: str) -> Any:
    """How the cards lie at an idle table."""
    return option("face_up", law=law, says="how the cards are spread while there is no gaming activity")


def no_midshoe_entry_by(law: str) -> Any:
    """Whether one who sat out a round is kept out."""
    return option(False, law=law, says="one who makes no wager in a round makes none until the cards are shuffled")


def persons_by(law: str) -> Any:
    """How many people may wager on a box."""
    return option(1, law=law, says="how many people may wager on one box")


def boxes_by(law: str) -> Any:
    """How many boxes a person may wager on."""
    return option(1, law=law, says="on how many boxes a person may wager", ge=1, le=7)


def smallest_chip_by(law: str) -> Any:
    """The unit in which insurance may exceed half of the wager."""
    return option(
        100, law=law, says="the smallest chip, in cents, to which half a wager is rounded up", ge=1, le=100_00
    )


def match_play_by(law: str) -> Any:
    """Whether match play coupons are taken."""
    return option(False, law=law, says="match play coupons are accepted on the wagers that open a round")
