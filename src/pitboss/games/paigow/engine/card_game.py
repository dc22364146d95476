"""Games of the family that are played with cards: one deck or two, three ways of dealing, the cards that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from pitboss.equipment import Shoe
from pitboss.games.cards.cut import drop_cutter
from pitboss.games.cards.decks import begin_deal, deck_in_play, decks
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.records import record
from pitboss.games.cards.shuffle import cut_this_round, prepare, prepare_again_if_removed, record_deck_cut, spread
from pitboss.games.paigow.engine.dealing import (
    check_rest,
    collect_unwagered,
    deal_singly,
    deal_stacks,
    make_stacks,
)
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import AROUND, around_from
from pitboss.games.paigow.engine.round_steps import steps_of
from pitboss.games.paigow.engine.start import count_to, move_button, show_number
from pitboss.pricing.analyst import Analyst
from pitboss.table import Flow, Option, Round, RoundStep
from pitboss.table.rules.facts import EquipmentItem

CUTTING_CARD_GOES = {
    "discard_rack": "the cutting card goes to the discard rack",
    "four_from_the_bottom": "the cutting card goes back in, four cards from the bottom",
}


class CardPaiGowGame(PaiGowGame[PaiGowDeckRulesT]):
    """A game of the family that is played with cards."""

    jokers: ClassVar[int] = 1

    def analyst(self) -> Analyst:
        """Who prices the games of the family that are played with cards."""
        from pitboss.games.paigow.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def shoes(self, rules: PaiGowDeckRulesT) -> Mapping[str, Shoe]:
        """One deck, or two that alternate."""
        return decks(rules, jokers=self.jokers)

    def steps(self, rules: PaiGowDeckRulesT) -> Sequence[RoundStep]:
        """The round, as the family plays it with cards."""
        return steps_of(self, rules)

    def equipment(self, rules: PaiGowDeckRulesT) -> Sequence[EquipmentItem]:
        """The cards, and what finds the starting position."""
        start = {
            "dice": EquipmentItem("dice", "three dice in a shaker"),
            "random_number": EquipmentItem("number", "a device that shows a number from 1 to 7"),
        }
        return (*super().equipment(rules), *(item for way, item in start.items() if way == rules.start))

    def is_start_of_game(self, r: Round[PaiGowDeckRulesT]) -> bool:
        """Whether the deck is fresh or lay spread."""
        memory = memory_of(r)
        return not memory.decks_in_use or memory.is_spread

    def prepare(self, r: Round[PaiGowDeckRulesT], play: PaiGowPlay) -> Flow[None]:
        """The deck is shuffled and cut; a player who banks is offered the cut first."""
        if play.bank and r.rules.shuffle == "manual":
            yield from self.offer_cut(r, play.bank)
        prepare(r, self.law)
        where = r.rules.chosen("cutting_card", "")
        if where and cut_this_round(r):
            r.note(CUTTING_CARD_GOES[where], self.law.cut_depth)

    def offer_cut(self, r: Round[PaiGowDeckRulesT], bank: int) -> Flow[None]:
        """The bank cuts the cards, or leaves it to the players after it and to the dealer."""
        options = [
            Option("no_cut", "leave the cut to others", self.law.cut_refused, passive=True, usual=True),
            Option("cut", "cut the cards", self.law.cutter),
        ]
        choice = yield from r.choose(bank, options, self.law.cutter, "the cut is offered to the bank", bank)
        memory = memory_of(r)
        memory.far_right_offered = False
        if choice.action == "cut":
            memory.cut_by = bank
        else:
            memory.cut_refused.append(bank)

    def spread(self, r: Round[PaiGowDeckRulesT]) -> None:
        """Nobody plays: the cards lie spread."""
        spread(r, self.law)

    def deal(self, r: Round[PaiGowDeckRulesT], play: PaiGowPlay) -> Flow[None]:
        """The cards are dealt to all positions from the starting one, and those that are left are counted."""
        law, each = self.law, self.setting.dealt
        prepare_again_if_removed(r, law)
        dealt_in = memory_of(r).dealt_in
        begin_deal(r)
        memory_of(r).dealt_in = dealt_in
        r.announce("No more bets", law.dealing(r.rules.dealing).no_more_bets)
        if r.rules.dealing == "hand":
            make_stacks(r, law, each)
            self.count_rest(r)
            yield from self.choose_stack(r, play)
        play.start = yield from self.find_start(r, play)
        if r.rules.mark_start:
            r.note(f"the starting position is marked: {play.start}", law.start_marked)
        for side in self.sides:
            side.started(r, play)
        if not play.areas and not play.dealer_wager:
            return
        order = around_from(AROUND, play.start, clockwise=self.is_clockwise(r.rules, play))
        (deal_singly if r.rules.dealing == "manual_shoe" else deal_stacks)(r, law, play, order, each)
        if r.rules.dealing != "hand":
            self.count_rest(r)
        collect_unwagered(r, law, play)
        if r.rules.start == "dice":
            r.note("the shaker is covered and shaken once", law.shaken_after)

    def find_start(self, r: Round[PaiGowDeckRulesT], play: PaiGowPlay) -> Flow[str]:
        """The starting position, by the method that the licensee chose."""
        match r.rules.start:
            case "dice":
                return (yield from self.shake_dice(r, play, AROUND))
            case "random_number":
                return count_to(r, self.start_law(r.rules), play, show_number(r, self.law, play), AROUND)
        return move_button(r, self.law)

    def lost_before_deal(self, rules: PaiGowDeckRulesT) -> Fraction:
        """How often a main wager is lost by the dice alone, before any card is dealt."""
        return Fraction(0)

    def count_rest(self, r: Round[PaiGowDeckRulesT]) -> None:
        """The cards that are left are counted every round."""
        check_rest(r, self.law, self.cards_in_deck, self.setting.dealt)

    @property
    def cards_in_deck(self) -> int:
        """How many cards a deck has."""
        return 52 + self.jokers

    def is_clockwise(self, rules: PaiGowDeckRulesT, play: PaiGowPlay) -> bool:
        """Whether the cards go around the table clockwise from the starting position."""
        return True

    def choose_stack(self, r: Round[PaiGowDeckRulesT], play: PaiGowPlay) -> Flow[None]:
        """A player who banks selects the stack that is delivered first; the one at its right comes next."""
        if not play.bank:
            return
        law = self.law.bank.first_stack
        options = [
            Option(
                f"stack_{number}", f"stack {number} from the dealer's left", law, passive=number == 1, usual=number == 1
            )
            for number in range(1, len(AROUND) + 1)
        ]
        choice = yield from r.choose(play.bank, options, law, "the first stack to be delivered", play.bank)
        r.note(f"{choice.action.replace('_', ' ')} is delivered first", law)

    def pick_up(self, r: Round[PaiGowDeckRulesT]) -> None:
        """The cards are picked up in order."""
        r.state.shoes[deck_in_play(r)].clear()

    def recorded(self, r: Round[PaiGowDeckRulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses records of what this table does not have."""
        record(r, self.law, procedure, note)
        if self.law.cutter:
            record_deck_cut(r, self.law, procedure, seat, note)
        super().recorded(r, procedure, seat, note)

    def left(self, r: Round[PaiGowDeckRulesT], seat: int) -> None:
        """Who has left does not cut the cards any more."""
        drop_cutter(r, seat)
        super().left(r, seat)
