"""Records for compiled code: a class names the fields, and compiled functions get a record by its address.

>>> class Pot(Record):
...     cents: int
...     is_open: bool
...     shares: Annotated[Numbers, np.int64, 3]
>>> pot = new(Pot, cents=500, is_open=True, shares=(1, 2, 2))
>>> print(pot["cents"], pot["shares"])
500 [1 2 2]
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]


class Record:
    """A record whose fields are integers, booleans, other records, or arrays.

    An array states its kind and shape, ``Annotated[array, kind, *shape]``; the kind may be a record too.
    """


@cache
def dtype_of(fields: type[Record]) -> np.dtype[np.void]:
    """The NumPy type of a record."""
    hints = get_type_hints(fields, include_extras=True)
    return np.dtype([(name, *_kind_and_shape(hint)) for name, hint in hints.items()], align=True)


def _kind_and_shape(hint: Any) -> tuple[Any, tuple[int, ...]]:
    if get_origin(hint) is Annotated:
        _, kind, *shape = get_args(hint)
        return (dtype_of(kind) if issubclass(kind, Record) else kind), tuple(shape)
    if issubclass(hint, Record):
        return dtype_of(hint), ()
    return {int: np.int64, bool: np.bool_}[hint], ()


def new(fields: type[Record], **values: Any) -> Any:
    """A record with all its fields set."""
    filled = empty(fields)
    missing = set(filled.dtype.names or ()) ^ set(values)
    assert not missing, f"{fields.__name__} has no such fields: {missing}"
    for name, value in values.items():
        filled[name] = value
    return filled


def empty(fields: type[Record]) -> Any:
    """A record of zeros."""
    return np.zeros(1, dtype_of(fields))[0]  # type: ignore[arg-type]  # mypy asks the class for the hash of its records
