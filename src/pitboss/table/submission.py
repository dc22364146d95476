"""The submission: the licensee's choices for a table, checked against the law.

A game's options are the fields of its :class:`Rules`. Each has its lawful values, default and citation. What may not
be offered together is an :class:`Exclusion`. A submission that breaks any of them is answered with every violation.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from types import NoneType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ValidationInfo

from pitboss.errors import Refused, quoted
from pitboss.law import ALWAYS, CURRENT, InForce
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.table.limits import Limits
from pitboss.table.paytable import PayTable
from pitboss.table.wagers import Offer

if TYPE_CHECKING:
    from pitboss.table.game import Game


class Rules(BaseModel):
    """The options of a game; each game has its own, built from :func:`option` and :func:`pays`."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True, validate_default=False)

    def __init_subclass__(cls, *, law: object = None, **settings: Any) -> None:
        """``law`` is the game's table of citations, from which its family's options take their paragraphs."""
        super().__init_subclass__(**settings)

    @classmethod
    def __pydantic_init_subclass__(cls, *, law: object = None, **settings: Any) -> None:
        """Looks up the paragraphs of inherited options; one that is given another default is otherwise as it was."""
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

    @field_validator("*", mode="before")
    @classmethod
    def _as_written(cls, value: object, info: ValidationInfo) -> object:
        """Cells of paytables, and "none" where nothing may be chosen; yes and no are no numbers."""
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

    def plain(self) -> dict[str, Json]:
        """The options as a plain value, as a log keeps them; paytables by the cells that were changed."""
        found: dict[str, Json] = {}
        for name, about in type(self).model_fields.items():
            value = getattr(self, name)
            if isinstance(value, PayTable):
                found[name] = {row: str(cell) for row, cell in value.items() if cell != about.default[row]}
            else:
                found[name] = value
        return found


RulesT = TypeVar("RulesT", bound=Rules)


@dataclass(frozen=True, slots=True)
class Of:
    """A paragraph by its key in the table of citations of the game whose option it is."""

    key: str

    def found_in(self, law: object) -> str:
        """The paragraph, from a game's table of citations."""
        paragraph = getattr(law, self.key)
        assert isinstance(paragraph, str), f"{self.key} is not one paragraph"
        assert paragraph, f"the game's table of citations has no paragraph for {self.key}"
        return paragraph


def _declared(rules: type[Rules], name: str) -> FieldInfo:
    """An option as :func:`option` made it: the nearest declaration with a sentence of its own."""
    lineage = [
        base.model_fields[name] for base in rules.__mro__ if issubclass(base, Rules) and name in base.model_fields
    ]
    return next((about for about in lineage if about.description), lineage[0])


def option(
    default: Any, *, law: str | Of, says: str, in_force: InForce = ALWAYS, noticed: bool = True, **bounds: Any
) -> Any:
    """An option of the licensee: its default, its paragraph and what it decides, in our words.

    One that is not ``noticed`` is a method of handling the cards, which may change without the notice of 8.3(b).
    """
    extra: dict[str, Any] = {"law": law}
    if in_force is not ALWAYS:
        extra["in_force"] = in_force
    if not noticed:
        extra["noticed"] = False
    return Field(default, description=says, json_schema_extra=extra, **bounds)


def of(key: str) -> Of:
    """The paragraph of an option that a family declares once: its key in each game's table of citations.

    >>> from types import SimpleNamespace
    >>> class FamilyRules(Rules):
    ...     spread: str = option("face up", law=of("idle"), says="how the cards lie at an idle table")
    >>> class GameRules(FamilyRules, law=SimpleNamespace(idle="32.4(e)")):
    ...     spread: str = "face down"
    >>> [about] = options_of(GameRules)
    >>> about.law, about.says, about.default
    ('32.4(e)', 'how the cards lie at an idle table', 'face down')
    """
    return Of(key)


def pays(table: PayTable, *, says: str) -> Any:
    """An option to pay by a table of the law, more where the law says "no less than"."""
    return Field(table, description=says, json_schema_extra={"law": table.law})


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as people read it."""

    name: str
    law: str
    says: str
    default: str
    lawful: str
    noticed: bool


def options_of(rules: type[Rules]) -> list[OptionInfo]:
    """Every option of a game, for rules pages, checks and the law's index."""
    return [
        OptionInfo(
            name, _law_of(about), about.description or "", _shown(about.default), lawful_values(about), _noticed(about)
        )
        for name, about in rules.model_fields.items()
    ]


