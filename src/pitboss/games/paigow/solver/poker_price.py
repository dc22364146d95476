"""The prices of pai gow poker and Asia poker; the main wager is simulated with the house way on both sides."""

from __future__ import annotations

from fractions import Fraction
from math import hypot
from typing import Any

from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.settlement import PERCENT
from pitboss.games.paigow.hands.poker import FIRST_CARD, HIGH_CARD
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.sides.prices import SideBasis
from pitboss.games.paigow.solver.best_reply import best_reply
from pitboss.games.paigow.solver.side_counts import CountedHands
from pitboss.games.paigow.solver.versus import COMPARISONS, compare_ways
from pitboss.hands.faces import QUEEN
from pitboss.money import Odds
from pitboss.pricing import WHAT_IT_IS, Payout, Priced, WagerPrice
from pitboss.pricing.method import Found, Method
from pitboss.table import Submission

QUEEN_HIGH = range(HIGH_CARD | QUEEN + 1 << FIRST_CARD, HIGH_CARD | QUEEN + 2 << FIRST_CARD)
"""The values of a best five-card hand that is queen high."""
_QUEEN_HIGH_CARDS = cards("QD 10S 9C 7H 5D 3S 2H")


def price_poker(submission: Submission[Any]) -> Priced:
    """The main wager with both sides in the house way, and the side wagers over all hands."""
    game = submission.game
    assert isinstance(game, CardPaiGowGame)
    strategy = {"the player sets": "in the house way", "surrender": "never"}
    return Priced(game.id, submission.plain(), (main_price(submission), *poker_side_prices(submission)), strategy)


def poker_side_prices(submission: Submission[Any]) -> tuple[WagerPrice, ...]:
    """The prices of the side wagers over all hands."""
    game = submission.game
    assert isinstance(game, CardPaiGowGame)
    basis = SideBasis(submission.rules, submission.offers(), CountedHands())
    return tuple(price for side in game.sides if side.is_offered(submission.rules) for price in side.price(basis))


def main_price(submission: Submission[Any]) -> WagerPrice:
    """The price of the main wager with both sides in the house way."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, CardPaiGowGame)
    setting, offer = game.setting, submission.offers()[game.main]
    assert isinstance(setting, PokerSetting)
    pays = main_pays(submission)
    counts = compare_ways(setting, rules, pays, pushing_hands(submission))
    before = game.lost_before_deal(rules)
    dealt, never = before.denominator - before.numerator, before.numerator
    payouts = [
        Payout(pays, counts.won * dealt, "win"),
        Payout(Fraction(0), counts.pushed * dealt, "push"),
        Payout(Fraction(-1), counts.lost * dealt, "lose"),
        Payout(Fraction(-1), counts.decks * COMPARISONS * never, "lost to a triple"),
    ]
    method = Method(
        "simulation",
        float(f"{counts.standard_error(pays):.1e}"),
        f"{counts.decks:,} decks, {COMPARISONS} comparisons of house way and house way in each",
        Found.SIMULATED,
    )
    notes = [(WHAT_IT_IS, "for a player who sets in the house way")]
    if game.charges_vigorish(rules):
        notes.append(("vigorish", f"{PERCENT}%, not rounded"))
    shown = tuple(payout for payout in payouts if payout.cases)
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, shown, method=method, notes=tuple(notes))


def compare_with_best(submission: Submission[Any], error: float) -> dict[str, dict[str, float]]:
    """The house advantage on the main wager for a player who sets in the house way, and for one who sets best."""
    game, rules = submission.game, submission.rules
    if not isinstance(game, CardPaiGowGame) or not isinstance(game.setting, PokerSetting):
        raise Refused(f"name cards; `pitboss edge {game.id}` has the exact price of the best set of every hand")
    pays, pushing = main_pays(submission), pushing_hands(submission)
    counts = compare_ways(game.setting, rules, pays, pushing, min(error, 1e-4))
    reply = best_reply(game.setting, rules, pays, pushing, error)
    before = game.lost_before_deal(rules)
    house = float(before + (1 - before) * (counts.lost - pays * counts.won) / (counts.decks * COMPARISONS))
    spread = counts.standard_error(pays)
    best = house - float(1 - before) * reply.gain
    return {
        "in the house way": {"house_advantage": house, "standard_error": spread},
        "the best set": {"house_advantage": best, "standard_error": hypot(spread, reply.standard_error)},
    }


def main_pays(submission: Submission[Any]) -> Fraction:
    """The net of a winning main wager after vigorish, for one unit."""
    game, rules = submission.game, submission.rules
    assert isinstance(game, PaiGowGame)
    pay = submission.offers()[game.main].pays["win"]
    assert isinstance(pay, Odds)
    return pay.ratio * (1 - Fraction(PERCENT if game.charges_vigorish(rules) else 0, 100))


def pushing_hands(submission: Submission[Any]) -> range:
    """The dealer's best hands that push all wagers: none, or queen high at EZ pai gow."""
    game = submission.game
    assert isinstance(game, CardPaiGowGame)
    return QUEEN_HIGH if game.pushes_all(_QUEEN_HIGH_CARDS, submission.rules) else range(0)
