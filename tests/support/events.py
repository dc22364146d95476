"""What events say, in the few words that a test compares."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.plain import Event, text, whole


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in a word each."""
    return [text(event, "kind") for event in events]


def of_kind(events: Iterable[Event], *kinds: str) -> list[Event]:
    """The events of some kinds; all of them if none is named."""
    return [event for event in events if not kinds or event["kind"] in kinds]


def settlements(events: Iterable[Event], *name: str) -> dict[str, int]:
    """What wagers came to, in cents, by fields of their settlement: ``1 red`` by ``seat`` and ``wager``."""
    nets: dict[str, int] = {}
    for event in of_kind(events, "settled"):
        key = " ".join(str(event[field]) for field in name or ("seat", "wager") if event[field] != "")
        nets[key] = nets.get(key, 0) + whole(event, "net")
    return nets


def dollars(nets: dict[str, int]) -> dict[str, float]:
    """Cents as dollars."""
    return {name: net / 100 for name, net in nets.items()}


def laws(events: Iterable[Event], *kinds: str) -> list[str]:
    """The paragraphs that events of some kinds cite, in their order."""
    return [text(event, "law") for event in of_kind(events, *kinds) if "law" in event]


def laws_once(events: Iterable[Event], *kinds: str) -> list[str]:
    """The same, each paragraph once."""
    return list(dict.fromkeys(laws(events, *kinds)))


def said(events: Iterable[Event]) -> list[str]:
    """What was announced and noted."""
    return [text(event, "says") for event in of_kind(events, "announced", "noted")]


def dealt_to(events: Iterable[Event]) -> list[str]:
    """To whom cards went, in their order."""
    return [text(event, "to") for event in of_kind(events, "dealt")]


def order(events: Iterable[Event], *kinds: str) -> list[str]:
    """What happened in which order: ``revealed seat 2``, ``settled 2 ante``."""
    about = {"revealed": ("of",), "dealt": ("to",), "settled": ("at", "wager"), "noted": ("says",)}
    return [
        " ".join([text(event, "kind"), *(str(event[field]) for field in about.get(text(event, "kind"), ()))])
        for event in of_kind(events, *kinds)
    ]
