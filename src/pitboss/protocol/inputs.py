"""The inputs of a table, and who may give them.

A log has each input unchanged. :func:`read_input` parses an external one; an invalid value is refused in
words that a dealer understands. Bounds that the table or a game checks itself, with the paragraph, are stated here for
those who ask over HTTP, and are not enforced here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from pitboss.errors import Refused

PLAYER, DEALER, FLOOR = "player", "dealer", "floorperson"
"""Who gives an input: a player at their own seat, the dealer of a live table, a floorperson."""

MAX_TEXT_LENGTH = 200
BOT_NAME = "Bot "
"""How the name of a bot begins at a house; people cannot choose such a name."""
MAX_PLACE_LENGTH = 400
"""A place on the layout may be a keno ticket, with every number of the grid and how they are combined."""
MAX_BETS = 200
"""The maximum number of bets that one player may have on the layout."""
_MAX_SEATS = 32


def _stated(description: str = "", **bounds: int) -> Meta:
    return Meta(description=description or None, extra_json_schema=bounds or None)


def _by_house(description: str) -> Meta:
    return Meta(description=description, extra={"by_house": True})


_Seat: TypeAlias = Annotated[int, _stated(minimum=1, maximum=_MAX_SEATS)]
OwnSeat: TypeAlias = Annotated[int, _by_house("the seat of the person who acts; a house fills it in")]
OwnName: TypeAlias = Annotated[str, _by_house("the person's name; a house fills it in")]
ForPlayer: TypeAlias = Annotated[str, _by_house("``house`` if the house acts for a player who does not answer")]
_Amount: TypeAlias = Annotated[int, _stated("in cents", minimum=1)]
AmountOrZero: TypeAlias = Annotated[int, _stated("in cents", minimum=0)]
BetNumber: TypeAlias = Annotated[int, _stated("the number of a bet on the layout", minimum=1)]
Word: TypeAlias = Annotated[str, _stated(minLength=1, maxLength=80)]
Text: TypeAlias = Annotated[str, _stated(maxLength=MAX_TEXT_LENGTH)]
_Place: TypeAlias = Annotated[str, _stated("the place on the layout", maxLength=MAX_PLACE_LENGTH)]
Digest: TypeAlias = Annotated[str, _stated("64 hexadecimal digits", minLength=64, maxLength=64)]
Moment: TypeAlias = Annotated[str, _stated("ISO 8601, with a time zone", maxLength=40)]
Notice: TypeAlias = bool | Moment
"""When a notice was given: a time, or true for now."""


class InputBase(
    msgspec.Struct,
    frozen=True,
    tag_field="do",
    repr_omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """An instruction to a table. Fields that are not given are left out."""

    do: ClassVar[str]
    by_roles: ClassVar[tuple[str, ...]] = ()
    """The roles that may give this input in a house."""


class BetSlip(msgspec.Struct, frozen=True, repr_omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Money on a wager."""

    wager: Word
    amount: _Amount
    on: _Place | UnsetType = UNSET
    at: _Seat | UnsetType = UNSET
    """The betting position, if it is not the player's own seat."""
    coupon: Annotated[int, _stated("the value of a match play coupon, in cents", minimum=1)] | UnsetType = UNSET
    chips: Word | UnsetType = UNSET
    """How the bet is made: with value chips, non-value chips or cash."""


