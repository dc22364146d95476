"""What the best set of every hand gains, and that it is the best one."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from tests.cli.run import refused

from pitboss.analysis.prices.edge import priced, priced_as_stated
from pitboss.equipment import cards, deck
from pitboss.games import find
from pitboss.games.paigow.kernel.sets import cell_of, way_table
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER, QUEEN_HIGH
from pitboss.games.paigow.solver.best_reply import (
    _net_against,
    approximate_net,
    best_ranks,
    best_reply,
    dealers_hands,
    gain_of,
    with_cards_removed,
)
from pitboss.games.paigow.solver.best_set import odds_of_sets
from pitboss.games.paigow.solver.class_counts import count_classes
from pitboss.table import submit

pytestmark = pytest.mark.solver

RULES, SETTING = submit(PAI_GOW_POKER).options, PAI_GOW_POKER.setting
EVEN = Fraction(1)


@pytest.mark.long
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


def test_sets_are_looked_up_against_a_deck_without_a_card() -> None:
    dealer, table = dealers_hands(SETTING, RULES, EVEN, QUEEN_HIGH), way_table(SETTING, RULES)
    ways, of_group = np.empty(len(dealer.classes.suited), np.int64), np.zeros(len(dealer.distinct), np.int64)
    ace, hand = 50, np.array(cards("AS AH KD QC 9C 5D 2H"), np.int64)
    count_classes(dealer.classes, np.array([ace]), ways)
    np.add.at(of_group, dealer.group, ways)
    of_group[dealer.distinct[:, -1] == 1] = 0
    without_ace = with_cards_removed(dealer, [ace])
    for values in best_ranks(hand, table):
        exact = _net_against(values, dealer, of_group) / of_group.sum()
        assert approximate_net(values, without_ace) == pytest.approx(exact, abs=1e-12)
        assert approximate_net(values, dealer) != pytest.approx(exact, abs=1e-6)


@pytest.mark.long
def test_a_play_by_ranks_wins_nearly_what_the_best_set_wins() -> None:
    """EZ pai gow is published at 2.47 % for a player who sets best."""
    house, stated = priced_as_stated(submit(PAI_GOW_POKER, {"ez": True}), "best").wagers
    assert float(stated.house_advantage) == pytest.approx(0.0247253016)
    assert float(house.house_advantage) == pytest.approx(0.0274985702)
    assert dict(stated.notes)["cost compared with the house way"] == "-0.2773%"


@pytest.mark.parametrize(("game", "options"), [("pai-gow", {"house_way": "usual"}), ("supreme-pai-gow", {})])
def test_the_house_way_costs_what_the_price_of_the_best_set_says(game: str, options: dict[str, Any]) -> None:
    submission = submit(find(game), options)
    best, by_way = priced_as_stated(submission, "house_way").wagers
    ordinary = priced(submission).wagers[0]
    assert best.payouts == ordinary.payouts and by_way.on == "as stated"
    assert f"{float(by_way.house_advantage):.4%}" in dict(ordinary.notes)["in the house way"]
    assert by_way.house_advantage > best.house_advantage
    again, stated = priced_as_stated(submission, "best").wagers
    assert again.payouts == stated.payouts == best.payouts


def test_a_play_of_another_name_is_refused() -> None:
    assert "state house_way or best" in refused("edge", "pai-gow-poker", "--strategy", "never:fold")


def test_games_that_are_priced_exactly_need_cards() -> None:
    assert "`pitboss edge supreme-pai-gow` has the exact price" in refused("set-cards", "supreme-pai-gow")
