"""What becomes of a wager, by the values of the hands and the rows of its table: pure functions of whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from pitboss.games.stud.engine.makes import Scale, row_of
from pitboss.money import Pay

Results: TypeAlias = tuple[int, int, int]
"""What becomes of a wager when the player's hand is higher, equal and lower: 1 it wins, 0 it goes back, -1 it loses."""
HIGHER_WINS: Final[Results] = (1, 0, -1)


@dataclass(frozen=True, slots=True)
class Versus:
    """A wager on the player's hand against the dealer's. One that wins without a row of its table goes back."""

    lower_law: str
    equal_law: str
    unqualified_law: str = ""
    qualified: Results = HIGHER_WINS
    unqualified: Results = HIGHER_WINS
    """The same where the dealer has no qualifying hand."""
    unqualified_is: str = "push"
    """What the law calls a wager that then goes back."""
    row: str = ""
    """The one row of its table, whatever the hand; otherwise the scale finds it."""
    scale: Scale = ()
    less_because: str = ""
    """Why a winner without a row is not paid."""
    less_law: str = ""
    hand: str = "player"


@dataclass(frozen=True, slots=True)
class Lookup:
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


@dataclass(frozen=True, slots=True)
class Bonus:
    """A payout without a stake of its own: on one wager, if another was made as well."""

    on: str
    made: str
    hand: str
    scale: Scale


Settles: TypeAlias = Versus | Lookup | Bonus


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a wager, the row that pays it, and by which of its rules: compared, unqualified or looked up."""

    result: int
    row: str = ""
    by: str = ""


@cache
def _outcome(result: int, row: str, by: str) -> Outcome:
    """One of the few outcomes that there are; a table comes to them again and again."""
    return Outcome(result, row, by)


NOTHING = Outcome(0, by="nothing")
"""What a bonus without a row comes to."""


def outcome_of(rule: Settles, player: int, dealer: int, least: int, table: Mapping[str, Pay]) -> Outcome:
    """What becomes of a wager, by the values of the hand it looks at and of the dealer's, who qualifies from ``least``.

    >>> outcome_of(Versus("", "", unqualified=(0, 0, 0), row="bet"), 7, 5, 6, {})
    Outcome(result=0, row='', by='unqualified')
    """
    if isinstance(rule, Versus):
        results, by = rule.qualified, "compared"
        if dealer < least and rule.unqualified != results:
            results, by = rule.unqualified, "unqualified"
        result = results[0 if player > dealer else 1 if player == dealer else 2]
        if result <= 0:
            return _outcome(result, "", by)
        row = rule.row or row_of(rule.scale, player, table)
        return _outcome(1, row, by) if row else _outcome(0, "", "less")
    if isinstance(rule, Bonus):
        row = row_of(rule.scale, player, table)
        return _outcome(1, row, "row") if row else NOTHING
    rows: Mapping[str, object] = {**table, **dict.fromkeys(rule.pushes)} if rule.pushes else table
    row = row_of(rule.scale, player, rows)
    if row is None:
        return _outcome(-1, "", "lost")
    return _outcome(0 if row in rule.pushes else 1, row, "row")


@dataclass(frozen=True, slots=True)
class Qualifies:
    """The least hand with which the dealer plays."""

    least: int
    says: str
    """That it is not there: "the dealer has less than queen high"."""
    announce: str = ""
    announce_law: str = ""
