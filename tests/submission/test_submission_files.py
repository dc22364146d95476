"""Submission files and settings: lawful, or every violation with its paragraph."""

from __future__ import annotations

from datetime import date

import pytest
from tests.submission.conftest import Write
from tests.support.made_up import HIGH_CARD

from pitboss.errors import BadFile, Refused
from pitboss.games import roulette
from pitboss.money import Odds
from pitboss.submission import read_submission, with_settings
from pitboss.submission.file import line_of
from pitboss.table import Limit, Unlawful
from pitboss.toml import read_toml


def test_a_file_sets_options_paytables_limits_and_seats(write: Write) -> None:
    submission = read_submission(
        write("""
            game = "Roulette"
            edition = "13:69F"
            seats = 8
            [options]
            wheel = "single_zero"
            match_play = false
            [options.odds]
            straight = "36 to 1"
            [limits]
            minimum = 5
            maximum = "1,000"
            increment = 2.50
            [limits.wagers.straight]
            minimum = 2.50
        """)
    )
    assert submission.game is roulette
    assert (submission.seats, submission.edition) == (8, "13:69F")
    assert (submission.options.wheel, submission.options.match_play) == ("single_zero", False)
    assert (submission.options.odds["straight"], submission.options.odds["split"]) == (Odds(36), Odds(17))
    assert submission.limits.posted == Limit(500, 100_000, 250)
    assert submission.limits.by_wager == {"straight": Limit(250, 100_000, 250)}


def test_what_is_left_out_has_its_default(write: Write) -> None:
    submission = read_submission(write('game = "roulette"'))
    assert submission.options == roulette.options()
    assert submission.limits.posted == Limit()
    assert submission.seats == 6
    assert submission.on is None


def test_every_violation_is_reported_with_its_paragraph(write: Write) -> None:
    path = write("""
        game = "roulette"
        seats = 9
        [options]
        weel = "single_zero"
        zero_rule = "lose_nothing"
        six_color_offered = true
        [options.odds]
        straight = "34 to 1"
        split = "18"
        baccarat = "1 to 1"
        dozen = "3 to 1"
        [limits]
        minimum = 10
        maximum = 50
        step = 5
        [limits.wagers.strait]
        minimum = 1
        [limits.wagers.even]
        minimum = -1
        [limits.wagers.odd]
        maximum = 1
    """)
    with pytest.raises(Unlawful) as caught:
        read_submission(path)
    told = [str(one) for one in caught.value.violations]
    for says, law in (
        ("weel: there is no such option; did you mean 'wheel'?", None),
        ("zero_rule: 'lose_nothing' is not lawful", "5.2(b)"),
        ("seats: Roulette has 1 to 8 seats, not 9", None),
        ("red and black may not be offered with a color wager", "5.1(g)"),
        ("straight pays at least 35 to 1, not 34 to 1", "5.2(a)"),
        ("'18' is not a statement of odds", "5.2(a)"),
        ("has no row 'baccarat'", "5.2(a)"),
        ("limits of red: a minimum of $10.00 on a wager paying 1 to 1 needs a maximum of at least $100.00", "8.2(a)"),
        ("limits of strait: no such wager is offered; did you mean 'straight'?", "8.2(b)"),
        ("limits.step: there is no such limit", "8.2(a)"),
        ("limits.wagers.even.minimum: an amount cannot be negative", "8.2(b)"),
        ("limits.wagers.odd: a maximum of $1.00 is below the minimum of $10.00", "8.2(a)"),
    ):
        [found] = [one for one in told if says in one]
        assert law is None or found.endswith(f"(13:69F-{law})")
    assert len(told) == len(set(told))
    assert any(one.startswith("limits of dozen: a minimum of $10.00 on a wager paying 3 to 1") for one in told)


def test_an_exclusion_that_depends_on_an_unlawful_value_is_not_guessed(write: Write) -> None:
    options = "[options]\nwheel = 'triple_zero'\nseven_color_offered = true\nred_black_offered = false\n"
    with pytest.raises(Unlawful) as caught:
        read_submission(write(f'game = "roulette"\n{options}dozen_offered = false'))
    assert [one.where for one in caught.value.violations] == ["wheel"]
    with pytest.raises(Unlawful) as caught:
        read_submission(write(f'game = "roulette"\n{options}'))
    assert [one.law for one in caught.value.violations] == ["5.2(d)", "5.1(g)"]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("seats = 6", None, 'the file does not name a game; begin it with game = "roulette"'),
        ("\ngame = 5", 2, "game must be a text in quotes, not 5"),
        ('game = "roulete"', 1, "there is no game 'roulete'; did you mean 'roulette'?"),
        ('game = "roulette"\nseat = 6', 2, "'seat' is not known here; did you mean 'seats'?"),
        ('game = "roulette"\nseats = "six"', 2, "seats must be a whole number from 1 to 32, not 'six'"),
        ('game = "roulette"\nseats = true', 2, "seats must be a whole number from 1 to 32, not true"),
        ('game = "roulette"\nedition = 13', 2, "edition must be a text in quotes, not 13"),
        ('game = "roulette"\non = "2009-06-15"', 2, "on must be a day like 2009-06-15, without quotes"),
        ('game = "roulette"\noptions = "none"', 2, "options must be a table, not 'none'"),
        ('game = "roulette"\nlimits = 5', 2, "limits must be a table, not 5"),
        ('game = "roulette"\n[limits]\nwagers = [1]', 3, "wagers must be a table, not a list"),
        ('game = "roulette"\n[limits.wagers]\nred = 5', 3, "red must be a table, not 5"),
        ('game = "roulette"\n[[step]]\nseat = 1', 2, "this is a scenario, not a submission"),
    ],
)
def test_a_file_that_is_no_submission_is_reported_in_one_sentence(
    write: Write, text: str, line: int | None, says: str
) -> None:
    with pytest.raises(BadFile) as caught:
        read_submission(write(text))
    assert caught.value.reason.startswith(says)
    assert caught.value.line == line


