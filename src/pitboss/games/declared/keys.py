"""The keys of a declaration: each has a form, a meaning and a default, stated once.

A :class:`KeyTable` describes one table of the file. :class:`KeyReader` checks a table against it and reads the values;
:mod:`~pitboss.games.declared.schema` turns the same tables into a JSON Schema and into the reference page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeAlias

from pitboss.errors import BadFile, Refused, did_you_mean, quoted
from pitboss.money import Odds, Sum, pay
from pitboss.toml import TomlSection, shown

JsonSchema: TypeAlias = dict[str, Any]
"""A JSON Schema, or a part of one."""
HIGHEST_ODDS: Final = 10_000
BACK: Final = "goes back"
"""In place of odds: the wager is returned."""
MAX_SUM: Final = 1_000_000
"""The highest sum of a row, in dollars."""
_ODDS_PATTERN: Final = r"^[0-9]{1,5} to [0-9]{1,3}$"
_SUM_PATTERN: Final = r"^\$[0-9]{1,3}(,?[0-9]{3})*$"
_SHARE_PATTERN: Final = r"^(100|[1-9][0-9]?)% of the meter$"


@dataclass(frozen=True, slots=True)
class Form:
    """What a value may be."""

    @property
    def valid(self) -> str:
        """The valid values in words, after "must be"."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        """True if a value has this form."""
        raise NotImplementedError

    def schema(self) -> JsonSchema:
        """The form as a JSON Schema."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OneLine(Form):
    """One line of text."""

    most: int = 400

    @property
    def valid(self) -> str:
        """Its length."""
        return f"one line of 1 to {self.most} printable characters, in quotes"

    def fits(self, value: object) -> bool:
        """True for printable text of that length."""
        return isinstance(value, str) and 0 < len(value.strip()) <= self.most and value.strip().isprintable()

    def schema(self) -> JsonSchema:
        """A string."""
        return {"type": "string", "minLength": 1, "maxLength": self.most}


