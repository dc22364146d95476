"""Prices of one submission, of some of its wagers, or of several submissions side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import replace
from fractions import Fraction
from time import monotonic

from msgspec import Struct

from pitboss.analysis.prices import cache, solvers
from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.money import Cents, Odds, dollars
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.method import least_exact
from pitboss.pricing.result import odds_range
from pitboss.pricing.stakes import at_stakes, is_taken
from pitboss.pricing.stated import no_play_to_state
from pitboss.submission.presets import LEAST, presets_of, with_preset
from pitboss.table import Game, Limit, Submission

THE_POT = "the pot"
"""The payout text of a wager that plays for a pot instead of odds."""
ALONE_SECONDS = 2.0
"""How long, in seconds, to price in this process before starting workers."""


def priced(submission: Submission, *, cached: bool = True) -> Priced:
    """The prices of a submission, from the cache if possible."""
    result = cache.load(submission) if cached else None
    if result is None:
        result = _cited(submission, solvers.price(submission))
        if cached:
            cache.store(submission, result)
    return result


def priced_after(submission: Submission, removed: Iterable[Card], wagers: Collection[str] = ()) -> Priced:
    """The prices of a round from a shoe with these cards removed, or of these wagers in it.

    Refused if the solver cannot price it.
    """
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.price_after is None:
        raise Refused(f"the solver of {submission.game.name} prices full shoes only")
    result = _cited(submission, analyst.price_after(submission, removed))
    return _only(submission, result, wagers) if wagers else result


def priced_as_stated(submission: Submission, strategy: str) -> Priced:
    """The wagers with decisions, priced under a strategy and under the best; Refused if the solver cannot."""
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.price_stated is None:
        raise no_play_to_state(submission.game)
    return _cited(submission, analyst.price_stated(submission, strategy))


def priced_exactly(submission: Submission, strategy: str = "") -> Priced:
    """The wagers with decisions, priced in fractions; Refused if the solver cannot, or counts them anyway."""
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.price_exact is None:
        raise Refused(f"--exact is for twenty-one; leave it out for {submission.game.name}")
    return _cited(submission, analyst.price_exact(submission, strategy))


def priced_alone(submission: Submission, wagers: Collection[str], *, cached: bool = True) -> Priced:
    """The prices of some wagers, without solving the whole game if possible.

    A wager that follows from another, such as a raise, has the price of the other.
    """
    result = cache.load(submission) if cached else None
    if result is None:
        sides = solvers.price_sides(submission)
        alone = _cited(submission, Priced(submission.game.id, submission.plain(), tuple(sides)))
        enough = _units(submission, wagers) <= {price.wager for price in sides}
        result = alone if enough else priced(submission, cached=cached)
    return _only(submission, result, wagers)


def _units(submission: Submission, wagers: Collection[str]) -> set[str]:
    """The wagers that share their prices with the named wagers."""
    game, options = submission.game, submission.options
    return {game.price_unit(options, wager) for wager in game.wagers if wager.id in wagers}


def _only(submission: Submission, result: Priced, wagers: Collection[str]) -> Priced:
    """A submission's prices, limited to the named wagers."""
    units = _units(submission, wagers)
    kept = tuple(price for price in result.wagers if price.wager in units)
    return replace(result, wagers=kept, strategy=result.strategy if result.wagers[0] in kept else None)


def _cited(submission: Submission, priced: Priced) -> Priced:
    """The prices, with the citations of the submission's edition and the payout odds of wagers played together."""
    wagers = (
        replace(price, law=submission.cite_short(price.law), pays=_pays(submission, price)) for price in priced.wagers
    )
    return replace(priced, wagers=tuple(wagers))


def _pays(submission: Submission, price: WagerPrice) -> str:
    """The payout odds of wagers played together.

    Those of the place if it has a row; otherwise the lowest and the highest; the pot if there are no odds.
    """
    if price.action == 1:
        return ""
    game, options = submission.game, submission.options
    together = [offer for offer in submission.offers().values() if game.price_unit(options, offer.wager) == price.wager]
    odds = {row: pay.ratio for offer in together for row, pay in offer.pays.items() if isinstance(pay, Odds)}
    of_place = odds.get(f"{price.wager} {price.on}")
    return odds_range(odds.values() if of_place is None else [of_place]) if odds else THE_POT


def at_stake(
    submission: Submission,
    stake: Cents,
    wagers: Collection[str] = (),
    removed: Sequence[Card] = (),
    *,
    cached: bool = True,
) -> Priced:
    """Prices of bets of one amount, including rounded percentages, payout limits and fixed sums.

    Covers all wagers that take such a bet, or those named, from a shoe with some cards removed.
    """
    posted = replace(submission, limits=replace(submission.limits, posted=Limit(stake)))
    if removed:
        units = priced_after(posted, removed, wagers)
    else:
        units = priced_alone(posted, wagers, cached=cached) if wagers else priced(posted, cached=cached)
    taken = tuple(price for price in units.wagers if is_taken(submission, price.wager, stake))
    if not taken:
        raise Refused(f"no wager at this table takes a bet of {dollars(stake)}", "8.2(a)")
    return at_stakes(submission, replace(units, wagers=taken), stake)


