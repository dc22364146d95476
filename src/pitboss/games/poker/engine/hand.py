"""A poker round in progress: who is dealt in, each player's bets, and who is still in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.equipment import Card
from pitboss.games.cards.pots import PlayersPot, form_pots
from pitboss.games.poker.engine.structure import PokerStreet, PokerStructure
from pitboss.money import Cents
from pitboss.table import Ask

POT = "pot"
RAKE = "rake"
"""The accounts of the pot and of the house's rake."""


@dataclass(slots=True)
class PokerStakes:
    """The amounts of a hand, in cents, from the posted limits; higher while a kill is on."""

    minimum: Cents
    maximum: Cents
    increment: Cents
    ante: Cents
    blinds: tuple[Cents, ...]
    forced: Cents
    straddle: Cents


@dataclass(slots=True)
class PokerHand:
    """The state of a round, for the engine and for remedies."""

    structure: PokerStructure
    stakes: PokerStakes
    order: list[int]
    """The seats dealt in, clockwise from the left of the button or dealer."""
    deck: str
    put_in: dict[int, Cents] = field(default_factory=dict)
    """What each seat has put in, including antes, less any uncalled bet returned."""
    dead: dict[int, Cents] = field(default_factory=dict)
    """Dead blinds by seat: they belong to the main pot and match nobody's bet."""
    in_street: dict[int, Cents] = field(default_factory=dict)
    """What each seat has bet in the current betting round."""
    folded: set[int] = field(default_factory=set)
    """Seats out of contention: folded or dead hands."""
    last_out: list[int] = field(default_factory=list)
    """The same seats in the order in which they left, the last one last."""
    all_in: set[int] = field(default_factory=set)
    """Seats that wager no more: out of chips, or contending only for the pot already formed."""
    up: dict[int, list[Card]] = field(default_factory=dict)
    """The up-cards of each seat."""
    street: PokerStreet | None = None
    ask: Ask | None = None
    """The open question."""
    opener: int = 0
    """Who acts first in the betting round."""
    won: dict[int, Cents] = field(default_factory=dict)
    """What each seat has been awarded."""
    bettor: int = 0
    """The last player to bet or raise in the last betting round in which anybody could."""
    voluntary: set[int] = field(default_factory=set)
    """Players who have made a wager that was not required."""
    burned: list[Card] = field(default_factory=list)
    muck: list[Card] = field(default_factory=list)
    """Cards that players have discarded, including folded hands."""
    rakes: list[tuple[Cents, Cents]] = field(default_factory=list)
    """Rake taken: the level of each player's money that the pot covers, and the amount."""
    increments: int = 0
    """The number of incremental rake levels that the pot has reached."""
    fund: Cents = 0
    """What the pot has contributed to a payout fund."""
    boards: int = 1
    """The number of alternative hands agreed on."""
    asked_alternatives: bool = False
    down_next: set[int] = field(default_factory=set)
    """Seats whose next up-card is dealt face down because a hole card was exposed."""
    exposed: dict[int, list[Card]] = field(default_factory=dict)
    """Hole cards that were exposed during the deal."""
    facing: str = ""
    """How the next card is dealt: ``down`` or ``up``."""
    choosing: list[int] = field(default_factory=list)
    """Seats whose last hole card was exposed: they choose whether to keep wagering."""
    button_before: int = 0
    known_before: list[int] = field(default_factory=list)
    missed_before: list[int] = field(default_factory=list)
    """The button, the known players and those waiting, as they were before this round."""
    burn_ready: Card | None = None
    """An exposed card to be used as the burn card before the flop."""

    @property
    def contenders(self) -> list[int]:
        """The seats that can still win, clockwise."""
        return [seat for seat in self.order if seat not in self.folded]

    @property
    def able_to_bet(self) -> list[int]:
        """The contenders who can still wager."""
        return [seat for seat in self.order if seat not in self.folded and seat not in self.all_in]

    @property
    def is_won(self) -> bool:
        """True if only one player is left."""
        return len(self.folded) == len(self.order) - 1

    def form_pots(self, put_in: Mapping[int, Cents] | None = None) -> list[PlayersPot]:
        """Return the main pot, with the dead blinds, and the side pots; of all that was put in, or of less."""
        pots = form_pots(self.put_in if put_in is None else put_in, self.contenders)
        if self.dead and pots:
            pots[0] = PlayersPot(pots[0].amount + sum(self.dead.values()), pots[0].contenders)
        return pots

    def clockwise_from(self, seat: int) -> list[int]:
        """Return everyone dealt in, clockwise from this seat."""
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    @property
    def pot(self) -> Cents:
        """All the money in the pot, including the current betting round."""
        total = sum(self.put_in.values()) - self.fund
        if self.dead:
            total += sum(self.dead.values())
        if self.rakes:
            for _, taken in self.rakes:
                total -= taken
        return total
