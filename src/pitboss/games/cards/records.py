"""Check and store the procedures that staff record about a deck."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.cards.decks import cards_are_out, was_dealt
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckOptionsT
from pitboss.games.cards.stub import stub_is_away
from pitboss.table import Round


def record(r: Round[DeckOptionsT], law: CardLaw, procedure: str, note: str) -> None:
    """Refuse a record that does not apply at this table; a stub count restarts the count of rounds."""
    options = r.options
    match procedure:
        case "second_deck_opened" if not options.two_decks:
            raise Refused("this table uses one deck", law.second_deck)
        case "cover_card" if options.dealing != "automated_shoe" and not law.covered_always:
            raise Refused("there is no automated dealing shoe at this table", law.cover)
        case "stub_count":
            if not was_dealt(r) or (cards_are_out(r) and not stub_is_away(r)):
                raise Refused(
                    "there is no stub until the cards have been dealt", law.dealing(r.options.dealing).stub_count
                )
            memory_of(r).rounds_since_count = 0
        case "dealing_hand":
            _choose_hand(r, law, note.strip().lower())


def _choose_hand(r: Round[DeckOptionsT], law: CardLaw, hand: str) -> None:
    """Store the hand that holds the cards; it cannot change within a round."""
    memory = memory_of(r)
    if r.options.dealing != "hand" and not (r.options.dealing == "automated_shoe" and law.rest_from_hand):
        raise Refused("the cards are not dealt from the hand at this table", law.from_hand)
    if hand not in ("left", "right"):
        raise Refused("the dealer holds the cards in the left hand or the right", law.dealing_hand)
    if memory.dealing_hand not in ("", hand) and memory.round_of_hand == r.state.round:
        raise Refused(f"the dealer has chosen the {memory.dealing_hand} hand for this round", law.same_hand)
    memory.dealing_hand, memory.round_of_hand = hand, r.state.round
