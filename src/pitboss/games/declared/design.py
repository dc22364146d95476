"""What every declaration has: its kind, its name, what it is, and its petition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from math import lcm
from typing import Final

from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.money import Odds, pay
from pitboss.toml import TomlFile, TomlSection, shown

MAX_DECLARATION: Final = 20_000
"""The maximum length of a declaration: about ten times what a game needs."""
MAX_WAGERS: Final = 40
MAX_ROWS: Final = 12
"""The maximum number of rows in a paytable."""
HIGHEST_ODDS: Final = 10_000
MAX_DENOMINATOR: Final = 60
"""The maximum common denominator of all odds, so that counts of cases stay whole numbers."""

COMMON_KEYS: Final = ("kind", "name", "summary", "objective", "seats", "petition", "wagers")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 '&-]{0,58}[A-Za-z0-9]")
_ID = re.compile(r"[a-z][a-z0-9_]{0,29}")
_IS: Final = ("variation", "composite", "other")
MAX_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class TestPlan:
    """The test that the petitioners request (8.4(d)7, 8.4(f)2)."""

    casinos: tuple[str, ...] = ()
    begins: date | None = None
    days: int = 0
    tables: int = 0
    hours: str = ""
    signs: str = ""
    success: str = ""
    forms: str = ""


@dataclass(frozen=True, slots=True)
class PetitionFacts:
    """What a petition states beyond what a solver can compute (8.4(d))."""

    petitioners: tuple[str, ...] = ()
    """Their names and addresses."""
    licensee: str = ""
    """The petitioning casino licensee that has agreed in writing to a test (8.4(b))."""
    is_a: str = ""
    """``variation``, ``composite`` or ``other`` (8.4(c))."""
    of: tuple[str, ...] = ()
    """The authorized games that it varies or combines."""
    protected: str = ""
    """Copyrights, trademarks and patents."""
    indemnity: str = ""
    """The location of the release agreement."""
    test: TestPlan = TestPlan()


@dataclass(frozen=True, slots=True)
class Design:
    """The part of a declaration that all kinds of games share."""

    kind: str
    id: str
    name: str
    summary: str
    objective: str
    seats: int
    petition: PetitionFacts
    text: str
    """The whole file, which a table's log and submission contain."""


def read_design(file: TomlFile, text: str, kinds: tuple[str, ...]) -> Design:
    """Return the file's description of itself."""
    section = TomlSection(file, file.content)
    kind = required(section, "kind")
    if kind not in kinds:
        raise section.bad(f"kind is {quoted(kind)}{did_you_mean(kind, kinds)}", "kind")
    name = sentence(section, "name", 60)
    if not _NAME.fullmatch(name):
        raise section.bad("name must have 2 to 60 letters, digits, spaces, hyphens and apostrophes", "name")
    objective = sentence(section, "objective", 400) if "objective" in section.values else ""
    seats = section.number("seats", MAX_SEATS) or 7
    petition = _petition(section.table("petition", "petition"))
    id_ = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return Design(kind, id_, name, sentence(section, "summary", 400), objective, seats, petition, text)


def _petition(section: TomlSection) -> PetitionFacts:
    section.only("petitioners", "licensee", "is", "of", "protected", "indemnity", "test")
    is_a = section.text("is") or ""
    if is_a and is_a not in _IS:
        raise section.bad(f"is says {quoted(is_a)}{did_you_mean(is_a, _IS)}", "is")
    test = section.table("test", "petition.test")
    test.only("casinos", "begins", "days", "tables", "hours", "signs", "success", "forms")
    plan = TestPlan(
        texts(test, "casinos"), test.day("begins"), test.number("days", 366) or 0, test.number("tables", 100) or 0,
        *(sentence(test, key, 400) if key in test.values else "" for key in ("hours", "signs", "success", "forms")),
    )  # fmt: skip
    licensee, protected, indemnity = (
        sentence(section, key, 400) if key in section.values else "" for key in ("licensee", "protected", "indemnity")
    )
    return PetitionFacts(
        texts(section, "petitioners"), licensee, is_a, texts(section, "of"), protected, indemnity, plan
    )


