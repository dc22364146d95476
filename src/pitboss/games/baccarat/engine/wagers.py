"""The wagers on the hands and on a tie, and the vigorish on the Banker's wager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.money import EVEN, Cents, Odds, percent_of
from pitboss.table import Wager

BetResult: TypeAlias = Literal["won", "lost", "void"]

TOTALS: Mapping[str, tuple[int, str]] = {"total_four": (4, "four"), "total_five": (5, "five"), "total_six": (6, "six")}
"""Total card wagers: number of cards and row of each."""
COVERED = "covered by total card wagers"
"""Label of a Banker's wager whose vigorish is waived because of total card wagers (3.3(e)2, 7.3(f)2)."""


@dataclass(frozen=True, slots=True)
class Regime:
    """How a table charges the Banker's wager; the same for all players (3.3(c)-(e) and (h))."""

    law: str
    description: str
    percent: int = 0
    """Vigorish on a winning Banker's wager."""
    tie_percent: int = 0
    """Vigorish on the Banker's wager itself when the hands tie."""
    half_on_six: bool = False
    """A Banker's Hand that wins with six is paid 1 to 2."""
    dragon_7: bool = False
    """A dragon 7 hand is a push, and may be bet on."""
    waived_by_totals: bool = False
    """Total card wagers that cover the Banker's wager waive its vigorish."""


REGIMES_IN_WORDS: Mapping[str, str] = {
    "vig5":         "five percent of its winnings",
    "vig4":         "four percent of its winnings",
    "tie25":        "25 percent of the wager on a tie, none on a win",
    "no_vig_six":   "no vigorish; a Banker's six pays half",
    "no_vig_total": "none if total card wagers cover it",
    "dragon7":      "no vigorish; a dragon 7 hand is a push",
}  # fmt: skip


def regimes(law: HouseBankedLaw) -> dict[str, Regime]:
    """The commission regimes that subchapters 3 and 7 share."""
    return {
        "vig5":         Regime(law.banker_odds, REGIMES_IN_WORDS["vig5"], percent=5),
        "vig4":         Regime(law.banker_odds, REGIMES_IN_WORDS["vig4"], percent=4),
        "no_vig_six":   Regime(law.six, REGIMES_IN_WORDS["no_vig_six"], half_on_six=True),
        "no_vig_total": Regime(law.waiver, REGIMES_IN_WORDS["no_vig_total"], percent=5, waived_by_totals=True),
        "dragon7":      Regime(law.dragon_7_push, REGIMES_IN_WORDS["dragon7"], dragon_7=True),
    }  # fmt: skip


def vigorish(won: Cents, percent: int, unit: Cents) -> Cents:
    """A percentage of an amount, rounded up to the next multiple of a unit (3.3(c)1).

    >>> vigorish(37_00, 5, 25), vigorish(37_00, 4, 20), vigorish(37_00, 5, 1)
    (200, 160, 185)
    """
    return percent_of(won, percent, up=True, step=unit)


class CoupResult(NamedTuple):
    """The result of a wager: its row, paragraph and reason."""

    result: BetResult
    row: str
    law: str
    because: str


def decide(law: HouseBankedLaw, regime: Regime, wager: str, coup: Coup) -> CoupResult:
    """The result of a wager on the Banker's Hand, the Player's Hand or a tie (3.2(a)1 to 3, 7.2(a)1 to 3)."""
    if wager == "banker":
        return _banker(law, regime, coup)
    if wager == "player":
        return _hand(law.player, law.player_odds, coup, "player")
    if coup.winner == "tie":
        return CoupResult("won", "tie", law.tie_odds, f"both hands have {coup.player}")
    return CoupResult("lost", "", law.tie, f"{coup.player} against {coup.banker} is not a tie")


def _hand(wager: str, odds: str, coup: Coup, hand: str) -> CoupResult:
    counts = f"Player {coup.player}, Banker {coup.banker}"
    if coup.winner == hand:
        return CoupResult("won", "win", odds, counts)
    if coup.winner == "tie":
        return CoupResult("void", "", f"{wager}iii", counts)
    return CoupResult("lost", "", f"{wager}ii", counts)


def _banker(law: HouseBankedLaw, regime: Regime, coup: Coup) -> CoupResult:
    if regime.dragon_7 and coup.dragon_7:
        return CoupResult("void", "", f"{law.dragon_7}i", "a dragon 7 hand is a push")
    if regime.half_on_six and coup.winner == "banker" and coup.banker == 6:
        return CoupResult("won", "six", law.six, "the Banker's Hand wins with six")
    return _hand(law.banker, regime.law, coup, "banker")


def covered_by_totals(banker: Cents, totals: Sequence[Cents]) -> bool:
    """True if a player's total card wagers are at least the Banker's wager, which waives the vigorish (3.3(e)2)."""
    return bool(totals) and sum(totals) >= banker


def charge(regime: Regime, coup_result: CoupResult, amount: Cents, unit: Cents, *, tie: bool, covered: bool) -> Cents:
    """The vigorish of a Banker's wager: on its winnings or, where ties are charged, on the wager itself."""
    if coup_result.result == "won" and regime.percent and not (regime.waived_by_totals and covered):
        return vigorish(BANKER_ODDS[coup_result.row].win(amount), regime.percent, unit)
    return percent_of(amount, regime.tie_percent) if coup_result.result == "void" and tie else 0


def net_of_banker(regime: Regime, coup_result: CoupResult, *, tie: bool, covered: bool) -> Fraction:
    """The net result of one unit on the Banker's Hand after exact, unrounded vigorish.

    >>> from pitboss.games.baccarat.engine.law import PUNTO_BANCO_LAW
    >>> five = regimes(PUNTO_BANCO_LAW)["vig5"]
    >>> net_of_banker(five, decide(PUNTO_BANCO_LAW, five, "banker", Coup(4, 6)), tie=False, covered=False)
    Fraction(19, 20)
    """
    if coup_result.result == "lost":
        return Fraction(-1)
    if coup_result.result == "void":
        return Fraction(-regime.tie_percent, 100) if tie else Fraction(0)
    won = BANKER_ODDS[coup_result.row].ratio
    return won if regime.waived_by_totals and covered else won - won * Fraction(regime.percent, 100)


BANKER_ODDS: Mapping[str, Odds] = {"win": EVEN, "six": Odds(1, 2)}


def main_wagers(law: HouseBankedLaw) -> tuple[Wager, ...]:
    """The wagers of 3.2(a)1 to 3 or 7.2(a)1 to 3."""
    return (
        Wager("banker", "Banker's Hand", law.banker, "the Banker's Hand has the higher count"),
        Wager("player", "Player's Hand", law.player, "the Player's Hand has the higher count"),
        Wager("tie", "Tie Bet", law.tie, "the counts are equal"),
    )
