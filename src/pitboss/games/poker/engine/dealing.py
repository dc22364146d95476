"""Dealing a street: rounds of cards, community cards, draws, and decks that run short (13:69F-14.9 to 14.13A)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.equipment import Card, card, names_of
from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStreet
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt
from pitboss.table import Choice, Flow, Option, Round
from pitboss.table.play.state import SEATS


def deal_street(r: Round[PokerOptionsT], hand: PokerHand, street: PokerStreet) -> Flow[None]:
    """Burn and deal the street, or let each player draw."""
    contenders = hand.contenders
    shoe = r.state.shoes[hand.deck]
    if street.cards and hand.structure.shortage == "common_card" and len(shoe) < len(contenders) + street.burns:
        deal_common_card(r, hand)
        return
    if street.burns:
        burn(r, hand, street.burn_law or street.law)
    if street.draws:
        yield from draw_cards(r, hand, street.law)
    elif street.cards:
        deal_around(r, hand, street, contenders)
        if hand.choosing:
            yield from choose_to_stop(r, hand)
    if street.community:
        r.deal(COMMUNITY, street.law, count=street.community, up=True, shoe=hand.deck)


def burn(r: Round[PokerOptionsT], hand: PokerHand, law: str) -> None:
    """Burn the top card, unless an exposed card already serves as the burn card (14.15(o)2)."""
    if hand.burn_ready is not None:
        hand.burned.append(hand.burn_ready)
        r.note(f"the exposed {NAMES[hand.burn_ready]} is the burn card", "14.15(o)2")
        hand.burn_ready = None
        return
    if not len(r.state.shoes[hand.deck]):
        _refill_deck(r, hand)
    hand.burned += r.burn(1, law, shoe=hand.deck)


def deal_around(r: Round[PokerOptionsT], hand: PokerHand, street: PokerStreet, seats: Sequence[int]) -> None:
    """Deal one round of cards after another, clockwise; report each player's cards together."""
    deck, hands, up = hand.deck, r.hands, hand.up
    down: dict[int, list[Card]] = {}
    shown: dict[int, list[Card]] = {}
    for facing in street.cards:
        for seat in seats:
            if seat in hand.folded:
                continue
            name = SEATS[seat]
            hand.facing = facing
            dealt = r.card(name, deck)
            if seat in hand.folded:  # both hole cards were exposed: the hand is dead
                r.state.shoes[deck].discard([dealt])
                hand.muck.append(dealt)
                continue
            hands.setdefault(name, []).append(dealt)
            is_up = facing == "up" and seat not in hand.down_next
            (shown if is_up or dealt in hand.exposed.get(seat, ()) else down).setdefault(seat, []).append(dealt)
    for seat in seats:
        if seat in down and seat not in hand.folded:
            report_down_cards(r, street.law, seat, down[seat])
        if seat in shown and seat not in hand.folded:
            up.setdefault(seat, []).extend(card for card in shown[seat] if seat not in hand.choosing)
            r.events.append(Dealt(street.law, SEATS[seat], names_of(shown[seat])))
    hand.down_next.clear()


def choose_to_stop(r: Round[PokerOptionsT], hand: PokerHand) -> Flow[None]:
    """Ask players whose last hole card was exposed whether to stop wagering (14.15(k), (m))."""
    law = "14.15(m)" if hand.structure.community_cards else "14.15(k)"
    options = (
        Option("go_on", "keep wagering and contend for the whole pot", f"{law}2", passive=True),
        Option("stop", "stop wagering and contend only for the pot so far", f"{law}1"),
    )
    for seat in hand.choosing:
        if seat in hand.folded or seat in hand.all_in:
            continue
        choice = yield from r.choose(seat, options, law, "your last hole card was exposed", seat)
        if choice.action == "stop":
            hand.all_in.add(seat)
            r.note(f"seat {seat} contends only for the pot formed so far", f"{law}1", seat=seat)
    hand.choosing = []


def report_down_cards(r: Round[PokerOptionsT], law: str, seat: int, cards: Sequence[Card]) -> None:
    """Report cards dealt face down, visible only to their holder."""
    r.events.append(Dealt(law, SEATS[seat], (), len(cards), Hidden(names_of(cards)), (seat,)))


# ---------------------------------------------------------------------- stud with too few cards


