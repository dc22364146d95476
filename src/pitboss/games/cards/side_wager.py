"""Side wagers as objects: each defines its wagers, paytables and bet rules, and acts at points of the round.

A game lists its side wagers, ``sides = (Sevens(), Streak(), ...)``, in the order in which the law settles them. A
family subclasses :class:`SideWager` and adds a do-nothing method for each point of its round, such as ``after_deal``;
a wager overrides those it needs. Two games with the same wager share one class with different paragraphs and rows.
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
    Submission,
    Violation,
    Wager,
)
from pitboss.table.rules.facts import MeterShare, Requirement


class SideWager(Generic[RulesT]):
    """One or more related wagers besides the game's own."""

    wagers: tuple[Wager, ...]
    """Its wagers in the law's order, including an envy payout that comes with them."""
    paytables: tuple[PayTable, ...] = ()
    """Every paytable that the law allows for it."""
    procedures: tuple[Procedure, ...] = ()
    """Procedures about it that staff record."""
    called: str = ""
    """Its name inside a sentence, such as "the streak wager"; alternatives of one wager may share it."""
    exclusion_law: str = ""
    not_offered_with: tuple[str, ...] = ()
    """Names of the side wagers it may not be offered with, and the paragraph that forbids it."""

    @cached_property
    def ids(self) -> frozenset[str]:
        """Ids of its wagers."""
        return frozenset(wager.id for wager in self.wagers)

    def exclusions(self) -> tuple[Exclusion[RulesT], ...]:
        """Combinations of options that it does not allow."""
        return ()

    def find_violations(self, submission: Submission[RulesT]) -> Iterable[Violation]:
        """What is unlawful in a submission because of its posted limits."""
        return ()

    def irregularities(self) -> tuple[Irregularity[RulesT], ...]:
        """Irregularities of the wager or its equipment."""
        return ()

    # ------------------------------------------------------------------ under a submission

    def pays(self, rules: RulesT) -> Mapping[str, Mapping[str, Pay]]:
        """The paytable of each of its wagers; empty if it is not offered."""
        raise NotImplementedError

    def is_offered(self, rules: RulesT) -> bool:
        """True if a table offers it."""
        return bool(self.pays(rules))

    def limit_of(self, rules: RulesT, wager: str) -> Limit | None:
        """The limits that the law sets for one of its wagers, regardless of what is posted."""
        return None

    def bounds_of(self, rules: RulesT, wager: str) -> Limit | None:
        """Bounds of the law on one of its wagers, in addition to the posted limits."""
        return None

    def requirements(self, rules: RulesT) -> Mapping[str, Requirement]:
        """The wagers that each of its wagers requires."""
        return {}

    def meter_shares(self, rules: RulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows that pay a share of a progressive meter, by wager."""
        return {}

    # ------------------------------------------------------------------ while the layout is open

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuse the bets of one person at one position if they break a rule of this wager."""

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuse to return part of a bet that may not be taken down."""

    def carries_over(self, bet: Bet) -> bool:
        """True if a bet stays on the layout from an earlier round, even without its main wager."""
        return False

    def bet_status(self, r: Round[RulesT], bet: Bet) -> str:
        """A short status of one of its bets, such as "2 of 5"; empty if there is nothing to say."""
        return ""

    def meter_shows(self, r: Round[RulesT]) -> Cents | None:
        """The amount on its progressive meter, or None."""
        return None

    def fee(self, r: Round[RulesT], bet: Bet, added: Cents) -> Cents:
        """The chips needed on top of ``added``: a fee that :meth:`changed` collects."""
        return 0

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """React to a bet that grows (``by`` positive) or is taken back (negative), for example by collecting a fee."""

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuse a procedure about a wager that is not offered; subclasses record the rest."""
        for known in self.procedures:
            if known.id == procedure and not self.is_offered(r.rules):
                raise Refused(f"{self.called or self.wagers[0].name} is not offered at this table", known.law)

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Drop the state of a player who left."""

    def voided(self, r: Round[RulesT], law: str) -> None:
        """Return money collected before the round was voided; the table returns open bets."""


# ---------------------------------------------------------------------- a game with side wagers


def wagers_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Wager, ...]:
    """The wagers of several side wagers."""
    return tuple(wager for side in sides for wager in side.wagers)


def paytables_of(sides: Iterable[SideWager[RulesT]]) -> tuple[PayTable, ...]:
    """The paytables of several side wagers."""
    return tuple(table for side in sides for table in side.paytables)


def procedures_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Procedure, ...]:
    """The procedures of several side wagers."""
    return tuple(procedure for side in sides for procedure in side.procedures)


def exclusions_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Exclusion[RulesT], ...]:
    """The exclusions of several side wagers, including which may not be offered together."""
    listed = tuple(sides)
    return (*_apart(listed), *(exclusion for side in listed for exclusion in side.exclusions()))


def _apart(sides: Sequence[SideWager[RulesT]]) -> Iterator[Exclusion[RulesT]]:
    """The pairs of side wagers that may not be offered at one table."""
    by_name: dict[str, list[SideWager[RulesT]]] = {}
    for side in sides:
        by_name.setdefault(side.called, []).append(side)
    for called, alike in by_name.items():
        for other in alike[0].not_offered_with:
            says = f"{called} may not be offered together with {other}"
            yield Exclusion(alike[0].exclusion_law, says, _both_offered(alike, by_name[other]))


def _both_offered(first: Sequence[SideWager[RulesT]], other: Sequence[SideWager[RulesT]]) -> Callable[[RulesT], bool]:
    return lambda rules: any(side.is_offered(rules) for side in first) and any(side.is_offered(rules) for side in other)


def irregularities_of(sides: Iterable[SideWager[RulesT]]) -> tuple[Irregularity[RulesT], ...]:
    """The irregularities of several side wagers."""
    return tuple(irregularity for side in sides for irregularity in side.irregularities())


class GameWithSides(Game[RulesT]):
    """A game with side wagers: each hook passes the call on to them.

    A game that overrides a hook must call ``super()``.
    """

    sides: tuple[SideWager[RulesT], ...] = ()
    """Side wagers in the order in which the law settles them."""

    def side_of(self, wager: str) -> SideWager[RulesT] | None:
        """The side wager with this wager id, or None."""
        return next((side for side in self.sides if wager in side.ids), None)

    def find_violations(self, submission: Submission[RulesT]) -> Iterable[Violation]:
        """What side wagers find unlawful in a submission besides its exclusions."""
        return (violation for side in self.sides for violation in side.find_violations(submission))

    def limit_of(self, rules: RulesT, wager: str) -> Limit | None:
        """The limits that the law sets for a side wager, or None."""
        side = self.side_of(wager)
        return None if side is None else side.limit_of(rules, wager)

    def bounds_of(self, rules: RulesT, wager: str) -> Limit | None:
        """Bounds of the law on a side wager, or None."""
        side = self.side_of(wager)
        return None if side is None else side.bounds_of(rules, wager)

    def requirements(self, rules: RulesT) -> Mapping[str, Requirement]:
        """The wagers that other wagers require, by wager."""
        needs = dict(super().requirements(rules))
        for side in self.sides:
            needs.update(side.requirements(rules))
        return needs

    def meter_shares(self, rules: RulesT) -> Mapping[str, Sequence[MeterShare]]:
        """The meter shares of all side wagers."""
        return {wager: rows for side in self.sides for wager, rows in side.meter_shares(rules).items()}

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuse bets that break a rule of a side wager."""
        for side in self.sides:
            side.admit(r, bets)

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuse to return a bet that a side wager keeps."""
        for side in self.sides:
            side.removable(r, bet, amount)

    def carries_over(self, bet: Bet) -> bool:
        """True if a bet stays on the layout from an earlier round."""
        return any(side.carries_over(bet) for side in self.sides)

    def fee(self, r: Round[RulesT], bet: Bet, added: Cents) -> Cents:
        """The total fee of all side wagers for an amount added to a bet."""
        asked = 0
        for side in self._sides_with_fees:
            asked += side.fee(r, bet, added)
        return asked

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """Let side wagers react to a bet that changed."""
        for side in self._sides_with_fees:
            side.changed(r, bet, by)

    def if_overridden(self, name: str) -> Callable[..., Any] | None:
        """The hook, or None if it would only loop over side wagers without fees."""
        only_asks = getattr(type(self), name) in (GameWithSides.fee, GameWithSides.changed)
        return None if only_asks and not self._sides_with_fees else super().if_overridden(name)

    @cached_property
    def _sides_with_fees(self) -> tuple[SideWager[RulesT], ...]:
        """Side wagers that react to bet changes; precomputed because every bet asks."""
        base = SideWager
        return tuple(side for side in self.sides if (type(side).fee, type(side).changed) != (base.fee, base.changed))

    def bet_status(self, r: Round[RulesT], bet: Bet) -> str:
        """The status of a side bet."""
        return next((said for side in self.sides if (said := side.bet_status(r, bet))), "")

    def public_state(self, r: Round[RulesT]) -> PublicState:
        """Facts about hands, and the meter of a side wager."""
        state = super().public_state(r)
        meters = [meter for side in self.sides if (meter := side.meter_shows(r)) is not None]
        return replace(state, meter=meters[-1]) if meters else state

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Let side wagers refuse or store a recorded procedure."""
        for side in self.sides:
            side.recorded(r, procedure, seat, note)

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """Drop side wagers' state of a player who left."""
        for side in self.sides:
            side.on_leave(r, seat)

    def voided(self, r: Round[RulesT], law: str) -> None:
        """Let side wagers return the money they collected."""
        for side in self.sides:
            side.voided(r, law)
