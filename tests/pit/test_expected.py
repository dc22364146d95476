"""What tables should win, compared with examples worked out by hand."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from pitboss.errors import BadFile, Refused
from pitboss.pit.expected import expected_win, fewest_tables, planned, read_plan, what_if
from pitboss.pit.pace import pace_of
from pitboss.pit.results import RepeatedBet, WinDistribution
from pitboss.pricing import Payout, WagerPrice

COIN = WagerPrice("coin", "Coin", "8.4", (Payout(Fraction(1), 9), Payout(Fraction(-1), 11)))
THIRD = WagerPrice("third", "Third", "8.4", (Payout(Fraction(3, 2), 1), Payout(Fraction(-1), 2)))


def test_a_roulette_table_of_a_day_by_hand() -> None:
    """38 rounds an hour, 16 hours, 5 spots of $10 on a number: 3,040 bets, 2/38 of $30,400 is $1,600."""
    table = planned("roulette", {"straight 17": 10_00}, spots=Fraction(5), hours=Fraction(16))
    win = expected_win("R", [table], "day")
    assert win.handle == 30_400_00
    assert win.expected == 1_600_00
    assert win.exact
    once = math.sqrt(35**2 / 38 + 37 / 38 - (2 / 38) ** 2)
    assert win.deviation == pytest.approx(once * 10_00 * math.sqrt(3040))
    assert win.deviation_together == pytest.approx(once * 50_00 * math.sqrt(608))
    # The house loses if 85 or more of 3,040 bets win: 85 x 350 > 2955 x 10.
    tail = 1 - sum(Fraction(math.comb(3040, wins) * 37 ** (3040 - wins), 38**3040) for wins in range(85))
    assert win.chance_of_loss == pytest.approx(float(tail), rel=1e-9)


def test_sums_of_bets_are_exact() -> None:
    """Every way in which four coins at 20 cents and three thirds at 30 cents can fall."""
    bets = [RepeatedBet(COIN, 20, 4), RepeatedBet(THIRD, 30, 3)]
    chances: dict[int, Fraction] = {}
    coin, third = ((-20, Fraction(9, 20)), (20, Fraction(11, 20))), ((-45, Fraction(1, 3)), (30, Fraction(2, 3)))
    for way in product(*[coin] * 4, *[third] * 3):
        win = sum(amount for amount, _ in way)
        chances[win] = chances.get(win, Fraction(0)) + math.prod((chance for _, chance in way), start=Fraction(1))
    found = WinDistribution(bets)
    for amount in range(-250, 250, 5):
        expected = float(sum(chance for win, chance in chances.items() if win <= amount))
        assert found.chance_of_at_most(amount) == pytest.approx(expected, abs=1e-12)
    assert found.chance_of_loss == pytest.approx(float(sum(chances[win] for win in chances if win < 0)))
    assert found.expected == sum(win * chance for win, chance in chances.items())


def test_a_change_of_rules_and_a_higher_minimum() -> None:
    table = planned("roulette", {"straight 17": 10_00})
    assert expected_win("", [what_if(table, ["wheel=single_zero"])], "day").expected == Fraction(912 * 10_00, 37)
    raised = what_if(table, ["limits.minimum=25"])
    assert raised.bets == {"straight 17": 25_00}


def test_the_fewest_tables_that_earn_enough() -> None:
    kinds = [
        planned("roulette", {"straight 17": 10_00}, name="small", tables=9),
        planned("roulette", {"straight 17": 100_00}, name="large", tables=2),
    ]
    chosen = fewest_tables(kinds, 10_000_00)  # a large table wins $4,800 a day, a small one $480
    assert [(table.name, table.tables) for table in chosen] == [("large", 2), ("small", 1)]
    with pytest.raises(Refused, match=r"win \$13,920.00 a day on average"):
        fewest_tables(kinds, 20_000_00)


def test_a_pace_names_its_source() -> None:
    assert "assumed like blackjack" in pace_of("casino-war").source
    assert planned("roulette", {"red": 1_00}, rounds_per_hour=Fraction(55)).pace.source == "as planned"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "the plan has no tables"),
        ("[[tables]]\nspots = 3", 1, "name the table's game"),
        ('[[tables]]\ngame = "roulette"', 1, "state the average bet of a spot"),
        ('[[tables]]\ngame = "roulette"\nhours = 0\n[tables.bets]\nred = 5', 3, "hours must be more than 0"),
        ('[[tables]]\ngame = "roulette"\nhour = 9\n[tables.bets]\nred = 5', 3, "did you mean 'hours'"),
    ],
)
def test_a_bad_plan_is_refused_at_its_line(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=says) as caught:
        read_plan(file)
    assert caught.value.line == line


def test_a_wager_without_a_price_is_refused() -> None:
    table = planned("roulette", {"streit": 5_00})
    with pytest.raises(Refused, match="the priced wagers are straight, split"):
        expected_win("", [table], "day")
