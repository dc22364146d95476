"""A poker structure: its streets, who opens each betting round, and which hands win."""

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
"""The hand that holds community and common cards."""

CardSequence: TypeAlias = Sequence[int]
Kind: TypeAlias = Literal["blind", "forced", "open", "must_bet"]
"""How a betting round begins: after blinds, with a forced bet, with a bet or check, or with a required bet."""
Opens: TypeAlias = Literal[
    "left_of_button", "lowest_up", "highest_up", "highest_up_ace_low", "high_showing", "low_showing", "pair_or_up"
]
"""Who acts first: by the button, the up-card, or the hand showing."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """Which cards make a hand and how hands rank; a higher rank is a better hand."""

    rank: Callable[[CardSequence], int]
    choices: Callable[[CardSequence, CardSequence], Iterable[CardSequence]]
    is_low: bool = False
    qualifier: int = 0
    """The minimum rank that wins."""
    kind: str = "five"
    """How a hand is named: ``five``, ``three``, ``low``, ``deuce`` or ``badugi``."""
    rank_any: Callable[[CardSequence], int] | None = None
    """The rank of the best choice at once, if any five cards make a hand."""
    size: int = 5

    def is_complete(self, hole: CardSequence, community: CardSequence) -> bool:
        """True if there are enough cards for a hand."""
        return any(len(cards) == self.size for cards in self.choices(hole, community))

    def best(self, hole: CardSequence, community: CardSequence) -> int:
        """Return the rank of the player's best hand."""
        if self.rank_any is not None:
            return self.rank_any((*hole, *community))
        return max(map(self.rank, self.choices(hole, community)))

    def best_choice(self, hole: CardSequence, community: CardSequence) -> CardSequence:
        """Return the cards of the player's best hand."""
        return max(self.choices(hole, community), key=self.rank)


def _any_five(hole: CardSequence, community: CardSequence) -> Iterable[CardSequence]:
    return combinations((*hole, *community), 5)


def _any_three(hole: CardSequence, community: CardSequence) -> Iterable[CardSequence]:
    return combinations((*hole, *community), 3)


def _two_and_three(hole: CardSequence, community: CardSequence) -> Iterable[CardSequence]:
    """Two hole cards and three community cards, 14.11(f)."""
    return ((*own, *shared) for own in combinations(hole, 2) for shared in combinations(community, 3))


def _all(hole: CardSequence, community: CardSequence) -> Iterable[CardSequence]:  # noqa: ARG001 - same signature as the others
    return (hole,)


HIGH = HandOrder(lambda cards: rank_five(*cards), _any_five, rank_any=rank_high)
LOW = HandOrder(lambda cards: rank_low_five(*cards), _any_five, is_low=True, kind="low")
OMAHA_HIGH = HandOrder(lambda cards: rank_five(*cards), _two_and_three)
OMAHA_LOW = HandOrder(lambda cards: rank_low_five(*cards), _two_and_three, is_low=True, kind="low")
THREE_HIGH = HandOrder(lambda cards: rank_three(*cards), _any_three, kind="three", size=3)
THREE_LOW = HandOrder(lambda cards: rank_low_three(*cards), _any_three, is_low=True, kind="low", size=3)
DEUCE = HandOrder(lambda cards: rank_deuce_to_seven(*cards), _all, is_low=True, kind="deuce")
DEUCE_WITHOUT_WHEEL = HandOrder(lambda cards: rank_deuce_without_wheel(*cards), _all, is_low=True, kind="deuce")
BADUGI_ORDER = HandOrder(rank_badugi, _all, is_low=True, kind="badugi", size=4)


class PokerStreet(NamedTuple):
    """A deal and the betting round that follows it."""

    name: str
    law: str
    """The paragraph of the deal."""
    betting_law: str
    cards: tuple[str, ...] = ()
    """The rounds of cards, each ``down`` or ``up``."""
    community: int = 0
    burns: bool = True
    draws: bool = False
    """Whether players draw new cards instead of being dealt cards."""
    kind: Kind = "open"
    opens: Opens = "left_of_button"
    opens_law: str = ""
    big: bool = False
    """Whether fixed-limit bets are of the higher amount."""
    burn_law: str = ""
    """The paragraph by which a card is burned, if it is not that of the deal."""
    discard_law: str = ""
    """The paragraph by which each player discards a card after the betting, if any."""


@dataclass(frozen=True, slots=True)
class PokerStructure:
    """A type of poker as the engine plays it."""

    streets: tuple[PokerStreet, ...]
    has_button: bool
    high: HandOrder | None
    low: HandOrder | None
    showdown_law: str
    """The paragraph that decides the winner."""
    split_law: str = ""
    """The paragraph on odd amounts in a split pot; empty if only one hand wins."""
    tie_laws: tuple[str, str] = ("14.3(d)", "14.3(d)")
    """The paragraphs by which tied high and tied low hands share."""
    board_law: str = ""
    """The paragraph by which all share if nobody beats the community cards, if there is one."""
    qualifier_law: str = ""
    """The paragraph that gives the whole pot to the high hand if no low hand qualifies."""
    shortage: Literal["", "common_card", "reshuffle", "reshuffle_for_player", "stub_first"] = ""
    """What happens when the deck runs short."""
    shortage_law: str = ""
    alternatives_law: str = ""
    """The paragraph on alternative hands, if players may agree on them."""

    @property
    def cards_each(self) -> int:
        """The number of cards each player is dealt, excluding draws."""
        return sum(len(street.cards) for street in self.streets)

    @property
    def community_cards(self) -> int:
        """The number of community cards."""
        return sum(street.community for street in self.streets)
