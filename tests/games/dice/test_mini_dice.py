"""Mini-dice, 13:69F-13: every wager on every shake, and who shakes."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.dice.helpers import bet, cited, memory, nets, number_of, on_layout, open_layout, opened, roll
from tests.support.checks import refused, refuses
from tests.support.events import kinds

from pitboss.games import mini_dice
from pitboss.games.dice.mini_dice import MINI_DICE
from pitboss.plain import Json
from pitboss.protocol.events import Settled
from pitboss.protocol.views import PublicState
from pitboss.table import Table, Unlawful, submit
from pitboss.table.rules import parts

PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}


def shaking(table: Table) -> int:
    return memory(table).shooter


def shaken(dice: str, **bets: int) -> Table:
    """A table after one shake by the only player."""
    table = opened("mini-dice", dice)
    bet(table, **bets)
    table.no_more_bets()
    return table


@pytest.mark.parametrize("faces", list(product(range(1, 7), repeat=2)))
def test_every_wager_on_every_shake(faces: tuple[int, int]) -> None:
    total = sum(faces)
    table = opened("mini-dice", f"{faces[0]}-{faces[1]}")
    bet(table, field=1, any_7=1, over_7=1, under_7=1, **{f"place__{number}": 30 for number in PLACE})
    table.no_more_bets()
    events = table.choose(1, "decline")
    came = nets(events)
    assert came["field"] == (2 if total in (2, 12) else 1 if total in (3, 4, 9, 10, 11) else -1)
    assert came["any_7"] == (4 if total == 7 else -1)
    assert came["over_7"] == (1 if total > 7 else -1)
    assert came["under_7"] == (1 if total < 7 else -1)
    for number, (won, staked) in PLACE.items():
        if total == 7:
            assert came[f"place {number}"] == -30
        elif total == number:
            assert came[f"place {number}"] == 30 * won // staked
        else:
            assert on_layout(table)[f"place {number}"] == 30
    results = [str(event.result) for event in events if isinstance(event, Settled)]
    assert results == sorted(results)  # 13.5(f)


def test_a_shake_is_announced_offered_and_called_in_this_order() -> None:
    table = opened("mini-dice", "5-6")
    bet(table, field=5)
    first = table.no_more_bets()
    assert (kinds(first), cited(first)) == (["announced"], {"13.5(b)"})
    events = table.choose(1, "accept")
    assert kinds(events) == ["chose", "noted", "rolled", "settled", "ended"]
    assert {"13.5(d)", "13.5(e)", "13.2(a)2"} <= cited(events)


def test_only_the_wagers_listed_are_permissible() -> None:
    """13.2(b)."""
    table = opened("mini-dice")
    table.begin()
    with refused(table, "has no wager 'pass'", "13.2(b)"):
        bet(table, **{"pass": 5})
    with refused(table, "no place '7'", "13.2(a)1"):
        bet(table, place__7=5)


def test_cash_is_refused_and_coupons_where_the_house_takes_none() -> None:
    table = opened("mini-dice", coupons=False)
    table.begin()
    for more, says in (({"chips": "cash"}, "cash is not accepted"), ({"coupon": 500}, "coupons are not accepted")):
        one: dict[str, Json] = {"wager": "field", "amount": 500, **more}
        refuses(table, {"do": "bet", "seat": 1, "bets": [one]}, says, "13.4(a)")


def test_only_seated_players_wager_and_they_stay() -> None:
    table = opened("mini-dice")
    table.begin()
    with refused(table, "nobody sits"):
        bet(table, 2, field=5)
    bet(table, field=5)
    refuses(table, {"do": "leave", "seat": 1}, "stays", "13.4(b)")


def test_a_wager_is_settled_by_its_position() -> None:
    """13.4(c), 13.4(e)."""
    table = shaken("4-5", place__9=5, place__8=6)
    assert nets(table.choose(1, "accept")) == {"place 9": 7}


def test_no_wager_is_made_after_no_more_bets() -> None:
    table = shaken("4-5", field=5)
    refuses(table, {"do": "bet", "seat": 1, "bets": [{"wager": "field", "amount": 500}]}, "no wager may", "13.4(d)")


@pytest.mark.parametrize("removable", [False, True])
def test_a_place_bet_is_active_until_it_is_won_or_lost(removable: bool) -> None:
    table = opened("mini-dice", "5-6", place_removable=removable)
    bet(table, place__6=6)
    table.apply({"do": "take back", "seat": 1})  # before its first shake
    bet(table, place__6=6)
    table.no_more_bets()
    table.choose(1, "accept")
    open_layout(table)
    given: dict[str, Json] = {"do": "take back", "seat": 1, "bets": [number_of(table, "place", "6")]}
    if removable:
        table.apply(given)
    else:
        refuses(table, given, "until it is won or lost", "13.2(a)1")


def test_what_is_added_to_a_place_bet_may_be_taken_back_before_its_first_shake() -> None:
    """13.2(a)1, 13.4(d)."""
    table = opened("mini-dice", "5-6")
    bet(table, place__6=6)
    table.no_more_bets()
    table.choose(1, "accept")
    bet(table, place__6=12)
    number = number_of(table, "place", "6")
    for much in (None, 18_00):
        part: Json = number if much is None else {"bet": number, "amount": much}
        refuses(table, {"do": "take back", "seat": 1, "bets": [part]}, "until it is won or lost", "13.2(a)1")
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": number, "amount": 12_00}]})
    assert on_layout(table) == {"place 6": 6}


def test_odds_are_minimums_paid_exactly_and_without_a_percentage() -> None:
    with pytest.raises(Unlawful, match=r"13\.6\(b\)"):
        submit(mini_dice, {"odds": {"any_7": "3 to 1"}})
    table = opened("mini-dice", "3-4", odds={"any_7": "5 to 1"})
    with refused(table, "no wager may be made"):
        table.bet(1, {"place 6": 1000})
    table.begin()
    with refused(table, "bet a multiple of", "13.6(c)"):
        bet(table, place__6=10)
    events = bet(table, any_7=1, place__6=6)
    assert kinds(events) == ["bet", "bet"]  # 13.6(d)
    table.no_more_bets()
    assert nets(table.choose(1, "accept")) == {"any_7": 5, "place 6": -6}
    assert all(" to " in str(pay) for pay in MINI_DICE.paytables[0].values())  # 13.6(a)


# ---------------------------------------------------------------------- the shaker


def test_the_player_keeps_the_shaker_until_a_seven() -> None:
    table = shaken("5-6 5-6 3-4 5-6", field=5)
    table.choose(1, "accept")
    roll(table, field=5)
    assert shaking(table) == 1
    assert "13.7(a)1i" in cited(roll(table, field=5))
    assert shaking(table) == 0


def test_the_player_may_pass_the_shaker() -> None:
    table = opened("mini-dice", "5-6 5-6", seats=(1, 2))
    bet(table, field=5)
    table.no_more_bets()
    table.choose(1, "accept")
    open_layout(table)
    refuses(table, {"do": "call", "seat": 2, "call": "pass_shaker"}, "does not have the shaker", "13.7(a)")
    refuses(table, {"do": "call", "seat": 1, "call": "on"}, "a player calls", "13.7(a)")
    table.apply({"do": "call", "seat": 1, "call": "pass_shaker"})
    table.no_more_bets()
    assert "13.7(b)" in cited(table.choose(2, "accept"))


def test_the_dealer_accepts_a_passed_shaker_by_13_7_b_and_only_the_first_by_13_5_d2() -> None:
    table = shaken("3-4 5-6", field=5)
    table.choose(1, "accept")
    roll(table, field=5)
    events = table.choose(1, "decline")
    assert [event.law for event in events if "on behalf" in getattr(event, "says", "")] == ["13.7(b)"]


def test_the_floorperson_may_order_the_shaker_to_be_passed() -> None:
    table = opened("mini-dice", "5-6 5-6", seats=(1, 2))
    bet(table, field=5)
    table.no_more_bets()
    table.choose(1, "accept")
    assert "13.7(a)1ii" in cited(table.report("ordered_to_pass"))
    assert shaking(table) == 0


def test_the_dealer_keeps_the_shaker_only_while_everyone_has_refused_it() -> None:
    """13.7(a)2, 13.5(d)2."""
    table = opened("mini-dice", "5-6 5-6 5-6 5-6")
    bet(table, field=5)
    table.no_more_bets()
    assert "13.5(d)2" in cited(table.choose(1, "decline"))
    kept = roll(table, field=5)  # nobody is left who has not refused
    assert "13.7(a)2" in cited(kept)
    assert nets(kept) == {"field": 5}
    table.sit(2, chips=1000)
    roll(table, field=5)
    table.choose(1, "decline")
    table.choose(2, "accept")
    assert shaking(table) == 2
    table.apply({"do": "leave", "seat": 2})
    assert shaking(table) == 0


def test_a_refusal_does_not_bind_who_sits_there_next() -> None:
    """13.7(a)2, whatever they are called."""
    table = opened("mini-dice", "5-6 5-6", seats=(1, 2))
    roll(table, 2, field=5)
    table.choose(1, "decline")
    table.choose(2, "decline")
    table.apply({"do": "leave", "seat": 1})
    table.sit(1, chips=1000)
    assert "13.5(d)" not in cited(roll(table, 2, field=5))
    assert table.ask is not None
    assert (table.ask.law, [asked.seat for asked in table.ask.waiting]) == ("13.7(b)", [1])


def test_the_refusals_of_players_who_stay_are_kept_when_another_leaves() -> None:
    """13.7(a)2."""
    table = opened("mini-dice", "5-6 5-6", seats=(1, 2))
    roll(table, 2, field=5)
    table.choose(1, "decline")
    table.choose(2, "decline")
    table.apply({"do": "leave", "seat": 2})
    assert "13.7(a)2" in cited(roll(table, field=5))


def test_after_a_players_seven_the_shaker_is_offered_again_to_players_who_had_refused_it() -> None:
    """13.7(a)1i, 13.7(b); 13.7(a)2 is for a dealer's shake."""
    table = opened("mini-dice", "5-6 3-4 5-6", seats=(1, 2))
    roll(table, 2, field=5)
    table.choose(1, "decline")
    table.choose(2, "decline")
    table.sit(3, chips=1000)
    roll(table, 2, field=5)
    table.choose(1, "decline")
    assert "13.7(a)1i" in cited(table.choose(2, "accept"))
    table.apply({"do": "leave", "seat": 3})
    assert "13.7(a)2" not in cited(roll(table, 2, field=5))
    assert table.ask is not None
    assert (table.ask.law, [asked.seat for asked in table.ask.waiting]) == ("13.7(b)", [1])


