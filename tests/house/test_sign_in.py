"""Signing in: only people who guess are locked out; names and passphrases that the house takes."""

from __future__ import annotations

import re
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.errors import Refused
from pitboss.house.accounts.names import checked_name
from pitboss.house.accounts.passphrases import check_passphrase, common_passphrases
from pitboss.house.accounts.people import Passphrases, Role
from pitboss.house.errors import Busy
from tests.house.running import PASSPHRASE, Running, quick


@pytest.fixture
def behind_proxy(store_url: str) -> Iterator[Running]:
    """A house behind a proxy on this machine, which forwards the addresses of its clients."""
    running = Running(
        quick(store_url, trusted_proxies=("127.0.0.1",), max_wrong=3, max_wrong_name=6, max_wrong_address=6)
    )
    yield running
    running.stop()


def tried(running: Running, name: str, address: str, passphrase: str = "not the passphrase") -> int:
    body = {"name": name, "passphrase": passphrase}
    answer = running.client().http.post("/api/sign-in", json=body, headers={"x-forwarded-for": address})
    return answer.status_code


def test_guessing_a_passphrase_is_stopped_but_the_owner_elsewhere_is_not(behind_proxy: Running) -> None:
    for name in ("Ann", "Bob"):
        behind_proxy.person(name)
        assert tried(behind_proxy, name, "7.7.7.7", PASSPHRASE) == 200
    assert [tried(behind_proxy, "Ann", "6.6.6.6") for _ in range(4)] == [401, 401, 401, 429]
    assert tried(behind_proxy, "Ann", "6.6.6.6", PASSPHRASE) == 429, "not even with the right one"
    assert [tried(behind_proxy, "Ann", "5.5.5.5") for _ in range(4)] == [401, 401, 401, 429]
    assert tried(behind_proxy, "Ann", "4.4.4.4", PASSPHRASE) == 429, "the name is locked where it was never right"
    assert tried(behind_proxy, "Ann", "7.7.7.7", PASSPHRASE) == 200, "but not at its owner's address"
    assert tried(behind_proxy, "Nobody", "6.6.6.6") == 401
    assert [tried(behind_proxy, f"Nobody {n}", "6.6.6.6") for n in range(3)] == [401, 401, 429], "many names from one"
    assert tried(behind_proxy, "Bob", "7.7.7.7", PASSPHRASE) == 200


def test_wrong_tries_at_an_address_do_not_lock_out_a_browser_that_signed_in_there(store_url: str) -> None:
    running = Running(quick(store_url, max_wrong=3))
    try:
        running.person("Ann")
        browser, good = running.client(), {"name": "Ann", "passphrase": PASSPHRASE}
        browser.post("/sign-in", good)
        assert [tried(running, "Ann", "") for _ in range(4)] == [401, 401, 401, 429]
        assert tried(running, "Ann", "", PASSPHRASE) == 429, "another browser there must wait"
        browser.post("/sign-in", good)
        for _ in range(3):
            browser.post("/sign-in", {**good, "passphrase": "not the passphrase"}, 401)
        browser.post("/sign-in", good, 429)
        stranger = running.client()
        stranger.http.cookies.set("pitboss_device", "made up", path="/api/sign-in")
        stranger.post("/sign-in", good, 429)
    finally:
        running.stop()


def test_an_attacker_behind_a_proxy_that_forwards_no_address_locks_nobody_out(store_url: str) -> None:
    """All come from one address; people who signed in from there before still can."""
    running = Running(quick(store_url, max_wrong=3, max_wrong_address=6))
    try:
        running.person("Ann")
        assert tried(running, "Ann", "", PASSPHRASE) == 200
        tries = [tried(running, f"Guess {n}", "1.2.3.4") for n in range(8)]
        assert tries == [401] * 6 + [429] * 2, "what an untrusted client forwards is not believed"
        assert tried(running, "Ann", "", PASSPHRASE) == 200
    finally:
        running.stop()


