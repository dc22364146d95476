"""Hand ranks written from the text of the rules: slow, obvious, and independent of ``pitboss.hands``.

Cards are written ``AS KD 10H 2C``, a joker ``JK``, a tile ``6-6``. A rank is a tuple that compares as the text says:
the class first, then the cards of the class, then the other cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product

JOKER = "JK"
RANKS = {**{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
SUITS = "SHDC"
Rank = tuple[int, ...]
Ranking = Callable[[Sequence[str]], Rank]

FIVE = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
"""Five-card classes from the lowest, as in 16.5(b)."""


def pip(card: str) -> int:
    """A card's rank from 2 to 14 (ace)."""
    return RANKS[card[:-1]]


def suit(card: str) -> str:
    """A card's suit."""
    return card[-1]


def pips(cards: Iterable[str]) -> list[int]:
    """The ranks of cards, highest first."""
    return sorted((pip(one) for one in cards), reverse=True)


def grouped(cards: Iterable[str]) -> list[tuple[int, int]]:
    """How often each rank occurs and the rank: larger groups first, then higher ranks."""
    return sorted(((count, rank) for rank, count in Counter(pips(cards)).items()), reverse=True)


def run_top(ranks: Sequence[int], *, ace_low: bool = True) -> int:
    """The highest rank of a straight, or 0 if the ranks are not one; an ace may also be low."""
    high = sorted(ranks)
    if high == list(range(high[0], high[0] + len(high))):
        return high[-1]
    if ace_low and high == [*range(2, len(high) + 1), 14]:
        return len(high)
    return 0


def one_suit(cards: Sequence[str]) -> bool:
    """Whether all cards are of one suit."""
    return len({suit(one) for one in cards}) == 1


def five(cards: Sequence[str]) -> Rank:
    """The rank of exactly five cards: 16.5(b), and so in every game of five-card poker hands."""
    groups = grouped(cards)
    shape = [count for count, _ in groups]
    order = [rank for _, rank in groups]
    top = run_top(pips(cards)) if shape == [1, 1, 1, 1, 1] else 0
    if top and one_suit(cards):
        return (9, top) if top == 14 else (8, top)
    if shape == [4, 1]:
        return (7, *order)
    if shape == [3, 2]:
        return (6, *order)
    if one_suit(cards):
        return (5, *order)
    if top:
        return (4, top)
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), *order)


def best_five(cards: Sequence[str]) -> Rank:
    """The best five of some cards."""
    return max(five(chosen) for chosen in combinations(cards, 5))


def name_of(rank: Rank) -> str:
    """The class of a five-card rank."""
    return FIVE[rank[0]]


def partial(cards: Sequence[str]) -> str:
    """The class of three or four cards at winner's pot poker, where only groups can be shown (33.1, 33.5(b))."""
    shape = tuple(count for count, _ in grouped(cards))
    return {4: "four_of_a_kind", 3: "three_of_a_kind"}.get(
        shape[0], "two_pair" if shape[:2] == (2, 2) else "pair" if shape[0] == 2 else "high_card"
    )


def pair_rank(cards: Sequence[str]) -> int:
    """The rank of the highest pair, 0 without one."""
    return max((rank for count, rank in grouped(cards) if count == 2), default=0)


# ---------------------------------------------------------------------- three cards

THREE = ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")
"""Three-card classes from the lowest, straight above flush (20.3(b), 37.5(b))."""


def three(cards: Sequence[str], *, ace_low: bool = True) -> Rank:
    """The rank of exactly three cards."""
    groups = grouped(cards)
    order = [rank for _, rank in groups]
    top = run_top(order, ace_low=ace_low) if len(order) == 3 else 0
    if top and one_suit(cards):
        return (5, top)
    if len(order) == 1:
        return (4, *order)
    if top:
        return (3, top)
    if one_suit(cards):
        return (2, *order)
    return (1 if len(order) == 2 else 0, *order)


def three_name(cards: Sequence[str], *, ace_low: bool = True) -> str:
    """The class of three cards for a bonus: 18.3(c), 23.3(c), 24.5(d), 25.5(c), 29.5(d); K-A-2 never runs."""
    return THREE[three(cards, ace_low=ace_low)[0]]


