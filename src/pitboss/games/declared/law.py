"""The paragraphs that describe a proposed game, cited until it has rules of its own."""

from __future__ import annotations

from typing import Final

FILE: Final = "8.4(d)3"
"""The complete description of the game."""
SUMMARY: Final = "8.4(d)3i"
"""Its objective, its method of play and its wagers."""
DRAFT: Final = "8.4(d)3ii"
"""Its equipment and the draft of its rules."""
ODDS: Final = "8.4(d)3iii"
"""What its wagers pay."""
