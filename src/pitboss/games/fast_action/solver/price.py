"""The price of the wager under best play, and for a player who uses the house ways.

The wins of a play are counted over all deals from one shoe, within a bound that is proved (:mod:`.shared_shoe`). The
play of each hand is the best by the chances that :mod:`.best_play` counts with each card out of the shoe by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numba import njit

from pitboss.errors import Refused
from pitboss.games.fast_action.engine.house_ways import OrBetterReading
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay, best_play, winning_chance
from pitboss.games.fast_action.solver.card_numbers import CARDS, RANKS, Codes, Floats, Numbers, four, pair
from pitboss.games.fast_action.solver.outcomes import FastActionOutcome, OutcomeNets, nets_of
from pitboss.games.fast_action.solver.shared_shoe import CountedWins, SharedShoe, count_wins
from pitboss.games.fast_action.solver.strategy_text import decisions
from pitboss.pricing import Found, Method, Priced, WagerPrice, payouts
from pitboss.pricing.stated import compared_with_best
from pitboss.table import Submission

HOUSE_WAYS = "house_ways"
IN_ALL = 10**12
"""The number of cases in which probabilities are expressed."""
DETAIL = (
    "the player's and the dealer's hands are counted on every board by inclusion and exclusion of shared cards; "
    "the error is the most that deals left out of it can change; how often both hands of a split win is counted with "
    "three shoes, which the spread shows, not the price"
)


@njit(nogil=True, cache=True)
def _add_up(
    decks: int, plays: Codes, wins: Floats, naturals: Floats, sets: Numbers, hands: Numbers, sums: Floats
) -> None:
    """Count hands by play, and add up the wins of set and split hands and the dealer's naturals."""
    hand = np.zeros(4, np.int64)
    for a in range(CARDS):
        for b in range(a, CARDS):
            for c in range(b, CARDS):
                for d in range(c, CARDS):
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    ways, same = decks, 1
                    for k in range(1, 4):
                        same = same + 1 if hand[k] == hand[k - 1] else 1
                        ways = ways * (decks - same + 1) // same
                    play = plays[four(a, b, c, d)]
                    hands[play] += ways
                    if play in (SURRENDER, NATURAL):
                        continue
                    way = sets[play % sets.shape[0]]
                    chance = winning_chance(hand, pair(hand[way[0]], hand[way[1]]), wins)
                    if play < sets.shape[0]:
                        sums[0] += ways * chance
                        continue
                    sums[1] += ways * (chance + winning_chance(hand, pair(hand[way[2]], hand[way[3]]), wins))
                    for r in range(RANKS):
                        held = 0
                        for card in hand:
                            held += card >> 2 == r
                        sums[2] += ways * naturals[held]


@dataclass(frozen=True, slots=True)
class FastActionPrice:
    """How often each play is made, and its outcomes."""

    hands: tuple[int, ...]
    """The number of hands of four cards for each play."""
    outcomes: dict[FastActionOutcome, float]
    shoe: SharedShoe
    """How often hands win, with the bound of its error; naturals are not among them."""

    def share(self, first: int, last: int) -> Fraction:
        """The share of hands with one of these plays."""
        return Fraction(sum(self.hands[first : last + 1]), sum(self.hands))


@lru_cache(maxsize=4)
def compute_price(decks: int, better: OrBetterReading) -> FastActionPrice:
    """Compute the price of the best play with this number of decks in the shoe."""
    play = best_play(decks, better)
    return _divide(play, count_wins(play, better))


