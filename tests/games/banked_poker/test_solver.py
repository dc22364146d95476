"""Exact prices compared with published ones, to every published digit if the paytables coincide.

A game that takes seconds to solve has one test for its default submission, so that it is solved once, in one process.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt

import pytest
from tests.games.banked_poker.agreement import STUD, compare
from tests.support.printed import check_printed

from pitboss.games import GAMES
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver import full_table, price, strategy
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.games.banked_poker.solver.prices import played_price, side_prices, solution_of
from pitboss.games.banked_poker.solver.solution import solved
from pitboss.games.banked_poker.solver.strategy_text import pair_name
from pitboss.money import Odds
from pitboss.pricing import Priced, WagerPrice
from pitboss.submission import with_settings
from pitboss.table import Submission, submit

ROUNDS = 1_000
"""Rounds compared with the table; `python -m tests.games.banked_poker.agreement` plays 100,000 of each game."""


def submission(subchapter: str, **options: object) -> Submission:
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


def rule(said: Sequence[str], begins: str) -> str:
    """The rest of the rule that begins so."""
    (found,) = (line for line in said if line.startswith(begins))
    return found.removeprefix(begins).strip(": ")


def side(submitted: Submission, wager: str) -> WagerPrice:
    return next(one for one in side_prices(submitted) if one.wager == wager)


# ---------------------------------------------------------------------- the seven games


def test_three_card_poker() -> None:
    """Published with an ante bonus of straight 1, three of a kind 4, straight flush 5."""
    priced = price(submission("20"))
    ante = priced.of("ante")
    assert percent(ante.house_advantage, 4) == "3.3730"
    assert percent(ante.element_of_risk, 2) == "2.01"
    assert f"{ante.standard_deviation:.2f}" == "1.64"
    assert ante.cases == comb(52, 3) * comb(49, 3)
    assert ante.notes == (("play", "fold 32.5792%, play 67.4208%"),)
    assert rules(priced) == ["play with Q-6-4 or better", "fold with anything less"]
    assert compare(submission("20"), ROUNDS) == ROUNDS


def test_let_it_ride() -> None:
    """Published with 1-2-3-5-8-11-50-200-1,000.

    The published deviation of 5.17 is that of a player who also lets bet 2 ride where that brings nothing on average:
    with four cards below 10 that two ranks make a straight, and with four from 10 to A that one does. With the first,
    8 of 48 cards pay 5; with the second, 4 pay 5 and 12 pay 1.
    """
    priced = price(submission("18"))
    bets = priced.wagers[0]
    assert percent(bets.house_advantage, 4) == "3.5057"
    assert percent(bets.element_of_risk, 2) == "2.86"
    unsuited, hands = 4**4 - 4, comb(52, 4)
    riding = Fraction(5 * unsuited, hands) * (4 - 1) * 5 + Fraction(4 * unsuited, hands) * (4 - 1) * 3
    assert f"{bets.standard_deviation:.2f}" == "5.16"
    assert f"{sqrt(bets.variance + riding):.2f}" == "5.17", "where bet 1 was taken back, as with most of these hands"
    assert bets.cases == comb(52, 3) * 49 * 48
    first = rules(priced)
    assert rule(first, "a pair") == "by the pair, A to 10 let it ride; 9 to 2 withdraw"
    assert rule(first, "no pair, one suit, 3 straights possible") == "let it ride", "three to a straight flush in a row"
    assert rule(first, "no pair, one suit, 2 straights possible") == "by the points, 3 to 1 let it ride; 0 withdraw"
    assert compare(submission("18"), ROUNDS) == ROUNDS


def test_mississippi_stud() -> None:
    """The published element of risk of 1.37 percent is that of a player who bets more where that brings nothing."""
    priced = price(submission("35"))
    ante = priced.of("ante")
    assert percent(ante.house_advantage, 2) == "4.91"
    assert percent(ante.element_of_risk, 2) == "1.41"
    assert ante.cases == comb(52, 2) * 50 * 49 * 48
    assert "bet 3x with 22+" in rules(priced)
    assert dict(ante.notes)["third street"] == "fold 31.0709%, bet 1x 63.0468%, bet 2x never, bet 3x 5.8824%"
    assert compare(submission("35"), ROUNDS) == ROUNDS


def test_caribbean_stud() -> None:
    """Published with 1-1-2-3-4-5-7-20-50-100."""
    priced = price(submission("16"))
    assert check_printed(priced)
    ante = priced.of("ante")
    assert percent(ante.house_advantage, 4) == "5.2243"
    assert percent(ante.element_of_risk, 2) == "2.56"
    assert f"{ante.standard_deviation:.2f}" == "2.24"
    said = rules(priced)
    assert said[0] == "bet with A-K-Q-J-2 or better"
    assert all(line.startswith("A-K-") for line in said[1:-1]), "only ace-king depends on the card that is seen"
    assert (
        rule(said, "A-K-J") == "fold; if the dealer shows one of the lower cards or one of the two highest cards, bet"
    )
    assert compare(submission("16"), ROUNDS) == ROUNDS


def test_four_card_poker() -> None:
    """Published as 2.78 percent with the bonus of 2-20-25, cut and not rounded: the exact figure is 2.7878..."""
    priced = price(submission("27"))
    assert check_printed(priced)
    ante = priced.of("ante")
    assert int(ante.house_advantage * 10_000) == 278
    assert percent(ante.element_of_risk, 2) == "1.30"
    said = rules(priced)
    assert said[0].startswith("play 3x with A-K-K-3-2 ")
    assert said[1].startswith("a pair of Ks down to a pair of 9s: play 3x ")
    assert compare(submission("27"), ROUNDS) == ROUNDS


@pytest.mark.long
def test_texas_hold_em_bonus() -> None:
    """Published for an ante that is paid from a straight.

    The published deviation of 3.500839 leaves out the squares of the antes that are folded, and is that of a player who
    bets on the turn and the river where that brings nothing.
    """
    priced = price(submission("28"))
    assert check_printed(priced)
    ante = priced.of("ante")
    folded = sum(Fraction(one.cases, ante.cases) for one in ante.payouts if one.name.startswith("folds"))
    assert f"{ante.standard_deviation:.6f}" == "3.507271"
    assert sqrt(ante.variance - folded) == pytest.approx(3.500839, abs=3e-5)
    assert percent(ante.house_advantage, 2) == "2.04"
    assert percent(ante.element_of_risk, 2) == "0.53"
    assert rule(rules(priced), "fold with") == "72o 62o 52o 42o 32o"
    assert compare(submission("28"), ROUNDS) == ROUNDS


def test_ultimate_texas_hold_em() -> None:
    """Published with a blind of 500-50-10-3-3/2-1."""
    priced = price(submission("32"))
    assert check_printed(priced)
    ante = priced.of("ante")
    assert percent(ante.house_advantage, 5) == "2.18497"
    assert percent(ante.element_of_risk, 3) == "0.526"
    assert f"{ante.standard_deviation:.2f}" == "4.94"
    assert dict(ante.notes)["preflop"] == "check 62.2926%, play 3x never, play 4x 37.7074%"
    raised = rule(rules(priced), "play 4x with")
    assert raised == "33+ A2+ K5+ Q8+ JT K4s-K2s Q7s-Q6s J9s-J8s"
    assert rule(rules(priced, 1), "both hole cards pair the board") == "play"
    assert "of the dealer's 990 holdings beat your hand" in rules(priced, 2)[-1]
    assert compare(submission("32"), ROUNDS) == ROUNDS


# ---------------------------------------------------------------------- options


def test_a_last_row_of_two_to_one_as_printed_would_give_the_player_an_edge_of_18_percent() -> None:
    printed = played_price(solution_of(submission("16", one_pair_or_less="2_to_1")))
    assert percent(printed.house_advantage, 0) == "-18", "13:69F-16.12(c), docs/readings.md"


@pytest.mark.long
def test_an_ante_that_pays_from_a_flush_has_the_published_house_advantage() -> None:
    flush = played_price(solution_of(submission("28", ante_pays_from="flush")))
    assert percent(flush.house_advantage, 4) == "5.5935", "13:69F-28.10(h)2"


def test_a_table_of_one_unit_more_is_worth_its_probability() -> None:
    game = GAMES[STUD["20"]]
    usual = played_price(solution_of(submission("20")))
    offers = {wager: dict(offer.pays) for wager, offer in submission("20").offers().items()}
    offers["ante_bonus"]["straight_flush"] = Odds(6)
    assert isinstance(game, BankedPokerGame)
    better = played_price(solved(game.declaration(game.options()), offers))
    assert usual.house_advantage - better.house_advantage == Fraction(48, comb(52, 3))


# ---------------------------------------------------------------------- side wagers


@pytest.mark.parametrize(("table", "published"), [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")])
def test_trips_has_the_published_house_advantage(table: str, published: str) -> None:
    assert percent(side(submission("32", trips_table=table), "trips").house_advantage, 2) == published


def test_each_of_the_trips_tables_differs_by_what_its_rows_do() -> None:
    """B pays a straight one more than C and a flush one less; the classes of all seven-card hands say what that is."""
    edges = {table: side(submission("32", trips_table=table), "trips").house_advantage for table in "BC"}
    assert edges["C"] - edges["B"] == Fraction(6_180_020 - 4_047_644, comb(52, 7))


@pytest.mark.parametrize(("table", "published"), [("D", "2.14"), ("F", "7.10")])
def test_the_three_card_bonus_has_the_published_house_advantage(table: str, published: str) -> None:
    bonus = side(submission("18", three_card_bonus=table), "three_card_bonus")
    assert percent(bonus.house_advantage, 2) == published


def test_the_six_card_bonus_is_counted_over_all_six_card_hands() -> None:
    bonus = side(submission("20", six_card_bonus="A"), "six_card_bonus")
    assert bonus.cases == comb(52, 6)
    assert {one.name: one.cases for one in bonus.payouts}["five_card_royal_flush"] == 188


def test_fixed_sums_are_priced_for_the_least_bet_that_is_posted_and_for_five_dollars_where_none_is() -> None:
    """13:69F-20.11(a)4ii, table E: $1,000,000 for one six-card royal flush and $100,000 for the others."""
    million = with_settings(GAMES[STUD["20"]], ["version=f1", "ante_bonus=A", "six_card_bonus=E"])
    five, twenty = (side(one, "six_card_bonus") for one in (million, with_settings(million, ["limits.minimum=20"])))
    assert dict(five.notes)["fixed sums"].startswith(
        "priced for a bet of $5.00; for larger bets the advantage approaches "
    )
    assert dict(twenty.notes)["fixed sums"].startswith(
        "priced for a bet of $20.00; for larger bets the advantage approaches "
    )
    sums = Fraction(1_300_000, comb(52, 6))
    assert twenty.house_advantage - five.house_advantage == sums / 5 - sums / 20
    assert dict(five.notes)["fixed sums"].endswith(f"{float(five.house_advantage + sums / 5):.4%}")


def test_a_progressive_wager_shows_the_meter_at_which_it_is_even_and_what_it_keeps_in_the_long_run() -> None:
    """13:69F-16.12(e) and (f), with a meter from which straight flushes win 10 percent."""
    noted = dict(side(submission("16"), "progressive").notes)
    sums = Fraction(624 * 500 + 3744 * 100 + 5108 * 50, comb(52, 5))
    assert noted["break-even meter"] == "$218,047.36"
    kept = 1 - sums - Fraction(70, 100) - Fraction(4 * 10_000, comb(52, 5))
    assert f"is {float(kept):.4%}:" in noted["in the long run"]


def test_aces_against_aces_are_counted_with_the_dealers_cards() -> None:
    bonus = side(submission("28", aces_against_aces=True), "bonus")
    assert {one.name: one.cases for one in bonus.payouts}["aces_against_aces"] == 6
    assert bonus.cases == comb(52, 2) * comb(50, 2)


# ---------------------------------------------------------------------- the graph of decisions


@pytest.mark.parametrize(
    ("subchapter", "nodes", "ends"),
    [("20", 1, 2), ("16", 1, 2), ("27", 1, 3), ("18", 3, 3), ("35", 9, 14), ("32", 3, 5), ("28", 4, 4)],
)
def test_states_of_money_that_are_equal_are_merged(subchapter: str, nodes: int, ends: int) -> None:
    one = submission(subchapter)
    tables = {wager: offer.pays for wager, offer in one.offers().items()}
    assert isinstance(one.game, BankedPokerGame)
    graph = build_graph(one.game.declaration(one.options), tables)
    assert (len(graph.nodes), len(graph.nets)) == (nodes, ends)


@pytest.mark.parametrize("subchapter", ["20", "18", "35"])
def test_what_is_taken_adds_up_to_how_often_a_decision_is_reached(subchapter: str) -> None:
    solution = solution_of(submission(subchapter))
    graph = solution.graph
    root = len(graph.nodes) - 1
    come_to = {root: Fraction(1)}
    for at in range(root, -1, -1):
        assert sum(solution.taken[at]) == come_to[at]
        for option, part in zip(graph.nodes[at].options, solution.taken[at], strict=True):
            come_to[option.to] = come_to.get(option.to, Fraction(0)) + part
    total = int(solution.hist.sum())
    assert all(come_to[~end] == Fraction(int(cases.sum()), total) for end, cases in enumerate(solution.hist))


# ---------------------------------------------------------------------- strategies


def test_a_bonus_that_looks_at_suits_is_counted_by_suits() -> None:
    """Table A of 20.11(a)3i pays a mini royal flush of spades 50 to 1, and of the other suits 5 to 1."""
    ante = played_price(solution_of(submission("20", version="f1", ante_bonus="A")))
    of_spades = [one for one in ante.payouts if one.net >= 50]
    assert sum(one.cases for one in of_spades) == comb(49, 3)


def test_the_full_table_has_every_hand_once_and_plays_as_the_strategy_does() -> None:
    rows = list(full_table(submission("20")))
    by_hand = {row.own: row.option for row in rows}
    assert len(rows) == len(by_hand) == comb(52, 3)
    assert by_hand["4C 6D QC"] == "play"
    assert by_hand["3C 6D QC"] == "fold"


def test_the_full_table_of_a_game_of_streets_has_every_decision() -> None:
    rows = list(full_table(submission("18")))
    decisions = [(row.decision, row.staked) for row in rows]
    assert decisions.count(("bet_1", "1 on bet 1, bet 2 and bet 3")) == 1_755
    assert decisions.count(("bet_2", "1 on bet 2 and bet 3")) == 16_432


def test_two_cards_are_written_as_players_write_them() -> None:
    assert [pair_name(*pair) for pair in ((0, 48), (47, 51), (20, 21), (2, 51))] == ["A2s", "AKs", "77", "A2o"]


def test_the_strategy_is_called_optimal() -> None:
    assert str(strategy(submission("20"))) == "optimal"
