"""Links of rounds in strangers' hands: no other seat's link follows from one, no folded hand is shown, nobody waits."""

from __future__ import annotations

import asyncio
import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.workers.worker_process import WorkerProcess
from pitboss.table import Game
from pitboss.table.log.chain import Log, hash_of
from tests.house.running import Client, Running
from tests.support.processes import wait_for


def _decision(round_: dict[str, Any], seat: int) -> Any:
    """The entry of a seat's first decision."""
    return next(
        entry["position"]
        for entry in round_["entries"]
        if any(told["event"]["kind"] == "chose" and told["event"]["seat"] == seat for told in entry["events"])
    )


def _two_at(running: Running, game: Game, wager: str, *actions: str) -> tuple[Client, Client]:
    """Two people who have played a round."""
    table = running.table(game)
    ann, bob = running.person("Ann"), running.person("Bob")
    for seat, person in enumerate((ann, bob), 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": wager, "amount": 10_00}]})
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    for action in actions:
        for person in (ann, bob):
            person.post(f"/tables/{table}/choose", {"action": action})
    return ann, bob


def _fork(client: Client, link: str, entry: int, *actions: str, status: int = 200) -> Any:
    play = json.dumps([{"action": action} for action in actions])
    return client.get(f"/rounds/{link}/fork?entry={entry}&play={play}", status)


def test_nobody_derives_another_seats_link_from_a_fork(on_sqlite: Running) -> None:
    """A fork that repeats the original has its lines; with the hash before them they gave the codes of all seats."""
    ann, bob = _two_at(on_sqlite, games.three_card_poker, "ante", "fold")
    [hers], [his] = ann.get("/me/rounds"), bob.get("/me/rounds")
    round_ = ann.get(f"/rounds/{hers['link']}")
    fork = _fork(ann, hers["link"], _decision(round_, 1), "fold")
    log = Log(head=fork["from"]["hash"].encode())
    for line, shown in zip(fork["log"], round_["entries"][-len(fork["log"]) :], strict=True):
        body = json.loads(line)
        command = {name: body["input"][name] for name in ("do", "action", "seat")}
        log.append({"n": body["n"], "input": command, "chance": [], "events": body["events"], "at": shown["at"]})
    assert log.lines
    code = hashlib.sha256(b"link of seat 2 " + hash_of(log.lines[-1])).hexdigest()[:20]
    forged = f"{hers['table']}-{hers['round']}-2-{code}"
    assert forged != his["link"]
    on_sqlite.client().get(f"/rounds/{forged}", 404)


def test_the_log_of_a_fork_names_no_card_that_its_player_does_not_see(on_sqlite: Running) -> None:
    """Bob surrendered without showing his hands; the lines of a fork had them as he set them."""
    ann, bob = _two_at(on_sqlite, GAMES["pai-gow-poker"], "pai_gow_poker")
    dealt = [told["event"] for told in bob.get("/tables/1?after=0")["events"] if told["event"]["kind"] == "dealt"]
    his = [card for event in dealt if event["to"] == "seat 2" for card in event["cards"]]
    ann.post("/tables/1/choose", {"action": "house_way"})
    bob.post("/tables/1/choose", {"action": "set_anyway", "cards": his[:2]})
    for person in (ann, bob):
        person.post("/tables/1/choose", {"action": "surrender"})
    [hers] = ann.get("/me/rounds")
    fork = _fork(ann, hers["link"], _decision(ann.get(f"/rounds/{hers['link']}"), 1), "house_way", "play")
    assert fork["over"] and fork["entries"] and fork["log"] == []


def test_a_fork_of_a_hand_between_players_is_refused(on_sqlite: Running) -> None:
    """A player who had folded could call in a fork and see what the others had held and never shown."""
    table = on_sqlite.table(GAMES["hold-em"])
    people = {1: on_sqlite.person("Ann"), 2: on_sqlite.person("Bob")}
    for seat, person in people.items():
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    first = people[1].get(f"/tables/{table}")["state"]["ask"]["waiting"][0]["seat"]
    people[first].post(f"/tables/{table}/choose", {"action": "fold"})
    link = next(round_["link"] for round_ in people[first].get("/me/rounds") if "link" in round_)
    anyone = on_sqlite.client()
    entry = _decision(anyone.get(f"/rounds/{link}"), first)
    assert "between players" in _fork(anyone, link, entry, "call", status=422)["says"]


def test_replays_for_strangers_keep_nobody_waiting(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """They ran in the threads that every query of the house needs: a dozen requests stopped it."""
    ann, _ = _two_at(on_sqlite, games.three_card_poker, "ante", "fold")
    [hers] = ann.get("/me/rounds")
    begun, ended = [0], asyncio.Event()

    async def answer(*_: object) -> dict[str, Any]:
        begun[0] += 1
        await ended.wait()
        return {"entries": []}

    monkeypatch.setattr(WorkerProcess, "_answer", answer)
    strangers = [on_sqlite.client() for _ in range(12)]
    with ThreadPoolExecutor(len(strangers)) as pool:
        asked = [pool.submit(client.http.get, f"/api/rounds/{hers['link']}/why?bet=1") for client in strangers]
        try:
            wait_for(lambda: begun[0] == 6 and sum(each.done() for each in asked) == 6, "their share is not bounded")
            assert ann.get("/me/rounds")
        finally:
            on_sqlite.call(lambda _: _set(ended))
    assert sorted(each.result().status_code for each in asked) == [200] * 6 + [503] * 6


async def _set(event: asyncio.Event) -> None:
    event.set()