def test_an_edition_the_game_is_not_known_for_is_a_violation(write: Write) -> None:
    with pytest.raises(Unlawful, match="edition: '12:34' is not an edition of the rules; known are"):
        read_submission(write('game = "roulette"\nedition = "12:34"'))


def test_the_day_whose_law_applies_is_read(write: Write) -> None:
    assert read_submission(write('game = "roulette"\non = 2012-01-31')).on == date(2012, 1, 31)


# ---------------------------------------------------------------------- settings of the command line


def test_settings_become_the_type_of_their_option() -> None:
    submission = with_settings(
        roulette,
        ["wheel=single_zero", "odds.straight = 36 to 1", "match_play=no", "limits.minimum=2.50", "seats=7",
         "limits.wagers.straight.minimum=1", "on=2012-01-31", "edition=13:69F"],
    )  # fmt: skip
    assert (submission.options.wheel, submission.options.match_play) == ("single_zero", False)
    assert submission.options.odds["straight"] == Odds(36)
    assert (submission.limits.posted.minimum, submission.limits.of("straight").minimum) == (250, 100)
    assert (submission.seats, submission.on, submission.edition) == (7, date(2012, 1, 31), "13:69F")
    assert with_settings(HIGH_CARD, ["decks=6", "bonus_offered=false"]).options.decks == 6


def test_lists_are_set_as_toml_writes_them() -> None:
    colors = ["yellow", "blue", "green", "orange", "purple", "white"]
    settings = [f"color_sections.{color}={[6 * i + n for n in range(1, 7)]}" for i, color in enumerate(colors)]
    with pytest.raises(Unlawful, match="each of the six colors must have six numbers"):
        with_settings(roulette, settings[:5])


def test_the_last_of_two_settings_counts() -> None:
    assert with_settings(roulette, ["wheel=single_zero", "wheel=double_zero"]).options.wheel == "double_zero"


def test_settings_are_made_on_top_of_a_submission_too(write: Write) -> None:
    filed = read_submission(
        write('game = "roulette"\nseats = 3\n[options.odds]\nsplit = "18 to 1"\n[limits]\nminimum = 5\nmaximum = 500')
    )
    changed = with_settings(filed, ["odds.straight=36 to 1", "limits.maximum=1000"])
    assert (changed.options.odds["split"], changed.options.odds["straight"]) == (Odds(18), Odds(36))
    assert changed.limits.posted == Limit(500, 100_000)
    assert changed.seats == 3
    assert with_settings(filed, []) == filed


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("wheel", "'wheel' is not a setting; write it like option=value"),
        ("wheel=", "'wheel=' is not a setting"),
        ("=5", "'=5' is not a setting"),
        ("odds=36 to 1", "odds is a paytable; set one of its cells, like odds.straight=35 to 1"),
        ("odds.straight.red=1", "odds.straight.red is not an option"),
        ("seats=six", "seats must be a whole number from 1 to 8, not 'six'"),
        ("on=yesterday", "on must be a day like 2009-06-15, not 'yesterday'"),
        ("limits.wagers=5", "limits.wagers is not a limit; write it like limits.minimum=5"),
        ("limits.wagers.red=5", "limits.wagers.red is not a limit"),
        ("limits=5", "limits is not a limit"),
    ],
)
def test_a_setting_that_is_none_is_refused(setting: str, says: str) -> None:
    with pytest.raises(Refused) as caught:
        with_settings(roulette, [setting])
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("setting", "says", "law"),
    [
        ("weel=single_zero", "weel: there is no such option; did you mean 'wheel'?", None),
        ("wheel=triple_zero", "wheel: 'triple_zero' is not lawful", "5.2(d)"),
        ("wheel.zeros=3", "wheel: {'zeros': 3} is not lawful", "5.2(d)"),
        ("match_play=perhaps", "match_play: 'perhaps' is not lawful; yes or no", "5.1(a)"),
        (
            "odds.straight=34 to 1",
            "odds.straight: roulette_odds: straight pays at least 35 to 1, not 34 to 1",
            "5.2(a)",
        ),
        ("odds.straight=a lot", "odds.straight: 'a lot' is not a statement of odds", "5.2(a)"),
        ("limits.minimum=0", "limits: a minimum and an increment must be more than nothing", "8.2(a)"),
        ("limits.minimum=2.505", "limits.minimum: '2.505' is not a whole number of cents", "8.2(a)"),
        ("limits.minimum=-5", "limits.minimum: an amount cannot be negative", "8.2(a)"),
        ("limits.minimun=5", "limits.minimun: there is no such limit; did you mean 'minimum'?", "8.2(a)"),
        ("seats=9", "seats: Roulette has 1 to 8 seats, not 9", None),
    ],
)
def test_an_unlawful_setting_is_reported_with_its_paragraph(setting: str, says: str, law: str | None) -> None:
    with pytest.raises(Unlawful) as caught:
        with_settings(roulette, [setting])
    [found] = caught.value.violations
    assert str(found).startswith(says)
    assert found.law == law


