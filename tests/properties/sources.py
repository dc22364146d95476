"""Sources of chance for random play: as a secure table has it, and keyed in with faults as at a real table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pitboss.equipment import Dice, Drawn, Drum, Live, NumberPick, Shoe, Wheel, name_of
from pitboss.equipment.chance import Outcomes
from pitboss.plain import Json
from pitboss.table import Game


def faults_of(game: Game) -> list[str]:
    """What the equipment of a game may report."""
    return [one.id for one in game.irregularities if one.by in ("equipment", "either")]


def named(among: Outcomes, index: int) -> str:
    """An outcome as people write it."""
    match among:
        case Shoe():
            return name_of(among.undealt[index])
        case Wheel():
            return among.sections[index]
        case Dice():
            return "-".join(map(str, among.faces(index)))
        case Drum() | NumberPick():
            return among.name(index)
        case _:
            raise NotImplementedError(f"how is an outcome of {type(among).__name__} written?")


class Pretended:
    """A source like the secure one, that draws the same each time a test runs; its log is replayed by its record."""

    name = "secure"
    from_outside = False

    def __init__(self, random: Random) -> None:
        self.random = random

    def draw(self, among: Outcomes, to: str) -> Drawn:  # noqa: ARG002 - chance does not look where it goes
        """One of the outcomes."""
        return Drawn(self.random.randrange(len(among)))

    def state(self) -> dict[str, Json]:
        """Nothing that could be stored."""
        return {"source": self.name}


class Watched(Live):
    """A live source that remembers which equipment it waits for, so that a test can key an outcome of it."""

    def __init__(self, watch: list[Outcomes] | None = None) -> None:
        super().__init__()
        self.watch: list[Outcomes] = [] if watch is None else watch

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The outcome that was keyed in."""
        self.watch[:] = [among]
        return super().draw(among, to)

    def copy(self) -> Live:
        """The source with nothing keyed yet."""
        return Watched(self.watch)

    def outcome(self, random: Random, faults: Sequence[str]) -> str:
        """An outcome that may be keyed now, sometimes with a fault."""
        (among,) = self.watch
        text = named(among, random.randrange(len(among)))
        if faults and random.random() < 0.03:
            return f"{'' if random.random() < 0.2 else text}!{random.choice(faults)}"
        return text
