"""Who may do what: every route as every role, sessions, tokens, pages of other sites, bounds and headers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.settings import Rate
from tests.house.running import PASSPHRASE, Client, Running, quick
from tests.house.tournaments import roulette_plan
from tests.support.http import http_client

PUBLIC, EVERYONE = "public", tuple(Role)
P, D, F, S = Role.PLAYER, Role.DEALER, Role.FLOORPERSON, Role.SURVEILLANCE

ROUTES: dict[tuple[str, str], Any] = {
    ("POST", "/api/sign-up"): PUBLIC,
    ("POST", "/api/sign-in"): PUBLIC,
    ("POST", "/api/guests"): PUBLIC,
    ("POST", "/api/sign-out"): EVERYONE,
    ("GET", "/api/me"): EVERYONE,
    ("GET", "/api/me/ledger"): EVERYONE,
    ("GET", "/api/me/tonight"): (P,),
    ("GET", "/api/me/evening"): (P,),
    ("GET", "/api/drills"): EVERYONE,
    ("GET", "/api/games/{game}/drill"): EVERYONE,
    ("POST", "/api/games/{game}/drill"): EVERYONE,
    ("GET", "/api/tables/{table}/coach"): (P,),
    ("GET", "/api/tables/{table}/bots"): EVERYONE,
    ("POST", "/api/tables/{table}/coach/ready"): (P,),
    ("GET", "/api/drills/tiles"): EVERYONE,
    ("GET", "/api/school/certificate"): EVERYONE,
    ("POST", "/api/tables/{table}/bots"): (P,),
    ("POST", "/api/tables/{table}/bots/leave"): (P,),
    ("GET", "/api/me/tokens"): EVERYONE,
    ("POST", "/api/me/tokens"): EVERYONE,
    ("DELETE", "/api/me/tokens/{token}"): EVERYONE,
    ("POST", "/api/me/deposit"): (P,),
    ("GET", "/api/me/coupons"): EVERYONE,
    ("GET", "/api/coupons"): (F, S),
    ("POST", "/api/coupons"): (F,),
    ("GET", "/api/people"): (F,),
    ("POST", "/api/people"): (F, S),
    ("GET", "/api/appointments"): (F, S),
    ("POST", "/api/appointments/{appointment}/confirm"): (F, S),
    ("POST", "/api/appointments/{appointment}/decline"): (F, S),
    ("GET", "/api/significant-events"): (S,),
    ("GET", "/api/significant-events/search"): (F, S),
    ("POST", "/api/people/unlock"): (F,),
    ("POST", "/api/people/disable"): (F, S),
    ("POST", "/api/people/enable"): (F, S),
    ("POST", "/api/people/reset"): (F,),
    ("POST", "/api/me/passphrase"): EVERYONE,
    ("POST", "/api/me/sessions/end"): EVERYONE,
    ("GET", "/api/me/second-factor"): EVERYONE,
    ("POST", "/api/me/second-factor"): EVERYONE,
    ("POST", "/api/me/second-factor/confirm"): EVERYONE,
    ("POST", "/api/me/second-factor/end"): EVERYONE,
    ("GET", "/api/me/data"): EVERYONE,
    ("GET", "/api/me/protection"): (P,),
    ("POST", "/api/me/protection/limits"): (P,),
    ("POST", "/api/me/protection/break"): (P,),
    ("POST", "/api/me/protection/terms"): (P,),
    ("POST", "/api/me/protection/reality-check"): (P,),
    ("GET", "/api/games"): PUBLIC,
    ("GET", "/api/games/{game}"): PUBLIC,
    ("GET", "/api/games/{game}/guide"): PUBLIC,
    ("GET", "/api/games/{game}/picture"): PUBLIC,
    ("GET", "/api/games/{game}/prices"): PUBLIC,
    ("GET", "/api/games/{game}/readings"): PUBLIC,
    ("GET", "/api/rounds/{link}"): PUBLIC,
    ("GET", "/api/rounds/{link}/fork"): PUBLIC,
    ("GET", "/api/rounds/{link}/why"): PUBLIC,
    ("GET", "/api/games/{game}/best-sets"): EVERYONE,
    ("GET", "/api/tables"): PUBLIC,
    ("POST", "/api/tables"): (F,),
    ("POST", "/api/tables/check"): (F,),
    ("GET", "/api/tables/{table}"): EVERYONE,
    ("GET", "/api/tables/{table}/layout"): EVERYONE,
    ("GET", "/api/tables/{table}/rules"): EVERYONE,
    ("GET", "/api/tables/{table}/guide"): EVERYONE,
    ("GET", "/api/tables/{table}/picture"): PUBLIC,
    ("GET", "/api/tables/{table}/why-not"): (P,),
    ("GET", "/api/tables/{table}/edges"): EVERYONE,
    ("GET", "/api/tables/{table}/search"): (S,),
    ("GET", "/api/tables/{table}/prices"): EVERYONE,
    ("GET", "/api/tables/{table}/equity"): EVERYONE,
    ("GET", "/api/tables/{table}/history"): EVERYONE,
    ("GET", "/api/tables/{table}/events"): EVERYONE,
    ("GET", "/api/me/rounds"): (P,),
    ("GET", "/api/tables/{table}/sets"): EVERYONE,
    ("GET", "/api/tables/{table}/best-sets"): EVERYONE,
    ("POST", "/api/tables/{table}/sit"): (P,),
    ("POST", "/api/tables/{table}/leave"): (P,),
    ("POST", "/api/tables/{table}/buy-in"): (P,),
    ("POST", "/api/tables/{table}/cash-out"): (P,),
    ("POST", "/api/tables/{table}/bet"): (P,),
    ("POST", "/api/tables/{table}/take-back"): (P,),
    ("POST", "/api/tables/{table}/choose"): (P,),
    ("POST", "/api/tables/{table}/call"): (P,),
    ("POST", "/api/tables/{table}/contribute"): (P,),
    ("GET", "/api/tables/{table}/rounds/{number}/proof"): EVERYONE,
    ("POST", "/api/tables/{table}/ready"): (P,),
    ("POST", "/api/tables/{table}/begin"): (D,),
    ("POST", "/api/tables/{table}/no-more-bets"): (D,),
    ("POST", "/api/tables/{table}/key"): (D,),
    ("POST", "/api/tables/{table}/report"): (D, F),
    ("POST", "/api/tables/{table}/record"): (D, F),
    ("POST", "/api/tables/{table}/admit"): (F,),
    ("POST", "/api/tables/{table}/limits"): (F,),
    ("POST", "/api/tables/{table}/rules"): (F,),
    ("POST", "/api/tables/{table}/close"): (F,),
    ("GET", "/api/tables/{table}/log"): (F, S),
    ("GET", "/api/tables/{table}/rounds/{number}"): (S,),
    ("GET", "/api/tournaments"): EVERYONE,
    ("POST", "/api/tournaments"): (F,),
    ("GET", "/api/tournaments/{tournament}"): EVERYONE,
    ("GET", "/api/tournaments/{tournament}/public"): PUBLIC,
    ("GET", "/api/tournaments/{tournament}/log"): (F, S),
    ("POST", "/api/tournaments/{tournament}/enter"): (P,),
    ("POST", "/api/tournaments/{tournament}/withdraw"): (P,),
    ("POST", "/api/tournaments/{tournament}/rebuy"): (P,),
    ("POST", "/api/tournaments/{tournament}/addon"): (P,),
    ("POST", "/api/tournaments/{tournament}/draw"): (F,),
    ("POST", "/api/tournaments/{tournament}/stop"): (F,),
    ("POST", "/api/tournaments/{tournament}/amend"): (F,),
    ("GET", "/api/school"): EVERYONE,
    ("GET", "/api/school/learners"): (F,),
    ("GET", "/api/school/{game}/lesson"): EVERYONE,
    ("GET", "/api/school/{game}/question"): EVERYONE,
    ("POST", "/api/school/{game}/answer"): EVERYONE,
    ("GET", "/api/roots"): PUBLIC,
    ("GET", "/api/roots/consistency"): PUBLIC,
    ("GET", "/api/roots/{number}/inclusion"): PUBLIC,
    ("GET", "/api/logs"): (S,),
    ("GET", "/api/ledger"): (F, S),
    ("GET", "/api/closed-win"): (F, S),
    ("POST", "/api/me/keep"): (P,),
    ("POST", "/api/me/active"): EVERYONE,
}
"""Every route of the API, and who may use it."""


@pytest.fixture
def everyone(on_sqlite: Running) -> dict[Role, Client]:
    """One person of each role."""
    return {role: on_sqlite.person(f"the {role}", role) for role in Role}


def _example(spec: dict[str, Any], method: str, path: str) -> Any:
    """A body that the route can read, whether or not the table would take it."""
    bodies: dict[str, Any] = {
        "sign-up": {"name": "New", "passphrase": PASSPHRASE},
        "sign-in": {"name": "New", "passphrase": PASSPHRASE},
        "people": {"name": "Staff", "passphrase": PASSPHRASE, "role": "dealer"},
        "unlock": {"name": "the player"},
        "disable": {"name": "nobody", "reason": "none"},
        "enable": {"name": "the player"},
        "reset": {"name": "nobody"},
        "passphrase": {"old": "not the old one", "new": PASSPHRASE},
        "confirm": {"code": "000000"},
        "end": {"code": "000000"},
        "break": {"kind": "cooling off", "days": 100},
        "terms": {"of_age": True, "accepted": True},
        "reality-check": {"minutes": 30},
        "keep": {"name": "Kept", "passphrase": PASSPHRASE},
        "tokens": {"label": "a program"},
        "coupons": {"to": "the player", "value": 500},
        "deposit": {"amount": 1},
        "tables": {"game": "roulette"},
        "check": {"game": "roulette"},
        "sit": {"seat": 1},
        "buy-in": {"amount": 1},
        "cash-out": {"amount": 1},
        "bet": {"bets": [{"wager": "red", "amount": 500}]},
        "choose": {"action": "play"},
        "call": {"call": "off"},
        "key": {"outcome": "17"},
        "report": {"what": "short_spin"},
        "record": {"procedure": "crown"},
        "admit": {"seat": 1},
        "limits": {"limits": {"minimum": 100}, "sign": True, "announced": True},
        "rules": {
            "options": {},
            "sign": True,
            "announced": True,
            "division": True,
            "effective": "2030-01-01T00:00:00Z",
        },
        "tournaments": {"file": roulette_plan()},
        "enter": {"told_of_tips": True},
        "answer": {"lesson": "practice-1-1", "number": 0, "answer": "0"},
        "bots": {"strategy": "flat"},
        "drill": {"case": "hard 16 v 10", "right": True},
        "contribute": {"commit": "0" * 64},
        "stop": {"by": "licensee", "reason": "rain"},
        "amend": {"file": roulette_plan(), "says": "nothing", "approved": "2026-11-02"},
    }
    assert "requestBody" not in spec["paths"][path][method.lower()] or path.rsplit("/", maxsplit=1)[-1] in bodies | {
        "leave": 0, "take-back": 0, "ready": 0, "begin": 0, "no-more-bets": 0, "close": 0,
    }  # fmt: skip
    return bodies.get(path.rsplit("/", maxsplit=1)[-1], {})


def test_every_route_answers_every_role_as_the_table_of_routes_says(
    on_sqlite: Running, everyone: dict[Role, Client]
) -> None:
    table = on_sqlite.table(games.roulette)
    spec = on_sqlite.app.openapi()
    known = {(method.upper(), path) for path, methods in spec["paths"].items() for method in methods}
    assert known == set(ROUTES), "a route is not in this table of routes, or the other way round"
    for (method, path), allowed in ROUTES.items():
        filled = path.format(
            table=table, game="big-six", number=1, token=999_999, tournament=1, appointment=1, link="1-1-1-0"
        )
        body = _example(spec, method, path) if method == "POST" else None
        if path.endswith("protection/limits"):
            body = {"kind": "time", "amount": None}
        anonymous = on_sqlite.client().http.request(method, filled, json=body)
        if allowed != PUBLIC:
            assert anonymous.status_code == 401, f"{method} {path} without signing in: {anonymous.text}"
        for role in Role if allowed != PUBLIC else ():
            who = everyone[role] if not path.endswith("sign-out") else on_sqlite.again(f"the {role}")
            answer = who.http.request(method, filled, json=body, headers={"x-csrf-token": who.csrf})
            if path.endswith("/me/passphrase"):
                assert "old passphrase" in answer.text
                continue
            if role in allowed:
                seat = answer.status_code == 403 and "seated at this table" in answer.text
                dealt = answer.status_code == 403 and "this table is automatic" in answer.text
                early = answer.status_code == 403 and "face down" in answer.text
                duty = answer.status_code == 403 and (
                    "does not appoint" in answer.text or "and surveillance the floor" in answer.text
                )
                other = seat or dealt or early or duty
                assert answer.status_code not in (401, 403) or other, f"{role} {path}: {answer.text}"
                assert answer.status_code < 500
            else:
                assert answer.status_code == 403, f"{role} {method} {path}: {answer.status_code} {answer.text}"


def test_a_player_acts_at_their_own_seat_only(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    assert bob.post(f"/tables/{table}/leave", status=403)["says"] == "you are not seated at this table"
    bob.post(f"/tables/{table}/sit", {"seat": 1}, 422)
    ann.post(f"/tables/{table}/bet", {"seat": 2, "bets": [{"wager": "red", "amount": 500}]}, 422)
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 500}]})
    bet = bob.get(f"/tables/{table}")["state"]["layout"][0]["id"]
    assert "no bet" in bob.post(f"/tables/{table}/take-back", {"bets": [{"bet": bet}]}, 422)["says"]


def test_signing_in_takes_the_right_passphrase_and_signing_out_ends_it(on_sqlite: Running) -> None:
    client = on_sqlite.client()
    me = client.post("/sign-up", {"name": "Ann", "passphrase": PASSPHRASE})
    cookie = client.http.cookies["pitboss_session"]
    assert me["role"] == "player"
    assert client.post("/sign-up", {"name": "ANN", "passphrase": PASSPHRASE}, 409)["error"] == "conflict"
    other = on_sqlite.client()
    wrong = other.post("/sign-in", {"name": "Ann", "passphrase": "something else"}, 401)
    nobody = other.post("/sign-in", {"name": "Nobody", "passphrase": "something else"}, 401)
    assert wrong == nobody, "whether a name exists is not told"
    client.csrf = me["csrf"]
    client.http.post("/api/sign-out", headers={"x-csrf-token": client.csrf})
    with http_client(on_sqlite.address, cookies={"pitboss_session": cookie}) as with_old:
        assert with_old.get("/api/me").status_code == 401


def test_a_token_for_a_program_works_until_it_is_taken_back(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    token = ann.post("/me/tokens", {"label": "my program"})["token"]
    headers = {"authorization": f"Bearer {token}"}
    program = http_client(on_sqlite.address, headers=headers)
    assert program.get("/api/me").json()["name"] == "Ann"
    assert program.post("/api/me/deposit", json={"amount": 100}).status_code == 200, "a program needs no page's token"
    assert program.post("/api/me/tokens", json={"label": "another"}).status_code == 403
    [known] = [one for one in ann.get("/me/tokens") if not one["session"]]
    assert token not in str(known)
    gone = ann.http.delete(f"/api/me/tokens/{known['id']}", headers={"x-csrf-token": ann.csrf})
    assert gone.status_code == 204
    assert program.get("/api/me").status_code == 401
    program.close()


def test_a_page_of_another_site_can_change_nothing(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")

    def send(**headers: str) -> int:
        return ann.http.post("/api/me/deposit", json={"amount": 100}, headers=headers).status_code

    assert send() == 403, "without the token of the page"
    assert send(**{"x-csrf-token": "0" * 64}) == 403
    assert send(**{"x-csrf-token": ann.csrf, "origin": "http://elsewhere.example"}) == 403
    assert send(**{"x-csrf-token": ann.csrf, "sec-fetch-site": "cross-site"}) == 403
    assert send(**{"x-csrf-token": ann.csrf, "origin": on_sqlite.address, "sec-fetch-site": "same-origin"}) == 200
    cookie = on_sqlite.client().http.post("/api/sign-up", json={"name": "Bob", "passphrase": PASSPHRASE}).headers
    assert "HttpOnly" in cookie["set-cookie"] and "SameSite=strict" in cookie["set-cookie"]


def test_every_answer_has_the_headers_that_keep_browsers_safe(on_sqlite: Running) -> None:
    for path in ("/", "/web/main.js", "/api/me", "/api/nothing", "/table/1"):
        headers = on_sqlite.client().http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_requests_that_are_too_large_or_malformed_are_refused(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    headers = {"x-csrf-token": ann.csrf, "content-type": "application/json"}
    table = on_sqlite.table(games.roulette)

    def send(content: Any, path: str = f"/api/tables/{table}/bet") -> int:
        return ann.http.post(path, content=content, headers=headers).status_code

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 4096

    assert send(b"x" * 70_000) == 413
    assert send(endless()) == 413, "also when its length is not told beforehand"
    for malformed in (b"", b"{", b"[]", b"null", b'{"bets": 7}', b"\xff\xfe", b'{"a":' * 5_000, b"[" * 50_000):
        assert 400 <= send(malformed) < 500
    assert send(b'{"bets": [{"wager": "red\\u0000", "amount": 5}]}') == 422
    assert send(b'{"bets": [{"wager": "red", "amount": 1e400}]}') == 422
    assert send(b'{"bets": [{"wager": "red", "amount": NaN}]}') == 422
    assert ann.http.get(f"/api/tables/{10**30}").status_code == 422
    assert ann.http.get("/api/tables/2147483647").status_code == 404


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("bet", {"bets": [{"wager": "red", "amount": "5"}]}, "the amount of bet 1 must be a whole number"),
        ("bet", {"bets": [{"wager": "red", "amount": 0}]}, "the amount of bet 1 must be at least 1"),
        ("bet", {"bets": [{"wager": "red"}]}, "the amount of bet 1 is missing"),
        ("bet", {"bets": []}, "the bets must name at least one"),
        ("bet", {"bets": [7]}, "bet 1 must be a table of names and values"),
        ("bet", {"seat": 2, "bets": [{"wager": "red", "amount": 5}]}, "the seat is not known here"),
        ("choose", {"action": ""}, "the action must not be empty"),
        ("choose", {"action": 5}, "the action must be a text"),
        ("choose", {"action": "x\0"}, "the action cannot be taken: the text has characters that cannot be printed"),
        ("call", {"call": "x" * 81}, "the call must have at most 80 characters"),
        ("bet", None, "the request cannot be read"),
    ],
)
def test_what_cannot_be_read_is_answered_in_words(on_sqlite: Running, path: str, body: Any, says: str) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    answer = ann.http.post(f"/api/tables/{table}/{path}", json=body, headers={"x-csrf-token": ann.csrf})
    assert (answer.status_code, answer.json()["error"], answer.json()["says"]) == (422, "malformed", says)


def test_a_role_is_named_as_people_say_it(on_sqlite: Running, everyone: dict[Role, Client]) -> None:
    assert everyone[P].get("/logs", 403)["says"] == "this is for surveillance; you are a player"
    assert everyone[S].get("/people", 403)["says"] == "this is for a floorperson; you are surveillance"
    assert everyone[P].get("/ledger", 403)["says"] == "this is for surveillance or a floorperson; you are a player"


def test_an_unknown_path_is_a_page_of_the_house_to_a_browser_and_an_error_to_a_program(on_sqlite: Running) -> None:
    http = on_sqlite.client().http
    page = http.get("/xyz", headers={"accept": "text/html,application/xhtml+xml"})
    assert page.status_code == 404 and page.text == http.get("/").text
    for path, accept in (("/xyz", "application/json"), ("/api/xyz", "text/html"), ("/web/xyz.js", "*/*")):
        answer = http.get(path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["says"]) == (404, "there is nothing here")


def test_too_many_requests_of_one_person_are_refused(tmp_path: Any) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", rate_person=Rate(1, 20), rate_sign_in=Rate(0.01, 3)))
    ann = running.person("Ann")
    answers = [ann.http.get("/api/games").status_code for _ in range(30)]
    assert answers[0] == 200 and answers[-1] == 429
    tries = [
        running.client().http.post("/api/sign-in", json={"name": "Ann", "passphrase": "wrong wrong"}).status_code
        for _ in range(5)
    ]
    assert tries == [401, 401, 401, 429, 429]
    running.stop()


def test_a_dealer_deals_at_live_tables_and_a_floorperson_rules_there(running: Running) -> None:
    table = running.table(games.roulette, automatic=False)
    ann = running.person("Ann")
    dealer, floor = running.person("Dee", Role.DEALER), running.person("Flo", Role.FLOORPERSON)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 5_00}]}, 422)
    dealer.post(f"/tables/{table}/begin")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 5_00}]})
    dealer.post(f"/tables/{table}/no-more-bets")
    assert ann.get(f"/tables/{table}")["state"]["awaiting"] == {"kind": "wheel", "to": "wheel"}
    assert "99" in dealer.post(f"/tables/{table}/key", {"outcome": "99"}, 422)["says"]
    dealer.post(f"/tables/{table}/key", {"outcome": "3!short_spin"})
    dealer.post(f"/tables/{table}/no-more-bets")
    told = dealer.post(f"/tables/{table}/key", {"outcome": "17"})["events"]
    assert any("wins $175.00 at 35 to 1" in one["says"] for one in told)
    assert ann.get(f"/tables/{table}")["state"]["seats"]["1"]["chips"] == 275_00
    floor.post(
        f"/tables/{table}/limits",
        {"limits": {"minimum": 10_00, "maximum": 500_00}, "sign": True, "announced": False},
        422,
    )
    floor.post(
        f"/tables/{table}/limits", {"limits": {"minimum": 10_00, "maximum": 500_00}, "sign": True, "announced": True}
    )
    floor.post(f"/tables/{table}/admit", {"seat": 1})
    floor.post(f"/tables/{table}/record", {"procedure": "crown"})
    soon = {"options": {"wheel": "single_zero"}, "sign": True, "announced": True, "division": True}
    assert (
        "half an hour"
        in floor.post(f"/tables/{table}/rules", soon | {"effective": "2026-11-15T00:00:00+00:00"}, 422)["says"]
    )
    floor.post(f"/tables/{table}/rules", soon | {"effective": "2030-01-01T00:00:00+00:00"})
    dealer.post(f"/tables/{table}/begin")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})  # admitted below the minimum
    assert "wheel" in str(ann.get(f"/tables/{table}")["state"]["pending"])
