"""One description of a game under a submission, from which the command line, the house and the press print.

It is a plain value: everything in it is text, numbers and tables of these, citations in full. Nothing else says what a
game's wagers, options or rounds are like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from pitboss.law import find_edition
from pitboss.money import MAX_AMOUNT, Cents, dollars
from pitboss.plain import Json
from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.paytable import PayTable
from pitboss.table.betting.wagers import Offer, Wager
from pitboss.table.rules import parts
from pitboss.table.rules.facts import MeterShare, Requirement
from pitboss.table.rules.options import OptionInfo, options_of, value_in_words
from pitboss.table.rules.submission import Submission


class Described(Struct, frozen=True):
    """A part of a description, which can be given away as a plain value."""

    def plain(self) -> dict[str, Json]:
        """The part as a plain value."""
        return {name: _plain(getattr(self, name)) for name in self.__struct_fields__}


def _plain(value: Any) -> Json:
    match value:
        case Described():
            return value.plain()
        case tuple() | list():
            return [_plain(element) for element in value]
        case Mapping():
            return {name: _plain(element) for name, element in value.items()}
        case _:
            return value  # type: ignore[no-any-return] # text, a number, yes or no, nothing


class StepDescription(Described, frozen=True):
    """A step of the round."""

    title: str
    says: str
    law: str


class TableDescription(Described, frozen=True):
    """What a player must know as a table; cells are text, or lists of cards."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | tuple[str, ...], ...], ...]
    law: str


class EquipmentDescription(Described, frozen=True):
    """Something that the game is played with."""

    kind: str
    says: str
    marks: tuple[str, ...]


class PositionsDescription(Described, frozen=True):
    """Where a person may bet."""

    common: bool
    """Everyone bets on one common layout."""
    each: int
    """How many betting positions a person may have."""
    bettors: int
    """How many people may bet on one position."""
    law: str
    shared_law: str


class PayRow(Described, frozen=True):
    """A row of what a wager pays: odds, a sum, or a share of a meter."""

    row: str
    pays: str


class LimitDescription(Described, frozen=True):
    """The minimum and maximum bet (None for no maximum), and the step between amounts."""

    minimum: Cents
    maximum: Cents | None
    increment: Cents

    def __str__(self) -> str:
        if self.maximum is not None:
            said = f"from {dollars(self.minimum)} to {dollars(self.maximum)}"
        else:
            said = "of any amount" if self.minimum == 1 else f"of {dollars(self.minimum)} or more"
        return f"{said} in steps of {dollars(self.increment)}" if self.increment > 1 else said


class NeedDescription(Described, frozen=True):
    """What must be bet with a wager."""

    wagers: tuple[str, ...]
    says: str
    law: str


class WagerDescription(Described, frozen=True):
    """A wager as the table has it."""

    id: str
    name: str
    says: str
    law: str
    offered: bool
    open: bool
    """Whether a person may make it unasked while bets are taken."""
    staked: bool
    """Whether it has a stake of its own."""
    follows: bool
    """Whether its amount follows from another wager."""
    supports: str
    needs: NeedDescription | None
    pays: tuple[PayRow, ...]
    pays_law: str
    """The paragraph of what it pays."""
    places: tuple[str, ...]
    covers: Mapping[str, tuple[str, ...]]
    limit: LimitDescription
    limited: bool
    """Whether the law itself fixes its limits."""
    step: Cents
    """Every multiple of this amount can be paid exactly."""
    price_unit: str
    """The wager for one unit of which its price is stated."""
    parts: int
    """The number of equal parts of the wager, each paid separately."""


class PaytableDescription(Described, frozen=True):
    """A paytable of the law, chosen here or not."""

    id: str
    law: str
    binding: str
    rows: tuple[PayRow, ...]


class PayoutLimitDescription(Described, frozen=True):
    """The aggregate limit on the payouts of some wagers of one hand."""

    wagers: tuple[str, ...]
    amount: Cents
    law: str


