"""Drawing cards, exposed cards, and announcing totals.

Shared shoe handling is in :mod:`pitboss.games.cards.shoe` and :mod:`pitboss.games.cards.cut`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import NAMES, Card
from pitboss.errors import Refused
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shoe import deal_card, pick_up, record_cut, record_shoe, refill_shoe
from pitboss.games.cards.shoes_in_use import shoe_in_use, shoe_of
from pitboss.games.twentyone.engine.hand import Hand, bettors, play_of
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import law_in
from pitboss.hands.twentyone import count
from pitboss.protocol.events import Dealt
from pitboss.protocol.views import HandFacts
from pitboss.table import GamePart, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


class Missed(Exception):
    """Raised when the dealer failed to deal a card."""


def draw(
    r: Round[TwentyOneOptionsT],
    law: TwentyOneLaw,
    to: Hand | str,
    because: str,
    *,
    up: bool = True,
    seen_by: Sequence[int] = (),
    may_miss: bool = False,
) -> Card:
    """Deal the next card to a player's hand, or to a place by its name: an exposed card, else one from the shoe.

    With ``may_miss``, raises Missed if the dealer failed to deal the card. Notes who gets the cutting card (2.5(e)2).
    """
    play, memory = play_of(r), memory_of(r)
    hand, name = (None, to) if isinstance(to, str) else (to, to.name)
    r.counted.pop(name, None)
    if play.exposed is not None:
        card, play.exposed = play.exposed, None
        r.hands.setdefault(name, []).append(card)
        r.events.append(Dealt(law.exposed, name, [NAMES[card]]))
    else:
        play.may_miss = may_miss
        try:
            card = deal_card(r, law, name, because, up=up, seen_by=seen_by)
        finally:
            play.may_miss = False
    if memory.cutting_card_at is None and shoe_of(r).cutting_card_reached:
        memory.cutting_card_at = next(iter(bettors(r, hand)), 0) if hand else 0
    if hand is not None:
        hand.cards = r.hands[name]
        play.dealt.setdefault(hand.at, []).append(card)
    return card


def clear(r: Round[TwentyOneOptionsT], law: TwentyOneLaw, order: Sequence[str]) -> None:
    """Pick up the cards in order; mark the shoe for a shuffle if it is due."""
    burn_exposed(r, law)
    r.note("pick up the cards counterclockwise from the far right, the dealer's last", law.pick_up, hands=list(order))
    for name in r.state.shoes:
        pick_up(r, law, name)
    play_of(r).over = True


# ---------------------------------------------------------------------- an exposed card


def expose(r: Round[TwentyOneOptionsT], law: TwentyOneLaw) -> None:
    """Draw a card in error and expose it; it is the next card dealt to anybody."""
    play = play_of(r)
    if play.dealing:
        raise Refused("this can only be reported after each player has two cards", law.exposed)
    if play.exposed is not None:
        raise Refused("a card is already exposed; it is the next card", law.exposed)
    if not len(shoe_of(r)):
        refill_shoe(r, law)
    [play.exposed] = r.deal("exposed", law.exposed, up=True, shoe=shoe_in_use(r))
    r.hands.pop("exposed")


def burn_exposed(r: Round[TwentyOneOptionsT], law: TwentyOneLaw) -> None:
    """Burn an exposed card that nobody used."""
    play = play_of(r)
    if play.exposed is not None:
        r.note(f"{NAMES[play.exposed]} is burned: nobody used it", law.exposed)
        play.exposed = None


# ---------------------------------------------------------------------- announcements


def announce(r: Round[TwentyOneOptionsT], law: str, hand: Hand) -> None:
    """Announce a hand's total, if all its cards are face up."""
    if not hand.hidden:
        name, counted = hand.name, hand.count
        r.announce(f"{name.capitalize()}: {counted}", law)
        r.counted[name] = HandFacts(total=counted.points, soft=counted.soft)


def announce_dealer(r: Round[TwentyOneOptionsT], law: str) -> None:
    """Announce the dealer's total."""
    hand = play_of(r).dealer
    counted = count(r.hands[hand])
    r.announce(f"{hand.capitalize()}: {counted}", law)
    r.counted[hand] = HandFacts(total=counted.points, soft=counted.soft)


class ShoeLog(GamePart[TwentyOneOptionsT]):
    """Recorded cuts, new dealers and reshuffles."""

    def __init__(self, game: TwentyOneGame[TwentyOneOptionsT]) -> None:
        self.game = game

    def recorded(self, r: Round[TwentyOneOptionsT], procedure: str, seat: int, note: str) -> None:
        """Apply a recorded cut, recut, new dealer, or reshuffle."""
        record_shoe(r, law_in(r), procedure)
        record_cut(r, self.game.law, procedure, seat, note)
