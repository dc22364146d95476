"""The optional bonus wager: the dealer goes over 21 with the third card (13:69F-2.25)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import decide, lying
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.hands.twentyone import MOST, count, value
from pitboss.table import Round, Wager

BONUS = "optional_bonus"
WAGERS = (Wager(BONUS, "Optional bonus", "2.25(a)", "the dealer's third card takes the hand over 21", coupons=False),)
STANDS = 17
EIGHT = 6
ROWS = {10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six"}


def outcome(cards: Sequence[Card]) -> str | None:
    """The row that the dealer's first cards pay; nothing where they lose, None while a third card is to come.

    >>> from pitboss.equipment import cards
    >>> [outcome(cards(some)) for some in ("10H 6C 6D", "8H 8D 8H", "8H 8H 8H", "8H 8D 8S")]
    ['six', 'three_eights_of_one_color', 'three_eights_of_one_suit', 'eight']
    >>> [outcome(cards(some)) for some in ("AC 5D KH", "AC 6D", "9D 7D")]
    ['', '', None]
    """
    if count(cards[:2]).points >= STANDS:
        return ""
    if len(cards) < 3:
        return None
    first = cards[:3]
    if count(first).points <= MOST:
        return ""
    if all(card >> 2 == EIGHT for card in first):
        suits = {card & 3 for card in first}
        if len(suits) == 1:
            return "three_eights_of_one_suit"
        if suits in ({0, 3}, {1, 2}):
            return "three_eights_of_one_color"
    return ROWS[value(first[2])]


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Settled as soon as the dealer's first cards decide it, before any other wager that waits for them."""
    cards = r.hands[play.dealer]
    row = outcome(cards)
    if row is None or len(cards) < 2:
        return
    high = count(cards[:2]).points >= STANDS
    lost = f"the dealer's first {'two cards count 17 or more' if high else 'three cards count 21 or less'}"
    law = "2.25(d)" if not row else "2.25(f)" if row.startswith("three") else "2.25(e)"
    for bet in lying(r, (BONUS,)):
        decide(r, bet, row, law, lost)


def forces_draw(r: Round[SideRulesT], play: Play) -> bool:
    """Whether the dealer must draw a third card for it."""
    return len(r.hands[play.dealer]) == 2 and bool(lying(r, (BONUS,)))
