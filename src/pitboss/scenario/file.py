"""A scenario file: a game, a submission, scripted equipment, what people do, and the expected results.

``docs/reference/scenario-files.md`` describes the format.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from pitboss.errors import Refused, quoted
from pitboss.law import Citation
from pitboss.money import Cents
from pitboss.scenario.expected_events import Facts, read_events
from pitboss.scenario.order import ExpectedOrder, read_order
from pitboss.scenario.steps import ScenarioStep, read_steps
from pitboss.submission.draft import Draft
from pitboss.submission.file import KEYS as SUBMISSION_KEYS
from pitboss.submission.file import read_draft
from pitboss.table.play.state import MAX_SEATS
from pitboss.toml import TomlFile, TomlSection, read_toml, shown

KEYS = (*SUBMISSION_KEYS, "says", "law", "equipment", "chips", "step", "expect")
ORDERED = {"shoe": "card", "card": "card", "tiles": "tile", "dice": "dice", "wheel": "wheel"}
"""Equipment whose outcomes are scripted in order, by the kind a source of chance uses; other names are destinations."""
_SEAT = re.compile(r"seat ([1-9]\d?)")

Laws: TypeAlias = tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class ExpectedNet:
    """The net result a wager must have, and the paragraphs that must decide it."""

    net: Cents
    laws: Laws = ()


@dataclass(frozen=True, slots=True)
class ExpectedVerdict:
    """The expected reason of a refusal or a void round: paragraphs, words of the message, or both."""

    laws: Laws = ()
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [", ".join(map(str, self.laws))] if self.laws else []
        return " and ".join([*(f"by {part}" for part in parts), *(f"with the words {word!r}" for word in self.words)])


@dataclass(frozen=True)
class Expectation:
    """The expected results. A verdict is None if not expected."""

    void: ExpectedVerdict | None = None
    refused: ExpectedVerdict | None = None
    unlawful: ExpectedVerdict | None = None
    cites: Laws = ()
    seats: Mapping[int, Mapping[str, ExpectedNet]] = field(default_factory=dict)
    order: tuple[ExpectedOrder, ...] = ()
    events: tuple[Facts, ...] = ()

    @property
    def checkable(self) -> bool:
        """True if any expectation is stated."""
        verdicts = (self.void, self.refused, self.unlawful)
        stated = self.cites, self.seats, self.order, self.events
        return any(verdict is not None for verdict in verdicts) or any(map(bool, stated))


@dataclass(frozen=True)
class Scenario:
    """The contents of a scenario file."""

    path: Path
    draft: Draft
    says: str = ""
    laws: Laws = ()
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Scripted outcomes in order, by kind."""
    to: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Scripted outcomes by destination."""
    chips: Mapping[int, Cents] = field(default_factory=dict)
    steps: tuple[ScenarioStep, ...] = ()
    expect: Expectation | None = None


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; BadFile describes the first problem."""
    return scenario_in(read_toml(path))


def scenario_in(file: TomlFile) -> Scenario:
    """Return the scenario in a parsed file."""
    top = TomlSection(file, file.content)
    top.only(*KEYS)
    draft = read_draft(top)
    order, to = _equipment(top.table("equipment", "equipment"))
    return Scenario(
        file.path,
        draft,
        top.text("says") or "",
        _laws(top, "law"),
        order,
        to,
        _chips(top.table("chips", "chips")),
        read_steps(top),
        _expectation(top.table("expect", "expect")) if "expect" in top.values else None,
    )


# ---------------------------------------------------------------------- equipment and chips


def _equipment(section: TomlSection) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    order: dict[str, tuple[str, ...]] = {}
    to: dict[str, tuple[str, ...]] = {}
    for name in section.values:
        outcomes = section.words(name)
        kind = ORDERED.get(name)
        if kind in order:
            raise section.bad("shoe and card mean the same; write only one of them", name)
        if kind is None:
            to[name] = outcomes
        else:
            order[kind] = outcomes
    return order, to


def _chips(section: TomlSection) -> dict[int, Cents]:
    return {_seat(section, name): section.amount(name) for name in section.values}


def _seat(section: TomlSection, name: str) -> int:
    match = _SEAT.fullmatch(name)
    if match is None or int(match[1]) > MAX_SEATS:
        raise section.bad(f'{quoted(name)} is not a seat; write it like "seat 1"', name)
    return int(match[1])


# ---------------------------------------------------------------------- expected results


def _expectation(section: TomlSection) -> Expectation:
    seats = [name for name in section.values if name.startswith("seat")]
    section.only("void", "refused", "unlawful", "cites", "order", "events", *seats)
    return Expectation(
        _verdict(section, "void"),
        _verdict(section, "refused"),
        _verdict(section, "unlawful"),
        _laws(section, "cites"),
        {_seat(section, name): _nets(section.table(name, f"expect {name}")) for name in seats},
        read_order(section),
        read_events(section),
    )


def _verdict(section: TomlSection, key: str) -> ExpectedVerdict | None:
    written = section.values.get(key)
    match written:
        case None:
            return None
        case str() | list():
            verdict = ExpectedVerdict(_laws(section, key))
        case dict():
            named = section.table(key, f"{section.name} {key}")
            named.only("law", "says")
            says = named.text("says")
            verdict = ExpectedVerdict(_laws(named, "law"), (says,) if says else ())
        case _:
            verdict = ExpectedVerdict()
    if not verdict.laws and not verdict.words:
        how = 'a paragraph like "20.6(f)1", or words of the message like { says = "no such wager" }'
        raise section.bad(f"{key} must name the reason: {how}; not {shown(written)}", key)
    return verdict


def _laws(section: TomlSection, key: str) -> Laws:
    written = section.values.get(key, [])
    laws = [written] if isinstance(written, str) else written
    if not isinstance(laws, list) or not all(isinstance(law, str) for law in laws):
        raise section.bad(f"{key} must be a citation or a list of citations, not {shown(written)}", key)
    try:
        return tuple(Citation.parse(law).validate() for law in laws)
    except Refused as refused:
        raise section.bad(f"{key}: {refused}", key) from refused


def _nets(section: TomlSection) -> dict[str, ExpectedNet]:
    nets = {}
    for label, value in section.values.items():
        if isinstance(value, dict):
            more = section.table(label, f"{section.name}, {label}")
            more.only("net", "law")
            nets[label] = ExpectedNet(more.amount("net"), _laws(more, "law"))
        else:
            nets[label] = ExpectedNet(section.amount(label))
    return nets
