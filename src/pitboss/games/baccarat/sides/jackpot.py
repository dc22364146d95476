"""The Jackpot Baccarat 4-Card Hand (13:69F-3.2(a)8, 7.2(a)8): the first two cards of both hands, by ten paytables."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment import spoken
from pitboss.games.baccarat.engine.jackpot import AMENDMENT, HANDS, WAGER, rank_four
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.sides.side import BaccaratSide
from pitboss.money import PUSH, Pay
from pitboss.table import Exclusion, Round, Wager, exact

# The print merges some cells across paytables; here each paytable has its value.
_PAYS = """
    mini_royal       2,000  500  1,000  1,000  2,000   500  250  300  500  500
    four_of_a_kind     150  100    100    100    100   100   75   50  100  100
    straight_flush      50   50     50     50     50    50   50   40   50   50
    three_of_a_kind     15   15     15     15     15    15   15   15   15   15
    flush               12   12     12     12     12    10   10   10   10   10
    straight            10   10     10     10     10     5    5    5    6    6
    two_pair             5    5      5      5      5     4    4    4    5    4
    pair_of_aces         2    3      2      3      2     2    2    2    2    2
    pair_10_to_king      -    -      -      -      -  push push push push push
"""
TABLES = range(1, 11)


def _rows(number: int) -> dict[str, str]:
    lines = [line.split() for line in _PAYS.strip().splitlines()]
    cells = {line[0]: line[number] for line in lines if line[number] != "-"}
    return {hand: cell if cell == str(PUSH) else f"{cell} to 1" for hand, cell in cells.items()}


class Jackpot(BaccaratSide[HouseBankedOptionsT]):
    """A wager on the first four cards, in the amendment's edition only."""

    def __init__(self, law: HouseBankedLaw) -> None:
        super().__init__(law)
        self.tables = {number: exact(f"jackpot {number}", law.jackpot_odds, _rows(number)) for number in TABLES}
        self.paytables = tuple(self.tables.values())
        self.wagers = (
            Wager(WAGER, "Jackpot Baccarat 4-Card Hand", law.jackpot, "the first four cards", in_force=AMENDMENT),
        )

    def pays(self, options: HouseBankedOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """By the licensee's table."""
        return {WAGER: self.tables[options.jackpot_table]} if options.jackpot_offered else {}

    def exclusions(self) -> tuple[Exclusion[HouseBankedOptionsT], ...]:
        """It requires six or eight decks, dealt face up."""
        return (
            Exclusion(
                self.law.decks,
                "the Jackpot Baccarat 4-Card Hand requires six or eight decks",
                lambda options: options.jackpot_offered and options.decks_dealt not in (6, 8),
            ),
            Exclusion(
                self.law.jackpot_deal,
                "the Jackpot Baccarat 4-Card Hand requires cards dealt face up",
                lambda options: options.jackpot_offered and options.deal_mode != "face_up",
            ),
        )

    def after_first_four(self, r: Round[HouseBankedOptionsT]) -> None:
        """Settle the wager by the first four cards, before any third card (3.10(a), 7.10(a))."""
        bets = [bet for bet in r.bets.values() if bet.wager == WAGER]
        if not bets:
            return
        (a, c), (b, d) = r.hands["player"], r.hands["banker"]
        rank = rank_four(a, b, c, d)
        sentence = f"{HANDS[rank].replace('_', ' ')}: {', '.join(map(spoken, (a, b, c, d)))}"
        pay = r.offers[WAGER].pays.get(HANDS[rank])
        for bet in sorted(bets, key=lambda bet: -bet.seat):
            if pay is None:
                r.lose(bet, self.law.result, sentence)
            elif pay == PUSH:
                r.push(bet, self.law.jackpot_odds, sentence)
            else:
                r.win(bet, pay, self.law.jackpot_odds, sentence)
