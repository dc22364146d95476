"""`pitboss play`: a terminal table, typed into through standard input."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.run import pitboss, played, refused, report

from pitboss.cli.play.lines import Keyboard, Piped, _completed, lines
from pitboss.cli.play.slips import example
from pitboss.cli.play.terminal_table import Session
from pitboss.equipment import Live, Seeded
from pitboss.games import GAMES, find
from pitboss.protocol.events import Dealt
from pitboss.table import Log, Table
from pitboss.table.log.narration import with_suits
from pitboss.table.log.replay import replay
from pitboss.table.log.views import SURVEILLANCE, seen_all


def test_a_round_of_roulette_is_printed_line_by_line_with_its_citations() -> None:
    shown = played("red 10, straight 17 5", "", "q", options=("--seed", "3"))
    lines = shown.splitlines()
    assert lines[0] == "Roulette  13:69F-5.1, 5.2, 5.3, 5.4"
    assert "Player 1 sits down at seat 1 with $500.00." in lines
    assert "Seat 1 ($500.00) > red 10, straight 17 5" in lines
    assert "Seat 1 ($485.00, $15.00 bet) >" in lines
    told = [line.split("  ")[0] for line in lines if line.endswith("13:69F-5.1(d)")]
    assert told[0] == "Seat 1's red loses $10.00: 2 is not covered."
    assert told[1] == "Seat 1's straight 17 loses $5.00: 2 is not covered."
    assert "The wheel stops at 2, black." in shown
    assert "Seat 1: -$15.00, $485.00 in chips." in lines
    assert lines[-2:] == ["The table is closed after 1 round.", "Seat 1 leaves with $485.00: -$15.00 in total."]


def test_a_progressive_meter_is_shown_before_bets_are_asked() -> None:
    shown = played("ante 10 progressive 1", "", "bet", "q", game="caribbean-stud-poker", options=("--seed", "3"))
    assert "The progressive meter shows $10,000.70." in shown.splitlines()


def test_the_same_seed_and_the_same_keys_give_the_same_log(tmp_path: Path) -> None:
    logs = [tmp_path / "a.log", tmp_path / "b.log"]
    for log in logs:
        played("red 10", "", "odd 5", "", "q", options=("--seed", "7", "--log", log))
    assert logs[0].read_bytes() == logs[1].read_bytes()


def test_the_log_of_a_session_can_be_proved(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    played("red 10", "", "q", options=("--log", log))
    verdict = report("replay", log)
    assert (verdict["closed"], verdict["rounds"], verdict["proved"]) == (True, 1, True)


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    log.write_text("something else")
    assert "never written over" in refused("play", "roulette", "--log", log)
    assert log.read_text() == "something else"


# ---------------------------------------------------------------------- betting


def test_wagers_and_odds_are_shown_on_request() -> None:
    shown = played("?", "? straight", "? purple", "q")
    assert "35 to 1" in shown
    assert "5.1(e)16" in shown
    assert "Type a bet like `red 10`" in shown
    assert "Places: 0 00 1 2 3" in shown
    assert "Refused: there is no wager 'purple'" in shown


def test_what_one_table_does_not_offer_cannot_be_explained_there() -> None:
    assert "Refused: seven_numbers is not offered at this table" in played("? seven_numbers", "q")


def test_bets_can_be_listed_taken_back_and_made_again() -> None:
    shown = played("red 10", "bets", "clear", "bets", "odd 5", "", "same", "", "q")
    assert "  Seat 1: $10.00 on red" in shown
    assert "Seat 1 takes $10.00 back from red." in shown
    assert "There are no bets on the layout." in shown
    assert shown.count("Seat 1 bets $5.00 on odd.") == 2
    assert "after 2 rounds" in shown


def test_the_same_bets_need_a_round_before() -> None:
    assert "Refused: no earlier bets to repeat" in played("same", "q")


def test_a_person_can_call_something_for_a_bet_by_its_number() -> None:
    lines = ("straight 9 5", "bets", "", "straight 1 5", "call redeem 1", "call redeem", "call", "q")
    options = ("--seed", "5", "--set", "redemption=on_presentation")  # the first game draws 9
    shown = played(*lines, game="keno", options=options)
    assert "  Seat 1: $5.00 on straight 9 (bet 1)" in shown
    assert "Seat 1's straight or basic ticket 9 wins $10.00" in shown
    assert "Refused: a player calls 'redeem' or 'cancel' for a ticket" in shown
    assert "Refused: type the call" in shown
    assert "Seat 1 leaves with $510.00" in shown


def test_the_house_way_is_shown_to_a_person_who_sets_hands_and_a_foul_set_is_refused_first() -> None:
    typed = ("pai_gow_poker 10", "", "set 8D 8S", "house_way", "play", "q")
    shown = played(*typed, game="pai-gow-poker", options=("--seed", "3"))
    assert "Refused: the low hand is higher than the high hand; use set_anyway to set them this way" in shown
    assert "The house way: high 8♠ 8♦ 8♣ 6♣ 2♣ and low JK K♠." in shown


def test_a_person_can_buy_chips() -> None:
    shown = played("buy 100", "q", options=("--chips", "50"))
    assert "Seat 1 buys in for $100.00." in shown
    assert "Seat 1 leaves with $150.00: $0.00 in total." in shown


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("red 600", "above the maximum of $500.00 (13:69F-8.2(a))"),
        ("red 4", "below the minimum of $5.00 (13:69F-8.2(a))"),
        ("red 501, odd 5", "above the maximum"),
        ("seven_numbers 5", "Seven numbers is not offered at this table (13:69F-5.1(f))"),
        ("split 1-9 5", "(13:69F-5.1(e)2)"),
        ("red 0", "more than nothing"),
        ("red 400 odd 400", "seat 1 has $500.00 in chips; the bet takes $800.00"),
    ],
)
def test_a_refused_bet_names_the_paragraph_and_begins_no_round(typed: str, message: str, tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    shown = played(typed, "q", options=("--limits", "5,500", "--log", log))
    assert "Refused: " in shown
    assert message in shown
    assert "Round 1 begins" not in shown
    assert report("replay", log)["rounds"] == 0


def test_enter_without_a_bet_deals_nothing() -> None:
    shown = played("", "q")
    assert "Nobody has bet. Type a bet like red 10" in shown
    assert "Round 1" not in shown


def test_leaving_with_bets_on_the_layout_takes_them_back(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    shown = played("red 10", "q", options=("--log", log))
    assert "Seat 1 takes $10.00 back from red." in shown
    assert "Seat 1 leaves with $500.00: $0.00 in total." in shown
    assert report("replay", log)["closed"] is True


@pytest.mark.parametrize(
    ("game", "slip"),
    [("ultimate-texas-hold-em", "ante 10 blind 10"), ("let-it-ride-poker", "bet_1 5 bet_2 5 bet_3 5")],
)
def test_leaving_takes_equal_wagers_back_together(game: str, slip: str) -> None:
    assert "Seat 1 leaves with $500.00: $0.00 in total." in played(slip, "q", game=game)


def test_leaving_takes_bets_back_that_meet_the_minimum_only_together() -> None:
    options = ("--set", "limits.minimum=5", "--set", "limits.maximum=100", "--set", "limits.wagers.horn.minimum=1")
    assert "Seat 1 leaves with $500.00" in played("any_seven 90", "whirl 5", "q", game="craps", options=options)


# ---------------------------------------------------------------------- several people


def test_each_of_several_people_is_asked_in_turn() -> None:
    shown = played("red 10", "", "black 20", "", "q", options=("--seats", "2", "--seed", "3"))
    assert "Seat 2 ($500.00) > black 20" in shown
    assert shown.index("Seat 1 bets $10.00") < shown.index("Seat 2 bets $20.00") < shown.index("No more bets")
    assert "Seat 1: -$10.00, $490.00 in chips." in shown
    assert "Seat 2: +$20.00, $520.00 in chips." in shown


def test_one_player_of_several_may_sit_out() -> None:
    shown = played("", "black 20", "", "q", options=("--seats", "2"))
    assert "Seat 1:" not in shown
    assert "Seat 2: " in shown


def test_people_at_one_keyboard_see_their_own_cards_only_when_asked() -> None:
    shown = played("ante 10", "", "ante 10", "", "f", game="three-card-poker", options=("--seats", "2", "--seed", "1"))
    before, _, after = shown.partition("Seat 1 holds ")
    assert not any(suit in before for suit in "♣♦♥♠")
    assert "Seat 2 holds " in after


# ---------------------------------------------------------------------- choices, and what is hidden


def hidden_cards(log: Path, hand: str) -> list[str]:
    """The cards of a hand, as surveillance knows them from the log."""
    events = [event for step in replay(log, find) for event in seen_all(step.events, SURVEILLANCE)]
    dealt = [event for event in events if isinstance(event, Dealt) and event.to == hand]
    return [with_suits(card) for event in dealt for card in list(event.cards)]


def test_the_dealers_cards_are_not_shown_before_they_are_turned(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    shown = played("ante 10", "", "p", "q", game="three-card-poker", options=("--seed", "5", "--log", log))
    before, _, after = shown.partition("Dealer shows ")
    dealer, mine = hidden_cards(log, "dealer"), hidden_cards(log, "seat 1")
    assert len(dealer) == len(mine) == 3
    assert f"You hold {' '.join(mine)}." in before
    assert not any(card in before for card in dealer)
    assert all(card in after for card in dealer)


def test_choices_show_their_cost_and_paragraph() -> None:
    shown = played("ante 10", "", "?", "x", "f", "q", game="three-card-poker")
    assert "Seat 1: play or fold" in shown
    assert "  play $10.00  " in shown
    assert "Type an option or its first letters: play, fold." in shown
    assert "Refused: there is no choice 'x'" in shown
    assert "Seat 1 folds." in shown


def test_nobody_leaves_while_they_are_asked_for_a_choice() -> None:
    shown = played("ante 10", "", "q", "f", "q", game="three-card-poker")
    assert "The round is under way: answer first," in shown
    assert "The table is closed after 1 round." in shown


# ---------------------------------------------------------------------- the end of input, and going on


def test_the_end_of_input_between_rounds_closes_the_table(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    shown = played("red 10", "", options=("--log", log))
    assert "The table is closed after 1 round." in shown
    assert report("replay", log)["closed"] is True


def test_no_input_at_all_is_a_clean_end() -> None:
    assert "The table is closed after 0 rounds." in played()


def test_the_end_of_input_in_mid_round_leaves_a_log_to_continue(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    shown = played("ante 10 pair_plus 5", "", game="three-card-poker", options=("--seed", "5", "--log", log))
    assert f"Continue with: pitboss play three-card-poker --log {log} --resume" in shown
    assert report("replay", log, "--open")["round_under_way"] is True

    again = played("p", "ante 5", "", "f", "q", game="three-card-poker", options=("--log", log, "--resume"))
    assert "Seat 1 bets $10.00 on ante." in again, "the round is told again as far as it had come"
    assert f"You hold {' '.join(hidden_cards(log, 'seat 1')[:3])}." in again
    assert "after 2 rounds" in again
    assert report("replay", log)["closed"] is True

    whole = tmp_path / "whole.log"
    typed = ("ante 10 pair_plus 5", "", "p", "ante 5", "", "f", "q")
    played(*typed, game="three-card-poker", options=("--seed", "5", "--log", whole))
    assert log.read_bytes() == whole.read_bytes(), "an interruption leaves no trace"


def test_a_line_that_a_crash_cut_off_is_dropped_on_resuming(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    played("ante 10", "", game="three-card-poker", options=("--log", log))
    whole = log.read_bytes()
    log.write_bytes(whole + b'{"n":4,"input":{"do":"cho')
    shown = played("f", "q", game="three-card-poker", options=("--log", log, "--resume"))
    assert "The table is closed after 1 round." in shown
    assert log.read_bytes().startswith(whole)


def test_resuming_while_bets_are_open_continues_with_them(tmp_path: Path) -> None:
    log = Log.to_file(tmp_path / "table.log")
    table = Table(GAMES["roulette"].open().submission, Seeded(3), log)
    table.sit(1, chips=50000)
    table.begin()
    table.bet(1, red=1000)
    log.close()
    shown = played("", "q", options=("--log", tmp_path / "table.log", "--resume"))
    assert "Seat 1 ($490.00, $10.00 bet) >" in shown
    assert "The wheel stops at 2, black." in shown


def test_a_log_without_people_seats_them_on_resuming(tmp_path: Path) -> None:
    log = Log.to_file(tmp_path / "table.log")
    Table(GAMES["roulette"].open().submission, Seeded(3), log)
    log.close()
    shown = played("q", options=("--log", tmp_path / "table.log", "--resume", "--chips", "20"))
    assert "Player 1 sits down at seat 1 with $20.00." in shown


def test_what_cannot_be_resumed_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    played("red 10", "", "q", options=("--log", log))
    assert "was closed" in refused("play", "roulette", "--log", log, "--resume")
    assert "not of three-card-poker" in refused("play", "three-card-poker", "--log", log, "--resume")
    assert "leave out --set" in refused("play", "roulette", "--log", log, "--resume", "--seed", "3")
    assert "--log FILE" in refused("play", "roulette", "--resume")
    assert "no such file" in refused("play", "roulette", "--log", tmp_path / "none", "--resume")
    notes = tmp_path / "notes.txt"
    notes.write_text("buy milk\nand no line end")
    assert "notes.txt:1: " in refused("play", "roulette", "--log", notes, "--resume", code=1)
    assert notes.read_text() == "buy milk\nand no line end"


def test_what_is_not_to_be_trusted_has_exit_code_1_and_what_cannot_be_used_2(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    for content in (b"", b"\x00\xff\x00\n"):
        log.write_bytes(content)
        refused("play", "roulette", "--log", log, "--resume", code=1)
    log.unlink()
    held = Log.to_file(log)
    Table(GAMES["roulette"].open().submission, Seeded(3), held)
    assert "another process" in refused("play", "roulette", "--log", log, "--resume", code=2)
    held.close()


def test_a_log_is_not_written_over_a_folder_nor_where_there_is_none(tmp_path: Path) -> None:
    assert "is a folder, not a file" in refused("play", "roulette", "--log", tmp_path)
    assert "none is not a folder" in refused("play", "roulette", "--log", tmp_path / "none" / "table.log")


def test_a_game_of_people_against_each_other_asks_for_a_second_one() -> None:
    shown = played("bank 10", "", "bid 10", "bank 10", "q", game="chemin-de-fer")
    assert "Refused: Baccarat-chemin de fer asks for each wager in turn; press Enter to begin" in shown
    assert "The bank is bid for." in shown
    assert "Seat 1 has the bank; the last wager was $10.00." in shown
    assert "No wagers against the bank: no hand is dealt" in shown
    assert "use --seats 2 or more" in shown
    assert "--seats" not in played("red 5", "", "clear", "", "q")
    undecided = played("place 6 12", "", "accept", game="mini-dice", options=("--seed", "1"))
    assert "The dice show 6 and 6" in undecided
    assert "--seats" not in undecided


def test_a_tampered_log_is_not_resumed(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    played("ante 10", "", game="three-card-poker", options=("--log", log))
    log.write_bytes(log.read_bytes().replace(b'"amount":1000', b'"amount":9000', 1))
    assert "the hash does not fit" in refused("play", "three-card-poker", "--log", log, "--resume", code=1)


# ---------------------------------------------------------------------- bad options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--chips", "-5"), "an amount cannot be negative: -$5.00"),
        (("--chips", "1.005"), "'1.005' is not a whole number of cents"),
        (("--chips", "99999999999"), "is not accepted at any table"),
        (("--limits", "5"), "like --limits 5,500"),
        (("--limits", "5,20"), "needs a maximum of at least $50.00"),
        (("--limits", "500,5"), "13:69F-8.2(a)"),
        (("--limits", "x,y"), "'x' is not an amount"),
        (("--seats", "99"), "has 1 to 8 seats"),
        (("--seats", "99999999999"), "seats must be a whole number from 1 to 8, not '99999999999'"),
        (("--set", "seats=1000"), "seats must be a whole number from 1 to 8, not '1000'"),
        (("--seed", "-1"), "whole number"),
        (("--set", "wheel=oval"), "13:69F-5.2(d)"),
    ],
)
def test_bad_options_are_refused_before_a_log_is_made(options: tuple[str, ...], message: str, tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    assert message in refused("play", "roulette", "--log", log, *options)
    assert not log.exists()


def test_more_people_than_usual_may_play_where_the_game_has_seats() -> None:
    assert "8 seats" in played("q", options=("--seats", "8"))


# ---------------------------------------------------------------------- every game


class Script:
    """Types what the table asks for, whatever the game."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.session: Session | None = None

    def ask(self, prompt: str) -> str:
        assert self.session is not None
        assert prompt.endswith("> ")
        table = self.session.table
        if table.ask is not None and not table.ask.for_bets:
            asked = table.ask.waiting[0]
            choices = [option for option in table.ask.options[asked] if option.cards is None]
            options = [option for option in choices if option.check is None or option.passive]
            option = options[table.state.round % len(options)]
            return f"{option.id} {option.amounts[0] / 100:.2f}" if option.amounts else option.id
        if table.state.round >= self.rounds and not table.round_under_way:
            return "" if table.state.layout else "q"
        seat = int(prompt.split()[1])
        if any(bet.seat == seat for bet in table.state.layout.values()):
            return ""
        if table.state.layout and table.game.id == "flop-poker":  # the second player makes a pot wager too, 29.6(c)
            return ", ".join(example(table, wager) for wager in ("ante", "pot"))
        return example(table)


