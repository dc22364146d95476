"""The prices of pai gow poker and Asia poker; the main wager is counted with the house way on both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from pitboss.errors import Refused
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.sides.prices import SideBasis
from pitboss.games.paigow.solver.best_reply import best_reply
from pitboss.games.paigow.solver.class_play import count_class_play
from pitboss.games.paigow.solver.side_counts import CountedHands
from pitboss.games.paigow.solver.versus import VersusCounts, compare_ways
from pitboss.money import odds_of
from pitboss.pricing import WHAT_IT_IS, Payout, Priced, WagerPrice
from pitboss.table import Submission


def price_poker(submission: Submission) -> Priced:
    """The main wager with both sides in the house way, and the side wagers over all hands."""
    game = CardPaiGowGame.of(submission)
    strategy = {"the player sets": "in the house way", "surrender": "never"}
    return Priced(game.id, submission.plain(), (main_price(submission), *poker_side_prices(submission)), strategy)


def poker_side_prices(submission: Submission) -> tuple[WagerPrice, ...]:
    """The prices of the side wagers over all hands."""
    game = CardPaiGowGame.of(submission)
    basis = SideBasis(submission.options, submission.offers(), CountedHands())
    return tuple(price for side in game.sides if side.is_offered(submission.options) for price in side.price(basis))


def main_price(submission: Submission) -> WagerPrice:
    """The price of the main wager with both sides in the house way."""
    game, options = CardPaiGowGame.of(submission), submission.options
    setting = game.setting
    assert isinstance(setting, PokerSetting)
    counts = compare_ways(setting, options, pushing_hands(submission))
    named = "FILE" if game.declaration_text else game.id
    notes = [
        (WHAT_IT_IS, "for a player who sets in the house way"),
        (
            "a player who sets best",
            f"loses less; `pitboss edge {named} --strategy best` counts a play close to the best (half a minute), and "
            f"`pitboss set-cards {named}` estimates the best",
        ),
        *_bank_notes(submission, counts),
    ]
    if game.charges_vigorish(options):
        notes.append(("vigorish", f"{game.vigorish_percent}%, not rounded"))
    return _main_price(submission, counts, notes)


def best_main_price(submission: Submission) -> WagerPrice:
    """The price of the main wager for a player whose play is close to the best."""
    game, options = CardPaiGowGame.of(submission), submission.options
    assert isinstance(game.setting, PokerSetting)
    counts = count_class_play(game.setting, options, main_pays(submission), pushing_hands(submission))
    named = "FILE" if game.declaration_text else game.id
    notes = [
        (WHAT_IT_IS, "for a player who compares the sets of a hand by its ranks"),
        ("a player who also looks at suits", f"loses a little less; `pitboss set-cards {named}` estimates it"),
    ]
    return _main_price(submission, counts, notes)


def _main_price(submission: Submission, counts: VersusCounts, notes: Iterable[tuple[str, str]]) -> WagerPrice:
    game = CardPaiGowGame.of(submission)
    offer, before = submission.offers()[game.main], game.lost_before_deal(submission.options)
    dealt, never = before.denominator - before.numerator, before.numerator
    payouts = [
        Payout(main_pays(submission), counts.won * dealt, "win"),
        Payout(Fraction(0), counts.pushed * dealt, "push"),
        Payout(Fraction(-1), counts.lost * dealt, "lose"),
        Payout(Fraction(-1), counts.deals * never, "lost to a triple"),
    ]
    shown = tuple(payout for payout in payouts if payout.cases)
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, shown, notes=tuple(notes))


def _bank_notes(submission: Submission, counts: VersusCounts) -> Iterator[tuple[str, str]]:
    """The house advantage against a player who banks one wager, in the house way and against it."""
    game, options = CardPaiGowGame.of(submission), submission.options
    if game.lost_before_deal(options):
        return
    pays = Fraction(100 - (game.vigorish_percent if game.bank_pays_vigorish(options) else 0), 100)
    advantage = Fraction(counts.won - pays * counts.lost, counts.deals)
    if options.chosen("banking", False):
        yield "banking one wager, house way", f"house advantage {float(advantage):.4%}"
    if options.chosen("co_banking", False):
        yield "co-banking one wager", f"house advantage {float(advantage / 2):.4%}"


def compare_with_best(submission: Submission, error: float) -> dict[str, dict[str, float]]:
    """The house advantage on the main wager for a player who sets in the house way, and for one who sets best."""
    game, options = submission.game, submission.options
    if not isinstance(game, CardPaiGowGame) or not isinstance(game.setting, PokerSetting):
        raise Refused(f"name cards; `pitboss edge {game.id}` has the exact price of the best set of every hand")
    pays, pushing = main_pays(submission), pushing_hands(submission)
    counts = compare_ways(game.setting, options, pushing)
    reply = best_reply(game.setting, options, pays, pushing, error)
    before = game.lost_before_deal(options)
    house = float(before + (1 - before) * (counts.lost - pays * counts.won) / counts.deals)
    best = house - float(1 - before) * reply.gain
    return {
        "in the house way": {"house_advantage": house, "standard_error": 0.0},
        "the best set": {"house_advantage": best, "standard_error": reply.standard_error},
    }


def main_pays(submission: Submission) -> Fraction:
    """The net of a winning main wager after vigorish, for one unit."""
    game, options = PaiGowGame.of(submission), submission.options
    pay = odds_of(submission.offers()[game.main].pays["win"])
    return pay.ratio * (1 - Fraction(game.vigorish_percent if game.charges_vigorish(options) else 0, 100))


def pushing_hands(submission: Submission) -> range:
    """The dealer's best hands that push all wagers: none, or queen high at EZ pai gow."""
    return CardPaiGowGame.of(submission).pushing_values(submission.options)
