"""``python -m tests.analysis.published_sights --deals 20000``: sights at poker beside figures that are published.

The suite compares a few of them with few deals. The figures are percent of the first wager that the player wins.
"""

from __future__ import annotations

import argparse

from pitboss.analysis.exposure import exposures
from pitboss.games import find
from pitboss.pricing.sights import SightTrial
from pitboss.table import submit

PUBLISHED = (
    ("three-card-poker", "dealer 1", 3.48, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 1", -1.74, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 2", 11.57, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 3", 35.21, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "dealer 4", 64.27, "J. Grosjean, Beyond Counting"),
    ("caribbean-stud-poker", "seats 5", -0.4, "S. How, Discount Gambling"),
    ("let-it-ride-poker", "last 1", 24.43, "E. Jacobson, AP Heat"),
    ("mississippi-stud", "last 1", 104.47, "E. Jacobson, AP Heat"),
    ("ultimate-texas-hold-em", "dealer 1", 13.5922, "E. Jacobson, AP Heat"),
    ("ultimate-texas-hold-em", "dealer 2", 38.5816, "E. Jacobson, AP Heat"),
)


def main() -> None:
    """Prints each figure beside the one that is published, and how many standard errors apart they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--game", default="", help="only this game")
    asked = parser.parse_args()
    for game, sight, published, source in PUBLISHED:
        if asked.game in ("", game):
            [exposure] = exposures(submit(find(game)), [sight], SightTrial(asked.deals))
            wins, error = exposure.seen.expected * 100, exposure.seen.error * 100
            apart = f"{(wins - published) / error:+.1f} errors" if error else "exact"
            print(f"{game:24} {sight:9} {wins:9.4f} ±{error:.4f}  published {published:8.4f} ({source}): {apart}")


if __name__ == "__main__":
    main()
