"""Dealing: hands, stacks, burned cards and community cards, as events that hide face-down cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pitboss.equipment import Card, names_of
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.plan import BankedPokerPlan
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    DEALER,
    PLAYERS,
    Board,
    Burn,
    Deal,
    DealTo,
    Discard,
    Turn,
)
from pitboss.games.cards.decks import deck_in_play
from pitboss.games.cards.stacks import deliver, dispense, owners_see
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Burned, Revealed
from pitboss.table import Round
from pitboss.table.play.state import SEATS

BURNED = "burned"
"""The key of burned cards in ``Round.hands``."""


def deal(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, step: Deal, positions: Sequence[int]) -> None:
    """Deal to each position, the dealer and the community, clockwise from the dealer's left."""
    plan: BankedPokerPlan = r.plan
    if plan.in_stacks:
        _deal_stacks(r, law, step, positions)
        return
    paragraph, deck, seers = step.law or plan.dealing.deal, deck_in_play(r), owners_see(r)
    r.deal_around(dealing_order(step, tuple(positions)), paragraph, seers, deck)
    if law.covered_always:
        r.note("a cover card is on the dealer's cards", paragraph)


@lru_cache(maxsize=1024)
def dealing_order(step: Deal, positions: tuple[int, ...]) -> tuple[tuple[str, bool], ...]:
    """The destination of each card and whether it is up: in turn (27.7(c)), or whole hands (25.7(c))."""
    hands = [(hand, to) for hand in step.hands for to in _targets(hand, positions)]
    if not step.in_turn:
        return tuple((to, place in hand.up) for hand, to in hands for place in range(hand.count))
    passes = range(max(hand.count for hand in step.hands))
    return tuple((to, place in hand.up) for place in passes for hand, to in hands if place < hand.count)


def _targets(hand: DealTo, positions: Sequence[int]) -> list[str]:
    return [SEATS[at] for at in positions] if hand.to == PLAYERS else [hand.to]


def _deal_stacks(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, step: Deal, positions: Sequence[int]) -> None:
    """Deal stacks from an automated shoe, then the cards that are not stacked from the hand."""
    deck, seers = deck_in_play(r), owners_see(r)
    for hand in (hand for hand in step.hands if hand.stacked):
        for to in _targets(hand, positions):
            _deal_stack(r, law, step, hand, to)
    if law.rest_from_hand and not step.rest_later and not play_of(r).rest_in_hand:
        play_of(r).rest_in_hand = True
        r.note("the remaining cards leave the automated dealing shoe and are held in the hand", law.rest_from_hand)
    for hand in (hand for hand in step.hands if not hand.stacked):
        for to in _targets(hand, positions):
            for place in range(hand.count):
                r.deal(to, step.law or law.rest_from_hand, up=place in hand.up, seen_by=seers.get(to, ()), shoe=deck)


def _deal_stack(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, step: Deal, hand: DealTo, to: str) -> None:
    """Deal a stack to one hand, and turn up or complete its cards."""
    paragraph = law.automated_shoe.deal
    dispense(r, to, step.stack)
    if to == DEALER and law.cover:
        r.note("a cover card is on the dealer's stack in the automated dealing shoe", paragraph)
    if to != DEALER or not step.late:
        deliver(r, to, step.dealer_stack_law if to == DEALER and step.dealer_stack_law else paragraph)
    if hand.spread:
        r.hands[to].reverse()
    extra = hand.count - step.stack
    if extra > 0:
        _dispense_extra(r, to, step.stack, extra, paragraph)
    else:
        _turn_up(r, to, hand, paragraph)


def _dispense_extra(r: Round[BankedPokerOptionsT], to: str, stack: int, count: int, law: str) -> None:
    """Complete a hand with the bottom cards of one more stack, face up; discard the rest of that stack unseen."""
    deck = deck_in_play(r)
    r.note("one more stack is dispensed: its bottom card completes the hand, the others are discarded", law)
    r.burn(stack - count, law, shoe=deck)
    r.deal(to, law, count=count, up=True, shoe=deck)


