"""Sources of chance: secure, seeded, or external (a script, a dealer, a log).

Equipment asks a source for one of its outcomes and names the destination. A random source answers with the index
of an outcome, each equally likely. An external source has the outcome in writing, and may add a fault: what went wrong
when the card was drawn, the ball spun or the dice thrown.

**The seeded source** can be redrawn anywhere. Its words are those of the counter-based generator Philox 4x64 with 10
rounds, key (seed, stream), counter from 1 upward, four words a block, as ``numpy.random.Philox(key=seed + (stream <<
64)).random_raw()`` gives them.

From either random source a number below n is the first 64-bit word under the largest multiple of n that 64 bits hold,
modulo n; words above it are skipped, so that every number is equally likely.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol

from pitboss.equipment import health
from pitboss.errors import PitbossError, Refused
from pitboss.plain import Json, strings, whole

_WORDS = 1 << 64
_KNOWN = 512
_LIMITS = (0, *(_WORDS - _WORDS % n for n in range(1, _KNOWN)))
"""The limit below which words map evenly to outcomes, by the number of outcomes."""
_BLOCK = 1024


class Outcomes(Protocol):
    """The possible outcomes of a piece of equipment: their number, and the index of a written outcome."""

    @property
    def kind(self) -> str:
        """The kind of equipment, as scripts name it: card, wheel, dice."""

    def __len__(self) -> int: ...

    def find(self, text: str) -> int:
        """The index of a written outcome, or Refused."""


class NamedOutcomes(Outcomes, Protocol):
    """Equipment that has a name for each outcome."""

    def name(self, index: int) -> str:
        """The written name of an outcome."""


class Drawn(NamedTuple):
    """An outcome by its number, and its fault; no number if there was only a fault."""

    number: int | None
    fault: str | None = None


_SOUND = tuple(Drawn(number) for number in range(_KNOWN))
"""Outcomes without a fault, cached because the same few are drawn repeatedly."""


class Chance(Protocol):
    """Draws outcomes of equipment."""

    name: str
    from_outside: bool
    """True if outcomes are external and may be wrong or not yet known."""

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """Draw one of the outcomes for a destination."""

    def state(self) -> dict[str, Json]:
        """The state to store in order to continue from here."""


class Awaited(PitbossError):
    """A live source does not have the outcome yet."""

    def __init__(self, kind: str, to: str) -> None:
        self.kind = kind
        self.to = to
        super().__init__(kind, to)

    def __str__(self) -> str:
        return f"waiting for the {self.kind} for {self.to}"


class ScriptRanOut(Refused):
    """The script is too short: it has no outcome left for a draw. No rule was broken."""

    def __init__(self, kind: str, to: str) -> None:
        super().__init__(f"the script has no {kind} left" + ("" if to == kind else f" for {to}"))


def below(n: int, next_word: Callable[[], int]) -> int:
    """A number from 0 to n - 1, each equally likely, from 64-bit words."""
    limit = _LIMITS[n] if n < _KNOWN else _WORDS - _WORDS % n
    while (word := next_word()) >= limit:
        pass
    return word % n


class RandomSource:
    """A source that draws numbers itself, without faults and regardless of destination."""

    from_outside = False

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """One of the outcomes, each equally likely."""
        number = self.below(len(among))
        return _SOUND[number] if number < _KNOWN else Drawn(number)


class Secure(RandomSource):
    """The operating system's source, unbiased and health-tested at every draw (:mod:`pitboss.equipment.health`)."""

    name = "secure"

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        return below(n, health.SECURE_BYTES.word)

    def state(self) -> dict[str, Json]:
        """Empty: nothing that could be stored determines the next draw."""
        return {"source": self.name}


class Seeded(RandomSource):
    """The reproducible source described in this module's docstring.

    >>> source = Seeded(20)
    >>> [source.below(38) for _ in range(5)]
    [12, 2, 34, 27, 16]
    """

    name = "seeded"

    def __init__(self, seed: int, stream: int = 0, used: int = 0) -> None:
        if not all(0 <= number < _WORDS for number in (seed, stream, used)):
            raise Refused(f"seed, stream and words used must be whole numbers from 0 to {_WORDS - 1}")
        self.seed = seed
        self.stream = stream
        self._served = used - used % _BLOCK
        self._words: list[int] = []
        self._refill()
        del self._words[len(self._words) - used % _BLOCK :]

    def _refill(self) -> None:
        from numpy.random import Philox  # noqa: PLC0415 - only tables that use seeds wait for numpy

        blocks = self._served // 4
        generator = Philox(key=self.seed | self.stream << 64, counter=blocks)
        self._words = generator.random_raw(_BLOCK).tolist()[::-1]
        self._served += _BLOCK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if (
            n < _KNOWN and self._words and (word := self._words.pop()) < _LIMITS[n]
        ):  # same as the general case, but faster
            return word % n
        return below(n, self._next_word)

    def _next_word(self) -> int:
        if not self._words:
            self._refill()
        return self._words.pop()

    def state(self) -> dict[str, Json]:
        """The seed, the stream and how many words were used."""
        return {"source": self.name, "seed": self.seed, "stream": self.stream, "used": self._served - len(self._words)}


