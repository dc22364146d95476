"""The state of a baccarat table that carries over between rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.money import Cents


@dataclass(slots=True)
class BaccaratMemory(CardMemory):
    """State that every baccarat game keeps."""

    card_is_out: bool = False
    """True if an unseen card is out of the shoe; it is the first card of the next hand."""
    card_is_disclosed: bool = False
    """True if a disclosed card still has to be handled."""
    simulated_card: str = ""
    """The disclosed card with which a round is simulated; empty if none."""

    def forget_errors(self) -> None:
        """Drop pending errors because the whole shoe is shuffled."""
        self.card_is_out, self.card_is_disclosed, self.simulated_card = False, False, ""


@dataclass(slots=True)
class HouseBankedMemory(BaccaratMemory):
    """State of punto banco and mini-baccarat."""

    is_last_hand: bool = False
    """True if the cutting card was reached, so that one more hand is dealt."""
    road: str = ""
    """Winners since the shuffle: P, B, T."""
    vigorish_owed: dict[int, Cents] = field(default_factory=dict)
    """Deferred vigorish in cents, by seat."""
    banker_first: bool = False
    """True if a player asked to turn the Banker's Hand first."""


@dataclass(slots=True)
class CuratorMemory(HouseBankedMemory):
    """State of punto banco, with its curator."""

    curator: int | None = None
    """Seat that has the shoe, 0 for the dealer; None while the shoe is offered."""
    dealer_deals: bool = False
    """True if the curator designated the dealer."""
    shoe_from: int | None = None
    """While the shoe is offered, the seat at whose right the offer starts; None if nobody has had it."""
    shoe_refused: list[int] = field(default_factory=list)
    """Seats that rejected this offer."""


@dataclass(slots=True)
class BankMemory(BaccaratMemory):
    """State of chemin de fer, with its bank."""

    banker: int = 0
    """Seat that has the bank; 0 for none."""
    bank_wager: Cents = 0
    """The Banker's last wager, before uncovered money was returned."""
    passer: int = 0
    """Seat that first passed the current bank."""
    bank_from: int = 0
    """Seat at whose right the offer of a given-up bank starts."""
    suivi: int = 0
    """Seat that covered the whole bank and lost; it may cover it again first."""
    moved_up: list[int] = field(default_factory=list)
    """Seats that miss a turn for the bank because their players changed seats."""
