"""The exact price of every wager of pai gow tiles, and the best way to set tiles as a strategy for a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.equipment import card, names_of
from pitboss.games.paigow.engine.asking import SET
from pitboss.games.paigow.engine.start import DICE
from pitboss.games.paigow.pai_gow import PAI_GOW, PAI_GOW_WAGER, PaiGow, PaiGowTileRules
from pitboss.games.paigow.sides.dragons_eye import is_triple, is_without_vigorish
from pitboss.games.paigow.sides.prices import SideBasis
from pitboss.games.paigow.solver.tiles import TileOdds, Way, odds, ranked_sets
from pitboss.money import Odds, Pay
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.seat import Act, Answer, Seen, Strategy, StrategyFactory
from pitboss.table import Submission
from pitboss.table.state import SEATS

FIVE_PERCENT = Fraction(1, 20)
THROWS = len(DICE)
TRIPLES = sum(is_triple(DICE.faces(index)) for index in range(THROWS))
"""How many of all throws of the dice are triples."""


def vigorish_share(rules: PaiGowTileRules) -> Fraction:
    """The share of a win that is taken, before it is rounded."""
    return FIVE_PERCENT if PAI_GOW.charges_vigorish(rules) else Fraction(0)


def price(submission: Submission[Any]) -> Priced:
    """Every wager of a submission: the main wager by the best reply to the dealer's house way, and what banking is."""
    rules, game = submission.rules, submission.game
    assert isinstance(rules, PaiGowTileRules)
    assert isinstance(game, PaiGow)
    offers, way, share = submission.offers(), tuple(rules.house_way), vigorish_share(rules)
    best = odds("player", way, None, share)
    cases = _cases(best, offers[PAI_GOW_WAGER.id].pays["win"], share, triples_lose=is_without_vigorish(rules))
    notes = tuple(_notes(rules, way, share))
    main = WagerPrice(PAI_GOW_WAGER.id, PAI_GOW_WAGER.name, PAI_GOW_WAGER.law, payouts(cases), notes=notes)
    wagers = (main, *_side_prices(submission))
    return Priced(game.id, submission.plain(), wagers, {"set": "what brings most against the dealer's house way"})


def _side_prices(submission: Submission[Any]) -> Iterator[WagerPrice]:
    """The wagers on the dice, where they are offered."""
    sides = [side for side in PAI_GOW.sides if side.is_offered(submission.rules)]
    if sides:
        from pitboss.games.paigow.solver.side_counts import CountedHands  # noqa: PLC0415 - Numba stands behind it

        basis = SideBasis(submission.rules, submission.offers(), CountedHands())
        yield from (price for side in sides for price in side.price(basis))


def _cases(counted: TileOdds, pays: Pay, share: Fraction, *, triples_lose: bool) -> Iterator[tuple[Fraction, int, str]]:
    """What a wager comes to in every deal, or in every throw of the dice and every deal where triples lose it."""
    assert isinstance(pays, Odds)
    times = THROWS - TRIPLES if triples_lose else 1
    yield pays.ratio * (1 - share), counted.win * times, "win"
    yield Fraction(0), counted.push * times, "push"
    yield Fraction(-1), counted.lose * times, "lose"
    if triples_lose:
        yield Fraction(-1), counted.cases * TRIPLES, "triple"


def _notes(rules: PaiGowTileRules, way: Way, share: Fraction) -> Iterator[tuple[str, str]]:
    """The same wager by the house way, and each side of the bank, for one unit of one wager."""
    by_way = odds("player", way, way).worth(share)
    if is_without_vigorish(rules):
        by_way = (by_way * (THROWS - TRIPLES) - TRIPLES) / THROWS
    yield "by the house way", _percent(by_way)
    if rules.banking:
        yield "banking one wager, best set", _percent(odds("bank", way, None, share).worth(share))
        yield "banking one wager, by the house way", _percent(odds("bank", way, way).worth(share))
    if rules.co_banking:
        yield "co-banking one wager", _percent(odds("bank", way, way).worth(share) / 2)
    if share and rules.vigorish_rounding != "exact":
        yield "vigorish", "priced at exactly 5 percent; rounded up it takes more of a win that is not a multiple of $5"


def _percent(worth: Fraction) -> str:
    return f"house advantage {float(-worth):.4%}"


# ---------------------------------------------------------------------- strategies


@dataclass(frozen=True, slots=True)
class BestTileSet:
    """Sets what brings most against the dealer's house way."""

    way: Way
    share: Fraction
    otherwise: Strategy
    """What answers everything but the setting of the hands."""

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> Answer:
        """The tiles of the low hand; a round is played out."""
        if SET not in seen.options:
            return self.otherwise(seen)
        tiles = [card(name) for name in seen.cards(SEATS[seen.at])]
        hands, _ = ranked_sets(tiles, self.way, self.share)[0]
        return Act(SET, cards=tuple(names_of(hands[1])))


def _by_house_way(_: Submission[Any]) -> Strategy:
    from pitboss.games.paigow.solver.strategies import SetByHouseWay  # noqa: PLC0415 - Numba stands behind it

    return SetByHouseWay()


def _optimal(submission: Submission[Any]) -> Strategy:
    rules = submission.rules
    assert isinstance(rules, PaiGowTileRules)
    return BestTileSet(tuple(rules.house_way), vigorish_share(rules), _by_house_way(submission))


STRATEGIES: Mapping[str, StrategyFactory] = {"optimal": _optimal, "house_way": _by_house_way}
ANALYST = Analyst(price=price, strategies=STRATEGIES)
