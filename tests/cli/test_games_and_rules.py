"""`pitboss games` and `pitboss rules`: what can be played, and how it is defined."""

from __future__ import annotations

import pytest
from tests.cli.run import pitboss, refused, report

from pitboss.games import GAMES
from pitboss.table import submit


def test_every_game_is_listed_with_its_subchapter_and_sentence() -> None:
    listed = report("games")
    assert [one["id"] for one in listed] == list(GAMES)
    assert listed[0] == {
        "id": "roulette", "name": "Roulette", "subchapter": "5", "sections": ["5.1", "5.2", "5.3", "5.4"],
        "says": GAMES["roulette"].description, "wagers": len(GAMES["roulette"].wagers), "max_seats": 8,
    }  # fmt: skip
    shown = pitboss("games").stdout
    assert all(name in shown for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_rules_show_everything_in_a_definition(name: str) -> None:
    game, plain = GAMES[name], report("rules", name)
    assert [one["id"] for one in plain["wagers"]] == [one.id for one in game.wagers]
    assert [one["name"] for one in plain["options"]] == list(game.options.model_fields)
    assert [one["says"] for one in plain["exclusions"]] == [one.description for one in submit(game).exclusions()]
    assert [one["id"] for one in plain["irregularities"]] == [one.id for one in game.irregularities]
    assert [one["id"] for one in plain["procedures"]] == [one.id for one in game.procedures]
    assert [one["id"] for one in plain["paytables"]] == [one.id for one in game.paytables]
    cited = [one["law"] for part in ("wagers", "options", "exclusions", "irregularities") for one in plain[part]]
    assert all(law.startswith("13:69F-") for law in cited)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("columns", [80, 200])
def test_rules_are_readable_in_80_columns_and_wider(name: str, columns: int) -> None:
    shown = pitboss("rules", name, COLUMNS=str(columns)).stdout
    game = GAMES[name]
    parts = (*game.options.model_fields, *(one.id for one in game.wagers), *(one.id for one in game.irregularities))
    assert all(part in shown for part in (*parts, *(one.id for one in game.procedures)))
    tables = [line for line in shown.splitlines()[4:] if not line.startswith("Not offered")]
    assert max(map(len, tables)) <= columns
    assert not any(line.endswith(" ") for line in shown.splitlines())


def test_a_setting_changes_what_is_offered_and_paid() -> None:
    plain = report("rules", "roulette", "--set", "wheel=single_zero", "--set", "odds.straight=36 to 1")
    wagers = {one["id"]: one for one in plain["wagers"]}
    assert wagers["straight"]["pays"] == [{"row": "straight", "pays": "36 to 1"}]
    assert not wagers["first_five"]["offered"]
    assert wagers["first_five"]["pays"] == []
    assert plain["submission"]["options"]["wheel"] == "single_zero"
    shown = pitboss("rules", "roulette", "--set", "wheel=single_zero", "--set", "limits.minimum=5").stdout
    assert "default double_zero; here single_zero" in shown
    assert "Not offered under this submission: " in shown
    assert "Bets of $5.00 or more" in shown


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (["wheel=triple_zero"], "13:69F-5.2(d)"),
        (["odds.straight=34 to 1"], "at least 35 to 1"),
        (["speed=9"], "there is no such option"),
        (["wheel"], "'wheel' is not a setting"),
        (["six_color_offered=yes"], "13:69F-5.1(g)"),
    ],
)
def test_an_unlawful_setting_is_refused_with_its_paragraph(settings: list[str], message: str) -> None:
    assert message in refused("rules", "roulette", *(part for one in settings for part in ("--set", one)))


def test_an_unknown_game_is_refused_with_the_nearest_name_or_where_to_look() -> None:
    assert refused("rules", "roulete") == "there is no game 'roulete'; did you mean 'roulette'?"
    assert refused("rules", "whist") == "there is no game 'whist'; `pitboss games` lists them"