# ---------------------------------------------------------------------- changes with their notices (8.3)

CHANGE = """\
game = "roulette"
[limits]
minimum = 5
maximum = 500
[[changes]]
effective = 2026-11-15T14:40:00
sign = 2026-11-15T14:00:00
announced = 2026-11-15T14:10:00
division = 2026-11-15T13:30:00
options = { wheel = "single_zero" }
[[changes]]
effective = 2026-11-15T20:00:00
sign = 2026-11-15T20:00:00
announced = 2026-11-15T19:59:00
limits = { minimum = 10, maximum = 500 }
"""


def test_a_file_announces_changes_that_are_lawful_when_their_time_comes(write: Write) -> None:
    assert read_submission(write(CHANGE)).limits.posted.minimum == 500


@pytest.mark.parametrize(
    ("before", "after", "where", "law"),
    [
        ("announced = 2026-11-15T14:10:00", "announced = 2026-11-15T14:11:00", "changes.1.announced", "8.3(b)2"),
        ("division = 2026-11-15T13:30:00", "division = 2026-11-15T14:15:00", "changes.1.division", "8.3(b)3"),
        ("sign = 2026-11-15T14:00:00\n", "", "changes.1", "8.3(b)1"),
        ("sign = 2026-11-15T20:00:00", "sign = 2026-11-15T20:01:00", "changes.2.sign", "8.3(c)"),
        ("announced = 2026-11-15T19:59:00\n", "", "changes.2", "8.3(c)"),
        ("minimum = 10, maximum = 500", "minimum = 10, maximum = 50", "changes.2.limits", "8.2(a)"),
        ('wheel = "single_zero"', 'odds = { straight = "34 to 1" }', "changes.1.options", "5.2(a)"),
    ],
)
def test_a_change_without_its_notice_in_time_is_unlawful(
    write: Write, before: str, after: str, where: str, law: str
) -> None:
    assert before in CHANGE
    with pytest.raises(Unlawful) as raised:
        read_submission(write(CHANGE.replace(before, after)))
    assert {(violation.where, violation.law) for violation in raised.value.violations} == {(where, law)}


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("options = {", "limits = { minimum = 5 }\noptions = {", "either options or limits"),
        ("effective = 2026-11-15T20:00:00\n", "", "time at which the limits change is missing"),
        ("sign = 2026-11-15T14:00:00", "sign = true", "sign must be a date and time"),
        ("sign = 2026-11-15T14:00:00", "sign = 2026-11-15T14:00:00Z", "all times with a time zone, or all without"),
        (CHANGE[CHANGE.index("[[changes]]") :], "[changes]\nsign = true\n", r"under \[\[changes\]\]"),
    ],
)
def test_a_change_that_cannot_be_read_is_reported_with_its_line(
    write: Write, before: str, after: str, says: str
) -> None:
    with pytest.raises(BadFile, match=says):
        read_submission(write(CHANGE.replace(before, after, 1)))


def test_every_violation_is_reported_in_the_order_of_the_file_also_those_of_changes(write: Write) -> None:
    path = write("""\
game = "roulette"
seats = 9
[options]
six_color_offered = true
match_play = "perhaps"
[options.odds]
split = "17 to 1"
straight = "34 to 1"
[limits]
minimum = 10
maximum = 50
[[changes]]
effective = 2026-11-15T14:40:00
sign = 2026-11-15T14:10:01
announced = 2026-11-15T14:11:00
[changes.options]
dozen_offered = false
wheel = "triple_zero"
""")
    with pytest.raises(Unlawful) as raised:
        read_submission(path)
    file = read_toml(path)
    lines = [line_of(file, violation) for violation in raised.value.violations]
    assert lines == sorted(lines, key=lambda line: line or 0)
    by_line = {line: violation.law for line, violation in zip(lines, raised.value.violations, strict=True)}
    assert by_line == {
        2: None,
        4: "5.1(g)",  # the color wager, not the table of options around it
        5: "5.1(a)",
        8: "5.2(a)",
        11: "8.2(a)",
        12: "8.3(b)3",  # no notice to the Division
        14: "8.3(b)1",
        15: "8.3(b)2",
        18: "5.2(d)",
    }
    [late] = [violation.message for violation in raised.value.violations if violation.law == "8.3(b)1"]
    assert "14:10:01" in late and "14:40:01" in late
