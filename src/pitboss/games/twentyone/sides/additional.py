"""The additional wagers on the first two cards: over or under 13, and same suit (13:69F-2.17)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import decide, on_two_cards
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.hands.twentyone import value
from pitboss.table import Round, Wager

OVER, UNDER, SAME_SUIT = "over_13", "under_13", "same_suit"
WAGERS = (
    Wager(OVER, "Over 13", "2.17(b)1", "the first two cards exceed 13, an ace counting one"),
    Wager(UNDER, "Under 13", "2.17(b)2", "the first two cards are less than 13, an ace counting one"),
    Wager(SAME_SUIT, "Same suit", "2.17(b)3", "the first two cards are of one suit"),
)
QUEEN, KING = 10, 11


def over_under(wager: str, cards: Sequence[Card]) -> str:
    """What the first two cards win over or under 13, an ace counting one (2.2(b)3ii); 13 itself wins neither."""
    total = sum(map(value, cards))
    return "won" if (total > 13 if wager == OVER else total < 13) else ""


def same_suit(cards: Sequence[Card]) -> str:
    """The row that the first two cards win if they are of one suit.

    >>> from pitboss.equipment import cards
    >>> [same_suit(cards(two)) for two in ("KD QD", "2S 9S", "KD QH")]
    ['king_and_queen', 'any_two_cards', '']
    """
    one, other = cards
    if one & 3 != other & 3:
        return ""
    return "king_and_queen" if {one >> 2, other >> 2} == {KING, QUEEN} else "any_two_cards"


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Losers are collected and winners paid as soon as everybody has two cards."""
    for bet, cards in on_two_cards(r, play, (OVER, UNDER)):
        total = sum(map(value, cards))
        row = over_under(bet.wager, cards)
        if row:
            r.win(bet, r.offers[bet.wager].pays[row], "2.17(e)1", f"the first two cards count {total}")
        else:
            r.lose(bet, "2.17(c)" if total == 13 else "2.17(d)", f"the first two cards count {total}")
    for bet, cards in on_two_cards(r, play, (SAME_SUIT,)):
        row = same_suit(cards)
        decide(r, bet, row, "2.17(e)2" if row else "2.17(d)", "the first two cards are of two suits")