def test_a_player_who_was_ordered_to_pass_has_not_refused_the_shaker() -> None:
    """13.7(a)1ii, 13.7(a)2."""
    table = opened("mini-dice", "5-6 5-6")
    roll(table, field=5)
    table.report("ordered_to_pass", at=1)  # the dealer shakes for the players
    roll(table, field=5)
    table.choose(1, "accept")
    assert shaking(table) == 1


def test_everyone_sees_who_has_the_shaker() -> None:
    """13.7(a)"""
    table = shaken("5-6", field=5)
    assert parts.status(table.current_round) == ""
    table.choose(1, "accept")
    assert parts.status(table.current_round) == "Seat 1 has the shaker."
    assert parts.public_state(table.current_round) == PublicState(shooter=1)


def test_an_invalid_shake_is_made_again() -> None:
    table = shaken("3-4!invalid_shake 6-6", field=5)
    events = table.choose(1, "accept")
    assert "13.5(e)" in cited(events)
    assert nets(table.no_more_bets()) == {"field": 10}


def test_what_staff_do_with_the_shaker_is_recorded() -> None:
    table = opened("mini-dice")
    for procedure, law in (
        ("shaker_inspected", "13.5(a)"),
        ("dice_changed", "13.3(a)2"),
        ("shaker_attended", "13.3(a)1"),
        ("shaken_by_dealer", "13.5(c)"),
    ):
        assert cited(table.record(procedure)) == {law}
    assert cited(table.record("shaken_by_player", seat=1)) == {"13.5(d)1"}
