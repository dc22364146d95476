"""Percentages and dollar amounts of the law take cents and fractions, unless the paragraph counts in whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import pytest

from pitboss.games import GAMES, find
from pitboss.table import Limits, Unlawful, submit
from pitboss.table.betting.limits import Limit
from pitboss.table.rules.options import OptionInfo, options_of

MEASURED = ("in dollars", "in percent", "percentage")
"""What an option's sentence says if its value is an amount or a share."""


def measured() -> Iterator[tuple[str, OptionInfo]]:
    for game in GAMES.values():
        for about in options_of(game.options):
            if any(unit in about.description for unit in MEASURED):
                yield game.id, about


@pytest.mark.parametrize(("game", "about"), [*measured()], ids=lambda value: getattr(value, "name", value))
def test_no_amount_or_percentage_is_limited_to_whole_numbers(game: str, about: OptionInfo) -> None:
    assert about.lawful.kind != "whole", f"{game} {about.name} ({about.law})"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("blackjack", {"meter_rate": 72.5, "meter_start": 5_000.5, "meter_reset": "5000.25"}),
        ("blackjack", {"twenty_point": "A", "twenty_point_limit": "25000.50"}),
        ("blackjack", {"additional_most": 2.5}),
        ("blackjack", {"cutting_card_percent": 33.33}),
        ("spanish-21", {"match_maximum": 2.5}),
        ("double-attack-blackjack", {"bonus_maximum": 2.5}),
        ("triple-attack-blackjack", {"bonus_maximum": 2.5}),
        ("caribbean-stud-poker", {"meter_rate": 72.25, "meter_reset": "0.5"}),
        ("pai-gow-poker", {"progressive": "five_dollars", "meter_rate": 27.5}),
    ],
)
def test_cents_and_fractions_of_a_percent_are_lawful(game: str, options: Mapping[str, Any]) -> None:
    chosen = submit(find(game), options).options
    numbers = {name: value for name, value in options.items() if name not in ("twenty_point", "progressive")}
    assert {name: getattr(chosen, name) for name in numbers} == {name: Decimal(str(numbers[name])) for name in numbers}


@pytest.mark.parametrize(
    ("game", "options", "law"),
    [
        ("blackjack", {"meter_rate": 69.99}, "2.19(i)"),
        ("blackjack", {"meter_start": "4999.99"}, "2.19(i)"),
        ("blackjack", {"twenty_point_limit": "24999.99"}, "2.24(h)"),
        ("blackjack", {"cutting_card_percent": 24.99}, "2.5(d)"),
        ("caribbean-stud-poker", {"meter_rate": 69.99}, "16.12(f)"),
        ("pai-gow-poker", {"meter_rate": 20.99}, "11.14(e)"),
        ("pai-gow-poker", {"progressive": "five_dollars", "meter_rate": 26.99}, "11.14(e)"),
        ("spanish-21", {"match_maximum": "0.99"}, "19.6(b)2"),
    ],
)
def test_a_cent_or_a_hundredth_below_the_bound_is_unlawful(game: str, options: Mapping[str, Any], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(find(game), options)
    assert [one.law for one in unlawful.value.violations] == [law]


@pytest.mark.parametrize(("percent", "is_lawful"), [(33, False), (33.33, False), (33.34, True), (34, True)])
def test_2_5_i_one_third_of_the_stack_is_behind_the_cutting_card(percent: float, is_lawful: bool) -> None:
    hand = {"dealing": "hand", "decks": 2, "shuffle": "device", "cutting_card_percent": percent}
    try:
        submit(find("blackjack"), hand)
    except Unlawful as unlawful:
        assert not is_lawful
        assert [one.law for one in unlawful.violations] == ["2.5(i)"]
    else:
        assert is_lawful


def test_a_meter_grows_by_a_rate_with_a_fraction() -> None:
    """16.12(f): 72.25 percent of a dollar is 72 cents and a quarter; the quarters make a cent."""
    table = find("caribbean-stud-poker").open({"meter_rate": "72.25"}, limits=Limits(Limit(5_00, 500_00)))
    table.sit(1, chips=1_000_00)
    shown = []
    for _ in range(4):
        table.begin()
        table.bet(1, ante=5_00, progressive=1_00)
        table.no_more_bets()
        shown.append(table.state.accounts["meter progressive"])
        table.choose(1, "fold")
    assert shown == [10_000_72, 10_001_44, 10_002_16, 10_002_89]