@dataclass(frozen=True, slots=True)
class OneOf(Form):
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def valid(self) -> str:
        """The words."""
        return f"one of {', '.join(self.words)}"

    def fits(self, value: object) -> bool:
        """True for a listed word."""
        return value in self.words

    def schema(self) -> JsonSchema:
        """An enumeration."""
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Number(Form):
    """A whole number."""

    least: int
    most: int

    @property
    def valid(self) -> str:
        """Its range."""
        return f"a whole number from {self.least} to {self.most}"

    def fits(self, value: object) -> bool:
        """True for a whole number in the range; true and false are no numbers."""
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def schema(self) -> JsonSchema:
        """An integer."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Flag(Form):
    """True or false."""

    @property
    def valid(self) -> str:
        """Both values."""
        return "true or false"

    def fits(self, value: object) -> bool:
        """True for a boolean."""
        return isinstance(value, bool)

    def schema(self) -> JsonSchema:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Day(Form):
    """A calendar day."""

    @property
    def valid(self) -> str:
        """How a day is written."""
        return "a day like 2027-01-04, without quotes"

    def fits(self, value: object) -> bool:
        """True for a day without a time."""
        return isinstance(value, date) and not isinstance(value, datetime)

    def schema(self) -> JsonSchema:
        """A date, which editors read from TOML as text."""
        return {"type": "string", "format": "date"}


@dataclass(frozen=True, slots=True)
class Several(Form):
    """A list of values of one form."""

    each: Form
    least: int = 0
    most: int = 40
    distinct: bool = False
    """True if no value may be listed twice."""

    @property
    def valid(self) -> str:
        """The number of values and their form."""
        different = "different " if self.distinct else ""
        return f"a list of {self.least} to {self.most} {different}values in [ ], each {self.each.valid}"

    def fits(self, value: object) -> bool:
        """True for a list in which every value fits."""
        fits = isinstance(value, list) and self.least <= len(value) <= self.most and all(map(self.each.fits, value))
        return fits and not (self.distinct and self.repeated(value))

    def repeated(self, value: object) -> list[object]:
        """The values that are listed again."""
        listed = value if isinstance(value, list) else []
        return [each for at, each in enumerate(listed) if each in listed[:at]]

    def schema(self) -> JsonSchema:
        """An array."""
        schema = {"type": "array", "items": self.each.schema(), "minItems": self.least, "maxItems": self.most}
        return {**schema, "uniqueItems": True} if self.distinct else schema


@dataclass(frozen=True, slots=True)
class Paid(Form):
    """Payout odds, or the words for a wager that is returned."""

    back: bool = False
    meter: bool = False
    """True if a row of the wager that feeds a meter may pay a sum or a share of it."""

    @property
    def valid(self) -> str:
        """How odds are written."""
        other = f", or {BACK!r}" if self.back else ""
        meter = "; of the progressive wager '$500' or '10% of the meter'" if self.meter else ""
        return f"odds of up to {HIGHEST_ODDS:,} to 1, written like '3 to 2'{other}{meter}"

    def fits(self, value: object) -> bool:
        """True for odds in the range."""
        from_meter = self.meter and (sum_of(value) is not None or share_of(value) is not None)
        return (self.back and value == BACK) or from_meter or odds_of(value) is not None

    def schema(self) -> JsonSchema:
        """A string with a pattern."""
        odds: JsonSchema = {"type": "string", "pattern": _ODDS_PATTERN}
        meter = [{"type": "string", "pattern": pattern} for pattern in (_SUM_PATTERN, _SHARE_PATTERN) if self.meter]
        others = [*([{"const": BACK}] if self.back else []), *meter]
        return {"anyOf": [odds, *others]} if others else odds


@dataclass(frozen=True, slots=True)
class RowTable(Form):
    """A table of names with a value each, such as hands with their odds."""

    what: str
    """A description of the names; each kind of game checks them."""
    each: Form
    most: int = 12

    @property
    def valid(self) -> str:
        """The number of rows and their form."""
        return f"a table of 1 to {self.most} {self.what}, each with {self.each.valid}"

    def fits(self, value: object) -> bool:
        """True for a table in which every value fits."""
        return isinstance(value, dict) and 1 <= len(value) <= self.most and all(map(self.each.fits, value.values()))

    def schema(self) -> JsonSchema:
        """An object of any names."""
        return {
            "type": "object",
            "additionalProperties": self.each.schema(),
            "minProperties": 1,
            "maxProperties": self.most,
        }


@dataclass(frozen=True, slots=True)
class Either(Form):
    """One of two forms."""

    first: Form
    other: Form

    @property
    def valid(self) -> str:
        """Both forms."""
        return f"{self.first.valid}; or {self.other.valid}"

    def fits(self, value: object) -> bool:
        """True if any alternative accepts the value."""
        return self.first.fits(value) or self.other.fits(value)

    def schema(self) -> JsonSchema:
        """An alternative."""
        return {"anyOf": [self.first.schema(), self.other.schema()]}


@dataclass(frozen=True, slots=True)
class Anything(Form):
    """A value of any form, checked where it is used."""

    @property
    def valid(self) -> str:
        """Any value."""
        return "a value of the key that it replaces"

    def fits(self, value: object) -> bool:
        """Always true."""
        return True

    def schema(self) -> JsonSchema:
        """No condition."""
        return {}


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a table."""

    name: str
    form: Form
    description: str
    """What it decides, in one sentence."""
    default: object = None
    """The value if the key is absent; None if it has no default."""
    required: bool = False


