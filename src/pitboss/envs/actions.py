"""The action space of a setup: every slot that occurs in play, with a fixed number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from pitboss.envs.episode import Episode, Setup
from pitboss.envs.moves import DEAL, LEVELS, Command, Slot

UNFORESEEN = 8
"""Slots for options that did not occur when the space was built, in the order of the ask."""


@dataclass(frozen=True)
class Actions:
    """The slots of an action space, by number."""

    slots: tuple[Slot, ...]
    numbers: Mapping[Slot, int]

    def lawful(self, moves: Mapping[Slot, Command]) -> dict[int, Command]:
        """The numbers of the lawful actions, each with its input."""
        lawful: dict[int, Command] = {}
        spare = iter(range(len(self.slots) - UNFORESEEN, len(self.slots)))
        for slot, command in moves.items():
            number = self.numbers.get(slot)
            if number is None:
                number = next(spare, None)
            if number is not None:
                lawful[number] = command
        return lawful


def survey(setup: Setup, visits: int) -> Actions:
    """Build the action space of a setup from a number of random visits, always the same ones."""
    random = Random(0)
    known: set[Slot] = set()
    largest: dict[str, int] = {}
    sizes: set[tuple[str, int]] = set()
    for seed in range(visits):
        episode = Episode(setup, seed)
        while not episode.over:
            moves = episode.moves()
            for slot in moves:
                known.add(slot)
                if slot.do == "choose" and slot.level < 0:
                    largest[slot.id] = max(largest.get(slot.id, 0), *(place + 1 for place in slot.cards), 0)
                    sizes.add((slot.id, len(slot.cards)))
            episode.act(random.choice(list(moves.values())))
    known |= {slot._replace(level=level) for slot in known if slot.level >= 0 for level in range(len(LEVELS))}
    for option, size in sizes:
        known |= {Slot("choose", option, cards=cards) for cards in combinations(range(largest[option]), size)}
    slots = (DEAL, *sorted(known - {DEAL}), *(Slot("unforeseen", str(number)) for number in range(UNFORESEEN)))
    return Actions(slots, {slot: number for number, slot in enumerate(slots)})
