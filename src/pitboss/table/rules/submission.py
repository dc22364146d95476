"""The submission: the licensee's choices for a table, checked against the law.

A submission that chooses what an option may not be, or what may not be offered together, is answered with every
violation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Generic

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.frames import html_table
from pitboss.law import CURRENT, EDITIONS, describe_gap, find_edition, in_full
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.table.betting.limits import Limits
from pitboss.table.betting.paytable import PayTable
from pitboss.table.betting.wagers import Offer
from pitboss.table.rules.options import (
    Exclusion,
    Options,
    OptionsT,
    defaults_in,
    law_of_option,
    lawful_values,
    options_of,
)
from pitboss.table.rules.parts import filled_in

if TYPE_CHECKING:
    from pitboss.table.rules.game import Game, Irregularity


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing in a submission that the law does not allow."""

    where: str
    message: str
    law: str | None

    @property
    def reason(self) -> str:
        """What is wrong, with its paragraph."""
        return f"{self.message} ({in_full(self.law)})" if self.law else self.message

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


class Unlawful(Refused):
    """A submission that breaks the law, with every violation and its paragraph in the edition."""

    def __init__(self, game: str, violations: list[Violation], edition: str = CURRENT) -> None:
        self.game = game
        law = EDITIONS.get(edition, EDITIONS[CURRENT])
        self.violations = [
            replace(violation, law=law.cite(violation.law).short) if violation.law else violation
            for violation in violations
        ]
        super().__init__(f"the submission for {game} is not lawful: " + "; ".join(map(str, self.violations)))


def parse_options(kind: type[OptionsT], options: Mapping[str, object]) -> tuple[OptionsT | None, list[Violation]]:
    """Parse the options of a submission, or list what is wrong with each."""
    try:
        return kind.model_validate(dict(options)), []
    except ValidationError as error:
        return None, [_violation(kind, fault) for fault in error.errors()]


def _violation(options: type[Options], error: ErrorDetails) -> Violation:
    name = str(error["loc"][0]) if error["loc"] else "options"
    about = options.model_fields.get(name)
    if about is None:
        near = did_you_mean(name, options.model_fields)
        return Violation(name, f"there is no such option{near}", None)
    if error["type"] == "value_error":
        return Violation(name, str(error["ctx"]["error"]), law_of_option(about))
    message = f"{quoted(error['input'])} is not lawful; {lawful_values(about)}"
    return Violation(name, message, law_of_option(about))


@dataclass(frozen=True, repr=False)
class Submission(Generic[OptionsT]):
    """A lawful submission: the rules of one table of a game."""

    game: Game[OptionsT]
    options: OptionsT
    limits: Limits
    seats: int
    edition: str = CURRENT
    on: date | None = None
    """The date whose law applies, if a rule of the edition began or ended on a date."""

    def __repr__(self) -> str:
        chosen = self._chosen()
        return (
            f"<submission for {self.game.id}{': ' if chosen else ''}{', '.join(f'{k}={v}' for k, v in chosen.items())}>"
        )

    def _repr_html_(self) -> str:
        rows = [
            (name, str(value), law_of_option(type(self.options).model_fields[name]))
            for name, value in self._chosen().items()
        ]
        return html_table(f"Submission for {self.game.name}", ("option", "chosen", "paragraph"), rows)

    def _chosen(self) -> dict[str, Json]:
        """The options that differ from the game's defaults."""
        usual = self.game.options().plain()
        return {name: value for name, value in self.options.plain().items() if value != usual[name]}

    def offers(self) -> Mapping[str, Offer]:
        """The wagers that the table offers, by id."""
        return self._offers

    @cached_property
    def _offers(self) -> Mapping[str, Offer]:
        """The game's wagers in the edition, without wagers and rows that are not in force."""
        offers = {}
        for offer in self.game.offers(self.options):
            if offer.wager.in_force.holds(self.edition, self.on):
                pays = offer.pays
                in_force = pays.in_force(self.edition, self.on) if isinstance(pays, PayTable) else pays
                offers[offer.wager.id] = offer if in_force is pays else replace(offer, pays=in_force)
        return offers

    def exclusions(self) -> list[Exclusion[OptionsT]]:
        """The combinations that the edition forbids."""
        known = self.edition in EDITIONS
        return [
            exclusion
            for exclusion in self.game.exclusions
            if not known or exclusion.in_force.holds(self.edition, self.on)
        ]

    def irregularities(self) -> list[Irregularity[OptionsT]]:
        """The irregularities with a remedy under the edition, as far as our files show."""
        return [item for item in self.game.irregularities if item.in_force.holds(self.edition, self.on)]

    def cite(self, law: str | None) -> str:
        """A paragraph in full, as the submission's edition numbers it; empty if nothing is cited."""
        return find_edition(self.edition).cite_in_full(law)

    def cite_short(self, law: str) -> str:
        """The same for tables and columns, without the chapter if it is that of the rules of the games."""
        return find_edition(self.edition).cite_briefly(law)

    def cite_sections(self) -> str:
        """The subchapters with the rules of the game in the edition."""
        return find_edition(self.edition).cite_sections(self.game.sections)

    def plain(self) -> dict[str, Json]:
        """The submission as a plain value, as a log's header has it; with the file of a game that one declares."""
        return dict(self._plain)

    @cached_property
    def _plain(self) -> dict[str, Json]:
        declared: dict[str, Json] = {"declared": text} if (text := self.game.declaration_text) else {}
        return {
            "game": self.game.id,
            **declared,
            "edition": self.edition,
            "on": None if self.on is None else self.on.isoformat(),
            "seats": self.seats,
            "options": self.options.logged(),
            "limits": self.limits.plain(),
        }


