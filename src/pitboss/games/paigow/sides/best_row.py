"""A side wager that is paid by the best row that a player's seven cards make, however they are set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pitboss.equipment import Card
from pitboss.games.paigow.engine.options import PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.caps import SideCap
from pitboss.games.paigow.sides.made_hands import KINDS, PAI_GOWS, kinds_made, pai_gow_made
from pitboss.games.paigow.sides.prices import SideBasis, cases_by_row, gathered, side_price
from pitboss.money import Cents, Odds, Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Limit, PayTable, Round, Wager
from pitboss.table.log.narration import words
from pitboss.table.play.state import SEATS

ONE_DOLLAR = 100


@lru_cache(maxsize=64)
def _made(cards: tuple[Card, ...]) -> frozenset[str]:
    made = kinds_made(cards)
    names = {kind for bit, kind in enumerate(KINDS) if made >> bit & 1}
    return frozenset(names | {PAI_GOWS[pai_gow_made(cards)]} - {""})


def made_by(cards: Sequence[Card]) -> frozenset[str]:
    """Every kind of hand that seven cards make, with the pai gow that they are."""
    return _made(tuple(sorted(cards)))


def best_row(table: Mapping[str, Pay], kinds: Mapping[str, str], made: Iterable[str]) -> str:
    """The row of a table that pays most of those that are made; empty where none is.

    ``kinds`` names the kind of hand of each row, where it is not called the same.
    """
    has = set(made)
    rows = [row for row in table if kinds.get(row, row) in has]
    return max(rows, key=lambda row: table[row].win(ONE_DOLLAR), default="")


class BestRow(PaiGowSide[PaiGowRulesT]):
    """One wager, paid by the table that the submission chooses."""

    def __init__(
        self,
        wager: Wager,
        made_with: str,
        tables: Iterable[PayTable],
        paid_by: Callable[[PaiGowRulesT], PayTable | None],
        *,
        called: str,
        kinds: Mapping[str, str] | None = None,
        minimum: Cents = 1,
        minimum_law: str = "",
        cap: SideCap | None = None,
        forbids_surrender: bool = False,
        one_pass: bool = False,
        apart: tuple[str, tuple[str, ...]] = ("", ()),
    ) -> None:
        self.wagers: tuple[Wager, ...] = (wager,)
        self.made_with = made_with
        self.paytables = tuple(tables)
        self.paid_by = paid_by
        self.called = called
        self.kinds = kinds or {}
        self.bounds = Limit(minimum=minimum, law=minimum_law) if minimum_law else None
        self.cap = cap
        self.forbids_surrender = forbids_surrender
        self.one_pass = one_pass
        self.exclusion_law, self.not_offered_with = apart

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wagers[0].id

    def pays(self, rules: PaiGowRulesT) -> Mapping[str, Mapping[str, Pay]]:
        """The table that pays it, where it is offered."""
        table = self.paid_by(rules)
        return {} if table is None else {self.id: table}

    def needs_main(self, rules: PaiGowRulesT) -> str:
        """It is made with the main wager."""
        return self.made_with

    def bounds_of(self, rules: PaiGowRulesT, wager: str) -> Limit | None:
        """The least that the subchapter asks for."""
        return self.bounds if wager == self.id else None

    def kinds_of(self, rules: Any) -> Mapping[str, str]:
        """The kind of hand of each row, where it is not called the same."""
        return self.kinds

    def row(self, cards: Sequence[Card], rules: PaiGowRulesT) -> str:
        """The row that pays seven cards; empty where they lose."""
        return best_row(self.table(rules), self.kinds_of(rules), made_by(cards))

    def row_of_bet(self, r: Round[PaiGowRulesT], play: PaiGowPlay, bet: Bet) -> str:
        """The row that pays a bet: by the cards of its position."""
        return self.row(r.hands[SEATS[bet.at]], r.rules)

    def exposed(self, r: Round[PaiGowRulesT], play: PaiGowPlay, at: int) -> None:
        """A wager whose cards make no row is collected."""
        for bet in self.bets_of(r, at):
            if not self.row_of_bet(r, play, bet):
                r.lose(bet, self.law_of(r.rules), "the cards make no hand that is paid")

    def paid(self, r: Round[PaiGowRulesT], play: PaiGowPlay, at: int) -> None:
        """A wager that wins is paid."""
        for bet in self.bets_of(r, at):
            self.pay(r, play, bet, self.row_of_bet(r, play, bet))

    def pay(self, r: Round[PaiGowRulesT], play: PaiGowPlay, bet: Bet, row: str) -> None:
        """Pays a bet by a row, as far as a payout limit lets it."""
        pay = r.offers[bet.wager].pays[row]
        won = pay.win(bet.amount)
        paid = won if self.cap is None else self.cap.cut(r, play, bet.seat, won)
        if paid == won or self.cap is None:
            r.win(bet, pay, self.law_of(r.rules), words(row))
        else:
            r.win(bet, pay, self.cap.law, f"{words(row)}, cut to the payout limit", won=paid)

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """By the rows that all hands make."""
        counts = gathered(
            (best_row(self.table(basis.rules), self.kinds_of(basis.rules), made), number)
            for made, number in basis.counts.kinds().items()
        )
        offer = basis.offers[self.id]
        yield side_price(offer, cases_by_row(offer, counts), notes=self.notes(basis))

    def notes(self, basis: SideBasis) -> tuple[tuple[str, str], ...]:
        """What is noted beside its price."""
        return ()

    def table(self, rules: Any) -> PayTable:
        """The table that pays it where it is offered."""
        table = self.paid_by(rules)
        assert table is not None, "only a wager that is offered is settled or priced"
        return table

    def law_of(self, rules: PaiGowRulesT) -> str:
        """The paragraph of the table that pays it."""
        return self.table(rules).law


def odds_of(pay: Pay) -> Odds:
    """The odds of a row that is paid at odds."""
    assert isinstance(pay, Odds)
    return pay