def _divide(play: BestPlay, shoe: SharedShoe) -> FastActionPrice:
    """Divide the won hands among the outcomes; those of a split are taken from the chances of the best play."""
    hands, sums, sets = np.zeros(NATURAL + 1, np.int64), np.zeros(3), np.array(SETS)
    _add_up(play.decks, play.plays, play.wins, play.naturals, sets, hands, sums)
    every = comb(CARDS * play.decks, 4)
    assert hands.sum() == every, "every hand has one play"
    set_share, split_share = hands[: len(SETS)].sum() / every, hands[len(SETS) : SURRENDER].sum() / every
    split_wins, returned, both = sums[1] / every, sums[2] / every, shoe.both
    set_wins, one_wins = shoe.player.wins - split_wins, split_wins - 2 * both
    outcomes = {
        FastActionOutcome.NATURAL: hands[NATURAL] / every,
        FastActionOutcome.SURRENDER: hands[SURRENDER] / every,
        FastActionOutcome.SET_WON: set_wins,
        FastActionOutcome.SET_LOST: set_share - set_wins,
        FastActionOutcome.BOTH_WON: both,
        FastActionOutcome.FIRST_WON: one_wins,
        FastActionOutcome.BOTH_LOST: split_share - both - one_wins - returned,
        FastActionOutcome.SPLIT_RETURNED: returned,
    }
    return FastActionPrice(tuple(hands.tolist()), outcomes, shoe)


def price(submission: Submission) -> Priced:
    """The price of the wager, with that of a split, under best play."""
    options, offers = submission.options, submission.offers()
    assert isinstance(options, FastActionHoldEmOptions)
    play = best_play(options.decks_in_shoe, options.or_better_reads)
    worked = compute_price(options.decks_in_shoe, options.or_better_reads)
    nets = nets_of(offers)
    cases = [
        (nets[outcome].original + (nets[outcome].split or 0), round(chance * IN_ALL), nets[outcome].description)
        for outcome, chance in worked.outcomes.items()
    ]
    splits = worked.share(len(SETS), SURRENDER - 1)
    won = nets[FastActionOutcome.SET_WON].original - nets[FastActionOutcome.SET_LOST].original
    method = Method(
        "counted up to three shared cards", float(f"{worked.shoe.player.bound * won:.1e}"), DETAIL, Found.COMPUTED
    )
    house_ways = _house_ways_cost(worked.shoe.house_ways, worked.outcomes[FastActionOutcome.NATURAL], nets)
    wager = WagerPrice(
        "original",
        ", ".join(offer.wager.name for offer in offers.values()),
        offers["original"].wager.law,
        payouts(cases),
        action=1 + splits,
        method=method,
        notes=(("in the house ways", house_ways),),
    )
    return Priced(submission.game.id, submission.plain(), (wager,), {"decisions": decisions(play, worked.hands)})


def _house_ways_cost(wins: CountedWins, natural: float, nets: Mapping[FastActionOutcome, OutcomeNets]) -> str:
    """What a player loses who uses the house ways, with the bound of the error."""
    paid, won, lost = (
        float(nets[outcome].original)
        for outcome in (FastActionOutcome.NATURAL, FastActionOutcome.SET_WON, FastActionOutcome.SET_LOST)
    )
    cost = -(paid * natural + won * wins.wins + lost * (1 - natural - wins.wins))
    return f"house advantage {cost:.4%}, to within {(won - lost) * wins.bound * 100:.1g}%"


def price_stated(submission: Submission, text: str) -> Priced:
    """Price a player who uses the house ways, next to the best play."""
    if text.strip().replace(" ", "_") != HOUSE_WAYS:
        raise Refused(f"at {submission.game.name}, only {HOUSE_WAYS!r} can be priced; simulate other strategies")
    options, nets = submission.options, nets_of(submission.offers())
    assert isinstance(options, FastActionHoldEmOptions)
    [best] = price(submission).wagers
    worked = compute_price(options.decks_in_shoe, options.or_better_reads)
    natural, wins = worked.outcomes[FastActionOutcome.NATURAL], worked.shoe.house_ways
    chances = {
        FastActionOutcome.NATURAL: natural,
        FastActionOutcome.SET_WON: wins.wins,
        FastActionOutcome.SET_LOST: 1 - natural - wins.wins,
    }
    cases = [
        (nets[outcome].original, round(chance * IN_ALL), nets[outcome].description)
        for outcome, chance in chances.items()
    ]
    error = float(f"{wins.bound * (nets[FastActionOutcome.SET_WON].original + 1):.1e}")
    method = replace(best.method, error=error)
    mimic = replace(best, payouts=payouts(cases), action=Fraction(1), method=method, notes=())
    return compared_with_best(submission, text, [best], [mimic])
