"""The rules that decide wagers from the values of the hands and the rows of a paytable: pure functions of integers.

Each kind of wager is a class with the same methods: ``decide`` its result, the bet it is paid on (``carrier``), its
``winnings``, and ``explain`` the paragraph and reason. The table and the solver use only these, so a new kind of wager
is a new class here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pitboss.games.banked_poker.engine.hand_specs import Scale, row_of
from pitboss.money import Cents, Pay

CompareResults: TypeAlias = tuple[int, int, int]
"""The results if the player's hand is higher, equal and lower: 1 wins, 0 is returned, -1 loses."""
HIGHER_WINS: Final[CompareResults] = (1, 0, -1)
PUSH: Final = "push"
"""The usual name of a returned wager's result."""

StakeT = TypeVar("StakeT")


@dataclass(frozen=True, slots=True)
class WagerOutcome:
    """The result of a wager, the row that pays it, and the rule that decided: compared, unqualified, row and so on."""

    result: int
    row: str = ""
    by: str = ""

    @property
    def row_name(self) -> str:
        """The row's name in words."""
        return self.row.replace("_", " ")


@cache
def _outcome(result: int, row: str, by: str) -> WagerOutcome:
    """A shared instance of each outcome, because tables need the same few again and again."""
    return WagerOutcome(result, row, by)


NOTHING = WagerOutcome(0, by="nothing")
"""The outcome of a bonus that no row pays."""


class Showdown(NamedTuple):
    """The values of the hands that decided a wager, and the phrase for a dealer who does not qualify."""

    player: int
    dealer: int
    unqualified_says: str


