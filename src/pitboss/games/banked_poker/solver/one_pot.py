"""Games in which players and dealer play for one pot (33): what a seat is worth, and to whom.

The dealer never folds. Priced is one player against the dealer, who plays best; and beside it what a player loses who
stays with any cards. If everybody stays, all hands are dealt alike and have equal stakes in the pot, so that each seat
loses the commission on its own stake, however many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd

import numpy as np

from pitboss.equipment.cards import card
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.pot_steps import AwardWinner, StakeDealer
from pitboss.games.banked_poker.engine.steps import DEALER, Decide, Fold, Raise
from pitboss.games.banked_poker.engine.winners_pot import commission_of, divide_pot
from pitboss.games.banked_poker.solver.drawn import count_against_dealer
from pitboss.games.banked_poker.solver.phrases import percent
from pitboss.games.banked_poker.solver.winners_pot.player import LoneSolution, PotNets, solve_lone
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import WHAT_IT_IS, WagerPrice, payouts
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.pricing.suits import DECK, classes
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

HAND = 5
_ENDS = {
    "fold_three": "folds three cards",
    "fold_four": "folds four cards",
    "win": "wins the pot",
    "tie": "ties with the dealer",
    "lose": "the dealer wins the pot",
}


def has_winners_pot(declared: Declaration) -> bool:
    """Whether players and dealer play for one pot."""
    return any(isinstance(step, AwardWinner) for step in declared.steps)


def _declared(submission: Submission[BankedPokerRulesT]) -> Declaration:
    assert isinstance(submission.game, BankedPokerGame)
    return submission.game.declaration(submission.rules)


def ante_of(submission: Submission[BankedPokerRulesT]) -> Cents:
    """The fixed amount of the ante."""
    return submission.offers()[_declared(submission).opens[0]].limits(submission.limits).minimum


def _staked(declared: Declaration) -> int:
    """How many antes each has in the pot who stays: as many as the dealer."""
    [step] = [step for step in declared.steps if isinstance(step, StakeDealer)]
    return sum(step.times.values())


def net_of_staying(submission: Submission[BankedPokerRulesT], compared: int) -> Cents:
    """What a lone player wins who stays, where the own hand is higher than the dealer's (1), equal (0) or lower."""
    stake = _staked(_declared(submission)) * ante_of(submission)
    rate, fixed = commission_of(submission.rules)
    winners = [1] if compared >= 0 else []
    division = divide_pot(2 * stake, winners, dealer=compared <= 0, percent=rate, fixed=fixed)
    return division.shares.get(1, 0) - stake


def nets_of(submission: Submission[BankedPokerRulesT]) -> PotNets:
    """What each end brings a lone player, in cents: folds with three and four cards, and the showdown."""
    ante = ante_of(submission)
    folds = [len(action.forfeits) for action in _declared(submission).actions() if isinstance(action, Fold)]
    return PotNets(*(-ante * wagers for wagers in folds), *(net_of_staying(submission, how) for how in (1, 0, -1)))


