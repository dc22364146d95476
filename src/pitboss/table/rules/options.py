"""The options of a licensee: each with its lawful values, default, paragraph and a description.

A game's options are the fields of its :class:`Options`. What may not be offered together is an :class:`Exclusion`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from operator import attrgetter
from types import NoneType
from typing import Any, Generic, Literal, TypedDict, get_args, get_origin, overload
from weakref import WeakKeyDictionary

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic.fields import FieldInfo
from pydantic_core.core_schema import ValidationInfo
from typing_extensions import TypeVar, Unpack

from pitboss.errors import Refused
from pitboss.law import ALWAYS, InForce
from pitboss.money import Cents, Odds
from pitboss.plain import Json
from pitboss.table.betting.limits import Limits
from pitboss.table.betting.paytable import Binding, PayTable

DECIMALS = 2
"""The maximum number of decimals of an option that is not a whole number."""


class Options(BaseModel):
    """The options of a game; each game has its own, built from :func:`option` and :func:`pays`."""

    # What validates the options of a game is built when they are first chosen: a program starts a fifth sooner.
    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, validate_default=False, defer_build=True
    )

    def __init_subclass__(cls, *, law: object = None, **settings: Any) -> None:
        """``law`` is the game's table of citations, from which its family's options take their paragraphs."""
        super().__init_subclass__(**settings)

    @classmethod
    def __pydantic_init_subclass__(cls, *, law: object = None, **settings: Any) -> None:
        """Look up the paragraphs of inherited options; a new default leaves the rest of an option unchanged."""
        super().__pydantic_init_subclass__(**settings)
        for name, about in cls.model_fields.items():
            declared = _declared(cls, name)
            extra: dict[str, Any] = (
                {**declared.json_schema_extra} if isinstance(declared.json_schema_extra, dict) else {}
            )
            if law is not None and isinstance(extra.get("law"), Of):
                extra["law"] = extra["law"].found_in(law)
            about.description = declared.description
            about.json_schema_extra = extra
            if declared.metadata and not about.metadata:
                about.metadata = declared.metadata

    @field_validator("*", mode="before")
    @classmethod
    def _as_written(cls, value: object, info: ValidationInfo) -> object:
        """Read cells of paytables, and "none" where it is allowed; refuse yes and no as numbers."""
        about = cls.model_fields[info.field_name or ""]
        default, kind = about.default, about.annotation
        if isinstance(default, PayTable) and isinstance(value, Mapping):
            try:
                return default.changed(value)
            except Refused as refused:
                raise ValueError(refused.reason) from refused
        if value == "none" and NoneType in get_args(kind):
            return None
        if isinstance(value, int) and isinstance(value, bool) is not (kind is bool):
            raise ValueError(f"{value!r} is not lawful; {lawful_values(about)}")
        return value

    def idle_options(self) -> Collection[str]:
        """The options without effect under the others, such as a time charge where a percentage is raked."""
        return ()

    def in_effect(self, limits: Limits) -> Mapping[str, str]:  # noqa: ARG002 - games override it
        """The rule in words for options whose value does not state it, such as blinds that follow from the limits."""
        return {}

    def plain(self) -> dict[str, Json]:
        """The options as a plain value, as a log keeps them; paytables by the cells that were changed."""
        options: dict[str, Json] = {}
        for name, about in type(self).model_fields.items():
            value = getattr(self, name)
            if isinstance(value, PayTable):
                options[name] = {row: str(cell) for row, cell in value.items() if cell != about.default[row]}
            else:
                options[name] = _plain(value)
        return options

    def logged(self) -> dict[str, Json]:
        """Return the options for a log's header; those added after 0.1.0 only if they differ from the default."""
        added = {
            name
            for name, about in type(self).model_fields.items()
            if _extra(about).get("added") and getattr(self, name) == about.default
        }
        return {name: value for name, value in self.plain().items() if name not in added}


def _plain(value: Any) -> Json:
    """A value as a log keeps it: a decimal number as text, since a binary fraction would not be exact."""
    match value:
        case Decimal():
            return int(value) if value == int(value) else str(value.normalize())
        case Mapping():
            return {str(name): _plain(element) for name, element in value.items()}
        case tuple():
            return [_plain(element) for element in value]
    plain: Json = value
    return plain


OptionsT = TypeVar("OptionsT", bound=Options, default=Any)
"""The options of a game. `Game`, `Table`, `Round` and `Submission` without a parameter are those of any game."""


