"""Values of keeping or switching: two cards for a face-down pair (2B), or second cards of two hands (2A)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.twentyone.solver.cards import Values, hands
from pitboss.games.twentyone.solver.game import Solved, name_of
from pitboss.games.twentyone.solver.hand import SWITCHED, Plan, UpCardAnalysis
from pitboss.games.twentyone.solver.pays import FRESH
from pitboss.games.twentyone.solver.round import Ledger, outcome
from pitboss.games.twentyone.solver.seat import hand_of, values_of
from pitboss.games.twentyone.solver.two_hands import KEEP, SWITCH, PairRemoval
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table.play.state import SEATS


def switch_values(solved: Solved, seen: Seen, shown: Values, staked: int) -> DecisionValues | None:
    """The value of keeping and of switching; the ante fee is in neither."""
    against, plan = solved.worth[shown], solved.best.plans[shown]
    first = hand_of(seen.events, SEATS[seen.at])[0]
    ledger = Ledger(solved.problem.pays, (Fraction(1), Fraction(0)))
    removal = PairRemoval(against, [plan])
    if isinstance(solved.problem.game, SwitchHands):
        held = values_of(first)
        kept = outcome(against, plan, ledger, [(held, 1.0)]).value
        changed = outcome(removal.two(held), plan, ledger).value
        case = ",".join(name_of(card_value) for card_value in reversed(held))
    else:
        second = hand_of(seen.events, f"{SEATS[seen.at]} hand 2")[0]
        if len(first) != 2 or len(second) != 2:
            return None
        kept = _worth_of_both(removal, plan, (values_of(first), values_of(second)), FRESH)
        changed = _worth_of_both(removal, plan, _exchanged(first, second), SWITCHED)
        staked //= 2  # the unit of each hand
        both = (values_of(first), values_of(second))
        case = " and ".join(",".join(name_of(value) for value in reversed(held)) for held in both)
    options = {KEEP: _value(kept, staked), SWITCH: _value(changed, staked)}
    known = f"{case} v {name_of(shown[0])}"
    return DecisionValues(known, {action: options[action] for action in seen.options if action in options})


def value_of_switching_back(solved: Solved, seen: Seen, shown: Values) -> float:
    """Gain from undoing a switch, for one unit on each hand."""
    first, second = (hand_of(seen.events, name)[0] for name in (SEATS[seen.at], f"{SEATS[seen.at]} hand 2"))
    plan = solved.best.plans[shown]
    removal, now = PairRemoval(solved.worth[shown], [plan]), (values_of(first), values_of(second))
    back = _worth_of_both(removal, plan, _exchanged(first, second), FRESH)
    return back - _worth_of_both(removal, plan, now, SWITCHED)


def _exchanged(first: Sequence[str], second: Sequence[str]) -> tuple[Values, Values]:
    """Both hands with their second cards exchanged."""
    return values_of([first[0], second[1]]), values_of([second[0], first[1]])


def _worth_of_both(removal: PairRemoval, plan: Plan, both: tuple[Values, Values], origin: int) -> float:
    return sum(_worth(removal.two(gone), plan, held, origin) for held, gone in (both, both[::-1]))


def _worth(against: UpCardAnalysis, plan: Plan, held: Values, origin: int) -> float:
    """The value of one hand with the other hand's cards removed, given no dealer blackjack if it was checked."""
    at, pair = hands().index[held], held[0] if held[0] == held[1] else 0
    if plan.into.get(pair, 1) > 1:
        worth = against.split_value(plan.split[pair], pair, plan.into[pair])
    else:
        starts = np.array([at], np.int64)
        worth = float((against.hists(plan.fresh, origin, starts, against.left, against.ends)[0] * against.units).sum())
    return worth / (1.0 - float(against.ends[at, -1]) if against.peeked else 1.0)


def _value(worth: float, staked: int) -> OptionValue:
    return OptionValue(Fraction(round(worth * staked * 10**12), 10**12))
