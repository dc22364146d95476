"""Exact prices beside the published ones, to every published digit where the paytables coincide."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest
from tests.games.stud.agreement import STUD, compare

from pitboss.games import GAMES
from pitboss.games.stud.engine import StudGame
from pitboss.games.stud.solver import price, solved, strategy
from pitboss.games.stud.solver_course import course_of
from pitboss.money import Odds
from pitboss.pricing import Priced
from pitboss.table import Submission, submit


def submission(subchapter: str, **options: object) -> Submission[Any]:
    return submit(GAMES[STUD[subchapter]], options)


def percent(value: Fraction, digits: int) -> str:
    return f"{float(value) * 100:.{digits}f}"


def rules(priced: Priced, decision: int = 0) -> list[str]:
    """The rules for a decision, in words."""
    assert priced.strategy is not None
    decisions = priced.strategy["decisions"]
    assert isinstance(decisions, list)
    found = decisions[decision]["rules"]
    assert isinstance(found, list)
    return found


# ---------------------------------------------------------------------- edges


@pytest.mark.parametrize(
    ("subchapter", "published"),
    [
        ("20", "3.3730"),  # ante bonus: straight 1, three of a kind 4, straight flush 5
        ("16", "5.2243"),  # 1-1-2-3-4-5-7-20-50-100
        ("18", "3.5057"),  # 1-2-3-5-8-11-50-200-1,000
        ("35", "4.91"),
        ("32", "2.18497"),  # blind: 500-50-10-3-3/2-1
        ("28", "2.04"),  # the ante pays from a straight
    ],
)
def test_the_house_advantage_of_the_ante_is_the_published_one(subchapter: str, published: str) -> None:
    ante = price(submission(subchapter)).wagers[0]
    digits = len(published.split(".")[1])
    assert percent(ante.house_advantage, digits) == published
    assert ante.method.exact


@pytest.mark.parametrize(
    ("subchapter", "published"),
    [("20", "2.01"), ("35", "1.37"), ("27", "1.30")],
)
def test_the_element_of_risk_is_the_published_one(subchapter: str, published: str) -> None:
    digits = len(published.split(".")[1])
    assert percent(price(submission(subchapter)).wagers[0].element_of_risk, digits) == published


def test_four_card_poker_costs_278_hundredths_of_a_percent_of_the_ante() -> None:
    """Published as 2.78 percent with the bonus of 2-20-25, cut and not rounded: the exact figure is 2.7878..."""
    assert int(price(submission("27")).of("ante").house_advantage * 10_000) == 278


def test_prices_are_whole_numbers_of_cases() -> None:
    cases = {
        "20": comb(52, 3) * comb(49, 3),
        "18": comb(52, 3) * 49 * 48,
        "35": comb(52, 2) * 50 * 49 * 48,
    }
    assert {one: price(submission(one)).wagers[0].cases for one in cases} == cases


def test_a_last_row_of_two_to_one_as_printed_would_give_the_player_an_edge_of_18_percent() -> None:
    printed = price(submission("16", one_pair_or_less="2_to_1")).of("ante")
    assert percent(printed.house_advantage, 0) == "-18", "13:69F-16.12(c), docs/readings.md"


def test_an_ante_that_pays_from_a_flush_costs_the_player_more() -> None:
    straight = price(submission("28")).of("ante").house_advantage
    flush = price(submission("28", ante_pays_from="flush")).of("ante").house_advantage
    assert flush > 2 * straight, "13:69F-28.10(h)2"


def test_each_of_the_trips_tables_differs_by_what_its_rows_do() -> None:
    """B pays a straight one more than C and a flush one less; the classes of all seven-card hands say what that is."""
    edges = {table: price(submission("32", trips_table=table)).of("trips").house_advantage for table in "BC"}
    assert edges["C"] - edges["B"] == Fraction(6_180_020 - 4_047_644, comb(52, 7))


def test_a_table_of_one_unit_more_is_worth_its_probability() -> None:
    game = GAMES[STUD["20"]]
    usual = price(submission("20")).of("ante")
    offers = {wager: dict(offer.pays) for wager, offer in submission("20").offers().items()}
    offers["ante_bonus"]["straight_flush"] = Odds(6)
    assert isinstance(game, StudGame)
    better = solved(game.declaration(game.rules()), offers)
    nets, hist = better.course.net_table(), better.solution.hist
    assert Fraction(int((nets * hist).sum()), int(hist.sum())) + usual.house_advantage == Fraction(48, comb(52, 3))


# ---------------------------------------------------------------------- side wagers


@pytest.mark.parametrize(("table", "published"), [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")])
def test_trips_has_the_published_house_advantage(table: str, published: str) -> None:
    assert percent(price(submission("32", trips_table=table)).of("trips").house_advantage, 2) == published


@pytest.mark.parametrize(("table", "published"), [("D", "2.14"), ("F", "7.10")])
def test_the_three_card_bonus_has_the_published_house_advantage(table: str, published: str) -> None:
    priced = price(submission("18", three_card_bonus=table))
    assert percent(priced.of("three_card_bonus").house_advantage, 2) == published


def test_the_six_card_bonus_is_counted_over_all_six_card_hands() -> None:
    bonus = price(submission("20", six_card_bonus="A")).of("six_card_bonus")
    assert bonus.cases == comb(52, 6)
    assert {one.name: one.cases for one in bonus.payouts}["five_card_royal_flush"] == 188


def test_aces_against_aces_are_counted_with_the_dealers_cards() -> None:
    bonus = price(submission("28", aces_against_aces=True)).of("bonus")
    assert {one.name: one.cases for one in bonus.payouts}["aces_against_aces"] == 6
    assert bonus.cases == comb(52, 2) * comb(50, 2)


# ---------------------------------------------------------------------- strategies


def test_three_card_poker_is_played_with_queen_six_four_or_better() -> None:
    assert rules(price(submission("20")))[0].startswith("play with Q-6-4 ")


def test_caribbean_stud_is_bet_with_every_pair_and_never_below_ace_king() -> None:
    said = rules(price(submission("16")))
    assert [line.split(":")[0] for line in said[1:-1]] == ["A-K high"]


def test_ultimate_texas_hold_em_raises_four_times_with_the_published_holdings() -> None:
    said = rules(price(submission("32")))
    raised = next(line for line in said if line.startswith("play 4x"))
    published = "33+ A2s+ K2s+ Q6s+ J8s+ A2o+ K5o+ Q8o+ JTo"
    assert set(raised.removeprefix("play 4x with ").split()) == set(published.split())
    assert not any(line.startswith("play 3x") for line in said), "three times is never better than four"


def test_texas_hold_em_bonus_folds_the_published_holdings() -> None:
    said = rules(price(submission("28")))
    folded = next(line for line in said if line.startswith("fold"))
    assert folded.removeprefix("fold with ").split() == "72o 62o 52o 42o 32o".split()


def test_let_it_ride_lets_a_pair_of_tens_ride() -> None:
    said = rules(price(submission("18")))
    rides = next(line for line in said if line.startswith("let it ride"))
    assert "pair of 10s" in rides
    assert "pair of 9s" not in rides


def test_mississippi_stud_bets_three_times_with_pairs_only() -> None:
    assert "bet 3x with 22+" in rules(price(submission("35")))


# ---------------------------------------------------------------------- the graph of decisions


@pytest.mark.parametrize(
    ("subchapter", "nodes", "ends"),
    [("20", 1, 2), ("16", 1, 2), ("27", 1, 3), ("18", 3, 3), ("35", 9, 14), ("32", 3, 5), ("28", 4, 4)],
)
def test_states_of_money_that_come_to_the_same_are_one(subchapter: str, nodes: int, ends: int) -> None:
    one = submission(subchapter)
    tables = {wager: offer.pays for wager, offer in one.offers().items()}
    assert isinstance(one.game, StudGame)
    course = course_of(one.game.declaration(one.rules), tables)
    assert (len(course.nodes), len(course.nets)) == (nodes, ends)


def test_the_strategy_is_the_one_that_the_price_is_for() -> None:
    assert str(strategy(submission("20"))) == "optimal"


# ---------------------------------------------------------------------- the table agrees


@pytest.mark.parametrize("subchapter", sorted(STUD))
def test_table_and_solver_give_the_same_money_on_the_same_deals(subchapter: str) -> None:
    """A thousand rounds here; `python -m tests.games.stud.agreement` plays a hundred thousand of each game."""
    assert compare(submission(subchapter), 1_000) == 1_000
