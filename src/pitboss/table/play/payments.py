"""What a game does with money in a round: stakes, payments, pots. Every act is an event with its citation."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.money import Cents, Pay, dollars
from pitboss.protocol.events import BetMade, Event, Gathered, Moved, Settled, TakenBack
from pitboss.table.betting.wagers import Bet
from pitboss.table.play.state import SEATS, TableState

BANK = "bank"
"""The account of the house."""


class Payments:
    """The money of a round."""

    __slots__ = ()

    state: TableState
    events: list[Event]

    def stake(
        self,
        seat: int,
        at: int,
        wager: str,
        amount: Cents,
        law: str,
        on: str = "",
        *,
        into: str = "",
        coupon: Cents = 0,
    ) -> Bet:
        """Put a bet on the layout that follows from a choice.

        ``into`` names the pot it goes to; ``coupon`` is what the house adds, of which only winnings are paid.
        """
        state = self.state
        state.bets_made += 1
        bet = Bet(state.bets_made, seat, at, wager, amount, on, coupon)
        state.layout[bet.id] = bet
        state.move(SEATS[seat], "layout", amount)
        self.events.append(BetMade(law, bet.id, seat, at, wager, on, amount, coupon=coupon, into=into))
        return bet

    def take_back(self, bet: Bet, amount: Cents, law: str) -> None:
        """Return a bet, or part of it, to its owner before it is decided."""
        state = self.state
        bet.amount -= amount
        if not bet.amount:
            del state.layout[bet.id]
        state.move("layout", SEATS[bet.seat], amount)
        self.events.append(TakenBack(law, bet.id, bet.seat, bet.at, bet.wager, bet.on, amount))

    def gather(self, pot: str, law: str) -> None:
        """Collect all bets into a pot that players play for."""
        layout, numbers, total = self.state.layout, list(self.state.layout), 0
        by_seat: dict[str, int] = {}
        for bet in layout.values():
            name = SEATS[bet.seat]
            by_seat[name] = by_seat.get(name, 0) + bet.amount
            total += bet.amount
        layout.clear()
        self.state.move("layout", pot, total)
        self.events.append(Gathered(law, pot, total, numbers, by_seat))

    def win(
        self,
        bet: Bet,
        pay: Pay,
        law: str,
        because: str,
        *,
        part: Cents | None = None,
        won: Cents | None = None,
        stays: bool = False,
        bank: str = BANK,
    ) -> Cents:
        """Pay a winning bet and return it.

        ``part`` is the part of the bet that won (the rest lost), ``won`` the payment if a cap cuts it,
        ``stays`` leaves the bet up, ``bank`` is who pays where it is not the house.
        """
        staked = bet.amount if part is None else part
        paid = pay.win(staked + bet.coupon) if won is None else won
        net = paid - (bet.amount - staked)
        self._settle(bet, "won", net, law, because, pay.written, bank, stays=stays)
        return paid

    def lose(self, bet: Bet, law: str, because: str, *, part: Cents | None = None, bank: str = BANK) -> None:
        """Collect a losing bet, or part of it, and return the rest."""
        lost = bet.amount if part is None else part
        self._settle(bet, "lost" if part is None else "lost in part", -lost, law, because, "", bank)

    def push(self, bet: Bet, law: str, because: str, result: str = "push") -> None:
        """Return a bet that neither won nor lost."""
        self._settle(bet, result, 0, law, because)

    def bonus(self, bet: Bet, wager: str, pay: Pay, law: str, because: str) -> Cents:
        """Pay a bonus that has no stake, calculated on a bet that is settled separately."""
        assert bet.seat in self.state.players, "a payout goes to a person who is there"
        won = pay.win(bet.amount)
        self.state.move(BANK, SEATS[bet.seat], won)
        self.events.append(Settled(law, bet.id, bet.seat, bet.at, wager, "", "won", won, because, pay.written))
        return won

    def pay_between(
        self, source: str, target: str, amount: Cents, law: str, says: str, *, bet: Bet | None = None, half: str = ""
    ) -> None:
        """Move money between accounts: vigorish (of a bet), meters, pots, a player's bank."""
        self.state.move(source, target, amount)
        self.events.append(Moved(law, source, target, amount, says, 0 if bet is None else bet.id, half))

    def _settle(
        self,
        bet: Bet,
        result: str,
        net: Cents,
        law: str,
        because: str,
        pays: str = "",
        bank: str = BANK,
        *,
        stays: bool = False,
    ) -> None:
        """Take a bet off the layout, unless it stays, and pay its owner what is due, against a bank."""
        number, seat, named = bet.id, bet.seat, "" if bank == BANK else bank
        self.events.append(
            Settled(law, number, seat, bet.at, bet.wager, bet.on, result, net, because, pays, named, stays)
        )
        accounts, due = self.state.accounts, net
        accounts[bank] = accounts.get(bank, 0) - net
        if not stays:
            del self.state.layout[number]
            accounts["layout"] -= bet.amount
            due += bet.amount
        accounts[SEATS[seat]] += due

    def chips(self, seat: int) -> Cents:
        """The chips of a player."""
        return self.state.accounts[SEATS[seat]]

    def needs(self, seat: int, amount: Cents, what: str) -> None:
        """Refuse an amount that a player cannot cover."""
        chips = self.state.accounts[SEATS[seat]]
        if amount > chips:
            raise Refused(f"seat {seat} has {dollars(chips)} in chips; {what} takes {dollars(amount)}")
