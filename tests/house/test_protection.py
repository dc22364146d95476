"""Player protection: what binds at once, what after a day, and that there is no way around it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import event, insert

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from pitboss.house.accounts.protection import DAY_MS, SelfLimit, minutes_played
from pitboss.house.clock import HouseClock
from pitboss.house.errors import OwnLimit
from pitboss.house.proof.audit import audit
from pitboss.house.storage.schema import visits
from pitboss.house.storage.store import Store
from tests.house import postgres
from tests.house.running import Client, Running, quick

NOW = 1_800_000_000_000


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.ms = NOW

    def ns(self) -> int:
        return self.ms * 1_000_000

    def later(self, *, days: float = 0, minutes: float = 0) -> None:
        self.ms += int(days * DAY_MS + minutes * 60_000)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    set_ = Time()
    monkeypatch.setattr("pitboss.house.clock.CLOCK", HouseClock(set_.ns, set_.ns))
    return set_


@pytest.fixture
def house(store_url: str, time: Time) -> Iterator[Running]:
    running = Running(quick(store_url, session_seconds=10**8, idle_seconds=10**8))
    yield running
    running.stop()


def limit(who: Client, kind: str, amount: int | None) -> None:
    who.post("/me/protection/limits", {"kind": kind, "amount": amount})


def test_a_lower_limit_binds_at_once_and_a_higher_one_after_a_day() -> None:
    first = SelfLimit().changed(100, NOW)
    assert first.at(NOW) == 100
    assert first.changed(50, NOW).at(NOW) == 50
    for amount in (200, None):
        raised = first.changed(amount, NOW)
        assert [raised.at(NOW + DAY_MS + by) for by in (-1, 0)] == [100, amount]
        assert raised.changed(80, NOW + 1).at(NOW + 2 * DAY_MS) == 80, "lowered again, the rise is forgotten"
        assert raised.changed(300, NOW + 1).at(NOW + DAY_MS) == 100, "asked anew, the day begins anew"


def test_own_limits_bind_deposits_losses_stakes_and_time(house: Running, time: Time) -> None:
    ann, table = house.person("Ann"), house.table(games.roulette)
    limit(ann, "deposit", 100_00)
    ann.post("/me/deposit", {"amount": 60_00})
    said = ann.post("/me/deposit", {"amount": 60_00}, 422)
    assert (said["error"], said["says"]) == ("own limit", "your own limit for deposits is $100.00 in a day")
    limit(ann, "deposit", 1_000_00)
    ann.post("/me/deposit", {"amount": 60_00}, 422)
    limit(ann, "loss", 50_00)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 60_00}, 422)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 40_00})
    ann.post(f"/tables/{table}/buy-in", {"amount": 20_00}, 422)
    ann.post(f"/tables/{table}/cash-out", {"amount": 20_00})
    ann.post(f"/tables/{table}/buy-in", {"amount": 20_00})
    limit(ann, "stake", 10_00)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 6_00}]})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "black", "amount": 6_00}]}, 422)
    state = ann.get(f"/tables/{table}")["state"]
    assert (len(state["layout"]), state["seats"]["1"]["chips"]) == (1, 34_00), "what was refused was taken back whole"
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "black", "amount": 4_00}]})
    limit(ann, "time", 90)
    time.later(minutes=89)
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
    time.later(minutes=2)
    assert "90 minutes" in ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]}, 422)["says"]
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/leave")
    shown = {one["kind"]: one for one in ann.get("/me/protection")["limits"]}
    assert shown["deposit"]["amount"] == 100_00 and shown["deposit"]["later"] == 1_000_00
    assert shown["time"]["used"] == 91
    time.later(days=1)
    ann.post("/me/deposit", {"amount": 900_00})
    assert audit(house.house.store).problems == []


def test_simultaneous_deposits_do_not_pass_the_limit(house: Running) -> None:
    ann = house.person("Ann")
    limit(ann, "deposit", 100_00)
    headers = {"x-csrf-token": ann.csrf, "cookie": f"pitboss_session={ann.token}"}

    def deposit(_: int) -> int:
        return house.client().http.post("/api/me/deposit", json={"amount": 40_00}, headers=headers).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(deposit, range(8)))
    assert answers == [200] * 2 + [422] * 6


def test_deposits_at_two_workers_do_not_pass_the_limit_together() -> None:
    try:
        url = postgres.database()
    except postgres.Missing as missing:
        pytest.skip(str(missing))
    both = Running(quick(url)), Running(quick(url))
    try:
        for attempt in range(6):
            ann = both[0].person(f"Ann {attempt}")
            limit(ann, "deposit", 100_00)
            assert _deposited_at_once(both, person=int(ann.get("/me")["id"])) == 2, "two of forty fit below a hundred"
    finally:
        for running in both:
            running.stop()


def _deposited_at_once(workers: tuple[Running, Running], person: int) -> int:
    def deposit(number: int) -> bool:
        try:
            workers[number % 2].call(lambda house: house.deposit(person, 40_00))
        except OwnLimit:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        return sum(pool.map(deposit, range(16)))


def test_a_break_keeps_a_player_out_of_poker_pots_and_of_the_next_hand(house: Running) -> None:
    table = house.table(GAMES["hold-em"])
    ann, ben = house.person("Ann"), house.person("Ben")
    for seat, person in ((1, ann), (2, ben)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    assert [one["seat"] for one in ann.get(f"/tables/{table}")["state"]["ask"]["waiting"]] == [1]
    ann.post("/me/protection/break", {"kind": "self-exclusion", "days": 180})
    for action in ("call", "raise"):
        assert "self-exclusion" in ann.post(f"/tables/{table}/choose", {"action": action}, 422)["says"]
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    assert ann.get(f"/tables/{table}")["state"]["seats"].keys() == {"2"}, "cashed out before the next deal"
    assert ann.get("/me")["purse"] == 1_000_00 - 50, "the small blind was lost"
    assert audit(house.house.store).problems == []


def test_a_break_keeps_a_player_out_of_the_bank_at_chemin_de_fer(house: Running) -> None:
    table = house.table(GAMES["chemin-de-fer"])
    ann, ben = house.person("Ann"), house.person("Ben")
    for seat, person in ((1, ann), (2, ben)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    ann.post("/me/protection/break", {"kind": "cooling off", "days": 1})
    assert "cooling off" in ann.post(f"/tables/{table}/choose", {"action": "bid", "amount": 10_00}, 422)["says"]
    ann.post(f"/tables/{table}/choose", {"action": "no_bid"})  # the round that began when she sat alone
    ann.post(f"/tables/{table}/choose", {"action": "no_bid"})
    ben.post(f"/tables/{table}/choose", {"action": "bid", "amount": 10_00})
    ben.post(f"/tables/{table}/choose", {"action": "bank", "amount": 10_00})
    assert "cooling off" in ann.post(f"/tables/{table}/choose", {"action": "banco"}, 422)["says"]
    ann.post(f"/tables/{table}/choose", {"action": "no"})


def test_a_hand_against_the_house_that_was_begun_before_a_break_may_be_finished(house: Running) -> None:
    ann, table = house.person("Ann"), house.table(games.three_card_poker)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 8_00}]})
    ann.post(f"/tables/{table}/ready")
    ann.post("/me/protection/break", {"kind": "cooling off", "days": 1})
    ann.post(f"/tables/{table}/choose", {"action": "play"})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 8_00}]}, 422)


def test_minutes_count_however_often_a_player_sits_down(house: Running, time: Time) -> None:
    ann, table = house.person("Ann"), house.table(games.roulette)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00})
    time.later(minutes=30)
    ann.post(f"/tables/{table}/leave")
    person = int(ann.get("/me")["id"])
    with house.house.store.writing() as connection:
        short = {
            "person": person,
            "table": table,
            "seat": 1,
            "since": 1,
            "until": 1,
            "began": time.ms,
            "ended": time.ms,
        }
        connection.execute(insert(visits), [short] * 600)
    assert {one["kind"]: one["used"] for one in ann.get("/me/protection")["limits"]}["time"] == 30


def test_minutes_are_counted_without_reading_the_visits_of_earlier_days(tmp_path: Path) -> None:
    """All visits of a person were read at each bet, in the writer."""
    store, asked = Store(f"sqlite:///{tmp_path}/house.db"), []
    event.listen(store.engine, "before_cursor_execute", lambda *by: asked.append(by[2:4]))
    with store.reading() as connection:
        minutes_played(connection, 1, NOW)
        statement, values = asked[-1]
        plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
    store.close()
    searches = [step for step in plan if "visits" in step]
    assert len(searches) == 2
    assert all("USING INDEX visits_person_ended (person=? AND ended" in step for step in searches), plan


def test_a_stake_limit_holds_for_what_a_hand_adds(house: Running) -> None:
    ann, table = house.person("Ann"), house.table(games.three_card_poker)
    limit(ann, "stake", 10_00)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 8_00}]})
    ann.post(f"/tables/{table}/ready")
    assert "stakes" in ann.post(f"/tables/{table}/choose", {"action": "play"}, 422)["says"]
    ann.post(f"/tables/{table}/choose", {"action": "fold"})


def test_a_breach_of_a_stake_limit_is_refused_before_the_act_and_the_table_stays_loaded(house: Running) -> None:
    ann, table = house.person("Ann"), house.table(games.roulette)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    limit(ann, "stake", 10_00)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 10_00}]})
    loaded = house.house.writer.tables[table]
    position = loaded.position
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]}, 422)
    assert house.house.writer.tables[table] is loaded and loaded.position == position
    ann.post(f"/tables/{table}/take-back", {})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 10_00}]})


def test_a_stake_limit_counts_the_fee_of_a_bet_and_a_booked_bet_once(house: Running) -> None:
    ann = house.person("Ann")
    limit(ann, "stake", 10_00)
    craps, switch = house.table(games.craps), house.table(games.switch_hands_blackjack)
    ann.post(f"/tables/{craps}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{craps}/bet", {"bets": [{"wager": "whirl", "amount": 10_00}]})
    ann.post(f"/tables/{craps}/bet", {"bets": [{"wager": "pass", "amount": 1_00}]}, 422)
    ann.post(f"/tables/{switch}/sit", {"seat": 1, "chips": 100_00})
    ante_included = ann.post(f"/tables/{switch}/bet", {"bets": [{"wager": "main", "amount": 10_00}]}, 422)
    assert "your own limit for stakes" in ante_included["says"]
    ann.post(f"/tables/{switch}/bet", {"bets": [{"wager": "main", "amount": 5_00}]})


@pytest.mark.parametrize(("kind", "days"), [("cooling off", 7), ("self-exclusion", 180)])
def test_a_break_cannot_be_ended_and_lets_people_leave(house: Running, time: Time, kind: str, days: int) -> None:
    ann, table, other = house.person("Ann"), house.table(games.roulette), house.table(games.big_six)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 40_00})
    ann.post("/me/protection/break", {"kind": kind, "days": days})
    refused = ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]}, 422)
    assert refused["says"] == f"you chose {kind}; it ends in {days} days, and nobody can end it before"
    ann.post(f"/tables/{other}/sit", {"seat": 1}, 422)
    ann.post("/me/deposit", {"amount": 1_00}, 422)
    assert "shorter" in ann.post("/me/protection/break", {"kind": "cooling off", "days": 1}, 422)["says"]
    ann.post(f"/tables/{table}/leave")
    time.later(days=days - 0.001)
    ann.post("/me/deposit", {"amount": 1_00}, 422)
    time.later(days=0.002)
    ann.post("/me/deposit", {"amount": 1_00})


def test_nobody_plays_before_confirming_their_age_and_accepting_the_terms(store_url: str) -> None:
    running = Running(quick(store_url, terms="2026-11"))
    try:
        ann, table = running.person("Ann"), running.table(games.roulette)
        assert ann.get("/me/protection")["terms_due"]
        assert "of age" in ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00}, 422)["says"]
        ann.post("/me/protection/terms", {"of_age": False, "accepted": True}, 422)
        ann.post("/me/protection/terms", {"of_age": True, "accepted": True})
        ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00})
        assert not ann.get("/me/protection")["terms_due"]
        kinds = [event["kind"] for event in ann.get("/me/data")["events"]]
        assert "terms accepted" in kinds
    finally:
        running.stop()


def test_a_browser_in_which_nothing_is_done_is_signed_out(store_url: str, time: Time) -> None:
    running = Running(quick(store_url, idle_seconds=1800, session_seconds=10**6))
    try:
        ann, floor = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
        token = ann.post("/me/tokens", {"label": "my program"})["token"]
        for _ in range(3):
            time.later(minutes=20)
            ann.post("/me/deposit", {"amount": 1_00})
        assert "signed out" in floor.get("/me", 401)["says"]
        time.later(minutes=31)
        ann.get("/me", 401)
        program = running.client().http.get("/api/me", headers={"authorization": f"Bearer {token}"})
        assert program.status_code == 200, "programs have no such limit"
    finally:
        running.stop()
