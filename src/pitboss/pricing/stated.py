"""A written strategy, stated as differences from the best or basic one: ``never:hit on 12 v 2-6``.

>>> [rule] = stated("never:hit on hard 12-13 v 2,3")
>>> rule.always, rule.action, rule.on, rule.against
(False, 'hit', 'hard 12-13', '2,3')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from pitboss.errors import Refused, quoted
from pitboss.pricing.result import Priced, WagerPrice
from pitboss.table import Game, Submission

AS_STATED = "as stated"

_RULE = re.compile(
    r"(?P<how>always|never)\s*:\s*(?P<action>\w+)(\s+on\s+(?P<on>.+?))?(\s+(v|vs|against)\s+(?P<against>.+))?"
)


class StatedRule(Struct, frozen=True):
    """An action to take always or never, with some hands against some cards."""

    always: bool
    action: str
    on: str = ""
    against: str = ""


def no_play_to_state(game: Game) -> Refused:
    """The refusal of a game without decisions."""
    return Refused(f"{game.name} has no decisions once the wagers are made, so no play can be stated")


def stated(text: str) -> tuple[StatedRule, ...]:
    """Parse the rules of a strategy, joined by ``+``."""
    rules = []
    for part in text.split("+"):
        read = _RULE.fullmatch(part.strip())
        if read is None:
            raise Refused(f"{quoted(part.strip())} is not a rule of play; write it like 'never:hit on 12 v 2-6'")
        rules.append(StatedRule(read["how"] == "always", read["action"], read["on"] or "", read["against"] or ""))
    return tuple(rules)


def compared_with_best(
    submission: Submission, text: str, best: Sequence[WagerPrice], by_rules: Sequence[WagerPrice]
) -> Priced:
    """The prices of the best play, and of the stated one with its cost."""
    return compared_with(submission, text, best, by_rules, "the best play")


def compared_with(
    submission: Submission, text: str, usual: Sequence[WagerPrice], by_rules: Sequence[WagerPrice], play: str
) -> Priced:
    """The prices of the usual play, which is named, and of the stated one with its cost."""
    prices = list(usual)
    for first, price in zip(usual, by_rules, strict=True):
        cost = f"{float(price.house_advantage - first.house_advantage):.4%}"
        prices.append(replace(price, on=AS_STATED, notes=(*price.notes, (f"cost compared with {play}", cost))))
    return Priced(submission.game.id, submission.plain(), tuple(prices), {AS_STATED: text, "otherwise": play})


def numbers(text: str, what: str) -> set[int]:
    """Parse whole numbers and ranges: ``12``, ``12-16``, ``2,3``; an ace is 11, and J, Q and K are 10.

    >>> sorted(numbers("2-4,A", "card"))
    [2, 3, 4, 11]
    """
    numbers_: set[int] = set()
    for part in text.upper().split(","):
        low, dash, high = part.strip().partition("-")
        ends = [_NAMES.get(end.strip(), end.strip()) for end in ((low, high) if dash else (low, low))]
        if not all(end.isdecimal() for end in ends) or int(ends[0]) > int(ends[1]):
            raise Refused(f"{quoted(part.strip())} is not a {what}; write it like 12 or 12-16")
        numbers_.update(range(int(ends[0]), int(ends[1]) + 1))
    return numbers_


_NAMES = {"A": "11", "J": "10", "Q": "10", "K": "10", "T": "10"}
