"""Side wagers of house-banked poker: each stands beside the wagers that the decisions are about.

A side wager is one object: its place on the layout, the hand and rows that decide it, the tables that may pay it, the
one that does under a submission, and what must lie beside it. The engine settles it with the others by its rule in the
declaration (``settles={..., **rules_of(SIDES)}``), and the solver prices it by that same rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Needs
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.paytables import is_lowered, raised
from pitboss.games.banked_poker.engine.wager_rules import WagerRule
from pitboss.games.cards.side_wager import SideWager
from pitboss.table import Bet, Exclusion, Limit, PayTable, Round, Wager
from pitboss.table.rules.facts import Requirement


class BankedPokerSide(SideWager[BankedPokerRulesT]):
    """A side wager that is paid by one table, as the submission chooses it."""

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
        """The table that pays it under a submission; None where it is not offered."""
        self.needs = needs
        self.limit = limit
        """The amounts that the subchapter itself fixes."""
        self.bounds = bounds
        """What the subchapter asks for besides the limits that the licensee posts."""
        self.chips_collected = chips_collected
        """Whether it is made with a chip in a device, collected and counted before the deal."""

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wagers[0].id

    def pays(self, rules: BankedPokerRulesT) -> Mapping[str, PayTable]:
        """The table that pays it, where it is offered."""
        table = self.paid_by(rules)
        return {} if table is None else {self.id: table}

    def limit_of(self, rules: BankedPokerRulesT, wager: str) -> Limit | None:
        """The amounts that the subchapter fixes."""
        return self.limit

    def bounds_of(self, rules: BankedPokerRulesT, wager: str) -> Limit | None:
        """What the subchapter asks for besides the limits that are posted."""
        return self.bounds

    def requirements(self, rules: BankedPokerRulesT) -> Mapping[str, Requirement]:
        """The wagers that must lie beside it."""
        return {} if self.needs is None else {self.id: Requirement(*self.needs)}

    def admit(self, r: Round[BankedPokerRulesT], bets: Sequence[Bet]) -> None:
        """Refuses it without the wagers that must lie beside it."""
        if self.needs is None:
            return
        wagers = {bet.wager for bet in bets}
        if self.id in wagers and not wagers.issuperset(self.needs.wagers):
            raise Refused(self.needs.says, self.needs.law)


class TableChoice(BankedPokerSide[BankedPokerRulesT]):
    """A side wager for which the licensee chooses one of several tables, and may raise some of its cells."""

    def __init__(
        self,
        wager: Wager,
        rule: WagerRule,
        tables: Mapping[str, PayTable],
        chosen: Callable[[BankedPokerRulesT], str],
        cells: Callable[[BankedPokerRulesT], Mapping[str, str]],
        *,
        called: str,
        needs: Needs | None = None,
    ) -> None:
        super().__init__(wager, rule, tables.values(), self._raised, needs=needs)
        self.tables, self.chosen, self.cells = tables, chosen, cells
        self.called = called
        """The wager as the sentence of its exclusion names it."""

    def _raised(self, rules: BankedPokerRulesT) -> PayTable | None:
        table = self.tables.get(self.chosen(rules))
        return None if table is None else raised(table, self.cells(rules))

    def exclusions(self) -> tuple[Exclusion[BankedPokerRulesT], ...]:
        """Odds below the chosen table, or of a row that it does not have, are unlawful."""

        def broken(rules: BankedPokerRulesT) -> bool:
            table, cells = self.tables.get(self.chosen(rules)), self.cells(rules)
            return bool(cells) and (table is None or is_lowered(table, cells))

        law, says = (
            self.paytables[0].law,
            f"the chosen table of {self.called} is paid at no less than its odds, row by row",
        )
        return (Exclusion[BankedPokerRulesT](law, says, broken),)


def rules_of(sides: Iterable[BankedPokerSide[BankedPokerRulesT]]) -> dict[str, WagerRule]:
    """What becomes of each side wager, for a declaration."""
    return {side.id: side.rule for side in sides}
