"""Parts that apply recorded procedures about the cards, and drop a player who left from the pending cut."""

from __future__ import annotations

from pitboss.games.cards.cut import drop_cutter
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import DeckOptionsT, ShoeOptionsT
from pitboss.games.cards.records import record
from pitboss.games.cards.shoe import record_cut, record_shoe
from pitboss.games.cards.shuffle import record_deck_cut
from pitboss.table import GamePart, Round


class ShoeCuts(GamePart[ShoeOptionsT]):
    """Cuts and recuts of a shoe."""

    def __init__(self, law: CardLaw) -> None:
        self.law = law

    def recorded(self, r: Round[ShoeOptionsT], procedure: str, seat: int, note: str) -> None:
        """Apply a recorded cut or recut."""
        record_cut(r, self.law, procedure, seat, note)

    def on_leave(self, r: Round[ShoeOptionsT], seat: int) -> None:
        """Drop a player who left from the pending cut."""
        drop_cutter(r, seat)


class ShoeRecords(ShoeCuts[ShoeOptionsT]):
    """Cuts, recuts, new dealers and reshuffles of a shoe."""

    def recorded(self, r: Round[ShoeOptionsT], procedure: str, seat: int, note: str) -> None:
        """Apply a recorded cut, recut, new dealer, or reshuffle."""
        record_shoe(r, self.law, procedure)
        super().recorded(r, procedure, seat, note)


class DeckRecords(GamePart[DeckOptionsT]):
    """Procedures about a deck."""

    def __init__(self, law: CardLaw) -> None:
        self.law = law

    def recorded(self, r: Round[DeckOptionsT], procedure: str, seat: int, note: str) -> None:
        """Refuse records of procedures that this table does not have; apply the others."""
        record(r, self.law, procedure, note)


class DeckCuts(GamePart[DeckOptionsT]):
    """Cuts of a deck that is offered to the players in turn."""

    def __init__(self, law: CardLaw) -> None:
        self.law = law

    def recorded(self, r: Round[DeckOptionsT], procedure: str, seat: int, note: str) -> None:
        """Apply a recorded cut or recut."""
        record_deck_cut(r, self.law, procedure, seat, note)
