"""The citations of a game whose versions have separate paragraphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionLaw:
    """The paragraphs of one version, for a game whose two versions are each written out in full (23)."""

    own_hand: Annotated[str, "who looks at a player's cards and touches them"]
    decide: Annotated[str, "each player's decision"]
    bet: Annotated[str, "a bet wager, and a discard"]
    declare: Annotated[str, "an instant winner is declared, checked and paid"]
    turn: Annotated[str, "the community cards are turned up"]
    reveal: Annotated[str, "hands are turned up from the dealer's right"]
    lower: Annotated[str, "hands that lose"]
    push: Annotated[str, "hands that are a push"]
    winners: Annotated[str, "winners are paid and their cards collected"]
    pick_up: Annotated[str, "the order in which hands are picked up"]
    stated: Annotated[str, 'odds are stated with "to" or "win", never with "for"']
    limit: Annotated[str, "a payout limit on ante and bet"]
    bonus: Annotated[str, "what the bonus wager is paid"]
    bonus_paid: Annotated[str, "the table that pays the bonus wager"] = "23.6A(c)"
