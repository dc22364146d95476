"""What a licensee may choose, and what may not be offered together: 13:69F-3.1 to 3.3, 7.1 to 7.3, the amendment."""

from __future__ import annotations

import pytest

from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.table import Unlawful, submit

from .at_table import BOTH, DRAGON, JACKPOT, law

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
FACE_DOWN = {PUNTO_BANCO.id: "handed_out", MINI_BACCARAT.id: "face_down"}


def broken(game: BaccaratGame, options: dict[str, object], edition: str = "13:69F") -> list[str | None]:
    with pytest.raises(Unlawful) as refused:
        submit(game, options, edition=edition)
    return [violation.law for violation in refused.value.violations]


@both
def test_fewer_than_six_decks_are_unlawful(game: BaccaratGame) -> None:
    """3.1(a), 7.1(a)"""
    assert broken(game, {"decks": 5}) == [law(game, ".1(a)")]
    assert submit(game, {"decks": 6}).options.decks_dealt == 6


@both
@pytest.mark.parametrize("offered", ["total_cards_offered", "bonus_offered"])
def test_the_dragon_7_is_not_offered_with_total_cards_or_bonus(game: BaccaratGame, offered: str) -> None:
    """3.2(a)6iii, 7.2(a)6iii"""
    assert broken(game, {**DRAGON, offered: True}) == [law(game, ".2(a)6iii")]
    assert "dragon_7" in submit(game, DRAGON).offers()


@both
def test_the_dragon_7_is_bet_only_where_no_vigorish_is_taken_for_it(game: BaccaratGame) -> None:
    """3.2(a)6, 7.2(a)6"""
    for regime in set(game.regimes) - {"dragon7"}:
        assert "dragon_7" not in submit(game, {"banker_regime": regime}).offers()


@both
def test_the_waiver_for_total_cards_needs_them_to_be_offered(game: BaccaratGame) -> None:
    """3.3(e)2, 7.3(f)2"""
    waived = {"banker_regime": "no_vig_total", "total_cards_offered": False}
    assert broken(game, waived) == [law(game, ".3(f)2" if game is MINI_BACCARAT else ".3(e)2")]


@both
def test_a_table_has_one_regime_for_all_players(game: BaccaratGame) -> None:
    """3.3(c) to (e), 7.3(c) to (f): the percentage is the table's, and six-pays-half never meets the waiver."""
    assert set(game.regimes) >= {"vig5", "vig4", "no_vig_six", "no_vig_total", "dragon7"}
    assert ("tie25" in game.regimes) is (game is MINI_BACCARAT)
    assert broken(game, {"banker_regime": "vig3"}) == [law(game, ".3(c)")]


def test_the_charge_on_ties_belongs_to_mini_baccarat() -> None:
    """7.3(d)"""
    assert broken(PUNTO_BANCO, {"banker_regime": "tie25"}) == ["3.3(c)"]


@both
@pytest.mark.parametrize(
    ("option", "cells", "place"),
    [
        ("tie_odds", {"tie": "7 to 1"}, ".3(b)"),
        ("bonus_a", {"win_by_9": "29 to 1"}, "bonus"),
        ("bonus_b", {"win_by_7": "6 to 1"}, "bonus"),
        ("bonus_c", {"win_by_4": "1 to 1"}, "bonus"),
        ("dragon_7_odds", {"dragon_7": "39 to 1"}, "dragon"),
    ],
)
def test_no_row_is_paid_below_the_law(game: BaccaratGame, option: str, cells: dict[str, str], place: str) -> None:
    """3.3(b), (g) and (i); 7.3(b), (h) and (j)"""
    shifted = {"bonus": game.law.bonus_odds, "dragon": game.law.dragon_7_odds}
    assert broken(game, {option: cells}) == [shifted.get(place, law(game, place))]


@both
def test_total_cards_are_paid_neither_more_nor_less(game: BaccaratGame) -> None:
    """3.3(f), 7.3(g)"""
    assert "total_odds" not in game.options.model_fields
    assert [str(submit(game).offers()[f"total_{n}"].pays[n]) for n in ("four", "five", "six")] == [
        "3 to 2",
        "2 to 1",
        "2 to 1",
    ]


@both
def test_the_cutting_card_is_fourteen_cards_from_the_back_or_more(game: BaccaratGame) -> None:
    """3.5(e), 7.5(f)"""
    assert broken(game, {"cutting_card_depth": 13}) == [game.law.burn]
    assert broken(game, {"cutting_card_depth": 415}) == [game.law.burn]
    assert broken(game, {"cutting_card_depth": 52 * 8 - 16}) == [game.law.burn]
    assert submit(game, {"cutting_card_depth": 52 * 8 - 17}).options.decks_dealt == 8


