"""The base of inputs, events and views: frozen structs whose JSON has the keys and order of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
from msgspec import Meta

Cents: TypeAlias = Annotated[int, Meta(description="in cents")]
Law: TypeAlias = Annotated[str, Meta(description="the paragraph of 13:69F, as in 20.6(d)", extra={"editorial": True})]
Prose: TypeAlias = Annotated[str, Meta(description="text for people", extra={"editorial": True})]
"""A sentence. Versions may reword sentences and correct citations: replaying another version's log compares neither."""
Half: TypeAlias = Annotated[str, Meta(description="high or low", extra={"editorial": True})]
"""It repeats a sentence as a fact, and logs of 0.1.0 do not have it: like the sentence, it is not compared."""


class EventBase(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    omit_defaults=True,
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """A fact that a table reports. A field with its default value is left out of the JSON."""

    kind: ClassVar[str]


class Hidden(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Facts that only the seats named in ``seen_by`` and surveillance may see."""

    cards: Sequence[str] = ()
    hands: Mapping[str, Sequence[str]] | None = None
    outcome: str = ""


def plain_of(value: object) -> Any:
    """Convert a struct, or a value that contains structs, to plain dictionaries and lists."""
    return msgspec.to_builtins(value)
