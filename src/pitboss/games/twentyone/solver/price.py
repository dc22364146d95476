"""Prices of every wager of twenty-one, and the best strategies.

Two strategies are priced: the best one, by the exact card values of a hand, and basic strategy, by totals.

>>> from pitboss.games.twentyone.blackjack import BLACKJACK
>>> from pitboss.table import submit
>>> priced = price(submit(BLACKJACK, {"decks": 6, "dealer_card": "reader", "split_21_beats_21": False}))
>>> [f"{float(priced.of('main', on).house_advantage):.3%}" for on in ("", BASIC)]
['0.457%', '0.460%']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition, composition
from pitboss.games.twentyone.sides.hand_fee import SMALL, WAIVED
from pitboss.games.twentyone.sides.prices import RoundResult
from pitboss.games.twentyone.sides.super_bonus import SUPER, super_row
from pitboss.games.twentyone.solver.cards import Numbers, by_value, first_hands, without
from pitboss.games.twentyone.solver.chart import strategy as chart
from pitboss.games.twentyone.solver.exact import exact_price
from pitboss.games.twentyone.solver.game import GamePlan, Solved, name_of, solve
from pitboss.games.twentyone.solver.hand import Problem, problem
from pitboss.games.twentyone.solver.pays import exact_hands
from pitboss.games.twentyone.solver.seat import Seat
from pitboss.games.twentyone.solver.sides import prices as sides
from pitboss.games.twentyone.solver.stated import FIXED_SPLITS, read_rules, stated_play
from pitboss.games.twentyone.solver.stated_choices import has_two_pairs
from pitboss.games.twentyone.solver.suits import from_suited_sevens, given_up
from pitboss.games.twentyone.spanish_21 import Spanish21
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.hands.twentyone import ACE, TEN
from pitboss.money import Sum, dollars, odds_of
from pitboss.plain import encoded
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.depleted import cards_left
from pitboss.pricing.keyed import ByKey
from pitboss.pricing.method import Found, Method, exact_if
from pitboss.pricing.result import CountedAverage
from pitboss.pricing.stated import AS_STATED
from pitboss.table import Offer, Submission

BASIC = "basic strategy"
ROUNDING = 5e-11
"""Bound on the error of double precision from a full shoe, for one unit: docs/explanation/derivations.md proves it."""
ROUNDING_DEPLETED = 3e-9
"""The same from a shoe with cards removed, where hands may be longer."""
DERIVATIONS = "docs/explanation/derivations.md"
WITHOUT_SUITS = "suits are not looked at"
"""The assumption of a price where some hands are paid by suit and the play is by values."""
CASES = 10**15
"""Probabilities are stated as cases out of this number."""
MAX_CARDS_IN_ROUND = 40
"""Minimum cards in a depleted shoe: more than a round of one player is likely to take."""


def price(submission: Submission[TwentyOneOptionsT]) -> Priced:
    """Price every wager of a submission from a full shoe."""
    return _price(submission, solved(submission))


def price_after(submission: Submission[TwentyOneOptionsT], removed: Iterable[Card]) -> Priced:
    """Price every wager of a submission with these cards removed from the shoe."""
    return _price(submission, solved_after(submission, removed))


def solved_after(submission: Submission[TwentyOneOptionsT], removed: Iterable[Card]) -> Solved:
    """The solution of a submission with these cards removed from the shoe."""
    game = TwentyOneGame.of(submission)
    left = cards_left(composition(game.play_rules(submission.options)), removed, MAX_CARDS_IN_ROUND)
    return solve(problem(game, submission.options, left))


def _price(submission: Submission[TwentyOneOptionsT], solved_: Solved) -> Priced:
    others = _others(submission, solved_)
    main = _main(solved_, submission.offers(), others)
    return Priced(submission.game.id, submission.plain(), (*main, *others), chart(solved_))


def _others(submission: Submission[TwentyOneOptionsT], solved_: Solved) -> list[WagerPrice]:
    """Prices of insurance and the side wagers."""
    results = solved_.basic.outcome.results
    won, void, lost = (Fraction(round(results[result] * CASES), CASES) for result in (1, 0, -1))
    side_prices = sides(submission, solved_.problem.cards, result=RoundResult(won, void, lost, ROUNDING))
    return [*_insurance(submission, solved_.problem.cards), *side_prices]


def price_sides(submission: Submission[TwentyOneOptionsT]) -> tuple[WagerPrice, ...]:
    """Price insurance and the side wagers that do not depend on play; streaks are left out."""
    game = TwentyOneGame.of(submission)
    return (*_insurance(submission, composition(game.play_rules(submission.options))), *sides(submission))


def solved(submission: Submission[TwentyOneOptionsT]) -> Solved:
    """The solution of a submission; cached."""
    game = submission.game
    return _solved(ByKey(submission, (game.id, game.declaration_text, encoded(submission.options.plain()))))


@lru_cache(maxsize=4)
def _solved(submission: ByKey[Submission]) -> Solved:
    game = TwentyOneGame.of(submission.value)
    return solve(problem(game, submission.value.options))


# ---------------------------------------------------------------------- the wagers on hands


def _main(analysis: Solved, offers: Mapping[str, Offer], others: Iterable[WagerPrice]) -> Iterator[WagerPrice]:
    """Price the wagers on a hand together, per unit of the first: by the best strategy and by basic strategy.

    With a hand fee, the best strategy is also priced with it.
    """
    stakes = analysis.problem.game.stakes(analysis.problem.options)
    apart = {stake.insurance for hand in stakes for stake in hand} | {price.wager for price in others}
    names = ", ".join(offer.wager.name for wager, offer in offers.items() if offer.wager.staked and wager not in apart)
    first = offers[analysis.problem.opening[0]].wager
    blind = given_up(analysis)
    for on, way in (("", analysis.best), (BASIC, analysis.basic)):
        unit = WagerPrice(first.id, names, first.law, ())
        price = _way_price(analysis, way, unit, on, 0.0 if on else blind)
        yield price
        fee = getattr(analysis.problem.options, "hand_fee_cents", 0)
        if fee and not on and len(stakes[0]) == 1:
            yield _charged(price, Fraction(fee, SMALL))


def _way_price(analysis: Solved, way: GamePlan, unit: WagerPrice, on: str, blind: float = 0.0) -> WagerPrice:
    """The price of a strategy."""
    return replace(
        unit,
        payouts=payouts((net, round(chance * CASES), "") for net, chance in way.outcome.nets.items()),
        on=on,
        action=Fraction(round(way.outcome.staked * CASES), CASES),
        method=_method(analysis.problem, on, blind),
        notes=_notes(analysis, way, on),
    )


def price_stated(submission: Submission[TwentyOneOptionsT], text: str) -> Priced:
    """Price the wagers on hands under a stated strategy, next to the best."""
    read_rules(problem(TwentyOneGame.of(submission), submission.options), text)
    analysis = solved(submission)
    way, said = stated_play(analysis, text)
    best = next(_main(analysis, submission.offers(), _others(submission, analysis)))
    price = _way_price(analysis, way, best, AS_STATED)
    return Priced(submission.game.id, submission.plain(), (best, price), said)


def price_exact(submission: Submission[TwentyOneOptionsT], text: str) -> Priced:
    """Price the wagers on hands by the best play in fractions, and with split hands played as first hands if stated."""
    if text.strip() not in ("", FIXED_SPLITS):
        raise Refused(f"with --exact, --strategy takes {FIXED_SPLITS}")
    game = TwentyOneGame.of(submission)
    if has_two_pairs(problem(game, submission.options)):
        raise Refused(f"--exact is for twenty-one with one pair; leave it out for {game.name}")
    solution = solved(submission)
    best = next(_main(solution, submission.offers(), _others(submission, solution)))
    prices, said = [_counted(solution, best, fixed_splits=False)], chart(solution)
    if text:
        way, said = stated_play(solution, text)
        prices.append(_counted(solution, _way_price(solution, way, best, AS_STATED), fixed_splits=True))
    return Priced(submission.game.id, submission.plain(), tuple(prices), said)


def _counted(solution: Solved, price: WagerPrice, *, fixed_splits: bool) -> WagerPrice:
    """The price with its average result and stake as fractions; the distribution of payouts stays computed."""
    exact = exact_price(solution.problem, fixed_splits=fixed_splits)
    assert abs(float(exact.expected - price.expected)) < price.method.error, "both are the price of the same play"
    play = "as first hands of the same cards" if fixed_splits else "by one plan for each pair, its two cards known"
    detail = f"all ordered draws counted in whole numbers; by the exact values in a hand; split hands are played {play}"
    method = exact_if(WITHOUT_SUITS if given_up(solution) > ROUNDING else "")
    counted = CountedAverage(exact.expected, price.method)
    notes = (("house advantage", f"exactly {-exact.expected}"), ("split hands", f"played {play}"), *price.notes)
    return replace(price, counted=counted, action=exact.staked, method=replace(method, detail=detail), notes=notes)


def _charged(price: WagerPrice, fee: Fraction) -> WagerPrice:
    """The price including the hand fee as a share of the wager (2.3(l)); the fee is not part of the stake."""
    paid = payouts((payout.net - fee, payout.cases, payout.name) for payout in price.payouts)
    on = f"{dollars(SMALL)} with the hand fee"
    return replace(price, on=on, law=WAIVED.law, payouts=paid, notes=(("hand fee", "a smaller wager pays as much"),))


def _method(problem_: Problem, on: str, blind: float) -> Method:
    play = "by total" if on else "by the exact values in a hand"
    split = "the hands of a split pair are played with the cards of the pair known and priced exactly"
    spread = "their results together are taken as independent given the dealer's, which the spread shows, not the price"
    rounding = "probabilities in double precision"
    detail = "; ".join((f"dynamic programming over compositions, {play}", split, spread, rounding))
    is_full = [*problem_.cards] == [*composition(problem_.play_rules)]
    bound = (ROUNDING if is_full else ROUNDING_DEPLETED) * len(problem_.opening)
    detail += f", whose error {DERIVATIONS} bounds"
    name = "dynamic programming"
    if blind > bound:
        name += f" if {WITHOUT_SUITS}"
        detail += f"; looking at the suits of the first two cards would bring {blind:.1e} more"
    if has_two_pairs(problem_):
        name += " for hands played by their own cards"
        detail += f"; {DERIVATIONS} counts what looking at the other pair's would bring"
    return Method(name, float(f"{bound:.1e}"), detail, Found.COMPUTED)


def _notes(analysis: Solved, way: GamePlan, on: str) -> tuple[tuple[str, str], ...]:
    ordered = sorted(way.outcome.first.items(), key=lambda one: -one[1])
    notes = [(name, f"{chance:.4%}") for name, chance in ordered]
    if on:
        notes.append(("cost compared with the best play", f"{analysis.best.outcome.value - way.outcome.value:.4%}"))
    spots = len(analysis.problem.game.stakes(analysis.problem.options)[0])
    if spots > 1:
        notes.append(("each hand of the dealer", "the same price, for one unit against that hand"))
    if analysis.problem.play_rules.initial_hands == 2:
        notes.append(("unit", "half a unit on each of the two hands"))
    if isinstance(analysis.problem.game, SwitchHands):
        notes.append(("ante fee", "counted, for wagers that are multiples of $5"))
    fee = getattr(analysis.problem.options, "hand_fee_cents", 0)
    if fee:
        takes = f"{fee / SMALL:.4%} of a {dollars(SMALL)} wager, more of a smaller wager, nothing of a larger wager"
        notes.append(("hand fee", f"not counted; it takes {takes}"))
    if isinstance(analysis.problem.game, Spanish21) and not on:
        notes.append(("super bonus", _super_bonus(analysis)))
        notes.append(("envy payout", "not counted; $50.00 for each super bonus of another player"))
    return tuple(notes)


def _super_bonus(analysis: Solved) -> str:
    """A note on the value of the super bonus to a single player (19.5(g))."""
    notes = []
    for wager in (5_00, 25_00, 100_00):
        row = super_row(wager)
        pay = SUPER[row] if row else None
        assert isinstance(pay, Sum)
        brings = from_suited_sevens(analysis, pay.amount / wager)
        left = -analysis.best.outcome.value - brings
        notes.append(f"{brings:.4%} of a {dollars(wager)} wager (house advantage {left:.4%})")
    return f"not counted; a player who draws to suited sevens for it gains {', '.join(notes)}"


# ---------------------------------------------------------------------- insurance and other wagers


def _insurance(submission: Submission[TwentyOneOptionsT], cards: Composition) -> Iterator[WagerPrice]:
    """Price insurance from these cards regardless of the player's hand, with a note on hands worth insuring."""
    game, options, offers = TwentyOneGame.of(submission), submission.options, submission.offers()
    wagers = [stake.insurance for hand in game.stakes(options) for stake in hand if stake.insurance in offers]
    shoe = by_value(cards)
    if not wagers or game.play_rules(options).dealer_card == "up" or not shoe[ACE - 1]:
        return
    offer = offers[wagers[0]]
    cases: list[tuple[Fraction, int, str]] = []
    for [up], ways in exact_hands((ACE,), cards):
        for value, number in ((value, int(count)) for value, count in enumerate(shoe, 1)):
            if value != TEN:
                cases.append((Fraction(-1), ways * (number - (value == ACE)), "lost"))
        for [second], tens in exact_hands((TEN,), cards):
            row = game.insurance_row(up, second)
            cases.append((_ratio(offer, row), ways * tens, row))
    name = ", ".join(offers[wager].wager.name for wager in wagers)
    won = [(net, ways) for net, ways, _ in cases if net > 0]
    average = sum((net * ways for net, ways in won), Fraction(0)) / sum(ways for _, ways in won)
    notes = (("hands worth insuring", _insured_hands(shoe, average)),)
    yield WagerPrice(offer.wager.id, name, offer.wager.law, payouts(cases), notes=notes)


def offered(submission: Submission[TwentyOneOptionsT]) -> Mapping[str, Fraction]:
    """How often a wager can be made: insurance, when the dealer shows an ace."""
    game = TwentyOneGame.of(submission)
    cards = composition(game.play_rules(submission.options))
    aces = Fraction(int(by_value(cards)[ACE - 1]), sum(cards))
    return {stake.insurance: aces for hand in game.stakes(submission.options) for stake in hand if stake.insurance}


def _ratio(offer: Offer, row: str) -> Fraction:
    return odds_of(offer.pays[row]).ratio


def _insured_hands(shoe: Numbers, pays: Fraction) -> str:
    """The two-card hands with which insurance is profitable."""
    left = without(shoe, (ACE,))
    insured = []
    for hand, _ in first_hands(left):
        rest = without(left, hand)
        if (pays + 1) * int(rest[TEN - 1]) > int(rest.sum()):
            insured.append(",".join(name_of(value) for value in reversed(hand)))
    return " ".join(insured) or "none"


def optimal(submission: Submission) -> Seat:
    """The best strategy for a seat."""
    return Seat(solved(submission), "optimal")


def basic(submission: Submission) -> Seat:
    """Basic strategy for a seat."""
    return Seat(solved(submission), "basic")
