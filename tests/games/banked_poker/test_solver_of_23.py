"""Colorado hold 'em poker (13:69F-23): counts by hand, prices and the best play."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.banked_poker.agreement import compare

from pitboss.equipment import cards
from pitboss.equipment.cards import NAMES
from pitboss.games import colorado_hold_em_poker
from pitboss.games.banked_poker.colorado_hold_em_poker import INSTANT
from pitboss.games.banked_poker.engine.hand_specs import row_of, value_of
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.prices import price, solution_of
from pitboss.games.banked_poker.solver.solution import kind_of
from pitboss.table import submit


def test_instant_winners_are_counted_by_23_3_c() -> None:
    """By hand: 13 ranks of 4 threes, 12 runs of 4 suits; without the low ace 11."""
    for ace_low, runs in ((True, 12), (False, 11)):
        submission = submit(colorado_hold_em_poker, {"ace_low_in_three": ace_low})
        hand, table = (
            colorado_hold_em_poker.declaration(submission.options).hands["instant"],
            submission.offers()["ante"],
        )
        rows = [row_of(INSTANT, hand.rank(*three), table.pays) for three in combinations(range(52), 3)]
        assert (rows.count("instant_three_of_a_kind"), rows.count("three_card_straight_flush")) == (52, 4 * runs)


@pytest.mark.parametrize(("mine", "version"), [("6S 4D 2H", "required"), ("QS JD 3H", "permissible")])
def test_the_best_option_is_that_of_all_18424_boards(mine: str, version: str) -> None:
    """Every board is settled by hand for every card that may be laid away."""
    submission = submit(colorado_hold_em_poker, {"version": version})
    solution, declared = solution_of(submission), colorado_hold_em_poker.declaration(submission.options)
    assert isinstance(solution, DiscardSolution)
    own, rule, table = cards(mine), declared.settles["ante"], submission.offers()["ante"].pays
    left = [card for card in range(52) if card not in own]
    totals = {}
    for kept in combinations(own, 2):
        total = 0
        for board in combinations(left, 3):
            outcome = rule.decide(value_of(declared.hands["player"], kept, board), 0, 0, table)
            total += table[outcome.row].win(1) if outcome.result > 0 else outcome.result
        totals[kept] = total
    kept, most = max(totals.items(), key=lambda case: case[1])
    choice = solution.option(0, own, ())
    idle = -18_424 if version == "required" else most
    assert solution.graph.root.options[choice].action == (
        "bet" if 2 * most > idle else "fold" if version == "required" else "stay"
    )
    if solution.discard(own, choice):
        [away] = solution.discard(own, choice)
        assert totals[tuple(card for card in own if card != away)] == most, NAMES[away]  # type: ignore[index]


@pytest.mark.parametrize(
    ("mine", "is_bonus_lost", "option"),
    [("10C 7D 5D", True, "bet"), ("8C 7D 3D", False, "declare")],
)
def test_ante_bet_and_bonus_are_played_for_their_sum_over_all_18424_boards(
    mine: str, is_bonus_lost: bool, option: str
) -> None:
    """Where a false declaration returns the bonus wager (23.14(d)), a weak hand saves it by one."""
    submission = submit(colorado_hold_em_poker, {"bonus_wager": True, "false_declaration_loses_bonus": is_bonus_lost})
    declared, own = colorado_hold_em_poker.declaration(submission.options), cards(mine)
    tables = {wager: offer.pays for wager, offer in submission.offers().items()}
    solution = kind_of(declared).solve(build_graph(declared, tables, ["bonus"]))
    left = [card for card in range(52) if card not in own]
    totals = {}
    for away in own:
        total = 0
        for board in combinations(left, 3):
            value = value_of(declared.hands["player"], [card for card in own if card != away], board)
            for wager, staked in (("ante", 2), ("bonus", 1)):
                outcome = declared.settles[wager].decide(value, 0, 0, tables[wager])
                total += staked * (tables[wager][outcome.row].win(1) if outcome.result > 0 else outcome.result)
        totals[away] = total
    false_declaration = -18_424 * (2 if is_bonus_lost else 1)
    choice = solution.option(0, own, ())
    assert solution.graph.root.options[choice].action == option
    assert option == ("bet" if max(totals.values()) > false_declaration else "declare")
    if option == "bet":
        assert totals[solution.discard(own, choice)[0]] == max(totals.values())


def test_a_bonus_played_for_the_sum_costs_less_than_one_beside_the_best_play_of_the_ante() -> None:
    submission = submit(colorado_hold_em_poker, {"bonus_wager": True, "false_declaration_loses_bonus": True})
    _, bonus = price(submission).wagers
    said = dict(bonus.notes)["played for their sum"]
    assert "ante and bonus of equal size together lose 21.7095% of one by the best play for both" in said
    assert "(fold never, declare 0.4525%, bet 99.5475%), and 24.6133% by this play" in said


def test_prices_of_both_versions() -> None:
    """The whole game, all 22,100 x 18,424 cases; the bonus wager under the best play of ante and bet."""
    figures = {}
    for version in ("required", "permissible"):
        priced = price(submit(colorado_hold_em_poker, {"version": version, "bonus_wager": True}))
        assert priced.of("ante").cases == priced.of("bonus").cases == 22_100 * 18_424
        figures[version] = [f"{float(priced.of(wager).house_advantage):.4%}" for wager in ("ante", "bonus")]
    assert figures == {"required": ["5.5152%", "19.0981%"], "permissible": ["2.9562%", "16.8876%"]}


@pytest.mark.parametrize("version", ["required", "permissible"])
def test_the_table_pays_what_the_solver_says(version: str) -> None:
    assert compare(submit(colorado_hold_em_poker, {"version": version}), 80)
