"""The licensee's options at pai gow games.

Options of every game are fields of :class:`PaiGowOptions`. Options of some games are defined below, and a game assigns
them to a field. Each gets its paragraph from the game's table of citations.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, TypeAlias

from typing_extensions import TypeVar

from pitboss.games.cards.options import CardOptions, DeckOptions
from pitboss.table import money, of, option

StartMethod: TypeAlias = Literal["dice", "random_number", "button"]
VigorishRounding: TypeAlias = Literal["exact", "up_to_25_cents"]
DealerWager: TypeAlias = Literal["last_wager", "approved_amount"]
CuttingCard: TypeAlias = Literal["discard_rack", "four_from_the_bottom"]


BANK_TERMS = {"co_banking", "dealer_wager", "dealer_wager_amount", "delivery_styles"}
EYE_TERMS = "dragons_eye_"


class PaiGowOptions(CardOptions):
    """The options of every game of the family."""

    two_areas: bool = option(False, law=of("areas"), description="a player may wager on two adjacent betting areas")
    match_play: bool = option(False, law=of("coupons"), description="match play coupons are accepted")

    def idle_options(self) -> Collection[str]:
        """The terms of a bank and of a dragon's eye that are not offered."""
        idle: set[str] = set()
        if not self.chosen("banking", False):
            idle |= BANK_TERMS
        if not self.chosen("dragons_eye", False):
            idle |= {name for name in type(self).model_fields if name.startswith(EYE_TERMS)}
        return idle


class PaiGowDeckOptions(PaiGowOptions, DeckOptions):
    """The options of every game with cards."""

    start: StartMethod = option(
        "dice",
        law=of("start"),
        description="how the starting position is selected: by dice, a random number, or a moving button",
        noticed=False,
    )
    mark_start: bool = option(
        False, law=of("start_marked"), description="the starting position is marked", noticed=False
    )


PaiGowOptionsT = TypeVar("PaiGowOptionsT", bound=PaiGowOptions, default=Any)
PaiGowDeckOptionsT = TypeVar("PaiGowDeckOptionsT", bound=PaiGowDeckOptions, default=Any)


# ---------------------------------------------------------------------- options of some games


VIGORISH_ROUNDING: VigorishRounding = option(
    "up_to_25_cents",
    law=of("vigorish"),
    description="vigorish of five percent is exact or rounded up to the next 25 cents",
)
CUTTING_CARD: CuttingCard = option(
    "discard_rack",
    law=of("cut_depth"),
    description="where the cutting card goes after the cut: to the discard rack or four cards from the bottom",
    noticed=False,
)
BANKING = option(False, law=of("bank.offered"), description="players are offered the bank")
CO_BANKING = option(
    False, law=of("bank.co_bank"), description="a player who banks may have the house cover half of the wagers"
)
DEALER_WAGER: DealerWager = option(
    "last_wager",
    law=of("bank.dealer_wager"),
    description="the dealer wagers what the bank last wagered against the dealer, or an approved amount",
)
DEALER_WAGER_AMOUNT = money(
    0,
    law=of("bank.dealer_wager"),
    description="the approved amount of the dealer's wager against the bank, in dollars",
    most=1_000_000,
)
