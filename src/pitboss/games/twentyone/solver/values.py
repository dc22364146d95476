"""Values of every option of a decision at twenty-one.

Values assume a full shoe, with other hands' cards still in it. After the dealer checked for a blackjack, they are
conditional on there being none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from pitboss.equipment.cards import Card, card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.solver.attack_values import added_values
from pitboss.games.twentyone.solver.cards import Floats, Values, counted, hands, without
from pitboss.games.twentyone.solver.game import Solved, name_of
from pitboss.games.twentyone.solver.hand import HandPlan, Plan, Problem, UpCardAnalysis, origin_of
from pitboss.games.twentyone.solver.pays import FRESH, exact_hands
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, STAND
from pitboss.games.twentyone.solver.price import solved, solved_after
from pitboss.games.twentyone.solver.round import even_money
from pitboss.games.twentyone.solver.seat import hand_of, values_of
from pitboss.games.twentyone.solver.switch_values import switch_values, value_of_switching_back
from pitboss.hands.twentyone import ACE, TEN, value
from pitboss.money import Pay, odds_of
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table import DEALER, Submission
from pitboss.table.log.views import hands_seen
from pitboss.table.play.state import SEATS

ACTIONS = {"stand": STAND, "hit": HIT, "double": DOUBLE, "double_face_down": DOUBLE, "surrender": GIVE_UP}
PRECISION = 10**12
"""Values are computed in double precision and kept to this fraction of a cent."""
NEVER = -1e8
"""Values below this mean that the action is not allowed."""


@dataclass(slots=True)
class HandValues:
    """Decision values from a solved submission."""

    solved: Solved
    _against: dict[tuple[Values, float], tuple[UpCardAnalysis, Plan]] = field(default_factory=dict)

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of every option; None for an unsupported question."""
        shown = values_of(hand_of(seen.events, DEALER)[0])
        if "attack" in seen.options:
            return added_values(self.solved, seen, self.stakes(seen)[0])
        if not shown or shown not in self.solved.worth:
            return None
        if "decline" in seen.options:
            return self._insurance(seen)
        if "keep" in seen.options:
            return switch_values(self.solved, seen, shown, sum(self.stakes(seen)))
        if "stand" not in seen.options or not values_of(hand_of(seen.events, seen.hand)[0]):
            return None
        return self._hand(seen, shown)

    # ------------------------------------------------------------------ stakes on the box

    def stakes(self, seen: Seen, number: int = 1) -> tuple[int, int]:
        """Stake on a hand before it was complete: original wagers, and added ones."""
        problem = self.solved.problem
        by_hand = problem.game.stakes(problem.options)
        opening = {wager for spot in by_hand[min(number, len(by_hand)) - 1] for wager in spot.opening}
        on_layout = [bet for bet in seen.bets if bet.wager in opening]
        original = sum(bet.amount for bet in on_layout if bet.wager in problem.game.originals)
        return original, sum(bet.amount for bet in on_layout) - original

    def against(self, shown: Values, ratio: float) -> tuple[UpCardAnalysis, Plan]:
        """Analysis and plan for one unit with this ratio added."""
        if not ratio and not self._adds_by_up_card():
            return self.solved.worth[shown], self.solved.best.plans[shown]
        key = (shown, ratio)
        if key not in self._against:
            against = UpCardAnalysis(self.solved.problem, shown, (1.0, ratio))
            self._against[key] = against, against.best()
        return self._against[key]

    def _adds_by_up_card(self) -> bool:
        """True if the solver's plans assume a raised stake where raising is best."""
        problem = self.solved.problem
        stakes = problem.game.stakes(problem.options)
        return len(stakes) == 1 and not problem.game.originals.issuperset(problem.opening)

    # ------------------------------------------------------------------ a hand

    def _hand(self, seen: Seen, shown: Values) -> DecisionValues | None:
        name = seen.hand
        held, is_split = hand_of(seen.events, name)
        spot = name.removeprefix(SEATS[seen.at]).strip()
        two = self.solved.problem.play_rules.initial_hands == 2
        original, added = self.stakes(seen, int(spot.removeprefix("hand ")) if two and spot == "hand 2" else 1)
        if not original:
            return None
        against, plan = self.against(shown, added / original)
        values = values_of(held)
        if values not in hands().index:
            return None
        if is_split:
            is_first = not spot or (two and spot == "hand 2")
            hand: _FreshHand = _SplitHand(
                against, plan, value(card(held[0])), _hands_of(seen, value(card(held[0]))), is_first
            )
        else:
            hand = _FreshHand(against, plan)
        at = hands().index[values]
        if any(bet.wager in self._doubles() and bet.on == spot for bet in seen.bets):
            worth = hand.after_double(at, seen.options)
        else:
            worth = hand.options(at, values, seen.options)
        if "switch_back" in seen.options:
            worth["switch_back"] = max(worth.values()) + self._back(seen, shown, _FreshHand(against, plan), spot)
        staked = original + added
        options = {
            action: OptionValue(
                _cents(worth[action] * original),
                *(
                    (staked, _cents((worth[action] - hand.once(at)) * original / staked))
                    if _names_amount(action, seen)
                    else ()
                ),
            )
            for action in seen.options
            if action in worth
        }
        return DecisionValues(case_of(values, shown, is_split=is_split), options)

    def _back(self, seen: Seen, shown: Values, fresh: _FreshHand, spot: str) -> float:
        """Gain from undoing a switch, including a new decision on a first hand that stood."""
        more = value_of_switching_back(self.solved, seen, shown)
        if spot != "hand 2":
            return more
        stood = values_of(hand_of(seen.events, SEATS[seen.at])[0])
        may = dict.fromkeys((*ACTIONS, *(["split"] if stood[0] == stood[1] else [])), 0)
        worth = fresh.options(hands().index[stood], stood, may)
        return more + max(worth.values()) - worth["stand"]

    def _doubles(self) -> set[str]:
        problem = self.solved.problem
        return {spot.double for hand in problem.game.stakes(problem.options) for spot in hand}

    # ------------------------------------------------------------------ insurance

    def _insurance(self, seen: Seen) -> DecisionValues | None:
        """Values of insurance alone or, with a blackjack and even money on offer, of the whole hand."""
        problem, (original, _) = self.solved.problem, self.stakes(seen)
        held = values_of(hand_of(seen.events, SEATS[seen.at])[0])
        up = hand_of(seen.events, DEALER)[0][0]
        options: dict[str, OptionValue] = {}
        waiting, says = Fraction(0), "of the insurance alone"
        if "even_money" in seen.options:
            against, at = self.solved.worth[(ACE,)], hands().index[held]
            waits = (against.ends[at] * against.units_at_once[problem.pays.stood[FRESH, at]]).sum()
            waiting, says = _cents(float(waits) * original), ""
            options["even_money"] = OptionValue(_cents(float(even_money(against.problem)) * original))
        if "insure" in seen.options:
            each, half = insurance_value(problem, up, held, submission_pays(problem)), original // 2
            options["insure"] = OptionValue(waiting + each * half, half, each)
        options["decline"] = OptionValue(waiting)
        shown = ",".join(name_of(value) for value in reversed(held))
        return DecisionValues(f"insurance with {shown}", {action: options[action] for action in seen.options}, says)


