"""How a page asks for an option of the licensee: which values it may take, told so that a form can be made of it."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from pitboss.plain import Json
from pitboss.table import Binding, PayTable


def form(about: FieldInfo) -> dict[str, Json]:
    """The values of an option: a choice, several of a set, a number, a text, rows of a paytable, or a plain value."""
    kind, default = about.annotation, about.default
    if isinstance(default, PayTable):
        rows = [{"row": row, "lawful": str(cell)} for row, cell in default.items()]
        return {"kind": "paytable", "exact": default.binding is Binding.EXACT, "rows": rows}
    if kind is str:
        return {"kind": "text"}
    if kind is bool:
        return {"kind": "choice", "values": [True, False]}
    if get_origin(kind) is Literal:
        return {"kind": "choice", "values": list(get_args(kind))}
    within = get_args(kind)
    if get_origin(kind) is list and get_origin(within[0]) is Literal:
        return {"kind": "several", "values": list(get_args(within[0]))}
    if kind is int or int in within:
        return {
            "kind": "whole",
            "least": _bound(about, "ge"),
            "most": _bound(about, "le"),
            "none": type(None) in within,
        }
    return {"kind": "plain"}


def _bound(about: FieldInfo, name: str) -> int | None:
    return next((getattr(rule, name) for rule in about.metadata if hasattr(rule, name)), None)
