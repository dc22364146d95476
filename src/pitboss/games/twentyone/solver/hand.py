"""One box against the dealer's visible cards: the best plan, and the value of any plan."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

import numpy as np

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptions, TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import ENDS, PlayRules, peeks
from pitboss.games.twentyone.sides.counting import Composition, composition
from pitboss.games.twentyone.solver import pays as endings_of
from pitboss.games.twentyone.solver.cards import (
    VALUES,
    DealerEnds,
    Floats,
    Numbers,
    Values,
    by_value,
    first_hand_ways,
    first_hands,
    hands,
    without,
)
from pitboss.games.twentyone.solver.pays import FRESH, SPLIT, Pays, pays_of
from pitboss.games.twentyone.solver.play import (
    DOUBLE,
    GIVE_UP,
    HIT,
    SAME,
    STAND,
    EndingNumbers,
    HandActions,
    add_reach,
    best_play,
    endings_of_each,
    needed,
)
from pitboss.games.twentyone.solver.split import split_cases
from pitboss.hands.twentyone import ACE, TEN

HOPELESS = 0.2
"""A pair that loses more than this by one split is not tried with more splits."""
ACES, SWITCHED = 2, 3
"""Additional origins: from split aces, or switched; 0 and 1 are as dealt and from another pair."""
KINDS = (endings_of.FRESH, endings_of.SPLIT, endings_of.SPLIT, endings_of.SWITCHED)
"""Origin used for endings, by origin."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A submission in the solver's form."""

    game: TwentyOneGame
    options: TwentyOneOptions
    play_rules: PlayRules
    pays: Pays
    cards: Composition
    """Number of each card in the shoe."""
    shoe: Numbers
    """Number of cards of each value, from ace to ten."""
    may: Numbers
    """By origin, hand and action: whether it is allowed."""
    special: Numbers
    """Endings of a bust, a busted double, a surrender, a surrendered double, a rescue (-1 if not allowed) and a busted
    double of the house."""
    free: Numbers
    """By hand: whether the house pays for its double."""

    def shown(self) -> list[tuple[Values, float]]:
        """Possible visible dealer cards at the players' turns, with probabilities."""
        return [(shown, ways / every) for shown, ways, every in self.shown_ways()]

    def shown_ways(self) -> list[tuple[Values, int, int]]:
        """Possible visible dealer cards at the players' turns, each with its number of ways among all."""
        if self.play_rules.dealer_card == "up":
            return [*first_hand_ways(self.shoe)]
        total = int(self.shoe.sum())
        return [((up,), int(self.shoe[up - 1]), total) for up in VALUES if self.shoe[up - 1]]

    @property
    def opening(self) -> tuple[str, ...]:
        """Wagers on a hand before it is complete."""
        return self.game.stakes(self.options)[0][0].opening

    def endings_at(self, origin: int) -> EndingNumbers:
        """Ending indices for hands of an origin."""
        kind = KINDS[origin]
        return EndingNumbers(
            self.pays.stood[kind], self.pays.doubled[kind], self.special, self.pays.doubled_free[kind], self.free
        )

    def hands_after_split(self, pair: int) -> int:
        """Maximum number of hands a pair may become."""
        return 2 if pair == ACE and not self.play_rules.resplit_aces else self.play_rules.splits + 1


def problem(
    game: TwentyOneGame[TwentyOneOptionsT], options: TwentyOneOptionsT, cards: Composition | None = None
) -> Problem:
    """A submission in the solver's form, from a full or depleted shoe."""
    play_rules = game.play_rules(options)
    left = composition(play_rules) if cards is None else cards
    pays = pays_of(game, options, left)
    special = [*pays.bust[:2], *pays.given_up, pays.rescued, pays.bust[2]]
    if play_rules.surrender != "any time":
        special[3] = -1
    if not play_rules.rescue:
        special[4] = -1
    may = np.stack([_allowed(play_rules, origin) for origin in (FRESH, SPLIT, ACES, SWITCHED)])
    return Problem(
        game,
        options,
        play_rules,
        pays,
        left,
        by_value(left),
        may,
        np.array(special, np.int64),
        _free(play_rules),
    )


def _free(play_rules: PlayRules) -> Numbers:
    """By hand: whether the house pays for its double."""
    known = hands()
    facts = zip(known.points.tolist(), known.soft.tolist(), known.cards.tolist(), strict=True)
    return np.array([play_rules.is_free_double(points, bool(soft), cards) for points, soft, cards in facts], np.int64)


