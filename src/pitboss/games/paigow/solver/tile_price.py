"""Exact prices of pai gow tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.games.paigow.engine.start import DICE
from pitboss.games.paigow.pai_gow import PAI_GOW, PAI_GOW_WAGER, PaiGowTileOptions
from pitboss.games.paigow.sides.dragons_eye import is_triple, is_without_vigorish
from pitboss.games.paigow.sides.prices import SideBasis
from pitboss.games.paigow.solver.stated import is_house_way
from pitboss.games.paigow.solver.tiles import TileOdds, Way, odds
from pitboss.money import Pay, odds_of
from pitboss.pricing import WHAT_IT_IS, Priced, WagerPrice, payouts
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.seat import Strategy, StrategyFactory
from pitboss.pricing.stated import compared_with_best
from pitboss.pricing.tally import Slip
from pitboss.pricing.values import Valuer
from pitboss.table import Submission

if TYPE_CHECKING:
    from pitboss.games.paigow.kernel.fours import FoursKernel

FIVE_PERCENT = Fraction(1, 20)
THROWS = len(DICE)
TRIPLES = sum(is_triple(DICE.faces(index)) for index in range(THROWS))
"""The number of rolls that are triples."""


def vigorish_share(options: PaiGowTileOptions) -> Fraction:
    """The vigorish as a share of a win, before rounding."""
    return FIVE_PERCENT if PAI_GOW.charges_vigorish(options) else Fraction(0)


def price(submission: Submission) -> Priced:
    """The prices of all wagers: the main wager with the best reply to the house way, and notes on banking."""
    options = submission.options
    assert isinstance(options, PaiGowTileOptions)
    notes = tuple(_notes(options, tuple(options.house_way), vigorish_share(options)))
    wagers = (replace(_main_price(submission), notes=notes), *_side_prices(submission))
    return Priced(
        submission.game.id, submission.plain(), wagers, {"set": "the best set against the dealer's house way"}
    )


def price_stated(submission: Submission, text: str) -> Priced:
    """Price the main wager in the house way or with the best set, next to the best set."""
    best, in_house_way = _main_price(submission), is_house_way(submission, text)
    return compared_with_best(
        submission, text, [best], [_main_price(submission, house_way=True) if in_house_way else best]
    )


def _main_price(submission: Submission, *, house_way: bool = False) -> WagerPrice:
    """The price of the main wager for a player who sets best, or in the house way."""
    options = submission.options
    assert isinstance(options, PaiGowTileOptions)
    way, share, pays = (
        tuple(options.house_way),
        vigorish_share(options),
        submission.offers()[PAI_GOW_WAGER.id].pays["win"],
    )
    counted = odds("player", way, way if house_way else None, share)
    cases = _cases(counted, pays, share, triples_lose=is_without_vigorish(options))
    return WagerPrice(PAI_GOW_WAGER.id, PAI_GOW_WAGER.name, PAI_GOW_WAGER.law, payouts(cases))


def _side_prices(submission: Submission) -> Iterator[WagerPrice]:
    """The prices of the dice wagers, if offered."""
    sides = [side for side in PAI_GOW.sides if side.is_offered(submission.options)]
    if sides:
        from pitboss.games.paigow.solver.side_counts import CountedHands  # noqa: PLC0415 - it needs Numba

        basis = SideBasis(submission.options, submission.offers(), CountedHands())
        yield from (price for side in sides for price in side.price(basis))


def _cases(counted: TileOdds, pays: Pay, share: Fraction, *, triples_lose: bool) -> Iterator[tuple[Fraction, int, str]]:
    """The cases of the main wager over all deals, and over all rolls if triples lose it."""
    times = THROWS - TRIPLES if triples_lose else 1
    yield odds_of(pays).ratio * (1 - share), counted.win * times, "win"
    yield Fraction(0), counted.push * times, "push"
    yield Fraction(-1), counted.lose * times, "lose"
    if triples_lose:
        yield Fraction(-1), counted.cases * TRIPLES, "triple"


def _notes(options: PaiGowTileOptions, way: Way, share: Fraction) -> Iterator[tuple[str, str]]:
    """Notes on the main wager in the house way, and on banking, for one unit of one wager."""
    by_way = average_in_way(options, way)
    yield (
        WHAT_IT_IS,
        "for a player who sets every hand best against this house way; "
        f"with the house way on both sides {float(-by_way):.4%}",
    )
    yield "in the house way", _percent(by_way)
    if options.banking:
        yield "banking one wager, best set", _percent(odds("bank", way, None, share).average(share))
        yield "banking one wager, house way", _percent(odds("bank", way, way).average(share))
    if options.co_banking:
        yield "co-banking one wager", _percent(odds("bank", way, way).average(share) / 2)
    if share and options.vigorish_rounding != "exact":
        yield "vigorish", "priced at exactly 5 percent; rounding up takes more of a win that is not a multiple of $5"


def average_in_way(options: PaiGowTileOptions, way: Way) -> Fraction:
    """The average result of one unit for a player who sets in a house way, against a dealer in the submitted one."""
    average = odds("player", tuple(options.house_way), way).average(vigorish_share(options))
    return (average * (THROWS - TRIPLES) - TRIPLES) / THROWS if is_without_vigorish(options) else average


def _percent(average: Fraction) -> str:
    return f"house advantage {float(-average):.4%}"


# ---------------------------------------------------------------------- strategies


def _strategy(name: str) -> StrategyFactory:
    """A strategy of the family, imported on demand because it needs Numba."""

    def make(submission: Submission) -> Strategy:
        from pitboss.games.paigow.solver.strategies import STRATEGIES  # noqa: PLC0415

        return STRATEGIES[name](submission)

    return make


def _kernel(submission: Submission, slip: Sequence[Slip]) -> FoursKernel | None:
    from pitboss.games.paigow.kernel.fours import fours_kernel  # noqa: PLC0415 - it needs Numba

    return fours_kernel(submission, slip)


def _values(submission: Submission) -> Valuer:
    from pitboss.games.paigow.solver.values import values  # noqa: PLC0415 - it needs Numba

    return values(submission)


def _opening(submission: Submission) -> dict[str, int]:
    from pitboss.games.paigow.solver.values import opening  # noqa: PLC0415

    return opening(submission)


ANALYST = Analyst(
    price=price,
    price_stated=price_stated,
    strategies={name: _strategy(name) for name in ("optimal", "house_way")},
    kernels={"house_way": _kernel},
    values=_values,
    opening=_opening,
)
