"""What a notebook shows of prices, paytables, submissions, tables and logs, and their rows as data frames."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from pitboss.analysis.prices.edge import priced
from pitboss.analysis.prices.strategy_chart import chart_of
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.equipment import Scripted, Seeded
from pitboss.errors import PitbossError
from pitboss.frames import Frames
from pitboss.games import blackjack, roulette, three_card_poker
from pitboss.pricing.tally import Slip
from pitboss.table import submit
from pitboss.table.log.chain import Log
from pitboss.table.log.log_frame import LogFrame

PRICES = priced(submit(roulette))


def test_prices_are_readable_and_have_a_row_for_each_wager() -> None:
    assert repr(PRICES.of("straight")) == "<Straight: house advantage 5.2632%, exact>"
    assert "house advantage 5.2632%" in repr(PRICES)
    assert "<td>5.2632%</td>" in PRICES._repr_html_()
    rows = PRICES.to_rows()
    assert len(rows) == len(PRICES.wagers)
    straight = next(row for row in rows if row["wager"] == "straight")
    assert straight["house_advantage"] == pytest.approx(2 / 38)


def test_a_distribution_adds_up_to_one() -> None:
    rows = PRICES.of("straight").to_rows()
    assert sum(float(str(row["probability"])) for row in rows) == pytest.approx(1)
    assert "<td>35</td>" in PRICES.of("straight")._repr_html_()


def test_rows_are_the_same_in_every_kind_of_frame(tmp_path: Path) -> None:
    edges: list[Any] = [row["house_advantage"] for row in PRICES.to_rows()]
    assert PRICES.to_pandas()["house_advantage"].tolist() == edges
    assert PRICES.to_polars()["house_advantage"].to_list() == edges
    assert PRICES.to_arrow()["house_advantage"].to_pylist() == edges
    PRICES.to_parquet(tmp_path / "prices.parquet")
    assert pyarrow.parquet.read_table(tmp_path / "prices.parquet")["house_advantage"].to_pylist() == edges


def test_without_the_library_the_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(PitbossError, match=r"polars is not installed: pip install '\.\[frames\]'"):
        PRICES.to_polars()


def test_a_simulation_has_a_row_for_each_wager_and_one_for_all() -> None:
    plan = SimulationPlan(submit(roulette), (Slip("red", 10_00),), 2_000, seed=1)
    simulation = Simulation(plan)
    simulation.run()
    total, red = simulation.to_rows()
    assert (total["wager"], red["wager"], red["count"]) == ("", "red", 2_000)
    assert isinstance(simulation, Frames)


def test_a_log_has_a_row_for_each_event_with_its_paragraph(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    table = roulette.open(chance=Seeded(1), log=(log := Log.to_file(path)))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, {"red": 10_00})
    table.no_more_bets()
    log.close()
    assert repr(table).startswith("<table of roulette, 4 entries; seat 1 $")
    rows = LogFrame(path).to_rows()
    bet = next(row for row in rows if row["kind"] == "bet")
    assert (bet["entry"], bet["seat"], bet["wager"], bet["amount"]) == (3, 1, "red", 10_00)
    assert all(str(row["law"]).startswith("13:69F-") for row in rows if row["kind"] in ("spin", "lose", "win"))
    assert LogFrame(path).to_pandas()["entry"].max() == 4
    assert "table.log" in LogFrame(path)._repr_html_()


def test_submissions_paytables_and_charts_are_readable() -> None:
    submission = submit(blackjack, {"decks": 8})
    assert repr(submission) == "<submission for blackjack: decks=8>"
    assert "<td>decks</td><td>8</td><td>2.2(a)</td>" in submission._repr_html_()
    paytable = submit(three_card_poker).offers()["pair_plus"].pays
    assert repr(paytable).startswith("<pair_plus")
    assert "to 1</td>" in paytable._repr_html_()  # type: ignore[attr-defined]
    chart = chart_of(priced(submission))
    assert chart is not None
    assert chart._repr_svg_().startswith("<svg")


def test_tables_and_rounds_are_readable_and_a_round_shows_no_card() -> None:
    table = three_card_poker.open(chance=Scripted(to={"seat 1": ["KS", "7D", "4H"], "dealer": ["QC", "3D", "2H"]}))
    table.sit(1, chips=100_00)
    assert repr(table) == "<table of three-card-poker, 1 entry; seat 1 $100.00>"
    table.begin()
    table.bet(1, ante=10_00)
    table.no_more_bets()
    shown = repr(table.current_round)
    assert shown == "<round of three-card-poker: seat 1 ante $10.00; cards of seat 1 3, dealer 3>"
    assert "<td>ante</td>" in table.current_round._repr_html_()
