"""The steps of a scenario: what people do, each translated into a table input."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import pairwise

from pitboss.errors import quoted
from pitboss.plain import Json
from pitboss.table.play.state import MAX_SEATS
from pitboss.toml import TomlSection, shown

MAX_STEPS = 1000

_STEPS = {
    "bet": ("seat",),
    "choose": ("seat", "at", "amount", "cards"),
    "report": ("at", "note"),
    "record": ("seat", "note"),
}
_BY_A_PERSON = {"sit", "leave", "buy in", "cash out", "admit", "bet", "take back", "call", "choose"}
"""The inputs that name a seat."""
_LABEL = re.compile(r"(?P<wager>\S+)(?: (?P<on>.+?))??(?: at (?P<at>[1-9]\d?))?")


@dataclass(frozen=True)
class ScenarioStep:
    """One action in a scenario, as a table input."""

    number: int
    line: int | None
    command: Mapping[str, Json]
    """The input, amounts in cents."""
    is_raw: bool = False
    """True for a raw input (``do``), which does not begin a round or close the layout."""
    now: datetime | None = None
    """The time from this step on, if stated."""

    @property
    def do(self) -> str:
        """The kind of input."""
        return str(self.command["do"])

    @property
    def seat(self) -> int | None:
        """The acting seat, if any."""
        seat = self.command.get("seat")
        return seat if isinstance(seat, int) else None


def read_steps(top: TomlSection) -> tuple[ScenarioStep, ...]:
    """Read the steps of a scenario in order."""
    written = top.values.get("step", [])
    if not isinstance(written, list) or not all(isinstance(step, dict) for step in written):
        raise top.bad("write each step as its own table, under [[step]]", "step")
    if len(written) > MAX_STEPS:
        raise top.bad(f"a scenario has at most {MAX_STEPS} steps", "step")
    sections = [
        TomlSection(top.file, values, ("step", number), f"step {number}") for number, values in enumerate(written, 1)
    ]
    _check_times(sections)
    return tuple(_step(section, number) for number, section in enumerate(sections, 1))


def _check_times(sections: Sequence[TomlSection]) -> None:
    """Refuse times that go backwards, or that mix times with and without a zone."""
    times = [(section, now) for section in sections if (now := _now(section)) is not None]
    for (_, before), (section, now) in pairwise(times):
        if (before.tzinfo is None) is not (now.tzinfo is None):
            raise section.bad("write all times with a time zone, or all without one", "now")
        if now < before:
            raise section.bad(f"now goes backwards, from {before.isoformat()} to {now.isoformat()}", "now")


def _step(section: TomlSection, number: int) -> ScenarioStep:
    kinds = [kind for kind in (*_STEPS, "do") if kind in section.values]
    if "do" in kinds and isinstance(section.values.get("bet"), int):
        kinds.remove("bet")  # an input such as a call refers to a bet by number
    if len(kinds) != 1:
        what = f"write {' and '.join(kinds)} as separate steps" if kinds else "this is not a step"
        raise section.bad(f"{what}; write one of bet, choose, report, record, do")
    kind = kinds[0]
    if kind == "do":
        command = _raw(section)
    else:
        section.only(kind, "now", *_STEPS[kind])
        command = {"bet": _bet, "choose": _choose, "report": _report, "record": _record}[kind](section)
    return ScenarioStep(number, section.file.line_of(section.place), command, kind == "do", _now(section))


def _bet(section: TomlSection) -> dict[str, Json]:
    slip = section.table("bet", section.name)
    bets: list[Json] = []
    for label, value in slip.values.items():
        parts = label_parts(label)
        if parts is None:
            raise slip.bad(f'{quoted(label)} is not a wager; write it like ante, "straight 17" or "ante at 2"', label)
        wager, on, at = parts
        bet: dict[str, Json] = {"wager": wager}
        if on:
            bet["on"] = on
        if at:
            bet["at"] = at
        if isinstance(value, dict):
            more = slip.table(label, f"{section.name}, {label}")
            more.only("amount", "coupon", "chips")
            bet["amount"] = more.amount("amount")
            if "coupon" in more.values:
                bet["coupon"] = more.amount("coupon")
            chips = more.text("chips")
            if chips is not None:
                bet["chips"] = chips
        else:
            bet["amount"] = slip.amount(label)
        bets.append(bet)
    return {"do": "bet", "seat": _whose(section), "bets": bets}


def _choose(section: TomlSection) -> dict[str, Json]:
    command: dict[str, Json] = {"do": "choose", "seat": _whose(section), "action": section.text("choose")}
    at = section.number("at", MAX_SEATS)
    if at is not None:
        command["at"] = at
    if "amount" in section.values:
        command["amount"] = section.amount("amount")
    if "cards" in section.values:
        command["cards"] = section.words("cards")
    return command


def _report(section: TomlSection) -> dict[str, Json]:
    command: dict[str, Json] = {"do": "report", "what": section.text("report")}
    at = section.number("at", MAX_SEATS)
    if at is not None:
        command["at"] = at
    return _with_note(section, command)


def _record(section: TomlSection) -> dict[str, Json]:
    command: dict[str, Json] = {"do": "record", "procedure": section.text("record")}
    seat = section.number("seat", MAX_SEATS)
    if seat is not None:
        command["seat"] = seat
    return _with_note(section, command)


def _with_note(section: TomlSection, command: dict[str, Json]) -> dict[str, Json]:
    note = section.text("note")
    return command if note is None else {**command, "note": note}


def _raw(section: TomlSection) -> dict[str, Json]:
    if section.text("do") in _BY_A_PERSON:
        _whose(section)
    return {name: _plain(section, name, value) for name, value in section.values.items() if name != "now"}


def _plain(section: TomlSection, name: str, value: object) -> Json:
    match value:
        case None | bool() | int() | str():
            return value
        case datetime() | date() | time():
            return value.isoformat()
        case list():
            return [_plain(section, name, element) for element in value]
        case dict():
            return {key: _plain(section, name, element) for key, element in value.items()}
    raise section.bad(f"{name}: amounts of an input must be whole cents, not {shown(value)}", name)


def _whose(section: TomlSection) -> int:
    seat = section.number("seat", MAX_SEATS)
    if seat is None:
        raise section.bad("the seat is missing; write seat = 1")
    return seat


def _now(section: TomlSection) -> datetime | None:
    value = section.values.get("now")
    if value is not None and not isinstance(value, datetime):
        raise section.bad(f"now must be a date and time like 2026-11-15T20:30:00, not {shown(value)}", "now")
    return value


def label_parts(label: str) -> tuple[str, str, int | None] | None:
    """Split a label into its wager, place and betting position, like ``"straight 17"`` or ``"ante at 2"``.

    >>> label_parts("straight 17"), label_parts("ante at 2"), label_parts("red")
    (('straight', '17', None), ('ante', '', 2), ('red', '', None))
    """
    match = _LABEL.fullmatch(label)
    return (match["wager"], match["on"] or "", int(match["at"]) if match["at"] else None) if match else None
