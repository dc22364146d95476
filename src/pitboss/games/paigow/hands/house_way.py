"""A house way: how the dealer's hands are set, as a licensee writes it (11.9(d), 31.12(d), 34.12(d)).

A house way is a list of lines. Each gives a condition on the cards and, after a colon, how to set them:

    pair 2, no pair 3, pair 1 at most 10, single 1 is A: high at least two pairs, best low

The first line that fits decides. A condition is a list of facts about the cards (``facts``): a fact alone must exist,
``no`` means that it must not; ``is``, ``at least`` and ``at most`` compare it with a rank, a number or another fact.
The part after the colon chooses among the sets that are not foul: ``high at least two pairs`` and ``low below pair A``
restrict them, ``best low`` chooses the best, and ties are broken by the best high hand and so on. A line that no set
satisfies does not fit. The last line is ``otherwise`` without restrictions, so a house way sets all cards, never foul.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from pitboss.errors import Refused, did_you_mean, quoted

OTHERWISE = "otherwise"
MAX_LINES = 60

TEST, TEST_FACT, DEMAND, PREFER = range(4)
"""What a step does: compare a fact with a number or a fact, restrict a hand, or prefer the better hand."""
IS, IS_NOT, AT_LEAST, AT_MOST = range(4)
"""How a step compares."""

_COMPARISONS = {"is": IS, "is not": IS_NOT, "at least": AT_LEAST, "at most": AT_MOST}
_RANKS = {"J": 11, "Q": 12, "K": 13, "A": 14}
_TEST = re.compile(rf"(?P<fact>.+?) (?P<how>{'|'.join(sorted(_COMPARISONS, key=len, reverse=True))}) (?P<what>.+)")
_DEMAND = re.compile(r"(?P<part>\S+) (?P<how>at least|below) (?P<what>.+)")


class WayStep(NamedTuple):
    """One step of a house way, as integers for compiled code."""

    rule: int
    does: int
    about: int
    """Which fact, or which hand."""
    how: int
    what: int
    """A number, a fact, or the rank of a hand."""


Steps: TypeAlias = tuple[WayStep, ...]


@dataclass(frozen=True, eq=False)
class WayWords:
    """The words that the house ways of a game may use."""

    parts: tuple[str, ...]
    """The hands, the highest first."""
    facts: tuple[str, ...]
    classes: Mapping[str, int]
    """The lowest value of each class of hand."""
    ranked: Mapping[str, int]
    """The classes that may have a rank, such as ``pair A``, with the bit position of the rank."""

    def floor(self, written: str) -> int:
        """The lowest value of a class, or of a rank in it."""
        if written in self.classes:
            return self.classes[written]
        name, _, rank = written.rpartition(" ")
        number = _number(rank)
        if name in self.ranked and number is not None and 2 <= number <= 14:
            return self.classes[name] | number - 1 << self.ranked[name]
        raise Refused(f"{quoted(written)} is not a hand{did_you_mean(written, self.classes)}")


@lru_cache(maxsize=64)
def read_house_way(lines: tuple[str, ...], words: WayWords) -> Steps:
    """Parse a house way; refuses a line that cannot be read, or a missing last line. Cached."""
    if len(lines) > MAX_LINES:
        raise Refused(f"a house way has at most {MAX_LINES} lines")
    steps: list[WayStep] = []
    for number, line in enumerate(lines):
        cards, colon, how = line.partition(":")
        if not colon:
            raise Refused(f"line {number + 1} of the house way has no colon: {quoted(line)}")
        try:
            steps += _line(number, cards.strip(), how.strip(), words)
        except Refused as refused:
            raise Refused(f"line {number + 1} of the house way: {refused.reason}") from refused
    last = len(lines) - 1
    if not lines or any(step.rule == last and step.does != PREFER for step in steps):
        raise Refused(f"the last line of a house way must set any cards, such as '{OTHERWISE}: best low'")
    return tuple(steps)


def _line(rule: int, cards: str, how: str, words: WayWords) -> list[WayStep]:
    asked = [] if cards == OTHERWISE else cards.split(",")
    tests = [step for part in asked for step in _tests(rule, part.strip(), words)]
    demands, prefers = [], []
    for part in filter(None, (part.strip() for part in how.split(","))):
        if part.startswith("best "):
            prefers.append(_named(part.removeprefix("best "), words.parts, "hand"))
        else:
            demands.append(_demand(rule, part, words))
    order = dict.fromkeys([*prefers, *range(len(words.parts))])
    return [*tests, *demands, *(WayStep(rule, PREFER, part, IS, 0) for part in order)]


def _tests(rule: int, written: str, words: WayWords) -> list[WayStep]:
    """The tests of a condition; a comparison fails if the cards do not have the fact."""
    match = _TEST.fullmatch(written)
    if match is None:
        absent = written.startswith("no ")
        fact = _named(written.removeprefix("no "), words.facts, "fact about the cards")
        return [WayStep(rule, TEST, fact, IS if absent else AT_LEAST, 0 if absent else 1)]
    fact, how, what = _named(match["fact"], words.facts, "fact about the cards"), match["how"], match["what"]
    exists = WayStep(rule, TEST, fact, AT_LEAST, 1)
    number = _number(what)
    if number is not None:
        return [exists, WayStep(rule, TEST, fact, _COMPARISONS[how], number)]
    other = _named(what, words.facts, "rank, number or fact")
    return [
        exists,
        WayStep(rule, TEST, other, AT_LEAST, 1),
        WayStep(rule, TEST_FACT, fact, _COMPARISONS[how], other),
    ]


def _demand(rule: int, written: str, words: WayWords) -> WayStep:
    """The bound on a hand, such as ``high at least pair`` (11.9(d), 31.12(d), 34.12(d))."""
    match = _DEMAND.fullmatch(written)
    if match is None:
        raise Refused(f"{quoted(written)} is not an instruction; write for example 'high at least pair' or 'best low'")
    floor = words.floor(match["what"])
    part = _named(match["part"], words.parts, "hand")
    return WayStep(rule, DEMAND, part, AT_LEAST if match["how"] == "at least" else AT_MOST,
                   floor if match["how"] == "at least" else floor - 1)  # fmt: skip


def _number(written: str) -> int | None:
    if written in _RANKS:
        return _RANKS[written]
    return int(written) if written.isdecimal() and len(written) <= 2 else None


def _named(written: str, names: Sequence[str], kind: str) -> int:
    if written not in names:
        raise Refused(f"{quoted(written)} is not a {kind}{did_you_mean(written, names)}")
    return names.index(written)


# ---------------------------------------------------------------------- how it is carried out: plain, and compiled


def compare(value: int, how: int, what: int) -> bool:
    """True if a comparison holds."""
    if how == IS:
        return value == what
    if how == IS_NOT:
        return value != what
    return value >= what if how == AT_LEAST else value <= what


def choose_set(
    values: Sequence[Sequence[int]], lawful: Sequence[bool], facts: Sequence[int], steps: Sequence[Sequence[int]]
) -> int:
    """The set that a house way chooses; ``values`` has the rank of each hand in each set.

    Compiled code calls this function too, so it uses only integers and loops.
    """
    at = 0
    while at < len(steps):
        end, fits = at, True
        while end < len(steps) and steps[end][0] == steps[at][0]:
            does, about, how, what = steps[end][1], steps[end][2], steps[end][3], steps[end][4]
            if does == TEST:
                fits = fits and compare(facts[about], how, what)
            elif does == TEST_FACT:
                fits = fits and compare(facts[about], how, facts[what])
            end += 1
        if fits:
            best = -1
            for number in range(len(lawful)):
                if lawful[number] and is_better_set(values, number, best, steps, at, end):
                    best = number
            if best >= 0:
                return best
        at = end
    return -1


def is_better_set(
    values: Sequence[Sequence[int]], number: int, best: int, steps: Sequence[Sequence[int]], begin: int, end: int
) -> bool:
    """True if a set satisfies a line and is preferred to the best so far (-1 for none)."""
    preferred, decided = best < 0, best < 0
    for at in range(begin, end):
        does, part = steps[at][1], steps[at][2]
        if does == DEMAND:
            if not compare(values[part][number], steps[at][3], steps[at][4]):
                return False
        elif does == PREFER and not decided and values[part][number] != values[part][best]:
            preferred, decided = values[part][number] > values[part][best], True
    return preferred
