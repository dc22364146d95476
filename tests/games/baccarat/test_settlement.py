"""Betting, the order of settlement, vigorish at once and deferred: 13:69F-3.2, 3.3(c), 3.10, 7.2, 7.3(c), 7.10."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.baccarat.at_table import BOTH, dealt, nets, remembered, table
from tests.support.events import laws, said

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.plain import Json
from pitboss.protocol.events import Event, Moved, Noted, Settled
from pitboss.table import Table
from pitboss.table.rules.parts import public_state

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
BANKER_SEVEN = "5H KC AD 7S"  # Player 6, Banker 7
PLAYER_SEVEN = "KH QC 7D 6H"
TIE_SEVEN = "KH QC 7D 7H"


def money(events: list[Event]) -> list[tuple[str, int]]:
    """What happened to whose money, in order."""
    found = []
    for event in events:
        if isinstance(event, Settled):
            found.append((str(event.result), int(str(event.seat))))
        elif isinstance(event, Moved):
            found.append(("vigorish", int(str(event.source).removeprefix("seat "))))
        elif isinstance(event, Noted) and getattr(event, "owed", None):
            found.append(("marked", int(str(event.seat))))
    return found


@both
def test_no_wager_is_made_or_withdrawn_after_no_more_bets(game: BaccaratGame) -> None:
    """3.2(d), 7.2(d)"""
    opened = table(game, BANKER_SEVEN, {"deal_mode": "handed_out"})
    opened.begin()
    opened.bet(1, banker=1000)
    opened.no_more_bets()
    later: list[Mapping[str, Json]] = [
        {"do": "bet", "seat": 1, "bets": [{"wager": "tie", "amount": 500}]},
        {"do": "take back", "seat": 1},
    ]
    for act in later:
        with pytest.raises(Refused) as refused:
            opened.apply(act)
        assert refused.value.law == game.law.no_change


def test_one_with_a_wager_on_the_layout_stays() -> None:
    """7.2(e)"""
    opened = table(MINI_BACCARAT, BANKER_SEVEN, {"deal_mode": "handed_out"})
    opened.begin()
    opened.bet(1, banker=1000)
    opened.no_more_bets()
    with pytest.raises(Refused) as refused:
        opened.apply({"do": "leave", "seat": 1})
    assert refused.value.law == "7.2(e)"


@both
def test_losers_are_collected_before_winners_are_paid_from_the_highest_seat_down(game: BaccaratGame) -> None:
    """3.10(b), 7.10(b)"""
    opened = table(game, PLAYER_SEVEN, seats=(1, 3, 5))
    events = dealt(opened, {3: {"player": 10, "banker": 5}, 5: {"player": 10}, 1: {"player": 10, "tie": 1}})
    assert money(events) == [("lost", 3), ("lost", 1), ("won", 5), ("won", 3), ("won", 1)]


@both
@pytest.mark.parametrize(
    ("procedure", "order"),
    [
        (1, ["won", "won", "vigorish", "vigorish"]),
        (2, ["vigorish", "vigorish", "won", "won"]),
        (3, ["won", "vigorish", "won", "vigorish"]),
        (4, ["vigorish", "won", "vigorish", "won"]),
    ],
)
def test_winners_and_vigorish_go_by_the_procedure_chosen(game: BaccaratGame, procedure: int, order: list[str]) -> None:
    """3.10(b)1 to 4, 3.10(c), 7.10(b)1 to 4, 7.10(c)"""
    opened = table(game, BANKER_SEVEN, {"pay_procedure": procedure}, seats=(2, 4))
    happened = money(dealt(opened, {2: {"banker": 20}, 4: {"banker": 20}}))
    assert [what for what, _ in happened] == order
    assert [seat for what, seat in happened if what == "won"] == [4, 2]
    assert [seat for what, seat in happened if what == "vigorish"] == [4, 2]


@both
@pytest.mark.parametrize("regime", ["no_vig_six", "dragon7"])
def test_a_table_without_vigorish_marks_and_collects_none(game: BaccaratGame, regime: str) -> None:
    """3.10(b)5, 7.10(b)5"""
    plain = {"total_cards_offered": False, "bonus_offered": False}
    assert money(dealt(table(game, BANKER_SEVEN, {**plain, "banker_regime": regime}), {1: {"banker": 20}})) == [
        ("won", 1)
    ]


@both
@pytest.mark.parametrize(("regime", "rounding", "taken"), [
    ("vig5", "up", 2.00), ("vig4", "up", 1.60), ("vig5", "none", 1.85), ("vig4", "none", 1.48),
])  # fmt: skip
def test_vigorish_is_four_or_five_percent_rounded_or_not(
    game: BaccaratGame, regime: str, rounding: str, taken: float
) -> None:
    """3.3(c)1, 7.3(c)1"""
    options = {"banker_regime": regime, "vig_rounding": rounding}
    assert nets(dealt(table(game, BANKER_SEVEN, options), {1: {"banker": 37}})) == {"banker": 37, "vigorish": -taken}


def test_mini_baccarat_may_round_to_five_cents() -> None:
    """7.3(c)1 in the older edition"""
    opened = table(MINI_BACCARAT, BANKER_SEVEN, {"banker_regime": "vig4", "vig_rounding": "five_cents"})
    assert nets(dealt(opened, {1: {"banker": 37}}))["vigorish"] == -1.50


@both
def test_a_table_that_does_not_round_refuses_what_it_cannot_charge_exactly(game: BaccaratGame) -> None:
    """3.3(c)1, 7.3(c)1"""
    opened = table(game, BANKER_SEVEN, {"vig_rounding": "none"})
    opened.begin()
    with pytest.raises(Refused) as refused:
        opened.bet(1, banker=1010)
    assert refused.value.law == game.law.rounding


def test_a_charge_on_ties_in_parts_of_a_cent_is_refused() -> None:
    """7.3(d)"""
    opened = table(MINI_BACCARAT, BANKER_SEVEN, {"banker_regime": "tie25"})
    opened.begin()
    with pytest.raises(Refused) as refused:
        opened.bet(1, banker=1002)
    assert refused.value.law == "7.3(d)"


@both
def test_half_pay_on_six_needs_an_amount_that_can_be_halved(game: BaccaratGame) -> None:
    """3.3(e)1, 7.3(f)1"""
    opened = table(game, BANKER_SEVEN, {"banker_regime": "no_vig_six"})
    opened.begin()
    with pytest.raises(Refused, match=r"pays 1 to 2: bet a multiple of \$0.02"):
        opened.bet(1, banker=1001)


@both
def test_a_bonus_may_need_a_regular_wager_on_either_hand(game: BaccaratGame) -> None:
    """3.2(b), 7.2(b)"""
    opened = table(game, PLAYER_SEVEN, {"bonus_needs_main": True})
    opened.begin()
    with pytest.raises(Refused) as refused:
        opened.bet(1, bonus_player=500, tie=500)
    assert refused.value.law == game.law.discretion
    opened.bet(1, bonus_player=500, banker=500)
    assert nets(dealt(table(game, PLAYER_SEVEN), {1: {"bonus_banker": 5}})) == {"bonus_banker": -5}


@both
def test_coupons_are_taken_where_the_submission_takes_them(game: BaccaratGame) -> None:
    """3.2(c), 7.2(c): a coupon wins too, and what it wins owes vigorish."""
    bet: Mapping[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "banker", "amount": 1000, "coupon": 1000}]}
    opened = table(game, BANKER_SEVEN)
    opened.begin()
    opened.apply(bet)
    assert nets(opened.no_more_bets()) == {"banker": 20, "vigorish": -1}
    opened = table(game, BANKER_SEVEN, {"match_play": False})
    opened.begin()
    with pytest.raises(Refused) as refused:
        opened.apply(bet)
    assert refused.value.law == game.law.coupons


def test_the_charge_on_ties_is_a_part_of_the_chips_and_not_of_the_coupon() -> None:
    """7.3(d): 25 percent of $10 in chips, with a coupon of $10 that is returned"""
    opened = table(MINI_BACCARAT, TIE_SEVEN, {"banker_regime": "tie25"})
    opened.begin()
    opened.apply({"do": "bet", "seat": 1, "bets": [{"wager": "banker", "amount": 1000, "coupon": 1000}]})
    assert nets(opened.no_more_bets()) == {"banker": 0, "vigorish": -2.5}


@both
def test_staff_record_what_only_people_can_see(game: BaccaratGame) -> None:
    """3.2(c), 3.3(d), 3.4(a), 3.4(b), 3.5(a), 3.10(c); 7.2(c), 7.3(e), 7.4(a), 7.4(b), 7.5(a), 7.10(c)"""
    opened = table(game, BANKER_SEVEN)
    recorded = [
        opened.record(what) for what in ("receipt", "inspection", "shuffle", "vigorish_notice", "pay_procedure_notice")
    ]
    recorded.append(opened.record("cash_wager", seat=1))
    assert [law for events in recorded for law in laws(events, "recorded")] == [
        game.law.received, game.law.inspection, game.law.shuffle, game.law.notice, game.law.pit, game.law.coupons,
    ]  # fmt: skip


# ---------------------------------------------------------------------- deferred vigorish


def owing(game: BaccaratGame, collection: str, **more: Any) -> Table:
    """A table at which seat 1 has won two Banker's wagers and owes $3.00."""
    cards = f"{BANKER_SEVEN} 5D KS AH 7C"
    opened = table(game, cards, {"vig_collection": collection, **more.pop("options", {})}, **more)
    events = dealt(opened, {1: {"banker": 20}}) + dealt(opened, {1: {"banker": 37}})
    assert nets(events) == {"banker": 57}
    assert money(events) == [("won", 1), ("marked", 1), ("won", 1), ("marked", 1)]
    assert remembered(opened).vigorish_owed[1] == 3_00
    return opened


