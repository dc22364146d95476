"""What the best set of every hand gains, and that it is the best one."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest
from tests.cli.run import refused

from pitboss.equipment import deck
from pitboss.games.paigow.kernel.sets import cell_of, way_table
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER, QUEEN_HIGH
from pitboss.games.paigow.solver.best_reply import best_ranks, best_reply, dealers_hands, gain_of
from pitboss.games.paigow.solver.best_set import odds_of_sets
from pitboss.games.paigow.solver.class_counts import count_classes
from pitboss.table import submit

pytestmark = pytest.mark.solver

RULES, SETTING = submit(PAI_GOW_POKER).options, PAI_GOW_POKER.setting
EVEN = Fraction(1)


def test_the_gain_of_a_hand_is_the_advantage_of_its_best_set_over_the_house_way() -> None:
    dealer, table, chance = dealers_hands(SETTING, RULES, EVEN, QUEEN_HIGH), way_table(SETTING, RULES), random.Random(3)
    ways, of_group = np.empty(len(dealer.classes.suited), np.int64), np.empty(len(dealer.distinct), np.int64)
    gains = []
    for _ in range(12):
        hand = chance.sample(deck(1), 7)
        held = np.array(hand, np.int64)
        count_classes(dealer.classes, held, ways)
        house = table.values[cell_of(held, table)]
        gain = gain_of(house, best_ranks(held, table), dealer, ways, of_group)
        odds = odds_of_sets(SETTING, RULES, hand, EVEN, QUEEN_HIGH)
        by_house = next(
            one
            for one in odds
            if [SETTING.value(part, cards, RULES) for part, cards in enumerate(one.hands)] == house[:-1].tolist()
        )
        assert gain == pytest.approx(float(odds[0].average(EVEN) - by_house.average(EVEN)), abs=1e-12)
        gains.append(gain)
    assert max(gains) > 0 == min(gains)


def test_the_best_set_gains_a_quarter_of_a_percent_where_a_queen_high_dealer_pushes() -> None:
    """The published 2.47 % of EZ pai gow is that of a player who sets best; in the house way it is 2.75 %."""
    reply = best_reply(SETTING, RULES, EVEN, QUEEN_HIGH, error=7e-4)
    assert reply.standard_error <= 7e-4
    assert abs(reply.gain - 0.0028) < 3 * reply.standard_error and reply.gain > 0


def test_games_that_are_priced_exactly_need_cards() -> None:
    assert "`pitboss edge supreme-pai-gow` has the exact price" in refused("set-cards", "supreme-pai-gow")
