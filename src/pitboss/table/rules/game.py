"""What a game is: identity, options, wagers, exclusions, irregularities, procedures, and the flow of a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic

from pitboss.equipment.chance import Chance, Secure
from pitboss.equipment.shoe import Shoe
from pitboss.errors import Refused
from pitboss.law import ALWAYS, CURRENT, JACKPOT, InForce
from pitboss.money import Cents
from pitboss.protocol.views import PublicState
from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.paytable import PayTable
from pitboss.table.betting.wagers import Bet, Offer, Wager
from pitboss.table.log.chain import Log
from pitboss.table.play.asks import Flow
from pitboss.table.play.memory import Memory
from pitboss.table.rules.facts import (
    Charge,
    EquipmentItem,
    Finding,
    MeterShare,
    PayoutLimit,
    Requirement,
    RoundStep,
    RuleTable,
    WaitsFor,
    cards_in,
)
from pitboss.table.rules.options import Exclusion, RulesT
from pitboss.table.rules.submission import Submission, Violation, submit

if TYPE_CHECKING:
    from pitboss.table.play.round import Round
    from pitboss.table.play.table import Clock, Table
    from pitboss.table.rules.submission import Submission


@dataclass(frozen=True, slots=True)
class Report:
    """An irregularity as it was reported: by the equipment with an outcome, or by a person."""

    kind: str
    outcome: str = ""
    """The outcome that came with it (a card, a number), if any."""
    to: str = ""
    """Where that outcome was going."""
    at: int = 0
    """The betting position it concerns, if it concerns one."""
    note: str = ""


@dataclass(frozen=True)
class Irregularity(Generic[RulesT]):
    """Something that goes wrong, and what the law then does.

    The remedy answers whether an outcome that came with the fault stands. It may void the round
    (:meth:`Round.void`), and where a person must choose it is itself a flow.
    """

    id: str
    law: str
    says: str
    remedy: Callable[[Round[RulesT], Report], bool | None | Flow[None]]
    by: str = "staff"
    """Who reports it: ``staff``, ``equipment`` or ``either``."""
    between_rounds: bool = False
    """Whether it may also come up when no round is under way."""
    unseen: bool = False
    """Whether the face of a card that came with it was seen by nobody."""
    cites: Callable[[Round[RulesT], Report], str] | None = None
    """Which paragraph a report falls under, where that is not always ``law``."""
    in_force: InForce = ALWAYS
    """The editions whose remedy our files have."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """Something people do at the table that is recorded in the log."""

    id: str
    law: str
    says: str
    about_seat: bool = False
    """Whether the record concerns one seat."""


@dataclass(frozen=True, slots=True)
class Call:
    """Something a person may call while the layout is open, or at any time where players play each other."""

    call: str
    says: str
    law: str
    bet: int | None = None


TENDERS = ("value", "non-value", "cash")
"""What a bet may be made with: value chips, non-value chips, or a verbal wager accompanied by cash."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a person may bet: how many positions each, how many people on one, and who says so."""

    positions_each: int = 1
    bettors_each: int = 1
    law: str | None = None
    shared_law: str | None = None
    """The paragraph that says how many people may bet on one position, where it is another."""
    anywhere: bool = False
    """A common layout without betting positions of its own, as at roulette."""
    apart: bool = False
    """Positions need not lie next to each other, and a person's own seat is one of them only if he bets there."""


