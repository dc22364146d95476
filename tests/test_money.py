"""Money: cents, odds "to", "for" and "win", exact payment (1.4(f)), roundings by name, shares pro rata."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import Refused
from pitboss.money import (
    EVEN,
    MAX_AMOUNT,
    Odds,
    Sum,
    at_least,
    cents,
    checked,
    dollars,
    pay,
    percent_of,
    pro_rata,
    signed,
)


@pytest.mark.parametrize(
    ("written", "amount"),
    [("25", 2500), ("2.50", 250), ("2.5", 250), ("$1,000.50", 100_050), (" 0.05 ", 5), ("0", 0),
     ("1000000000", MAX_AMOUNT)],
)  # fmt: skip
def test_dollars_are_read_as_people_write_them(written: str, amount: int) -> None:
    assert cents(written) == amount


@pytest.mark.parametrize(
    "written",
    ["", "-5", "2.505", "1e3", "1,00", "1,0000", "five", "$", "5.", ".5", "0x10", "nan", "inf", "5 5", "1000000000.01",
     "9" * 5000],
)  # fmt: skip
def test_what_is_not_an_amount_of_dollars_and_cents_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        cents(written)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("-5", "an amount cannot be negative: -$5.00"),
        ("-$1,000.50", "an amount cannot be negative: -$1,000.50"),
        ("1.005", "'1.005' is not a whole number of cents; write it like 25 or 2.50"),
        ("2.500", "'2.500' is not an amount of dollars and cents; write it like 25 or 2.50"),
        ("9" * 400, "'999999999999999999999999999999999999...' is not an amount of dollars and cents"),
    ],
)
def test_a_refused_amount_is_refused_with_the_reason(written: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        cents(written)
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize("amount", [-1, MAX_AMOUNT + 1, 5.0, "5", None, True, [5], 10**400])
def test_an_amount_is_a_whole_number_of_cents_within_reason(amount: object) -> None:
    with pytest.raises(Refused):
        checked(amount)


@given(st.integers(0, MAX_AMOUNT))
def test_an_amount_is_read_back_as_it_is_written(amount: int) -> None:
    assert cents(dollars(amount)) == amount


def test_a_result_shows_its_sign() -> None:
    assert [signed(one) for one in (1000, -250, 0)] == ["+$10.00", "-$2.50", "$0.00"]


# ---------------------------------------------------------------------- odds


def test_odds_to_pay_on_top_of_the_bet_and_odds_for_include_it() -> None:
    assert Odds.parse("35 to 1").win(500) == 17_500
    assert Odds.parse("35 win 1").win(500) == 17_500
    assert Odds.parse("36 for 1").win(500) == 17_500
    assert Odds.parse("1 for 1").win(500) == 0


def test_odds_to_and_for_are_compared_by_what_is_won() -> None:
    assert Odds.parse("6 for 1").ratio == Odds.parse("5 to 1").ratio == Odds.parse("5 win 1").ratio == 5
    assert Odds.parse("3 to 2").ratio == Fraction(3, 2)


def test_a_payment_that_is_not_whole_cents_is_refused() -> None:
    with pytest.raises(Refused, match=r"\$0\.05 cannot be paid exactly at 3 to 2"):
        Odds.parse("3 to 2").win(5)
    assert Odds.parse("3 to 2").win(6) == 9


def test_odds_may_be_asked_to_pay_in_a_coarser_unit() -> None:
    """1.4(f): a wager that cannot be paid exactly at its odds, in the table's smallest chips, is refused."""
    nine_to_five = Odds.parse("9 to 5")
    assert nine_to_five.pays_exactly(500, unit=100)
    assert nine_to_five.pays_exactly(550)
    assert not nine_to_five.pays_exactly(550, unit=100)


@pytest.mark.parametrize(
    "text", ["", "35", "35:1", "35 to", "to 1", "35 two 1", "-1 to 1", "1 to 0", "1.5 to 1", "1 to 1 to 1",
             "3,5 to 1", "1,,000 to 1",
             "9" * 5000 + " to 1"],
)  # fmt: skip
def test_what_is_not_a_statement_of_odds_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        Odds.parse(text)