def test_the_count_is_in_the_store_and_the_staff_unlock_a_name(store_url: str) -> None:
    settings = quick(store_url, max_wrong=3)
    first = Running(settings)
    first.person("Ann")
    assert [tried(first, "Ann", "") for _ in range(3)] == [401] * 3
    first.stop()
    second = Running(settings)
    try:
        assert tried(second, "Ann", "", PASSPHRASE) == 429, "another process knows of it"
        floor = second.person("Flo", Role.FLOORPERSON)
        floor.post("/people/unlock", {"name": "Ann"})
        assert tried(second, "Ann", "", PASSPHRASE) == 200
    finally:
        second.stop()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Аnn", id="a Cyrillic letter among Latin ones"),
        pytest.param("Ann\u200b", id="a space without width"),
        pytest.param("A\u00adnn", id="a soft hyphen"),
        pytest.param("\u202eAnn", id="written from right to left"),
        pytest.param("Ａｎｎ", id="wide letters"),
        pytest.param("Ann\u0301\u0301", id="marks on marks"),
        pytest.param("Annɑ", id="a letter of phonetics"),
        pytest.param("A  nn", id="two spaces"),
        pytest.param("👑 Ann", id="a picture"),
        pytest.param("\u3164", id="a filler"),
        pytest.param("Ann\u00a0B", id="a space that does not break"),
        pytest.param(".Ann", id="a point first"),
    ],
)
def test_names_with_disguises_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        checked_name(name)


@pytest.mark.parametrize(
    "name", ["Ann", "José", "O'Neill", "Łukasz", "Ольга", "Αθηνά", "山田 たろう", "김민수", "राम", "R2-D2"]
)
def test_names_of_one_script_are_taken(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", ["ann", "Аnn", "Ánn", "House", "P1tboss"])
def test_a_name_that_looks_like_anothers_or_the_staffs_is_refused(on_sqlite: Running, name: str) -> None:
    on_sqlite.person("Ann")
    answer = on_sqlite.client().http.post("/api/sign-up", json={"name": name, "passphrase": PASSPHRASE})
    assert answer.status_code in (409, 422)


def test_a_whole_name_in_another_script_that_looks_the_same_is_refused(on_sqlite: Running) -> None:
    on_sqlite.person("Poco")
    answer = on_sqlite.client().post("/sign-up", {"name": "Росо", "passphrase": PASSPHRASE}, 409)
    assert answer["says"] == "the name Росо looks like another person's"


def test_common_passphrases_are_refused() -> None:
    assert len(common_passphrases()) == 11_611
    for guessed in (
        "12345678",
        "password",
        "PASSWORD1",
        "qwertyuiop",
        "aaaaaaaaaaaa",
        "Ann Ann 123",
        "iloveyou2",
        "!qazxsw2",
        "01011980",
        "9876543210",
    ):
        with pytest.raises(Refused):
            check_passphrase(guessed, "Ann")
    check_passphrase(PASSPHRASE, "Ann")


def test_refused_memory_is_not_a_wrong_passphrase() -> None:
    passphrases = Passphrases(quick("sqlite:///none.db"))
    stored = passphrases.hashed(PASSPHRASE)
    costly = re.sub(r"m=\d+", f"m={2**21}", stored)
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + 2**30, before[1]))
    try:
        with pytest.raises(Busy, match="not enough memory"):
            passphrases.good(costly, PASSPHRASE)
        with pytest.raises(Busy, match="not enough memory"):
            Passphrases(quick("sqlite:///none.db", argon2_memory_kib=2**21))
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
    assert passphrases.good(stored, PASSPHRASE)


def test_a_path_with_a_slash_too_many_leads_to_this_house_whatever_host_was_written(on_sqlite: Running) -> None:
    for path, to in (("/floor/", "/floor"), ("//evil.example/", "/evil.example"), ("/api/games/", "/api/games")):
        answer = on_sqlite.client().http.get(f"{on_sqlite.address}{path}", headers={"host": "evil.example"})
        assert (answer.status_code, answer.headers["location"]) == (307, to)


def test_a_session_that_a_new_one_replaces_ends_at_once(tmp_path: Path) -> None:
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", max_tokens_each=1))
    try:
        ann = house.person("Ann")
        house.again("Ann")
        ann.get("/me", 401)
    finally:
        house.stop()
