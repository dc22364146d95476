"""How given cards are best set at a game of the family: every lawful set, with what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment import Card, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.solver.best_set import SetOdds, odds_of_sets
from pitboss.games.paigow.solver.poker_price import main_pays, pushing_hands
from pitboss.games.paigow.solver.supreme_price import odds_of_four
from pitboss.table import Submission


def odds_of_cards(submission: Submission[Any], cards: Sequence[Card]) -> list[SetOdds]:
    """Every lawful set of the cards against a dealer in the house way, the best first; each is exact."""
    game = submission.game
    if not isinstance(game, CardPaiGowGame):
        raise Refused(f"{game.name} has no hands that are set from cards")
    check_cards(game, cards)
    if isinstance(game.setting, PokerSetting):
        return odds_of_sets(game.setting, submission.rules, cards, main_pays(submission), pushing_hands(submission))
    return odds_of_four(submission, cards)


def check_cards(game: CardPaiGowGame[Any], cards: Sequence[Card]) -> None:
    """Refuses cards that nobody can be dealt."""
    names = names_of(cards)
    if len(cards) != game.setting.dealt:
        raise Refused(f"{game.name} deals {game.setting.dealt} cards, not {len(cards)}", game.law.setting)
    for name in names:
        most = game.jokers if name == "JK" else 1
        if names.count(name) > most:
            raise Refused(f"the deck of {game.name} does not have {name} {names.count(name)} times", game.law.decks)
