"""Pai gow games with cards: decks, three ways of dealing, and the cards left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from pitboss.equipment import Shoe
from pitboss.games.cards.card_records import DeckRecords
from pitboss.games.cards.cut import drop_cutter
from pitboss.games.cards.decks import begin_deal, deck_in_play, decks
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shuffle import cut_this_round, prepare, prepare_again_if_removed, record_deck_cut, spread
from pitboss.games.paigow.engine.dealing import (
    check_rest,
    collect_unwagered,
    deal_singly,
    deal_stacks,
    make_stacks,
)
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.options import PaiGowDeckOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import CARD_RING, around_from
from pitboss.games.paigow.engine.round_steps import describe_deal, describe_steps
from pitboss.games.paigow.engine.start import count_to, move_button, show_number
from pitboss.table import Flow, GamePart, Option, Round, RoundStep
from pitboss.table.rules.facts import EquipmentItem

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

CUTTING_CARD_GOES = {
    "discard_rack": "the cutting card goes to the discard rack",
    "four_from_the_bottom": "the cutting card goes back in, four cards from the bottom",
}


class CardRecords(DeckRecords[PaiGowDeckOptionsT]):
    """Procedures about the deck, with cuts where players are offered them."""

    def recorded(self, r: Round[PaiGowDeckOptionsT], procedure: str, seat: int, note: str) -> None:
        """Refuse records of procedures that this table does not have."""
        super().recorded(r, procedure, seat, note)
        if self.law.cutter:
            record_deck_cut(r, self.law, procedure, seat, note)

    def on_leave(self, r: Round[PaiGowDeckOptionsT], seat: int) -> None:
        """Forget the cut of a player who left."""
        drop_cutter(r, seat)


class CardPaiGowGame(PaiGowGame[PaiGowDeckOptionsT]):
    """A pai gow game with cards."""

    jokers: ClassVar[int] = 1

    @property
    def parts(self) -> tuple[GamePart[PaiGowDeckOptionsT], ...]:
        """Records about the deck, and the parts of every pai gow game."""
        return (CardRecords(self.law), *super().parts)

    def analyst(self) -> Analyst:
        """The analyst of pai gow games with cards."""
        from pitboss.games.paigow.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def shoes(self, options: PaiGowDeckOptionsT) -> Mapping[str, Shoe]:
        """One deck, or two alternating decks."""
        return decks(options, jokers=self.jokers)

    def steps(self, options: PaiGowDeckOptionsT) -> Sequence[RoundStep]:
        """The steps of a round with cards."""
        return describe_steps(self, options)

    def deal_steps(self, options: PaiGowDeckOptionsT) -> Sequence[RoundStep]:
        """The steps of the deal, with the starting position."""
        return tuple(describe_deal(self, options))

    def equipment(self, options: PaiGowDeckOptionsT) -> Sequence[EquipmentItem]:
        """The cards, and the dice or device that selects the starting position."""
        start = {
            "dice": EquipmentItem("dice", "three dice in a shaker"),
            "random_number": EquipmentItem("number", "a device that shows a number from 1 to 7"),
        }
        return (*super().equipment(options), *(item for way, item in start.items() if way == options.start))

    def is_start_of_game(self, r: Round[PaiGowDeckOptionsT]) -> bool:
        """True if the deck is new or was spread."""
        memory = memory_of(r)
        return not memory.decks_in_use or memory.is_spread

    def prepare(self, r: Round[PaiGowDeckOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Shuffle and cut the deck, offering the cut to a bank first."""
        if play.bank and r.options.shuffle == "manual":
            yield from self.offer_cut(r, play.bank)
        prepare(r, self.law)
        where = r.options.chosen("cutting_card", "")
        if where and cut_this_round(r):
            r.note(CUTTING_CARD_GOES[where], self.law.cut_depth)

    def offer_cut(self, r: Round[PaiGowDeckOptionsT], bank: int) -> Flow[None]:
        """Let the bank cut the cards, or leave the cut to the players after it and to the dealer."""
        options = [
            Option("no_cut", "leave the cut to others", self.law.bank.cut, passive=True, usual=True),
            Option("cut", "cut the cards", self.law.bank.cut),
        ]
        choice = yield from r.choose(bank, options, self.law.bank.cut, "the cut is offered to the bank", bank)
        memory = memory_of(r)
        memory.far_right_offered = False
        if choice.action == "cut":
            memory.cut_by = bank
        else:
            memory.cut_refused.append(bank)

    def spread(self, r: Round[PaiGowDeckOptionsT]) -> None:
        """Spread the cards because nobody plays."""
        spread(r, self.law)

    def deal(self, r: Round[PaiGowDeckOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Deal to all positions from the starting one, and count the cards left."""
        law, each = self.law, self.setting.dealt
        prepare_again_if_removed(r, law)
        dealt_in = memory_of(r).dealt_in
        begin_deal(r)
        memory_of(r).dealt_in = dealt_in
        r.announce("No more bets", law.dealing(r.options.dealing).no_more_bets)
        if r.options.dealing == "hand":
            make_stacks(r, law, each)
            self.count_rest(r)
            yield from self.choose_stack(r, play)
        play.start = yield from self.find_start(r, play)
        if r.options.mark_start:
            r.note(f"the starting position is marked: {play.start}", law.start_marked)
        for side in self.sides:
            side.started(r, play)
        if not play.areas and not play.dealer_wager:
            return
        order = around_from(CARD_RING, play.start, clockwise=self.is_clockwise(r.options, banked=bool(play.bank)))
        (deal_singly if r.options.dealing == "manual_shoe" else deal_stacks)(r, law, play, order, each)
        if r.options.dealing != "hand":
            self.count_rest(r)
        collect_unwagered(r, law, play)
        if r.options.start == "dice":
            r.note("the shaker is covered and shaken once", law.shaken_after)

    def find_start(self, r: Round[PaiGowDeckOptionsT], play: PaiGowPlay) -> Flow[str]:
        """Select the starting position by the licensee's method."""
        match r.options.start:
            case "dice":
                return (yield from self.shake_dice(r, play, CARD_RING))
            case "random_number":
                return count_to(r, self.law, play, show_number(r, self.law, play), CARD_RING)
        return move_button(r, self.law)

    def lost_before_deal(self, options: PaiGowDeckOptionsT) -> Fraction:
        """The chance that a main wager loses by the dice alone, before the deal."""
        return Fraction(0)

    def pushing_values(self, options: PaiGowDeckOptionsT) -> range:
        """The values of the dealer's best possible high hand with which all main wagers push; none by default."""
        return range(0)

    def count_rest(self, r: Round[PaiGowDeckOptionsT]) -> None:
        """Count the cards left, every round."""
        check_rest(r, self.law, self.cards_in_deck, self.setting.dealt)

    @property
    def cards_in_deck(self) -> int:
        """The number of cards in a deck."""
        return 52 + self.jokers

    def is_clockwise(self, options: PaiGowDeckOptionsT, *, banked: bool) -> bool:
        """True if cards are dealt clockwise from the starting position."""
        return True

    def choose_stack(self, r: Round[PaiGowDeckOptionsT], play: PaiGowPlay) -> Flow[None]:
        """Let a bank select the first stack to deliver; the stack at its right follows."""
        if not play.bank:
            return
        law = self.law.bank.first_stack
        options = [
            Option(
                f"stack_{number}", f"stack {number} from the dealer's left", law, passive=number == 1, usual=number == 1
            )
            for number in range(1, len(CARD_RING) + 1)
        ]
        choice = yield from r.choose(play.bank, options, law, "the first stack to be delivered", play.bank)
        r.note(f"{choice.action.replace('_', ' ')} is delivered first", law)

    def pick_up(self, r: Round[PaiGowDeckOptionsT]) -> None:
        """Pick up the cards."""
        r.state.shoes[deck_in_play(r)].clear()
