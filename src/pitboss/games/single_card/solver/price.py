"""Exact prices of red dog and casino war, from a full or depleted shoe.

Outcomes come from the game's own functions (``outcome_of``, ``compare``); choices maximize the average.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from pitboss.equipment import Card
from pitboss.games.cards.options import ShoeOptions
from pitboss.games.single_card.casino_war import CasinoWarOptions, compare
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame, rank_of
from pitboss.games.single_card.engine.sides import CardSide
from pitboss.games.single_card.red_dog import RedDogOptions, outcome_of, spread_of
from pitboss.money import Pay, odds_of
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.depleted import cards_left
from pitboss.table import Offer, Submission

Cases = Iterator[tuple[Fraction, int, str]]
CardsLeft: TypeAlias = tuple[int, ...]
"""Number of cards left of each rank, from the two up."""
MAX_CARDS_IN_ROUND = 7
"""Maximum cards in a round of one player: at casino war two, three burned, and two more."""
SURRENDER = Fraction(-1, 2)
"""The net of a surrender at casino war."""


def price(submission: Submission) -> Priced:
    """Price every wager of a submission from a full shoe."""
    return price_after(submission, ())


def price_after(submission: Submission, removed: Iterable[Card]) -> Priced:
    """Price every wager of a submission with these cards removed from the shoe."""
    out = tuple(removed)
    priced = price_left(submission, shoe_after(submission, out))
    return replace(priced, wagers=(*priced.wagers, *side_prices(submission, out)))


def side_prices(submission: Submission, removed: Iterable[Card]) -> list[WagerPrice]:
    """Price the side wagers of a submission with these cards removed from the shoe."""
    cards = _cards_after(submission, removed)
    game: SingleCardGame[ShoeOptions] = SingleCardGame.of(submission)
    offers = submission.offers()
    return [_priced(offers[side.wager.id], _side_cases(side, cards)) for side in game.sides]


def shoe_after(submission: Submission, removed: Iterable[Card]) -> CardsLeft:
    """Number of cards of each rank in a shoe with these cards removed."""
    return _by_rank(_cards_after(submission, removed))


def _cards_after(submission: Submission, removed: Iterable[Card]) -> Sequence[int]:
    """Number of each card in a shoe with these cards removed."""
    every = full_shoe(submission)
    return cards_left([of_rank // 4 for of_rank in every for _ in range(4)], removed, MAX_CARDS_IN_ROUND)


def _by_rank(cards: Sequence[int]) -> CardsLeft:
    left = [0] * RANKS
    for card, number in enumerate(cards):
        left[rank_of(Card(card))] += number
    return tuple(left)


def offered(submission: Submission) -> Mapping[str, Fraction]:
    """How often a wager can be made: the tie wager on the war deal, when the first two cards tie."""
    left = full_shoe(submission)
    return {"war_tie": Fraction(_tie_hands(left), _pairs(left))}


def full_shoe(submission: Submission) -> CardsLeft:
    """Number of cards of each rank in a full shoe."""
    game: SingleCardGame[ShoeOptions] = SingleCardGame.of(submission)
    return (4 * game.decks_dealt(submission.options),) * RANKS


@dataclass(frozen=True, slots=True)
class SingleCardPlay:
    """A play that is not the best one."""

    raised: frozenset[int] = frozenset()
    """At red dog: the spreads at which the player raises."""
    war: bool = False
    """At casino war: whether a tie hand goes to war."""


def price_left(submission: Submission, left: CardsLeft, play: SingleCardPlay | None = None) -> Priced:
    """Price every wager of a submission from the given cards, under the given or the best play."""
    options, offers, id_ = submission.options, submission.offers(), submission.game.id
    if isinstance(options, RedDogOptions):
        raised = raises(offers, left) if play is None else play.raised
        cases, action = _red_dog(offers, left, raised), _stake_at_red_dog(left, raised)
        wagers = [_priced(offers["original"], cases, action, offers["raise"])]
        strategy: dict[str, Json] = {"raise on a spread of": [*sorted(raised)]}
        for spread, (stay, both) in sorted(values_by_spread(offers, left).items()):
            strategy[f"spread of {spread}"] = _in_decimals({"raise": both, "stay": stay})
        return Priced(id_, submission.plain(), tuple(wagers), strategy)
    assert isinstance(options, CasinoWarOptions)
    war = goes_to_war(offers, left) if play is None else play.war
    tied = Fraction(_tie_hands(left), _pairs(left))
    initial = _initial(offers, left, war=war)
    ties = [_priced(offers[wager], _ties(offers[wager], left, wager)) for wager in ("tie", "war_tie")]
    wagers = [_priced(offers["initial"], initial, 1 + tied if war else Fraction(1), offers["war"]), *ties]
    values = {"war": war_value(offers, left), "surrender": SURRENDER}
    strategy = {"on a tie hand": "war" if war else "surrender", "a tie hand": _in_decimals(values)}
    return Priced(id_, submission.plain(), tuple(wagers), strategy)


def _in_decimals(values: Mapping[str, Fraction]) -> dict[str, Json]:
    """The average result of each option, to six decimals."""
    return {option: f"{float(value):.6f}" for option, value in values.items()}


def _priced(offer: Offer, cases: Cases, action: Fraction = Fraction(1), follows: Offer | None = None) -> WagerPrice:
    """The price of a wager, together with the wager that may follow it."""
    names = [wagered.wager.name for wagered in (offer, follows) if wagered is not None]
    return WagerPrice(offer.wager.id, ", ".join(names), offer.wager.law, payouts(cases), action=action)


def _side_cases(side: CardSide, cards: Sequence[int]) -> Cases:
    """The results of a side wager over all ordered draws of two cards."""
    for first, second in product(range(len(cards)), repeat=2):
        row = side.row_of((Card(first), Card(second)))
        ways = cards[first] * (cards[second] - (first == second))
        yield ratio_of(side.table[row]) if row else Fraction(-1), ways, row.replace("_", " ") or "lost"


def ratio_of(pay: Pay) -> Fraction:
    """The payout of one unit."""
    return odds_of(pay).ratio


# ---------------------------------------------------------------------- red dog


def boards(left: CardsLeft) -> Iterator[tuple[int, int, int, int]]:
    """The ranks of three cards and the number of ordered ways to draw them."""
    for first in range(RANKS):
        for second in range(RANKS):
            both = left[first] * (left[second] - (second == first))
            for third in range(RANKS):
                yield first, second, third, both * (left[third] - (third == first) - (third == second))


def raises(offers: Mapping[str, Offer], left: CardsLeft) -> frozenset[int]:
    """The spreads at which a raise has a positive average."""
    return frozenset(spread for spread, (stay, both) in values_by_spread(offers, left).items() if both > stay)


def values_by_spread(offers: Mapping[str, Offer], left: CardsLeft) -> dict[int, tuple[Fraction, Fraction]]:
    """For each spread, the average result of one unit for a player who stays, and for one who raises."""
    every: dict[int, int] = {}
    sums = {wager: dict[int, Fraction]() for wager in ("original", "raise")}
    for first, second, third, cases in boards(left):
        spread = spread_of(first, second)
        if spread > 0:
            result = outcome_of(first, second, third)
            every[spread] = every.get(spread, 0) + cases
            for wager, nets in sums.items():
                net = Fraction(-1) if result == "lost" else ratio_of(offers[wager].pays[result])
                nets[spread] = nets.get(spread, Fraction(0)) + net * cases
    stays = {spread: sums["original"][spread] / cases for spread, cases in every.items() if cases}
    return {spread: (stay, stay + sums["raise"][spread] / every[spread]) for spread, stay in stays.items()}


def _red_dog(offers: Mapping[str, Offer], left: CardsLeft, raised: frozenset[int]) -> Cases:
    for first, second, third, cases in boards(left):
        spread = spread_of(first, second)
        result = outcome_of(first, second, None if spread == 0 else third)
        raising = spread in raised
        if result == "void":
            yield Fraction(0), cases, "void"
        elif result == "lost":
            yield Fraction(-1 - raising), cases, "lost, raised" if raising else "lost"
        else:
            both = ratio_of(offers["original"].pays[result])
            both += ratio_of(offers["raise"].pays[result]) if raising else 0
            yield both, cases, result.replace("_", " ") + (", raised" if raising else "")


def _stake_at_red_dog(left: CardsLeft, raised: frozenset[int]) -> Fraction:
    """Average stake per unit of the original wager."""
    spreads = sum(
        left[first] * left[second]
        for first in range(RANKS)
        for second in range(RANKS)
        if spread_of(first, second) in raised
    )
    return 1 + Fraction(spreads, _pairs(left))


def _pairs(left: CardsLeft) -> int:
    """Number of ordered ways to draw two cards."""
    return sum(left) * (sum(left) - 1)


# ---------------------------------------------------------------------- casino war


def _tie_hands(left: CardsLeft) -> int:
    """Number of ordered ways to draw two cards of one rank."""
    return sum(cards * (cards - 1) for cards in left)


def war_cases(left: CardsLeft) -> dict[str, int]:
    """The number of ordered ways to each result of a war, over every rank that can tie.

    Cards burned unseen do not change the probabilities.
    """
    cases: dict[str, int] = {}
    for tied in range(RANKS):
        for mine in range(RANKS):
            for dealers in range(RANKS):
                mine_left = left[mine] - 2 * (mine == tied)
                dealers_left = left[dealers] - 2 * (dealers == tied) - (mine == dealers)
                result, ties = compare(mine, dealers), left[tied] * (left[tied] - 1)
                cases[result] = cases.get(result, 0) + ties * mine_left * dealers_left
    return cases


def war_nets(offers: Mapping[str, Offer]) -> dict[str, Fraction]:
    """Net result of a war per unit of the initial wager, which is lost."""
    pays = offers["war"].pays
    return {"lose": Fraction(-2), **{row: ratio_of(pays[row]) - 1 for row in ("win", "tie")}}


def goes_to_war(offers: Mapping[str, Offer], left: CardsLeft) -> bool:
    """True if war has a higher average than surrender."""
    return war_value(offers, left) > SURRENDER


def war_value(offers: Mapping[str, Offer], left: CardsLeft) -> Fraction:
    """The average result of a war for one unit of the initial wager."""
    cases, nets = war_cases(left), war_nets(offers)
    every = sum(cases.values())
    won = sum((nets[result] * number for result, number in cases.items()), Fraction(0))
    return won / every if every else SURRENDER  # no two cards of a rank are left


def _initial(offers: Mapping[str, Offer], left: CardsLeft, *, war: bool) -> Cases:
    later = (sum(left) - 2) * (sum(left) - 3)
    for mine in range(RANKS):
        for dealers in range(RANKS):
            if mine != dealers:
                won = compare(mine, dealers) == "win"
                net = ratio_of(offers["initial"].pays["win"]) if won else Fraction(-1)
                yield net, left[mine] * left[dealers] * later, "win" if won else "lose"
    if war:
        for result, number in war_cases(left).items():
            yield war_nets(offers)[result], number, f"war: {result}"
    else:
        yield SURRENDER, _tie_hands(left) * later, "surrender"


def _ties(offer: Offer, left: CardsLeft, wager: str) -> Cases:
    pay = ratio_of(offer.pays["tie"])
    if wager == "tie":
        tied, every = _tie_hands(left), _pairs(left)
    else:
        cases = war_cases(left)
        tied, every = cases.get("tie", 0), sum(cases.values())
    yield pay, tied, "tie"
    yield Fraction(-1), every - tied, "no tie"
