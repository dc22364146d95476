"""Pai gow insurance, and the bonus wager with its envy bonus (11.15, 11.16; at EZ pai gow 11.22, 11.23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal

from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay, play_of
from pitboss.games.paigow.sides.best_row import BestRow, best_row, seven_card_wager
from pitboss.games.paigow.sides.caps import ENVY_MINIMUM, SideCap, cap_option
from pitboss.games.paigow.sides.prices import SideBasis, gathered
from pitboss.money import Pay, Sum
from pitboss.table import PayTable, Procedure, Round, RoundStep, Wager, exact, minimum, option, pays
from pitboss.table.log.narration import words
from pitboss.table.play.state import SEATS

BONUS = minimum("bonus", "11.16(a)", {
    "seven_card_straight_flush":            "8,000 to 1",
    "royal_flush_plus_royal_match":         "2,000 to 1",
    "seven_card_straight_flush_with_joker": "1,000 to 1",
    "five_aces":                              "400 to 1",
    "royal_flush":                            "150 to 1",
    "straight_flush":                          "50 to 1",
    "four_of_a_kind":                          "25 to 1",
    "full_house":                               "5 to 1",
    "flush":                                    "4 to 1",
    "three_of_a_kind":                          "3 to 1",
    "straight":                                 "2 to 1",
})  # fmt: skip
ENVY = exact("envy", "11.16(b)", {
    "seven_card_straight_flush":            "$5,000",
    "royal_flush_plus_royal_match":         "$1,000",
    "seven_card_straight_flush_with_joker":   "$500.00",
    "five_aces":                              "$250.00",
    "royal_flush":                             "$50.00",
    "straight_flush":                          "$20.00",
    "four_of_a_kind":                           "$5.00",
})  # fmt: skip
_INSURANCE = {
    "nine_high":  ("400 to 1", "250 to 1", "100 to 1", "100 to 1", "100 to 1"),
    "ten_high":    ("40 to 1",  "75 to 1",  "50 to 1",  "25 to 1",  "25 to 1"),
    "jack_high":   ("20 to 1",  "25 to 1",  "25 to 1",  "15 to 1",  "15 to 1"),
    "queen_high":   ("5 to 1",   "5 to 1",  "10 to 1",   "6 to 1",   "7 to 1"),
    "king_high":    ("3 to 1",   "3 to 1",   "5 to 1",   "5 to 1",   "5 to 1"),
    "ace_high":     ("2 to 1",   "2 to 1",   "1 to 1",   "3 to 1",   "3 to 1"),
}  # fmt: skip
INSURANCE = {
    letter: minimum(f"insurance {letter}", "11.16(c)", {row: cells[place] for row, cells in _INSURANCE.items()})
    for place, letter in enumerate("ABCDE")
}
ROYAL_MATCHES = {"king_queen": "royal_and_king_queen", "ace_king": "royal_and_ace_king"}

BONUS_CAP = SideCap("bonus_limit", "11.16(d)", 40_000_00, ("bonus", "envy", "insurance"), ("envy", "bonus"))


class BonusOptions(PaiGowDeckOptions):
    """The options of the insurance and bonus wagers."""

    insurance: Literal["none", "A", "B", "C", "D", "E"] = option(
        "none", law="11.16(c)", description="the paytable of the pai gow insurance wager, if offered"
    )
    insurance_a_pays: PayTable = pays(INSURANCE["A"], description="the odds of the pai gow insurance wager, table A")
    insurance_b_pays: PayTable = pays(INSURANCE["B"], description="the odds of the pai gow insurance wager, table B")
    insurance_c_pays: PayTable = pays(INSURANCE["C"], description="the odds of the pai gow insurance wager, table C")
    insurance_d_pays: PayTable = pays(INSURANCE["D"], description="the odds of the pai gow insurance wager, table D")
    insurance_e_pays: PayTable = pays(INSURANCE["E"], description="the odds of the pai gow insurance wager, table E")
    bonus: bool = option(False, law="11.15(a)", description="the bonus wager is offered, with its envy bonus")
    bonus_pays: PayTable = pays(BONUS, description="the odds of the bonus wager")
    royal_match: Literal["king_queen", "ace_king"] = option(
        "king_queen", law="11.3(f)2", description="the two suited cards that make a royal match with a royal flush"
    )
    bonus_limit: Decimal | None = cap_option("11.16(d)", 40_000, "bonus, envy and insurance wagers")


def insurance() -> BestRow[PaiGowOptionsT]:
    """The pai gow insurance wager: seven cards that make no hand."""
    description = "the seven cards make no pair, straight or flush"
    return BestRow(
        seven_card_wager("insurance", "Pai gow insurance wager", "11.15(b)", description, "11.15(a)"),
        INSURANCE.values(), _insurance_table, cap=BONUS_CAP, one_pass=True,
    )  # fmt: skip


def _insurance_table(options: PaiGowOptions) -> PayTable | None:
    letter = options.chosen("insurance", "none")
    table: PayTable | None = options.chosen(f"insurance_{letter.lower()}_pays", None)
    return table


class BonusWithEnvy(BestRow[PaiGowOptionsT]):
    """A wager on the seven cards; players who bet enough are also paid for premium hands of others."""

    def __init__(
        self,
        wager: Wager,
        envy: Wager,
        tables: Iterable[PayTable],
        paid_by: Callable[[PaiGowOptionsT], PayTable | None],
        envy_by: Callable[[PaiGowOptionsT], PayTable | None],
        premium_law: str,
        last_law: str,
        **more: Any,
    ) -> None:
        super().__init__(wager, tables, paid_by, one_pass=True, **more)
        self.wagers = (wager, envy)
        self.envy = envy
        self.envy_by = envy_by
        self.premium_law = premium_law
        """The paragraph by which a premium hand is announced and waits."""
        self.last_law = last_law
        """The paragraph by which envy bonuses and premium hands are settled last."""
        description = "a marker was placed in front of a wager that earns envy bonuses"
        self.procedures = (Procedure(f"{envy.id}_marker", envy.law, description, about_seat=True),)

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The paytables of the wager and of its envy bonus, if offered."""
        table, envy = self.paid_by(options), self.envy_by(options)
        return {} if table is None or envy is None else {self.id: table, self.envy.id: envy}

    def close(self, r: Round[PaiGowOptionsT]) -> None:
        """Mark each wager that earns envy bonuses (11.15(c), 11.22(c))."""
        bets = [bet for bet in r.bets.values() if bet.wager == self.id and bet.amount >= ENVY_MINIMUM]
        play_of(r).markers[self.envy.id] = [bet.copy() for bet in sorted(bets, key=lambda bet: bet.at)]
        for bet in bets:
            r.note(f"an envy bonus marker is placed in front of the wager of {SEATS[bet.at]}", self.envy.law)

    def is_premium(self, row: str, options: PaiGowOptionsT) -> bool:
        """True if a row is a premium hand, for which others are paid."""
        envy = self.envy_by(options)
        return envy is not None and row in envy

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Pay a winning wager; one on a premium hand stays until all others are settled (11.15(d)2, 11.22(d)2)."""
        for bet in self.bets_of(r, at):
            row = self.row_of_bet(r, play, bet)
            if self.is_premium(row, r.options):
                r.announce(f"Position {at} has a premium hand: {words(row)}", self.premium_law)
            else:
                self.pay(r, play, bet, row)

    def finish(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Pay envy bonuses and premium hands, from the dealer's right (11.15(d)3, 11.22(d)3)."""
        if not self.is_offered(r.options):
            return
        premium = {at: row for at in self.shown_at(play) if self.is_premium(row := self.row_at(r, at), r.options)}
        markers = play.markers.get(self.envy.id, [])
        for at in sorted({*(bet.at for bet in markers), *(bet.at for bet in r.bets.values())}):
            for marker in [bet for bet in markers if bet.at == at and bet.at not in play.void]:
                self.pay_envy(r, play, marker.seat, at, premium)
            for bet in self.bets_of(r, at):
                self.pay(r, play, bet, premium[at])

    def shown_at(self, play: PaiGowPlay) -> Sequence[int]:
        """The positions of players whose cards are face up (11.15(d)2, 11.15(d)3)."""
        return [at for at in sorted(play.owners) if SEATS[at] in play.exposed and at not in play.void]

    def row_at(self, r: Round[PaiGowOptionsT], at: int) -> str:
        """The row of the cards at a position, whether or not the wager was made there."""
        return self.row(r.hands[SEATS[at]], r.options)

    def pay_envy(
        self, r: Round[PaiGowOptionsT], play: PaiGowPlay, seat: int, at: int, premium: Mapping[int, str]
    ) -> None:
        """Pay a player with a marker for each premium hand of another player (11.16(b), 11.16(d), 11.23(b))."""
        table = self.envy_by(r.options)
        marker = next(bet for bet in play.markers[self.envy.id] if bet.at == at)
        assert table is not None
        for other, row in premium.items():
            if play.owners[other] == seat:
                continue
            won, because = table[row].win(0), f"position {other} has a premium hand: {words(row)}"
            if self.cap is None or (paid := self.cap.cut(r, play, seat, won)) == won:
                r.bonus(marker, self.envy.id, table[row], table.law, because)
            elif paid:
                r.bonus(marker, self.envy.id, Sum(paid), self.cap.law, f"{because}, cut to the payout limit")

    def notes(self, basis: SideBasis) -> tuple[tuple[str, str], ...]:
        """The average envy bonus for one other player's hand, in cents."""
        table = self.envy_by(basis.options)  # type: ignore[arg-type] # a basis is of the same game
        assert table is not None
        made = basis.counts.kinds()
        rows = gathered(
            (best_row(table, self.kinds_of(basis.options), kinds), number) for kinds, number in made.items()
        )
        cents = sum(Fraction(table[row].win(0) * number) for row, number in rows.items() if row) / sum(rows.values())
        return ((self.envy.name.lower(), f"{float(cents):.4f} cents for the hand of each other player"),)

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which envy bonuses are paid."""
        description = "Players with an envy marker are paid for premium hands of others, then premium hands are paid."
        return (RoundStep("Envy", description, self.last_law),)


class BonusWager(BonusWithEnvy[PaiGowOptionsT]):
    """The bonus wager of 11.15."""

    def __init__(self) -> None:
        super().__init__(  # the law says a straight or better, but its table also pays three of a kind
            seven_card_wager(
                "bonus",
                "Bonus wager",
                "11.15(b)",
                "the seven cards make three of a kind, a straight or better",
                "11.15(a)",
            ),
            Wager("envy", "Envy bonus", "11.15(c)", "another player has four of a kind or better", staked=False),
            (BONUS, ENVY),
            lambda options: options.chosen("bonus_pays", BONUS) if options.chosen("bonus", False) else None,
            lambda options: ENVY if options.chosen("bonus", False) else None,
            "11.15(d)2iii",
            "11.15(d)3",
            minimum=1_00,
            minimum_law="11.15(b)",
            cap=BONUS_CAP,
            apart=("11.15(a)", ("the three-card bonus wager", "the seven-card bonus wager", "the imperial wager")),
        )

    def kinds_of(self, options: PaiGowOptions) -> Mapping[str, str]:
        """The kind of each row; the licensee chooses the royal match."""
        return {"royal_flush_plus_royal_match": ROYAL_MATCHES[options.chosen("royal_match", "king_queen")]}
