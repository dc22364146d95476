"""The deck between and during rounds: shuffle and cut, two decks in turn, the stub and its count, idle tables.

It is nearly the same in every game of the family; each gives its own table of citations.
"""

from __future__ import annotations

from typing import NoReturn

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.stud.engine.options import StudRules, StudRulesT
from pitboss.games.stud.engine.paragraphs import Paragraphs
from pitboss.games.stud.engine.progressive import give_back_contributions
from pitboss.plain import text, whole
from pitboss.table import Round

FIRST, SECOND = "shoe", "second deck"
"""The decks by the names of their shoes; most tables have the first only."""
ROUNDS_PER_COUNT = 5
"""The stub is due to be counted at least once in so many rounds."""
FORFEITED = "forfeited by"
"""What is noted on a bet that a fold has given up and that is not collected yet: the paragraph."""

# What the table remembers of its cards from round to round.
_DEALT = "round and deck last dealt"
_DEALT_IN = "seats with cards of the round"
_SINCE_COUNT = "rounds since the stub was counted"
_CUT = "cards cut for round"
_SPREAD = "cards are spread"
_METHOD = "method"
_DEALING_HAND = "dealing hand"


def decks(rules: StudRules, *, decks: int = 1, jokers: int = 0) -> dict[str, Shoe]:
    """The decks a table is opened with."""
    names = (FIRST, SECOND) if rules.two_decks else (FIRST,)
    return {name: Shoe(decks, jokers) for name in names}


def deck_in_play(r: Round[StudRulesT]) -> str:
    """The deck of this round: of two, the one that the round of play before was not dealt from."""
    if not r.rules.two_decks:
        return FIRST
    dealt = r.state.notes.get(_DEALT)
    if not isinstance(dealt, list):
        return FIRST
    number, deck = dealt
    if number == r.state.round:
        return str(deck)
    return FIRST if deck == SECOND else SECOND


def begin_deal(r: Round[StudRulesT]) -> None:
    """Makes this a round of play: its deck is the one dealt from, and the other's turn comes next."""
    r.state.notes[_DEALT] = [r.state.round, deck_in_play(r)]
    r.state.notes[_DEALT_IN] = [bet.seat for bet in r.bets.values()]


def end_deal(r: Round[StudRulesT]) -> None:
    """The round of play is completed or void: nobody has cards of it any more."""
    r.state.notes.pop(_DEALT_IN, None)


def is_dealt_in(r: Round[StudRulesT], seat: int) -> bool:
    """Whether a person has received cards of the round under way, folded ones too."""
    seats = r.state.notes.get(_DEALT_IN)
    return isinstance(seats, list) and seat in seats


def was_dealt(r: Round[StudRulesT]) -> bool:
    """Whether the round under way, or the last one between rounds, came to its deal."""
    dealt = r.state.notes.get(_DEALT)
    return isinstance(dealt, list) and dealt[0] == r.state.round


def deck_in_device(r: Round[StudRulesT]) -> str:
    """The deck that a shuffling device has: the other one of two, or the only one while no card of it is out."""
    if r.rules.two_decks:
        return FIRST if deck_in_play(r) == SECOND else SECOND
    return FIRST


def cards_are_out(r: Round[StudRulesT]) -> bool:
    """Whether cards of this round have been dealt."""
    return bool(r.state.shoes[deck_in_play(r)].in_play)


def stub_is_away(r: Round[StudRulesT]) -> bool:
    """Whether all cards of this round have been dealt and the stub is in the discard rack."""
    return cards_are_out(r) and not r.state.shoes[deck_in_play(r)].undealt


def cut_this_round(r: Round[StudRulesT]) -> bool:
    """Whether the cards of this round were cut."""
    return r.state.notes.get(_CUT) == r.state.round


def _named(r: Round[StudRulesT], deck: str) -> str:
    """A deck as people call it."""
    return deck if deck != FIRST else "first deck" if r.rules.two_decks else "deck"


def _opened(deck: str) -> str:
    return f"{deck} in use"


# ---------------------------------------------------------------------- before and after the deal


def prepare(r: Round[StudRulesT], law: Paragraphs) -> None:
    """Shuffles and cuts the deck of the round; of two decks the device now has the other."""
    rules, memory, deck = r.rules, r.state.notes, deck_in_play(r)
    _note_change_of_method(r, law)
    were_spread = memory.pop(_SPREAD, False)
    if were_spread:
        r.note("the first player inspects the cards face up; they are washed and stacked", law.idle)
    if rules.two_decks:
        other = deck_in_device(r)
        r.note(f"the decks alternate: this round is dealt from the {_named(r, deck)}", law.alternate)
        if memory.get(_opened(other)):
            r.shuffle(law.device_has_other, other)
    fresh = not memory.get(_opened(deck))
    memory[_opened(deck)] = True
    if fresh and rules.pre_shuffled:
        r.note("the deck came to the table pre-shuffled", law.pre_shuffled or law.received)
    arrived_shuffled = fresh and rules.pre_shuffled and bool(law.pre_shuffled)
    if not arrived_shuffled and (fresh or were_spread or not rules.two_decks):
        r.shuffle(law.shuffle, deck)
    if arrived_shuffled or rules.shuffle == "manual":
        r.note("the dealer cuts ten cards or more from the top of the deck", law.cut_needed)
        memory[_CUT] = r.state.round