def submit(
    game: Game[OptionsT],
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    seats: int | None = None,
    edition: str = CURRENT,
    on: date | None = None,
) -> Submission[OptionsT]:
    """A submission checked against the law; Unlawful with every violation."""
    submission, violations = examine(game, options or {}, limits or Limits(), seats, edition, on)
    if submission is None:
        raise Unlawful(game.name, violations, edition)
    return submission


def examine(
    game: Game[OptionsT],
    options: Mapping[str, object],
    limits: Limits,
    seats: int | None,
    edition: str,
    on: date | None,
) -> tuple[Submission[OptionsT] | None, list[Violation]]:
    """The submission, if it is lawful; otherwise every violation."""
    seats = min(6, game.max_seats) if seats is None else seats
    chosen, violations = parse_options(game.options, {**defaults_in(game.options, edition), **options})
    if edition not in game.editions:
        violations.append(_not_known(game, edition))
    if not game.fewest_players <= seats <= game.max_seats:
        message = f"{game.name} has {game.fewest_players} to {game.max_seats} seats, not {seats}"
        laws = (part.seats_law(seats) for part in game.hooks["seats_law"])
        violations.append(Violation("seats", message, next(laws, None)))
    if chosen is None:
        return None, violations
    submission = Submission(game, chosen, limits, seats, edition, on)
    submission = replace(submission, options=filled_in(submission, options))
    violations += [
        Violation("options", exclusion.description, exclusion.law)
        for exclusion in submission.exclusions()
        if exclusion.broken(chosen)
    ]
    if edition in EDITIONS:
        violations += _not_in_force(game, chosen, edition, on)
    if edition in game.editions:
        violations += _limit_violations(submission.offers(), limits)
        for part in game.hooks["find_violations"]:
            violations += part.find_violations(submission)
    return (None if violations else submission), violations


def _not_known(game: Game[OptionsT], edition: str) -> Violation:
    """Why a game cannot be opened under an edition: our files lack its rules there."""
    if edition not in EDITIONS:
        return Violation(
            "edition", f"{edition!r} is not an edition of the rules; known are {', '.join(EDITIONS)}", None
        )
    why = describe_gap(game.sections, edition)
    message = f"{game.name} cannot be opened under {edition}: {why}; it is known for {', '.join(game.editions)}"
    return Violation("edition", message, None)


def _not_in_force(game: Game[OptionsT], options: OptionsT, edition: str, on: date | None) -> Iterator[Violation]:
    """The chosen options and values that the edition does not have."""
    for option in options_of(type(options)):
        value = getattr(options, option.name)
        is_kept = value == option.default_in(edition) and not option.only
        if is_kept or option.has(value, edition, on):
            continue
        what = "this option" if not option.in_force.holds(edition, on) else f"'{value}'"
        *others, last = [other for other in game.editions if option.has(value, other, on)] or [""]
        has = f"; {', '.join(others)} and {last} have it" if others else f"; {last} has it" if last else ""
        yield Violation(option.name, f"edition {edition} does not have {what}{has}", option.law)


def _limit_violations(offers: Mapping[str, Offer], limits: Limits) -> list[Violation]:
    violations = []
    for wager in limits.by_wager:
        wrong = _cannot_be_limited(wager, offers)
        if wrong:
            violations.append(Violation(f"limits of {wager}", wrong, "8.2(b)"))
    for wager, offer in offers.items():
        if not _cannot_be_limited(wager, offers):
            limit = offer.limits(limits)
            if limit.least > limit.most:
                lies = f"between {dollars(limit.minimum)} and {dollars(limit.maximum)}"
                none = f"no multiple of {dollars(limit.increment)} lies {lies}, so nothing could be bet"
                violations.append(Violation(f"limits of {wager}", none, "8.2(f)"))
                continue
            wrong = limit.ten_times_rule(offer.top_odds)
            if wrong:
                violations.append(Violation(f"limits of {wager}", wrong, "8.2(a)"))
    return violations


def _cannot_be_limited(wager: str, offers: Mapping[str, Offer]) -> str | None:
    """Why no limits can be posted for a wager; None if they can."""
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