def submission_pays(problem: Problem) -> Mapping[str, Pay]:
    """The insurance paytable."""
    insurance = problem.game.stakes(problem.options)[0][0].insurance
    return problem.game.pays(problem.options)[insurance]


def insurance_value(problem: Problem, up: str, held: Values, pays: Mapping[str, Pay]) -> Fraction:
    """Average net of one cent of insurance, with the ace and this hand removed from a full shoe."""
    left = without(problem.shoe, (ACE, *held))
    tens, rest = int(left[TEN - 1]), int(left.sum())
    won = every = Fraction(0)
    for [second], ways in exact_hands((TEN,), problem.cards):
        pay = odds_of(pays[problem.game.insurance_row(card(up), second)])
        won, every = won + pay.ratio * ways, every + ways
    return Fraction(tens, rest) * (won / every) - Fraction(rest - tens, rest)


def _hands_of(seen: Seen, pair: int) -> int:
    """Number of hands split from a pair of this value."""
    own = SEATS[seen.at]
    names = [name for name in hands_seen(seen.events) if name == own or name.startswith(f"{own} hand ")]
    split = [hand_of(seen.events, name) for name in names]
    return max(2, sum(is_split and value(card(held[0])) == pair for held, is_split in split if held))


def _names_amount(action: str, seen: Seen) -> bool:
    return action.startswith("double") and not seen.options[action]


def _cents(worth: float) -> Fraction:
    return Fraction(round(float(worth) * PRECISION), PRECISION)


def case_of(held: Values, shown: Values, *, is_split: bool = False) -> str:
    """A hand against the dealer's visible cards, in chart notation.

    >>> case_of((6, 10), (10,)), case_of((1, 7), (9,)), case_of((8, 8), (1,))
    ('hard 16 v 10', 'soft 18 v 9', 'pair of 8 v A')
    """
    points, soft = counted(held)
    kind = "soft" if soft else "hard"
    named = f"pair of {name_of(held[0])}" if len(held) == 2 and held[0] == held[1] else f"{kind} {points}"
    return f"{named}{' from a split' if is_split else ''} v {','.join(name_of(value) for value in shown)}"


