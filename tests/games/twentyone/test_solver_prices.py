"""What the solver of twenty-one states: every wager, both ways to play, insurance, and the chart as data."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboss.analysis.prices.strategy_chart import chart_of
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.equipment import Seeded
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.double_attack_blackjack import DOUBLE_ATTACK
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.solver.analyst import ANALYST
from pitboss.games.twentyone.solver.price import BASIC, ROUNDING, price, solved
from pitboss.games.twentyone.solver.suits import from_suited_sevens
from pitboss.games.twentyone.spanish_21 import SPANISH_21
from pitboss.games.twentyone.triple_attack_blackjack import TRIPLE_ATTACK
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.pricing.player import Player, rounds_played
from pitboss.pricing.tally import Slip
from pitboss.table import submit

GAMES = (BLACKJACK, SPANISH_21, DOUBLE_ATTACK, TRIPLE_ATTACK)
"""Games that are solved in seconds; switch and switch hands are proved in test_solver_exact.py."""


def priced(game: TwentyOneGame, **options: Any) -> Priced:
    """A price under some options."""
    return price(submit(game, options))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_wager_is_priced_and_the_price_survives_being_stored(game: TwentyOneGame) -> None:
    found, submission = priced(game), submit(game)
    for offer in submission.offers().values():
        assert not offer.wager.staked or any(offer.wager.name in one.name for one in found.wagers), offer.wager.name
    main = solved(submission).problem.opening[0]
    assert found.of(main).house_advantage <= found.of(main, BASIC).house_advantage
    assert found.of(main).cases == pytest.approx(10**15, abs=1000)
    again = Priced.from_stored(json.loads(encoded(found.stored())))
    assert again.wagers == found.wagers


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_seat_plays_both_ways_at_the_table(game: TwentyOneGame) -> None:
    submission = submit(game)
    found = solved(submission)
    for name, way in (("optimal", found.best), ("basic", found.basic)):
        seat = both(Flat((Slip(found.problem.opening[0], 40_00),)), ANALYST.strategies[name](submission))
        results = [one.result for one in rounds_played(Player(submission, Seeded(11), seat), 400)]
        known = {net * 40_00 for net in way.outcome.nets}
        assert {Fraction(result.net) for result in results} <= known | {1000_00 + net for net in known}
        staked = sum(result.staked for result in results) / len(results) / 40_00
        assert staked == pytest.approx(way.outcome.staked, abs=0.15)


def test_a_hand_fee_is_noted_with_the_price_and_counted_for_a_wager_that_owes_it() -> None:
    """13:69F-2.3(l): it depends on the size of the wager, and a fee of 25 cents is a twentieth of $5."""
    without, charged = priced(BLACKJACK), priced(BLACKJACK, hand_fee_cents=25)
    bare, small = charged.of("main"), charged.of("main", "$5.00 with the hand fee")
    assert bare.house_advantage == without.of("main").house_advantage
    assert "5.0000% of a $5.00 wager" in dict(bare.notes)["hand fee"]
    assert small.house_advantage == bare.house_advantage + Fraction(1, 20)
    assert (small.variance, small.action) == (bare.variance, bare.action), "the fee is always lost and is no wager"
    assert not any("hand fee" in (one.on, *dict(one.notes)) for one in without.wagers)


def test_the_super_bonus_is_worth_what_drawing_to_suited_sevens_wins() -> None:
    """13:69F-19.5(g): 200 units of $5 in 1.5 of a million rounds, less what not splitting these sevens costs."""
    found = solved(submit(SPANISH_21))
    cards, sevens = 6 * 48, 4 * 6
    dealt = 4 * comb(6, 3) / comb(cards, 3) * (sevens - 3) / (cards - 3)
    pairs = 4 * comb(6, 2) / comb(cards, 2) * (sevens - 2) / (cards - 2)
    more = from_suited_sevens(found, 200) - from_suited_sevens(found, 100)
    assert more == pytest.approx(100 * dealt, rel=1e-9)
    cost = 200 * dealt - from_suited_sevens(found, 200)
    assert 0.1 < cost / pairs < 0.2, "a pair of sevens against a seven loses 0.24 drawn to and 0.05 split"
    assert from_suited_sevens(found, 10) == 0, "for a small sum they are split"
    noted = dict(priced(SPANISH_21).of("basic").notes)["super bonus"]
    assert "0.0279% of a $5.00 wager (house advantage 0.2909%)" in noted


def test_insurance_loses_what_the_ace_leaves() -> None:
    found = priced(BLACKJACK).of("insurance")
    assert found.house_advantage == 1 - 3 * Fraction(96, 311)
    assert dict(found.notes)["hands worth insuring"] == "none"


def test_insurance_of_one_suit_pays_more_at_triple_attack() -> None:
    found = priced(TRIPLE_ATTACK).of("insurance")
    tens = Fraction(96, 383)
    assert found.house_advantage == -(tens * (Fraction(1, 4) * 5 + Fraction(3, 4) * 2) - (1 - tens))


def test_even_money_is_taken_where_a_blackjack_pays_six_to_five_and_only_there() -> None:
    better = solved(submit(BLACKJACK, {"even_money": True, "blackjack_pays": "6 to 5", "hits_soft_17": True}))
    usual = solved(submit(BLACKJACK, {"even_money": True}))
    assert better.best.outcome.first["even money"] > 0
    assert usual.best.outcome.first["even money"] == 0


def test_the_dealers_cards_face_up_have_a_column_for_each_count() -> None:
    chart = chart_of(priced(BLACKJACK, dealer_card="up"))
    assert chart is not None
    hard = chart.parts[0]
    assert hard.columns[:3] == ("4", "5", "6")
    assert "soft 17" in hard.columns
    assert "soft 21" not in hard.columns
    row = dict(hard.rows)["20"]
    assert dict(zip(hard.columns, row, strict=True))["20"] == "H", "a tie loses, so 20 is drawn to against 20"


def test_a_chart_is_drawn_for_a_terminal_a_picture_and_a_page() -> None:
    found = priced(BLACKJACK, surrender=True)
    chart = chart_of(found)
    assert chart is not None
    assert [part.name for part in chart.parts] == ["hard totals", "soft totals", "pairs"]
    assert len(list(chart.drawn())) > 4
    svg = chart.svg()
    assert svg.startswith("<svg")
    assert svg.count("<rect") > 300
    assert "surrender, or hit" in svg
    assert chart.html().count(svg) == 1


def test_streaks_are_priced_by_rounds_of_basic_strategy() -> None:
    found = priced(BLACKJACK, streak=True)
    results = solved(submit(BLACKJACK, {"streak": True})).basic.outcome.results
    won = results[1] / (results[1] + results[-1])
    assert sum(results.values()) == pytest.approx(1)
    assert float(found.of("streak_2").hit_frequency) == pytest.approx(won**2, rel=1e-9)


def test_a_plan_by_values_says_that_it_does_not_look_at_suits_and_what_that_gives_up() -> None:
    method = priced(SPANISH_21).of("basic").method
    assert method.name == "dynamic programming if suits are not looked at" and method.error == ROUNDING
    assert "looking at the suits of the first two cards would bring 5.5e-07 more" in method.detail
