"""Side wagers: parts of a game that define wagers and paytables, and act at points of the round.

A game lists its side wagers, ``sides = (Sevens(), Streak(), ...)``, in the order in which the law settles them. A
family subclasses :class:`SideWager` and adds a do-nothing method for each point of its round, such as ``after_deal``;
a wager overrides those it needs. Two games with the same wager share one class with different paragraphs and rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from pitboss.errors import Refused
from pitboss.money import Pay
from pitboss.table import (
    Bet,
    Exclusion,
    Game,
    GamePart,
    Irregularity,
    Limit,
    Offer,
    OptionsT,
    PayTable,
    Procedure,
    Round,
    Wager,
)


class SideWager(GamePart[OptionsT]):
    """One or more related wagers besides the game's own."""

    wagers: tuple[Wager, ...]
    """Its wagers in the law's order, including an envy payout that comes with them."""
    paytables: tuple[PayTable, ...] = ()
    """Every paytable that the law allows for it."""
    procedures: tuple[Procedure, ...] = ()
    """Procedures about it that staff record."""
    phrase: str = ""
    """Its name inside a sentence, such as "the streak wager"; alternatives of one wager may share it."""
    exclusion_law: str = ""
    not_offered_with: tuple[str, ...] = ()
    """Names of the side wagers it may not be offered with, and the paragraph that forbids it."""

    @cached_property
    def ids(self) -> frozenset[str]:
        """Ids of its wagers."""
        return frozenset(wager.id for wager in self.wagers)

    def exclusions(self) -> tuple[Exclusion[OptionsT], ...]:
        """Combinations of options that it does not allow."""
        return ()

    def irregularities(self) -> tuple[Irregularity[OptionsT], ...]:
        """Irregularities of the wager or its equipment."""
        return ()

    # ------------------------------------------------------------------ under a submission

    def pays(self, options: OptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The paytable of each of its wagers; empty if it is not offered."""
        raise NotImplementedError

    def is_offered(self, options: OptionsT) -> bool:
        """True if a table offers it."""
        return bool(self.pays(options))

    def limit_of(self, options: OptionsT, wager: str) -> Limit | None:
        """The limits that the law sets for one of its wagers, regardless of what is posted."""
        return None

    def bounds_of(self, options: OptionsT, wager: str) -> Limit | None:
        """Bounds of the law on one of its wagers, in addition to the posted limits."""
        return None

    # ------------------------------------------------------------------ at the table

    def carries_over(self, bet: Bet) -> bool:
        """True if a bet stays on the layout from an earlier round, even without its main wager."""
        return False

    def recorded(self, r: Round[OptionsT], procedure: str, seat: int, note: str) -> None:
        """Refuse a procedure about a wager that is not offered; subclasses record the rest."""
        for known in self.procedures:
            if known.id == procedure and not self.is_offered(r.options):
                raise Refused(f"{self.phrase or self.wagers[0].name} is not offered at this table", known.law)


# ---------------------------------------------------------------------- a game with side wagers


def wagers_of(sides: Iterable[SideWager[OptionsT]]) -> tuple[Wager, ...]:
    """The wagers of several side wagers."""
    return tuple(wager for side in sides for wager in side.wagers)


def paytables_of(sides: Iterable[SideWager[OptionsT]]) -> tuple[PayTable, ...]:
    """The paytables of several side wagers."""
    return tuple(table for side in sides for table in side.paytables)


def procedures_of(sides: Iterable[SideWager[OptionsT]]) -> tuple[Procedure, ...]:
    """The procedures of several side wagers."""
    return tuple(procedure for side in sides for procedure in side.procedures)


def exclusions_of(sides: Iterable[SideWager[OptionsT]]) -> tuple[Exclusion[OptionsT], ...]:
    """The exclusions of several side wagers, including which may not be offered together."""
    listed = tuple(sides)
    return (*_apart(listed), *(exclusion for side in listed for exclusion in side.exclusions()))


def _apart(sides: Sequence[SideWager[OptionsT]]) -> Iterator[Exclusion[OptionsT]]:
    """The pairs of side wagers that may not be offered at one table."""
    by_name: dict[str, list[SideWager[OptionsT]]] = {}
    for side in sides:
        by_name.setdefault(side.phrase, []).append(side)
    for called, alike in by_name.items():
        for other in alike[0].not_offered_with:
            description = f"{called} may not be offered together with {other}"
            yield Exclusion(alike[0].exclusion_law, description, _both_offered(alike, by_name[other]))


def _both_offered(
    first: Sequence[SideWager[OptionsT]], other: Sequence[SideWager[OptionsT]]
) -> Callable[[OptionsT], bool]:
    return lambda options: (
        any(side.is_offered(options) for side in first) and any(side.is_offered(options) for side in other)
    )


def irregularities_of(sides: Iterable[SideWager[OptionsT]]) -> tuple[Irregularity[OptionsT], ...]:
    """The irregularities of several side wagers."""
    return tuple(irregularity for side in sides for irregularity in side.irregularities())


class GameWithSides(Game[OptionsT]):
    """A game with side wagers, which are parts of it."""

    sides: tuple[SideWager[OptionsT], ...] = ()
    """Side wagers in the order in which the law settles them."""

    @property
    def parts(self) -> tuple[GamePart[OptionsT], ...]:
        """The side wagers; a family adds its other parts."""
        return self.sides

    def offer(self, options: OptionsT, wager: Wager, pays: Mapping[str, Pay], halved_by: str | None = None) -> Offer:
        """Return a wager with what it pays, and with the limits that the law sets for a side wager."""
        side = next((side for side in self.sides if wager.id in side.ids), None)
        if side is None:
            return Offer(wager, pays, halved_by=halved_by)
        return Offer(wager, pays, side.limit_of(options, wager.id), side.bounds_of(options, wager.id), halved_by)

    def carries_over(self, bet: Bet) -> bool:
        """True if a bet stays on the layout from an earlier round."""
        return any(side.carries_over(bet) for side in self.sides)
