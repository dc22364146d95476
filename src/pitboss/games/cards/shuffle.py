"""A deck before the deal: shuffle and cut, cards that come pre-shuffled, a change of method, the idle spread."""

from __future__ import annotations

from pitboss.games.cards.decks import deck_in_device, deck_in_play, deck_name
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
    if arrived_shuffled or rules.shuffle == "manual":
        r.note("the dealer cuts ten cards or more from the top of the deck", law.cut_needed)
        memory.round_cut = r.state.round


def prepare_again_if_removed(r: Round[DeckRulesT], law: CardLaw) -> None:
    """A deck that replaced one while bets were taken is shuffled and cut like the first."""
    if deck_in_play(r) not in memory_of(r).decks_in_use:
        prepare(r, law)


def cut_this_round(r: Round[DeckRulesT]) -> bool:
    """Whether the cards of this round were cut."""
    return memory_of(r).round_cut == r.state.round


def spread(r: Round[DeckRulesT], law: CardLaw) -> None:
    """Nobody has bet: the cards lie spread until someone comes."""
    memory_of(r).is_spread = True
    r.note(f"there is no gaming activity: the cards are spread {r.rules.idle_spread.replace('_', ' ')}", law.idle)


def _note_change_of_method(r: Round[DeckRulesT], law: CardLaw) -> None:
    memory, before = memory_of(r), memory_of(r).method
    memory.method = now = f"{r.rules.shuffle}, {r.rules.dealing}"
    if before != now and ("device" in before or "automated_shoe" in before):
        r.note(f"devices of the method before ({before}) leave the table before this one ({now}) is used", law.method)
