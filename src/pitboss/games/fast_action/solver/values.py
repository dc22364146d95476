"""Values of setting, splitting and surrendering four cards, from the solver's counts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import RANKS, card, names_of
from pitboss.games.fast_action.engine.house_ways import OrBetterReading, kept_by_house_ways
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import SETS, BestPlay, best_play
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue, named
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

_PARTS = 10**9
"""The values are computed in double precision."""


@dataclass(frozen=True, slots=True)
class SetValues:
    """Values of setting, splitting and surrendering."""

    play: BestPlay
    better: OrBetterReading

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option, by the two cards that it names."""
        hand = sorted(card(name) for name in seen.cards(SEATS[seen.at]))
        if "set" not in seen.options or len(hand) != len(SETS[0]):
            return None
        amount = max(bet.amount for bet in seen.bets)
        brings = [Fraction(round(float(value) * _PARTS), _PARTS) * amount for value in self.play.values_of(hand)]
        kept = [named(names_of([hand[first], hand[second]])) for first, second, *_ in SETS]
        others = [named(names_of([hand[third], hand[fourth]])) for *_, third, fourth in SETS]
        sets = dict(zip(kept, brings[: len(SETS)], strict=True))
        by_house = kept_by_house_ways(hand, self.better)
        options = {
            "set": OptionValue(max(sets.values()), cards=sets),
            "surrender": OptionValue(-Fraction(amount, 2)),
            "set_by_house_ways": OptionValue(sets[named(names_of([hand[by_house.first], hand[by_house.second]]))]),
        }
        if "split" in seen.options:
            worth = brings[len(SETS) :]
            splits = dict(zip(kept, worth, strict=False)) | dict(zip(others, worth, strict=False))
            options["split"] = OptionValue(max(splits.values()), cards=splits)
        ranks = "-".join(RANKS[value >> 2] for value in reversed(hand))
        known = {action: options[action] for action in seen.options if action in options}
        return DecisionValues(ranks, known, "of this wager, from the solver's counts")


def opening(submission: Submission) -> dict[str, int]:
    """The wager that decisions affect."""
    return {submission.game.wagers[0].id: 1}


def values(submission: Submission) -> SetValues:
    """The valuer of decisions under a submission."""
    options = submission.options
    assert isinstance(options, FastActionHoldEmOptions)
    return SetValues(best_play(options.decks_in_shoe, options.or_better_reads), options.or_better_reads)
