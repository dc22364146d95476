"""What a structure of poker is: its streets in their order, who opens each betting round, and which hands win."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from pitboss.hands import rank_five, rank_three
from pitboss.hands.badugi import rank_badugi
from pitboss.hands.high import rank_high
from pitboss.hands.low import rank_deuce_to_seven, rank_deuce_without_wheel, rank_low_five, rank_low_three

COMMUNITY = "community"
"""Where community cards and common cards lie."""

Cards: TypeAlias = Sequence[int]
Kind: TypeAlias = Literal["blind", "forced", "open", "must_bet"]
"""How a betting round begins: after blinds, with a forced bet, with a bet or check, or with a bet that is required."""
Opens: TypeAlias = Literal[
    "left_of_button", "lowest_up", "highest_up", "highest_up_ace_low", "high_showing", "low_showing", "pair_or_up"
]
"""Who acts first: by the button, by the up-card, or by the cards that show."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """Which cards make a hand, and how such hands are ranked; the higher rank is the better hand."""

    rank: Callable[[Cards], int]
    choices: Callable[[Cards, Cards], Iterable[Cards]]
    is_low: bool = False
    qualifier: int = 0
    """The rank that a hand must reach to win anything."""
    kind: str = "five"
    """How a hand is named: ``five``, ``three``, ``low``, ``deuce`` or ``badugi``."""
    rank_any: Callable[[Cards], int] | None = None
    """The rank of the best of all choices at once, where any five of the cards make a hand."""

    def best(self, hole: Cards, community: Cards) -> int:
        """The rank of the best hand that a player can form."""
        if self.rank_any is not None:
            return self.rank_any((*hole, *community))
        return max(map(self.rank, self.choices(hole, community)))

    def best_choice(self, hole: Cards, community: Cards) -> Cards:
        """The cards of that hand."""
        return max(self.choices(hole, community), key=self.rank)


def _any_five(hole: Cards, community: Cards) -> Iterable[Cards]:
    return combinations((*hole, *community), 5)


def _any_three(hole: Cards, community: Cards) -> Iterable[Cards]:
    return combinations((*hole, *community), 3)


def _two_and_three(hole: Cards, community: Cards) -> Iterable[Cards]:
    """Two of the player's cards and three of the community cards, 14.11(f)."""
    return ((*own, *shared) for own in combinations(hole, 2) for shared in combinations(community, 3))


def _all(hole: Cards, community: Cards) -> Iterable[Cards]:  # noqa: ARG001 - as the others are called
    return (hole,)


HIGH = HandOrder(lambda cards: rank_five(*cards), _any_five, rank_any=rank_high)
LOW = HandOrder(lambda cards: rank_low_five(*cards), _any_five, is_low=True, kind="low")
OMAHA_HIGH = HandOrder(lambda cards: rank_five(*cards), _two_and_three)
OMAHA_LOW = HandOrder(lambda cards: rank_low_five(*cards), _two_and_three, is_low=True, kind="low")
THREE_HIGH = HandOrder(lambda cards: rank_three(*cards), _any_three, kind="three")
THREE_LOW = HandOrder(lambda cards: rank_low_three(*cards), _any_three, is_low=True, kind="low")
DEUCE = HandOrder(lambda cards: rank_deuce_to_seven(*cards), _all, is_low=True, kind="deuce")
DEUCE_WITHOUT_WHEEL = HandOrder(lambda cards: rank_deuce_without_wheel(*cards), _all, is_low=True, kind="deuce")
BADUGI_ORDER = HandOrder(rank_badugi, _all, is_low=True, kind="badugi")


class PokerStreet(NamedTuple):
    """Cards and the betting round that follows them."""

    name: str
    law: str
    """The paragraph by which its cards are dealt."""
    betting_law: str
    cards: tuple[str, ...] = ()
    """One round of cards after another, each ``down`` or ``up``."""
    community: int = 0
    burns: bool = True
    draws: bool = False
    """Whether players draw new cards instead of being dealt some."""
    kind: Kind = "open"
    opens: Opens = "left_of_button"
    opens_law: str = ""
    big: bool = False
    """Whether bets at a fixed limit are of the higher amount."""
    discard_law: str = ""
    """Where each player discards a card after the betting: the paragraph."""


@dataclass(frozen=True, slots=True)
class PokerStructure:
    """A type of poker as the engine plays it."""

    streets: tuple[PokerStreet, ...]
    has_button: bool
    high: HandOrder | None
    low: HandOrder | None
    showdown_law: str
    """The paragraph by which the winner is found."""
    split_law: str = ""
    """The paragraph with the rules of amounts that cannot be divided; empty where only one hand wins."""
    shortage: Literal["", "common_card", "reshuffle", "reshuffle_for_player", "stub_first"] = ""
    """What is done when the deck is short of cards."""
    shortage_law: str = ""
    alternatives_law: str = ""
    """The paragraph of alternative hands, where players may agree on them."""

    @property
    def cards_each(self) -> int:
        """How many cards each player is dealt, draws aside."""
        return sum(len(street.cards) for street in self.streets)

    @property
    def community_cards(self) -> int:
        """How many community cards there are."""
        return sum(street.community for street in self.streets)
