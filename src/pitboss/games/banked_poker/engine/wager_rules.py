"""What becomes of a wager, by the values of the hands and the rows of its table: pure functions of whole numbers.

Each kind of wager is a class that answers the same questions: what becomes of it (``decide``), which bet carries it
(``carrier``), what it wins (``winnings``), and by which paragraph and why (``explain``). The table and the solver
ask nothing else, so a new kind of wager is a new class here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pitboss.games.banked_poker.engine.makes import Scale, row_of
from pitboss.money import Cents, Pay

CompareResults: TypeAlias = tuple[int, int, int]
"""What becomes of a wager when the player's hand is higher, equal and lower: 1 it wins, 0 it goes back, -1 it loses."""
HIGHER_WINS: Final[CompareResults] = (1, 0, -1)
PUSH: Final = "push"
"""What a wager that goes back is usually called."""

StakeT = TypeVar("StakeT")


@dataclass(frozen=True, slots=True)
class WagerOutcome:
    """What becomes of a wager, the row that pays it, and by which of its rules: compared, unqualified or looked up."""

    result: int
    row: str = ""
    by: str = ""

    @property
    def row_name(self) -> str:
        """The row as people say it."""
        return self.row.replace("_", " ")


@cache
def _outcome(result: int, row: str, by: str) -> WagerOutcome:
    """One of the few outcomes that there are; a table comes to them again and again."""
    return WagerOutcome(result, row, by)


NOTHING = WagerOutcome(0, by="nothing")
"""What a bonus without a row comes to."""


class Showdown(NamedTuple):
    """The hands that decided a wager, and the words for a dealer's hand that does not qualify."""

    player: int
    dealer: int
    unqualified_says: str


