"""Games in which players and dealer play for one pot (33), priced for a single player.

The dealer never folds. The price is that of one player who plays best against the dealer; a note adds what a player
loses who never folds. If nobody folds, all hands have equal chances and equal stakes in the pot, so each seat loses the
commission on its stake, whatever the number of players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, gcd

import numpy as np

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.pot_steps import AwardWinner, StakeDealer
from pitboss.games.banked_poker.engine.steps import DEALER, Decide, Fold, Raise
from pitboss.games.banked_poker.engine.winners_pot import commission_of, divide_pot
from pitboss.games.banked_poker.solver.drawn import count_against_dealer
from pitboss.games.banked_poker.solver.heads_up_side import in_one_unit, kept_wager, notes_beside, often_taken
from pitboss.games.banked_poker.solver.phrases import percent
from pitboss.games.banked_poker.solver.winners_pot.player import (
    HeadsUpSolution,
    PlayedBeside,
    PotNets,
    solve_as_stated,
    solve_beside,
    solve_heads_up,
)
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import WHAT_IT_IS, WagerPrice, payouts
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.stated import stated
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
    """True if players and dealer play for one pot."""
    return any(isinstance(step, AwardWinner) for step in declared.steps)


def _declared(submission: Submission[BankedPokerOptionsT]) -> Declaration:
    return BankedPokerGame.of(submission).declaration(submission.options)


def ante_of(submission: Submission[BankedPokerOptionsT]) -> Cents:
    """The fixed amount of the ante."""
    return submission.offers()[_declared(submission).opens[0]].limits(submission.limits).minimum


def _staked(declared: Declaration) -> int:
    """The antes in the pot of each player who does not fold, as many as the dealer's."""
    [step] = [step for step in declared.steps if isinstance(step, StakeDealer)]
    return sum(step.times.values())


def net_of_staying(submission: Submission[BankedPokerOptionsT], compared: int) -> Cents:
    """The net of a single player who stays with a hand higher than the dealer's (1), equal (0) or lower (-1)."""
    stake = _staked(_declared(submission)) * ante_of(submission)
    rate, fixed = commission_of(submission.options)
    winners = [1] if compared >= 0 else []
    division = divide_pot(2 * stake, winners, dealer=compared <= 0, percent=rate, fixed=fixed)
    return division.shares.get(1, 0) - stake


def nets_of(submission: Submission[BankedPokerOptionsT]) -> PotNets:
    """The net of each end for a single player, in cents: folds with three and four cards, and the showdown."""
    ante = ante_of(submission)
    folds = [len(action.forfeits) for action in _declared(submission).actions() if isinstance(action, Fold)]
    return PotNets(*(-ante * wagers for wagers in folds), *(net_of_staying(submission, how) for how in (1, 0, -1)))


def heads_up_solution(submission: Submission[BankedPokerOptionsT]) -> HeadsUpSolution:
    """The best play of a single player against the dealer."""
    return _beside(submission)[0] if kept_wager(_declared(submission)) else solve_heads_up(_in_units(submission))


