"""Variants of a declaration: every combination of the values that its table ``[open]`` lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from datetime import date
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

from pitboss.errors import Refused
from pitboss.games.declared import declared_game
from pitboss.table import Game
from pitboss.toml import TomlFile, TomlSection, parse_toml

MAX_VARIANTS: Final = 256
_UNNAMED: Final = Path("the declaration")


@dataclass(frozen=True)
class GameVariant:
    """One choice of the open values, and the game that it makes."""

    chosen: Mapping[str, object]
    """The value of each open key."""
    game: Game

    def __str__(self) -> str:
        return ", ".join(f"{key} = {_written(value)}" for key, value in self.chosen.items()) or "as written"


def variants(text: str, path: Path = _UNNAMED) -> Iterator[GameVariant]:
    """The game as written, then every combination of open values; BadFile with the line of a value that fits none."""
    file = parse_toml(text, path)
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
            place: Any = content
            for table in tables:
                place = place[int(table) - 1] if isinstance(place, list) else place[table]
            place[last] = value
        yield _variant(opened, chosen, content)


def _variant(opened: TomlSection, chosen: Mapping[str, object], content: Mapping[str, Any]) -> GameVariant:
    """The game with the chosen values; BadFile with them if they do not make one."""
    try:
        return GameVariant(chosen, declared_game(toml_text(content)))
    except Refused as refused:
        reason = re.sub(r"^the declaration(:[0-9]+)?: ", "", refused.reason)
        values = ", ".join(f"{key} = {_written(value)}" for key, value in chosen.items())
        changed = [key for key, value in chosen.items() if value in _alternatives(opened, key)]
        raise opened.bad(f"with {values}: {reason}", changed[-1]) from refused


def _alternatives(opened: TomlSection, key: str) -> list[object]:
    """The values of an open key, without the one that the file itself has."""
    listed = opened.values[key]
    return listed if isinstance(listed, list) else []


def _path(key: str) -> list[str]:
    """The tables and the key that ``wagers.pair_plus.pays.straight flush`` or ``decisions.1.choices`` names."""
    return [part.strip() for part in key.split(".")]


def _inside(place: object) -> Mapping[str, Any]:
    """What a table has by key, and several tables, like ``[[decisions]]``, by their number; nothing in a value."""
    if isinstance(place, Mapping):
        return place
    return (
        {str(at): table for at, table in enumerate(place, 1)} if isinstance(place, list) and _is_tables(place) else {}
    )


def _value_at(file: TomlFile, opened: TomlSection, key: str) -> object:
    """The value that the file itself gives an open key."""
    place: Any = file.content
    for part in _path(key):
        inside = _inside(place)
        if part not in inside:
            known = ", ".join(inside) or "no keys"
            raise opened.bad(f"{key}: the file has no {part!r} there; there are {known}", key)
        place = inside[part]
    if inside := _inside(place):
        raise opened.bad(f"{key} is a table; name one of its keys: {', '.join(inside)}", key)
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