def mini_royal(cards: Sequence[str]) -> bool:
    """An ace, king and queen of one suit."""
    return sorted(pips(cards)) == [12, 13, 14] and one_suit(cards)


# ---------------------------------------------------------------------- four cards

FOUR = ("high_card", "pair", "two_pair", "straight", "flush", "three_of_a_kind", "straight_flush", "four_of_a_kind")
"""Four-card classes from the lowest (27.3(b))."""


def four(cards: Sequence[str]) -> Rank:
    """The rank of exactly four cards at four-card poker."""
    groups = grouped(cards)
    shape = tuple(count for count, _ in groups)
    order = [rank for _, rank in groups]
    top = run_top(order) if shape == (1, 1, 1, 1) else 0
    if shape == (4,):
        return (7, *order)
    if top and one_suit(cards):
        return (6, top)
    if shape == (3, 1):
        return (5, *order)
    if one_suit(cards):
        return (4, *order)
    if top:
        return (3, top)
    return ({(2, 2): 2, (2, 1, 1): 1}.get(shape, 0), *order)


def best_four(cards: Sequence[str]) -> Rank:
    """The best four of some cards."""
    return max(four(chosen) for chosen in combinations(cards, 4))


# ---------------------------------------------------------------------- two cards with jokers (30.5)

TWO = ("high_card", "flush", "pair", "straight", "straight_flush", "royal_flush", "two_jokers")
"""Two-card classes from the lowest: a straight above a pair, a pair above a flush (30.5(b))."""


def two(cards: Sequence[str]) -> Rank:
    """The rank of two cards at two-card joker poker."""
    natural = [one for one in cards if one != JOKER]
    if not natural:
        return (6,)
    if len(natural) == 1:
        return (2, pip(natural[0]))  # a joker and a card are a pair of that card, 30.5(b)5
    high, low = pips(cards)
    if high == low:
        return (2, high)
    suited, top = one_suit(cards), run_top([high, low])
    if top and suited:
        return (5,) if top == 14 else (4, top)
    if top:
        return (3, top)
    return (1 if suited else 0, high, low)


# ---------------------------------------------------------------------- low hands


