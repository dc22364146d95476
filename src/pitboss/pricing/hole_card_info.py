"""What somebody at a poker game knows besides what the rules show him, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.errors import Refused, quoted
from pitboss.pricing.result import WagerPrice

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True, slots=True)
class HoleCardInfo:
    """Cards that are seen before the first decision, of one kind."""

    kind: str
    """``dealer``: hidden cards of the dealer's; ``first`` and ``last``: community cards; ``seats``: others' hands."""
    count: int

    @property
    def says(self) -> str:
        """The sight in words.

        >>> HoleCardInfo("dealer", 1).says, HoleCardInfo("seats", 5).says
        ("one card of the dealer's seen", 'six players share what they see')
        """
        number = _WORDS[self.count]
        if self.kind == "seats":
            return f"{_WORDS[self.count + 1]} players share what they see"
        cards = "card" if self.count == 1 else "cards"
        if self.kind == "dealer":
            return f"{number} {cards} of the dealer's seen"
        return f"the {self.kind} {'' if self.count == 1 else f'{number} '}community {cards} seen"

    def __str__(self) -> str:
        return f"{self.kind} {self.count}"


def read_sight(written: str, known: tuple[HoleCardInfo, ...]) -> HoleCardInfo:
    """A sight as people write it, like ``dealer 1``; Refused where the game has none such."""
    for sight in known:
        if written.split() == str(sight).split():
            return sight
    raise Refused(f"no sight {quoted(written)}; this game has {', '.join(map(str, known))}")


@dataclass(frozen=True, slots=True)
class SightTrial:
    """How much is dealt where a sight is too large to be counted."""

    deals: int = 4000
    seed: int = 0


@dataclass(frozen=True, slots=True)
class DecisionGain:
    """What is gained at one decision by deciding with what is seen, on average over all rounds."""

    decision: str
    gain: float
    """In units of the first wager."""
    error: float
    """The standard error."""
    hands: int
    """How many hands were dealt for it."""
    at_least: bool = False
    """Whether it is what a way to play gains that is not quite the best."""

    @property
    def says(self) -> str:
        """The gain in words.

        >>> DecisionGain("flop", 0.05, 0.0, 10).says, DecisionGain("preflop", 0.011, 0.0, 10, at_least=True).says
        ('flop +5.000%', 'preflop at least +1.100%')
        """
        return f"{self.decision} {'at least ' if self.at_least else ''}{self.gain:+.3%}"

    def plain(self) -> dict[str, object]:
        """As a plain value."""
        return {
            "decision": self.decision,
            "gain": self.gain,
            "error": self.error,
            "hands": self.hands,
            "at_least": self.at_least,
        }


@dataclass(frozen=True, slots=True)
class SightWorth:
    """What the wagers that are played bring to somebody with a sight."""

    sight: HoleCardInfo
    expected: float
    """Units of the first wager that are won on average; below nothing where they are lost."""
    error: float = 0.0
    """The standard error; nothing where all cases were counted."""
    price: WagerPrice | None = None
    """The price, where all cases were counted."""
    gains: tuple[DecisionGain, ...] = ()
    """Where it was simulated: what each decision gains beside the best play without the sight."""

    @property
    def is_exact(self) -> bool:
        """Whether all cases were counted."""
        return self.price is not None

    def plain(self) -> dict[str, object]:
        """As a plain value."""
        return {
            "sight": str(self.sight),
            "says": self.sight.says,
            "exact": self.is_exact,
            "player_advantage_percent": self.expected * 100,
            "error_percent": self.error * 100,
            "price": self.price.plain() if self.price is not None else None,
            "gains": [gain.plain() for gain in self.gains],
        }
