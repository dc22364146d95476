"""The felts of the big six wheel and of pokette."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from pitboss.felts.joined import between, cells_of, middle_of
from pitboss.felts.offered import Offered
from pitboss.felts.plain_felt import rest
from pitboss.felts.plan import FeltPlan, even, stack
from pitboss.felts.shapes import Box, Felt, Form, Spot

_EDGE = 12.0
_SECTION_TONES = ("blue", "red", "green", "gold", "purple", "black", "brown")


def big_six(offered: Offered, form: Form) -> Felt:
    """A box for each kind of section, with the number of such sections."""
    wagers = [id_ for id_, wager in offered.wagers.items() if wager.open]
    marks = next(item.marks for item in offered.description.equipment if item.kind == "wheel")
    counts = {id_: sum(mark in offered.wagers[id_].covers[""] for mark in marks) for id_ in wagers}
    odds = {id_: f"{offered.odds(id_)} ({counts[id_]} of {len(marks)})" for id_ in wagers}
    tones = {id_: _SECTION_TONES[at % len(_SECTION_TONES)] for at, id_ in enumerate(wagers)}
    wide = form == "wide"
    rows = _by_twos(wagers) if wide else [wagers[at : at + 2] for at in range(0, len(wagers), 2)]
    each = len(rows[0])
    lines = [even(150 if wide else 84, " ".join([*row, *["."] * (each - len(row))]), each) for row in rows]
    return stack([FeltPlan(lines, odds=odds, tones=tones, gap=8)], offered, 640.0 if wide else 366.0)


def _by_twos(wagers: Sequence[str]) -> list[list[str]]:
    """Arrange symbols in two rows of equal length; an odd count makes the first, most frequent symbol two rows high."""
    first, others = wagers[: len(wagers) % 2], wagers[len(wagers) % 2 :]
    half = len(others) // 2
    return [[*first, *others[:half]], [*first, *others[half:]]]


# ---------------------------------------------------------------------- pokette

_RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split()
_SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
_CELLS = {"wide": (62.0, 52.0), "tall": (62.0, 44.0)}
_BLOCKS = {"block_akq": "A K Q", "block_j109": "J 10 9", "block_876": "8 7 6", "block_543": "5 4 3"}
_LANE = 42.0


def pokette(offered: Offered, form: Form) -> Felt:
    """Draw the cards by rank and suit with bets between them, ranks and suits beside them, poker hands below."""
    wide = form == "wide"
    long, across = _CELLS[form] if wide else _CELLS[form][::-1]

    def at(rank: float, suit: float, length: float = 1, breadth: float = 1) -> Box:
        if wide:
            return Box(_EDGE + (rank + 1) * long, _EDGE + suit * across, length * long, breadth * across)
        return Box(_EDGE + suit * across, _EDGE + (rank + 1) * long, breadth * across, length * long)

    cells = {f"{rank}{suit}": at(row, column) for row, rank in enumerate(_RANKS) for column, suit in enumerate(_SUITS)}
    cells |= {"J1": at(-1, 1), "J2": at(-1, 2)}
    spots = [*_cards(offered, cells), *_side_bets(offered, at, wide)]
    width = max(spot.hit.right for spot in spots) + _EDGE
    bottom = max(spot.hit.bottom for spot in spots)
    placed = {(spot.wager, spot.place) for spot in spots}
    others = rest(offered, [place for place in offered.places() if place not in placed], bottom + _EDGE, width)
    return Felt(offered.description.name, width, others.bottom, [*spots, *others.spots], others.prints)


def _cards(offered: Offered, cells: Mapping[str, Box]) -> Iterator[Spot]:
    for card, cell in cells.items():
        label = "Joker" if card in ("J1", "J2") else f"{card[:-1]}{_SUITS[card[-1]]}"
        tone = "green" if label == "Joker" else "red" if card[-1] in "DH" else "black"
        yield offered.spot("straight_up", card, middle_of(cell), face=cell, label=label, tone=tone, odds="")
    for id_ in ("split", "corner"):
        for place in offered.wagers[id_].places:
            yield offered.spot(id_, place, between(cells_of(place, cells), lambda part: part), label="", odds="")


def _side_bets(offered: Offered, at: Callable[..., Box], wide: bool) -> Iterator[Spot]:
    """Ranks and blocks along the cards, suits and colors at their end, the jacer before the first ace."""

    def lane(rank: float, length: float, number: int) -> Box:
        run = at(rank, 0, length, 4)
        if wide:
            return Box(run.x, run.bottom + number * _LANE, run.w, _LANE)
        return Box(run.right + number * _LANE, run.y, _LANE, run.h)

    def spot(wager: str, place: str, box: Box, label: str | None = None, tone: str = "") -> Spot:
        return offered.spot(wager, place, box, face=box, label=label, tone=tone)

    for row, rank in enumerate(_RANKS):
        yield spot("single_rank", rank, lane(row, 1, 0))
    for row, (first, second) in enumerate(pairwise(_RANKS)):
        yield spot("double_rank", f"{first}-{second}", lane(row + 0.5, 1, 1), f"{first} {second}")
    for number, (block, label) in enumerate(_BLOCKS.items()):
        yield spot(block, "", lane(3 * number, 3, 2), label)
    for column, (suit, sign) in enumerate(_SUITS.items()):
        yield spot("suit", suit, at(len(_RANKS), column), sign, "red" if suit in "DH" else "black")
    yield spot("black", "", at(len(_RANKS) + 1, 0, 1, 2), None, "black")
    yield spot("red", "", at(len(_RANKS) + 1, 2, 1, 2), None, "red")
    yield spot("jacer", "", at(-1, 0))
