"""The protocol as JSON Schema: inputs, events, asks and public state."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.plain import decoded, encoded
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import EVENTS, Event
from pitboss.protocol.inputs import INPUTS, Input
from pitboss.protocol.views import AskView, PublicState

PARTS: dict[str, Any] = {"Input": Input, "Event": Event, "Ask": AskView, "PublicState": PublicState}
"""The top-level definitions of the schema, by name."""


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of all inputs and outputs of a table."""
    types = [Input, Event, AskView, PublicState, Hidden]
    roots, components = msgspec.json.schema_components(
        types, schema_hook=lambda _: {"description": "any JSON value"}, ref_template="#/$defs/{name}"
    )
    parts = dict(zip(PARTS, roots, strict=False))
    whole: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of a pitboss table",
        "description": "Inputs by their do, events by their kind. Money is whole cents.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in PARTS],
        "$defs": {**parts, **components},
    }
    plain: dict[str, Any] = decoded(encoded(whole))  # defaults are JSON's lists, not tuples
    return plain


def roles_for(do: str) -> tuple[str, ...]:
    """The roles of a house that may give an input."""
    return INPUTS[do].by_roles


def is_partly_hidden(kind: str) -> bool:
    """True if an event may contain facts hidden from some viewers."""
    return "hidden" in EVENTS[kind].__struct_fields__
