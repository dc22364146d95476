"""Every combination of the readings and elections of 13:69F-23, 25 and 37 settles as the text has it."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.banked_poker.at_table import opened, settled

from pitboss.games.banked_poker.colorado_hold_em_poker import (
    VERSION_LAWS,
    ColoradoOptions,
    bonus_rule,
    declared_for,
    states_odds_with_to,
)
from pitboss.games.banked_poker.double_cross_poker import RAISES, limit, raised_along
from pitboss.games.banked_poker.engine.steps import Decide, Declare, Fold
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import street
from pitboss.protocol.events import Event, Settled

EITHER = (False, True)


def colorado(mine: str, action: str, options: dict[str, object]) -> list[Event]:
    chosen = {"bonus_wager": True, **options}
    table = opened("colorado-hold-em-poker", chosen, {"seat 1": mine, "community": "JC KS 2D"}, people=1)
    table.begin()
    table.bet(1, ante=1000, bonus=100)
    table.no_more_bets()
    return table.choose(1, action, cards=["3C"]) if action == "bet" else table.choose(1, action)


@pytest.mark.parametrize("version", ["required", "permissible"])
@pytest.mark.parametrize(("jacks", "ace_low", "lost"), list(product(EITHER, EITHER, EITHER)))
def test_jacks_by_23_12_d_ace_low_by_23_3_c1_and_false_declarations_by_23_14_d(
    version: str, jacks: bool, ace_low: bool, lost: bool
) -> None:
    """A pair of jacks returns the bonus by 23.13(d) in any case; a false declaration loses the ante."""
    options: dict[str, object] = {
        "version": version, "jacks_return_bonus": jacks, "ace_low_in_three": ace_low,
        "false_declaration_loses_bonus": lost,
    }  # fmt: skip
    pair = colorado("JH 9D 3C", "bet", options)
    returned = jacks or version == "permissible"
    assert settled(pair) == {"1 ante": 1000, "1 bet": 1000, "1 bonus": 0 if returned else -100}
    assert {event.law for event in pair if isinstance(event, Settled) and event.wager != "bonus"} == {
        "23.12(b)" if version == "required" else "23.13(b)"
    }
    false = colorado("KH 9D 3C", "declare", options)
    assert settled(false) == {"1 ante": -1000, "1 bonus": -100 if lost else 0}
    assert {event.law for event in false if isinstance(event, Settled) and event.wager == "ante"} == {"23.14(d)"}
    won = settled(colorado("AH 2H 3H", "declare", options))
    assert (won["1 ante"] > 0, won["1 bonus"] > 0) == (ace_low, ace_low)


def test_a_fold_with_a_required_bet_forfeits_ante_and_bonus_by_23_10_b2() -> None:
    events = colorado("KH 9D 3C", "fold", {"version": "required"})
    assert settled(events) == {"1 ante": -1000, "1 bonus": -100}
    assert {event.law for event in events if isinstance(event, Settled)} == {"23.10(b)2"}


def test_a_bonus_below_a_pair_of_jacks_loses_in_both_versions() -> None:
    """23.6A(a)"""
    for version in ("required", "permissible"):
        events = colorado("10H 9D 3C", "bet", {"version": version})
        assert [event.law for event in events if isinstance(event, Settled) and event.wager == "bonus"] == ["23.6A(a)"]


@pytest.mark.parametrize(("ace_low", "ante_counts"), list(product(EITHER, EITHER)))
def test_ace_two_three_by_25_5_c3_and_the_limit_by_25_11_d(ace_low: bool, ante_counts: bool) -> None:
    options: dict[str, object] = {
        "ace_low_in_three": ace_low, "limit_counts_ante": ante_counts, "payout_limit": 60_000,
    }  # fmt: skip
    straight = {"seat 1": "AS 2D", "dealer": "KC KD", "community": "4D JC 5D 3H 6C"}
    table = opened("double-cross-poker", options, straight, people=1)
    table.begin()
    table.bet(1, ante=1000, three_card=500)
    table.no_more_bets()
    assert settled(table.choose(1, "expose"))["1 three_card"] == (3000 if ace_low else -500)
    royal = {"seat 1": "AS KS", "dealer": "2C 3D", "community": "4D QS 5D JS 10S"}
    table = opened("double-cross-poker", options, royal, people=1)
    table.begin()
    table.bet(1, ante=200_00)
    table.no_more_bets()
    events = table.choose(1, "vertical")
    won = settled(events)
    assert set(won) == {"1 ante", "1 raise_1", "1 raise_2"}
    assert sum(won.values()) == (60_000_00 if ante_counts else 60_200_00)


def test_a_player_who_plays_makes_two_raises_by_25_10_c2() -> None:
    royal = {"seat 1": "AS KS", "dealer": "2C 3D", "community": "4D QS 5D JS 10S"}
    for axis in ("vertical", "horizontal"):
        table = opened("double-cross-poker", {}, royal, people=1)
        table.begin()
        table.bet(1, ante=1000)
        table.no_more_bets()
        assert table.ask is not None
        [option] = [one for one in table.ask.options[table.ask.waiting[0]] if one.id == axis]
        assert option.law == "25.10(c)2"
        assert {"1 raise_1", "1 raise_2"} <= set(settled(table.choose(1, axis)))
    assert RAISES == ("raise_1", "raise_2")


@pytest.mark.parametrize(("least", "ace_two"), list(product(("ace_king", "pair"), EITHER)))
def test_the_dealers_least_hand_by_37_10_g4_and_ace_two_by_37_5_d(least: str, ace_two: bool) -> None:
    """An ace and a king do not qualify where a pair is needed: the play wager is returned."""
    hands = {"seat 1": "AS 2S", "community": "2H 8D JC", "dealer": "AC KD"}
    table = opened("mini-tex-3-card-hold-em", {"dealer_qualifies": least, "ace_two": ace_two}, hands, people=1)
    table.begin()
    table.bet(1, ante=1000, pocket_poker=500)
    table.no_more_bets()
    events = [event for _ in range(3) for event in table.choose(1, "bet")]
    won = settled(events)
    assert won["1 play"] == (2000 if least == "ace_king" else 0)
    assert won["1 pocket_poker"] == (2500 if ace_two else -500)


@pytest.mark.parametrize("version", ["required", "permissible"])
def test_a_version_declares_by_its_own_paragraphs_23_10_b2_and_23_14_d(version: str) -> None:
    """23.10(b)2: a player folds only where the bet is required; 23.14(d): a false declaration loses; 23.6A(a)."""
    declared = declared_for(version, bonus_returned=True, ace_low=True, bonus_lost=False)
    [decide] = [step for step in declared.steps if isinstance(step, Decide)]
    folds = [action.law for action in decide.actions if isinstance(action, Fold)]
    assert folds == (["23.10(b)2"] if version == "required" else [])
    [declare] = [action for action in decide.actions if isinstance(action, Declare)]
    assert {declare.rule.lost_law, declare.false_law} == {"23.14(d)"}
    assert bonus_rule(VERSION_LAWS[version], returned=True).lost_law == "23.6A(a)"


@pytest.mark.parametrize(("version", "law"), [("required", "23.12(a)"), ("permissible", "23.13(a)")])
def test_odds_with_for_are_unlawful_in_their_own_version_23_12_a_23_13_a(version: str, law: str) -> None:
    exclusion = states_odds_with_to(version, VERSION_LAWS[version])
    assert exclusion.law == law
    for other in ("required", "permissible"):
        options = ColoradoOptions.model_validate({"version": other})
        stated = options.model_copy(update={"required_pays": {"royal_flush": "501 for 1"}})
        assert not exclusion.broken(options)
        assert exclusion.broken(stated) == (other == version)


def test_the_raises_and_the_limit_of_double_cross_are_by_25_10_c2_and_25_11_d() -> None:
    """25.10(c)2, 25.11(d)"""
    assert [raised_along(axis).law for axis in ("vertical", "horizontal")] == ["25.10(c)2"] * 2
    assert [cap.law for cap in limit("ante")] == ["25.11(d)"]


def test_a_street_of_37_10_a_and_e_asks_for_its_wager_or_all_made_before() -> None:
    """37.10(a), 37.10(e)"""
    flop, play = street("flop", ("ante",), "37.10(a)"), street("play", ("ante", "flop"), "37.10(e)", 2)
    assert "equal to the ante" in flop.prompt and "of two times the ante" in play.prompt
    assert "the ante wager;" in flop.actions[1].description and "flop wagers;" in play.actions[1].description
