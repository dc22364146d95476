"""What staff do at red dog (6) and casino war (22): receipt, cut, cutting card, idle tables, order of settlement."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.cards.remembered import card_memory
from tests.support.checks import refused
from tests.support.events import of_kind

from pitboss import games
from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.protocol.events import Event, ProcedureRecorded, Settled
from pitboss.table import Table, Unlawful, submit

RECORDS = [
    ("red-dog", "receipt", "6.2(a)"),
    ("red-dog", "inspection", "6.2(b)"),
    ("red-dog", "wash", "6.2(c)"),
    ("red-dog", "pick_up", "6.5(j)"),
    ("red-dog", "cash_wager", "6.5(b)"),
    ("casino-war", "receipt", "22.4(a)"),
    ("casino-war", "inspection", "22.4(b)"),
    ("casino-war", "wash", "22.4(c)"),
    ("casino-war", "batches_spread", "22.4(d)"),
]


@pytest.mark.parametrize(("game", "procedure", "law"), RECORDS)
def test_staff_record_it_by_its_paragraph(game: str, procedure: str, law: str) -> None:
    table = seated(game)
    about_seat = next(known.about_seat for known in table.game.procedures if known.id == procedure)
    (event,) = table.record(procedure, seat=1 if about_seat else 0)
    assert isinstance(event, ProcedureRecorded)
    assert event.law == law


def seated(game: str, options: dict[str, Any] | None = None, seats: int = 1, **more: Any) -> Table:
    table = games.find(game).open(options, **{"chance": Seeded(22, 0), **more})
    for seat in range(1, seats + 1):
        table.sit(seat, chips=100_000_00)
    return table


def says(events: list[Event]) -> list[str]:
    return [str(getattr(event, "says", event.kind)) for event in events]


# ---------------------------------------------------------------------- red dog


def test_cash_is_taken_by_6_5_b_and_refused_where_the_licensee_takes_none() -> None:
    bet: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "original", "amount": 10_00, "chips": "cash"}]}
    table = seated("red-dog")
    table.begin()
    table.apply(bet)
    assert [on_layout.chips for on_layout in table.state.layout.values()] == ["cash"]
    table = seated("red-dog", {"verbal_cash": False})
    table.begin()
    with pytest.raises(Refused, match="cash is not accepted") as refusal:
        table.apply(bet)
    assert refusal.value.law == "6.5(b)"


def test_a_coupon_is_accepted_on_an_original_wager_where_the_licensee_accepts_coupons() -> None:
    """6.5(b), and 6.5(h): a player who stays makes no raise."""
    bet: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "original", "amount": 10_00, "coupon": 10_00}]}
    table = seated("red-dog")
    table.begin()
    with pytest.raises(Refused, match="coupons are not accepted") as refusal:
        table.apply(bet)
    assert refusal.value.law == "6.5(b)"
    cards = {"burn": ["5C"], "left": ["6H"], "right": ["8C"], "middle": ["7S"]}
    table = seated("red-dog", {"match_play": True}, chance=Scripted(to=cards))
    table.begin()
    table.apply(bet)
    table.no_more_bets()
    events = table.choose(1, "stay")
    assert [event.net for event in events if isinstance(event, Settled)] == [100_00], "5 to 1 on $20"


def test_a_raise_is_no_more_than_the_original_wager_or_the_chips_that_are_left_by_6_5_h() -> None:
    for chips, most in ((15_00, 5_00), (30_00, 10_00)):
        table = games.find("red-dog").open(chance=Scripted(to={"burn": ["5C"], "left": ["6H"], "right": ["8C"]}))
        table.sit(1, chips=chips)
        table.begin()
        table.bet(1, original=10_00)
        table.no_more_bets()
        assert table.ask is not None
        [raised, _] = table.ask.options[table.ask.waiting[0]]
        assert raised.amounts is not None and raised.amounts[1] == most


def test_several_betting_areas_are_the_licensees_to_permit() -> None:
    for areas in (1, 2):
        table = seated("red-dog", {"areas_per_player": areas})
        table.begin()
        table.bet(1, original=10_00)
        if areas == 2:
            table.bet(1, at=2, original=10_00)
            assert [bet.at for bet in table.state.layout.values()] == [1, 2]
        else:
            with pytest.raises(Refused) as refusal:
                table.bet(1, at=2, original=10_00)
            assert "13:69F-6.8" in str(refusal.value)


def test_a_device_that_reshuffles_all_the_time_has_every_card_back_before_the_next_round() -> None:
    """13:69F-6.9: the cards of a round go back at once, so that each round is dealt from the whole shoe."""
    table = seated("red-dog", {"shuffle": "continuous"})
    for _ in range(20):
        table.begin()
        assert len(table.state.shoes["shoe"]) == 52
        table.bet(1, original=10_00)
        table.no_more_bets()
        if table.ask is not None:
            table.choose(1, "stay")


# ---------------------------------------------------------------------- casino war


def test_22_6_b_a_placed_wager_is_not_taken_back_but_more_may_be_wagered() -> None:
    table = seated("casino-war")
    table.begin()
    table.bet(1, initial=10_00, tie=5_00)
    for bets in ([1], [{"bet": 2, "amount": 1_00}]):
        with refused(table, "may not be removed until it is decided", "22.6(b)"):
            table.apply({"do": "take back", "seat": 1, "bets": bets})
    table.bet(1, initial=5_00)
    assert {bet.wager: bet.amount for bet in table.state.layout.values()} == {"initial": 15_00, "tie": 5_00}


def test_a_refused_cut_goes_clockwise_and_to_the_dealer_if_all_refuse_by_22_5_c() -> None:
    table = played_to_the_cutting_card(seats=2)
    with pytest.raises(Refused, match="the cut is offered to seat") as refusal:
        table.record("cut", seat=1 if first_to_cut(table) == 2 else 2)
    assert refusal.value.law == "22.5(b)"
    first = first_to_cut(table)
    table.record("cut_refused", seat=first)
    assert first_to_cut(table) == 3 - first
    table.record("cut_refused", seat=3 - first)
    assert "no player's cut is recorded: the dealer must cut" in says(table.begin())


def first_to_cut(table: Table) -> int:
    """Whom a refusal names as entitled; nothing is changed by asking with a seat that is not."""
    for seat in table.state.players:
        copy = Table.restored(table.submission, table.checkpoint(), Seeded(0), type(table.log)())
        try:
            copy.record("cut", seat=seat)
        except Refused:
            continue
        return seat
    raise AssertionError("nobody may cut")


def played_to_the_cutting_card(seats: int = 1) -> Table:
    """A table after the round in which the cutting card came."""
    table = seated("casino-war", {"cutting_card_percent": 75}, seats)
    for _ in range(200):
        table.begin()
        for seat in table.state.players:
            table.bet(seat, initial=10_00)
        events = table.no_more_bets()
        while table.ask is not None:
            events = table.choose(table.ask.waiting[0].seat, "surrender")
        if any("cutting card has been reached" in said for said in says(events)):
            return table
    raise AssertionError("the cutting card never came")


def test_the_cards_are_shuffled_after_the_round_in_which_the_cutting_card_came() -> None:
    """22.5(f), 22.7(d): the round is played out, and the next begins with a shuffle."""
    table = played_to_the_cutting_card()
    shoe = table.state.shoes["shoe"]
    assert 0 < len(shoe) <= shoe.cut
    events = table.begin()
    assert "shuffled" in [event.kind for event in events]
    assert len(shoe) == shoe.size - 1, "all cards but the one that is burned"


def test_at_least_a_quarter_of_the_stack_is_behind_the_cutting_card_by_22_5_e() -> None:
    with pytest.raises(Unlawful, match="24 is not lawful") as refusal:
        submit(games.casino_war, {"cutting_card_percent": 24})
    assert refusal.value.violations[0].law == "22.5(e)"
    table = seated("casino-war")
    table.begin()
    assert table.state.shoes["shoe"].cut == 6 * 52 // 4


def test_the_cards_of_an_idle_table_are_spread_and_shuffled_before_the_next_round() -> None:
    table = seated("casino-war")
    table.begin()
    table.bet(1, initial=10_00)
    table.no_more_bets()
    if table.ask is not None:
        table.choose(1, "surrender")
    events = table.record("idle")
    assert (events[0].law, events[0].says) == ("22.5(g)", "the cards are spread face up for inspection")
    assert "shuffled" in [event.kind for event in table.begin()]


def test_one_more_cutting_card_of_22_2_c_hides_the_last_card_and_changes_nothing_else() -> None:
    def events(extra: bool) -> list[list[Event]]:
        table = seated("casino-war", {"extra_cutting_card": extra})
        told = []
        for _ in range(30):
            told.append(table.begin())
            table.bet(1, initial=10_00)
            told.append(table.no_more_bets())
            if table.ask is not None:
                told.append(table.choose(1, "war"))
        return told

    assert events(False) == events(True)


def test_wagers_are_settled_player_by_player_from_the_dealers_left_in_both_deals() -> None:
    """22.8(b), 22.8(h)."""
    cards = {
        "burn": "5C 2C 3C 4C".split(), "seat 1": ["9S", "2D"], "seat 2": ["9H", "KD"], "seat 3": ["2H"],
        "dealer": ["9D", "8D"],
    }  # fmt: skip
    table = seated("casino-war", seats=3, chance=Scripted(to=cards))
    table.begin()
    for seat in (3, 2, 1):
        table.bet(seat, initial=10_00, tie=5_00)
    first = table.no_more_bets()
    table.choose(1, "war")
    second = table.choose(2, "war")
    assert [(event.seat, event.wager) for event in first if isinstance(event, Settled)] == [
        (1, "tie"), (2, "tie"), (3, "initial"), (3, "tie"),
    ]  # fmt: skip
    assert [(event.seat, event.net) for event in of_kind(second, "settled") if event.wager == "war" and event.net] == [
        (1, -10_00), (2, 20_00),
    ]  # fmt: skip


def test_suits_mean_nothing_and_the_ace_is_high() -> None:
    """13:69F-22.3: an ace beats a king of any suit, and two aces tie."""
    for mine, dealers, asked in (("AC", "KS", False), ("AC", "AS", True)):
        cards = {"burn": ["5C"], "seat 1": [mine], "dealer": [dealers]}
        table = seated("casino-war", chance=Scripted(to=cards))
        table.begin()
        table.bet(1, initial=10_00)
        table.no_more_bets()
        assert (table.ask is not None) is asked


@pytest.mark.parametrize("game", ["red-dog", "casino-war"])
def test_no_round_is_played_without_a_wager(game: str) -> None:
    """6.5(c), 22.7(c): cards are dealt once there are wagers."""
    table = seated(game)
    table.begin()
    assert "No more bets" not in says(table.no_more_bets())
    assert not table.state.shoes["shoe"].in_play


def test_the_cutting_card_is_at_the_player_to_whom_it_comes_first_by_22_5_b() -> None:
    """22.5(b)2"""
    table = seated("casino-war", seats=3)
    positions = []
    for comes in (False, True):
        table.begin()
        for seat in (1, 2, 3):
            table.bet(seat, initial=10_00)
        if comes:
            shoe = table.state.shoes["shoe"]
            shoe.cut = len(shoe) - 2
        table.no_more_bets()
        while table.ask is not None:
            table.choose(table.ask.waiting[0].seat, "surrender")
        positions.append(card_memory(table).cutting_card_at)
    assert positions == [None, 2]
