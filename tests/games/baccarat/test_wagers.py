"""Winning, losing and void wagers and their payouts: 13:69F-3.2, 3.3, 7.2, 7.3."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.baccarat.engine.drawing import Coup, coups
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.vigorish import Vigorish
from pitboss.games.baccarat.engine.wagers import COVERED, CoupResult, covered_by_totals, net_of_banker, vigorish
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.money import Odds
from pitboss.protocol.events import Moved, Settled
from pitboss.table import submit

from .at_table import BOTH, DRAGON, dealt, law, nets, paytable, table

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)


def decided(game: BaccaratGame, wager: str, coup: Coup, regime: str = "vig5") -> CoupResult:
    return game.result_of(game.regimes[regime], wager, coup)


@both
def test_a_hand_wins_with_the_higher_count_loses_with_the_lower_and_is_void_on_a_tie(game: BaccaratGame) -> None:
    """3.2(a)1 and 2, 7.2(a)1 and 2"""
    for coup in coups():
        player, banker = decided(game, "player", coup), decided(game, "banker", coup)
        if coup.player == coup.banker:
            assert (player.result, banker.result) == ("void", "void")
            assert (player.law, banker.law) == (law(game, ".2(a)2iii"), law(game, ".2(a)1iii"))
        else:
            assert (player.result == "won") is (coup.player > coup.banker)
            assert {player.result, banker.result} == {"won", "lost"}


@both
def test_a_tie_bet_wins_on_a_tie_and_loses_otherwise_never_void(game: BaccaratGame) -> None:
    """3.2(a)3, 7.2(a)3"""
    for coup in coups():
        assert decided(game, "tie", coup).result == ("won" if coup.player == coup.banker else "lost")


@both
def test_total_card_wagers_go_by_the_cards_required(game: BaccaratGame) -> None:
    """3.2(a)4, 7.2(a)4"""
    for coup in coups():
        results = [decided(game, wager, coup).result for wager in ("total_four", "total_five", "total_six")]
        assert results == ["won" if coup.cards == number else "lost" for number in (4, 5, 6)]


@both
@pytest.mark.parametrize(
    ("coup", "result", "row"),
    [
        (Coup(9, 0), "won", "natural_winner"),
        (Coup(8, 7, 2, 2), "won", "natural_winner"),
        (Coup(9, 9, 2, 3), "won", "natural_winner"),
        (Coup(9, 8), "won", "natural_winner"),
        (Coup(8, 9), "lost", ""),
        (Coup(8, 8), "void", ""),
        (Coup(9, 9), "void", ""),
        (Coup(9, 0, 3, 3), "won", "win_by_9"),
        (Coup(8, 0, 3, 2), "won", "win_by_8"),
        (Coup(7, 0), "won", "win_by_7"),
        (Coup(7, 1), "won", "win_by_6"),
        (Coup(7, 2), "won", "win_by_5"),
        (Coup(7, 3, 2, 3), "won", "win_by_4"),
        (Coup(7, 4, 2, 3), "lost", ""),
        (Coup(6, 6), "lost", ""),
        (Coup(3, 7, 3, 3), "lost", ""),
        (Coup(7, 8), "lost", ""),
    ],
)
def test_a_bonus_wins_with_a_natural_or_by_four_points(game: BaccaratGame, coup: Coup, result: str, row: str) -> None:
    """3.2(a)5, 7.2(a)5"""
    mirrored = Coup(coup.banker, coup.player, coup.banker_cards, coup.player_cards)
    for decision in (decided(game, "bonus_player", coup), decided(game, "bonus_banker", mirrored)):
        assert (decision.result, decision.row) == (result, row)


@both
def test_only_a_winning_three_card_seven_is_a_dragon(game: BaccaratGame) -> None:
    """3.2(a)6, 3.3(h), 7.2(a)6, 7.3(i)"""
    for coup in coups():
        dragon = coup.banker == 7 and coup.banker_cards == 3 and coup.player < 7
        assert decided(game, "dragon_7", coup, "dragon7").result == ("won" if dragon else "lost")
        banker = decided(game, "banker", coup, "dragon7")
        assert (banker.result == "void") is (dragon or coup.player == coup.banker)
        assert decided(game, "banker", coup, "vig5").result == ("won" if coup.banker > coup.player else banker.result)


@both
def test_only_a_winning_six_is_paid_half(game: BaccaratGame) -> None:
    """3.3(e)1, 7.3(f)1"""
    for coup in coups():
        halved = decided(game, "banker", coup, "no_vig_six").row == "six"
        assert halved is (coup.banker == 6 > coup.player)


@both
@pytest.mark.parametrize(
    ("letter", "odds"),
    [("A", [30, 10, 6, 4, 2, 1, 1]), ("B", [20, 8, 7, 4, 3, 1, 1]), ("C", [30, 10, 4, 4, 2, 2, 1])],
)
def test_the_bonus_paytables_pay_what_the_law_prints(game: BaccaratGame, letter: str, odds: list[int]) -> None:
    """3.3(g), 7.3(h)"""
    assert list(paytable(game, f"bonus {letter}").values()) == [Odds(one) for one in odds]


@both
@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("4C 5D KC KD 5H 5S", "win_by_9"),  # 4 + 5 = 9 against 5 + 5 = 0
        ("4H 5H KD QC 4S 5S", "win_by_8"),
        ("7D KH KS QC 10D", "win_by_7"),
        ("7D KH KS QC AD", "win_by_6"),
        ("7D KH KS QC 2D", "win_by_5"),
        ("7D KH KS QC 3D", "win_by_4"),
        ("9S JH QD 10C", "natural_winner"),
    ],
)
def test_every_row_of_the_bonus_is_paid_at_the_table(game: BaccaratGame, cards: str, row: str) -> None:
    """3.3(g), 7.3(h)"""
    for letter in "ABC":
        events = dealt(table(game, cards, {"bonus_table": letter}), {1: {"bonus_player": 10}})
        pay = paytable(game, f"bonus {letter}")[row]
        assert nets(events) == {"bonus_player": pay.win(1000) / 100}


@both
def test_the_main_wagers_pay_what_the_law_says(game: BaccaratGame) -> None:
    """3.3(a), (b), (f) and (i); 7.3(a), (b), (g) and (j)"""
    assert paytable(game, "tie")["tie"] == Odds(8)
    assert dict(paytable(game, "total cards")) == {"four": Odds(3, 2), "five": Odds(2), "six": Odds(2)}
    assert paytable(game, "dragon 7")["dragon_7"] == Odds(40)
    assert nets(dealt(table(game, "KH QC 7D 6H"), {1: {"player": 40}})) == {"player": 40}


@both
def test_better_odds_are_paid_where_the_submission_has_them(game: BaccaratGame) -> None:
    """3.3(b), (g) and (i); 7.3(b), (h) and (j)"""
    options = {"tie_odds": {"tie": "9 to 1"}, "bonus_a": {"natural_winner": "3 to 2"}}
    assert nets(dealt(table(game, "10S 4H 6D 2C", options), {1: {"tie": 10}})) == {"tie": 90}
    assert nets(dealt(table(game, "9S JH QD 10C", options), {1: {"bonus_player": 10}})) == {"bonus_player": 15}
    better = {**DRAGON, "dragon_7_odds": {"dragon_7": "45 to 1"}}
    assert nets(dealt(table(game, "10D KS 2H 4C 3C 3D", better), {1: {"dragon_7": 2}})) == {"dragon_7": 90}


@pytest.mark.parametrize(
    ("won", "percent", "unit", "taken"),
    [
        (37_00, 5, 25, 2_00),
        (37_00, 4, 20, 1_60),
        (37_00, 5, 5, 1_85),
        (1_00, 5, 25, 25),
        (1_00, 4, 20, 20),
        (5_00, 5, 25, 25),
        (100_00, 5, 25, 5_00),
        (100_00, 4, 20, 4_00),
    ],
)
def test_vigorish_is_rounded_up_and_never_down(won: int, percent: int, unit: int, taken: int) -> None:
    """3.3(c)1, 7.3(c)1"""
    assert vigorish(won, percent, unit) == taken


def test_total_card_wagers_cover_a_bankers_wager_they_come_to() -> None:
    """3.3(e)2, 7.3(f)2"""
    assert covered_by_totals(100, [60, 40])
    assert not covered_by_totals(100, [60, 39])
    assert not covered_by_totals(0, [])


@both
def test_a_bankers_wager_that_total_card_wagers_cover_is_not_charged(game: BaccaratGame) -> None:
    """3.3(e)2, 7.3(f)2"""
    charged = Vigorish(game.law, game.regimes)
    options = submit(game, {"banker_regime": "no_vig_total"}).options
    assert charged.charge(options, "banker", COVERED) is None
    charge = charged.charge(options, "banker", "")
    assert charge is not None
    assert charge.rate == Fraction(5, 100)


def test_a_tie_is_charged_25_percent_of_the_bankers_wager_and_of_no_other() -> None:
    """7.2(a)1iii, 7.3(d)"""
    events = dealt(table(MINI_BACCARAT, "QS 4C 7H 3D", {"banker_regime": "tie25"}), {1: {"banker": 40, "player": 8}})
    assert nets(events) == {"banker": 0, "player": 0, "vigorish": -10}
    assert [event.kind for event in events if isinstance(event, (Settled, Moved))][-1] == "moved"


@both
def test_the_waiver_is_for_each_player_by_their_own_wagers(game: BaccaratGame) -> None:
    """3.3(e)2, 7.3(f)2"""
    opened = table(game, "2H KD 3C 6S 9D", {"banker_regime": "no_vig_total", "vig_base": 4}, seats=(1, 2, 3))
    banker = {1: {"banker": 100, "total_five": 100}, 2: {"banker": 100, "total_four": 99}, 3: {"banker": 50}}
    events = dealt(opened, banker)
    assert nets(events, 1) == {"banker": 100, "total_five": 200}
    assert nets(events, 2) == {"banker": 100, "total_four": -99, "vigorish": -4}
    assert nets(events, 3) == {"banker": 50, "vigorish": -2}
    paid = {event.seat: event.law for event in events if isinstance(event, Settled) and event.wager == "banker"}
    assert paid == {1: game.law.waiver, 2: game.law.banker_odds, 3: game.law.banker_odds}


@pytest.mark.parametrize(
    ("regime", "coup", "tie", "covered", "net"),
    [
        ("vig5", (4, 6), False, False, Fraction(19, 20)),
        ("vig4", (4, 6), False, False, Fraction(24, 25)),
        ("vig5", (6, 4), False, False, Fraction(-1)),
        ("vig5", (6, 6), True, False, Fraction(0)),
        ("tie25", (6, 6), True, False, Fraction(-1, 4)),
        ("tie25", (4, 6), False, False, Fraction(1)),
        ("no_vig_six", (4, 6), False, False, Fraction(1, 2)),
        ("no_vig_six", (4, 7), False, False, Fraction(1)),
        ("no_vig_total", (4, 6), False, True, Fraction(1)),
        ("no_vig_total", (4, 6), False, False, Fraction(19, 20)),
    ],
)
def test_what_a_bankers_wager_nets_before_rounding(
    regime: str, coup: tuple[int, int], tie: bool, covered: bool, net: Fraction
) -> None:
    """7.2(a)1, 7.3(c), 7.3(d), 7.3(e), 7.3(f)2"""
    result = decided(MINI_BACCARAT, "banker", Coup(*coup), regime)
    assert net_of_banker(MINI_BACCARAT.regimes[regime], result, tie=tie, covered=covered) == net
