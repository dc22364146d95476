"""The wagers that no decision is about: counted over all deals of the cards they look at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.games.twentyone import blackjack_switch as switch
from pitboss.games.twentyone import triple_attack_blackjack as triple_attack
from pitboss.games.twentyone.engine import match, third_card
from pitboss.games.twentyone.engine.play_rules import PlayRules
from pitboss.games.twentyone.sides import counting
from pitboss.games.twentyone.sides import prices as blackjack_sides
from pitboss.games.twentyone.sides.rules import SideRules
from pitboss.hands.twentyone import value
from pitboss.money import Odds
from pitboss.pricing import WagerPrice, payouts
from pitboss.table import Offer, Submission

LOST = "lost"
TEN_RANK = 8
EIGHT = 8
Rows = Mapping[Any, int]


def prices(
    submission: Submission[Any], play_rules: PlayRules, result: blackjack_sides.RoundResult
) -> Sequence[WagerPrice]:
    """Every wager of a submission that no decision is about; streaks are of rounds with this result."""
    if isinstance(submission.rules, SideRules):
        return blackjack_sides.prices(submission, result=result)
    shoe = composition(play_rules)
    return [
        _priced(offer, COUNTED[wager](shoe, offer)) for wager, offer in submission.offers().items() if wager in COUNTED
    ]


def composition(play_rules: PlayRules) -> Sequence[int]:
    """How many of each card a shoe has."""
    return [play_rules.decks if play_rules.tens or card >> 2 != TEN_RANK else 0 for card in range(52)]


def _rank(card: Card) -> int:
    return card >> 2


def _card(card: Card) -> int:
    return card


def _matching(shoe: Sequence[int], offer: Offer) -> Iterator[tuple[Fraction, int, str]]:
    """Match the dealer: each matching card is paid (19.6(e)); one up card stands for all, which are as many."""
    up = Card(0)
    left = [number - (card == up) for card, number in enumerate(shoe)]
    for rows, number in counting.counted(
        left, 2, lambda card: (card == up, card >> 2 == up >> 2), lambda two: match.matching(two, up)
    ).items():
        net = match.odds_of(rows, offer.pays).ratio if rows else Fraction(-1)
        yield net, number, " and ".join(rows) or LOST


def _by_row(offer: Offer, rows: Rows) -> Iterator[tuple[Fraction, int, str]]:
    for row, number in rows.items():
        yield (_ratio(offer, row), number, row) if row else (Fraction(-1), number, LOST)


def _counted(
    number: int, kind: Callable[[Card], Hashable], row: Callable[[tuple[Card, ...]], str | None]
) -> Callable[[Sequence[int], Offer], Iterator[tuple[Fraction, int, str]]]:
    """A wager on so many cards, paid by one row."""
    return lambda shoe, offer: _by_row(offer, counting.counted(shoe, number, kind, row))


def _value_or_eight(card: Card) -> tuple[int, int]:
    return value(card), card & 3 if value(card) == EIGHT else 0


def _breaks(three: tuple[Card, ...]) -> str:
    """The dealer's first three cards; the third decides only where the first two do not (26.6(d))."""
    row = third_card.third_card_row(three[:2])
    if row is None:
        row = third_card.third_card_row(three)
    assert row is not None
    return row


def _matches(shoe: Sequence[int], offer: Offer) -> Iterator[tuple[Fraction, int, str]]:
    """The match wager on the first four cards (2A.6)."""
    return _by_row(offer, counting.counted(shoe, 4, _rank, lambda four: switch.best_match(four, offer.pays)))


COUNTED: Mapping[str, Callable[[Sequence[int], Offer], Iterable[tuple[Fraction, int, str]]]] = {
    "match_the_dealer": _matching,
    "bonus": _counted(3, _value_or_eight, _breaks),
    "suited_royals": _counted(2, _card, lambda two: triple_attack.royals_row(*two)),
    "triple_match": _counted(3, _card, triple_attack.match_row),
    "match": _matches,
}
"""The wagers of the games beside blackjack: how their outcomes are counted."""


def _priced(offer: Offer, cases: Iterable[tuple[Fraction, int, str]]) -> WagerPrice:
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases))


def _ratio(offer: Offer, row: str) -> Fraction:
    pay = offer.pays[row]
    assert isinstance(pay, Odds), f"{row} is paid at odds"
    return pay.ratio
