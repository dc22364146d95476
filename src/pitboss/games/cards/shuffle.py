"""A deck before the deal: shuffle and cut, cards that come pre-shuffled, a change of method, the idle spread."""

from __future__ import annotations

from pitboss.games.cards.cut import Stack, forget_cuts, record_cut_of, take_cut
from pitboss.games.cards.decks import cards_are_out, deck_in_device, deck_in_play, deck_name, was_dealt
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import DeckRulesT
from pitboss.table import Round


def prepare(r: Round[DeckRulesT], law: CardLaw) -> None:
    """Shuffles and cuts the deck of the round; of two decks the device now has the other."""
    rules, memory, deck = r.rules, memory_of(r), deck_in_play(r)
    _note_change_of_method(r, law)
    were_spread, memory.is_spread = memory.is_spread, False
    if were_spread:
        r.note("the first player inspects the cards face up; they are washed and stacked", law.idle)
    if rules.two_decks:
        other = deck_in_device(r)
        r.note(f"the decks alternate: this round is dealt from the {deck_name(r, deck)}", law.alternate)
        if other in memory.decks_in_use:
            r.shuffle(law.device_has_other, other)
    fresh = deck not in memory.decks_in_use
    if fresh:
        memory.decks_in_use.append(deck)
    if fresh and rules.pre_shuffled:
        r.note("the deck came to the table pre-shuffled", law.comes_shuffled)
    arrived_shuffled = fresh and rules.pre_shuffled and bool(law.pre_shuffled)
    if not arrived_shuffled and (fresh or were_spread or not rules.two_decks):
        r.shuffle(law.shuffle, deck)
    if law.cut and (arrived_shuffled or rules.shuffle == "manual" or law.device_cut):
        _cut(r, law)


def _cut(r: Round[DeckRulesT], law: CardLaw) -> None:
    """The deck is cut: by the dealer, or by the player to whom the law offers the cut."""
    if law.cutter:
        take_cut(r, law)
    else:
        r.note("the dealer cuts ten cards or more from the top of the deck", law.cut_needed)
    memory_of(r).round_cut = r.state.round


def prepare_again_if_removed(r: Round[DeckRulesT], law: CardLaw) -> None:
    """A deck that replaced one while bets were taken is shuffled and cut like the first."""
    if deck_in_play(r) not in memory_of(r).decks_in_use:
        prepare(r, law)


def cut_this_round(r: Round[DeckRulesT]) -> bool:
    """Whether the cards of this round were cut."""
    return 0 < memory_of(r).round_cut == r.state.round


def record_deck_cut(r: Round[DeckRulesT], law: CardLaw, procedure: str, seat: int, note: str) -> None:
    """Remembers who cuts the deck of the next round, where players cut it, and refuses a cut that may not be."""
    size, is_spread = r.state.shoes[deck_in_play(r)].size, memory_of(r).is_spread
    is_untouched = cut_this_round(r) and not was_dealt(r) and not is_spread
    stack = Stack(size, is_cut_next=not is_untouched and not cards_are_out(r), is_untouched=is_untouched)
    record_cut_of(r, law, stack, procedure, seat, note)


def spread(r: Round[DeckRulesT], law: CardLaw) -> None:
    """Nobody has bet: the cards lie spread until someone comes."""
    memory_of(r).is_spread = True
    forget_cuts(r)
    r.note(f"there is no gaming activity: the cards are spread {r.rules.idle_spread.replace('_', ' ')}", law.idle)


def _note_change_of_method(r: Round[DeckRulesT], law: CardLaw) -> None:
    memory, before = memory_of(r), memory_of(r).method
    memory.method = now = f"{r.rules.shuffle}, {r.rules.dealing}"
    if before != now and ("device" in before or "automated_shoe" in before):
        r.note(f"devices of the method before ({before}) leave the table before this one ({now}) is used", law.method)
