"""Exact prices of punto banco and mini-baccarat, from a full or depleted shoe.

>>> from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
>>> from pitboss.table import submit
>>> priced = price(submit(MINI_BACCARAT))
>>> [f"{float(priced.of(wager).house_advantage):.4%}" for wager in ("banker", "player", "tie")]
['1.0579%', '1.2351%', '14.3596%']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.equipment import Card
from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.jackpot import WAGER as JACKPOT_WAGER
from pitboss.games.baccarat.engine.options import HouseBankedOptions, HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import COVERED, TOTALS, Regime, decide, net_of_banker
from pitboss.games.baccarat.solver.counting import (
    MAX_CARDS_IN_ROUND,
    ShoeComposition,
    by_value,
    checked,
    coup_counts,
    full_shoe,
    jackpot_counts,
)
from pitboss.money import odds_of
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.depleted import cards_left
from pitboss.table import Offer, Submission


def price(submission: Submission[HouseBankedOptionsT]) -> Priced:
    """Price every wager of a submission from a full shoe."""
    return price_shoe(submission, full_shoe(submission.options.decks_dealt))


def price_after(submission: Submission[HouseBankedOptionsT], removed: Iterable[Card]) -> Priced:
    """Price every wager of a submission with these cards removed from the shoe."""
    return price_shoe(submission, cards_left(full_shoe(submission.options.decks_dealt), removed, MAX_CARDS_IN_ROUND))


def price_shoe(submission: Submission[HouseBankedOptionsT], cards: ShoeComposition) -> Priced:
    """Price every wager of a submission from the given composition."""
    game = BaccaratGame.of(submission)
    coups = coup_counts(by_value(checked(cards)), game.draws)
    regime = submission.options.regime(game.regimes)
    prices: list[WagerPrice] = []
    for wager, offer in submission.offers().items():
        if wager == "banker":
            prices += _bankers(game, submission.options, regime, offer, coups)
        elif wager == JACKPOT_WAGER:
            prices.append(_jackpot(offer, jackpot_counts(cards)))
        else:
            prices.append(_priced(game, regime, offer, coups))
    return Priced(game.id, submission.plain(), tuple(_with_cover(prices)))


def _with_cover(prices: Sequence[WagerPrice]) -> Iterator[WagerPrice]:
    """Add to a covered Banker's wager the joint cost with the cheapest total card wager."""
    cover = min(
        (price for price in prices if price.wager in TOTALS), key=lambda price: price.house_advantage, default=None
    )
    for price in prices:
        if price.on != COVERED or cover is None:
            yield price
            continue
        both = price.house_advantage + cover.house_advantage
        said = f"{float(both):.4%} of the Banker's wager, {float(both / 2):.4%} of both"
        yield replace(price, notes=((f"with as much on {cover.name}", said),))


def _priced(game: BaccaratGame, regime: Regime, offer: Offer, coups: Mapping[Coup, int]) -> WagerPrice:
    def cases() -> Iterator[tuple[Fraction, int, str]]:
        for coup, number in coups.items():
            coup_result = game.result_of(regime, offer.wager.id, coup)
            match coup_result.result:
                case "won":
                    yield odds_of(offer.pays[coup_result.row]).ratio, number, coup_result.row
                case "lost":
                    yield Fraction(-1), number, "lost"
                case _:
                    yield Fraction(0), number, "void"

    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases()))


def _bankers(
    game: BaccaratGame,
    options: HouseBankedOptions,
    regime: Regime,
    offer: Offer,
    coups: Mapping[Coup, int],
) -> Iterator[WagerPrice]:
    """The price of the Banker's wager; uncovered and covered if total card wagers can waive its vigorish."""
    results = [(decide(game.law, regime, "banker", coup), coup, number) for coup, number in coups.items()]
    for covered in (False, True) if regime.waived_by_totals else (False,):
        cases = [
            (
                net_of_banker(regime, coup_result, tie=coup.winner == "tie", covered=covered),
                number,
                coup_result.row or coup_result.result,
            )
            for coup_result, coup, number in results
        ]
        notes = () if covered else _about_vigorish(options, regime)
        yield WagerPrice(
            "banker",
            offer.wager.name,
            game.law.waiver if covered else regime.law,
            payouts(cases),
            on=COVERED if covered else "",
            notes=notes,
        )


def _about_vigorish(options: HouseBankedOptions, regime: Regime) -> tuple[tuple[str, str], ...]:
    if not regime.percent:
        return ()
    unit = options.rounding_unit(regime.percent)
    exact = f"priced at exactly {regime.percent} percent of the winnings, whenever collected"
    if unit == 1:
        return (("vigorish", exact),)
    return (("vigorish", f"{exact}; rounding up to the next {unit} cents costs more on other amounts"),)


def _jackpot(offer: Offer, hands: Mapping[str, int]) -> WagerPrice:
    def cases() -> Iterator[tuple[Fraction, int, str]]:
        for hand, number in hands.items():
            pay = offer.pays.get(hand)
            yield (Fraction(-1), number, "lost") if pay is None else (odds_of(pay).ratio, number, hand)

    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases()))
