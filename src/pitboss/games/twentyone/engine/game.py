"""The engine of twenty-one: it runs the round and calls the hooks of the game's parts.

A game's ``play_rules`` say what players may do and its ``verdict`` decides hands; the solver and the kernel use both.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from pitboss.equipment import Card, Shoe
from pitboss.games.cards.shoe import prepare_shoes
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.coupons import MatchPlay
from pitboss.games.twentyone.engine import dealer, eligibility, insurance, round_steps, shoe, turns
from pitboss.games.twentyone.engine.deal import FirstCards
from pitboss.games.twentyone.engine.eligibility import Eligibility
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, turn_up
from pitboss.games.twentyone.engine.hand_wagers import HandWagers, LayoutBoxes
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import TwentyOneMemory, memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.part import TwentyOnePart
from pitboss.games.twentyone.engine.plan import TwentyOnePlan, hooks_in, law_in
from pitboss.games.twentyone.engine.play_rules import ENDS, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.settlement import pay_early
from pitboss.games.twentyone.engine.shoe import ShoeLog
from pitboss.games.twentyone.sides.side import TwentyOneSide, first_hand, open_bets
from pitboss.table import DEALER, Flow, GamePart, Offer, PayTable, Placement, Round, RoundStep, Wager
from pitboss.table.rules.facts import RuleTable
from pitboss.table.rules.parts import parts_by_hook

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class TwentyOneGame(GameWithSides[TwentyOneOptionsT]):
    """A game whose players draw toward 21 against the dealer."""

    law: ClassVar[TwentyOneLaw]
    opening: ClassVar[tuple[str, ...]]
    """Wagers on a hand before it is complete; the first one is mandatory."""
    originals: ClassVar[frozenset[str]]
    """Wagers lost to a dealer's blackjack; wagers added to them are returned."""
    insured: ClassVar[frozenset[str]]
    """Wagers that the insurance limit is based on."""
    dealer_first: ClassVar[bool] = False
    """True if the dealer's first card is dealt before the players'."""
    pays_when_announced: ClassVar[bool] = False
    """True if hands are paid, and bonus wagers settled, when a total is announced, not before the players' turns."""
    returned_laws: ClassVar[Mapping[str, str]] = {}
    """The paragraph that returns an added wager (not a double) on a dealer's blackjack, if not that of splits."""
    even_money_by: ClassVar[str] = ""
    rescued_by: ClassVar[str] = ""
    memory = TwentyOneMemory
    sides: tuple[TwentyOneSide[TwentyOneOptionsT], ...] = ()
    first_cards: FirstCards[TwentyOneOptionsT] = FirstCards()
    """How the first cards are dealt."""
    boxes: LayoutBoxes[TwentyOneOptionsT] | None = None
    """How many boxes the layout has, if the licensee chooses."""

    @property
    def parts(self) -> tuple[GamePart[TwentyOneOptionsT], ...]:
        """Coupons, the wagers on hands, who may bet, records about the shoe, and the parts of the round."""
        return (
            *(() if self.boxes is None else (self.boxes,)),
            MatchPlay[TwentyOneOptionsT](self.law.coupons, lambda options: options.match_play),
            HandWagers(self),
            Eligibility[TwentyOneOptionsT](self.law, self.opening),
            ShoeLog(self),
            *self.round_parts,
        )

    @property
    def round_parts(self) -> tuple[TwentyOnePart[TwentyOneOptionsT], ...]:
        """The side wagers, and what else acts during a round."""
        return self.sides

    # ------------------------------------------------------------------ rules of the game

    @abstractmethod
    def play_rules(self, options: TwentyOneOptionsT) -> PlayRules:
        """What players may do at this table, and when the dealer draws."""

    @abstractmethod
    def verdict(self, options: TwentyOneOptionsT, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand against the dealer's."""

    def depends_on_dealer(self, options: TwentyOneOptionsT, mine: Standing) -> bool:
        """True if the dealer's total affects the result of a hand, assuming no dealer blackjack."""
        return not mine.bust and len({self.verdict(options, mine, end).money for end in ENDS if not end.blackjack}) > 1

    @abstractmethod
    def pays_on_hands(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """The paytables of the wagers on hands and of insurance, by wager."""

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """The paytable of each offered wager."""
        side_pays = {wager: table for side in self.sides for wager, table in side.pays(options).items()}
        return {**self.pays_on_hands(options), **side_pays}

    def law_of(self, options: TwentyOneOptionsT) -> TwentyOneLaw:
        """The citation table of the dealing method in use."""
        return self.law

    def special(self, options: TwentyOneOptionsT, cards: Sequence[Card]) -> str:
        """The special hand that these cards form; empty if none."""
        return ""

    def standing_of(self, options: TwentyOneOptionsT, hand: Hand) -> Standing:
        """The facts that decide a hand."""
        return hand.standing(self.special(options, hand.cards))

    def stakes(self, options: TwentyOneOptionsT) -> tuple[tuple[Stakes, ...], ...]:
        """For each hand of a box, the wagers on it against each dealer hand."""
        return ((Stakes(self.opening),),)

    def insurance_row(self, up: Card, second: Card) -> str:
        """The paytable row of winning insurance."""
        return "win"

    def paid_at_once(self, options: TwentyOneOptionsT, mine: Standing, up: int) -> str:
        """The paragraph that pays a hand at once against this up card value; empty by default."""
        return ""

    def analyst(self) -> Analyst:
        """The analyst of the family; imported lazily because it loads Numba."""
        from pitboss.games.twentyone.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ descriptions

    def steps(self, options: TwentyOneOptionsT) -> Sequence[RoundStep]:
        """The steps of a round, derived from the rules of play."""
        return round_steps.steps_of(self, options)

    def rule_tables(self, options: TwentyOneOptionsT) -> Sequence[RuleTable]:
        """The card values."""
        return (round_steps.card_values(self.law_of(options).values, without=self.play_rules(options).without),)

    def hand_wagers(self, options: TwentyOneOptionsT) -> frozenset[str]:
        """The mandatory wagers of a box."""
        return frozenset(stakes.opening[0] for hand in self.stakes(options) for stakes in hand[:1])

    def price_unit(self, options: TwentyOneOptionsT, wager: Wager) -> str:
        """The wager that this one is priced with: itself for insurance, else the wager on the hand."""
        insurance = {stakes.insurance for hand in self.stakes(options) for stakes in hand}
        return wager.id if wager.id in insurance else super().price_unit(options, wager)

    # ------------------------------------------------------------------ the table

    def offers(self, options: TwentyOneOptionsT) -> Sequence[Offer]:
        """The wagers that a submission offers, in the law's order."""
        pays = self.pays(options)
        halved = self.law.surrender if self.play_rules(options).surrender != "never" else None
        return tuple(
            self.offer(options, wager, pays[wager.id], halved if wager.id in self.opening else None)
            for wager in self.wagers
            if wager.id in pays
        )

    def shoes(self, options: TwentyOneOptionsT) -> Mapping[str, Shoe]:
        """One shoe."""
        play_rules = self.play_rules(options)
        return {SHOE: Shoe(play_rules.decks, continuous=options.shuffle == "continuous", without=play_rules.without)}

    def placement(self, options: TwentyOneOptionsT) -> Placement:
        """How many people may bet on a box, and on how many boxes a person may bet."""
        return Placement(
            positions_each=options.boxes_per_player,
            bettors_each=options.persons_per_box,
            law=self.law.boxes,
            shared_law=self.law.persons,
            apart=True,
        )

    # ------------------------------------------------------------------ the round

    def plan(self, options: TwentyOneOptionsT, offers: Mapping[str, Offer]) -> TwentyOnePlan:
        """What every round needs."""
        stakes, hand_wagers = self.stakes(options), self.hand_wagers(options)
        in_play = [part for part in self.round_parts if part.is_in_play(options)]
        hooks = parts_by_hook(in_play, TwentyOnePart)
        return TwentyOnePlan(self.law_of(options), self.play_rules(options), stakes, hand_wagers, hooks)

    def round(self, r: Round[TwentyOneOptionsT]) -> Flow[None]:
        """Play one round."""
        law, hooks = law_in(r), hooks_in(r)
        prepare_shoes(r, law)
        yield from r.take_bets(self.law.wager)
        for part in hooks["bets_closed"]:
            part.bets_closed(r)
        r.play = play = self._boxes(r)
        if not play.boxes:
            return
        prepare_shoes(r, law)
        eligibility.begin(r)
        r.announce("No more bets", self.betting_law)
        for part in hooks["before_cards"]:
            part.before_cards(r)
        yield from self.first_cards.deal(self, r, play)
        play.dealing = False
        self._after_deal(r, play)
        for part in hooks["before_insurance"]:
            yield from part.before_insurance(r, play)
        yield from insurance.offer(self, r, play, play.hands(), "at once")
        dealer.look_for_blackjack(r, play)
        if play.blackjack:
            yield from self._dealer_has_blackjack(r, play)
        else:
            self._before_decisions(r, play)
            yield from turns.take_turns(self, r, play)
        dealer.take_turn(self, r, play)
        for part in hooks["after_settlement"]:
            part.after_settlement(r, play)
        order = [hand.name for box in reversed(play.boxes.values()) for hand in box]
        shoe.clear(r, law, [*order, DEALER])

    def _boxes(self, r: Round[TwentyOneOptionsT]) -> Play:
        """The boxes with wagers on a hand, and each bettor's first bet."""
        play = Play(reader=not memory_of(r).reader_broken)
        for bet in r.bets.values():
            play.wagered.setdefault(bet.seat, bet)
        for at in r.positions(self.opening):
            play.boxes[at] = [Hand(at, number, stakes, first=number) for number, stakes in enumerate(r.plan.stakes, 1)]
        return play

    @cached_property
    def on_first_cards(self) -> frozenset[str]:
        """Wagers decided by the first two cards, which are shown for them."""
        return frozenset(wager for side in self.sides if side.on_first_cards for wager in side.ids)

    @cached_property
    def independent_of_dealer(self) -> frozenset[str]:
        """Wagers that do not depend on the dealer's cards."""
        return frozenset(wager for side in self.sides if side.independent_of_dealer for wager in side.ids)

    def _after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Show the first cards where wagers depend on them, and let side wagers settle."""
        for bet in open_bets(r, self.on_first_cards):
            turn_up(r, first_hand(play, bet), r.offers[bet.wager].wager.law)
        for part in hooks_in(r)["after_deal"]:
            part.after_deal(r, play)

    def _dealer_has_blackjack(self, r: Round[TwentyOneOptionsT], play: Play) -> Flow[None]:
        """Announce a known dealer blackjack and let side wagers draw their last cards."""
        law = law_in(r)
        r.announce("Blackjack: no more cards", law.reader_blackjack)
        for part in hooks_in(r)["dealer_has_blackjack"]:
            yield from part.dealer_has_blackjack(r, play, law)
        if self.pays_when_announced:
            for hand in play.hands():
                for part in hooks_in(r)["total_announced"] if not hand.end else ():
                    part.total_announced(r, hand)

    def _before_decisions(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Settle what is due before the players' turns, and pay hands that are paid at once."""
        for part in hooks_in(r)["before_decisions"]:
            part.before_decisions(r, play)
        if not self.pays_when_announced:
            for hand in play.hands():
                pay_early(self, r, hand)
