"""The lawful sets of given cards, with their odds."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.paigow.engine.set_sheet import check_cards, names_by_part, setting_game
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.hands.tile_setting import TileSetting
from pitboss.games.paigow.solver.best_set import SetOdds, odds_of_sets
from pitboss.games.paigow.solver.poker_price import main_pays, pushing_hands
from pitboss.games.paigow.solver.supreme_price import odds_of_four
from pitboss.games.paigow.solver.tiles import ranked_sets
from pitboss.plain import Json
from pitboss.table import Submission


def odds_of_cards(submission: Submission, cards: Sequence[Card]) -> list[SetOdds]:
    """Every lawful set of cards or tiles with its exact odds against a dealer in the house way, best first."""
    game = setting_game(submission)
    check_cards(game, submission.options, cards)
    if isinstance(game.setting, PokerSetting):
        return odds_of_sets(game.setting, submission.options, cards, main_pays(submission), pushing_hands(submission))
    if isinstance(game.setting, TileSetting):
        sets = ranked_sets(cards, tuple(submission.options.house_way), 1 - main_pays(submission))
        return [SetOdds(hands, counted.win, counted.push, counted.lose) for hands, counted in sets]
    return odds_of_four(submission, cards)


def best_sets(submission: Submission, cards: Sequence[Card], most: int) -> list[dict[str, Json]]:
    """The best sets, best first, as the command, the API and the page show them."""
    return [_row(submission, odds) for odds in odds_of_cards(submission, cards)[:most]]


def is_house_way(submission: Submission, odds: SetOdds) -> bool:
    """True if the house way sets these cards into hands of the same values."""
    game, options = setting_game(submission), submission.options
    house = game.setting.house_way([card for hand in odds.hands for card in hand], options)
    return all(
        game.setting.value(part, mine, options) == game.setting.value(part, others, options)
        for part, (mine, others) in enumerate(zip(odds.hands, house, strict=True))
    )


def _row(submission: Submission, odds: SetOdds) -> dict[str, Json]:
    return {
        "hands": names_by_part(setting_game(submission), odds.hands),
        "won": odds.won,
        "pushed": odds.pushed,
        "lost": odds.lost,
        "average": f"{float(odds.average(main_pays(submission))):.6f}",
        "house_way": is_house_way(submission, odds),
    }
