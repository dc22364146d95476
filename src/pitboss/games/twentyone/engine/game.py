"""The family of twenty-one: one engine for the order of a round; a game says what is different.

What may be done is the game's ``play_rules``, and what decides a hand its ``verdict``; solver and kernel read both.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pitboss.equipment import Card, Shoe
from pitboss.errors import Refused
from pitboss.games.cards.shoe import prepare_shoes, record_cut, record_shoe
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.twentyone.engine import deal, dealer, insurance, people, round_steps, shoe, turns
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, bets_on, turn_up
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import TwentyOneMemory, memory_of
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.play_rules import ENDS, DealerHand, PlayRules, Standing, Verdict
from pitboss.games.twentyone.engine.settlement import settle_hand, settle_hands
from pitboss.games.twentyone.sides.side import TwentyOneSide, first_hand, lying
from pitboss.hands.twentyone import value
from pitboss.money import Cents, dollars
from pitboss.pricing.analyst import Analyst
from pitboss.table import DEALER, Bet, Flow, Offer, Option, PayTable, Placement, Round, RoundStep, Wager
from pitboss.table.rules.facts import Requirement, RuleTable


class TwentyOneGame(GameWithSides[TwentyOneRulesT]):
    """A game of hands that are played towards 21 against the dealer."""

    law: ClassVar[TwentyOneLaw]
    opening: ClassVar[tuple[str, ...]]
    """The wagers that one hand is dealt for; the first must be made."""
    originals: ClassVar[frozenset[str]]
    """The wagers that a dealer's blackjack takes; what was added to them goes back."""
    insured: ClassVar[frozenset[str]]
    """The wagers that insurance is reckoned on."""
    dealer_first: ClassVar[bool] = False
    """Whether the dealer's first card comes before the players'."""
    even_money_by: ClassVar[str] = ""
    rescued_by: ClassVar[str] = ""
    memory = TwentyOneMemory
    sides: tuple[TwentyOneSide[TwentyOneRulesT], ...] = ()

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def play_rules(self, rules: TwentyOneRulesT) -> PlayRules:
        """What may be done at a table, and when the dealer draws."""

    @abstractmethod
    def verdict(self, rules: TwentyOneRulesT, mine: Standing, dealer: DealerHand) -> Verdict:
        """What becomes of a hand against the dealer's."""

    def depends_on_dealer(self, rules: TwentyOneRulesT, mine: Standing) -> bool:
        """Whether the dealer's count can make a difference to a hand, a blackjack being out of the question."""
        return not mine.bust and len({self.verdict(rules, mine, end).money for end in ENDS if not end.blackjack}) > 1

    @abstractmethod
    def pays_on_hands(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """What the wagers that ride on hands pay, and insurance, by wager."""

    def pays(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """What each wager on offer pays, by wager."""
        beside = {wager: table for side in self.sides for wager, table in side.pays(rules).items()}
        return {**self.pays_on_hands(rules), **beside}

    def law_of(self, rules: TwentyOneRulesT) -> TwentyOneLaw:
        """The paragraphs that the round cites, where a way of dealing has its own."""
        return self.law

    def special(self, rules: TwentyOneRulesT, cards: Sequence[Card]) -> str:
        """The combination of exact cards that is paid otherwise, if a hand is one; judged on all its cards."""
        return ""

    def standing_of(self, rules: TwentyOneRulesT, hand: Hand) -> Standing:
        """All that decides a hand."""
        return hand.standing(self.special(rules, hand.cards))

    def stakes(self, rules: TwentyOneRulesT) -> tuple[tuple[Stakes, ...], ...]:
        """For each hand that a box is dealt, the wagers on it against each hand of the dealer."""
        return ((Stakes(self.opening),),)

    def even_money(self, rules: TwentyOneRulesT) -> bool:
        """Whether a blackjack against an ace may be paid 1 to 1 instead of being insured."""
        return False

    def insurance_row(self, up: Card, second: Card) -> str:
        """The row by which insurance is paid."""
        return "win"

    def insurance_step(self, rules: TwentyOneRulesT) -> Cents:
        """The smallest amount of insurance that can be paid exactly, and every multiple of it."""
        return 1

    def double_step(self, rules: TwentyOneRulesT) -> Cents:
        """The same of a double."""
        return 1

    def surrender_settles_now(self, rules: TwentyOneRulesT) -> bool:
        """Whether a surrender is settled at once when a card reader has shown no blackjack."""
        return False

    def spared_law(self, bet: Bet) -> str:
        """The paragraph by which a wager that is neither original nor a double goes back on a dealer's blackjack."""
        return self.law.split_blackjack

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.twentyone.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ what people read

    def steps(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """The round, told from the rules of play."""
        return round_steps.steps_of(self, rules)

    def rule_tables(self, rules: TwentyOneRulesT) -> Sequence[RuleTable]:
        """What each card counts."""
        return (round_steps.card_values(self.law_of(rules).values, tens=self.play_rules(rules).tens),)

    def deal_steps(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """The deal, until the dealer's second card."""
        law = self.law_of(rules)
        return (
            round_steps.cards_to_players("a card", law.deal),
            round_steps.card_to_dealer(law.deal),
            round_steps.cards_to_players("a second card", law.deal),
        )

    def steps_before_insurance(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """What a player decides before insurance is offered; mostly nothing."""
        return ()

    def steps_before_choices(self, rules: TwentyOneRulesT) -> Sequence[RoundStep]:
        """What a player may do before any other decision; mostly nothing."""
        return ()

    def hand_wagers(self, rules: TwentyOneRulesT) -> frozenset[str]:
        """The wagers that must be made for a box to be dealt its hands."""
        return frozenset(stakes.opening[0] for hand in self.stakes(rules) for stakes in hand[:1])

    def requirements(self, rules: TwentyOneRulesT) -> Mapping[str, Requirement]:
        """Side wagers are made beside the wagers on the hands."""
        needed = tuple(wager.id for wager in self.wagers if wager.id in self.hand_wagers(rules))
        says = "made beside the wager on the hand itself"
        beside = {
            wager.id: Requirement(needed, side.main_wager_law or wager.law, says)
            for side in self.sides
            for wager in side.wagers
            if wager.open and wager.id not in needed
        }
        return {**beside, **super().requirements(rules)}

    def price_unit(self, rules: TwentyOneRulesT, wager: Wager) -> str:
        """Insurance is priced by itself; what else follows from the wager on a hand is priced with it."""
        insurance = {stakes.insurance for hand in self.stakes(rules) for stakes in hand}
        return wager.id if wager.id in insurance else super().price_unit(rules, wager)

    # ------------------------------------------------------------------ the table

    def offers(self, rules: TwentyOneRulesT) -> Sequence[Offer]:
        """The wagers that a submission offers, in the order of the law."""
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
        return {
            SHOE: Shoe(
                play_rules.decks, continuous=rules.shuffle == "continuous", without="" if play_rules.tens else "10"
            )
        }

    def placement(self, rules: TwentyOneRulesT) -> Placement:
        """How many people on a box, and on how many boxes a person."""
        return Placement(
            positions_each=rules.boxes_per_player,
            bettors_each=rules.persons_per_box,
            law=self.law.boxes,
            shared_law=self.law.persons,
            apart=True,
        )

    def admit(self, r: Round[TwentyOneRulesT], bets: Sequence[Bet]) -> None:
        """Refuses what one person would have on a box, if it breaks a rule."""
        if any(bet.coupon for bet in bets) and not r.rules.match_play:
            raise Refused("match play coupons are not accepted at this table", self.law.coupons)
        self._admit_beside(r, bets)
        people.admit(r, self.law, self.opening, bets)
        super().admit(r, bets)

    def _admit_beside(self, r: Round[TwentyOneRulesT], bets: Sequence[Bet]) -> None:
        """Refuses a wager without the one on the hand itself, or one that is higher where the law says so."""
        amounts = {wager: sum(bet.amount for bet in bets if bet.wager == wager) for wager in {b.wager for b in bets}}
        needed = self.hand_wagers(r.rules)
        for bet in bets:
            wager = r.offers[bet.wager].wager
            alone = wager.open and bet.wager not in needed and not needed <= amounts.keys()
            if alone and not self.carries_over(bet):
                law = next((side.main_wager_law for side in self.sides if wager.id in side.ids), "")
                raise Refused(f"{wager.name} is made beside the wager on the hand itself", law or wager.law)
        staked = max((amounts[wager] for wager in self.opening if wager in amounts), default=0)
        for side in self.sides:
            for wager in side.wagers:
                if side.cap_law and amounts.get(wager.id, 0) > staked:
                    says = f"{wager.name} is at most the wager on the hand itself, {dollars(staked)}"
                    raise Refused(says, side.cap_law)

    def recorded(self, r: Round[TwentyOneRulesT], procedure: str, seat: int, note: str) -> None:
        """Remembers what the rules need of a record."""
        people.recorded(r, procedure, seat)
        record_shoe(r, self.law_of(r.rules), procedure)
        record_cut(r, self.law, procedure, seat, note)
        if procedure == "reader_repaired":
            memory_of(r).reader_broken = False
        super().recorded(r, procedure, seat, note)

    def left(self, r: Round[TwentyOneRulesT], seat: int) -> None:
        """Forgets what belonged to one who has left."""
        people.left(r, seat)
        super().left(r, seat)

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[TwentyOneRulesT]) -> Flow[None]:
        """Wagers, the first cards, insurance, decisions, the dealer's hand, settlement."""
        prepare_shoes(r, self.law_of(r.rules))
        yield from r.take_bets(self.law.wager)
        self.bets_closed(r)
        r.play = play = Play(reader=not memory_of(r).reader_broken)
        self._seat_boxes(r, play)
        if not play.boxes:
            return
        prepare_shoes(r, self.law_of(r.rules))
        people.begin(r)
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

    def bets_closed(self, r: Round[TwentyOneRulesT]) -> None:
        """What follows when the layout is closed, although nobody may have wagered."""
        for side in self.sides:
            side.bets_closed(r)

    def before_cards(self, r: Round[TwentyOneRulesT]) -> None:
        """What is collected before the first card."""
        for side in self.sides:
            side.before_cards(r)

    def deal(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """One card to each hand, one to the dealer, a second to each hand; then perhaps the dealer's hole card."""
        deal.to_players(self, r, play, self.before_deal(r, play))
        deal.to_dealer(self, r)
        deal.to_players(self, r, play)
        yield from deal.completed(self, r, play)
        deal.hole_card(self, r)

    def before_deal(self, r: Round[TwentyOneRulesT], play: Play) -> int:
        """What is done just before the first card, and how many hands have theirs by it."""
        return 0

    def deal_card(self, r: Round[TwentyOneRulesT], hand: Hand, because: str, *, may_miss: bool = False) -> None:
        """One of the first cards of a hand, face up."""
        shoe.draw(r, self.law_of(r.rules), hand.name, because, may_miss=may_miss)

    def dies_with(self, r: Round[TwentyOneRulesT], hand: Hand) -> list[Bet]:
        """The wagers beside those on the hands that go back when a box is not dealt its first cards."""
        outlives = {wager for side in self.sides if side.outlives_dead_hand for wager in side.ids}
        return [bet for bet in r.bets.values() if bet.at == hand.at and bet.wager not in outlives]

    @cached_property
    def on_first_cards(self) -> frozenset[str]:
        """The wagers that are decided by the first two cards of a box, which are shown for them."""
        return frozenset(wager for side in self.sides if side.on_first_cards for wager in side.ids)

    def after_deal(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Wagers on the first cards are settled, those cards being shown."""
        for bet in lying(r, self.on_first_cards):
            turn_up(r, first_hand(play, bet), r.offers[bet.wager].wager.law)
        for side in self.sides:
            side.after_deal(r, play)

    def before_insurance(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """What a player decides before insurance is offered."""
        yield from ()

    def insured_at_once(self, r: Round[TwentyOneRulesT], play: Play) -> list[Hand]:
        """The hands that may be insured before any further card."""
        return list(play.hands())

    def insured_in_turn(self, r: Round[TwentyOneRulesT], box: Sequence[Hand]) -> list[Hand]:
        """The hands of a box that may be insured just before it decides; mostly none."""
        return []

    def dealer_has_blackjack(self, r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
        """What may still be dealt when a blackjack is known; mostly nothing."""
        law = self.law_of(r.rules)
        r.announce("Blackjack: no more cards", law.reader_blackjack)
        for side in self.sides:
            yield from side.dealer_has_blackjack(r, play, law)

    def before_decisions(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """What is settled before the players decide, no blackjack of the dealer being known: hands paid at once."""
        for side in self.sides:
            side.before_decisions(r, play)
        for hand in play.hands():
            self.pay_early(r, hand)

    def paid_at_once(self, rules: TwentyOneRulesT, mine: Standing, up: int) -> str:
        """The paragraph by which a hand is paid before the round ends, with this value face up; mostly none."""
        return ""

    def pay_early(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """Pays a hand before the round ends, where the law says so."""
        law = self.paid_at_once(r.rules, hand.standing(), value(r.hands[DEALER][0]))
        if law and not hand.end:
            self.paid(r, hand, law)

    def paid(self, r: Round[TwentyOneRulesT], hand: Hand, law: str) -> None:
        """Pays a hand now, because no hand of the dealer can beat it."""
        verdict = self.verdict(r.rules, self.standing_of(r.rules, hand), DealerHand(17, 3))
        now = Verdict(verdict.result, law, verdict.because, verdict.row)
        for spot in range(len(hand.stakes)):
            settle_hand(self, r, hand, now, DealerHand(17, 3), spot)
        hand.end = "paid"

    def turn(self, r: Round[TwentyOneRulesT], play: Play, at: int) -> Flow[None]:
        """The decisions of one box, after its late insurance."""
        yield from insurance.offer(self, r, play, self.insured_in_turn(r, play.boxes[at]))
        yield from turns.play_box(self, r, play, at)

    def total_announced(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """What follows at once when the first total of a hand is announced in its turn."""
        for side in self.sides:
            side.total_announced(r, hand)

    def other_options(self, r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> list[Option]:
        """What a player may choose for a hand that other games do not have."""
        return []

    def do_other(self, r: Round[TwentyOneRulesT], play: Play, hand: Hand, action: str) -> None:
        """Does one of these; the turn then goes on as the game says."""

    def decided(self, r: Round[TwentyOneRulesT], hand: Hand, action: str) -> None:
        """What follows at once when a player has decided, before any card."""
        for side in self.sides:
            side.decided(r, hand, action)

    def after_players_card(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """What is settled as soon as a further card of a player is seen."""
        for side in self.sides:
            side.after_players_card(r, hand)

    def doubles(self, r: Round[TwentyOneRulesT]) -> tuple[str, ...]:
        """How a double may be asked for: where the player may have its card face down, in two ways."""
        return ("double",)

    def double_face_down(self, r: Round[TwentyOneRulesT], hand: Hand) -> bool:
        """Whether the card of a double is dealt face down."""
        return False

    def dealers_turn(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """The dealer's hand, unless no wager is left that its cards decide, and the settlement.

        A hand over 21 has a wager until it is collected: the second card is dealt, and no other (2.6(h), 2.12(c)).
        """
        if all(bet.wager in self.independent_of_dealer for bet in r.bets.values()):
            settle_hands(self, r, play)
        else:
            self.dealers_hand(r, play)

    @cached_property
    def independent_of_dealer(self) -> frozenset[str]:
        """The wagers that no card of the dealer decides: they alone do not have the dealer's hand played."""
        return frozenset(wager for side in self.sides if side.independent_of_dealer for wager in side.ids)

    def dealers_hand(self, r: Round[TwentyOneRulesT], play: Play, spot: int = 0) -> None:
        """One hand of the dealer, and the settlement of the wagers against it."""
        dealer.second_card(self, r, play, spot)
        self.after_dealer_card(r, play)
        dealer.draws(self, r, play, spot)
        settle_hands(self, r, play, spot)

    def after_dealer_card(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """What is settled as soon as a card of the dealer is seen."""
        for side in self.sides:
            side.after_dealer_card(r, play)

    def forces_draw(self, r: Round[TwentyOneRulesT], play: Play) -> bool:
        """Whether another wager than those on the hands depends on the dealer's next card."""
        return any(side.forces_draw(r, play) for side in self.sides)

    def show_down(self, r: Round[TwentyOneRulesT], hand: Hand) -> None:
        """Turns up what is face down in a hand that is to be settled."""

    def on_top(self, rules: TwentyOneRulesT, mine: Standing, up: Card, original: Cents) -> tuple[str, str] | None:
        """The payout without a stake, and its row, that an original wager on a winning hand brings; mostly none."""
        tops = (side.on_top(rules, mine, up, original) for side in self.sides)
        return next((top for top in tops if top is not None), None)

    def hand_won(self, r: Round[TwentyOneRulesT], hand: Hand, bets: Sequence[Bet]) -> None:
        """What is paid on top of the bets that have won on a hand."""
        for side in self.sides:
            side.hand_won(r, hand, self.standing_of(r.rules, hand), bets)

    def after_settlement(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """What is paid when all else is settled."""
        for side in self.sides:
            side.after_settlement(r, play)

    def opening_bets(self, r: Round[TwentyOneRulesT], hand: Hand) -> list[Bet]:
        """The wagers that a hand was dealt for."""
        return bets_on(r, hand, self.opening)
