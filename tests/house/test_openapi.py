"""The description of the API: every answer, a name for every operation, how to sign in; real answers agree with it."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.api.openapi import ANSWERS
from tests.house.running import Running


def undescribed(type_: Any, value: Any, at: str = "answer") -> list[str]:
    """The fields of a value that its type does not name."""
    if get_origin(type_) is list:
        return [field for each in value for field in undescribed(get_args(type_)[0], each, f"{at}[]")]
    if is_typeddict(type_):
        hints = get_type_hints(type_)
        unknown = [f"{at}.{name}" for name in value if name not in hints]
        return unknown + [
            field for name in value if name in hints for field in undescribed(hints[name], value[name], f"{at}.{name}")
        ]
    return []


@pytest.fixture
def spec(on_sqlite: Running) -> dict[str, Any]:
    """The description."""
    return on_sqlite.app.openapi()


def test_every_operation_has_an_answer_errors_a_name_and_a_way_to_sign_in(spec: dict[str, Any]) -> None:
    names = []
    for path, operations in spec["paths"].items():
        for method, operation in operations.items():
            names.append(operation["operationId"])
            assert operation["operationId"].isidentifier()
            assert {"401", "403", "422", "429"} <= set(operation["responses"])
            good = [code for code in operation["responses"] if code.startswith("2")]
            contents = [operation["responses"][code].get("content", {}) for code in good]
            schemas = [part["schema"] for content in contents for part in content.values()]
            assert good == ["204"] or all(schemas), f"{method} {path} has an empty answer"
            assert "security" in operation
    assert len(names) == len(set(names)) > 100
    assert set(spec["components"]["securitySchemes"]) == {"token", "session"}
    assert spec["paths"]["/api/me"]["get"]["security"] == [{"token": []}, {"session": []}]
    assert spec["paths"]["/api/sign-in"]["post"]["security"] == []


def test_every_reference_is_described(spec: dict[str, Any]) -> None:
    text = msgspec.json.encode(spec).decode()
    refs = {part.partition('"')[0] for part in text.split('"$ref":"#/components/schemas/')[1:]}
    assert refs <= set(spec["components"]["schemas"])


def test_real_answers_are_as_described(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    floor, guard, player = (
        on_sqlite.person(role.value, role) for role in (Role.FLOORPERSON, Role.SURVEILLANCE, Role.PLAYER)
    )
    player.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    player.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 500}]})
    places = {"table": table, "game": "roulette", "tournament": 1, "link": "", "number": 1}
    checked = 0
    for (method, path), type_ in ANSWERS.items():
        if method != "GET" or path.endswith(
            ("prices", "edges", "equity", "best-sets", "drill", "fork", "coach", "picture")
        ):
            continue  # the analyst's answers are slow, and have tests of their own
        for person in (player, floor, guard):
            answer = person.http.get(path.format(**places))
            if answer.status_code == 200:
                msgspec.convert(answer.json(), type=type_)
                assert undescribed(type_, answer.json()) == [], path
                checked += 1
                break
    assert checked > 30


@pytest.mark.parametrize("method", ["POST"])
def test_accounts_and_tables_are_made_as_described(on_sqlite: Running, method: str) -> None:
    floor = on_sqlite.person("floor", Role.FLOORPERSON)
    player = on_sqlite.person("Ann")
    for person, path, body in (
        (floor, "/tables", {"game": "roulette"}),
        (floor, "/coupons", {"to": "Ann", "value": 500}),
        (player, "/me/tokens", {"label": "a program"}),
        (player, "/me/deposit", {"amount": 500}),
        (player, "/me/protection/reality-check", {"minutes": 30}),
    ):
        answer = person.post(path, body)
        msgspec.convert(answer, type=ANSWERS[method, f"/api{path}"])
        assert undescribed(ANSWERS[method, f"/api{path}"], answer) == []
