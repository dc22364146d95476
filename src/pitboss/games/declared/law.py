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


def drafted(law: CardLawT, **other: str) -> CardLawT:
    """A game's table of citations in which every paragraph is that of the draft, except ``other``."""
    cited = {
        about.name for about in fields(law) if isinstance(getattr(law, about.name), str) and getattr(law, about.name)
    }
    drafts: dict[str, Any] = {**dict.fromkeys(cited, DRAFT), **other}
    return replace(law, **drafts)
