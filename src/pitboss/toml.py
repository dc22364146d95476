"""Strict TOML files: each value is read by its type, and unknown keys are refused with their line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from pitboss.errors import BadFile, Refused, did_you_mean, quoted
from pitboss.money import MAX_AMOUNT, Cents, cents, dollars

MAX_FILE_BYTES = 1_000_000
"""The maximum size of a submission or a scenario, in bytes."""

TomlPath: TypeAlias = tuple[str | int, ...]
"""The path of a value: the names of its tables and its key; a number for one of several ``[[step]]``."""

_AT_LINE = re.compile(r"^(.*) \(at (?:line (\d+), column \d+|end of document)\)$", re.DOTALL)
_HINTS = {
    "invalid value": "write text in quotes, a number, true or false, a list in [ ] or a table in { }",
    "cannot overwrite a value": "write each key once",
    "cannot declare": "write each [table] once",
    "expected '='": "write key = value",
    "unterminated string": "end the text with a quotation mark",
    "illegal character": "end the text with a quotation mark on the same line",
    "unclosed": "close the list with ] or the table with }",
    "expected newline": "write one value per line, text in quotes and a day like 2027-01-04",
    "invalid initial character": "write key = value, and keys with spaces in quotes",
    "expected ']'": "close the name of the table with ]",
}
"""What is valid where Python's parser finds an error, by the beginning of its message."""
_NAME = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)"""
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*\]")
_KEY = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=")


@dataclass(frozen=True)
class TomlFile:
    """A parsed file that knows the lines of its values."""

    path: Path
    content: Mapping[str, object]
    lines: Sequence[str]

    def bad(self, reason: str, place: TomlPath) -> BadFile:
        """An error about the value at a place."""
        return BadFile(self.path, reason, self.line_of(place))

    def line_of(self, place: TomlPath) -> int | None:
        """The line of a value, or of the innermost table around it that has one."""
        nearest: int | None = None
        depth = 0
        for number, here in self._places:
            if len(here) > depth and here == place[: len(here)]:
                nearest, depth = number, len(here)
            elif depth < len(place) and here[: len(place)] == place:  # a table named only by what is in it
                nearest, depth = number, len(place)
        return nearest

    @cached_property
    def _places(self) -> list[tuple[int, TomlPath]]:
        """The lines that name a table or a key, and what they name; each ``[[step]]`` names the list and its table."""
        places: list[tuple[int, TomlPath]] = []
        table = TomlPath()
        many: dict[TomlPath, int] = {}
        for number, line in enumerate(self.lines, 1):
            if header := _HEADER.match(line):
                table = _names(header[2])
                if header[1] == "[[":
                    places.append((number, table))
                    many[table] = many.get(table, 0) + 1
                    table = (*table, many[table])
                else:
                    table = _inside_last(table, many)
                places.append((number, table))
            elif key := _KEY.match(line):
                places.append((number, (*table, *_names(key[1]))))
        return places


def _inside_last(table: TomlPath, many: Mapping[TomlPath, int]) -> TomlPath:
    """The place of ``[changes.options]``: inside the last ``[[changes]]`` above it."""
    for depth in range(len(table) - 1, 0, -1):
        if table[:depth] in many:
            return (*table[:depth], many[table[:depth]], *table[depth:])
    return table


def _names(dotted: str) -> TomlPath:
    return tuple(_unquoted(name) for name in re.findall(_NAME, dotted))


def _unquoted(name: str) -> str:
    """A name as the parser reads it, which may be quoted and have escapes."""
    if name[0] not in "\"'":
        return name
    [read] = tomllib.loads(f"{name} = 0")
    return read


def read_toml(path: Path) -> TomlFile:
    """The content of a TOML file; BadFile with the line if it is malformed."""
    return parse_toml(read_text(path), path)


def read_text(path: Path, most: int = MAX_FILE_BYTES) -> str:
    """The text of a file of at most ``most`` bytes."""
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    if len(raw) > most:
        raise BadFile(path, f"the file is larger than {most:,} bytes")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise BadFile(path, "the file is not UTF-8 text", raw.count(b"\n", 0, error.start) + 1) from error


def parse_toml(text: str, path: Path) -> TomlFile:
    """The content of a text; ``path`` is its name in errors."""
    lines = text.splitlines()
    try:
        return TomlFile(path, tomllib.loads(text, parse_float=Decimal), lines)
    except tomllib.TOMLDecodeError as error:
        match = _AT_LINE.match(str(error))
        reason = match[1] if match else str(error)
        line = None if match is None else int(match[2] or max(1, len(lines)))
        said = f"{reason[:1].lower()}{reason[1:]}"
        hint = next((f"; {hint}" for start, hint in _HINTS.items() if said.startswith(start)), "")
        raise BadFile(path, f"this is not TOML: {said}{hint}", line) from error
    except RecursionError as error:
        raise BadFile(path, "the TOML is nested too deeply") from error
    except (ValueError, ArithmeticError) as error:  # Python's error for a number that is too long
        raise BadFile(path, "a number is too long", _line_of_the_number(lines)) from error


def _line_of_the_number(lines: Sequence[str]) -> int | None:
    """The first line with a number that is too long."""
    for number, line in enumerate(lines, 1):
        try:
            tomllib.loads(line, parse_float=Decimal)
        except (tomllib.TOMLDecodeError, RecursionError):
            continue
        except (ValueError, ArithmeticError):
            return number
    return None


def amount(value: object) -> Cents:
    """The cents of a dollar amount in a file: ``5``, ``2.50`` or ``"2.50"``; a sign is kept.

    >>> amount(5), amount(Decimal("2.50")), amount("-1,000")
    (500, 250, -100000)
    """
    match value:
        case bool():
            pass
        case str():
            written = value.strip()
            return -cents(written[1:]) if re.match(r"-[^-]", written) else cents(written.removeprefix("+"))
        case int() | Decimal() if (exact := Decimal(value)).is_finite():
            if exact.copy_abs() > MAX_AMOUNT // 100:
                raise Refused(f"an amount over {dollars(MAX_AMOUNT)} is not accepted at any table")
            if exact != round(exact, 2):
                raise Refused(f"{shown(value)} is not a whole number of cents; write it like 25 or 2.50")
            return int(exact * 100)
    raise Refused(f"{shown(value)} is not an amount of dollars and cents; write it like 25 or 2.50")


class TomlSection:
    """A table of a file, read key by key."""

    def __init__(self, file: TomlFile, values: Mapping[str, object], place: TomlPath = (), name: str = "") -> None:
        self.file = file
        self.values = values
        self.place = place
        self.name = name
        """The name in messages: ``step 2``; empty for the file itself."""

    def bad(self, reason: str, key: str | None = None) -> BadFile:
        """An error about this section, or about the value of a key."""
        place = self.place if key is None else (*self.place, key)
        return self.file.bad(f"{self.name}: {reason}" if self.name else reason, place)

    def only(self, *known: str) -> None:
        """Refuse unknown keys."""
        for key in self.values:
            if key not in known:
                raise self.bad(f"{quoted(key)} is not known here{did_you_mean(key, known)}", key)

    def text(self, key: str) -> str | None:
        """A string, if present."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, str):
            raise self.bad(f"{key} must be a text in quotes, not {shown(value)}", key)
        return value

    def number(self, key: str, most: int) -> int | None:
        """A whole number of at least 1, if present."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise self.bad(f"{key} must be a whole number from 1 to {most}, not {shown(value)}", key)
        return value

    def day(self, key: str) -> date | None:
        """A day, if present."""
        value = self.values.get(key)
        if value is not None and (isinstance(value, datetime) or not isinstance(value, date)):
            raise self.bad(f"{key} must be a day like 2009-06-15, without quotes, not {shown(value)}", key)
        return value

    def amount(self, key: str) -> Cents:
        """An amount of dollars, in cents."""
        if key not in self.values:
            raise self.bad(f"{key} is missing")
        try:
            return amount(self.values[key])
        except Refused as refused:
            raise self.bad(f"{key}: {refused}", key) from refused

    def words(self, key: str) -> tuple[str, ...]:
        """Words in one string (``"AS KD"``) or in a list of strings."""
        value = self.values.get(key, "")
        if isinstance(value, str):
            return tuple(value.replace(",", " ").split())
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.bad(f"{key} must be a text in quotes or a list of texts, not {shown(value)}", key)
        return tuple(value)

    def table(self, key: str, name: str = "") -> TomlSection:
        """A table inside this one; empty if absent."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.bad(f"{key} must be a table, not {shown(value)}", key)
        return TomlSection(self.file, value, (*self.place, key), name)

    def tables(self, key: str, each: str) -> list[TomlSection]:
        """The tables of a list such as ``[[stages]]``, each named by a word like ``stage``; empty if absent."""
        written = self.values.get(key, [])
        if not isinstance(written, list) or not all(isinstance(table, dict) for table in written):
            raise self.bad(f"write each {each} as its own table, under [[{key}]]", key)
        return [
            TomlSection(self.file, table, (*self.place, key, number), f"{each} {number}")
            for number, table in enumerate(written, 1)
        ]


def shown(value: object) -> str:
    """A value for use in a message, truncated if it is long."""
    match value:
        case bool():
            written = "true" if value else "false"
        case dict():
            written = "a table"
        case list():
            written = "a list"
        case int() | Decimal() | date():
            written = str(value)
        case _:
            written = repr(value)
    return written if len(written) <= 60 else f"{written[:57]}..."


def without_decimals(value: object) -> object:
    """A value with decimals converted to floats, also in tables and lists."""
    match value:
        case Decimal():
            return float(value)
        case dict():
            return {name: without_decimals(element) for name, element in value.items()}
        case list():
            return [without_decimals(element) for element in value]
    return value
