"""Writes what is generated from the protocol: ``python -m tests.protocol.generated``.

``docs/protocol.md`` is the reference for people, ``protocol.d.ts`` the types of the page.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec.structs import FieldInfo, fields

from pitboss.protocol import base, events, inputs, views
from pitboss.protocol.inputs import summary_of
from pitboss.protocol.schema import PARTS, is_partly_hidden, roles_for, schema

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "src" / "pitboss" / "house" / "web" / "lib" / "protocol.d.ts"
REFERENCE = ROOT / "docs" / "protocol.md"


# ---------------------------------------------------------------------- types of the page


def typescript() -> str:
    """The types of the protocol for the page's editor and type checker."""
    defined = schema()["$defs"]
    parts = [_definition(name, value) for name, value in sorted(defined.items())]
    return "// Written by `python -m tests.protocol.generated` from pitboss.protocol; do not edit.\n\n" + "\n".join(
        parts
    )


def _definition(name: str, value: Mapping[str, Any]) -> str:
    if "properties" not in value:
        line = f"export type {name} = {_type(value)};"
        if len(line) > 120:
            line = f"export type {name} =" + "".join(f"\n  | {one}" for one in _type(value).split(" | ")) + ";"
        return f"{line}\n"
    required = set(value.get("required", ()))
    lines = [f"/** {value['description'].splitlines()[0]} */"] if value.get("description") else []
    lines.append(f"export interface {name} {{")
    for key, field in value["properties"].items():
        note = f" // {field['description']}" if field.get("description") else ""
        lines.append(f"  {_key(key)}{'' if key in required else '?'}: {_type(field)};{note}")
    return "\n".join([*lines, "}", ""])


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def _type(value: Mapping[str, Any]) -> str:
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if "anyOf" in value:
        return " | ".join(dict.fromkeys(_type(part) for part in value["anyOf"]))
    if "enum" in value:
        return " | ".join(f'"{word}"' for word in value["enum"])
    match value.get("type"):
        case "array" if "prefixItems" in value:
            return f"[{', '.join(_type(part) for part in value['prefixItems'])}]"
        case "array":
            inner = _type(value.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(value.get('additionalProperties') or {})}>"
        case "integer" | "number":
            return "number"
        case str(plain):
            return plain
    return "unknown"


# ---------------------------------------------------------------------- the reference


def reference() -> str:
    """The page that lists each input, event and view."""
    return "\n".join(_pages())


def _pages() -> Iterator[str]:
    yield """# The protocol of a table

Everything that goes to a table and comes from it: **inputs**, **events**, **asks** and **public state**. This page is
written from the classes of `pitboss.protocol` by `python -m tests.protocol.generated`; `pitboss schema` prints the same
as JSON Schema. Money is whole cents. A field that says "optional" is left out of the JSON where it does not apply.

A log line has one input, as it was given, and all events that followed from it. Sentences (**prose**) may be worded
differently by another version; every other field is a fact, and a replay compares it.

## Inputs
"""
    for do, class_ in inputs.INPUTS.items():
        yield f"### `{do}`\n\n{_doc(class_)} Given by: {', '.join(roles_for(do))}.\n"
        yield from _fields(class_, inputs)
    for part in (inputs.BetSlip, inputs.BetPart, inputs.TableLimits, inputs.LimitRange):
        yield f"### {part.__name__}\n\n{_doc(part)}\n"
        yield from _fields(part, inputs)
    yield "## Events\n"
    for kind, event in events.EVENTS.items():
        seen = "facts under `hidden` by the seats in `seen_by` and by surveillance, the rest by everyone"
        yield f"### `{kind}`\n\n{_doc(event)} Seen by: {seen if is_partly_hidden(kind) else 'everyone'}.\n"
        yield from _fields(event, events)
    yield f"### Hidden\n\n{_doc(base.Hidden)}\n"
    yield from _fields(base.Hidden, base)
    yield "## Asks and public state\n"
    for view in (views.AskView, views.AskedView, views.OptionView, views.PublicState, views.HandFacts, views.PotInPlay):
        yield f"### {view.__name__}\n\n{_doc(view)}\n"
        yield from _fields(view, views)


def _doc(class_: type[msgspec.Struct]) -> str:
    return summary_of(class_)


def _fields(class_: type[msgspec.Struct], module: ModuleType) -> Iterator[str]:
    notes = _notes(class_, module)
    rows = [_row(field, notes.get(field.name, "")) for field in fields(class_)]
    if rows:
        yield "| field | type | |\n|---|---|---|"
        yield "\n".join(rows) + "\n"


def _row(field: FieldInfo, note: str) -> str:
    said = msgspec.json.schema(field.type, schema_hook=lambda _: {"description": "any JSON value"})
    prose = "prose" if field.name in ("says", "because", "prompt", "description") else ""
    what = "; ".join(filter(None, ("" if field.required else "optional", prose, note or _described(said))))
    return f"| `{field.encode_name}` | {_type(said).replace(' | ', ' or ')} | {what} |"


def _described(said: Mapping[str, Any]) -> str:
    parts = [said, *said.get("anyOf", ())]
    return next((part["description"].splitlines()[0] for part in parts if "description" in part), "")


def _notes(class_: type[msgspec.Struct], module: ModuleType) -> dict[str, str]:
    """What the source says under each field."""
    tree = ast.parse(inspect.getsource(module))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == class_.__name__)
    return {
        field.target.id: note.value.value.splitlines()[0].rstrip(".")
        for field, note in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant) and isinstance(note.value.value, str)
    }


def main() -> None:
    """Writes the files."""
    assert set(PARTS) <= set(schema()["$defs"])
    TYPES.write_text(typescript(), encoding="utf-8")
    REFERENCE.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
