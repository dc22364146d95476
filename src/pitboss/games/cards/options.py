"""The licensee's options about cards, each declared once; the paragraph is looked up in the game's citation table.

A game inherits the options with ``law=`` and overrides defaults where it needs to:

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
>>> class GameOptions(DeckOptions, law=law):
...     shuffle: Shuffle = "device"
>>> [(about.name, about.law, about.default) for about in options_of(GameOptions)][:2]
[('dealing', '32.9(a)', 'manual_shoe'), ('shuffle', '32.4(a)', 'device')]
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, TypeAlias, TypeVar

from pitboss.money import MAX_AMOUNT, percent_of
from pitboss.table import Options, number, of, option

Dealing: TypeAlias = Literal["manual_shoe", "hand", "automated_shoe"]
Shuffle: TypeAlias = Literal["manual", "device", "counting_device"]
ShoeShuffle: TypeAlias = Literal["manual", "device", "pre_shuffled", "bart_carter", "continuous"]
RecutBy: TypeAlias = Literal["last_cutter", "next_entitled"]
IdleSpread: TypeAlias = Literal["face_up", "face_down"]


ValueT = TypeVar("ValueT")
MAX_DECKS = 1_000
"""Technical limit on decks where the law sets none."""


class CardOptions(Options):
    """Options of a card game."""

    def chosen(self, name: str, otherwise: ValueT) -> ValueT:
        """The value of an option that not every game has, or ``otherwise``."""
        # The dictionary is where Pydantic keeps fields; its getattr of a missing one is slow.
        value: ValueT = self.__dict__.get(name, otherwise)
        return value


class DeckOptions(CardOptions):
    """Options of a game dealt from one deck that is shuffled every round."""

    dealing: Dealing = option(
        "manual_shoe",
        law=of("dealing_ways"),
        description="dealt one at a time from a shoe or the hand, or in stacks by a device",
        noticed=False,
    )
    shuffle: Shuffle = option(
        "device",
        law=of("shuffle"),
        description="by hand, by an automated device, or by one that counts the cards as well",
        noticed=False,
    )
    pre_shuffled: bool = option(False, law=of("comes_shuffled"), description="decks arrive pre-shuffled", noticed=False)
    two_decks: bool = option(
        False,
        law=of("second_deck"),
        description="two decks alternate, one shuffled by the device meanwhile",
        noticed=False,
    )
    idle_spread: IdleSpread = option(
        "face_up",
        law=of("idle"),
        description="how the cards are spread while there is no gaming activity",
        noticed=False,
    )
    match_play: bool = option(
        False, law=of("coupons"), description="match play coupons are accepted on wagers made before the deal"
    )


STUB_COUNT_WAIVED = option(
    False, law=of("device_counts"), description="the shuffling device counts the deck, not the dealer", noticed=False
)
"""Option to waive the stub count; games that allow it assign it to ``stub_count_waived``."""


class ShoeOptions(CardOptions):
    """Options of a game dealt from a shoe until the cutting card is reached."""

    decks: int
    """Number of decks; each game sets its own bounds."""

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """The shuffling method."""
        raise NotImplementedError

    @property
    def comes_shuffled(self) -> bool:
        """True if the cards arrive pre-shuffled, so that the first shuffle is skipped."""
        return self.way_to_shuffle == "pre_shuffled"

    def cards_behind(self, size: int) -> int:
        """Number of cards behind the cutting card in a shoe of ``size`` cards."""
        raise NotImplementedError


RECUT_BY: RecutBy = option("last_cutter", law=of("recut"), description="who recuts when a supervisor orders a recut")
"""Option for who recuts; games with a recut rule assign it to ``recut_by``."""
NO_CUTTING_CARD = -1
"""Marks a shoe without a cutting card; 0 marks a shoe that was never shuffled."""


class CuttingCardOptions(ShoeOptions):
    """Options of a game whose cutting card is placed at least a quarter of the stack from its end."""

    shuffle: ShoeShuffle = option("manual", law=of("shuffle"), description="how the cards are shuffled")
    cutting_card_percent: Decimal = number(
        25,
        law=of("cutting_card_place"),
        description="percentage of the stack behind the cutting card",
        least=25,
        most=75,
    )
    idle_spread: IdleSpread = option(
        "face_up", law=of("idle"), description="how the cards are spread while there is no gaming activity"
    )

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """The licensee's choice."""
        return self.shuffle

    def cards_behind(self, size: int) -> int:
        """The licensee's percentage in whole cards; none with the Bart Carter shuffle, which has no cutting card."""
        if self.shuffle == "bart_carter":
            return NO_CUTTING_CARD
        return percent_of(size, self.cutting_card_percent, up=True)


class MatchPlayShoeOptions(CuttingCardOptions):
    """The same options for games that accept match play coupons."""

    match_play: bool = option(
        False, law=of("coupons"), description="match play coupons are accepted on the wagers that open a round"
    )


MAX_METER_DOLLARS = MAX_AMOUNT // 100
"""Maximum start of a progressive meter, in dollars. The law sets none; this is the largest amount we can store."""


CardOptionsT = TypeVar("CardOptionsT", bound=CardOptions)
DeckOptionsT = TypeVar("DeckOptionsT", bound=DeckOptions)
ShoeOptionsT = TypeVar("ShoeOptionsT", bound=ShoeOptions)
