"""The parameters of commands, as the command line shows and reads them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

_PLAIN_TYPES = (str, int, float, bool)


def prepare(params: list[Any]) -> list[Any]:
    """Prepare the parameters of a command that typer made, for the help and for reading their values."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""  # the help would show a type for an option without a value
        if hasattr(param, "type_descriptor") and "process_value" not in vars(param):
            param.process_value = partial(_process, param, param.process_value)
    return params


def _process(param: Any, convert: Callable[[Any, Any], Any], ctx: Any, value: Any) -> Any:
    """The value of a parameter. Typer's own conversion loads pydantic, a tenth of a second, so it is used if needed."""
    if not _is_converted(param, value):
        return convert(ctx, value)
    if value is None and (param.multiple or param.nargs == -1):
        value = ()
    return value if param.callback is None else param.callback(ctx, param, value)


def _is_converted(param: Any, value: Any) -> bool:
    """True for an optional value that was not given, and for one that has the type of its parameter."""
    wanted = param.type_descriptor.annotation
    if value is None:
        return not param.required
    if wanted == list[str]:
        return not param.required and type(value) is list and all(type(text) is str for text in value)
    return wanted in _PLAIN_TYPES and type(value) is wanted