def low(cards: Sequence[str]) -> Rank:
    """A low hand, aces low, straights and flushes ignored (14.3(e), (f)); the smaller rank is the better hand."""
    ranks = Counter(1 if pip(one) == 14 else pip(one) for one in cards)
    groups = sorted(((count, rank) for rank, count in ranks.items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    worst = ((1,) * len(cards), (2, 1), (2, 1, 1, 1), (2, 2, 1), (3,), (3, 1, 1), (3, 2), (4, 1))
    return (worst.index(shape), *(rank for _, rank in groups))


def best_low(cards: Sequence[str], size: int = 5) -> Rank:
    """The best low hand of some cards."""
    return min(low(chosen) for chosen in combinations(cards, size))


def qualifies(rank: Rank, highest: int) -> bool:
    """Whether a low hand has different ranks, none above a rank: eight or better, six or better."""
    return rank[0] == 0 and rank[1] <= highest


def deuce_to_seven(cards: Sequence[str], *, wheel_is_straight: bool = True) -> Rank:
    """A hand of triple draw deuce to seven: the smaller rank is the better hand; aces are high (14.3(e), (f))."""
    rank = five(cards)
    if not wheel_is_straight and rank in ((4, 5), (8, 5)):
        return (5 if one_suit(cards) else 0, 14, 5, 4, 3, 2)
    return rank


def badugi(cards: Sequence[str]) -> Rank:
    """A badugi hand: more cards of different ranks and suits first, then the lowest (14.12B(l)); smaller is better."""
    best: Rank = (9,)
    for size in range(1, 5):
        for chosen in combinations(cards, size):
            ranks = sorted((1 if pip(one) == 14 else pip(one) for one in chosen), reverse=True)
            if len(set(ranks)) == size and len({suit(one) for one in chosen}) == size:
                best = min(best, (4 - size, *ranks))
    return best


def mambo_high(cards: Sequence[str]) -> Rank:
    """The best three of some cards at mambo stud; a royal flush is the highest straight flush (14.3(c))."""
    return max(three(chosen) for chosen in combinations(cards, 3))


# ---------------------------------------------------------------------- seven cards with a joker (11.3)


def _stand_ins(cards: Sequence[str]) -> list[list[str]]:
    """The cards with the joker as each card that is not in the hand."""
    if JOKER not in cards:
        return [list(cards)]
    natural = [one for one in cards if one != JOKER]
    return [[*natural, rank + of] for rank, of in product(RANKS, SUITS) if rank + of not in natural]


def _five_with_wheel(cards: Sequence[str], *, wheel_low: bool) -> Rank:
    """Five natural cards, the straight A-2-3-4-5 second of the straights and first of the straight flushes, 11.3(b)."""
    rank = five(cards)
    if rank[0] in (4, 8) and rank[1] == 5 and not wheel_low:
        return (rank[0], 13 * 2 + 1)
    if rank[0] in (4, 8):
        return (rank[0], rank[1] * 2)
    return rank


def pai_gow_five(cards: Sequence[str], *, wheel_low: bool = False) -> Rank:
    """A five-card high hand of pai gow poker: the joker is an ace or completes a straight or flush (11.3(a)-(c))."""
    aces = sum(1 for one in cards if one == JOKER or pip(one) == 14)
    if aces == 5:
        return (10,)
    if JOKER not in cards:
        return _five_with_wheel(cards, wheel_low=wheel_low)
    natural = [one for one in cards if one != JOKER]
    as_ace = _five_with_wheel([*natural, "AX"], wheel_low=wheel_low)  # a suit of its own
    wild = [
        _five_with_wheel(one, wheel_low=wheel_low)
        for one in _stand_ins(cards)
        if _five_with_wheel(one, wheel_low=wheel_low)[0] in (4, 5, 8, 9)
    ]
    return max([as_ace, *wild])


def pai_gow_two(cards: Sequence[str]) -> Rank:
    """A two-card low hand of pai gow poker or asia poker, where the joker is an ace."""
    ranks = sorted((14 if one == JOKER else pip(one) for one in cards), reverse=True)
    return (1 if ranks[0] == ranks[1] else 0, *ranks)


def pai_gow_low_beside_high(low_cards: Sequence[str], high: Rank) -> bool:
    """Whether a low hand does not rank above the high hand of the same player (11.9(a))."""
    rank = pai_gow_two(low_cards)
    if high[0] > 1:
        return True
    return (
        (1, rank[1]) <= high[:2]
        if rank[0] and high[0]
        else rank[0] <= high[0] and (rank[0] < high[0] or rank[1:] <= high[1:3])
    )


# ---------------------------------------------------------------------- asia poker (31.3)

ASIA = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "four_aces",
)


def _asia_natural(cards: Sequence[str], *, wheel_low: bool) -> Rank:
    groups = grouped(cards)
    shape = tuple(count for count, _ in groups)
    order = [rank for _, rank in groups]
    top = run_top(order) if shape == (1, 1, 1, 1) else 0
    place = (1 if wheel_low else 27) if top == 4 else 2 * top  # A-2-3-4 between A-K-Q-J and K-Q-J-10, 31.3(b)3, 6
    if shape == (4,):
        return (9,) if order[0] == 14 else (6, *order)
    if top and one_suit(cards):
        return (8,) if top == 14 else (7, place)
    if one_suit(cards):
        return (5, *order)
    if top:
        return (4, place)
    return ({(3, 1): 3, (2, 2): 2, (2, 1, 1): 1}.get(shape, 0), *order)


def asia_four(cards: Sequence[str], *, wheel_low: bool = False) -> Rank:
    """A four-card high hand of asia poker; the joker is an ace or completes a straight or flush (31.3(a)-(c))."""
    if JOKER not in cards:
        return _asia_natural(cards, wheel_low=wheel_low)
    natural = [one for one in cards if one != JOKER]
    ranks = [_asia_natural([*natural, "AX"], wheel_low=wheel_low)]
    for one in _stand_ins(cards):
        rank = _asia_natural(one, wheel_low=wheel_low)
        if rank[0] in (4, 5, 7, 8):
            ranks.append(rank)
    return max(ranks)


# ---------------------------------------------------------------------- supreme pai gow (34.3)


def _supreme_card(card: str, joker: int) -> int:
    """A card's rank for ties: king highest, ace lowest, a joker its assigned value (34.3(b))."""
    if card == JOKER:
        return joker
    return 1 if pip(card) == 14 else pip(card)


def supreme_two(cards: Sequence[str]) -> tuple[Rank, Rank]:
    """A two-card hand of supreme pai gow: its rank by 34.3(a), and its single cards for a tie by 34.3(b)."""
    if cards.count(JOKER) == 2:
        return (2, 15), (0, 0)
    if JOKER not in cards and pip(cards[0]) == pip(cards[1]):
        return (2, pip(cards[0])), (0, 0)
    faces = [one for one in cards if one != JOKER and 11 <= pip(one) <= 13]
    if len(faces) == 2:
        return (1, *pips(faces)), (0, 0)
    options = []
    for joker in (3, 6) if JOKER in cards else (0,):
        values = [_supreme_card(one, joker) for one in cards]
        points = sum(0 if one >= 10 else one for one in values) % 10
        options.append(((0, points), tuple(sorted(values, reverse=True))))
    return max(options)


# ---------------------------------------------------------------------- tiles (10.2)

TILE_RANK = {
    tile: place
    for place, tiles in enumerate(
        (
            "6-6",
            "1-1",
            "4-4",
            "1-3",
            "5-5",
            "3-3",
            "2-2",
            "5-6",
            "4-6",
            "1-6",
            "1-5",
            "3-6 4-5",
            "2-6 3-5",
            "2-5 3-4",
            "2-4",
            "1-4 2-3",
            "1-2",
        ),
        start=1,
    )
    for tile in tiles.split()
}
"""Single tiles from the highest (1) to the lowest (17), 10.2(g)."""

_PAIRS: list[set[tuple[str, str]]] = [
    {("1-2", "2-4")},
    *({(tile, tile)} for tile in "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split()),
    {("3-6", "4-5")},
    {("2-6", "3-5")},
    {("2-5", "3-4")},
    {("1-4", "2-3")},
    {("4-5", "6-6"), ("3-6", "6-6")},
    {("1-1", "4-5"), ("1-1", "3-6")},
    {("2-6", "6-6"), ("3-5", "6-6"), ("4-4", "6-6")},
    {("1-1", "2-6"), ("1-1", "3-5"), ("1-1", "4-4")},
]
"""Permissible pairs from the highest, 10.2(b): supreme, pairs, mixed pairs, wongs, gongs."""


def tiles(pair: Sequence[str]) -> Rank:
    """The rank of two tiles: a permissible pair, or the points and the higher tile (10.2(b)-(h))."""
    both = tuple(sorted(pair))
    for place, pairs in enumerate(_PAIRS):
        if both in pairs:
            return (1, len(_PAIRS) - place)
    return max(_points(both))


def _points(both: tuple[str, ...]) -> Iterable[Rank]:
    """Each way to count two tiles that are no pair: 1-2 may count 6 and rank as 2-4, and the reverse (10.2(e))."""
    for counted in product(*({"1-2": ("1-2", "2-4"), "2-4": ("2-4", "1-2")}.get(tile, (tile,)) for tile in both)):
        total = sum(int(half) for tile in counted for half in tile.split("-")) % 10
        yield (0, total, -min(TILE_RANK[tile] for tile in counted))


def no_points(pair: Sequence[str]) -> bool:
    """Whether two tiles are no pair and count zero (10.7(h))."""
    return tiles(pair)[:2] == (0, 0)


# ---------------------------------------------------------------------- several decks (21.3)


def fast_action_five(cards: Sequence[str]) -> Rank:
    """Five cards of several decks: seventeen classes, 21.3(b); the highest class is 17."""
    groups = grouped(cards)
    shape = tuple(count for count, _ in groups)
    order = [rank for _, rank in groups]
    suited = one_suit(cards)
    top = run_top(order) if len(order) == 5 else 0
    if top:
        if suited:
            return (16,) if top == 14 else (14, top)
        return (5, top)
    classes = {
        (5,): (12, 17),
        (4, 1): (8, 15),
        (3, 2): (7, 13),
        (3, 1, 1): (4, 11),
        (2, 2, 1): (3, 10),
        (2, 1, 1, 1): (2, 9),
        (1, 1, 1, 1, 1): (1, 6),
    }
    return (classes[shape][suited], *order)


def best_fast_action(cards: Sequence[str]) -> Rank:
    """The best five of some cards of several decks."""
    return max(fast_action_five(chosen) for chosen in combinations(cards, 5))
