"""Stacks from an automated dealing shoe: drawn card by card, then delivered face down."""

from __future__ import annotations

from pitboss.equipment import names_of
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.options import DeckOptionsT
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt
from pitboss.table import Round
from pitboss.table.play.state import SEATS


def owners_see(r: Round[DeckOptionsT]) -> dict[str, tuple[int, ...]]:
    """The seats that may look at face-down cards, by hand."""
    return {SEATS[bet.at]: (bet.seat,) for bet in reversed(r.bets.values())}  # the first bettor owns the hand


def dispense(r: Round[DeckOptionsT], to: str, count: int) -> None:
    """Draw a stack card by card, so that an irregularity sees the cards drawn before it."""
    deck = deck_in_play(r)
    hand = r.hands.setdefault(to, [])
    for _ in range(count):
        hand.append(r.card(to, deck))


def deliver(r: Round[DeckOptionsT], to: str, law: str) -> None:
    """Deliver a drawn stack to its hand, face down."""
    cards = r.hands[to]
    r.events.append(Dealt(law, to, (), len(cards), Hidden(names_of(cards)), owners_see(r).get(to, ())))
