"""The house way as an option of the licensee: its lines, checked when a submission is read."""

from __future__ import annotations

from typing import ClassVar

from pydantic import field_validator

from pitboss.errors import Refused
from pitboss.games.paigow.hands.house_way import WayWords, read_house_way
from pitboss.table import Options, of, option


class HouseWayOptions(Options):
    """The options of a game whose dealer sets hands by a house way; a game defines its words and its default."""

    way_words: ClassVar[WayWords]

    house_way: tuple[str, ...] = option(
        (),
        law=of("house_way"),
        description="how the dealer's hands are set: lines of which the first that fits the cards decides",
        lawful='a list of lines like "all aces: best low"',
    )

    @field_validator("house_way")
    @classmethod
    def _readable(cls, lines: tuple[str, ...]) -> tuple[str, ...]:
        """Refuse a line that cannot be read, or a last line that does not set all cards."""
        try:
            read_house_way(lines, cls.way_words)
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        return lines
