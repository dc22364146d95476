"""The committed source: the house commits to its seed before it learns what others add to the draws.

``docs/explanation/proof.md`` says why nobody can choose them. The published function:

- The house's seed of a round is 32 bytes; its commitment is their SHA-256. The header of a log has the commitment of
  round 1; the beginning of each round has that of the round after it.
- A seat commits to 32 bytes of its own in the same way and reveals them one round later, after the house's commitment.
- The key of a round is ``HMAC-SHA256(seed, text)``; the text has the lines ``pitboss chance 1``, the number of the
  round, ``seat N VALUE`` for each seat that revealed, by number, and ``beacon CHAIN ROUND RANDOMNESS`` if
  the table has a beacon. Lines are joined by a line feed.
- Draw d of the round (from 0), try t (from 0): the number ``HMAC-SHA256(key, "d.t")``, 256 bits, the highest first.
  Among n outcomes it is taken modulo n, unless it is not below the highest multiple of n; then the next try counts.
- Outcomes have a fixed order (``_order_of``): cards and tiles by number, numbers of a drum upward.
"""

from __future__ import annotations

import hmac
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from pitboss.equipment.beacon import BeaconChain, Pulse
from pitboss.equipment.cards import NAMES
from pitboss.equipment.chance import Drawn, Outcomes
from pitboss.equipment.dice import Dice
from pitboss.equipment.drum import Drum, NumberPick
from pitboss.equipment.health import SECURE_BYTES, ChanceFailed
from pitboss.equipment.shoe import TILE, Shoe
from pitboss.equipment.wheel import Wheel
from pitboss.errors import PitbossError, Refused
from pitboss.plain import Json, text, whole

VERSION = "pitboss chance 1"
BEACON_LEAD = 2
"""How many rounds of a beacon after the current one is the first that may be promised."""
_ALL = 1 << 256


class NotAsCommitted(PitbossError):
    """A revealed seed that does not fit its commitment or the draws of its round."""


def commitment_to(value: bytes) -> str:
    """The commitment to a secret value."""
    return sha256(value).hexdigest()


def seed_of(secret: bytes, nonce: str, round_: int) -> bytes:
    """The house's seed of a round, from the secret that it keeps outside the store."""
    return hmac.digest(secret, f"pitboss seed 1\n{nonce}\n{round_}".encode(), "sha256")


def key_of(seed: bytes, round_: int, said: Mapping[int, str], chain: BeaconChain | None, pulse: Pulse | None) -> bytes:
    """The key of a round's draws."""
    lines = [VERSION, str(round_), *(f"seat {seat} {said[seat]}" for seat in sorted(said))]
    if chain is not None and pulse is not None:
        lines.append(f"beacon {chain.hash} {pulse.round} {pulse.randomness}")
    return hmac.digest(seed, "\n".join(lines).encode(), "sha256")


def number_below(n: int, key: bytes, draw: int) -> int:
    """The number of a draw among n outcomes, each equally likely."""
    limit = _ALL - _ALL % n
    tries = 0
    while (number := int.from_bytes(hmac.digest(key, f"{draw}.{tries}".encode(), "sha256"))) >= limit:
        tries += 1
    return number % n


class _Order(NamedTuple):
    """What is drawn from, and its outcomes in the published order."""

    spec: tuple[Json, ...]
    """The equipment in the words of the log: ``("card", decks, jokers, rank removed)``, and its name
    at a table with several shoes."""
    left: Sequence[str] | None
    """The names of the outcomes; None for equipment from which nothing is removed."""
    name: Callable[[int], str]


def _order_of(among: Outcomes) -> _Order:
    match among:
        case Shoe(kind=kind):
            label = (among.label,) if among.label else ()
            spec = (kind, *label) if kind == TILE else (kind, among.decks, among.jokers, among.without, *label)
            left = [NAMES[card] for card in sorted(among.undealt)]
            return _Order(spec, left, left.__getitem__)
        case Drum():
            left = [str(number) for number in among.left()]
            return _Order((among.kind, among.numbers), left, left.__getitem__)
        case Dice():
            return _Order((among.kind, among.count, among.sides), None, among.name)
        case NumberPick():
            return _Order((among.kind, among.numbers, among.count), None, among.name)
        case Wheel():
            return _Order(("marks", list(among.sections)), None, among.name)
    raise Refused(f"a committed source cannot draw a {among.kind}")


def _missing(among: Outcomes) -> str:
    """The names of the cards or numbers missing from a shoe or drum."""
    match among:
        case Shoe():
            cards = (Counter(among.full()) - Counter(among.undealt)).elements()
            return " ".join(NAMES[card] for card in sorted(cards))
        case Drum():
            left = among.left()
            return " ".join(str(number) for number in range(1, among.numbers + 1) if number not in left)
    return ""


