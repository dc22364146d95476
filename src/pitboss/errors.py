"""The errors of pitboss: each message is what a dealer would say, and names the paragraph."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class PitbossError(Exception):
    """The base of all errors; the message is one sentence for people."""


class Refused(PitbossError):
    """An input that the rules do not allow; the table and its log are unchanged.

    The code cites a paragraph by its place in the rules of the games. A table resolves it to its own edition, in full
    (:meth:`pitboss.law.Edition.resolve`).

    >>> print(Refused("the ante is closed after 'No more bets'", law="20.6(d)"))
    the ante is closed after 'No more bets' (20.6(d))
    """

    def __init__(self, reason: str, law: str | None = None) -> None:
        self.reason = reason
        self.law = law
        self.cited = law
        super().__init__(reason, law)

    def __str__(self) -> str:
        return self.reason if self.cited is None else f"{self.reason} ({self.cited})"


class BadFile(PitbossError):
    """A file with the wrong content; names the file and, if known, the line."""

    def __init__(self, path: object, reason: str, line: int | None = None) -> None:
        self.path = str(path)
        self.reason = reason
        self.line = line
        super().__init__(path, reason, line)

    @classmethod
    def unusable(cls, path: object, error: OSError, otherwise: str = "cannot be read") -> BadFile:
        """An error for a file that the operating system cannot read or write.

        >>> print(BadFile.unusable("a.log", FileNotFoundError(2, "No such file or directory")))
        a.log: no such file or directory
        """
        reason = error.strerror or otherwise
        return cls(path, reason[:1].lower() + reason[1:])

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.reason}"


class Tampered(BadFile):
    """A log whose chain of hashes is broken, with the place."""


MAX_QUOTE_LENGTH = 40


def quoted(written: object) -> str:
    """A person's input in quotes, truncated if it is long.

    >>> quoted("rde"), quoted("7" * 400)
    ("'rde'", "'777777777777777777777777777777777777...'")
    """
    quote = repr(written)
    return quote if len(quote) <= MAX_QUOTE_LENGTH + 2 else f"{quote[: MAX_QUOTE_LENGTH - 3]}...{quote[:1]}"


def install(extra: str) -> str:
    """The command that installs an extra: pitboss is installed from its repository, not from a package index.

    >>> install("press")
    "pip install '.[press]' in the folder of pitboss"
    """
    return f"pip install '.[{extra}]' in the folder of pitboss"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint with the nearest known names: ``; did you mean 'ante'?``"""
    names = list(known)
    return nearest(name, names) or f"; choose from {', '.join(names)}"


def nearest(name: str, known: Iterable[str]) -> str:
    """The same hint; empty if no known name is near."""
    near = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
