"""Nets of every ending of a hand against every dealer final hand, from the game's verdicts and paytables.

A hand of given values may be different exact cards, some with special payouts. Their probabilities are those among all
cards of these values, whatever else was dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptions, TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import ENDS, RESCUED, LossShares, Standing, surrendered
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.games.twentyone.solver.cards import Floats, Numbers, Values, hands
from pitboss.hands.twentyone import MOST
from pitboss.hands.twentyone import VALUES as VALUE_OF_RANK
from pitboss.money import odds_of

Nets: TypeAlias = tuple[Fraction, ...]
"""Net per unit against each dealer final hand."""
Specials: TypeAlias = tuple[tuple[str, Fraction], ...]
"""Special hand names with probabilities."""
NOTHING: Nets = (Fraction(0),) * len(ENDS)
SURRENDERS: tuple[LossShares, ...] = tuple(surrendered(end) for end in ENDS)
RESCUES: tuple[LossShares, ...] = (RESCUED,) * len(ENDS)
"""Loss of a surrendered or rescued hand against each dealer final hand."""
Amount = TypeVar("Amount", int, Fraction)
EXACT_CARDS = 3
"""Maximum cards of a special hand defined by exact cards; longer ones are defined by number."""
FRESH, SPLIT, SWITCHED = 0, 1, 2
"""Origin of a hand: as dealt, from a split, or switched."""


class HandVerdicts(NamedTuple):
    """The verdicts on a hand, reduced to what affects payouts."""

    money: tuple[tuple[int, str], ...]
    """Result and paytable row against each dealer final hand."""
    spared: bool
    """True if added wagers are returned on a dealer's blackjack."""


def winnings(nets: Nets) -> Nets:
    """The result of a wager that the house makes: its winnings, and no loss."""
    return tuple(max(net, Fraction(0)) for net in nets)


@dataclass(frozen=True, slots=True)
class WagerNets:
    """Nets of the wagers on a hand, per unit of each."""

    original: Nets
    """The original wager."""
    added: Nets
    """Added or split wagers."""
    double: Nets
    """The double."""

    @property
    def added_free(self) -> Nets:
        """An added wager that the house made."""
        return winnings(self.added)


@dataclass(frozen=True, slots=True)
class Ending:
    """A way for a hand to end: nets with their probabilities by exact cards."""

    rows: tuple[tuple[Fraction, WagerNets], ...]
    doubled: bool


@dataclass(frozen=True, slots=True)
class Pays:
    """All endings of a submission, and the ending of each hand."""

    endings: tuple[Ending, ...]
    stood: Numbers
    """By origin and hand: its ending when it stands."""
    doubled: Numbers
    """The same for a doubled hand, including its last card."""
    doubled_free: Numbers
    """The same for a hand that the house doubled; equal to ``doubled`` if it doubles none."""
    bust: tuple[int, int, int]
    """Endings over 21: without a double, with one, and with one of the house."""
    given_up: tuple[int, int]
    """Endings of a surrender, without and with a double."""
    rescued: int
    original: Floats
    added: Floats
    double: Floats
    """Average nets by ending and dealer final hand."""
    added_free: Floats
    """Average nets of an added wager that the house made, of which only winnings count."""

    def units(self, original: float, added: float, *, after_peek: bool, free: bool = False) -> Floats:
        """Net of each ending for these stakes; zero at a blackjack that is known before play.

        ``free`` says that the house made the added wagers.
        """
        added_stake = self.added_free if free else self.added
        paid = original * self.original + added * added_stake + (original + added) * self.double
        if after_peek:
            paid[:, -1] = 0.0
        return np.ascontiguousarray(paid)


def verdicts_on(game: TwentyOneGame, options: TwentyOneOptions, mine: Standing) -> HandVerdicts:
    """The verdicts on a hand against each dealer final hand."""
    spared = game.play_rules(options).spares(mine.points)
    return HandVerdicts(tuple(game.verdict(options, mine, end).money for end in ENDS), spared)


def hand_nets(
    of: HandVerdicts, win: Callable[[str], Amount], unit: Amount
) -> tuple[tuple[Amount, ...], tuple[Amount, ...]]:
    """Nets of one unit of the original and of an added wager against each dealer final hand."""
    original = tuple(win(row) if result > 0 else result * unit for result, row in of.money)
    added = tuple(
        unit - unit if net < 0 and end.blackjack and of.spared else net for net, end in zip(original, ENDS, strict=True)
    )
    return original, added


def pays_of(game: TwentyOneGame[TwentyOneOptionsT], options: TwentyOneOptionsT, cards: Composition) -> Pays:
    """All endings of a submission, from a shoe of these cards."""
    return _EndingTable(game, options, cards).pays()


