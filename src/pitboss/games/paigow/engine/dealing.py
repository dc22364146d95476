"""Ways of dealing cards: one at a time, in stacks made by hand, or in stacks from an automated shoe.

Cards go to every position. Those of a position without a wager are collected unseen, so the program never draws them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import names_of
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.law import CardLaw
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import CARD_RING
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt
from pitboss.table import Round
from pitboss.table.log.narration import listed
from pitboss.table.play.state import SEATS


def seers(play: PaiGowPlay) -> dict[str, tuple[int, ...]]:
    """The seats that may see face-down cards: the owner of each position."""
    return {SEATS[at]: (seat,) for at, seat in play.owners.items()}


def deal_singly(
    r: Round[PaiGowDeckOptionsT], law: PaiGowLaw, play: PaiGowPlay, order: Sequence[str], each: int
) -> None:
    """Deal one card at a time to each position in turn."""
    turns = [(hand, False) for _ in range(each) for hand in order if hand in play.dealt]
    r.deal_around(turns, law.dealt_by(r.options.dealing, banked=bool(play.bank)), seers(play), deck_in_play(r))


def deliver_stack(r: Round[PaiGowDeckOptionsT], play: PaiGowPlay, hand: str, count: int, law: str) -> None:
    """Deliver a stack face down to a position."""
    deck, cards = deck_in_play(r), r.hands.setdefault(hand, [])
    before = len(cards)
    for _ in range(count):
        cards.append(r.card(hand, deck))
    hidden = Hidden(names_of(cards[before:]))
    r.events.append(Dealt(law, hand, (), count, hidden, seers(play).get(hand, ())))


def deal_stacks(
    r: Round[PaiGowDeckOptionsT], law: PaiGowLaw, play: PaiGowPlay, order: Sequence[str], each: int
) -> None:
    """Deliver a stack to each position in turn."""
    for hand in order:
        if hand in play.dealt:
            deliver_stack(r, play, hand, each, law.dealt_by(r.options.dealing, banked=bool(play.bank)))


def make_stacks(r: Round[PaiGowDeckOptionsT], law: PaiGowLaw, each: int) -> None:
    """Record that the dealer makes one stack for each position, alternately left to right and right to left."""
    sentence = f"the dealer makes seven stacks of {each} cards, alternately left to right and right to left"
    r.note(sentence, law.stacks("hand").stacks)


def collect_unwagered(r: Round[PaiGowDeckOptionsT], law: PaiGowLaw, play: PaiGowPlay) -> None:
    """Discard the cards of positions without a wager and the cards left, unseen."""
    shoe = r.state.shoes[deck_in_play(r)]
    shoe.discards += shoe.undealt
    shoe.undealt = []
    without = [hand for hand in CARD_RING if hand not in play.dealt]
    if without:
        sentence = f"the cards of {listed(without)} are collected unseen because there is no wager"
        r.note(sentence, law.stacks(r.options.dealing).unwagered)


def check_rest(r: Round[PaiGowDeckOptionsT], law: CardLaw, cards: int, each: int) -> None:
    """Count the remaining cards face down and put them in the discard rack."""
    rest = cards - each * len(CARD_RING)
    dealing = law.dealing(r.options.dealing)
    r.note(
        f"count the remaining cards face down: exactly {rest} must be left; discard them unseen",
        dealing.stub,
        rest=rest,
    )
