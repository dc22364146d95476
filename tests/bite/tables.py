"""Mutants of constants and tables of a file that functions read while a round is played: drawing tables, house ways.

A number is one higher; an entry of a table has the value of the next; an element of a tuple or set is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.bite.files import files_of, module_of
from tests.bite.functions import forget, live
from tests.bite.mutants import Mutant, Undo
from tests.bite.reach import PACKAGE, key_of

MOST = 40
"""Larger tables are not mutated: they are calculated from others."""


@cache
def readers() -> dict[tuple[str, str], tuple[str, ...]]:
    """By module and name: the functions that read a global."""
    found: dict[tuple[str, str], list[str]] = {}
    for functions in live().values():
        code = functions[0].__code__
        for name in _names(code):
            found.setdefault((functions[0].__module__, name), []).append(key_of(code))
    return {place: tuple(keys) for place, keys in found.items()}


def _names(code: Any) -> set[str]:
    inner = [one for one in code.co_consts if hasattr(one, "co_names")]
    return {*code.co_names, *(name for one in inner for name in _names(one))}


def _modules() -> list[ModuleType]:
    return [module for name, module in list(sys.modules.items()) if name.startswith("pitboss.")]


def _places(name: str, value: object) -> list[ModuleType]:
    """The modules that have a constant by its name."""
    return [module for module in _modules() if vars(module).get(name) is value]


def _rebind(name: str, value: object, other: object) -> Undo:
    places = _places(name, value)
    for module in places:
        setattr(module, name, other)
    forget()

    def undo() -> None:
        for module in places:
            setattr(module, name, value)
        forget()

    return undo


def _exchange(table: dict[Any, Any], key: object, other: object) -> Undo:
    before = table[key]
    table[key] = other
    forget()

    def undo() -> None:
        table[key] = before
        forget()

    return undo


def _changes(name: str, value: Any) -> Iterator[tuple[str, Callable[[], Undo]]]:
    match value:
        case bool():
            return
        case int():
            yield f"{name} + 1", partial(_rebind, name, value, value + 1)
        case dict() if 1 < len(value) <= MOST:
            keys = list(value)
            for key, after in zip(keys, [*keys[1:], keys[0]], strict=True):
                if value[after] != value[key]:
                    yield f"{name}[{_word(key)}] as {_word(after)}", partial(_exchange, value, key, value[after])
        case tuple() | frozenset() if 1 < len(value) <= MOST and not hasattr(value, "_fields"):
            for one in value:
                left = type(value)(other for other in value if other is not one)
                yield f"{name} without {_word(one)}", partial(_rebind, name, value, left)


def _word(value: object) -> str:
    """A value in a mutant's name, the same in every run."""
    return str(getattr(value, "__qualname__", None) or getattr(value, "id", None) or value)[:80]


def constants_of(part: str) -> Iterator[tuple[str, str, Any]]:
    """The constants of a subchapter or engine that functions read: file, name and value."""
    for path in files_of(part):
        module = module_of(path)
        for name, value in list(vars(module).items()):
            if name.lstrip("_").isupper() and _is_defined(path, name) and any(_changes(name, value)):
                yield str(path).removeprefix(PACKAGE), name, value


def table_mutants(part: str) -> Iterator[Mutant]:
    """The mutants of the constants and tables of a subchapter, or of a family's engine that state a rule."""
    from tests.law_tables import constants  # noqa: PLC0415 - it uses this module

    games = {str(path).removeprefix(PACKAGE): game for path, game in files_of(part).items()}
    for inside, name, value in constants_of(part):
        places = [place.__name__ for place in _places(name, value)]
        functions = {key for place in places for key in readers().get((place, name), ())}
        if functions and f"{inside} {name}" not in constants.no_rules():
            for says, change in _changes(name, value):
                text = f"{inside} {says}"[:160]
                function = ";".join(sorted(functions))
                laws = constants.laws_of(f"{inside} {name}", constants.text_of(value))
                yield Mutant("table", games[inside], text, "", change, part, laws, function)


def _is_defined(path: Path, name: str) -> bool:
    """True for a constant; an empty dictionary is filled while the program runs."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.endswith("= {}")]
    return any(line.startswith((f"{name} =", f"{name}: ")) for line in lines)
