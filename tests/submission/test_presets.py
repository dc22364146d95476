"""Presets: named submissions of what casinos commonly post, each lawful and different from the legal minimum."""

from __future__ import annotations

import pytest

from pitboss.analysis.prices.edge import priced
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.submission.presets import COMMON, as_commonly_posted, presets_of, with_preset
from pitboss.table import submit

ALL = [(game, preset.name) for game in GAMES for preset in presets_of(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_preset_is_lawful_and_says_where_it_is_from(game: str, name: str) -> None:
    submission = with_preset(GAMES[game], name)
    [preset] = [one for one in presets_of(game) if one.name == name]
    assert preset.description and preset.source
    assert (submission.options == submit(GAMES[game]).options) == (not preset.settings)


def test_pair_plus_costs_what_is_published_under_each_preset() -> None:
    game = GAMES["three-card-poker"]
    edges = [
        f"{float(priced(with_preset(game, name)).of('pair_plus').house_advantage):.2%}"
        for name in ("", COMMON, "original")
    ]
    assert edges[1:] == ["7.28%", "2.32%"]
    assert float(edges[0][:-1]) > 10, "the least that is lawful is worse than what casinos post"


def test_a_game_without_a_preset_is_posted_at_the_least_that_is_lawful() -> None:
    assert not presets_of("mississippi-stud")
    assert as_commonly_posted(GAMES["mississippi-stud"]).options == submit(GAMES["mississippi-stud"]).options
    assert as_commonly_posted(GAMES["blackjack"]).options.decks == 8
    with pytest.raises(Refused, match=r"Craps has no preset 'best'; it has common, ten-times"):
        with_preset(GAMES["craps"], "best")
