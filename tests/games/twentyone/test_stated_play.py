"""A stated way to play is priced as exactly as basic strategy: by rules, and by the file of a chart."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from pitboss.errors import BadFile, Refused
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.solver.price import BASIC, price, price_stated
from pitboss.pricing import Priced
from pitboss.table import submit

SUBMISSION = submit(BLACKJACK)


@cache
def whole() -> Priced:
    return price(SUBMISSION)


def edge(text: str) -> float:
    """The house advantage by a stated play."""
    return float(price_stated(SUBMISSION, text).of("main", "as stated").house_advantage)


def basic() -> float:
    return float(whole().of("main", BASIC).house_advantage)


def test_what_says_nothing_new_is_basic_strategy_figure_for_figure(tmp_path: Path) -> None:
    assert (
        price_stated(SUBMISSION, "always:stand on 20").of("main", "as stated").payouts
        == whole().of("main", BASIC).payouts
    )
    chart = tmp_path / "chart.json"
    chart.write_text(json.dumps(whole().plain()), encoding="utf-8")
    assert price_stated(SUBMISSION, str(chart)).of("main", "as stated").payouts == whole().of("main", BASIC).payouts


def test_worse_plays_cost_what_is_known_of_them() -> None:
    """Never busting, no doubles and no splits: what each costs is published to a tenth of a percent or so."""
    assert edge("never:hit on 12-16") - basic() == pytest.approx(0.034, abs=0.003)
    assert edge("never:double") - basic() == pytest.approx(0.0145, abs=0.002)
    assert edge("never:split") - basic() == pytest.approx(0.005, abs=0.0015)
    assert 0 < edge("never:hit on 12") - basic() < edge("never:hit on 12-13") - basic()


def test_a_cell_of_a_chart_and_the_rule_for_it_have_one_price(tmp_path: Path) -> None:
    chart = tmp_path / "sixteen.json"
    chart.write_text(json.dumps({"hard totals": {"16": {"10": "S"}}}), encoding="utf-8")
    assert edge(str(chart)) == edge("always:stand on 16 v 10")
    assert 0 < edge(str(chart)) - basic() < 0.001


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hit on 12", "is not a rule of play"),
        ("never:hitt on 12", "did you mean 'hit'"),
        ("never:hit on 42", "hard totals are 5 to 20"),
        ("never:hit on twelve", "is not a total"),
        ("never:hit on 12 v 15", "dealer cannot show"),
    ],
)
def test_a_play_that_cannot_be_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        price_stated(SUBMISSION, text)


def test_a_file_that_is_no_chart_is_refused(tmp_path: Path) -> None:
    chart = tmp_path / "chart.json"
    for written, says in (
        ("{", "not JSON"),
        ("{}", "not a chart"),
        ('{"pairs": {"8,8": {"10": "X"}}}', "not a chart letter"),
    ):
        chart.write_text(written, encoding="utf-8")
        with pytest.raises((BadFile, Refused), match=says):
            price_stated(SUBMISSION, str(chart))


def test_a_player_who_mimics_the_dealer_loses_what_is_published() -> None:
    """About 5.5 percent, with eight decks and a dealer who stands on soft 17."""
    assert edge("mimic") == pytest.approx(0.0548, abs=0.002)
    assert edge("mimic + never:hit on soft 13-16") > edge("mimic")


def test_split_hands_played_as_first_hands_cost_little_with_one_deck() -> None:
    """Counted apart in docs/explanation/derivations.md: 0.0243 percent for the player instead of 0.0248."""
    from_hand = {"dealing": "hand", "shuffle": "device", "cutting_card_percent": 34, "decks": 1}
    usual = {"dealer_card": "reader", "split_21_beats_21": False, "double_after_split": False}
    best, fixed = price_stated(submit(BLACKJACK, {**from_hand, **usual}), "splits:fixed").wagers
    assert -float(best.house_advantage) == pytest.approx(0.000247914, abs=5e-9)
    assert -float(fixed.house_advantage) == pytest.approx(0.00024274, abs=5e-8)


def test_the_price_of_a_stated_play_is_named_after_the_wagers_on_hands_only() -> None:
    """Side wagers have prices of their own, so a stated price does not include them."""
    best, stated = price_stated(submit(BLACKJACK, {"match_the_dealer": True}), "mimic").wagers
    assert best.name == stated.name == "Blackjack wager, Double down, Split pair"
