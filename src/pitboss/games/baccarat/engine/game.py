"""The engine for subchapters 3 and 7: two hands, both banked by the house.

A game supplies its paragraphs, commission regimes, dealing modes and what its dealer does before and after a hand.
Wagers are decided in :mod:`drawing` and :mod:`wagers`, which the solver and the kernel share.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Shoe
from pitboss.equipment.shoe import Empty
from pitboss.games.baccarat.engine import settlement, shoe, turning
from pitboss.games.baccarat.engine.banker_first import BankerFirst
from pitboss.games.baccarat.engine.card_errors import void_for_too_few
from pitboss.games.baccarat.engine.drawing import STANDARD, Coup, DrawingTables, count, is_natural, value
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.memory import HouseBankedMemory
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.round_steps import steps_of_house_banked, tables_of
from pitboss.games.baccarat.engine.vigorish import Vigorish
from pitboss.games.baccarat.engine.wagers import BANKER_ODDS, CoupResult, Regime, decide
from pitboss.games.baccarat.sides.side import BaccaratSide
from pitboss.games.cards.card_records import ShoeCuts
from pitboss.games.cards.shoes_in_use import SHOE, is_shuffle_due
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.coupons import MatchPlay
from pitboss.law import ALL_EDITIONS
from pitboss.money import EVEN, Pay
from pitboss.protocol.views import HandFacts
from pitboss.table import Flow, GamePart, Offer, Procedure, Round, RoundStep
from pitboss.table.play.memory import memory_as
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

ROAD = 100
"""Number of results kept on the road."""
SIGNS = {"player": "P", "banker": "B", "tie": "T"}


class BaccaratGame(GameWithSides[HouseBankedOptionsT]):
    """A game of two hands, the Player's and the Banker's, whose third cards follow fixed tables."""

    law: ClassVar[HouseBankedLaw]
    regimes: ClassVar[Mapping[str, Regime]]
    draws: ClassVar[DrawingTables] = STANDARD
    give_up_law: ClassVar[Annotated[str | None, "a player gives up turning the cards"]] = None
    sides: tuple[BaccaratSide[HouseBankedOptionsT], ...] = ()
    memory = HouseBankedMemory
    editions = ALL_EDITIONS

    @property
    def parts(self) -> tuple[GamePart[HouseBankedOptionsT], ...]:
        """Side wagers, coupons, vigorish, cuts, and the request to turn the Banker's Hand first."""
        return (
            *self.sides,
            MatchPlay[HouseBankedOptionsT](self.law.coupons, lambda options: options.match_play),
            Vigorish[HouseBankedOptionsT](self.law, self.regimes),
            ShoeCuts[HouseBankedOptionsT](self.law),
            BankerFirst[HouseBankedOptionsT](self.law, self.may_turn_banker_first),
        )

    def analyst(self) -> Analyst:
        """The analyst of the family; imported lazily because it loads Numba."""
        from pitboss.games.baccarat.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def steps(self, options: HouseBankedOptionsT) -> Sequence[RoundStep]:
        """The steps of a round, with the drawing tables in words."""
        return steps_of_house_banked(self, options)

    def rule_tables(self, options: HouseBankedOptionsT) -> Sequence[RuleTable]:
        """The card values and the drawing table."""
        return tables_of(self.law.values, self.law.table_2, self.draws.banker)

    # ------------------------------------------------------------------ offers

    def offers(self, options: HouseBankedOptionsT) -> Sequence[Offer]:
        """The wagers of the submission and their payouts."""
        regime = options.regime(self.regimes)
        banker = {row: odds for row, odds in BANKER_ODDS.items() if row == "win" or regime.half_on_six}
        pays: dict[str, Mapping[str, Pay]] = {"banker": banker, "player": {"win": EVEN}, "tie": options.tie_odds}
        for side in self.sides:
            pays |= side.pays(options)
        return tuple(Offer(wager, pays[wager.id]) for wager in self.wagers if wager.id in pays)

    def result_of(self, regime: Regime, wager: str, coup: Coup) -> CoupResult:
        """The result of a wager for a coup."""
        for side in self.sides:
            if wager in side.ids:
                return side.decide(wager, coup)
        return decide(self.law, regime, wager, coup)

    def shoes(self, options: HouseBankedOptionsT) -> Mapping[str, Shoe]:
        """One shoe."""
        return {SHOE: Shoe(options.decks_dealt, continuous=options.way_to_shuffle == "continuous")}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[HouseBankedOptionsT]) -> Flow[None]:
        """Play one round (3.3(c)2, 3.7(b), 3.8(e), 7.3(c)2, 7.7(b), 7.8(e))."""
        self.prepare(r)
        yield from r.take_bets(self.law.no_more_bets)
        r.announce("No more bets", self.law.no_more_bets)
        self.before_cards(r)
        try:
            shoe.deal_with_disclosed(r, self.law)
            shoe.simulate_round(r, self.law, self.draws)
            coup = yield from self.deal(r)
        except Empty:
            void_for_too_few(r, self.law)
        self.announce_result(r, coup)
        regime = r.options.regime(self.regimes)
        settlement.settle(r, self.law, regime, coup, partial(self.result_of, regime))
        if shoe.complete_hand(r, self.law):
            settlement.collect_all(r, self.law)
        self.after_hand(r, coup)

    def prepare(self, r: Round[HouseBankedOptionsT]) -> None:
        """Finish pending errors, and start a new shoe if one is due."""
        if not is_shuffle_due(r, SHOE):
            try:
                shoe.deal_with_disclosed(r, self.law)
                shoe.simulate_round(r, self.law, self.draws)
            except Empty:
                self.memory_of(r).reshuffle = SHOE
        if is_shuffle_due(r, SHOE):
            settlement.collect_all(r, self.law)
            memory = self.memory_of(r)
            memory.is_last_hand, memory.road = False, ""
            shoe.renew_shoe(r, self.law)

    def memory_of(self, r: Round[HouseBankedOptionsT]) -> HouseBankedMemory:
        """The table's state between rounds."""
        return memory_as(r, HouseBankedMemory)

    def before_cards(self, r: Round[HouseBankedOptionsT]) -> None:
        """Hook between "No more bets" and the first card."""

    def after_hand(self, r: Round[HouseBankedOptionsT], coup: Coup) -> None:
        """Hook after settlement."""

    # ------------------------------------------------------------------ the deal

    def deal(self, r: Round[HouseBankedOptionsT]) -> Flow[Coup]:
        """Deal four cards, then third cards by Tables 1 and 2, one per hand.

        3.8(b), 3.8(d), 3.9(a), 7.8(b), 7.8(d), 7.9(a).
        """
        up = r.options.deal_mode == "face_up"
        law = self.law.jackpot_deal if r.options.jackpot_offered else self.deal_law(r.options)
        shoe.begin_hand(r, self.law.drawn_in_error)
        for hand in ("player", "banker", "player", "banker"):
            r.deal(hand, law, up=up)
        turners = {"player": 0, "banker": 0}
        if not up:
            turners = yield from self.turn_first_cards(r)
        player, banker = r.hands["player"], r.hands["banker"]
        for side in self.sides:
            side.after_first_four(r)
        counts = count(player), count(banker)
        r.announce(f"Player {counts[0]}, Banker {counts[1]}", self.law.counts)
        third = None
        if any(map(is_natural, counts)):
            r.announce("A natural: no more cards", self.law.naturals)
        if self.draws.player_draws(*counts):
            yield from self.third_card(r, "player", turners["player"], self.law.table_1)
            third = value(player[2])
        if self.draws.banker_draws(*counts, third):
            yield from self.third_card(r, "banker", turners["banker"], self.law.table_2)
        return Coup.of(player, banker)

    def deal_law(self, options: HouseBankedOptionsT) -> str:
        """The paragraph that says how the first four cards are dealt."""
        return self.law.deal if options.deal_mode == "face_up" else self.law.deal_down

    def third_card(self, r: Round[HouseBankedOptionsT], hand: str, turner: int, because: str) -> Flow[None]:
        """Deal a third card face up, or face down to the person who turned the hand."""
        r.announce(f"A card for the {turning.HANDS[hand]}", because)
        if not self.handed_out(r.options):
            r.deal(hand, self.law.third_cards, up=True)
            return
        law = self.law.third_handed_player if hand == "player" else self.law.third_handed_banker
        r.deal(hand, law)
        yield from turning.turn_hand(r, hand, turner, law, self.give_up_law)

    def turn_first_cards(self, r: Round[HouseBankedOptionsT]) -> Flow[dict[str, int]]:
        """Turn the two face-down hands, the Player's first unless a player asked otherwise; who turned each."""
        memory = self.memory_of(r)
        first = ("banker", "player") if memory.banker_first else ("player", "banker")
        memory.banker_first = False
        turners = {}
        for hand in first:
            law = self.law.handed_player if hand == "player" else self.law.handed_banker
            if self.handed_out(r.options):
                seat = turning.find_turner(r, hand)
                backers = turning.highest_bettors(r, hand)
                if len(backers) != 1:
                    law = self.law.equal_bettors if backers else self.law.unbacked
                turners[hand] = yield from turning.turn_hand(r, hand, seat, law, self.give_up_law)
            else:
                r.reveal(hand, self.law.counts)
                turners[hand] = 0
            r.announce(f"{hand.capitalize()} {count(r.hands[hand])}", self.law.counts)
        return turners

    @abstractmethod
    def handed_out(self, options: HouseBankedOptionsT) -> bool:
        """True if the cards are handed to players to turn."""

    @abstractmethod
    def may_turn_banker_first(self, r: Round[HouseBankedOptionsT]) -> None:
        """Refuse a request to turn the Banker's Hand first if the rules do not permit it."""

    # ------------------------------------------------------------------ the result

    def announce_result(self, r: Round[HouseBankedOptionsT], coup: Coup) -> None:
        """Announce the result and extend the road (3.10(a), 7.10(a))."""
        words = [f"Player {coup.player}, Banker {coup.banker}"]
        words.append("Tie Hand" if coup.winner == "tie" else f"{coup.winner.capitalize()} wins")
        if r.options.total_cards_offered:
            words.append(f"{coup.cards} cards")
        if r.options.regime(self.regimes).dragon_7 and coup.dragon_7:
            words.append("dragon 7")
        r.announce("; ".join(words), self.law.result)
        r.counted |= {"player": HandFacts(total=coup.player), "banker": HandFacts(total=coup.banker)}
        memory = self.memory_of(r)
        memory.road = road = f"{memory.road}{SIGNS[coup.winner]}"[-ROAD:]
        r.note(f"the road: {road}", self.law.result, winner=coup.winner, road=road)


def procedures(law: HouseBankedLaw) -> tuple[Procedure, ...]:
    """The procedures that both games share."""
    return (
        *shoe.procedures(law),
        Procedure("cash_wager", law.coupons, "a verbal wager with cash was confirmed and converted", about_seat=True),
        Procedure("uncollected_vigorish_form", law.deferred, "owed vigorish is on a form", about_seat=True),
        Procedure("vigorish_notice", law.notice, "notice of the vigorish was given"),
        Procedure("pay_procedure_notice", law.pit, "the Division and surveillance were told how winners are paid"),
    )
