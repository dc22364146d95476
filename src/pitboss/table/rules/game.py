"""What a game is: identity, options, wagers, exclusions, irregularities, procedures, its parts, and a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Self

from pitboss.equipment.chance import Chance, Secure
from pitboss.equipment.shoe import Shoe
from pitboss.errors import Refused
from pitboss.law import ALWAYS, CURRENT, JACKPOT, InForce
from pitboss.money import Cents
from pitboss.table.betting.limits import Limits
from pitboss.table.betting.paytable import PayTable
from pitboss.table.betting.wagers import Bet, Offer, Wager
from pitboss.table.log.chain import Log
from pitboss.table.play.asks import Flow
from pitboss.table.play.memory import Memory
from pitboss.table.rules.facts import EquipmentItem, RoundStep, RuleTable, cards_in
from pitboss.table.rules.options import Exclusion, OptionsT
from pitboss.table.rules.parts import GamePart, hooks_of, parts_by_hook
from pitboss.table.rules.submission import submit

if TYPE_CHECKING:
    from pitboss.table.play.round import Round
    from pitboss.table.play.table import Clock, Table
    from pitboss.table.rules.submission import Submission


@dataclass(frozen=True, slots=True)
class Report:
    """An irregularity as the equipment reported it with an outcome, or as a person did."""

    kind: str
    outcome: str = ""
    """The outcome with the fault (a card, a number), if any."""
    to: str = ""
    """Where that outcome was dealt."""
    at: int = 0
    """The betting position concerned; 0 for none."""
    note: str = ""


@dataclass(frozen=True)
class Irregularity(Generic[OptionsT]):
    """Something that goes wrong, and its remedy.

    The remedy returns whether the outcome with the fault stands. It may void the round (:meth:`Round.void`); a remedy
    that asks a player is a flow.
    """

    id: str
    law: str
    description: str
    remedy: Callable[[Round[OptionsT], Report], bool | None | Flow[None]]
    by: str = "staff"
    """Who reports it: ``staff``, ``equipment`` or ``either``."""
    between_rounds: bool = False
    """True if it may also be reported between rounds."""
    unseen: bool = False
    """True if nobody saw the face of the card with the fault."""
    cites: Callable[[Round[OptionsT], Report], str] | None = None
    """Returns the paragraph of a report, if not always ``law``."""
    in_force: InForce = ALWAYS
    """The editions whose remedy is in our files."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Something that staff do at the table and record in the log."""

    id: str
    law: str
    description: str
    about_seat: bool = False
    """True if the record concerns one seat."""
    cites: Callable[[Any], str] | None = None
    """Returns the paragraph under a submission's options, if not always ``law``."""

    def law_under(self, options: Any) -> str:
        """The paragraph that the record cites under a submission's options."""
        return self.law if self.cites is None else self.cites(options)


TENDERS = ("value", "non-value", "cash")
"""What a bet may be made with: value chips, non-value chips, or a verbal wager accompanied by cash."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a player may bet: how many positions each, how many players on one, and the paragraphs."""

    positions_each: int = 1
    bettors_each: int = 1
    law: str | None = None
    shared_law: str | None = None
    """The paragraph on how many players may bet on one position, if different."""
    anywhere: bool = False
    """True for a common layout without betting positions, as at roulette."""
    apart: bool = False
    """True if a player's positions need not be adjacent, nor include the player's own seat."""


