"""What each alternative reading of the text costs.

A submission is priced with our reading and with the alternative's option. If the alternative changes nothing without
other settings, both have these.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from pitboss.analysis.prices.edge import Comparison, at_stake, priced
from pitboss.analysis.prices.report_rows import label, percent, several
from pitboss.analysis.prices.rule_costs import other_values
from pitboss.law.readings import Reading, readings_of
from pitboss.money import Cents, cents, dollars
from pitboss.plain import Json
from pitboss.pricing import EXACT, Method, Priced
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.method import least_exact
from pitboss.submission import with_settings
from pitboss.table import Submission, Unlawful
from pitboss.table.rules.parts import unpriced


class ReadingMove(Struct, frozen=True):
    """Wagers that another reading changes equally: their house advantage under each; None if not offered."""

    wagers: tuple[str, ...]
    ours: Fraction | None
    other: Fraction | None
    method: Method = EXACT
    """The less exact of the two methods."""

    def __str__(self) -> str:
        named = several(self.wagers)
        if self.ours is None or self.other is None:
            return f"{named}: {'no longer offered' if self.other is None else f'offered, {percent(self.other)}'}"
        cost = f"{float(self.other - self.ours) * 100:+.4f}%"
        return f"{named}: {percent(self.ours)} becomes {percent(self.other)} ({cost})"


class PricedAlternative(Struct, frozen=True):
    """Another reading as a setting, and its effect on each wager that it changes."""

    reading: Reading
    setting: str
    beside: tuple[str, ...]
    """The settings of both tables, and the bet priced if the amount matters."""
    moves: tuple[ReadingMove, ...]
    """Wagers with equal changes share an entry."""
    notes: tuple[str, ...] = ()
    """Other notes on the prices of the other table, if no price differs."""
    not_priced: str = ""

    @property
    def in_words(self) -> str:
        """The cost of the alternative, in one line."""
        if self.not_priced:
            return self.not_priced
        if not self.moves:
            return "; ".join(("changes no price", *self.notes))
        return "; ".join(map(str, self.moves))

    @property
    def in_words_with_settings(self) -> str:
        """The cost of the alternative, after the settings of both tables."""
        return f"with {' and '.join(self.beside)}: {self.in_words}" if self.beside else self.in_words

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "setting": self.setting,
            "beside": list(self.beside),
            "not_priced": self.not_priced,
            "notes": list(self.notes),
            "moves": [
                {
                    "wagers": list(move.wagers),
                    "reading": None if move.ours is None else move.method.written(move.ours),
                    "alternative": None if move.other is None else move.method.written(move.other),
                    "cost": None
                    if move.ours is None or move.other is None
                    else move.method.written(move.other - move.ours),
                }
                for move in self.moves
            ],
        }


def alternatives_of(base: Submission, reading: Reading) -> Iterator[str]:
    """The settings of another reading that a game has: the one named, or every other value of its option."""
    for alternative in reading.options:
        if alternative.option in base.game.options.model_fields:
            values = [alternative.value] if alternative.value else other_values(base, alternative.option)
            yield from (f"{alternative.option}={value}" for value in values)


def price_readings(base: Submission, *, cached: bool = True) -> Iterator[PricedAlternative]:
    """Yield every alternative reading of a submission's game, priced."""
    for reading in readings_of(base.game.sections):
        for setting in alternatives_of(base, reading):
            yield price_alternative(base, reading, setting, cached=cached)


def price_alternative(base: Submission, reading: Reading, setting: str, *, cached: bool = True) -> PricedAlternative:
    """One alternative reading, compared with the submission."""
    needed = dict(needs.split("=", 1) for needs in reading.priced_with)
    named = needed.pop("stake", "")
    stake = max(cents(named), base.limits.posted.least) if named else None
    settings = tuple(f"{name}={value}" for name, value in needed.items() if name in base.game.options.model_fields)
    beside = (*settings, *([f"a bet of {dollars(stake)}"] if stake else []))
    try:
        ours, other = with_settings(base, settings), with_settings(base, [*settings, setting])
    except Unlawful as unlawful:
        why = "; ".join(violation.message for violation in unlawful.violations)
        return PricedAlternative(reading, setting, beside, (), not_priced=f"not lawful by itself: {why}")
    why = _unpriced(ours)
    if why:
        return PricedAlternative(reading, setting, beside, (), not_priced=why)
    by_ours, by_other = priced_for(ours, stake, cached=cached), priced_for(other, stake, cached=cached)
    moves = _moves(by_ours, by_other)
    return PricedAlternative(reading, setting, beside, moves, () if moves else _other_notes(by_ours, by_other))


def priced_for(submission: Submission, stake: Cents | None, *, cached: bool = True) -> Priced:
    """The prices of a submission, for bets of an amount if one is named."""
    return priced(submission, cached=cached) if stake is None else at_stake(submission, stake, cached=cached)


def _unpriced(submission: Submission) -> str:
    game = submission.game
    return "" if isinstance(game, HasAnalyst) else unpriced(submission) or "the game has no solver"


def _other_notes(ours: Priced, other: Priced) -> tuple[str, ...]:
    """Notes on the other prices that ours lack, such as a rounding that no exact price includes."""
    known = {note for price in ours.wagers for note in price.notes}
    new = dict.fromkeys(note for price in other.wagers for note in price.notes if note not in known)
    return tuple(f"{name}: {value}" for name, value in new)


def _moves(ours: Priced, other: Priced) -> tuple[ReadingMove, ...]:
    alike: dict[tuple[Fraction | None, Fraction | None, Method], list[str]] = {}
    for row in Comparison("", ("", ""), (ours, other)).rows():
        before, after = (None if price is None else price.house_advantage for price in row.prices)
        if before != after:
            offered = [price for price in row.prices if price is not None]
            method = least_exact(price.method for price in offered)
            alike.setdefault((before, after, method), []).append(label(offered[0]))
    return tuple(ReadingMove(tuple(wagers), *moved) for moved, wagers in alike.items())