@both
def test_ninety_seven_decks_are_lawful(game: BaccaratGame) -> None:
    """3.1(a), 7.1(a): at least six; the software holds up to a thousand"""
    assert game.open({"decks": 97}).state.shoes["shoe"].size == 97 * 52
    assert broken(game, {"decks": 1_001}) == [game.law.decks]


def test_an_automated_shuffler_needs_two_equal_batches_of_six_decks() -> None:
    """7.1(d)"""
    for decks in (8, 13):
        assert broken(MINI_BACCARAT, {"shuffling": "automated_shuffler", "decks": decks}) == ["7.1(d)"]
    submission = submit(MINI_BACCARAT, {"shuffling": "automated_shuffler", "decks": 12})
    assert submission.game.shoes(submission.options)["shoe"].decks == 6


@both
def test_the_optional_wagers_are_at_the_licensees_discretion(game: BaccaratGame) -> None:
    """3.2(a)4 and 5, 7.2(a)4 and 5"""
    plain = submit(game, {"total_cards_offered": False, "bonus_offered": False})
    assert list(plain.offers()) == ["banker", "player", "tie"]


@both
def test_the_jackpot_belongs_to_the_amendments_edition(game: BaccaratGame) -> None:
    """3.2(a)8, 7.2(a)8"""
    assert broken(game, {"jackpot_offered": True}) == [law(game, ".2(a)8")]
    with pytest.raises(Unlawful, match=r"edition 13:69F does not have this option; 13:69F\+jackpot has it"):
        submit(game, {"jackpot_offered": True})
    assert "jackpot_4_card" in submit(game, {"jackpot_offered": True}, edition=JACKPOT).offers()
    assert "jackpot_4_card" not in submit(game, edition=JACKPOT).offers()


@both
@pytest.mark.parametrize("decks", [7, 10])
def test_the_jackpot_is_played_with_six_or_eight_decks(game: BaccaratGame, decks: int) -> None:
    """3.1(a), 7.1(a) as amended"""
    assert broken(game, {"jackpot_offered": True, "decks": decks}, JACKPOT) == [law(game, ".1(a)")]


def test_with_an_automated_shuffler_six_or_eight_decks_are_meant_for_each_batch() -> None:
    """7.1(a) as amended, 7.1(d): a reading."""
    shuffler = {"jackpot_offered": True, "shuffling": "automated_shuffler"}
    assert broken(MINI_BACCARAT, {**shuffler, "decks": 14}, JACKPOT) == ["7.1(a)"]
    assert submit(MINI_BACCARAT, {**shuffler, "decks": 16}, edition=JACKPOT).options.decks_dealt == 8


@both
def test_with_the_jackpot_the_cards_are_dealt_face_up(game: BaccaratGame) -> None:
    """3.7(e), 7.7(j)"""
    found = broken(game, {"jackpot_offered": True, "deal_mode": FACE_DOWN[game.id]}, JACKPOT)
    assert found == [game.law.jackpot_deal]


@both
def test_the_jackpot_goes_with_the_dragon_7(game: BaccaratGame) -> None:
    """3.2(a)6iii, 7.2(a)6iii name only the total card and the bonus wagers."""
    offered = submit(game, {**DRAGON, "jackpot_offered": True}, edition=JACKPOT).offers()
    assert {"dragon_7", "jackpot_4_card"} <= set(offered)


@both
def test_the_royal_baccarat_bonus_is_refused_with_the_reason(game: BaccaratGame) -> None:
    """3.2(a)7, 7.2(a)7 as the amendment names them"""
    with pytest.raises(Unlawful, match="its rules are unavailable") as refused:
        submit(game, {"royal_bonus_offered": True}, edition=JACKPOT)
    assert [violation.law for violation in refused.value.violations] == [law(game, ".2(a)7")]


def test_rounding_to_five_cents_is_an_option_of_mini_baccarat_only() -> None:
    """7.3(c)1: the print has 25 and 20 cents only because 3.3 stands in its place."""
    assert submit(MINI_BACCARAT, {"vig_rounding": "five_cents"}).options.rounding_unit(5) == 5
    assert broken(PUNTO_BANCO, {"vig_rounding": "five_cents"}) == ["3.3(c)1"]
