"""The stub: the cards that are left when the last card of a round has been dealt, and their count."""

from __future__ import annotations

from pitboss.games.cards.decks import cards_are_out, deck_in_play
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckRulesT
from pitboss.table import Round

ROUNDS_PER_COUNT = 5
"""The stub is due to be counted at least once in so many rounds."""


def put_away_stub(r: Round[DeckRulesT], law: CardLaw) -> None:
    """The stub goes to the discard rack; in at least every fifth round it is due to be counted before that."""
    shoe = r.state.shoes[deck_in_play(r)]
    note_stub(r, law, len(shoe))
    shoe.discards += shoe.undealt
    shoe.undealt = []


def note_stub(r: Round[DeckRulesT], law: CardLaw, stub: int) -> None:
    """Tells that the stub goes to the discard rack and, where that is due, that it is counted."""
    dealing = law.dealing(r.rules.dealing)
    if not r.rules.chosen("stub_count_waived", False):
        memory = memory_of(r)
        memory.rounds_since_count += 1
        if memory.rounds_since_count >= ROUNDS_PER_COUNT:
            memory.rounds_since_count = 0
            r.note("the stub is to be counted face down", dealing.stub_count, stub=stub)
    r.note("the stub goes to the discard rack, no card exposed", dealing.stub)


def stub_is_away(r: Round[DeckRulesT]) -> bool:
    """Whether all cards of this round have been dealt and the stub is in the discard rack."""
    return cards_are_out(r) and not r.state.shoes[deck_in_play(r)].undealt
