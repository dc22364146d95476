"""A tournament from the entries to the prizes: 13:69F-8.6."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.tournaments import blackjack_plan, end_tables, entered

from pitboss.equipment import Scripted, Secure, Seeded
from pitboss.errors import Refused, Tampered
from pitboss.plain import Json, encoded
from pitboss.table import Log
from pitboss.table.log.replay import Differs
from pitboss.tournament import Entrant, PrizePool, Tournament, prizes_of
from pitboss.tournament.replay import replay_lines, resumed
from pitboss.tournament.standing import places, table_sizes
from pitboss.tournament.tournament import money_of, say


def refuses(tournament: Tournament, command: dict[str, Json], says: str, law: str, at: datetime | None = None) -> None:
    """The input is refused by a paragraph, and nothing changes."""
    before = encoded([entrant.plain() for entrant in tournament.state.entrants.values()]), len(tournament.log.lines)
    with pytest.raises(Refused, match=says) as refused:
        tournament.apply(command, at)
    assert refused.value.law == law
    after = encoded([entrant.plain() for entrant in tournament.state.entrants.values()]), len(tournament.log.lines)
    assert before == after


def events_of(line: bytes | str) -> list[dict[str, Any]]:
    """The events of a line of a log."""
    events: list[dict[str, Any]] = json.loads(line).get("events", [])
    return events


def drawn(people: int = 12, **changes: Any) -> Tournament:
    """A tournament whose first tables are drawn: P1 to P6 at table 1, P7 to P12 at table 2."""
    plan = blackjack_plan(**changes)
    lots = Scripted({"lot": [str(number) for number in range(1, people + 1)]})
    tournament = entered(plan, people, lots)
    tournament.apply({"do": "draw"})
    tournament.chance = Seeded(1)
    return tournament


# ---------------------------------------------------------------------- entries


def test_nobody_enters_before_they_are_notified_of_the_tips() -> None:
    tournament = Tournament(blackjack_plan(), Seeded(1))
    refuses(tournament, {"do": "enter", "player": "Ann"}, "Tell Ann first that 3%", "8.6(e)")
    [entered] = tournament.apply({"do": "enter", "player": "Ann", "told_of_tips": True})
    assert (entered["kind"], entered["law"], entered["paid"]) == ("entered", "8.6(f)5", 100_00)
    refuses(tournament, {"do": "enter", "player": "Ann", "told_of_tips": True}, "has already entered", "8.6(f)5")


def test_no_more_people_enter_than_the_notice_to_the_division_has() -> None:
    refuses(entered(), {"do": "enter", "player": "Zed", "told_of_tips": True}, "12 participants", "8.6(b)3")


def test_a_player_who_withdraws_before_the_draw_has_the_buy_in_back() -> None:
    tournament = entered(people=5)
    events = tournament.apply({"do": "withdraw", "player": "P2"})
    assert (money_of(events), events[0]["law"]) == ({"P2": 100_00}, "8.6(f)5")
    assert tournament.pool.collected == 400_00
    tournament.apply({"do": "draw"})
    refuses(tournament, {"do": "withdraw", "player": "P1"}, "being played", "8.6(f)2")


def test_8_6_f5_only_who_has_entered_withdraws() -> None:
    refuses(entered(people=5), {"do": "withdraw", "player": "Zed"}, "Zed has not entered", "8.6(f)5")


def test_8_6_f5_who_enters_has_a_name() -> None:
    nobody: dict[str, Json] = {"do": "enter", "player": "", "told_of_tips": True}
    refuses(entered(people=5), nobody, "an entrant needs a name", "8.6(f)5")


def test_8_6_c_a_change_is_described_and_is_a_plan() -> None:
    tournament = entered(people=5)
    refuses(tournament, {"do": "amend"}, "needs the new plan", "8.6(c)")
    undescribed: dict[str, Json] = {"do": "amend", "plan": tournament.plan.plain(), "approved": "2026-11-12"}
    refuses(tournament, undescribed, "needs the new plan and a description", "8.6(c)")
    refuses(tournament, {"do": "amend", "says": "shorter", "approved": "2026-11-12"}, "needs the new plan", "8.6(c)")
    no_plan: dict[str, Json] = {"do": "amend", "says": "shorter", "plan": {}, "approved": "2026-11-12"}
    refuses(tournament, no_plan, "not a tournament plan", "8.6(c)")


def test_tables_are_not_drawn_before_the_time_of_the_notice_nor_with_too_few_people() -> None:
    tournament = entered(people=3)
    refuses(tournament, {"do": "draw"}, "begins at 2026-11-16 19:00", "8.6(b)1", datetime(2026, 11, 16, 18, 59))
    refuses(tournament, {"do": "draw"}, "at least 4 players", "8.6(f)2", datetime(2026, 11, 16, 19, 0))


def test_a_change_of_the_plan_needs_the_approval_of_the_division_and_no_table_drawn() -> None:
    tournament = entered()
    plan = blackjack_plan(prizes=[60, 40]).plain()
    change: dict[str, Json] = {"do": "amend", "plan": plan, "says": "two prizes instead of three"}
    refuses(tournament, change, "has not approved", "8.6(c)")
    [amended] = tournament.apply({**change, "approved": "2026-11-12"})
    assert (amended["kind"], amended["law"]) == ("amended", "8.6(c)")
    assert tournament.plan.prizes == (60, 40)
    dearer = blackjack_plan(entry={"buy_in": 200_00}).plain()
    refuses(tournament, {**change, "plan": dearer, "approved": "2026-11-12"}, "the announced buy-in", "8.6(f)2")
    more_tips = blackjack_plan(tips={"percent": 5}).plain()
    refuses(tournament, {**change, "plan": more_tips, "approved": "2026-11-12"}, "not notified of these", "8.6(e)")
    fewer = blackjack_plan(notice={"participants": 11}).plain()
    refuses(
        tournament, {**change, "plan": fewer, "approved": "2026-11-12"}, "12 people have already entered", "8.6(b)3"
    )
    tournament.apply({"do": "draw"})
    refuses(tournament, {**change, "approved": "2026-11-12"}, "being played", "8.6(f)2")


# ---------------------------------------------------------------------- tables and advancement


def test_tables_and_seats_are_drawn_by_lot() -> None:
    seatings = set()
    for seed in range(20):
        tournament = entered(chance=Seeded(seed))
        tournament.apply({"do": "draw"})
        assert sorted(name for table in tournament.state.tables.values() for name in table.seats.values()) == sorted(
            tournament.state.entrants
        )
        assert {entrant.chips for entrant in tournament.state.entrants.values()} == {1000_00}
        seatings.add(tuple(tournament.state.tables[1].seats.values()))
    assert len(seatings) == 20


@given(st.integers(2, 200), st.integers(2, 14))
def test_tables_are_as_few_and_as_equal_as_can_be(people: int, seats: int) -> None:
    sizes = table_sizes(people, seats)
    assert sum(sizes) == people
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1
    assert (len(sizes) - 1) * seats < people


def test_8_6_f6_two_who_are_equal_advance_without_a_lot_where_two_do() -> None:
    """8.6(f)6."""
    events = end_tables(drawn(), {"P1": 900, "P2": 900, "P7": 900, "P8": 800})
    assert not [event for event in events if event["kind"] == "tie drawn"]
    assert say({"kind": "finished", "winners": ["Ann", "Ben"]}) == "Ann and Ben win the tournament"


def test_the_two_with_the_most_chips_of_each_table_advance_with_fresh_chips() -> None:
    tournament = drawn()
    events = end_tables(tournament, {"P3": 900, "P5": 800, "P7": 700, "P12": 600})
    over = [(event["law"], event["advanced"]) for event in events if event["kind"] == "stage over"]
    assert over == [("8.6(f)6", ["P3", "P5", "P7", "P12"])]
    assert not [event for event in events if event["kind"] == "tie drawn"]
    assert tournament.state.stage == 2
    assert sorted(tournament.state.tables[1].seats.values()) == ["P12", "P3", "P5", "P7"]
    assert {entrant.chips for entrant in tournament.state.at_table(1)} == {1000_00}


def test_chips_are_carried_over_where_the_plan_says_so() -> None:
    """8.6(f)2."""
    stages = [{"name": "One", "rounds": 5, "advance": 1}, {"name": "Two", "rounds": 5, "chips": "carried"}]
    tournament = drawn(stages=stages)
    end_tables(tournament, {"P3": 900, "P7": 700})
    assert {entrant.name: entrant.chips for entrant in tournament.state.at_table(1)} == {"P3": 900, "P7": 700}


def test_a_lot_decides_between_those_who_are_equal() -> None:
    """8.6(f)6: P1 leads table 1, and one of the other five advances."""
    tournament = drawn()
    tournament.chance = Scripted(
        {"lot": ["4", "1", "4", "8", "7"]}, to={"table 2 place 1": ["8"], "table 2 place 2": ["7"]}
    )
    events = end_tables(tournament, {"P1": 900})
    ties = [event for event in events if event["kind"] == "tie drawn"]
    assert [tie["advanced"] for tie in ties] == [["P4"], ["P8", "P7"]]
    assert {tie["law"] for tie in ties} == {"8.6(f)6"}
    assert ties[0]["tied"] == ["P2", "P3", "P4", "P5", "P6"]


def test_nobody_without_chips_continues() -> None:
    tournament = drawn()
    for name in ("P1", "P2", "P3", "P4", "P5"):
        tournament.apply({"do": "out", "player": name, "round": 4})
    end_tables(tournament, {"P6": 500, "P7": 500, "P8": 500})
    assert sorted(tournament.state.tables[1].seats.values()) == ["P6", "P7", "P8"]


def test_all_who_have_chips_advance_where_survivors_do() -> None:
    stages = [{"name": "One", "rounds": 5, "advance": "survivors"}, {"name": "Two", "rounds": 5}]
    tournament = drawn(stages=stages)
    tournament.apply({"do": "out", "player": "P9", "round": 4})
    end_tables(tournament, {})
    assert len(tournament.state.tables) == 2
    assert sum(len(table.seats) for table in tournament.state.tables.values()) == 11


def test_the_tournament_is_over_when_one_is_left() -> None:
    tournament = drawn(people=4)
    for round_, name in enumerate(("P2", "P3", "P4"), 1):
        tournament.apply({"do": "out", "player": name, "round": round_})
    end_tables(tournament, {})
    assert tournament.state.phase == "finished"
    assert [entrant.name for _, entrant in tournament.standing()] == ["P1", "P4", "P3", "P2"]
    finished = next(event for line in tournament.log.lines for event in events_of(line) if event["kind"] == "finished")
    assert (finished["law"], finished["winners"]) == ("8.6(f)6", ["P1"])


def test_a_result_names_everyone_who_is_not_out_and_a_table_ends_once() -> None:
    tournament = drawn()
    tournament.apply({"do": "out", "player": "P1", "round": 2})
    five: dict[str, Json] = {f"P{number}": 100 for number in range(2, 7)}
    for wrong in ({}, {**five, "P1": 5}, {"P2": 100}):
        refuses(tournament, {"do": "result", "table": 1, "chips": wrong}, "everyone at the table", "8.6(f)6")
    refuses(tournament, {"do": "result", "table": 3, "chips": {}}, "not in play", "8.6(f)6")
    [over] = tournament.apply({"do": "result", "table": 1, "chips": five})
    assert (over["kind"], over["law"], over["chips"]) == ("table over", "8.6(f)6", five)
    refuses(tournament, {"do": "result", "table": 1, "chips": five}, "not in play", "8.6(f)6")
    refuses(tournament, {"do": "out", "player": "P2", "round": 8}, "not playing at a table", "8.6(f)2")


def test_people_buy_in_again_once_in_the_first_stage_after_losing_all() -> None:
    tournament = drawn()
    again: dict[str, Json] = {"do": "rebuy", "player": "P1"}
    refuses(tournament, again, "has chips", "8.6(f)2")
    tournament.apply({"do": "out", "player": "P1", "round": 2})
    [event] = told = tournament.apply(again)
    assert (event["law"], money_of(told)) == ("8.6(e)", {"P1": -50_00})
    assert tournament.state.entrants["P1"].chips == 1000_00
    tournament.apply({"do": "out", "player": "P1", "round": 5})
    refuses(tournament, again, "allows 1 re-buy per player", "8.6(f)2")
    end_tables(tournament, {"P2": 900})
    tournament.apply({"do": "out", "player": "P2", "round": 1})
    refuses(tournament, {"do": "rebuy", "player": "P2"}, "only during the first stage", "8.6(f)2")


def test_8_6_f2_the_tables_are_drawn_by_the_rules_of_play_and_nobody_is_out_twice() -> None:
    """8.6(f)2."""
    tournament = entered()
    told = tournament.apply({"do": "draw"})
    assert [event["law"] for event in told if event["kind"] == "tables drawn"] == ["8.6(f)2"]
    refuses(tournament, {"do": "out", "player": "P1", "round": 0}, "a whole number from 1", "8.6(f)2")
    [out] = tournament.apply({"do": "out", "player": "P1", "round": 1})
    assert (out["kind"], out["law"]) == ("out", "8.6(f)6")
    refuses(tournament, {"do": "out", "player": "P1", "round": 3}, "P1 is already out", "8.6(f)2")


# ---------------------------------------------------------------------- 8.6(e): the prize pool


def test_forty_buy_ins_and_fifteen_re_buys_with_tips_withheld() -> None:
    """Catalog 08, example 9."""
    collected = 40 * 100_00 + 15 * 50_00
    assert PrizePool(collected).amount == 4_750_00
    assert (PrizePool(collected, 0, 3).tips, PrizePool(collected, 0, 3).amount) == (142_50, 4_607_50)


def test_the_prize_pool_is_all_that_was_collected_less_the_tips() -> None:
    tournament = drawn()
    tournament.apply({"do": "out", "player": "P1", "round": 2})
    tournament.apply({"do": "rebuy", "player": "P1"})
    end_tables(tournament, {"P1": 900, "P2": 800, "P7": 700, "P8": 600})
    events = end_tables(tournament, {"P8": 3_00, "P1": 2_00, "P2": 1_00, "P7": 50})
    assert tournament.pool.collected == 1_250_00
    assert next(event["amount"] for event in events if event["kind"] == "tips withheld") == 37_50
    assert {event["law"] for event in events if event["kind"] in ("tips withheld", "prize")} == {"8.6(e)"}
    assert money_of(events) == {"P8": 606_25, "P1": 363_75, "P2": 242_50}
    assert [entrant.name for _, entrant in tournament.standing()][:4] == ["P8", "P1", "P2", "P7"]


def test_8_6_e_the_dealers_have_a_percentage_of_what_was_paid_in_and_never_more_than_that() -> None:
    """8.6(e): not of what the licensee adds."""
    assert PrizePool(1_000_00, added=500_00, tips_percent=10).tips == 100_00
    assert PrizePool(1_000_00, tips_amount=1_000_01).tips == 1_000_00
    assert PrizePool(1_000_00, added=500_00, tips_amount=2_000_00).amount == 500_00


def test_8_6_e_tied_players_share_the_prizes_of_their_places() -> None:
    """8.6(e): second and third of $50, $30 and $20 have $25 each."""
    assert prizes_of(100_00, [50, 30, 20], [1, 2, 2]) == [50_00, 25_00, 25_00]


def test_what_the_licensee_adds_is_paid_out_too() -> None:
    tournament = drawn(added=1_000_00, tips={"percent": 0})
    end_tables(tournament, {"P1": 900, "P7": 900})
    assert sum(money_of(end_tables(tournament, {"P1": 900})).values()) == 2_200_00


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(1, 100), min_size=1, max_size=12),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=30),
)
def test_prizes_are_paid_to_the_cent_and_equals_are_paid_equally(
    pool: int, shares: list[int], merits: list[tuple[int, int]]
) -> None:
    people = [Entrant(number, f"P{number}", 0, chips=chips, out=out) for number, (chips, out) in enumerate(merits)]
    placed = places(people)
    prizes = prizes_of(pool, sorted(shares, reverse=True), [place for place, _ in placed])
    assert sum(prizes) == pool
    by_place: dict[int, list[int]] = {}
    for (place, _), prize in zip(placed, prizes, strict=True):
        by_place.setdefault(place, []).append(prize)
    assert all(max(equal) - min(equal) <= 1 for equal in by_place.values())


# ---------------------------------------------------------------------- 8.6(c): the Division stops it


def test_the_division_stops_a_tournament_at_once_and_everyone_has_their_money_back() -> None:
    tournament = drawn()
    tournament.apply({"do": "out", "player": "P1", "round": 2})
    tournament.apply({"do": "rebuy", "player": "P1"})
    paid = tournament.pool.collected
    stop: dict[str, Json] = {"do": "stop", "reason": "other prizes were announced than filed"}
    refuses(tournament, {**stop, "by": "licensee"}, "may not call the tournament off", "8.6(f)2")
    refuses(tournament, {**stop, "by": "ann"}, "by 'division' or 'licensee'", "8.6(c)")
    refuses(tournament, {"do": "stop", "by": "division"}, "give the reason", "8.6(c)")
    events = tournament.apply({**stop, "by": "division"})
    back = money_of(events)
    assert [event["law"] for event in events] == ["8.6(c)", *["8.6(e)"] * 12]
    assert (back["P1"], back["P2"], sum(back.values())) == (150_00, 100_00, paid)
    refuses(tournament, {"do": "result", "table": 1, "chips": {}}, "was stopped", "8.6(f)2")
    refuses(tournament, {**stop, "by": "division"}, "is over", "8.6(c)")


def test_the_licensee_may_call_it_off_before_the_tables_are_drawn() -> None:
    tournament = entered(people=3)
    events = tournament.apply({"do": "stop", "by": "licensee", "reason": "too few people"})
    assert sum(money_of(events).values()) == 300_00


def test_8_6_f6_every_event_is_told_in_one_sentence() -> None:
    """8.6(c), (e), (f)6."""
    tournament = drawn(entry={"addon": 50_00, "addon_chips": 500_00, "rebuy": 50_00, "rebuys": 1})
    events = [event for line in tournament.log.lines[1:] for event in events_of(line)]
    events += tournament.apply({"do": "addon", "player": "P6"})
    events += tournament.apply({"do": "out", "player": "P1", "round": 2})
    events += tournament.apply({"do": "rebuy", "player": "P1"})
    tournament.chance = Scripted({"lot": ["3", "2", "3", "8", "7"]})
    events += end_tables(tournament, {"P2": 900, "P7": 900, "P8": 800})
    told = [say(event) for event in events]
    assert told[0] == "P1 enters for $100.00"
    assert told[12:16] == [
        "First round: 2 tables are drawn",
        "P6 takes an add-on for $50.00",
        "P1 is out in round 2",
        "P1 rebuys for $50.00",
    ]
    assert told[18:] == [
        "P1, P3, P4, P5 and P6 are tied; by lot P3 advances",
        "P2, P3, P7 and P8 advance",
        "P6 gets $50.00 back",
        "Final: one table is drawn",
    ]
    assert money_of(events) == {**{f"P{n}": -100_00 for n in range(2, 13)}, "P1": -150_00}
    told = [say(event) for event in end_tables(tournament, {"P2": 900})]
    assert told[-1] == "P2 wins the tournament" and told[2].startswith("P2 is paid $")
    assert say(entered(people=2).apply({"do": "withdraw", "player": "P2"})[0]) == "P2 withdraws and gets $100.00 back"
    stopped = entered(people=1).apply({"do": "stop", "by": "division", "reason": "other prizes"})
    assert [say(event) for event in stopped] == ["The tournament is stopped: other prizes", "P1 gets $100.00 back"]
    assert money_of([{"kind": "tips withheld", "amount": 5}, {"kind": "prize", "player": "Ann", "amount": 0}]) == {}


def test_8_6_b1_the_clock_of_the_tournament_or_of_the_input_decides_when_it_begins() -> None:
    """8.6(b)1: in the zone of the notice, or of the clock if the notice names none."""
    plan = blackjack_plan()
    starts = plan.notice.starts
    assert starts is not None
    early = starts.replace(tzinfo=UTC) - timedelta(minutes=1)
    tournament = Tournament(plan, Seeded(1), clock=lambda: early)
    for number in range(4):
        tournament.apply({"do": "enter", "player": f"P{number}", "told_of_tips": True})
    assert tournament.last_entry["at"] == early.isoformat()
    refuses(tournament, {"do": "draw"}, "the tournament begins at", "8.6(b)1")
    tournament.apply({"do": "draw"}, starts.replace(tzinfo=UTC))
    assert tournament.state.phase == "play"


def test_8_6_f2_lots_are_drawn_from_those_that_are_left() -> None:
    """8.6(f)2: a lot that is not among them, or none, is refused, and everything is taken back."""
    for lots, says in ((["1", "1"], "no lot '1'"), (["9"], "no lot '9'"), (["!jam"], "no lot was drawn for table 1")):
        tournament = entered(people=4, chance=Scripted({"lot": lots}))
        with pytest.raises(Refused, match=says):
            tournament.apply({"do": "draw"})
        assert tournament.state.phase == "entry"


# ---------------------------------------------------------------------- the log


def played(chance: Any) -> Tournament:
    """A tournament of twelve to its end."""
    tournament = entered(chance=chance)
    tournament.apply({"do": "draw"})
    end_tables(tournament, {})
    end_tables(tournament, {"P1": 5})
    assert tournament.state.phase == "finished"
    return tournament


@pytest.mark.parametrize("source", [Seeded(4), Secure()], ids=["seeded", "secure"])
def test_a_log_is_proved_by_running_it_again(source: Any) -> None:
    tournament = played(source)
    for again, _ in replay_lines(tournament.log.lines):
        last = again
    assert last.standing() == tournament.standing()
    assert last.pool == tournament.pool


def test_a_tournament_continues_after_every_line_of_its_log_as_if_nothing_had_happened() -> None:
    lines = played(Seeded(4)).log.lines
    for cut in range(1, len(lines)):
        tournament = resumed(lines[:cut])
        tournament.apply(json.loads(lines[cut])["input"])
        assert tournament.log.lines == [lines[cut]]


def test_a_log_that_was_changed_is_found_out() -> None:
    lines = list(played(Seeded(4)).log.lines)
    forged = [*lines[:3], lines[3].replace(b"P3", b"P9"), *lines[4:]]
    with pytest.raises(Tampered):
        list(replay_lines(forged))
    with pytest.raises(Tampered):
        list(replay_lines([*lines[:3], *lines[4:]]))


def test_an_intact_log_that_does_not_follow_from_the_rules_is_found() -> None:
    """Someone who can write hashes cannot write prizes."""
    forged = Log()
    for line in played(Seeded(4)).log.lines:
        body = json.loads(line)
        del body["hash"]
        for event in body.get("events", []):
            if event["kind"] == "prize":
                event["amount"] += 1
        forged.append(body)
    with pytest.raises(Differs, match="other events or draws"):
        list(replay_lines(forged.lines))


@pytest.mark.parametrize(
    "command", [{}, {"do": "cheat"}, {"do": "draw", "how": "by hand"}, {"do": "enter", "player": 5}, {"do": "out"}]
)
def test_nonsense_is_refused(command: dict[str, Json]) -> None:
    """8.6(f)2: what is no step of a tournament."""
    tournament = drawn()
    with pytest.raises(Refused):
        tournament.apply(command)


def test_a_script_without_a_lot_left_takes_everything_back() -> None:
    tournament = entered(chance=Scripted({"lot": ["1", "2", "3"]}))
    with pytest.raises(Refused, match="no lot left"):
        tournament.apply({"do": "draw"})
    assert tournament.state.phase == "entry"
    assert len(tournament.log.lines) == 13


# ---------------------------------------------------------------------- add-ons and fixed tips

ADDON = {"buy_in": 100_00, "addon": 50_00, "addon_chips": 500_00, "least": 2}


def test_an_add_on_funds_the_prize_pool_and_its_chips_come_with_the_second_stage() -> None:
    """8.6(e): what is collected for add-ons is disbursed like buy-ins and rebuys."""
    tournament = drawn(entry=ADDON)
    [event] = tournament.apply({"do": "addon", "player": "P1"})
    assert (event["kind"], event["law"], event["paid"]) == ("added on", "8.6(e)", 50_00)
    assert tournament.pool.collected == 12 * 100_00 + 50_00
    refuses(tournament, {"do": "addon", "player": "P1"}, "already has an add-on", "8.6(f)2")
    end_tables(tournament, {"P1": 2000_00, "P2": 1500_00, "P7": 1200_00, "P8": 1100_00})
    chips = tournament.state.entrants["P1"].chips - tournament.state.entrants["P2"].chips
    assert (tournament.state.stage, chips) == (2, 500_00)
    refuses(tournament, {"do": "addon", "player": "P2"}, "first stage", "8.6(f)2")


def test_a_player_who_does_not_advance_gets_the_price_of_the_add_on_back() -> None:
    tournament = drawn(entry=ADDON)
    tournament.apply({"do": "addon", "player": "P6"})
    events = end_tables(tournament, {"P1": 2000_00, "P2": 1500_00, "P7": 1200_00, "P8": 1100_00})
    assert money_of(events) == {"P6": 50_00}
    assert [event["law"] for event in events if event["kind"] == "returned"] == ["8.6(e)"]
    assert tournament.pool.collected == 12 * 100_00


def test_8_6_f6_the_price_of_an_add_on_stays_in_the_pool_after_the_stage_that_it_was_for() -> None:
    """8.6(e), (f)6: who is out in the second of three stages has played with its chips."""
    stages = [{"name": name, "rounds": 5, "advance": 2} for name in ("One", "Two")]
    tournament = drawn(entry=ADDON, stages=[*stages, {"name": "Three", "rounds": 5}])
    tournament.apply({"do": "addon", "player": "P1"})
    end_tables(tournament, {"P1": 900, "P2": 800, "P7": 700, "P8": 600})
    assert money_of(end_tables(tournament, {"P2": 900, "P7": 800})) == {}
    assert (tournament.state.stage, tournament.pool.collected) == (3, 12 * 100_00 + 50_00)


def test_8_6_e_the_winner_of_a_tournament_that_ends_before_the_second_stage_gets_the_price_of_the_add_on_back() -> None:
    """8.6(e), 8.6(f)6: who wins in the first stage does not play with its chips."""
    stages = [{"name": "One", "rounds": 5, "advance": 1}, {"name": "Two", "rounds": 5}]
    tournament = drawn(6, entry=ADDON, stages=stages)
    tournament.apply({"do": "addon", "player": "P1"})
    events = end_tables(tournament, {"P1": 900})
    assert [event["player"] for event in events if event["kind"] == "returned"] == ["P1"]
    assert tournament.pool.collected == 6 * 100_00


def test_a_tournament_without_add_ons_sells_none() -> None:
    refuses(drawn(), {"do": "addon", "player": "P1"}, "no add-on", "8.6(f)2")


@pytest.mark.parametrize(
    ("tips", "withheld", "told"),
    [({"percent": 0, "amount": 40_00}, 40_00, r"\$40\.00"), ({"percent": 3, "amount": 5_00}, 41_00, r"3% and \$5\.00"),
     ({"percent": "2.5"}, 30_00, r"2\.5%")],
)  # fmt: skip
def test_tips_may_be_a_fixed_sum_or_a_part_of_a_percent(tips: dict[str, Any], withheld: int, told: str) -> None:
    """8.6(e) names no form in which dealer tips are withheld; the participants are notified."""
    plan = blackjack_plan(tips={**tips, "notice": "Told at registration."})
    tournament = Tournament(plan, Seeded(1))
    refuses(tournament, {"do": "enter", "player": "Ann"}, f"Tell Ann first that {told}", "8.6(e)")
    assert entered(plan).pool.tips == withheld