def _outcome(text: str, among: Outcomes) -> Drawn:
    """Parse an outcome: ``QS``, ``17``, ``3-4``; with a fault ``QS!face_up``; a fault alone ``!jam``."""
    name, marked, fault = text.partition("!")
    if marked and not fault:
        raise Refused(f"{text!r} has a fault mark without a fault; write it like {name}!face_up")
    return Drawn(among.find(name) if name else None, fault or None)


class Scripted:
    """Outcomes set in advance, by destination (``"seat 1": "QS 6H 4D"``) or in order by kind of equipment.

    Outcomes for a destination are used before those in order.
    """

    name = "scripted"
    from_outside = True

    def __init__(self, order: Mapping[str, Iterable[str]] | None = None, to: Mapping[str, Iterable[str]] | None = None):
        self._order = {kind: deque(texts) for kind, texts in (order or {}).items()}
        self._to = {place: deque(texts) for place, texts in (to or {}).items()}

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next outcome written for this destination, or next in order."""
        queue = self._to.get(to) or self._order.get(among.kind)
        if not queue:
            raise ScriptRanOut(among.kind, to)
        drawn = _outcome(queue[0], among)
        queue.popleft()
        return drawn

    def copy(self) -> Scripted:
        """The rest of the script."""
        return Scripted(self._order, self._to)

    def left(self) -> dict[str, list[str]]:
        """The outcomes not drawn, by destination or kind."""
        return {place: list(queue) for place, queue in (*self._to.items(), *self._order.items()) if queue}

    def state(self) -> dict[str, Json]:
        """The outcomes not drawn yet."""
        order, to = ({key: list(queue) for key, queue in some.items()} for some in (self._order, self._to))
        return {"source": self.name, "order": order, "to": to}


class Live:
    """Outcomes that staff at a real table key in one at a time; raises :class:`Awaited` until one is keyed."""

    name = "live"
    from_outside = True

    def __init__(self) -> None:
        self._keyed: deque[str] = deque()

    def key(self, texts: Iterable[str]) -> None:
        """Set the outcomes of the equipment; drops any that were keyed earlier but not drawn."""
        self._keyed = deque(texts)

    def copy(self) -> Live:
        """A copy of the source, without keyed outcomes."""
        return Live()

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The outcome that was keyed in."""
        if not self._keyed:
            raise Awaited(among.kind, to)
        drawn = _outcome(self._keyed[0], among)
        self._keyed.popleft()
        return drawn

    def state(self) -> dict[str, Json]:
        """Empty: the keyed outcomes are in the log."""
        return {"source": self.name}


class Recorded:
    """The outcomes in the entries of a log, for a replay."""

    name = "recorded"
    from_outside = False

    def __init__(self) -> None:
        self._kept: deque[str] = deque()

    def take(self, texts: Iterable[str]) -> None:
        """Set the outcomes of the next entry."""
        self._kept = deque(texts)

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next outcome of the log."""
        if not self._kept:
            raise Refused(f"the rules draw a {among.kind} for {to}, but the log has none")
        return _outcome(self._kept.popleft(), among)

    def left(self) -> list[str]:
        """The outcomes of the entry that the rules did not draw."""
        return list(self._kept)

    def state(self) -> dict[str, Json]:
        """Empty: the outcomes are in the log."""
        return {"source": self.name}


def source_from(state: Mapping[str, Json]) -> Chance:
    """The source that :meth:`Chance.state` described; a secure source is replaced by a new one."""
    match state.get("source"):
        case Secure.name:
            return Secure()
        case Seeded.name:
            return Seeded(whole(state, "seed"), whole(state, "stream"), whole(state, "used"))
        case Scripted.name:
            order, to = state.get("order"), state.get("to")
            if isinstance(order, Mapping) and isinstance(to, Mapping):
                return Scripted(*({key: strings(some, key) for key in some} for some in (order, to)))
        case Live.name:
            return Live()
        case "committed":
            from pitboss.equipment.committed import Committed  # noqa: PLC0415 - it draws from all equipment

            return Committed.from_plain(state)
    raise Refused(f"{state.get('source')!r} is not a random source")
