"""A shoe that favors some cards, so that rare hands (royal flushes, fours, wongs, copies) come up in random play."""

from __future__ import annotations

from random import Random

from pitboss.equipment import Shoe, name_of

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()


class Favorites:
    """Cards that are drawn more often than others, for a while."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = 0
        """Draws until other cards are favored."""
        self.cards: set[str] = set()

    def draw(self, shoe: Shoe) -> int | None:
        """The index of a favored card, None to draw any card."""
        if self.left == 0:
            self.left, self.cards = self.random.randint(20, 60), self._choose(shoe)
        self.left -= 1
        if self.random.random() < 0.15:
            return None
        found = [index for index, card in enumerate(shoe.undealt) if name_of(card) in self.cards]
        return self.random.choice(found) if found else None

    def _choose(self, shoe: Shoe) -> set[str]:
        random = self.random
        names = sorted({name_of(card) for card in shoe.undealt})
        if "-" in names[0]:  # tiles
            return set(random.sample(names, min(len(names), 6)))
        start = random.choice((0, random.randint(0, 8), 8, 8))
        run = RANKS[start : start + 5]
        suits = random.sample("SHDC", random.choice((1, 1, 2)))
        few = random.sample(RANKS, random.choice((2, 3)))
        jokers = {"JK"} if random.random() < 0.7 else set()
        kind = random.randrange(4)
        if kind == 0:
            return jokers | {rank + suit for rank in run for suit in suits}
        if kind == 1:
            return jokers | {rank + suit for rank in few for suit in "SHDC"}
        if kind == 2:
            return jokers | {rank + suit for rank in RANKS for suit in suits}
        return jokers | {rank + suit for rank in ("A", random.choice(RANKS)) for suit in "SHDC"} | {"A" + suits[0]}
