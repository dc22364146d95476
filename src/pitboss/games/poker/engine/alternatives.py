"""Alternative hands: players stop betting and deal several boards, each for a share of the pot (13:69F-14.10(l))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.cards.pots import PlayersPot, share_pot
from pitboss.games.poker.engine.dealing import burn
from pitboss.games.poker.engine.funds import contribute, find_payout
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.showdown import award, pots_after_rake, rank_hands, reveal_hand
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet
from pitboss.table import Asked, Flow, Option, Round

DOLLAR = 100
NUMBERS = ("one", "two", "three", "four")
"""The numbers of hands that players may agree on, including the usual single hand."""


def offer_alternatives(r: Round[PokerOptionsT], hand: PokerHand, left: Sequence[PokerStreet], law: str) -> Flow[None]:
    """Ask the contenders how many boards to deal; if all name the same number, betting ends.

    They are asked once betting is over or, if the licensee allows it, before each street.
    """
    able = hand.able_to_bet
    if hand.asked_alternatives or hand.is_won or not left[0].community:
        return
    if len(able) > 1 and r.options.chosen("alternatives_when", "all_in") == "all_in":
        return
    if any(street.discard_law for street in left):  # a discard is still due, so ask after it
        return
    hand.asked_alternatives = len(able) <= 1
    each = sum(street.community + street.burns for street in left)
    most = min(len(NUMBERS), len(r.state.shoes[hand.deck]) // each)
    options = [
        Option(NUMBERS[count - 1], "deal one hand, as usual" if count == 1 else f"deal {NUMBERS[count - 1]} hands",
               f"{law}1i", passive=count == 1)
        for count in range(1, most + 1)
    ]  # fmt: skip
    prompt = f"how many hands to deal, starting with the {left[0].name.lower()}"
    chosen = yield from r.choose_each({Asked(seat, seat): options for seat in hand.contenders}, f"{law}1", prompt)
    named = {choice.action for asked, choice in chosen.items() if asked.seat not in hand.folded}
    if len(named) == 1 and (agreed := named.pop()) in NUMBERS[1:]:
        hand.boards = NUMBERS.index(agreed) + 1
        r.note(f"the players agree on {agreed} alternative hands: confirm it and place the marker", f"{law}2")


def play_alternatives(r: Round[PokerOptionsT], hand: PokerHand, left: Sequence[PokerStreet], law: str) -> None:
    """Deal each board without further betting and award its share of every pot."""
    so_far = list(r.hands.get(COMMUNITY, []))
    boards = []
    for number in range(1, hand.boards + 1):
        name = COMMUNITY if number == 1 else f"{COMMUNITY} {number}"
        r.hands[name] = list(so_far)
        for street in left:
            burn(r, hand, street.law)
            r.deal(name, f"{law}3", count=street.community, up=True, shoe=hand.deck)
        boards.append(r.hands[name])
    for seat in hand.contenders:
        reveal_hand(r, hand, seat, boards[0], says=False)
    contribute(r, hand)
    ranks = [rank_hands(r, hand, board) for board in boards]
    pots = pots_after_rake(hand, hand.form_pots())
    for place, pot in reversed(list(enumerate(pots))):
        parts = share_pot(pot.amount, range(hand.boards), DOLLAR)
        for number, board in enumerate(boards):
            part = PlayersPot(parts[number], pot.contenders)
            where = "pot" if not place else f"side pot {place}"
            name = f"portion of the {where} for hand {number + 1}"
            award(r, hand, part, ranks[number], board, name, f"{law}4", tie_law=f"{law}4")
    for on_board in ranks:  # each board is resolved on its own; the first qualifying hand wins the payout
        find_payout(r, hand, on_board.high)