def _allowed(play_rules: PlayRules, origin: int) -> Numbers:
    """Allowed actions by hand."""
    known = hands()
    may = np.zeros((len(known.values), 4), np.int64)
    for at in range(len(known.values)):
        points, soft, cards = int(known.points[at]), bool(known.soft[at]), int(known.cards[at])
        may[at, STAND] = 1
        if cards < 2:
            continue
        first, aces = origin in (FRESH, SWITCHED) and cards == 2, origin == ACES
        may[at, GIVE_UP] = play_rules.may_surrender(points, first=first)
        may[at, DOUBLE] = play_rules.may_double(points, soft, cards, split=origin in (SPLIT, ACES), aces=aces)
        may[at, HIT] = play_rules.may_draw(points, aces=aces)
    return may


@dataclass(slots=True)
class HandPlan:
    """Actions by hand, and after a double."""

    actions: Numbers
    after: Numbers
    worth: Floats = field(default_factory=lambda: np.zeros((0, 4)))
    """Value of each action, if computed."""


@dataclass(slots=True)
class Plan:
    """How a box is played against one set of visible dealer cards."""

    fresh: HandPlan
    split: dict[int, HandPlan]
    """Plan for split hands, by pair value."""
    into: dict[int, int]
    """Maximum hands a pair is split into; 1 if not split."""
    house: dict[int, HandPlan] = field(default_factory=dict)
    """Plan for the hands whose wager is the house's, by pair value; that of the others where it has none."""


