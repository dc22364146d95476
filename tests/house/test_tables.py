"""Tables in the house: money from purse to table and back, keys, positions, and going on after a stop."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.tables.snapshot import snapshot_of
from pitboss.table.log.replay import replay_lines
from tests.house.books import audited
from tests.house.browser import comes
from tests.house.running import Client, Running, quick
from tests.support.processes import wait_for


def _bets(**amounts: int) -> dict[str, Any]:
    return {"bets": [{"wager": wager, "amount": amount} for wager, amount in amounts.items()]}


def test_buying_in_takes_from_the_purse_and_leaving_gives_back(running: Running) -> None:
    table = running.table(games.roulette)
    ann = running.person("Ann")
    assert ann.get("/me")["purse"] == 1_000_00
    ann.post(f"/tables/{table}/sit", {"seat": 2, "chips": 300_00})
    ann.post(f"/tables/{table}/buy-in", {"amount": 200_00})
    ann.post(f"/tables/{table}/cash-out", {"amount": 50_00})
    assert ann.get("/me")["purse"] == 550_00
    assert ann.get(f"/tables/{table}")["state"]["seats"]["2"]["chips"] == 450_00
    refused = ann.post(f"/tables/{table}/buy-in", {"amount": 1_000_00}, 422)
    assert "you have $550.00 in your purse" in refused["says"]
    ann.post(f"/tables/{table}/leave")
    assert ann.get("/me")["purse"] == 1_000_00
    audited(running.house.store)


def test_a_snapshot_that_rests_on_the_one_before_is_the_same_as_a_new_one(running: Running) -> None:
    table = running.table(games.three_card_poker)
    ann, bob, floor = running.person("Ann"), running.person("Bob"), running.person("Fay", Role.FLOORPERSON)
    acts: list[tuple[Client, str, dict[str, Any]]] = [
        (ann, "sit", {"seat": 1, "chips": 300_00}),
        (bob, "sit", {"seat": 2, "chips": 300_00}),
        (ann, "bet", _bets(ante=5_00)),
        (bob, "bet", _bets(ante=5_00)),
        (ann, "ready", {}),
        (floor, "close", {}),
        (bob, "ready", {}),
        (ann, "choose", {"action": "play"}),
    ]
    rested = 0
    for person, do, body in acts:
        before = running.house.snapshots[table]
        person.post(f"/tables/{table}/{do}", body)
        shown = running.house.snapshots[table]
        assert shown == snapshot_of(running.house.writer.tables[table]) != before, do
        rested += shown.position == before.position
    assert rested == 2, "being ready and being about to close are nowhere in the log"


def test_an_input_that_is_refused_leaves_everything_as_it_was(running: Running) -> None:
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    before = ann.get(f"/tables/{table}")["state"]
    refused = ann.post(f"/tables/{table}/bet", _bets(red=5_00, straight=50), 422)
    assert refused["error"] == "refused"
    assert ann.post(f"/tables/{table}/bet", _bets(red=50), 422)["law"] == "13:69F-8.2(a)"
    assert ann.get(f"/tables/{table}")["state"] == before
    audited(running.house.store)


def test_a_repeated_key_gives_the_first_answer_and_does_nothing_again(running: Running) -> None:
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    first = ann.post(f"/tables/{table}/bet", _bets(red=5_00), key="one")
    assert ann.post(f"/tables/{table}/bet", _bets(red=5_00), key="one") == first
    assert ann.get(f"/tables/{table}")["state"]["layout"][0]["amount"] == 5_00
    another = ann.post(f"/tables/{table}/bet", _bets(red=6_00), 409, key="one")
    assert another["error"] == "conflict"
    ann.post("/me/deposit", {"amount": 10_00}, key="two")
    ann.post("/me/deposit", {"amount": 10_00}, key="two")
    assert ann.get("/me")["purse"] == 910_00


def test_the_same_key_at_the_same_time_is_carried_out_once(running: Running) -> None:
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: ann.post(f"/tables/{table}/bet", _bets(red=5_00), key="same"), range(16)))
    assert [bet["amount"] for bet in ann.get(f"/tables/{table}")["state"]["layout"]] == [5_00]


def test_a_key_whose_request_was_refused_is_judged_again_and_carried_out_once(on_sqlite: Running) -> None:
    """A refusal changes nothing, so nothing of it is stored; the position keeps a repeated request from coming late."""
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00})
    seen = ann.get(f"/tables/{table}")["state"]["position"]
    for _ in range(2):
        ann.post(f"/tables/{table}/bet", _bets(red=5_00), 422, key="same")
    ann.post(f"/tables/{table}/buy-in", {"amount": 99_00})
    first = ann.post(f"/tables/{table}/bet", _bets(red=5_00), key="same")
    assert ann.post(f"/tables/{table}/bet", _bets(red=5_00), key="same") == first
    ann.post(f"/tables/{table}/bet", _bets(red=500_00) | {"position": seen}, 422, key="late")
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/bet", _bets(red=500_00) | {"position": seen}, 409, key="late")
    assert ann.get(f"/tables/{table}")["state"]["layout"] == []


def test_acting_on_an_old_view_is_refused_with_the_position_of_the_new_one(running: Running) -> None:
    table = running.table(games.roulette)
    ann, bob = running.person("Ann"), running.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    seen = ann.get(f"/tables/{table}")["state"]["position"]
    bob.post(f"/tables/{table}/bet", _bets(black=5_00) | {"position": seen})
    ann.post(f"/tables/{table}/bet", _bets(red=5_00) | {"position": seen})  # another's bet changes nothing for her
    ann.post(f"/tables/{table}/ready")
    gone_on = bob.post(f"/tables/{table}/ready")["position"]
    outdated = ann.post(f"/tables/{table}/bet", _bets(red=5_00) | {"position": seen}, 409)
    assert outdated == {"error": "outdated", "says": outdated["says"], "law": None, "position": gone_on}


def test_a_table_continues_in_mid_round_after_the_house_was_stopped(store_url: str) -> None:
    first = Running(quick(store_url))
    table = first.table(games.three_card_poker)
    ann = first.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 3, "chips": 200_00})
    ann.post(f"/tables/{table}/bet", _bets(ante=10_00, pair_plus=5_00))
    ann.post(f"/tables/{table}/ready")
    before = ann.get(f"/tables/{table}?after=0")
    first.stop()

    second = Running(quick(store_url))
    ann = second.again("Ann")
    after = ann.get(f"/tables/{table}?after=0")
    assert after["state"] == before["state"]
    assert after["events"] == before["events"]
    done = ann.post(f"/tables/{table}/choose", {"action": "play", "position": after["state"]["position"]})
    assert any(event["event"]["kind"] == "settled" for event in done["events"])
    audited(second.house.store)
    second.stop()


def test_a_table_is_loaded_from_its_last_checkpoint(store_url: str) -> None:
    settings = quick(store_url, checkpoint_every=5)
    first = Running(settings)
    table = first.table(games.three_card_poker)
    ann = first.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
    for _ in range(6):
        ann.post(f"/tables/{table}/bet", _bets(ante=5_00))
        ann.post(f"/tables/{table}/ready")
        ann.post(f"/tables/{table}/choose", {"action": "fold"})
    before = ann.get(f"/tables/{table}?after=0")
    first.stop()
    second = Running(settings)
    ann = second.again("Ann")
    assert ann.get(f"/tables/{table}?after=0")["state"] == before["state"]
    assert second.house.writer.tables[table].checkpoint > 0
    watch = second.person("Watch", Role.SURVEILLANCE)
    for number in range(1, 7):
        replayed = watch.get(f"/tables/{table}/rounds/{number}")
        assert replayed["proved"] and replayed["entries"][0]["input"] == {"do": "begin"}
        kinds = [one["event"]["kind"] for entry in replayed["entries"] for one in entry["events"]]
        assert kinds[0] == "round" and kinds[-1] == "ended"
    audited(second.house.store)
    second.stop()


def test_several_processes_share_a_table_on_postgres(store_url: str) -> None:
    if store_url.startswith("sqlite"):
        pytest.skip("several processes share a house on PostgreSQL only")
    one, other = Running(quick(store_url)), Running(quick(store_url))
    table = one.table(games.roulette)
    ann = one.person("Ann")
    bob = other.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})

    def bet(client: Any) -> None:
        for _ in range(10):
            client.post(f"/tables/{table}/bet", _bets(red=1_00))

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(bet, (ann, bob)))
    ann.post(f"/tables/{table}/ready")
    done = bob.post(f"/tables/{table}/ready")
    assert sum(event["event"]["kind"] == "settled" for event in done["events"]) == 2
    assert audited(one.house.store) == audited(other.house.store)
    one.stop()
    other.stop()


def test_an_automatic_table_closes_betting_when_its_time_is_up(running: Running) -> None:
    table = running.table(games.roulette, bets_seconds=1)
    ann, bob = running.person("Ann"), running.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", _bets(red=5_00))
    assert ann.get(f"/tables/{table}")["state"]["deadline"] is None, "a lone player has no clock"
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    assert ann.get(f"/tables/{table}")["state"]["deadline"] is not None
    kinds = _wait_for(ann, table, "settled")
    assert kinds.count("spun") == 1


def test_a_late_player_is_answered_for_at_no_cost(running: Running) -> None:
    table = running.table(games.three_card_poker, choices_seconds=1)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", _bets(ante=5_00))
    ann.post(f"/tables/{table}/ready")
    _wait_for(ann, table, "settled")
    chose = [one["event"] for one in ann.get(f"/tables/{table}?after=0")["events"] if one["event"]["kind"] == "chose"]
    assert [event["action"] for event in chose] == ["fold"]


def test_a_player_who_does_not_answer_at_twenty_one_stands_and_the_log_says_who_answered(
    running: Running,
) -> None:
    table = running.table(games.blackjack, choices_seconds=1)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    comes(running, table, card="AS 9H 4D 8C 7C 6C 5C")  # a soft 15, which hits would make 22
    ann.post(f"/tables/{table}/bet", _bets(main=50_00))
    ann.post(f"/tables/{table}/ready")
    _wait_for(ann, table, "settled")
    told = ann.get(f"/tables/{table}?after=0")["events"]
    assert [one["event"]["action"] for one in told if one["event"]["kind"] == "chose"] == ["stand"]
    assert "Seat 1 stands: no answer in time." in [one["says"] for one in told]
    with running.house.store.reading() as connection:
        inputs = [json.loads(line).get("input", {}) for line in lines_of(connection, table)]
    [given] = [one for one in inputs if one.get("do") == "choose"]
    assert given == {"do": "choose", "seat": 1, "at": 1, "action": "stand", "by": "house"}
    refused = ann.post(f"/tables/{table}/choose", {"action": "stand", "by": "house"}, 422)
    assert refused["error"] == "malformed", "a person cannot say that they are the house"
    audited(running.house.store)


def test_a_table_where_nobody_does_anything_and_nothing_is_drawn_rests_until_someone_does(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.craps, bets_seconds=1, choices_seconds=1)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    on_sqlite.person("Bob").post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "place_win", "on": "6", "amount": 6_00}]})

    def state() -> Any:
        return ann.get(f"/tables/{table}")["state"]

    wait_for(lambda: state()["deadline"] is None, "the table does not rest")
    rests = state()
    assert rests["deadline"] is None and rests["layout"] and rests["round"] > 1
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "place_win", "on": "6", "amount": 6_00}]})
    assert state()["deadline"] is not None


def _wait_for(client: Any, table: int, kind: str) -> list[str]:
    def kinds() -> list[str]:
        return [one["event"]["kind"] for one in client.get(f"/tables/{table}?after=0")["events"]]

    wait_for(lambda: kind in kinds(), lambda: f"{kind} did not come: {kinds()}")
    return kinds()


def test_a_floorperson_closes_a_table_and_everyone_goes_home_with_their_chips(running: Running) -> None:
    table = running.table(games.roulette)
    ann, floor = running.person("Ann"), running.person("Floor", Role.FLOORPERSON)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", _bets(red=5_00))
    floor.post(f"/tables/{table}/close")
    state = ann.get(f"/tables/{table}")["state"]
    assert state["closing"] and not state["closed"], "bets lie there: they are decided first"
    assert "about to close" in ann.post(f"/tables/{table}/bet", _bets(red=5_00), 422)["says"]
    ann.post(f"/tables/{table}/ready")
    assert ann.get(f"/tables/{table}")["state"]["closed"]
    assert ann.get("/me")["purse"] in (995_00, 997_50, 1_005_00)
    assert table not in [one["table"] for one in ann.get("/tables")]
    assert floor.http.get(f"/api/tables/{table}/log").status_code == 200
    audited(running.house.store)


def test_bets_that_no_roll_would_decide_are_returned_when_the_table_closes(on_sqlite: Running) -> None:
    """1.3(c), 1.8: nobody throws without a line bet, and a table that closes takes none."""
    table = on_sqlite.table(games.craps, bets_seconds=1, choices_seconds=1)
    ann, floor = on_sqlite.person("Ann"), on_sqlite.person("Floor", Role.FLOORPERSON)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "place_win", "on": "6", "amount": 6_00}]})
    floor.post(f"/tables/{table}/close")
    _wait_for(ann, table, "closed")
    told = [one for one in ann.get(f"/tables/{table}?after=0")["events"] if one["event"]["kind"] == "taken back"]
    assert [one["says"] for one in told] == ["The house gives $6.00 back from Place Bet to Win 6 to seat 1."]
    assert ann.get("/me")["purse"] == 1_000_00
    audited(on_sqlite.house.store)


def test_every_game_of_the_registry_can_be_sat_down_at_and_closed(on_sqlite: Running) -> None:
    ann, floor = on_sqlite.person("Ann"), on_sqlite.person("Floor", Role.FLOORPERSON)
    for game in games.GAMES:
        table = on_sqlite.table(games.GAMES[game], choices_seconds=1)
        ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
        layout = ann.get(f"/tables/{table}/layout")
        assert layout["wagers"] and layout["chips"], game
        assert ann.get(f"/games/{game}")["wagers"], game
        floor.post(f"/tables/{table}/close")
        _wait_for(ann, table, "closed")
        assert ann.get("/me")["purse"] == 1_000_00, game
    audited(on_sqlite.house.store)


def test_an_option_takes_cards_only_if_it_checks_cards_and_not_an_amount(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.blackjack)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    comes(on_sqlite, table, card="6S 9H 5D 8C 7C 6C 5C")
    ann.post(f"/tables/{table}/bet", _bets(main=5_00))
    ann.post(f"/tables/{table}/ready")
    [asked] = ann.get(f"/tables/{table}")["state"]["ask"]["waiting"]
    options = {one["action"]: one for one in asked["options"]}
    assert options["double"]["amounts"] and not options["double"]["cards"]
    assert [action for action, one in options.items() if one["passive"]] == ["stand"]


def test_a_method_of_shuffling_changes_at_once_and_an_automatic_table_reopens_its_empty_layout(
    running: Running,
) -> None:
    """8.3(b), 20.12(g): the layout is open without a bet, and the new method is in use at the first bet."""
    table = running.table(games.three_card_poker, options={"shuffle": "device"})
    ann, flo = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    flo.post(f"/tables/{table}/rules", {"options": {"shuffle": "manual"}})
    assert ann.get(f"/tables/{table}")["state"]["pending"] == [
        {"options": {"shuffle": "manual"}, "effective": None, "law": "13:69F-20.5(a)"}
    ]
    ann.post(f"/tables/{table}/bet", _bets(ante=10_00))
    told = [one["event"] for one in ann.get(f"/tables/{table}?after=0")["events"]]
    assert [one["kind"] for one in told if one["kind"] in ("change posted", "rules changed", "bet")] == [
        "change posted", "rules changed", "bet",
    ]  # fmt: skip
    assert ann.get(f"/tables/{table}")["state"]["pending"] == []


def test_a_new_arrival_sees_all_of_the_round_under_way(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.house.api.tables._SHOWN_ENTRIES", 3)
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
    for _ in range(5):
        ann.post(f"/tables/{table}/bet", _bets(red=1_00))
    kinds = [one["event"]["kind"] for one in ann.get(f"/tables/{table}")["events"]]
    assert kinds == ["round", *["bet"] * 5]


def test_the_floor_opens_a_table_of_a_game_that_a_file_declares_and_its_log_replays_it(on_sqlite: Running) -> None:
    text = Path("examples/petitions/lighthouse_wheel.toml").read_text()
    floor, ann = on_sqlite.person("Flo", Role.FLOORPERSON), on_sqlite.person("Ann")
    limits = {"minimum": 100, "maximum": 100_00}
    table = floor.post("/tables", {"declared": text, "limits": limits})["table"]
    assert [one["game_name"] for one in ann.get("/tables") if one["table"] == table] == ["Lighthouse wheel"]
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", _bets(wave=5_00, deep_water=4_00))
    assert ann.get(f"/tables/{table}/rules")["name"] == "Lighthouse wheel"
    with on_sqlite.house.store.reading() as connection:
        lines = lines_of(connection, table)
    *_, last = replay_lines(lines, games.find)
    assert last.table.game.declaration_text == text
    refused = floor.post("/tables", {"declared": text.replace("wave = 18", "wave = 0")}, 422)
    assert "the declaration:7: stops: wave must be a whole number from 1 to 400, not 0" in refused["says"]
    assert floor.post("/tables", {"declared": text, "game": "roulette"}, 422)["law"] == "13:69F-8.4(d)3"
