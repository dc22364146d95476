"""A round of poker under way: who is dealt in, what each has put in, who still contends."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.equipment import Card
from pitboss.games.poker.engine.structure import PokerStreet, PokerStructure
from pitboss.money import Cents
from pitboss.table import Ask

POT = "pot"
RAKE = "rake"
"""The accounts of the money that is played for, and of what the house takes of it."""


@dataclass(slots=True)
class PokerStakes:
    """The amounts of a hand, in cents, from what the licensee posts; higher while a kill is on."""

    minimum: Cents
    maximum: Cents
    increment: Cents
    ante: Cents
    blinds: tuple[Cents, ...]
    forced: Cents
    straddle: Cents


@dataclass(slots=True)
class PokerHand:
    """What the engine keeps of a round, for its flow and for remedies."""

    structure: PokerStructure
    stakes: PokerStakes
    order: list[int]
    """The seats dealt in, clockwise: from the left of the button, or of the dealer."""
    deck: str
    put_in: dict[int, Cents] = field(default_factory=dict)
    """All that each seat has put in, antes too, without an uncalled bet that went back."""
    in_street: dict[int, Cents] = field(default_factory=dict)
    """What each has bet in the betting round under way."""
    folded: set[int] = field(default_factory=set)
    """Seats that contend no more: they have folded, or their hand is dead."""
    all_in: set[int] = field(default_factory=set)
    """Seats that wager no more: they have no chips left, or contend for the pot already formed only."""
    up: dict[int, list[Card]] = field(default_factory=dict)
    """The up-cards of each seat."""
    street: PokerStreet | None = None
    ask: Ask | None = None
    """The question that is open."""
    opener: int = 0
    """Who acts first in the betting round."""
    won: dict[int, Cents] = field(default_factory=dict)
    """What each seat has been awarded."""
    bettor: int = 0
    """Who made the last bet or raise of the betting round."""
    voluntary: set[int] = field(default_factory=set)
    """Who has put in a wager that was not required of him."""
    burned: list[Card] = field(default_factory=list)
    muck: list[Card] = field(default_factory=list)
    """Cards that players have discarded, folded hands too."""
    rakes: list[tuple[Cents, Cents]] = field(default_factory=list)
    """Rake taken: up to which amount of each person's money the pot reached, and how much was taken from that pot."""
    increments: int = 0
    """How many levels of the incremental rake the pot has reached."""
    fund: Cents = 0
    """What the pot has contributed to a payout fund."""
    boards: int = 1
    """How many alternative hands the players have agreed on."""
    asked_alternatives: bool = False
    down_next: set[int] = field(default_factory=set)
    """Seats whose next up-card is dealt face down, since a hole card was exposed."""
    exposed: dict[int, list[Card]] = field(default_factory=dict)
    """Hole cards that were exposed while they were dealt."""
    facing: str = ""
    """How the card that is being dealt is to lie: ``down`` or ``up``."""
    choosing: list[int] = field(default_factory=list)
    """Seats whose last hole card was exposed: they choose whether to wager on."""
    button_before: int = 0
    known_before: list[int] = field(default_factory=list)
    missed_before: list[int] = field(default_factory=list)
    """Where the button was, who had played and who waited, before this round."""
    burn_ready: Card | None = None
    """An exposed card that is used as the burn card before the flop."""

    @property
    def contenders(self) -> list[int]:
        """The seats that may still win something, clockwise."""
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def is_won(self) -> bool:
        """Whether only one player is left."""
        return len(self.folded) == len(self.order) - 1

    def clockwise_from(self, seat: int) -> list[int]:
        """Everyone dealt in, that seat first."""
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    @property
    def pot(self) -> Cents:
        """All the money in the pot, bets of the betting round too."""
        total = sum(self.put_in.values()) - self.fund
        if self.rakes:
            for _, taken in self.rakes:
                total -= taken
        return total
