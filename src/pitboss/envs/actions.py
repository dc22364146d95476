"""The action space of a setup: every slot that occurs in play, with a fixed number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.envs.episode import Episode, Setup
from pitboss.envs.moves import DEAL, LEVELS, LawfulMoves, Moves, SharedMoves, Slot
from pitboss.equipment import Seeded

Mask: TypeAlias = NDArray[np.int8]

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

    def slot(self, moves: Moves, number: int) -> Slot | None:
        """The lawful action of a number; None if it is not lawful now."""
        if number >= len(self.slots) - UNFORESEEN:
            return self.lawful(moves).get(number)
        slot = self.slots[number]
        return slot if slot in moves else None

    def mask(self, moves: Moves) -> Mask:
        """The action mask of these moves."""
        numbers = self.numbers
        groups, closed = (moves.groups, moves.closed) if isinstance(moves, LawfulMoves) else ([moves], ())
        mask = np.zeros(len(self.slots), np.int8)
        try:
            for group in groups:
                if isinstance(group, SharedMoves):
                    mask |= self._shared_mask(group)
                    for slot in closed:
                        mask[numbers[slot]] = 0
                else:
                    for slot in group:
                        mask[numbers[slot]] = 1
        except KeyError:  # a slot that did not occur in the survey
            mask[:] = 0
            mask[list(self.lawful(moves))] = 1
        return mask

    def _shared_mask(self, group: SharedMoves) -> Mask:
        if group.mask is None:
            mask = np.zeros(len(self.slots), np.int8)
            mask[[self.numbers[slot] for slot in group]] = 1
            group.mask = mask
        return group.mask


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
