"""Verbal wagers accompanied by cash, at tables that accept them or not."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.table import GamePart, OptionsT


class VerbalCash(GamePart[OptionsT]):
    """Refuses verbal wagers with cash at a table that does not accept them."""

    def __init__(self, law: str, accepted: Callable[[OptionsT], bool]) -> None:
        self.law = law
        self.accepted = accepted

    def refuses_cash(self, options: OptionsT) -> str | None:
        """Return the paragraph that refuses them, or None if the table accepts them."""
        return None if self.accepted(options) else self.law
