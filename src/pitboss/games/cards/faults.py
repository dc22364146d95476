"""Void all hands after a card irregularity: return wagers, reshuffle or replace the deck."""

from __future__ import annotations

from typing import NoReturn

from pitboss.games.cards.decks import deck_in_play, replace_deck
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.cards.options import DeckOptionsT
from pitboss.plain import text
from pitboss.table import Round

FORFEITED = "forfeited by"
"""Note key on a folded bet that is not collected yet; its value is the paragraph."""


def void_all(
    r: Round[DeckOptionsT], law: str, says: str, *, new_deck: bool = False, forfeits_stand: bool = True
) -> NoReturn:
    """Void all hands and reshuffle or replace the deck; folded bets stay lost unless ``forfeits_stand`` is false."""
    for bet in list(r.bets.values()):
        if forfeits_stand and FORFEITED in bet.note:
            r.lose(bet, text(bet.note, FORFEITED), "the player folded")
    give_back_contributions(r, r.bets.values(), law)
    if new_deck:
        replace_deck(r, deck_in_play(r), law)
    else:
        r.shuffle(law, deck_in_play(r))
    r.void(law, says)
