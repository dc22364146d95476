"""Wheels under 19:47: what each edition offers, and the paragraphs that its tables, refusals and reports name."""

from __future__ import annotations

from datetime import date

import pytest
from tests.cli.run import report

from pitboss.analysis.prices import edge
from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.report import prices_report
from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.house.tables.layout import layout
from pitboss.law import BEFORE_COLORS, CURRENT, WITH_COLORS
from pitboss.protocol.events import CitedEvent
from pitboss.table import Log, Table, Unlawful, submit
from pitboss.table.log.narration import cite
from pitboss.table.log.replay import replay_lines
from pitboss.table.rules.describe import describe

OLDER = (BEFORE_COLORS, WITH_COLORS)


def table_of(game: str, edition: str, outcome: str, log: Log | None = None, **options: object) -> Table:
    table = Table(submit(GAMES[game], options, edition=edition), Scripted({"wheel": [outcome]}), log)
    table.sit(1, chips=100_00)
    table.begin()
    return table


def test_a_table_of_an_older_edition_cites_that_edition_only() -> None:
    log = Log()
    table = table_of("roulette", BEFORE_COLORS, "17", log)
    events = table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "column", "on": "2", "amount": 1_00}]})
    events += table.no_more_bets()
    cited = [cite(event) for event in events if isinstance(event, CitedEvent)]
    assert cited[0] == "19:47-5.1(e)7", "the column, by its number before the color wagers came"
    assert all(law.startswith("19:47-") for law in cited), cited
    *_, last = replay_lines(log.lines, find)
    assert last.table.state.accounts == table.state.accounts


@pytest.mark.parametrize("edition", OLDER)
def test_what_a_table_of_an_older_edition_refuses_it_refuses_by_that_edition(edition: str) -> None:
    table = table_of("big-six", edition, "one")
    table.no_more_bets()
    with pytest.raises(Refused, match=r"\(19:47-5\.6\(a\)\)$") as refused:
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "one", "amount": 1_00}]})
    assert refused.value.law == "19:47-5.6(a)"


def test_5_1_e6ii_the_color_wagers_came_with_the_second_edition() -> None:
    chosen = {"six_color_offered": True, "red_black_offered": False, "dozen_offered": False}
    says = r"does not have this option; 13:69F, 19:47-B and 13:69F\+jackpot have it"
    with pytest.raises(Unlawful, match=says) as unlawful:
        submit(GAMES["roulette"], chosen, edition=BEFORE_COLORS)
    assert [violation.law for violation in unlawful.value.violations] == ["5.1(e)6ii"]
    for edition in (WITH_COLORS, CURRENT):
        assert "six_color" in submit(GAMES["roulette"], chosen, edition=edition).offers()


def test_a_color_wager_barred_every_dozen_before_13_69f() -> None:
    chosen = {"six_color_offered": True, "red_black_offered": False, "dozen_offered": True}
    with pytest.raises(Unlawful, match=r"the dozens may not be offered with a color wager \(19:47-5\.1\(g\)\)"):
        submit(GAMES["roulette"], chosen, edition=WITH_COLORS)
    submission = submit(GAMES["roulette"], chosen)
    assert "the dozens may not be offered with a color wager" not in [
        one.description for one in submission.exclusions()
    ]


@pytest.mark.parametrize("edition", OLDER)
def test_rules_pages_and_reports_name_the_paragraphs_of_the_edition(edition: str) -> None:
    submission = submit(GAMES["big-six"], edition=edition)
    for page in (layout(submission, submission.limits), describe(submission).plain()):
        assert page["law"] == ["19:47-5.5", "19:47-5.6"]
        assert "19:47-5.5(a)" in str(page["wagers"])
        assert "13:69F" not in str({**page, "editions": None})
    game = report("rules", "big-six", "--set", f"edition={edition}")
    assert all(one["law"].startswith("19:47-5.") for one in game["options"] + game["procedures"])
    priced = edge.priced(submission, cached=False)
    assert {one.law for one in priced.wagers} == {"19:47-5.5(a)"}
    printed = prices_report([BookEntry("big-six", "Big six", priced)], date(2009, 7, 1)).markdown()
    assert "19:47-5.5, 5.6." in printed
    assert "19:47-5.5(a)" in printed
