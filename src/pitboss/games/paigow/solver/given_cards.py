"""How given cards are best set at a game of the family: every lawful set, with what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment import Card, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.hands.tile_setting import TileSetting
from pitboss.games.paigow.solver.best_set import SetOdds, odds_of_sets
from pitboss.games.paigow.solver.poker_price import main_pays, pushing_hands
from pitboss.games.paigow.solver.supreme_price import odds_of_four
from pitboss.games.paigow.solver.tiles import ranked_sets
from pitboss.table import Submission


def odds_of_cards(submission: Submission[Any], cards: Sequence[Card]) -> list[SetOdds]:
    """Every lawful set of the cards or tiles against a dealer in the house way, the best first; each is exact."""
    game = submission.game
    if not isinstance(game, PaiGowGame):
        raise Refused(f"{game.name} has no hands that are set from cards")
    check_cards(game, submission.rules, cards)
    if isinstance(game.setting, PokerSetting):
        return odds_of_sets(game.setting, submission.rules, cards, main_pays(submission), pushing_hands(submission))
    if isinstance(game.setting, TileSetting):
        sets = ranked_sets(cards, tuple(submission.rules.house_way), 1 - main_pays(submission))
        return [SetOdds(hands, counted.win, counted.push, counted.lose) for hands, counted in sets]
    return odds_of_four(submission, cards)


def check_cards(game: PaiGowGame[Any], rules: Any, cards: Sequence[Card]) -> None:
    """Refuses cards that nobody can be dealt."""
    names, deck = names_of(cards), next(iter(game.shoes(rules).values())).undealt
    if len(cards) != game.setting.dealt:
        raise Refused(f"{game.name} deals {game.setting.dealt} {game.pieces}, not {len(cards)}", game.law.setting)
    for name in names:
        if names.count(name) > names_of(deck).count(name):
            says = f"what {game.name} is dealt from does not have {name} {names.count(name)} times"
            raise Refused(says, game.law.decks or game.law.setting)
