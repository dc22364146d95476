"""A side wager is an object: what it is, what it pays, what it asks of a bet, and what it does in a round.

A game lists its side wagers, ``sides = (Sevens(), Streak(), ...)``. The engine of its family runs them in the order of
the list, which is the order in which the law settles them. A family derives its own class from :class:`SideWager` and
adds the points of its round as methods that do nothing, such as ``after_deal``; a wager writes those it needs. Where
two games have the same wager, it is one class that is given other paragraphs and other rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.money import Cents, Pay
from pitboss.protocol.views import PublicState
from pitboss.table import (
    Bet,
    Exclusion,
    Game,
    Irregularity,
    Limit,
    PayTable,
    Procedure,
    Round,
    RulesT,
    Wager,
)
from pitboss.table.rules.facts import MeterShare, Requirement


class SideWager(Generic[RulesT]):
    """A wager, or several that belong together, beside those of the game itself."""

    wagers: tuple[Wager, ...]
    """In the law's order; an envy payout or another wager that comes with it stands here too."""
    paytables: tuple[PayTable, ...] = ()
    """Every table that may pay it, as the law prints it."""
    procedures: tuple[Procedure, ...] = ()
    """What people do about it at the table that is recorded."""
    called: str = ""
    """What a sentence calls it, such as "the streak wager"; wagers of which one is offered may share it."""
    apart_law: str = ""
    apart_from: tuple[str, ...] = ()
    """What it may not be offered beside, as these are called, and the paragraph that says so."""

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of its wagers."""
        return frozenset(wager.id for wager in self.wagers)

    def exclusions(self) -> tuple[Exclusion[RulesT], ...]:
        """What a submission that offers it may not be."""
        return ()

    def irregularities(self) -> tuple[Irregularity[RulesT], ...]:
        """What goes wrong with it or its equipment."""
        return ()

    # ------------------------------------------------------------------ under a submission

    def pays(self, rules: RulesT) -> Mapping[str, Mapping[str, Pay]]:
        """What each of its wagers on offer pays, by wager; nothing where it is not offered."""
        raise NotImplementedError

    def is_offered(self, rules: RulesT) -> bool:
        """Whether a table offers it."""
        return bool(self.pays(rules))

    def limit_of(self, rules: RulesT, wager: str) -> Limit | None:
        """The limits that the law itself sets for one of its wagers, whatever is posted."""
        return None

    def bounds_of(self, rules: RulesT, wager: str) -> Limit | None:
        """What the law asks of one of its wagers besides the limits that are posted."""
        return None

    def requirements(self, rules: RulesT) -> Mapping[str, Requirement]:
        """The wagers that must be made with its own, by wager."""
        return {}

    def meter_shares(self, rules: RulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows of its wagers that pay a share of a progressive meter."""
        return {}

    # ------------------------------------------------------------------ while the layout is open

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuses what one person would have at one betting position, if it breaks a rule of this wager."""

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuses to give back so much of a bet, if it is one of its own that may not be taken down."""

    def carries_over(self, bet: Bet) -> bool:
        """Whether a bet of its own lies from an earlier round, with or without another wager beside it."""
        return False

    def bet_status(self, r: Round[RulesT], bet: Bet) -> str:
        """How one of its bets stands, in a word; empty where it simply lies there."""
        return ""

    def meter_shows(self, r: Round[RulesT]) -> Cents | None:
        """What its progressive meter shows to everyone, if it has one."""
        return None

    def fee(self, r: Round[RulesT], bet: Bet, added: Cents) -> Cents:
        """What a person must also have in chips to put so much more on a bet: a fee that :meth:`changed` takes."""
        return 0

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """What follows at once when a bet is put down (by so much) or taken back (by less than nothing): a fee."""

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses a record about it where it is not offered, and remembers what its rules need of a record."""
        for known in self.procedures:
            if known.id == procedure and not self.is_offered(r.rules):
                raise Refused(f"{self.called or self.wagers[0].name} is not offered at this table", known.law)

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Forgets what belonged to one who has left."""

    def voided(self, r: Round[RulesT], law: str) -> None:
        """Gives back what it collected before the round was void by this paragraph; bets that lie go back anyway."""


# ---------------------------------------------------------------------- what a game has from its side wagers


def wagers_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Wager, ...]:
    """The wagers of a list of side wagers."""
    return tuple(wager for side in sides for wager in side.wagers)


def paytables_of(sides: Iterable[SideWager[RulesT]]) -> tuple[PayTable, ...]:
    """The paytables of a list of side wagers."""
    return tuple(table for side in sides for table in side.paytables)


def procedures_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Procedure, ...]:
    """What is recorded about a list of side wagers."""
    return tuple(procedure for side in sides for procedure in side.procedures)


