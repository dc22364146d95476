"""The engine of twenty-one: it runs the round, and games override hooks where they differ.

A game's ``play_rules`` say what players may do and its ``verdict`` decides hands; the solver and the kernel use both.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from pitboss.equipment import Card, Shoe
from pitboss.errors import Refused
from pitboss.games.cards.shoe import prepare_shoes, record_cut, record_shoe
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.twentyone.engine import deal, dealer, eligibility, insurance, round_steps, shoe, turns
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, turn_up
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import TwentyOneMemory, memory_of
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.play_rules import ENDS, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.settlement import pay_early, settle_hands
from pitboss.games.twentyone.sides.side import TwentyOneSide, first_hand, open_bets
from pitboss.money import Cents, dollars
from pitboss.table import DEALER, Bet, Flow, Offer, Option, PayTable, Placement, Round, RoundStep, Wager
from pitboss.table.rules.facts import Requirement, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst


class TwentyOneGame(GameWithSides[TwentyOneRulesT]):
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
    even_money_by: ClassVar[str] = ""
    rescued_by: ClassVar[str] = ""
    memory = TwentyOneMemory
    sides: tuple[TwentyOneSide[TwentyOneRulesT], ...] = ()

    # ------------------------------------------------------------------ rules of the game

    @abstractmethod
    def play_rules(self, rules: TwentyOneRulesT) -> PlayRules:
        """What players may do at this table, and when the dealer draws."""

    @abstractmethod
    def verdict(self, rules: TwentyOneRulesT, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand against the dealer's."""

    def depends_on_dealer(self, rules: TwentyOneRulesT, mine: Standing) -> bool:
        """True if the dealer's total affects the result of a hand, assuming no dealer blackjack."""
        return not mine.bust and len({self.verdict(rules, mine, end).money for end in ENDS if not end.blackjack}) > 1

    @abstractmethod
    def pays_on_hands(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """The paytables of the wagers on hands and of insurance, by wager."""

    def pays(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """The paytable of each offered wager."""
        beside = {wager: table for side in self.sides for wager, table in side.pays(rules).items()}
        return {**self.pays_on_hands(rules), **beside}

    def law_of(self, rules: TwentyOneRulesT) -> TwentyOneLaw:
        """The citation table of the dealing method in use."""
        return self.law

    def special(self, rules: TwentyOneRulesT, cards: Sequence[Card]) -> str:
        """The special hand that these cards form; empty if none."""
        return ""

    def standing_of(self, rules: TwentyOneRulesT, hand: Hand) -> Standing:
        """The facts that decide a hand."""
        return hand.standing(self.special(rules, hand.cards))

    def stakes(self, rules: TwentyOneRulesT) -> tuple[tuple[Stakes, ...], ...]:
        """For each hand of a box, the wagers on it against each dealer hand."""
        return ((Stakes(self.opening),),)

    def insurance_row(self, up: Card, second: Card) -> str:
        """The paytable row of winning insurance."""
        return "win"

    def returned_law(self, bet: Bet) -> str:
        """The paragraph that returns an added wager (not a double) on a dealer's blackjack."""
        return self.law.split_blackjack

    def analyst(self) -> Analyst:
        """The analyst of the family; imported lazily because it loads Numba."""
        from pitboss.games.twentyone.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ descriptions

    def steps(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """The steps of a round, derived from the rules of play."""
        return round_steps.steps_of(self, rules)

    def rule_tables(self, rules: TwentyOneRulesT) -> Sequence[RuleTable]:
        """The card values."""
        return (round_steps.card_values(self.law_of(rules).values, without=self.play_rules(rules).without),)

    def deal_steps(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """The steps of the deal, before the dealer's second card."""
        law = self.law_of(rules)
        return (
            round_steps.cards_to_players("a card", law.deal),
            round_steps.card_to_dealer(law.deal),
            round_steps.cards_to_players("a second card", law.deal),
        )

    def steps_before_insurance(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """Steps between the deal and insurance; none by default."""
        return ()

    def steps_before_choices(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """Steps before the players' turns; none by default."""
        return ()

    def hand_wagers(self, rules: TwentyOneRulesT) -> frozenset[str]:
        """The mandatory wagers of a box."""
        return frozenset(stakes.opening[0] for hand in self.stakes(rules) for stakes in hand[:1])

    def requirements(self, rules: TwentyOneRulesT) -> Mapping[str, Requirement]:
        """Side wagers require the wagers on the hands."""
        needed = tuple(wager.id for wager in self.wagers if wager.id in self.hand_wagers(rules))
        says = "made with the wager on the hand"
        beside = {
            wager.id: Requirement(needed, side.main_wager_law or wager.law, says)
            for side in self.sides
            for wager in side.wagers
            if wager.open and wager.id not in needed
        }
        return {**beside, **super().requirements(rules)}

    def price_unit(self, rules: TwentyOneRulesT, wager: Wager) -> str:
        """The wager that this one is priced with: itself for insurance, else the wager on the hand."""
        insurance = {stakes.insurance for hand in self.stakes(rules) for stakes in hand}
        return wager.id if wager.id in insurance else super().price_unit(rules, wager)

    # ------------------------------------------------------------------ the table

    def offers(self, rules: TwentyOneRulesT) -> Sequence[Offer]:
        """The wagers that a submission offers, in the law's order."""
        pays = self.pays(rules)
        halved = self.law.surrender if self.play_rules(rules).surrender != "never" else None
        return tuple(
            Offer(
                wager,
                pays[wager.id],
                limit=self.limit_of(rules, wager.id),
                bounds=self.bounds_of(rules, wager.id),
                halved_by=halved if wager.id in self.opening else None,
            )
            for wager in self.wagers
            if wager.id in pays
        )

    def shoes(self, rules: TwentyOneRulesT) -> Mapping[str, Shoe]:
        """One shoe."""
        play_rules = self.play_rules(rules)
        return {SHOE: Shoe(play_rules.decks, continuous=rules.shuffle == "continuous", without=play_rules.without)}

    def placement(self, rules: TwentyOneRulesT) -> Placement:
        """How many people may bet on a box, and on how many boxes a person may bet."""
        return Placement(
            positions_each=rules.boxes_per_player,
            bettors_each=rules.persons_per_box,
            law=self.law.boxes,
            shared_law=self.law.persons,
            apart=True,
        )

    def admit(self, r: Round[TwentyOneRulesT], bets: Sequence[Bet]) -> None:
        """Refuse the bets of one person on a box if they break a rule."""
        if any(bet.coupon for bet in bets) and not r.rules.match_play:
            raise Refused("match play coupons are not accepted at this table", self.law.coupons)
        self._admit_beside(r, bets)
        eligibility.admit(r, self.law, self.opening, bets)
        super().admit(r, bets)

    def _admit_beside(self, r: Round[TwentyOneRulesT], bets: Sequence[Bet]) -> None:
        """Refuse a side wager without the wager on the hand, or one above it where the law caps it."""
        amounts = {wager: sum(bet.amount for bet in bets if bet.wager == wager) for wager in {b.wager for b in bets}}
        needed = self.hand_wagers(r.rules)
        for bet in bets:
            wager = r.offers[bet.wager].wager
            alone = wager.open and bet.wager not in needed and not needed <= amounts.keys()
            if alone and not self.carries_over(bet):
                law = next((side.main_wager_law for side in self.sides if wager.id in side.ids), "")
                raise Refused(f"{wager.name} requires a wager on the hand", law or wager.law)
        staked = max((amounts[wager] for wager in self.opening if wager in amounts), default=0)
        for side in self.sides:
            for wager in side.wagers:
                if side.cap_law and amounts.get(wager.id, 0) > staked:
                    says = f"{wager.name} may not exceed the wager on the hand, {dollars(staked)}"
                    raise Refused(says, side.cap_law)

    def recorded(self, r: Round[TwentyOneRulesT], procedure: str, seat: int, note: str) -> None:
        """Store what the rules need of a recorded procedure."""
        eligibility.recorded(r, procedure, seat)
        record_shoe(r, self.law_of(r.rules), procedure)
        record_cut(r, self.law, procedure, seat, note)
        if procedure == "reader_repaired":
            memory_of(r).reader_broken = False
        super().recorded(r, procedure, seat, note)

    def on_leave(self, r: Round[TwentyOneRulesT], seat: int) -> None:
        """Drop the state of a player who left."""
        eligibility.on_leave(r, seat)
        super().on_leave(r, seat)

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[TwentyOneRulesT]) -> Flow[None]:
        """Play one round."""
        prepare_shoes(r, self.law_of(r.rules))
        yield from r.take_bets(self.law.wager)
        for side in self.sides:
            side.bets_closed(r)
        r.play = play = Play(reader=not memory_of(r).reader_broken)
        self._seat_boxes(r, play)
        if not play.boxes:
            return
        prepare_shoes(r, self.law_of(r.rules))
        eligibility.begin(r)
        r.announce("No more bets", self.betting_law)
        self.before_cards(r)
        yield from self.deal(r, play)
        play.dealing = False
        self.after_deal(r, play)
        yield from self.before_insurance(r, play)
        yield from insurance.offer(self, r, play, self.insured_at_once(r, play))
        dealer.look_for_blackjack(self, r, play)
        if play.blackjack:
            yield from self.dealer_has_blackjack(r, play)
        else:
            self.before_decisions(r, play)
            yield from turns.take_turns(self, r, play)
        self.dealers_turn(r, play)
        self.after_settlement(r, play)
        order = [hand.name for box in reversed(play.boxes.values()) for hand in box]
        shoe.clear(r, self.law_of(r.rules), [*order, DEALER])

    def _seat_boxes(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        for bet in r.bets.values():
            play.wagered.setdefault(bet.seat, bet)
        for at in r.positions(self.opening):
            play.boxes[at] = [
                Hand(at, number, stakes, first=number) for number, stakes in enumerate(self.stakes(r.rules), 1)
            ]

    def before_cards(self, r: Round[TwentyOneRulesT]) -> None:
        """Hook before the first card, for fees."""
        for side in self.sides:
            side.before_cards(r)

    def deal(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """Deal a card to each hand and the dealer, a second to each hand, and the hole card if there is one."""
        deal.to_players(self, r, play, self.before_deal(r, play))
        deal.to_dealer(self, r)
        deal.to_players(self, r, play)
        yield from deal.completed(self, r, play)
        deal.hole_card(self, r)

    def before_deal(self, r: Round[TwentyOneRulesT], play: Play) -> int:
        """Hook just before the first card; returns how many hands already have their first card."""
        return 0

    def deal_card(self, r: Round[TwentyOneRulesT], hand: Hand, because: str, *, may_miss: bool = False) -> None:
        """Deal one of the first cards of a hand, face up."""
        shoe.draw(r, self.law_of(r.rules), hand.name, because, may_miss=may_miss)

    @cached_property
    def on_first_cards(self) -> frozenset[str]:
        """Wagers decided by the first two cards, which are shown for them."""
        return frozenset(wager for side in self.sides if side.on_first_cards for wager in side.ids)

    def after_deal(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Show the first cards where wagers depend on them, and let side wagers settle."""
        for bet in open_bets(r, self.on_first_cards):
            turn_up(r, first_hand(play, bet), r.offers[bet.wager].wager.law)
        for side in self.sides:
            side.after_deal(r, play)

    def before_insurance(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """Hook for decisions before insurance."""
        yield from ()

    def insured_at_once(self, r: Round[TwentyOneRulesT], play: Play) -> list[Hand]:
        """The hands that are offered insurance right after the deal."""
        return list(play.hands())

    def insured_in_turn(self, r: Round[TwentyOneRulesT], box: Sequence[Hand]) -> list[Hand]:
        """The hands that are offered insurance just before their turn; none by default."""
        return []

    def dealer_has_blackjack(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """Announce a known dealer blackjack and let side wagers draw their last cards."""
        law = self.law_of(r.rules)
        r.announce("Blackjack: no more cards", law.reader_blackjack)
        for side in self.sides:
            yield from side.dealer_has_blackjack(r, play, law)

    def before_decisions(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Settle wagers due before the players' turns, and pay hands that are paid immediately."""
        for side in self.sides:
            side.before_decisions(r, play)
        for hand in play.hands():
            pay_early(self, r, hand)

    def paid_at_once(self, rules: TwentyOneRulesT, mine: Standing, up: int) -> str:
        """The paragraph that pays a hand at once against this up card value; empty by default."""
        return ""

    def turn(self, r: Round[TwentyOneRulesT], play: Play, at: int) -> Flow[None]:
        """Offer late insurance to one box and play its hands."""
        yield from insurance.offer(self, r, play, self.insured_in_turn(r, play.boxes[at]))
        yield from turns.play_box(self, r, play, at)

    def total_announced(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """Hook when the first total of a hand is announced in its turn."""
        for side in self.sides:
            side.total_announced(r, hand)

    def other_options(self, r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> list[Option]:
        """Extra options of this game for a hand."""
        return []

    def do_other(self, r: Round[TwentyOneRulesT], play: Play, hand: Hand, action: str) -> None:
        """Carry out one of the extra options."""

    def decided(self, r: Round[TwentyOneRulesT], hand: Hand, action: str) -> None:
        """Hook after a decision, before any card."""
        for side in self.sides:
            side.decided(r, hand, action)

    def doubles(self, r: Round[TwentyOneRulesT]) -> tuple[str, ...]:
        """Ids of the double options, for example with the card face up or face down."""
        return ("double",)

    def double_face_down(self, r: Round[TwentyOneRulesT], hand: Hand) -> bool:
        """True if the card for a double is dealt face down."""
        return False

    def dealers_turn(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Play the dealer's hand, unless no open wager depends on it, and settle.

        The uncollected wager of a busted hand counts as open: the second card is dealt, no other (2.6(h), 2.12(c)).
        """
        if all(bet.wager in self.independent_of_dealer for bet in r.bets.values()):
            settle_hands(self, r, play)
        else:
            dealer.play_hand(self, r, play)

    @cached_property
    def independent_of_dealer(self) -> frozenset[str]:
        """Wagers that do not depend on the dealer's cards."""
        return frozenset(wager for side in self.sides if side.independent_of_dealer for wager in side.ids)

    def show_down(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """Turn up the face-down cards of a hand that is settled."""

    def extra_payout(self, rules: TwentyOneRulesT, mine: Standing, up: Card, original: Cents) -> tuple[str, str] | None:
        """The extra payout (wager id and row) that a winning original wager earns, or None."""
        tops = (side.extra_payout(rules, mine, up, original) for side in self.sides)
        return next((top for top in tops if top is not None), None)

    def after_settlement(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Hook after all hands are settled."""
        for side in self.sides:
            side.after_settlement(r, play)
