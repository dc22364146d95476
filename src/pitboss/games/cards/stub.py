"""The stub: the undealt cards after the last card of a round, and their count."""

from __future__ import annotations

from pitboss.games.cards.decks import cards_are_out, deck_in_play
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckOptionsT
from pitboss.table import Round

ROUNDS_PER_COUNT = 5
"""The stub must be counted at least once in this many rounds."""


def put_away_stub(r: Round[DeckOptionsT], law: CardLaw) -> None:
    """Move the stub to the discard rack, noting when a count is due."""
    shoe = r.state.shoes[deck_in_play(r)]
    note_stub(r, law, len(shoe))
    shoe.discards += shoe.undealt
    shoe.undealt = []


def note_stub(r: Round[DeckOptionsT], law: CardLaw, stub: int) -> None:
    """Log that the stub is discarded and, when due, that it must be counted first."""
    dealing = law.dealing(r.options.dealing)
    if not r.options.chosen("stub_count_waived", False):
        memory = memory_of(r)
        memory.rounds_since_count += 1
        if memory.rounds_since_count >= ROUNDS_PER_COUNT:
            memory.rounds_since_count = 0
            r.note("the stub must be counted face down", dealing.stub_count, stub=stub)
    r.note("put the stub in the discard rack without exposing a card", dealing.stub)


def stub_is_away(r: Round[DeckOptionsT]) -> bool:
    """True if all cards of this round were dealt and the stub is in the discard rack."""
    return cards_are_out(r) and not r.state.shoes[deck_in_play(r)].undealt
