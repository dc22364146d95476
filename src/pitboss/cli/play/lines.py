"""Read the input lines of a terminal table: from a keyboard with history, or echoed from a file or pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Protocol


class Lines(Protocol):
    """A source of input lines; EOFError at the end."""

    def ask(self, prompt: str) -> str:
        """The next line."""


class Keyboard:
    """A terminal with history on the arrow keys and completion on Tab."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        try:
            import readline
        except ImportError:  # not on every system; works without it
            return
        readline.set_auto_history(True)
        readline.set_completer_delims(" ,;")
        readline.set_completer(lambda text, state: _completed(text, state, words()))
        readline.parse_and_bind("tab: complete")

    def ask(self, prompt: str) -> str:
        """The next line."""
        return input(prompt)


class Piped:
    """Lines from a file or pipe, each printed after its prompt, so that the output reads like a session."""

    def ask(self, prompt: str) -> str:
        """The next line."""
        line = sys.stdin.readline() if sys.stdin is not None else ""  # None: closed by the caller
        if not line:
            print(prompt.rstrip(), flush=True)
            raise EOFError
        said = line.rstrip("\r\n")
        print(f"{prompt}{said}".rstrip(), flush=True)
        return said


def lines(words: Callable[[], Sequence[str]]) -> Lines:
    """Lines from the keyboard, or from a pipe."""
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        return Keyboard(words)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return Piped()


def _completed(text: str, state: int, words: Sequence[str]) -> str | None:
    completions = [f"{word} " for word in words if word.startswith(text)]
    return completions[state] if state < len(completions) else None
