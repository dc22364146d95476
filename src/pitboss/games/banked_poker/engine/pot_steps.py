"""The steps of a round about a pot: between the players alone, or one for which the dealer plays too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class AwardPot:
    """The pot goes to the highest hand, and the cards are picked up after it."""

    law: str
    pick_up: str


@dataclass(frozen=True, slots=True)
class MoveButton:
    """The button is placed, or goes on to the next player."""


@dataclass(frozen=True, slots=True)
class StakeDealer:
    """The dealer's own wagers go into the pot: each so many times a player's."""

    times: Mapping[str, int]
    law: str
    of: str = "ante"


@dataclass(frozen=True, slots=True)
class ShowHands:
    """All wagers are in the pot; the dealer's hand is shown and announced, then those of the players who remain."""

    needs: tuple[str, ...]
    law: str
    collect_law: str


@dataclass(frozen=True, slots=True)
class SettleHeld:
    """A wager on the cards that each player holds is settled, of folded hands too."""

    wager: str
    law: str
    needs: tuple[str, ...]
    """The wagers of the players who remain."""


@dataclass(frozen=True, slots=True)
class AwardWinner:
    """A pot for which the dealer plays too goes to the highest hand, less a commission if that is a player's."""

    wagers: tuple[str, ...]
    """What each player has in the pot; what is won stands with the first of them."""
    needs: tuple[str, ...]
    law: str
    dealer_law: str
    winner_law: str
    tie_law: str
    pick_up: str


PotStep: TypeAlias = AwardPot | MoveButton | StakeDealer | ShowHands | SettleHeld | AwardWinner
