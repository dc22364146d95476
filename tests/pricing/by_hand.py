"""Values of decisions counted again, by other ways than the solvers': every hand of the dealer, gone through.

At blackjack the dealer's hands are listed once by the cards drawn, with the orders in which they may come; how
likely each is follows from the cards that are left. At three card poker each of the dealer's hands is ranked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from pitboss.money import Odds
from pitboss.table import Submission

VALUES, ACE, TEN, BLACKJACK = range(1, 11), 1, 10, 22
"""A dealer's blackjack counts as 22 points, and a hand over 21 as 0."""


def counted(values: Sequence[int]) -> tuple[int, bool]:
    """The points of a hand, and whether an ace counts eleven."""
    points, soft = sum(values), ACE in values and sum(values) <= 11
    return points + 10 * soft, soft


class DealerHands(NamedTuple):
    """The hands that a dealer makes who shows a card and stands on all 17s."""

    points: np.ndarray[Any, Any]
    drawn: np.ndarray[Any, Any]
    """How many cards of each value they draw to it."""
    orders: np.ndarray[Any, Any]
    """In how many orders they may come."""


@cache
def dealer_hands(up: int) -> DealerHands:
    """All of them."""
    found: Counter[tuple[int, tuple[int, ...]]] = Counter()

    def draw(held: tuple[int, ...]) -> None:
        points, _ = counted(held)
        if points < 17:
            for value in VALUES:
                draw((*held, value))
            return
        made = BLACKJACK if len(held) == 2 and points == 21 else points if points <= 21 else 0
        found[made, tuple(held[1:].count(value) for value in VALUES)] += 1

    draw((up,))
    points, drawn = zip(*found, strict=True)
    return DealerHands(np.array(points), np.array(drawn), np.array([*found.values()], float))


def falling(number: int, most: int) -> list[float]:
    """The number of ordered choices of 0 to ``most`` things."""
    ways = [1.0]
    for taken in range(most):
        ways.append(ways[-1] * max(0, number - taken))
    return ways


class BlackjackByHand:
    """Six decks, a dealer without a hole card who stands on soft 17; a double against a blackjack is returned."""

    def __init__(self, decks: int) -> None:
        self.shoe = {value: 4 * decks * (4 if value == TEN else 1) for value in VALUES}
        self._stood: dict[tuple[tuple[int, ...], int], dict[int, float]] = {}

    def left(self, *gone: int) -> list[int]:
        """How many cards of each value are left."""
        return [count - gone.count(value) for value, count in self.shoe.items()]

    def dealer(self, held: tuple[int, ...], up: int) -> dict[int, float]:
        """The probabilities of the dealer's points with these cards removed."""
        key = (tuple(sorted(held)), up)
        if key not in self._stood:
            hands, left = dealer_hands(up), self.left(*held, up)
            most = int(hands.drawn.sum(axis=1).max())
            table = np.array([falling(count, most) for count in left])
            ways = table[np.arange(10), hands.drawn].prod(axis=1) * hands.orders
            chance = ways / np.array(falling(sum(left), most))[hands.drawn.sum(axis=1)]
            made = {int(points): float(chance[hands.points == points].sum()) for points in set(hands.points.tolist())}
            assert abs(sum(made.values()) - 1) < 1e-12
            self._stood[key] = made
        return self._stood[key]

    def stand(self, held: tuple[int, ...], up: int, staked: int = 1) -> float:
        """The value of standing, for one initial unit and ``staked`` units now."""
        points, _ = counted(held)
        if points > 21:
            return -staked
        return sum(
            chance * (-1 if made == BLACKJACK else staked * ((points > made) - (points < made)))
            for made, chance in self.dealer(held, up).items()
        )

    def drawing(self, held: tuple[int, ...], up: int, after: Callable[[tuple[int, ...]], float]) -> float:
        """The value of one more card, given the value after it."""
        left = self.left(*held, up)
        return sum(count / sum(left) * after((*held, value)) for value, count in zip(VALUES, left, strict=True))

    def hit(self, held: tuple[int, ...], up: int) -> float:
        """The value of drawing, then standing or drawing, whichever is better."""

        def after(drawn: tuple[int, ...]) -> float:
            return -1.0 if counted(drawn)[0] > 21 else self.best(tuple(sorted(drawn)), up)

        return self.drawing(held, up, after)

    @cache  # noqa: B019 - it lives as long as a test
    def best(self, held: tuple[int, ...], up: int) -> float:
        """The better of standing and drawing."""
        return self.stand(held, up) if counted(held)[0] == 21 else max(self.stand(held, up), self.hit(held, up))

    def double(self, held: tuple[int, ...], up: int) -> float:
        """The value of doubling: one card, and two units."""
        return self.drawing(held, up, lambda drawn: self.stand(drawn, up, 2))


# ---------------------------------------------------------------------- three card poker


class ThreeCardByHand:
    """Ante and play against every hand of the dealer."""

    def __init__(self, submission: Submission) -> None:
        self.submission = submission
        self.declared = submission.game.declaration(submission.options)  # type: ignore[attr-defined] # of the family
        self.rank = self.declared.hands["player"].rank
        self.hands = np.array([*combinations(range(52), 3)])
        self.values = np.array([self.rank(*hand) for hand in self.hands.tolist()])

    def play(self, own: Sequence[int], ante: int) -> Fraction:
        """The value of ante and play, with the ante bonus."""
        mine = self.rank(*own)
        others = self.values[~np.isin(self.hands, own).any(axis=1)]
        qualified = others[others >= self.declared.qualifying_value]
        won, lost = int((mine > qualified).sum()), int((mine < qualified).sum())
        total = (len(others) - len(qualified)) + 2 * (won - lost)
        assert len(others) == 18_424
        return ante * (Fraction(total, len(others)) + self._bonus(mine))

    def _bonus(self, mine: int) -> Fraction:
        bonus, offers = Fraction(0), self.submission.offers()
        for wager, rule in self.declared.settles.items():
            if wager not in ("ante", "play", "pair_plus") and wager in offers and not offers[wager].wager.staked:
                outcome = rule.decide(mine, 0, 0, offers[wager].pays)
                if outcome.result > 0:
                    pay = offers[wager].pays[outcome.row]
                    assert isinstance(pay, Odds)
                    bonus += pay.ratio
        return bonus
