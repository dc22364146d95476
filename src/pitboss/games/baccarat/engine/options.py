"""The licensee's options of the family, each declared once; games supply citations and override what differs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Literal

from typing_extensions import TypeVar

from pitboss.games.baccarat.engine.jackpot import AMENDMENT
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.wagers import REGIMES_IN_WORDS, Regime
from pitboss.games.cards.options import MAX_DECKS, RECUT_BY, RecutBy, ShoeOptions, ShoeShuffle
from pitboss.law import SINCE_13_69F
from pitboss.money import Cents
from pitboss.table import Exclusion, Limits, PayTable, of, option

MIN_DECKS = 6
ROUNDING_UNITS: Mapping[int, Cents] = {5: 25, 4: 20}
"""The unit in cents that vigorish may be rounded up to, by percentage (3.3(c)1)."""


class BaccaratOptions(ShoeOptions):
    """Options about the shoe and cards drawn in error."""

    decks: int = option(
        8,
        law=of("decks"),
        description="number of decks in the shoe",
        lawful="6 or more, here up to 1,000",
        ge=MIN_DECKS,
        le=MAX_DECKS,
    )
    recut_by: RecutBy = RECUT_BY
    cutting_card_depth: int = option(14, law=of("burn"), description="number of cards behind the cutting card", ge=14)
    pre_shuffled: bool = option(False, law=of("received"), description="the decks arrive pre-shuffled")
    disclosed_procedure: Literal[1, 2, 3] = option(
        1,
        law=of("disclosed"),
        description="for a disclosed card: burn by its value, burn one face down, or simulate a round",
    )
    disclosed_ten_burns: Literal[1, 10] = option(
        10,
        law=of("disclosed_by_value"),
        description="cards burned with a disclosed ten or face card under procedure 1",
    )
    face_up_ten_burns: Literal[0, 1, 10] = option(
        0, law=of("face_up"), description="number of cards burned with a ten or face card found face up"
    )

    @property
    def decks_dealt(self) -> int:
        """Number of decks in the shoe."""
        return self.decks

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """Manual; games with devices override this."""
        return "manual"

    @property
    def comes_shuffled(self) -> bool:
        """True if the decks arrive pre-shuffled."""
        return self.pre_shuffled

    def cards_behind(self, size: int) -> int:
        """The licensee's choice."""
        return self.cutting_card_depth


class HouseBankedOptions(BaccaratOptions):
    """Options of subchapters 3 and 7; games supply the paytables."""

    banker_regime: str = option(
        "vig5",
        law=of("vigorish"),
        description="how vigorish is charged on the Banker's wager",
        only={"dragon7": SINCE_13_69F},
    )
    vig_base: Literal[4, 5] = option(
        5,
        law=of("waiver"),
        description="vigorish if total card wagers do not cover the Banker's wager, in percent",
    )
    vig_rounding: str = option(
        "up", law=of("rounding"), description="rounded up to 25 cents (5%) or 20 cents (4%), or not at all"
    )
    vig_collection: Literal["at_once", "at_reshuffle", "at_session_end"] = option(
        "at_once",
        law=of("deferred"),
        description="when the vigorish is collected",
        only={"at_session_end": SINCE_13_69F},
    )
    pay_procedure: Literal[1, 2, 3, 4] = option(3, law=of("paying"), description="the order of payouts and vigorish")
    tie_odds: PayTable
    total_cards_offered: bool = option(True, law=of("total"), description="the total card wagers are offered")
    bonus_offered: bool = option(True, law=of("bonus"), description="the optional bonus wager is offered")
    bonus_table: Literal["A", "B", "C"] = option(
        "A", law=of("bonus_odds"), description="which paytable pays the bonus wager"
    )
    bonus_a: PayTable
    bonus_b: PayTable
    bonus_c: PayTable
    bonus_needs_main: bool = option(
        False, law=of("discretion"), description="a bonus wager requires a wager on either hand"
    )
    dragon_7_odds: PayTable
    deal_mode: str = option(
        "face_up", law=of("deal_down"), description="cards face up, or face down and handed to the highest bettors"
    )
    others_turn_unbacked: bool = option(
        False, law=of("unbacked"), description="a bettor on the other hand turns a hand that nobody bet on"
    )
    banker_first: bool = option(False, law=of("counts"), description="a player may ask to turn the Banker's Hand first")
    match_play: bool = option(True, law=of("coupons"), description="match play coupons are accepted")
    jackpot_offered: bool = option(
        False, law=of("jackpot"), description="the Jackpot Baccarat 4-Card Hand is offered", in_force=AMENDMENT
    )
    jackpot_table: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = option(
        1,
        law=of("jackpot_odds"),
        description="which paytable pays the Jackpot Baccarat 4-Card Hand",
        in_force=AMENDMENT,
    )
    royal_bonus_offered: bool = option(
        False, law=of("royal"), description="the Royal Baccarat Bonus, whose rules are unavailable", in_force=AMENDMENT
    )

    def idle_options(self) -> Collection[str]:
        """The terms of wagers that are not offered and of vigorish that is not taken."""
        idle: set[str] = set()
        if not self.bonus_offered:
            idle |= {"bonus_table", "bonus_needs_main"}
        if not self.jackpot_offered:
            idle.add("jackpot_table")
        if self.banker_regime != "no_vig_total":
            idle.add("vig_base")
        if self.banker_regime not in ("vig5", "vig4", "no_vig_total"):
            idle |= {"vig_rounding", "vig_collection"}
        return idle

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """The share of the house in words."""
        return {"banker_regime": REGIMES_IN_WORDS[self.banker_regime]}

    @property
    def bonus_odds(self) -> PayTable:
        """The chosen bonus paytable, with the licensee's changes."""
        return {"A": self.bonus_a, "B": self.bonus_b, "C": self.bonus_c}[self.bonus_table]

    def regime(self, known: Mapping[str, Regime]) -> Regime:
        """The table's commission regime; under the total-card waiver, with the percentage for uncovered wagers."""
        regime = known[self.banker_regime]
        return replace(regime, percent=self.vig_base) if regime.waived_by_totals else regime

    def rounding_unit(self, percent: int) -> Cents:
        """The unit in cents that vigorish is rounded up to; 1 if the table does not round."""
        if self.vig_rounding == "none" or not percent:
            return 1
        return 5 if self.vig_rounding == "five_cents" else ROUNDING_UNITS[percent]


BaccaratOptionsT = TypeVar("BaccaratOptionsT", bound=BaccaratOptions, default=Any)
HouseBankedOptionsT = TypeVar("HouseBankedOptionsT", bound=HouseBankedOptions, default=Any)


def exclusions(
    law: HouseBankedLaw,
    of: type[HouseBankedOptionsT],  # noqa: ARG001 - fixes the type of the exclusions
) -> tuple[Exclusion[HouseBankedOptionsT], ...]:
    """The exclusions that subchapters 3 and 7 share."""
    return (
        Exclusion(
            law.waiver,
            "vigorish can only be waived for total card wagers if they are offered",
            lambda options: options.banker_regime == "no_vig_total" and not options.total_cards_offered,
        ),
        Exclusion(
            law.burn,
            "the shoe needs enough cards in front of the cutting card for the burn and one hand",
            lambda options: options.cutting_card_depth > 52 * options.decks_dealt - 17,
        ),
        Exclusion(
            law.royal,
            "the Royal Baccarat Bonus cannot be offered: the amendment names it, but its rules are unavailable",
            lambda options: options.royal_bonus_offered,
        ),
    )
