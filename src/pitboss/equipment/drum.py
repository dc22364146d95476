"""The number drum of a keno system, drawn without replacement, and quick-picks of several numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pitboss.errors import Refused, quoted


class Drum:
    """A drum of numbers starting at 1; each remaining number is equally likely to be drawn.

    The drawn number swaps places with the last, so that compiled code draws the same.

    >>> drum = Drum(5)
    >>> drum.take(1), drum.take(1), len(drum), drum.find("3")
    (2, 5, 3, 2)
    >>> drum.find("2")
    Traceback (most recent call last):
    pitboss.errors.Refused: 2 was already drawn or is not in the drum, which has 1 3 4
    """

    __slots__ = ("_left", "numbers")
    kind = "drum"

    def __init__(self, numbers: int) -> None:
        self.numbers = numbers
        self._left = list(range(1, numbers + 1))

    def __len__(self) -> int:
        return len(self._left)

    def name(self, index: int) -> str:
        """The number at an index, as text."""
        return str(self._left[index])

    def find(self, text: str) -> int:
        """The index of a number that was not drawn yet."""
        if not text.isdecimal() or len(text) > 3 or int(text) not in self._left:
            rest = " ".join(map(str, sorted(self._left)))
            raise Refused(f"{text or quoted(text)} was already drawn or is not in the drum, which has {rest}")
        return self._left.index(int(text))

    def left(self) -> list[int]:
        """The numbers that were not drawn yet, in order."""
        return sorted(self._left)

    def take(self, index: int) -> int:
        """Remove a number."""
        left = self._left
        number, left[index] = left[index], left[-1]
        left.pop()
        return number


@dataclass(frozen=True, slots=True)
class NumberPick:
    """A quick-pick: several numbers starting at 1, all choices equally likely.

    >>> pick = NumberPick(80, 3)
    >>> len(pick), pick.name(0), pick.name(82159), pick.find("1-2-4")
    (82160, '1-2-3', '78-79-80', 1)
    """

    numbers: int
    count: int
    kind: str = "quick-pick"

    def __len__(self) -> int:
        return math.comb(self.numbers, self.count)

    def chosen(self, index: int) -> tuple[int, ...]:
        """The numbers of a choice; choices are in lexicographic order."""
        chosen, number = [], 0
        for left in range(self.count, 0, -1):
            number += 1
            while index >= (rest := math.comb(self.numbers - number, left - 1)):
                index -= rest
                number += 1
            chosen.append(number)
        return tuple(chosen)

    def name(self, index: int) -> str:
        """The written form of a choice."""
        return "-".join(map(str, self.chosen(index)))

    def find(self, text: str) -> int:
        """The index of a choice."""
        written = text.split("-")
        numbers = sorted({int(number) for number in written if number.isdecimal() and len(number) <= 3})
        right = len(numbers) == len(written) == self.count
        if not right or not 1 <= numbers[0] <= numbers[-1] <= self.numbers:
            raise Refused(f"{quoted(text)} is not {self.count} different numbers from 1 to {self.numbers}")
        index, before = 0, 0
        for place, number in enumerate(numbers):
            left = self.count - place - 1
            index += sum(math.comb(self.numbers - passed, left) for passed in range(before + 1, number))
            before = number
        return index