def session_of(table: Table, rounds: int = 5, people: int = 2) -> tuple[Session, io.StringIO]:
    script, out = Script(rounds), io.StringIO()
    session = Session(table, Console(file=out, width=80, markup=False, highlight=False, soft_wrap=True), script)
    script.session = session
    session.greet()
    for seat in range(1, people + 1):
        session.sit(seat, 1_000_00)
    return session, out


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_at_the_terminal(name: str) -> None:
    session, out = session_of(GAMES[name].open(chance=Seeded(9)))
    assert session.run() is True
    assert session.table.closed
    assert session.table.state.round >= 5
    assert f"after {session.table.state.round} rounds" in out.getvalue()
    assert "Refused" not in out.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_ends_cleanly_wherever_the_input_ends(name: str) -> None:
    class Stops(Script):
        left = 0

        def ask(self, prompt: str) -> str:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            return super().ask(prompt)

    for left in range(12):
        session, _ = session_of(GAMES[name].open(chance=Seeded(9)))
        script = Stops(5)
        script.left, script.session, session.lines = left, session, script
        closed = session.run()
        assert closed is session.table.closed
        assert closed or session.table.round_under_way, "only a round that must go on keeps a table open"


def test_a_table_whose_outcomes_are_keyed_in_asks_for_them() -> None:
    typed = iter(["red 10", "", "17", "q"])
    out = io.StringIO()

    class Typed:
        def ask(self, prompt: str) -> str:
            out.write(prompt)
            return next(typed)

    table = GAMES["roulette"].open(chance=Live())
    session = Session(table, Console(file=out, width=80), Typed())
    session.sit(1, 50000)
    assert session.run() is True
    assert "The wheel for wheel > " in out.getvalue()
    assert "The wheel stops at 17" in out.getvalue()


# ---------------------------------------------------------------------- where lines come from


def test_lines_from_a_pipe_are_read_and_echoed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("red 10\n"))
    source = lines(list)
    assert isinstance(source, Piped)
    assert source.ask("> ") == "red 10"
    with pytest.raises(EOFError):
        source.ask("> ")
    assert capsys.readouterr().out == "> red 10\n>\n"


def test_a_keyboard_completes_words(monkeypatch: pytest.MonkeyPatch) -> None:
    words: Callable[[], list[str]] = lambda: ["red", "rest"]  # noqa: E731
    monkeypatch.setattr("builtins.input", lambda prompt: f"{prompt}typed")
    assert Keyboard(words).ask("> ") == "> typed"
    assert [_completed("re", state, words()) for state in range(3)] == ["red ", "rest ", None]


def test_input_that_is_not_utf_8_is_refused_and_the_table_continues() -> None:
    done = pitboss("play", "roulette", typed=b"r\xff\xfe 10\nred 10\nq\n")
    assert done.exit_code == 0
    assert "Refused: there is no wager" in done.stdout
    assert "Seat 1 bets $10.00 on red." in done.stdout


def test_a_closed_standard_input_is_the_end_of_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        lines(list).ask("> ")
