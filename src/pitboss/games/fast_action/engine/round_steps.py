"""Describes a round step by step."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.fast_action.engine.house_ways import HOUSE_WAYS
from pitboss.table import RoundStep


def steps(wagers_law: str) -> Sequence[RoundStep]:
    """The steps of a round."""
    ways = "; ".join(f"{number}. {way.description}" for number, way in enumerate(HOUSE_WAYS, 1))
    return (
        RoundStep("Bets", "Each player makes a wager.", wagers_law),
        RoundStep("No more bets", "The dealer announces it.", "21.7(b)"),
        RoundStep("Deal", "Everybody gets four cards face down, clockwise from the dealing marker.", "21.7(c)"),
        RoundStep("Natural", "A player dealt four cards of one rank is paid 5 to 1 at once.", "21.8(b)"),
        RoundStep("Set", "Each player keeps two cards and discards two.", "21.8(a)"),
        RoundStep("Split", "Or makes two hands of them, with a second wager of the same amount.", "21.8(c)"),
        RoundStep("Surrender", "Or forfeits half of the wager and all four cards.", "21.8(f)"),
        RoundStep("Dealer", "The dealer's four cards are turned over. A natural wins all wagers.", "21.8(g)"),
        RoundStep("House ways", f"The dealer keeps the first of these: {ways}.", "21.8(i)"),
        RoundStep("Community cards", "One card is burned and five are dealt face up.", "21.8(j)"),
        RoundStep("Settlement", "The higher five-card hand wins 1 to 1. A copy hand loses.", "21.8(k)"),
    )