@dataclass(frozen=True, slots=True)
class Of:
    """A paragraph by its key in the table of citations of the game whose option it is, ``bank.offered`` in a part."""

    key: str

    def found_in(self, law: object) -> str:
        """The paragraph, from a game's table of citations."""
        paragraph = attrgetter(self.key)(law)
        assert isinstance(paragraph, str), f"{self.key} is not one paragraph"
        assert paragraph, f"the game's table of citations has no paragraph for {self.key}"
        return paragraph


def _declared(options: type[Options], name: str) -> FieldInfo:
    """An option as :func:`option` made it: the nearest declaration with a description."""
    lineage = [
        base.model_fields[name] for base in options.__mro__ if issubclass(base, Options) and name in base.model_fields
    ]
    return next((about for about in lineage if about.description), lineage[0])


class Bounds(TypedDict, total=False):
    """The bounds of an option's value, as Pydantic checks them."""

    ge: int
    le: int
    max_length: int
    decimal_places: int


ValueT = TypeVar("ValueT")


def option(
    default: ValueT,
    *,
    law: str | Of,
    description: str,
    in_force: InForce = ALWAYS,
    only: Mapping[ValueT, InForce] | None = None,
    by_edition: Mapping[str, ValueT] | None = None,
    noticed: bool = True,
    lawful: str = "",
    added: bool = False,
    **bounds: Unpack[Bounds],
) -> ValueT:
    """An option of the licensee: its default, its paragraph and a description.

    ``only`` has the values that exist in some editions only, ``by_edition`` the default of an edition that has another.
    ``lawful`` describes the lawful values where the bounds alone do not.
    One that is not ``noticed`` is a method of handling the cards, which may change without the notice of 8.3(b).
    One that was ``added`` after 0.1.0 is logged only if it differs from its default, so that older logs still replay.
    """
    extra: dict[str, Any] = {"law": law}  # Pydantic hands it on as it is, and asks for JSON
    if only:
        extra["only"] = only
    if by_edition:
        extra["by_edition"] = by_edition
    if lawful:
        extra["lawful"] = lawful
    if in_force is not ALWAYS:
        extra["in_force"] = in_force
    if not noticed:
        extra["noticed"] = False
    if added:
        extra["added"] = True
    return Field(default, description=description, json_schema_extra=extra, **bounds)


def number(default: str | int, *, law: str | Of, description: str, least: int, most: int) -> Decimal:
    """An option that is a number, with or without decimals: a percentage, a multiple.

    >>> class SomeOptions(Options):
    ...     percent: Decimal = number(5, law="1.5(a)", description="the percentage", least=0, most=5)
    >>> (
    ...     SomeOptions(percent=2.5).plain(),
    ...     SomeOptions().plain(),
    ...     [str(about.lawful) for about in options_of(SomeOptions)],
    ... )
    ({'percent': '2.5'}, {'percent': 5}, ['0 to 5, with at most 2 decimals'])
    """
    return option(Decimal(default), law=law, description=description, ge=least, le=most, decimal_places=DECIMALS)


@overload
def money(default: int, *, law: str | Of, description: str, least: int = 0, most: int | None = None) -> Decimal: ...
@overload
def money(
    default: None, *, law: str | Of, description: str, least: int = 0, most: int | None = None
) -> Decimal | None: ...
def money(
    default: int | None, *, law: str | Of, description: str, least: int = 0, most: int | None = None
) -> Decimal | None:
    """An option in dollars, with or without cents; :func:`in_cents` reads it.

    >>> class SomeOptions(Options):
    ...     ante: Decimal = money(10, law="33.1", description="the ante, in dollars", least=1)
    >>> SomeOptions(ante="2.50").plain(), in_cents(SomeOptions(ante="2.50").ante)
    ({'ante': '2.5'}, 250)
    """
    bounds: Bounds = {"ge": least, "decimal_places": DECIMALS}
    if most is not None:
        bounds["le"] = most
    return option(None if default is None else Decimal(default), law=law, description=description, **bounds)


def in_cents(dollars: Decimal | int) -> Cents:
    """The amount of an option in dollars, in cents."""
    return int(dollars * 100)


