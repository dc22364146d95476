"""The wagers of a description for a felt: their places, payouts and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.felts.shapes import Box, Spot
from pitboss.table.rules.describe import GameDescription, WagerDescription


@dataclass(frozen=True, slots=True)
class Offered:
    """The wagers that a table offers, by id."""

    description: GameDescription
    wagers: Mapping[str, WagerDescription]

    @staticmethod
    def of(description: GameDescription) -> Offered:
        """The offered wagers that take a stake."""
        return Offered(description, {wager.id: wager for wager in description.offered if wager.staked})

    def places(self) -> Iterator[tuple[str, str]]:
        """Every wager that players may make without being asked, at each of its places."""
        return ((wager.id, place) for wager in self.wagers.values() if wager.open for place in wager.places)

    def has(self, wager: str, place: str = "") -> bool:
        """True if bets may be made at, or moved to, this place."""
        if wager not in self.wagers:
            return False
        return place in self.wagers[wager].places or place in self._moved_to(wager)

    def _moved_to(self, wager: str) -> tuple[str, ...]:
        """The places a bet moves to; a supporting wager has the same places."""
        return tuple(
            place for other in self.wagers.values() if other.supports == wager for place in other.places if place
        )

    def odds(self, wager: str, place: str = "") -> str:
        """The payout of a place; empty if it depends on the outcome."""
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
        """The spot of a wager at a place, with the name and odds of the description."""
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
