"""The 20 point bonus wager (13:69F-2.24)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card, card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.play_rules import DealerHand
from pitboss.games.twentyone.sides.common import decide, first_hand, lying, on_two_cards
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.hands.twentyone import ACE, TEN, count, value
from pitboss.money import pro_rata
from pitboss.table import Bet, Round, Wager

TWENTY = "twenty_point"
WAGERS = (Wager(TWENTY, "20 point bonus", "2.24(a)", "the first two cards count 20"),)
QUEEN_OF_HEARTS = card("QH")
TOP = "queen_of_hearts_pair_and_dealer_blackjack"
LOST = "the first two cards do not count 20"


def outcome(cards: Sequence[Card], *, dealer_blackjack: bool = False) -> str:
    """The highest row that the first two cards win.

    >>> from pitboss.equipment import cards
    >>> [outcome(cards(two)) for two in ("QH QH", "KD KD", "AD 9D", "10S KH", "AS KS")]
    ['queen_of_hearts_pair', 'matched_20', 'suited_20', 'any_20', '']
    """
    one, other = cards
    if count(cards).points != 20:
        return ""
    if one == other == QUEEN_OF_HEARTS:
        return TOP if dealer_blackjack else "queen_of_hearts_pair"
    if one == other:
        return "matched_20"
    return "suited_20" if one & 3 == other & 3 else "any_20"


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Settled before any further card, but for two queens of hearts while the dealer may have a blackjack."""
    may_be = value(r.hands[play.dealer][0]) in (ACE, TEN)
    for bet, cards in on_two_cards(r, play, (TWENTY,)):
        row = outcome(cards)
        if row == "queen_of_hearts_pair" and may_be:
            r.note("the floorperson is called: two queens of hearts wait for the dealer's hand", "2.24(e)", at=bet.at)
        else:
            decide(r, bet, row, "2.24(f)" if row else "2.24(d)", LOST)


def no_blackjack(r: Round[SideRulesT], play: Play) -> None:
    """A card reader has shown no blackjack: two queens of hearts are paid before any other card."""
    if play.blackjack is False:
        for bet in lying(r, (TWENTY,)):
            decide(r, bet, outcome(first_hand(play, bet).cards[:2]), "2.24(e)1ii", LOST)


def settle_rest(r: Round[SideRulesT], play: Play) -> None:
    """Two queens of hearts that waited are paid with the blackjack wager; a payout limit is shared by wagers."""
    bets = lying(r, (TWENTY,))
    if not bets:
        return
    law = "2.24(e)1i" if r.rules.dealer_card == "reader" and play.reader else "2.24(e)2"
    if DealerHand.of(r.hands[play.dealer]).blackjack:
        _top(r, bets, law)
        return
    for bet in bets:
        decide(r, bet, "queen_of_hearts_pair", law, LOST)


def _top(r: Round[SideRulesT], bets: Sequence[Bet], law: str) -> None:
    pay = r.offers[TWENTY].pays[TOP]
    claims = [pay.win(bet.amount + bet.coupon) for bet in bets]
    shares = claims
    if r.rules.twenty_point_limit is not None:
        least = pay.win(r.limits.of(TWENTY).minimum)
        shares = pro_rata(claims, max(r.rules.twenty_point_limit * 100, least))
    for bet, claim, share in zip(bets, claims, shares, strict=True):
        cut = share < claim
        because = TOP.replace("_", " ") + (", cut to the payout limit" if cut else "")
        r.win(bet, pay, "2.24(h)" if cut else law, because, won=share)
