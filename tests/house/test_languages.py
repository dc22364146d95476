"""The languages of the page: every text is in every catalog, none is outside, and a round is played in each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.api.games import family_of
from tests.house.browser import comes, visit
from tests.house.language_texts import lacking, texts_of
from tests.house.running import Running
from tests.house.untranslated import shown, suspect

WEB = Path(str(files("pitboss.house"))) / "web"
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if path.name != "verify.js")
CATALOGS = {path.stem: json.loads(path.read_text()) for path in (WEB / "languages").glob("*.json")}
LITERAL = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|`|[{}]""", re.DOTALL)
PLACE = re.compile(r"\{\d+\}")


class Text:
    """A string or template of a script: its text with places for values, and whether it is from the catalog."""

    def __init__(self, text: str, tagged: bool) -> None:
        self.text, self.tagged = text, tagged


def _literals(code: str) -> list[Text]:
    found: list[Text] = []
    _scan(code, 0, found, until_brace=False)
    return found


def _scan(code: str, at: int, found: list[Text], *, until_brace: bool) -> int:
    """Collect the literals of a stretch of code, up to the brace that closes it; return the position after it."""
    depth = 0
    while token := LITERAL.search(code, at):
        text, at = token[0], token.end()
        if text[0] == '"':
            found.append(Text(json.loads(text), tagged=False))
        elif text == "`":
            at = _template(code, at, found)
        elif text == "{":
            depth += 1
        elif text == "}":
            if until_brace and not depth:
                return at
            depth -= 1
    return len(code)


def _template(code: str, at: int, found: list[Text]) -> int:
    """Collect a template, and those in its values; return the position after its end."""
    tagged = re.search(r"(?<![\w.$])t$", code[max(0, at - 9) : at - 1]) is not None
    text, values = "", 0
    while code[at] != "`":
        if code.startswith("${", at):
            text += f"{{{values}}}"
            values += 1
            at = _scan(code, at + 2, found, until_brace=True)
        else:
            at += code[at] == "\\"
            text += code[at]
            at += 1
    found.append(Text(text, tagged))
    return at + 1


def _texts() -> Iterator[tuple[Path, Text]]:
    for path in SCRIPTS:
        for text in _literals(path.read_text()):
            yield path, text


def test_every_text_of_the_page_is_in_every_catalog() -> None:
    wanted = {text.text for _, text in _texts() if text.tagged}
    assert len(wanted) > 500, "the texts were found"
    for language, catalog in CATALOGS.items():
        assert sorted(wanted - set(catalog["texts"])) == [], f"add them to web/languages/{language}.json"


def test_a_translation_has_the_values_of_its_text() -> None:
    for catalog in CATALOGS.values():
        for part in ("texts", "shapes"):
            for english, own in catalog[part].items():
                assert own.strip(), english
                assert set(PLACE.findall(own)) <= set(PLACE.findall(english)), english


def test_the_catalogs_name_the_same_things_and_every_game_and_wager() -> None:
    spanish, chinese = CATALOGS["es"], CATALOGS["zh"]
    assert spanish["names"].keys() == chinese["names"].keys()
    assert spanish["shapes"].keys() == chinese["shapes"].keys()
    known = {name.lower() for name in spanish["names"]}
    for game in GAMES.values():
        assert game.name.lower() in known and family_of(game).lower() in known
        for wager in game.open().game.wagers:
            if re.search("[a-z]{3}", wager.name):
                assert wager.name.lower() in known, f"{game.id}: {wager.name}"


NO_TEXT = re.compile(
    r"^(Arrow\w+|Enter|Escape|Home|End|Page\w+|Tab|Shift|Delete|Backspace|No element matches|The table has not"
    r"|Language, idioma|English|Español|Wheels|Dice|Baccarat|Blackjack games|Poker |Pai gow|War and|Keno|JetBrains)"
)
"""Keys of the keyboard, faults of the program, families by their names, and the names of the languages."""
SENTENCE = re.compile(r"^\W*[A-Z][a-z]+([ .,:;…?!]|$)|[a-z][.?!…]$")


def test_no_text_of_the_page_is_outside_the_catalogs() -> None:
    outside = [
        f"{path.relative_to(WEB)}: {text.text}"
        for path, text in _texts()
        if not text.tagged and SENTENCE.search(text.text) and not NO_TEXT.search(text.text)
    ]
    assert outside == []


