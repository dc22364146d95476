"""The cards of a round: the next card to a hand, a card that lies exposed, what the dealer says they count.

What all games dealt from a shoe share stands in :mod:`pitboss.games.cards.shoe` and :mod:`pitboss.games.cards.cut`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import NAMES, Card
from pitboss.errors import Refused
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shoe import deal_card, pick_up, refill_shoe
from pitboss.games.cards.shoes_in_use import shoe_in_use, shoe_of
from pitboss.games.twentyone.engine.hand import Hand, bettors, play_of
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.hands.twentyone import count
from pitboss.table import DEALER, Round


class Missed(Exception):
    """A card that should have been dealt was not."""


def draw(
    r: Round[TwentyOneRulesT],
    law: TwentyOneLaw,
    to: str,
    because: str,
    *,
    up: bool = True,
    seen_by: Sequence[int] = (),
    may_miss: bool = False,
) -> Card:
    """The next card to a hand: one that lies exposed, or the first of the shoe, filled again if it has run out.

    With ``may_miss`` the caller takes Missed for a card that the dealer fails to deal.
    """
    play, memory = play_of(r), memory_of(r)
    hand = play.named(to)
    if play.exposed is not None:
        card, play.exposed = play.exposed, None
        r.hands.setdefault(to, []).append(card)
        r.events.append({"kind": "dealt", "law": law.exposed, "to": to, "cards": [NAMES[card]]})
    else:
        play.may_miss = may_miss
        try:
            card = deal_card(r, law, to, because, up=up, seen_by=seen_by)
        finally:
            play.may_miss = False
    if memory.cutting_card_at is None and shoe_of(r).cutting_card_reached:
        memory.cutting_card_at = next(iter(bettors(r, hand)), 0) if hand else 0
    if hand is not None:
        hand.cards = r.hands[to]
        play.dealt.setdefault(hand.at, []).append(card)
    return card


def clear(r: Round[TwentyOneRulesT], law: TwentyOneLaw, order: Sequence[str]) -> None:
    """Picks up the cards in order, and sees whether the shoe is to be shuffled."""
    burn_exposed(r, law)
    r.note("cards are picked up counterclockwise from the far right, the dealer's last", law.pick_up, hands=list(order))
    for name in r.state.shoes:
        pick_up(r, law, name)
    play_of(r).over = True


# ---------------------------------------------------------------------- a card that lies exposed


def expose(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """Draws a card in error, for all to see; it is the next card, whoever takes it."""
    play = play_of(r)
    if play.dealing:
        raise Refused("the first two cards of each player have not been dealt", law.exposed)
    if play.exposed is not None:
        raise Refused("a card lies exposed already; it is the next card", law.exposed)
    if not len(shoe_of(r)):
        refill_shoe(r, law)
    [play.exposed] = r.deal("exposed", law.exposed, up=True, shoe=shoe_in_use(r))
    r.hands.pop("exposed")


def burn_exposed(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """A card that lies exposed and that nobody can use is burned."""
    play = play_of(r)
    if play.exposed is not None:
        r.note(f"{NAMES[play.exposed]} is burned: nobody can use it", law.exposed)
        play.exposed = None


# ---------------------------------------------------------------------- what the dealer says


def announce(r: Round[TwentyOneRulesT], law: str, hand: Hand) -> None:
    """The dealer says what a hand counts, if all can see it."""
    if not hand.hidden:
        r.announce(f"{hand.name.capitalize()}: {hand.count}", law)


def announce_dealer(r: Round[TwentyOneRulesT], law: str) -> None:
    """The dealer says what the house's hand counts."""
    hand = play_of(r).dealer
    r.announce(f"{'Dealer' if hand == DEALER else hand.capitalize()}: {count(r.hands[hand])}", law)
