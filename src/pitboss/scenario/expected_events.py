"""The events that a scenario expects, each given by some of its fields: ``[[expect.events]]``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pitboss.errors import Refused
from pitboss.law import Citation
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.toml import TomlSection

Facts: TypeAlias = Mapping[str, object]
"""Fields that an event must have, such as ``{ kind = "revealed", of = "dealer" }``."""


def read_events(section: TomlSection) -> tuple[Facts, ...]:
    """The expected events of a scenario."""
    return tuple(read_facts(each) for each in sections_of(section, "events", "event"))


def sections_of(section: TomlSection, key: str, name: str) -> Iterator[TomlSection]:
    """The tables of a list under ``[[expect.KEY]]``."""
    written = section.values.get(key, [])
    if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
        raise section.bad(f"write each expected {name} as its own table, under [[expect.{key}]]", key)
    for number, values in enumerate(written, 1):
        yield TomlSection(section.file, values, (*section.place, key, number), f"expect {name} {number}")


def read_facts(facts: TomlSection) -> Facts:
    """The fields of an expected event; refuses one without a kind or with a paragraph that does not exist."""
    if "kind" not in facts.values:
        raise facts.bad('name the kind of event, like { kind = "revealed", of = "dealer" }')
    if "law" in facts.values:
        try:
            Citation.parse(str(facts.values["law"])).validate()
        except Refused as refused:
            raise facts.bad(f"law: {refused}", "law") from refused
    return facts.values


def event_problems(expected: Sequence[Facts], events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each expected event that did not happen, with the paragraphs of those that differ in it alone."""
    plain = [plain_of(event) for event in events]
    for facts in expected:
        alike = [event for event in plain if all(_has(event, key, facts[key]) for key in facts if key != "law")]
        laws = {Citation.parse(str(event["law"])) for event in alike if event.get("law")}
        if "law" in facts and alike and Citation.parse(str(facts["law"])) not in laws:
            cited = ", ".join(map(str, sorted(laws))) or "nothing"
            yield f"{named(facts)} was expected, but it cites {cited}"
        elif not alike:
            yield f"no event is {named(facts)}"


def places_of(facts: Facts, events: Sequence[Mapping[str, Any]]) -> list[int]:
    """Where events with these fields are; a paragraph matches its subparagraphs too."""
    return [place for place, event in enumerate(events) if all(_has(event, key, facts[key]) for key in facts)]


def _has(event: Mapping[str, Any], key: str, wanted: object) -> bool:
    if key == "law":
        law = event.get("law")
        return bool(law) and Citation.parse(str(wanted)).contains(Citation.parse(str(law)))
    if key == "says":
        return str(wanted) in str(event.get("says", ""))
    return bool(event.get(key) == wanted)


def named(facts: Facts | None) -> str:
    """The fields in words."""
    return ", ".join(f"{key} {value}" for key, value in (facts or {}).items())
