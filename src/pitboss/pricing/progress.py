"""Progress of a long calculation, reported to whoever shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

ShowProgress: TypeAlias = Callable[[str, int, int], None]
"""Called with a label, the number of finished tasks, and their total."""

_show: ContextVar[ShowProgress | None] = ContextVar("show_progress", default=None)


@contextmanager
def progress_shown(show: ShowProgress) -> Iterator[None]:
    """Call a function with the progress of all calculations inside."""
    token = _show.set(show)
    try:
        yield
    finally:
        _show.reset(token)


def report_progress(what: str, done: int, total: int) -> None:
    """Report finished pieces of work; does nothing if nobody shows progress."""
    show = _show.get()
    if show is not None:
        show(what, done, total)
