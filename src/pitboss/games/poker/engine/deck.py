"""The two decks of a poker table: which one is dealt from, its shuffle and cut (13:69F-14.2, 14.4, 14.5)."""

from __future__ import annotations

from pitboss.equipment import Shoe
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerRulesT
from pitboss.table import Round

FIRST, SECOND = "shoe", "second deck"


def deck_of_round(r: Round[PokerRulesT]) -> str:
    """The deck of the next round: with a shuffling device the decks alternate (14.2(d)), else staff rotate them."""
    last = memory_of_poker(r).deck
    if not r.rules.two_decks:
        return last or FIRST
    return SECOND if last == FIRST else FIRST


def prepare_deck(r: Round[PokerRulesT]) -> str:
    """Shuffles and cuts the deck of the round; its name."""
    memory, deck = memory_of_poker(r), deck_of_round(r)
    memory.deck = deck
    if memory.is_spread:
        memory.is_spread = False
        r.note("two players inspect the cards face up; they are washed and stacked", "14.5(d)")
    fresh = deck not in memory.decks_in_use
    if fresh:
        memory.decks_in_use.append(deck)
    if fresh and r.rules.pre_shuffled:
        r.note("the deck came to the table pre-shuffled", "14.4(a)")
        r.state.shoes[deck].shuffle()
    else:
        r.shuffle("14.5(a)", deck)
    r.note("the dealer cuts ten cards or more onto the cover card", "14.5(b)")
    return deck


def replace_deck(r: Round[PokerRulesT], deck: str, law: str) -> None:
    """A deck is removed from the table and another takes its place."""
    memory = memory_of_poker(r)
    r.state.shoes[deck] = Shoe(1)
    if deck in memory.decks_in_use:
        memory.decks_in_use.remove(deck)
    r.note("the deck is removed from the table and another takes its place", law)


def put_cards_away(r: Round[PokerRulesT], hand: PokerHand) -> None:
    """All cards of the round go to the discards; the deck is shuffled before it is dealt again."""
    r.state.shoes[hand.deck].clear()
