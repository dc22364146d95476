"""The setting of four tiles into a high and a low hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pitboss.equipment import Card
from pitboss.games.paigow.engine.setting import HandPart, Hands, SetResult
from pitboss.games.paigow.hands.splits import named_places
from pitboss.games.paigow.hands.tile_house_way import read_way
from pitboss.games.paigow.hands.tiles import DEALT, PARTS, higher_first, result_of, tile_hand


class SetsTiles(Protocol):
    """Rules with a house way of tiles."""

    @property
    def house_way(self) -> tuple[str, ...]:
        """The house way, line by line."""


class TileSetting:
    """Two hands of two tiles; no set is foul, since the higher hand is the high hand whatever it was set as (10.1)."""

    dealt: int = DEALT
    parts: tuple[HandPart, ...] = PARTS

    def value(self, part: int, cards: Sequence[Card], options: SetsTiles) -> int:
        """The strength of two tiles, the same for both hands."""
        first, second = cards
        return tile_hand(first, second).strength

    def is_foul(self, hands: Hands, options: SetsTiles) -> str | None:
        """Never."""
        return None

    def lawful_sets(self, cards: Sequence[Card], options: SetsTiles) -> set[tuple[int, ...]]:
        """The places of the low hand's tiles in every set."""
        return set(named_places(tuple(part.size for part in PARTS)))

    def in_order(self, hands: Hands, options: SetsTiles) -> Hands:
        """The higher hand is the high hand."""
        return higher_first(*hands)

    def house_way(self, cards: Sequence[Card], options: SetsTiles) -> Hands:
        """The hands as the submission sets them (10.7(d), (e))."""
        return read_way(options.house_way).set(cards)

    def is_zero(self, low: Sequence[Card], options: SetsTiles) -> bool:
        """True if the low hand has the value zero; a pair has no value (10.7(h), (i)1)."""
        first, second = low
        return tile_hand(first, second).value == 0

    def result(self, player: Hands, bank: Hands, options: SetsTiles) -> SetResult:
        """Compare high with high and low with low; each side's higher hand is its high hand."""
        return result_of(higher_first(*player), higher_first(*bank))


TILE_SETTING = TileSetting()
