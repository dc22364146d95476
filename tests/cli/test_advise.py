"""``pitboss advise``: the value of every option for described cards."""

from __future__ import annotations

from tests.cli.run import pitboss, refused, report


def test_every_option_is_shown_with_its_cost_compared_with_the_best() -> None:
    shown = pitboss("advise", "red-dog", "5S 9D").output
    assert "Red dog, a spread of 3" in shown
    assert "stay          -$2.8000      best" in shown
    assert "raise         -$5.6000  -$2.8000" in shown


def test_it_reports_the_values_in_cents() -> None:
    told = report("advise", "casino-war", "9S", "v", "9D", "--bet", "20")
    [decision] = told["decisions"]
    assert (told["bet"], decision["case"]) == (2000, "a tie hand")
    assert {option["action"]: option["cents"] for option in decision["options"]}["surrender"] == "-1000.0000"


def test_a_hand_without_a_decision_is_refused() -> None:
    assert "name the dealer's card after v" in refused("advise", "casino-war", "9S", "v")
    assert "asks for no decision when a player sees exactly 9S 8D" in refused("advise", "casino-war", "9S", "v", "8D")
    assert "'1S' is not a card" in refused("advise", "casino-war", "1S", "v", "8D")
    assert "bet an even number of cents" in refused("advise", "casino-war", "9S", "v", "9D", "--bet", "0.01")
