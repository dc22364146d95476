"""The short way of an act: answered as by the usual way, whatever was asked."""

from __future__ import annotations

from typing import Any

from pitboss import games
from pitboss.house import metrics
from tests.house.running import Client, Running

USUAL = "application/json; charset=utf-8"
"""A content type that the short way leaves to the usual one."""


def _answers(ann: Client, path: str, content: str, **more: str) -> list[tuple[int, Any, list[str]]]:
    """What she is answered by the short way, and by the usual one."""
    answers = []
    for kind in ("application/json", USUAL):
        headers = {"content-type": kind, "x-csrf-token": ann.csrf, **more}
        answer = ann.http.post(path, content=content, headers=headers)
        answers.append((answer.status_code, answer.json(), sorted(answer.headers)))
    return answers


ODD: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("bet", '{"bets": [{"wager": "red", "amount": 1}]}', {}),
    ("bet", '{"bets": [{"wager": "red", "amount": "x"}]}', {}),
    ("bet", '{"bets": [], "more": 1}', {}),
    ("bet", "[1]", {}),
    ("bet", "{", {}),
    ("bet", "", {}),
    ("bet", '{"bets": ' + "[" * 2000 + "]" * 2000 + "}", {}),
    ("ready", "{}", {}),
    ("ready", '{"position": 99999}', {}),
    ("ready", "{}", {"idempotency-key": "a b"}),
    ("begin", "{}", {}),
    ("dance", "{}", {}),
)


def test_it_answers_as_the_usual_way_does(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for do, content, headers in ODD:
        short, usual = _answers(ann, f"/api/tables/{table}/{do}", content, **headers)
        assert short == usual, (do, content, headers)
    for other in ("0", "01", "99", "2147483648", "x"):
        short, usual = _answers(ann, f"/api/tables/{other}/ready", "{}")
        assert short == usual, other


def test_a_stranger_is_told_to_sign_in(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    answer = on_sqlite.client().http.post(f"/api/tables/{table}/ready", json={})
    assert (answer.status_code, answer.json()["says"]) == (401, "sign in first")


def test_what_is_carried_out_is_answered_and_counted_alike(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    content = '{"bets": [{"wager": "red", "amount": 500}]}'
    (status, short, headers), (_, usual, _) = _answers(ann, f"/api/tables/{table}/bet", content)
    assert status == 200 and "content-security-policy" in headers
    [first], [second] = short["events"], usual["events"]
    assert first["event"]["amount"] == 5_00 and (second["event"]["amount"], second["event"]["added"]) == (10_00, 5_00)
    counted = {labels[1] for labels in metrics.requests._metrics}
    assert "/api/tables/{table}/bet" in counted
    assert not any(route.endswith(f"/{table}/bet") for route in counted)
