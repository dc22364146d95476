"""Bots that keep a player company: their seats, money and play, and what they may not do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from pitboss.house.house import House
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import people
from pitboss.house.workers.coach import Coach
from pitboss.plain import Json
from pitboss.pricing.seat import Seen
from pitboss.table import Submission
from tests.house.books import audited
from tests.house.running import Client, Running, quick
from tests.support.processes import wait_for

Choose = Callable[[Seen], str | None]


@pytest.fixture
def bots_choose(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Choose]]:
    """What bots choose, by strategy, without a solver's process."""
    chooses: dict[str, Choose] = {"optimal": lambda _: "stand", "caller": _checks_or_calls, "flat": lambda _: None}

    async def strategies(_: Coach, __: Submission) -> list[Json]:
        return [{"name": name, "says": name} for name in chooses]

    async def choice(_: Coach, __: Submission, strategy: str, seen: Seen) -> dict[str, Json]:
        return {"action": chooses[strategy](seen)}

    monkeypatch.setattr(Coach, "bot_strategies", strategies)
    monkeypatch.setattr(Coach, "bot_choice", choice)
    yield chooses


def _checks_or_calls(seen: Seen) -> str | None:
    return next((action for action in ("check", "call") if action in seen.options), None)


def _state(person: Client, table: int) -> Any:
    return person.get(f"/tables/{table}")["state"]


def _bots_at(person: Client, table: int) -> dict[str, str]:
    return {seat: sits["bot"] for seat, sits in _state(person, table)["seats"].items() if sits["bot"]}


def _seated(running: Running, game: Any, strategy: str, count: int, **more: Any) -> tuple[int, Client]:
    table, ann = running.table(game, **more), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bots", {"strategy": strategy, "count": count})
    return table, ann


def _money_of_bots(running: Running) -> int:
    with running.house.store.reading() as connection:
        return ledger.balance(connection, ledger.BOTS)


def test_bots_bet_choose_and_leave_with_the_last_person_and_the_audit_proves_them(
    running: Running, bots_choose: dict[str, Choose]
) -> None:
    table, ann = _seated(running, games.blackjack, "optimal", 2, least=5_00)
    assert _bots_at(ann, table) == {"2": "optimal", "3": "optimal"}
    assert _state(ann, table)["seats"]["2"]["name"] == "Bot optimal 2"
    assert _money_of_bots(running) == -400_00
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "main", "amount": 5_00}]})
    assert {bet["seat"]: bet["amount"] for bet in _state(ann, table)["layout"]} == {1: 5_00, 2: 5_00, 3: 5_00}
    audited(running.house.store)
    ann.post(f"/tables/{table}/ready")  # nobody waits for bots

    def acts() -> bool:
        state = _state(ann, table)
        mine = [asked for asked in (state["ask"] or {}).get("waiting", ()) if asked.get("options")]
        if mine:
            action = "decline" if "decline" in str(mine[0]["options"]) else "stand"
            ann.post(f"/tables/{table}/choose", {"action": action, "at": 1})
        return bool(state["round"] == 2)

    wait_for(acts, "the round is not played")
    events = [line["event"] for line in ann.get(f"/tables/{table}?after=0")["events"]]
    assert {event["seat"] for event in events if event["kind"] == "settled"} == {1, 2, 3}
    ann.post(f"/tables/{table}/leave")
    assert _bots_at(ann, table) == {}
    audited(running.house.store)
    with running.house.store.reading() as connection:
        purses = connection.execute(select(people.c.name, people.c.purse).where(people.c.role == Role.BOT.value)).all()
    assert sorted(tuple(row) for row in purses) == [("Bot optimal 2", 0), ("Bot optimal 3", 0)]
    settled = sum(event["net"] for event in events if event["kind"] == "settled" and event["seat"] != 1)
    assert _money_of_bots(running) == settled, "what bots win and lose is the house's"


def test_a_lone_player_plays_poker_with_bots_and_none_play_without_a_person(
    on_sqlite: Running, bots_choose: dict[str, Choose]
) -> None:
    table, ann = _seated(on_sqlite, GAMES["hold-em"], "caller", 3, least=2_00)

    def dealt() -> int:
        return int(_state(ann, table)["round"])

    def plays() -> bool:
        mine = [asked for asked in (_state(ann, table)["ask"] or {}).get("waiting", ()) if asked.get("options")]
        if mine:
            actions = [option["action"] for option in mine[0]["options"]]
            ann.post(f"/tables/{table}/choose", {"action": "check" if "check" in actions else "call"})
        return bool(dealt() >= 3)

    wait_for(plays, "no hands are played")
    wait_for(lambda: "Bot caller" in str(ann.get(f"/tables/{table}?after=0")["events"]), "no bot is named")
    ann.post(f"/tables/{table}/call", {"call": "sit out"})

    def rests() -> bool:
        mine = [asked for asked in (_state(ann, table)["ask"] or {}).get("waiting", ()) if asked.get("options")]
        if mine:
            ann.post(f"/tables/{table}/choose", {"action": mine[0]["options"][0]["action"]})
        return _state(ann, table)["ask"] is None

    wait_for(rests, "bots play each other")
    last = dealt()
    on_sqlite.call(lambda house: house.background_tasks._sweep_once({}))
    assert dealt() == last and _state(ann, table)["ask"] is None
    ann.post(f"/tables/{table}/call", {"call": "come back"})
    wait_for(lambda: dealt() == last + 1, "the next hand is not dealt")
    audited(on_sqlite.house.store)