def exclusions_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Exclusion[RulesT], ...]:
    """What a submission that offers some of these side wagers may not be."""
    listed = tuple(sides)
    return (*_apart(listed), *(exclusion for side in listed for exclusion in side.exclusions()))


def _apart(sides: Sequence[SideWager[RulesT]]) -> Iterator[Exclusion[RulesT]]:
    """What may not be offered at one table, paragraph by paragraph."""
    by_name: dict[str, list[SideWager[RulesT]]] = {}
    for side in sides:
        by_name.setdefault(side.called, []).append(side)
    for called, alike in by_name.items():
        for other in alike[0].apart_from:
            says = f"{called} is not offered where {other} is"
            yield Exclusion(alike[0].apart_law, says, _both_offered(alike, by_name[other]))


def _both_offered(first: Sequence[SideWager[RulesT]], other: Sequence[SideWager[RulesT]]) -> Callable[[RulesT], bool]:
    return lambda rules: any(side.is_offered(rules) for side in first) and any(side.is_offered(rules) for side in other)


def irregularities_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Irregularity[RulesT], ...]:
    """What goes wrong with a list of side wagers."""
    return tuple(irregularity for side in sides for irregularity in side.irregularities())


class GameWithSides(Game[RulesT]):
    """A game that lists side wagers: they answer the table's questions about them.

    A game that overrides one of these methods calls it too, so that its side wagers are asked.
    """

    sides: tuple[SideWager[RulesT], ...] = ()
    """In the order in which the law settles them."""

    def side_of(self, wager: str) -> SideWager[RulesT] | None:
        """The side wager that has a wager of this id."""
        return next((side for side in self.sides if wager in side.ids), None)

    def limit_of(self, rules: RulesT, wager: str) -> Limit | None:
        """The limits that the law itself sets for a wager, whatever is posted."""
        side = self.side_of(wager)
        return None if side is None else side.limit_of(rules, wager)

    def bounds_of(self, rules: RulesT, wager: str) -> Limit | None:
        """What the law asks of a wager besides the limits that are posted."""
        side = self.side_of(wager)
        return None if side is None else side.bounds_of(rules, wager)

    def requirements(self, rules: RulesT) -> Mapping[str, Requirement]:
        """What must be made with side wagers, besides what the wagers themselves support."""
        needs = dict(super().requirements(rules))
        for side in self.sides:
            needs.update(side.requirements(rules))
        return needs

    def meter_shares(self, rules: RulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The shares that side wagers pay of a meter."""
        return {wager: rows for side in self.sides for wager, rows in side.meter_shares(rules).items()}

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuses what one person would have at one position, if it breaks a rule of a side wager."""
        for side in self.sides:
            side.admit(r, bets)

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuses to give back what a side wager keeps."""
        for side in self.sides:
            side.removable(r, bet, amount)

    def carries_over(self, bet: Bet) -> bool:
        """Whether a bet lies from an earlier round."""
        return any(side.carries_over(bet) for side in self.sides)

    def fee(self, r: Round[RulesT], bet: Bet, added: Cents) -> Cents:
        """What side wagers ask for what is added to a bet."""
        asked = 0
        for side in self._sides_with_fees:
            asked += side.fee(r, bet, added)
        return asked

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """What side wagers do when a bet is put down or taken back."""
        for side in self._sides_with_fees:
            side.changed(r, bet, by)

    def if_overridden(self, name: str) -> Callable[..., Any] | None:
        """A method that only asks side wagers about fees does nothing where they have none."""
        only_asks = getattr(type(self), name) in (GameWithSides.fee, GameWithSides.changed)
        return None if only_asks and not self._sides_with_fees else super().if_overridden(name)

    @cached_property
    def _sides_with_fees(self) -> tuple[SideWager[RulesT], ...]:
        """Those that ask or do something when a bet changes: few do, and every bet comes here."""
        base = SideWager
        return tuple(side for side in self.sides if (type(side).fee, type(side).changed) != (base.fee, base.changed))

    def bet_status(self, r: Round[RulesT], bet: Bet) -> str:
        """How a bet on a side wager stands."""
        return next((said for side in self.sides if (said := side.bet_status(r, bet))), "")

    def public_state(self, r: Round[RulesT]) -> PublicState:
        """What hands come to, and the meter of a side wager."""
        state = super().public_state(r)
        meters = [meter for side in self.sides if (meter := side.meter_shows(r)) is not None]
        return replace(state, meter=meters[-1]) if meters else state

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Lets side wagers refuse a record, or remember what they need of it."""
        for side in self.sides:
            side.recorded(r, procedure, seat, note)

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Forgets what belonged to one who has left."""
        for side in self.sides:
            side.on_leave(r, seat)

    def voided(self, r: Round[RulesT], law: str) -> None:
        """Gives back what side wagers collected before the round was void."""
        for side in self.sides:
            side.voided(r, law)
