"""The deal with three-card or seven-card bonus wagers: three cards, those wagers, then four cards (11.17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.games.cards.decks import begin_deal
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shuffle import prepare_again_if_removed
from pitboss.games.cards.stub import put_away_stub
from pitboss.games.paigow.engine.dealing import deliver_stack
from pitboss.games.paigow.engine.law import PaiGowLaw, StackLaw
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowDeckOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.sides.three_and_seven import FIRST, REST, ThreeCardBonus
from pitboss.table import Round, RoundStep
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

TWO_STEPS_LAW = StackLaw(start="11.17(d)", unwagered="11.17(e)", wrong_rest="11.17(h)2")
REST_DEALT = {
    "automated_shoe": DealingLaw("11.17(c)", "11.17(g)2", "11.17(h)1", "11.17(h)"),
    "hand": DealingLaw("11.17(c)", "11.17(g)1", "11.17(g)1", "11.17(h)"),
}
"""The paragraphs on the last four cards and the stub, by the way in which these cards are dealt."""
_REST_SAYS = {"automated_shoe": "in stacks from the automated shoe", "hand": "by hand"}


def deal_in_two_steps(
    r: Round[PaiGowDeckOptionsT], law: PaiGowLaw, play: PaiGowPlay, three_cards: ThreeCardBonus[PaiGowDeckOptionsT]
) -> None:
    """Deliver stacks to players with a wager, clockwise from the dealer's left, and to the dealer last."""
    prepare_again_if_removed(r, law)
    dealt_in = memory_of(r).dealt_in
    begin_deal(r)
    memory_of(r).dealt_in = dealt_in
    rest = rest_dealt(r.options)
    r.announce("No more bets", rest.no_more_bets)
    if not play.areas and not play.dealer_wager:
        return
    order = [SEATS[at] for at in sorted(play.owners, reverse=True)]
    if DEALER in play.dealt:
        order.append(DEALER)
    play.start = order[0]
    for number, hand in enumerate(order):
        deliver_stack(r, play, hand, FIRST, "11.17(e)" if number else TWO_STEPS_LAW.start)
    three_cards.settle_three(r)
    for hand in order:
        deliver_stack(r, play, hand, REST, rest.deal)
    put_away_stub(r, replace(law, automated_shoe=rest))


def rest_dealt(options: PaiGowDeckOptions) -> DealingLaw:
    """The paragraphs on the last four cards under a submission."""
    return REST_DEALT[options.chosen("rest_dealt", "automated_shoe")]


def describe_two_steps(options: PaiGowDeckOptions) -> Sequence[RoundStep]:
    """The start and the deal in words: no dice, three cards, and later four."""
    first = "The player farthest to the dealer's left who has bet is dealt first."
    three = f"Each player who has bet and the dealer get {FIRST} cards, clockwise, in stacks from the automated shoe."
    way = _REST_SAYS[options.chosen("rest_dealt", "automated_shoe")]
    four = f"After three-card bonus wagers are settled, each gets {REST} more cards, clockwise, {way}."
    return (
        RoundStep("Start", first, TWO_STEPS_LAW.start),
        RoundStep("Deal", three, TWO_STEPS_LAW.unwagered),
        RoundStep("Deal", four, rest_dealt(options).deal),
    )
