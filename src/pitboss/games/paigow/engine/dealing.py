"""Ways of dealing the cards: one at a time, in stacks made by hand, in stacks of an automated shoe.

All positions are dealt to, with a wager or without. The cards of one without are collected unseen, so they are never
drawn: no card has a face before somebody may see it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import names_of
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.law import CardLaw
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import AROUND
from pitboss.table import Round
from pitboss.table.log.narration import listed
from pitboss.table.play.state import SEATS


def seers(play: PaiGowPlay) -> dict[str, tuple[int, ...]]:
    """Who may look at cards that lie face down: the person whose position it is."""
    return {SEATS[at]: (seat,) for at, seat in play.owners.items()}


def deal_singly(r: Round[PaiGowDeckRulesT], law: CardLaw, play: PaiGowPlay, order: Sequence[str], each: int) -> None:
    """One card to each position in turn, until each has all of its cards."""
    turns = [(hand, False) for _ in range(each) for hand in order if hand in play.dealt]
    r.deal_around(turns, law.dealing(r.rules.dealing).deal, seers(play), deck_in_play(r))


def deliver_stack(r: Round[PaiGowDeckRulesT], play: PaiGowPlay, hand: str, count: int, law: str) -> None:
    """A stack is laid before a position face down."""
    deck, cards = deck_in_play(r), r.hands.setdefault(hand, [])
    before = len(cards)
    for _ in range(count):
        cards.append(r.card(hand, deck))
    r.events.append(
        {
            "kind": "dealt",
            "law": law,
            "to": hand,
            "count": count,
            "hidden": {"cards": names_of(cards[before:])},
            "seen_by": seers(play).get(hand, ()),
        }
    )


def deal_stacks(r: Round[PaiGowDeckRulesT], law: CardLaw, play: PaiGowPlay, order: Sequence[str], each: int) -> None:
    """A stack to each position in turn, from the starting position."""
    for hand in order:
        if hand in play.dealt:
            deliver_stack(r, play, hand, each, law.dealing(r.rules.dealing).deal)


def make_stacks(r: Round[PaiGowDeckRulesT], law: PaiGowLaw, each: int) -> None:
    """The dealer lays the cards in one stack for each position, from left to right and back."""
    says = f"the dealer deals seven stacks of {each} cards, from left to right and from right to left in turn"
    r.note(says, law.stacks("hand").stacks)


def collect_unwagered(r: Round[PaiGowDeckRulesT], law: PaiGowLaw, play: PaiGowPlay) -> None:
    """Cards of positions without a wager go to the discard rack with those that are left, no card exposed."""
    shoe = r.state.shoes[deck_in_play(r)]
    shoe.discards += shoe.undealt
    shoe.undealt = []
    without = [hand for hand in AROUND if hand not in play.dealt]
    if without:
        says = f"the cards of {listed(without)} are collected unseen: there is no wager"
        r.note(says, law.stacks(r.rules.dealing).unwagered)


def check_rest(r: Round[PaiGowDeckRulesT], law: CardLaw, cards: int, each: int) -> None:
    """The cards that are left are counted face down and go to the discard rack."""
    rest = cards - each * len(AROUND)
    dealing = law.dealing(r.rules.dealing)
    r.note(
        f"count the remaining cards face down: exactly {rest} must be left; discard them unseen",
        dealing.stub,
        rest=rest,
    )
