"""What the documents say is true: their code runs, and the made-up game plays like a registered one."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from examples.high_card import HIGH_CARD, HighCard, HighCardOptions
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.table import Bet, Game, GamePart, Round, Table
from pitboss.table.log.replay import replay_lines
from pitboss.table.rules.parts import hooks_of
from tests.games import test_refused_wagers
from tests.properties.proofs import check_session
from tests.properties.session import Session
from tests.table import test_describe

ROOT = Path(__file__).parent.parent


def code_blocks(document: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)


def test_the_round_in_the_readme_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    block = code_blocks("README.md")[0]
    assert len(block.splitlines()) <= 12
    exec(block, {})
    assert "settled" in capsys.readouterr().out


def test_the_refusal_in_the_readme_is_what_that_table_answers() -> None:
    before_the_choice = code_blocks("README.md")[0].partition("for event in")[0]
    said = re.search(r">>> (.*)\nRefused: (.*)", (ROOT / "README.md").read_text())
    assert said is not None
    with pytest.raises(Refused) as refused:
        exec(before_the_choice + said[1], {})
    assert str(refused.value) == said[2]


def test_the_code_in_adding_a_game_is_in_the_example() -> None:
    lines = {line.strip() for line in (ROOT / "examples/high_card.py").read_text().splitlines()}
    shown = [line.strip() for block in code_blocks("docs/adding-a-game.md") for line in block.splitlines()]
    assert len(shown) > 20
    assert [line for line in shown if line not in lines] == []


def test_the_commands_of_the_tests_that_documents_name_exist() -> None:
    pages = [ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    named = {name for page in pages for name in re.findall(r"python -m (tests[\w.]*)", page.read_text())}
    assert "tests.games.game_index" in named
    assert [name for name in named if find_spec(name) is None] == []


def test_adding_a_game_names_every_question_that_a_table_asks_a_game() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text()
    asked_by_nobody = ("open", "of")
    questions = [
        *hooks_of(GamePart),
        *(name for name in vars(Game) if callable(getattr(Game, name)) and name[0] != "_"),
    ]
    assert len(questions) > 40
    unnamed = [name for name in questions if f"`{name}`" not in page and f"`{name}(" not in page]
    assert set(unnamed) - set(asked_by_nobody) == {"round"}  # its code is shown whole


def test_the_example_holds_the_properties_of_every_game() -> None:
    """Registering it is all that the page asks for: the generic tests then play it at random."""
    for seed in range(15):
        session = Session(HIGH_CARD, seed)
        session.play(20)
        check_session(session)


def test_the_example_passes_the_generic_tests_of_registered_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGH_CARD.id, HIGH_CARD)
    test_describe.test_every_round_is_described_step_by_step_by_paragraphs_that_exist(HIGH_CARD.id, fewest=4)
    test_refused_wagers.test_an_unknown_wager_is_refused_by_the_paragraph_that_lists_the_wagers(HIGH_CARD.id)


def test_a_wrong_call_in_a_game_is_reported_at_the_line_of_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The author of a game sees the line to correct, not that pitboss has a bug."""

    def settle(game: HighCard, r: Round[HighCardOptions], bet: Bet, *_: object) -> None:
        r.win(bet)  # type: ignore[call-arg] # what an author may forget

    monkeypatch.setitem(GAMES, HIGH_CARD.id, HIGH_CARD)
    monkeypatch.setattr(HighCard, "settle", settle)
    scenario = tmp_path / "high_card.toml"
    scenario.write_text('game = "high-card"\n[options]\nsurrender = false\n[[step]]\nseat = 1\nbet = { high = 5 }\n'
                        '[equipment]\n"seat 1" = "AS"\ndealer = "KD"\n')  # fmt: skip
    result = CliRunner().invoke(app, ["settle", str(scenario)])
    assert result.exit_code == 70
    assert f"an unexpected error in {__file__}, line " in result.output and "r.win" not in result.output
    assert "bug in pitboss" not in result.output


