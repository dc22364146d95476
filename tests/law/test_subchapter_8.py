"""The requirements of 13:69F-8 for signs, guides and aids that software can meet."""

from __future__ import annotations

from datetime import date

import pytest

from pitboss import press
from pitboss.games import GAMES, find
from pitboss.law import SECTIONS, answers
from pitboss.press.in_use import options_in_use
from pitboss.reports.html_page import page
from pitboss.submission import with_settings
from pitboss.table.rules.describe import describe

MADE = date(2026, 11, 16)
CHANGES = ["limits.minimum=10", "limits.wagers.straight.minimum=1", "wheel=single_zero", "seats=5"]


def test_the_sign_that_is_submitted_is_the_sign_that_is_used() -> None:
    """8.3(d): the same rules and limits make the same sign; others make another."""
    first = press.sign(with_settings(find("roulette"), []), MADE).markdown()
    assert press.sign(with_settings(find("roulette"), []), MADE).markdown() == first
    for change in CHANGES[:3]:
        assert press.sign(with_settings(find("roulette"), [change]), MADE).markdown() != first


def test_a_sign_has_the_rules_that_patrons_must_see() -> None:
    """8.3(a): each option that needs notice stands on it, as chosen; not those of wagers that the table lacks."""
    submission = with_settings(find("blackjack"), ["decks=8"])
    text = press.sign(submission, MADE).markdown().lower()
    noticed = [option for option in options_in_use(describe(submission)) if option.noticed]
    assert {"decks", "hits_soft_17"} < {option.name for option in noticed}
    assert [option.name for option in noticed if option.says.lower() not in text] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_says_where_its_rules_are_in_the_copy_at_the_podium(game: str) -> None:
    """8.5(a): the licensee keeps the text, pitboss the places in it."""
    subchapters = {section.partition(".")[0] for section in GAMES[game].sections}
    known = {section.partition(".")[0] for section in SECTIONS}
    assert subchapters and subchapters <= known


def test_a_guide_has_the_same_content_in_each_format() -> None:
    """8.5(b): printed or in another format; 8.5(c): the sample that is submitted is the guide that is handed out."""
    document = press.guide(with_settings(find("sic-bo"), []), None, MADE)
    again = press.guide(with_settings(find("sic-bo"), []), None, MADE)
    assert (again.markdown(), page(again)) == (document.markdown(), page(document))
    wagers = [wager.name for wager in describe(with_settings(find("sic-bo"), [])).offered]
    assert wagers
    for wager in wagers:
        assert wager in document.markdown()
        assert wager in page(document)


def test_the_software_does_not_claim_what_only_people_can_do() -> None:
    """8.3(d), 8.5(a), 8.5(c), 8.5(d): papers and premises of the licensee."""
    outside = {str(answer.citation) for answer in answers("8") if answer.treatment == "outside"}
    assert {f"13:69F-8.{paragraph}" for paragraph in ("3(d)", "5(a)", "5(c)", "5(d)")} <= outside
    acted_on = {answer.citation.section for answer in answers("8") if answer.treatment == "code"}
    assert {"8.1", "8.2", "8.3", "8.6"} <= acted_on
