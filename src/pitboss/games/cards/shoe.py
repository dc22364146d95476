"""Shoe handling: shuffle, cut, shuffler batches, burn cards, the cutting card, and refilling an empty shoe."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.equipment import name_of
from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Empty, Shoe
from pitboss.errors import Refused
from pitboss.games.cards.cut import Stack, cut_cards, record_stack_cut, reset_cut_order
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.shoes_in_use import ALL, is_shuffle_due, shoe_in_use, shoe_of
from pitboss.protocol.events import Revealed
from pitboss.table import Round

BART_CARTER = 52
"""The Bart Carter shuffle returns discards once there are more than about a deck (2.5(h)2)."""

# ---------------------------------------------------------------------- before a round


def prepare_shoes(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Shuffle every shoe that is due, and burn the cards that are due."""
    memory = memory_of(r)
    for name, shoe in r.state.shoes.items():
        if shoe.in_play:
            pick_up(r, law, name)
        if is_shuffle_due(r, name):
            shuffle_shoe(r, law, name)
    memory.reshuffle = ""
    for burned_by in memory.burns_due:
        burn(r, law, burned_by)
    memory.burns_due = []


def shuffle_shoe(
    r: Round[ShoeOptionsT],
    law: CardLaw,
    name: str,
    burn_first: Callable[[Round[ShoeOptionsT], CardLaw], None] | None = None,
) -> None:
    """Shuffle, cut, insert the cutting card and burn; ``burn_first`` replaces the usual one-card burn."""
    memory, shoe, how = memory_of(r), r.state.shoes[name], r.options.way_to_shuffle
    memory.playing = memory.cutting_card_at = None
    memory.burned, memory.burns_due = "", []
    if r.options.comes_shuffled and not shoe.cut:
        r.note("the cards arrive pre-shuffled", law.shuffle)
    else:
        r.shuffle(law.shuffle, name)
    if how == "device":
        memory.batch = 2 if memory.batch == 1 else 1
        sentence = f"batch {memory.batch} comes out of the shuffler and the other batch goes in"
        r.note(sentence, law.batches or law.shuffle)
    if is_cut(r, law):
        cut_cards(r, law)
    memory.cut_refused = []
    shoe.cut = r.options.cards_behind(shoe.size)
    (burn_first or burn_first_card)(r, law)
    memory.cards_at_cut = len(shoe)


def is_cut(r: Round[ShoeOptionsT], law: CardLaw) -> bool:
    """True if the cards are cut after a shuffle."""
    return law.device_cut or r.options.way_to_shuffle != "device"


def burn_first_card(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Burn the first card of a shoe, if the game does."""
    if is_first_card_burned(r, law):
        burn(r, law, law.burn)


def is_first_card_burned(r: Round[ShoeOptionsT], law: CardLaw) -> bool:
    """True if the first card of a shoe and of a new dealer is burned: not from the hand or a double shoe."""
    by_device = r.options.way_to_shuffle in ("bart_carter", "continuous")
    return bool(law.burn) and not by_device and len(r.state.shoes) == 1


# ---------------------------------------------------------------------- cards of a round


def deal_card(r: Round[ShoeOptionsT], law: CardLaw, to: str, because: str, *, up: bool, seen_by: Sequence[int]) -> Card:
    """Deal the next card to a hand, refilling the shoe from the discards if it is empty."""
    name = shoe_in_use(r)
    try:
        [card] = r.deal(to, because, up=up, seen_by=seen_by, shoe=name)
    except Empty:
        refill_shoe(r, law)
        [card] = r.deal(to, because, up=up, seen_by=seen_by, shoe=name)
    return card


def burn(r: Round[ShoeOptionsT], law: CardLaw, because: str, *, up: bool = False) -> None:
    """Burn the next card, refilling the shoe if it is empty (22.7(d))."""
    if not len(shoe_of(r)):
        refill_shoe(r, law)
    [burned] = r.burn(1, because, up=up, shoe=shoe_in_use(r))
    if because == law.burn:
        memory_of(r).burned = name_of(burned)


def refill_shoe(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Refill an empty shoe with the shuffled discards and burn one; void the round if there are none."""
    shoe, name = shoe_of(r), shoe_in_use(r)
    if not shoe.discards:
        r.void(law.runs_out, "no card is left to complete the round")
    shoe.shuffle_discards()
    memory_of(r).reshuffle = name
    r.note("the discards are shuffled and cut to complete the round", law.runs_out)
    if len(shoe) > 1:
        r.burn(1, law.runs_out, shoe=name)


def pick_up(r: Round[ShoeOptionsT], law: CardLaw, name: str) -> None:
    """Move the cards in play to the discard rack; mark the shoe for a shuffle if the cutting card was reached."""
    shoe, memory = r.state.shoes[name], memory_of(r)
    shoe.clear()
    if shoe.continuous or memory.reshuffle in (name, ALL):
        return
    if r.options.way_to_shuffle == "bart_carter":
        _put_back_discards(r, law, shoe)
    elif shoe.cutting_card_reached:
        memory.reshuffle = ALL if memory.reshuffle else name
        r.announce("The cutting card has been reached: the cards are shuffled", law.cutting_card)


def _put_back_discards(r: Round[ShoeOptionsT], law: CardLaw, shoe: Shoe) -> None:
    if len(shoe.discards) > BART_CARTER:
        shoe.shuffle_discards()
        memory_of(r).playing = None
        r.note("the discards are shuffled, split into three stacks and returned to the shoe", law.bart_carter)


# ---------------------------------------------------------------------- records


def record_shoe(r: Round[ShoeOptionsT], law: CardLaw, procedure: str) -> None:
    """Apply a recorded procedure to the shoe before the next round."""
    memory = memory_of(r)
    if procedure == "new_dealer" and is_first_card_burned(r, law):
        memory.burns_due.append(law.burn)
    elif procedure == "burn_shown":
        _show_burned(r, law)
    elif procedure in ("reshuffle", "idle"):
        if any(shoe.in_play for shoe in r.state.shoes.values()):
            raise Refused("the cards can only be shuffled between rounds", getattr(law, procedure))
        memory.reshuffle = ALL
        memory.cutting_card_at = memory.playing = None
        if procedure == "idle":
            reset_cut_order(r)
            spread = str(r.options.chosen("idle_spread", "face_up")).replace("_", " ")
            r.note(f"the cards are spread {spread} for inspection", law.idle)


def record_cut(r: Round[ShoeOptionsT], law: CardLaw, procedure: str, seat: int, note: str) -> None:
    """Store who cuts the next shoe; refuse a cut that is not allowed."""
    shoe, due = shoe_of(r), [is_shuffle_due(r, name) for name in r.state.shoes]
    is_untouched = not due[0] and len(shoe) == memory_of(r).cards_at_cut
    stack = Stack(shoe.size, is_cut_next=any(due) and is_cut(r, law), is_untouched=is_untouched)
    record_stack_cut(r, law, stack, procedure, seat, note)


def _show_burned(r: Round[ShoeOptionsT], law: CardLaw) -> None:
    """Show the burned card to a player who asked."""
    if law.burn_hidden:
        raise Refused("a burned card is not shown to any player at this table", law.burn_hidden)
    burned = memory_of(r).burned
    if not burned:
        raise Refused("no card has been burned since the shuffle", law.burn)
    r.events.append(Revealed(law.burn, "the burned card", [burned]))
