"""The price of every wheel wager: each section is one case, decided as at the table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.games.wheel.engine.game import SpinDecision, WheelGame
from pitboss.money import odds_of
from pitboss.pricing import Payout, Priced, WagerPrice, payouts
from pitboss.table import Offer, Submission
from pitboss.table.rules.options import OptionsT

_SHOWN = 3


def price(submission: Submission[OptionsT]) -> Priced:
    """Price every wager that the submission offers; places with equal prices appear once."""
    game = WheelGame.of(submission)
    wagers = [
        wager_price
        for offer in submission.offers().values()
        for wager_price in _priced(game, submission.options, offer)
    ]
    return Priced(game.id, submission.plain(), tuple(wagers))


def _priced(game: WheelGame[OptionsT], options: OptionsT, offer: Offer) -> list[WagerPrice]:
    pay = odds_of(game.pay(offer))
    alike: dict[tuple[Payout, ...], list[str]] = {}
    for on in game.places(options, offer.wager.id):
        shares = Counter((case.wins, case.loses) for case in game.cases(options, offer.wager.id, on))
        decisions = ((SpinDecision(wins, loses, "", ""), cases) for (wins, loses), cases in shares.items())
        paid = payouts(
            (decision.net(pay), cases, _name(decision.wins, decision.loses)) for decision, cases in decisions
        )
        alike.setdefault(paid, []).append(on)
    wager = offer.wager
    notes = game.price_notes(options, wager.id)
    return [
        WagerPrice(wager.id, wager.name, wager.law, paid, on=_which(places) if len(alike) > 1 else "", notes=notes)
        for paid, places in alike.items()
    ]


def _name(wins: int | Fraction, loses: int | Fraction) -> str:
    """Name a case in a report."""
    if wins:
        return "wins" if not loses else "wins in part"
    if not loses:
        return "push"
    return "loses" if loses == 1 else f"loses {loses}"


def _which(places: list[str]) -> str:
    """Name the places of a price, or the first few of them."""
    if len(places) <= _SHOWN:
        return ", ".join(places)
    return f"{', '.join(places[:_SHOWN])} and {len(places) - _SHOWN} more"
