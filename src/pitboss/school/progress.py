"""A learner's progress: eight right answers out of ten unlock the next level.

>>> level_after([True] * 8), level_after([True, False] * 20)
(2, 1)
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.school.practice import MAX_LEVEL

WINDOW = 10
ENOUGH = 8


def level_after(answers: Iterable[bool]) -> int:
    """The learner's level after these answers, in order."""
    level = 1
    lately: list[bool] = []
    for right in answers:
        lately = [*lately, right][-WINDOW:]
        if sum(lately) >= ENOUGH and level < MAX_LEVEL:
            level, lately = level + 1, []
    return level
