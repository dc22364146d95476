"""OpenTelemetry traces, if the extra ``telemetry`` is installed.

The house creates a span for each request and for each batch of the writer. ``opentelemetry-instrument`` or a tracer
provider, set before the house opens, says where they go. Without a provider no spans are created: unused ones took a
quarter of the time of a request.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from typing import Any

try:
    from opentelemetry import trace as _trace
except ImportError:
    _trace = None  # type: ignore[assignment] # the extra is not installed
_TRACES: Any = _trace


@cache
def _tracer() -> Any:
    """The tracer, or None if no provider is configured; looked up once."""
    if _TRACES is None or isinstance(_TRACES.get_tracer_provider(), _TRACES.ProxyTracerProvider):
        return None
    return _TRACES.get_tracer("pitboss.house")


def set_attributes(span: Any, **facts: str | int) -> None:
    """Add attributes to a span, if there is one; two underscores stand for a dot."""
    if span is not None:
        span.set_attributes({name.replace("__", "."): value for name, value in facts.items()})


_NOTHING: AbstractContextManager[Any] = nullcontext()


def span(name: str, **facts: str | int) -> AbstractContextManager[Any]:
    """A context manager for a span; it yields None if no provider is configured."""
    tracer = _tracer()
    return _NOTHING if tracer is None else _begun(tracer, name, facts)


@contextmanager
def _begun(tracer: Any, name: str, facts: Mapping[str, str | int]) -> Iterator[Any]:
    with tracer.start_as_current_span(name) as begun:
        set_attributes(begun, **facts)
        yield begun


def trace_id() -> str:
    """The id of the current trace in hexadecimal; empty if there is none."""
    context = None if _TRACES is None else _TRACES.get_current_span().get_span_context()
    return "" if context is None or not context.is_valid else f"{context.trace_id:032x}"
