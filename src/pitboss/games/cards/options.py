"""The licensee's options about cards. Each is declared once and takes its paragraph from the game's table of citations.

A game that has the option derives its rules with ``law=``, and says another default where it has one:

>>> from pitboss.games.cards.law import CardLaw
>>> from pitboss.table.rules.options import options_of
>>> law = CardLaw(
...     inspection="32.3(a)",
...     received="32.3(a)",
...     shuffle="32.4(a)",
...     cut="32.4(c)",
...     recut="32.4(d)",
...     idle="32.4(e)",
...     coupons="32.6(a)",
...     dealing_ways="32.9(a)",
...     second_deck="32.2(b)",
...     face_up="32.13(b)",
...     drawn_in_error="32.13(c)",
... )
>>> class GameRules(DeckRules, law=law):
...     shuffle: Shuffle = "device"
>>> [(about.name, about.law, about.default) for about in options_of(GameRules)][:2]
[('dealing', '32.9(a)', 'manual_shoe'), ('shuffle', '32.4(a)', 'device')]
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

from pitboss.money import LARGEST
from pitboss.table import Rules, of, option

Dealing: TypeAlias = Literal["manual_shoe", "hand", "automated_shoe"]
Shuffle: TypeAlias = Literal["manual", "device", "counting_device"]
ShoeShuffle: TypeAlias = Literal["manual", "device", "pre_shuffled", "bart_carter", "continuous"]
RecutBy: TypeAlias = Literal["last_cutter", "next_entitled"]
Spread: TypeAlias = Literal["face_up", "face_down"]


MOST_DECKS = 1_000
"""The most decks in a shoe where the law sets none: what a table can hold."""


class CardRules(Rules):
    """The options of a card game."""

    def chosen(self, name: str, otherwise: Any) -> Any:
        """An option that only some games of a family have."""
        return self.__dict__.get(name, otherwise)  # where Pydantic keeps fields; its getattr of a missing one is slow


class DeckRules(CardRules):
    """The options of a game that is dealt from one deck, shuffled for every round."""

    dealing: Dealing = option(
        "manual_shoe",
        law=of("dealing_ways"),
        says="dealt one at a time from a shoe or the hand, or in stacks by a device",
        noticed=False,
    )
    shuffle: Shuffle = option(
        "device",
        law=of("shuffle"),
        says="by hand, by an automated device, or by one that counts the cards as well",
        noticed=False,
    )
    pre_shuffled: bool = option(
        False, law=of("comes_shuffled"), says="decks come to the table pre-shuffled", noticed=False
    )
    two_decks: bool = option(
        False, law=of("second_deck"), says="two decks alternate, one shuffled by the device meanwhile", noticed=False
    )
    idle_spread: Spread = option(
        "face_up", law=of("idle"), says="how the cards are spread while there is no gaming activity", noticed=False
    )
    match_play: bool = option(
        False, law=of("coupons"), says="match play coupons are accepted on wagers made before the deal"
    )


STUB_COUNT_WAIVED: Any = option(
    False, law=of("device_counts"), says="the shuffling device counts the deck, not the dealer", noticed=False
)
"""Whether the stub need not be counted; a game that has the choice gives it to the field ``stub_count_waived``."""


class ShoeRules(CardRules):
    """The options of a game that is dealt from a shoe until its cutting card comes."""

    decks: int
    """Each game says how many it may have."""

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """How the shoe is shuffled."""
        raise NotImplementedError

    @property
    def comes_shuffled(self) -> bool:
        """Whether the cards come to the table pre-shuffled, and are shuffled only when their shoe is completed."""
        return self.way_to_shuffle == "pre_shuffled"

    def cards_behind(self, size: int) -> int:
        """How many of so many cards lie behind the cutting card."""
        raise NotImplementedError


RECUT_BY: Any = option("last_cutter", law=of("recut"), says="who recuts the cards when a supervisor orders it")
"""Who recuts; a game whose law has a recut gives it to the field ``recut_by``."""
NO_CUTTING_CARD = -1
"""What lies behind the cutting card where there is none; 0 is a shoe that was never shuffled."""


class ChipsOnlyShoeRules(ShoeRules):
    """The options of a game whose cutting card lies about a quarter of the stack or more from its end."""

    shuffle: ShoeShuffle = option("manual", law=of("shuffle"), says="how the cards are shuffled")
    cutting_card_percent: int = option(
        25,
        law=of("cutting_card_place"),
        says="how much of the stack lies behind the cutting card, in percent",
        ge=25,
        le=75,
    )
    idle_spread: Spread = option(
        "face_up", law=of("idle"), says="how the cards are spread while there is no gaming activity"
    )

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """As the licensee chose."""
        return self.shuffle

    def cards_behind(self, size: int) -> int:
        """The percentage that the licensee chose, in whole cards; there is no cutting card with the Bart Carter way."""
        if self.shuffle == "bart_carter":
            return NO_CUTTING_CARD
        return -(-size * self.cutting_card_percent // 100)


class QuarteredShoeRules(ChipsOnlyShoeRules):
    """The same, where match play coupons may be wagered as well as chips."""

    match_play: bool = option(
        False, law=of("coupons"), says="match play coupons are accepted on the wagers that open a round"
    )


MOST_ON_METER = LARGEST // 100
"""The most that a progressive meter may start with, in dollars: the largest amount that a table takes.

The law sets no upper bound; without one a meter could be more than a store can hold.
"""


CardRulesT = TypeVar("CardRulesT", bound=CardRules)
DeckRulesT = TypeVar("DeckRulesT", bound=DeckRules)
ShoeRulesT = TypeVar("ShoeRulesT", bound=ShoeRules)
