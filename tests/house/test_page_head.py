"""Links that people share have a title, a sentence and a picture without a script."""

from __future__ import annotations

import pytest

from pitboss import games
from tests.house.running import Running


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/rules/hold-em", "Rules of Hold &#x27;em · pitboss", "/api/games/hold-em/picture"),
        ("/analysis/blackjack", "House edge of Blackjack · pitboss", "/api/games/blackjack/picture"),
        ("/readings/craps", "Readings of Craps · pitboss", "/api/games/craps/picture"),
        ("/round/1-1-1-abc", "A round, replayed and proved · pitboss", "/api/tables/1/picture"),
    ],
)
def test_a_link_to_a_game_or_a_round_names_and_shows_it(
    on_sqlite: Running, path: str, title: str, picture: str
) -> None:
    on_sqlite.table(games.roulette)
    http = on_sqlite.client().http
    page = http.get(path)
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert f"<title>{title}</title>" in page.text
    assert f'<meta property="og:image" content="{picture}" />' in page.text
    assert '<meta name="description" content="' in page.text
    assert http.get(picture).headers["content-type"].startswith("image/svg+xml")


def test_an_address_of_no_game_is_not_repeated_on_the_page(on_sqlite: Running) -> None:
    page = on_sqlite.client().http.get("/rules/%3Cscript%3E")
    assert page.status_code == 200 and "<title>pitboss</title>" in page.text and "og:" not in page.text
    assert "og:image" not in on_sqlite.client().http.get("/round/%22%3E-1").text
