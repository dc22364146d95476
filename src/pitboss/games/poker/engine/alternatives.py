"""Alternative hands: players agree to bet no more and to see several boards for parts of the pot (13:69F-14.10(l))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.cards.pots import PlayersPot, form_pots, share_pot
from pitboss.games.poker.engine.dealing import burn
from pitboss.games.poker.engine.funds import contribute, find_payout
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.options import PokerRulesT
from pitboss.games.poker.engine.showdown import award, less_rake, rank_hands, reveal_hand
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet
from pitboss.table import Asked, Flow, Option, Round

DOLLAR = 100
NUMBERS = ("one", "two", "three", "four")
"""How many hands may be agreed on, the usual one included."""


def offer_alternatives(r: Round[PokerRulesT], hand: PokerHand, left: Sequence[PokerStreet], law: str) -> Flow[None]:
    """Asks the contenders before community cards; all must name one number, and then nobody bets any more.

    They are asked once, when nobody can bet any more; where the licensee lets them agree sooner, before each street.
    """
    able = [seat for seat in hand.contenders if seat not in hand.all_in]
    if hand.asked_alternatives or hand.is_won or not left[0].community:
        return
    if len(able) > 1 and r.rules.chosen("alternatives_when", "all_in") == "all_in":
        return
    if any(street.discard_law for street in left):  # a card is to be discarded on the way, so they agree after that
        return
    hand.asked_alternatives = len(able) <= 1
    each = sum(street.community + street.burns for street in left)
    most = min(len(NUMBERS), len(r.state.shoes[hand.deck]) // each)
    options = [
        Option(NUMBERS[count - 1], "the usual one" if count == 1 else f"deal {NUMBERS[count - 1]} hands",
               f"{law}1i", passive=count == 1)
        for count in range(1, most + 1)
    ]  # fmt: skip
    says = f"how many alternative hands are dealt from the {left[0].name.lower()} on"
    chosen = yield from r.choose_each({Asked(seat, seat): options for seat in hand.contenders}, f"{law}1", says)
    named = {choice.action for asked, choice in chosen.items() if asked.seat not in hand.folded}
    if len(named) == 1 and (agreed := named.pop()) in NUMBERS[1:]:
        hand.boards = NUMBERS.index(agreed) + 1
        r.note(f"the players agree on {agreed} alternative hands: the dealer places the marker", f"{law}2")


def play_alternatives(r: Round[PokerRulesT], hand: PokerHand, left: Sequence[PokerStreet], law: str) -> None:
    """Deals each board without further betting and awards its part of every pot."""
    so_far = list(r.hands.get(COMMUNITY, []))
    boards = []
    for number in range(1, hand.boards + 1):
        name = COMMUNITY if number == 1 else f"{COMMUNITY} {number}"
        r.hands[name] = list(so_far)
        for street in left:
            if street.burns:
                burn(r, hand, street.law)
            r.deal(name, f"{law}3", count=street.community, up=True, shoe=hand.deck)
        boards.append(r.hands[name])
    for seat in hand.contenders:
        reveal_hand(r, hand, seat, boards[0], says=False)
    contribute(r, hand)
    ranks = [rank_hands(r, hand, board) for board in boards]
    pots = less_rake(hand, form_pots(hand.put_in, hand.contenders))
    for place, pot in reversed(list(enumerate(pots))):
        parts = share_pot(pot.amount, range(hand.boards), DOLLAR)
        for number, board in enumerate(boards):
            part = PlayersPot(parts[number], pot.contenders)
            where = "pot" if not place else f"side pot {place}"
            name = f"part of the {where} for hand {number + 1}"
            award(r, hand, part, ranks[number], board, name, f"{law}4")
    for on_board in ranks:  # each is a hand that is resolved; the first that qualifies has the payout
        find_payout(r, hand, on_board.high)
