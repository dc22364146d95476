"""What operators see: alive, ready, metrics, traces, messages, and an end that keeps nobody waiting."""

from __future__ import annotations

import json
import logging
import re
import signal
import sys
from functools import cache
from pathlib import Path

import httpx
import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from pitboss import games
from pitboss.equipment.health import ChanceFailed, WatchedSource
from pitboss.house.telemetry import tracing
from pitboss.house.telemetry.logs import JsonLines
from tests.house.running import Running, quick
from tests.support.http import http_client
from tests.support.processes import running, wait_for

TOKEN = {"authorization": "Bearer for-prometheus"}


def _metrics(client: httpx.Client) -> dict[str, float]:
    """The metrics by name and labels."""
    answer = client.get("/metrics", headers=TOKEN)
    assert answer.status_code == 200, answer.text
    lines = (line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_metrics_count_requests_work_and_chance_and_name_nobody(tmp_path: Path) -> None:
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", metrics_token="for-prometheus"))
    table, ann = house.table(games.roulette), house.person("Ann Unusual")
    before = _metrics(ann.http)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(2):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5}]}, 422)
    after = _metrics(ann.http)

    def more(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    bets = '{method="POST",route="/api/tables/{table}/bet",status="%s"}'
    assert more("pitboss_requests_total" + bets % 200) == 2
    assert more("pitboss_requests_total" + bets % 422) == 1
    assert more('pitboss_work_total{result="refused"}') == 1
    assert more('pitboss_work_total{result="done"}') >= 5
    assert more("pitboss_batch_seconds_count") >= 6
    assert more("pitboss_chance_bytes") >= 16, "two spins"
    assert after["pitboss_chance_sound"] == 1
    assert after["pitboss_tables_loaded"] == 1
    assert "Unusual" not in ann.http.get("/metrics", headers=TOKEN).text
    for wrong in (b"", b"Bearer other", "Bearer ü".encode("latin-1")):
        assert ann.http.get("/metrics", headers={b"authorization": wrong}).status_code == 401
    house.stop()


def test_without_a_token_there_are_no_metrics(on_sqlite: Running) -> None:
    assert on_sqlite.client().http.get("/metrics", headers=TOKEN).status_code == 404


def test_a_house_is_alive_before_it_is_ready_and_says_why_it_is_not(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    http = on_sqlite.client().http
    assert http.get("/ready").json() == {"ready": True, "reasons": []}
    broken = WatchedSource(bytes)
    with pytest.raises(ChanceFailed):
        broken.start_up()
    with monkeypatch.context() as patched:
        patched.setattr("pitboss.equipment.health.SECURE_BYTES", broken)
        patched.setattr(on_sqlite.house, "draining", True)
        patched.setattr(on_sqlite.house.store.engine, "connect", _away)
        answer = http.get("/ready")
        assert http.get("/health").status_code == 200
    reasons = ["it is about to close", "the secure source of chance has failed", "the store does not answer"]
    assert (answer.status_code, answer.json()["reasons"]) == (503, reasons)
    assert http.get("/ready").status_code == 200


def _away() -> None:
    from sqlalchemy.exc import OperationalError  # noqa: PLC0415

    raise OperationalError("", {}, Exception("away"))


def test_traces_have_a_span_for_each_request_and_batch(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with tracing.span("nobody looks") as span:
        assert span is None, "spans that go nowhere are not made"
    kept, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(kept))
    monkeypatch.setattr(trace, "get_tracer_provider", lambda: provider)
    monkeypatch.setattr(trace, "get_tracer", provider.get_tracer)
    monkeypatch.setattr(tracing, "_tracer", cache(tracing._tracer.__wrapped__))
    ann = on_sqlite.person("Ann")
    ann.post("/me/deposit", {"amount": 5_00})

    def spans() -> list[tuple[str, object, object]]:
        facts = [(span.name, span.attributes or {}) for span in kept.get_finished_spans()]
        return [(name, found.get("http.route"), found.get("http.response.status_code")) for name, found in facts]

    wait_for(lambda: ("POST", "/api/me/deposit", 200) in spans(), lambda: str(spans()))
    assert {name for name, *_ in spans()} == {"GET", "POST", "batch"}, "nobody else makes spans of the same requests"
    monkeypatch.setattr(tracing, "_TRACES", None)
    monkeypatch.setattr(tracing, "_tracer", cache(tracing._tracer.__wrapped__))
    count = len(kept.get_finished_spans())
    assert ann.get("/me")["purse"] == 1_005_00, "without the extra the house serves as well"
    assert len(kept.get_finished_spans()) == count and tracing.trace_id() == ""


def test_messages_can_be_lines_of_json() -> None:
    record = logging.LogRecord("pitboss.house", logging.ERROR, "x.py", 1, "the store %s", ("failed",), None)
    provider = TracerProvider()
    with provider.get_tracer("x").start_as_current_span("y") as span:
        line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["says"]) == ("error", "pitboss.house", "the store failed")
    assert line["trace"] == f"{span.get_span_context().trace_id:032x}"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["at"])
    assert "trace" not in json.loads(JsonLines().format(record))


def test_a_house_that_is_asked_to_stop_keeps_serving_until_it_is_signaled_again(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from pitboss.cli import main; main()", "serve", "--port", "0", "--empty"]
    with running(*command, "--store", f"sqlite:///{tmp_path}/house.db", "--drain", "3600", "--log", "json") as house:
        address = house.says(r"The house is open: (http://\S+)/")[1]
        with http_client(address) as client:
            assert client.get("/ready").status_code == 200
            house.process.send_signal(signal.SIGTERM)
            wait_for(lambda: client.get("/ready").status_code == 503, "it does not say that it is about to close")
            assert client.get("/api/tables").status_code in (200, 401), "it serves on"
            house.process.send_signal(signal.SIGTERM)
            assert house.ends() in (0, -signal.SIGTERM)
