"""The clock of timed tests: when a question was shown to a learner, in this process."""

from __future__ import annotations

from collections import OrderedDict

from pitboss.house.clock import steady_ms

TEST_SECONDS = 20
"""The time to answer a question of a timed test."""
_SLACK_MS = 2_000
"""What the way to the page and back may take."""
_MAX_SHOWN = 10_000
Shown = tuple[int, str, str, int]
"""A person, a game, a lesson and the number of a question."""


class QuestionClock:
    """Remembers when questions were shown first."""

    def __init__(self) -> None:
        self._shown: OrderedDict[Shown, int] = OrderedDict()

    def show(self, shown: Shown) -> None:
        """Note that a question is shown; looking again gives no more time."""
        self._shown.setdefault(shown, steady_ms())
        while len(self._shown) > _MAX_SHOWN:
            self._shown.popitem(last=False)

    def is_in_time(self, shown: Shown) -> bool:
        """True if a question is answered within the time of a test."""
        begun = self._shown.get(shown)
        return begun is not None and steady_ms() - begun <= 1000 * TEST_SECONDS + _SLACK_MS
