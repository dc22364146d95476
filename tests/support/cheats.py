"""Houses that cheat: each has the real generator, writes a well-formed log and signs it with the real key."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256

from pitboss.equipment.beacon import Pulse
from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Drawn, Outcomes
from pitboss.equipment.committed import Committed, commitment_to, key_of, number_below, seed_of
from pitboss.equipment.shoe import Shoe
from pitboss.plain import Json


class Cheat(Committed):
    """A source that cheats now and then; ``cheated`` has the rounds in which it made a difference."""

    def __init__(self, *args: object, **named: object) -> None:
        super().__init__(*args, **named)  # type: ignore[arg-type]  # passed on as they are
        self.cheated: set[int] = set()


class PicksOfTwo(Cheat):
    """Looks at two draws and takes the lower outcome."""

    def _number(self, n: int) -> int:
        fair, other = super()._number(n), number_below(n, self._key, self._draws + 1_000)
        if other < fair:
            self.cheated.add(self.round)
        return min(fair, other)


class Modulo(Cheat):
    """Takes one byte modulo the number of outcomes."""

    def _number(self, n: int) -> int:
        fair = super()._number(n)
        biased = hmac.digest(self._key, f"{self._draws}.0".encode(), "sha256")[-1] % n
        if biased != fair:
            self.cheated.add(self.round)
        return biased


class SkipsAhead(Cheat):
    """Leaves out every fifth draw, so that the next one counts."""

    def _number(self, n: int) -> int:
        if self._draws % 5 != 4:
            return super()._number(n)
        other = number_below(n, self._key, self._draws + 1)
        if other != super()._number(n):
            self.cheated.add(self.round)
        return other


class RevealsAnotherSeed(Cheat):
    """Draws by another seed than the one it committed to, and reveals that one."""

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        facts = super().begin(seated, pulse, now)
        self._other = seed_of(b"another secret", self.nonce, self.round)
        self._key = key_of(self._other, self.round, self._fixed, self.chain, pulse)
        self.cheated.add(self.round)
        return facts

    def end(self) -> str:
        super().end()
        return self._other.hex()


class DrawsByAnotherSeed(RevealsAnotherSeed):
    """Draws by another seed and reveals the one it committed to."""

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        facts = super().begin(seated, pulse, now)
        self.cheated.discard(self.round)  # a round without draws is not biased
        return facts

    def draw(self, among: Outcomes, to: str) -> Drawn:
        fair = key_of(seed_of(self._secret, self.nonce, self.round), self.round, self._fixed, self.chain, self._pulse)
        if number_below(len(among), fair, self._draws) != self._number(len(among)):
            self.cheated.add(self.round)
        return super().draw(among, to)

    def end(self) -> str:
        return Committed.end(self)


class CommitsLate(RevealsAnotherSeed):
    """Chooses the seed when it has seen what the seats revealed, and says that it was committed to all along."""

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        facts = super().begin(seated, pulse, now)
        return {**facts, "commitment": commitment_to(self._other)}


class ForgetsSeats(Cheat):
    """Leaves out what the seats revealed."""

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        left_out, self.said = self.said, {}
        if left_out:
            self.cheated.add(self.round + 1)
        return super().begin(seated, pulse, now)


class InventsSeat(Cheat):
    """Has a seat of its own reveal what suits it, without a commitment."""

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        self.said = {**self.said, 31: sha256(b"what suits the house %d" % self.round).hexdigest()}
        self.cheated.add(self.round + 1)
        return super().begin(seated, pulse, now)


class TakesOutAces(Cheat):
    """Deals from a shoe without the ace of spades, and says so where it must."""

    def draw(self, among: Outcomes, to: str) -> Drawn:
        if isinstance(among, Shoe) and Card(51) in among.undealt and len(among.undealt) > 1:
            among.discards.append(among.undealt.pop(among.undealt.index(Card(51))))
            self.cheated.add(self.round)
        return super().draw(among, to)


CHEATS = (
    PicksOfTwo, Modulo, SkipsAhead, RevealsAnotherSeed, DrawsByAnotherSeed, CommitsLate, ForgetsSeats, InventsSeat,
    TakesOutAces,
)  # fmt: skip
