"""Rate cards (15.3(e)): those that ship, what is lawful, and the exact house advantage of every number of spots."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import pytest

from pitboss import games
from pitboss.errors import Refused
from pitboss.games.keno.engine.advantage import advantages
from pitboss.games.keno.engine.rate_card import CardName, card_from, columns, disproportions, hits, shipped
from pitboss.games.keno.keno import KENO
from pitboss.table import Limit, Limits, PayTable, Unlawful, submit
from pitboss.table.rules import parts

SHIPPED = [name for name in get_args(CardName) if name != "own"]


def test_the_cards_that_ship_are_those_that_can_be_chosen() -> None:
    assert sorted(path.stem for path in Path(games.__file__).parent.glob("keno/rate_cards/*.toml")) == sorted(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_card_that_ships_is_lawful_for_a_dollar_and_pays_more_for_more_catches(name: str) -> None:
    submission = submit(KENO, {"rate_card": name}, Limits(Limit(minimum=100)))
    assert all(0 < advantage <= Fraction(30, 100) for _, _, advantage in advantages(submission))
    for by_catch in shipped(name).pays.values():
        paid = [pay for caught, pay in by_catch.items() if caught]
        assert paid == sorted(paid)


def test_published_advantages_of_one_and_two_spots() -> None:
    """1 spot at 3 for 1 and 2 spots at 12 for 1: 25 % and 27.85 %, as printed in books on keno."""
    found = {spots: advantage for spots, _, advantage in advantages(submit(KENO))}
    assert found[1] == Fraction(1, 4)
    assert round(float(found[2]) * 100, 2) == 27.85


def own(card: dict[str, Any], minimum: int = 1) -> dict[int, Fraction]:
    submission = submit(KENO, {"rate_card": "own", "own_card": card}, Limits(Limit(minimum=minimum)))
    return {spots: advantage for spots, _, advantage in advantages(submission)}


def test_30_percent_are_lawful_and_a_hair_more_is_not() -> None:
    assert own({"1": {"1": Decimal("2.8")}}) == {1: Fraction(30, 100)}
    with pytest.raises(Unlawful, match=r"1 spot: the house keeps 30.0025% of the minimum wager of \$0.01"):
        own({"1": {"1": Decimal("2.7999")}})


def test_the_maximum_counts_at_the_minimum_wager() -> None:
    card = {"8": {"5": 9, "6": 80, "7": 1500, "8": 25000}}
    assert own(card, minimum=4_00) == own(card, minimum=1_00)
    assert own(card, minimum=4_01)[8] > own(card, minimum=4_00)[8]
    with pytest.raises(Unlawful, match="8 spots: the house keeps 3"):
        own(card, minimum=10_00)


def test_15_3_e_the_aggregate_maximum_counts_without_an_individual_one() -> None:
    card = {"8": {"5": 9, "6": 80, "7": 1500, "8": 25000}}
    options = {"rate_card": "own", "own_card": card, "maximum_individual": None}
    at_400, at_401 = (submit(KENO, options, Limits(Limit(minimum=minimum))) for minimum in (4_00, 4_01))
    [(_, _, before)], [(_, _, after)] = advantages(at_400), advantages(at_401)
    assert after > before


def test_a_wager_with_its_own_minimum_is_checked_too() -> None:
    limits = Limits(Limit(minimum=100), {"way": Limit(minimum=10_00)})
    with pytest.raises(Unlawful, match=r"minimum wager of \$10.00"):
        submit(KENO, {"rate_card": "basic"}, limits)


NO_CARDS: list[tuple[dict[str, Any], str]] = [
    ({}, "at least one number of spots"),
    ({"81": {"1": 3}}, "has 1 to 80 spots"),
    ({"x": {"1": 3}}, "has 1 to 80 spots"),
    ({"2": {"3": 3}}, "has 0 to 2 catches"),
    ({"1": {"1": -3}}, "not an amount in dollars"),
    ({"1": {"1": Decimal("3.00001")}}, "at most four decimals"),
    ({"1": {"1": {"x": 3}}}, "not a wager in dollars"),
    ({"1": {"1": {"0": 3}}}, "above zero"),
]
"""Cards that pay nothing or cannot be read."""


@pytest.mark.parametrize(
    ("card", "says"),
    [
        *NO_CARDS,
        ({"1": {"1": {"1": 3, "5": 14}}}, r"1 of 1 on \$5.00 pays \$14.00; in proportion to \$1.00 it would be"),
        ({"1": {"1": {"1": 3, "5": 100_000}}}, "in proportion"),
    ],
)
def test_an_own_card_that_does_not_exist_is_refused(card: dict[str, Any], says: str) -> None:
    with pytest.raises(Unlawful, match=says) as refusal:
        submit(KENO, {"rate_card": "own", "own_card": card})
    assert {violation.law for violation in refusal.value.violations} == {"15.3(e)"}


@pytest.mark.parametrize(("card", "says"), NO_CARDS)
def test_a_card_that_cannot_be_read_is_refused_by_15_3_e_wherever_it_is_read(card: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        card_from(card)
    assert refused.value.law == "15.3(e)"


def test_the_straight_ticket_carries_the_rate_card_by_15_3_e() -> None:
    offers = KENO.offers(submit(KENO, {}).options)
    assert [(offer.wager.id, offer.pays.law) for offer in offers if isinstance(offer.pays, PayTable)] == [
        ("straight", "15.3(e)")
    ]


@pytest.mark.parametrize("quick_pick", [True, False])
def test_15_1_quick_picks_are_sold_where_they_are_offered(quick_pick: bool) -> None:
    """15.1: without them the other kinds of ticket, of which the straight one has the rate card of 15.3(e), remain."""
    sold = [offer.wager.id for offer in KENO.offers(submit(KENO, {"quick_pick": quick_pick}).options)]
    assert ("quick_pick" in sold, "straight" in sold, len(sold)) == (quick_pick, True, 5 + quick_pick)


def test_an_own_card_and_its_choice_belong_together() -> None:
    for options in ({"rate_card": "own"}, {"own_card": {"1": {"1": 3}}}):
        with pytest.raises(Unlawful, match="rate card under `own_card`"):
            submit(KENO, options)


@pytest.mark.parametrize(
    ("aggregate", "individual", "lawful"),
    [
        (100_000, 100_000, True), (250_000, 250_000, True), (250_000, None, True), (None, None, True),
        (99_999, None, False), (250_000, 100_000, False), (None, 100_000, False),
    ],
)  # fmt: skip
def test_maximum_payoffs_are_100000_or_more_and_equal(
    aggregate: int | None, individual: int | None, lawful: bool
) -> None:
    options = {"maximum_aggregate": aggregate, "maximum_individual": individual}
    if lawful:
        submit(KENO, options)
    else:
        with pytest.raises(Unlawful, match=r"15.3\(e\)"):
            submit(KENO, options)


def test_a_check_shows_every_number_of_spots_with_its_exact_figure() -> None:
    submission = submit(KENO, {"rate_card": "basic"}, Limits(Limit(minimum=100)))
    told = {finding.what: finding.message for finding in parts.findings(submission)}
    assert list(told) == [f"{n} spot{'s' if n > 1 else ''} at $1.00" for n in (1, 2, 3, 4, 5, 6, 8)]
    assert told["2 spots at $1.00"] == "house advantage 27.8481% (22/79)"


@pytest.mark.parametrize(
    ("payoff", "most", "proportional"),
    [
        (15, None, True), (14, None, False), (14, 14, True), (15, 14, True),
        (14, 15, False), (16, 15, False), (16, 16, False),
    ],
)  # fmt: skip
def test_15_3_e_payoffs_grow_in_proportion_until_the_maximum(payoff: int, most: int | None, proportional: bool) -> None:
    """One spot pays 3 on $1 and this much on $5: $15 is in proportion, and less only if it is the maximum."""
    found = list(
        disproportions({"1": {"1": {"1": Decimal(3), "5": Decimal(payoff)}}}, None if most is None else Fraction(most))
    )
    assert (not found) is proportional


def test_15_5_d2_nobody_catches_more_than_twenty() -> None:
    assert hits(21, 20) > 0
    assert hits(21, 21) == 0
    assert sum(hits(21, caught) for caught in range(22)) == hits(1, 0) + hits(1, 1)


@pytest.mark.parametrize("payoff", [True, "3", Decimal("NaN"), Decimal("Infinity"), None])
def test_15_3_e_a_payoff_is_an_amount_in_dollars(payoff: Any) -> None:
    with pytest.raises(Refused, match="not an amount in dollars") as refused:
        columns({"1": payoff})
    assert refused.value.law == "15.3(e)"
