"""Values of attack wagers, which are added during the deal (26.7(d), 36.7(e), (f))."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.twentyone.solver.cards import VALUES, Values, first_hands
from pitboss.games.twentyone.solver.game import ADDED_AFTER, Solved, name_of
from pitboss.games.twentyone.solver.hand import UpCardAnalysis
from pitboss.games.twentyone.solver.round import Ledger, Stake, outcome
from pitboss.games.twentyone.solver.seat import hand_of, values_of
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table import DEALER
from pitboss.table.play.state import SEATS

_ONE: Stake = (Fraction(1), Fraction(0))


def added_values(solved: Solved, seen: Seen, staked: int) -> DecisionValues | None:
    """The value of all wagers on the box with and without the attack.

    A later attack is in neither, because it is the same for both.
    """
    wager = next((wager for wager in solved.best.added if wager.replace("_", " ") in seen.prompt), None)
    up = values_of(hand_of(seen.events, DEALER)[0][:1])
    first = values_of(hand_of(seen.events, SEATS[seen.at])[0][:1])
    by_first_card = wager is not None and ADDED_AFTER[wager] == "first card"
    if wager is None or not staked or not (first if by_first_card else up):
        return None
    unit = next(bet.amount for bet in seen.bets if bet.wager == solved.problem.opening[0])
    if solved.problem.game.originals.issuperset(solved.problem.opening):
        each = _fraction(_on_first(solved, first[0]) if by_first_card else _plain(solved, up, first[0]))
        without, with_ = each * staked, each * (staked + unit)
    else:
        plain, raised = _with_added(solved, up)
        without, with_ = _fraction(plain) * unit, _fraction(raised) * unit
        each = (with_ - without) / unit
    options = {"attack": OptionValue(with_, unit, each), "no_attack": OptionValue(without)}
    known = " v ".join(name_of(value) for value in (*first, *(up if not by_first_card else ())))
    return DecisionValues(
        f"{wager.replace('_', ' ')} with {known}", {action: options[action] for action in seen.options}
    )


def _plain(solved: Solved, shown: Values, first: int) -> float:
    """The value of one unit with this first card against the dealer's cards."""
    against = solved.worth[shown]
    ledger = Ledger(solved.problem.pays, _ONE)
    return outcome(against, solved.best.plans[shown], ledger, first_hands(against.left, first)).value


def _on_first(solved: Solved, first: int) -> float:
    """The value of one unit with this first card, over all up cards."""
    shoe = solved.problem.shoe
    total = int(shoe.sum()) - 1
    ways = {up: int(shoe[up - 1]) - (up == first) for up in VALUES}
    return sum(count / total * _plain(solved, (up,), first) for up, count in ways.items() if count)


def _with_added(solved: Solved, shown: Values) -> tuple[float, float]:
    """The value of one unit against the dealer's cards, and with another unit added."""
    worths = []
    for stake in (_ONE, (Fraction(1), Fraction(1))):
        against = UpCardAnalysis(solved.problem, shown, (float(stake[0]), float(stake[1])))
        worths.append(outcome(against, against.best(), Ledger(solved.problem.pays, stake)).value)
    return worths[0], worths[1]


def _fraction(worth: float) -> Fraction:
    return Fraction(round(worth * 10**12), 10**12)
