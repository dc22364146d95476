"""Craps at the terminal: a person can follow the table, and strategies are put side by side."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.run import pitboss, played, refused, report

SIDE_BY_SIDE = (
    "sessions", "craps", "--bankroll", "100", "--rounds", "200", "--sessions", "500", "--workers", "1",
    "--set", "odds_multiple=3", "--strategy", "pass_line(5)", "--strategy", "pass_line(5) + odds(2) + place(6, 8)",
)  # fmt: skip


def test_a_person_sees_the_point_the_layout_and_what_works() -> None:
    shown = played("pass 10, place_win 6 12", "bets", "", "", game="craps", options=("--seed", "3"))
    assert "Come out roll: the marker is Off." in shown
    assert "Seat 1: $12.00 on place win 6, off" in shown
    assert "The point is 8: the marker is On; seat 1 has the dice." in shown
    assert "On the layout: pass $10, place win 6 $12." in shown


def test_several_strategies_side_by_side() -> None:
    shown = pitboss(*SIDE_BY_SIDE).stdout
    assert "500 sessions of each from $100.00" in shown
    assert "pass_line(5) + odds(2) + place(6, 8)" in shown
    first, second = report(*SIDE_BY_SIDE)["strategies"]
    assert float(first["risk_of_ruin"]) < float(second["risk_of_ruin"])


def test_the_chart_is_a_picture_or_a_page(tmp_path: Path) -> None:
    picture, page = tmp_path / "out.svg", tmp_path / "out.html"
    for path in (picture, page):
        assert pitboss(*SIDE_BY_SIDE, "--chart", path).exit_code == 0
    lines = [one for one in ElementTree.fromstring(picture.read_text()).iter() if one.tag.endswith("polyline")]
    assert len(lines) == 2 * (10 + 1) + 2 + 1
    assert "sessions side by side" in page.read_text()
    assert pitboss(*SIDE_BY_SIDE[:-2], "--chart", page).exit_code == 0


def test_a_strategy_that_bets_takes_no_other_bets() -> None:
    assert "leave out --bet" in refused(*SIDE_BY_SIDE, "--bet", "field 5")
    assert "sets its own bets; leave out --sizing martingale" in refused(*SIDE_BY_SIDE, "--sizing", "martingale")
    assert "is not a bet" in refused("simulate", "craps", "--strategy", "pass_line(5) + odds(")


def test_a_simulation_of_a_strategy_finds_the_house_advantage() -> None:
    found = report("simulate", "craps", "--rounds", "2e6", "--strategy", "pass_line(5)", "--workers", "1")
    assert found["played"] == "by a kernel"
    assert abs(float(found["total"]["house_advantage_percent"]) - 700 / 495) < 0.5