# ---------------------------------------------------------------------- a hand in units


class _FreshHand:
    """A hand as it was dealt, for one unit of the original wager."""

    def __init__(self, against: UpCardAnalysis, plan: Plan) -> None:
        self.stake_of, self.plan, self.pair_plan = against, plan, plan.fresh
        self.origin, self.units = FRESH, against.units
        self.left, self.ends, self.wanted = against.left, against.ends, against.wanted

    def worths(self, units: Floats) -> Floats:
        """Value of each action by hand, followed by the plan."""
        plan = HandPlan(self.pair_plan.actions, self.pair_plan.after)
        self.stake_of.play(plan, False, self.origin, self.left, self.ends, self.wanted, units)
        return plan.worth

    def goes_on(self, at: int) -> float:
        """Probability of no dealer blackjack, if the dealer checked for one; otherwise 1."""
        return 1.0 - float(self.ends[at, -1]) if self.stake_of.peeked else 1.0

    def options(self, at: int, values: Values, options: Mapping[str, int]) -> dict[str, float]:
        """Value of each option."""
        worth = self.worths(self.units)[at]
        by_action = {action: float(worth[number]) for action, number in ACTIONS.items() if worth[number] > NEVER}
        if "split" in options or "free_split" in options:
            by_action["split"] = by_action["free_split"] = self.split(values[0])
        if "free_double" in options and "double" in by_action:
            by_action["free_double"] = by_action["double"]
        return {action: by_action[action] / self.goes_on(at) for action in options if action in by_action}

    def split(self, pair: int) -> float:
        """Value of splitting the pair, with resplits where better."""
        problem, plan = self.stake_of.problem, self.plan.split[pair]
        house = self.plan.house.get(pair)
        return max(self.stake_of.split_value(plan, pair, most, house) for most in {2, problem.hands_after_split(pair)})

    def once(self, at: int) -> float:
        """Value of drawing exactly one card, as if doubling for nothing."""
        problem, (original, added) = self.stake_of.problem, self.stake_of.stake
        units = original * problem.pays.original + added * problem.pays.added
        if self.stake_of.peeked:
            units[:, -1] = 0.0
        return float(self.worths(np.ascontiguousarray(units))[at, DOUBLE]) / self.goes_on(at)

    def after_double(self, at: int, options: Mapping[str, int]) -> dict[str, float]:
        """Values of standing, surrendering and rescuing after a double."""
        problem = self.stake_of.problem
        doubled = problem.endings_at(self.origin).doubled[at]
        endings = {"stand": doubled, "surrender": problem.special[3], "rescue": problem.special[4]}
        return {
            action: float((self.ends[at] * self.units[endings[action]]).sum()) / self.goes_on(at)
            for action in options
            if endings.get(action, -1) >= 0
        }


class _SplitHand(_FreshHand):
    """One hand of a split pair, with the pair's other cards removed."""

    def __init__(self, against: UpCardAnalysis, plan: Plan, pair: int, hands_now: int, is_first: bool) -> None:
        self.stake_of, self.plan, self.pair_plan = against, plan, plan.split[pair]
        self.origin, self.hands_now = origin_of(pair), hands_now
        self.units = against.units if is_first else against.split_units(pair)
        self.pair_plan = self.pair_plan if is_first else plan.house.get(pair, self.pair_plan)
        self.left = without(against.left, (pair,) * (hands_now - 1))
        self.wanted = (hands().held[:, pair - 1] > 0).astype(np.int64)
        self.ends = against.dealer.ends_given(self.left, self.wanted)

    def split(self, pair: int) -> float:
        """Value of splitting again, using all remaining splits for this hand."""
        against = self.stake_of.after_removing((pair,) * (self.hands_now - 1), self.wanted, self.stake_of.dealer)
        against.units = self.units
        most = self.stake_of.problem.hands_after_split(pair) - self.hands_now + 1
        house = self.plan.house.get(pair)
        return max(against.split_value(self.pair_plan, pair, hands_made, house) for hands_made in {2, max(2, most)})


def opening(submission: Submission) -> dict[str, int]:
    """The mandatory wagers, one unit each."""
    game = TwentyOneGame.of(submission)
    return {hand[0].opening[0]: 1 for hand in game.stakes(submission.options)}


def values(submission: Submission) -> HandValues:
    """The decision values of a submission."""
    return HandValues(solved(submission))


def values_after(submission: Submission, removed: Iterable[Card]) -> HandValues:
    """The decision values of a submission with these cards removed from the shoe."""
    return HandValues(solved_after(submission, removed))