def prepare_again_if_removed(r: Round[StudRulesT], law: Paragraphs) -> None:
    """A deck that replaced one while bets were taken is shuffled and cut like the first."""
    if not r.state.notes.get(_opened(deck_in_play(r))):
        prepare(r, law)


def _note_change_of_method(r: Round[StudRulesT], law: Paragraphs) -> None:
    rules, memory = r.rules, r.state.notes
    now = f"{rules.shuffle}, {rules.dealing}"
    before = memory.get(_METHOD)
    if before == now:
        return
    memory[_METHOD] = now
    if isinstance(before, str) and ("device" in before or "automated_shoe" in before):
        r.note(f"devices of the method before ({before}) leave the table before this one ({now}) is used", law.method)


def spread(r: Round[StudRulesT], law: Paragraphs) -> None:
    """Nobody has bet: the cards lie spread until someone comes."""
    r.state.notes[_SPREAD] = True
    r.note(f"there is no gaming activity: the cards are spread {r.rules.idle_spread.replace('_', ' ')}", law.idle)


def put_away_stub(r: Round[StudRulesT], law: Paragraphs) -> None:
    """The stub goes to the discard rack; in at least every fifth round it is due to be counted before that."""
    dealing, memory, shoe = law.dealing(r.rules.dealing), r.state.notes, r.state.shoes[deck_in_play(r)]
    if not r.rules.chosen("stub_count_waived", False):
        since = whole(memory, _SINCE_COUNT) + 1
        if since >= ROUNDS_PER_COUNT:
            since = 0
            r.note("the stub is to be counted face down", dealing.stub_count, stub=len(shoe))
        memory[_SINCE_COUNT] = since
    r.note("the stub goes to the discard rack, no card exposed", dealing.stub)
    shoe.discards += shoe.undealt
    shoe.undealt = []


def replace_deck(r: Round[StudRulesT], deck: str, law: str) -> None:
    """A deck is removed from the table and another takes its place."""
    r.note(f"the {_named(r, deck)} is removed from the table and another deck takes its place", law)
    before = r.state.shoes[deck]
    r.state.shoes[deck] = Shoe(before.decks, before.jokers)
    r.state.notes[_opened(deck)] = False


def void_all(
    r: Round[StudRulesT], law: str, says: str, *, new_deck: bool = False, forfeits_stand: bool = True
) -> NoReturn:
    """All hands are void and the cards are shuffled again or removed; what a fold gave up stays lost, or goes back."""
    for bet in list(r.bets.values()):
        if forfeits_stand and FORFEITED in bet.note:
            r.lose(bet, text(bet.note, FORFEITED), "the player folded")
    give_back_contributions(r, r.bets.values(), law)
    if new_deck:
        replace_deck(r, deck_in_play(r), law)
    else:
        r.shuffle(law, deck_in_play(r))
    r.void(law, says)


# ---------------------------------------------------------------------- procedures


def recorded(r: Round[StudRulesT], law: Paragraphs, procedure: str, note: str) -> None:
    """Refuses a record of what this table does not have, and starts the count of rounds again after a stub count."""
    rules, memory = r.rules, r.state.notes
    match procedure:
        case "second_deck_opened" if not rules.two_decks:
            raise Refused("this table is played with one deck", law.second_deck)
        case "cover_card" if rules.dealing != "automated_shoe" and not law.covered_always:
            raise Refused("there is no automated dealing shoe at this table", law.cover)
        case "stub_count":
            if not was_dealt(r) or (cards_are_out(r) and not stub_is_away(r)):
                raise Refused("there is no stub before the cards have been dealt", law.manual_shoe.stub_count)
            memory[_SINCE_COUNT] = 0
        case "dealing_hand":
            _choose_hand(r, law, note.strip().lower())


def _choose_hand(r: Round[StudRulesT], law: Paragraphs, hand: str) -> None:
    """The hand that holds the cards is chosen once for a round."""
    if r.rules.dealing != "hand" and not (r.rules.dealing == "automated_shoe" and law.rest_from_hand):
        raise Refused("the cards are not dealt from the hand at this table", law.from_hand)
    if hand not in ("left", "right"):
        raise Refused("the dealer holds the cards in the left hand or the right", law.dealing_hand)
    chosen: list[int | str] = [r.state.round, hand]
    before = r.state.notes.get(_DEALING_HAND, chosen)
    if isinstance(before, list) and before[0] == r.state.round and before[1] != hand:
        raise Refused(f"the dealer has chosen the {before[1]} hand for this round", law.same_hand)
    r.state.notes[_DEALING_HAND] = chosen
