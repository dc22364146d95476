"""Games that a file declares (13:69F-8.4(d)): played, replayed from the log alone, refused with line and field."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from tests.properties.proofs import check_session
from tests.properties.session import Session
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import BadFile, Refused
from pitboss.games import find
from pitboss.games.declared import MAX_DECLARATION, declared_game, design_of, read_game
from pitboss.games.declared.throws import KINDS_OF_THROWS, throws_named
from pitboss.table import submit
from pitboss.table.log.replay import replay_lines

FOLDER = Path("examples/petitions")
FILES = sorted(FOLDER.glob("*.toml"))
PLAYED = ("boardwalk_three", "harbor_dice", "lantern_aces", "lighthouse_wheel", "tide_ladder")
POKER, DICE, ACES, WHEEL, LADDER = (FOLDER / f"{name}.toml" for name in PLAYED)
HOLD_EM = """
kind = "poker"
name = "Hold em of a file"
summary = "Two own and five community cards against the dealer's."
[cards]
player = 2
dealer = 2
board = [3, 2]
qualifies = "pair"
[[decisions]]
choices = ["play 4", "play 3", "check"]
[[decisions]]
seen = 3
choices = ["play 2", "check"]
[[decisions]]
seen = 5
choices = ["play 1", "fold"]
[wagers.ante]
pays = "1 to 1"
unqualified = "goes back"
[wagers.blind]
equals = "ante"
pays = { "flush" = "3 to 2", "straight" = "1 to 1" }
[wagers.play]
pays = "1 to 1"
"""
AGAINST_A_TABLE = """
kind = "poker"
name = "Streets of a file"
summary = "Two own and three community cards make a hand that a table pays."
[cards]
player = 2
board = [1, 1, 1]
[[decisions]]
choices = ["third 3", "third 1", "fold"]
[[decisions]]
seen = 2
choices = ["fifth 1", "check"]
[wagers.ante]
pays = { "two pair" = "3 to 1", "pair of jacks or better" = "1 to 1", "pair of sixes" = "goes back" }
[wagers.third]
pays_like = "ante"
[wagers.fifth]
pays_like = "ante"
"""
TEXTS = {**{path.stem: path.read_text() for path in FILES}, "hold_em": HOLD_EM, "streets": AGAINST_A_TABLE}


def test_a_file_may_write_two_pairs_as_documents_print_it_and_an_unknown_hand_is_refused_with_the_known_ones() -> None:
    declared_game(AGAINST_A_TABLE.replace('"two pair"', '"two pairs"'))
    with pytest.raises(Refused, match=r"'two pears' is not a hand of 5 cards; write royal flush, .*, two pair, pair, "):
        declared_game(AGAINST_A_TABLE.replace('"two pair"', '"two pears"'))


@pytest.mark.parametrize("name", TEXTS)
def test_random_play_of_a_declared_game_holds_the_properties_of_every_game(name: str) -> None:
    """8.4, 8.4(d)3ii: the rules of the draft keep the books and are the same in a replay."""
    session = Session(declared_game(TEXTS[name]), 1)
    session.play(12)
    check_session(session)
    assert session.books.made > 6
    *_, last = replay_lines(session.table.log.lines, find)
    assert last.table.game.id not in ("", None) and last.table.state.plain() == session.table.state.plain()


def test_a_log_holds_the_file_so_that_no_other_is_needed() -> None:
    """8.4(d)3ii: the draft of the rules goes with every table that plays by it."""
    game = read_game(WHEEL)
    assert submit(game).plain()["declared"] == WHEEL.read_text()
    assert find(WHEEL.read_text()).id == "lighthouse-wheel"
    assert pickle.loads(pickle.dumps(submit(game))).plain() == submit(game).plain()


def test_a_file_says_who_petitions_for_it() -> None:
    """8.4(b), 8.4(d)2, 8.4(f)2ii."""
    design = design_of(read_game(POKER))
    assert design.petition.licensee == "Seaside Casino Associates"
    assert (design.petition.is_a, design.petition.of) == ("variation", ("three-card poker",))
    assert (design.petition.test.days, design.petition.test.tables) == (90, 2)


@pytest.mark.parametrize("written", KINDS_OF_THROWS)
def test_every_way_to_name_throws_names_some(written: str) -> None:
    """8.4(d)3ii: what a wager on dice is paid for."""
    assert throws_named(written, 3 if "triple" in written else 2)
    assert throws_named(f"{written} 9-9-9", 2) is None


def _in(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


W, D, P = (TEXTS[name] for name in ("lighthouse_wheel", "harbor_dice", "boardwalk_three"))
B = {path.stem: path.read_text() for path in Path("examples/petitions/book").glob("*.toml")}
LONG = _in(B["texas_hold_em_bonus_poker"], "board = [3, 1, 1]", "board = [4, 1]").replace("seen = 3", "seen = 4")
NAMES = ("blackjack", "spanish_21", "punto_banco", "red_dog", "casino_war", "let_it_ride_poker")
J, S, C, R, V, L = (B[name] for name in NAMES)
MODERN = Path("examples/petitions/modern")
F, X, Y, Z = (
    (MODERN / f"{name}.toml").read_text() for name in ("seven_card_flush", "wild_five", "cross_of_five", "free_bets")
)
K, M = B["keno"], B["caribbean_stud_poker"]
A, H = ACES.read_text(), LADDER.read_text()
BAD = {  # a file, the text of the wrong line, and the message
    "kind":       (_in(W, 'kind = "wheel"', 'kind = "wheels"'), "kind =", "did you mean 'wheel'"),
    "name":       (_in(W, 'Lighthouse wheel"', 'Lighthouse {wheel}"'), "name =", "name must have 2 to 60 letters"),
    "authorized": (_in(W, 'name = "Lighthouse wheel"', 'name = "Roulette"'), "name =", "already an authorized game"),
    "key":        (_in(W, "seats = 8", "seat = 8"), "seat =", "'seat' is not known here"),
    "no stop":    (_in(W, '"beacon"]', '"bacon"]'), '"bacon"]', "wagers.deep_water: on: the wheel has no stop 'bacon'"),
    "odds":       (_in(W, '"35 to 1"', '"35 for you"'), "35 for you", "wagers.beacon: pays"),
    "sections":   (_in(W, "wave = 18", "wave = 401"), "stops =", "a whole number from 1 to 400"),
    "dice":       (_in(D, "dice = 3", "dice = 4"), "dice = 4", "dice must be a whole number from 2 to 3"),
    "throw":      (_in(D, '"triple 1"', '"triple 7"'), "triple 7", "'triple 7' is not a throw"),
    "both ways":  (_in(D, '"total 10", "any', '"total 11", "any'), 'loses = ["total 11"', "a throw may only win"),
    "craps":      (_in(D, "[wagers.low_tide]", "[wagers.field]"), "[wagers.field]", "is a craps wager"),
    "shape":      (_in(P, "player = 3", "player = 4"), "[cards]", "cannot be priced; against a dealer"),
    "hand":       (_in(P, '"pair" = "1', '"pear" = "1'), "pear", "wagers.three_bonus: pays: 'pear' is not a hand"),
    "order":      (_in(P, '"pair" = "1', '"straight flush or better" = "1'), "flush or better", "the highest first"),
    "qualify":    (_in(P, '"queen high"', '"quin high"'), "quin high", "'quin high' is not a hand"),
    "choice":     (_in(P, '"raise 1", "f', '"raise 9", "f'), "raise 9", "decision 1: 'raise 9' is not a choice"),
    "no wager":   (_in(P, '"raise 1", "f', '"rise 1", "f'), "rise 1", "there is no wager 'rise'"),
    "decisions":  (P + '[[decisions]]\nchoices = ["raise 2", "fold"]\n', "[[decisions]]", "there is only one decision"),
    "river":      (_in(HOLD_EM, '"play 1", "fold"', '"play 2", "play 1", "fold"'), "[[decisions]]", "two choices"),
    "memory":     (_in(LONG, '"turn 1", "c', '"turn 2", "turn 1", "c'), "[[decisions]]",
                   "6 money states after four community cards; the maximum that can be priced is 4"),
    "too fine":   (_in(AGAINST_A_TABLE, '"3 to 1", "pair of jacks or better" = "1 to 1"',
                       '"3 to 7", "pair of jacks or better" = "1 to 11"'), "", "fractions of 1/77"),
    "too high":   (_in(AGAINST_A_TABLE, '"3 to 1"', '"10001 to 1"'), "10001",
                   "two pair must be odds of up to 10,000 to 1"),
    "two open":   (_in(HOLD_EM, 'equals = "ante"\n', ""), "[wagers.blind]", "exactly one wager must open the round"),
    "not TOML":   ("kind = \n", "kind", "this is not TOML"),
    "no kind":    (_in(W, 'kind = "wheel"', ""), "", "kind is missing: choose from poker, twenty-one, baccarat"),
    "no summary": (re.sub(r"summary = .*", "", W), "", "summary is missing: what the game is, in one sentence"),
    "seats":      (_in(W, "seats = 8", "seats = 9"), "seats =", "seats must be a whole number from 1 to 8, not 9"),
    "no wagers":  (W[: W.index("[wagers")], "", "wagers is missing"),
    "flag":       (S.replace("rescue = true", 'rescue = "yes"'), "rescue =", "rescue must be true or false"),
    "decks":      (_in(J, "decks = 6", "decks = 9"), "decks =", "cards: decks must be a whole number from 1 to 8"),
    "rank":       (_in(S, 'without = "10"', 'without = "11"'), "without =", "choose from 2, 3, 4, 5, 6, 7, 8, 9, 10"),
    "doubles":    (_in(S, '"any number"', '"any"'), "doubles =", "choose from two cards, 9 10 11, hard 9 10 11, any"),
    "splits":     (_in(S, "splits = 3", "splits = 4"), "splits =", "splits must be a whole number from 0 to 3, not 4"),
    "verdict":    (_in(J, '"two-card 21"', '"two-card 22"'), "two-card 22", "did you mean 'two-card 21'"),
    "result":     (_in(J, 'result = "wins"', 'result = "won"'), "result =", "verdict 1: result is 'won'"),
    "no result":  (_in(J, 'result = "wins"\n', ""), "[[verdicts]]", "result is missing: what becomes of the"),
    "bonus":      (_in(S, '"suited 6-7-8"', '"suited 6-7-11"'), "suited 6-7-11", "write it like 6-7-8, suited"),
    "two hands":  (J + '[wagers.other]\npays = "1 to 1"\n', "[wagers.other]", "exactly one wager must be on the hand"),
    "looks":      (_in(J, '"two cards"', '"three cards"'), "three cards", "valid here: two cards, two cards and the"),
    "first":      (_in(J, '"suited K-Q"', '"suited K"'), "suited K", "'suited K' is not a row; write it like pair"),
    "match":      (_in(J, "different_suit", "other_suit"), "other_suit", "the rows same_suit and different_suit"),
    "own name":   (_in(J, "[wagers.same_suit]", "[wagers.split]"), "[wagers.split]", "split is a wager of every game"),
    "up insured": (_in(J, "decks = 6", 'hole_card = "up"'), "[insurance]", "there is nothing to insure"),
    "coup":       (_in(C, '"player wins by 9"', '"player wins big"'), "player wins big", "write it like banker"),
    "commission": (_in(C, "commission = 5", "commission = 50"), "commission =", "a whole number from 0 to 10, not 50"),
    "draws":      (C + '[draws]\nplayer = "0 to 5"\n', "0 to 5", "write it like '0-5'"),
    "banker 8":   (C + '[draws]\nbanker = { 8 = "0-9" }\n', "banker = { 8", "8 and 9 are naturals"),
    "spread":     (_in(R, '"spread 3"', '"spread 5"'), "spread 5", "write spread 1, spread 2, spread 3"),
    "war":        (_in(V, 'tie = "3 to 1"', 'draw = "3 to 1"'), "draw =", "the rows win and tie"),
    "war wager":  (_in(V, "[wagers.war]", "[wagers.battle]"), "[wagers.battle]", "initial, tie, war; war is missing"),
    "withdraw":   (_in(L, "withdraw bet_1", "withdraw bet_9"), "bet_9", "there is no wager 'bet_9'"),
    "ride":       (_in(L, '"let it ride"', '"stay"'), '"stay"', "['withdraw bet_1', 'let it ride']"),
    "spots":      (_in(K, "8 = {", "81 = {"), "81 = {", "a rate card has 1 to 80 spots, not '81'"),
    "catches":    (_in(K, "2 = { 2 = 12 }", "2 = { 3 = 12 }"), "2 = { 3", "a rate card has 0 to 2 catches, not '3'"),
    "payoff":     (_in(K, "1 = { 1 = 3 }", '1 = { 1 = "3" }'), '1 = "3"', "a whole number from 1 to 1000000"),
    "longest":    (_in(F, "three-card flush 9 high", "flush 9 high"), "flush 9 high", "is not a hand of"),
    "raise hand": (_in(F, "2 with five-card flush", "2 with nine cards"), "nine cards", "'nine cards' is not a hand"),
    "wild":       (_in(X, '"five wild cards"', '"six wild cards"'), "six wild cards", "'six wild cards' is not a hand"),
    "cross":      (_in(Y, "board = [2, 2, 1]", "board = [3, 1, 1]"), "board_shape", "on a board [2, 2, 1]"),
    "line":       (_in(Y, 'line = "down"', 'line = "up"'), 'line = "up"', "choose from across, down, best"),
    "free":       (_in(Z, "[9, 10, 11]", "[9, 10, 21]"), "free_doubles", "a whole number from 4 to 20"),
    "free pairs": (_in(Z, '["A", "2"', '["A", "J"'), "free_splits", "'J' is not one of A, 2, 3"),
    "no feeder":  (_in(A, "[wagers.progressive", "[wagers.jackpot"), "[meter]", "add [wagers.progressive]"),
    "no rate":    (_in(A, "rate = 20", ""), "[meter]", "meter: rate is missing: the percentage of each wager"),
    "rate":       (_in(M, "rate = 70", "rate = 101"), "rate =", "rate must be a whole number from 0 to 100, not 101"),
    "meter odds": (_in(M, '"$500"', '"500 to 1"'), "500 to 1", "must be '$500' or '10% of the meter', not '500 to 1'"),
    "meter cell": (_in(M, '"10% of the meter"', '"10%"'), '"10%"', "of the progressive wager '$500' or '10% of the m"),
    "not whole":  (_in(A, '"100% of', '"90% of'), "[wagers.progressive.pays]", "one row must win '100% of the meter'"),
    "no meter":   (M[: M.index("[meter]")], "royal flush\" = \"100%", "of a file with a [meter] pays '100% of the"),
    "feeder":     (_in(M, 'needs = "ante"\n', "").replace("side = true", "equals = \"ante\""), "[wagers.progressive]",
                   "the wager that feeds the meter is a side wager"),
    "forfeit":    (_in(M, 'unqualified = "wins"', "fold_forfeits = true"), "fold_forfeits", "is only for a side wager"),
    "guesses":    (_in(H, '"3 in a row" =', '"6 in a row" ='), "6 in a row", "write 1 in a row, 2 in a row, 3 in"),
    "tie":        (_in(H, 'tie = "loses"', 'tie = "wins"'), "tie =", "choose from loses, goes back"),
    "no guess":   (_in(H, 'tie = "loses"', 'looks_at = "one card"'), "", "exactly one wager must be on the guesses"),
    "equals":     (_in(HOLD_EM, 'equals = "ante"', 'equals = "play"'), "equals =", "wager that opens the round, ante"),
    "aces":       (_in(J, "[insurance]", "[player]\nsplits = 1\nresplit_aces = true\n[insurance]"), "resplit_aces",
                   "aces can be split again only with splits = 2 or 3"),
    "no row":     (_in(C, '"4 cards" = "3 to 2"', '"4 cards" = "goes back"'), '"4 cards"', "no row is paid"),
    "same hand":  (J + '[wagers.main.bonus]\n"6-7-8" = "2 to 1"\n"8-7-6" = "3 to 1"\n', '"8-7-6"',
                   "is a hand of a row above; leave it out"),
    "side odds":  (_in(J, '{ "suited K-Q" = "5 to 1", "suited" = "3 to 1" }', '"5 to 1"'), 'pays = "5 to 1"',
                   "pays of a side wager must be a table of rows with their odds"),
    "side natural": (_in(J, 'looks_at = "two cards"', 'looks_at = "two cards"\nno_bonus = ["doubled"]'), "no_bonus",
                     "no_bonus is only for the wager on the hand"),
    "house money": (_in(Z, "[player]", "[player]\nrescue = true"), "free_doubles",
                    "a wager of the house cannot be taken back or surrendered"),
    "too many":   (_in(W, "wave = 18", "wave = 379"), "stops =", "a wheel may have at most 400 sections"),
    "symbol":     (_in(W, "wave = 18", '"wa ve" = 18'), "stops =", "is not a symbol; use letters, digits, _ and -"),
    "one stop":   (re.sub(r"stops = .*", "stops = { wave = 18 }", W), "stops =", "stops must list 2 to"),
    "up even":    (_in(_in(J, '[insurance]\npays = "2 to 1"', "[player]\neven_money = true"),
                       "decks = 6", 'hole_card = "up"'), "even_money",
                   "there is no even money if the dealer's second card is face up"),
    "hand rows":  (_in(J, 'pays = "1 to 1"', 'pays = { win = "1 to 1" }'), "pays = { win", "be odds like '1 to 1'"),
    "match name": (_in(J, "[wagers.match_the_dealer]", "[wagers.other]"), "[wagers.other]", "called match_the_dealer"),
    "same count": (C + '[draws]\nplayer = "5-5"\n', "5-5", "'5-5' lists no counts; write the lower one first"),
    "open":       (J + '[open]\n"cards.decks" = 8\n', '"cards.decks"', "a list of 1 to 12 values in [ ]"),
}  # fmt: skip


def test_forty_mistakes_are_tried() -> None:
    assert len(BAD) >= 50


@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_in_a_file_is_reported_with_its_line_its_field_and_the_paragraph(
    what: str, tmp_path: Path
) -> None:
    """8.4, 8.4(d)3."""
    text, there, says = BAD[what]
    path = tmp_path / "game.toml"
    path.write_text(text)
    with pytest.raises(BadFile, match=re.escape(says)) as refused:
        read_game(path)
    assert refused.value.line == (text[: text.index(there)].count("\n") + 1 if there else None)
    assert "13:69F-8.4(d)3" in refused.value.reason


def test_a_text_that_declares_nothing_is_refused_like_a_name_that_is_no_game() -> None:
    """8.4(d)3: a description is complete and detailed."""
    with pytest.raises(Refused, match="this is not TOML"):
        find("roulette\n= 1")
    with pytest.raises(Refused, match="the declaration:7: stops: wave must be a whole number from 1 to 400, not 0"):
        find(_in(W, "wave = 18", "wave = 0"))


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    """8.4(d)3."""
    text = WHEEL.read_text()
    assert declared_game(text + "#" * (MAX_DECLARATION - len(text))).id
    long = text + "#" * MAX_DECLARATION
    with pytest.raises(Refused, match="20,000 characters"):
        declared_game(long)
    path = tmp_path / "long.toml"
    path.write_text(long)
    with pytest.raises(BadFile, match="larger than 20,000 bytes"):
        read_game(path)


def test_three_cards_are_settled_as_the_file_says_by_a_scenario(tmp_path: Path) -> None:
    """A scenario names the file of its game; the dealer's jack high does not qualify, and queen high does."""
    (tmp_path / "game.toml").write_text(POKER.read_text())
    scenario = tmp_path / "scenario.toml"
    scenario.write_text("""
game = "game.toml"
law = "8.4(d)3ii"
[equipment]
"seat 1" = "QS 6H 4D"
dealer = "JC 9D 3H"
[[step]]
seat = 1
bet = { ante = 10, three_bonus = 5, six_bonus = 5 }
[[step]]
seat = 1
choose = "raise"
[expect."seat 1"]
ante = 10
raise = 0
three_bonus = -5
six_bonus = -5
""")
    result = CliRunner().invoke(app, ["settle", str(scenario)])
    assert result.exit_code == 0, result.output


class TestCommands:
    def test_a_file_is_checked_played_and_its_rules_shown(self, tmp_path: Path) -> None:
        runner = CliRunner()
        assert "lawful (Boardwalk three)" in runner.invoke(app, ["check", str(POKER)]).output
        assert "Boardwalk three" in runner.invoke(app, ["rules", str(POKER)]).output
        log = tmp_path / "table.log"
        played = runner.invoke(app, ["play", str(WHEEL), "--seed", "4", "--log", str(log)], input="wave 5\n\nq\n")
        assert played.exit_code == 0 and "wave" in played.output
        assert runner.invoke(app, ["replay", str(log)]).exit_code == 0

    def test_a_bad_file_is_an_error_with_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "game.toml"
        path.write_text(BAD["no stop"][0])
        result = CliRunner().invoke(app, ["check", str(path)])
        assert result.exit_code != 0
        assert "game.toml:33" in result.output
