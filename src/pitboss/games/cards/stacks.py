"""Stacks of an automated dealing shoe: dispensed card by card, then laid before a hand face down."""

from __future__ import annotations

from pitboss.equipment import names_of
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.options import DeckRulesT
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt
from pitboss.table import Round
from pitboss.table.play.state import SEATS


def owners_see(r: Round[DeckRulesT]) -> dict[str, tuple[int, ...]]:
    """Who may look at cards that lie face down, by hand: the person whose hand it is."""
    return {SEATS[bet.at]: (bet.seat,) for bet in reversed(r.bets.values())}  # who bet there first


def dispense(r: Round[DeckRulesT], to: str, count: int) -> None:
    """Draws a stack for a hand one card after another, so that a fault finds what was drawn before it."""
    deck = deck_in_play(r)
    hand = r.hands.setdefault(to, [])
    for _ in range(count):
        hand.append(r.card(to, deck))


def deliver(r: Round[DeckRulesT], to: str, law: str) -> None:
    """A stack that was dispensed is laid before its hand, face down."""
    cards = r.hands[to]
    r.events.append(Dealt(law, to, (), len(cards), Hidden(names_of(cards)), owners_see(r).get(to, ())))
