"""The value of seen cards at a poker game, compared with the price without them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.analysis.prices.edge import priced
from pitboss.errors import Refused
from pitboss.pricing import WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.confidence import RISK
from pitboss.pricing.hole_card_info import ExposureTrial, ExposureValue, parse_exposure
from pitboss.table import Submission


@dataclass(frozen=True, slots=True)
class Exposure:
    """The prices of the wagers for a player who sees only what the rules allow, and for one who sees more."""

    hidden: WagerPrice
    seen: ExposureValue

    @property
    def verdict(self) -> str:
        """A sentence for a manager."""
        wins, bound, at_least = self.seen.expected, self.seen.bound, self.seen.at_least
        lost = float(self.hidden.house_advantage)
        least, most = ("at least ", "at most ") if at_least else ("", "")
        what = f"wins {least}{wins:.4%}" if wins > 0 else f"loses {most}{-wins:.4%}"
        instead = f"loses {lost:.4%}" if lost >= 0 else f"wins {-lost:.4%}"
        safe = "safe from the play found" if at_least else "safe"
        is_safe = bound is not None and wins < -bound
        worse = "exposed" if self.seen.least > 0 else safe if is_safe else "not decided"
        return (
            f"{worse}: {self.seen.sight.description}: the player {what} of the first wager{self._precision}; "
            f"otherwise {instead}"
        )

    @property
    def _precision(self) -> str:
        """How exact a sampled figure is."""
        if not self.seen.error:
            return ""
        bound = self.seen.bound
        within = f"within ±{bound:.2%} with confidence 1 - {RISK:.0e}" if bound is not None else "no bound proved"
        return f" (standard error {self.seen.error:.2%}, {within})"

    def plain(self) -> dict[str, object]:
        return {
            "wager": self.hidden.wager,
            "name": self.hidden.name,
            "hidden": self.hidden.plain(),
            "seen": self.seen.plain(),
            "verdict": self.verdict,
        }


def prices_seen_cards(submission: Submission) -> bool:
    """True if the game's family prices seen cards but not card counting."""
    analyst = analyst_of(submission.game)
    return analyst is not None and analyst.sights is not None


def exposures(
    submission: Submission,
    written: Sequence[str] = (),
    trial: ExposureTrial = ExposureTrial(),  # noqa: B008 - it cannot be changed
) -> list[Exposure]:
    """The value of each kind of seen card of a game, or of those named, like ``dealer 1``."""
    analyst = analyst_of(submission.game)
    known = analyst.sights(submission) if analyst is not None and analyst.sights is not None else ()
    if analyst is None or analyst.price_sight is None or not known:
        raise Refused(f"the solver of {submission.game.name} does not price seen cards")
    wanted = [parse_exposure(text, known) for text in written] or known
    hidden = priced(submission).wagers[0]
    return [Exposure(hidden, analyst.price_sight(submission, sight, trial)) for sight in wanted]
