"""The short way of an act: answered as by the usual way, whatever was asked."""

from __future__ import annotations

import json
import re
import socket
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from pitboss import games
from pitboss.house.serving import connections, metrics
from tests.house.running import Client, Running
from tests.support.processes import DEADLINE_SECONDS

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


def _heard(house: Running, ann: Client, table: int, kind: str, *more: str) -> tuple[list[str], bytes]:
    """The head of the answer to a bet as it comes from the line, without its length, and the body; twice if it may."""
    content = b'{"bets": [{"wager": "red", "amount": 500}]}'
    lines = [f"POST /api/tables/{table}/bet HTTP/1.1", "host: house", f"authorization: Bearer {ann.token}"]
    lines += [f"origin: http://house\r\nx-csrf-token: {ann.csrf}", f"content-type: {kind}"]
    request = "\r\n".join([*lines, *more, f"content-length: {len(content)}", "", ""]).encode() + content
    with socket.create_connection(("127.0.0.1", house.port), timeout=DEADLINE_SECONDS) as line:
        line.sendall(request)
        head, _, body = line.recv(1 << 16).partition(b"\r\n\r\n")
        length = int(re.findall(rb"content-length: ([0-9]+)", head)[0])
        while len(body) < length:
            body += line.recv(1 << 16)
        if "connection: close" in more:
            assert line.recv(1) == b""
        else:
            line.sendall(request)
            assert line.recv(12) == b"HTTP/1.1 200"
    return [name for name in head.decode().split("\r\n") if not name.startswith("content-length")], body


def test_an_answer_that_is_written_whole_has_the_head_of_every_other(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = connections._write_whole
    are_whole: list[bool] = []

    def noted(cycle: RequestResponseCycle, answer: bytes) -> bool:
        are_whole.append(write(cycle, answer))
        return are_whole[-1]

    monkeypatch.setattr(connections, "_write_whole", noted)
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    whole, body = _heard(on_sqlite, ann, table, "application/json")
    usual, _ = _heard(on_sqlite, ann, table, USUAL)
    assert are_whole == [True, True, True], "to sit, and to bet twice on one line"
    ended, _ = _heard(on_sqlite, ann, table, "application/json", "connection: close")
    assert whole == usual == [line for line in ended if line != "connection: close"]
    assert are_whole[3:] == [False]
    assert json.loads(body)["events"][0]["event"]["amount"] == 5_00


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
