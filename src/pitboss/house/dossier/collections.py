"""Collections of the generator: raw bytes, and for each game the final outcomes that its tables draw from them."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, cast

from pitboss.equipment.cards import NAMES
from pitboss.equipment.chance import Drawn, NamedOutcomes, Outcomes, Secure
from pitboss.equipment.health import SECURE_BYTES
from pitboss.equipment.shoe import Shoe
from pitboss.errors import PitbossError
from pitboss.plain import Json
from pitboss.school.practice import play_practice_round
from pitboss.table import Game

_AT_ONCE = 1 << 16
_MAX_PLAYS = 100_000


class DrawnOutcome(NamedTuple):
    """A draw at a table: from what, among how many, the number that was drawn, and the outcome that followed."""

    equipment: str
    among: int
    number: int
    outcome: str
    full: bool
    """Whether nothing had been removed from the equipment."""


class RecordedSource:
    """The tables' secure source, which also records what it drew."""

    name = Secure.name
    from_outside = False

    def __init__(self) -> None:
        self._source = Secure()
        self.draws: list[DrawnOutcome] = []

    def state(self) -> dict[str, Json]:
        """The state of the secure source."""
        return self._source.state()

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """Draw as a table does, and record it."""
        drawn = self._source.draw(among, to)
        assert drawn.number is not None
        if isinstance(among, Shoe):
            name, full = NAMES[among.undealt[drawn.number]], len(among) == len(among.full())
        else:
            named = cast(NamedOutcomes, among)
            name, full = named.name(drawn.number), not hasattr(among, "left")
        self.draws.append(DrawnOutcome(among.kind, len(among), drawn.number, name, full))
        return drawn


@dataclass(frozen=True, slots=True)
class Collection:
    """The draws of a game's tables."""

    game: str
    draws: Sequence[DrawnOutcome]


def collected(game: Game, count: int) -> Collection:
    """Play random rounds at tables with the secure source until so many draws were made."""
    source = RecordedSource()
    for seed in range(_MAX_PLAYS):
        if len(source.draws) >= count:
            return Collection(game.id, source.draws[:count])
        play_practice_round(game, 1, seed, source)
    raise PitbossError(f"{game.name} did not draw {count} times in {_MAX_PLAYS} plays")


def write_collection(collection: Collection, path: Path) -> str:
    """Write the draws as a table; returns the SHA-256 of the file."""
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["equipment", "among", "number", "outcome"])
        writer.writerows(draw[:4] for draw in collection.draws)
    return sha256(path.read_bytes()).hexdigest()


def write_raw(path: Path, count: int) -> str:
    """Write raw bytes of the source, as `pitboss rng` does; returns their SHA-256."""
    digest = sha256()
    with path.open("wb") as file:
        while count:
            drawn = SECURE_BYTES.take(min(count, _AT_ONCE))
            file.write(drawn)
            digest.update(drawn)
            count -= len(drawn)
    return digest.hexdigest()
