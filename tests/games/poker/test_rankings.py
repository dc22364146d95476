"""The order of the hands that a guide of poker shows is the order by which pots are won (14.3)."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games import GAMES
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.rankings import low_examples
from pitboss.table import submit

POKER = [id_ for id_, game in GAMES.items() if isinstance(game, PokerGame)]


@pytest.mark.parametrize("id_", POKER)
def test_each_type_of_poker_shows_which_hands_win_the_best_first(id_: str) -> None:
    game = GAMES[id_]
    assert isinstance(game, PokerGame)
    options = submit(game).options
    structure = game.structure(options)
    tables = game.rule_tables(options)
    assert len(tables) == (structure.high is not None) + (structure.low is not None)
    if structure.low is not None:
        ranks = [structure.low.rank(cards(hand)) for hand in low_examples(structure).values()]
        assert ranks == sorted(set(ranks), reverse=True)
