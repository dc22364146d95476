"""The exact price of every other wager at a blackjack table, from a full shoe or from what is left of one.

What depends on play is stated in the price's notes: a player with two sevens takes a third card, and one with two aces
is dealt two more, as splitting gives them. A streak needs what a round of the game itself comes to.

>>> from pitboss.games.twentyone.blackjack import BLACKJACK
>>> from pitboss.table import submit
>>> [price] = prices(submit(BLACKJACK, {"match_the_dealer": True}))
>>> f"{float(price.house_advantage):.4%}"
'4.0618%'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.twentyone.sides import (
    additional,
    blackjack_bonus,
    counting,
    in_between,
    match_the_dealer,
    optional_bonus,
    progressive,
    sevens,
    streak,
    twenty_point,
)
from pitboss.games.twentyone.sides.counting import Composition, full_shoe
from pitboss.games.twentyone.sides.rules import SideRules, SideRulesT
from pitboss.money import Cents, Odds, dollars
from pitboss.pricing import WagerPrice, payouts
from pitboss.pricing.meters import meter_notes
from pitboss.table import Offer, Submission

LOST = "lost"
Case = tuple[Fraction, int, str]


class RoundResult(NamedTuple):
    """What a round brings a player of the game itself, split hands reckoned together: won, void, lost."""

    won: Fraction
    void: Fraction
    lost: Fraction


def prices(
    submission: Submission[SideRulesT],
    shoe: Composition | None = None,
    *,
    meter: Cents | None = None,
    result: RoundResult | None = None,
) -> tuple[WagerPrice, ...]:
    """The other wagers that a submission offers; streaks only where it is known what a round comes to."""
    rules, offers = submission.rules, submission.offers()
    left = full_shoe(rules.decks) if shoe is None else shoe
    found: list[WagerPrice] = []
    for wager, offer in offers.items():
        if wager in _BY_ROW:
            count, notes = _BY_ROW[wager]
            found.append(_price(offer, _by_row(offer, count(left)), notes=notes))
        elif wager == match_the_dealer.MATCH:
            found.append(_price(offer, _matches(offer, left)))
        elif wager == progressive.PROGRESSIVE:
            found.append(_progressive(rules, offer, left, rules.meter_start * 100 if meter is None else meter))
        elif wager == blackjack_bonus.BONUS:
            found += [_bonus(rules, offer, left, stake) for stake in blackjack_bonus.STAKES]
        elif wager in streak.NEEDED and result is not None:
            found.append(_streak(offer, result))
    return tuple(found)


_SPLIT_ACES = (("assumption", "a box with two aces is dealt two more cards, as a split deals them"),)
_THIRD = (("assumption", "a player with two sevens always takes a third card"),)
_BY_ROW: Mapping[str, tuple[Callable[[Composition], Mapping[str, int]], tuple[tuple[str, str], ...]]] = {
    additional.OVER: (lambda shoe: counting.over_under(shoe, additional.OVER), ()),
    additional.UNDER: (lambda shoe: counting.over_under(shoe, additional.UNDER), ()),
    additional.SAME_SUIT: (counting.same_suit, ()),
    sevens.SEVENS: (counting.three_cards_of_sevens, _THIRD),
    twenty_point.TWENTY: (counting.twenties, ()),
    optional_bonus.BONUS: (counting.breaks, ()),
    in_between.BETWEEN: (counting.between, ()),
}
"""The wagers that are paid by one row at odds: how their rows are counted, and what that takes for granted."""


def _price(offer: Offer, cases: Iterable[Case], *, on: str = "", notes: tuple[tuple[str, str], ...] = ()) -> WagerPrice:
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases), on=on, notes=notes)


def _by_row(offer: Offer, rows: Mapping[str, int]) -> Iterator[Case]:
    for row, number in rows.items():
        yield (_ratio(offer, row), number, row) if row else (Fraction(-1), number, LOST)


def _ratio(offer: Offer, row: str) -> Fraction:
    pay = offer.pays[row]
    assert isinstance(pay, Odds), f"{row} is paid at odds"
    return pay.ratio


def _matches(offer: Offer, shoe: Composition) -> Iterator[Case]:
    for rows, number in counting.matches(shoe).items():
        if rows:
            yield match_the_dealer.pay(offer.pays, rows).ratio, number, " and ".join(rows)
        else:
            yield Fraction(-1), number, LOST


def _progressive(rules: SideRules, offer: Offer, shoe: Composition, meter: Cents) -> WagerPrice:
    """For the dollar that is wagered, at what the meter shows; the chip itself stays with the house."""
    rows = counting.four_cards_of_aces(shoe)

    def net(row: str) -> Fraction:
        won = meter if row == progressive.FOUR_ACES else offer.pays[row].win(100)
        return Fraction(won, 100) - 1

    cases = [(net(row), number, row) if row else (Fraction(-1), number, LOST) for row, number in rows.items()]
    every = sum(rows.values())
    others = sum((net(row) + 1) * number for row, number in rows.items() if row and row != progressive.FOUR_ACES)
    whole = Fraction(rows[progressive.FOUR_ACES], every)
    notes = meter_notes(
        meter=meter,
        reset=rules.meter_reset * 100,
        rate=rules.meter_rate,
        sums=Fraction(others) / every,
        share=whole,
        emptied=whole,
        sums_from_meter=rules.sums_from_meter,
    )
    return _price(offer, cases, notes=(*_SPLIT_ACES, *notes))


def _bonus(rules: SideRules, offer: Offer, shoe: Composition, stake: int) -> WagerPrice:
    """By the chances of the licensee's device, for each dollar wagered."""
    hands, sums = counting.blackjacks(shoe), blackjack_bonus.amounts(rules, stake)
    kept = 0 if rules.bonus_stake_returned else 1
    cases = [
        (Fraction(amount, stake) - kept, hands[True] * chances, f"{dollars(amount * 100)}") for amount, chances in sums
    ]
    cases.append((Fraction(-1), hands[False] * sum(chances for _, chances in sums), LOST))
    return _price(offer, cases, on=f"${stake}", notes=(("chances", "as the submission says of its device"),))


def _streak(offer: Offer, result: RoundResult) -> WagerPrice:
    """Void rounds are played again, so that only won and lost ones count."""
    needed = streak.NEEDED[offer.wager.id]
    wins = (result.won / (result.won + result.lost)) ** needed
    row = streak.ROWS[needed]
    cases = [
        (_ratio(offer, row), wins.numerator, row),
        (Fraction(-1), wins.denominator - wins.numerator, LOST),
    ]
    return _price(offer, cases, notes=(("assumption", "every round comes from a shoe like this one"),))