def deal_common_card(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Deal one common card for everyone; with at most one card left, shuffle the burn cards first (14.9(h))."""
    shoe, law = r.state.shoes[hand.deck], hand.structure.shortage_law
    if len(shoe) <= 1:
        return_to_deck(r, hand, hand.burned, law, "the burn cards are shuffled")
        hand.burned = []
    burn(r, hand, law)
    r.note("there are not enough cards for each player: one common card is dealt for all", law)
    r.deal(COMMUNITY, law, count=1, up=True, shoe=hand.deck)


def return_to_deck(r: Round[PokerOptionsT], hand: PokerHand, cards: Sequence[Card], law: str, says: str) -> None:
    """Shuffle cards that were set aside and return them to the deck."""
    shoe = r.state.shoes[hand.deck]
    for back in cards:
        shoe.discards.remove(back)
        shoe.undealt.append(back)
    r.note(says, law, cards_back=len(cards))


# ---------------------------------------------------------------------- draws


def draw_cards(r: Round[PokerOptionsT], hand: PokerHand, law: str) -> Flow[None]:
    """Let each player in turn keep the hand or discard any number of cards for new ones (14.12(f))."""
    for seat in list(hand.contenders):
        if seat in hand.folded:  # the hand was ruled dead while others drew
            continue
        options = (
            Option(
                "draw",
                "exchange these cards for new ones",
                law,
                cards=(1, len(r.hands[SEATS[seat]])),
                check=_held_by(r, seat, law),
                any_cards=True,
            ),
            Option("stand_pat", "keep the hand", law, passive=True),
        )
        choice = yield from r.choose(seat, options, law, "exchange cards, or keep the hand", seat)
        if choice.action == "draw" and choice.cards and seat not in hand.folded:
            replace_cards(r, hand, seat, [card(name) for name in choice.cards], law)


def _held_by(r: Round[PokerOptionsT], seat: int, law: str, count: int = 0) -> Callable[[Choice], None]:
    """Return a check that refuses cards the player does not hold, or the wrong number of them."""

    def check(choice: Choice) -> None:
        held = names_of(r.hands.get(SEATS[seat], []))
        wrong = [name for name in choice.cards if name not in held]
        if wrong or len(set(choice.cards)) != len(choice.cards):
            raise Refused("discard only cards from your own hand, each once", law)
        if count and len(choice.cards) != count:
            raise Refused(f"discard exactly {count} card", law)
        if not choice.cards:
            raise Refused("name the cards to discard, or keep the hand", law)

    return check


def _refill_deck(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Shuffle the discards and return them to a deck that has run short."""
    return_to_deck(r, hand, list(hand.muck), hand.structure.shortage_law, "the discarded cards are shuffled")
    hand.muck = []


def replace_cards(r: Round[PokerOptionsT], hand: PokerHand, seat: int, discards: Sequence[Card], law: str) -> None:
    """Exchange a player's discards for new cards, refilling the deck if it runs short."""
    name, shoe = SEATS[seat], r.state.shoes[hand.deck]
    r.discard(name, discards, law, [seat], hand.deck)
    drawn: list[Card] = []
    for _ in discards:
        short = len(shoe) < len(discards) - len(drawn)
        if short and (not len(shoe) or hand.structure.shortage != "stub_first"):
            _refill_deck(r, hand)
        drawn.append(r.card(name, hand.deck))
        r.hands[name].append(drawn[-1])
    hand.muck += discards
    report_down_cards(r, law, seat, drawn)


def discard_one(r: Round[PokerOptionsT], hand: PokerHand, seats: Sequence[int], law: str) -> Flow[None]:
    """Let each player discard one card, in the order of the betting (14.10(k))."""
    for seat in seats:
        if seat in hand.folded:
            continue
        lowest = min(r.hands[SEATS[seat]])
        options = (
            Option(
                "discard",
                "discard one of your cards",
                law,
                cards=(1, 1),
                check=_held_by(r, seat, law, 1),
                any_cards=True,
            ),
            Option("lowest", "discard the lowest card", law, passive=True),
        )
        choice = yield from r.choose(seat, options, law, "discard one card", seat)
        if seat in hand.folded:
            continue
        gone = card(choice.cards[0]) if choice.cards else lowest
        r.discard(SEATS[seat], [gone], law, [seat], hand.deck)
        hand.muck.append(gone)
