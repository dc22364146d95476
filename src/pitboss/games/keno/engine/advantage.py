"""The house advantage of a submission's rate card, and its violations (15.3(e))."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.rate_card import MAX_ADVANTAGE, disproportions
from pitboss.money import Cents, dollars
from pitboss.table import Submission, Violation
from pitboss.table.rules.facts import Finding


def advantages(submission: Submission[KenoOptions]) -> Iterator[tuple[int, Cents, Fraction]]:
    """Yield the advantage for each number of spots and posted minimum wager, with the maximum payoff applied."""
    options, limits = submission.options, submission.limits
    for spots in options.card.pays:
        for wager in sorted({limits.of(wager).least for wager in submission.offers()}):
            yield spots, wager, options.card.advantage(spots, wager, options.max_per_ticket or options.max_aggregate)


def find_violations(submission: Submission[KenoOptions]) -> Iterator[Violation]:
    """Yield payoffs that are not proportional to the wager, and house advantages above 30%."""
    options = submission.options
    if options.own_card is not None:
        maximum = None if options.maximum_individual is None else Fraction(options.maximum_individual)
        for message in disproportions(options.own_card, maximum):
            yield Violation("own_card", message, "15.3(e)")
    for spots, wager, advantage in advantages(submission):
        if advantage > MAX_ADVANTAGE:
            message = (
                f"{spots_of(spots)}: the house keeps {_percent(advantage)} of the minimum wager of {dollars(wager)}"
            )
            yield Violation("rate_card", f"{message}; the maximum is 30%", "15.3(e)")


def findings(submission: Submission[KenoOptions]) -> list[Finding]:
    """Return the exact advantage for every number of spots."""
    return [
        Finding(
            f"{spots_of(spots)} at {dollars(wager)}",
            f"house advantage {_percent(advantage)} ({advantage})",
            "15.3(e)",
        )
        for spots, wager, advantage in advantages(submission)
    ]


def spots_of(spots: int) -> str:
    """Return a number of spots in words."""
    return "1 spot" if spots == 1 else f"{spots} spots"


def _percent(part: Fraction) -> str:
    return f"{float(part) * 100:.4f}%"
