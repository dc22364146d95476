"""Standard deviations of each wager compared with published ones, to the published digits."""

from __future__ import annotations

import pytest

from pitboss import games
from pitboss.analysis.prices.solvers import price
from pitboss.table import submit

PUBLISHED = {
    "mini-baccarat": {"banker": "0.93", "player": "0.95", "tie": "2.64"},
    "big-six": {"one": "0.99", "two": "1.34", "five": "2.02", "ten": "2.88", "twenty": "3.97"},
    "craps": {
        "pass": "1.00", "dont_pass": "0.99", "pass_odds 4": "1.41", "pass_odds 5": "1.22", "pass_odds 6": "1.10",
        "field": "1.08", "any_craps": "2.51", "hard 4": "2.51", "hard 6": "2.87", "place_win 6": "1.08",
        "place_win 5": "1.18", "place_win 4": "1.32", "place_lose 4": "0.69", "craps 2": "5.09", "any_seven": "1.86",
    },
    "roulette": {"straight": "5.76", "red": "1.00"},
    "sic-bo": {"small": "1.00"},
}  # fmt: skip
OPTIONS = {"roulette": {"zero_rule": "lose_all"}}


@pytest.mark.parametrize("game", PUBLISHED)
def test_deviations_are_those_that_are_published(game: str) -> None:
    priced = price(submit(games.find(game), OPTIONS.get(game, {})))
    found = {one: priced.of(*one.split()).standard_deviation for one in PUBLISHED[game]}
    assert {one: f"{deviation:.2f}" for one, deviation in found.items()} == PUBLISHED[game]