@dataclass(frozen=True, slots=True)
class KeyTable(Form):
    """One table of a file, ``[cards]``, with its keys."""

    name: str
    description: str
    keys: tuple[Key, ...]

    @property
    def valid(self) -> str:
        """A phrase that lists the valid keys."""
        return f"a table with the keys {', '.join(self.names)}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its keys."""
        return tuple(key.name for key in self.keys)

    def fits(self, value: object) -> bool:
        """True for a table; its own reader checks its keys."""
        return isinstance(value, dict)

    def schema(self) -> JsonSchema:
        """An object without other keys."""
        properties = {key.name: {**key.form.schema(), "description": _described(key)} for key in self.keys}
        required = [key.name for key in self.keys if key.required]
        match: JsonSchema = {"type": "object", "properties": properties, "additionalProperties": False}
        return {**match, "required": required} if required else match


@dataclass(frozen=True, slots=True)
class Repeated(Form):
    """Several tables of one form, ``[[decisions]]``."""

    table: KeyTable
    most: int

    @property
    def valid(self) -> str:
        """How such tables are written."""
        return f"1 to {self.most} tables, each beginning with [[{self.table.name}]]"

    def fits(self, value: object) -> bool:
        """True for a list of tables."""
        return (
            isinstance(value, list) and 1 <= len(value) <= self.most and all(isinstance(table, dict) for table in value)
        )

    def schema(self) -> JsonSchema:
        """An array of objects."""
        return {"type": "array", "items": self.table.schema(), "minItems": 1, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Wagers(Form):
    """The tables ``[wagers.NAME]``."""

    table: KeyTable
    most: int

    @property
    def valid(self) -> str:
        """How wagers are written."""
        return f"1 to {self.most} tables, each beginning with [wagers.NAME]"

    def fits(self, value: object) -> bool:
        """True for a table of tables."""
        return isinstance(value, dict) and 1 <= len(value) <= self.most and all(
            isinstance(table, dict) for table in value.values()
        )  # fmt: skip

    def schema(self) -> JsonSchema:
        """An object of wagers."""
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[a-z][a-z0-9_]{0,29}$"},
            "additionalProperties": self.table.schema(),
            "minProperties": 1,
            "maxProperties": self.most,
        }


def odds_of(value: object) -> Odds | None:
    """The odds that a text states; None if it states none, or odds out of range."""
    if not isinstance(value, str):
        return None
    try:
        paid = pay(value)
    except Refused:
        return None
    return paid if isinstance(paid, Odds) and 0 < paid.ratio <= HIGHEST_ODDS else None


def sum_of(value: object) -> Sum | None:
    """The sum that a text states, in whole dollars; None if it states none, or one out of range."""
    if not isinstance(value, str) or not re.fullmatch(_SUM_PATTERN, value):
        return None
    amount = int(value[1:].replace(",", ""))
    return Sum(100 * amount) if 0 < amount <= MAX_SUM else None


def share_of(value: object) -> int | None:
    """The percentage of a meter that a text states; None if it states none.

    >>> share_of("10% of the meter"), share_of("10%")
    (10, None)
    """
    match = re.fullmatch(_SHARE_PATTERN, value) if isinstance(value, str) else None
    return int(match[1]) if match else None


def _described(key: Key) -> str:
    default = "" if key.default is None else f" Default: {written(key.default)}."
    return f"{key.description}{default}"


