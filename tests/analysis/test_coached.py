"""Every decision of every game has a value for each option, or it is said why it has none."""

from __future__ import annotations

import pytest
from tests.analysis.coached import UNVALUED, coached

from pitboss.analysis.coaching.drill import is_practiced
from pitboss.games import GAMES
from pitboss.pricing.analyst import analyst_of
from pitboss.table import Game, submit

SOLVED_LONG = {
    "asia-poker", "blackjack-switch", "caribbean-stud-poker", "double-attack-blackjack", "double-cross-poker",
    "fast-action-hold-em", "four-card-poker", "mini-tex-3-card-hold-em", "pai-gow-poker", "switch-hands-blackjack",
    "texas-hold-em-bonus-poker", "triple-attack-blackjack", "ultimate-texas-hold-em", "winners-pot-poker",
}  # fmt: skip
"""Games whose values take seconds: ``python -m tests.analysis.coached`` plays them."""
COACHED = [game for game in GAMES.values() if analyst_of(game) is not None and game.id not in SOLVED_LONG]


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.id)
def test_the_coach_has_a_value_for_every_option_that_a_table_asks(game: Game) -> None:
    analyst = analyst_of(game)
    assert analyst is not None
    asked, missing = coached(submit(game), range(20 if analyst.values else 1), rounds=3, enough=1)
    assert not missing
    assert asked or analyst.values is None


def test_what_has_no_value_is_named_for_games_that_there_are() -> None:
    assert {game for unvalued in UNVALUED for game in unvalued.games} <= GAMES.keys()
    assert GAMES.keys() >= SOLVED_LONG


def test_drills_are_of_the_games_whose_decisions_have_values() -> None:
    practiced = {game.id for game in GAMES.values() if is_practiced(game)}
    assert {"blackjack", "three-card-poker", "pai-gow", "boston-5-stud-poker", "casino-war"} <= practiced
    assert not practiced & {"roulette", "craps", "keno", "chemin-de-fer", "hold-em"}
    assert practiced == {
        game.id for game in GAMES.values() if (found := analyst_of(game)) is not None and found.opening is not None
    }
