"""The optional bonus wager (13:69F-2.25, 26.6): the dealer goes over 21 with exactly three cards."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.hands.twentyone import MOST, count, value
from pitboss.table import Bet, Round

ROWS = {10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six"}
EIGHTS_OF_A_COLOR, EIGHTS_OF_A_SUIT = "three_eights_of_a_color", "three_eights_of_a_suit"
EIGHT = 6
"""The rank of an eight."""
NEEDS_NO_THIRD = 17
LOST = ""


def third_card_row(cards: Sequence[Card]) -> str | None:
    """The row that the wager is paid by, empty where it has lost, None while the dealer's cards do not say yet.

    >>> from pitboss.equipment import cards
    >>> [third_card_row(cards(hand)) for hand in ("10H 6C 6D", "8H 8D 8H", "8S 8S 8S", "AC 6D", "AC 5D KH", "KS 6C")]
    ['six', 'three_eights_of_a_color', 'three_eights_of_a_suit', '', '', None]
    """
    if len(cards) < 2 or (len(cards) == 2 and count(cards).points < NEEDS_NO_THIRD):
        return None
    if len(cards) == 2 or count(cards[:3]).points <= MOST:
        return LOST
    if all(card >> 2 == EIGHT for card in cards[:3]):
        suits = {card & 3 for card in cards[:3]}
        if len(suits) == 1:
            return EIGHTS_OF_A_SUIT
        if suits <= {0, 3} or suits <= {1, 2}:
            return EIGHTS_OF_A_COLOR
    return ROWS[value(cards[2])]


def settle(r: Round[TwentyOneRulesT], play: Play, wager: str, lost: str, won: str, eights: str) -> None:
    """Settles these wagers as soon as the dealer's cards say so, counterclockwise from the dealer's right."""
    row = third_card_row(r.hands[play.dealer])
    if row is None:
        return
    bets: list[Bet] = sorted((bet for bet in r.bets.values() if bet.wager == wager), key=lambda bet: -bet.at)
    for bet in bets:
        if row == LOST:
            r.lose(bet, lost, "the dealer did not go over 21 with exactly three cards")
        else:
            law = eights if row in (EIGHTS_OF_A_COLOR, EIGHTS_OF_A_SUIT) else won
            r.win(bet, r.offers[wager].pays[row], law, row.replace("_", " "))


def waits(r: Round[TwentyOneRulesT], wager: str) -> bool:
    """Whether such a wager still waits for the dealer's third card."""
    return any(bet.wager == wager for bet in r.bets.values())
