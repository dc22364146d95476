"""Lawful paytables that reach a house advantage."""

from __future__ import annotations

import pytest
from tests.cli.run import refused, report

from pitboss.analysis.prices.design import designs
from pitboss.games import find
from pitboss.pricing.analyst import analyst_of
from pitboss.submission.settings import with_settings
from pitboss.table import submit


def test_designed_tables_reach_the_target_and_are_priced_as_they_stand() -> None:
    base = submit(find("three-card-poker"))
    found = designs(base, "pair_plus_pays", 0.03, shown=4)
    analyst = analyst_of(base.game)
    assert analyst is not None and len(found) == 4
    for one in found:
        assert abs(float(one.price.house_advantage) - 0.03) <= 0.001
    again = analyst.price(with_settings(base, [f"pair_plus_pays.{name}={value}" for name, value in found[-1].cells]))
    assert again.of("pair_plus").house_advantage == found[-1].price.house_advantage
    ranks = [(-one.price.hit_frequency, one.price.standard_deviation) for one in found]
    assert ranks == sorted(ranks)
    assert ranks[0][1] < ranks[-1][1] / 1.3  # from calm to wild


def test_the_only_table_near_a_target_is_found() -> None:
    found = designs(submit(find("mini-baccarat")), "tie_odds", 0.0485, within=0.002)
    assert [one.cells for one in found] == [(("tie", "9 to 1"),)]  # nine to one costs 4.8 percent, as is known


def test_design_reports_its_tables() -> None:
    words = ("--vary", "tie_odds", "--target", "0.0485", "--within", "0.002", "--workers", "1")
    told = report("design", "mini-baccarat", *words)
    assert [one["cells"] for one in told["tables"]] == [{"tie": "9 to 1"}]
    assert told["tables"][0]["house_advantage_percent"].startswith("4.84")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mini-baccarat", "--target", "0.2", "--vary", "tie_odds"], "no lawful table has more (13:69F-7.3(b))"),
        (["mini-baccarat", "--target", "0.1", "--vary", "tie_odd"], "did you mean 'tie_odds'"),
        (
            ["mini-baccarat", "--target", "0.1", "--vary", "tie_odds", "--wager", "player"],
            "is not used by the wager 'player'",
        ),
        (["keno", "--target", "0.1", "--vary", "odds"], "has no paytable"),
    ],
)
def test_what_cannot_be_designed_is_refused(words: list[str], says: str) -> None:
    assert says in refused("design", *words, "--workers", "1")