class UpCardAnalysis:
    """The dealer's visible cards and the figures that every plan against them needs."""

    def __init__(self, problem: Problem, shown: Values, stake: tuple[float, float] = (1.0, 0.0)) -> None:
        self.problem, self.shown, self.stake = problem, shown, stake
        known, play_rules = hands(), problem.play_rules
        self.left = without(problem.shoe, shown)
        self.dealer = DealerEnds(self.left, shown, play_rules.hits_soft_17)
        self.peeked = len(shown) == 1 and peeks(play_rules.dealer_card, shown[0])
        self.over = shown == (ACE, TEN)
        """True if the dealer shows a blackjack, so that there are no decisions."""
        original, added = stake
        self.units = problem.pays.units(original, added, after_peek=self.peeked)
        self.units_of_split = problem.pays.units(0.0, original + added, after_peek=self.peeked)
        self.units_of_house = problem.pays.units(0.0, original + added, after_peek=self.peeked, free=True)
        self.units_at_once = problem.pays.units(original, added, after_peek=False)
        self.wanted = (known.cards >= 2).astype(np.int64)
        self.ends = self.dealer.ends_given(self.left, self.wanted)
        self._hists: dict[tuple[int, int, bytes], tuple[Floats, Floats]] = {}
        """Cached endings of split hands, by the plan's actions on reachable hands."""

    def after_removing(self, gone: Values, wanted: Numbers, dealer: DealerEnds) -> UpCardAnalysis:
        """The same analysis with these cards removed, for the wanted hands."""
        other = copy(self)
        other.left, other.wanted, other.dealer = without(self.left, gone), wanted, dealer
        other.ends = dealer.ends_given(other.left, wanted)
        other._hists = {}
        return other

    # ------------------------------------------------------------------ plans

    def best(self) -> Plan:
        """The best plan by card values; split hands take the pair's cards into account."""
        fresh = self.best_of(FRESH, self.left, self.ends, self.wanted, self.units)
        plan = Plan(fresh, {}, {})
        for pair in VALUES:
            at = hands().index.get((pair, pair), -1)
            if self.over or self.left[pair - 1] < 2 or not self.problem.play_rules.splits:
                continue
            if self.is_free(pair):
                plan.split[pair] = self.best_after_split(pair, self.units)
                plan.house[pair] = self.best_after_split(pair, self.units_of_house)
            else:
                plan.split[pair] = self.best_after_split(pair, self.units + self.units_of_split)
            self.choose_split(plan, pair, float(fresh.worth[at].max()))
        return plan

    def is_free(self, pair: int) -> bool:
        """True if the house pays for splitting a pair."""
        return pair in self.problem.play_rules.free_splits

    def split_units(self, pair: int) -> Floats:
        """Net of each ending of a hand split from a pair."""
        return self.units_of_house if self.is_free(pair) else self.units_of_split

    def choose_split(self, plan: Plan, pair: int, otherwise: float) -> None:
        """Choose the best number of splits for a pair."""
        plan.into[pair] = 1
        for most in sorted({2, self.problem.hands_after_split(pair)}):
            worth = self.split_value(plan.split[pair], pair, most, plan.house.get(pair))
            if worth > otherwise + SAME:
                plan.into[pair], otherwise = most, worth
            elif worth < otherwise - HOPELESS:
                break

    def best_of(self, origin: int, left: Numbers, ends: Floats, wanted: Numbers, units: Floats) -> HandPlan:
        """The best plan for hands of an origin."""
        size = len(wanted)
        plan = HandPlan(np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros((size, 4)))
        self.play(plan, True, origin, left, ends, wanted, units)
        return plan

    def play(
        self, plan: HandPlan, best: bool, origin: int, left: Numbers, ends: Floats, wanted: Numbers, units: Floats
    ) -> Floats:
        """Find the best play or evaluate a given one; return the value of every hand."""
        known, values = hands(), np.zeros(len(wanted))
        may = self.problem.may[origin] * (not self.over)
        if len(plan.worth) != len(wanted):
            plan.worth = np.zeros((len(wanted), 4))
        best_play(
            best, left, ends, known.graph, wanted, may, self.problem.endings_at(origin), units,
            HandActions(plan.actions, plan.after), plan.worth, values,
        )  # fmt: skip
        return values

    def best_after_split_fixed(self, pair: int) -> HandPlan:
        """The best plan for first hands of the same cards, for the hands of a split pair."""
        holding = (hands().held[:, pair - 1] > 0).astype(np.int64)
        units = self.units if self.is_free(pair) else self.units + self.units_of_split
        return self.best_of(origin_of(pair), self.left, self.ends, holding, units)

    def best_after_split(self, pair: int, units: Floats) -> HandPlan:
        """The best plan for the hands of a split pair, with the pair's cards removed, for these nets."""
        left = without(self.left, (pair,))
        wanted = (hands().held[:, pair - 1] > 0).astype(np.int64)
        ends = self.dealer.ends_given(left, wanted)
        return self.best_of(origin_of(pair), left, ends, wanted, units)

    def reached(self, plan: Plan) -> Numbers:
        """The hands that a plan can reach, including by doubling."""
        known, codes = hands(), np.zeros(len(hands().values), np.int64)
        reach = np.zeros(len(known.values))
        for hand, chance in first_hands(self.left):
            reach[known.index[hand]] = chance
        reach[0] = -1.0  # to which the walk adds the one hand that it begins with
        add_reach(0, self.left, known.graph, plan.fresh.actions, reach)
        needed(reach, known.more, plan.fresh.actions, codes)
        return codes

    # ------------------------------------------------------------------ the value of a plan

    def hists(self, plan: HandPlan, origin: int, starts: Numbers, left: Numbers, ends: Floats) -> Floats:
        """For each start hand: joint probabilities of endings and dealer final hands."""
        hists = np.zeros((len(starts), len(self.problem.pays.endings), len(ENDS)))
        play = HandActions(plan.actions, plan.after)
        endings_of_each(starts, left, ends, hands().graph, self.problem.endings_at(origin), play, hists)
        return hists

    def hists_after_split(self, plan: HandPlan, pair: int, gone: int) -> tuple[Floats, Floats]:
        """Endings of one split hand with this many other cards of the pair removed: of any hand, and of a new pair."""
        left, known = without(self.left, (pair,) * gone), hands()
        there, rest = int(left[pair - 1]) - 1, int(left.sum()) - 1
        starts = np.array([known.of(pair), known.of(pair, pair)][: 1 + (there > 0)])
        reach, wanted = np.zeros(len(known.values)), np.zeros(len(known.values), np.int64)
        add_reach(starts[0], left, known.graph, plan.actions, reach)
        needed(reach, known.more, plan.actions, wanted)
        played = np.where(wanted > 0, 1 + 2 * plan.actions + plan.after, 0).astype(np.int8)
        key = (pair, gone, played.tobytes())
        if key not in self._hists:
            hists = self.hists(plan, origin_of(pair), starts, left, self.dealer.ends_given(left, wanted))
            self._hists[key] = hists[0], hists[1] * (there / rest) if there > 0 else np.zeros_like(hists[0])
        return self._hists[key]

    def value(self, plan: Plan) -> float:
        """Average value of a plan, excluding losses to a dealer blackjack that is known before play."""
        known, brought = hands(), 0.0
        for hand, chance in first_hands(self.left):
            at, pair = known.index[hand], hand[0] if hand[0] == hand[1] else 0
            if plan.into.get(pair, 1) > 1:
                brought += chance * self.split_value(plan.split[pair], pair, plan.into[pair], plan.house.get(pair))
            else:
                brought += chance * float(plan.fresh.worth[at, plan.fresh.actions[at]])
        return brought

    def split_value(self, plan: HandPlan, pair: int, most: int, house: HandPlan | None = None) -> float:
        """The value of splitting a pair; ``house`` is the plan for hands whose wager is the house's."""
        units = self.split_units(pair)
        return sum(
            float((joint * (self.units if first else units)).sum()) * count
            for way in split_cases(self, plan, pair, most, house)
            for joint, first, count in way.hands
        )


def origin_of(pair: int) -> int:
    """The origin of the hands of a split pair."""
    return ACES if pair == ACE else SPLIT


def is_blackjack(hand: Values) -> bool:
    """True if two cards as dealt are a blackjack."""
    return hand == (ACE, TEN)