class Game(ABC, Generic[OptionsT]):
    """A game that the law permits; the registry has one instance of each."""

    id: ClassVar[str]
    name: ClassVar[str]
    description: ClassVar[str]
    sections: ClassVar[tuple[str, ...]]
    """The sections of its rules: prefixes such as ``5.1`` or a whole subchapter ``20``."""
    betting_law: ClassVar[Annotated[str, "no wager is made, changed or withdrawn once the layout is closed"]]
    wagers_law: ClassVar[Annotated[str, "no wager is taken but those that the law lists"]]
    """The section if the law has no such list."""
    forbidden_wagers: ClassVar[Mapping[str, str]] = {}
    """Wagers of related games that the law forbids here: the paragraph, by the wager's id."""
    removal_law: ClassVar[Annotated[str | None, "bets are reduced and taken down while betting is open"]] = None
    """None if it is the paragraph that closes betting."""
    seated_law: ClassVar[Annotated[str | None, "a player with bets on the layout stays until they are decided"]] = None
    cash_refused: ClassVar[Annotated[str | None, "a verbal wager accompanied by cash is refused"]] = None
    """None if the dealer may confirm one."""
    coupon_law: ClassVar[Annotated[str | None, "where match play coupons may lie"]] = None
    """None if it is each wager's own paragraph."""
    law: ClassVar[object] = None
    """The game's table of citations, by key (:mod:`pitboss.law.keyed`), if its family has one."""
    other_laws: ClassVar[tuple[object, ...]] = ()
    """Further tables of citations, if the submission chooses among several."""
    non_value_chips: ClassVar[bool] = False
    """True if players may be issued non-value chips in a color of their own."""
    editions: ClassVar[tuple[str, ...]] = (CURRENT, JACKPOT)
    """The editions whose rules of this game are in our files; the amendment of baccarat changes no other game."""
    fewest_players: ClassVar[int] = 1
    """Two where people play each other."""
    max_seats: ClassVar[int] = 7
    separate_bets: ClassVar[bool] = False
    """True if each bet is a separate ticket: two on the same place are not added up, nor held to one limit."""
    between_players: ClassVar[bool] = False
    """True if people play each other for a pot, without a layout; they may call at any time."""
    absent_call: ClassVar[str] = ""
    """What the house calls for a player who did not answer in time, so that others need not wait again."""
    memory: ClassVar[type[Memory]] = Memory
    """The state that a table keeps from one round to the next."""
    declaration_text: ClassVar[str] = ""
    """The file that declares the game, if one does; the logs of its tables contain it."""

    options: type[OptionsT]
    wagers: tuple[Wager, ...]
    paytables: tuple[PayTable, ...]
    exclusions: tuple[Exclusion[OptionsT], ...] = ()
    irregularities: tuple[Irregularity[OptionsT], ...] = ()
    procedures: tuple[Procedure, ...] = ()

    def __init_subclass__(cls) -> None:
        """Refuse a hook that a game defines itself, since the table calls only those of its parts."""
        if misplaced := hooks_of(GamePart).keys() & vars(cls).keys():
            raise TypeError(f"{cls.__name__} defines {', '.join(sorted(misplaced))}, which belongs to one of its parts")

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __getstate__(self) -> dict[str, object]:
        """Return what a copy in another process needs, without the values it can compute again."""
        return {name: value for name, value in vars(self).items() if not _is_cached(type(self), name)}

    def open(
        self,
        options: Mapping[str, object] | None = None,
        *,
        limits: Limits | None = None,
        seats: int | None = None,
        chance: Chance | None = None,
        log: Log | None = None,
        clock: Clock | None = None,
    ) -> Table[OptionsT]:
        """Open a table of this game with checked options; chance comes from the secure source by default."""
        from pitboss.table.play.table import (  # noqa: PLC0415 - a table knows its game, and a game can open a table
            Table,
        )

        return Table(submit(self, options, limits, seats), chance or Secure(), log, clock)

    # ------------------------------------------------------------------ its rules

    @property
    def parts(self) -> tuple[GamePart[OptionsT], ...]:
        """The parts of its rules (:mod:`pitboss.table.rules.parts`), in the order of their checks."""
        return ()

    @cached_property
    def hooks(self) -> Mapping[str, tuple[GamePart[OptionsT], ...]]:
        """The parts that override each hook."""
        return parts_by_hook(self.parts, GamePart)

    @classmethod
    def of(cls, submission: Submission) -> Self:
        """The game of a submission, typed as this class; TypeError if it belongs to another family."""
        game = submission.game
        if not isinstance(game, cls):
            raise TypeError(f"{game.id} is not a {cls.__name__}")
        return game

    @abstractmethod
    def offers(self, options: OptionsT) -> Sequence[Offer]:
        """Return the wagers that a submission offers, with what they pay."""

    def plan(self, options: OptionsT, offers: Mapping[str, Offer]) -> object:
        """Return what every round needs that follows from the submission alone; a round reads it as ``plan``."""
        return None

    @abstractmethod
    def round(self, r: Round[OptionsT]) -> Flow[None]:
        """Play one round from top to bottom, in the order of the law."""

    def shoes(self, options: OptionsT) -> Mapping[str, Shoe]:
        """Return the shoes of a new table."""
        return {}

    # ------------------------------------------------------------------ the layout

    def placement(self, options: OptionsT) -> Placement:
        """Return where a player may bet."""
        return Placement()

    def places(self, options: OptionsT, wager: str) -> Sequence[str]:
        """Return the places of a wager on the layout; one empty place if there is no choice."""
        return ("",)

    def marks(self, options: OptionsT, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the marks of the wheel that each place of a wager covers; empty without a wheel."""
        return {}

    def spot(self, options: OptionsT, wager: str, on: str) -> str:
        """Return a place on the layout in its standard form; refuse one that the wager does not have."""
        if on:
            raise Refused(f"{wager} has no place to choose on the layout, so {on!r} means nothing", self.betting_law)
        return on

    def payable(self, r: Round[OptionsT], offer: Offer, bet: Bet) -> None:
        """Refuse a bet that some row which may pay it cannot pay exactly."""
        if (bet.amount + bet.coupon) % offer.step == 0:
            return
        for pay in offer.pays.values():
            if not pay.pays_exactly(bet.amount + bet.coupon, offer.exact_unit):
                raise offer.unpayable(bet.on, pay)

    def lawful_step(self, options: OptionsT, offer: Offer, plan: Any) -> Cents:
        """Return the step whose multiples within the limits are all lawful; 0 if each bet must be checked."""
        checks_each = self.hooks["limit"] or type(self).payable is not Game.payable
        return 0 if checks_each else offer.step

    def change_affects_bets(self, r: Round[OptionsT], options: OptionsT) -> bool:
        """True if bets that stay from round to round might be decided differently under other options."""
        return True

    # ------------------------------------------------------------------ descriptions

    def steps(self, options: OptionsT) -> Sequence[RoundStep]:
        """Return the steps of a round, in the order of play."""
        return ()

    def rule_tables(self, options: OptionsT) -> Sequence[RuleTable]:
        """Return what a player must know as tables: card values, the ranking of hands, drawing rules."""
        return ()

    def equipment(self, options: OptionsT) -> Sequence[EquipmentItem]:
        """Return the equipment of the game."""
        return cards_in(self.shoes(options).values())

    def price_unit(self, options: OptionsT, wager: Wager) -> str:
        """Return the wager whose unit a price is stated for: a wager that follows from the first is priced with it."""
        alone = wager.staked and (not wager.follows or bool(wager.against))
        return wager.id if alone else self.wagers[0].id

    def units(self, options: OptionsT, wager: str) -> int:
        """Return the number of equal units of a bet, such as a horn bet, that rows pay separately."""
        return 1


def _is_cached(class_: type, name: str) -> bool:
    """True if a class computes this attribute once and keeps it."""
    return isinstance(getattr(class_, name, None), cached_property)
