"""How often each row of the other wagers comes up, counted over all deals from what is left of a shoe.

A composition says how many of each card are left, by the card's number. Every count is of deals in order, whole numbers
out of the whole number of all such deals. Cards that a wager does not tell apart are taken together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from pitboss.equipment import Card
from pitboss.games.twentyone.sides import (
    additional,
    blackjack_bonus,
    in_between,
    match_the_dealer,
    optional_bonus,
    progressive,
    sevens,
    twenty_point,
)
from pitboss.hands.twentyone import value

Composition: TypeAlias = Sequence[int]
"""How many of each of the 52 cards there are, by number."""
K = TypeVar("K", bound=Hashable)


def full_shoe(decks: int) -> Composition:
    """Whole decks."""
    return (decks,) * 52


def alike(shoe: Composition, kind: Callable[[Card], Hashable]) -> dict[Card, int]:
    """The cards of a shoe, those of one kind taken together: one card of each kind, and how many there are."""
    found: dict[Hashable, tuple[Card, int]] = {}
    for number, left in enumerate(shoe):
        card = Card(number)
        one, before = found.get(kind(card), (card, 0))
        found[kind(card)] = one, before + left
    return dict(found.values())


def deals(cards: dict[Card, int], number: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every deal of so many cards in order, and in how many ways it comes."""
    if not number:
        yield (), 1
        return
    for card, left in cards.items():
        if left:
            cards[card] -= 1
            for rest, ways in deals(cards, number - 1):
                yield (card, *rest), left * ways
            cards[card] += 1


def counted(
    shoe: Composition, number: int, kind: Callable[[Card], Hashable], outcome: Callable[[tuple[Card, ...]], K]
) -> Counter[K]:
    """How many deals of so many cards have each outcome."""
    found: Counter[K] = Counter()
    for cards, ways in deals(alike(shoe, kind), number):
        found[outcome(cards)] += ways
    return found


def _rank(card: Card) -> int:
    return card >> 2


def _itself(card: Card) -> int:
    return card


def _only(rank: int) -> Callable[[Card], Hashable]:
    """Cards of one rank are told apart by suit; all others are one kind."""
    return lambda card: card if card >> 2 == rank else -1


def over_under(shoe: Composition, wager: str) -> Counter[str]:
    """Over or under 13 on the first two cards."""
    return counted(shoe, 2, value, lambda cards: additional.over_under(wager, cards))


def same_suit(shoe: Composition) -> Counter[str]:
    """The first two cards of one suit."""
    return counted(shoe, 2, _itself, additional.same_suit)


def three_cards_of_sevens(shoe: Composition) -> Counter[str]:
    """Sevens from the first card on, where two sevens always take a third card."""
    return counted(shoe, 3, _only(sevens.SEVEN), sevens.outcome)


def four_cards_of_aces(shoe: Composition) -> Counter[str]:
    """Aces from the first card on, where a box with two aces is always dealt two more cards."""
    return counted(shoe, 4, _only(progressive.ACE), progressive.outcome)


def blackjacks(shoe: Composition) -> Counter[bool]:
    """A blackjack in the first two cards."""
    return counted(shoe, 2, value, blackjack_bonus.wins)


def matches(shoe: Composition) -> Counter[tuple[str, ...]]:
    """The first two cards against the dealer's first, which is drawn before them here: the order does not matter."""
    found: Counter[tuple[str, ...]] = Counter()
    for up, (left, number) in _first(shoe).items():

        def kind(card: Card, up: Card = up) -> Hashable:
            return card == up, card >> 2 == up >> 2

        def outcome(cards: tuple[Card, ...], up: Card = up) -> tuple[str, ...]:
            return match_the_dealer.outcome(cards, up)

        for rows, ways in counted(left, 2, kind, outcome).items():
            found[rows] += number * ways
    return found


def _first(shoe: Composition) -> dict[Card, tuple[Composition, int]]:
    """For each card that may come first: what it leaves, and how many there are of it."""
    return {
        Card(up): ([left - (card == up) for card, left in enumerate(shoe)], number)
        for up, number in enumerate(shoe)
        if number
    }


def between(shoe: Composition) -> Counter[str]:
    """The dealer's first card, which comes last here, among the player's two."""
    return counted(shoe, 3, _rank, lambda cards: in_between.outcome(cards[:2], cards[2]))


def twenties(shoe: Composition) -> Counter[str]:
    """Twenty in the first two cards, with the dealer's two for the pair of queens of hearts."""
    size = sum(shoe)
    found = counted(shoe, 2, _itself, twenty_point.outcome)
    found = Counter({row: ways * (size - 2) * (size - 3) for row, ways in found.items()})
    queens = shoe[twenty_point.QUEEN_OF_HEARTS]
    left = [n - 2 * (card == twenty_point.QUEEN_OF_HEARTS) for card, n in enumerate(shoe)]
    if queens >= 2:
        top = queens * (queens - 1) * blackjacks(left)[True]
        found[twenty_point.TOP] += top
        found["queen_of_hearts_pair"] -= top
    return found


def breaks(shoe: Composition) -> Counter[str]:
    """The dealer's first three cards; the third decides only where the first two count less than 17."""

    def outcome(cards: tuple[Card, ...]) -> str:
        return optional_bonus.outcome(cards) or ""

    return counted(shoe, 3, lambda card: card if card >> 2 == optional_bonus.EIGHT else -value(card), outcome)
