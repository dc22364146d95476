"""The wagers of a description as a felt needs them: which places they have, what a place pays, how it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.felts.shapes import Box, Spot
from pitboss.table.rules.describe import GameDescription, WagerDescription


@dataclass(frozen=True, slots=True)
class Offered:
    """What a table offers, by the ids of its wagers."""

    description: GameDescription
    wagers: Mapping[str, WagerDescription]

    @staticmethod
    def of(description: GameDescription) -> Offered:
        """The wagers with a stake that a table offers."""
        return Offered(description, {wager.id: wager for wager in description.offered if wager.staked})

    def places(self) -> Iterator[tuple[str, str]]:
        """Every wager that people may make by themselves, at each of its places."""
        return ((wager.id, place) for wager in self.wagers.values() if wager.open for place in wager.places)

    def has(self, wager: str, place: str = "") -> bool:
        """Whether bets may lie there: where they are made, or where the law moves them."""
        if wager not in self.wagers:
            return False
        return place in self.wagers[wager].places or place in self._moved_to(wager)

    def _moved_to(self, wager: str) -> tuple[str, ...]:
        """Where a bet goes from where it was made: a wager in its support has the same places."""
        return tuple(
            place for other in self.wagers.values() if other.supports == wager for place in other.places if place
        )

    def odds(self, wager: str, place: str = "") -> str:
        """What a place pays, as the table pays it; nothing where that depends on the outcome."""
        known = self.wagers[wager]
        if len(known.pays) == 1:
            return known.pays[0].pays
        by_place = {row.row.rpartition(" ")[2]: row.pays for row in known.pays}
        return by_place[place] if place and by_place.keys() == set(known.places) else ""

    def spot(
        self,
        wager: str,
        place: str,
        hit: Box,
        *,
        label: str | None = None,
        odds: str | None = None,
        face: Box | None = None,
        is_round: bool = False,
        tone: str = "",
        dice: tuple[int, ...] = (),
    ) -> Spot:
        """The spot of a wager at a place: its name and odds are those of the description."""
        known = self.wagers[wager]
        pays = self.odds(wager, place)
        name = f"{known.name} {place}".strip()
        return Spot(
            wager,
            place,
            f"{name}, pays {pays}" if pays else name,
            hit,
            face,
            is_round,
            (place or known.name) if label is None else label,
            pays if odds is None else odds,
            tone,
            dice,
            known.open and place in known.places,
        )
