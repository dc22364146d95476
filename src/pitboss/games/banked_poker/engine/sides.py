"""Side wagers of house-banked poker.

A A side wager is one object: its wager, the hand and rows that decide it, the tables that may pay it, the table that a
submission chooses, and the wagers it requires. The engine settles it by its rule in the declaration
(``settles={..., **rules_of(SIDES)}``), and the solver prices it by the same rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Needs
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.paytables import is_lowered, raised
from pitboss.games.banked_poker.engine.wager_rules import WagerRule
from pitboss.games.cards.side_wager import SideWager
from pitboss.table import Bet, Exclusion, Limit, PayTable, Round, Wager
from pitboss.table.log.narration import listed
from pitboss.table.rules.facts import Requirement


class BankedPokerSide(SideWager[BankedPokerRulesT]):
    """A side wager paid by the one table that a submission chooses."""

    admits_by_rules = True

    def __init__(
        self,
        wager: Wager,
        rule: WagerRule,
        tables: Iterable[PayTable],
        paid_by: Callable[[BankedPokerRulesT], PayTable | None],
        *,
        needs: Needs | None = None,
        limit: Limit | None = None,
        bounds: Limit | None = None,
        chips_collected: bool = False,
    ) -> None:
        self.wagers = (wager,)
        self.rule = rule
        self.paytables = tuple(tables)
        self.paid_by = paid_by
        """Returns the table that pays under a submission, or None if the wager is not offered."""
        self.needs = needs
        self.fixed = limit
        """The bet amounts that the subchapter fixes."""
        self.bounds = bounds
        """The subchapter's own bounds on a bet, which apply in addition to the posted limits."""
        self.chips_collected = chips_collected
        """True if players bet a chip into a device, and chips are collected and counted before the deal."""

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wagers[0].id

    def pays(self, rules: BankedPokerRulesT) -> Mapping[str, PayTable]:
        """Its paytable, if the wager is offered."""
        table = self.paid_by(rules)
        return {} if table is None else {self.id: table}

    def limit_of(self, rules: BankedPokerRulesT, wager: str) -> Limit | None:
        """The bet amounts that the subchapter fixes, if any."""
        return self.fixed

    def bounds_of(self, rules: BankedPokerRulesT, wager: str) -> Limit | None:
        """The subchapter's own bounds on a bet, if any."""
        return self.bounds

    def requirements(self, rules: BankedPokerRulesT) -> Mapping[str, Requirement]:
        """The wagers that it requires."""
        return {} if self.needs is None else {self.id: Requirement(*self.needs)}

    def admit(self, r: Round[BankedPokerRulesT], bets: Sequence[Bet]) -> None:
        """Refuse the wager if the player did not make the wagers it requires."""
        if self.needs is None:
            return
        wagers = {bet.wager for bet in bets}
        if self.id in wagers and not wagers.issuperset(self.needs.wagers):
            raise Refused(self.needs.says, self.needs.law)


class TableChoice(BankedPokerSide[BankedPokerRulesT]):
    """A side wager whose licensee chooses one of several paytables and may raise its odds."""

    def __init__(
        self,
        wager: Wager,
        rule: WagerRule,
        tables: Mapping[str, PayTable],
        chosen: Callable[[BankedPokerRulesT], str],
        cells: Callable[[BankedPokerRulesT], Mapping[str, str]],
        *,
        phrase: str,
        needs: Needs | None = None,
    ) -> None:
        super().__init__(wager, rule, tables.values(), self._raised, needs=needs)
        self.tables, self.chosen, self.cells = tables, chosen, cells
        self.phrase = phrase
        """The wager's name in messages."""

    def _raised(self, rules: BankedPokerRulesT) -> PayTable | None:
        table = self.tables.get(self.chosen(rules))
        return None if table is None else raised(table, self.cells(rules))

    def exclusions(self) -> tuple[Exclusion[BankedPokerRulesT], ...]:
        """Odds below the chosen table, or of a row that it does not have, are unlawful; one exclusion for each row."""
        rows = dict.fromkeys(row for table in self.tables.values() for row in table)
        return (*(self._too_low(row) for row in rows), self._unknown(rows))

    def _too_low(self, row: str) -> Exclusion[BankedPokerRulesT]:
        def broken(rules: BankedPokerRulesT) -> bool:
            table, cells = self.tables.get(self.chosen(rules)), self.cells(rules)
            return row in cells and (table is None or is_lowered(table, {row: cells[row]}))

        says = f"{row.replace('_', ' ')} of {self.phrase} may not pay less than in the chosen table"
        return Exclusion(self.paytables[0].law, says, broken)

    def _unknown(self, rows: Collection[str]) -> Exclusion[BankedPokerRulesT]:
        says = f"the rows of {self.phrase} are {listed([row.replace('_', ' ') for row in rows])}"
        return Exclusion(self.paytables[0].law, says, lambda rules: not set(rows).issuperset(self.cells(rules)))


def rules_of(sides: Iterable[BankedPokerSide[BankedPokerRulesT]]) -> dict[str, WagerRule]:
    """The rules of side wagers, for a declaration's ``settles``."""
    return {side.id: side.rule for side in sides}
