"""Tables where players play each other: the time bank, the pause between hands, absent players, past hands."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.house.settings import Settings
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.tables.time_bank import TimeBank
from tests.house.running import Client, Running, quick
from tests.support.processes import wait_for


def _two_at_hold_em(running: Running, **more: Any) -> tuple[int, Client, Client]:
    table = running.table(GAMES["hold-em"], **more)
    ann, ben = running.person("Ann"), running.person("Ben")
    for seat, person in ((1, ann), (2, ben)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    return table, ann, ben


def _choose(person: Client, table: int, action: str) -> None:
    person.post(f"/tables/{table}/choose", {"action": action})


def test_a_time_bank_is_used_after_the_usual_time_and_comes_back_with_each_round() -> None:
    time_bank = TimeBank.of(
        GAMES["hold-em"], Settings(time_bank_seconds=30, time_bank_refill_seconds=5, pause_seconds=6)
    )
    at = "2026-01-01T00:00:{:02}+00:00".format
    time_bank.follow({"do": "begin"}, at(0), 10_000, asks_anew=True, ended=False)
    time_bank.follow({"do": "choose", "seat": 1}, at(9), 10_000, asks_anew=True, ended=False)
    assert time_bank.left(1) == 30_000, "they were in time"
    time_bank.follow({"do": "choose", "seat": 2}, at(31), 10_000, asks_anew=True, ended=True)
    assert (time_bank.left(1), time_bank.left(2)) == (30_000, 18_000)
    assert (time_bank.rests_until or 0) % 60_000 == 37_000
    time_bank.follow({"do": "begin"}, at(37), 10_000, asks_anew=True, ended=False)
    assert time_bank.left(2) == 23_000
    time_bank.follow({"do": "leave", "seat": 2}, at(38), 10_000, asks_anew=False, ended=False)
    assert time_bank.left(2) == 30_000, "it is of the person and not of the seat"
    assert TimeBank.of(GAMES["roulette"], Settings()) == TimeBank(), "where people play the house there is none"


def test_a_person_who_does_not_answer_draws_on_the_time_bank_then_folds_and_sits_out(tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", time_bank_seconds=1, choices_seconds=1, pause_seconds=30))
    table, ann, _ = _two_at_hold_em(running)
    state = ann.get(f"/tables/{table}")["state"]
    assert state["deadline"] - state["bank_from"] == 1000 and state["seats"]["1"]["time_bank"] == 1000
    asked = time.monotonic()
    wait_for(lambda: ann.get(f"/tables/{table}")["state"]["shows"].get("away") == [1], "they do not sit out")
    assert time.monotonic() - asked > 1.5, "the bank was not waited for"
    state = ann.get(f"/tables/{table}")["state"]
    assert state["seats"]["1"]["time_bank"] == 0
    assert state["ask"] is None and state["deadline"] - time.time() * 1000 > 20_000, "the hand is over: a pause"
    ann.post(f"/tables/{table}/buy-in", {"amount": 10_00})  # 14.7(c)1: between rounds chips may be added
    with running.house.store.reading() as connection:
        inputs = [json.loads(line).get("input", {}) for line in lines_of(connection, table)]
    assert {"do": "call", "seat": 1, "call": "sit out", "by": "house"} in inputs
    assert ann.post(f"/tables/{table}/call", {"call": "sit out", "by": "house"}, 422)["error"] == "malformed"
    aside = GAMES["hold-em"].open()
    aside.sit(1)
    with pytest.raises(Refused, match="may not be called by"):
        aside.apply({"do": "call", "seat": 1, "call": "come back", "by": "house"})
    running.stop()


def test_the_next_hand_begins_when_the_pause_is_over(tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", pause_seconds=1))
    table, ann, _ = _two_at_hold_em(running)
    _choose(ann, table, "fold")
    assert ann.get(f"/tables/{table}")["state"]["ask"] is None
    wait_for(lambda: ann.get(f"/tables/{table}")["state"]["ask"] is not None, "no hand begins")
    running.stop()


def test_past_hands_are_reported_as_each_saw_them_and_not_to_the_next_in_their_seat(on_sqlite: Running) -> None:
    table, ann, ben = _two_at_hold_em(on_sqlite)
    _choose(ann, table, "fold")
    hand = ann.get(f"/tables/{table}/history")[0]  # the first round was hers alone, without a hand
    dealt = {one["event"]["to"]: one["event"].get("cards") for one in hand["events"] if one["event"]["kind"] == "dealt"}
    assert (hand["round"], hand["you"], len(dealt["seat 1"]), dealt["seat 2"]) == (2, [1], 2, None)
    _choose(ben, table, "fold")
    assert [one["round"] for one in ann.get(f"/tables/{table}/history")] == [3, 2, 1]
    assert [one["round"] for one in ann.get(f"/tables/{table}/history?before=3")] == [2, 1]
    ann.post(f"/tables/{table}/call", {"call": "sit out"})
    _choose(ann, table, "fold")
    ann.post(f"/tables/{table}/leave")
    cyd = on_sqlite.person("Cyd")
    cyd.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    own = [f'"{card}"' for card in dealt["seat 1"]]
    before = [one for one in cyd.get(f"/tables/{table}?after=0")["events"] if one["event"].get("to") == "seat 1"]
    assert "cards" not in before[0]["event"], "what lay before Ann is not for the next one at her seat"
    assert not all(card in json.dumps(cyd.get(f"/tables/{table}/history")[-2]) for card in own)
    assert all(card in json.dumps(ann.get(f"/tables/{table}/history")[-2]) for card in own), "she saw them, and may"
