"""What a table of baccarat remembers from round to round, besides what all card tables do."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.cards.memory import CardMemory
from pitboss.money import Cents


@dataclass(slots=True)
class BaccaratMemory(CardMemory):
    """What every game of the family remembers."""

    card_is_out: bool = False
    """Whether a card that nobody saw lies beside the shoe, the first of the next hand."""
    card_is_disclosed: bool = False
    """Whether a card that was drawn in error and seen is still to be dealt with."""
    simulated_card: str = ""
    """That card, where a round is simulated with it."""

    def forget_errors(self) -> None:
        """Forgets what cards of a shoe left to be done: the whole shoe is shuffled."""
        self.card_is_out, self.card_is_disclosed, self.simulated_card = False, False, ""


@dataclass(slots=True)
class HouseBankedMemory(BaccaratMemory):
    """What punto banco and mini-baccarat remember."""

    is_last_hand: bool = False
    """Whether the cutting card has come: one more hand is dealt from the shoe."""
    road: str = ""
    """Who has won since the shuffle: P, B, T."""
    vigorish_owed: dict[int, Cents] = field(default_factory=dict)
    """By seat, what the marker in the player's box shows of vigorish that is collected later."""
    banker_first: bool = False
    """Whether a player asked that the Banker's Hand be turned first."""


@dataclass(slots=True)
class CuratorMemory(HouseBankedMemory):
    """What punto banco remembers of its curator."""

    curator: int | None = None
    """The seat that has the shoe, 0 for the dealer; None while it is offered."""
    dealer_deals: bool = False
    """Whether the curator designated the dealer."""
    shoe_from: int | None = None
    """While the shoe is offered, the seat from whose right it starts; None where nobody had it yet."""
    shoe_refused: list[int] = field(default_factory=list)
    """The seats that have rejected it since."""


@dataclass(slots=True)
class BankMemory(BaccaratMemory):
    """What chemin de fer remembers of its bank."""

    banker: int = 0
    """The seat that has the bank; 0 for none."""
    bank_wager: Cents = 0
    """The Banker's last wager, as it was placed."""
    passer: int = 0
    """The seat that first passed a bank which others now hold."""
    bank_from: int = 0
    """The seat from whose right a bank is offered that had to be given up."""
    suivi: int = 0
    """The seat that covered the whole bank and lost, and may do so again first."""
    moved_up: list[int] = field(default_factory=list)
    """The seats of those who changed seats and miss a turn for the bank."""
