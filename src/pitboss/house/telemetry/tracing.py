"""OpenTelemetry traces, where the extra ``telemetry`` is installed; nothing happens where it is not.

The house only makes spans: of each request, and of each batch of the writer. Where they go is set as for any other
program, by ``opentelemetry-instrument`` or by a tracer provider of one's own, before the house opens. Where nobody has
set that, none are made: spans that go nowhere took a quarter of the time of a request.
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
    """What makes spans; None where they would go nowhere. It is asked once."""
    if _TRACES is None or isinstance(_TRACES.get_tracer_provider(), _TRACES.ProxyTracerProvider):
        return None
    return _TRACES.get_tracer("pitboss.house")


def tell(span: Any, **facts: str | int) -> None:
    """Adds facts to a span, if there is one; a dot is written as two underscores."""
    if span is not None:
        span.set_attributes({name.replace("__", "."): value for name, value in facts.items()})


_NOTHING: AbstractContextManager[Any] = nullcontext()


def span(name: str, **facts: str | int) -> AbstractContextManager[Any]:
    """A span around what is done within; None where spans go nowhere."""
    tracer = _tracer()
    return _NOTHING if tracer is None else _begun(tracer, name, facts)


@contextmanager
def _begun(tracer: Any, name: str, facts: Mapping[str, str | int]) -> Iterator[Any]:
    with tracer.start_as_current_span(name) as begun:
        tell(begun, **facts)
        yield begun


def trace_id() -> str:
    """The id of the trace that is under way, in hexadecimal; empty if there is none."""
    context = None if _TRACES is None else _TRACES.get_current_span().get_span_context()
    return "" if context is None or not context.is_valid else f"{context.trace_id:032x}"
