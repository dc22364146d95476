"""The blackjack bonus wager, whose payout a device selects (13:69F-2.20, 2.15(o)).

The law bounds the sums and the house advantage; the licensee's device sets the chances. The submission lists each sum
with its number of equal chances. The device draws from the table's source of chance, so its result is in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias, TypeVar

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.play_rules import is_blackjack
from pitboss.games.twentyone.sides.counting import blackjacks
from pitboss.games.twentyone.sides.prices import LOST, PriceBasis, wager_price
from pitboss.games.twentyone.sides.side import TwentyOneSide, first_hand, on_two_cards, open_bets
from pitboss.money import Cents, Sum, dollars
from pitboss.pricing import WagerPrice
from pitboss.table import (
    Bet,
    Exclusion,
    Irregularity,
    Limit,
    PayTable,
    Procedure,
    Report,
    Round,
    Wager,
    exact,
    option,
)
from pitboss.table.play.state import SEATS

Amounts: TypeAlias = tuple[tuple[int, int], ...]
"""Sums of the device in dollars, each with its number of equal chances."""
BONUS_ON_1: Amounts = ((5, 108), (10, 246), (20, 100), (50, 30), (100, 15), (1_000, 1))
BONUS_ON_5: Amounts = ((50, 307), (75, 62), (100, 100), (250, 20), (500, 10), (5_000, 1))
BONUS = "blackjack_bonus"
STAKES = (1, 5)
"""Allowed wagers, in dollars."""
SUMS = {1: (5, 1_000), 5: (50, 5_000)}
"""Minimum and maximum payout of each wager, in dollars (2.20(j))."""
MAX_ADVANTAGE_PERCENT = 30
"""Maximum house advantage in percent (2.20(k))."""
NO_AMOUNT = "no_amount"
FAILED_PAYS = exact("blackjack bonus without an amount", "2.15(o)", {NO_AMOUNT: "21 to 1"})
ANNOUNCED_BELOW = 100_00
FAILS = "bonus_fails"


class BlackjackBonusOptions(TwentyOneOptions):
    """Options of the blackjack bonus wager."""

    blackjack_bonus: bool = option(False, law="2.20(a)", description="the blackjack bonus wager is offered")
    bonus_on_1: Amounts = option(
        BONUS_ON_1, law="2.20(j)", description="the device's payouts for a $1 wager: dollars and number of chances",
        lawful="a number of chances for each payout from $5 to $1,000",
    )  # fmt: skip
    bonus_on_5: Amounts = option(
        BONUS_ON_5, law="2.20(j)", description="the same for a $5 wager",
        lawful="a number of chances for each payout from $50 to $5,000",
    )  # fmt: skip
    bonus_stake_returned: bool = option(
        False, law="2.20(h)", description="a winning blackjack bonus wager is returned with its payout"
    )


BlackjackBonusOptionsT = TypeVar("BlackjackBonusOptionsT", bound=BlackjackBonusOptions)


class BlackjackBonus(TwentyOneSide[BlackjackBonusOptionsT]):
    """Bets on a blackjack in the first two cards, whatever the dealer has (2.20(d), 2.20(i)); a device pays.

    Made in chips or confirmed cash (2.20(b)) with a blackjack wager (2.20(c)).
    """

    wagers = (Wager(BONUS, "Blackjack bonus", "2.20(a)", "the first two cards are a blackjack", coupons=False),)
    paytables = (FAILED_PAYS,)
    procedures = (
        Procedure("bonus_verified", "2.20(g)4", "a supervisor verified a blackjack bonus payout", about_seat=True),
    )
    phrase = "the blackjack bonus wager"
    main_wager_law = "2.20(c)"
    exclusion_law = "2.20(l)"
    not_offered_with = ("multiple action", "the progressive wager", "the streak wager", "the 20 point bonus wager",
                        "the optional bonus wager", "the in-between wager")  # fmt: skip
    on_first_cards = True
    independent_of_dealer = True

    def exclusions(self) -> tuple[Exclusion[BlackjackBonusOptionsT], ...]:
        """Sums and house advantage must be within their bounds."""
        return tuple(
            exclusion
            for stake, (least, most) in SUMS.items()
            for exclusion in (
                Exclusion(
                    "2.20(j)",
                    f"a blackjack bonus on ${stake} pays ${least:,} to ${most:,}, each sum with 1 to 10,000 chances",
                    self._where_offered(wrong_sums, stake),
                ),
                Exclusion(
                    "2.20(k)",
                    f"the house advantage of a ${stake} blackjack bonus wager must be from 0 to 30 percent",
                    self._where_offered(wrong_advantage, stake),
                ),
            )
        )

    def _where_offered(
        self, wrong: Callable[[BlackjackBonusOptions, int], bool], stake: int
    ) -> Callable[[BlackjackBonusOptionsT], bool]:
        return lambda options: options.blackjack_bonus and wrong(options, stake)

    def irregularities(self) -> tuple[Irregularity[BlackjackBonusOptionsT], ...]:
        """The device selects or displays nothing."""
        description = "the bonus system selected or displayed no payout"
        return (Irregularity(FAILS, "2.15(o)", description, device_fails, by="equipment"),)

    def pays(self, options: BlackjackBonusOptionsT) -> Mapping[str, PayTable]:
        """Every sum the device may show for each wager, and the payout when it shows none."""
        if not options.blackjack_bonus:
            return {}
        rows = {f"{stake}_pays_{sum_}": Sum(sum_ * 100) for stake in STAKES for sum_, _ in amounts(options, stake)}
        return {BONUS: PayTable("blackjack bonus", "2.20(j)", {**rows, **FAILED_PAYS})}

    def limit_of(self, options: BlackjackBonusOptionsT, wager: str) -> Limit:
        """$1 to $5; :meth:`admit` leaves only $1 and $5."""
        return Limit(1_00, 5_00, 1_00, "2.20(a)")

    def admit(self, r: Round[BlackjackBonusOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse any amount other than $1 or $5."""
        for bet in bets:
            if bet.wager == BONUS and bet.amount not in (1_00, 5_00):
                raise Refused(f"a blackjack bonus wager is $1.00 or $5.00, not {dollars(bet.amount)}", "2.20(a)")

    def after_deal(self, r: Round[BlackjackBonusOptionsT], play: Play) -> None:
        """Collect losers as soon as everybody has two cards; winners are paid at the end of the round."""
        for bet, cards in on_two_cards(r, play, self.ids):
            if is_blackjack(cards):
                r.note(f"place the cards of {first_hand(play, bet).name} under the blackjack bonus wager", "2.20(e)2")
            else:
                r.lose(bet, "2.20(e)1", "no blackjack in the first two cards")

    def after_settlement(self, r: Round[BlackjackBonusOptionsT], play: Play) -> None:
        """From the dealer's left, each winner presses the button and is paid the displayed sum (2.20(f))."""
        for bet in reversed(open_bets(r, self.ids)):
            failures = r.faults.get(FAILS, 0)
            shown = r.select(device(amounts(r.options, bet.amount // 100)), f"{SEATS[bet.at]} bonus")
            if shown is not None:
                _pay_shown(r, bet, int(shown) * 100)
            elif r.faults.get(FAILS, 0) > failures:
                r.win(bet, r.offers[BONUS].pays[NO_AMOUNT], "2.15(o)", "the device showed no amount")
            else:
                message = "for the bonus system, report an amount or that it failed"
                raise Refused(message, "2.15(o)")

    def prices(self, basis: PriceBasis[BlackjackBonusOptionsT]) -> Iterator[WagerPrice]:
        """The price per dollar wagered, by the chances of the licensee's device."""
        if BONUS not in basis.offers:
            return
        hands, kept = blackjacks(basis.shoe), 0 if basis.options.bonus_stake_returned else 1
        for stake in STAKES:
            sums = amounts(basis.options, stake)
            cases = [
                (Fraction(amount, stake) - kept, hands[True] * chances, f"{dollars(amount * 100)}")
                for amount, chances in sums
            ]
            cases.append((Fraction(-1), hands[False] * sum(chances for _, chances in sums), LOST))
            notes = (("chances", "as the submission says of its device"),)
            yield wager_price(basis.offers[BONUS], cases, on=f"${stake}", notes=notes)


def _pay_shown(r: Round[BlackjackBonusOptionsT], bet: Bet, won: Cents) -> None:
    if won < ANNOUNCED_BELOW:
        r.announce(f"Blackjack bonus of {dollars(won)}", "2.20(g)3")
    else:
        r.note(f"a casino supervisor must verify a blackjack bonus of {dollars(won)}", "2.20(g)4", seat=bet.seat)
    kept = 0 if r.options.bonus_stake_returned else bet.amount
    r.win(bet, Sum(won), "2.20(j)", f"the display shows {dollars(won)}", won=won - kept)


def device_fails(_: Round[BlackjackBonusOptionsT], report: Report) -> bool:
    """Confirm that the device showed no amount."""
    if not report.to.endswith(" bonus") or report.outcome:
        raise Refused("report a failure of the bonus system at its button, without an amount", "2.15(o)")
    return False


def amounts(options: BlackjackBonusOptions, stake: int) -> Amounts:
    """The device's sums for a wager of this many dollars."""
    return options.bonus_on_1 if stake == 1 else options.bonus_on_5


def mean(distribution: Amounts) -> Fraction:
    """The device's average payout."""
    return Fraction(sum(amount * chances for amount, chances in distribution), sum(c for _, c in distribution))


def house_advantage(options: BlackjackBonusOptions, stake: int) -> Fraction:
    """The house advantage of a wager of this many dollars, from a full shoe."""
    size = 52 * options.decks
    blackjack = Fraction(2 * 4 * options.decks * 16 * options.decks, size * (size - 1))
    back = mean(amounts(options, stake)) + (stake if options.bonus_stake_returned else 0)
    return 1 - blackjack * back / stake


def wrong_sums(options: BlackjackBonusOptions, stake: int) -> bool:
    """True if a sum is out of bounds or has no chance (2.20(j))."""
    least, most = SUMS[stake]
    sums = amounts(options, stake)
    return not sums or any(not (least <= amount <= most and 0 < chances <= 10_000) for amount, chances in sums)


def wrong_advantage(options: BlackjackBonusOptions, stake: int) -> bool:
    """True if lawful sums give an unlawful house advantage (2.20(k))."""
    return not wrong_sums(options, stake) and not 0 <= house_advantage(options, stake) * 100 <= MAX_ADVANTAGE_PERCENT


@cache
def device(distribution: Amounts) -> Wheel:
    """The device as a wheel with one section per equal chance."""
    return Wheel(tuple(str(amount) for amount, chances in distribution for _ in range(chances)), "bonus display")
