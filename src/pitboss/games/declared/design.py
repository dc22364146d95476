"""The common part of every declaration: its kind, name, description and petition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from math import lcm
from typing import Final

from pitboss.errors import did_you_mean, quoted
from pitboss.games.declared.keys import (
    Anything,
    Day,
    Key,
    KeyReader,
    KeyTable,
    Number,
    OneLine,
    OneOf,
    Paid,
    RowTable,
    Several,
    odds_of,
)
from pitboss.money import Odds
from pitboss.toml import TomlFile, TomlSection, shown

MAX_DECLARATION: Final = 20_000
"""The maximum length of a declaration, about ten times the usual length."""
MAX_WAGERS: Final = 40
MAX_ROWS: Final = 12
"""The maximum number of rows in a paytable."""
MAX_DENOMINATOR: Final = 60
"""The maximum common denominator of all odds, so that counts of cases stay whole numbers."""
MAX_OPEN: Final = 8
"""The maximum number of values that a file leaves open."""
MAX_SEATS: Final = 8

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 '&-]{0,58}[A-Za-z0-9]")
_ID = re.compile(r"[a-z][a-z0-9_]{0,29}")

TEST_KEYS: Final = KeyTable("petition.test", "The requested test (8.4(d)7, 8.4(f)2).", (
    Key("casinos", Several(OneLine()), "The casinos where the game is tested."),
    Key("begins", Day(), "The first day of the test."),
    Key("days", Number(1, 366), "How many days the test takes."),
    Key("tables", Number(1, 100), "How many tables are used."),
    Key("hours", OneLine(), "The hours of the test."),
    Key("signs", OneLine(), "The signs that announce the test."),
    Key("success", OneLine(), "What counts as a success."),
    Key("forms", OneLine(), "The forms on which results are recorded."),
))  # fmt: skip
PETITION_KEYS: Final = KeyTable("petition", "What a petition states beyond what can be computed (8.4(d)).", (
    Key("petitioners", Several(OneLine()), "Names and addresses of the petitioners."),
    Key("licensee", OneLine(), "The casino licensee that has agreed in writing to a test (8.4(b))."),
    Key("is", OneOf(("variation", "composite", "other")), "How the game relates to authorized games (8.4(c))."),
    Key("of", Several(OneLine()), "The authorized games that it varies or combines."),
    Key("protected", OneLine(), "Copyrights, trademarks and patents."),
    Key("indemnity", OneLine(), "The location of the release agreement."),
    Key("test", TEST_KEYS, "The requested test."),
))  # fmt: skip
NAME: Final = Key("name", OneLine(40), "The wager's name on the layout. Default: its key in words.")
SAYS: Final = Key("says", OneLine(200), "When the wager wins, in a few words for the layout and the guide.")


def common_keys(kind: str) -> tuple[Key, ...]:
    """The keys of every file, for one kind of game."""
    return (
        Key("kind", OneOf((kind,)), "The kind of game.", required=True),
        Key("name", OneLine(60), "The game's name: letters, digits, spaces, hyphens and apostrophes; not that of an "
            "authorized game.", required=True),
        Key("summary", OneLine(), "What the game is, in one sentence.", required=True),
        Key("objective", OneLine(), "What a player tries to get, in one sentence."),
        Key("seats", Number(1, MAX_SEATS), "How many players the table seats.", 7),
        Key("petition", PETITION_KEYS, "The petition (8.4)."),
        Key("open", RowTable("keys, like \"cards.decks\"", Several(Anything(), 1, 12), MAX_OPEN),
            "Values to try with `pitboss design`: for each key, in quotes with its tables, a list of alternatives."),
    )  # fmt: skip


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
    """The statements of a petition that a solver cannot compute (8.4(d))."""

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


def read_design(file: TomlFile, text: str, tables: Mapping[str, KeyTable]) -> Design:
    """Return the file's description of itself; every key of the file must be known to its kind."""
    section = TomlSection(file, file.content)
    kind = section.values.get("kind")
    if kind is None:
        if "name" not in section.values:
            kinds = ", ".join(tables)
            raise section.bad(f'it names no game, like game = "roulette", and no kind, as a petition does: {kinds}')
        raise section.bad(f"kind is missing: choose from {', '.join(tables)}")
    if not isinstance(kind, str) or kind not in tables:
        raise section.bad(f"kind is {shown(kind)}{did_you_mean(str(kind), tables)}", "kind")
    reader = KeyReader(section, tables[kind])
    name = reader.text("name")
    if not _NAME.fullmatch(name):
        raise section.bad("name must have 2 to 60 letters, digits, spaces, hyphens and apostrophes", "name")
    id_ = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    petition = _petition(reader.table_of("petition", PETITION_KEYS))
    return Design(
        kind, id_, name, reader.text("summary"), reader.text("objective"), reader.number("seats"), petition, text
    )


def _petition(reader: KeyReader) -> PetitionFacts:
    test = reader.table_of("test", TEST_KEYS)
    plan = TestPlan(
        test.texts("casinos"), test.section.day("begins"), test.number("days"), test.number("tables"),
        *map(test.text, ("hours", "signs", "success", "forms")),
    )  # fmt: skip
    return PetitionFacts(
        reader.texts("petitioners"),
        reader.text("licensee"),
        reader.text("is"),
        reader.texts("of"),
        reader.text("protected"),
        reader.text("indemnity"),
        plan,
    )


# ---------------------------------------------------------------------- values


def read_odds(reader: KeyReader, key: str, written: object) -> Odds:
    """Return payout odds like ``3 to 2``."""
    paid = odds_of(written)
    if paid is None:
        raise reader.bad(f"{key}: {shown(written)} must be {Paid().valid}", key)
    return paid


def check_denominators(reader: KeyReader, every: Iterable[Odds]) -> None:
    """Refuse odds whose fractions of a bet are too many to be counted exactly."""
    common = lcm(1, *(paid.ratio.denominator for paid in every))
    if common > MAX_DENOMINATOR:
        raise reader.bad(
            f"the odds together pay in fractions of 1/{common} of a bet; the smallest supported is 1/{MAX_DENOMINATOR}"
        )


def read_wagers(reader: KeyReader, table: KeyTable) -> Mapping[str, KeyReader]:
    """Return the wagers of a file, each with its id and the reader of its table."""
    wagers = reader.section.table("wagers", "wagers")
    for id_ in wagers.values:
        if not _ID.fullmatch(id_):
            raise wagers.bad(f"{quoted(id_)} is not a wager name; use lowercase letters, digits and _", id_)
    return {id_: KeyReader(wagers.table(id_, f"wagers.{id_}"), table) for id_ in wagers.values}


def wager_name(reader: KeyReader, id_: str) -> str:
    """Return a wager's ``name``, or its key in words."""
    name = reader.text("name") or id_.replace("_", " ").capitalize()
    if not _NAME.fullmatch(name):
        raise reader.bad("name must have 2 to 40 letters, digits, spaces, hyphens and apostrophes", "name")
    return name


def reading(file: TomlFile, table: KeyTable) -> KeyReader:
    """The reader of a whole file."""
    return KeyReader(TomlSection(file, file.content), table)
