"""The stated answers to choices beyond the play of hands: attack wagers (26, 36), and switches (2A, 2B).

``never:attack`` is for every attack wager, ``always:third_attack on 8-A v 2-6`` for one, by the player's first card and
the dealer's; ``never:switch v 10`` keeps the cards as dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.errors import Refused, quoted
from pitboss.games.twentyone.solver.cards import counted
from pitboss.games.twentyone.solver.game import ADDED_AFTER
from pitboss.games.twentyone.solver.hand import Problem
from pitboss.games.twentyone.solver.two_hands import SWITCH
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.pricing.stated import StatedRule, numbers

ATTACK = "attack"
ATTACKS, SWITCHES = "attack wagers", "switches"
CARDS = frozenset(range(2, 12))
"""The cards that a rule may name; an ace is 11."""


def has_two_pairs(problem: Problem) -> bool:
    """True if cards of two pairs may be exchanged, or a pair for another."""
    return problem.play_rules.initial_hands > 1 or isinstance(problem.game, SwitchHands)


def choices(problem: Problem) -> dict[str, tuple[str, ...]]:
    """What a rule may name beyond the play of hands, each with the wagers or the switch it decides."""
    if has_two_pairs(problem):
        return {SWITCH: (SWITCH,)}
    added = problem.opening[1:]
    return {ATTACK: added, **{wager: (wager,) for wager in added}} if added else {}


@dataclass(frozen=True, slots=True)
class _Choice:
    always: bool
    decides: tuple[str, ...]
    firsts: frozenset[int]
    ups: frozenset[int]


class StatedChoices:
    """The last rule for a choice decides; a choice without a rule has no answer."""

    def __init__(self, problem: Problem, rules: Sequence[StatedRule]) -> None:
        self._known = choices(problem)
        self._rules = [_read(problem, rule, self._known[rule.action]) for rule in rules]

    def __call__(self, choice: str, up: int, first: int = 0, /) -> bool | None:
        """True or False if a rule answers the choice with these cards; ``first`` is the player's, if it is seen."""
        for rule in reversed(self._rules):
            if choice in rule.decides and _card(up) in rule.ups and (not first or _card(first) in rule.firsts):
                return rule.always
        return None

    def otherwise(self, play: str) -> str:
        """What is played where nothing is stated: this play of hands, and the best choices with hands so played."""
        ever = {choice for rule in self._rules if rule.firsts == rule.ups == CARDS for choice in rule.decides}
        if ever.issuperset(choice for decides in self._known.values() for choice in decides):
            return play
        return f"{play}; with the hands played as stated, the best {SWITCHES if SWITCH in self._known else ATTACKS}"


def _read(problem: Problem, rule: StatedRule, decides: tuple[str, ...]) -> _Choice:
    if rule.on and (problem.game.dealer_first or SWITCH in decides):
        raise Refused(f"a rule for {rule.action!r} cannot name the player's cards; leave out 'on {rule.on}'")
    early = [choice for choice in decides if ADDED_AFTER.get(choice) == "first card"]
    if rule.against and early:
        raise Refused(
            f"{early[0]} is decided before the dealer's card; leave it, or 'v {rule.against}', out of the rule"
        )
    firsts = numbers(rule.on, "card") if rule.on else CARDS
    ups = numbers(rule.against, "card of the dealer") if rule.against else CARDS
    for named, written in ((firsts, rule.on), (ups, rule.against)):
        if not CARDS.issuperset(named):
            raise Refused(f"{quoted(written)} is not a card; cards are 2 to 10 and A")
    return _Choice(rule.always, decides, frozenset(firsts), frozenset(ups))


def _card(value: int) -> int:
    """A card's number in a rule."""
    return counted((value,))[0]
