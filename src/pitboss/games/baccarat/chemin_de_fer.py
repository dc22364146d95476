"""Baccarat-chemin de fer, 13:69F-4: a participant banks against the others; the house runs the table for a fee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment import Shoe
from pitboss.equipment.shoe import Empty
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import bank, shoe
from pitboss.games.baccarat.engine.against_bank import dominant_player, take_wagers, withdraw
from pitboss.games.baccarat.engine.bank import Bank, memory_of_bank
from pitboss.games.baccarat.engine.card_errors import void_for_too_few
from pitboss.games.baccarat.engine.chemin_errors import IRREGULARITIES, void_if_last
from pitboss.games.baccarat.engine.chemin_hand import deal_hands
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.engine.drawing import TABLE_3, Coup
from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW as LAW
from pitboss.games.baccarat.engine.memory import BankMemory
from pitboss.games.baccarat.engine.round_steps import steps_of_chemin_de_fer, tables_of
from pitboss.games.cards.card_records import ShoeCuts
from pitboss.games.cards.shoes_in_use import SHOE, is_shuffle_due, shoe_of
from pitboss.money import EVEN, dollars
from pitboss.table import (
    Bet,
    Exclusion,
    Flow,
    Game,
    Irregularity,
    Offer,
    Procedure,
    Report,
    Round,
    RoundStep,
    Wager,
    exact,
)
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import Charge, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

ODDS = exact("chemin de fer", "4.10(b)", {"win": "1 to 1"})
POT = "pot stakes"
"""Account that holds the losing side's stakes until the winners are paid from it."""


R = Round[CheminDeFerOptions]


def _pass_ordered(r: R, _: Report) -> None:
    banker = memory_of_bank(r).banker
    if not banker or r.bets:
        raise Refused("the bank can only be passed between hands, by the Banker", "4.11(a)2")
    bank.give_up_bank(r, "4.11(a)2", "the Banker is ordered to pass the bank")
    r.dead.add(banker)


class MovingBank(ShoeCuts[CheminDeFerOptions]):
    """The bank that moves around the table: its vigorish, its holder, and the cut."""

    def charge(self, options: CheminDeFerOptions, wager: str, on: str) -> Charge | None:
        """The vigorish on the Banker's winnings (4.10(c))."""
        percent = options.vig_percent
        return Charge(Fraction(percent, 100), "win", options.vigorish_on, "4.10(c)") if wager == "bank" else None

    def status(self, r: R) -> str:
        """A sentence on who has the bank."""
        memory = memory_of_bank(r)
        if memory.banker:
            return f"Seat {memory.banker} has the bank; the last wager was {dollars(memory.bank_wager)}."
        start = memory.bank_from
        return f"The bank is offered from the right of seat {start}." if start else "The bank is bid for."

    def recorded(self, r: R, procedure: str, seat: int, note: str) -> None:
        """Store a recorded cut, recut, or change of seats."""
        super().recorded(r, procedure, seat, note)
        if procedure == "changed_seat":
            bank.remember_move(r, seat)

    def on_leave(self, r: R, seat: int) -> None:
        """Take the bank from a Banker who leaves, and drop the player's other claims."""
        super().on_leave(r, seat)
        bank.forget_move(r, seat)
        if memory_of_bank(r).banker == seat:
            bank.give_up_bank(r, "4.11(b)", f"seat {seat}, the Banker, leaves")
        if memory_of_bank(r).suivi == seat:
            memory_of_bank(r).suivi = 0