def solution_for_one(submission: Submission[BankedPokerRulesT]) -> LoneSolution:
    """The best play of one player against the dealer."""
    nets = nets_of(submission)
    unit = gcd(*nets)
    return solve_lone(PotNets(*(net // unit for net in nets)))


# ---------------------------------------------------------------------- the strategy


@dataclass(frozen=True, slots=True)
class BestForOne:
    """A seat that plays best as if it had the dealer against it alone."""

    solution: LoneSolution
    decides: tuple[Decide, Decide]

    def __call__(self, seen: Seen) -> Answer:
        """The wager if it brings more than the fold, by the own cards and those of the dealer in sight."""
        own = [card(name) for name in seen.cards(SEATS[seen.at])]
        shown = [card(name) for name in seen.cards(DEALER)]
        for step, plays in zip(self.decides, (self._plays_three, self._plays_four), strict=True):
            if {action.id for action in step.actions} == set(seen.options):
                kind = Raise if plays(own, shown) else Fold
                return Act(next(action.id for action in step.actions if isinstance(action, kind)))
        return None

    def _plays_three(self, own: Sequence[int], shown: Sequence[int]) -> bool:
        return self.solution.plays_three(own, shown[0])

    def _plays_four(self, own: Sequence[int], shown: Sequence[int]) -> bool:
        return self.solution.plays_four(own, shown)

    def __str__(self) -> str:
        return "optimal"


def best_for_one(submission: Submission[BankedPokerRulesT]) -> BestForOne:
    """The strategy that is priced."""
    first, second = (step for step in _declared(submission).steps if isinstance(step, Decide))
    return BestForOne(solution_for_one(submission), (first, second))


# ---------------------------------------------------------------------- prices


def price_for_one(submission: Submission[BankedPokerRulesT]) -> WagerPrice:
    """The wagers in the pot together, for one ante: one player who plays best against the dealer."""
    ante, nets, cases = ante_of(submission), nets_of(submission), solution_for_one(submission).cases()
    brought = [(Fraction(getattr(nets, end), ante), count, _ENDS[end]) for end, count in cases.items()]
    staked = _staked(_declared(submission))
    antes = {"fold_three": 1, "fold_four": 2}
    action = Fraction(sum(count * antes.get(end, staked) for end, count in cases.items()), sum(cases.values()))
    lost = -sum(net * count for net, count in stayed(submission).items()) / Fraction(sum(stayed(submission).values()))
    notes = [
        (WHAT_IT_IS, "one player who plays best against the dealer, who never folds"),
        ("who stays with any cards", f"loses {float(lost / ante):.4f} antes on average"),
    ]
    if commission_of(submission.rules)[1] is None:
        notes.append(("if everybody stays", "each seat loses as much, with any number of players"))
    return WagerPrice("ante", "ante", "", payouts(brought), action=action, notes=tuple(notes))


def stayed(submission: Submission[BankedPokerRulesT]) -> dict[Cents, int]:
    """What a lone player wins who stays with any cards, and in how many cases."""
    hands = classes(HAND)
    counts = (count_against_dealer(HAND, 0) * hands.sizes[:, None]).sum(axis=0)
    cases = {
        net_of_staying(submission, how): int(counts[kind : kind + 2].sum()) for how, kind in ((1, 0), (0, 2), (-1, 4))
    }
    assert sum(cases.values()) == comb(DECK, HAND) * comb(DECK - HAND, HAND)
    return cases


def rules_for_one(submission: Submission[BankedPokerRulesT]) -> dict[str, Json]:
    """How often each option is taken, and the first decision by the own cards and the dealer's in sight."""
    solution = solution_for_one(submission)
    cases = solution.cases()
    every, folded = sum(cases.values()), cases["fold_three"]
    later = every - folded
    first, second = (step for step in _declared(submission).steps if isinstance(step, Decide))
    taken = (Fraction(later, every), Fraction(later - cases["fold_four"], later))
    said: list[Json] = [
        {
            "decision": step.id,
            "says": step.says,
            "staked": f"ante {before}",
            "taken": [f"{step.actions[0].id} {percent(part)}", f"fold {percent(1 - part)}"],
            "rules": rules,
        }
        for step, before, part, rules in zip(
            (first, second), ("1", "1, bet 1"), taken, (_first_rules(solution), []), strict=True
        )
    ]
    return {"decisions": said}


def _first_rules(solution: LoneSolution) -> list[Json]:
    """How often a bet is best with three cards, by what they are and how the highest stands to the dealer's."""
    counts: dict[str, list[int]] = {}
    for hand, size in zip(classes(3).cards.tolist(), classes(3).sizes.tolist(), strict=True):
        ranks = sorted(held >> 2 for held in hand)
        for seen in (seen for seen in range(DECK) if seen not in hand):
            relation = np.sign(ranks[-1] - (seen >> 2))
            group = "a pair or three of a kind" if len(set(ranks)) < len(ranks) else _RELATIONS[int(relation)]
            tally = counts.setdefault(group, [0, 0])
            tally[0] += size * solution.plays_three(hand, seen)
            tally[1] += size
    return [f"{group}: bet {percent(Fraction(played, total))}" for group, (played, total) in sorted(counts.items())]


_RELATIONS = {
    1: "no pair, a card higher than the dealer's",
    0: "no pair, the highest card equal to the dealer's",
    -1: "no pair, all cards lower than the dealer's",
}
