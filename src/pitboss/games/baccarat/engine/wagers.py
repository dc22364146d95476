"""The wagers of subchapters 3 and 7, what they pay, and what a coup makes of each: stated once, as data and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.paragraphs import Paragraphs
from pitboss.money import EVEN, Cents, Odds
from pitboss.table import Wager

Result: TypeAlias = Literal["won", "lost", "void"]

TIE = {"tie": "8 to 1"}
TOTAL = {
    "four": "3 to 2",
    "five": "2 to 1",
    "six":  "2 to 1",
}  # fmt: skip
DRAGON_7 = {"dragon_7": "40 to 1"}

# Paytable C prints "6 or 7 points" and "4 or 5 points" as one row each.
BONUS_ROWS = ("win_by_9", "win_by_8", "win_by_7", "win_by_6", "win_by_5", "win_by_4", "natural_winner")
BONUS = {
    "A": dict(zip(BONUS_ROWS, ("30 to 1", "10 to 1", "6 to 1", "4 to 1", "2 to 1", "1 to 1", "1 to 1"), strict=True)),
    "B": dict(zip(BONUS_ROWS, ("20 to 1",  "8 to 1", "7 to 1", "4 to 1", "3 to 1", "1 to 1", "1 to 1"), strict=True)),
    "C": dict(zip(BONUS_ROWS, ("30 to 1", "10 to 1", "4 to 1", "4 to 1", "2 to 1", "2 to 1", "1 to 1"), strict=True)),
}  # fmt: skip

TOTALS: Mapping[str, tuple[int, str]] = {"total_four": (4, "four"), "total_five": (5, "five"), "total_six": (6, "six")}
"""The total card wagers: the number of cards each is on, and its row."""


@dataclass(frozen=True, slots=True)
class Regime:
    """How a table takes its share of the Banker's wager; one for all players at the table (3.3(c)-(e) and (h))."""

    law: str
    says: str
    percent: int = 0
    """The vigorish on what a Banker's wager wins."""
    tie_percent: int = 0
    """The vigorish on the Banker's wager itself when the hands tie."""
    half_on_six: bool = False
    """A Banker's Hand that wins with six is paid 1 to 2."""
    dragon_7: bool = False
    """A dragon 7 hand is a push, and may be bet on."""
    waived_by_totals: bool = False
    """A player whose total card wagers cover his Banker's wager owes no vigorish."""


def regimes(p: Paragraphs) -> dict[str, Regime]:
    """The regimes that subchapters 3 and 7 share."""
    return {
        "vig5":         Regime(p.banker_odds, "five percent of what the Banker's wager wins", percent=5),
        "vig4":         Regime(p.banker_odds, "four percent of what the Banker's wager wins", percent=4),
        "no_vig_six":   Regime(p.six, "no vigorish; a Banker's six pays half", half_on_six=True),
        "no_vig_total": Regime(p.waiver, "none where total card wagers cover it", percent=5, waived_by_totals=True),
        "dragon7":      Regime(p.dragon_7_push, "no vigorish; a dragon 7 hand is a push", dragon_7=True),
    }  # fmt: skip


