"""What 13:69F-8.6 asks of a tournament before it may be held."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.support.tournaments import EXAMPLES, blackjack_plan

from pitboss.errors import BadFile
from pitboss.games import GAMES
from pitboss.table import submit
from pitboss.tournament import Stage, UnlawfulTournament, check_plan, find_violations
from pitboss.tournament.business_days import business_days_before
from pitboss.tournament.controls import internal_controls, public_controls
from pitboss.tournament.file import read_plan
from pitboss.tournament.plan import SHORT_STACKS


def laws(**changes: Any) -> list[tuple[str, str | None]]:
    """Where a changed plan breaks the law, and which paragraph."""
    return [(violation.where, violation.law) for violation in find_violations(blackjack_plan(**changes))]


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_are_lawful(example: Path) -> None:
    check_plan(read_plan(example))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_tournament_may_be_held_of_any_game_of_the_registry(game: str) -> None:
    """8.6(a); and (d): games of skill such as poker are among them, since each draws from a source of chance."""
    assert laws(table=submit(GAMES[game]).plain()) == []


def test_8_6_a_plan_is_refused_with_what_it_violates_and_only_then() -> None:
    """8.6(a), 8.6(b)4."""
    check_plan(blackjack_plan())
    with pytest.raises(UnlawfulTournament) as refused:
        check_plan(blackjack_plan(notice={"security": " "}))
    assert [violation.law for violation in refused.value.violations] == ["8.6(b)4"]


def test_a_game_that_is_not_approved_has_no_tournament() -> None:
    assert laws(table={"game": "tiddlywinks", "options": {}, "limits": {}})[0] == ("game", "8.6(a)")


def test_a_game_without_an_element_of_chance_has_no_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = blackjack_plan()
    monkeypatch.setattr(type(GAMES["blackjack"]), "equipment", lambda *_: ())
    assert [violation.law for violation in find_violations(plan)] == ["8.6(d)"]


def test_the_older_editions_have_no_tournaments() -> None:
    table = submit(GAMES["roulette"], edition="19:47-A", on=date(2008, 8, 1)).plain()
    assert ("edition", "8.6(a)") in laws(table=table)


# ---------------------------------------------------------------------- 8.6(b): the notice


@pytest.mark.parametrize(
    ("filed", "holidays", "lawful"),
    [
        ("2026-11-09", [], True),  # the Monday before a Monday: five business days
        ("2026-11-10", [], False),
        ("2026-11-09", ["2026-11-11"], False),
        ("2026-11-06", ["2026-11-11"], True),
    ],
)
def test_the_notice_is_filed_five_business_days_before(filed: str, holidays: list[str], lawful: bool) -> None:
    broken = laws(notice={"filed": filed, "holidays": holidays, "starts": "2026-11-16T19:00:00"})
    assert broken == ([] if lawful else [("notice.filed", "8.6(b)")])


@pytest.mark.parametrize(("game", "short_stacks", "all_in"), [
    ("hold-em", "all_in", True), ("hold-em", "not_dealt_in", False), ("blackjack", "all_in", False),
])  # fmt: skip
def test_14_7_c_3_short_stacks_play_all_in_where_the_plan_of_a_poker_tournament_says_so(
    game: str, short_stacks: str, all_in: bool
) -> None:
    plan = blackjack_plan(table=submit(GAMES[game]).plain(), short_stacks=short_stacks)
    assert getattr(plan.submission().options, SHORT_STACKS, False) is all_in


def test_a_weekend_is_no_business_day() -> None:
    """8.6(b): the notice is filed five business days before."""
    assert business_days_before(date(2026, 11, 16), 1) == date(2026, 11, 13)
    assert business_days_before(date(2026, 11, 15), 1) == date(2026, 11, 13)


@pytest.mark.parametrize(
    ("field", "empty", "law"),
    [
        ("filed", None, "8.6(b)"),
        ("starts", None, "8.6(b)1"),
        ("locations", [], "8.6(b)1"),
        ("locations", ["Salon A", ""], "8.6(b)1"),
        ("equipment", [], "8.6(b)2"),
        ("equipment", [" "], "8.6(b)2"),
        ("participants", 0, "8.6(b)3"),
        ("security", " ", "8.6(b)4"),
    ],
)
def test_a_notice_has_all_its_contents(field: str, empty: object, law: str) -> None:
    assert laws(notice={field: empty}) == [(f"notice.{field}", law)]
    assert laws(notice={"participants": 2}) == [], "8.6(b)3: two participants are a tournament"


@pytest.mark.parametrize(
    ("who", "law"),
    [
        ("security", "8.6(b)5"),
        ("operations", "8.6(b)5"),
        ("surveillance", "8.6(b)5"),
        ("controller", "8.6(b)6"),
        ("key_employee", "8.6(b)7"),
    ],
)
def test_a_notice_has_every_certification(who: str, law: str) -> None:
    certified = blackjack_plan().notice.certified.model_dump()
    assert laws(notice={"certified": {**certified, who: ""}}) == [(f"notice.certified.{who}", law)]


# ---------------------------------------------------------------------- 8.6(c), (e), (f): conduct, money, controls


def test_what_differs_from_the_internal_controls_needs_the_approval_of_the_division() -> None:
    declared = {"says": "the final is played without a minimum", "approved": None}
    assert laws(differences=[declared]) == [("differences.1", "8.6(c)")]
    assert laws(differences=[{**declared, "approved": "2026-11-10"}]) == []


@pytest.mark.parametrize("prizes", [[50, 30], [60, 30, 20]])
def test_all_of_the_prize_pool_is_disbursed_and_no_more(prizes: list[int]) -> None:
    assert laws(prizes=prizes) == [("prizes", "8.6(e)")]


def test_tips_are_withheld_only_if_the_participants_are_notified() -> None:
    assert laws(tips={"notice": ""}) == [("tips.notice", "8.6(e)")]
    assert laws(tips={"percent": 0, "notice": ""}) == []


@pytest.mark.parametrize(
    ("changes", "broken"),
    [
        ({"controls": {"participation": ""}}, ("controls.participation", "8.6(f)2")),
        ({"entry": {"rebuys": 0}}, ("entry.rebuys", "8.6(f)2")),
        ({"entry": {"rebuy": 0}}, ("entry.rebuy", "8.6(f)2")),
        ({"entry": {"addon": 50_00}}, ("entry.addon", "8.6(f)2")),
        ({"entry": {"addon_chips": 500_00}}, ("entry.addon", "8.6(f)2")),
        (
            {"entry": {"addon": 50_00, "addon_chips": 500_00}, "stages": [Stage(name="One", rounds=5)]},
            ("entry.addon", "8.6(f)2"),
        ),
        ({"starting_chips": 999}, ("starting_chips", "8.6(f)2")),
        ({"prizes": []}, ("prizes", "8.6(f)3")),
        ({"prizes": [30, 70]}, ("prizes", "8.6(f)3")),
        ({"controls": {"registration": ""}}, ("controls.registration", "8.6(f)5")),
        ({"stages": []}, ("stages", "8.6(f)6")),
        ({"controls": {"forms": []}}, ("controls.forms", "8.6(f)8")),
        ({"controls": {"forms": [""]}}, ("controls.forms", "8.6(f)8")),
    ],
)
def test_the_internal_controls_address_every_subject(changes: dict[str, Any], broken: tuple[str, str]) -> None:
    assert laws(**changes) == [broken]


def test_every_stage_but_the_last_states_who_advances() -> None:
    stages = [Stage(name="One", rounds=5), Stage(name="Two", rounds=5, advance=2)]
    assert laws(stages=[stage.model_dump() for stage in stages]) == [
        ("stages.1.advance", "8.6(f)6"),
        ("stages.2.advance", "8.6(f)6"),
    ]


def test_the_rules_of_a_stage_are_checked_as_those_of_a_table_are() -> None:
    """8.2(a), 8.6(f)2: a minimum of $10 needs a maximum of $100."""
    stage = Stage(name="Final", rounds=5, limits={"minimum": 10_00, "maximum": 50_00})
    assert ("stages.1.limits of main", "8.2(a)") in laws(stages=[stage.model_dump()])


def test_the_public_may_see_the_first_six_subjects_of_the_internal_controls() -> None:
    """8.6(f), 8.6(g)."""
    plan = blackjack_plan()
    assert [subject.law for subject in internal_controls(plan)] == [f"8.6(f){number}" for number in range(1, 9)]
    assert [subject.law for subject in public_controls(plan)] == [f"8.6(f){number}" for number in range(1, 7)]
    said = " ".join(sentence for subject in public_controls(plan) for sentence in subject.message)
    for fact in (
        "Blackjack",
        "$100.00",
        "First round: 8 rounds",
        "Place 2: 30%",
        "3% of what participants pay",
        "advance",
    ):
        assert fact in said
    assert all(subject.message and all(subject.message) for subject in internal_controls(plan))


def test_8_6_f_the_internal_controls_say_what_the_plan_has() -> None:
    """8.6(f)1 to 6."""

    def said(**changes: Any) -> str:
        subjects = internal_controls(blackjack_plan(**changes))
        return " ".join(sentence for subject in subjects for sentence in subject.message)

    usual = said()
    assert "may rebuy once, for $50.00 each" in usual and "add-on" not in usual and "licensee adds" not in usual
    assert "all-in" not in usual
    assert "may rebuy 2 times, for" in said(entry={"rebuys": 2})
    assert "rebuy" not in said(entry={"rebuys": 0, "rebuy": 0})
    assert "buy one add-on for $50.00: $500.00" in said(entry={"addon": 50_00, "addon_chips": 500_00})
    assert "The licensee adds $10.00" in said(added=10_00)
    assert "less the dealer tips." in usual and "Nothing is withheld." not in usual
    without = said(tips={"percent": 0})
    assert "Nothing is withheld." in without and "less the dealer tips" not in without
    stages = [
        {"name": "One", "rounds": 1, "advance": "survivors", "chips": "carried"},
        {"name": "Two", "rounds": 2, "advance": 3, "chips": "carried"},
        {"name": "Three", "rounds": 3},
    ]
    staged = said(stages=stages)
    for says in (
        "1. One: 1 round, with fresh chips.", "2. Two: 2 rounds, with the chips won so far.",
        "3. Three: 3 rounds, with fresh chips.", "Everyone with chips advances from One.",
        "The 3 players with the most chips at each table advance from Two.",
    ):  # fmt: skip
        assert says in staged
    assert "advance from Three" not in staged
    poker = submit(GAMES["hold-em"]).plain()
    assert "required bets are dealt in and play all-in." in said(table=poker)
    assert "required bets are not dealt in." in said(table=poker, short_stacks="not_dealt_in")
    assert [subject.public for subject in internal_controls(blackjack_plan())] == [True] * 6 + [False] * 2


# ---------------------------------------------------------------------- files


def changed(tmp_path: Path, before: str, after: str) -> Path:
    """The example with a line changed."""
    text = (EXAMPLES / "blackjack.toml").read_text()
    assert before in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(before, after))
    return path


def test_a_file_shows_every_violation_of_the_tournament_and_of_its_tables(tmp_path: Path) -> None:
    path = changed(tmp_path, "maximum = 500", "maximum = 50")
    path.write_text(path.read_text().replace("filed = 2026-11-02", "filed = 2026-11-12"))
    with pytest.raises(UnlawfulTournament) as raised:
        read_plan(path)
    assert {violation.law for violation in raised.value.violations} == {"8.2(a)", "8.6(b)"}


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("buy_in = 100", "buy_in = 100.005", "not a whole number of cents"),
        ("rounds = 8\nadvance", "rounds = 0\nadvance", "stages.1.rounds: input should be greater than or equal to 1"),
        ("[tips]", "[tip]", "'tip' is not known here; did you mean 'tips'"),
        ('game = "blackjack"', 'game = "blakjack"', "did you mean 'blackjack'"),
        ("starting_chips = 1000 ", "# ", "starting_chips is missing"),
    ],
)
def test_a_file_that_is_no_plan_is_refused_with_its_line(tmp_path: Path, before: str, after: str, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        read_plan(changed(tmp_path, before, after))


@pytest.mark.parametrize("limits", [{"minimum": 50_00, "maximum": 10_00}, {"least": 5_00}])
def test_a_stage_whose_limits_are_none_is_refused_by_8_2_a(limits: dict[str, int]) -> None:
    """8.6(f)2, 8.2(a): the limits of a stage are limits like those of the tournament."""
    stages = [{"name": "One", "rounds": 5, "advance": 1, "limits": limits}, {"name": "Two", "rounds": 5}]
    assert [law for _, law in laws(stages=stages)] == ["8.2(a)"]


def test_8_6_f2_starting_chips_cover_the_minimum() -> None:
    """8.6(f)2: exactly, or more."""
    assert laws(starting_chips=10_00) == laws(starting_chips=10_01) == []


def test_8_6_f2_limits_of_a_stage_that_are_no_amounts_are_refused() -> None:
    stages = [{"name": "One", "rounds": 5, "advance": 1, "limits": {"minimum": 2.5}}, {"name": "Two", "rounds": 5}]
    assert laws(stages=stages) == [("stages.1", "8.6(f)2")]