@pytest.mark.parametrize(
    ("locale", "ready", "result", "told"),
    [
        ("es-MX", "Listo", "17 negro, gana $175", "Asiento 1, Pleno 17: gana $175 a 35 a 1"),
        ("zh-CN", "准备好", "17 黑, 您赢 $175", "1 号座，直注 17：赢 $175，赔率 35 赔 1"),
    ],
)
def test_a_round_is_played_in_the_language_of_the_browser(
    browser: Browser, on_sqlite: Running, locale: str, ready: str, result: str, told: str
) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    comes(on_sqlite, table, wheel="17")
    page = visit(browser, on_sqlite, f"/table/{table}", ann, locale=locale)
    page.locator('[data-spot="straight 17"]').click()
    page.get_by_role("button", name=ready, exact=True).click()
    expect(page.get_by_test_id("result")).to_have_text(result)
    expect(page.get_by_role("log")).to_contain_text(told)
    assert page.locator("html").get_attribute("lang") == {"es-MX": "es", "zh-CN": "zh-Hans"}[locale]


def test_a_person_chooses_a_language_and_it_stays(browser: Browser, on_sqlite: Running) -> None:
    on_sqlite.table(games.blackjack)
    page = visit(browser, on_sqlite, "/", on_sqlite.person("Ann"))
    expect(page.get_by_role("link", name="Lobby")).to_be_visible()
    page.locator("#who select.language").select_option("es")
    expect(page.get_by_role("link", name="Salón")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Salón")).to_be_visible()
    page.locator("#who select.language").select_option("en")
    expect(page.get_by_role("link", name="Lobby")).to_be_visible()


def test_a_choice_a_hand_and_a_refusal_are_told_in_spanish(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.blackjack)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 20_00})
    comes(on_sqlite, table, card="10S 9H 9D 8C")
    page = visit(browser, on_sqlite, f"/table/{table}", ann, locale="es")
    page.get_by_role("radio", name="ficha de $100").click()
    page.locator('[data-spot="main "]').click()
    expect(page.locator("#toast")).to_contain_text("Tiene $20.00 en fichas; hacen falta $100.00")
    page.get_by_role("radio", name="ficha de $5", exact=True).click()
    page.locator('[data-spot="main "]').click()
    page.get_by_role("button", name="Listo").click()
    page.get_by_role("button", name="plantarse").click()
    expect(page.get_by_test_id("result")).to_have_text("Su 19 gana al 17 del crupier: gana $5")


@pytest.mark.parametrize("locale", ["es-MX", "zh-CN"])
def test_every_text_of_every_game_is_told_in_the_language(browser: Browser, on_sqlite: Running, locale: str) -> None:
    page = visit(browser, on_sqlite, "/games", locale=locale)
    lack = {game: missing for game in GAMES if (missing := lacking(page, texts_of(game)))}
    assert lack == {}


def test_the_parts_of_the_catalogs_have_the_same_texts_with_the_same_values() -> None:
    spanish = sorted((WEB / "languages" / "es").glob("*.json"))
    assert len(spanish) >= 3
    for path in spanish:
        own = json.loads(path.read_text())
        other = json.loads((WEB / "languages" / "zh" / path.name).read_text())
        for part in ("names", "shapes"):
            assert own[part].keys() == other[part].keys(), path.name
            for catalog in (own, other):
                for english, told in catalog[part].items():
                    assert told.strip(), english
                    assert set(PLACE.findall(told)) <= set(PLACE.findall(english)), english


def test_the_guide_of_a_game_is_in_the_language(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/rules/roulette", locale="zh-CN")
    guide = page.locator(".guide")
    expect(guide).to_contain_text("球停下。荷官宣布号码并作标记。")
    said = guide.evaluate("(el) => [...el.querySelectorAll('h2, h3, p, li, td, th')].map((part) => part.textContent)")
    assert [text for text in said if re.search("[A-Za-z]{3}", text)] == []


@pytest.mark.parametrize("path", ["/tables", "/games", "/rules/roulette"])
def test_no_english_is_left_on_a_page_in_chinese(browser: Browser, on_sqlite: Running, path: str) -> None:
    on_sqlite.table(games.roulette)
    page = visit(browser, on_sqlite, path, locale="zh-CN")
    page.locator("#main h1").first.wait_for()
    assert suspect(shown(page), set()) == []
