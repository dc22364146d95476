"""Side wagers of house-banked poker.

A side wager is one object: its wager, the hand and rows that decide it, the tables that may pay it, the table that a
submission chooses, and the wagers it requires. The engine settles it by its rule in the declaration
(``settles={..., **rules_of(SIDES)}``), and the solver prices it by the same rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Needs
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.paytables import is_lowered, raised
from pitboss.games.banked_poker.engine.wager_rules import WagerRule
from pitboss.games.cards.side_wager import SideWager
from pitboss.table import Bet, Exclusion, Limit, PayTable, Round, Wager
from pitboss.table.log.narration import listed
from pitboss.table.rules.facts import Requirement


class BankedPokerSide(SideWager[BankedPokerOptionsT]):
    """A side wager paid by the one table that a submission chooses."""

    admits_by_rules = True

    def __init__(
        self,
        wager: Wager,
        rule: WagerRule,
        tables: Iterable[PayTable],
        paid_by: Callable[[BankedPokerOptionsT], PayTable | None],
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

    def pays(self, options: BankedPokerOptionsT) -> Mapping[str, PayTable]:
        """Its paytable, if the wager is offered."""
        table = self.paid_by(options)
        return {} if table is None else {self.id: table}

    def limit_of(self, options: BankedPokerOptionsT, wager: str) -> Limit | None:
        """The bet amounts that the subchapter fixes, if any."""
        return self.fixed

    def bounds_of(self, options: BankedPokerOptionsT, wager: str) -> Limit | None:
        """The subchapter's own bounds on a bet, if any."""
        return self.bounds

    def requirements(self, options: BankedPokerOptionsT) -> Mapping[str, Requirement]:
        """The wagers that it requires."""
        return {} if self.needs is None else {self.id: Requirement(*self.needs)}

    def admit(self, r: Round[BankedPokerOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse the wager if the player did not make the wagers it requires."""
        if self.needs is None:
            return
        wagers = {bet.wager for bet in bets}
        if self.id in wagers and not wagers.issuperset(self.needs.wagers):
            raise Refused(self.needs.description, self.needs.law)


class TableChoice(BankedPokerSide[BankedPokerOptionsT]):
    """A side wager whose licensee chooses one of several paytables and may raise its odds."""

    def __init__(
        self,
        wager: Wager,
        rule: WagerRule,
        tables: Mapping[str, PayTable],
        chosen: Callable[[BankedPokerOptionsT], str],
        cells: Callable[[BankedPokerOptionsT], Mapping[str, str]],
        *,
        phrase: str,
        needs: Needs | None = None,
    ) -> None:
        super().__init__(wager, rule, tables.values(), self._raised, needs=needs)
        self.tables, self.chosen, self.cells = tables, chosen, cells
        self.phrase = phrase
        """The wager's name in messages."""

    def _raised(self, options: BankedPokerOptionsT) -> PayTable | None:
        table = self.tables.get(self.chosen(options))
        return None if table is None else raised(table, self.cells(options))

    def exclusions(self) -> tuple[Exclusion[BankedPokerOptionsT], ...]:
        """Odds below the chosen table, or of a row that it does not have, are unlawful; one exclusion for each row."""
        rows = dict.fromkeys(row for table in self.tables.values() for row in table)
        return (*(self._too_low(row) for row in rows), self._unknown(rows))

    def _too_low(self, row: str) -> Exclusion[BankedPokerOptionsT]:
        def broken(options: BankedPokerOptionsT) -> bool:
            table, cells = self.tables.get(self.chosen(options)), self.cells(options)
            return row in cells and (table is None or is_lowered(table, {row: cells[row]}))

        description = f"{row.replace('_', ' ')} of {self.phrase} may not pay less than in the chosen table"
        return Exclusion(self.paytables[0].law, description, broken)

    def _unknown(self, rows: Collection[str]) -> Exclusion[BankedPokerOptionsT]:
        description = f"the rows of {self.phrase} are {listed([row.replace('_', ' ') for row in rows])}"
        return Exclusion(
            self.paytables[0].law, description, lambda options: not set(rows).issuperset(self.cells(options))
        )


def rules_of(sides: Iterable[BankedPokerSide[BankedPokerOptionsT]]) -> dict[str, WagerRule]:
    """The rules of side wagers, for a declaration's ``settles``."""
    return {side.id: side.rule for side in sides}