# ---------------------------------------------------------------------- values


def required(section: TomlSection, key: str) -> str:
    """Return a required text."""
    value = section.text(key)
    if value is None:
        raise section.bad(f"{key} is missing")
    return value


def sentence(section: TomlSection, key: str, most: int) -> str:
    """Return a required printable text of one line."""
    value = required(section, key).strip()
    if not value or len(value) > most or not value.isprintable():
        raise section.bad(f"{key} must be one line of 1 to {most} printable characters", key)
    return value


def texts(section: TomlSection, key: str) -> tuple[str, ...]:
    """Return an optional list of texts."""
    value = section.values.get(key, [])
    if isinstance(value, list) and len(value) <= 20 and all(_is_line(text) for text in value):
        return tuple(value)
    raise section.bad(f"{key} must be a list of up to 20 quoted texts, not {shown(value)}", key)


def _is_line(text: object) -> bool:
    return isinstance(text, str) and 0 < len(text) <= 400 and text.isprintable()


def flag(section: TomlSection, key: str) -> bool:
    """Return an optional boolean; False by default."""
    value = section.values.get(key, False)
    if not isinstance(value, bool):
        raise section.bad(f"{key} must be true or false, not {shown(value)}", key)
    return value


def choice(section: TomlSection, key: str, known: Iterable[str], default: str) -> str:
    """Return one of several words."""
    value, words = section.text(key), list(known)
    if value is None:
        return default
    if value not in words:
        raise section.bad(f"{key} is {quoted(value)}; choose one of {', '.join(words)}", key)
    return value


def odds(section: TomlSection, key: str, written: object) -> Odds:
    """Return payout odds like ``3 to 2``."""
    try:
        if not isinstance(written, str):
            raise Refused(f"write odds as text like '3 to 2', not {shown(written)}")
        paid = pay(written)
    except Refused as refused:
        raise section.bad(f"{key}: {refused.reason}", key) from refused
    if not isinstance(paid, Odds) or paid.ratio > HIGHEST_ODDS or paid.ratio <= 0:
        raise section.bad(f"{key}: {quoted(written)} are not odds of up to {HIGHEST_ODDS:,} to 1", key)
    return paid


def check_denominators(section: TomlSection, every: Iterable[Odds]) -> None:
    """Refuse odds whose fractions of a bet are too many to be counted exactly."""
    common = lcm(1, *(paid.ratio.denominator for paid in every))
    if common > MAX_DENOMINATOR:
        raise section.bad(
            f"the odds together pay in fractions of 1/{common} of a bet; the smallest supported is 1/{MAX_DENOMINATOR}"
        )


def wager_sections(section: TomlSection) -> Mapping[str, TomlSection]:
    """Return the wagers of a file, each with its id and its table."""
    wagers = section.table("wagers", "wagers")
    if not wagers.values:
        raise section.bad("the file declares no wager; start one with [wagers.NAME]")
    if len(wagers.values) > MAX_WAGERS:
        raise wagers.bad(f"there are more than {MAX_WAGERS} wagers")
    for id_ in wagers.values:
        if not _ID.fullmatch(id_):
            raise wagers.bad(f"{quoted(id_)} is not a wager name; use lowercase letters, digits and _", id_)
    return {id_: wagers.table(id_, f"wagers.{id_}") for id_ in wagers.values}


def wager_name(section: TomlSection, id_: str) -> str:
    """Return a wager's ``name``, or its key in words."""
    if "name" not in section.values:
        return id_.replace("_", " ").capitalize()
    name = sentence(section, "name", 40)
    if not _NAME.fullmatch(name):
        raise section.bad("name must have 2 to 40 letters, digits, spaces, hyphens and apostrophes", "name")
    return name
