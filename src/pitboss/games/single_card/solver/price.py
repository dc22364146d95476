"""The exact price of every wager of red dog and casino war, from a full shoe, counted rank by rank.

What decides is the game's own function (``outcome_of``, ``compare``). A choice is made for the higher average.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.games.single_card.casino_war import CasinoWarRules, compare
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame
from pitboss.games.single_card.red_dog import RedDogRules, outcome_of, spread_of
from pitboss.money import Odds, Pay
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.table import Offer, Submission

Cases = Iterator[tuple[Fraction, int, str]]


def price(submission: Submission[Any]) -> Priced:
    """Every wager of a submission, for a round from a full shoe."""
    rules, offers = submission.rules, submission.offers()
    game = submission.game
    assert isinstance(game, SingleCardGame)
    each = 4 * game.decks_dealt(rules)
    if isinstance(rules, RedDogRules):
        raised = raises(offers, each)
        cases, action = _red_dog(offers, each, raised), _stake_at_red_dog(each, raised)
        wagers = [_priced(offers["original"], cases, action, offers["raise"])]
        strategy = {"raise on a spread of": [spread for spread in range(1, RANKS - 1) if spread in raised]}
        return Priced(game.id, submission.plain(), tuple(wagers), strategy)
    assert isinstance(rules, CasinoWarRules)
    war = goes_to_war(offers, each)
    tied = Fraction(each - 1, RANKS * each - 1)
    initial = _initial(offers, each, war=war)
    ties = [_priced(offers[wager], _ties(offers[wager], each, wager)) for wager in ("tie", "war_tie")]
    wagers = [_priced(offers["initial"], initial, 1 + tied if war else Fraction(1), offers["war"]), *ties]
    return Priced(game.id, submission.plain(), tuple(wagers), {"on a tie hand": "war" if war else "surrender"})


def _priced(offer: Offer, cases: Cases, action: Fraction = Fraction(1), follows: Offer | None = None) -> WagerPrice:
    """The price of a wager, or of one together with the wager that follows from it."""
    names = [wagered.wager.name for wagered in (offer, follows) if wagered is not None]
    return WagerPrice(offer.wager.id, ", ".join(names), offer.wager.law, payouts(cases), action=action)


def _ratio(pay: Pay) -> Fraction:
    assert isinstance(pay, Odds), "wagers of this family are paid at odds"
    return pay.ratio


# ---------------------------------------------------------------------- red dog


def boards(each: int) -> Iterator[tuple[int, int, int, int]]:
    """The ranks of the three cards and in how many orders of the shoe they come, with so many cards of each rank."""
    for first in range(RANKS):
        for second in range(RANKS):
            for third in range(RANKS):
                left = each * (each - (second == first)) * (each - (third == first) - (third == second))
                yield first, second, third, left


def raises(offers: Mapping[str, Offer], each: int) -> frozenset[int]:
    """The spreads at which a raise wager brings something on average."""
    worth: dict[int, Fraction] = {}
    for first, second, third, cases in boards(each):
        spread = spread_of(first, second)
        if spread > 0:
            result = outcome_of(first, second, third)
            won = Fraction(-1) if result == "lost" else _ratio(offers["raise"].pays[result])
            worth[spread] = worth.get(spread, Fraction(0)) + won * cases
    return frozenset(spread for spread, brings in worth.items() if brings > 0)


def _red_dog(offers: Mapping[str, Offer], each: int, raised: frozenset[int]) -> Cases:
    for first, second, third, cases in boards(each):
        spread = spread_of(first, second)
        result = outcome_of(first, second, None if spread == 0 else third)
        raising = spread in raised
        if result == "void":
            yield Fraction(0), cases, "void"
        elif result == "lost":
            yield Fraction(-1 - raising), cases, "lost, raised" if raising else "lost"
        else:
            both = _ratio(offers["original"].pays[result])
            both += _ratio(offers["raise"].pays[result]) if raising else 0
            yield both, cases, result.replace("_", " ") + (", raised" if raising else "")


def _stake_at_red_dog(each: int, raised: frozenset[int]) -> Fraction:
    """What is staked on average for one unit of the original wager."""
    both = RANKS * each * (RANKS * each - 1)
    pairs = sum(each * each for first in range(RANKS) for second in range(RANKS) if spread_of(first, second) in raised)
    return 1 + Fraction(pairs, both)


# ---------------------------------------------------------------------- casino war


def _war_cases(each: int) -> dict[str, int]:
    """The results of a war deal with their cases, over every rank that may have tied.

    Cards that are burned unseen change nothing: every order of the shoe is as likely as any other.
    """
    cases: dict[str, int] = {}
    for tied in range(RANKS):
        for mine in range(RANKS):
            for dealers in range(RANKS):
                mine_left = each - 2 * (mine == tied)
                dealers_left = each - 2 * (dealers == tied) - (mine == dealers)
                result = compare(mine, dealers)
                cases[result] = cases.get(result, 0) + mine_left * dealers_left
    return cases


def _war_nets(offers: Mapping[str, Offer]) -> dict[str, Fraction]:
    """What a war brings in all, for one unit of the initial wager, which is lost."""
    pays = offers["war"].pays
    return {"lose": Fraction(-2), **{row: _ratio(pays[row]) - 1 for row in ("win", "tie")}}


def goes_to_war(offers: Mapping[str, Offer], each: int) -> bool:
    """Whether a war brings more on average than the surrender of half."""
    cases, nets = _war_cases(each), _war_nets(offers)
    return sum(nets[result] * number for result, number in cases.items()) > -Fraction(1, 2) * sum(cases.values())


def _initial(offers: Mapping[str, Offer], each: int, *, war: bool) -> Cases:
    cards = RANKS * each
    later = (cards - 2) * (cards - 3)
    for mine in range(RANKS):
        for dealers in range(RANKS):
            if mine != dealers:
                won = compare(mine, dealers) == "win"
                net = _ratio(offers["initial"].pays["win"]) if won else Fraction(-1)
                yield net, each * each * later, "win" if won else "lose"
    tie = each * (each - 1)
    if war:
        for result, number in _war_cases(each).items():
            yield _war_nets(offers)[result], tie * number, f"war: {result}"
    else:
        yield -Fraction(1, 2), RANKS * tie * later, "surrender"


def _ties(offer: Offer, each: int, wager: str) -> Cases:
    pay = _ratio(offer.pays["tie"])
    if wager == "tie":
        tied, every = RANKS * each * (each - 1), RANKS * each * (RANKS * each - 1)
    else:
        cases = _war_cases(each)
        tied, every = cases["tie"], sum(cases.values())
    yield pay, tied, "tie"
    yield Fraction(-1), every - tied, "no tie"
