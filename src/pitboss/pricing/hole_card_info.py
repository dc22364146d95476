"""Exposed cards at a poker game, and their value to a player who sees them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import Refused, quoted
from pitboss.pricing.confidence import RISK
from pitboss.pricing.result import WagerPrice

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


MAX_OTHERS = 6
"""The maximum number of other players who may share information."""


@dataclass(frozen=True, slots=True)
class HoleCardInfo:
    """Cards that are seen before the first decision, of one kind or of several."""

    kind: str
    """``dealer``: hidden cards of the dealer; ``first`` and ``last``: community cards; ``seats``: other players' hands.
    """
    count: int
    also: HoleCardInfo | None = None
    """The cards of other kinds that are seen too."""

    def number(self, kind: str) -> int:
        """The number of cards, or of other players, of a kind."""
        if self.kind == kind:
            return self.count
        return self.also.number(kind) if self.also is not None else 0

    @property
    def description(self) -> str:
        """A description.

        >>> HoleCardInfo("dealer", 1).description, HoleCardInfo("seats", 5).description
        ('one dealer card seen', 'six players share what they see')
        >>> HoleCardInfo("last", 1, HoleCardInfo("seats", 2)).description
        'the last community card seen, three players share what they see'
        """
        return ", ".join(part for part in (self._own_description, self.also and self.also.description) if part)

    @property
    def _own_description(self) -> str:
        number = _WORDS[self.count]
        if self.kind == "seats":
            return f"{_WORDS[self.count + 1]} players share what they see"
        cards = "card" if self.count == 1 else "cards"
        if self.kind == "dealer":
            return f"{number} dealer {cards} seen"
        return f"the {self.kind} {'' if self.count == 1 else f'{number} '}community {cards} seen"

    def __str__(self) -> str:
        return f"{self.kind} {self.count}" + (f" + {self.also}" if self.also is not None else "")


def parse_exposure(written: str, known: tuple[HoleCardInfo, ...]) -> HoleCardInfo:
    """Parse seen cards, like ``dealer 1`` or ``last 1 + seats 3``; Refused if the game has no such kind."""
    also: HoleCardInfo | None = None
    for part in reversed(written.split("+")):
        seen = _parse_one(part, known)
        if also is not None and also.number(seen.kind):
            raise Refused(f"{quoted(written)} names {seen.kind} twice")
        also = HoleCardInfo(seen.kind, seen.count, also)
    assert also is not None, "a text has at least one part"
    return also


def _parse_one(written: str, known: tuple[HoleCardInfo, ...]) -> HoleCardInfo:
    shared = {sight.kind for sight in known} & {"seats"}
    others = (HoleCardInfo(kind, count) for kind in shared for count in range(2, MAX_OTHERS + 1))
    for sight in (*known, *others):
        if written.split() == str(sight).split():
            return sight
    more = f"; seats 2 to {MAX_OTHERS}" if shared else ""
    raise Refused(f"no seen cards {quoted(written.strip())}; this game has {', '.join(map(str, known))}{more}")


@dataclass(frozen=True, slots=True)
class ExposureTrial:
    """The number of deals to sample if there are too many to count."""

    deals: int = 4000
    seed: int = 0
    exact: bool = False
    """True to count all cases if the solver can, however many there are."""


@dataclass(frozen=True, slots=True)
class DecisionGain:
    """The gain from seeing the cards at one decision, on average over all rounds."""

    decision: str
    gain: float
    """In units of the first wager."""
    error: float
    """The standard error; 0 if all cases were counted."""
    hands: int
    """The number of hands dealt for it; 0 if all cases were counted."""
    at_least: bool = False
    """True if the gain is a lower bound, from a strategy that is slightly below the best."""
    bound: float | None = None
    """How far the gain may be from its expectation with the stated confidence; None if no useful bound is known."""
    counted: Fraction | None = None
    """The gain as a fraction, if all cases were counted."""

    @property
    def description(self) -> str:
        """A description.

        >>> (
        ...     DecisionGain("third_street", 0.05, 0.0, 10).description,
        ...     DecisionGain("preflop", 0.011, 0.0, 10, at_least=True).description,
        ... )
        ('third street +5.000%', 'preflop at least +1.100%')
        """
        return f"{self.decision.replace('_', ' ')} {'at least ' if self.at_least else ''}{self.gain:+.3%}"

    def plain(self) -> dict[str, object]:
        """As a plain value."""
        return {
            "decision": self.decision,
            "gain": self.gain,
            "error": self.error,
            "bound": self.bound,
            "counted": str(self.counted) if self.counted is not None else None,
            "hands": self.hands,
            "at_least": self.at_least,
        }


@dataclass(frozen=True, slots=True)
class SeenRule:
    """A rule to remember, and its exact result."""

    expected: Fraction
    """Average units of the first wager won; negative if lost."""
    lines: tuple[str, ...]

    def plain(self) -> dict[str, object]:
        """As a plain value."""
        return {"expected": str(self.expected), "percent": float(self.expected) * 100, "lines": list(self.lines)}


@dataclass(frozen=True, slots=True)
class ExposureValue:
    """The result of the wagers for a player who sees the cards."""

    sight: HoleCardInfo
    expected: float
    """Average units of the first wager won; negative if lost."""
    error: float = 0.0
    """The standard error; 0 if all cases were counted."""
    price: WagerPrice | None = None
    """The price, if all cases were counted by payout."""
    counted: Fraction | None = None
    """The average as a fraction, if all cases were counted."""
    gains: tuple[DecisionGain, ...] = ()
    """The gain of each decision over the best play without seeing the cards, unless all are counted together."""
    rule: SeenRule | None = None
    """A rule that gives up little against the best play, if the decision has one raise."""

    @property
    def is_exact(self) -> bool:
        """True if all cases were counted."""
        return self.counted is not None

    @property
    def bound(self) -> float | None:
        """How far the figure may be from the truth: 0 if counted, None if no useful bound is known.

        It holds with the confidence of :data:`~pitboss.pricing.confidence.RISK`.
        """
        bounds = [gain.bound for gain in self.gains]
        return None if None in bounds else sum(bound for bound in bounds if bound is not None)

    @property
    def least(self) -> float:
        """The minimum win of best play, with the same confidence: seeing more cards never lowers the win."""
        return self.expected - sum(
            gain.gain if gain.bound is None else min(gain.gain, gain.bound) for gain in self.gains
        )

    @property
    def at_least(self) -> bool:
        """True if a better play may gain more: the figure is a lower bound for what the cards are worth."""
        return any(gain.at_least for gain in self.gains)

    def plain(self) -> dict[str, object]:
        """As a plain value."""
        return {
            "sight": str(self.sight),
            "says": self.sight.description,
            "exact": self.is_exact,
            "counted": str(self.counted) if self.counted is not None else None,
            "at_least": self.at_least,
            "player_advantage_percent": self.expected * 100,
            "error_percent": self.error * 100,
            "bound_percent": self.bound * 100 if self.bound is not None else None,
            "least_percent": self.least * 100,
            "confidence": 1.0 if self.is_exact else 1.0 - RISK,
            "price": self.price.plain() if self.price is not None else None,
            "gains": [gain.plain() for gain in self.gains],
            "rule": self.rule.plain() if self.rule is not None else None,
        }