def vigorish(won: Cents, percent: int, unit: Cents) -> Cents:
    """A percentage of an amount, rounded up to the next multiple of a unit (3.3(c)1).

    >>> vigorish(37_00, 5, 25), vigorish(37_00, 4, 20), vigorish(37_00, 5, 1)
    (200, 160, 185)
    """
    return -(-won * percent // (100 * unit)) * unit


class Decision(NamedTuple):
    """What a coup makes of a wager, the row it is paid by, the paragraph and the reason."""

    result: Result
    row: str
    law: str
    because: str


def decide(p: Paragraphs, regime: Regime, wager: str, coup: Coup) -> Decision:
    """What a coup makes of a wager of 3.2(a)1 to 6 or 7.2(a)1 to 6."""
    match wager:
        case "banker":
            return _banker(p, regime, coup)
        case "player":
            return _hand(p.player, p.player_odds, coup, "player")
        case "tie":
            if coup.winner == "tie":
                return Decision("won", "tie", p.tie_odds, f"both hands have {coup.player}")
            return Decision("lost", "", p.tie, f"{coup.player} against {coup.banker} is no tie")
        case "dragon_7":
            if coup.dragon_7:
                return Decision("won", "dragon_7", p.dragon_7_odds, "a dragon 7 hand")
            return Decision("lost", "", f"{p.dragon_7}ii", "not a dragon 7 hand")
        case "bonus_player":
            return _bonus(p, coup.player, coup.banker, coup.player_natural, coup.banker_natural)
        case "bonus_banker":
            return _bonus(p, coup.banker, coup.player, coup.banker_natural, coup.player_natural)
    wanted, row = TOTALS[wager]
    if coup.cards == wanted:
        return Decision("won", row, p.total_odds, f"{coup.cards} cards were required")
    return Decision("lost", "", p.total, f"{coup.cards} cards were required")


def _hand(wager: str, odds: str, coup: Coup, hand: str) -> Decision:
    counts = f"Player {coup.player}, Banker {coup.banker}"
    if coup.winner == hand:
        return Decision("won", "win", odds, counts)
    if coup.winner == "tie":
        return Decision("void", "", f"{wager}iii", counts)
    return Decision("lost", "", f"{wager}ii", counts)


def _banker(p: Paragraphs, regime: Regime, coup: Coup) -> Decision:
    if regime.dragon_7 and coup.dragon_7:
        return Decision("void", "", f"{p.dragon_7}i", "a dragon 7 hand is a push")
    if regime.half_on_six and coup.winner == "banker" and coup.banker == 6:
        return Decision("won", "six", p.six, "the Banker's Hand wins with six")
    return _hand(p.banker, regime.law, coup, "banker")


def _bonus(p: Paragraphs, mine: int, other: int, mine_natural: bool, other_natural: bool) -> Decision:
    """The optional bonus: a natural wins as such whatever the margin, another hand by four points or more."""
    if mine_natural:
        if other_natural and mine == other:
            return Decision("void", "", f"{p.bonus}iii", "naturals of equal count")
        if other_natural and mine < other:
            return Decision("lost", "", f"{p.bonus}ii", "a natural 8 against a natural 9")
        return Decision("won", "natural_winner", p.bonus_odds, f"a natural {mine} wins")
    margin = mine - other
    if margin >= 4:
        return Decision("won", f"win_by_{margin}", p.bonus_odds, f"won by {margin} points")
    return Decision("lost", "", f"{p.bonus}ii", f"{mine} against {other} without a natural")


def covered_by_totals(banker: Cents, totals: Sequence[Cents]) -> bool:
    """Whether a player's total card wagers come to his Banker's wager, which frees him from vigorish (3.3(e)2)."""
    return bool(totals) and sum(totals) >= banker


def charge(regime: Regime, decision: Decision, amount: Cents, unit: Cents, *, tie: bool, covered: bool) -> Cents:
    """The vigorish that a Banker's wager of an amount owes: on what it won, or where ties are charged, on itself."""
    if decision.result == "won" and regime.percent and not (regime.waived_by_totals and covered):
        return vigorish(BANKER_ODDS[decision.row].win(amount), regime.percent, unit)
    return amount * regime.tie_percent // 100 if decision.result == "void" and tie else 0


def net_of_banker(regime: Regime, decision: Decision, *, tie: bool, covered: bool) -> Fraction:
    """What one unit on the Banker's Hand comes to after the exact vigorish, without rounding.

    >>> from pitboss.games.baccarat.engine.paragraphs import PUNTO_BANCO
    >>> five = regimes(PUNTO_BANCO)["vig5"]
    >>> net_of_banker(five, decide(PUNTO_BANCO, five, "banker", Coup(4, 6)), tie=False, covered=False)
    Fraction(19, 20)
    """
    if decision.result == "lost":
        return Fraction(-1)
    if decision.result == "void":
        return Fraction(-regime.tie_percent, 100) if tie else Fraction(0)
    won = BANKER_ODDS[decision.row].ratio
    return won if regime.waived_by_totals and covered else won - won * Fraction(regime.percent, 100)


BANKER_ODDS: Mapping[str, Odds] = {"win": EVEN, "six": Odds(1, 2)}


def wagers(p: Paragraphs) -> tuple[Wager, ...]:
    """The wagers of 3.2(a)1 to 6 or 7.2(a)1 to 6."""
    return (
        Wager("banker", "Banker's Hand", p.banker, "the Banker's Hand has the higher count"),
        Wager("player", "Player's Hand", p.player, "the Player's Hand has the higher count"),
        Wager("tie", "Tie Bet", p.tie, "the counts are equal"),
        Wager("total_four", "Total cards four", p.total, "four cards are required"),
        Wager("total_five", "Total cards five", p.total, "five cards are required"),
        Wager("total_six", "Total cards six", p.total, "six cards are required"),
        Wager("bonus_player", "Bonus on the Player's Hand", p.bonus, "a natural, or four points ahead"),
        Wager("bonus_banker", "Bonus on the Banker's Hand", p.bonus, "a natural, or four points ahead"),
        Wager("dragon_7", "Dragon 7", p.dragon_7, "the Banker's Hand wins with seven on three cards"),
    )
