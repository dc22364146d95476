"""Red dog (6) and casino war (22) in compiled code, proved at the table; and prices of shoes that cards have left."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss import games
from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.cli import app
from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games.single_card.casino_war import compare
from pitboss.games.single_card.kernel.rounds import kernel
from pitboss.games.single_card.red_dog import outcome_of, spread_of
from pitboss.games.single_card.solver.price import price, price_after, price_left
from pitboss.games.single_card.solver.strategies import STRATEGIES
from pitboss.money import Odds
from pitboss.pricing.seat import Strategy
from pitboss.pricing.tally import Slip
from pitboss.table import Submission, submit


def best(submission: Submission, slip: list[Slip]) -> Strategy:
    """The bets, and best play."""
    return both(Flat(tuple(slip)), STRATEGIES["optimal"](submission))


@pytest.mark.parametrize(
    ("game", "options", "slip"),
    [
        ("red-dog", {}, [Slip("original", 10_00)]),
        ("red-dog", {"decks": 6, "spread_odds": {"spread_1": "11 to 2"}}, [Slip("original", 10_00)]),
        ("red-dog", {"decks": 2, "shuffle": "continuous"}, [Slip("original", 10_00)]),
        ("red-dog", {"shuffle": "pre_shuffled"}, [Slip("original", 10_00)]),
        ("casino-war", {}, [Slip("initial", 10_00), Slip("tie", 5_00)]),
        ("casino-war", {"decks": 8}, [Slip("tie", 1_00), Slip("initial", 10_00)]),
        ("casino-war", {"decks": 12, "shuffle": "device"}, [Slip("initial", 10_00)]),
    ],
)
def test_table_and_kernel_deal_identical_shoes_round_by_round(
    game: str, options: dict[str, Any], slip: list[Slip]
) -> None:
    """Burns, cutting card, reshuffles, three burned for war: 6.3(c), 6.4(a), 6.5(k), 22.5(d), 22.7(a), (d), 22.8(f)."""
    submission = submit(games.find(game), options)
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=400, strategy=best(submission, slip)).compared == 800


@pytest.mark.parametrize(
    ("game", "options", "slip"),
    [
        ("red-dog", {"decks": 101}, [Slip("original", 10_00)]),
        ("red-dog", {}, [Slip("original", 10_00), Slip("original", 5_00)]),
        ("casino-war", {}, [Slip("tie", 10_00)]),
    ],
)
def test_what_needs_the_table_has_no_kernel(game: str, options: dict[str, Any], slip: list[Slip]) -> None:
    assert kernel(submit(games.find(game), options), slip) is None


@pytest.mark.parametrize(("game", "wager"), [("red-dog", "original"), ("casino-war", "initial")])
def test_a_million_rounds_cost_what_the_solver_says(game: str, wager: str) -> None:
    submission = submit(games.find(game), {"decks": 8})
    compiled = kernel(submission, [Slip(wager, 10_00)])
    assert compiled is not None
    total = compiled.tally(6, 0, 1_000_000).total
    assert abs(float(total.house_advantage - price(submission).of(wager).house_advantage)) < 4 * total.standard_error


# ---------------------------------------------------------------------- depleted shoes

SHOES = [
    (1, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2),
    (0, 3, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2),
    (4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3),
]


def in_order(left: tuple[int, ...], count: int) -> list[tuple[int, ...]]:
    """Every order in which the first cards of a small shoe may come."""
    return list(permutations([rank for rank, cards_left in enumerate(left) for _ in range(cards_left)], count))


@pytest.mark.parametrize("left", SHOES)
def test_a_depleted_shoe_of_red_dog_is_priced_as_every_order_of_its_cards_says(left: tuple[int, ...]) -> None:
    submission = submit(games.red_dog)
    priced = price_left(submission, left)
    assert priced.strategy is not None
    raised = priced.strategy["raise on a spread of"]
    assert isinstance(raised, list)
    total, worth = Fraction(0), dict[int, Fraction]()
    boards = in_order(left, 3)
    for first, second, third in boards:
        spread = spread_of(first, second)
        outcome = outcome_of(first, second, None if spread == 0 else third)
        pays = games.red_dog.pays(submission.options)["original"].get(outcome)
        net = Fraction({"void": 0, "lost": -1}.get(outcome, 0)) if pays is None else Odds.parse(str(pays)).ratio
        if spread > 0:
            worth[spread] = worth.get(spread, Fraction(0)) + net
        total += net * (2 if spread in raised else 1)
    assert priced.of("original").expected == total / len(boards)
    assert raised == sorted(spread for spread, brings in worth.items() if brings > 0)


@pytest.mark.parametrize("left", SHOES)
def test_a_depleted_shoe_of_casino_war_is_priced_as_every_order_of_its_cards_says(left: tuple[int, ...]) -> None:
    priced = price_left(submit(games.casino_war), left)
    deals = in_order(left, 4)
    tied = [deal for deal in deals if deal[0] == deal[1]]
    wars = sum({"lose": -2, "win": 1, "tie": 2}[compare(*deal[2:])] for deal in tied)
    surrendered = -Fraction(len(tied), 2)
    others = sum(1 if compare(*deal[:2]) == "win" else -1 for deal in deals if deal[0] != deal[1])
    assert priced.of("initial").expected == (others + max(Fraction(wars), surrendered)) / len(deals)
    assert priced.strategy is not None
    assert priced.strategy["on a tie hand"] == ("war" if wars > surrendered else "surrender")
    assert priced.of("tie").expected == Fraction(11 * len(tied), len(deals)) - 1
    again = sum(compare(*deal[2:]) == "tie" for deal in tied)
    assert priced.of("war_tie").expected == Fraction(11 * again, len(tied)) - 1


def test_cards_that_have_left_change_the_price() -> None:
    submission = submit(games.casino_war)
    full, after = price(submission), price_after(submission, cards("AS AS AS AH KD"))
    assert price_after(submission, []) == full
    assert after.of("initial").house_advantage != full.of("initial").house_advantage
    with pytest.raises(Refused, match="no 7 cards AS"):
        price_after(submission, cards("AS " * 7))
    with pytest.raises(Refused, match="a round needs 7 cards"):
        price_after(
            submit(games.red_dog), cards(" ".join(f"{rank}{suit}" for rank in "23456789JQKA" for suit in "SHDC"))
        )


def test_edge_prices_a_depleted_shoe_and_refuses_where_it_cannot() -> None:
    run = CliRunner()
    full = run.invoke(app, ["edge", "red-dog", "--json", "--no-cache"])
    after = run.invoke(app, ["edge", "red-dog", "--json", "--removed", "7S 7H 8D 8C"])
    assert full.exit_code == after.exit_code == 0
    assert full.output != after.output
    for words, said in (
        (["roulette", "--removed", "7S"], "full shoes only"), (["red-dog", "--costs", "--removed", "7S"], "one game"),
    ):  # fmt: skip
        done = run.invoke(app, ["edge", *words])
        assert done.exit_code
        assert said in str(done.exception) + done.output
