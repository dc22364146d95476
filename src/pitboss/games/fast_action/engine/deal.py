"""The deal: four cards each from the dealing marker, missed cards, and the community cards."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Empty
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.shoe_faults import void_and_reshuffle
from pitboss.games.cards.shoes_in_use import SHOE, shoe_of
from pitboss.games.fast_action.engine.play import COMMUNITY, HAND_SIZE, CardMissed, MarkerMemory, play_of
from pitboss.table import DEALER, Asked, Flow, Option, Round
from pitboss.table.play.memory import memory_as
from pitboss.table.play.state import SEATS

COMMUNITY_CARDS = 5
DEAL_LAW, MARKER_LAW, COMMUNITY_LAW = "21.7(c)", "21.7(b)", "21.8(j)"


def in_deal_order(r: Round[ShoeOptionsT]) -> list[int]:
    """The positions with a wager, and 0 for the dealer, clockwise from the dealing marker (21.7(c))."""
    marker = memory_as(r, MarkerMemory).marker
    positions = [0, *r.positions(["original"])]
    return sorted(positions, key=lambda at: (at < marker, at))


def move_marker(r: Round[ShoeOptionsT]) -> None:
    """Move the dealing marker clockwise to the next player's position or to the dealer."""
    memory = memory_as(r, MarkerMemory)
    memory.marker_before = memory.marker
    memory.marker = min((seat for seat in r.state.players if seat > memory.marker), default=0)
    where = SEATS[memory.marker] if memory.marker else "the dealer"
    r.note(f"the dealing marker moves to {where}", MARKER_LAW)


def draw(r: Round[ShoeOptionsT], law: CardLaw, to: str, because: str, *, up: bool = False, at: int = 0) -> Card:
    """Deal the next card to a hand, and remember where the cutting card appeared."""
    seen_by = () if up or not at else (r.owners()[at],)
    try:
        [card] = r.deal(to, because, up=up, seen_by=seen_by)
    except Empty:
        void_for_too_few(r, law)
    note_cutting_card(r, at)
    return card


def note_cutting_card(r: Round[ShoeOptionsT], at: int) -> None:
    """Remember the position at which the cutting card appeared, 0 for the dealer's hand (21.5(c))."""
    memory = memory_as(r, MarkerMemory)
    if shoe_of(r).cutting_card_reached and memory.cutting_card_at is None:
        memory.cutting_card_at = at


def void_for_too_few(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Void the round and reshuffle all cards before the next."""
    void_and_reshuffle(r, law.runs_out, "there are not enough cards to complete the round")


def deal_around(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Deal four cards each, one at a time; a missed card stays missing for now."""
    play, order = play_of(r), in_deal_order(r)
    for _ in range(HAND_SIZE):
        for at in order:
            hand = SEATS[at] if at else DEALER
            try:
                draw(r, law, hand, DEAL_LAW, at=at)
            except CardMissed:
                play.missing[hand] = play.missing.get(hand, 0) + 1
    play.is_dealt = True


def complete_hands(r: Round[ShoeOptionsT], law: CardLaw) -> Flow[None]:
    """Deal the dealer's missing cards; players take theirs or void the hand (21.9(d), (e), (j))."""
    missing = play_of(r).missing
    for _ in range(missing.pop(DEALER, 0)):
        draw(r, law, DEALER, "21.9(d)")
    short: dict[int, int] = {}
    for at in r.positions(["original"]):
        cards = missing.get(SEATS[at], 0)
        if cards == HAND_SIZE:
            void_hand(r, at, "21.9(j)", "no cards were dealt to the wager")
        elif cards:
            short[at] = cards
    options = (
        Option("void", "have the hand declared void and take the wager back", "21.9(e)", passive=True),
        Option("complete", "receive the missing cards", "21.9(e)"),
    )
    asked = {Asked(at, r.owners()[at]): options for at in short}
    chosen = yield from r.choose_each(asked, "21.9(e)", "a card was not dealt to you: void the hand, or complete it")
    for who, choice in chosen.items():
        if choice.action != "complete":
            void_hand(r, who.at, "21.9(e)", "the player declared the hand void")
            continue
        for _ in range(short[who.at]):
            draw(r, law, SEATS[who.at], "21.9(e)", at=who.at)


def void_hand(r: Round[ShoeOptionsT], at: int, law: str, because: str) -> None:
    """Return the wager of a position and discard its cards."""
    for bet in [bet for bet in r.bets.values() if bet.at == at]:
        r.push(bet, law, because, "void")
    shoe_of(r).discard(r.hands.pop(SEATS[at], []))


def deal_community(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Burn a card, then deal five face up from the dealer's left to right (21.8(j))."""
    if not len(shoe_of(r)):
        void_for_too_few(r, law)
    r.burn(1, COMMUNITY_LAW, shoe=SHOE)
    note_cutting_card(r, 0)
    for _ in range(COMMUNITY_CARDS):
        draw(r, law, COMMUNITY, COMMUNITY_LAW, up=True)
