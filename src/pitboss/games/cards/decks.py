"""The decks of a table (one, or two that alternate), who was dealt in, and replacing a deck."""

from __future__ import annotations

from pitboss.equipment import Shoe
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckOptions, DeckOptionsT
from pitboss.table import Round

FIRST, SECOND = "shoe", "second deck"
"""Shoe names of the decks; most tables have only the first."""


def decks(options: DeckOptions, *, decks: int = 1, jokers: int = 0) -> dict[str, Shoe]:
    """The decks of a new table, by shoe name."""
    names = (FIRST, SECOND) if options.two_decks else (FIRST,)
    return {name: Shoe(decks, jokers) for name in names}


def deck_in_play(r: Round[DeckOptionsT]) -> str:
    """The deck of this round; of two, the one not used in the previous round of play."""
    if SECOND not in r.state.shoes:
        return FIRST
    memory = memory_of(r)
    if not memory.deck_dealt:
        return FIRST
    if memory.round_dealt == r.state.round:
        return memory.deck_dealt
    return FIRST if memory.deck_dealt == SECOND else SECOND


def deck_in_device(r: Round[DeckOptionsT]) -> str:
    """The deck in the shuffling device: the one not in play, or the only one."""
    if r.options.two_decks:
        return FIRST if deck_in_play(r) == SECOND else SECOND
    return FIRST


def deck_name(r: Round[DeckOptionsT], deck: str) -> str:
    """The display name of a deck."""
    return deck if deck != FIRST else "first deck" if r.options.two_decks else "deck"


def replace_deck(r: Round[DeckOptionsT], deck: str, law: str) -> None:
    """Replace a deck with a new one."""
    r.note(f"the {deck_name(r, deck)} is removed and replaced with another deck", law)
    before, in_use = r.state.shoes[deck], memory_of(r).decks_in_use
    r.state.shoes[deck] = Shoe(before.decks, before.jokers)
    if deck in in_use:
        in_use.remove(deck)


# ---------------------------------------------------------------------- the cards of a round


def begin_deal(r: Round[DeckOptionsT]) -> None:
    """Mark the round as dealt: remember its deck and who is dealt in."""
    memory, deck = memory_of(r), deck_in_play(r)
    memory.round_dealt, memory.deck_dealt = r.state.round, deck
    memory.dealt_in = [bet.seat for bet in r.bets.values()]


def end_deal(r: Round[DeckOptionsT]) -> None:
    """Clear who was dealt in, after the round is completed or void."""
    memory_of(r).dealt_in = []


def is_dealt_in(r: Round[DeckOptionsT], seat: int) -> bool:
    """True if a seat was dealt cards in this round, even if it folded."""
    return seat in memory_of(r).dealt_in


def was_dealt(r: Round[DeckOptionsT]) -> bool:
    """True if cards were dealt in the current round, or between rounds in the last one."""
    memory = memory_of(r)
    return bool(memory.deck_dealt) and memory.round_dealt == r.state.round


def cards_are_out(r: Round[DeckOptionsT]) -> bool:
    """True if cards of this round are on the table."""
    return bool(r.state.shoes[deck_in_play(r)].in_play)
