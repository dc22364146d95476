"""Notice of changes: 13:69F-8.3, with catalog 08's example 8."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from tests.support.checks import refused, refuses
from tests.support.events import kinds, made, settlements
from tests.support.made_up import HIGH_CARD, ROLLS, HighCardOptions, find

from pitboss.equipment import Chance, Live, Scripted, Seeded
from pitboss.games import three_card_poker
from pitboss.plain import Json, encoded
from pitboss.protocol.events import Settled
from pitboss.table import Limit, Limits, Log, Table
from pitboss.table.log.replay import replay_lines
from pitboss.table.play.notice import pending_from_plain

AFTERNOON = datetime(2026, 11, 15, 14, 5)
NOTICES: dict[str, Json] = {"sign": True, "announced": True, "division": True}
TIE_LOSES: dict[str, Json] = {"do": "change rules", "options": {"tie": "lose"}, **NOTICES}


class Clock:
    """A clock that is set by hand."""

    def __init__(self, now: datetime = AFTERNOON) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def at(self, hour: int, minute: int) -> None:
        """Sets the time of day."""
        self.now = self.now.replace(hour=hour, minute=minute)


def clocked(chance: Chance | None = None) -> tuple[Table[HighCardOptions], Clock]:
    """High card at 14:05 with one person."""
    clock = Clock()
    table = HIGH_CARD.open(chance=chance or Seeded(1), clock=clock)
    table.sit(1, chips=100_000)
    return table, clock


def posted(time: str, **options: Json) -> dict[str, Json]:
    """A change of rules for a time of the day."""
    return {
        "do": "change rules",
        "options": options or {"tie": "lose"},
        **NOTICES,
        "effective": f"2026-11-15T{time}:00",
    }


def play_a_round(table: Table[HighCardOptions]) -> None:
    """A round without bets."""
    table.begin()
    table.no_more_bets()


# ---------------------------------------------------------------------- 8.3(b): rules


def test_a_change_of_rules_takes_half_an_hours_notice() -> None:
    """Example 8: posted, announced and notified at 14:05; 14:30 is invalid, 14:35 valid."""
    table, _ = clocked()
    refuses(table, posted("14:30"), "November 15, 2026 at 14:35 at the earliest", "8.3(b)")
    (event,) = table.apply(posted("14:35"))
    assert event == made(
        {
            "kind": "change posted",
            "law": "8.3(b)",
            "options": {"tie": "lose"},
            "effective": "2026-11-15T14:35:00",
        }
    )


@pytest.mark.parametrize(
    ("missing", "says"),
    [("sign", "a sign at the table"), ("announced", "an announcement"), ("division", "the Division")],
)
@pytest.mark.parametrize("value", [False, None, "yes", 1])
def test_a_change_of_rules_without_one_of_its_notices_is_never_valid(missing: str, says: str, value: Json) -> None:
    table, _ = clocked()
    law = {"sign": "8.3(b)1", "announced": "8.3(b)2", "division": "8.3(b)3"}[missing]
    refuses(table, {**posted("20:00"), missing: value}, says, law)


def test_8_3_b2_an_announcement_made_now_counts_from_now_though_the_sign_was_posted_before() -> None:
    """8.3(b)1 and 2."""
    table, _ = clocked()
    early: dict[str, Json] = dict.fromkeys(("sign", "division"), "2026-11-15T13:30:00")
    refuses(table, {**posted("14:34"), **early}, "an announcement .*14:35 at the earliest", "8.3(b)2")
    assert table.apply({**posted("14:35"), **early})[0].law == "8.3(b)"


def test_a_method_of_handling_the_cards_changes_from_one_round_to_the_next() -> None:
    """20.12(e), (g): a shuffling device that jams is removed and the cards are shuffled by hand."""
    table = three_card_poker.open({"shuffle": "device"}, chance=Seeded(1))
    table.begin()
    table.report("shuffler_jam")
    table.record("device_removed")
    (told,) = table.apply({"do": "change rules", "options": {"shuffle": "manual"}})
    assert (told.kind, told.law, told.effective) == ("change posted", "20.5(a)", "the next round")
    assert table.submission.options.shuffle == "device"
    table.no_more_bets()
    restored = Table.restored(table.submission, json.loads(encoded(table.checkpoint())), Seeded(1), Log())
    for one in (table, restored):
        assert kinds(one.begin())[0] == "rules changed"
        assert one.submission.options.shuffle == "manual"
    assert len(list(replay_lines(table.log.lines, lambda _: three_card_poker))) == len(table.log.lines)


def test_a_method_next_to_a_rule_needs_the_notice_of_the_rule() -> None:
    table = three_card_poker.open(chance=Seeded(1), clock=Clock())
    both: dict[str, Json] = {"shuffle": "manual", "six_card_bonus": "A"}
    refuses(table, {"do": "change rules", "options": both}, "a sign", "8.3(b)1")
    with_notice: dict[str, Json] = {**posted("14:35"), "options": {"shuffle": "manual"}}
    assert table.apply(with_notice)[0].effective == "2026-11-15T14:35:00"


def test_new_rules_take_effect_with_the_first_round_after_their_time() -> None:
    table, clock = clocked()
    table.apply(posted("14:35"))
    clock.at(14, 34)
    table.begin()
    table.bet(1, ante=100)
    clock.at(14, 40)
    table.bet(1, bonus=100)
    table.no_more_bets()
    table.choose(1, "fold")
    assert table.submission.options.plain()["tie"] == "push"
    events = table.begin()
    assert kinds(events) == ["rules changed", "round"]
    assert events[0].law == "8.3(b)"
    assert table.submission.options.plain()["tie"] == "lose"
    assert table.pending == []


def test_no_bet_is_made_under_rules_whose_time_is_over_when_none_is_there() -> None:
    table, clock = clocked()
    table.apply(posted("14:35"))
    clock.at(14, 34)
    table.begin()
    clock.at(14, 35)
    with refused(table, "close the layout and begin again before the first bet", "8.3(b)"):
        table.bet(1, ante=100)
    table.no_more_bets()
    table.begin()
    table.bet(1, ante=100)
    assert table.submission.options.tie == "lose"


def test_a_change_takes_effect_once() -> None:
    """8.3(b)1: at the time on the sign."""
    table, clock = clocked()
    table.apply(posted("14:35"))
    clock.at(14, 35)
    play_a_round(table)
    assert kinds(table.begin()) == ["round"]


def test_changes_take_effect_in_the_order_of_their_times() -> None:
    """8.3(b)1: at the times on the signs."""
    table, clock = clocked()
    table.apply(posted("15:00", tie="push"))
    table.apply(posted("14:50", tie="lose"))
    clock.at(15, 10)
    table.begin()
    assert table.submission.options.tie == "push"


def test_new_rules_come_with_new_offers_and_shoes() -> None:
    """8.3(b)."""
    table, clock = clocked()
    table.apply(posted("14:35", bonus_offered=False, decks=6))
    clock.at(14, 35)
    table.begin()
    with refused(table, "Ace bonus is not offered at this table"):
        table.bet(1, ante=100, bonus=100)
    assert table.state.shoes["shoe"].size == 312


def test_an_unlawful_change_of_rules_is_refused_when_it_is_posted() -> None:
    table, _ = clocked()
    refuses(table, posted("15:00", tie="win"), "'win' is not lawful")
    refuses(table, posted("15:00", decks=2), "the ace bonus needs one deck")
    refuses(table, posted("15:00", ties="push"), "there is no such option; did you mean 'tie'")
    table.begin()


def test_a_change_that_another_posted_change_makes_unlawful_is_refused() -> None:
    """Decks beyond one exclude the bonus; either change alone is lawful."""
    table, clock = clocked()
    table.apply(posted("14:40", bonus_offered=False))
    table.apply(posted("14:50", decks=4))
    refuses(table, posted("15:00", bonus_offered=True), "the ace bonus needs one deck")
    clock.at(15, 10)
    table.begin()
    assert table.submission.options.decks == 4


def test_limits_that_a_posted_change_makes_unlawful_are_refused() -> None:
    """8.2(b), 8.3(c)."""
    table, clock = clocked()
    table.apply(posted("14:40", bonus_offered=False))
    limits: Json = {"minimum": 100, "maximum": 1000, "wagers": {"bonus": {"minimum": 500}}}
    given: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True, "limits": limits}
    refuses(table, given, "no such wager is offered")
    clock.at(14, 45)
    table.begin()


def test_new_rules_wait_for_bets_that_were_made_under_the_old_ones() -> None:
    """8.2(e): an accepted wager is paid or lost by the rules it was made under; it may stay for many rolls."""
    clock = Clock()
    table = ROLLS.open(chance=Scripted({"dice": ["2-2", "3-3", "3-4", "3-4"]}), clock=clock)
    table.sit(1, chips=1000)
    table.apply(posted("14:40", place_offered=False))
    table.begin()
    table.bet(1, {"place 6": 100})
    table.no_more_bets()
    clock.at(14, 50)
    for won in (100, -100):
        waits, *_ = begun = table.begin()
        assert (kinds(begun), waits.law) == (["noted", "round"], "8.3(b)")
        assert settlements(table.no_more_bets()) == {"1 place": won}
    assert kinds(table.begin()) == ["rules changed", "round"]
    with refused(table, "Place is not offered at this table"):
        table.bet(1, {"place 6": 100})


def test_a_table_without_a_clock_cannot_show_the_half_hour() -> None:
    table = HIGH_CARD.open()
    refuses(table, posted("15:00"), "a table without a clock", "8.3(b)")


@pytest.mark.parametrize("effective", [None, "", "soon", 5, "14:35", "2026-13-01T00:00:00", True, ["2026-11-15"]])
def test_a_change_names_a_date_and_time(effective: Json) -> None:
    table, _ = clocked()
    refuses(table, {**TIE_LOSES, "effective": effective}, "date and time|half an hour", "8.3(b)")


@pytest.mark.parametrize("now", [AFTERNOON, AFTERNOON.replace(tzinfo=UTC)], ids=["local", "with a zone"])
def test_a_time_with_a_zone_and_one_without_are_not_compared(now: datetime) -> None:
    table = HIGH_CARD.open(clock=Clock(now))
    effective = now + timedelta(hours=1)
    other = effective.replace(tzinfo=None if effective.tzinfo else UTC)
    refuses(table, {**TIE_LOSES, "effective": other.isoformat()}, "zone", "8.3(b)")
    table.apply({**TIE_LOSES, "effective": effective.isoformat()})


@pytest.mark.parametrize("options", [None, {}, [], "tie", 5])
def test_a_change_names_the_options_that_change(options: Json) -> None:
    table, _ = clocked()
    refuses(table, {**posted("15:00"), "options": options}, "must name the options", "8.3(b)")


def test_a_limited_number_of_changes_may_wait() -> None:
    table, _ = clocked()
    for _ in range(16):
        table.apply(posted("15:00"))
    refuses(table, posted("15:00"), "too many changes", "8.3(b)")


# ---------------------------------------------------------------------- 8.3(c): limits


def test_limits_change_at_once_with_a_sign_and_an_announcement() -> None:
    """Example 7: increments introduced at 20:00 are in force at 20:00; the Division need not be notified."""
    table, clock = clocked()
    clock.at(20, 0)
    table.begin()
    (event,) = table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"increment": 500}})
    assert (event.kind, event.law) == ("limits changed", "8.3(c)")
    with refused(table, "not a multiple", "8.2(f)"):
        table.bet(1, ante=1200)


@pytest.mark.parametrize(("missing", "says"), [("sign", "a sign"), ("announced", "an announcement")])
def test_a_change_of_limits_without_its_notices_is_refused(missing: str, says: str) -> None:
    table, _ = clocked()
    given: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 500}}
    refuses(table, {**given, missing: False}, says, "8.3(c)")


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        (None, "must name the new limits"),
        ("5", "must name the new limits"),
        ({"minimum": 1000, "maximum": 5000}, "needs a maximum of at least"),
        ({"minimum": 1000, "maximum": 500}, "below the minimum"),
        ({"wagers": {"bonsu": {}}}, "no such wager"),
        ({"minimum": 2.5}, "whole number of cents"),
    ],
)
def test_unlawful_limits_are_refused_at_a_table_too(limits: Json, says: str) -> None:
    table, _ = clocked()
    refuses(table, {"do": "change limits", "sign": True, "announced": True, "limits": limits}, says)
    table.begin()


def test_new_limits_outlive_a_change_of_rules() -> None:
    """8.3(c)."""
    table, clock = clocked()
    table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 500}})
    table.apply(posted("14:35"))
    clock.at(14, 35)
    table.begin()
    assert table.limits == Limits(Limit(500))


# ---------------------------------------------------------------------- a round that runs again


def test_a_round_that_is_keyed_in_keeps_the_rules_it_began_with() -> None:
    """8.3(b): the change falls due mid-round; replaying the round must not apply it."""
    table, clock = clocked(Live())
    table.apply(posted("14:35"))
    clock.at(14, 30)
    table.begin()
    table.bet(1, ante=100)
    clock.at(14, 50)
    table.no_more_bets()
    table.key("2C")
    table.key("2D")
    table.choose(1, "raise")
    assert table.submission.options.tie == "push"
    assert [event.result for event in table.current_round.events if isinstance(event, Settled)] == ["push", "push"]
    assert len(list(replay_lines(table.log.lines, find))) == table.entries + 1


def test_a_round_that_is_keyed_in_keeps_wagers_that_new_limits_would_refuse() -> None:
    """8.2(e): an accepted wager stands."""
    table, _ = clocked(Live())
    table.begin()
    table.bet(1, ante=100)
    table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 5000}})
    table.no_more_bets()
    table.key("AS")
    assert table.state.layout[1].amount == 100
    assert table.limits == Limits(Limit(5000))


def test_a_change_posted_in_mid_round_is_not_posted_again_when_the_round_runs_again() -> None:
    """8.3(b)."""
    table, clock = clocked(Live())
    table.begin()
    table.bet(1, ante=100)
    table.apply(posted("14:35"))
    table.no_more_bets()
    clock.at(14, 30)
    table.key("AS")
    table.key("2C")
    assert len(table.pending) == 1


def test_a_refused_script_leaves_limits_and_posted_changes_as_they_were() -> None:
    table, clock = clocked(Scripted({"card": ["AS", "AS"]}))
    table.begin()
    table.bet(1, ante=100)
    table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 5000}})
    table.apply(posted("14:35"))
    clock.at(14, 50)
    refuses(table, {"do": "no more bets"}, "AS has already been dealt")


# ---------------------------------------------------------------------- each notice at its own time


@pytest.mark.parametrize(
    ("times", "earliest", "law"),
    [
        ({"sign": "13:50", "announced": "14:00", "division": "13:40"}, "14:30", "8.3(b)2"),
        ({"sign": "14:02", "announced": "14:00", "division": "13:40"}, "14:32", "8.3(b)1"),
        ({"sign": "13:50", "announced": "14:00", "division": "14:05"}, "14:35", "8.3(b)3"),
    ],
)
def test_the_half_hour_runs_from_the_last_of_the_notices(times: dict[str, str], earliest: str, law: str) -> None:
    """Each notice is given separately; all that count are recorded by 14:05."""
    table, clock = clocked()
    notices: dict[str, Json] = {name: f"2026-11-15T{time}:00" for name, time in times.items()}
    hour, minute = map(int, earliest.split(":"))
    refuses(table, {**posted(f"{hour}:{minute - 1:02}"), **notices}, f"{earliest} at the earliest", law)
    (event,) = table.apply({**posted(earliest), **notices})
    assert event.notices == notices
    restored = Table.restored(table.submission, json.loads(encoded(table.checkpoint())), Seeded(1), Log(), clock)
    assert restored.pending == table.pending
    clock.at(hour, minute - 1)
    assert kinds(table.begin()) == ["round"]
    table.no_more_bets()
    clock.at(hour, minute)
    assert kinds(table.begin()) == ["rules changed", "round"]
    assert len(list(replay_lines(table.log.lines, find))) == len(table.log.lines)


@pytest.mark.parametrize(("notice", "law"), [("sign", "8.3(b)1"), ("announced", "8.3(b)2"), ("division", "8.3(b)3")])
def test_a_future_notice_does_not_count(notice: str, law: str) -> None:
    table, _ = clocked()
    refuses(table, {**posted("20:00"), notice: "2026-11-15T14:06:00"}, "needs it before", law)
    refuses(table, {**posted("20:00"), notice: "2026-11-15T14:00:00+00:00"}, "zone", law)
    refuses(table, {**posted("20:00"), notice: "soon"}, "lacks .* not a date and time", law)


def test_8_3_b_a_posted_change_outlasts_one_for_the_next_round_that_comes_before_it() -> None:
    """8.3(b), 20.5(a): a method for the next round changes first, then what was posted with its time."""
    clock = Clock()
    table = three_card_poker.open({"shuffle": "device"}, chance=Seeded(1), clock=clock)
    table.apply({**posted("14:35"), "options": {"shuffle": "manual", "six_card_bonus": "A"}})
    table.apply({"do": "change rules", "options": {"shuffle": "device"}})
    clock.at(14, 40)
    table.begin()
    assert (table.submission.options.shuffle, table.submission.options.six_card_bonus) == ("manual", "A")


@pytest.mark.parametrize(("now", "zone"), [(AFTERNOON, "without"), (AFTERNOON.replace(tzinfo=UTC), "with")])
def test_8_3_b_times_are_written_as_the_clock_of_the_table_has_them(now: datetime, zone: str) -> None:
    """8.3(b)1."""
    table = HIGH_CARD.open(clock=Clock(now))
    other = (now + timedelta(hours=1)).replace(tzinfo=None if now.tzinfo else UTC)
    refuses(
        table, {**TIE_LOSES, "effective": other.isoformat()}, f"the table's clock has times {zone} a zone", "8.3(b)"
    )


def test_notices_of_long_ago_do_not_change_rules_backwards() -> None:
    table, _ = clocked()
    early: dict[str, Json] = dict.fromkeys(("sign", "announced", "division"), "2026-11-15T12:00:00")
    refuses(table, {**posted("14:00"), **early}, "posted before its time", "8.3(b)")
    table.apply({**posted("14:05"), **early})
    assert kinds(table.begin())[0] == "rules changed"


@pytest.mark.parametrize("notice", ["sign", "announced"])
def test_new_limits_wait_for_both_of_their_notices(notice: str) -> None:
    """8.3(c): at 14:05 the other notice is given, this one comes at 14:10."""
    table, clock = clocked()
    limits: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 500}}
    refuses(table, {**limits, notice: "2026-11-15T14:10:00"}, "needs it before", "8.3(c)")
    clock.at(14, 10)
    (event,) = table.apply({**limits, notice: "2026-11-15T14:10:00"})
    assert event.notices == {notice: "2026-11-15T14:10:00"}
    assert table.limits == Limits(Limit(500))
    table.begin()
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(1, ante=400)


def test_a_table_without_a_clock_cannot_know_when_a_sign_was_put_up() -> None:
    table = HIGH_CARD.open()
    limits: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 500}}
    refuses(table, {**limits, "sign": "2026-11-15T14:10:00"}, "without a clock", "8.3(c)")
    table.apply(limits)


def test_a_change_of_rules_on_file_without_a_paragraph_waits_by_8_3_b() -> None:
    change = pending_from_plain({"options": {"tie": "lose"}, "effective": "2026-11-15T14:35:00"})
    assert (change.law, change.effective) == ("8.3(b)", datetime(2026, 11, 15, 14, 35))
