"""The deal with three-card or seven-card bonus wagers: three cards, those wagers, then four cards (11.17)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.cards.decks import begin_deal
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shuffle import prepare_again_if_removed
from pitboss.games.cards.stub import put_away_stub
from pitboss.games.paigow.engine.dealing import deliver_stack
from pitboss.games.paigow.engine.law import PaiGowLaw, StackLaw
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.sides.three_and_seven import FIRST, REST, ThreeCardBonus
from pitboss.table import Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

TWO_STEPS_LAW = StackLaw(start="11.17(d)", unwagered="11.17(e)", wrong_rest="11.17(h)2")
_STUB = {"automated_shoe": "11.17(g)2", "hand": "11.17(g)1"}


def deal_in_two_steps(
    r: Round[PaiGowDeckRulesT], law: PaiGowLaw, play: PaiGowPlay, three_cards: ThreeCardBonus[PaiGowDeckRulesT]
) -> None:
    """Deliver stacks to players with a wager, clockwise from the dealer's left, and to the dealer last."""
    prepare_again_if_removed(r, law)
    dealt_in = memory_of(r).dealt_in
    begin_deal(r)
    memory_of(r).dealt_in = dealt_in
    r.announce("No more bets", "11.17(c)")
    if not play.areas and not play.dealer_wager:
        return
    order = [SEATS[at] for at in sorted(play.owners, reverse=True)]
    if DEALER in play.dealt:
        order.append(DEALER)
    play.start = order[0]
    for number, hand in enumerate(order):
        deliver_stack(r, play, hand, FIRST, "11.17(e)" if number else TWO_STEPS_LAW.start)
    three_cards.settle_three(r)
    rest = str(r.rules.chosen("rest_dealt", "automated_shoe"))
    for hand in order:
        deliver_stack(r, play, hand, REST, _STUB[rest])
    stub = DealingLaw("11.17(c)", "11.17(e)", "11.17(g)1", "11.17(h)")
    put_away_stub(r, replace(law, automated_shoe=stub))