class Committed:
    """A source that computes draws from a committed seed and from what seats and a beacon add.

    Without the secret it can only repeat what a log has; it then checks each round when its seed is revealed.
    """

    name = "committed"
    from_outside = False

    def __init__(self, nonce: str, promised: str, chain: BeaconChain | None = None, promised_pulse: int = 0) -> None:
        self.nonce = nonce
        self.chain = chain
        self.promised = promised
        """The commitment to the seed of the next round."""
        self.promised_pulse = promised_pulse
        """The beacon's round that the next round uses."""
        self.round = 0
        self.sealed: dict[int, tuple[str, int]] = {}
        """What each seat committed to, and how many rounds had begun then."""
        self.said: dict[int, str] = {}
        """What seats revealed for the next round."""
        self._secret = b""
        self._commitment = ""
        self._fixed: dict[int, str] = {}
        self._pulse: Pulse | None = None
        self._key = b""
        self._draws = 0
        self._last: tuple[tuple[Json, ...], Sequence[str] | None] | None = None
        """What the last draw left, if the next one comes from the same."""
        self.drawn_from: list[Json] = []
        """What the draws of the entry come from: the first draw of the entry to which it applies, the equipment, and
        what is missing from it."""
        self._in_entry = 0
        self._recorded: deque[str] | None = None
        self._logged: Mapping[str, Json] = {}
        self._unproved: list[tuple[int, Callable[[int], str], str]] = []
        """Draws that wait for the seed of the round: the number of outcomes, their names, and the name in the log."""

    @classmethod
    def opened(
        cls, secret: bytes, chain: BeaconChain | None = None, now: datetime | None = None, nonce: str = ""
    ) -> Committed:
        """The source of a new table, committed to its first round; with a random nonce if none is given."""
        nonce = nonce or SECURE_BYTES.take(16).hex()
        source = cls(nonce, commitment_to(seed_of(secret, nonce, 1)), chain)
        source.promised_pulse = source._pulse_after(now)
        source.unlock(secret)
        return source

    def unlock(self, secret: bytes) -> None:
        """Draw with the house's secret from now on."""
        self._secret = secret

    # ------------------------------------------------------------------ what seats add

    def contribute(self, seat: int, commit: str, reveal: str) -> None:
        """Accept a seat's revealed value for the next round, and its new commitment; Refused changes nothing."""
        for value in (commit, reveal):
            if value and (len(value) != 64 or not set(value) <= set("0123456789abcdef")):
                raise Refused("a contribution and its commitment have 64 hexadecimal digits, in small letters")
        if not commit and not reveal:
            raise Refused("reveal what you committed to, or commit to something, or both")
        sealed, since = self.sealed.get(seat, ("", 0))
        if reveal:
            if not sealed:
                raise Refused(f"seat {seat} has committed to nothing")
            if since >= self.round:
                raise Refused("what you committed to can be revealed after the next round has begun")
            if not hmac.compare_digest(commitment_to(bytes.fromhex(reveal)), sealed):
                raise Refused("this is not what you committed to")
            self.said[seat] = reveal
            del self.sealed[seat]
        if commit:
            self.sealed[seat] = commit, self.round

    # ------------------------------------------------------------------ rounds

    def check_pulse(self, pulse: Pulse | None, now: datetime | None) -> None:
        """Refuse to begin a round without the beacon's round that was promised, or before its time."""
        if self.chain is None:
            if pulse is not None:
                raise Refused("this table has no beacon")
            return
        if pulse is None:
            raise Refused(f"the round waits for round {self.promised_pulse} of the beacon")
        self.chain.check_form(pulse, self.promised_pulse)
        if now is None or now.timestamp() < self.chain.time_of(pulse.round):
            raise Refused(f"round {pulse.round} of the beacon is not due yet")

    def is_late(self, now: datetime | None) -> bool:
        """True if the beacon's promised round may be known, so that nothing can be added to the next round."""
        return self.chain is not None and (now is None or now.timestamp() >= self.chain.time_of(self.promised_pulse))

    def begin(self, seated: Iterable[int], pulse: Pulse | None, now: datetime | None) -> dict[str, Json]:
        """Fix everything that the draws of the next round follow from; the facts for the log."""
        self.round += 1
        self._commitment, self._fixed, self._pulse = self.promised, self.said, pulse
        here = set(seated)
        self.sealed = {
            seat: (commit, since)
            for seat, (commit, since) in sorted(self.sealed.items())
            if seat in here and since == self.round - 1  # a seat that was silent must commit anew
        }
        self.said, self._draws, self._last, self._unproved = {}, 0, None, []
        self._key = self._key_by(seed_of(self._secret, self.nonce, self.round)) if self._secret else b""
        if self._recorded is not None:
            self.promised = str(self._logged.get("next", ""))
        else:
            self.promised = commitment_to(seed_of(self._required_secret(), self.nonce, self.round + 1))
        self.promised_pulse = self._pulse_after(now)
        return {
            "round": self.round,
            "commitment": self._commitment,
            "said": {str(seat): self._fixed[seat] for seat in sorted(self._fixed)},
            "pulse": None if pulse is None or self.chain is None else {**pulse.plain(), "chain": self.chain.hash},
            "next": self.promised,
            "next_pulse": self.promised_pulse,
            "sealed": {str(seat): commit for seat, (commit, _) in self.sealed.items()},
        }

    def end(self) -> str:
        """Reveal the seed of the round; NotAsCommitted if a log's does not fit its commitment or its draws."""
        if self._recorded is None or self._secret:
            seed = seed_of(self._required_secret(), self.nonce, self.round)
        else:
            try:
                seed = bytes.fromhex(str(self._logged.get("seed", "")))
            except ValueError as error:
                raise NotAsCommitted("the revealed seed is not hexadecimal") from error
        key = self._key_by(seed)
        for draw, (n, named, name) in enumerate(self._unproved):
            if named(number_below(n, key, draw)) != name:
                raise NotAsCommitted(f"draw {draw} of round {self.round} is not the one that the seed gives")
        self._key, self._unproved = b"", []
        return seed.hex()

    def _key_by(self, seed: bytes) -> bytes:
        if commitment_to(seed) != self._commitment:
            if self._secret:
                raise ChanceFailed(f"the secret for seeds is not the one that round {self.round} was committed with")
            raise NotAsCommitted(f"the seed of round {self.round} is not the one that was committed to")
        return key_of(seed, self.round, self._fixed, self.chain, self._pulse)

    def _required_secret(self) -> bytes:
        if not self._secret:
            raise ChanceFailed("the secret for seeds is missing; nothing is drawn without it")
        return self._secret

    def _pulse_after(self, now: datetime | None) -> int:
        if self.chain is None:
            return 0
        if now is None:
            raise Refused("a table with a beacon needs a clock")
        return self.chain.round_at(now.timestamp()) + BEACON_LEAD

    # ------------------------------------------------------------------ draws

    def begin_entry(self) -> None:
        """Note that the next draw is the first of an entry of the log."""
        self.drawn_from, self._in_entry = [], 0

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The outcome that the key of the round gives, or the one in the log."""
        order = _order_of(among)
        if self._last != (order.spec, order.left):
            self.drawn_from.append([self._in_entry, *order.spec, _missing(among)])
        if self._recorded is not None:
            number = self._take(among, order)
        elif self._key:
            SECURE_BYTES.check()
            number = self._number(len(among))
        else:
            self._required_secret()
            raise PitbossError(f"the rules draw a {among.kind} for {to} outside a round")
        self._draws += 1
        self._in_entry += 1
        if order.left is None:
            self._last = order.spec, None
            return Drawn(number)
        name = order.left[number]
        self._last = order.spec, [*order.left[:number], *order.left[number + 1 :]]
        return Drawn(among.find(name))

    def _number(self, n: int) -> int:
        return number_below(n, self._key, self._draws)

    def _take(self, among: Outcomes, order: _Order) -> int:
        assert self._recorded is not None
        if not self._recorded:
            raise Refused(f"the rules draw a {among.kind}, but the log has none")
        name = self._recorded.popleft()
        if self._key:
            number = self._number(len(among))
            if order.name(number) != name:
                raise NotAsCommitted(f"draw {self._draws} of round {self.round} is not the one that the seed gives")
            return number
        self._unproved.append((len(among), order.name, name))
        if order.left is None:
            return among.find(name)
        if name not in order.left:
            raise Refused(f"{name} cannot be drawn: it is not there")
        return order.left.index(name)

    # ------------------------------------------------------------------ from a log

    def record(self, *, on: bool) -> None:
        """Repeat the log's outcome, or draw again."""
        self._recorded = deque() if on else None

    def take(self, texts: Iterable[str], logged: Mapping[str, Json]) -> None:
        """Set the outcomes of the next entry of a log, its revealed seed and its commitment."""
        self._recorded, self._logged = deque(texts), logged

    def left(self) -> list[str]:
        """The outcomes of the entry that the rules did not draw."""
        return list(self._recorded or ())

    @classmethod
    def from_plain(cls, state: Mapping[str, Json]) -> Committed:
        """The source that a header or a checkpoint describes, without the house's secret."""
        chain, sealed, said = state.get("beacon"), state.get("sealed"), state.get("said")
        source = cls(
            text(state, "nonce"),
            text(state, "next"),
            BeaconChain.from_plain(chain) if isinstance(chain, Mapping) else None,
            whole(state, "next_pulse"),
        )
        source.round = whole(state, "round")
        if not isinstance(sealed, Mapping) or not isinstance(said, Mapping):
            raise Refused("a committed source has lists of what seats added")
        for seat, kept in sealed.items():
            if not isinstance(kept, list) or len(kept) != 2 or not isinstance(kept[1], int):
                raise Refused("a seat commits to a value after a number of rounds")
            source.sealed[int(seat)] = str(kept[0]), kept[1]
        source.said = {int(seat): str(value) for seat, value in said.items()}
        return source

    def state(self) -> dict[str, Json]:
        """All that is public: nothing in it determines a draw."""
        return {
            "source": self.name,
            "nonce": self.nonce,
            "round": self.round,
            "next": self.promised,
            "next_pulse": self.promised_pulse,
            "beacon": None if self.chain is None else self.chain.plain(),
            "sealed": {str(seat): list(kept) for seat, kept in sorted(self.sealed.items())},
            "said": {str(seat): value for seat, value in sorted(self.said.items())},
        }