def _extra(about: FieldInfo) -> Mapping[str, Any]:
    extra = about.json_schema_extra
    assert isinstance(extra, dict), "every option is made with option() or pays()"
    return extra


def _law_of(about: FieldInfo) -> str:
    return str(_extra(about)["law"])


def _noticed(about: FieldInfo) -> bool:
    return _extra(about).get("noticed") is not False


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, PayTable):
        return "as the law prints it"
    return str(value)


def lawful_values(about: FieldInfo) -> str:
    """The lawful values of an option, in words."""
    kind, default = about.annotation, about.default
    if isinstance(default, PayTable):
        return f"{default.binding.value} " + ", ".join(f"{row} {cell}" for row, cell in default.items())
    if kind is bool:
        return "yes or no"
    if get_origin(kind) is Literal:
        return ", ".join(str(value) for value in get_args(kind))
    if get_origin(kind) is list:
        return "any of " + ", ".join(str(value) for value in get_args(get_args(kind)[0]))
    if kind is str:
        return f"a text of at most {_bound(about, 'max_length')} characters"
    if int not in (kind, *get_args(kind)) or get_origin(kind) is dict:
        return "a table, as the paragraph says"
    least, most = _bound(about, "ge"), _bound(about, "le")
    said = f"{least:,} or more" if most is None else f"{least:,} to {most:,}"
    return f"{said}, or none" if NoneType in get_args(kind) else said


def _bound(about: FieldInfo, name: str) -> int | None:
    return next((getattr(rule, name) for rule in about.metadata if hasattr(rule, name)), None)


