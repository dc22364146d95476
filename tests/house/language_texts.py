"""What the house says of every game in English, and what of it a language lacks.

The page translates a text by the catalog where the page shows it, so the catalog is asked in a real browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from playwright.sync_api import Page

from pitboss.games import GAMES
from pitboss.plain import Json
from pitboss.press.guide import guide_blocks
from pitboss.reports.html_page import fragment
from pitboss.table import submit
from pitboss.table.rules.describe import describe

PARTS = ("table", "rules")
"""The parts of the catalog with the texts of games."""
SPOKEN = {"says", "title", "name", "by", "pays", "row", "lawful", "chosen", "columns", "rows"}
"""The fields of a description that the page shows as words."""
LACKING = """async ([parts, texts]) => {
  const { more, translated } = await import("/web/lib/language.js");
  await Promise.all(parts.map(more));
  return texts.filter((text) => translated(text) === undefined);
}"""


class _Texts(HTMLParser):
    """The texts of a page outside its drawings, whose words are printed as on a felt."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self._drawings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._drawings += tag == "svg"
        self.texts.update(value for name, value in attrs if name == "aria-label" and value)

    def handle_endtag(self, tag: str) -> None:
        self._drawings -= tag == "svg"

    def handle_data(self, data: str) -> None:
        if not self._drawings and data.strip():
            self.texts.add(data.strip())


def texts_of(game: str) -> set[str]:
    """The English texts of a game: its description, and its guide sentence by sentence."""
    submission, guide = submit(GAMES[game]), _Texts()
    guide.feed(fragment(guide_blocks(submission, None, 2)))
    described = {text.replace("_", " ") for text in _spoken(describe(submission).plain(), "")}
    return {text for text in guide.texts | described if not _is_ticket(text)}


def _spoken(value: Json, field: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _spoken(part, name)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _spoken(part, field)
    elif isinstance(value, str) and value and field in SPOKEN:
        yield value


def _is_ticket(text: str) -> bool:
    """A keno ticket as it is written, like ``K7/1-2:1+2``."""
    return (" " not in text and "/" in text) or text.endswith("x5")


def lacking(page: Page, texts: set[str]) -> list[str]:
    """The texts that the catalog of the page's language cannot tell."""
    return list(map(str, page.evaluate(LACKING, [list(PARTS), sorted(texts)])))
