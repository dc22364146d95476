"""Games in which all play for one pot (33): the price of a seat at a table where everybody stays to the end.

All hands, the dealer's too, are then dealt alike and have equal stakes in the pot. So a seat loses its part of the
commission on average and nothing else; how often it wins, ties and loses against the dealer alone is counted exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.game import StudGame
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.engine.steps import AwardWinner, Raise, StakeDealer
from pitboss.games.stud.engine.winners_pot import commission_of, divide_pot
from pitboss.games.stud.solver.drawn import count_against_dealer
from pitboss.money import Cents
from pitboss.pricing import WagerPrice, payouts
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.pricing.suits import DECK, classes
from pitboss.table import Submission

HAND = 5


def has_winners_pot(declared: Declaration) -> bool:
    """Whether players and dealer play for one pot."""
    return any(isinstance(step, AwardWinner) for step in declared.steps)


@dataclass(frozen=True, slots=True)
class Stays:
    """A seat that makes every wager and never folds."""

    makes: frozenset[str]

    def __call__(self, seen: Seen) -> Answer:
        """The wager that is asked for."""
        return next((Act(action) for action in seen.options if action in self.makes), None)

    def __str__(self) -> str:
        return "stays"


def stays(declared: Declaration) -> Stays:
    """The strategy of a game."""
    return Stays(frozenset(action.id for action in declared.actions() if isinstance(action, Raise)))


def net_of_staying(submission: Submission[StudRulesT], ante: Cents, compared: int) -> Cents:
    """What a lone player wins who stays, where the own hand is higher than the dealer's (1), equal (0) or lower."""
    stake = _staked(submission) * ante
    percent, fixed = commission_of(submission.rules)
    winners = [1] if compared >= 0 else []
    division = divide_pot(2 * stake, winners, dealer=compared <= 0, percent=percent, fixed=fixed)
    return division.shares.get(1, 0) - stake


def _staked(submission: Submission[StudRulesT]) -> int:
    """How many antes each has in the pot who stays: as many as the dealer."""
    assert isinstance(submission.game, StudGame)
    declared = submission.game.declaration(submission.rules)
    [step] = [step for step in declared.steps if isinstance(step, StakeDealer)]
    return sum(step.times.values())


def price_of_staying(submission: Submission[StudRulesT], ante: Cents) -> WagerPrice:
    """Ante, bet and double together, for one ante: one player and the dealer, who both stay."""
    hands = classes(HAND)
    counts = (count_against_dealer(HAND, 0) * hands.sizes[:, None]).sum(axis=0)
    cases = dict(zip((1, 0, -1), (int(counts[kind : kind + 2].sum()) for kind in (0, 2, 4)), strict=True))
    assert sum(cases.values()) == comb(DECK, HAND) * comb(DECK - HAND, HAND)
    names = {1: "the pot", 0: "tie with the dealer", -1: "the dealer takes the pot"}
    brought = [
        (Fraction(net_of_staying(submission, ante, compared), ante), count, names[compared])
        for compared, count in cases.items()
    ]
    percent, fixed = commission_of(submission.rules)
    staked = _staked(submission)
    notes = [("what it is", "one player and the dealer, both of whom stay to the end with any cards")]
    if fixed is None:
        each = f"{float(Fraction(percent * staked, 100)):.2f} antes"
        notes.append(("by seats", f"with any number of players who all stay, each seat loses {each} on average"))
    return WagerPrice("ante", "ante", "", payouts(brought), action=Fraction(staked), notes=tuple(notes))
