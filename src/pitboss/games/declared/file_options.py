"""The licensee's options with the defaults that a file states.

Submissions are sent to other processes, which find the class by its name:
``high_low-DeclaredHighLowOptions-decks=6`` is that class with another default, written as quoted JSON.
"""

from __future__ import annotations

import json
from decimal import Decimal
from functools import cache
from importlib import import_module
from types import new_class
from typing import Any, TypeVar, cast
from urllib.parse import quote, unquote

from pydantic import TypeAdapter

from pitboss.table import Options

FileOptionsT = TypeVar("FileOptionsT", bound=Options)


@cache
def options_of_file(base: type[FileOptionsT], **defaults: int | str | Decimal | tuple[str, ...]) -> type[FileOptionsT]:
    """The options of a kind of file with these defaults."""
    stated = (f"{name}={_quoted(value)}" for name, value in defaults.items())
    name = "-".join((base.__module__.rpartition(".")[2], base.__name__, *stated))
    types = {field: base.model_fields[field].annotation for field in defaults}
    body = {"__module__": __name__, "__annotations__": types, "__doc__": base.__doc__, **defaults}
    return cast("type[FileOptionsT]", new_class(name, (base,), {}, lambda namespace: namespace.update(body)))


def _quoted(value: object) -> str:
    """A default in JSON, without the hyphens that separate the parts of a name."""
    return quote(json.dumps(value, default=str), safe="").replace("-", "%2D")


def __getattr__(name: str) -> type[Options]:
    """The class of options with that name, for a pickle."""
    module, _, rest = name.partition("-")
    class_name, *stated = rest.split("-")
    if not stated:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    base: type[Options] = getattr(import_module(f"pitboss.games.declared.{module}"), class_name)
    defaults: dict[str, Any] = {}
    for field, _, value in (each.partition("=") for each in stated):
        defaults[field] = TypeAdapter(base.model_fields[field].rebuild_annotation()).validate_json(unquote(value))
    return options_of_file(base, **defaults)
