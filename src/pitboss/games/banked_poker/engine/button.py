"""The button that rotates around the table, and the order of dealing and acting from it (33)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.equipment import Card, names_of
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.steps import DEALER, Deal
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.memory import CardMemory
from pitboss.games.cards.stacks import deliver, dispense, owners_see
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt, Revealed
from pitboss.table import Round
from pitboss.table.play.memory import memory_as
from pitboss.table.play.state import SEATS

DEALERS_PLACE = 0
"""The dealer's place among the positions of the table."""


@dataclass(slots=True)
class ButtonMemory(CardMemory):
    """The memory of a table with a button."""

    button: int | None = None
    """The button's position, 0 for the dealer; None before the first round."""


def move_button(r: Round[BankedPokerOptionsT], positions: Sequence[int], law: str) -> None:
    """Put the button at the dealer in the first round; then move it clockwise, from the last player to the dealer."""
    memory, play = memory_as(r, ButtonMemory), play_of(r)
    before = memory.button
    play.button = memory.button = (
        DEALERS_PLACE if before is None else next((at for at in positions if at > before), DEALERS_PLACE)
    )
    where = SEATS[play.button] if play.button else "the dealer"
    r.note(f"the button is at {where}", law, button=play.button)


def in_rotation(button: int, positions: Sequence[int]) -> list[int]:
    """Positions clockwise, starting after the button; the dealer's place, 0, follows the last player.

    >>> in_rotation(0, [1, 2, 3, 0]), in_rotation(1, [1, 2, 3, 0]), in_rotation(3, [1, 2, 3, 0])
    ([1, 2, 3, 0], [2, 3, 0, 1], [0, 1, 2, 3])
    """
    ring = sorted(positions, key=lambda at: (at == DEALERS_PLACE, at))
    after = [at for at in ring if at == DEALERS_PLACE or at > button] if button else ring
    return [*after, *(at for at in ring if at not in after)]


def players_first(button: int, positions: Sequence[int]) -> list[int]:
    """The same order, but starting with a player: the dealer's place is never first.

    >>> players_first(1, [1, 2, 3, 0]), players_first(3, [1, 2, 3, 0])
    ([2, 3, 0, 1], [1, 2, 3, 0])
    """
    order = in_rotation(button, positions)
    return [*order[1:], DEALERS_PLACE] if order and order[0] == DEALERS_PLACE else order


def hand_at(at: int) -> str:
    """The name of the hand at a position, or of the dealer's hand for 0."""
    return SEATS[at] if at else DEALER


def is_dead(r: Round[BankedPokerOptionsT], at: int) -> bool:
    """True if the hand at this position, or the dealer's for 0, is dead."""
    return at in r.dead if at else play_of(r).dealer_dead


# ---------------------------------------------------------------------- the deal


def deal_from_button(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, step: Deal, positions: Sequence[int]) -> None:
    """Deal a card at a time, or stacks, starting after the button; skip dead hands."""
    play = play_of(r)
    everyone = [at for at in (*positions, DEALERS_PLACE) if not is_dead(r, at)]
    order = players_first(play.button, everyone) if step.needs else in_rotation(play.button, everyone)
    if r.options.dealing == "automated_shoe" and not step.needs:
        _deal_stacks(r, law, step, order)
        return
    paragraph, deck, seers = step.law or law.dealing(r.options.dealing).deal, deck_in_play(r), owners_see(r)
    [hand, *_] = step.hands
    for place in range(hand.count):
        for at in order:
            if not is_dead(r, at):
                to = hand_at(at)
                turned_before = play.hole_cards_up.get(to, 0)
                card = r.card(to, deck)
                turned = play.hole_cards_up.get(to, 0)
                up = turned > turned_before or (place in hand.up and not (turned and not step.needs))
                _deal_card(r, to, card, paragraph, up=up, seen_by=seers.get(to, ()))


def _deal_stacks(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, step: Deal, order: Sequence[int]) -> None:
    """Deal stacks of three and turn up one card of each."""
    paragraph = law.automated_shoe.deal
    for at in order:
        to = hand_at(at)
        dispense(r, to, step.stack)
        deliver(r, to, paragraph)
        if not play_of(r).hole_cards_up.get(to, 0):
            shown = [r.hands[to][place] for place in step.hands[0].up]
            r.events.append(Revealed(paragraph, to, names_of(shown)))
    r.note("the remaining cards leave the automated dealing shoe and are held in the hand", law.rest_from_hand)


def _deal_card(
    r: Round[BankedPokerOptionsT], to: str, card: Card, law: str, *, up: bool, seen_by: Sequence[int]
) -> None:
    r.hands.setdefault(to, []).append(card)
    names = names_of([card])
    r.events.append(Dealt(law, to, names) if up else Dealt(law, to, (), 1, Hidden(names), seen_by))
