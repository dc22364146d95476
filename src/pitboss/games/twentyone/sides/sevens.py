"""The additional wager on sevens among the first three cards (13:69F-2.17(a)3, 2.6(j)3, 2.6(k)6, 2.11(f))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.shoe import draw
from pitboss.games.twentyone.sides.common import decide, first_hand, lying, on_two_cards
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.table import Asked, Flow, Option, Round, Wager

SEVENS = "sevens"
WAGERS = (Wager(SEVENS, "Sevens", "2.17(b)4", "sevens from the first card on, up to three"),)
SEVEN = 5


def outcome(cards: Sequence[Card]) -> str:
    """The highest row that the first three cards win, or the first two where there is no third.

    >>> from pitboss.equipment import cards
    >>> [outcome(cards(some)) for some in ("7H 7D 7C", "7H 7H 7H", "7H 7D", "7H 7H 2C", "7H 9C", "9C 7H")]
    ['three_sevens', 'three_sevens_of_the_same_suit', 'two_sevens', 'two_sevens_of_the_same_suit', 'one_seven', '']
    """
    sevens = 0
    for card in cards[:3]:
        if card >> 2 != SEVEN:
            break
        sevens += 1
    if sevens < 2:
        return "one_seven" if sevens else ""
    suited = len({card & 3 for card in cards[:sevens]}) == 1
    return ("two_sevens", "three_sevens")[sevens - 2] + ("_of_the_same_suit" if suited else "")


def two_sevens(cards: Sequence[Card]) -> bool:
    """Whether the first two cards are sevens, so that a third may yet come."""
    return len(cards) > 1 and all(card >> 2 == SEVEN for card in cards[:2])


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Losers are collected and a first card that is a seven is paid; two sevens wait for the player's decision."""
    for bet, cards in on_two_cards(r, play, (SEVENS,)):
        if not two_sevens(cards):
            row = outcome(cards)
            decide(r, bet, row, "2.17(e)3" if row else "2.17(d)", "the first card is no seven")


def _pay(r: Round[SideRulesT], hand: Hand, law: str) -> None:
    for bet in lying(r, (SEVENS,)):
        if bet.at == hand.at:
            decide(r, bet, outcome(hand.cards), law, "")


def decided(r: Round[SideRulesT], hand: Hand, action: str) -> None:
    """Two sevens are paid on a decision; one that takes a card is waited for, and a split gives up three sevens."""
    if not two_sevens(hand.cards) or hand.split or action.startswith(("hit", "double")):
        return
    if action == "split" and any(bet.at == hand.at for bet in lying(r, (SEVENS,))):
        r.announce(f"{hand.name.capitalize()} splits sevens and forfeits any payout for three sevens", "2.11(f)")
    _pay(r, hand, "2.11(f)" if action == "split" else "2.17(e)3")


def after_card(r: Round[SideRulesT], hand: Hand) -> None:
    """The third card decides."""
    if two_sevens(hand.cards) and not hand.split:
        _pay(r, hand, "2.17(e)3")


def third_card(r: Round[SideRulesT], play: Play, paragraphs: TwentyOneLaw, law: str) -> Flow[None]:
    """Against a blackjack of the dealer that is known, two sevens may be completed by a card for this wager alone."""
    for hand in list(play.hands()):
        bets = [bet for bet in lying(r, (SEVENS,)) if bet.at == hand.at]
        if not bets:
            continue
        options = [
            Option("third_card", "one more card for the sevens wager", law),
            Option("no_card", "be paid for two sevens", law, passive=True),
        ]
        asked = {Asked(bet.at, bet.seat): options for bet in bets}
        chosen = yield from r.choose_each(asked, law, f"a third card for the sevens of {hand.name}")
        third: list[Card] = []
        for bet in bets:
            if chosen[Asked(bet.at, bet.seat)].action == "third_card":
                third = third or [draw(r, paragraphs, f"{hand.name} sevens", law)]
                decide(r, bet, outcome([*hand.cards, *third]), "2.17(e)3", "")
            else:
                decide(r, bet, outcome(hand.cards), "2.17(e)3", "")


def settle_rest(r: Round[SideRulesT], play: Play) -> None:
    """What no decision came to, as with a card face down until now, is paid when the round ends."""
    for bet in lying(r, (SEVENS,)):
        decide(r, bet, outcome(first_hand(play, bet).cards), "2.17(e)3", "")
