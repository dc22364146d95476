"""Variants of a declaration: every combination of the values that its table ``[open]`` lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from datetime import date
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

from pitboss.games.declared import declared_game
from pitboss.table import Game
from pitboss.toml import TomlFile, TomlSection, parse_toml

MAX_VARIANTS: Final = 256


@dataclass(frozen=True)
class GameVariant:
    """One choice of the open values, and the game that it makes."""

    chosen: Mapping[str, object]
    """The value of each open key."""
    game: Game[Any]

    def __str__(self) -> str:
        return ", ".join(f"{key} = {_written(value)}" for key, value in self.chosen.items()) or "as written"


def variants(text: str) -> Iterator[GameVariant]:
    """The game as written, then every combination of open values; BadFile or Refused with what is wrong."""
    file = parse_toml(text, Path("the declaration"))
    opened = TomlSection(file, file.content).table("open", "open")
    lists: dict[str, list[Any]] = {
        key: [_value_at(file, opened, key), *values]
        for key, values in opened.values.items()
        if isinstance(values, list)
    }
    for values in islice(product(*lists.values()), MAX_VARIANTS):
        content: dict[str, Any] = deepcopy({key: value for key, value in file.content.items() if key != "open"})
        chosen = dict(zip(lists, values, strict=True))
        for key, value in chosen.items():
            *tables, last = _path(key)
            place = content
            for table in tables:
                place = place[table]
            place[last] = value
        yield GameVariant(chosen, declared_game(toml_text(content)))


def _path(key: str) -> list[str]:
    """The tables and the key that ``wagers.pair_plus.pays.straight flush`` names."""
    return [part.strip() for part in key.split(".")]


def _value_at(file: TomlFile, opened: TomlSection, key: str) -> object:
    """The value that the file itself gives an open key."""
    place: Any = file.content
    for part in _path(key):
        if not isinstance(place, Mapping) or part not in place:
            known = ", ".join(place) if isinstance(place, Mapping) else "no keys"
            raise opened.bad(f"{key}: the file has no {part!r} there; there are {known}", key)
        place = place[part]
    if isinstance(place, Mapping):
        raise opened.bad(f"{key} is a table; name one of its keys: {', '.join(place)}", key)
    return place


# ---------------------------------------------------------------------- writing TOML


def toml_text(content: Mapping[str, Any]) -> str:
    """A declaration as a file.

    >>> print(toml_text({"kind": "wheel", "stops": {"red": 1}, "wagers": {"red": {"pays": "1 to 1"}}}))
    kind = "wheel"
    <BLANKLINE>
    [stops]
    red = 1
    <BLANKLINE>
    [wagers.red]
    pays = "1 to 1"
    <BLANKLINE>
    """
    return "\n".join(_lines(content, ())) + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for key, value in table.items():
        if not isinstance(value, Mapping) and not _is_tables(value):
            yield f"{_key(key)} = {_written(value)}"
    for key, value in table.items():
        inner = (*path, key)
        header = ".".join(map(_key, inner))
        if isinstance(value, Mapping):
            has_values = not value or any(not isinstance(inside, Mapping) for inside in value.values())
            yield from ["", f"[{header}]"] if has_values else []
            yield from _lines(value, inner)
        elif _is_tables(value):
            for each in value:
                yield from ["", f"[[{header}]]", *_lines(each, inner)]


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _written(key)


def _written(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case date():
            return value.isoformat()
    return str(value)
