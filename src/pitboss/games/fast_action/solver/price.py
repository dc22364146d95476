"""The price of the wager under best play, and for a player who uses the house ways.

Nearly all of it is counted: what the player's cards, the dealer's and the board do, and what each card that is out of
the shoe changes. What several of them change together is simulated, and its standard error is stated.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numba import njit

from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay, best_play, winning_chance
from pitboss.games.fast_action.solver.card_numbers import CARDS, RANKS, Codes, Floats, Numbers, four, pair
from pitboss.games.fast_action.solver.outcomes import FastActionOutcome, nets_of
from pitboss.games.fast_action.solver.shared_shoe import BLOCK, BLOCKS, SharedShoe, simulate
from pitboss.games.fast_action.solver.strategy_text import decisions
from pitboss.pricing import Found, Method, Priced, WagerPrice, payouts
from pitboss.table import Submission

IN_ALL = 10**12
"""The number of cases in which probabilities are expressed."""


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
    house_ways_wins: float
    """How often a player who uses the house ways wins, without naturals."""
    rest: SharedShoe

    def share(self, first: int, last: int) -> Fraction:
        """The share of hands with one of these plays."""
        return Fraction(sum(self.hands[first : last + 1]), sum(self.hands))


def compute_price(play: BestPlay, blocks: int = BLOCKS) -> FastActionPrice:
    """Compute the price for a best play."""
    hands, sums, sets = np.zeros(NATURAL + 1, np.int64), np.zeros(3), np.array(SETS)
    _add_up(play.decks, play.plays, play.wins, play.naturals, sets, hands, sums)
    every = comb(CARDS * play.decks, 4)
    assert hands.sum() == every, "every hand has one play"
    rest = simulate(play, blocks)
    natural, surrender = hands[NATURAL] / every, hands[SURRENDER] / every
    set_share, split_share = hands[: len(SETS)].sum() / every, hands[len(SETS) : SURRENDER].sum() / every
    set_wins, split_wins = sums[0] / every + rest.set_wins, sums[1] / every + rest.split_wins
    returned, both = sums[2] / every, rest.both_win
    one_wins = split_wins - 2 * both
    outcomes = {
        FastActionOutcome.NATURAL: natural,
        FastActionOutcome.SURRENDER: surrender,
        FastActionOutcome.SET_WON: set_wins,
        FastActionOutcome.SET_LOST: set_share - set_wins,
        FastActionOutcome.BOTH_WON: both,
        FastActionOutcome.FIRST_WON: one_wins,
        FastActionOutcome.BOTH_LOST: split_share - both - one_wins - returned,
        FastActionOutcome.SPLIT_RETURNED: returned,
    }
    keeps = play.keeps
    wins = float((keeps.cards * play.wins[:, 0]).sum() + (keeps.held * play.wins[:, 1:]).sum())
    return FastActionPrice(tuple(hands.tolist()), outcomes, wins + rest.house_ways_wins, rest)


def price(submission: Submission) -> Priced:
    """The price of the wager, with that of a split, under best play."""
    options, offers = submission.options, submission.offers()
    assert isinstance(options, FastActionHoldEmOptions)
    play = best_play(options.decks_in_shoe, options.or_better_reads)
    worked = compute_price(play)
    nets = nets_of(offers)
    cases = [
        (nets[outcome].original + (nets[outcome].split or 0), round(chance * IN_ALL), nets[outcome].says)
        for outcome, chance in worked.outcomes.items()
    ]
    splits = worked.share(len(SETS), SURRENDER - 1)
    detail = (
        "counted with what each card out of the shoe changes; what several change together is simulated with "
        f"{BLOCKS * BLOCK:,} deals, and the error is its standard error"
    )
    method = Method("counted, the rest simulated", float(f"{worked.rest.best_error:.1e}"), detail, Found.SIMULATED)
    mimic = dict.fromkeys(nets, 0.0)
    natural, won = worked.outcomes[FastActionOutcome.NATURAL], worked.house_ways_wins
    mimic |= {
        FastActionOutcome.NATURAL: natural,
        FastActionOutcome.SET_WON: won,
        FastActionOutcome.SET_LOST: 1 - natural - won,
    }
    cost = -sum(float(nets[outcome].original) * chance for outcome, chance in mimic.items())
    house_ways = f"{cost:.4%} is what they cost, ± {worked.rest.house_ways_error:.4%}"
    wager = WagerPrice(
        "original",
        ", ".join(offer.wager.name for offer in offers.values()),
        offers["original"].wager.law,
        payouts(cases),
        action=1 + splits,
        method=method,
        notes=(("a player who uses the house ways", house_ways),),
    )
    return Priced(submission.game.id, submission.plain(), (wager,), {"decisions": decisions(play, worked.hands)})
