"""The shoe: decks of cards that are dealt one by one.

The cards have no order before they are drawn: each draw takes one of the remaining cards, all equally likely, as from a
shuffled shoe. So there is no order that a log, a view or a memory dump could reveal. A deck held in the dealer's hand,
an automated shoe that dispenses stacks and a continuous shuffler are shoes too; they differ in when the cards come
back. So are the stacks of tiles at pai gow.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.equipment.cards import JOKER, NAMES, SECOND_JOKER, Card, card, deck, tile_set
from pitboss.equipment.chance import Chance, RandomSource
from pitboss.equipment.tiles import FIRST_TILE, TILES_IN_SET
from pitboss.errors import Refused

TILE = "tile"


@dataclass(slots=True)
class Shoe:
    """A shoe with its discard rack; ``cut`` is the number of cards behind the cutting card."""

    decks: int = 1
    jokers: int = 0
    cut: int = 0
    continuous: bool = False
    undealt: list[Card] = field(default_factory=list)
    in_play: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    without: str = ""
    """The rank removed from every deck, such as the tens of Spanish 21; empty for whole decks."""
    kind: str = "card"
    """The kind of its pieces in scripts and messages: card or tile."""
    label: str = field(default="", compare=False)
    """Its name at a table with several shoes, for sources that name it; empty at tables with a single shoe."""

    def __post_init__(self) -> None:
        if not self.undealt and not self.in_play and not self.discards:
            self.undealt = self.full()

    def full(self) -> list[Card]:
        """Every card that belongs to this shoe."""
        return tile_set() if self.kind == TILE else deck(self.jokers, self.without) * self.decks

    def __len__(self) -> int:
        return len(self.undealt)

    @property
    def size(self) -> int:
        """The number of cards that belong to this shoe."""
        if self.kind == TILE:
            return TILES_IN_SET
        return ((48 if self.without else 52) + self.jokers) * self.decks

    def find(self, text: str) -> int:
        """The index of a card among those undealt, or past the end for a removed one; Refused if none is left."""
        wanted = card(text)
        if wanted == JOKER and wanted not in self.undealt and SECOND_JOKER in self.undealt:
            wanted = SECOND_JOKER
        if wanted not in self.undealt:
            self._refuse_foreign(wanted)
            if self.removed(wanted):
                return len(self.undealt) + wanted
            decks = "one deck" if self.decks == 1 else f"{self.decks} decks"
            raise Refused(f"{NAMES[wanted]} has already been dealt from this shoe of {decks}")
        return self.undealt.index(wanted)

    def _refuse_foreign(self, wanted: Card) -> None:
        """Refuse a piece that no shoe of this kind holds."""
        is_tile = wanted >= FIRST_TILE
        if is_tile != (self.kind == TILE):
            raise Refused(f"{NAMES[wanted]} is a {TILE if is_tile else 'card'}, but this game uses {self.kind}s")
        if is_tile:
            raise Refused(f"{NAMES[wanted]} has already been dealt from this set of tiles")
        if wanted >= 52 + self.jokers:
            raise Refused("this shoe has no jokers")

    def draw(self, chance: Chance, to: str) -> tuple[Card | None, str | None]:
        """The next card, and its fault; no card if there was only a fault.

        A card of the removed rank can appear only with a fault, and does not belong to this shoe.
        """
        undealt = self.undealt
        if not undealt:
            raise Empty(to)
        index, fault = chance.draw(self, to)
        if index is None:
            return None, fault
        if index >= len(undealt):
            card_ = Card(index - len(undealt))
            if fault is None:
                name = NAMES[card_]
                raise Refused(f"the cards of rank {self.without} are removed from this shoe, so it has no {name}")
            return card_, fault
        return self.take(index), fault

    def take(self, index: int) -> Card:
        """Remove an undealt card; the last one fills its place."""
        undealt = self.undealt
        drawn = undealt[index]
        if drawn == SECOND_JOKER and JOKER in undealt:  # equal cards have one name: take the first of them
            index = undealt.index(JOKER)
            drawn = JOKER
        undealt[index] = undealt[-1]
        undealt.pop()
        self.in_play.append(drawn)
        return drawn

    def take_several(self, chance: RandomSource, count: int) -> list[Card]:
        """Take a number of cards, each remaining one equally likely."""
        return [self.take(chance.below(len(self.undealt))) for _ in range(count)]

    def discard(self, cards: list[Card]) -> None:
        """Put played cards into the discard rack; a card of the removed rank is destroyed."""
        for put_away in cards:
            if not self.removed(put_away):
                self.in_play.remove(put_away)
                self.discards.append(put_away)

    def removed(self, card_: Card) -> bool:
        """True if a card is of the rank removed from every deck."""
        return bool(self.without) and NAMES[card_][:-1] == self.without

    def clear(self) -> None:
        """Move every card in play to the discard rack, or back into a continuous shuffler."""
        self.discards += self.in_play
        self.in_play = []
        if self.continuous:
            self.shuffle_discards()

    def shuffle_discards(self) -> None:
        """Put the discards back among the undealt cards."""
        self.undealt += self.discards
        self.discards = []

    def shuffle(self) -> None:
        """Put every card back among the undealt cards."""
        self.undealt = self.full()
        self.in_play = []
        self.discards = []

    @property
    def cutting_card_reached(self) -> bool:
        """True if the cutting card has come out."""
        return len(self.undealt) <= self.cut

    def copy(self) -> Shoe:
        """A copy of the shoe in its current state."""
        return Shoe(
            self.decks,
            self.jokers,
            self.cut,
            self.continuous,
            self.undealt.copy(),
            self.in_play.copy(),
            self.discards.copy(),
            self.without,
            self.kind,
        )


class Empty(Refused):
    """The shoe is empty but a card is needed; the game decides what follows."""

    def __init__(self, to: str) -> None:
        super().__init__(f"the shoe is empty and {to} needs a card")
