"""Side wagers of red dog and war petitions: counted by hand, played, and settled by the cards on the table."""

from __future__ import annotations

import pickle
import re
from fractions import Fraction
from pathlib import Path

import pytest
from tests.properties.proofs import check_session
from tests.properties.session import Session
from tests.support.checks import comparable
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.equipment import cards
from pitboss.errors import BadFile
from pitboss.games import find
from pitboss.games.declared import declared_game, read_game
from pitboss.games.declared.card_sides import ONE_EXAMPLES, TWO_EXAMPLES, one_card_test, spread_test
from pitboss.pricing.analyst import analyst_of
from pitboss.table import submit
from pitboss.table.log.replay import replay_lines

BOOK = Path("examples/petitions/book")
SIDES = """
[wagers.pairs]
looks_at = "two cards"
pays = { "suited pair" = "25 to 1", "pair" = "10 to 1", "spread 0" = "1 to 1" }
[wagers.colors]
name = "First color"
looks_at = "one card"
pays = { "A" = "3 to 1", "2 to 6 of hearts" = "2 to 1", "black" = "1 to 2" }
"""
RED_DOG, WAR = ((BOOK / f"{name}.toml").read_text() + SIDES for name in ("red_dog", "casino_war"))


def _advantages(text: str, removed: str = "") -> dict[str, Fraction]:
    game = declared_game(text)
    analyst = analyst_of(game)
    assert analyst is not None and analyst.price_after is not None
    priced = analyst.price_after(submit(game), cards(removed)) if removed else analyst.price(submit(game))
    return {wager.wager: wager.house_advantage for wager in priced.wagers}


@pytest.mark.parametrize(("text", "decks"), [(RED_DOG, 1), (WAR, 6)])
def test_side_wagers_cost_what_a_count_by_hand_says(text: str, decks: int) -> None:
    found, every = _advantages(text), 52 * decks
    alike, of_rank = decks - 1, 4 * decks - 1  # cards that match a first card in rank and suit, or in rank
    next_to = Fraction((11 * 2 + 2) * 4 * decks, 13)  # on average: only the two and the ace have one neighbor
    wins = Fraction(25 * alike + 10 * (of_rank - alike)) + next_to
    assert found["pairs"] == 1 - (wins + of_rank + next_to) / (every - 1)
    aces, hearts, black = 4, 5, 24
    assert found["colors"] == 1 - Fraction(4 * aces + 3 * hearts + Fraction(3, 2) * black) / 52


@pytest.mark.parametrize(("text", "name"), [(RED_DOG, "red_dog"), (WAR, "casino_war")])
def test_side_wagers_leave_the_other_prices_as_they_are(text: str, name: str) -> None:
    without = _advantages((BOOK / f"{name}.toml").read_text())
    assert {wager: found for wager, found in _advantages(text).items() if wager in without} == without


def test_cards_that_are_out_change_the_price_of_a_side_wager() -> None:
    assert _advantages(RED_DOG, "AS AH AC AD")["colors"] == 1 - Fraction(3 * 5 + Fraction(3, 2) * 24) / 48


@pytest.mark.parametrize("text", [RED_DOG, WAR])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_play_keeps_the_money_and_is_replayed(text: str, seed: int) -> None:
    """8.4, 8.4(d)3ii: the rules of the draft keep the books and are the same in a replay."""
    session = Session(declared_game(text), seed)
    session.play(60)
    check_session(session)
    *_, last = replay_lines(session.table.log.lines, find)
    assert comparable(last.table) == comparable(session.table)
    log = b"".join(session.table.log.lines)
    for wager in (b"pairs", b"colors"):
        for result in (b"won", b"lost"):
            assert b'"wager":"%b","on":"","result":"%b"' % (wager, result) in log


@pytest.mark.parametrize(("examples", "test"), [(ONE_EXAMPLES, one_card_test), (TWO_EXAMPLES, spread_test)])
def test_every_example_of_a_row_names_one(examples: tuple[str, ...], test: object) -> None:
    """8.4(d)3ii: what a row of the draft may name."""
    assert callable(test)
    assert all(test(written) is not None for written in examples)
    assert not any(map(test, ("K to 2", "spread 4-1", "blackjack", "total 20", "nonsense")))


SETTLED = {
    "a suited pair with an ace before war": (WAR, """
"seat 1" = "AS"
dealer = "AS"
""", "initial", {"pairs": 125, "colors": 15}, "surrender", -5),
    "neighbors return the original, and the side wager wins": (RED_DOG, """
left = "3H"
right = "4D"
""", "original", {"pairs": 5, "colors": 10}, "", 0),
    "no row": (RED_DOG, """
left = "9D"
right = "QD"
middle = "KS"
""", "original", {"pairs": -5, "colors": -5}, "stay", -10),
}  # fmt: skip


