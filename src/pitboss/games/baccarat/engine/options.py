"""The licensee's options that subchapters 3 and 7 share, and what may not be offered together.

Each game repeats the fields with its own lawful values and paragraphs; the engine reads them here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from pitboss.games.baccarat.engine import jackpot
from pitboss.games.baccarat.engine.paragraphs import Paragraphs
from pitboss.games.baccarat.engine.wagers import BONUS, DRAGON_7, TIE, TOTAL, Regime
from pitboss.money import Cents
from pitboss.table import Exclusion, PayTable, Rules, exact, minimum

FEWEST_DECKS = 6
ROUNDING_UNITS: Mapping[int, Cents] = {5: 25, 4: 20}
"""What a vigorish may be rounded up to, by its percentage (3.3(c)1)."""


class ShoeRules(Rules):
    """The options about the shoe and about cards drawn in error, which subchapter 4 has too."""

    decks: int
    cutting_card_depth: int
    recut_by: Literal["last_cutter", "next_entitled"]
    pre_shuffled: bool
    disclosed_procedure: Literal[1, 2, 3]
    disclosed_ten_burns: Literal[1, 10]
    face_up_ten_burns: Literal[0, 1, 10]


ShoeRulesT = TypeVar("ShoeRulesT", bound=ShoeRules)


class BaccaratRules(ShoeRules):
    """The options of subchapters 3 and 7."""

    banker_regime: str
    vig_base: Literal[4, 5]
    vig_rounding: str
    vig_collection: Literal["at_once", "at_reshuffle", "at_session_end"]
    pay_procedure: Literal[1, 2, 3, 4]
    tie_odds: PayTable
    total_cards_offered: bool
    bonus_offered: bool
    bonus_table: Literal["A", "B", "C"]
    bonus_a: PayTable
    bonus_b: PayTable
    bonus_c: PayTable
    bonus_needs_main: bool
    dragon_7_odds: PayTable
    deal_mode: str
    others_turn_unbacked: bool
    banker_first: bool
    match_play: bool
    jackpot_offered: bool
    jackpot_table: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    royal_bonus_offered: bool

    @property
    def bonus_odds(self) -> PayTable:
        """The bonus paytable that was chosen, with what the licensee improved."""
        return {"A": self.bonus_a, "B": self.bonus_b, "C": self.bonus_c}[self.bonus_table]

    @property
    def decks_dealt(self) -> int:
        """The decks in the shoe."""
        return self.decks

    @property
    def continuous(self) -> bool:
        """Whether a device reshuffles the cards all the time (7.12)."""
        return False

    def regime(self, known: Mapping[str, Regime]) -> Regime:
        """The regime of the table; where total card wagers waive it, with the percentage of those they do not cover."""
        found = known[self.banker_regime]
        return replace(found, percent=self.vig_base) if found.waived_by_totals else found

    def rounding_unit(self, percent: int) -> Cents:
        """What the vigorish is rounded up to; one cent where the table does not round."""
        if self.vig_rounding == "none" or not percent:
            return 1
        return 5 if self.vig_rounding == "five_cents" else ROUNDING_UNITS[percent]


BaccaratRulesT = TypeVar("BaccaratRulesT", bound=BaccaratRules)


@dataclass(frozen=True, slots=True)
class PayTables:
    """The paytables of one subchapter."""

    tie: PayTable
    total: PayTable
    bonus: Mapping[str, PayTable]
    dragon_7: PayTable
    jackpot: Mapping[int, PayTable]

    def all(self) -> tuple[PayTable, ...]:
        """Every one of them."""
        return (self.tie, self.total, *self.bonus.values(), self.dragon_7, *self.jackpot.values())


def paytables(p: Paragraphs) -> PayTables:
    """The paytables as a subchapter has them."""
    return PayTables(
        minimum("tie", p.tie_odds, TIE),
        exact("total cards", p.total_odds, TOTAL),
        {letter: minimum(f"bonus {letter}", p.bonus_odds, rows) for letter, rows in BONUS.items()},
        minimum("dragon 7", p.dragon_7_odds, DRAGON_7),
        jackpot.paytables(p),
    )


def exclusions(p: Paragraphs, of: type[BaccaratRulesT]) -> tuple[Exclusion[BaccaratRulesT], ...]:  # noqa: ARG001 - it says which rules they read
    """What subchapters 3 and 7 both forbid."""
    return (
        Exclusion(
            f"{p.dragon_7}iii",
            "the dragon 7 is not offered beside the total card wagers",
            lambda rules: rules.banker_regime == "dragon7" and rules.total_cards_offered,
        ),
        Exclusion(
            f"{p.dragon_7}iii",
            "the dragon 7 is not offered beside the optional bonus wager",
            lambda rules: rules.banker_regime == "dragon7" and rules.bonus_offered,
        ),
        Exclusion(
            p.waiver,
            "vigorish waived for total card wagers needs these to be offered",
            lambda rules: rules.banker_regime == "no_vig_total" and not rules.total_cards_offered,
        ),
        Exclusion(
            p.burn,
            "the cutting card lies behind the cards that are burned and the first hand",
            lambda rules: rules.cutting_card_depth > 52 * rules.decks_dealt - 17,
        ),
        Exclusion(
            p.decks,
            "the Jackpot Baccarat 4-Card Hand is played with six or eight decks",
            lambda rules: rules.jackpot_offered and rules.decks_dealt not in (6, 8),
        ),
        Exclusion(
            p.jackpot_deal,
            "with the Jackpot Baccarat 4-Card Hand the cards are dealt face up",
            lambda rules: rules.jackpot_offered and rules.deal_mode != "face_up",
        ),
        Exclusion(
            p.royal,
            "the Royal Baccarat Bonus cannot be offered: the amendment names it, but its rules are not to be had",
            lambda rules: rules.royal_bonus_offered,
        ),
    )
