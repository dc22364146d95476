"""The one result of every solver."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.plain import encoded
from pitboss.pricing import EXACT, Found, Method, Payout, Priced, WagerPrice, payouts
from pitboss.pricing.result import odds_text

STRAIGHT = WagerPrice("straight", "Straight", "5.1(e)1", (Payout(Fraction(35), 1), Payout(Fraction(-1), 37)))
LADDER = WagerPrice(
    "pairs", "Pairs", "20.11(a)",
    payouts([(Fraction(40), 1, "flush"), (Fraction(3, 2), 4, "pair"), (Fraction(0), 5, "push"), (Fraction(-1), 90, "")])
)  # fmt: skip


def test_the_figures_of_a_straight_wager() -> None:
    assert STRAIGHT.house_advantage == Fraction(2, 38)
    assert STRAIGHT.hit_frequency == Fraction(1, 38)
    assert STRAIGHT.variance == Fraction(36**2 * 37, 38**2)
    assert STRAIGHT.true_odds == "37 to 1"
    assert STRAIGHT.payout_odds == "35 to 1"
    assert f"{STRAIGHT.skewness:.4f}" == f"{(37 - 1) / 37**0.5:.4f}"


def test_true_odds_leave_pushes_out_and_payout_odds_give_the_least_and_the_most() -> None:
    assert LADDER.true_odds == "18 to 1"
    assert LADDER.payout_odds == "3 to 2 … 40 to 1"
    assert LADDER.push_frequency == Fraction(5, 100)


def test_what_is_written_has_every_part_as_a_fraction_and_as_a_percentage_and_the_average_stake() -> None:
    plain = replace(LADDER, action=Fraction(3, 2)).plain()
    for part in ("house_advantage", "element_of_risk", "return", "hit_frequency", "push_frequency"):
        assert plain[f"{part}_percent"] == f"{float(Fraction(str(plain[part]))) * 100:.6f}"
    assert (plain["action"], plain["average_stake"]) == ("3/2", "1.500000")


def test_only_what_was_counted_is_written_as_fractions_with_its_cases() -> None:
    """Floating point and play have a decimal as far as their bound or standard error, which is stated."""
    for method, said in (
        (Method("dynamic programming", 1e-12, found=Found.COMPUTED), "0.017000000000"),
        (Method("simulation", 3.9e-5, found=Found.SIMULATED), "0.017000"),
    ):
        plain = replace(LADDER, payouts=(Payout(Fraction(1), 4915), Payout(Fraction(-1), 5085)), method=method).plain()
        assert plain["house_advantage"] == said
        assert "cases" not in plain
        assert not any("/" in str(plain[part]) for part in ("element_of_risk", "hit_frequency", "action"))
        assert plain["payouts"][0]["probability"].startswith("0.491500")  # type: ignore[index, call-overload]
        assert plain["method"]["text"] == str(method)  # type: ignore[index, call-overload]
    assert LADDER.plain()["cases"] == 100


def test_a_method_states_an_error_unless_cases_were_counted() -> None:
    assert EXACT.exact
    for error, found in ((1e-9, Found.COUNTED), (0.0, Found.SIMULATED)):
        with pytest.raises(AssertionError, match="must state one"):
            Method("wrong", error, found=found)


def test_a_wager_that_never_wins_says_so() -> None:
    never = WagerPrice("never", "Never", "8.4(d)", (Payout(Fraction(-1), 1),))
    assert never.true_odds == "never wins"
    assert never.payout_odds == "nothing"
    assert never.skewness == 0


def test_odds_beyond_reading_become_decimals() -> None:
    assert odds_text(Fraction(649739, 1)) == "649,739 to 1"
    assert odds_text(Fraction(1_000_003, 1009)) == "991.1 to 1"


figures = st.fractions(min_value=-5, max_value=500, max_denominator=60)


@given(st.lists(st.tuples(figures, st.integers(1, 10**30), st.sampled_from(["", "pair", "flush"])), min_size=1))
def test_a_price_stored_and_read_again_is_the_same_to_the_last_case(
    cases: list[tuple[Fraction, int, str]],
) -> None:
    method = Method("dynamic programming", 1e-9, "bounded", Found.COMPUTED)
    wager = WagerPrice("a", "A", "5.1(a)", payouts(cases), "17", Fraction(3, 2), method, (("rolls", "3.4"),))
    priced = Priced("made-up", {"game": "made-up"}, (wager,), {"hit": [1, 2]})
    assert Priced.from_stored(json.loads(encoded(priced.stored()))) == priced