class _EndingTable:
    def __init__(self, game: TwentyOneGame, options: TwentyOneOptions, cards: Composition) -> None:
        self.game, self.options, self.cards = game, options, cards
        self.table = game.pays(options)[game.stakes(options)[0][0].opening[0]]
        self.endings: dict[Ending, int] = {}
        self.known: dict[tuple[bool, bool, tuple[tuple[HandVerdicts, Fraction], ...]], int] = {}

    def pays(self) -> Pays:
        kinds: dict[tuple[int, int, Specials], int] = {}
        named = zip(hands().points.tolist(), hands().cards.tolist(), map(self.specials, hands().values), strict=True)
        kind_of = np.array([kinds.setdefault(kind, len(kinds)) for kind in named])
        ways = ((False, False), (True, False), (True, bool(self.game.play_rules(self.options).free_doubles)))
        stood, doubled, doubled_free = (
            np.array([[self.ending(*kind, origin, *way) for kind in kinds] for origin in range(3)])[:, kind_of]
            for way in ways
        )
        bust = tuple(self.ending(MOST + 1, 3, (("", Fraction(1)),), FRESH, *way) for way in ways)
        given_up = self.given_up(SURRENDERS, doubled=False), self.given_up(SURRENDERS, doubled=True)
        saved = self.given_up(RESCUES, doubled=True)
        endings = tuple(self.endings)
        parts = (
            np.array([self.average(ending, part) for ending in endings])
            for part in ("original", "added", "double", "added_free")
        )
        return Pays(endings, stood, doubled, doubled_free, (bust[0], bust[1], bust[2]), given_up, saved, *parts)

    @staticmethod
    def average(ending: Ending, part: str) -> list[float]:
        return [float(sum(chance * getattr(row, part)[end] for chance, row in ending.rows)) for end in range(len(ENDS))]

    def number(self, rows: tuple[tuple[Fraction, WagerNets], ...], doubled: bool) -> int:
        return self.endings.setdefault(Ending(rows, doubled), len(self.endings))

    def given_up(self, loses: Sequence[LossShares], *, doubled: bool) -> int:
        original, added, double = (tuple(-of for of in each) for each in zip(*loses, strict=True))
        row = WagerNets(original, added, double if doubled else NOTHING)
        return self.number(((Fraction(1), row),), doubled)

    def ending(self, points: int, cards: int, named: Specials, origin: int, doubled: bool, free: bool) -> int:
        """The ending of a hand; cached by verdicts, which are much faster to compare than fractions."""
        split, switched = origin == SPLIT, origin == SWITCHED
        key = (
            doubled,
            free,
            tuple(
                (
                    verdicts_on(self.game, self.options, Standing(points, cards, split, switched, doubled, special)),
                    chance,
                )
                for special, chance in named
            ),
        )
        if key not in self.known:
            chances: dict[WagerNets, Fraction] = {}
            for of, chance in key[2]:
                row = self.row(of, doubled, free)
                chances[row] = chances.get(row, Fraction(0)) + chance
            rows = tuple((chance, row) for row, chance in chances.items())
            self.known[key] = self.number(rows, doubled and not free)
        return self.known[key]

    def row(self, of: HandVerdicts, doubled: bool, free: bool) -> WagerNets:
        original, added = hand_nets(of, self.ratio, Fraction(1))
        return WagerNets(original, added, (winnings(added) if free else added) if doubled else NOTHING)

    def ratio(self, row: str) -> Fraction:
        return odds_of(self.table[row]).ratio

    # ------------------------------------------------------------------ exact cards

    def specials(self, values: Values) -> Specials:
        """The special hands that these values may form, with probabilities."""
        numbers: dict[str, int] = {}
        for held, ways in exact_hands(values, self.cards) if len(values) <= EXACT_CARDS else ():
            name = self.game.special(self.options, held)
            numbers[name] = numbers.get(name, 0) + ways
        every = sum(numbers.values())
        if not every:  # a longer hand, or one not in this shoe
            return ((self.game.special(self.options, representative(values)), Fraction(1)),)
        return tuple((name, Fraction(ways, every)) for name, ways in numbers.items())


def representative(values: Sequence[int]) -> list[Card]:
    """Example cards of these values, of mixed suits."""
    return [Card(_kinds(value)[at % 4 - 4]) for at, value in enumerate(values)]


def exact_hands(values: Values, cards: Composition) -> Iterator[tuple[list[Card], int]]:
    """Every exact hand with these values, with its number of ways in a shoe."""
    parts = [
        [
            (list(held), prod(comb(cards[card], held.count(card)) for card in set(held)))
            for held in combinations_with_replacement(
                [card for card in _kinds(value) if cards[card]], values.count(value)
            )
        ]
        for value in sorted(set(values))
    ]
    for combined in product(*parts):
        yield [card for held, _ in combined for card in held], prod(ways for _, ways in combined)


@cache
def _kinds(value: int) -> tuple[Card, ...]:
    """The cards of a value."""
    ranks = [rank for rank, worth in enumerate(VALUE_OF_RANK) if worth == value]
    return tuple(Card(rank * 4 + suit) for rank in ranks for suit in range(4))