class BetPart(msgspec.Struct, frozen=True, repr_omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A bet to take back, or a part of it."""

    bet: BetNumber
    amount: _Amount | UnsetType = UNSET


class LimitRange(msgspec.Struct, frozen=True, repr_omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """The minimum, the maximum and the increment of a wager, in cents."""

    minimum: _Amount | UnsetType = UNSET
    maximum: _Amount | UnsetType = UNSET
    increment: _Amount | UnsetType = UNSET


class TableLimits(LimitRange, frozen=True):
    """The limits of a table, and those of single wagers."""

    wagers: Mapping[str, LimitRange] | UnsetType = UNSET


class SitDown(InputBase, frozen=True, tag="sit"):
    """Takes a free seat, with chips."""

    by_roles = (PLAYER,)

    seat: _Seat
    player: OwnName | UnsetType = UNSET
    chips: AmountOrZero = 0


class LeaveTable(InputBase, frozen=True, tag="leave"):
    """Leaves the table with all chips."""

    by_roles = (PLAYER,)

    seat: OwnSeat


class BuyIn(InputBase, frozen=True, tag="buy in"):
    """Buys chips."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    amount: _Amount


class CashOut(InputBase, frozen=True, tag="cash out"):
    """Cashes chips in."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    amount: _Amount


class AdmitPlayer(InputBase, frozen=True, tag="admit"):
    """Permits a player to bet outside the posted limits, or ends the permission (8.2(d))."""

    by_roles = (FLOOR,)

    seat: _Seat
    permitted: bool = True


class BeaconPulse(msgspec.Struct, frozen=True, repr_omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One round of a public beacon, with its signature and the one before it in hexadecimal."""

    round: Annotated[int, _stated(minimum=1)]
    signature: Text
    previous: Text | UnsetType = UNSET


class BeginRound(InputBase, frozen=True, tag="begin"):
    """Begins a round."""

    by_roles = (DEALER,)

    beacon: BeaconPulse | UnsetType = UNSET
    """The beacon's round that was promised, at a table that has a beacon."""


class Contribute(InputBase, frozen=True, tag="contribute"):
    """Adds to the chance of the next round what the seat committed to, and commits to a value for the round after."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    reveal: Digest | UnsetType = UNSET
    commit: Digest | UnsetType = UNSET


class MakeBets(InputBase, frozen=True, tag="bet"):
    """Makes bets, all of them or none."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    bets: Annotated[Sequence[BetSlip], _stated(minItems=1, maxItems=MAX_BETS)]


class TakeBack(InputBase, frozen=True, tag="take back"):
    """Takes bets back while the layout is open: those named, or all that may be taken back."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    bets: Annotated[Sequence[int | BetPart], _stated(maxItems=MAX_BETS)] | UnsetType = UNSET
    by: ForPlayer | UnsetType = UNSET


class MakeCall(InputBase, frozen=True, tag="call"):
    """Makes a call, such as turning a bet on or off."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    call: Word
    bet: BetNumber | UnsetType = UNSET
    by: ForPlayer | UnsetType = UNSET


class NoMoreBets(InputBase, frozen=True, tag="no more bets"):
    """Closes the layout."""

    by_roles = (DEALER,)


class Choose(InputBase, frozen=True, tag="choose"):
    """Answers an ask of the table."""

    by_roles = (PLAYER,)

    seat: OwnSeat
    action: Word
    amount: AmountOrZero | UnsetType = UNSET
    cards: Annotated[Sequence[Word], _stated(maxItems=20)] | UnsetType = UNSET
    at: _Seat | UnsetType = UNSET
    by: ForPlayer | UnsetType = UNSET


class ReportIrregularity(InputBase, frozen=True, tag="report"):
    """Reports an irregularity; the rules of the game decide what follows."""

    by_roles = (DEALER, FLOOR)

    what: Word
    at: _Seat | UnsetType = UNSET
    note: Text | UnsetType = UNSET


class KeyOutcome(InputBase, frozen=True, tag="key"):
    """Enters the outcome of a physical shoe, dice or wheel."""

    by_roles = (DEALER,)

    outcome: Word


class RecordProcedure(InputBase, frozen=True, tag="record"):
    """Records that a procedure was carried out."""

    by_roles = (DEALER, FLOOR)

    procedure: Word
    note: Text = ""
    seat: _Seat | UnsetType = UNSET


class ChangeRules(InputBase, frozen=True, tag="change rules"):
    """Posts a change of rules, with the notices of 8.3(b); a method of handling the cards alone needs none."""

    by_roles = (FLOOR,)

    options: Annotated[Mapping[str, Any], _stated(maxProperties=100)]
    sign: Notice | UnsetType = UNSET
    announced: Notice | UnsetType = UNSET
    division: Notice | UnsetType = UNSET
    effective: Moment | UnsetType = UNSET


class ChangeLimits(InputBase, frozen=True, tag="change limits"):
    """Changes the limits, with the notices of 8.3(c)."""

    by_roles = (FLOOR,)

    limits: TableLimits
    sign: Notice
    announced: Notice


class CloseTable(InputBase, frozen=True, tag="close"):
    """Closes the table."""

    by_roles = (FLOOR,)


Input: TypeAlias = (
    SitDown
    | LeaveTable
    | BuyIn
    | CashOut
    | AdmitPlayer
    | BeginRound
    | Contribute
    | MakeBets
    | TakeBack
    | MakeCall
    | NoMoreBets
    | Choose
    | ReportIrregularity
    | KeyOutcome
    | RecordProcedure
    | ChangeRules
    | ChangeLimits
    | CloseTable
)
"""Any input of a table."""

INPUTS: Mapping[str, type[InputBase]] = {str(class_.__struct_config__.tag): class_ for class_ in get_args(Input)}
"""The class of each input by its ``do``. A new input needs a class here and a handler in ``table._ACTS``."""
for _do, _class in INPUTS.items():
    _class.do = _do


def summary_of(class_: type[msgspec.Struct]) -> str:
    """The one-sentence description of an input, event or view."""
    return (class_.__doc__ or "").partition("\n")[0]


def read_input(command: Mapping[str, Any]) -> Input:
    """Parse an input from a plain value; Refused if it is invalid."""
    do = command.get("do")
    class_ = INPUTS.get(do) if isinstance(do, str) else None
    if class_ is None:
        raise Refused(f"a table cannot {do!r}; it can {', '.join(INPUTS)}")
    try:
        return msgspec.convert(command, class_)  # type: ignore[return-value]  # one of the union
    except msgspec.ValidationError as error:
        raise _refusal(str(do), command, str(error)) from error
    except UnicodeEncodeError as error:
        raise Refused("a text may contain only printable characters") from error


_AT = re.compile(r" - at `\$(.*)`$")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`")
_MISSING = re.compile(r"missing required field `([^`]*)`")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_OUGHT: Mapping[tuple[str, str], tuple[str, str]] = {
    ("admit", "permitted"): ("permitted must be true or false", "8.2(d)"),
    ("bet", "bets"): ("a bet must name at least one wager and its amount", ""),
    ("take back", "bets"): ("name the bets to take back by their numbers", ""),
    ("change rules", "effective"): ("effective must be a date and time like 2026-11-15T20:30:00", "8.3(b)"),
    ("change rules", "options"): ("a change of rules must name the options that change", "8.3(b)"),
    ("change limits", "limits"): ("a change of limits must name the new limits", "8.3(c)"),
    ("change limits", "sign"): ("the change lacks a sign at the table with the new limit", "8.3(c)"),
    ("change limits", "announced"): ("the change lacks an announcement to the patrons at the table", "8.3(c)"),
    ("change rules", "sign"): ("the change lacks a sign at the table with the change and its time", "8.3(b)1"),
    ("change rules", "announced"): ("the change lacks an announcement to the patrons at the table", "8.3(b)2"),
    ("change rules", "division"): ("the change lacks notice to the Division with the table and the time", "8.3(b)3"),
}
"""Special messages about invalid fields, by input and field."""
_CENTS = frozenset(("amount", "coupon", "minimum", "maximum", "increment"))
_NUMBERS = frozenset(("seat", "at", "bet"))
_LISTS = frozenset(("bets", "cards"))


def _refusal(do: str, command: Mapping[str, Any], error: str) -> Refused:
    """The problem with an input, in a dealer's words."""
    at = _AT.search(error)
    path = at[1] if at else ""
    value, names = _value_at(command, path)
    if unknown := _UNKNOWN.search(error):
        of = "a bet" if names[:1] == ["bets"] else f"the input {do!r}"
        return Refused(f"{of} has no field {unknown[1]!r}")
    if missing := _MISSING.search(error):
        names = [*names, missing[1]]
        return _said(do, names, f"{missing[1]} is missing")
    if path.endswith("]") and names == ["bets"]:
        named = "the number of a bet" if do == "take back" else "a wager and its amount"
        return Refused(f"a bet must be {named}, not {value!r}")
    return _said(do, names, _must_be(do, names[-1], value))


def _said(do: str, names: Sequence[str], otherwise: str) -> Refused:
    reason, law = _OUGHT.get((do, names[0]), (otherwise, "")) if len(names) == 1 else (otherwise, "")
    return Refused(reason, law or None)


def _must_be(do: str, name: str, value: object) -> str:
    """The message about an invalid field."""
    if value is None:
        return f"{name} is missing"
    if name in _CENTS or (do, name) == ("sit", "chips"):
        return f"{name} must be a whole number of cents, not {value!r}"
    if name in _NUMBERS:
        return f"{name} must be a whole number, not {value!r}"
    if name in _LISTS:
        return f"{name} must be a list, not {value!r}"
    return f"{name} must be a text of up to {MAX_TEXT_LENGTH} printable characters"


def _value_at(value: Any, path: str) -> tuple[Any, list[str]]:
    """The value at a path like ``.bets[0].amount``, and the names on the way."""
    names: list[str] = []
    for step in _STEP.finditer(path):
        if step[1]:
            names.append(step[1])
            value = value.get(step[1]) if isinstance(value, Mapping) else None
        else:
            value = value[int(step[2])] if isinstance(value, (list, tuple)) else None
    return value, names
