"""What the other wagers at a blackjack table have in common: in which order they are settled, and how."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.money import Cents
from pitboss.table import Bet, Round


def lying(r: Round[SideRulesT], wagers: Collection[str]) -> list[Bet]:
    """The bets on some wagers, from the player farthest to the dealer's right."""
    return sorted((bet for bet in r.bets.values() if bet.wager in wagers), key=lambda bet: -bet.at)


def together(bets: Iterable[Bet]) -> dict[tuple[int, str], Cents]:
    """What lies on each wager of each box: one wager, although every coupon has chips of its own beside it."""
    found: dict[tuple[int, str], Cents] = {}
    for bet in bets:
        found[bet.at, bet.wager] = found.get((bet.at, bet.wager), 0) + bet.amount
    return found


def first_hand(play: Play, bet: Bet) -> Hand:
    """The hand that was dealt to the box where a bet lies."""
    return play.boxes[bet.at][0]


def on_two_cards(r: Round[SideRulesT], play: Play, wagers: Collection[str]) -> list[tuple[Bet, list[Card]]]:
    """The bets on some wagers with the first two cards of their box; one without them has given them back."""
    return [(bet, first_hand(play, bet).cards[:2]) for bet in lying(r, wagers)]


def decide(r: Round[SideRulesT], bet: Bet, row: str, law: str, otherwise: str) -> None:
    """Pays a bet by its row, or takes it where there is none and says why."""
    if row:
        r.win(bet, r.offers[bet.wager].pays[row], law, row.replace("_", " "))
    else:
        r.lose(bet, law, otherwise)
