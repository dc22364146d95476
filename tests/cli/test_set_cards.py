"""``pitboss set-cards``: the best set of given cards, exactly."""

from __future__ import annotations

import pytest
from tests.cli.run import pitboss, refused, report

pytestmark = pytest.mark.solver


def test_the_sets_of_given_cards_are_reported_the_best_first() -> None:
    told = report("set-cards", "supreme-pai-gow", "KS KD 5H 2C")
    assert told["dealt"] == ["KS", "KD", "5H", "2C"]
    best, *others = told["sets"]
    assert best["hands"] == {"high": ["KS", "KD"], "low": ["5H", "2C"]}
    assert best["house_way"] and not any(other["house_way"] for other in others)
    assert best["won"] + best["pushed"] + best["lost"] == 230_300
    assert all(float(other["average"]) <= float(best["average"]) for other in others)


def test_people_read_them_as_a_table() -> None:
    shown = pitboss("set-cards", "supreme-pai-gow", "KS KD 5H 2C", "--most", "1").output
    assert "KS KD" in shown and "house way" in shown and "230,300 hands" in shown


def test_tiles_are_set_as_cards_are() -> None:
    told = report("set-cards", "pai-gow", "6-6 6-6 4-5 5-6", "--set", "house_way=usual")
    assert [one["hands"]["low"] for one in told["sets"]] == [["6-6", "5-6"], ["5-6", "4-5"]]
    assert [one["house_way"] for one in told["sets"]] == [True, False]
    assert {one["won"] + one["pushed"] + one["lost"] for one in told["sets"]} == {20_475}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["roulette", "AS"], "has no hands to set"),
        (["supreme-pai-gow", "KS KD 5H"], "deals 4 cards, not 3"),
        (["supreme-pai-gow", "KS KS 5H 2C"], "has only 1 KS (13:69F-34.2(a))"),
        (["supreme-pai-gow", "KS KX 5H 2C"], "is not a card"),
        (["pai-gow", "4-5 4-5 6-6 1-1"], "has only 1 4-5 (13:69F-10.7(a))"),
    ],
)
def test_cards_that_nobody_can_be_dealt_are_refused(arguments: list[str], says: str) -> None:
    assert says in refused("set-cards", *arguments)
