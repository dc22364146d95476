"""Stacks of tiles: the bank's cut, and the ten styles of delivery (10.8(g), (k)).

Stacks are in a row, counted from the dealer's right; the tiles of a stack are ``a`` (the top) to ``d``. A stack keeps
its number after a cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pitboss.errors import Refused

STACKS = 8
ROW = tuple(range(1, STACKS + 1))
"""The stacks before a cut, from the dealer's right to left."""
LAYERS = "abcd"
"""The tiles of a stack, from the top."""
CUT_LAW = "10.8(g)"

CutTo = Literal["right", "left", "both"]
StyleId = Literal[
    "house_way_right", "house_way_left", "cup_say_right", "cup_say_left", "jung_quat", "chee_yee",
    "pin_say_right", "pin_say_left", "dragon_head_right", "dragon_head_left",
]  # fmt: skip


class TilePlace(NamedTuple):
    """A tile: the place of its stack, and its layer in the stack."""

    stack: int
    layer: str


Portion: TypeAlias = tuple[TilePlace, ...]
"""The four tiles of one position."""


def _tiles(stacks: Sequence[int], layers: str) -> Portion:
    return tuple(TilePlace(stack, layer) for stack in stacks for layer in layers)


def _whole(stacks: Sequence[int]) -> tuple[Portion, ...]:
    """Whole stacks, in this order."""
    return tuple(_tiles([stack], LAYERS) for stack in stacks)


def _by_twos(*pairs: tuple[int, int]) -> tuple[Portion, ...]:
    """The top two tiles of each of two stacks, then the bottom two of each."""
    return tuple(_tiles(pair, layers) for pair in pairs for layers in ("ab", "cd"))


def _sliced(first: Sequence[int], second: Sequence[int]) -> tuple[Portion, ...]:
    """The top tile of each of four stacks, then of the other four, and so on down."""
    return tuple(_tiles(stacks, layer) for layer in LAYERS for stacks in (first, second))


def _head_and_tail(head: Sequence[tuple[int, int]], tail: Sequence[int]) -> tuple[Portion, ...]:
    """Alternately two tiles of each of two stacks, and the top tile of each of four."""
    heads, tails = _by_twos(*head), [_tiles(tail, layer) for layer in LAYERS]
    return tuple(portion for pair in zip(heads, tails, strict=True) for portion in pair)


RIGHT, LEFT = ROW[:4], ROW[4:]


@dataclass(frozen=True, slots=True)
class DeliveryStyle:
    """A style of delivery: the tiles of each position, counterclockwise from the starting one."""

    id: StyleId
    name: str
    law: str
    portions: tuple[Portion, ...]


STYLES = (
    DeliveryStyle("house_way_right", "house way from the right", "10.8(k)1", _whole(ROW)),
    DeliveryStyle("house_way_left", "house way from the left", "10.8(k)2", _whole(ROW[::-1])),
    DeliveryStyle("cup_say_right", "cup say from the right", "10.8(k)3", _by_twos((1, 2), (3, 4), (5, 6), (7, 8))),
    DeliveryStyle("cup_say_left", "cup say from the left", "10.8(k)4", _by_twos((8, 7), (6, 5), (4, 3), (2, 1))),
    DeliveryStyle("jung_quat", "jung quat", "10.8(k)5", _by_twos((4, 5), (3, 6), (2, 7), (1, 8))),
    DeliveryStyle("chee_yee", "chee yee", "10.8(k)6", _by_twos((1, 8), (2, 7), (3, 6), (4, 5))),
    DeliveryStyle("pin_say_right", "pin say from the right", "10.8(k)7", _sliced(RIGHT, LEFT)),
    DeliveryStyle("pin_say_left", "pin say from the left", "10.8(k)8", _sliced(LEFT, RIGHT)),
    DeliveryStyle(
        "dragon_head_right", "dragon head and phoenix tail from the right", "10.8(k)9",
        _head_and_tail([(1, 2), (3, 4)], LEFT),
    ),
    DeliveryStyle(
        "dragon_head_left", "dragon head and phoenix tail from the left", "10.8(k)10",
        _head_and_tail([(8, 7), (6, 5)], RIGHT),
    ),
)  # fmt: skip
"""The ten styles in the order of the law."""
STYLE_BY_ID: dict[str, DeliveryStyle] = {style.id: style for style in STYLES}
HOUSE_WAY = STYLES[0]
"""The style if no bank chooses one."""


def cut_stacks(first: int, last: int, to: CutTo, to_right: int = 0) -> tuple[int, ...]:
    """The row after a cut: adjacent stacks moved to one end, or some to the right end and the others to the left.

    >>> cut_stacks(3, 4, "right"), cut_stacks(3, 4, "left"), cut_stacks(3, 5, "both", 1)
    ((3, 4, 1, 2, 5, 6, 7, 8), (1, 2, 5, 6, 7, 8, 3, 4), (3, 1, 2, 6, 7, 8, 4, 5))
    """
    if not 1 <= first <= last <= STACKS:
        raise Refused(f"stacks {first} to {last} are not adjacent; choose between stacks 1 and {STACKS}", CUT_LAW)
    block = ROW[first - 1 : last]
    rest = tuple(stack for stack in ROW if stack not in block)
    if to == "right":
        return (*block, *rest)
    if to == "left":
        return (*rest, *block)
    if not 1 <= to_right < len(block):
        raise Refused("at least one stack must go to each end", CUT_LAW)
    return (*block[:to_right], *rest, *block[to_right:])


def came_from(portion: Portion, row: Sequence[int] = ROW) -> str:
    """The source of a portion by stack numbers: ``4ab 5ab``, or ``3`` for a whole stack.

    >>> came_from(STYLE_BY_ID["jung_quat"].portions[0]), came_from(HOUSE_WAY.portions[0], cut_stacks(3, 4, "right"))
    ('4ab 5ab', '3')
    """
    layers: dict[int, str] = {}
    for place, layer in portion:
        layers[row[place - 1]] = layers.get(row[place - 1], "") + layer
    return " ".join(f"{stack}{'' if some == LAYERS else some}" for stack, some in layers.items())