class CheminDeFer(Game[CheminDeFerOptions]):
    """One player banks, the others cover the bank; the bank moves around the table."""

    id = "chemin-de-fer"
    name = "Baccarat-chemin de fer"
    description = "One player banks against the others; both sides may choose to draw."
    sections = ("4",)
    betting_law = "4.7(e)"
    wagers_law = "4.7(a)"
    max_seats = 15
    memory = BankMemory
    parts = (MovingBank(LAW),)
    options = CheminDeFerOptions
    wagers = (
        Wager("bank", "Banker's wager", "4.6(a)", "the Banker's Hand has the higher count",
              coupons=False, against="banco_seul"),
        Wager("banco_suivi", "Banco suivi", "4.7(b)", "the whole bank, by the player who just lost to it",
              follows=True, coupons=False, against="bank"),
        Wager("banco_seul", "Banco", "4.7(c)", "the whole bank", follows=True, coupons=False, against="bank"),
        Wager("cover", "Wager against the bank", "4.7(d)", "a part of the bank", coupons=False, against="bank"),
    )  # fmt: skip
    paytables = (ODDS,)
    exclusions = (
        Exclusion[CheminDeFerOptions](
            "4.4(e)",
            "the shoe needs enough cards in front of the cutting card for the burn and one hand",
            lambda options: options.cutting_card_depth > 52 * options.decks - 17,
        ),
    )
    irregularities = (
        *IRREGULARITIES,
        Irregularity[CheminDeFerOptions](
            "pass_ordered", "4.11(a)2", "the Banker delays the game, misdeals or breaks the rules: the bank is passed",
            _pass_ordered, between_rounds=True,
        ),
    )  # fmt: skip
    procedures = (
        *shoe.procedures(LAW),
        Procedure("wash", "4.3(c)", "the cards were turned face down, washed and stacked"),
        Procedure("pit_shuffle", "4.4(b)", "the shuffle of this table is that of its pit"),
        Procedure("cash_bank", "4.6(c)", "cash that the Banker wagered was exchanged", about_seat=True),
        Procedure("cash_wager", "4.7(f)", "cash wagered against the bank was exchanged", about_seat=True),
        Procedure("vigorish_notice", "4.10(d)", "notice of the vigorish was given"),
        Procedure("changed_seat", "4.11(e)", "a player who changed seats misses a turn for the bank", about_seat=True),
    )

    def offers(self, options: CheminDeFerOptions) -> Sequence[Offer]:
        """Every wager pays 1 to 1, from one participant to another."""
        return tuple(Offer(wager, ODDS) for wager in self.wagers)

    def steps(self, options: CheminDeFerOptions) -> Sequence[RoundStep]:
        """The steps of a round, from the bank to the next banker."""
        return steps_of_chemin_de_fer(options)

    def rule_tables(self, options: CheminDeFerOptions) -> Sequence[RuleTable]:
        """The card values and the drawing table."""
        return tables_of("4.1(b)", "4.9(c)", TABLE_3)

    def analyst(self) -> Analyst:
        """The analyst of this game; imported lazily because it loads Numba."""
        from pitboss.games.baccarat.solver.analyst import CHEMIN_DE_FER  # noqa: PLC0415

        return CHEMIN_DE_FER

    def shoes(self, options: CheminDeFerOptions) -> Mapping[str, Shoe]:
        """One shoe."""
        return {SHOE: Shoe(options.decks)}

    # ------------------------------------------------------------------ the round

    def round(self, r: R) -> Flow[None]:
        """Play one round."""
        self.prepare(r)
        held = yield from bank.find_banker(r)
        if held is None:
            bank.announce_untaken(r)
            return
        bank.remember_bank(r, held)
        staked = r.stake(held.seat, held.seat, "bank", held.wager, "4.6(a)")
        yield from take_wagers(r, held)
        r.announce("No more bets", "4.7(e)")
        against = [bet for bet in r.bets.values() if bet is not staked]
        withdraw(r, staked, held.wager - sum(bet.amount for bet in against))
        if not against:
            r.announce("No wagers against the bank: no hand is dealt", "4.7(e)")
            return
        dominant = dominant_player(held.seat, against)
        r.note(f"seat {dominant} is the Dominant Player", "4.8(c)", seat=dominant)
        r.announce("Cards", "4.8(d)")
        try:
            shoe.deal_with_disclosed(r, LAW)
            shoe.simulate_round(r, LAW)
            coup = yield from deal_hands(r, held.seat, dominant)
        except Empty:
            void_for_too_few(r, LAW)
        void_if_last(r)
        self.settle(r, held, staked, against, coup)
        shoe_of(r).clear()
        if self.completed(r):
            r.announce("The cutting card is out: the shoe is completed", LAW.cutting_card)

    def prepare(self, r: R) -> None:
        """Finish pending errors; if the shoe is completed, start a new shoe and a new bank."""
        if not self.completed(r):
            try:
                shoe.deal_with_disclosed(r, LAW)
                shoe.simulate_round(r, LAW)
            except Empty:
                memory_of_bank(r).reshuffle = SHOE
        if self.completed(r):
            bank.forget_bank(r)
            shoe.renew_shoe(r, LAW)

    def completed(self, r: R) -> bool:
        """True if the shoe is finished; a card drawn in error counts as drawn (4.12(g))."""
        return is_shuffle_due(r, SHOE) or shoe.is_cutting_card_out(r)

    # ------------------------------------------------------------------ the result

    def settle(self, r: R, held: Bank, staked: Bet, against: Sequence[Bet], coup: Coup) -> None:
        """Pay one side from the other and take the vigorish (4.10); a Banker who lost passes the bank."""
        sentence = f"Player {coup.player}, Banker {coup.banker}"
        if coup.winner == "tie":
            r.announce(f"{sentence}; Stand Off", "4.10(a)")
            for bet in (staked, *against):
                r.push(bet, "4.6(a)3" if bet is staked else "4.7(g)3", sentence)
            return
        r.announce(f"{sentence}; {coup.winner.capitalize()} wins", "4.10(a)")
        if coup.winner == "player":
            r.lose(staked, "4.6(a)2", sentence, bank=POT)
            for bet in against:
                r.win(bet, EVEN, "4.10(b)", sentence, bank=POT)
            bank.give_up_bank(r, "4.11(a)1", "the Banker's Hand lost: the bank is passed", defeated=True)
            return
        memory_of_bank(r).suivi = next((bet.seat for bet in against if bet.amount == held.wager), 0)
        for bet in against:
            r.lose(bet, "4.7(g)2", sentence, bank=POT)
        won = r.win(staked, EVEN, "4.10(b)", sentence, bank=POT)
        what = f"{r.options.vig_percent}% of the Banker's winnings"
        r.pay_between(SEATS[held.seat], "vigorish", r.options.vigorish_on(won), "4.10(c)", what, bet=staked)


CHEMIN_DE_FER = CheminDeFer()
