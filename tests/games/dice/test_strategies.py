"""Betting strategies at dice: their notation, their bets, and how they combine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss import games
from pitboss.analysis.simulation.dice_proof import craps
from pitboss.analysis.simulation.sessions import SessionBatch, Sessions
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.analysis.simulation.strategies import parse as parse_any
from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games.dice.solver.strategies import (
    Bettor,
    bet,
    come,
    dont_pass,
    field,
    hardways,
    hop,
    odds,
    parse,
    pass_line,
    place,
)
from pitboss.pricing.player import Player
from pitboss.pricing.sessions import SessionPlan
from pitboss.pricing.tally import Slip
from pitboss.table import submit

CRAPS = craps()
OPEN_WITH_POINT = frozenset({"come", "place_win", "pass_odds", "dont_pass_odds", "come_odds", "field", "hard"})


def wanted(bettor: Bettor, point: int, *on_layout: Slip) -> dict[str, int]:
    """What is bet now, in dollars."""
    opened = OPEN_WITH_POINT if point else frozenset({"pass", "dont_pass", "place_win", "field", "hard", "come_odds"})
    return {str(one): one.amount // 100 for one in bettor.wanted(point, on_layout, opened)}


def test_strategies_compose() -> None:
    bettor = (pass_line(5) + odds(2) + place(6, 8)).at(CRAPS)
    assert wanted(bettor, 0) == {"pass": 5, "place_win 6": 6, "place_win 8": 6}
    on_layout = [Slip("pass", 500), Slip("place_win", 600, "6"), Slip("place_win", 600, "8")]
    assert wanted(bettor, 4, *on_layout) == {"pass_odds": 10}
    assert wanted(bettor, 4, *on_layout, Slip("pass_odds", 1000)) == {}


def test_odds_are_as_much_as_can_be_paid_exactly() -> None:
    taken = (pass_line(5) + odds(1)).at(CRAPS)
    assert wanted(taken, 5, Slip("pass", 500)) == {"pass_odds": 6}
    laid = (dont_pass(5) + odds(1)).at(CRAPS)
    against = Slip("dont_pass", 500)
    assert {point: wanted(laid, point, against)["dont_pass_odds"] for point in (4, 5, 6)} == {4: 10, 5: 9, 6: 6}


def test_odds_stay_within_the_multiple_of_the_table() -> None:
    once = craps(odds_multiple=1, excess_odds=False)
    assert wanted((pass_line(5) + odds(3)).at(once), 6, Slip("pass", 500)) == {"pass_odds": 5}
    assert wanted((pass_line(5) + odds(3)).at(once), 9, Slip("pass", 500)) == {"pass_odds": 4}


def test_come_bets_get_their_odds_where_they_lie() -> None:
    bettor = (come(10) + odds(2)).at(CRAPS)
    assert wanted(bettor, 6, Slip("come", 1000, "9")) == {"come": 10, "come_odds 9": 20}


@pytest.mark.parametrize(
    ("built", "written"),
    [
        (pass_line(5) + odds(2) + place(6, 8), "pass_line(5) + odds(2) + place(6, 8)"),
        (place(6, 8, each=12), "place(6,8, each=12)"),
        (hardways(each=1) + field(5), "hardways(4, 6, 8, 10, each=1)+field(5)"),
        (hop("1-3", "2-2", each=2), "hop(1-3, 2-2, each=2)"),
        (bet("any_seven", 5) + bet("buy", 20, "4"), "any_seven(5) + buy(4, each=20)"),
    ],
)
def test_what_is_written_is_what_is_built(built: Any, written: str) -> None:
    found = parse(written, CRAPS)
    assert found.betting.parts == built.parts
    assert parse(str(built), CRAPS).betting.parts == built.parts


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("pass_lin(5)", "does not offer 'pass_lin'"),
        ("pass_line", "is not a bet"),
        ("pass_line()", "must contain only the dollars to bet"),
        ("place()", "must name its places"),
        ("place(7)", "no place '7'"),
        ("odds(x)", "write odds as"),
        ("place(6, every=5)", "may contain only places and each=DOLLARS"),
        ("odds(0)", "whole multiple"),
    ],
)
def test_what_cannot_be_bet_is_refused(written: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        parse(written, CRAPS)


def test_other_games_have_no_odds() -> None:
    with pytest.raises(Refused, match="has no odds"):
        parse("odds(2)", submit(games.find("sic-bo")))
    with pytest.raises(Refused, match="is a dice strategy and cannot play Roulette"):
        parse("red(5)", submit(games.find("roulette")))


@pytest.mark.parametrize(
    ("game", "written", "bets"),
    [
        ("mini-dice", "field(5) + place(6, 10)", {"field": 5, "place 6": 6, "place 10": 5}),
        ("mini-dice", "place(4, 8, each=30)", {"place 4": 30, "place 8": 30}),
        ("sic-bo", "small(5) + total(4, 17)", {"small": 5, "total 4": 5, "total 17": 5}),
    ],
)
def test_the_other_games_have_places_too(game: str, written: str, bets: dict[str, int]) -> None:
    bettor = parse(written, submit(games.find(game)))
    assert {str(one): one.amount // 100 for one in bettor.wanted(0, (), frozenset(bettor.submission.offers()))} == bets


@pytest.mark.parametrize(("game", "wager"), [("automated-craps", "pass"), ("mini-dice", "field")])
def test_flat_bets_need_not_say_who_takes_the_shaker(game: str, wager: str) -> None:
    plan = SimulationPlan(submit(games.find(game)), (Slip(wager, 5_00),), 20, seed=3)
    by_kernel, at_table = (Simulation(one.checked()).run().tally for one in (plan, replace(plan, at_table=True)))
    assert plan.compiled
    assert by_kernel == at_table


def test_it_plays_at_the_table() -> None:
    bettor = parse_any("pass_line(5) + odds(2) + place(6, 8)", CRAPS)
    player = Player(CRAPS, Scripted({"dice": ["2-2", "3-3", "3-1"]}), bettor)
    assert [player.play().result.net for _ in range(3)] == [0, 700, 2500]


def test_another_player_shoots_for_one_without_a_line_bet() -> None:
    player = Player(CRAPS, Scripted({"dice": ["4-4", "3-3", "3-4"]}), parse_any("place(6)", CRAPS))
    assert [player.play().result.net for _ in range(3)] == [0, 700, -600]


def test_a_simulation_takes_a_strategy_that_makes_its_own_bets() -> None:
    plan = SimulationPlan(CRAPS, (), 200_000, strategy=parse_any("pass_line(5)", CRAPS)).checked()
    assert plan.compiled
    edge = Simulation(plan).run().tally.total
    assert abs(float(edge.house_advantage) - 7 / 495) < 4 * edge.standard_error


@pytest.mark.solver
def test_more_odds_mean_more_ruin() -> None:
    def ruin(written: str) -> float:
        plan = SessionBatch(CRAPS, (), SessionPlan(100_00, 500), count=2000, strategy=parse_any(written, CRAPS))
        return Sessions(plan).run().risk_of_ruin

    assert ruin("pass_line(5)") < ruin("pass_line(5) + odds(1)") < ruin("pass_line(5) + odds(3)")