def test_people_take_the_seats_of_bots(on_sqlite: Running, bots_choose: dict[str, Choose]) -> None:
    table, ann = _seated(on_sqlite, games.roulette, "flat", 9)
    assert len(_bots_at(ann, table)) == 5, "six seats"
    ben = on_sqlite.person("Ben")
    ben.post(f"/tables/{table}/sit", {"seat": 2, "chips": 10_00})
    state = _state(ann, table)
    assert state["seats"]["2"]["name"] == "Ben" and not state["seats"]["2"]["bot"]
    [row] = [each for each in ben.get("/tables") if each["table"] == table]
    assert (row["taken"], row["bots"]) == (2, 4), "the lobby counts people, and bots apart"
    ann.post(f"/tables/{table}/bots/leave")
    assert _bots_at(ann, table) == {}
    audited(on_sqlite.house.store)


def test_a_bot_whose_bet_is_in_play_leaves_after_it(on_sqlite: Running, bots_choose: dict[str, Choose]) -> None:
    table, ann = _seated(on_sqlite, games.craps, "flat", 1)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "pass", "amount": 5_00}]})
    assert {bet["seat"] for bet in _state(ann, table)["layout"]} == {1, 2}
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/bots/leave")

    def gone() -> bool:
        if not _bots_at(ann, table):
            return True
        state = _state(ann, table)
        for asked in state["ask"]["waiting"]:
            if asked.get("options"):  # the dice are offered
                ann.post(f"/tables/{table}/choose", {"action": asked["options"][0]["action"]})
        if state["ask"]["wagers"] is not None:
            if not any(bet["seat"] == 1 for bet in state["layout"]):
                ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "field", "amount": 5_00}]})
            ann.post(f"/tables/{table}/ready")
        return False

    wait_for(gone, "the bot stays")
    audited(on_sqlite.house.store)


def test_a_lone_player_with_bots_has_no_clock_and_bots_are_not_swept_as_absent(
    tmp_path: Path, bots_choose: dict[str, Choose]
) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", bets_seconds=30))
    table, ann = _seated(running, games.roulette, "flat", 2, bets_seconds=30)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    state = _state(ann, table)
    assert state["deadline"] is None and len(state["layout"]) == 3
    running.call(lambda house: house.background_tasks._free_seats())
    assert len(_bots_at(ann, table)) == 2
    ann.post(f"/tables/{table}/ready")
    assert _state(ann, table)["round"] == 2
    running.stop()
    again = Running(quick(f"sqlite:///{tmp_path}/house.db"))  # who is a bot is stored
    assert _bots_at(again.again("Ann"), table) == {"2": "flat", "3": "flat"}
    again.stop()


def test_what_bots_and_their_names_are_refused(on_sqlite: Running, bots_choose: dict[str, Choose]) -> None:
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    wants = {"strategy": "flat", "count": 1}
    assert "not seated at this table" in ann.post(f"/tables/{table}/bots", wants, 403)["says"]
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 10_00})
    assert "do not play 'wild'" in ann.post(f"/tables/{table}/bots", {"strategy": "wild", "count": 1}, 422)["says"]
    live = on_sqlite.table(games.roulette, automatic=False)
    assert ann.get(f"/tables/{live}/bots") == []
    ann.post(f"/tables/{live}/sit", {"seat": 1, "chips": 10_00})
    assert "automatic tables only" in ann.post(f"/tables/{live}/bots", wants, 422)["says"]
    ann.post(f"/tables/{table}/bots", wants)
    body = {"name": "Bot flat 9", "passphrase": "correct horse battery"}
    assert "reserved" in on_sqlite.client().post("/sign-up", body, 422)["says"]
    floor = on_sqlite.person("Fay", Role.FLOORPERSON)
    assert "Bot flat 2" not in str(floor.get("/people"))

    async def bot_signs_in(house: House) -> str:
        return await house.authenticator.sign_in("Bot flat 2", "")

    with pytest.raises(Exception, match="passphrase"):
        on_sqlite.call(bot_signs_in)
