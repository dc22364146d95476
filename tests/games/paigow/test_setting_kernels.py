"""Compiled house ways, the comparison of two of them, and the best set of given cards."""

from __future__ import annotations

import pickle
import random
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.equipment import cards, deck
from pitboss.errors import Refused
from pitboss.games.paigow.asia_poker import ASIA_POKER
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO, FOUR_TWO_ONE, PokerSetting
from pitboss.games.paigow.kernel.rounds import house_way_kernel
from pitboss.games.paigow.kernel.sets import cell_of, way_table
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER
from pitboss.games.paigow.solver.best_set import odds_of_sets
from pitboss.games.paigow.solver.given_cards import odds_of_cards
from pitboss.games.paigow.solver.strategies import SetByHouseWay
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.pricing.tally import Slip
from pitboss.submission import with_settings
from pitboss.table import Game, submit

pytestmark = pytest.mark.solver

POKER, ASIA = submit(PAI_GOW_POKER).options, submit(ASIA_POKER).options
LESS_VIGORISH = Fraction(19, 20)


@pytest.mark.parametrize(("setting", "options"), [(FIVE_AND_TWO, POKER), (FOUR_TWO_ONE, ASIA)])
def test_a_compiled_house_way_sets_as_the_table_does(setting: PokerSetting, options: Any) -> None:
    table, chance = way_table(setting, options), random.Random(11)
    for _ in range(400):
        hand = chance.sample(deck(1), 7)
        if chance.random() < 0.5:
            suit = chance.randrange(4)
            suited = chance.sample([card for card in deck(0) if card & 3 == suit], 4)
            hand = [*suited, *chance.sample([card for card in deck(1) if card not in suited], 3)]
        hands = setting.house_way(hand, options)
        values = table.values[cell_of(np.array(hand), table)]
        assert values[:-1].tolist() == [setting.value(part, cards_, options) for part, cards_ in enumerate(hands)]


def test_the_best_set_of_given_cards_is_exact() -> None:
    odds = odds_of_sets(FIVE_AND_TWO, POKER, cards("9S 9D 4H 4C AD KC 2C"), LESS_VIGORISH)
    assert {one.won + one.pushed + one.lost for one in odds} == {comb(46, 7)}
    assert [one.average(LESS_VIGORISH) for one in odds] == sorted(
        (one.average(LESS_VIGORISH) for one in odds), reverse=True
    )
    assert odds[0].hands == FIVE_AND_TWO.house_way(cards("9S 9D 4H 4C AD KC 2C"), POKER)
    assert all(FIVE_AND_TWO.is_foul(one.hands, POKER) is None for one in odds)


def test_cards_that_nobody_can_be_dealt_are_refused() -> None:
    refused: list[tuple[Game, str, str]] = [
        (PAI_GOW_POKER, "AS KS QS", "deals 7 cards, not 3"),
        (ASIA_POKER, "AS AS QS JS 10S 9S 8S", "has only 1 AS"),
        (PAI_GOW_POKER, "JK JK QS JS 10S 9S 8S", "has only 1 JK"),
        (SUPREME_PAI_GOW, "JK JK JK 2S", "has only 2 JK"),
    ]
    for game, hand, says in refused:
        with pytest.raises(Refused, match=says):
            odds_of_cards(submit(game), cards(hand))


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        (PAI_GOW_POKER, []),
        (PAI_GOW_POKER, ["ez=true", "dealing=automated_shoe", "start=random_number"]),
        (ASIA_POKER, ["dealing=automated_shoe", "shuffle=device", "start=button"]),
        (ASIA_POKER, ["dealing=hand"]),
    ],
    ids=str,
)
def test_a_kernel_pays_what_the_table_pays(game: CardPaiGowGame, settings: list[str]) -> None:
    submission, slip = with_settings(game, settings), [Slip(game.main, 13_00)]
    kernel = house_way_kernel(submission, slip)
    assert kernel is not None
    strategy = both(Flat(tuple(slip)), SetByHouseWay())
    assert prove_kernel(submission, slip, kernel, rounds=60, seed=6, strategy=strategy).compared == 120


def test_side_wagers_and_banks_need_the_table() -> None:
    assert house_way_kernel(with_settings(PAI_GOW_POKER, ["banking=true"]), [Slip("pai_gow_poker", 10_00)]) is None
    assert house_way_kernel(with_settings(PAI_GOW_POKER, ["bonus=true"]), [Slip("pai_gow_poker", 10_00)]) is None
    assert house_way_kernel(submit(SUPREME_PAI_GOW), [Slip("supreme_pai_gow", 10_00)]) is None


def test_a_kernel_travels_to_other_processes() -> None:
    kernel = house_way_kernel(submit(ASIA_POKER), [Slip("asia_poker", 10_00)])
    assert kernel is not None
    assert pickle.loads(pickle.dumps(kernel)).nets(1, 0, 20) == kernel.nets(1, 0, 20)
