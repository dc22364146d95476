"""The order of events that a scenario expects: ``[[expect.order]]`` with ``event``, ``before`` and ``after``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from pitboss.errors import Refused
from pitboss.law import Citation
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.toml import TomlSection

Facts: TypeAlias = Mapping[str, object]
"""Fields that an event must have, such as ``{ kind = "revealed", of = "dealer" }``."""


@dataclass(frozen=True, slots=True)
class ExpectedOrder:
    """An event that must come before or after another; of several that match, the last counts."""

    event: Facts
    before: Facts | None = None
    after: Facts | None = None


def read_order(section: TomlSection) -> tuple[ExpectedOrder, ...]:
    """The expected orders of a scenario."""
    written = section.values.get("order", [])
    if not isinstance(written, list) or not all(isinstance(order, dict) for order in written):
        raise section.bad("write each expected order as its own table, under [[expect.order]]", "order")
    return tuple(
        _read(TomlSection(section.file, values, (*section.place, "order", number), f"expect order {number}"))
        for number, values in enumerate(written, 1)
    )


def _read(section: TomlSection) -> ExpectedOrder:
    section.only("event", "before", "after")
    event, before, after = (_facts(section, key) for key in ("event", "before", "after"))
    if event is None or (before is None and after is None):
        raise section.bad("an order needs an event and before, after or both")
    return ExpectedOrder(event, before, after)


def _facts(section: TomlSection, key: str) -> Facts | None:
    if key not in section.values:
        return None
    facts = section.table(key, f"{section.name} {key}")
    if "kind" not in facts.values:
        raise facts.bad('name the kind of event, like { kind = "revealed", of = "dealer" }')
    if "law" in facts.values:
        try:
            Citation.parse(str(facts.values["law"])).validate()
        except Refused as refused:
            raise facts.bad(f"law: {refused}", "law") from refused
    return facts.values


def order_problems(orders: Sequence[ExpectedOrder], events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each expected order that the events violate."""
    if not orders:
        return
    plain = [plain_of(event) for event in events]
    for order in orders:
        places = _places(order.event, plain)
        before, after = (_places(facts, plain) if facts else None for facts in (order.before, order.after))
        for facts, matches in ((order.event, places), (order.before, before), (order.after, after)):
            if facts and not matches:
                yield f"no event is {_named(facts)}"
        if places and before and places[-1] > before[-1]:
            yield f"{_named(order.event)} was expected before {_named(order.before)}, but comes after it"
        if places and after and places[-1] < after[-1]:
            yield f"{_named(order.event)} was expected after {_named(order.after)}, but comes before it"


def _places(facts: Facts, events: Sequence[Mapping[str, Any]]) -> list[int]:
    return [place for place, event in enumerate(events) if all(_has(event, key, facts[key]) for key in facts)]


def _has(event: Mapping[str, Any], key: str, wanted: object) -> bool:
    if key == "law":
        law = event.get("law")
        return bool(law) and Citation.parse(str(wanted)).contains(Citation.parse(str(law)))
    if key == "says":
        return str(wanted) in str(event.get("says", ""))
    return bool(event.get(key) == wanted)


def _named(facts: Facts | None) -> str:
    return ", ".join(f"{key} {value}" for key, value in (facts or {}).items())
