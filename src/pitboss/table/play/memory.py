"""What a game remembers from one round to the next, with names and types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from pydantic import TypeAdapter

from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.table.play.round import Round


@dataclass(slots=True)
class Memory:
    """What every game remembers; a family adds its own fields, each with a default.

    >>> Memory(meter_parts={"meter progressive": 50}).plain()
    {'meter_parts': {'meter progressive': 50}}
    >>> Memory.from_plain({"meter_parts": {"meter progressive": 50}}).meter_parts
    {'meter progressive': 50}
    """

    meter_parts: dict[str, int] = field(default_factory=dict)
    """By meter, the hundredths of a cent left over from wagers so far."""

    def plain(self) -> dict[str, Json]:
        """The fields that are not at their defaults, as a plain value."""
        defaults = _defaults(cast("Any", type(self)))
        return {name: value for name, value in self._values().items() if value != defaults[name]}

    @classmethod
    def from_plain(cls, value: Mapping[str, Json]) -> Self:
        """The memory that :meth:`plain` wrote."""
        made: Self = _adapter(cast("Any", cls)).validate_python(dict(value))
        return made

    @classmethod
    def make_ready(cls) -> None:
        """Build the validators for storing it, which takes a while the first time."""
        _defaults(cast("Any", cls))

    def _values(self) -> dict[str, Any]:
        written: dict[str, Any] = _adapter(cast("Any", type(self))).dump_python(self, mode="json")
        return written


@cache
def _adapter(memory: Any) -> TypeAdapter[Any]:
    return TypeAdapter(memory)


@cache
def _defaults(memory: Any) -> Mapping[str, Any]:
    without = [field.name for field in fields(memory) if field.default is MISSING and field.default_factory is MISSING]
    assert not without, f"{memory.__name__} has fields without defaults: {without}"
    values: Mapping[str, Any] = memory()._values()
    return values


MemoryT = TypeVar("MemoryT", bound=Memory)


def memory_as(r: Round, kind: type[MemoryT]) -> MemoryT:
    """What the table remembers, checked to be of the game's memory class."""
    memory = r.state.memory
    assert isinstance(memory, kind), f"{r.game.id} has no {kind.__name__}"
    return memory
