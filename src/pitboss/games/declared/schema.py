"""The language of declarations as a JSON Schema for editors, and as the reference page, both from the same keys."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.declared import KINDS
from pitboss.games.declared.design import common_keys
from pitboss.games.declared.keys import JsonSchema, Key, KeyTable, Repeated, Wagers, written
from pitboss.law import in_full

_TITLE = f"A game in a file ({in_full('8.4')})"
_COMMON = frozenset(key.name for key in common_keys(""))


def json_schema() -> JsonSchema:
    """The JSON Schema of a declaration: one alternative for each kind of game."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": _TITLE,
        "type": "object",
        "required": ["kind", "name", "summary"],
        "oneOf": [{"title": kind, **about.keys.schema()} for kind, about in KINDS.items()],
    }


def reference_page() -> str:
    """The page that lists every key, written by ``python -m tests.games.declared.petition_keys``."""
    lines = [
        "# Every key of a petition",
        "",
        "Written from the program's own tables by `python -m tests.games.declared.petition_keys`; do not edit.",
        "`pitboss petition schema` prints the same as JSON Schema, for editors that complete TOML files.",
        "",
        "## Every kind of game",
        "",
        *_table([key for key in next(iter(KINDS.values())).keys.keys if key.name in _COMMON - {"kind"}]),
    ]
    for kind, about in KINDS.items():
        own = [key for key in about.keys.keys if key.name not in _COMMON]
        lines += ["", f'## `kind = "{kind}"`', "", about.keys.description, ""]
        flat = [key for key in own if _inside(key) is None]
        lines += [*_table(flat), ""] if flat else []
        for key in own:
            lines += _section(key)
    return "\n".join(_without_repeated_blanks(lines)).rstrip() + "\n"


def _inside(key: Key) -> KeyTable | None:
    """The table that a key holds, if it holds one."""
    match key.form:
        case KeyTable():
            return key.form
        case Repeated(table=table) | Wagers(table=table):
            return table
    return None


def _section(key: Key) -> list[str]:
    table = _inside(key)
    if table is None:
        return []
    header = f"[[{table.name}]]" if isinstance(key.form, Repeated) else f"[{table.name}]"
    return [f"### `{header}`", "", table.description, "", *_table(list(table.keys)), ""]


def _table(keys: list[Key]) -> list[str]:
    flat = [key for key in keys if _inside(key) is None]
    rows = [f"| `{key.name}` | {_cell(key.description)} | {_cell(key.form.valid)} | {_default(key)} |" for key in flat]
    nested = [line for key in keys if _inside(key) is not None for line in ["", *_section(key)]]
    return ["| key | what it decides | valid | default |", "| --- | --- | --- | --- |", *rows, *nested]


def _default(key: Key) -> str:
    return "required" if key.required else "" if key.default is None else f"`{written(key.default)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _without_repeated_blanks(lines: list[str]) -> Iterator[str]:
    before = "x"
    for line in lines:
        if line or before:
            yield line
        before = line