def _turn_up(r: Round[BankedPokerOptionsT], to: str, hand: DealTo, law: str) -> None:
    """Turn up the cards of a stack that are dealt face up."""
    if hand.up:
        _show(r, to, [r.hands[to][place] for place in hand.up], hand.up_law or law)


def _show(r: Round[BankedPokerOptionsT], of: str, cards: Sequence[Card], law: str) -> None:
    r.events.append(Revealed(law, of, names_of(cards)))


# ---------------------------------------------------------------------- the streets


def street(r: Round[BankedPokerOptionsT], step: Burn | Board | Turn | Discard) -> None:
    """Burn, deal or turn community cards, one card at a time so that a fault sees the cards before it."""
    deck = deck_in_play(r)
    match step:
        case Burn():
            r.hands.setdefault(BURNED, []).extend(r.burn(1, step.by_way.get(r.options.dealing, step.law), shoe=deck))
        case Board():
            for _ in range(step.count):
                r.deal(COMMUNITY, step.law, up=True, shoe=deck)
        case Turn():
            if step.no_more_bets:
                r.announce("No more bets", step.no_more_bets)
            # A named card's place matters to the game: at a cross, it tells which axis the card is on.
            place, says = (step.place, f"the {step.named}") if step.named else (None, None)
            shown = names_of([r.hands[COMMUNITY][step.place]])
            r.events.append(Revealed(step.law, COMMUNITY, shown, place, says))
        case Discard():
            card = r.hands[COMMUNITY].pop(step.place)
            r.state.shoes[deck].discard([card])
            r.events.append(Burned(step.law, 1, (), Hidden(names_of([card])), ()))


def run_out(r: Round[BankedPokerOptionsT], declared: Declaration) -> None:
    """Deal the missing community cards, for wagers that are settled although hands are void."""
    burned, community = len(r.hands.get(BURNED, ())), len(r.hands.get(COMMUNITY, ()))
    for step in declared.steps:
        if isinstance(step, Burn):
            burned -= 1
            if burned < 0:
                street(r, step)
        elif isinstance(step, Board):
            street(r, Board(min(step.count, step.count - community), step.law))
            community = max(0, community - step.count)


def stacks_are_out(r: Round[BankedPokerOptionsT], declared: Declaration) -> bool:
    """True if the automated shoe has dispensed every stack of the deal."""
    positions = r.positions(declared.opens)
    stacks = [hand for hand in declared.dealings() if hand.stacked]
    return bool(r.hands) and all(
        len(r.hands.get(to, ())) >= hand.count for hand in stacks for to in _targets(hand, positions)
    )


def cards_face_down(r: Round[BankedPokerOptionsT], declared: Declaration, of: str, drawn: int) -> int:
    """The number of face-down cards of the dealer or the community, including ``drawn`` cards just drawn."""
    cards = len(r.hands.get(of, ())) + drawn
    if r.options.dealing == "automated_shoe":
        return cards
    return cards - sum(place < cards for hand in declared.dealings(of) for place in hand.up)


def is_last_card(r: Round[BankedPokerOptionsT], declared: Declaration, to: str) -> bool:
    """True if the next card to this hand is the last card of the round."""
    community = declared.cards_dealt(COMMUNITY) + sum(step.count for step in declared.steps if isinstance(step, Board))
    wanted = dict.fromkeys([SEATS[at] for at in r.positions(declared.opens)], declared.cards_dealt(PLAYERS))
    wanted |= {DEALER: declared.cards_dealt(DEALER), COMMUNITY: community}
    return all(len(r.hands.get(hand, ())) + (hand == to) >= count for hand, count in wanted.items())


def hands_are_complete(r: Round[BankedPokerOptionsT], declared: Declaration) -> bool:
    """True if every hand has all cards of the first deal."""
    due = {SEATS[at]: declared.first_cards(PLAYERS) for at in r.positions(declared.opens)}
    due[DEALER] = declared.first_cards(DEALER)
    return all(len(r.hands.get(hand, ())) >= cards for hand, cards in due.items())