@given(st.integers(0, 10**6), st.integers(1, 1000), st.sampled_from(["to", "for", "win"]))
def test_odds_are_read_back_as_they_are_written(numerator: int, denominator: int, word: str) -> None:
    odds = Odds(numerator, denominator, word)
    assert Odds.parse(str(odds)) == odds


@given(st.integers(0, 500), st.integers(1, 50), st.integers(1, 10**6))
def test_an_exact_payment_is_the_ratio_times_the_stake(numerator: int, denominator: int, stake: int) -> None:
    odds = Odds(numerator, denominator)
    if odds.pays_exactly(stake):
        assert odds.win(stake) == odds.ratio * stake
    else:
        with pytest.raises(Refused):
            odds.win(stake)


def test_a_cell_of_a_paytable_is_odds_or_a_sum() -> None:
    assert pay("35 to 1") == Odds(35)
    assert pay("$100,000") == Sum(10_000_000)
    assert (pay("$5.50").win(1), pay("$5.50").pays_exactly(3, 100), str(pay("$5.50"))) == (550, True, "$5.50")


def test_at_least_compares_pays_of_one_kind() -> None:
    assert at_least(Odds(36), Odds(35))
    assert at_least(Odds(36, 1, "for"), Odds(35))
    assert not at_least(Odds(35, 1, "for"), Odds(35))
    assert at_least(Sum(500), Sum(500))
    assert not at_least(Sum(499), Sum(500))
    assert not at_least(Sum(10**9), EVEN)
    assert not at_least(EVEN, Sum(1))


# ---------------------------------------------------------------------- roundings and shares


@pytest.mark.parametrize(
    ("amount", "percent", "up", "step", "whole"),
    [
        (70, 5, False, 1, 3),
        (70, 5, True, 1, 4),
        (80, 5, True, 1, 4),
        (16_20, 5, True, 20, 100),
        (16_00, 5, True, 20, 80),
        (10_02, 5, True, 25, 75),
        (10_00, 5, True, 25, 50),
        (0, 5, True, 25, 0),
        (10_00, 5, False, 1, 50),
        (10_00, 5, False, 100, 0),
        (10_00, Fraction(33, 2), False, 1, 165),
        (10_00, Decimal("2.55"), False, 1, 25),
    ],
)
def test_a_percentage_is_taken_in_whole_steps_rounded_down_or_up(
    amount: int, percent: int | Fraction | Decimal, up: bool, step: int, whole: int
) -> None:
    assert percent_of(amount, percent, up=up, step=step) == whole


@given(
    st.integers(0, 10**9), st.fractions(0, 100, max_denominator=400), st.booleans(), st.sampled_from((1, 20, 25, 100))
)
def test_a_percentage_is_less_than_a_step_from_the_exact_one(
    amount: int, percent: Fraction, up: bool, step: int
) -> None:
    share, exact = percent_of(amount, percent, up=up, step=step), amount * percent / 100
    assert share % step == 0
    assert 0 <= (share - exact if up else exact - share) < step


def test_claims_within_the_limit_are_paid_in_full() -> None:
    assert pro_rata([100, 200], 300) == [100, 200]
    assert pro_rata([], 0) == []


@given(st.lists(st.integers(0, 10**7), min_size=1, max_size=12), st.integers(0, 10**7))
def test_claims_over_the_limit_share_all_of_it_in_proportion(claims: list[int], limit: int) -> None:
    shares = pro_rata(claims, limit)
    assert sum(shares) == min(sum(claims), limit)
    for claim, share in zip(claims, shares, strict=True):
        assert abs(share - Fraction(claim * sum(shares), sum(claims) or 1)) < 1
        assert 0 <= share <= claim


def test_pro_rata_gives_the_odd_cents_to_the_largest_remainders() -> None:
    assert pro_rata([100, 100, 100], 200) == [67, 67, 66]
    assert pro_rata([1, 2, 4], 6) == [1, 2, 3]
