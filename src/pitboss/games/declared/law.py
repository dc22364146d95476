"""The paragraphs that describe a proposed game, cited until it has its own rules."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from pitboss.games.cards.law import CardLaw

FILE: Final = "8.4(d)3"
"""The complete description of the game."""
SUMMARY: Final = "8.4(d)3i"
"""Its objective, its method of play and its wagers."""
DRAFT: Final = "8.4(d)3ii"
"""Its equipment and the draft of its rules."""
ODDS: Final = "8.4(d)3iii"
"""What its wagers pay."""

CardLawT = TypeVar("CardLawT", bound=CardLaw)


def drafted(law: CardLawT, **other: object) -> CardLawT:
    """A game's table of citations in which every paragraph is that of the draft, except ``other``."""
    drafts = {about.name: _drafted(getattr(law, about.name)) for about in fields(law)}
    return replace(law, **{**drafts, **other})


def _drafted(cited: Any) -> Any:
    """The draft in place of a paragraph, or of every paragraph of a group; empty stays empty."""
    if isinstance(cited, str):
        return cited and DRAFT
    return cited._make(map(_drafted, cited)) if hasattr(cited, "_make") else cited
