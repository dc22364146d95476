"""Acts over the WebSocket of a live table: checked, answered and stored like the HTTP requests that they replace."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.settings import Rate
from tests.house.running import Client, Running, quick
from tests.house.test_live import watching
from tests.support.processes import DEADLINE_SECONDS

RED: dict[str, Any] = {"bets": [{"wager": "red", "amount": 5_00}]}


def act(socket: ClientConnection, do: str, id_: int = 1, **fields: Any) -> Any:
    """Send an act and return its answer; live updates that arrive in between are dropped."""
    socket.send(json.dumps({"id": id_, "do": do, **fields}))
    return _answer(socket)


def _answer(socket: ClientConnection) -> Any:
    while "answer" not in (message := json.loads(socket.recv(DEADLINE_SECONDS))):
        pass
    return message


def _seated(running: Running) -> tuple[Client, int]:
    ann, table = running.person("Ann"), running.table(games.roulette)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    return ann, table


def test_an_act_is_answered_with_its_position_and_its_events_arrive_once_as_a_live_update(running: Running) -> None:
    ann, table = _seated(running)
    seen: list[Any] = []
    with watching(running, ann, table) as socket:
        before = json.loads(socket.recv(DEADLINE_SECONDS))["state"]["position"]
        socket.send(json.dumps({"id": 7, "do": "bet", "position": before, **RED}))
        answer: Any = None
        while answer is None or not seen:
            message = json.loads(socket.recv(DEADLINE_SECONDS))
            if "answer" in message:
                answer = message
            else:
                seen += message["events"]
    assert answer == {"answer": 7, "table": table, "position": before + 1}
    assert [(one["event"]["kind"], one["event"]["amount"]) for one in seen] == [("bet", 5_00)]
    assert ann.get(f"/tables/{table}")["state"]["position"] == before + 1


def test_acts_are_answered_in_the_order_in_which_they_were_sent(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    with watching(on_sqlite, ann, table) as socket:
        for id_ in range(5):
            socket.send(json.dumps({"id": id_, "do": "bet", **RED}))
        answers = [_answer(socket) for _ in range(5)]
    assert [one["answer"] for one in answers] == [0, 1, 2, 3, 4]
    assert [one["position"] - answers[0]["position"] for one in answers] == [0, 1, 2, 3, 4]


def test_a_refusal_has_the_body_and_the_status_of_the_http_route(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    acts: tuple[tuple[str, str, dict[str, Any], int], ...] = (
        ("bet", "bet", {"bets": [{"wager": "red", "amount": 1}]}, 422),
        ("bet", "bet", {"bets": [{"wager": "red", "amount": "x"}]}, 422),
        ("bet", "bet", {"bets": [], "more": 1}, 422),
        ("bet", "bet", {}, 422),
        ("ready", "ready", {}, 422),
        ("ready", "ready", {"position": 99_999}, 409),
        ("begin", "begin", {}, 403),
        ("no more bets", "no-more-bets", {}, 403),
    )
    with watching(on_sqlite, ann, table) as socket:
        for do, path, fields, status in acts:
            expected = ann.post(f"/tables/{table}/{path}", fields, status)
            assert act(socket, do, 3, **fields) == {"answer": 3, **expected, "status": status}, (do, fields)
        assert act(socket, "dance", 4)["status"] == 404


@pytest.mark.parametrize(
    "message", ["", "{", "[1]", "7", '{"do": "ready"}', '{"id": "x", "do": "ready"}', '{"id": -1, "do": "ready"}']
)
def test_a_message_that_is_no_act_is_answered_and_does_not_end_the_connection(on_sqlite: Running, message: str) -> None:
    ann, table = _seated(on_sqlite)
    with watching(on_sqlite, ann, table) as socket:
        socket.send(message)
        answer = _answer(socket)
        assert (answer["error"], answer["status"]) == ("malformed", 422)
        assert act(socket, "bet", **RED)["position"] > 0


def test_an_act_with_a_key_is_carried_out_once_over_either_way(running: Running) -> None:
    ann, table = _seated(running)
    with watching(running, ann, table) as socket:
        first = act(socket, "bet", 1, key="k1", **RED)
        assert act(socket, "bet", 2, key="k1", **RED) == {**first, "answer": 2}
        over_http = ann.post(f"/tables/{table}/bet", RED, key="k1")
        assert over_http == {"table": table, "position": first["position"], "events": []}
        other = act(socket, "bet", 3, key="k1", bets=[{"wager": "black", "amount": 5_00}])
        assert (other["error"], other["status"]) == ("conflict", 409)
        assert act(socket, "ready", 4, key="a b")["status"] == 422
    posted = ann.post(f"/tables/{table}/bet", RED, key="k2")
    with watching(running, ann, table) as socket:
        assert act(socket, "bet", 5, key="k2", **RED) == {"answer": 5, "table": table, "position": posted["position"]}
    layout = ann.get(f"/tables/{table}")["state"]["layout"]
    assert sum(bet["amount"] for bet in layout) == 2 * 5_00


def test_only_people_with_permission_act(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    bob, dee = on_sqlite.person("Bob"), on_sqlite.person("Dee", Role.DEALER)
    with watching(on_sqlite, bob, table) as socket:
        assert act(socket, "bet", **RED)["status"] == 403
    with watching(on_sqlite, dee, table) as socket:
        assert act(socket, "bet", **RED)["says"] == "this is for a player; you are a dealer"
    with watching(on_sqlite, ann, table, origin="http://evil.example") as socket, pytest.raises(ConnectionClosed):
        act(socket, "bet", **RED)
    with watching(on_sqlite, None, table) as socket, pytest.raises(ConnectionClosed):
        act(socket, "bet", **RED)
    assert ann.get(f"/tables/{table}")["state"]["layout"] == []


def test_someone_with_a_passphrase_from_the_staff_changes_it_before_acting(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    given = on_sqlite.person("Flo", Role.FLOORPERSON).post("/people/reset", {"name": "Ann"})["passphrase"]
    token = on_sqlite.call(lambda house: house.authenticator.sign_in("Ann", given))
    changes_first = pytest.raises(ConnectionClosed, match="change it first")
    with watching(on_sqlite, Client(ann.http, token=token), table) as socket, changes_first:
        act(socket, "bet", **RED)


def test_acts_count_against_the_rate_of_the_person_and_of_the_address(store_url: str) -> None:
    for limited in ({"rate_person": Rate(0.01, 8)}, {"rate_address": Rate(0.01, 8)}):
        house = Running(quick(store_url, **limited))
        table, name = house.table(games.roulette), f"Ann {next(iter(limited))}"
        token = house.person(name).token
        with watching(house, Client(house.client().http, token=token), table) as socket:
            answers = [act(socket, "ready")["status"] for _ in range(9)]
            assert 429 in answers and answers[0] != 429
        house.stop()


def test_a_message_that_is_too_large_is_not_read(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    with watching(on_sqlite, ann, table) as socket, pytest.raises(ConnectionClosed) as closed:
        act(socket, "bet", note="x" * on_sqlite.settings.max_body)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_session_that_was_ended_acts_no_more(on_sqlite: Running) -> None:
    ann, table = _seated(on_sqlite)
    with watching(on_sqlite, ann, table) as socket:
        ann.http.post("/api/sign-out", headers={"x-csrf-token": ann.csrf})
        with pytest.raises(ConnectionClosed):
            while act(socket, "bet", **RED)["status"] == 401:
                pass


@pytest.mark.parametrize("store_url", ["postgres"], indirect=True)
def test_an_act_reaches_the_worker_that_owns_the_table(store_url: str) -> None:
    owner, other = Running(quick(store_url)), Running(quick(store_url))
    ann, table = _seated(owner)
    owner.call(lambda house: house.do(house.leases.renew))
    other.call(lambda house: house.do(house.leases.renew))
    assert table in owner.house.leases.held
    with watching(other, ann, table) as socket:
        first = act(socket, "bet", 1, key="there", **RED)
        assert set(first) == {"answer", "table", "position"}
        assert act(socket, "bet", 2, key="there", **RED)["position"] == first["position"]
        assert act(socket, "bet", 3, bets=[{"wager": "red", "amount": 1}])["status"] == 422
        assert table in owner.house.leases.held
    over_there = other.signed("Ann", ann.token)
    assert over_there.get(f"/tables/{table}")["state"]["position"] == first["position"]
    owner.stop()
    other.stop()
