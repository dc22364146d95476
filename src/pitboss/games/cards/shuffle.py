"""A deck before the deal: shuffle, cut, pre-shuffled cards, a change of method, the idle spread."""

from __future__ import annotations

from pitboss.games.cards.cut import Stack, cut_cards, record_stack_cut, reset_cut_order
from pitboss.games.cards.decks import cards_are_out, deck_in_device, deck_in_play, deck_name, was_dealt
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckOptionsT
from pitboss.table import Round


def prepare(r: Round[DeckOptionsT], law: CardLaw) -> None:
    """Shuffle and cut the deck of the round; with two decks, the other one goes to the shuffler."""
    options, memory, deck = r.options, memory_of(r), deck_in_play(r)
    _note_change_of_method(r, law)
    were_spread, memory.is_spread = memory.is_spread, False
    if were_spread:
        r.note("spread the cards face up for the first player, then wash and stack them", law.idle)
    if options.two_decks:
        other = deck_in_device(r)
        r.note(f"the decks alternate: this round is dealt from the {deck_name(r, deck)}", law.alternate)
        if other in memory.decks_in_use:
            r.shuffle(law.device_has_other, other)
    fresh = deck not in memory.decks_in_use
    if fresh:
        memory.decks_in_use.append(deck)
    if fresh and options.pre_shuffled:
        r.note("the deck arrived pre-shuffled", law.comes_shuffled)
    arrived_shuffled = fresh and options.pre_shuffled and bool(law.pre_shuffled)
    if not arrived_shuffled and (fresh or were_spread or not options.two_decks):
        r.shuffle(law.shuffle, deck)
    if law.cut and (arrived_shuffled or options.shuffle == "manual" or law.device_cut):
        _cut(r, law)


def _cut(r: Round[DeckOptionsT], law: CardLaw) -> None:
    """Cut the deck: the dealer does, or a player where players are offered the cut."""
    if law.cutter:
        cut_cards(r, law)
    else:
        r.note("the dealer must cut at least ten cards from the top of the deck", law.dealers_cut)
    memory_of(r).round_cut = r.state.round


def prepare_again_if_removed(r: Round[DeckOptionsT], law: CardLaw) -> None:
    """Shuffle and cut a deck that replaced another while bets were open."""
    if deck_in_play(r) not in memory_of(r).decks_in_use:
        prepare(r, law)


def cut_this_round(r: Round[DeckOptionsT]) -> bool:
    """True if the cards of this round were cut."""
    return 0 < memory_of(r).round_cut == r.state.round


def record_deck_cut(r: Round[DeckOptionsT], law: CardLaw, procedure: str, seat: int, note: str) -> None:
    """Store who cuts the next deck, where players do; refuse a cut that is not allowed."""
    size, is_spread = r.state.shoes[deck_in_play(r)].size, memory_of(r).is_spread
    is_untouched = cut_this_round(r) and not was_dealt(r) and not is_spread
    stack = Stack(size, is_cut_next=not is_untouched and not cards_are_out(r), is_untouched=is_untouched)
    record_stack_cut(r, law, stack, procedure, seat, note)


def spread(r: Round[DeckOptionsT], law: CardLaw) -> None:
    """Spread the cards because nobody has bet."""
    memory_of(r).is_spread = True
    reset_cut_order(r)
    r.note(f"there is no gaming activity: spread the cards {r.options.idle_spread.replace('_', ' ')}", law.idle)


def _note_change_of_method(r: Round[DeckOptionsT], law: CardLaw) -> None:
    memory, before = memory_of(r), memory_of(r).method
    memory.method = now = f"{r.options.shuffle}, {r.options.dealing}"
    if before != now and ("device" in before or "automated_shoe" in before):
        r.note(f"the method changes from {before} to {now}: unused devices must leave the table first", law.method)
