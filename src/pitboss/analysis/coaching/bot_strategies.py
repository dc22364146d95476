"""Strategies that bots play at a house, by name: the game's solver's, and simple strategies for games between players.

>>> from pitboss.games import GAMES
>>> from pitboss.table import submit
>>> list(strategies_for(submit(GAMES["pai-gow"]))), list(strategies_for(submit(GAMES["hold-em"])))
(['optimal', 'house_way'], ['pot_odds', 'caller'])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pitboss.analysis.prices.solvers import SolverStrategy, strategies_of
from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.plain import encoded
from pitboss.pricing.analyst import FLAT
from pitboss.pricing.contest import HasContest
from pitboss.pricing.equity import PotRule, WorkBound, equity
from pitboss.pricing.keyed import ByKey
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer
from pitboss.table import Submission
from pitboss.table.log.views import hands_seen

DESCRIPTIONS: Mapping[str, str] = {
    "optimal": "makes the solver's best play",
    "basic": "plays basic strategy",
    "mimic": "plays like the dealer",
    "house_way": "sets its hands by the house way",
    "house_ways": "plays by the dealer's house ways",
    FLAT: "bets the minimum",
    "pot_odds": "compares its share of the pot with the price of a call",
    "caller": "checks and calls",
}
"""What each strategy does, in the order in which players choose one."""
_QUICK = WorkBound(cases=2_000, outer=200, draws=2_000)
_STRONG = 1.6
"""A hand is bet and raised if it wins this many times an equal share of the pot."""
_MAX_OPPONENTS = 5


def strategies_for(submission: Submission) -> dict[str, str]:
    """The strategies that a bot can play at a table, with their descriptions; none if it could not bet there."""
    game = submission.game
    if isinstance(game, HasContest):
        names = ["pot_odds", "caller"]
    else:
        names = list(strategies_of(game)) or ([FLAT] if _has_plain_wager(submission) else [])
    return {name: says for name, says in DESCRIPTIONS.items() if name in names}


def _has_plain_wager(submission: Submission) -> bool:
    """True if some wager is bet without choosing a place."""
    offers = submission.offers().values()
    places = (submission.game.places(submission.options, offer.wager.id) for offer in offers if offer.wager.open)
    return any(len(each) == 1 for each in places)


def strategy_for(submission: Submission, name: str) -> Strategy | None:
    """The strategy with a name; None for one that answers no questions."""
    made: Mapping[str, Callable[[Submission], Strategy]] = {"caller": lambda _: Caller(), "pot_odds": PotOdds}
    if name in made:
        return made[name](submission)
    return SolverStrategy(submission, name) if name in strategies_of(submission.game) else None


@dataclass(frozen=True, slots=True)
class Caller:
    """Checks and calls."""

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Check, or call."""
        return next((Act(action) for action in ("check", "call") if action in seen.options), None)


@dataclass(frozen=True, slots=True)
class PotOdds:
    """Calls if the hand wins a large enough share of the pot against unknown hands; bets and raises strong hands."""

    submission: Submission

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Bet, call, check or fold, and keep the cards with the largest share in a draw."""
        discard = next((action for action in ("discard", "draw") if action in seen.options), None)
        if discard is not None:
            return self._discarded(seen, discard)
        share, players = self._share(seen), 1 + len(self._opponents(seen))
        price, pot = seen.options.get("call", 0), int(str(seen.shows.get("pot") or 0))
        strong = next((action for action in ("raise", "bet") if action in seen.options), None)
        if strong is not None and share * players >= _STRONG:
            return Act(strong)
        if "check" in seen.options:
            return Act("check")
        is_worth_it = "call" in seen.options and share * (pot + price) >= price
        return next(
            (Act(action) for action in (("call",) if is_worth_it else ("fold",)) if action in seen.options), None
        )

    def _discarded(self, seen: Seen, action: str) -> StrategyAnswer:
        """The cards to exchange, or to give up where the hand has one too many."""
        own = self._own(seen)
        many = len(own) - _rule_of(self.submission).own
        sizes = [many] if many > 0 else range(len(own) + 1)
        away = [cards for size in sizes for cards in combinations(own, size)]
        best = max(away, key=lambda cards: self._share(seen, [each for each in own if each not in cards]))
        if best:
            return Act(action, cards=best)
        return Act("stand_pat") if "stand_pat" in seen.options else None

    def _own(self, seen: Seen) -> list[str]:
        return [name for name in seen.cards(f"seat {seen.seat}") if name]

    def _opponents(self, seen: Seen) -> list[list[str]]:
        """The known cards of each other hand that is still in play."""
        folded = seen.shows.get("folded") or ()
        out = {f"seat {seat}" for seat in (folded if isinstance(folded, list | tuple) else ())} | {f"seat {seen.seat}"}
        hands = hands_seen(seen.events)
        return [
            [name for name in hands[hand] if name] for hand in hands if hand.startswith("seat ") and hand not in out
        ]

    def _share(self, seen: Seen, own: list[str] | None = None) -> float:
        """The average share of the pot over new cards; the current share if no cards are given."""
        rule, held = _rule_of(self.submission), self._own(seen) if own is None else own
        others = self._opponents(seen)[:_MAX_OPPONENTS] or [[]]
        if len(held) > rule.own:
            return max(self._share(seen, list(kept)) for kept in combinations(held, rule.own))
        board = [card(name) for name in seen.cards("community") if name]
        hands = [[card(name) for name in hand] for hand in (held, *others)]
        try:
            return float(equity(rule, hands, board, bound=_QUICK).hands[0].share)
        except Refused:
            return 1 / len(hands)


def _rule_of(submission: Submission) -> PotRule:
    return _known_rule(ByKey(submission, encoded(submission.plain())))


@lru_cache(maxsize=64)
def _known_rule(keyed: ByKey[Submission]) -> PotRule:
    game = keyed.value.game
    assert isinstance(game, HasContest)
    return game.pot_rule(keyed.value.options)
