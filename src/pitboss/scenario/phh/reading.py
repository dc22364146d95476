"""Read PHH hand histories: one hand per file, or several in numbered tables."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from pitboss.errors import Refused
from pitboss.money import MAX_AMOUNT, Cents
from pitboss.plain import Json


class Variant(NamedTuple):
    """A PHH variant as a game of subchapter 14."""

    game: str
    betting: str
    more: Mapping[str, Json] = {}
    """The additional options of this variant."""


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
"""The PHH variants that subchapter 14 permits."""
SITE_VARIANTS: Mapping[str, Variant] = {
    **VARIANTS,
    "F5D": Variant("five-card-draw-high", "fixed_limit"),
    "N5D": Variant("five-card-draw-high", "no_limit"),
    "P5D": Variant("five-card-draw-high", "pot_limit"),
}
"""Those and five-card draw, which text histories of sites have and PHH has not."""
NOT_PERMITTED = {"NS": "short-deck hold 'em", "N2L1D": "deuce to seven with a single draw"}
"""PHH variants that 14.8 does not permit; only the second can be settled as played."""
MAX_HANDS = 100_000
"""The maximum number of hands in one file."""
_CARD = re.compile(r"([2-9TJQKA])([cdhs])|\?\?")
WHOLE = 100


@dataclass(frozen=True, slots=True)
class PokerHistory:
    """One hand from a file; amounts in cents."""

    variant: str
    antes: tuple[Cents, ...]
    starting_stacks: tuple[Cents, ...]
    actions: tuple[str, ...]
    blinds: tuple[Cents, ...] = ()
    posts: tuple[Cents, ...] = ()
    """Live posts out of turn, by player; PHH writes them as negative blinds."""
    dead: tuple[Cents, ...] = ()
    """Dead posts, by player; PHH has no field for them."""
    bring_in: Cents = 0
    small_bet: Cents = 0
    big_bet: Cents = 0
    min_bet: Cents = 0
    players: tuple[str, ...] = ()
    finishing_stacks: tuple[Cents, ...] = ()
    """Empty if the file does not state them."""
    rake: Cents = 0
    """The rake, if the file states it."""
    label: str = ""
    """The number of the hand at its site, if any."""

    @property
    def game(self) -> str:
        """The id of its game, or the name of its variant if 14.8 does not permit it."""
        return SITE_VARIANTS[self.variant].game if self.variant in SITE_VARIANTS else NOT_PERMITTED[self.variant]


def read(text: str) -> PokerHistory:
    """Read a history; Refused if it is malformed."""
    return _history(_toml(text))


def read_all(text: str) -> list[PokerHistory]:
    """Read a file of several histories, each in a table named by its number."""
    values = _toml(text)
    if len(values) > MAX_HANDS:
        raise Refused(f"a file may have at most {MAX_HANDS} hands")
    if "variant" in values or not all(isinstance(hand, dict) for hand in values.values()):
        raise Refused("a file of several hands has each in its own table: [1], [2] and so on")
    return [_history(hand) for hand in values.values()]


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is not a PHH file: {error}") from None


def _history(values: Mapping[str, Any]) -> PokerHistory:
    variant = str(values.get("variant", ""))
    if variant not in VARIANTS and variant not in NOT_PERMITTED:
        raise Refused(f"unsupported variant {variant!r}; the variants are {', '.join(VARIANTS)}", "14.8(a)")
    actions = values.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise Refused("a PHH file needs a list of actions")
    stacks = _amounts(values, "starting_stacks")
    for name in ("antes", "blinds_or_straddles"):
        listed = values.get(name, [])
        if isinstance(listed, list) and len(listed) not in (0, len(stacks)):
            raise Refused(f"{name} must have one amount for each of the {len(stacks)} players, not {len(listed)}")
    blinds = _amounts(values, "blinds_or_straddles", signed=True)
    return PokerHistory(
        variant=variant,
        antes=_amounts(values, "antes"),
        starting_stacks=stacks,
        actions=tuple(action.partition("#")[0].strip() for action in actions),
        blinds=tuple(max(blind, 0) for blind in blinds),
        posts=tuple(max(-blind, 0) for blind in blinds) if min(blinds, default=0) < 0 else (),
        bring_in=amount_of(values.get("bring_in", 0), "bring_in"),
        small_bet=amount_of(values.get("small_bet", 0), "small_bet"),
        big_bet=amount_of(values.get("big_bet", 0), "big_bet"),
        min_bet=amount_of(values.get("min_bet", 0), "min_bet"),
        players=tuple(map(str, values.get("players", ()))),
        finishing_stacks=_amounts(values, "finishing_stacks"),
        rake=amount_of(values.get("_rake", 0), "_rake"),
    )


def _amounts(values: Mapping[str, Any], name: str, *, signed: bool = False) -> tuple[Cents, ...]:
    listed = values.get(name, [])
    if not isinstance(listed, list):
        raise Refused(f"{name} must be a list of amounts")
    if not signed:
        return tuple(amount_of(amount, name) for amount in listed)
    negative = [not isinstance(amount, bool) and str(amount).startswith("-") for amount in listed]
    return tuple(
        -amount_of(str(amount)[1:], name) if below else amount_of(amount, name)
        for amount, below in zip(listed, negative, strict=True)
    )


def amount_of(amount: Any, name: str) -> Cents:
    """Convert an amount in dollars, a number or text, to cents.

    >>> amount_of(0.5, "a blind"), amount_of("1067100", "a bet")
    (50, 106710000)
    """
    try:
        in_cents = Decimal(str(amount)) * WHOLE if not isinstance(amount, bool) else Decimal("NaN")
    except InvalidOperation:
        in_cents = Decimal("NaN")
    if not in_cents.is_finite() or not 0 <= in_cents <= MAX_AMOUNT:
        raise Refused(f"{name} must be an amount in dollars, not {amount!r}")
    if in_cents != int(in_cents):
        raise Refused(f"{name} is {amount}, which is not a whole number of cents")
    return int(in_cents)


def cards_of(text: str) -> list[str | None]:
    """Convert PHH cards to ours; None for an unknown card.

    >>> cards_of("AcTh??")
    ['AC', '10H', None]
    """
    names = list(_CARD.finditer(text))
    if "".join(match.group() for match in names) != text:
        raise Refused(f"{text!r} are not PHH cards")
    return [(match[1].replace("T", "10") + match[2].upper()) if match[1] else None for match in names]
