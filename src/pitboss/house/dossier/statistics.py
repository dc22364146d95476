"""Statistical tests of the collections: chi-square with a correction for many tests, and suites that are installed."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pitboss.house.dossier.collections import Collection, DrawnOutcome
from pitboss.pit.drift import chi_square_above

LEVEL = 0.01
"""The chance of any alarm at all, over all tests of a dossier, if the source is sound."""
RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
_BINS = 20
_PAIR_BINS = 5
_MIN_EXPECTED = 5
_SUITE_SECONDS = 3600
SUITES = {
    "dieharder": ["dieharder", "-a", "-g", "201", "-f", "{raw}"],
    "PractRand": ["RNG_test", "stdin8", "-tlmax", "1MB"],
}
"""The commands of suites; one that reads no file gets the bytes on its standard input."""


@dataclass(frozen=True, slots=True)
class ChiSquareResult:
    """A test: its subject, chi-square, degrees of freedom and p-value."""

    of: str
    test: str
    draws: int
    statistic: float
    freedom: int
    p: float

    def plain(self) -> dict[str, object]:
        """The result as JSON."""
        return {
            "of": self.of, "test": self.test, "draws": self.draws, "chi_square": round(self.statistic, 4),
            "degrees_of_freedom": self.freedom, "p": float(f"{self.p:.6g}"),
        }  # fmt: skip


def outcome_tests(collection: Collection, seed: int = 1) -> list[ChiSquareResult]:
    """Tests of a game's final outcomes: the frequency of each, the uniformity of the numbers, and pairs of numbers.

    A number among n is moved to a random place of its n-th of the unit interval (by ``seed``), so that draws among
    different numbers are uniform there and can be tested together.
    """
    results = []
    for kind in sorted({draw.equipment for draw in collection.draws}):
        of = f"{collection.game}: {kind}"
        draws = [draw for draw in collection.draws if draw.equipment == kind]
        random = Random(seed)
        places = [(draw.number + random.random()) / draw.among for draw in draws]
        results.append(_even(of, "numbers", [int(place * _BINS) for place in places], _BINS))
        pairs = [
            int(places[at] * _PAIR_BINS) * _PAIR_BINS + int(places[at + 1] * _PAIR_BINS)
            for at in range(0, len(places) - 1, 2)
        ]
        results.append(_even(of, "pairs of numbers", pairs, _PAIR_BINS**2))
        results.append(_names(of, draws))
    return [result for result in results if result is not None]


def byte_frequencies(raw: bytes) -> ChiSquareResult:
    """The frequency test of raw bytes."""
    result = _even("raw bytes", "bytes", list(raw), 256)
    assert result is not None, "there are enough bytes"
    return result


def _even(of: str, test: str, values: Sequence[int], classes: int) -> ChiSquareResult | None:
    """Chi-square of values that should all be equally frequent; None if there are too few."""
    expected = len(values) / classes
    if expected < _MIN_EXPECTED:
        return None
    seen = Counter(values)
    statistic = sum((seen[at] - expected) ** 2 / expected for at in range(classes))
    return ChiSquareResult(of, test, len(values), statistic, classes - 1, chi_square_above(statistic, classes - 1))


def _names(of: str, draws: Sequence[DrawnOutcome]) -> ChiSquareResult | None:
    """Chi-square of final outcomes from whole equipment: each throw, mark or number, and of cards the rank.

    None if the outcomes are not equally likely, as where a wheel has a mark more often than another.
    """
    whole = [draw for draw in draws if draw.full and draw.outcome not in ("JK", "")]
    if whole and whole[0].equipment == "card":
        ranks = [draw.outcome[:-1] for draw in whole]
        order = [rank for rank in RANKS if rank in ranks]
        return _even(of, "ranks of cards", [order.index(rank) for rank in ranks], len(order))
    names = {draw.number: draw.outcome for draw in whole}
    among = {draw.among for draw in whole}
    if len(among) != 1 or len(set(names.values())) != len(names):
        return None
    index = {name: at for at, name in enumerate(sorted(names.values()))}
    return _even(of, "outcomes", [index[draw.outcome] for draw in whole], among.pop())


def corrected(results: Sequence[ChiSquareResult]) -> list[tuple[ChiSquareResult, float]]:
    """Each result with its p-value corrected for all tests (Holm), the lowest first."""
    ordered = sorted(results, key=lambda result: result.p)
    corrected_, highest = [], 0.0
    for at, result in enumerate(ordered):
        highest = max(highest, min(1.0, result.p * (len(ordered) - at)))
        corrected_.append((result, highest))
    return corrected_


def suite_reports(raw: Path, folder: Path) -> dict[str, str]:
    """Run each suite that is installed over the raw bytes; what became of each, by its name."""
    said = {"TestU01": "not run: it is a library without a command"}
    for name, command in SUITES.items():
        if shutil.which(command[0]) is None:
            said[name] = f"not installed ({command[0]})"
            continue
        words = [word.format(raw=raw) for word in command]
        report = folder / f"{name.lower()}.txt"
        try:
            with raw.open("rb") as bytes_, report.open("wb") as output:
                done = subprocess.run(words, stdin=bytes_, stdout=output, timeout=_SUITE_SECONDS, check=False)
            said[name] = f"ended with {done.returncode}: {report.name}"
        except (OSError, subprocess.TimeoutExpired) as error:
            said[name] = f"failed: {type(error).__name__}"
    return said
