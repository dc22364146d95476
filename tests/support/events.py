"""What events say, in the few words that a test compares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import convert
from msgspec.structs import fields

from pitboss.protocol.events import EVENTS, CitedEvent, Event


def made(plain: Mapping[str, object]) -> Any:
    """The event of a plain value; a field that the test does not care about is empty."""
    class_ = EVENTS[str(plain["kind"])]
    empty = {field.encode_name: _empty(str(field.type)) for field in fields(class_) if field.required}
    return convert({**empty, **plain}, class_)


def _empty(type_: str) -> object:
    if "Mapping" in type_:
        return {}
    if "Sequence" in type_:
        return []
    return "" if "str" in type_ else False if "bool" in type_ else 0


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in a word each."""
    return [event.kind for event in events]


def of_kind(events: Iterable[Event], *kinds: str) -> list[Any]:
    """The events of some kinds; all of them if none is named."""
    return [event for event in events if not kinds or event.kind in kinds]


def settlements(events: Iterable[Event], *name: str) -> dict[str, int]:
    """What wagers came to, in cents, by fields of their settlement: ``1 red`` by ``seat`` and ``wager``."""
    nets: dict[str, int] = {}
    for event in of_kind(events, "settled"):
        key = " ".join(str(getattr(event, field)) for field in name or ("seat", "wager") if getattr(event, field) != "")
        nets[key] = nets.get(key, 0) + event.net
    return nets


def dollars(nets: dict[str, int]) -> dict[str, float]:
    """Cents as dollars."""
    return {name: net / 100 for name, net in nets.items()}


def laws(events: Iterable[Event], *kinds: str) -> list[str]:
    """The paragraphs that events of some kinds cite, in their order."""
    return [event.law for event in of_kind(events, *kinds) if isinstance(event, CitedEvent)]


def laws_once(events: Iterable[Event], *kinds: str) -> list[str]:
    """The same, each paragraph once."""
    return list(dict.fromkeys(laws(events, *kinds)))


def said(events: Iterable[Event]) -> list[str]:
    """What was announced and noted."""
    return [event.says for event in of_kind(events, "announced", "noted")]


def dealt_to(events: Iterable[Event]) -> list[str]:
    """To whom cards went, in their order."""
    return [event.to for event in of_kind(events, "dealt")]


def order(events: Iterable[Event], *kinds: str) -> list[str]:
    """What happened in which order: ``revealed seat 2``, ``settled 2 ante``."""
    about = {"revealed": ("of",), "dealt": ("to",), "settled": ("at", "wager"), "noted": ("says",)}
    return [
        " ".join([event.kind, *(str(getattr(event, field)) for field in about.get(event.kind, ()))])
        for event in of_kind(events, *kinds)
    ]
