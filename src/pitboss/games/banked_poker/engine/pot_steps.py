"""The steps of a round that concern a pot, among the players alone or with the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class AwardPot:
    """Pay the pot to the highest hand, then pick up the cards."""

    law: str
    pick_up: str


@dataclass(frozen=True, slots=True)
class MoveButton:
    """Place the button, or move it to the next player."""


@dataclass(frozen=True, slots=True)
class StakeDealer:
    """Put the dealer's wagers into the pot, each a multiple of a player's wager."""

    times: Mapping[str, int]
    law: str
    of: str = "ante"


@dataclass(frozen=True, slots=True)
class ShowHands:
    """Collect all wagers into the pot, then show and announce the dealer's hand and the remaining players' hands."""

    needs: tuple[str, ...]
    law: str
    collect_law: str


@dataclass(frozen=True, slots=True)
class SettleHeld:
    """Settle a wager on the cards each player holds, folded hands included."""

    wager: str
    law: str
    needs: tuple[str, ...]
    """The wagers of players who have not folded."""


@dataclass(frozen=True, slots=True)
class AwardWinner:
    """Pay a pot that the dealer also plays for to the highest hand, less a commission if a player wins it."""

    wagers: tuple[str, ...]
    """Each player's wagers in the pot; the log shows winnings on the first."""
    needs: tuple[str, ...]
    law: str
    dealer_law: str
    winner_law: str
    tie_law: str
    pick_up: str


PotStep: TypeAlias = AwardPot | MoveButton | StakeDealer | ShowHands | SettleHeld | AwardWinner