def stakes_compared(
    submission: Submission,
    stakes: Sequence[Cents],
    wagers: Collection[str] = (),
    removed: Sequence[Card] = (),
    *,
    cached: bool = True,
) -> Comparison:
    """The cost of the bet size to the player: every wager, or those named, at each amount."""
    columns = tuple(at_stake(submission, stake, wagers, removed, cached=cached) for stake in stakes)
    return Comparison("stake", tuple(dollars(stake) for stake in stakes), columns, absent="not taken")


def each_priced(
    submissions: Sequence[Submission], executor: Executor | None = None, *, cached: bool = True
) -> Iterator[tuple[int, Priced]]:
    """Yield the prices of submissions with their indices, in order of completion.

    Starting workers takes longer than pricing most games, so they start only for slow submissions.
    """
    left, begun = deque(enumerate(submissions)), monotonic()
    while left:
        at, submission = left[0]
        if executor is not None and (solvers.takes_long(submission.game) or monotonic() - begun > ALONE_SECONDS):
            break
        left.popleft()
        yield at, priced(submission, cached=cached)
    if executor is not None and left:
        futures = {executor.submit(priced, submission, cached=cached): at for at, submission in left}
        for future in as_completed(futures):
            yield futures[future], future.result()


class ComparisonRow(Struct, frozen=True):
    """One wager under each submission compared; None where it is not offered."""

    wager: str
    name: str
    on: str
    prices: tuple[WagerPrice | None, ...]

    def cost(self, index: int) -> Fraction | None:
        """The cost to the player compared with the first submission; negative for a gain."""
        first, other = self.prices[0], self.prices[index]
        return None if first is None or other is None else other.house_advantage - first.house_advantage


class Comparison(Struct, frozen=True):
    """The same game under several submissions that differ in one option."""

    option: str
    values: tuple[str, ...]
    priced: tuple[Priced, ...]
    absent: str = "not offered"
    """The text shown where a submission has no price for a wager."""

    def rows(self) -> list[ComparisonRow]:
        """Every wager that any of the submissions offers."""
        by_bet: dict[tuple[str, str], list[WagerPrice | None]] = {}
        names: dict[str, str] = {}
        for index, priced in enumerate(self.priced):
            for price in priced.wagers:
                row = by_bet.setdefault((price.wager, price.on), [None] * len(self.priced))
                row[index] = price
                names[price.wager] = price.name
        return [ComparisonRow(wager, names[wager], on, tuple(prices)) for (wager, on), prices in by_bet.items()]

    def plain(self) -> dict[str, Json]:
        """The comparison as a plain value."""

        def cell(row: ComparisonRow, index: int) -> Mapping[str, Json] | None:
            price, cost = row.prices[index], row.cost(index)
            if price is None:
                return None
            shown: dict[str, Json] = {
                "house_advantage": price.method.written(price.house_advantage),
                "house_advantage_percent": f"{float(price.house_advantage) * 100:.6f}",
            }
            first = row.prices[0]
            if cost is None or first is None:
                return shown
            return {**shown, "cost": least_exact((first.method, price.method)).written(cost)}

        return {
            "option": self.option,
            "values": self.values,
            "wagers": [
                {
                    "wager": row.wager,
                    "name": row.name,
                    "on": row.on,
                    "by_value": {value: cell(row, index) for index, value in enumerate(self.values)},
                }
                for row in self.rows()
            ],
            "submissions": [priced.submission for priced in self.priced],
        }


def compared(
    option: str,
    values: Sequence[str],
    submissions: Sequence[Submission],
    executor: Executor | None = None,
    *,
    cached: bool = True,
    on_priced: Callable[[str, int, int], None] | None = None,
) -> Comparison:
    """The cost of an option to the player: every wager under each of its values."""
    by_number: dict[int, Priced] = {}
    for at, priced in each_priced(submissions, executor, cached=cached):
        by_number[at] = priced
        if on_priced:
            on_priced(values[at], len(by_number), len(values))
    return Comparison(option, tuple(values), tuple(by_number[at] for at in range(len(values))))


def presets_compared(game: Game, *, cached: bool = True) -> Comparison | None:
    """The legal minimum and every preset side by side; None if a game has no preset."""
    names = ["", *(preset.name for preset in presets_of(game.id))]
    if len(names) == 1:
        return None
    submissions = [with_preset(game, name) for name in names]
    return compared("preset", [name or LEAST for name in names], submissions, cached=cached)
