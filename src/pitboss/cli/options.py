"""Commands whose options are the fields of a dataclass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from functools import wraps
from inspect import Parameter, Signature
from typing import Any, get_type_hints


def command(function: Callable[[Any], None]) -> Callable[..., None]:
    """Turn a function of one dataclass, whose fields are annotated as typer options, into a typer command."""
    [options] = [hint for name, hint in get_type_hints(function).items() if name != "return"]
    hints = get_type_hints(options, include_extras=True)
    parameters = [
        Parameter(field.name, Parameter.KEYWORD_ONLY, default=_default(field), annotation=hints[field.name])
        for field in fields(options)
    ]

    @wraps(function)
    def run(**values: Any) -> None:
        function(options(**values))

    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # inspect documents it, typeshed does not
    run.__annotations__ = {}
    return run


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    return Parameter.empty if field.default_factory is MISSING else field.default_factory()
