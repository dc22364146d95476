"""Scenarios at a real table: automatic steps, results, and differences from the expectations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.scenario.conftest import Play
from tests.support.made_up import HIGH_CARD as HIGH_CARD_GAME

from pitboss.protocol.events import SatDown
from pitboss.scenario import Net, ScenarioResult
from pitboss.table import Offer, Table
from pitboss.table.rules import submission

ROULETTE = """
game = "roulette"
[equipment]
wheel = "17"
[[step]]
seat = 1
bet = { "straight 17" = 1, red = 10, "split 20-17" = 2 }
"""

HIGH_CARD = """
game = "high-card"
[equipment]
"seat 1" = "AS"
dealer = "9C"
[[step]]
seat = 1
bet = { ante = 10, bonus = 5 }
[[step]]
seat = 1
choose = "raise"
"""


def table_of(outcome: ScenarioResult) -> Table:
    assert outcome.table is not None
    return outcome.table


def test_people_sit_down_a_round_begins_and_the_layout_closes_automatically(play: Play) -> None:
    _, outcome, wrong = play(HIGH_CARD)
    assert [event.kind for event in outcome.events] == [
        "seated", "round", "bet", "bet", "announced", "dealt", "dealt", "chose", "bet", "revealed", "revealed",
        "settled", "settled", "settled", "ended",
    ]  # fmt: skip
    assert outcome.events[0].chips == 100_000_000
    assert outcome.nets == {
        (1, "ante"): Net(1000, ("8.4(c)",)),
        (1, "bonus"): Net(12_500, ("8.4(c)",)),
        (1, "raise"): Net(1000, ("8.4(c)",)),
    }
    assert wrong == []
    assert (outcome.refused, outcome.unlawful, outcome.void, outcome.left) == (None, (), None, {})


def test_a_scenario_without_expectations_has_no_problems_when_it_plays_to_its_end(play: Play) -> None:
    _, outcome, wrong = play(ROULETTE)
    assert wrong == []
    assert {label: net.net for (_, label), net in outcome.nets.items()} == {
        "straight 17": 3500, "split 17-20": 3400, "red": -1000,
    }  # fmt: skip


# ---------------------------------------------------------------------- differences


def test_what_is_expected_happens_by_the_paragraph_or_one_that_contains_it(play: Play) -> None:
    _, _, wrong = play(f"""{ROULETTE}
        [expect]
        cites = ["5.3(b)", "5.3"]
        [expect."seat 1"]
        "straight 17" = {{ net = 35, law = "5.2(a)" }}
        "split 20-17" = {{ net = "34.00", law = "5.2" }}
        red = {{ net = -10, law = "5.1" }}
    """)
    assert wrong == []


def test_every_difference_is_described_in_a_sentence(play: Play) -> None:
    _, _, wrong = play(f"""{ROULETTE}
        [expect]
        cites = ["5.4(a)", "5.3(b)"]
        [expect."seat 1"]
        "straight 17" = 36
        red = {{ net = -10, law = "5.2(b)" }}
        black = 10
        [expect."seat 2"]
        [expect."seat 3"]
        odd = 1
    """)
    assert wrong == [
        "seat 1 straight 17: expected net +36.00, got +35.00 by 13:69F-5.2(a)",
        "seat 1 red: expected a decision by 13:69F-5.2(b), got -10.00 by 13:69F-5.1(d)",
        "seat 1 black: expected net +10.00, nothing was settled",
        "seat 1 split 17-20: no result expected, got +34.00 by 13:69F-5.2(a)",
        "seat 3 odd: expected net +1.00, nothing was settled",
        "no event cites 13:69F-5.4(a); they cite 5.1(e)1, 5.1(e)11, 5.1(e)2, 5.3(b), 5.3(c), 5.1(d), 5.2(a)",
    ]


def test_a_paragraph_inside_the_deciding_one_does_not_match(play: Play) -> None:
    _, _, wrong = play(f'{ROULETTE}\n[expect]\ncites = ["5.3(c)1"]')
    assert len(wrong) == 1


def test_several_results_of_one_wager_are_added_up(play: Play) -> None:
    _, outcome, wrong = play("""
        game = "rolls"
        [equipment]
        dice = "2-4 1-2 3-3 3-4"
        [[step]]
        seat = 1
        bet = { "place 6" = 10 }
        [expect."seat 1"]
        "place 6" = 10
    """)
    assert wrong == []
    assert table_of(outcome).state.round == 4


def test_bets_that_stay_are_played_only_as_far_as_the_script_goes(play: Play) -> None:
    _, outcome, wrong = play("""
        game = "rolls"
        [equipment]
        dice = "2-4 !cocked"
        [[step]]
        seat = 1
        bet = { line = 10 }
        [expect."seat 1"]
    """)
    assert wrong == []
    assert table_of(outcome).ask is not None


def test_a_wager_at_another_position_is_named_with_it(play: Play) -> None:
    _, _, wrong = play("""
        game = "high-card"
        [equipment]
        shoe = "3C 4C 2C"
        [[step]]
        seat = 1
        bet = { ante = 10, "ante at 2" = 20 }
        [[step]]
        seat = 1
        choose = "fold"
        at = 1
        [[step]]
        seat = 1
        choose = "raise"
        at = 2
        [expect."seat 1"]
        ante = -10
        "ante at 2" = 20
        "raise at 2" = 20
    """)
    assert wrong == []


def test_money_that_moves_between_accounts_goes_by_the_other_account(play: Play) -> None:
    _, _, wrong = play("""
        game = "pot"
        [equipment]
        shoe = "AS KS"
        [[step]]
        seat = 1
        bet = { ante = 1 }
        [[step]]
        seat = 2
        bet = { ante = 1 }
        [[step]]
        seat = 1
        choose = "add"
        amount = 2.50
        [[step]]
        seat = 2
        choose = "show"
        cards = "KS"
        [expect."seat 1"]
        ante = -1
        "pot main" = 2
        [expect."seat 2"]
        ante = -1
    """)
    assert wrong == []


def test_steps_that_end_in_the_middle_of_a_round_and_outcomes_not_drawn_are_problems(play: Play) -> None:
    _, _, wrong = play(HIGH_CARD.replace('"AS"', '"AS KS"').rpartition("[[step]]")[0])
    assert wrong == [
        "the steps end in the middle of a round; still waiting for seat 1: raise or fold",
        "unused outcomes for seat 1: KS",
    ]


# ---------------------------------------------------------------------- void


def test_a_void_round_gives_bets_back_and_may_leave_the_script_unread(play: Play) -> None:
    void = HIGH_CARD.replace('"AS"', '"!jam AS"').rpartition("[[step]]")[0]
    _, outcome, wrong = play(f'{void}[expect]\nvoid = "8.4"\n[expect."seat 1"]\nante = 0\nbonus = 0')
    assert wrong == []
    assert outcome.void == "8.4(c)"
    assert outcome.left == {"seat 1": ["AS"], "dealer": ["9C"]}


@pytest.mark.parametrize(
    ("script", "expect", "says"),
    [
        (
            "!jam",
            'void = "8.4(b)"',
            "the round was expected to be void by 13:69F-8.4(b), but is void by 13:69F-8.4(c): the shoe jammed",
        ),
        ("!jam", 'cites = "8.4"', "the round is unexpectedly void by 13:69F-8.4(c)"),
        ("AS", 'void = "8.4(b)"', "no round is void, but one was expected to be void by 13:69F-8.4(b)"),
        (
            "AS",
            'void = { says = "jammed" }',
            "no round is void, but one was expected to be void with the words 'jammed'",
        ),
    ],
)
def test_a_void_that_differs_is_reported(play: Play, script: str, expect: str, says: str) -> None:
    text = HIGH_CARD.replace('"AS"', f'"{script}"')
    _, _, wrong = play((text.rpartition("[[step]]")[0] if script == "!jam" else text) + f"[expect]\n{expect}")
    assert wrong == [says]


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("bet", "law", "says"),
    [
        ("purple = 5", "5.1(e)", "Roulette has no wager 'purple'"),
        ("red = 0", "5.1(e)11", "a bet on Red must be more than nothing"),
        ("red = -5", None, "an amount cannot be negative: -$5.00"),
        ("red = 501", "8.2(a)", "$501.00 on Red is above the maximum of $500.00"),
        ("red = 999999999", "8.2(a)", "is above the maximum of $500.00"),
        ("red = 4.99", "8.2(a)", "$4.99 on Red is below the minimum of $5.00"),
        ('"straight 37" = 5', "5.1(e)1", "Straight has no place '37'"),
        (
            "red = { amount = 5, chips = 'gold' }",
            "5.3(b)",
            "a bet must be made with value, non-value, cash, not 'gold'",
        ),
    ],
)
def test_a_bad_bet_is_refused_in_one_sentence_by_its_paragraph_and_changes_nothing(
    play: Play, bet: str, law: str | None, says: str
) -> None:
    expect = f'{{ says = "{says}" }}' if law is None else f'"{law}"'
    _, outcome, wrong = play(f"""
        game = "roulette"
        [limits]
        minimum = 5
        maximum = 500
        [equipment]
        wheel = "17"
        [[step]]
        seat = 1
        bet = {{ black = 10 }}
        [[step]]
        seat = 1
        bet = {{ odd = 10, {bet} }}
        [expect]
        refused = {expect}
    """)
    assert wrong == []
    assert outcome.refused is not None
    assert (outcome.refused.step, outcome.refused.error.law, outcome.refused.changed) == (2, law, ())
    assert str(outcome.refused).startswith("step 2 (line 11): ")
    assert says in str(outcome.refused)
    assert [bet.wager for bet in table_of(outcome).state.layout.values()] == ["black"]


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ('seat = 2\nchoose = "raise"', "it is not the turn of seat 2; waiting for seat 1"),
        ('seat = 1\nchoose = "check"', "'check' is not open to seat 1 now; choose raise or fold"),
        ('seat = 1\nchoose = "raise"\nat = 3', "position 3 needs no decision from seat 1 now"),
        ('seat = 1\nchoose = "raise"\namount = 5', "raise takes no amount"),
        ("seat = 1\nbet = { ante = 5 }", "no wager may be made after 'No more bets'"),
        ('report = "fire"', "High card has no rule for 'fire'"),
        ('record = "nap"', "High card has no procedure 'nap'"),
        ('do = "dance"', "a table cannot 'dance'; it can sit, leave"),
        ('do = "leave"\nseat = 3', "nobody sits at seat 3"),
        ('seat = 9\nchoose = "raise"', "this table has seats 1 to 6, not 9"),
    ],
)
def test_a_step_out_of_turn_is_refused_and_changes_nothing(play: Play, step: str, says: str) -> None:
    _, outcome, wrong = play(f"""
        game = "high-card"
        [equipment]
        shoe = "3C 2C 4C"
        [[step]]
        seat = 1
        bet = {{ ante = 10 }}
        [[step]]
        do = "no more bets"
        [[step]]
        {step}
        [expect]
        refused = {{ says = "{says}" }}
    """)
    assert wrong == []
    assert outcome.refused is not None
    assert outcome.refused.step == 3


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ('"seat 1" = "9C"\ndealer = "9C"', "9C has already been dealt from this shoe of one deck"),
        ('shoe = "9C 9C"', "9C has already been dealt from this shoe of one deck"),
        ('shoe = "9C 1S"', "'1S' is not a card; cards are written like AS KD 10H 2C, a joker JK, tiles like 6-6"),
        ('shoe = "9C JK"', "this shoe has no jokers"),
        ('shoe = "9C AS!singed"', "High card has no rule for 'singed'; equipment may report face_up, jam"),
        ('shoe = "9C AS!"', "'AS!' has a fault mark without a fault; write it like AS!face_up"),
    ],
)
def test_a_card_that_cannot_be_dealt_is_refused_with_its_step_and_the_layout_is_still_open(
    play: Play, script: str, says: str
) -> None:
    text = f'game = "high-card"\n[equipment]\n{script}\n[[step]]\nseat = 1\nbet = {{ ante = 10 }}\n'
    for steps, refused_at in (("", 1), ('[[step]]\nseat = 1\nchoose = "raise"\n', 2)):
        _, outcome, wrong = play(f'{text}{steps}[expect]\nrefused = {{ says = "{says}" }}')
        assert wrong == []
        assert outcome.refused is not None
        assert outcome.refused.error.reason == says
        assert (outcome.refused.step, outcome.refused.changed) == (refused_at, ())
        ask = table_of(outcome).ask
        assert ask is not None
        assert ask.for_bets


def test_a_script_that_runs_out_is_never_the_refusal_that_was_expected(play: Play) -> None:
    text = 'game = "high-card"\n[equipment]\nshoe = "9C"\n[[step]]\nseat = 1\nbet = { ante = 10 }\n'
    for expect in ("", '[expect]\nrefused = { says = "no card left" }', '[expect]\nrefused = "8.2(a)"'):
        assert play(f"{text}{expect}")[2] == [
            "the script ran out at step 1 (line 4): the script has no card left for dealer; "
            "add outcomes under [equipment]"
        ]


def test_a_card_occurs_as_often_as_there_are_decks(play: Play) -> None:
    options = "\n[options]\ndecks = 2\nbonus_offered = false\n"
    text = HIGH_CARD.replace('"AS"', '"9C"').replace(", bonus = 5", "") + options
    _, _, wrong = play(f'{text}[expect."seat 1"]\nante = 0\nraise = 0')
    assert wrong == []


def test_a_person_bets_what_they_have(play: Play) -> None:
    text = HIGH_CARD.replace("[[step]]", '[chips]\n"seat 1" = 20\n[[step]]', 1)
    _, outcome, wrong = play(f'{text}[expect]\nrefused = {{ says = "in chips" }}')
    assert wrong == []
    assert str(outcome.refused) == "step 2 (line 11): seat 1 has $5.00 in chips; raise takes $10.00"


def test_people_with_chips_sit_down_before_the_first_step(play: Play) -> None:
    _, outcome, _ = play(f'{ROULETTE}[chips]\n"seat 2" = 7')
    assert [(event.seat, event.chips) for event in outcome.events if isinstance(event, SatDown)] == [
        (2, 700), (1, 100_000_000),
    ]  # fmt: skip
    _, outcome, wrong = play(f'{ROULETTE}[chips]\n"seat 7" = 7')
    assert wrong == ["refused at sitting down: this table has seats 1 to 6, not 7"]
    _, outcome, wrong = play(f'{ROULETTE}[chips]\n"seat 1" = -7')
    assert wrong == ["refused at sitting down: an amount cannot be negative: -$7.00"]


def test_a_player_who_left_is_not_reseated_automatically(play: Play) -> None:
    leave = '[chips]\n"seat 1" = 5\n[[step]]\ndo = "leave"\nseat = 1\n'
    _, _, wrong = play(f'game = "roulette"\n{leave}[[step]]\nseat = 1\nbet = {{ red = 5 }}')
    assert wrong == ["refused at step 2 (line 7): nobody sits at seat 1"]


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ('refused = "5.1(d)"', "step 1 was accepted, but a refusal by 13:69F-5.1(d) was expected"),
        (
            'refused = { law = "8.2(a)", says = "below" }',
            "step 1 was accepted, but a refusal by 13:69F-8.2(a) and with the words 'below' was expected",
        ),
    ],
)
def test_a_missing_refusal_is_reported(play: Play, expect: str, says: str) -> None:
    _, _, wrong = play(f"{ROULETTE}[expect]\n{expect}")
    assert wrong == [says]


def test_a_refusal_that_differs_is_reported(play: Play) -> None:
    bad = ROULETTE.replace("red = 10", "red = 0")
    told = "step 1 (line 5): a bet on Red must be more than nothing (13:69F-5.1(e)11)"
    assert play(bad)[2] == [f"refused at {told}"]
    assert play(f'{bad}[expect."seat 1"]')[2] == [f"refused at {told}"]
    assert play(f'{bad}[expect]\nrefused = "8.2(a)"')[2] == [
        "a refusal of step 1 by 13:69F-8.2(a) was expected, but it was refused for another reason: "
        "a bet on Red must be more than nothing (13:69F-5.1(e)11)"
    ]
    assert play(f'{bad}[expect]\nrefused = {{ law = "5.1(e)11", says = "twice" }}')[2] == [
        "a refusal of step 1 with the words 'twice' was expected, but it was refused for another reason: "
        "a bet on Red must be more than nothing (13:69F-5.1(e)11)"
    ]
    assert play(f'{bad}[[step]]\nseat = 1\nbet = {{ odd = 1 }}\n[expect]\nrefused = "5.1(e)11"')[2] == [
        f"refused at {told}; only a refusal of step 2, the last one, was expected"
    ]


# ---------------------------------------------------------------------- submissions

COLORS = 'game = "roulette"\n[options]\nsix_color_offered = true\n[limits]\nminimum = 10\nmaximum = 50\n'


def test_an_unlawful_submission_is_refused_before_anything_is_played(play: Play) -> None:
    _, outcome, wrong = play(f'{COLORS}[expect]\nunlawful = ["5.1(g)", "8.2(a)"]')
    assert wrong == []
    assert outcome.table is None
    assert outcome.events == []
    assert play(f'{COLORS}[expect]\nunlawful = {{ says = "with a color wager" }}')[2] == []


def test_a_submission_that_differs_from_what_is_expected_is_reported(play: Play) -> None:
    assert len(play(COLORS)[2]) > 1
    assert play(COLORS)[2][0] == (
        "the submission is not lawful: six_color_offered: "
        "red and black may not be offered with a color wager (13:69F-5.1(g))"
    )
    assert play(f'{ROULETTE}[expect]\nunlawful = "5.1(g)"')[2] == [
        "the submission is lawful, but a refusal by 13:69F-5.1(g) was expected"
    ]
    [told] = play(f'{COLORS}[expect]\nunlawful = "5.1(e)7"')[2]
    assert told.startswith(
        "the submission was expected to be refused by 13:69F-5.1(e)7, but it is refused for other reasons: "
    )


def test_the_submission_is_checked_once_and_its_offers_are_made_once(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []
    offers, parse = HIGH_CARD_GAME.offers, submission.parse_options

    def count_offers(_: object, options: Any) -> Sequence[Offer]:
        counted.append("offers")
        return offers(options)

    def count_checks(*arguments: Any) -> Any:
        counted.append("check")
        return parse(*arguments)

    monkeypatch.setattr(type(HIGH_CARD_GAME), "offers", count_offers)
    monkeypatch.setattr(submission, "parse_options", count_checks)
    _, _, wrong = play(f'{HIGH_CARD}[expect."seat 1"]\nante = 10\nraise = 10\nbonus = 125')
    assert wrong == []
    assert counted == ["check", "offers"]


# ---------------------------------------------------------------------- steps


def test_inputs_written_as_they_are_neither_begin_a_round_nor_close_the_layout(play: Play) -> None:
    _, _, wrong = play("""
        game = "roulette"
        [equipment]
        wheel = "1 2"
        [[step]]
        seat = 1
        bet = { red = 10, even = 10 }
        [[step]]
        do = "take back"
        seat = 1
        bets = [{ bet = 1, amount = 500 }]
        [[step]]
        do = "no more bets"
        [[step]]
        do = "begin"
        [[step]]
        do = "bet"
        seat = 1
        bets = [{ wager = "even", amount = 2000 }]
        [expect."seat 1"]
        red = 5
        even = 10
    """)
    assert wrong == []


def test_a_report_closes_the_layout_first_and_a_record_leaves_it_open(play: Play) -> None:
    _, outcome, wrong = play("""
        game = "high-card"
        [equipment]
        shoe = "AS 9C"
        [[step]]
        seat = 1
        bet = { ante = 10 }
        [[step]]
        record = "chip_color"
        seat = 1
        note = "blue"
        [[step]]
        seat = 2
        bet = { ante = 10 }
        [[step]]
        report = "dealer_exposed"
        [expect]
        void = "8.4(c)"
    """)
    assert wrong[0].startswith("the script ran out at step 4")
    assert "no card left for dealer" in wrong[0]
    _, outcome, wrong = play("""
        game = "high-card"
        [equipment]
        shoe = "AS 9C"
        [[step]]
        seat = 1
        bet = { ante = 10 }
        [[step]]
        report = "dealer_exposed"
        [expect]
        void = "8.4(c)"
        [expect."seat 1"]
        ante = 0
    """)
    assert wrong == []
    assert outcome.left == {}


def test_the_time_of_a_step_is_passed_to_the_table(play: Play) -> None:
    change = """
        game = "roulette"
        [equipment]
        wheel = "0"
        [[step]]
        do = "change rules"
        now = 2026-11-15T20:00:00
        effective = 2026-11-15T20:30:00
        sign = true
        announced = true
        division = true
        options = { zero_rule = "lose_all" }
        [[step]]
        now = 2026-11-15T20:MINUTE:00
        seat = 1
        bet = { red = 10 }
        [expect."seat 1"]
        red = { net = NET, law = "5.2(b)" }
    """
    assert play(change.replace("MINUTE", "29").replace("NET", "-5"))[2] == []
    assert play(change.replace("MINUTE", "30").replace("NET", "-10"))[2] == []


# ---------------------------------------------------------------------- a script that is too short


@pytest.mark.parametrize(
    ("game", "bet", "law", "says"),
    [
        ("blackjack", "nonsense = 5", "2.3", "Blackjack has no wager 'nonsense'"),
        ("punto-banco", "nonsense = 5", "3.2(b)", "Baccarat-punto banco has no wager 'nonsense'"),
        ("chemin-de-fer", "against = 5", "4.5(b)", "no wager may be made now: bids for the bank"),
    ],
)
def test_a_missing_burn_card_does_not_hide_what_is_wrong_with_a_bet(
    game: str, bet: str, law: str, says: str, play: Play
) -> None:
    _, outcome, _ = play(f"""
        game = "{game}"
        [[step]]
        seat = 1
        bet = {{ {bet} }}
        """)
    assert outcome.refused is not None
    assert says in outcome.refused.error.reason
    assert (outcome.refused.step, outcome.refused.error.law, outcome.refused.changed) == (1, law, ())


def test_missing_cards_do_not_hide_a_choice_that_nobody_has(play: Play) -> None:
    _, outcome, _ = play("""
        game = "three-card-poker"
        [equipment]
        "seat 1" = "QS 6H 4D"
        [[step]]
        seat = 1
        bet = { ante = 5 }
        [[step]]
        seat = 1
        choose = "surrender"
        """)
    assert outcome.refused is not None
    assert "'surrender' is not open to seat 1" in outcome.refused.error.reason


def test_a_script_that_is_only_too_short_says_so(play: Play) -> None:
    _, outcome, wrong = play("""
        game = "blackjack"
        [[step]]
        seat = 1
        bet = { main = 5 }
        """)
    assert outcome.refused is not None
    assert "no card left for burn" in outcome.refused.error.reason
    assert "add outcomes under [equipment]" in wrong[0]


def test_a_card_that_is_written_twice_is_reported_before_what_follows_from_a_script_that_continues(play: Play) -> None:
    _, outcome, _ = play("""
        game = "three-card-poker"
        [equipment]
        "seat 1" = "QS 6H 4D"
        "seat 2" = "QS 6C 4C"
        [[step]]
        seat = 1
        bet = { ante = 5 }
        [[step]]
        seat = 2
        bet = { ante = 5 }
        [[step]]
        seat = 1
        choose = "surrender"
        """)
    assert outcome.refused is not None
    assert "QS has already been dealt" in outcome.refused.error.reason


def test_a_game_that_waits_for_someone_ends_the_scenario_and_says_for_whom(play: Play) -> None:
    """1.8: nobody throws the dice without a line bet, so the script is never used up."""
    _, _, wrong = play('game = "craps"\n[equipment]\ndice = "4-3"\n[[step]]\nseat = 1\nbet = { "place_lose 6" = 25 }')
    assert wrong == [
        "unused outcomes for dice: 4-3 (no shooter yet: bet on Pass or Don't Pass to throw the dice, 13:69F-1.8)"
    ]
