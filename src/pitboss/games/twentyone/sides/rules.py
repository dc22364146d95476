"""The licensee's options for the other wagers at a blackjack table."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeVar

from pitboss.games.cards.options import MOST_ON_METER
from pitboss.games.twentyone.engine.options import TwentyOneRules
from pitboss.games.twentyone.sides.paytables import BETWEEN, MATCH_6, MATCH_8, STREAK, TWENTY
from pitboss.table import PayTable, option, pays

Amounts: TypeAlias = tuple[tuple[int, int], ...]
"""The sums that the blackjack bonus device selects among, in dollars, each with the number of its equal chances."""
BONUS_ON_1: Amounts = ((5, 108), (10, 246), (20, 100), (50, 30), (100, 15), (1_000, 1))
BONUS_ON_5: Amounts = ((50, 307), (75, 62), (100, 100), (250, 20), (500, 10), (5_000, 1))


class SideRules(TwentyOneRules):
    """What is offered beside the blackjack wager, and by which tables."""

    multiple_action: Literal["not_offered", "two_or_three", "three"] = option(
        "not_offered", law="2.18(a)", says="one hand against two or three of the dealer's, or by all against three"
    )
    surrender: bool

    additional_wager: Literal["none", "over_under", "same_suit", "sevens"] = option(
        "none", law="2.17(a)", says="which additional wager is offered, if any"
    )
    additional_most: int = option(1, law="2.17(g)2", says="the most on an additional wager, in dollars", ge=1)
    same_suit_option: Literal[1, 2, 3, 4] = option(
        1, law="2.17(e)2", says="which of the payout options for the number of decks the same suit wager has"
    )

    progressive: bool = option(False, law="2.19(a)", says="the progressive blackjack wager is offered")
    meter_start: int = option(
        5_000, law="2.19(i)", says="what the meter shows at first, in dollars", ge=5_000, le=MOST_ON_METER
    )
    meter_reset: int = option(
        5_000, law="2.19(i)", says="what it shows after it was won, in dollars", ge=5_000, le=MOST_ON_METER
    )
    meter_rate: int = option(70, law="2.19(i)", says="the rate of progression in percent", ge=70, le=100)
    sums_from_meter: bool = option(
        False, law="2.19(h)", says="the sums that the progressive blackjack wager pays are taken off the meter"
    )

    blackjack_bonus: bool = option(False, law="2.20(a)", says="the blackjack bonus wager is offered")
    bonus_on_1: Amounts = option(
        BONUS_ON_1, law="2.20(j)", says="what the device selects among for a $1 wager: dollars and number of chances"
    )
    bonus_on_5: Amounts = option(BONUS_ON_5, law="2.20(j)", says="the same for a $5 wager")
    bonus_stake_returned: bool = option(
        False, law="2.20(h)", says="a blackjack bonus wager that won goes back beside its payout"
    )

    streak: bool = option(False, law="2.22(a)", says="the streak wagers are offered")
    streak_pays: PayTable = pays(STREAK, says="the posted odds of the streak wagers")

    match_the_dealer: bool = option(False, law="2.23(a)", says="the match-the-dealer wager is offered")
    match_6_pays: PayTable = pays(MATCH_6, says="the posted odds of match-the-dealer with six decks")
    match_8_pays: PayTable = pays(MATCH_8, says="the posted odds of match-the-dealer with eight decks")

    twenty_point: Literal["not_offered", "A", "B"] = option(
        "not_offered", law="2.24(a)", says="whether the 20 point bonus wager is offered, and by which paytable it pays"
    )
    twenty_point_a_pays: PayTable = pays(TWENTY["A"], says="the posted odds of 20 point bonus paytable A")
    twenty_point_b_pays: PayTable = pays(TWENTY["B"], says="the posted odds of 20 point bonus paytable B")
    twenty_point_limit: int | None = option(
        None, law="2.24(h)", says="the most that all top 20 point hands of a round are paid, in dollars", ge=25_000
    )

    optional_bonus: bool = option(False, law="2.25(a)", says="the optional bonus wager is offered")

    in_between: Literal["not_offered", "A", "B", "C", "D"] = option(
        "not_offered", law="2.26(a)", says="whether the in-between wager is offered, and by which table it pays"
    )
    in_between_a_pays: PayTable = pays(BETWEEN["A"], says="the posted odds of in-between table A")
    in_between_b_pays: PayTable = pays(BETWEEN["B"], says="the posted odds of in-between table B")
    in_between_c_pays: PayTable = pays(BETWEEN["C"], says="the posted odds of in-between table C")
    in_between_d_pays: PayTable = pays(BETWEEN["D"], says="the posted odds of in-between table D")


SideRulesT = TypeVar("SideRulesT", bound=SideRules)