def of(key: str) -> Of:
    """The paragraph of an option that a family declares once: its key in each game's table of citations.

    >>> from types import SimpleNamespace
    >>> class FamilyOptions(Options):
    ...     decks: int = option(8, law=of("decks"), description="the decks in the shoe", ge=6)
    >>> class GameOptions(FamilyOptions, law=SimpleNamespace(decks="21.2(a)")):
    ...     decks: int = 7
    >>> [about] = options_of(GameOptions)
    >>> about.law, about.description, about.default, str(about.lawful)
    ('21.2(a)', 'the decks in the shoe', 7, '6 or more')
    >>> GameOptions(decks=5)
    Traceback (most recent call last):
    ...
    pydantic_core._pydantic_core.ValidationError: 1 validation error for GameOptions...
    """
    return Of(key)


def pays(table: PayTable, *, description: str, law: str = "") -> PayTable:
    """An option for a paytable of the law; payouts may be higher if the law says "no less than".

    ``law`` is the paragraph that permits the choice, if it is not the table's own.
    """
    return Field(table, description=description, json_schema_extra={"law": law or table.law})


@dataclass(frozen=True, slots=True)
class LawfulValues:
    """The values that the law lets an option have."""

    kind: str
    """``choice`` of values, ``several``, ``whole`` number, ``number``, ``text``, ``lines``, ``paytable``, ``plain``."""
    values: tuple[Json, ...] = ()
    least: int | None = None
    most: int | None = None
    """The bounds of a number, or the maximum length of a text."""
    may_be_none: bool = False
    paytable: PayTable | None = None
    described: str = ""
    """The values in words, if the bounds alone do not describe them."""

    def __str__(self) -> str:
        if self.described:
            return self.described
        match self.kind:
            case "paytable":
                assert self.paytable is not None
                rows = ", ".join(f"{row} {cell}" for row, cell in self.paytable.items())
                return f"{self.paytable.binding.value} {rows}"
            case "choice" if self.values == (True, False):
                return "yes or no"
            case "choice":
                return ", ".join(map(str, self.values))
            case "several":
                return "any of " + ", ".join(map(str, self.values))
            case "text":
                return f"a text of at most {self.most} characters"
            case "lines":
                return "a list of texts, one for each line"
            case "number":
                return f"{self._range()}, with at most {DECIMALS} decimals" + (", or none" if self.may_be_none else "")
            case "whole":
                return f"{self._range()}, or none" if self.may_be_none else self._range()
            case _:
                return "a table of names and values"

    def _range(self) -> str:
        return f"{self.least:,} or more" if self.most is None else f"{self.least:,} to {self.most:,}"

    def plain(self) -> dict[str, Json]:
        """The values as a plain value, from which a page makes a form."""
        match self.kind:
            case "paytable":
                assert self.paytable is not None
                rows: list[Json] = [{"row": row, "lawful": str(cell)} for row, cell in self.paytable.items()]
                return {"kind": self.kind, "exact": self.paytable.binding is Binding.EXACT, "rows": rows}
            case "choice" | "several":
                return {"kind": self.kind, "values": list(self.values)}
            case "whole" | "number":
                return {"kind": self.kind, "least": self.least, "most": self.most, "none": self.may_be_none}
            case _:
                return {"kind": self.kind}


def lawful_values(about: FieldInfo) -> LawfulValues:
    """The lawful values of an option, by its type and its bounds."""
    kind, default, described = about.annotation, about.default, str(_extra(about).get("lawful", ""))
    within = get_args(kind)
    if isinstance(default, PayTable):
        return LawfulValues("paytable", paytable=default)
    if kind is bool:
        return LawfulValues("choice", (True, False))
    if get_origin(kind) is Literal:
        return LawfulValues("choice", within)
    if get_origin(kind) is list:
        return LawfulValues("several", get_args(within[0]))
    if kind is str:
        return LawfulValues("text", most=_bound(about, "max_length"))
    if get_origin(kind) is tuple and within[0] is str:
        return LawfulValues("lines", described=described)
    if int in (kind, *within) and get_origin(kind) is not dict:
        return LawfulValues(
            "whole",
            least=_bound(about, "ge"),
            most=_bound(about, "le"),
            may_be_none=NoneType in within,
            described=described,
        )
    if Decimal in (kind, *within):
        return LawfulValues(
            "number", least=_bound(about, "ge"), most=_bound(about, "le"), may_be_none=NoneType in within
        )
    return LawfulValues("plain", described=described)