class OptionDescription(Described, frozen=True):
    """An option of the licensee: its lawful values, and the one chosen here."""

    name: str
    says: str
    law: str
    lawful: str
    default: str
    value: Json
    chosen: str
    changed: bool
    """Whether the licensee chose something else than the default."""
    noticed: bool
    """Whether a change needs the notice of 8.3(b)."""
    idle: bool
    """Whether it has no effect at this table: the edition does not have it, or another option rules it out."""
    form: Mapping[str, Json]
    """The lawful values as a page asks for them."""


class ExclusionDescription(Described, frozen=True):
    """What may not be offered together."""

    says: str
    law: str


class IrregularityDescription(Described, frozen=True):
    """What may go wrong, and what follows."""

    id: str
    says: str
    law: str
    by: str
    """Who reports it: staff, the equipment, or either."""


class ProcedureDescription(Described, frozen=True):
    """What staff record."""

    id: str
    says: str
    law: str
    about_seat: bool


class GameDescription(Described, frozen=True):
    """A game under a submission."""

    id: str
    name: str
    says: str
    law: tuple[str, ...]
    """Where its rules stand."""
    edition: str
    editions: tuple[str, ...]
    seats: int
    max_seats: int
    limits: LimitDescription
    """Those that are posted."""
    limits_by_wager: Mapping[str, LimitDescription]
    """The limits posted for single wagers."""
    equipment: tuple[EquipmentDescription, ...]
    positions: PositionsDescription
    steps: tuple[StepDescription, ...]
    tables: tuple[TableDescription, ...]
    wagers: tuple[WagerDescription, ...]
    paytables: tuple[PaytableDescription, ...]
    payout_limits: tuple[PayoutLimitDescription, ...]
    options: tuple[OptionDescription, ...]
    exclusions: tuple[ExclusionDescription, ...]
    irregularities: tuple[IrregularityDescription, ...]
    procedures: tuple[ProcedureDescription, ...]

    @property
    def offered(self) -> tuple[WagerDescription, ...]:
        """The wagers that the table offers."""
        return tuple(wager for wager in self.wagers if wager.offered)

    def brief(self, law: str) -> str:
        """A citation for a column of paragraphs, without the chapter that a reader takes for granted."""
        return find_edition(self.edition).cite_briefly(law) if law else ""

    def wager(self, id_: str) -> WagerDescription:
        """A wager by its id."""
        return next(wager for wager in self.wagers if wager.id == id_)


def describe(submission: Submission, limits: Limits | None = None) -> GameDescription:
    """The game under a submission, with the limits that are posted now if they are no longer those submitted."""
    game, options, cite = submission.game, submission.options, submission.cite
    posted = parts.limits_in_play(submission, limits or submission.limits)
    return GameDescription(
        id=game.id,
        name=game.name,
        says=game.description,
        law=tuple(find_edition(submission.edition).cite_sections([section]) for section in game.sections),
        edition=submission.edition,
        editions=game.editions,
        seats=submission.seats,
        max_seats=game.max_seats,
        limits=_limit(posted.posted),
        limits_by_wager={wager: _limit(limit) for wager, limit in posted.by_wager.items()},
        equipment=tuple(
            EquipmentDescription(item.kind, item.description, item.marks) for item in game.equipment(options)
        ),
        positions=_positions(submission),
        steps=tuple(StepDescription(step.title, step.description, cite(step.law)) for step in game.steps(options)),
        tables=tuple(
            TableDescription(table.title, table.columns, table.rows, cite(table.law))
            for table in game.rule_tables(options)
        ),
        wagers=_wagers(submission, posted),
        paytables=tuple(
            PaytableDescription(table.id, cite(table.law), table.binding.value, _rows(table))
            for table in game.paytables
        ),
        payout_limits=tuple(
            PayoutLimitDescription(limit.wagers, limit.amount, cite(limit.law))
            for limit in parts.payout_limits(replace(submission, limits=posted))
        ),
        options=_options(submission, posted),
        exclusions=tuple(ExclusionDescription(item.description, cite(item.law)) for item in submission.exclusions()),
        irregularities=tuple(
            IrregularityDescription(item.id, item.description, cite(item.law), item.by)
            for item in submission.irregularities()
        ),
        procedures=tuple(
            ProcedureDescription(item.id, item.description, cite(item.law_under(submission.options)), item.about_seat)
            for item in game.procedures
        ),
    )


