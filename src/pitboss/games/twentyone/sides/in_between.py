"""The in-between wager (13:69F-2.26)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import decide, on_two_cards
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.table import Round, Wager

BETWEEN = "in_between"
WAGERS = (Wager(BETWEEN, "In-between", "2.26(a)", "the dealer's first card ranks between the player's two"),)
SPREADS = {1: "one_card_spread", 2: "two_card_spread", 3: "three_card_spread"}


def outcome(cards: Sequence[Card], up: Card) -> str:
    """The row that the first two cards win against the dealer's first; a two ranks lowest and an ace highest.

    >>> from pitboss.equipment import card, cards
    >>> [outcome(cards(two), card("5C")) for two in ("4D 6H", "4D 7H", "5H 5S", "4D AH", "5D 9S", "AD 2D")]
    ['one_card_spread', 'two_card_spread', 'triple_match', 'other_spread', '', 'other_spread']
    """
    low, high = sorted(card >> 2 for card in cards)
    rank = up >> 2
    if low == rank == high:
        return "triple_match"
    return SPREADS.get(high - low - 1, "other_spread") if low < rank < high else ""


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Settled before any further card and before a card reader is used."""
    for bet, cards in on_two_cards(r, play, (BETWEEN,)):
        row = outcome(cards, r.hands[play.dealer][0])
        decide(r, bet, row, "2.26(f)" if row else "2.26(e)", "the dealer's card is not in between")
