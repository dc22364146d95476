"""How hands are set, asked of the house over HTTP."""

from __future__ import annotations

import pytest

from pitboss import games
from tests.house.running import Running


def test_the_house_way_and_every_foul_set_are_shown_for_the_cards_held(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.pai_gow_poker), on_sqlite.person("Ann")
    sheet = ann.get(f"/tables/{table}/sets?cards=AS AD KC 9H 7D 5C 2S")
    assert sheet["parts"] == [{"name": "high", "size": 5}, {"name": "low", "size": 2}]
    assert sheet["house_way"] == {"high": ["AS", "AD", "7D", "5C", "2S"], "low": ["KC", "9H"]}
    fouls = {tuple(one["lower"][0]): one["says"] for one in sheet["foul"]}
    assert fouls["AD", "AS"] == fouls["AD", "KC"] == "the low hand is higher than the high hand"
    assert ("9H", "KC") not in fouls and len(fouls) == 3  # the aces, and either ace with the king


def test_tiles_have_no_foul_set(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.pai_gow), on_sqlite.person("Ann")
    sheet = ann.get(f"/tables/{table}/sets?cards=6-6 6-6 5-5 4-5")
    assert sheet["foul"] == [] and sheet["house_way"]["high"] == ["6-6", "6-6"]


@pytest.mark.solver
def test_the_best_sets_are_those_of_the_command(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.find("supreme-pai-gow")), on_sqlite.person("Ann")
    asked = ann.get(f"/tables/{table}/best-sets?cards=KS KD 5H 2C")
    assert asked == ann.get("/games/supreme-pai-gow/best-sets?cards=KS KD 5H 2C")
    best = asked["sets"][0]
    assert best["hands"] == {"high": ["KS", "KD"], "low": ["5H", "2C"]} and best["house_way"]
    assert best["won"] + best["pushed"] + best["lost"] == 230_300


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/games/roulette/best-sets?cards=AS", "has no hands to set"),
        ("/games/pai-gow/best-sets?cards=6-6", "deals 4 tiles, not 1"),
        ("/games/pai-gow/best-sets?cards=4-5 4-5 6-6 1-1", "has only 1 4-5"),
    ],
)
def test_what_cannot_be_held_is_refused_before_anything_is_counted(path: str, says: str, on_sqlite: Running) -> None:
    assert says in on_sqlite.person("Ann").get(path, 422)["says"]