def high_card(seat: str, dealer: str) -> Table[HighCardOptions]:
    table = HIGH_CARD.open(chance=Scripted(to={"seat 1": [seat], "dealer": [dealer]}))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, high=10_00, court=2_00)
    table.no_more_bets()
    return table


@pytest.mark.parametrize(
    ("seat", "dealer", "action", "chips"),
    [
        ("AS", "KD", "stay", 120_00),  # high wins 10, court pays 5 to 1
        ("KS", "AD", "stay", 98_00),  # high loses 10, court pays 4 to 1
        ("9S", "9D", "stay", 98_00),  # high pushes, court loses
        ("2S", "9D", "surrender", 93_00),  # half of high and the court wager are lost
    ],
)
def test_high_card_pays_as_its_page_says(seat: str, dealer: str, action: str, chips: int) -> None:
    table = high_card(seat, dealer)
    table.choose(1, action)
    assert table.state.accounts["seat 1"] == chips


def test_high_card_is_void_when_the_dealers_card_was_seen() -> None:
    table = high_card("2S", "9D")
    table.report("dealer_card_exposed")
    assert table.state.accounts["seat 1"] == 100_00
    assert not table.round_under_way


def test_high_card_is_logged_and_replayed_like_any_game() -> None:
    table = HIGH_CARD.open(chance=Seeded(4))
    table.sit(1, chips=100_00)
    for _ in range(5):
        table.begin()
        table.bet(1, high=2_00)
        table.no_more_bets()
        table.choose(1, "stay")
    table.close()
    steps = list(replay_lines(table.log.lines, lambda _: HIGH_CARD))
    assert steps[-1].table.state.plain() == table.state.plain()


def test_the_table_of_gli_topics_names_files_and_tests_that_exist() -> None:
    rows = [
        line
        for line in (ROOT / "docs/reference/gli.md").read_text().splitlines()
        if line.startswith("| ") and "`" in line
    ]
    proved = [row.split(" | ") for row in rows if row.count(" | ") == 3]
    assert len(proved) > 35
    for _, _, where, shown in proved:
        places = re.findall(r"`([^`]+)`", where)
        assert places and [place for place in places if not (ROOT / "src/pitboss" / place).exists()] == []
        tests = re.findall(r"`([^`]+)::(test_\w+)`", shown)
        assert tests, shown
        for file, name in tests:
            assert f"def {name}(" in (ROOT / "tests" / file).read_text(), f"{file}::{name}"


def test_every_source_file_that_a_document_names_exists() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.*") if ".venv" not in path.parts]
    named = [
        (page.name, path)
        for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
        for path in re.findall(r"`([\w./-]+\.(?:py|js|css))`", page.read_text())
        if "FAMILY" not in path
    ]
    assert len(named) > 50
    assert [(page, path) for page, path in named if not any(f"/{file}".endswith(f"/{path}") for file in files)] == []


def test_every_link_between_documents_leads_to_a_page() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text()):
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"


def test_ten_changes_touch_at_most_five_files_that_exist_and_one_test() -> None:
    page = (ROOT / "docs/explanation/ten-changes.md").read_text()
    rows = [line for line in page.splitlines() if line.startswith("| A")]
    assert len(rows) == 10
    for row in rows:
        named = re.findall(r"`((?:src|tests|docs)/[^`]+)`", row)
        assert 2 <= len(named) <= 5, row
        assert any(file.startswith("tests/") for file in named), row
        assert [file for file in named if not (ROOT / file).exists()] == []


def test_the_walks_name_files_that_exist() -> None:
    page = (ROOT / "docs/architecture.md").read_text()
    walks = page.partition("## Three walks")[2].partition("[Ten changes]")[0]
    source = ROOT / "src" / "pitboss"
    named = re.findall(r"`((?:web|house|table|protocol|cli|analysis|pricing|scenario|submission)/[^`]+)`", walks)
    assert len(named) > 40
    assert [file for file in named if not (source / file).exists() and not (source / "house" / file).exists()] == []