def _in_units(submission: Submission[BankedPokerOptionsT]) -> PotNets:
    """The nets of each end as integers in their largest common unit."""
    nets = nets_of(submission)
    unit = gcd(*nets)
    return PotNets(*(net // unit for net in nets))


def _beside(
    submission: Submission[BankedPokerOptionsT],
) -> tuple[HeadsUpSolution, PlayedBeside, PlayedBeside]:
    """The best play for the pot alone; then that play and the best play for the sum, each with the side wager made."""
    declared = _declared(submission)
    kept = kept_wager(declared)
    assert kept is not None, "the game has a side wager that a folded hand keeps"
    table = submission.offers()[kept[0]].pays
    return solve_beside(*in_one_unit(declared, nets_of(submission), ante_of(submission), table))


def with_play_of_pot(submission: Submission[BankedPokerOptionsT], side: WagerPrice) -> WagerPrice:
    """The price of a side wager, with what it loses by the plays for the pot and for the sum."""
    declared = _declared(submission)
    kept = kept_wager(declared)
    if kept is None or kept[0] != side.wager:
        return side
    solution, for_pot, for_sum = _beside(submission)
    ante = ante_of(submission) * solution.nets.fold_three // nets_of(submission).fold_three
    notes = notes_beside(declared, solution.nets, ante, for_pot, for_sum)
    return replace(side, notes=(*side.notes, *notes))


# ---------------------------------------------------------------------- the strategy


@dataclass(frozen=True, slots=True)
class HeadsUpStrategy:
    """The best strategy of a seat alone against the dealer."""

    solution: HeadsUpSolution
    decides: tuple[Decide, Decide]

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Bet if that is better than a fold, given the hole cards and the dealer's upcards."""
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


def heads_up_strategy(submission: Submission[BankedPokerOptionsT]) -> HeadsUpStrategy:
    """The strategy that is priced, for a seat."""
    first, second = (step for step in _declared(submission).steps if isinstance(step, Decide))
    return HeadsUpStrategy(heads_up_solution(submission), (first, second))


# ---------------------------------------------------------------------- prices


def heads_up_price(submission: Submission[BankedPokerOptionsT]) -> WagerPrice:
    """The price of the pot wagers together, for one ante of a single player who plays best against the dealer."""
    price, ante = _price_of(submission, heads_up_solution(submission).cases()), ante_of(submission)
    lost = -sum(net * count for net, count in stayed(submission).items()) / Fraction(sum(stayed(submission).values()))
    notes = [
        (WHAT_IT_IS, "for one player who plays best against the dealer; the dealer never folds"),
        ("a player who never folds", f"loses {float(lost / ante):.4f} antes on average"),
    ]
    if commission_of(submission.options)[1] is None:
        notes.append(("if nobody folds", "every seat loses the same, whatever the number of players"))
    return replace(price, notes=tuple(notes))


def _price_of(submission: Submission[BankedPokerOptionsT], cases: Mapping[str, int]) -> WagerPrice:
    """The price of the pot wagers together, for the cases of each end."""
    ante, nets = ante_of(submission), nets_of(submission)
    brought = [(Fraction(getattr(nets, end), ante), count, _ENDS[end]) for end, count in cases.items() if count]
    staked = _staked(_declared(submission))
    antes = {"fold_three": 1, "fold_four": 2}
    action = Fraction(sum(count * antes.get(end, staked) for end, count in cases.items()), sum(cases.values()))
    return WagerPrice("ante", "ante", "", payouts(brought), action=action)


def heads_up_stated(submission: Submission[BankedPokerOptionsT], text: str) -> WagerPrice:
    """The price for a single player whose decisions with three or with four cards are stated."""
    bets, doubles = _stated_acts(submission, text)
    if doubles is None:
        solution = heads_up_solution(submission)
    else:
        solution = solve_as_stated(_in_units(submission), doubles)
    what = (WHAT_IT_IS, "for one player against the dealer; the dealer never folds")
    return replace(_price_of(submission, solution.cases(bets)), notes=(what,))


def _stated_acts(submission: Submission[BankedPokerOptionsT], text: str) -> tuple[bool | None, bool | None]:
    """For three and for four cards: True if the player always raises, False if never, None if nothing is stated."""
    game, rules = submission.game.name, stated(text)
    raises = [action.id for action in _declared(submission).actions() if isinstance(action, Raise)]
    folds = {action.id for action in _declared(submission).actions() if isinstance(action, Fold)}
    acts: list[bool | None] = [None, None]
    for rule in rules:
        if rule.on or rule.against:
            raise Refused(f"at {game}, state only actions always or never taken")
        if rule.action not in {*raises, *folds}:
            raise Refused(f"{game} has no action {rule.action!r}; it has {', '.join(sorted({*raises, *folds}))}")
        for at, action in enumerate(raises):
            if rule.action in folds or rule.action == action:
                is_raised = rule.always == (rule.action == action)
                if acts[at] not in (None, is_raised):
                    raise Refused(f"{game} has no alternative to {rule.action!r} at some decisions")
                acts[at] = is_raised
    return acts[0], acts[1]


def stayed(submission: Submission[BankedPokerOptionsT]) -> dict[Cents, int]:
    """The net of a single player who never folds, with the number of cases of each."""
    hands = classes(HAND)
    counts = (count_against_dealer(HAND, 0) * hands.sizes[:, None]).sum(axis=0)
    cases = {
        net_of_staying(submission, how): int(counts[kind : kind + 2].sum()) for how, kind in ((1, 0), (0, 2), (-1, 4))
    }
    assert sum(cases.values()) == comb(DECK, HAND) * comb(DECK - HAND, HAND)
    return cases


def heads_up_rules(submission: Submission[BankedPokerOptionsT]) -> dict[str, Json]:
    """How often each option is taken, and rules for the first decision by the hole cards and the dealer's upcard."""
    solution = heads_up_solution(submission)
    said: list[Json] = [
        {"decision": step.id, "says": step.prompt, "staked": f"1 on {before}", "taken": list(taken), "rules": rules}
        for (step, taken), before, rules in zip(
            often_taken(_declared(submission), solution.cases()),
            ("ante", "ante and bet"),
            (_first_rules(solution), []),
            strict=True,
        )
    ]
    return {"decisions": said}


def _first_rules(solution: HeadsUpSolution) -> list[Json]:
    """How often a bet is best with three cards, by their kind and how the highest compares with the upcard."""
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