class WagerRule(ABC):
    """The rule that decides a wager."""

    __slots__ = ()

    hand: str
    """The hand that decides the wager, by its name in the declaration."""
    scale: Scale
    """The rows that pay it; empty if one row pays for every hand."""

    @abstractmethod
    def decide(self, player: int, dealer: int, qualifying_value: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """The outcome for the values of its hand and of the dealer's, who qualifies from ``qualifying_value`` up.

        The outcome may depend only on the row of the scale that is reached and on which value is higher.
        """

    @abstractmethod
    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The paragraph and the reason of an outcome; ``paid_by`` is the paragraph of its paytable."""

    @abstractmethod
    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """The rule in sentences, each with its paragraph.

        ``unqualified`` is the phrase for a dealer who does not qualify, ``paid_by`` the paragraph of its paytable.
        """

    def carrier(self, wager: str) -> tuple[str, str]:
        """The wager on whose bet it is paid, and the wager that must have been made."""
        return wager, wager

    def carried_by(self, wager: str, bets: Mapping[str, StakeT]) -> StakeT | None:
        """The bet that it is paid on, or None."""
        on, made = self.carrier(wager)
        return bets.get(on) if made in bets else None

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """Its win at the odds or sum of a row."""
        return pay.win(amount + coupon)

    def returned_as(self, outcome: WagerOutcome) -> str:
        """The law's name for a returned wager."""
        return PUSH

    def is_stake_lost(self, outcome: WagerOutcome) -> bool:
        """True if a paid wager still forfeits its stake."""
        return False


@dataclass(frozen=True, slots=True)
class Versus(WagerRule):
    """A wager on the player's hand against the dealer's; a winner that no row pays is returned.

    >>> Versus("", "", unqualified=(0, 0, 0), row="bet").decide(7, 5, 6, {})
    WagerOutcome(result=0, row='', by='unqualified')
    """

    lower_law: str
    equal_law: str
    unqualified_law: str = ""
    qualified: CompareResults = HIGHER_WINS
    unqualified: CompareResults = HIGHER_WINS
    """The results if the dealer does not qualify."""
    unqualified_is: str = PUSH
    """The law's name for a wager returned because the dealer does not qualify."""
    row: str = ""
    """The row that pays every winner; if empty, the scale finds the row."""
    scale: Scale = ()
    no_row_because: str = ""
    """Why a winner that no row pays is returned."""
    no_row_law: str = ""
    hand: str = "player"

    def decide(self, player: int, dealer: int, qualifying_value: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Compare the hands and find the row of a winner."""
        compared = 0 if player > dealer else 1 if player == dealer else 2
        result, by = self.qualified[compared], "compared"
        if dealer < qualifying_value and self._turns_on_qualifying(compared):
            result, by = self.unqualified[compared], "unqualified"
        if result <= 0:
            return _outcome(result, "", by)
        row = self.row or row_of(self.scale, player, table)
        return _outcome(1, row, by) if row else _outcome(0, "", "no_row")

    def _turns_on_qualifying(self, compared: int) -> bool:
        """True if the dealer's failure to qualify changes the result, or makes the comparison irrelevant."""
        lacking = self.unqualified
        return lacking[compared] != self.qualified[compared] or (
            lacking != self.qualified and lacking.count(lacking[0]) == len(lacking)
        )

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """Explain how the hands compared, or why a winner is not paid (28.10(h)2)."""
        if outcome.by == "unqualified":
            return self.unqualified_law, shown.unqualified_says
        if outcome.by == "no_row":
            return self.no_row_law or paid_by, self.no_row_because
        if shown.player > shown.dealer:
            return paid_by, "the player's hand is higher" + ("" if self.row else f": {outcome.row_name}")
        if shown.player == shown.dealer:
            return (paid_by if outcome.result > 0 else self.equal_law), "the hands are a draw"
        return self.lower_law, "the dealer's hand is higher"

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """The comparison, and the results if the dealer does not qualify."""
        yield f"It {_results(self.qualified)}.", self.lower_law
        if self.unqualified_law and self.unqualified != self.qualified:
            yield f"If {unqualified}, it {_results(self.unqualified)}.", self.unqualified_law
        if self.no_row_because:
            yield f"If the winning hand is {self.no_row_because}, it is returned.", self.no_row_law or paid_by

    def returned_as(self, outcome: WagerOutcome) -> str:
        """The law's name for a wager returned because the dealer does not qualify."""
        return self.unqualified_is if outcome.by == "unqualified" else PUSH


@dataclass(frozen=True, slots=True)
class Lookup(WagerRule):
    """A wager that wins if a row of its paytable pays the hand and otherwise loses, whatever the dealer has."""

    hand: str
    scale: Scale
    lost_law: str
    lost_because: str
    pushes: tuple[str, ...] = ()
    """Rows with which it is returned."""
    push_law: str = ""
    row_laws: Mapping[str, str] = field(default_factory=dict)
    """The paragraphs of rows that are not in the paytable's paragraph."""
    sum_includes_chip: bool = False
    """True if a fixed sum includes the chip that was collected before the deal."""

    def decide(self, player: int, dealer: int, qualifying_value: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Look the hand up."""
        rows: Mapping[str, object] = {**table, **dict.fromkeys(self.pushes)} if self.pushes else table
        row = row_of(self.scale, player, rows)
        if row is None:
            return _outcome(-1, "", "lost")
        return _outcome(0 if row in self.pushes else 1, row, "row")

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row, or the reason that none pays."""
        if outcome.result < 0:
            return self.lost_law, self.lost_because
        law = self.row_laws.get(outcome.row, paid_by) if outcome.result else self.push_law
        return law, outcome.row_name

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """The paytable, and when it loses."""
        yield "It pays by its paytable.", paid_by
        for row in self.pushes:
            yield f"It is returned with {row.replace('_', ' ')}.", self.push_law
        yield f"It loses if the hand is {self.lost_because}.", self.lost_law

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """Its win, less the chip that a fixed sum includes."""
        return pay.win(amount + coupon) - (amount if self.sum_includes_chip else 0)


@dataclass(frozen=True, slots=True)
class BonusPayout(WagerRule):
    """A bonus without a stake: paid on one wager, if another was also made."""

    on: str
    made: str
    hand: str
    scale: Scale

    def decide(self, player: int, dealer: int, qualifying_value: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Look the hand up; nothing happens if no row pays."""
        row = row_of(self.scale, player, table)
        return _outcome(1, row, "row") if row else NOTHING

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row."""
        return paid_by, outcome.row_name

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """The paytable, and the wager it is paid on."""
        on = self.on.replace("_", " ")
        yield f"It pays by its paytable on the {on} wager.", paid_by

    def carrier(self, wager: str) -> tuple[str, str]:
        """The wager it is paid on, and the wager that must have been made."""
        return self.on, self.made

    def winnings(self, pay: Pay, amount: Cents, coupon: Cents) -> Cents:
        """Its win; a coupon counts only for the wager itself."""
        return pay.win(amount)


@dataclass(frozen=True, slots=True)
class PaidOrCompared(WagerRule):
    """A wager that its paytable pays whatever the dealer has; otherwise it loses to a higher hand or is returned."""

    scale: Scale
    lower_law: str
    equal_law: str
    higher_law: str
    paid_if_equal: bool = True
    stake_lost_if_lower: bool = False
    """True if a paid wager still forfeits its stake to a higher dealer's hand."""
    hand: str = "player"

    def decide(self, player: int, dealer: int, qualifying_value: int, table: Mapping[str, Pay]) -> WagerOutcome:
        """Look the hand up; if no row pays, compare it."""
        row = row_of(self.scale, player, table)
        by = "higher" if player > dealer else "equal" if player == dealer else "lower"
        if row and (by != "equal" or self.paid_if_equal):
            return _outcome(1, row, by)
        return _outcome(-1 if by == "lower" else 0, "", by)

    def explain(self, outcome: WagerOutcome, shown: Showdown, paid_by: str) -> tuple[str, str]:
        """The row, or the comparison of the hands."""
        if outcome.result > 0:
            return paid_by, outcome.row_name
        return {
            "higher": (self.higher_law, "the player's hand is higher, but no row of the paytable pays it"),
            "equal": (self.equal_law, "the hands are a draw"),
            "lower": (self.lower_law, "the dealer's hand is higher"),
        }[outcome.by]

    def sentences(self, unqualified: str, paid_by: str) -> Iterator[tuple[str, str]]:
        """The paytable, and the result if no row pays."""
        tied = "" if self.paid_if_equal else ", unless the hands are equal"
        lost = ", but the stake is lost to a higher hand" if self.stake_lost_if_lower else ""
        yield f"It pays by its paytable whatever the dealer has{tied}{lost}.", paid_by
        yield "Otherwise it loses if the dealer's hand is higher, and is returned if not.", self.lower_law

    def is_stake_lost(self, outcome: WagerOutcome) -> bool:
        """True against a higher hand, if the paragraph is read that way."""
        return self.stake_lost_if_lower and outcome.by == "lower" and bool(outcome.row)


def _results(results: CompareResults) -> str:
    """The results of a comparison in words: of a bet by 16.10(e) and (f)3, of a play wager by 37.10(g)4.

    >>> _results((1, 0, -1))
    "wins if the player's hand is higher than the dealer's, is returned if they are equal and loses otherwise"
    >>> _results((0, 0, 0))
    'is returned'
    >>> _results((0, 0, -1))
    "is returned unless the player's hand is lower than the dealer's, and then loses"
    """
    higher, equal, lower = ({1: "wins", 0: "is returned", -1: "loses"}[result] for result in results)
    if higher == equal == lower:
        return higher
    if higher == equal:
        return f"{higher} unless the player's hand is lower than the dealer's, and then {lower}"
    equally = "" if equal == lower else f", {equal} if they are equal"
    return f"{higher} if the player's hand is higher than the dealer's{equally} and {lower} otherwise"


@dataclass(frozen=True, slots=True)
class Qualifies:
    """The lowest hand with which the dealer qualifies."""

    min_value: int
    description: str
    """The phrase for a dealer who does not qualify: "the dealer has less than queen high"."""
    announce: str = ""
    announce_law: str = ""
