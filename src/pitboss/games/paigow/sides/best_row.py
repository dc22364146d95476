"""A side wager paid by the best row that a player's seven cards make, however they are set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pitboss.equipment import Card
from pitboss.games.paigow.engine.options import PaiGowOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.caps import SideCap
from pitboss.games.paigow.sides.made_hands import KINDS, PAI_GOWS, kinds_made, pai_gow_made
from pitboss.games.paigow.sides.prices import SideBasis, cases_by_row, gathered, side_price
from pitboss.money import Cents, Pay
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
    """Every kind of hand that seven cards make, including a pai gow."""
    return _made(tuple(sorted(cards)))


def best_row(table: Mapping[str, Pay], kinds: Mapping[str, str], made: Iterable[str]) -> str:
    """The best-paid row of those made, or "".

    ``kinds`` has the kind of hand of each row with another name.
    """
    has = set(made)
    rows = [row for row in table if kinds.get(row, row) in has]
    return max(rows, key=lambda row: table[row].win(ONE_DOLLAR), default="")


def seven_card_wager(id_: str, name: str, law: str, description: str, offered_by: str) -> Wager:
    """A wager on seven cards, which takes no coupons."""
    return Wager(id_, name, law, description, coupons=False, offered_by=offered_by)


class BestRow(PaiGowSide[PaiGowOptionsT]):
    """A wager paid by the table that the submission chooses; it requires the main wager."""

    def __init__(
        self,
        wager: Wager,
        tables: Iterable[PayTable],
        paid_by: Callable[[PaiGowOptionsT], PayTable | None],
        *,
        requires_law: str = "",
        kinds: Mapping[str, str] | None = None,
        minimum: Cents = 1,
        minimum_law: str = "",
        cap: SideCap | None = None,
        forbids_surrender: bool = False,
        one_pass: bool = False,
        apart: tuple[str, tuple[str, ...]] = ("", ()),
    ) -> None:
        self.wagers: tuple[Wager, ...] = (wager,)
        self.requires_law = requires_law or wager.law
        self.paytables = tuple(tables)
        self.paid_by = paid_by
        self.phrase = f"the {wager.name[0].lower()}{wager.name[1:]}"
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

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """Its paytable, if the wager is offered."""
        table = self.paid_by(options)
        return {} if table is None else {self.id: table}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return self.requires_law

    def bounds_of(self, options: PaiGowOptionsT, wager: str) -> Limit | None:
        """The subchapter's minimum bet, if any."""
        return self.bounds if wager == self.id else None

    def kinds_of(self, options: PaiGowOptions) -> Mapping[str, str]:
        """The kind of hand of each row with another name."""
        return self.kinds

    def row(self, cards: Sequence[Card], options: PaiGowOptionsT) -> str:
        """The row that pays seven cards, or ""."""
        return best_row(self.table(options), self.kinds_of(options), made_by(cards))

    def row_of_bet(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet) -> str:
        """The row that pays a bet, by the cards at its position."""
        return self.row(r.hands[SEATS[bet.at]], r.options)

    def exposed(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Collect a wager that no row pays."""
        for bet in self.bets_of(r, at):
            if not self.row_of_bet(r, play, bet):
                r.lose(bet, self.law_of(r.options), "no row pays the cards")

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Pay a winning wager."""
        for bet in self.bets_of(r, at):
            self.pay(r, play, bet, self.row_of_bet(r, play, bet))

    def pay(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet, row: str) -> None:
        """Pay a bet by a row, up to the payout limit (11.16(d), 11.18(d), 11.23(f))."""
        pay = r.offers[bet.wager].pays[row]
        won = pay.win(bet.amount)
        paid = won if self.cap is None else self.cap.cut(r, play, bet.seat, won)
        if paid == won or self.cap is None:
            r.win(bet, pay, self.law_of(r.options), words(row))
        else:
            r.win(bet, pay, self.cap.law, f"{words(row)}, cut to the payout limit", won=paid)

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price over all hands."""
        counts = gathered(
            (best_row(self.table(basis.options), self.kinds_of(basis.options), made), number)
            for made, number in basis.counts.kinds().items()
        )
        offer = basis.offers[self.id]
        yield side_price(offer, cases_by_row(offer, counts), notes=self.notes(basis))

    def notes(self, basis: SideBasis) -> tuple[tuple[str, str], ...]:
        """The notes on its price."""
        return ()

    def table(self, options: Any) -> PayTable:
        """Its paytable; the wager must be offered."""
        table = self.paid_by(options)
        assert table is not None, "only offered wagers are settled or priced"
        return table

    def law_of(self, options: PaiGowOptionsT) -> str:
        """The paragraph of its paytable."""
        return self.table(options).law
