"""``pitboss count``: card counting, by true count."""

from __future__ import annotations

import pytest
from tests.cli.run import refused, report

from pitboss.errors import Refused
from pitboss.games.twentyone.kernel.counting import HIGH_LOW, SYSTEMS, AtCount, Counting, RampResult, merge_counts
from pitboss.games.twentyone.solver.indices import INSURANCE, IndexPlay


def test_rounds_are_reported_by_their_true_count() -> None:
    told = report("count", "blackjack", "--rounds", "20000", "--ramp", "1:4")
    assert told["all"]["rounds"] == 20000 == sum(one["rounds"] for one in told["true_counts"].values())
    assert told["true_counts"]["0"]["wagered"] == 1000 * told["true_counts"]["0"]["rounds"]
    assert told["true_counts"]["2"]["wagered"] == 4000 * told["true_counts"]["2"]["rounds"]


def test_ramps_are_compared_on_the_same_cards_with_their_risk() -> None:
    ramps = ("--ramp", "1:4", "--ramp", "all:0 1:4", "--ramp", "1:8")
    told = report("count", "blackjack", "--rounds", "20000", *ramps, "--bankroll", "400")
    alone = report("count", "blackjack", "--rounds", "20000", "--ramp", "1:8")
    assert [one["ramp"] for one in told["ramps"]] == ["1:4", "all:0 1:4", "1:8"]
    assert told["ramps"][2]["per_100_rounds"] == alone["ramps"][0]["per_100_rounds"]
    assert told["ramps"][1]["deviation"] < told["ramps"][0]["deviation"] < told["ramps"][2]["deviation"]
    assert all(0 <= one["risk_of_ruin"] <= 1 for one in told["ramps"])


def test_insurance_is_worth_taking_from_a_high_low_count_of_three() -> None:
    told = report("count", "blackjack", "--rounds", "300000")["insurance"]
    assert told["from_count"] == 3
    assert told["adds_per_100_rounds"] > 0
    assert sum(one["rounds"] for one in told["counts"].values()) == pytest.approx(300_000 / 13, rel=0.03)
    average = sum(one["rounds"] * one["edge"] for one in told["counts"].values()) / 300_000 * 13
    assert average == pytest.approx(-0.074, abs=0.01)  # what it costs from a full shoe


def test_a_count_of_your_own_and_an_unbalanced_one_are_played() -> None:
    own = report("count", "blackjack", "--rounds", "20000", "--tags", "2-6:+1 10-A:-1")
    named = report("count", "blackjack", "--rounds", "20000")
    assert own["true_counts"] == named["true_counts"]
    knock_out = report("count", "blackjack", "--rounds", "20000", "--system", "knock-out")
    # it starts at minus four for each of six decks, below the lowest count shown, and rises to zero
    begun = knock_out["true_counts"]["-20"]["rounds"]
    assert begun == max(one["rounds"] for one in knock_out["true_counts"].values())


def test_a_true_count_is_rounded_as_is_asked() -> None:
    def rounds(how: str) -> dict[str, int]:
        told = report("count", "blackjack", "--rounds", "20000", "--rounding", how)["true_counts"]
        return {count: one["rounds"] for count, one in told.items()}

    floor, truncate, nearest = (rounds(how) for how in ("floor", "truncate", "nearest"))
    above = {count: many for count, many in floor.items() if int(count) > 0}
    assert above == {count: many for count, many in truncate.items() if int(count) > 0}
    assert floor["0"] + floor["-1"] > truncate["0"] > floor["0"] and truncate["0"] > nearest["0"]
    assert sum(nearest.values()) == sum(truncate.values()) == sum(floor.values()) == 20000


def test_hands_played_by_their_cards_win_what_the_solver_says_next_to_totals() -> None:
    played = {way: report("count", "blackjack", "--rounds", "20000", "--play", way) for way in ("totals", "cards")}
    wagered = {way: told["all"]["wagered"] for way, told in played.items()}
    assert wagered["totals"] == wagered["cards"], "the same wagers before any card"
    assert played["totals"]["all"]["net"] != played["cards"]["all"]["net"]


