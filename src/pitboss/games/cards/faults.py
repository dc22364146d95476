"""Hands that are void for a fault of the cards: wagers go back, the cards are shuffled again or removed."""

from __future__ import annotations

from typing import NoReturn

from pitboss.games.cards.decks import deck_in_play, replace_deck
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.cards.options import DeckRulesT
from pitboss.plain import text
from pitboss.table import Round

FORFEITED = "forfeited by"
"""What is noted on a bet that a fold has given up and that is not collected yet: the paragraph."""


def void_all(
    r: Round[DeckRulesT], law: str, says: str, *, new_deck: bool = False, forfeits_stand: bool = True
) -> NoReturn:
    """All hands are void and the cards are shuffled again or removed; what a fold gave up stays lost, or goes back."""
    for bet in list(r.bets.values()):
        if forfeits_stand and FORFEITED in bet.note:
            r.lose(bet, text(bet.note, FORFEITED), "the player folded")
    give_back_contributions(r, r.bets.values(), law)
    if new_deck:
        replace_deck(r, deck_in_play(r), law)
    else:
        r.shuffle(law, deck_in_play(r))
    r.void(law, says)
