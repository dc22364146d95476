"""The page's HTML with a title, a sentence and a picture for an address, for link previews."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from pitboss.games import GAMES

INDEX = Path(__file__).parent.parent / "web" / "index.html"
_TITLE = "<title>pitboss</title>"
_TITLES = {"rules": "Rules of {}", "analysis": "House edge of {}", "readings": "Readings of {}"}
"""The title of each page about a game, by the first part of its address; the page's scripts use the same."""


@cache
def _index() -> str:
    text = INDEX.read_text(encoding="utf-8")
    assert _TITLE in text
    return text


def about_game(kind: str, game: str) -> str:
    """The page's HTML for an address about a game; unchanged for an unknown game."""
    if game not in GAMES:
        return _index()
    linked = GAMES[game]
    return _with_head(_TITLES[kind].format(linked.name), linked.description, f"/api/games/{game}/picture")


def about_round(link: str) -> str:
    """The page's file for the link of a finished round, whose first part is the table."""
    table = link.partition("-")[0]
    says = "A finished round as its owner saw it, replayed from the log, with the reason of each payment."
    return _with_head("A round, replayed and proved", says, f"/api/tables/{table}/picture" if table.isdecimal() else "")


def _with_head(title: str, says: str, picture: str) -> str:
    named = f"{title} · pitboss"
    metas = {"og:title": named, "og:description": says, "og:type": "website", "og:image": picture}
    lines = [
        f"<title>{escape(named)}</title>",
        f'<meta name="description" content="{escape(says)}" />',
        *(f'<meta property="{name}" content="{escape(text)}" />' for name, text in metas.items() if text),
    ]
    return _index().replace(_TITLE, "\n    ".join(lines))
