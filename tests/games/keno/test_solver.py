"""The keno solver: exact distributions, compared with a count of every draw, and with the table."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.analysis.simulation.proof import prove_by_play
from pitboss.games.keno.engine.evaluation import payoff
from pitboss.games.keno.engine.rate_card import shipped
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.keno import KENO
from pitboss.games.keno.solver.distribution import DRAWS, chance_limit_bites, distribution
from pitboss.games.keno.solver.price import price
from pitboss.pricing.tally import Slip
from pitboss.table import Limit, Limits, submit

BASIC, FULL = shipped("basic"), shipped("full")
TICKETS = [
    ("straight", "1-2-3"),
    ("split", "1-2@1/3-4-5@2"),
    ("way", "1-2/3-4/5-6:2"),
    ("way", "1/2/3/4:2+3"),
    ("combination", "1/2-3/4-5-6:AB+AC+ABC"),
    ("combination", "1/2-3/4/5-6:AB+BC+CD+A"),
    ("king", "K7/1-2/3-4:1+2"),
    ("king", "K7/K8/1-2/3-4:1"),
]


def by_marks(kind: str, written: str, cost: int) -> dict[Fraction, int]:
    """The distribution by going through every set of marked numbers that can be drawn."""
    ticket = read_request(kind, written)
    marked, found = sorted(ticket.marked), dict[Fraction, int]()
    for size in range(len(marked) + 1):
        for drawn in combinations(marked, size):
            pays = payoff(FULL, ticket, cost, ticket.catches(frozenset(drawn)))
            found[pays] = found.get(pays, 0) + math.comb(80 - len(marked), 20 - size)
    return dict(sorted(found.items()))


@pytest.mark.parametrize(("kind", "written"), TICKETS)
def test_ways_that_overlap_are_counted_exactly(kind: str, written: str) -> None:
    ticket = read_request(kind, written)
    cost = sum(ticket.rates) or ticket.ways * 100
    found = distribution(FULL, ticket, cost)
    assert sum(found.values()) == DRAWS
    assert found == by_marks(kind, written, cost)


@pytest.mark.parametrize(("kind", "written"), TICKETS)
def test_a_ticket_is_worth_what_its_straight_tickets_are(kind: str, written: str) -> None:
    ticket = read_request(kind, written)
    cost = sum(ticket.rates) or ticket.ways * 100
    expected = sum(pays * cases for pays, cases in distribution(FULL, ticket, cost).items()) / DRAWS
    rates = ticket.rates or (100,) * ticket.ways
    sizes = [sum(len(ticket.groups[group]) for group in way) for way in ticket.each_way()]
    assert expected == sum(
        rate * (1 - FULL.advantage(size, 100, None)) for rate, size in zip(rates, sizes, strict=True)
    )


@pytest.mark.parametrize(
    "written",
    [
        "/".join(map(str, range(1, 81))) + ":8",
        "/".join(f"{n}-{n + 1}" for n in range(1, 80, 2)) + ":4",
        "/".join("-".join(map(str, range(n, n + 5))) for n in range(1, 80, 5)) + ":2+3",
        "/".join("-".join(map(str, range(n, n + 7))) for n in range(1, 74, 7)) + ":2",
    ],
)
def test_the_largest_way_tickets_are_priced_exactly(written: str) -> None:
    ticket = read_request("way", written)
    found = distribution(FULL, ticket, ticket.ways * 100)
    assert sum(found.values()) == DRAWS
    expected = sum(pays * cases for pays, cases in found.items()) / DRAWS
    worth = sum(count * 100 * (1 - FULL.advantage(spots, 100, None)) for spots, count in ticket.ways_of.items())
    assert expected == worth


def test_a_maximum_cuts_the_distribution() -> None:
    ticket = read_request("straight", "1-2-3-4-5-6-7-8")
    assert max(distribution(BASIC, ticket, 5_00)) == 125_000_00
    assert max(distribution(BASIC, ticket, 5_00, 100_000_00)) == 100_000_00


def test_the_chance_that_the_aggregate_limit_applies_is_that_of_higher_payoffs() -> None:
    ticket = read_request("straight", "1-2-3-4-5-6-7-8")
    payoffs = distribution(BASIC, ticket, 1_00)
    all_eight = Fraction(math.comb(72, 12), DRAWS)
    seven = Fraction(8 * math.comb(72, 13), DRAWS)
    assert chance_limit_bites(payoffs, 4, 100_000_00) == 0
    assert chance_limit_bites(payoffs, 5, 100_000_00) == all_eight
    assert chance_limit_bites(payoffs, 67, 100_000_00) == all_eight + seven
    assert chance_limit_bites(payoffs, 67, None) == 0


def test_prices_are_those_of_the_rate_card_at_the_minimum_wager() -> None:
    submission = submit(KENO, limits=Limits(Limit(minimum=1_00)))
    prices = price(submission)
    for spots in submission.options.card.pays:
        name = "1 spot" if spots == 1 else f"{spots} spots"
        advantage = submission.options.card.advantage(spots, 1_00, 100_000_00)
        assert prices.of("straight", name).house_advantage == prices.of("quick_pick", name).house_advantage == advantage
    one = prices.of("straight", "1 spot")
    assert one.standard_deviation == pytest.approx(3 * math.sqrt(1 / 4 * 3 / 4))


@pytest.mark.parametrize(("wager", "on"), [("straight", "1-2-3-4"), ("way", "1-2/3-4/5-6:2"), ("king", "K1/2-3/4-5:1")])
def test_the_table_pays_what_the_solver_says_about_as_often(wager: str, on: str) -> None:
    submission = submit(KENO)
    name = "4 spots" if wager == "straight" else on
    assert prove_by_play(submission, price(submission).of(wager, name), Slip(wager, 6_00, on), rounds=1500).compared
