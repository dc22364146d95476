"""The effect of a difference between editions on prices, in its example."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss import games
from pitboss.analysis.prices.readings import priced_for
from pitboss.analysis.prices.report_rows import label, percent
from pitboss.law import EditionDifference, find_edition
from pitboss.money import cents
from pitboss.plain import Json
from pitboss.pricing import EXACT, Method, WagerPrice
from pitboss.pricing.method import least_exact
from pitboss.submission import with_settings


@dataclass(frozen=True, slots=True)
class PriceMove:
    """The house advantage of a wager before and after; None where it is not offered."""

    wager: str
    before: Fraction | None
    after: Fraction | None
    method: Method = EXACT
    """The less exact of the two methods."""

    def __str__(self) -> str:
        was = "not offered" if self.before is None else percent(self.before)
        now = "not offered" if self.after is None else percent(self.after)
        return f"{self.wager}: {was}, then {now}" if was != now else f"{self.wager}: {was}, unchanged"

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "wager": self.wager,
            "before": None if self.before is None else self.method.written(self.before),
            "after": None if self.after is None else self.method.written(self.after),
        }


def price_moves(difference: EditionDifference, *, cached: bool = True) -> tuple[PriceMove, ...]:
    """The price changes in the example of a difference; empty without an example.

    The example's settings are priced under the edition that introduced the difference and the one before. An edition
    under which the game cannot be opened offers nothing.
    """
    example = difference.example
    if example is None:
        return ()
    game, stake = games.find(example.game), cents(example.stake) if example.stake else None
    by_wager: dict[str, list[WagerPrice | None]] = {}
    sides = ((find_edition(difference.since).based_on or "", example.before), (difference.since, example.after))
    for at, (edition, settings) in enumerate(sides):
        if edition not in game.editions:
            continue
        submission = with_settings(game, [f"edition={edition}", *settings])
        for price in priced_for(submission, stake, cached=cached).wagers:
            if {price.wager, f"{price.wager} {price.on}"}.intersection(example.wagers):
                by_wager.setdefault(label(price), [None, None])[at] = price
    return tuple(
        PriceMove(
            name,
            before.house_advantage if before else None,
            after.house_advantage if after else None,
            least_exact(price.method for price in (before, after) if price),
        )
        for name, (before, after) in by_wager.items()
    )
