"""Does a wheel or a die drift? Chi-square after each doubling of the results, corrected for looking many times."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import Refused
from pitboss.pit.records import entries_of
from pitboss.plain import Json
from pitboss.protocol.events import Rolled, Spun

FIRST_LOOK = 5
"""The first look comes when the rarest outcome is expected this often, so that chi-square is close."""


@dataclass(frozen=True)
class Look:
    """A test of the results so far."""

    results: int
    statistic: float
    freedom: int
    chance: float
    """The chance of a statistic this large or larger from fair equipment."""
    allowed: float
    """The part of the false-alarm rate that this look may spend."""

    @property
    def alarm(self) -> bool:
        """True if fair equipment would hardly show this."""
        return self.chance <= self.allowed

    def plain(self) -> dict[str, Json]:
        """The figures."""
        return {
            "results": self.results, "statistic": f"{self.statistic:.4f}", "freedom": self.freedom,
            "chance": f"{self.chance:.6g}", "allowed": f"{self.allowed:.6g}", "alarm": self.alarm,
        }  # fmt: skip


def looks(results: Sequence[str], chances: Mapping[str, Fraction], rate: float = 0.01) -> list[Look]:
    """Every look at a sequence of results; at most ``rate`` of all fair sequences ever raise an alarm.

    Look k may spend rate / (k (k + 1)): the parts of endlessly many looks add up to the rate.
    """
    unknown = set(results) - set(chances)
    if unknown:
        raise Refused(f"{', '.join(sorted(unknown))} cannot come up on this equipment")
    taken: list[Look] = []
    counts, at = Counter[str](), 0
    end = math.ceil(FIRST_LOOK / min(chances.values()))
    while end <= len(results):
        counts.update(results[at:end])
        at = end
        statistic = float(sum((counts[name] - chance * at) ** 2 / (chance * at) for name, chance in chances.items()))
        number, freedom = len(taken) + 1, len(chances) - 1
        taken.append(Look(at, statistic, freedom, chi_square_above(statistic, freedom), rate / (number * (number + 1))))
        end *= 2
    return taken


def fairness(lines: Iterable[bytes], rate: float, file: object = "log") -> list[Look]:
    """Every look at the wheel or the dice of a table's log; refused for a table that has neither."""
    submission, entries = entries_of(lines, file)
    events = [event for _, entry in entries for event in entry]
    faces = [str(face) for event in events if isinstance(event, Rolled) for face in event.faces]
    if faces:
        return looks(faces, {str(face): Fraction(1, 6) for face in range(1, 7)}, rate)
    wheels = [item for item in submission.game.equipment(submission.options) if item.kind == "wheel"]
    if not wheels:
        raise Refused(f"{submission.game.name} has neither a wheel nor dice")
    marks = Counter(wheels[0].marks)
    chances = {mark: Fraction(count, marks.total()) for mark, count in marks.items()}
    return looks([event.result for event in events if isinstance(event, Spun)], chances, rate)


def chi_square_above(statistic: float, freedom: int) -> float:
    """The chance that chi-square with this many degrees of freedom is at least the statistic.

    >>> round(chi_square_above(3.841, 1), 4), round(chi_square_above(52.192, 37), 3)
    (0.05, 0.05)
    """
    if statistic <= 0:
        return 1.0
    shape, x = freedom / 2, statistic / 2
    scale = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:  # the series of the lower incomplete gamma function
        term = total = 1 / shape
        divisor = shape
        while term > total * 1e-16:
            divisor += 1
            term *= x / divisor
            total += term
        return max(0.0, 1 - scale * total)
    return scale * _upper_fraction(shape, x)


def _upper_fraction(shape: float, x: float) -> float:
    """The continued fraction of the upper incomplete gamma function, by Lentz's method."""
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    value = d
    for number in range(1, 10_000):
        a = -number * (number - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