def _limit(limit: Limit) -> LimitDescription:
    return LimitDescription(limit.minimum, limit.maximum if limit.maximum < MAX_AMOUNT else None, limit.increment)


def _positions(submission: Submission) -> PositionsDescription:
    placement, cite = submission.game.placement(submission.options), submission.cite
    return PositionsDescription(
        placement.anywhere,
        placement.positions_each,
        placement.bettors_each,
        cite(placement.law),
        cite(placement.shared_law),
    )


def _wagers(submission: Submission, posted: Limits) -> tuple[WagerDescription, ...]:
    offers = submission.offers()
    needs, shares = parts.requirements(submission), parts.meter_shares(submission)
    return tuple(
        _wager(submission, wager, offers.get(wager.id), posted, needs.get(wager.id), shares.get(wager.id, ()))
        for wager in submission.game.wagers
    )


def _wager(
    submission: Submission,
    wager: Wager,
    offer: Offer | None,
    posted: Limits,
    need: Requirement | None,
    shares: Sequence[MeterShare],
) -> WagerDescription:
    game, options, cite = submission.game, submission.options, submission.cite
    placed = offer is not None and wager.staked
    pays_law = offer.pays.law if offer is not None and isinstance(offer.pays, PayTable) else wager.law
    return WagerDescription(
        id=wager.id,
        name=wager.name,
        says=wager.description,
        law=cite(wager.law),
        offered=offer is not None,
        open=wager.open,
        staked=wager.staked,
        follows=wager.follows,
        supports=wager.supports,
        needs=NeedDescription(need.wagers, need.description, cite(need.law)) if need is not None else None,
        pays=_pays(offer, shares) if offer is not None else (),
        pays_law=cite(pays_law),
        places=tuple(game.places(options, wager.id)) if placed else (),
        covers={place: tuple(sorted(marks)) for place, marks in game.marks(options, wager.id).items()}
        if placed
        else {},
        limit=_limit(offer.limits(posted) if offer is not None else Limit()),
        limited=offer is not None and offer.limit is not None,
        step=offer.step if offer is not None else 1,
        price_unit=game.price_unit(options, wager),
        parts=game.units(options, wager.id) if offer is not None else 1,
    )


def _rows(pays: Mapping[str, object]) -> tuple[PayRow, ...]:
    return tuple(PayRow(row, str(pay)) for row, pay in pays.items())


def _pays(offer: Offer, shares: Sequence[MeterShare]) -> tuple[PayRow, ...]:
    """The rows of a wager, those that pay a share of a meter first."""
    rows = {share.row: str(share) for share in shares}
    return _rows({**rows, **{row: pay for row, pay in offer.pays.items() if row not in rows}})


def _options(submission: Submission, posted: Limits) -> tuple[OptionDescription, ...]:
    options = submission.options
    values, words, idle = options.plain(), options.in_effect(posted), options.idle_options()
    return tuple(
        _option(submission, option, values[option.name], words.get(option.name, ""), option.name in idle)
        for option in options_of(type(options))
    )


def _option(
    submission: Submission, option: OptionInfo, value: Json, in_effect: str, is_idle: bool
) -> OptionDescription:
    is_in_force = option.in_force.holds(submission.edition, submission.on)
    unchanged = option.lawful.kind == "paytable" and not value
    return OptionDescription(
        name=option.name,
        says=option.description,
        law=submission.cite(option.law),
        lawful=str(option.lawful_in(submission.edition, submission.on)),
        default=value_in_words(option.default_in(submission.edition)),
        value=value,
        chosen=in_effect or (value_in_words(option.default) if unchanged else value_in_words(value)),
        changed=getattr(submission.options, option.name) != option.default_in(submission.edition),
        noticed=option.noticed,
        idle=is_idle or not is_in_force,
        form=option.lawful_in(submission.edition, submission.on).plain(),
    )
