"""The action space of a setup: every slot that occurs in play, with a fixed number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from pitboss.envs.episode import Episode, Setup
from pitboss.envs.moves import DEAL, LEVELS, Moves, Slot
from pitboss.equipment import Seeded

UNFORESEEN = 8
"""Slots for options that did not occur when the space was built, in the order of the ask."""


@dataclass(frozen=True)
class Actions:
    """The slots of an action space, by number."""

    slots: tuple[Slot, ...]
    numbers: Mapping[Slot, int]

    def lawful(self, moves: Moves) -> dict[int, Slot]:
        """The lawful actions by number; one that did not occur in the survey takes a spare number."""
        numbers, first = self.numbers, len(self.slots) - UNFORESEEN
        lawful = {numbers[slot]: slot for slot in moves if slot in numbers}
        if len(lawful) < len(moves):
            unforeseen = [slot for slot in moves if slot not in numbers][:UNFORESEEN]
            lawful.update(enumerate(unforeseen, first))
        return lawful


def survey(setup: Setup, visits: int) -> Actions:
    """Build the action space of a setup from a number of random visits, always the same ones."""
    random = Random(0)
    known: set[Slot] = set()
    largest: dict[str, int] = {}
    sizes: set[tuple[str, int]] = set()
    for seed in range(visits):
        episode = Episode(setup, Seeded(seed))
        while not episode.over:
            moves = episode.moves()
            for slot in moves:
                known.add(slot)
                if slot.do == "choose" and slot.level < 0:
                    largest[slot.id] = max(largest.get(slot.id, 0), *(place + 1 for place in slot.cards), 0)
                    sizes.add((slot.id, len(slot.cards)))
            episode.act(random.choice(list(moves)))
    known |= {slot._replace(level=level) for slot in known if slot.level >= 0 for level in range(len(LEVELS))}
    for option, size in sizes:
        known |= {Slot("choose", option, cards=cards) for cards in combinations(range(largest[option]), size)}
    slots = (DEAL, *sorted(known - {DEAL}), *(Slot("unforeseen", str(number)) for number in range(UNFORESEEN)))
    return Actions(slots, {slot: number for number, slot in enumerate(slots)})
