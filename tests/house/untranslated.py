"""English that is left on the page in another language: every page and every game's table, in real Chromium.

``python -m tests.house.untranslated [zh] [GAME ...]`` lists it. In Chinese every Latin word is suspect that is not a
name or a notation of ``ALLOWED``; in Spanish (``es``), every text that the same page has in English too.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from tests.house.browser import chromium, visit
from tests.house.running import Client, Running, quick

ALLOWED = re.compile(
    r"13:69F\S*|19:47\S*|N\.J\.A\.C\.|\d+[A-Z]?\.\d+\S*|\{.*\}|\[options\S*|`[^`]*`|“[^”]*”|own_card|\w+!\w+"
    r"|https?\S*|\w+\.(com|org|gov)\S*|GAMBLER|PIN|QR|CSV|JSON|PDF|SVG|SHA-?\d*|Merkle|drand|NIST|EV|RTP|OFF|ON"
    r"|pitboss( verify)?|Español|English|Ann|Flo|Sue|Guest \w+|Esc|Enter|Tab|Shift|Ctrl|Alt|BJ|JK|[SHDC]{2}"
    r"|Fire|Horn( High)?|Hop|Whirl|Place|Come|Don't|Craps|Jacer|EZ|chemin de fer|punto banco|banco|suivi|kill"
    r"|bad beat|cup say|pin say|jung quat|chee yee|bart carter|[AKQJ]-[AKQJ]\S*|[AKQJ][SHDC]|[AB]+\b|\d+x|\b[A-Z]\b"
)
"""Names and notations that are the same in every language."""
SHOWN = """() => {
  const texts = [], seen = (el) => el.checkVisibility?.({ visibilityProperty: true }) ?? true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() && node.parentElement && seen(node.parentElement) &&
        !node.parentElement.closest("svg, script, style, cite, code, [lang=en]")) texts.push(node.data.trim());
  for (const el of document.body.querySelectorAll("[aria-label], [title], [placeholder]"))
    if (seen(el) && !el.closest("svg, select.language, [lang=en]"))
      for (const name of ["aria-label", "title", "placeholder"]) texts.push(el.getAttribute(name) ?? "");
  return [...new Set(texts)].filter(Boolean);
}"""


def shown(page: Page) -> list[str]:
    """The texts on a page, with labels and titles."""
    page.wait_for_load_state("networkidle")
    return [str(text) for text in page.evaluate(SHOWN)]


def suspect(texts: list[str], english: set[str]) -> list[str]:
    """The texts with Latin words or, given the page in English, those that are the same there."""
    if english:
        return [text for text in texts if text in english and re.search("[a-z]{3}", ALLOWED.sub(" ", text))]
    return [text for text in texts if re.search("[A-Za-z]{2,}", ALLOWED.sub(" ", text))]


def addresses(running: Running, games: list[str]) -> Iterator[tuple[Client | None, str]]:
    """Every page as somebody sees it, and the pages of each game."""
    ann = running.person("Ann")
    flo, sue = running.person("Flo", Role.FLOORPERSON), running.person("Sue", Role.SURVEILLANCE)
    tables = {game: running.table(GAMES[game], bets_seconds=600) for game in games}
    for path in ("/", "/tables", "/games"):
        yield None, path
    for path in ("/", "/tournaments", "/drill", "/evening", "/account", "/rounds", "/purse", "/school"):
        yield ann, path
    for path in ("/floor", "/events", "/appointments"):
        yield flo, path
    yield sue, "/surveillance"
    for game, table in tables.items():
        for path in (f"/rules/{game}", f"/readings/{game}", f"/analysis/{game}", f"/school/{game}"):
            yield ann, path
        yield ann, f"/table/{table}"
        yield flo, f"/floor/{table}"


def english_left(
    browser: Browser, running: Running, language: str, games: list[str]
) -> Iterator[tuple[str, list[str]]]:
    """Each page with its texts that seem to be English."""
    windows: dict[tuple[str, str], Page] = {}
    for person, path in addresses(running, games):
        told = {}
        for locale in {language, "en"} if language == "es" else {language}:
            key = locale, person.token if person else ""
            if key not in windows:
                windows[key] = visit(browser, running, "/health", person, locale=locale)
            page = windows[key]
            page.goto(running.address + path)
            page.locator("#main h1, #main h2, #main .board, #main form").first.wait_for(state="attached")
            told[locale] = shown(page)
        if left := suspect(told[language], set(told.get("en", ()))):
            yield path, left


def main() -> None:
    """List what is left in English; exit with 1 if anything is."""
    language, games = (sys.argv[1:2] or ["zh"])[0], sys.argv[2:] or list(GAMES)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="pitboss-languages-") as folder, chromium() as browser:
        running = Running(quick(f"sqlite:///{folder}/house.db"))
        try:
            for path, left in english_left(browser, running, language, games):
                failed += len(left)
                print(path, *(f"  {text[:200]}" for text in left), sep="\n", flush=True)
        finally:
            running.stop()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
