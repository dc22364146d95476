"""``pitboss count``: card counting told by the true count."""

from __future__ import annotations

import pytest
from tests.cli.run import refused, report

from pitboss.errors import Refused
from pitboss.games.twentyone.kernel.counting import HIGH_LOW, SYSTEMS, AtCount, Counting, together


def test_rounds_are_told_by_their_true_count() -> None:
    told = report("count", "blackjack", "--rounds", "20000", "--ramp", "1:4")
    assert told["all"]["rounds"] == 20000 == sum(one["rounds"] for one in told["true_counts"].values())
    assert told["true_counts"]["0"]["wagered"] == 1000 * told["true_counts"]["0"]["rounds"]
    assert told["true_counts"]["2"]["wagered"] == 4000 * told["true_counts"]["2"]["rounds"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["roulette"], "cards are counted at twenty-one"),
        (["blackjack", "--system", "high-lo"], "did you mean 'high-low'"),
        (["blackjack", "--ramp", "two"], "a ramp is written as"),
        (["blackjack", "--ramp", "1:0"], "one or more"),
        (["blackjack", "--set", "dealer_card=up"], "only the table plays"),
        (["blackjack", "--rounds", "-5"], "rounds"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(arguments: list[str], says: str) -> None:
    assert says in refused("count", *arguments)


def test_every_known_system_is_balanced() -> None:
    for one in SYSTEMS.values():
        assert sum(one.tags[:9]) * 4 + one.tags[9] * 16 == 0, one.name


def test_a_ramp_holds_from_its_count_on() -> None:
    assert [HIGH_LOW.betting("1:2 3:8").wagers(count) for count in (-30, 0, 1, 2, 3, 9)] == [1, 1, 2, 2, 8, 8]
    with pytest.raises(Refused):
        Counting("short", (1, 2))


def test_streams_add_up() -> None:
    one, other = AtCount(1, 10, 500, 90_000, 10_000), AtCount(1, 30, -500, 10_000, 30_000)
    assert together([[one], [other]]) == [AtCount(1, 40, 0, 100_000, 40_000)]
    assert together([[one], [other]])[0].error == pytest.approx((100_000 / 40 / 40) ** 0.5 / 1000)
