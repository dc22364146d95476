"""Tables of citations: the paragraphs that a game or family cites, by key, each with a sentence.

A table is an object whose class annotates each field with a sentence. Several games share a class; each has its own
paragraphs, and an empty one marks a rule that the game does not have.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class DeckLaw:
...     wash: Annotated[str, "the cards are washed before the first shuffle"]
...     cover: Annotated[str, "a cover card lies on the dealer's cards"] = ""
>>> list(read_table(DeckLaw(wash="32.3(c)")))
[Keyed(key='wash', law='32.3(c)', description='the cards are washed before the first shuffle')]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, NamedTuple, get_args, get_origin, get_type_hints


class Keyed(NamedTuple):
    """A paragraph with its key in a table of citations."""

    key: str
    law: str
    description: str


def read_table(table: object) -> Iterator[Keyed]:
    """Yield the paragraphs of a table and of the tables in it, in the order of its fields."""
    for key, description in _annotated(type(table)).items():
        value = getattr(table, key, None)
        if isinstance(value, str):
            if value:
                yield Keyed(key, value, description)
        elif value is not None:
            yield from (
                Keyed(f"{key}.{entry.key}", entry.law, f"{description}: {entry.description}")
                for entry in read_table(value)
            )


def _annotated(kind: type) -> dict[str, str]:
    """The fields of a class that have a sentence."""
    sentences = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        annotated = get_args(hint)[0] if get_origin(hint) is ClassVar else hint
        if get_origin(annotated) is Annotated:
            sentences[name] = next((note for note in get_args(annotated)[1:] if isinstance(note, str)), "")
    return sentences