@pytest.mark.parametrize("what", SETTLED)
def test_side_wagers_are_settled_by_the_first_cards(what: str, tmp_path: Path) -> None:
    """8.4, 8.4(d)3ii: by the rows of the draft."""
    text, equipment, main, nets, choice, net = SETTLED[what]
    (tmp_path / "game.toml").write_text(text)
    scenario = tmp_path / "scenario.toml"
    chosen = f'[[step]]\nseat = 1\nchoose = "{choice}"\n' if choice else ""
    expected = "\n".join(f"{wager} = {won}" for wager, won in {main: net, **nets}.items())
    scenario.write_text(
        f'game = "game.toml"\nlaw = "8.4(d)3ii"\n[equipment]\nburn = "2C"{equipment}'
        f'[[step]]\nseat = 1\nbet = {{ {main} = 10, pairs = 5, colors = 5 }}\n{chosen}[expect."seat 1"]\n{expected}\n'
    )
    result = CliRunner().invoke(app, ["settle", str(scenario)])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(("text", "main"), [(RED_DOG, "Original"), (WAR, "Initial wager")])
def test_a_side_wager_requires_the_main_wager(text: str, main: str, tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(text)
    scenario = tmp_path / "scenario.toml"
    scenario.write_text(
        'game = "game.toml"\nlaw = "8.4(d)3i"\n[equipment]\n[[step]]\nseat = 1\nbet = { pairs = 5 }\n'
        f'[expect]\nrefused = {{ law = "8.4(d)3i", says = "Pairs requires a wager on {main}" }}\n'
    )
    result = CliRunner().invoke(app, ["settle", str(scenario)])
    assert result.exit_code == 0, result.output


BAD = {  # a file, what is replaced in it, by what, the text of the wrong line, and the message
    "looks": (RED_DOG, '"two cards"', '"three cards"', "three cards", "looks_at is 'three cards'"),
    "row": (RED_DOG, '"spread 0"', '"spread 12"', "spread 12", "write it like pair, suited pair, same-color pair"),
    "total": (WAR, '"spread 0"', '"total 20"', "total 20", "'total 20' is not a row; write it like pair"),
    "card": (WAR, '"2 to 6 of hearts"', '"6 to 2"', "6 to 2", "write it like A, 2 to 6, Q of hearts, red, black"),
    "no cards": (WAR, 'looks_at = "one card"\n', "", "[wagers.colors]", "write looks_at = 'one card' or 'two cards'"),
    "raise": (RED_DOG, "[wagers.pairs]", "[wagers.raise]", "[wagers.raise]", "raise is a wager of every game"),
    "war tie": (WAR, "[wagers.pairs]", "[wagers.war_tie]", "[wagers.war_tie]", "war_tie is a wager of every game"),
    "main": (WAR, "[wagers.tie]\n", '[wagers.tie]\nlooks_at = "one card"\n', 'looks_at = "one', "only for side wagers"),
    "one odds": (WAR, 'pays = { "A" = "3 to 1", "2 to 6 of hearts" = "2 to 1", "black" = "1 to 2" }',
                 'pays = "1 to 7"', "1 to 7", "must be a table of rows with their odds"),
    "initial": (WAR, 'pays = "1 to 1"', 'pays = { high = "1 to 1" }', "high =", "a table with the rows win"),
    "odds": (RED_DOG, '"25 to 1"', '"lots"', "lots", "suited pair must be odds of up to 10,000 to 1"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_mistake_is_answered_with_its_line_and_what_is_valid(what: str, tmp_path: Path) -> None:
    """8.4, 8.4(d)3: a description is complete and detailed."""
    text, old, new, there, says = BAD[what]
    assert old in text
    text = text.replace(old, new, 1)
    path = tmp_path / "game.toml"
    path.write_text(text)
    with pytest.raises(BadFile, match=re.escape(says)) as refused:
        read_game(path)
    assert refused.value.line == text[: text.index(there)].count("\n") + 1


@pytest.mark.parametrize("text", [RED_DOG, WAR])
def test_a_submission_with_side_wagers_is_the_same_in_another_process(text: str) -> None:
    submission = submit(declared_game(text))
    again = pickle.loads(pickle.dumps(submission))
    assert [str(offer.wager.id) for offer in again.offers().values()] == list(submission.offers())
    assert again.plain() == submission.plain()