def _bound(about: FieldInfo, name: str) -> int | None:
    return next((getattr(rule, name) for rule in about.metadata if hasattr(rule, name)), None)


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as a game declares it."""

    name: str
    law: str
    description: str
    default: object
    lawful: LawfulValues
    noticed: bool
    in_force: InForce
    only: Mapping[object, InForce]
    """The values that exist in some editions only."""
    by_edition: Mapping[str, object]
    """The default in editions that have another one."""

    def default_in(self, edition: str) -> object:
        """The default of an edition."""
        return self.by_edition.get(edition, self.default)

    def has(self, value: object, edition: str, on: date | None = None) -> bool:
        """True if an edition has the option with this value."""
        only = self.only.get(value, ALWAYS) if self.only else ALWAYS
        return self.in_force.holds(edition, on) and only.holds(edition, on)

    def lawful_in(self, edition: str, on: date | None = None) -> LawfulValues:
        """The lawful values that an edition has."""
        if not self.only:
            return self.lawful
        values = tuple(value for value in self.lawful.values if self.only.get(value, ALWAYS).holds(edition, on))
        return replace(self.lawful, values=values)


def defaults_in(options: type[Options], edition: str) -> dict[str, object]:
    """The defaults that differ in an edition."""
    return {about.name: about.by_edition[edition] for about in options_of(options) if edition in about.by_edition}


_gathered: WeakKeyDictionary[type[Options], tuple[OptionInfo, ...]] = WeakKeyDictionary()


def options_of(options: type[Options]) -> tuple[OptionInfo, ...]:
    """Every option of a game, for descriptions, checks and the law's index; gathered once."""
    known = _gathered.get(options)
    if known is None:
        known = _gathered[options] = _gather(options)
    return known


def _gather(options: type[Options]) -> tuple[OptionInfo, ...]:
    return tuple(
        OptionInfo(
            name,
            law_of_option(about),
            about.description or "",
            about.default,
            lawful_values(about),
            _extra(about).get("noticed") is not False,
            _extra(about).get("in_force", ALWAYS),
            _extra(about).get("only", {}),
            _extra(about).get("by_edition", {}),
        )
        for name, about in options.model_fields.items()
    )


def value_in_words(value: object) -> str:
    """The value of an option in words.

    >>> value_in_words(True), value_in_words(None), value_in_words({"straight": "36 to 1"}), value_in_words([4, 10])
    ('yes', 'none', 'straight 36 to 1', '4, 10')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case None | [] | ():
            return "none"
        case PayTable():
            return "as the law prints it"
        case Mapping():
            return ", ".join(f"{name} {value_in_words(cell)}" for name, cell in value.items()) or "none"
        case list() | tuple():
            says = [value_in_words(element) for element in value]
            return "; ".join(says) if any("," in said for said in says) else ", ".join(says)
    return str(value)


def law_of_option(about: FieldInfo) -> str:
    """The paragraph of an option."""
    return str(_extra(about)["law"])


def _extra(about: FieldInfo) -> Mapping[str, Any]:
    extra = about.json_schema_extra
    assert isinstance(extra, dict), "every option is made with option() or pays()"
    return extra


@dataclass(frozen=True)
class Exclusion(Generic[OptionsT]):
    """A combination of options that the law forbids."""

    law: str
    description: str
    broken: Callable[[OptionsT], bool]
    in_force: InForce = ALWAYS


def odds_stated(law: str, *words: str, options: Collection[str] = ()) -> Exclusion:
    """Odds must be stated with these words, "to" or "win", in all paytables or in those of some options.

    >>> from pitboss.table.betting.paytable import minimum
    >>> class SomeOptions(Options):
    ...     odds: PayTable = pays(
    ...         minimum("odds", "1.4(b)", {"any_seven": "4 to 1"}), description="what each wager pays"
    ...     )
    >>> stated = odds_stated("1.4(a)", "to")
    >>> stated.broken(SomeOptions()), stated.broken(SomeOptions(odds={"any_seven": "5 for 1"}))
    (False, True)
    """

    def broken(chosen: Options) -> bool:
        tables = (getattr(chosen, name) for name in options or type(chosen).model_fields)
        cells = (cell for table in tables if isinstance(table, PayTable) for cell in table.values())
        return any(isinstance(cell, Odds) and cell.word not in words for cell in cells)

    named = " or ".join(repr(word) for word in words)
    return Exclusion(law, f"odds are stated with the word {named}, never with 'for'", broken)
