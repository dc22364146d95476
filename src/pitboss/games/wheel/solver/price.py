"""The price of every wheel wager: each section is one case, decided as at the table."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from pitboss.games.wheel.engine.game import WheelGame
from pitboss.money import Odds
from pitboss.pricing import Payout, Priced, WagerPrice, payouts
from pitboss.table import Offer, Rules, Submission

RulesT = TypeVar("RulesT", bound=Rules)
_SHOWN = 3


def price(submission: Submission[RulesT]) -> Priced:
    """Price every wager that the submission offers; places with equal prices appear once."""
    game = submission.game
    assert isinstance(game, WheelGame)
    wagers = [
        wager_price for offer in submission.offers().values() for wager_price in _priced(game, submission.rules, offer)
    ]
    return Priced(game.id, submission.plain(), tuple(wagers))


def _priced(game: WheelGame[RulesT], rules: RulesT, offer: Offer) -> list[WagerPrice]:
    pay = game.pay(offer)
    assert isinstance(pay, Odds), "wagers of this family are paid at odds"
    alike: dict[tuple[Payout, ...], list[str]] = {}
    for on in game.places(rules, offer.wager.id):
        decisions = game.cases(rules, offer.wager.id, on)
        paid = payouts((Fraction(decision.net(pay)), 1, _name(decision.wins, decision.loses)) for decision in decisions)
        alike.setdefault(paid, []).append(on)
    wager = offer.wager
    notes = game.price_notes(rules, wager.id)
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
