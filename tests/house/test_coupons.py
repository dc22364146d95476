"""Match play coupons: the floor issues them, a bet takes one up, and it is spent when that bet is decided."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.house.books import audited
from tests.house.running import Client, Running, quick


def _ante(coupon: int, amount: int = 10_00) -> dict[str, Any]:
    return {"bets": [{"wager": "ante", "amount": amount, "coupon": coupon}]}


def _values(client: Client) -> list[int]:
    return [one["value"] for one in client.get("/me/coupons")]


def _house(running: Running, *values: int) -> tuple[int, Client, Client]:
    """A table of three-card poker, a player who sits there with coupons of some values, and who issued them."""
    table = running.table(games.three_card_poker)
    ann, floor = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    for value in values:
        floor.post("/coupons", {"to": "ann", "value": value})
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
    return table, ann, floor


def test_nobody_plays_a_coupon_that_the_floor_did_not_issue(running: Running) -> None:
    table, ann, _ = _house(running, 5_00)
    before = ann.get(f"/tables/{table}")["state"]
    refused = ann.post(f"/tables/{table}/bet", _ante(10_00), 422)
    assert refused["says"] == "you have no coupon of $10.00 to play; the floor issues them"
    two = {"bets": [*_ante(5_00)["bets"], {"wager": "pair_plus", "amount": 5_00, "coupon": 5_00}]}
    ann.post(f"/tables/{table}/bet", two, 422)
    assert ann.get(f"/tables/{table}")["state"] == before
    assert _values(ann) == [5_00]
    bob = running.person("Bob")
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 500_00})
    bob.post(f"/tables/{table}/bet", _ante(5_00), 422)
    audited(running.house.store)


def test_a_coupon_is_issued_once_for_a_key_with_who_and_when(running: Running) -> None:
    _, ann, floor = _house(running)
    for _ in range(2):
        floor.post("/coupons", {"to": "Ann", "value": 25_00}, key="one")
    assert _values(ann) == [25_00]
    [shown] = floor.get("/coupons")
    assert (shown["to"], shown["by"], shown["value"]) == ("Ann", "Flo", 25_00)
    assert shown["table"] is shown["spent"] is None
    assert shown["issued"] > 0
    assert floor.post("/coupons", {"to": "Nobody", "value": 5_00}, 404)["says"] == "there is no person named Nobody"
    assert "is for a player" in floor.post("/coupons", {"to": "Flo", "value": 5_00}, 422)["says"]
    ann.post("/coupons", {"to": "Ann", "value": 5_00}, 403)


def test_a_coupon_is_spent_when_its_bet_is_decided(running: Running) -> None:
    table, ann, floor = _house(running, 10_00, 10_00)
    first = ann.post(f"/tables/{table}/bet", _ante(10_00), key="bet")
    assert ann.post(f"/tables/{table}/bet", _ante(10_00), key="bet") == first
    assert _values(ann) == [10_00], "the request was repeated, not done twice"
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    assert _values(ann) == [10_00]
    spent = floor.get("/coupons")[1]
    assert spent["table"] == table and spent["spent"] is not None
    audited(running.house.store)


def test_a_coupon_whose_bet_is_taken_back_or_void_belongs_to_the_player_again(running: Running) -> None:
    table, ann, floor = _house(running, 10_00)
    ann.post(f"/tables/{table}/bet", _ante(10_00, 15_00))
    assert _values(ann) == []
    [bet] = ann.get(f"/tables/{table}")["state"]["layout"]
    ann.post(f"/tables/{table}/take-back", {"bets": [{"bet": bet["id"], "amount": 5_00}]})
    assert _values(ann) == [], "a part of the bet still lies there with it"
    ann.post(f"/tables/{table}/take-back")
    assert _values(ann) == [10_00]
    ann.post(f"/tables/{table}/bet", _ante(10_00))
    ann.post(f"/tables/{table}/ready")
    floor.post(f"/tables/{table}/report", {"what": "stub_count_wrong"})
    assert not ann.get(f"/tables/{table}")["state"]["layout"]
    assert _values(ann) == [10_00]
    audited(running.house.store)


def test_a_coupon_joins_chips_that_are_there_and_chips_join_it(running: Running) -> None:
    table, ann, _ = _house(running, 10_00, 5_00)
    plain = {"bets": [{"wager": "ante", "amount": 10_00}]}
    for bets in (plain, _ante(10_00), plain):
        ann.post(f"/tables/{table}/bet", bets)
    assert _values(ann) == [5_00]
    ann.post(f"/tables/{table}/take-back")
    assert _values(ann) == [10_00, 5_00]
    audited(running.house.store)


def test_one_coupon_is_not_played_at_two_tables_at_once(store_url: str) -> None:
    one = Running(quick(store_url))
    other = one if store_url.startswith("sqlite") else Running(quick(store_url))
    table, ann, _ = _house(one, 10_00)
    second = one.table(games.three_card_poker)
    again = other.again("Ann")
    again.post(f"/tables/{second}/sit", {"seat": 1, "chips": 100_00})

    def bet(at: tuple[Client, int]) -> int:
        client, number = at
        headers = {"x-csrf-token": client.csrf}
        return client.http.post(f"/api/tables/{number}/bet", json=_ante(10_00), headers=headers).status_code

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(bet, ((ann, table), (again, second)))) == [200, 422]
    audited(one.house.store)
    one.stop()
    if other is not one:
        other.stop()


def test_a_coupon_stays_where_it_was_after_the_house_was_stopped(store_url: str) -> None:
    first = Running(quick(store_url))
    table, ann, _ = _house(first, 10_00)
    ann.post(f"/tables/{table}/bet", _ante(10_00))
    first.stop()
    second = Running(quick(store_url))
    ann = second.again("Ann")
    assert _values(ann) == []
    ann.post(f"/tables/{table}/take-back")
    assert _values(ann) == [10_00]
    audited(second.house.store)
    second.stop()


def test_a_person_has_a_limited_number_of_coupons(tmp_path: Any) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", max_coupons_each=2))
    _, _, floor = _house(running, 5_00, 5_00)
    assert "2 coupons" in floor.post("/coupons", {"to": "Ann", "value": 5_00}, 429)["says"]
    running.stop()


@pytest.mark.parametrize("value", [0, -5, 1.5, "5", None, 10**15])
def test_a_coupon_has_a_value_in_cents(on_sqlite: Running, value: Any) -> None:
    _, _, floor = _house(on_sqlite)
    refused = floor.post("/coupons", {"to": "Ann", "value": value}, 422)
    assert refused["error"] == "malformed" and refused["says"].startswith("the value must be")
    assert floor.get("/coupons") == []
