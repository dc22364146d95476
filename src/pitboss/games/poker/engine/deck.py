"""The two decks of a poker table: which deck is in play, its shuffle and its cut (13:69F-14.2, 14.4, 14.5)."""

from __future__ import annotations

from pitboss.equipment import Shoe
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.table import Round

FIRST, SECOND = "shoe", "second deck"


def deck_of_round(r: Round[PokerOptionsT]) -> str:
    """Return the next round's deck: alternating with a shuffling device (14.2(d)), otherwise as staff rotate them."""
    last = memory_of_poker(r).deck
    if not r.options.two_decks:
        return last or FIRST
    return SECOND if last == FIRST else FIRST


def prepare_deck(r: Round[PokerOptionsT]) -> str:
    """Shuffle and cut the deck of this round and return its name."""
    memory, deck = memory_of_poker(r), deck_of_round(r)
    memory.deck = deck
    if memory.is_spread:
        memory.is_spread = False
        r.note("let two players inspect the cards face up, then wash and stack them", "14.5(d)")
    fresh = deck not in memory.decks_in_use
    if fresh:
        memory.decks_in_use.append(deck)
    if fresh and r.options.pre_shuffled:
        r.note("the deck is pre-shuffled", "14.4(a)")
        r.state.shoes[deck].shuffle()
    else:
        r.shuffle("14.5(a)", deck)
    r.note("cut at least ten cards onto the cover card", "14.5(b)")
    return deck


def replace_deck(r: Round[PokerOptionsT], deck: str, law: str) -> None:
    """Replace a deck that is removed from the table."""
    memory = memory_of_poker(r)
    r.state.shoes[deck] = Shoe(1)
    if deck in memory.decks_in_use:
        memory.decks_in_use.remove(deck)
    r.note("the deck is removed from the table and replaced", law)


def put_cards_away(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Clear the round's cards; the deck is shuffled before the next deal."""
    r.state.shoes[hand.deck].clear()
