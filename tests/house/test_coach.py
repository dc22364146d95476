"""The coach over HTTP: values at a decision, tables where it must not answer, a session review, and drills."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.house.running import Client, Running, quick
from tests.house.tournaments import opened, roulette_plan, table_of

pytestmark = pytest.mark.solver


def bet_and_deal(ann: Client, table: int, *bets: dict[str, Any]) -> None:
    """Ann bets and wants the cards."""
    ann.post(f"/tables/{table}/bet", {"bets": list(bets)})
    ann.post(f"/tables/{table}/ready")


@pytest.fixture
def slow(tmp_path: Any) -> Any:
    """A house that gives people time."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", bets_seconds=300, choices_seconds=300))
    yield house
    house.stop()


def test_the_coach_shows_the_value_of_every_option_and_the_evening_adds_up(slow: Running) -> None:
    table, ann = slow.table(games.three_card_poker), slow.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    assert ann.get(f"/tables/{table}/coach")["decisions"] == []
    bet_and_deal(ann, table, {"wager": "ante", "amount": 10_00})
    [told] = ann.get(f"/tables/{table}/coach")["decisions"]
    worth = {one["action"]: Fraction(one["cents"]) for one in told["values"]["options"]}
    assert worth["fold"] == -1000 and set(worth) == {"play", "fold"}
    best = max(worth, key=lambda action: worth[action])
    ann.post(f"/tables/{table}/choose", {"action": "fold" if best == "play" else "play"})
    [evening] = ann.get("/me/evening")["tables"]
    assert (evening["decisions"], evening["wrong"], evening["unvalued"]) == (1, 1, 0)
    assert Fraction(evening["mistakes"]) == pytest.approx(abs(worth["play"] - worth["fold"]), abs=1e-4)
    lost = Fraction(evening["luck"]) - Fraction(evening["edges"]) - Fraction(evening["mistakes"])
    assert evening["result"] == pytest.approx(lost, abs=3e-4)
    assert Fraction(evening["edges"]) == pytest.approx(33.73, abs=0.01)  # 3.373 % of $10
    state = ann.get(f"/tables/{table}")["state"]
    assert evening["result"] == state["seats"]["1"]["chips"] - 100_00


def test_the_coach_does_not_speak_at_a_table_with_a_dealer_nor_to_one_who_sits_at_one(slow: Running) -> None:
    live, other = slow.table(games.blackjack, automatic=False), slow.table(games.roulette)
    ann = slow.person("Ann")
    assert ann.get(f"/tables/{live}/coach", 422)["law"] == "13:69F-8.1"
    ann.post(f"/tables/{live}/sit", {"seat": 1, "chips": 100_00})
    for path in (f"/tables/{other}/coach", "/me/evening", "/games/blackjack/drill"):
        assert ann.get(path, 422)["law"] == "13:69F-8.1"


def test_a_decision_without_values_is_reported_to_have_none(slow: Running) -> None:
    told = slow.person("Ann").get("/games/roulette/drill")
    assert told["values"] is None and "no values" in told["says"]


def test_a_drill_is_a_decision_with_its_values_and_what_was_wrong_is_kept_with_the_person(slow: Running) -> None:
    ann = slow.person("Ann")
    drills = {one["game"]: one["name"] for one in ann.get("/drills")}
    assert drills.items() >= {"blackjack": games.blackjack.name, "pai-gow": games.pai_gow.name}.items()
    assert not drills.keys() & {"roulette", "craps", "hold-em", "chemin-de-fer"}
    told = ann.get("/games/blackjack/drill")
    actions, case = {one["action"] for one in told["values"]["options"]}, told["values"]["case"]
    assert len(actions) > 1 and actions <= set(told["seen"]["options"]) and told["wrong"] == {}
    for right, left in ((False, 1), (False, 2), (True, 1)):
        assert ann.post("/games/blackjack/drill", {"case": case, "right": right}) == {"wrong": left}
    elsewhere = slow.again("Ann")
    assert elsewhere.get("/games/blackjack/drill")["wrong"] == {case: 1}
    assert elsewhere.get("/games/three-card-poker/drill")["wrong"] == {}
    assert slow.person("Ben").get("/games/blackjack/drill")["wrong"] == {}
    assert all(game["result"] is None for game in ann.get("/school")["games"]), "a drill is no lesson"
    ann.post("/games/blackjack/drill", {"case": "x" * 161, "right": True}, 422)


@pytest.mark.parametrize(
    ("game", "wager", "edge"), [(games.roulette, "straight", "5.26"), (games.craps, "pass", "1.41")]
)
def test_what_a_bet_costs_is_shown_before_it_is_made(slow: Running, game: Any, wager: str, edge: str) -> None:
    ann, table = slow.person("Ann"), slow.table(game)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    wagers = ann.get(f"/tables/{table}/edges?stake=1000")["wagers"]
    assert {f"{float(one['house_advantage_percent']):.2f}" for one in wagers if one["wager"] == wager} == {edge}
    assert ann.get(f"/tables/{table}")["state"]["layout"] == []


def test_the_coach_does_not_speak_in_a_tournament(slow: Running) -> None:
    floor, people = slow.person("Floor", Role.FLOORPERSON), [slow.person(name) for name in ("Ann", "Ben")]
    tournament, zoe, play_money = opened(floor, people, roulette_plan()), slow.person("Zoe"), slow.table(games.roulette)
    floor.post(f"/tournaments/{tournament}/draw")
    table = table_of(people[0], tournament)
    for path in (f"/tables/{table}/coach", f"/tables/{play_money}/coach", "/games/blackjack/drill"):
        assert people[0].get(path, 422)["law"] == "13:69F-8.1"
    assert zoe.get(f"/tables/{table}/coach", 422)["law"] == "13:69F-8.1"
    assert zoe.get(f"/tables/{play_money}/coach")["decisions"] == []