@both
def test_deferred_vigorish_is_marked_in_the_players_box(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2"""
    assert public_state(table(game, PLAYER_SEVEN).current_round).vigorish_owed is None
    opened = owing(game, "at_reshuffle")
    assert public_state(opened.current_round).vigorish_owed == {"1": 3_00}
    assert opened.state.accounts.get("vigorish", 0) == 0
    assert opened.state.accounts["seat 1"] == 1_000_000_00 + 57_00


@both
def test_deferred_vigorish_is_collected_before_the_reshuffle(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2"""
    opened = owing(game, "at_reshuffle", burn="AC 9S AD 8S")
    remembered(opened).reshuffle = "shoe"
    events = opened.begin()
    kinds = [str(event.kind) for event in events]
    assert nets(events) == {"vigorish": -3}
    assert kinds.index("moved") < kinds.index("shuffled")
    assert not remembered(opened).vigorish_owed


@both
def test_vigorish_deferred_to_the_end_of_the_session_outlives_the_shoe(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2"""
    opened = owing(game, "at_session_end", burn="AC 9S AD 8S")
    remembered(opened).reshuffle = "shoe"
    assert nets(opened.begin()) == {}
    left = opened.apply({"do": "leave", "seat": 1})
    assert nets(left) == {"vigorish": -3}
    assert left[-1].chips == 1_000_000_00 + 54_00


@both
def test_a_player_who_cannot_pay_their_vigorish_leaves_when_it_is_on_the_form(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2: a marker goes when it is collected or on an Uncollected Vigorish form."""
    opened = owing(game, "at_reshuffle")
    opened.apply({"do": "cash out", "seat": 1, "amount": opened.state.accounts["seat 1"]})
    with pytest.raises(Refused) as refused:
        opened.apply({"do": "leave", "seat": 1})
    assert refused.value.law == game.law.deferred
    opened.record("uncollected_vigorish_form", seat=1)
    assert not remembered(opened).vigorish_owed
    opened.apply({"do": "leave", "seat": 1})
    opened.sit(1, chips=100)
    with pytest.raises(Refused, match="owes no vigorish"):
        opened.record("uncollected_vigorish_form", seat=1)


@both
def test_at_the_reshuffle_no_more_is_collected_than_a_player_has(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2: what is left stays marked."""
    opened = owing(game, "at_reshuffle", burn="AC 9S AD 8S")
    opened.apply({"do": "cash out", "seat": 1, "amount": opened.state.accounts["seat 1"] - 1_00})
    remembered(opened).reshuffle = "shoe"
    assert nets(opened.begin()) == {"vigorish": -1}
    assert remembered(opened).vigorish_owed[1] == 2_00


@both
def test_the_result_is_announced_with_the_cards_where_they_are_bet_on(game: BaccaratGame) -> None:
    """3.10(a), 7.10(a)"""
    assert "Player 7, Banker 6; Player wins; 4 cards" in said(dealt(table(game, PLAYER_SEVEN)))
    assert "Player 6, Banker 6; Tie Hand; 4 cards" in said(dealt(table(game, "10S 4H 6D 2C")))
    dragon = {"banker_regime": "dragon7", "total_cards_offered": False, "bonus_offered": False}
    assert "Player 5, Banker 7; Banker wins; dragon 7" in said(dealt(table(game, "10D KS 2H 4C 3C 3D", dragon)))
    assert "Player 5, Banker 7; Banker wins; 6 cards" in said(dealt(table(game, "10D KS 2H 4C 3C 3D")))


@both
def test_a_natural_on_either_side_ends_the_draw(game: BaccaratGame) -> None:
    """3.9(a), 7.9(a)"""
    for cards, natural in (("10S 4H 8D 2C", True), ("10S 4H 7D 4C", True), (PLAYER_SEVEN, False)):
        assert ("A natural: no more cards" in said(dealt(table(game, cards)))) is natural


@both
def test_nothing_is_collected_from_players_who_owe_no_vigorish(game: BaccaratGame) -> None:
    """3.3(c)2, 7.3(c)2"""
    opened = table(game, PLAYER_SEVEN, {"vig_collection": "at_reshuffle"}, burn="AC 9S AD 8S")
    dealt(opened, {1: {"player": 10}})
    remembered(opened).reshuffle = "shoe"
    assert "moved" not in [event.kind for event in opened.begin()]


@both
def test_deferred_vigorish_is_collected_with_the_last_hand_of_the_shoe(game: BaccaratGame) -> None:
    """3.3(c)2, 3.8(e), 7.3(c)2, 7.8(e)"""
    opened = table(game, f"{BANKER_SEVEN} {PLAYER_SEVEN}", {"vig_collection": "at_reshuffle"})
    dealt(opened, {1: {"banker": 60}})
    remembered(opened).is_last_hand = True
    assert nets(dealt(opened, {1: {"player": 10}})) == {"player": 10, "vigorish": -3}
    assert not remembered(opened).is_last_hand