@dataclass(frozen=True)
class Exclusion(Generic[RulesT]):
    """A combination of options that the law forbids."""

    law: str
    says: str
    broken: Callable[[RulesT], bool]


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing in a submission that the law does not allow."""

    where: str
    says: str
    law: str | None

    def __str__(self) -> str:
        return str(Refused(f"{self.where}: {self.says}", self.law))


class Unlawful(Refused):
    """A submission that breaks the law, with every violation."""

    def __init__(self, game: str, violations: list[Violation]) -> None:
        self.game = game
        self.violations = violations
        super().__init__(f"the submission for {game} is not lawful: " + "; ".join(map(str, violations)))


def parse_rules(rules: type[RulesT], options: Mapping[str, object]) -> tuple[RulesT | None, list[Violation]]:
    """The options as typed rules, or what is wrong with each."""
    try:
        return rules.model_validate(dict(options)), []
    except ValidationError as error:
        return None, [_violation(rules, one) for one in error.errors()]


def _violation(rules: type[Rules], error: ErrorDetails) -> Violation:
    name = str(error["loc"][0]) if error["loc"] else "options"
    about = rules.model_fields.get(name)
    if about is None:
        near = did_you_mean(name, rules.model_fields)
        return Violation(name, f"there is no such option{near}", None)
    if error["type"] == "value_error":
        return Violation(name, str(error["ctx"]["error"]), _law_of(about))
    return Violation(name, f"{quoted(error['input'])} is not lawful; {lawful_values(about)}", _law_of(about))


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint with the nearest known names: ``; did you mean 'ante'?``"""
    names = list(known)
    near = difflib.get_close_matches(name, names, n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; there is {', '.join(names)}"


@dataclass(frozen=True)
class Submission(Generic[RulesT]):
    """A lawful submission: what one table of a game is played by."""

    game: Game[RulesT]
    rules: RulesT
    limits: Limits
    seats: int
    edition: str = CURRENT
    on: date | None = None
    """The day whose law applies, where a rule of the edition began or ended on a day."""

    def offers(self) -> Mapping[str, Offer]:
        """The wagers that the table offers, by id."""
        return self._offers

    @cached_property
    def _offers(self) -> Mapping[str, Offer]:
        """Those of the game as the edition has them: without wagers and rows that are not in force."""
        offers = {}
        for offer in self.game.offers(self.rules):
            if offer.wager.in_force.holds(self.edition, self.on):
                pays = offer.pays
                in_force = pays.in_force(self.edition, self.on) if isinstance(pays, PayTable) else pays
                offers[offer.wager.id] = offer if in_force is pays else replace(offer, pays=in_force)
        return offers

    def plain(self) -> dict[str, Json]:
        """The submission as a plain value, as a log's header has it."""
        return {
            "game": self.game.id,
            "edition": self.edition,
            "on": None if self.on is None else self.on.isoformat(),
            "seats": self.seats,
            "options": self.rules.plain(),
            "limits": self.limits.plain(),
        }


def submit(
    game: Game[RulesT],
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    seats: int | None = None,
    edition: str = CURRENT,
    on: date | None = None,
) -> Submission[RulesT]:
    """A submission checked against the law; Unlawful with every violation."""
    submission, violations = examine(game, options or {}, limits or Limits(), seats, edition, on)
    if submission is None:
        raise Unlawful(game.name, violations)
    return submission


def examine(
    game: Game[RulesT],
    options: Mapping[str, object],
    limits: Limits,
    seats: int | None,
    edition: str,
    on: date | None,
) -> tuple[Submission[RulesT] | None, list[Violation]]:
    """The submission, if it is lawful; otherwise every violation."""
    seats = min(6, game.most_seats) if seats is None else seats
    rules, violations = parse_rules(game.rules, options)
    if edition not in game.editions:
        known = ", ".join(game.editions)
        violations.append(Violation("edition", f"{game.name} is not known for {edition!r}; it is for {known}", None))
    if not 1 <= seats <= game.most_seats:
        violations.append(Violation("seats", f"{game.name} has from 1 to {game.most_seats} seats, not {seats}", None))
    if rules is None:
        return None, violations
    submission = Submission(game, rules, limits, seats, edition, on)
    violations += [Violation("options", one.says, one.law) for one in game.exclusions if one.broken(rules)]
    if edition in game.editions:
        violations += _not_in_force(game, rules, edition, on)
        violations += _limit_violations(submission.offers(), limits)
    return (None if violations else submission), violations


def _not_in_force(game: Game[RulesT], rules: RulesT, edition: str, on: date | None) -> Iterator[Violation]:
    """The options that were chosen although the edition does not have them."""
    for name, about in type(rules).model_fields.items():
        extra = about.json_schema_extra
        in_force: object = extra.get("in_force") if isinstance(extra, dict) else None
        if isinstance(in_force, InForce) and not in_force.holds(edition, on) and getattr(rules, name) != about.default:
            others = " and ".join(one for one in game.editions if in_force.holds(one, on))
            has = f"; {others} has it" if others else ""
            yield Violation(name, f"edition {edition} does not have this option{has}", _law_of(about))


def _limit_violations(offers: Mapping[str, Offer], limits: Limits) -> list[Violation]:
    found = []
    for wager in limits.by_wager:
        wrong = _cannot_be_limited(wager, offers)
        if wrong:
            found.append(Violation(f"limits of {wager}", wrong, "8.2(b)"))
    for wager, offer in offers.items():
        if not _cannot_be_limited(wager, offers):
            limit = offer.limits(limits)
            if limit.least > limit.most:
                lies = f"between {dollars(limit.minimum)} and {dollars(limit.maximum)}"
                none = f"no multiple of {dollars(limit.increment)} lies {lies}, so nothing could be bet"
                found.append(Violation(f"limits of {wager}", none, "8.2(f)"))
                continue
            wrong = limit.ten_times_rule(offer.top_odds)
            if wrong:
                found.append(Violation(f"limits of {wager}", wrong, "8.2(a)"))
    return found


def _cannot_be_limited(wager: str, offers: Mapping[str, Offer]) -> str | None:
    """Why no limits can be posted for a wager, if so."""
    offer = offers.get(wager)
    if offer is None:
        return f"no such wager is offered{did_you_mean(wager, offers)}"
    if offer.limit is not None:
        return f"the law itself fixes them ({offer.limit.law})"
    if offer.divided is not None:
        return f"it is {offer.divided.parts} wagers on {offer.divided.wager}, whose limits hold"
    if offer.wager.follows or not offer.wager.staked:
        return "its amount follows from another wager"
    return None
