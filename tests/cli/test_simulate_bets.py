"""`simulate` refuses bets that cannot begin a round before it solves anything, and compares with the exact price."""

from __future__ import annotations

import pytest
from tests.cli.run import pitboss, refused

from pitboss.analysis.simulation import strategies


@pytest.fixture
def nothing_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if a strategy is built."""
    monkeypatch.setattr(strategies, "parse", lambda *_: pytest.fail("a strategy was built"))


@pytest.mark.usefixtures("nothing_is_solved")
def test_a_bet_that_must_come_with_another_is_refused_before_anything_is_solved() -> None:
    said = refused("simulate", "ultimate-texas-hold-em", "--bet", "trips 10", "--strategy", "optimal")
    assert said.startswith("Trips must come with Ante (--bet 'ante 10') or Blind")
    assert said.endswith("(13:69F-32.6(c))")


@pytest.mark.usefixtures("nothing_is_solved")
def test_a_wager_that_a_choice_makes_is_no_bet_to_begin_with() -> None:
    said = refused("simulate", "three-card-poker", "--bet", "play 10", "--strategy", "optimal")
    assert said == "Play is made by a choice during the round: leave it out of --bet (13:69F-20.10(b))"


def test_the_exact_price_of_several_bets_together_is_beside_the_simulated_one() -> None:
    """Three dollars of four on red (1/38) and one on a number (2/38): 5/152 of what is bet."""
    done = pitboss("simulate", "roulette", "--bet", "red 3", "--bet", "straight 17 1", "--rounds", "1000")
    assert "exact value of these bets together: 3.2895%; simulated " in done.stdout
    assert "standard errors away" in done.stdout


def test_the_exact_price_with_optimal_play_is_that_of_ante_and_play() -> None:
    done = pitboss("simulate", "three-card-poker", "--bet", "ante 10", "--rounds", "300", "--strategy", "optimal")
    assert "exact value of these bets together with optimal play: 3.3730%; simulated " in done.stdout