class WagerRule(ABC):
    """What becomes of a wager."""

    __slots__ = ()

    hand: str
    """The hand that it looks at, by its name in the declaration."""
    scale: Scale
    """The rows that pay it; empty where one row pays whatever the hand."""

    @abstractmethod
    def decide(self, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """What becomes of it, by the values of its hand and of the dealer's, who qualifies from ``least``.

        The values count by the row of the scale that they reach and by which is higher, and by nothing else.
        """

    @abstractmethod
    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The paragraph that decided it, and why; ``paid_by`` is the paragraph of the table that pays it."""

    @abstractmethod
    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """What becomes of it, as people read it, each sentence with its paragraph.

        ``unqualified`` is how one says that the dealer does not qualify, ``paid_by`` the paragraph of its table.
        """

    def carrier(self, wager: str) -> tuple[str, str]:
        """The wager whose bet it is reckoned on, and the one that must have been made."""
        return wager, wager

    def carried_by(self, wager: str, bets: Mapping[str, StakeT]) -> StakeT | None:
        """The bet that it is reckoned on, if there is one."""
        on, made = self.carrier(wager)
        return bets.get(on) if made in bets else None

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """What it wins by a row of its table."""
        return pay.win(amount + coupon)

    def returned_as(self, outcome: WagerOutcome) -> str:
        """What the law calls it when it goes back."""
        return PUSH

    def is_stake_lost(self, outcome: WagerOutcome) -> bool:
        """Whether the stake of a wager that is paid is collected all the same."""
        return False


@dataclass(frozen=True, slots=True)
class Versus(WagerRule):
    """A wager on the player's hand against the dealer's. One that wins without a row of its table goes back.

    >>> Versus("", "", unqualified=(0, 0, 0), row="bet").decide(7, 5, 6, {})
    WagerOutcome(result=0, row='', by='unqualified')
    """

    lower_law: str
    equal_law: str
    unqualified_law: str = ""
    qualified: CompareResults = HIGHER_WINS
    unqualified: CompareResults = HIGHER_WINS
    """The same where the dealer has no qualifying hand."""
    unqualified_is: str = PUSH
    """What the law calls a wager that then goes back."""
    row: str = ""
    """The one row of its table, whatever the hand; otherwise the scale finds it."""
    scale: Scale = ()
    less_because: str = ""
    """Why a winner without a row is not paid."""
    less_law: str = ""
    hand: str = "player"

    def decide(self, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Compares the hands; a winner is paid by its row."""
        compared = 0 if player > dealer else 1 if player == dealer else 2
        result, by = self.qualified[compared], "compared"
        if dealer < least and self._turns_on_qualifying(compared):
            result, by = self.unqualified[compared], "unqualified"
        if result <= 0:
            return _outcome(result, "", by)
        row = self.row or row_of(self.scale, player, table)
        return _outcome(1, row, by) if row else _outcome(0, "", "less")

    def _turns_on_qualifying(self, compared: int) -> bool:
        """Whether a dealer without a qualifying hand decides it: it comes out otherwise, or is not compared at all."""
        lacking = self.unqualified
        return lacking[compared] != self.qualified[compared] or (
            lacking != self.qualified and lacking.count(lacking[0]) == len(lacking)
        )

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """How the hands compared."""
        if outcome.by == "unqualified":
            return self.unqualified_law, shown.unqualified_says
        if outcome.by == "less":
            return self.less_law or paid_by, self.less_because
        if shown.player == shown.dealer:
            return (paid_by if outcome.result > 0 else self.equal_law), "the hands are a draw"
        if shown.player < shown.dealer:
            return self.lower_law, "the dealer's hand is higher"
        return paid_by, "the player's hand is higher" + ("" if self.row else f": {outcome.row_name}")

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """How the hands compare, and what follows where the dealer does not qualify."""
        yield f"It {_results(self.qualified)}.", self.lower_law
        if self.unqualified_law and self.unqualified != self.qualified:
            yield f"Where {unqualified}, it {_results(self.unqualified)}.", self.unqualified_law
        if self.less_because:
            yield f"If the winning hand is {self.less_because}, it goes back.", self.less_law or paid_by

    def returned_as(self, outcome: WagerOutcome) -> str:
        """What the law calls a wager against a dealer who does not qualify."""
        return self.unqualified_is if outcome.by == "unqualified" else PUSH


@dataclass(frozen=True, slots=True)
class Lookup(WagerRule):
    """A wager that a row of its table pays whatever the dealer has, or that loses."""

    hand: str
    scale: Scale
    lost_law: str
    lost_because: str
    pushes: tuple[str, ...] = ()
    """Rows by which it goes back."""
    push_law: str = ""
    row_laws: Mapping[str, str] = field(default_factory=dict)
    """The paragraphs of rows that stand elsewhere than the table."""
    stake_kept: bool = False
    """Whether a sum that is paid includes the chip that was collected before the deal."""

    def decide(self, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Looks the hand up."""
        rows: Mapping[str, object] = {**table, **dict.fromkeys(self.pushes)} if self.pushes else table
        row = row_of(self.scale, player, rows)
        if row is None:
            return _outcome(-1, "", "lost")
        return _outcome(0 if row in self.pushes else 1, row, "row")

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row, or that there is none."""
        if outcome.result < 0:
            return self.lost_law, self.lost_because
        law = self.row_laws.get(outcome.row, paid_by) if outcome.result else self.push_law
        return law, outcome.row_name

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """That its table pays it, and when it loses."""
        yield "It is paid by its table.", paid_by
        for row in self.pushes:
            yield f"It goes back with {row.replace('_', ' ')}.", self.push_law
        yield f"It loses if the hand is {self.lost_because}.", self.lost_law

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """What it wins, less the chip that a sum includes."""
        return pay.win(amount + coupon) - (amount if self.stake_kept else 0)


@dataclass(frozen=True, slots=True)
class BonusPayout(WagerRule):
    """A payout without a stake of its own: on one wager, if another was made as well."""

    on: str
    made: str
    hand: str
    scale: Scale

    def decide(self, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Looks the hand up; without a row nothing happens."""
        row = row_of(self.scale, player, table)
        return _outcome(1, row, "row") if row else NOTHING

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row."""
        return paid_by, outcome.row_name

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """That its table pays it, and on what."""
        on = self.on.replace("_", " ")
        yield f"It is paid by its table on the {on} wager.", paid_by

    def carrier(self, wager: str) -> tuple[str, str]:
        """The bet that it is paid on, once the other was made."""
        return self.on, self.made

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """What it wins; a coupon counts for the wager itself only."""
        return pay.win(amount)


@dataclass(frozen=True, slots=True)
class PaidOrCompared(WagerRule):
    """A wager that its table pays whatever the dealer has. Without a row it loses to a higher hand, or goes back."""

    scale: Scale
    lower_law: str
    equal_law: str
    higher_law: str
    paid_if_equal: bool = True
    stake_lost_if_lower: bool = False
    """Whether the odds are paid, but the stake is collected, where the dealer's hand is higher."""
    hand: str = "player"

    def decide(self, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Looks the hand up; where that brings nothing, compares it."""
        row = row_of(self.scale, player, table)
        by = "higher" if player > dealer else "equal" if player == dealer else "lower"
        if row and (by != "equal" or self.paid_if_equal):
            return _outcome(1, row, by)
        return _outcome(-1 if by == "lower" else 0, "", by)

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row, or how the hands compared."""
        if outcome.result > 0:
            return paid_by, outcome.row_name
        return {
            "higher": (self.higher_law, "a higher hand than the dealer's, but none that is paid"),
            "equal": (self.equal_law, "the hands are a draw"),
            "lower": (self.lower_law, "the dealer's hand is higher"),
        }[outcome.by]

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """That its table pays it whatever the dealer has, and what becomes of it otherwise."""
        tied = "" if self.paid_if_equal else ", unless the hands are equal"
        lost = ", but the stake is lost to a higher hand" if self.stake_lost_if_lower else ""
        yield f"It is paid by its table whatever the dealer has{tied}{lost}.", paid_by
        yield "Otherwise it loses if the dealer's hand is higher, and goes back if not.", self.lower_law

    def is_stake_lost(self, outcome: WagerOutcome) -> bool:
        """Against a higher hand, where the paragraph is read so."""
        return self.stake_lost_if_lower and outcome.by == "lower" and outcome.result > 0


def _results(results: CompareResults) -> str:
    """What becomes of a wager, whatever the player's hand, or by how it compares.

    >>> _results((1, 0, -1))
    "wins if the player's hand is higher than the dealer's, goes back if they are equal and loses otherwise"
    >>> _results((0, 0, 0))
    'goes back'
    >>> _results((0, 0, -1))
    "goes back unless the player's hand is lower than the dealer's, and then loses"
    """
    higher, equal, lower = ({1: "wins", 0: "goes back", -1: "loses"}[result] for result in results)
    if higher == equal == lower:
        return higher
    if higher == equal:
        return f"{higher} unless the player's hand is lower than the dealer's, and then {lower}"
    equally = "" if equal == lower else f", {equal} if they are equal"
    return f"{higher} if the player's hand is higher than the dealer's{equally} and {lower} otherwise"


@dataclass(frozen=True, slots=True)
class Qualifies:
    """The least hand with which the dealer plays."""

    least: int
    says: str
    """That it is not there: "the dealer has less than queen high"."""
    announce: str = ""
    announce_law: str = ""
