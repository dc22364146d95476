"""The decks of a table: one, or two that alternate; who was dealt in; a deck that is removed and replaced."""

from __future__ import annotations

from pitboss.equipment import Shoe
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckRules, DeckRulesT
from pitboss.table import Round

FIRST, SECOND = "shoe", "second deck"
"""The decks by the names of their shoes; most tables have the first only."""


def decks(rules: DeckRules, *, decks: int = 1, jokers: int = 0) -> dict[str, Shoe]:
    """The decks a table is opened with."""
    names = (FIRST, SECOND) if rules.two_decks else (FIRST,)
    return {name: Shoe(decks, jokers) for name in names}


def deck_in_play(r: Round[DeckRulesT]) -> str:
    """The deck of this round: of two, the one that the round of play before was not dealt from."""
    if SECOND not in r.state.shoes:
        return FIRST
    memory = memory_of(r)
    if not memory.deck_dealt:
        return FIRST
    if memory.round_dealt == r.state.round:
        return memory.deck_dealt
    return FIRST if memory.deck_dealt == SECOND else SECOND


def deck_in_device(r: Round[DeckRulesT]) -> str:
    """The deck that a shuffling device has: the other one of two, or the only one while no card of it is out."""
    if r.rules.two_decks:
        return FIRST if deck_in_play(r) == SECOND else SECOND
    return FIRST


def deck_name(r: Round[DeckRulesT], deck: str) -> str:
    """A deck as people call it."""
    return deck if deck != FIRST else "first deck" if r.rules.two_decks else "deck"


def replace_deck(r: Round[DeckRulesT], deck: str, law: str) -> None:
    """A deck is removed from the table and another takes its place."""
    r.note(f"the {deck_name(r, deck)} is removed from the table and another deck takes its place", law)
    before, in_use = r.state.shoes[deck], memory_of(r).decks_in_use
    r.state.shoes[deck] = Shoe(before.decks, before.jokers)
    if deck in in_use:
        in_use.remove(deck)


# ---------------------------------------------------------------------- the cards of a round


def begin_deal(r: Round[DeckRulesT]) -> None:
    """Makes this a round of play: its deck is the one dealt from, and the other's turn comes next."""
    memory, deck = memory_of(r), deck_in_play(r)
    memory.round_dealt, memory.deck_dealt = r.state.round, deck
    memory.dealt_in = [bet.seat for bet in r.bets.values()]


def end_deal(r: Round[DeckRulesT]) -> None:
    """The round of play is completed or void: nobody has cards of it any more."""
    memory_of(r).dealt_in = []


def is_dealt_in(r: Round[DeckRulesT], seat: int) -> bool:
    """Whether a person has received cards of the round under way, folded ones too."""
    return seat in memory_of(r).dealt_in


def was_dealt(r: Round[DeckRulesT]) -> bool:
    """Whether the round under way, or the last one between rounds, came to its deal."""
    memory = memory_of(r)
    return bool(memory.deck_dealt) and memory.round_dealt == r.state.round


def cards_are_out(r: Round[DeckRulesT]) -> bool:
    """Whether cards of this round have been dealt."""
    return bool(r.state.shoes[deck_in_play(r)].in_play)
