"""The streak wagers of 13:69F-2.22, which stay on the layout for several rounds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.twentyone.sides_at_table import choose, is_refused, law_of, nets, opened, told, unlawful
from tests.support.checks import refused, refuses
from tests.support.tables import bet_and_deal

from pitboss.games.twentyone.sides.streak import advance
from pitboss.plain import Json
from pitboss.protocol.events import Event, Settled
from pitboss.table import Table
from pitboss.table.rules import parts

OFFERED = {"streak": True}
WIN, PUSH, LOSS = ("10S 10D", "10H 9C"), ("10S 8D", "10H 8C"), ("10S 7D", "10H 8C")


def rounds(*results: tuple[str, str], people: int = 1, **options: object) -> Table:
    """A table whose rounds come out so for seat 1, who stands."""
    cards = {"seat 1": " ".join(mine for mine, _ in results), "dealer": " ".join(dealer for _, dealer in results)}
    return opened({**OFFERED, **options}, cards, people=people)


def play(table: Table, **bets: float) -> list[Event]:
    """A round of seat 1 with a $10 blackjack wager."""
    events = bet_and_deal(table, {1: {"main": 10, **bets}})
    return events + choose(table, "stand")


@pytest.mark.parametrize(("number", "odds"), [(2, 3), (3, 7), (4, 17), (5, 37)])
def test_a_streak_is_paid_after_that_many_wins_in_a_row(number: int, odds: int) -> None:
    table = rounds(*[WIN] * number)
    bets = {f"streak_{number}": 5.0}
    for won in range(1, number):
        assert nets(play(table, **bets), "streak") == {}
        bets = {}
        [bet] = table.state.layout.values()
        assert parts.bet_status(table.current_round, bet) == f"{won} of {number}"
    events = play(table)
    assert nets(events) == {"1 main": 10, f"1 streak_{number}": 5 * odds}
    assert law_of(events, f"streak_{number}") == [f"2.22(d){number - 1}"]
    assert table.state.layout == {}


def test_example_14_a_push_waits_and_the_lammer_moves_before_the_winner_is_paid() -> None:
    table = rounds(WIN, PUSH, WIN, WIN)
    first = play(table, streak_2=5, streak_3=5)
    assert told(first, "2.22(d)") == ["the lammer of seat 1 moves to 2"]
    second = play(table)
    assert (nets(second), told(second, "2.22(d)")) == ({"1 main": 0}, [])
    third = play(table)
    assert nets(third, "streak") == {"1 streak_2": 15}
    kinds = [event.law for event in third if str(event.law).startswith("2.22")]
    assert kinds == ["2.22(d)", "2.22(d)1"]
    assert nets(play(table), "streak") == {"1 streak_3": 35}


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_lost_hand_loses_every_streak_that_is_pending_by_2_22_e(before: int) -> None:
    table = rounds(*[WIN] * before, LOSS)
    bets = {"streak_4": 5.0, "streak_5": 5.0}
    for _ in range(before):
        play(table, **bets)
        bets = {}
    events = play(table, **bets)
    assert nets(events) == {"1 main": -10, "1 streak_4": -5, "1 streak_5": -5}
    assert law_of(events, "streak_4") == ["2.22(e)"]


def test_a_streak_that_was_not_wagered_on_does_not_count() -> None:
    table = rounds(WIN, WIN, WIN)
    play(table)
    assert nets(play(table, streak_2=5), "streak") == {}
    assert nets(play(table), "streak") == {"1 streak_2": 15}


def test_a_player_who_makes_no_blackjack_wager_abandons_the_streak_by_2_22_f() -> None:
    table = rounds(WIN)
    play(table, streak_2=5)
    table.begin()
    events = table.no_more_bets()
    assert nets(events) == {"1 streak_2": -5}
    assert law_of(events, "streak_2") == ["2.22(f)"]
    assert table.ask is None


def test_a_wager_at_another_box_does_not_keep_the_streak() -> None:
    cards = {"seat 1": "10S 10D", "seat 2": "10S 10D", "dealer": "10H 9C 10H 9C"}
    table = opened({**OFFERED, "boxes_per_player": 2}, cards, people=1)
    play(table, streak_2=5)
    table.begin()
    table.bet(1, {"main": 1000}, at=2)
    assert nets(table.no_more_bets()) == {"1 streak_2": -5}


def test_a_surrendered_hand_loses_the_streak_as_abandoned() -> None:
    table = rounds(("10S 6D", "9H 8C"), surrender=True)
    bet_and_deal(table, {1: {"main": 10, "streak_2": 5}})
    events = choose(table, "surrender")
    assert nets(events) == {"1 main": -5, "1 streak_2": -5}
    assert law_of(events, "streak_2") == ["2.22(f)"]


def test_a_blackjack_a_double_and_even_money_are_won_hands() -> None:
    table = opened({**OFFERED, "even_money": True}, {"seat 1": "AS KS 5S 6S 10D AS KS", "dealer": "9H 9C 8C AH KC"},
                   people=1)  # fmt: skip
    bet_and_deal(table, {1: {"main": 10, "streak_3": 5}})
    [bet] = table.state.layout.values()
    assert parts.bet_status(table.current_round, bet) == "1 of 3"
    bet_and_deal(table, {1: {"main": 10}})
    choose(table, "double")
    assert parts.bet_status(table.current_round, bet) == "2 of 3"
    events = bet_and_deal(table, {1: {"main": 10}}) + table.choose(1, "even_money")
    assert nets(events) == {"1 main": 10, "1 streak_3": 35}


@pytest.mark.parametrize(
    ("first", "second", "net", "law"),
    [("10S", "10D", None, "2.22(h)"), ("10S", "2D", None, ""), ("10S", "9D", None, "2.22(h)"),
     ("2S", "9D", -5, "2.22(h)"), ("2S", "2D", -5, "2.22(h)"), ("9S", "9D", None, "")],
)  # fmt: skip
def test_of_split_hands_more_must_be_won_than_lost_by_2_22_h(
    first: str, second: str, net: int | None, law: str
) -> None:
    """The dealer has 17: 18 wins, 17 is a push and 10 loses."""
    cards = {"seat 1": f"8S 8D {first}", "seat 1 hand 2": second, "dealer": "10H 7C"}
    table = opened(OFFERED, cards, people=1)
    bet_and_deal(table, {1: {"main": 10, "streak_2": 5}})
    choose(table, "split", "stand")
    events = choose(table, "stand")
    assert nets(events, "streak") == ({} if net is None else {"1 streak_2": net})
    if law:
        assert law in [event.law for event in events]
    won = sum((8 + int(card[:-1]) > 17) - (8 + int(card[:-1]) < 17) for card in (first, second))
    if net is None:
        [bet] = table.state.layout.values()
        assert bet.note == {"wins": won > 0}


@pytest.mark.parametrize(
    ("results", "step"),
    [([1], 1), ([0], 0), ([-1], -1), ([1, 1, -1], 1), ([1, -1], 0), ([0, -1], -1), ([0, 0], 0), ([], 0)],
)
def test_the_step_of_a_streak(results: Sequence[int], step: int) -> None:
    assert advance(results) == step


def test_a_dead_hand_neither_advances_nor_loses_it() -> None:
    table = opened(OFFERED, {"seat 1": "!missed !missed", "seat 2": "10S 9S", "dealer": "10H 8C"})
    events = bet_and_deal(table, {1: {"main": 10, "streak_2": 5}, 2: {"main": 10}})
    while table.ask is not None:
        asked = table.ask.waiting[0].seat
        events += table.choose(asked, "dead_hand" if asked == 1 else "stand")
    assert nets(events, "streak") == {}
    [bet] = table.state.layout.values()
    assert (bet.wager, bet.note) == ("streak_2", {"wins": 0})


# ---------------------------------------------------------------------- making, adding to and taking back


def test_several_are_placed_at_once_and_none_is_added_before_all_are_determined_by_2_22_k() -> None:
    table = rounds(WIN, WIN, WIN)
    play(table, streak_2=5, streak_3=5)
    table.begin()
    for more in ("streak_2", "streak_3", "streak_4"):
        is_refused(table, 1, {"main": 10, more: 5}, "2.22(k)2")
    bet_and_deal(table, {1: {"main": 10}}, begin=False)
    choose(table, "stand")
    table.begin()
    is_refused(table, 1, {"main": 10, "streak_2": 5}, "2.22(k)2")
    bet_and_deal(table, {1: {"main": 10}}, begin=False)
    choose(table, "stand")
    table.begin()
    table.bet(1, {"main": 1000, "streak_5": 500})


def test_before_the_first_card_a_new_streak_may_be_raised_or_taken_back_and_later_not() -> None:
    table = rounds(WIN, WIN)
    table.begin()
    table.bet(1, {"main": 1000, "streak_2": 500})
    table.bet(1, {"streak_2": 500})
    table.apply({"do": "take back", "seat": 1})
    bet_and_deal(table, {1: {"main": 10, "streak_2": 5}}, begin=False)
    choose(table, "stand")
    table.begin()
    [streak] = table.state.layout
    refuses(table, {"do": "take back", "seat": 1, "bets": [streak]}, "stays until decided", "2.22(f)")


def test_a_player_who_has_a_streak_pending_stays_and_the_table_is_not_closed() -> None:
    table = rounds(WIN)
    play(table, streak_2=5)
    with refused(table, "stays until"):
        table.apply({"do": "leave", "seat": 1})
    with refused(table, "cannot be closed"):
        table.close()


def test_a_streak_wager_needs_a_blackjack_wager_and_takes_no_coupon() -> None:
    table = rounds(WIN, match_play=True)
    table.begin()
    is_refused(table, 1, {"streak_2": 5}, "2.22(b)")
    slip: list[Json] = [{"wager": "main", "amount": 1000}, {"wager": "streak_2", "amount": 500, "coupon": 500}]
    refuses(table, {"do": "bet", "seat": 1, "bets": slip}, "coupon", "2.3(d)")


def test_each_person_on_a_box_has_a_streak_of_their_own() -> None:
    options = {**OFFERED, "persons_per_box": 2, "boxes_per_player": 2}
    table = opened(options, {"seat 1": "8S 8D 10S", "seat 1 hand 2": "2D 2S", "dealer": "10H 7C"})
    table.record("consent", seat=1)
    table.begin()
    table.bet(1, {"main": 1000, "streak_2": 500})
    table.bet(2, {"main": 1000, "streak_2": 500}, at=1)
    table.no_more_bets()
    table.choose(1, "split")
    table.choose(2, "second", at=1)
    events = choose(table, "stand", "stand")
    assert nets(events, "streak") == {"2 streak_2": -5}
    [bet] = table.state.layout.values()
    assert (bet.seat, bet.note) == (1, {"wins": 0})


def test_a_pending_streak_makes_nobody_the_first_on_a_box() -> None:
    options = {**OFFERED, "persons_per_box": 2, "boxes_per_player": 2}
    table = opened(options, {"seat 1": "10S 9D 10S 9D", "dealer": "10H 9C 10H 8C"})
    table.record("consent", seat=1)
    table.begin()
    table.bet(1, {"main": 1000})
    table.bet(2, {"main": 1000, "streak_2": 500}, at=1)
    table.no_more_bets()
    choose(table, "stand")
    table.begin()
    table.bet(1, {"main": 1000})
    table.bet(2, {"main": 1000}, at=1)
    table.no_more_bets()
    assert nets(choose(table, "stand")) == {"1 main": 10, "2 main": 10}
    [bet] = table.state.layout.values()
    assert (bet.seat, bet.note) == (2, {"wins": 1})


def test_the_blackjack_wager_may_be_withdrawn_before_the_first_card_and_the_streak_is_then_lost() -> None:
    """13:69F-2.3(c), 2.22(f): a streak in play stays, and is abandoned when no hand follows."""
    table = rounds(WIN, WIN)
    play(table, streak_2=5)
    table.begin()
    table.bet(1, main=1000)
    main = next(bet.id for bet in table.state.layout.values() if bet.wager == "main")
    table.apply({"do": "take back", "seat": 1, "bets": [main]})
    assert [bet.wager for bet in table.state.layout.values()] == ["streak_2"]
    events = table.no_more_bets()
    assert (nets(events), law_of(events, "streak_2")) == ({"1 streak_2": -5}, ["2.22(f)"])


def test_next_to_a_streak_that_is_not_in_play_the_blackjack_wager_stays() -> None:
    """13:69F-2.22(b)."""
    table = rounds(WIN)
    table.begin()
    table.bet(1, {"main": 1000, "streak_2": 500})
    main = next(bet.id for bet in table.state.layout.values() if bet.wager == "main")
    refuses(table, {"do": "take back", "seat": 1, "bets": [main]}, "requires a wager on the hand", "2.22(b)")


def test_streak_odds_are_a_minimum_by_2_22_j() -> None:
    assert unlawful({**OFFERED, "streak_pays": {"four": "16 to 1"}}) == {"2.22(j)"}
    table = rounds(WIN, WIN, streak_pays={"two": "7 to 2"})
    play(table, streak_2=10)
    assert nets(play(table), "streak") == {"1 streak_2": 35}


def test_lost_streaks_are_collected_from_the_dealers_right_by_2_22_c() -> None:
    table = opened({"streak": True}, {"seat 1": "10S 7S", "seat 2": "10D 7D", "dealer": "10C 9C"})
    events = bet_and_deal(table, {seat: {"main": 10, "streak_2": 5} for seat in (1, 2)})
    for seat in (1, 2):
        events += table.choose(seat, "stand")
    settled = [event.seat for event in events if isinstance(event, Settled) and event.wager == "streak_2"]
    assert settled == [2, 1]
