"""The family's engine for subchapters 3 and 7: two hands against each other, both banked by the house.

A game of the family gives its paragraphs, its regimes, its dealing modes and what its dealer does around a hand. What
decides a wager is in :mod:`drawing` and :mod:`wagers`, where the solver and the kernel read it too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import ClassVar

from pitboss.equipment import Shoe, spoken
from pitboss.equipment.shoe import Empty
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import jackpot, settling, shoe, turning
from pitboss.games.baccarat.engine.drawing import Coup, banker_draws, count, natural, player_draws, value
from pitboss.games.baccarat.engine.irregular import void_for_too_few
from pitboss.games.baccarat.engine.options import BaccaratRulesT, PayTables
from pitboss.games.baccarat.engine.paragraphs import Paragraphs
from pitboss.games.baccarat.engine.wagers import BANKER_ODDS, TOTALS, Regime
from pitboss.law import CURRENT, JACKPOT
from pitboss.money import EVEN, PUSH, Cents, Pay, dollars
from pitboss.pricing.analyst import Analyst
from pitboss.table import Bet, Call, Flow, Game, Offer, Procedure, Round

ROAD = 100
"""How many results the road shows."""
SIGNS = {"player": "P", "banker": "B", "tie": "T"}


class BaccaratGame(Game[BaccaratRulesT]):
    """A game of two hands, the Player's and the Banker's, by forced third cards."""

    p: ClassVar[Paragraphs]
    regimes: ClassVar[Mapping[str, Regime]]
    tables: ClassVar[PayTables]
    give_up_law: ClassVar[str | None] = None
    """The paragraph by which a player gives up turning the cards, where there is one."""
    editions = (CURRENT, JACKPOT)

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.baccarat.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ what is offered

    def offers(self, rules: BaccaratRulesT) -> Sequence[Offer]:
        """The wagers of the submission, with what they pay."""
        regime, by_id = rules.regime(self.regimes), {wager.id: wager for wager in self.wagers}
        banker = {row: odds for row, odds in BANKER_ODDS.items() if row == "win" or regime.half_on_six}
        pays = {"banker": banker, "player": {"win": EVEN}, "tie": rules.tie_odds}
        if rules.total_cards_offered:
            pays |= {wager: {row: self.tables.total[row]} for wager, (_, row) in TOTALS.items()}
        if rules.bonus_offered:
            pays |= {"bonus_player": rules.bonus_odds, "bonus_banker": rules.bonus_odds}
        if regime.dragon_7:
            pays["dragon_7"] = rules.dragon_7_odds
        if rules.jackpot_offered:
            pays["jackpot_4_card"] = self.tables.jackpot[rules.jackpot_table]
        return tuple(Offer(by_id[wager], odds) for wager, odds in pays.items())

    def shoes(self, rules: BaccaratRulesT) -> Mapping[str, Shoe]:
        """One shoe, its cutting card placed when it is shuffled."""
        return {"shoe": Shoe(rules.decks_dealt, continuous=rules.continuous)}

    def admit(self, r: Round[BaccaratRulesT], bets: Sequence[Bet]) -> None:
        """Refuses coupons where none are taken, a bonus alone where it may not be, and vigorish in parts of a cent."""
        regime, wagers = r.rules.regime(self.regimes), {bet.wager for bet in bets}
        if any(bet.coupon for bet in bets) and not r.rules.match_play:
            raise Refused("match play coupons are not accepted at this table", self.p.tender)
        if r.rules.bonus_needs_main and wagers & {"bonus_player", "bonus_banker"} and not wagers & {"banker", "player"}:
            what = "a bonus wager needs a wager on the Banker's or the Player's Hand at this table"
            raise Refused(what, self.p.discretion)
        for bet in bets:
            if bet.wager == "banker":
                self._chargeable(r, regime, bet)

    def _chargeable(self, r: Round[BaccaratRulesT], regime: Regime, bet: Bet) -> None:
        won = (bet.amount + bet.coupon) * regime.percent
        if regime.percent and r.rules.rounding_unit(regime.percent) == 1 and won % 100:
            what = f"{regime.percent}% of {dollars(bet.amount)} is no whole cent, and this table does not round it"
            raise Refused(what, self.p.rounding)
        if regime.tie_percent and bet.amount * regime.tie_percent % 100:
            raise Refused(f"{regime.tie_percent}% of {dollars(bet.amount)} is no whole cent", regime.law)

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[BaccaratRulesT]) -> Flow[None]:
        """One round: the shoe, bets, the deal, third cards, the result, settlement."""
        self.prepare(r)
        yield from r.take_bets(self.p.no_more_bets)
        r.announce("No more bets", self.p.no_more_bets)
        self.before_cards(r)
        try:
            shoe.draw_disclosed(r, self.p)
            shoe.simulated_round(r, self.p)
            coup = yield from self.deal(r)
        except Empty:
            void_for_too_few(r, self.p)
        self.announce_result(r, coup)
        settling.settle(r, self.p, r.rules.regime(self.regimes), coup)
        if shoe.hand_completed(r, self.p):
            settling.collect_all(r, self.p)
        self.after_hand(r, coup)

    def prepare(self, r: Round[BaccaratRulesT]) -> None:
        """What errors left to do, and a new shoe where one is due."""
        if not shoe.needs_shuffle(r):
            try:
                shoe.draw_disclosed(r, self.p)
                shoe.simulated_round(r, self.p)
            except Empty:
                r.state.notes["reshuffle"] = True
        if shoe.needs_shuffle(r):
            settling.collect_all(r, self.p)
            self.before_shuffle(r)
            shoe.shuffled(r, self.p)

    def before_shuffle(self, r: Round[BaccaratRulesT]) -> None:
        """What changes with the shoe."""

    def before_cards(self, r: Round[BaccaratRulesT]) -> None:
        """What the dealer says between "No more bets" and the first card."""

    def after_hand(self, r: Round[BaccaratRulesT], coup: Coup) -> None:
        """What follows from the result besides money."""

    # ------------------------------------------------------------------ the deal

    def deal(self, r: Round[BaccaratRulesT]) -> Flow[Coup]:
        """Four cards, then third cards by Tables 1 and 2."""
        up = r.rules.deal_mode == "face_up"
        law = self.p.jackpot_deal if r.rules.jackpot_offered else self.p.deal if up else self.p.deal_down
        shoe.dealing_begins(r, self.p.in_error)
        for hand in ("player", "banker", "player", "banker"):
            r.deal(hand, law, up=up)
        turners = {"player": 0, "banker": 0}
        if not up:
            turners = yield from self.turn_first_cards(r)
        player, banker = r.hands["player"], r.hands["banker"]
        self.settle_jackpot(r)
        counts = count(player), count(banker)
        r.announce(f"Player {counts[0]}, Banker {counts[1]}", self.p.counts)
        third = None
        if any(map(natural, counts)):
            r.announce("A natural: no more cards", self.p.naturals)
        if player_draws(*counts):
            yield from self.third_card(r, "player", turners["player"], self.p.table_1)
            third = value(player[2])
        if banker_draws(*counts, third):
            yield from self.third_card(r, "banker", turners["banker"], self.p.table_2)
        return Coup.of(player, banker)

    def third_card(self, r: Round[BaccaratRulesT], hand: str, turner: int, because: str) -> Flow[None]:
        """A third card to a hand, face up, or face down to the person who turned the hand."""
        r.announce(f"A card for the {turning.HANDS[hand]}", because)
        if not self.handed_out(r.rules):
            r.deal(hand, self.p.third_cards, up=True)
            return
        law = self.p.third_handed_player if hand == "player" else self.p.third_handed_banker
        r.deal(hand, law)
        yield from turning.turned(r, hand, turner, law, self.give_up_law)

    def turn_first_cards(self, r: Round[BaccaratRulesT]) -> Flow[dict[str, int]]:
        """Turns the two hands that lie face down, the Player's first unless a player asked for the Banker's."""
        first = ("banker", "player") if "banker first" in r.state.notes else ("player", "banker")
        r.state.notes.pop("banker first", None)
        found = {}
        for hand in first:
            law = self.p.handed_player if hand == "player" else self.p.handed_banker
            if self.handed_out(r.rules):
                seat = turning.turner(r, hand)
                law = law if turning.highest(r, hand) or not seat else self.p.unbacked
                found[hand] = yield from turning.turned(r, hand, seat, law, self.give_up_law)
            else:
                r.reveal(hand, self.p.counts)
                found[hand] = 0
            r.announce(f"{hand.capitalize()} {count(r.hands[hand])}", self.p.counts)
        return found

    @abstractmethod
    def handed_out(self, rules: BaccaratRulesT) -> bool:
        """Whether the cards are handed to players to be turned."""

    @abstractmethod
    def may_turn_banker_first(self, r: Round[BaccaratRulesT]) -> None:
        """Refuses a request to turn the Banker's Hand first where the rules do not permit it."""

    def called(self, r: Round[BaccaratRulesT], seat: int, call: str, bet: Bet | None) -> None:
        """A player asks that the Banker's Hand be turned first (3.8(a), 7.8(a))."""
        if call != "banker first":
            super().called(r, seat, call, bet)
        if not r.rules.banker_first:
            raise Refused("the Banker's Hand is not turned first at this table", self.p.counts)
        self.may_turn_banker_first(r)
        r.state.notes["banker first"] = True
        r.note(f"seat {seat} asks that the Banker's Hand be turned first", self.p.counts, seat=seat)

    def calls(self, r: Round[BaccaratRulesT], seat: int) -> Sequence[Call]:
        """The Banker's Hand first, where the rules permit it and nobody has asked yet."""
        if r.rules.banker_first and "banker first" not in r.state.notes:
            with suppress(Refused):
                self.may_turn_banker_first(r)
                return [Call("banker first", "ask that the Banker's Hand be turned first", self.p.counts)]
        return super().calls(r, seat)

    def voided(self, r: Round[BaccaratRulesT], law: str) -> None:
        """What a player asked for the void hand does not bind the next one."""
        r.state.notes.pop("banker first", None)

    # ------------------------------------------------------------------ the result

    def settle_jackpot(self, r: Round[BaccaratRulesT]) -> None:
        """The first four cards settle the Jackpot wager at once, before any third card (3.10(a), 7.10(a))."""
        bets = [bet for bet in r.bets.values() if bet.wager == "jackpot_4_card"]
        if not bets:
            return
        (a, c), (b, d) = r.hands["player"], r.hands["banker"]
        rank = jackpot.rank_four(a, b, c, d)
        says = f"{jackpot.HANDS[rank].replace('_', ' ')}: {', '.join(map(spoken, (a, b, c, d)))}"
        for bet in sorted(bets, key=lambda bet: -bet.seat):
            pay = self.jackpot_pay(r.rules, rank)
            if pay is None:
                r.lose(bet, self.p.result, says)
            elif pay == PUSH:
                r.push(bet, self.p.jackpot_odds, says)
            else:
                r.win(bet, pay, self.p.jackpot_odds, says)

    def jackpot_pay(self, rules: BaccaratRulesT, rank: int) -> Pay | None:
        """What four cards of a rank are paid by the table's paytable; None where they lose."""
        return self.tables.jackpot[rules.jackpot_table].get(jackpot.HANDS[rank])

    def jackpot_net(self, rules: BaccaratRulesT, rank: int, amount: Cents) -> Cents:
        """What four cards of a rank do to an amount on the Jackpot wager."""
        pay = self.jackpot_pay(rules, rank)
        return -amount if pay is None else pay.win(amount)

    def announce_result(self, r: Round[BaccaratRulesT], coup: Coup) -> None:
        """The final counts and what else the dealer must say, and the road of results."""
        words = [f"Player {coup.player}, Banker {coup.banker}"]
        words.append("Tie Hand" if coup.winner == "tie" else f"{coup.winner.capitalize()} wins")
        if r.rules.total_cards_offered:
            words.append(f"{coup.cards} cards")
        if r.rules.regime(self.regimes).dragon_7 and coup.dragon_7:
            words.append("dragon 7")
        r.announce("; ".join(words), self.p.result)
        road = f"{r.state.notes.get('road', '')}{SIGNS[coup.winner]}"[-ROAD:]
        r.state.notes["road"] = road
        r.note(f"the road: {road}", self.p.result, winner=coup.winner, road=road)

    # ------------------------------------------------------------------ people

    def leaving(self, r: Round[BaccaratRulesT], seat: int) -> None:
        """Deferred vigorish is collected at the end of a player's session."""
        settling.collect_from_leaver(r, self.p, seat)

    def left(self, r: Round[BaccaratRulesT], seat: int) -> None:
        """Who has left does not cut the cards any more."""
        shoe.forget_cutter(r, seat)

    def recorded(self, r: Round[BaccaratRulesT], procedure: str, seat: int, note: str) -> None:
        """A cut, a recut, or vigorish put on a form."""
        if procedure in shoe.CUTS:
            shoe.recorded_cut(r, self.p, procedure, seat, note)
        elif procedure == "uncollected_vigorish_form":
            settling.uncollected(r, self.p, seat)


def procedures(p: Paragraphs) -> tuple[Procedure, ...]:
    """What staff of both games record."""
    return (
        *shoe.procedures(p),
        Procedure("cash_wager", p.tender, "a verbal wager with cash was confirmed and converted", about_seat=True),
        Procedure("uncollected_vigorish_form", p.deferred, "owed vigorish is on a form", about_seat=True),
        Procedure("vigorish_notice", p.notice, "notice of the vigorish was given"),
        Procedure("pay_procedure_notice", p.pit, "the Division and surveillance were told how winners are paid"),
    )
