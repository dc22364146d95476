"""Reading hand histories in the PHH format: one hand to a file, or several in numbered tables."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from pitboss.errors import Refused
from pitboss.money import LARGEST, Cents
from pitboss.plain import Json


class Variant(NamedTuple):
    """A game of the format as subchapter 14 has it."""

    game: str
    betting: str
    more: Mapping[str, Json] = {}
    """Further options without which it would be another game."""


VARIANTS: Mapping[str, Variant] = {
    "FT": Variant("hold-em", "fixed_limit"),
    "NT": Variant("hold-em", "no_limit"),
    "PO": Variant("omaha-high", "pot_limit"),
    "FO/8": Variant("omaha-high-low-eight", "fixed_limit"),
    "F7S": Variant("seven-card-stud-high", "fixed_limit"),
    "F7S/8": Variant("seven-card-stud-high-low-eight", "fixed_limit"),
    "FR": Variant("seven-card-stud-low", "fixed_limit"),
    "F2L3D": Variant("triple-draw", "fixed_limit", {"wheel_is_straight": False}),
    "FB": Variant("badugi", "fixed_limit"),
}
"""The variants of the format that subchapter 14 permits."""
NOT_PERMITTED = {"NS": "short-deck hold 'em", "N2L1D": "deuce to seven with a single draw"}
MOST_HANDS = 100_000
"""The most hands that are read from one file."""
_CARD = re.compile(r"([2-9TJQKA])([cdhs])|\?\?")
WHOLE = 100


@dataclass(frozen=True, slots=True)
class PokerHistory:
    """One hand as its file has it; amounts in cents."""

    variant: str
    antes: tuple[Cents, ...]
    starting_stacks: tuple[Cents, ...]
    actions: tuple[str, ...]
    blinds: tuple[Cents, ...] = ()
    bring_in: Cents = 0
    small_bet: Cents = 0
    big_bet: Cents = 0
    min_bet: Cents = 0
    players: tuple[str, ...] = ()
    finishing_stacks: tuple[Cents, ...] = ()
    """Where the file states them."""

    @property
    def game(self) -> str:
        """The game that it is a hand of."""
        return VARIANTS[self.variant].game


def read(text: str) -> PokerHistory:
    """Reads a history; Refused with what is wrong with it."""
    return _history(_toml(text))


def read_all(text: str) -> list[PokerHistory]:
    """Reads the histories of a file that has several, each in a table named by its number."""
    values = _toml(text)
    if len(values) > MOST_HANDS:
        raise Refused(f"a file has {MOST_HANDS} hands at most")
    if "variant" in values or not all(isinstance(hand, dict) for hand in values.values()):
        raise Refused("a file of several hands has each of them in a table of its own, [1], [2] and so on")
    return [_history(hand) for hand in values.values()]


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is no PHH file: {error}") from None


def _history(values: Mapping[str, Any]) -> PokerHistory:
    variant = str(values.get("variant", ""))
    if variant in NOT_PERMITTED:
        raise Refused(f"{NOT_PERMITTED[variant]} is no type of poker that may be offered", "14.8(a)")
    if variant not in VARIANTS:
        raise Refused(f"{variant!r} is not a variant that can be read; those are {', '.join(VARIANTS)}", "14.8(a)")
    actions = values.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise Refused("a PHH file has a list of actions")
    return PokerHistory(
        variant=variant,
        antes=_amounts(values, "antes"),
        starting_stacks=_amounts(values, "starting_stacks"),
        actions=tuple(action.partition("#")[0].strip() for action in actions),
        blinds=_amounts(values, "blinds_or_straddles"),
        bring_in=amount_of(values.get("bring_in", 0), "bring_in"),
        small_bet=amount_of(values.get("small_bet", 0), "small_bet"),
        big_bet=amount_of(values.get("big_bet", 0), "big_bet"),
        min_bet=amount_of(values.get("min_bet", 0), "min_bet"),
        players=tuple(map(str, values.get("players", ()))),
        finishing_stacks=_amounts(values, "finishing_stacks"),
    )


def _amounts(values: Mapping[str, Any], name: str) -> tuple[Cents, ...]:
    listed = values.get(name, [])
    if not isinstance(listed, list):
        raise Refused(f"{name} must be a list of amounts")
    return tuple(amount_of(amount, name) for amount in listed)


def amount_of(amount: Any, name: str) -> Cents:
    """An amount in dollars, as a number or in writing, in cents.

    >>> amount_of(0.5, "a blind"), amount_of("1067100", "a bet")
    (50, 106710000)
    """
    try:
        in_cents = Decimal(str(amount)) * WHOLE if not isinstance(amount, bool) else Decimal("NaN")
    except InvalidOperation:
        in_cents = Decimal("NaN")
    if not in_cents.is_finite() or not 0 <= in_cents <= LARGEST:
        raise Refused(f"{name} must be an amount in dollars, not {amount!r}")
    if in_cents != int(in_cents):
        raise Refused(f"{name} is {amount}, which is not a whole number of cents")
    return int(in_cents)


def cards_of(text: str) -> list[str | None]:
    """Cards of the format as ours; None for one that is not known.

    >>> cards_of("AcTh??")
    ['AC', '10H', None]
    """
    names = list(_CARD.finditer(text))
    if "".join(match.group() for match in names) != text:
        raise Refused(f"{text!r} are not cards as a PHH file has them")
    return [(match[1].replace("T", "10") + match[2].upper()) if match[1] else None for match in names]
