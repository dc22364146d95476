"""The order of events that a scenario expects: ``[[expect.order]]`` with ``event``, ``before`` and ``after``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.scenario.expected_events import Facts, named, places_of, read_facts, sections_of
from pitboss.toml import TomlSection


@dataclass(frozen=True, slots=True)
class ExpectedOrder:
    """An event that must come before or after another; of several that match, the last counts."""

    event: Facts
    before: Facts | None = None
    after: Facts | None = None


def read_order(section: TomlSection) -> tuple[ExpectedOrder, ...]:
    """The expected orders of a scenario."""
    return tuple(_read(each) for each in sections_of(section, "order", "order"))


def _read(section: TomlSection) -> ExpectedOrder:
    section.only("event", "before", "after")
    event, before, after = (_facts(section, key) for key in ("event", "before", "after"))
    if event is None or (before is None and after is None):
        raise section.bad("an order needs an event and before, after or both")
    return ExpectedOrder(event, before, after)


def _facts(section: TomlSection, key: str) -> Facts | None:
    return read_facts(section.table(key, f"{section.name} {key}")) if key in section.values else None


def order_problems(orders: Sequence[ExpectedOrder], events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each expected order that the events violate."""
    if not orders:
        return
    plain = [plain_of(event) for event in events]
    for order in orders:
        places = places_of(order.event, plain)
        before, after = (places_of(facts, plain) if facts else None for facts in (order.before, order.after))
        for facts, matches in ((order.event, places), (order.before, before), (order.after, after)):
            if facts and not matches:
                yield f"no event is {named(facts)}"
        if places and before and places[-1] > before[-1]:
            yield f"{named(order.event)} was expected before {named(order.before)}, but comes after it"
        if places and after and places[-1] < after[-1]:
            yield f"{named(order.event)} was expected after {named(order.after)}, but comes before it"
