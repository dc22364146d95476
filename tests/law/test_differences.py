"""The differences of the editions: what the list says of each is true of the games and of the scenarios."""

from __future__ import annotations

import pytest
from tests.law.editions_page import PAGE, SCENARIOS, renewed, scenarios_of

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.law import (
    ALWAYS,
    CURRENT,
    EDITIONS,
    JACKPOT,
    EditionDifference,
    differences,
    differences_between,
    find_place,
)
from pitboss.law.editions import BEFORE_COLORS, WITH_COLORS
from pitboss.scenario import read_scenario
from pitboss.submission import with_settings
from pitboss.table import Game, Unlawful, submit
from pitboss.table.rules.options import options_of

ORDER = list(EDITIONS)
every_difference = pytest.mark.parametrize("difference", differences(), ids=lambda difference: difference.id)


def editions_with(difference: EditionDifference) -> list[str]:
    return ORDER[ORDER.index(difference.since) :]


def holds(game: Game, kind: str, name: str, edition: str) -> bool:
    """Whether an edition has what a difference names of a game."""
    options = {option.name: option for option in options_of(game.options)}
    match kind:
        case "game":
            return edition in game.editions
        case "option":
            return options[name].in_force.holds(edition)
        case "value":
            option, _, value = name.partition("=")
            assert value in options[option].lawful.values
            return options[option].has(value, edition)
        case "default":
            return options[name].default_in(edition) == options[name].default
        case "wager":
            return next(wager for wager in game.wagers if wager.id == name).in_force.holds(edition)
        case "row":
            [table] = [table for table in game.paytables if name in table]
            return table.only.get(name, ALWAYS).holds(edition)
        case "exclusion":
            [exclusion] = [exclusion for exclusion in game.exclusions if exclusion.description == name]
            return not exclusion.in_force.holds(edition)
    raise AssertionError(f"nothing of a game is called {kind}")


@every_difference
def test_what_holds_a_difference_holds_from_its_edition_on_and_not_before(difference: EditionDifference) -> None:
    assert bool(difference.at) == (difference.state == "data")
    for place in difference.at:
        game, kind, *rest = place.split(" ", maxsplit=2)
        before, after = ORDER[ORDER.index(difference.since) - 1], editions_with(difference)
        assert not holds(GAMES[game], kind, "".join(rest), before), place
        assert all(holds(GAMES[game], kind, "".join(rest), edition) for edition in after), place


@every_difference
def test_each_difference_cites_paragraphs_at_the_stated_places(difference: EditionDifference) -> None:
    difference.now.validate()
    assert difference.subject
    assert difference.older.endswith(".")
    assert difference.newer.endswith(".")
    assert all(game in GAMES for game in difference.games)
    if difference.was and difference.since == CURRENT and difference.state != "data":
        place = find_place(difference.now, WITH_COLORS)
        assert place.citation is not None
        assert place.citation.section == difference.was.section


@every_difference
def test_a_game_whose_older_rules_are_missing_is_refused_with_what_we_have(difference: EditionDifference) -> None:
    missing = [game for game in difference.games if WITH_COLORS not in GAMES[game].editions]
    assert missing or difference.state != "refused" or difference.id in ("E70", "J2"), "which tests of their own show"
    for game in missing:
        with pytest.raises(Unlawful, match=r"our files have|later than the older print"):
            submit(GAMES[game], edition=BEFORE_COLORS)


@every_difference
def test_every_difference_of_money_or_play_has_a_scenario_under_each_edition(difference: EditionDifference) -> None:
    files = scenarios_of(difference)
    assert bool(files) == difference.needs_scenario
    if files:
        shown = {read_scenario(file).draft.edition for file in files}
        amendment = {JACKPOT} if difference.since == JACKPOT else set()
        assert shown == {BEFORE_COLORS, WITH_COLORS, CURRENT} | amendment
        games = {read_scenario(file).draft.game.id for file in files}
        assert games <= set(difference.games)


def test_every_scenario_of_the_editions_tests_a_listed_difference() -> None:
    assert sorted(file for difference in differences() for file in scenarios_of(difference)) == sorted(
        SCENARIOS.glob("*.toml")
    )


@every_difference
def test_the_tables_with_its_price_can_be_opened(difference: EditionDifference) -> None:
    example = difference.example
    if example is not None:
        game = GAMES[example.game]
        before = ORDER[ORDER.index(difference.since) - 1]
        if before in game.editions:
            with_settings(game, [f"edition={before}", *example.before])
        assert example.wagers
        offers = with_settings(game, [f"edition={difference.since}", *example.after]).offers()
        assert {wager.partition(" ")[0] for wager in example.wagers} <= set(offers)


def test_the_page_shows_the_differences_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), "python -m tests.law.editions_page"


def test_the_older_edition_is_named_first() -> None:
    with pytest.raises(Refused, match="name the older edition first"):
        differences_between("13:69F", "19:47")
    assert {difference.since for difference in differences_between("13:69F", "13:69F+jackpot")} == {JACKPOT}


def test_a_difference_is_cited_in_the_subchapter_of_the_game_that_is_asked_about() -> None:
    """Mini-baccarat's dragon 7 is 7.2(a)6, not 3.2(a)6; without a game, the first game's paragraph is cited."""
    cited = {found.id: (found.was, found.now) for found in differences_between("19:47", "13:69F", "mini-baccarat")}
    assert str(cited["E40"][1]) == "13:69F-7.2(a)6"
    assert [str(place) for place in cited["E43"]] == ["19:47-7.3(c)2", "13:69F-7.3(c)2"]
    assert {str(found.now) for found in differences_between("19:47", "13:69F") if found.id == "E40"} == {
        "13:69F-3.2(a)6"
    }


@pytest.mark.parametrize("game", sorted({game for found in differences() for game in found.games}))
def test_no_difference_of_a_game_is_cited_in_another_subchapter(game: str) -> None:
    own = {section.split(".")[0] for section in GAMES[game].sections}
    for found in differences():
        if game in found.games:
            mine = found.for_game(game)
            assert {place.subchapter for place in (mine.was, mine.now) if place is not None} <= own, found.id
