"""The protocol as a whole: every class is described, written and read again; files written from it are up to date."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import fields
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import Refused
from pitboss.plain import decoded, encoded
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import EVENTS, Event, count_reworded, editorial_fields, events_from
from pitboss.protocol.inputs import INPUTS, Choose, read_input, summary_of
from pitboss.protocol.schema import schema
from tests.protocol.generated import REFERENCE, TYPES, reference, typescript
from tests.support.events import made

FULL: dict[str, Any] = {
    "hidden": {"cards": ["QS"], "hands": {"seat 1": ["QS"]}, "outcome": "QS"},
    "seen_by": [1],
    "cards": ["QS", "10H"],
}


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_is_written_and_read_again(kind: str) -> None:
    class_ = EVENTS[kind]
    least = made({"kind": kind})
    most = made({"kind": kind, **{name: FULL[name] for name in FULL if name in class_.__struct_fields__}})
    for event in (least, most):
        written = encoded(event)
        assert written.startswith(b'{"kind":"' + kind.encode() + b'"')
        assert encoded(events_from([decoded(written)])[0]) == written
        assert list(decoded(written)) == [
            "kind",
            *(f.encode_name for f in fields(class_) if f.encode_name in decoded(written)),
        ]


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_that_has_a_field_too_many_is_not_read(kind: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        events_from([{**decoded(encoded(made({"kind": kind}))), "more": 1}])


@pytest.mark.parametrize("do", INPUTS)
def test_an_input_is_described_and_says_who_gives_it(do: str) -> None:
    class_ = INPUTS[do]
    assert class_.do == do
    assert summary_of(class_).endswith(".")
    assert set(class_.by_roles) <= {"player", "dealer", "floorperson"} and class_.by_roles


def test_an_input_is_read_and_written_without_what_was_not_given() -> None:
    command = {"do": "choose", "seat": 1, "action": "hit", "at": 2}
    assert read_input(command) == Choose(1, "hit", at=2)
    assert encoded(read_input(command)) == encoded(command)
    assert Choose(1, "hit").amount is UNSET


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ({"do": "dance"}, "a table cannot 'dance'; it can sit"),
        ({"do": "sit", "seat": "1"}, "seat must be a whole number, not '1'"),
        ({"do": "bet", "seat": 1, "bets": [{"wager": "red", "amount": 1.5}]}, "amount must be a whole number of cents"),
        ({"do": "bet", "seat": 1, "bets": [5]}, "a bet must be a wager and its amount, not 5"),
        ({"do": "bet", "seat": 1, "bets": [{"wager": "red", "amount": 5, "x": 1}]}, "a bet has no field 'x'"),
        ({"do": "begin", "x": 1}, "the input 'begin' has no field 'x'"),
        ({"do": "change limits", "limits": {}}, "the change lacks a sign at the table"),
        ({"do": "report"}, "what is missing"),
    ],
)
def test_a_malformed_input_is_refused_in_words(command: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused, match=says):
        read_input(command)


def test_an_event_that_may_hide_facts_says_who_may_see_them() -> None:
    fields = [set(class_.__struct_fields__) for class_ in EVENTS.values()]
    assert [own for own in fields if "hidden" in own] == [own for own in fields if "seen_by" in own]
    assert Hidden.__struct_fields__ == ("cards", "hands", "outcome")


def test_sentences_and_what_repeats_them_are_not_compared() -> None:
    editorial = {"says", "because", "law", "half"}
    assert {name for class_ in EVENTS.values() for name in editorial_fields(class_)} == editorial
    assert all(
        editorial.intersection(kind.__struct_fields__) == set(editorial_fields(kind)) for kind in EVENTS.values()
    )


def test_reworded_events_are_counted_and_other_facts_are_none() -> None:
    ours: list[Event] = [made({"kind": "announced", "says": "a"}), made({"kind": "spun", "result": "17"})]
    assert count_reworded(ours, [made({"kind": "announced", "says": "b"}), ours[1]]) == 1
    assert count_reworded(ours, [ours[0], made({"kind": "spun", "result": "18"})]) is None
    assert count_reworded(ours, ours[:1]) is None


def test_the_schema_has_every_input_and_event_and_is_printed() -> None:
    printed = json.loads(CliRunner().invoke(app, ["schema"]).stdout)
    assert printed == schema()
    defined = printed["$defs"]
    assert {defined[class_.__name__]["properties"]["kind"]["enum"][0] for class_ in EVENTS.values()} == set(EVENTS)
    assert {defined[class_.__name__]["properties"]["do"]["enum"][0] for class_ in INPUTS.values()} == set(INPUTS)
    refs = {part.split('"')[0] for part in json.dumps(printed).split("#/$defs/")[1:]}
    assert refs <= set(defined)


def test_files_written_from_the_protocol_are_up_to_date() -> None:
    """Else run ``python -m tests.protocol.generated``."""
    assert TYPES.read_text(encoding="utf-8") == typescript()
    written = reference()
    assert REFERENCE.read_text(encoding="utf-8") == written
    assert all(f"### `{kind}`" in written for kind in (*EVENTS, *INPUTS))