def written(value: object) -> str:
    """A default as a file would state it.

    >>> written(True), written("first"), written(6), written(("A", "8"))
    ('true', '"first"', '6', '["A", "8"]')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"'
        case tuple() | list():
            return f"[{', '.join(map(written, value))}]"
    return str(value)


class KeyReader:
    """A table of a file, checked against its keys; values are read with their defaults."""

    def __init__(self, section: TomlSection, table: KeyTable) -> None:
        self.section, self.table = section, table
        self._keys = {key.name: key for key in table.keys}
        for name in section.values:
            if name not in self._keys:
                raise self.bad(f"{quoted(name)} is not known here{_instead(name, table.names)}", name)
        for key in table.keys:
            if key.name in section.values:
                self._check(key, section.values[key.name])
            elif key.required:
                raise self.bad(f"{key.name} is missing: {key.description[:1].lower()}{key.description[1:].rstrip('.')}")

    def _check(self, key: Key, value: object) -> None:
        if key.form.fits(value):
            return
        form = key.form
        if isinstance(form, Either):
            form = form.other if isinstance(value, dict) and isinstance(form.other, RowTable) else form
        if isinstance(form, OneOf) and isinstance(value, str):
            raise self.bad(f"{key.name} is {quoted(value)}{_instead(value, form.words)}", key.name)
        if isinstance(form, RowTable) and isinstance(value, dict):
            for row, cell in value.items():
                if not form.each.fits(cell):
                    raise self.bad_row(_wrong(row, form.each, cell), key.name, row)
        raise self.bad(_wrong(key.name, form, value), key.name)

    def bad(self, reason: str, key: str = "") -> BadFile:
        """An error about this table, or about the value of a key."""
        return self.section.bad(reason, key)

    def bad_row(self, reason: str, key: str, row: str) -> BadFile:
        """An error about one row of the table of a key."""
        named = f"{self.section.name}: " if self.section.name else ""
        return self.section.file.bad(f"{named}{key}: {reason}", (*self.section.place, key, row))

    def given(self, name: str) -> bool:
        """True if the file states the key."""
        return name in self.section.values

    def value(self, name: str) -> object:
        """The value of a key, or its default."""
        return self.section.values.get(name, self._keys[name].default)

    def text(self, name: str) -> str:
        """The text or word of a key; empty if absent without a default."""
        value = self.value(name)
        return value.strip() if isinstance(value, str) else ""

    def number(self, name: str) -> int:
        """The number of a key; 0 if absent without a default."""
        value = self.value(name)
        return value if isinstance(value, int) else 0

    def flag(self, name: str) -> bool:
        """The boolean of a key; False if absent without a default."""
        return self.value(name) is True

    def texts(self, name: str) -> tuple[str, ...]:
        """The texts of a key; none if absent without a default."""
        value = self.value(name)
        return tuple(text for text in value if isinstance(text, str)) if isinstance(value, (list, tuple)) else ()

    def rows(self, name: str) -> dict[str, object]:
        """The rows of a key; none if absent."""
        value = self.value(name)
        return dict(value) if isinstance(value, dict) else {}

    def odds(self, name: str) -> Odds | None:
        """The odds of a key; None if absent."""
        return odds_of(self.value(name))

    def table_of(self, name: str, table: KeyTable) -> KeyReader:
        """The reader of a table inside this one; of an empty one if absent."""
        inside = f"{self.section.name}.{name}" if self.section.name else name
        return KeyReader(self.section.table(name, inside), table)

    def each_of(self, name: str, table: KeyTable, called: str) -> list[KeyReader]:
        """The readers of ``[[name]]``."""
        listed = self.section.values.get(name, [])
        assert isinstance(listed, Sequence)
        return [
            KeyReader(TomlSection(self.section.file, values, (*self.section.place, name, at), f"{called} {at}"), table)
            for at, values in enumerate(listed, 1)
        ]


def _wrong(name: str, form: Form, value: object) -> str:
    """The error in a value and what is valid instead; in a list or table, its first error."""
    if isinstance(form, Several) and isinstance(value, list):
        for each in value:
            if not form.each.fits(each):
                return f"{name}: {shown(each)} is not {form.each.valid}"
        if form.distinct and form.repeated(value):
            return f"{name} must be {form.valid}; {shown(form.repeated(value)[0])} is listed twice"
        return f"{name} must be {form.valid}; it has {len(value) or 'none'}"
    if isinstance(form, RowTable) and isinstance(value, dict):
        for row, cell in value.items():
            if not form.each.fits(cell):
                return f"{name}: {_wrong(str(row), form.each, cell)}"
        return f"{name} must be {form.valid}; it has {len(value) or 'none'}"
    return f"{name} must be {form.valid}, not {shown(value)}"


def _instead(name: str, known: Sequence[str]) -> str:
    """The closest valid name, and the list of valid names."""
    near = did_you_mean(name, known)
    return near if "choose from" in near else f"{near} valid here: {', '.join(known)}"