def test_index_plays_are_compared_with_basic_strategy_on_the_same_shoes(monkeypatch: pytest.MonkeyPatch) -> None:
    plays = [IndexPlay("hard 16", "10", "hit", "stand", 0.2), IndexPlay(INSURANCE, "A", "no", "yes", 3.1)]
    monkeypatch.setattr("pitboss.games.twentyone.solver.indices.index_plays", lambda *_, **__: plays)
    ramps = ("--ramp", "1:4", "--ramp", "all:0 1:4", "--bankroll", "400")
    told = report("count", "blackjack", "--rounds", "20000", "--play", "indices", *ramps, "--workers", "1")
    basic = report("count", "blackjack", "--rounds", "20000", *ramps, "--workers", "1")
    assert [(one["ramp"], one["play"]) for one in told["ramps"]] == [
        (ramp, play) for ramp in ("1:4", "all:0 1:4") for play in ("totals", "indices")
    ]
    assert told["ramps"][::2] == basic["ramps"] and told["ramps"][1]["deviation"] != basic["ramps"][0]["deviation"]
    assert told["insurance"] == basic["insurance"] and told["all"] != basic["all"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["roulette"], "card counting is for games of twenty-one"),
        (["blackjack", "--system", "high-lo"], "did you mean 'high-low'"),
        (["blackjack", "--ramp", "two"], "'two' is not a ramp step: write true count and wagers"),
        (["blackjack", "--ramp", "all:0 1:0"], "at least one of them positive"),
        (["blackjack", "--tags", "10-Q:-1"], "ten-value cards must have the same tag"),
        (["blackjack", "--tags", "2:1", "--system", "zen"], "not both"),
        (["blackjack", "--set", "dealer_card=up"], "counting is not supported"),
        (["blackjack", "--rounds", "-5"], "rounds"),
        (["blackjack", "--rounding", "up"], "floor, truncate, nearest"),
        (["blackjack", "--play", "luck"], "by totals or by cards"),
        (["blackjack", "--indices", "--system", "knock-out"], "need a true count"),
        (["blackjack", "--play", "indices", "--system", "knock-out"], "need a true count"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(arguments: list[str], says: str) -> None:
    assert says in refused("count", *arguments)


def test_every_known_system_is_balanced_or_goes_by_the_running_count() -> None:
    for one in SYSTEMS.values():
        assert (sum(one.tags[:9]) * 4 + one.tags[9] * 16 == 0) is not one.by_running, one.name


def test_a_ramp_holds_from_its_count_on() -> None:
    assert [HIGH_LOW.betting("1:2 3:8").wagers(count) for count in (-30, 0, 1, 2, 3, 9)] == [1, 1, 2, 2, 8, 8]
    with pytest.raises(Refused):
        Counting("short", (1, 2))


def test_streams_add_up() -> None:
    one, other = AtCount(1, 10, 500, 90_000, 10_000), AtCount(1, 30, -500, 10_000, 30_000)
    assert merge_counts([[one], [other]]) == [AtCount(1, 40, 0, 100_000, 40_000)]
    assert merge_counts([[one], [other]])[0].error == pytest.approx((100_000 / 40 / 40) ** 0.5 / 1000)


def test_rounds_that_show_no_variation_have_no_error() -> None:
    assert AtCount(4, 1, 1000, 1000**2, 1000).error is None
    assert AtCount(4, 2, 2000, 2 * 1000**2, 2000).error is None


def test_n0_and_ruin_follow_from_mean_and_deviation() -> None:
    at_counts = [AtCount(0, 50, -500, 50 * 1000**2, 50_000), AtCount(2, 50, 1500, 50 * 2000**2, 100_000)]
    ramp = RampResult.of(at_counts, 1000)
    assert ramp.mean == pytest.approx(0.01)
    assert ramp.deviation == pytest.approx((2.5 - 0.01**2) ** 0.5)
    assert ramp.n0 == pytest.approx((2.5 - 0.01**2) / 0.01**2)
    assert ramp.risk_of_ruin(100) == pytest.approx(2.718281828 ** (-2 * 0.01 * 100 / (2.5 - 0.01**2)))
    assert RampResult(-0.01, 1.0, 0.1).risk_of_ruin(1000) == 1
