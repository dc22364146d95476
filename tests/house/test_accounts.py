"""Accounts: passphrases, the second factor, sessions, people who are disabled, and what the house holds about one."""

from __future__ import annotations

import base64

import pytest
from websockets.exceptions import ConnectionClosed

from pitboss import games
from pitboss.house.accounts import totp
from pitboss.house.accounts.people import Role
from pitboss.house.clock import now_ms
from pitboss.house.proof.audit import audit
from tests.house.running import PASSPHRASE, Running, quick
from tests.house.test_live import watching
from tests.support.processes import DEADLINE_SECONDS

NEW = "another horse battery"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_codes_are_those_of_rfc_6238(seconds: int, code: str) -> None:
    assert totp.code_at(b"12345678901234567890", seconds // 30, 8) == code


def test_a_code_is_of_now_and_counts_once() -> None:
    secret = base64.b32encode(b"12345678901234567890").decode()
    assert totp.matching_step(secret, "287 082", 59_000, None) == 1
    assert totp.matching_step(secret, "287082", 59_000, 1) is None, "used"
    assert totp.matching_step(secret, "287082", 89_000, None) == 1, "the clock of the device is late"
    assert totp.matching_step(secret, "287082", 120_000, None) is None


def sign_in(running: Running, name: str, passphrase: str = PASSPHRASE, code: str = "") -> tuple[int, str]:
    body = {"name": name, "passphrase": passphrase, "code": code}
    answer = running.client().http.post("/api/sign-in", json=body)
    return answer.status_code, answer.json().get("says", "")


def test_a_changed_passphrase_ends_all_other_sessions(running: Running) -> None:
    ann, other = running.person("Ann"), running.again("Ann")
    ann.post("/me/passphrase", {"old": "not this one", "new": NEW}, 403)
    ann.post("/me/passphrase", {"old": PASSPHRASE, "new": "password1"}, 422)
    ann.post("/me/passphrase", {"old": PASSPHRASE, "new": NEW})
    ann.get("/me")
    other.get("/me", 401)
    assert sign_in(running, "Ann")[0] == 401 and sign_in(running, "Ann", NEW)[0] == 200
    assert len(ann.get("/me/tokens")) == 2
    ann.post("/me/sessions/end")
    [session] = ann.get("/me/tokens")
    assert session["this"] and session["used"] >= session["since"]
    assert audit(running.house.store).problems == []


def test_a_passphrase_that_the_staff_reset_must_be_changed_first(running: Running) -> None:
    ann, floor = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    running.person("Eye", Role.SURVEILLANCE)
    key = base64.b32decode(ann.post("/me/second-factor")["secret"])
    ann.post("/me/second-factor/confirm", {"code": totp.code_at(key, now_ms() // 30_000)})
    told = floor.post("/people/reset", {"name": "Ann"})["passphrase"]
    floor.post("/people/reset", {"name": "Eye"}, 403)
    ann.get("/me", 401)
    token = running.call(lambda house: house.authenticator.sign_in("Ann", told))  # the second factor is gone too
    ann = running.signed("Ann", token)
    assert ann.get("/me")["must_change"]
    assert "change it first" in ann.get("/tables", 403)["says"]
    ann.post("/me/passphrase", {"old": told, "new": NEW})
    ann.get("/tables")
    assert audit(running.house.store).problems == []


def test_a_second_factor_is_asked_for_once_it_is_confirmed(running: Running) -> None:
    ann = running.person("Ann")
    begun = ann.post("/me/second-factor")
    assert begun["address"].startswith("otpauth://totp/pitboss:Ann?secret=")
    assert sign_in(running, "Ann")[0] == 200, "not yet"
    key, step = base64.b32decode(begun["secret"]), now_ms() // 30_000
    ann.post("/me/second-factor/confirm", {"code": "000000"}, 422)
    ann.post("/me/second-factor/confirm", {"code": totp.code_at(key, step)})
    assert sign_in(running, "Ann") == (401, "the code of your second factor is needed")
    assert sign_in(running, "Ann", code=totp.code_at(key, step))[0] == 401, "a code counts once"
    assert sign_in(running, "Ann", code=totp.code_at(key, step + 1))[0] == 200
    ann.post("/me/second-factor/end", {"code": "000000"}, 422)
    assert ann.get("/me/second-factor")["since"]
    assert audit(running.house.store).problems == []


def test_guesses_at_the_second_factor_and_the_passphrase_are_counted_and_recorded(store_url: str) -> None:
    running = Running(quick(store_url, max_wrong=3))
    try:
        ann, bob = running.person("Ann"), running.person("Bob")
        key = base64.b32decode(ann.post("/me/second-factor")["secret"])
        ann.post("/me/second-factor/confirm", {"code": totp.code_at(key, now_ms() // 30_000)})
        for status in (422, 422, 422, 429):
            ann.post("/me/second-factor/end", {"code": "000000"}, status)
        for status in (403, 403, 403, 429):
            bob.post("/me/passphrase", {"old": "not the passphrase", "new": NEW}, status)
        for person in (ann, bob):
            kinds = [event["kind"] for event in person.get("/me/data")["events"]]
            assert kinds.count("sign-in failed") == 3 and "locked out" in kinds
        assert audit(running.house.store).problems == []
    finally:
        running.stop()


def test_a_passphrase_that_must_be_changed_opens_no_live_table(running: Running) -> None:
    floor, table = running.person("Flo", Role.FLOORPERSON), running.table(games.roulette)
    running.person("Ann")
    told = floor.post("/people/reset", {"name": "Ann"})["passphrase"]
    ann = running.signed("Ann", running.call(lambda house: house.authenticator.sign_in("Ann", told)))
    with watching(running, ann, table) as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(DEADLINE_SECONDS)
    assert closed.value.rcvd is not None and "change it first" in closed.value.rcvd.reason


def test_surveillance_disables_the_floor_and_the_floor_does_not(running: Running) -> None:
    floor, other = running.person("Flo", Role.FLOORPERSON), running.person("Fay", Role.FLOORPERSON)
    eye = running.person("Eye", Role.SURVEILLANCE)
    running.person("Ann")
    floor.post("/people/disable", {"name": "Fay", "reason": "none"}, 403)
    eye.post("/people/disable", {"name": "Ann", "reason": "none"}, 403)
    eye.post("/people/disable", {"name": "Fay", "reason": "by order of the Division"})
    other.get("/me", 401)
    floor.post("/people/enable", {"name": "Fay"}, 403)
    eye.post("/people/enable", {"name": "Fay"})


@pytest.mark.parametrize("name", ["The House", "Cashier", "Floor Manager 2", "Mallory.", "MalIory"])
def test_names_that_suggest_staff_or_look_like_another_are_refused(on_sqlite: Running, name: str) -> None:
    on_sqlite.person("Mallory")
    refused = on_sqlite.client().http.post("/api/sign-up", json={"name": name, "passphrase": NEW})
    assert refused.status_code in (409, 422), refused.text


def test_a_disabled_player_is_out_at_once_and_returns_when_enabled(running: Running) -> None:
    ann, floor = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    running.person("Eye", Role.SURVEILLANCE)
    floor.post("/people/disable", {"name": "Ann", "reason": "by order of the Division"})
    ann.get("/me", 401)
    assert sign_in(running, "Ann") == (401, "this account is disabled; ask the staff")
    assert sign_in(running, "Ann", "not the passphrase")[1] == "wrong name or passphrase"
    floor.post("/people/disable", {"name": "Flo", "reason": "none"}, 403)
    floor.post("/people/disable", {"name": "Eye", "reason": "none"}, 403)
    floor.post("/people/enable", {"name": "Ann"})
    assert sign_in(running, "Ann")[0] == 200
    kinds = [event["kind"] for event in running.again("Ann").get("/me/data")["events"]]
    assert {"signed up", "disabled", "enabled", "sign-in failed"} <= set(kinds)
    assert audit(running.house.store).problems == []


def test_a_person_can_export_everything_stored_about_them_except_secrets(running: Running) -> None:
    ann = running.person("Ann")
    running.person("Bob").post("/me/deposit", {"amount": 7_00})
    ann.post("/me/deposit", {"amount": 5_00})
    secret = ann.post("/me/second-factor")["secret"]
    data = ann.get("/me/data")
    assert data["person"]["name"] == "Ann"
    assert [row["amount"] for row in data["ledger"]] == [1_000_00, 5_00]
    assert "argon2" not in str(data) and secret not in str(data) and "Bob" not in str(data)
