"""The blackjack bonus wager, whose payout a device selects (13:69F-2.20, 2.15(o)).

The law gives the range of the sums and of the house advantage, the licensee's device their chances. These are an option
of the submission: each sum with the number of its equal chances. The device is drawn from the table's chance like all
equipment, so that what it shows is in the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from pitboss.equipment import Card, Wheel
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.games.twentyone.sides.common import first_hand, lying, on_two_cards
from pitboss.games.twentyone.sides.rules import Amounts, SideRules, SideRulesT
from pitboss.hands.twentyone import count
from pitboss.money import Cents, Sum, dollars
from pitboss.table import Bet, Limit, PayTable, Report, Round, Wager
from pitboss.table.state import SEATS

BONUS = "blackjack_bonus"
WAGERS = (Wager(BONUS, "Blackjack bonus", "2.20(a)", "the first two cards are a blackjack", coupons=False),)
CHIPS = Limit(1_00, 5_00, 1_00, "2.20(a)")
STAKES = (1, 5)
"""The wagers that may be made, in dollars."""
SUMS = {1: (5, 1_000), 5: (50, 5_000)}
"""The least and the most that each is paid, in dollars (2.20(j))."""
MOST_ADVANTAGE = 30
"""In percent (2.20(k))."""
NO_AMOUNT = "no_amount"
ANNOUNCED_BELOW = 100_00
FAILS = "bonus_fails"


def wins(cards: Sequence[Card]) -> bool:
    """Whether the first two cards are a blackjack."""
    return Standing(count(cards[:2]).points, 2).blackjack


def amounts(rules: SideRules, stake: int) -> Amounts:
    """What the device selects among for a wager of so many dollars."""
    return rules.bonus_on_1 if stake == 1 else rules.bonus_on_5


def mean(distribution: Amounts) -> Fraction:
    """The average sum that the device selects."""
    return Fraction(sum(amount * chances for amount, chances in distribution), sum(c for _, c in distribution))


def house_advantage(rules: SideRules, stake: int) -> Fraction:
    """The house advantage of a wager of so many dollars, from a full shoe."""
    size = 52 * rules.decks
    blackjack = Fraction(2 * 4 * rules.decks * 16 * rules.decks, size * (size - 1))
    back = mean(amounts(rules, stake)) + (stake if rules.bonus_stake_returned else 0)
    return 1 - blackjack * back / stake


def wrong_sums(rules: SideRules, stake: int) -> bool:
    """Whether a sum lies out of its range, or has no chance (2.20(j))."""
    least, most = SUMS[stake]
    found = amounts(rules, stake)
    return not found or any(not (least <= amount <= most and 0 < chances <= 10_000) for amount, chances in found)


def wrong_advantage(rules: SideRules, stake: int) -> bool:
    """Whether sums that are each lawful make a house advantage that is not (2.20(k))."""
    return not wrong_sums(rules, stake) and not 0 <= house_advantage(rules, stake) * 100 <= MOST_ADVANTAGE


def pays(rules: SideRules, failed: PayTable) -> PayTable:
    """Every sum that the device may show, for each wager, and what is paid when it shows none."""
    rows = {f"{stake}_pays_{amount}": Sum(amount * 100) for stake in STAKES for amount, _ in amounts(rules, stake)}
    return PayTable("blackjack bonus", "2.20(j)", {**rows, **failed})


@cache
def device(distribution: Amounts) -> Wheel:
    """The device that selects an amount, with a section for each of its equal chances."""
    return Wheel(tuple(str(amount) for amount, chances in distribution for _ in range(chances)), "bonus display")


def admit(bets: Sequence[Bet]) -> None:
    """Refuses an amount that the law does not name."""
    for bet in bets:
        if bet.wager == BONUS and bet.amount not in (1_00, 5_00):
            raise Refused(f"a blackjack bonus wager is $1.00 or $5.00, not {dollars(bet.amount)}", "2.20(a)")


def collect(r: Round[SideRulesT], play: Play) -> None:
    """Losers are collected as soon as everybody has two cards; the others wait to the end of the round."""
    for bet, cards in on_two_cards(r, play, (BONUS,)):
        if wins(cards):
            r.note(f"the cards of {first_hand(play, bet).name} lie under the blackjack bonus wager", "2.20(e)2")
        else:
            r.lose(bet, "2.20(e)1", "no blackjack in the first two cards")


def press(r: Round[SideRulesT]) -> None:
    """From the dealer's left, each winner presses the button and is paid what the display shows."""
    for bet in reversed(lying(r, (BONUS,))):
        failures = r.faults.get(FAILS, 0)
        shown = r.select(device(amounts(r.rules, bet.amount // 100)), f"{SEATS[bet.at]} bonus")
        if shown is None:
            if r.faults.get(FAILS, 0) == failures:
                raise Refused(
                    "the bonus system shows an amount or none, and nothing else goes wrong with it", "2.15(o)"
                )
            r.win(bet, r.offers[BONUS].pays[NO_AMOUNT], "2.15(o)", "the device showed no amount")
            continue
        won: Cents = int(shown) * 100
        if won < ANNOUNCED_BELOW:
            r.announce(f"Blackjack bonus of {dollars(won)}", "2.20(g)3")
        else:
            r.note(f"a casino supervisor verifies a blackjack bonus of {dollars(won)}", "2.20(g)4", seat=bet.seat)
        kept = 0 if r.rules.bonus_stake_returned else bet.amount
        r.win(bet, Sum(won), "2.20(j)", f"the display shows {dollars(won)}", won=won - kept)


def fails(_: Round[SideRulesT], report: Report) -> bool:
    """The device showed nothing, and nothing can be ascertained."""
    if not report.to.endswith(" bonus") or report.outcome:
        raise Refused("the bonus system selects an amount when its button is pressed, and nothing else", "2.15(o)")
    return False