class Game(ABC, Generic[RulesT]):
    """A game that the law permits; one instance of it stands in the registry."""

    id: ClassVar[str]
    name: ClassVar[str]
    says: ClassVar[str]
    sections: ClassVar[tuple[str, ...]]
    """Where its rules stand: section prefixes such as ``5.1`` or a whole subchapter ``20``."""
    betting_law: ClassVar[Annotated[str, "no wager is made, changed or withdrawn once the layout is closed"]]
    wagers_law: ClassVar[Annotated[str, "no wager is taken but those that the law lists"]]
    """The section where the law has no such list."""
    forbidden_wagers: ClassVar[Mapping[str, str]] = {}
    """Wagers of related games that the law names and forbids here: the paragraph, by the wager's id."""
    removal_law: ClassVar[Annotated[str | None, "bets are reduced and taken down while betting is open"]] = None
    """None where the paragraph that closes betting says so too."""
    seated_law: ClassVar[Annotated[str | None, "a player with bets on the layout stays until they are decided"]] = None
    cash_refused: ClassVar[Annotated[str | None, "a verbal wager accompanied by cash is refused"]] = None
    """None where the dealer may confirm one."""
    coupon_law: ClassVar[Annotated[str | None, "where match play coupons may lie"]] = None
    """None where each wager's own paragraph does."""
    law: ClassVar[object] = None
    """The table of citations of the game, by key (:mod:`pitboss.law.keyed`), where its family has one."""
    non_value_chips: ClassVar[bool] = False
    """Whether players are issued non-value chips of their own colour."""
    editions: ClassVar[tuple[str, ...]] = (CURRENT, JACKPOT)
    """Those whose rules of the game our files have; the amendment of baccarat leaves every other game as it is."""
    fewest_players: ClassVar[int] = 1
    """How many it takes to play: two where people play each other."""
    max_seats: ClassVar[int] = 7
    separate_bets: ClassVar[bool] = False
    """Whether each bet is a ticket of its own: two on the same place are not added up, nor held to one limit."""
    admits_by_rules: ClassVar[bool] = False
    """Whether :meth:`admit` looks at nothing but the rules and the bets, as long as they are of value chips alone."""
    between_players: ClassVar[bool] = False
    """Whether people play each other for a pot, with no layout of the house; they call things at any time."""
    absent_call: ClassVar[str] = ""
    """What the house calls for a person who did not answer in time, so that others need not wait for him again."""
    memory: ClassVar[type[Memory]] = Memory
    """What the game remembers from one round to the next."""

    declaration_text: ClassVar[str] = ""
    """The file that declares the game, where one does; its tables' logs hold it."""

    rules: type[RulesT]
    wagers: tuple[Wager, ...]
    paytables: tuple[PayTable, ...]
    exclusions: tuple[Exclusion[RulesT], ...] = ()
    irregularities: tuple[Irregularity[RulesT], ...] = ()
    procedures: tuple[Procedure, ...] = ()

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __getstate__(self) -> dict[str, object]:
        """What a copy in another process needs: what was worked out from it is worked out there again."""
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
    ) -> Table[RulesT]:
        """Opens a table of this game; the options are checked, chance is the secure source unless another is given."""
        from pitboss.table.play.table import (  # noqa: PLC0415 - a table knows its game, and a game can open a table
            Table,
        )

        return Table(submit(self, options, limits, seats), chance or Secure(), log, clock)

    @abstractmethod
    def offers(self, rules: RulesT) -> Sequence[Offer]:
        """The wagers that a submission offers, with what they pay."""

    def plan(self, rules: RulesT, offers: Mapping[str, Offer]) -> object:
        """What every round needs that follows from the submission alone; a round finds it as ``plan``."""
        return None

    @abstractmethod
    def round(self, r: Round[RulesT]) -> Flow[None]:
        """One round of play, top to bottom, in the order of the law."""

    # ------------------------------------------------------------------ what people read

    def steps(self, rules: RulesT) -> Sequence[RoundStep]:
        """A round step by step, in the order of play."""
        return ()

    def rule_tables(self, rules: RulesT) -> Sequence[RuleTable]:
        """What a player must know as a table: values of cards, the ranking of hands, who draws when."""
        return ()

    def equipment(self, rules: RulesT) -> Sequence[EquipmentItem]:
        """What the game is played with."""
        return cards_in(self.shoes(rules).values())

    def requirements(self, rules: RulesT) -> Mapping[str, Requirement]:
        """The wagers that others must be made with, by wager."""
        names = {wager.id: wager.name for wager in self.wagers}
        return {
            wager.id: Requirement((wager.supports,), wager.law, f"made in support of a bet on {names[wager.supports]}")
            for wager in self.wagers
            if wager.supports
        }

    def meter_shares(self, rules: RulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows that pay a share of a progressive meter, by wager."""
        return {}

    def payout_limits(self, submission: Submission[RulesT]) -> Sequence[PayoutLimit]:
        """The most that wagers are paid, where the law or the licensee limits it."""
        return ()

    def charge(self, rules: RulesT, wager: str, on: str) -> Charge | None:
        """The percentage that is taken of a wager at a place, if any."""
        return None

    def price_unit(self, rules: RulesT, wager: Wager) -> str:
        """The wager whose unit the price of a wager is for: wagers that follow from the first are priced with it."""
        alone = wager.staked and (not wager.follows or bool(wager.against))
        return wager.id if alone else self.wagers[0].id

    def parts(self, rules: RulesT, wager: str) -> int:
        """Into how many equal parts a wager is divided, each of which a row pays by itself, such as a horn bet."""
        return 1

    def limits_played(self, rules: RulesT, limits: Limits) -> Limits:
        """The limits that people play by, where a game has some of its own when none are posted."""
        return limits

    def unpriced(self, submission: Submission[RulesT]) -> str:
        """Why no wager has a price, in one sentence, where people play each other; empty where a solver prices it."""
        return ""

    def marks(self, rules: RulesT, wager: str) -> Mapping[str, frozenset[str]]:
        """The marks of the wheel that each place of a wager covers; nothing where there is no wheel."""
        return {}

    # ------------------------------------------------------------------ what the table asks

    def fill_in(self, submission: Submission[RulesT], chosen: Collection[str]) -> RulesT:
        """The options of a submission; those not chosen may depend on its posted limits."""
        return submission.rules

    def find_violations(self, submission: Submission[RulesT]) -> Iterable[Violation]:
        """What is unlawful in a submission besides its exclusions, such as what depends on its posted limits."""
        return ()

    def findings(self, submission: Submission[RulesT]) -> Sequence[Finding]:
        """What a check of a lawful submission tells besides, such as figures that the law limits."""
        return ()

    def shoes(self, rules: RulesT) -> Mapping[str, Shoe]:
        """The shoes a table of this game is opened with."""
        return {}

    def placement(self, rules: RulesT) -> Placement:
        """Where a person may bet."""
        return Placement()

    def laws(self) -> Sequence[object]:
        """Its tables of citations, for the index of the law; several where a submission chooses among them."""
        return [] if self.law is None else [self.law]

    def spot(self, rules: RulesT, wager: str, on: str) -> str:
        """The place on the layout as it is written, or Refused."""
        if on:
            raise Refused(f"{wager} has no place to choose on the layout, so {on!r} means nothing", self.betting_law)
        return on

    def places(self, rules: RulesT, wager: str) -> Sequence[str]:
        """The places of a wager on the layout, for pages and tests that must name them; one empty place if none."""
        return ("",)

    def public_state(self, r: Round[RulesT]) -> PublicState:
        """What the table shows to everyone from one round to the next, such as the point at craps."""
        return PublicState(hands=dict(r.counted)) if r.counted else PublicState()

    def waits_for(self, r: Round[RulesT]) -> WaitsFor | None:
        """The wager that somebody must make before the round can go on, such as the shooter's."""
        return None

    def status(self, r: Round[RulesT]) -> str:
        """The same in words, for a person who is asked to bet; empty where there is nothing to say."""
        return ""

    def bet_status(self, r: Round[RulesT], bet: Bet) -> str:
        """How a bet on the layout stands, in a word, such as "off"; empty where it simply lies there."""
        return ""

    def no_cash(self, rules: RulesT) -> str | None:
        """The paragraph by which this table refuses a verbal wager accompanied by cash, if it does."""
        return self.cash_refused

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuses the bets that one person would have at one position, if they break a rule together."""

    def limit(self, r: Round[RulesT], bet: Bet, posted: Limit) -> Limit:
        """The limit that holds for a bet: the one posted, unless the law lets this bet pass it."""
        return posted

    def payable(self, r: Round[RulesT], offer: Offer, bet: Bet) -> None:
        """Refuses a bet that cannot be paid exactly by every row that may come to pay it."""
        if (bet.amount + bet.coupon) % offer.step == 0:
            return
        for pay in offer.pays.values():
            if not pay.pays_exactly(bet.amount + bet.coupon, offer.exact_unit):
                raise offer.unpayable(bet.on, pay)

    def lawful_step(self, rules: RulesT, offer: Offer, plan: Any) -> Cents:
        """Every multiple of this amount within the limits is lawful on a wager; 0 where each bet is looked at."""
        return 0 if self.if_overridden("limit") or self.if_overridden("payable") else offer.step

    def complete(self, r: Round[RulesT], bet: Bet) -> None:
        """Adds to an admitted bet what the house does before it is put down, such as the numbers of a quick-pick."""

    def fee(self, r: Round[RulesT], bet: Bet, added: Cents) -> Cents:
        """What a person must also have in chips to put so much more on a bet: a fee that :meth:`changed` takes."""
        return 0

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """What follows at once when a bet is put down (by so much) or taken back (by less than nothing): a fee."""

    def if_overridden(self, name: str) -> Callable[..., Any] | None:
        """One of these methods that every bet comes to, if the game does anything there."""
        return None if getattr(type(self), name) is getattr(Game, name) else getattr(self, name)

    def voided(self, r: Round[RulesT], law: str) -> None:
        """Gives back what was collected before the round was void by this paragraph; bets that lie go back anyway."""

    def seats_law(self, seats: int) -> str | None:
        """Return the paragraph that forbids a table with this many seats, if one does."""
        return None

    def not_open(self, r: Round[RulesT], wager: Wager) -> Refused:
        """Return why a wager that is offered may not be bet now, and when it may."""
        if not wager.staked:
            return Refused(f"{wager.name} takes no bet: it is paid with the wager that it belongs to", wager.law)
        if wager.follows or wager.against:
            return Refused(f"{wager.name} is not bet before the deal: the dealer asks for it later", wager.law)
        return Refused(f"{wager.name} is not among the wagers that are open now", wager.law)

    def no_such_bet(self, seat: int, number: object) -> Refused:
        """Return why a player's bet with this number is not found."""
        return Refused(f"seat {seat} has no bet {number!r} on the layout", self.betting_law)

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuses to give back so much of a bet if it may not be taken down while betting is open."""

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> None:
        """What a person calls while the layout is open, such as "on" for a bet; Refused where the game has no calls."""
        raise Refused(f"{self.name} has no call {call!r}", self.betting_law)

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """What a person may call now, for pages that show it."""
        return ()

    def chip_color(self, r: Round[RulesT], seat: int) -> str:
        """The colour of the non-value chips that a person was issued; empty where he has none."""
        return ""

    def chips_may_change(self, r: Round[RulesT], seat: int, *, added: bool) -> None:
        """Refuses chips that a person adds to those before him, or takes from them, where the law does now."""

    def may_leave(self, r: Round[RulesT], seat: int) -> None:
        """Refuse to let a player leave, if the game has a reason of its own."""

    def leaving(self, r: Round[RulesT], seat: int) -> None:
        """Collects what a person owes before he leaves with his chips, or refuses to let him go."""

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Forgets what belonged to the person who has left a seat."""

    def change_affects_bets(self, r: Round[RulesT], rules: RulesT) -> bool:
        """Whether bets that lie from one round to the next might come to something else under other rules."""
        return True

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses a record that breaks a rule, and remembers what the rules need of it."""


def _is_cached(class_: type, name: str) -> bool:
    """Whether a value of an object is one that its class works out and keeps."""
    return isinstance(getattr(class_, name, None), cached_property)
