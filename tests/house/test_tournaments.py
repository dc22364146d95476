"""Tournaments in the house (13:69F-8.6), over HTTP, on both stores."""

from __future__ import annotations

from pitboss.house.accounts.people import Role
from pitboss.tournament.replay import replay_lines
from tests.house.books import audited
from tests.house.browser import comes
from tests.house.running import Client, Running
from tests.house.tournaments import opened, play_round, roulette_plan, table_of, tables_now
from tests.support.processes import wait_for


def test_people_enter_play_and_are_paid_to_the_cent(running: Running) -> None:
    floor = running.person("Floor", Role.FLOORPERSON)
    people = [running.person(f"P{number}") for number in range(1, 5)]
    plan = roulette_plan(1, changes={"seats = 6": "seats = 2", "advance = 2": "advance = 1"})
    tournament = opened(floor, people, plan)
    assert people[0].get("/me")["purse"] == 975_00
    floor.post(f"/tournaments/{tournament}/draw")
    first = {table_of(person, tournament) for person in people}
    assert len(first) == 2
    play_round(people, tournament)
    final = {table_of(person, tournament) for person in people} - {None}
    assert len(final) == 1 and not final & first
    play_round(people, tournament)
    seen = floor.get(f"/tournaments/{tournament}")
    assert seen["phase"] == "finished"
    assert seen["money"] == {"law": "13:69F-8.6(e)", "collected": 100_00, "added": 0, "tips": 3_00, "pool": 97_00}
    assert sum(row["prize"] for row in seen["standing"]) == 97_00
    purses = {person.name: person.get("/me")["purse"] for person in people}
    assert purses == {row["name"]: 975_00 + row["prize"] for row in seen["standing"]}
    books = running.person("Eye", Role.SURVEILLANCE).get("/ledger")
    assert (books["sum"], books["accounts"]["tips"], books["unbalanced"]) == (0, 3_00, [])
    assert not any("table" in account or "pool" in account for account in books["accounts"])
    log = floor.http.get(f"/api/tournaments/{tournament}/log").content.splitlines(keepends=True)
    *_, (proved, _) = replay_lines(log)
    assert proved.state.phase == "finished"
    assert {entrant.name: entrant.prize for _, entrant in proved.standing()} == {
        row["name"]: row["prize"] for row in seen["standing"]
    }
    audited(running.house.store)


def test_tournament_chips_and_money_do_not_mix(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    ann, ben = people = [on_sqlite.person(name) for name in ("Ann", "Ben")]
    zoe = on_sqlite.person("Zoe")
    tournament = opened(floor, people, roulette_plan())
    floor.post(f"/tournaments/{tournament}/draw")
    table = table_of(ann, tournament)
    refused = [
        (ann.post(f"/tables/{table}/buy-in", {"amount": 100}, 422), "8.6(e)"),
        (ann.post(f"/tables/{table}/cash-out", {"amount": 100}, 422), "8.6(e)"),
        (ann.post(f"/tables/{table}/leave", {}, 422), "8.6(f)2"),
        (zoe.post(f"/tables/{table}/sit", {"seat": 5, "chips": 100}, 422), "8.6(f)2"),
        (floor.post(f"/tables/{table}/close", {}, 422), "8.6(c)"),
        (floor.post(f"/tables/{table}/admit", {"seat": 1}, 422), "8.6(c)"),
    ]
    limits = {"limits": {"minimum": 500}, "sign": True, "announced": True}
    refused.append((floor.post(f"/tables/{table}/limits", limits, 422), "8.6(c)"))
    coupon = {"bets": [{"wager": "red", "amount": 100, "coupon": 100}]}
    refused.append((ann.post(f"/tables/{table}/bet", coupon, 422), "8.6(e)"))
    assert [answer["law"] for answer, _ in refused] == [f"13:69F-{law}" for _, law in refused]
    assert ann.get(f"/tables/{table}")["state"]["tournament"] == {"tournament": tournament, "rounds": 2}
    assert [person.get("/me")["purse"] for person in (ann, ben, zoe)] == [975_00, 975_00, 1_000_00]
    audited(on_sqlite.house.store)


def test_a_player_who_has_lost_all_buys_in_again_at_their_seat(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    ann, _ = people = [on_sqlite.person(name) for name in ("Ann", "Ben")]
    tournament = opened(floor, people, roulette_plan(3))
    floor.post(f"/tournaments/{tournament}/draw")
    table = table_of(ann, tournament)
    assert table is not None
    seat = ann.get(f"/tables/{table}")["state"]["you"]
    assert ann.post(f"/tournaments/{tournament}/rebuy", {}, 422)["law"] == "13:69F-8.6(f)2"
    comes(on_sqlite, table, wheel="1 2 1 1 1 1 1 1")
    all_in = {"wager": "black", "amount": 100_00}
    play_round(people, tournament, {"Ann": all_in, "Ben": {"wager": "red", "amount": 1_00}})
    ranks = [(row["place"], row["name"], row["chips"]) for row in ann.get(f"/tournaments/{tournament}")["standing"]]
    assert ranks == [(1, "Ben", 101_00), (2, "Ann", 0)]  # the chips at the table now
    assert table_of(ann, tournament) is None
    assert ann.get(f"/tables/{table}")["state"]["you"] == []
    ann.post(f"/tournaments/{tournament}/rebuy")
    assert ann.get(f"/tables/{table}")["state"]["you"] == seat
    assert ann.get("/me")["purse"] == 1_000_00 - 35_00
    play_round(people, tournament)
    play_round(people, tournament)
    seen = floor.get(f"/tournaments/{tournament}")
    assert (seen["stage"], seen["money"]["collected"]) == ("Final", 60_00)
    audited(on_sqlite.house.store)


def test_the_division_stops_a_tournament_and_all_money_is_returned(running: Running) -> None:
    floor = running.person("Floor", Role.FLOORPERSON)
    people = [running.person(f"P{number}") for number in range(3)]
    tournament = opened(floor, people, roulette_plan())
    floor.post(f"/tournaments/{tournament}/draw")
    table = table_of(people[0], tournament)
    people[0].post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
    stop = {"by": "licensee", "reason": "rain"}
    assert floor.post(f"/tournaments/{tournament}/stop", stop, 422)["law"] == "13:69F-8.6(f)2"
    floor.post(f"/tournaments/{tournament}/stop", {"by": "division", "reason": "other prizes than filed"})
    assert [person.get("/me")["purse"] for person in people] == [1_000_00] * 3
    assert floor.get(f"/tournaments/{tournament}")["phase"] == "stopped"
    assert people[0].post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]}, 422)
    people[0].post(f"/tables/{table}/ready")
    people[1].post(f"/tables/{table}/ready")
    people[2].post(f"/tables/{table}/ready")
    assert floor.get(f"/tables/{table}")["state"]["closed"]
    audited(running.house.store)


def test_an_unlawful_plan_is_answered_with_every_violation(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    late = roulette_plan(1, 3, {"[50, 30, 20]": "[50, 30]"})
    told = floor.post("/tournaments", {"file": late}, 422)
    assert (told["error"], told["says"]) == ("unlawful", "the tournament Roulette night is not lawful")
    assert {violation["law"] for violation in told["violations"]} == {"13:69F-8.6(b)", "13:69F-8.6(e)"}
    told = floor.post("/tournaments", {"file": "name = 5"}, 422)
    assert told["error"] == "refused"
    assert "the file:1" in told["says"]


def test_nobody_enters_unnotified_or_without_the_money_or_twice(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    ann = on_sqlite.person("Ann")
    dear = roulette_plan(1, changes={"buy_in = 25": "buy_in = 2500"})
    rich = opened(floor, [], dear)
    assert "in your purse" in ann.post(f"/tournaments/{rich}/enter", {"told_of_tips": True}, 422)["says"]
    tournament = opened(floor, [], roulette_plan(1))
    assert ann.post(f"/tournaments/{tournament}/enter", {}, 422)["law"] == "13:69F-8.6(e)"
    first = ann.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True}, key="once")
    assert ann.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True}, key="once") == first
    assert ann.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True}, 422)["law"] == "13:69F-8.6(f)5"
    assert ann.get("/me")["purse"] == 975_00
    ann.post(f"/tournaments/{tournament}/withdraw")
    assert ann.get("/me")["purse"] == 1_000_00
    public = on_sqlite.client().get(f"/tournaments/{tournament}/public")
    assert [subject["law"] for subject in public["controls"]] == [f"13:69F-8.6(f){number}" for number in range(1, 7)]


def test_time_runs_for_those_who_do_not_bet(on_sqlite: Running) -> None:
    """Nobody plays: the rounds pass, and the tournament ends automatically."""
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    people = [on_sqlite.person(name) for name in ("Ann", "Ben")]
    plan = roulette_plan(1)
    tournament = floor.post("/tournaments", {"file": plan, "bets_seconds": 1})["tournament"]
    for person in people:
        person.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True})
    floor.post(f"/tournaments/{tournament}/draw")
    wait_for(lambda: floor.get(f"/tournaments/{tournament}")["phase"] == "finished", "the tournament goes on forever")
    assert [person.get("/me")["purse"] for person in people] == [975_00 + 24_25] * 2


HOLD_EM = {
    '"roulette"': '"hold-em"',
    "minimum = 1\nmaximum = 100\n": '[options]\nbetting = "no_limit"\nrake_percent = 0\n[limits]\nminimum = 2\n',
    "[limits]\n[options]": "[options]",
    "advance = 2": 'advance = "survivors"',
    'name = "Final"': 'name = "Level 2"\nchips = "carried"\noptions.blinds = "10 20"\nlimits.minimum = 20',
}
MEEK, BOLD = ("check", "fold"), ("raise", "bet", "call", "check")


def test_a_tournament_of_hold_em_has_blinds_that_rise_by_level(on_sqlite: Running) -> None:
    """14 on the same frame: chips are carried on, and nobody makes or loses any."""
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    people = [on_sqlite.person(name) for name in ("Ann", "Ben", "Cy")]
    tournament = opened(floor, people, roulette_plan(1, changes=HOLD_EM))
    floor.post(f"/tournaments/{tournament}/draw")
    _play_a_hand(floor, people, tournament, MEEK)
    seen = floor.get(f"/tournaments/{tournament}")
    assert seen["stage"] == "Level 2"
    second = floor.get(f"/tables/{seen['standing'][0]['table']}")
    assert second["state"]["limits"]["minimum"] == 20_00
    assert any("$20.00" in event["says"] and "blind bet" in event["says"] for event in second["events"])
    _play_a_hand(floor, people, tournament, BOLD)
    seen = floor.get(f"/tournaments/{tournament}")
    assert seen["phase"] == "finished"
    assert sum(row["chips"] for row in seen["standing"]) == 3 * 100_00
    assert sum(row["prize"] for row in seen["standing"]) == 75_00 - 2_25
    audited(on_sqlite.house.store)


def _play_a_hand(floor: Client, people: list[Client], tournament: int, will: tuple[str, ...]) -> None:
    """Everyone answers with the maximum bet until the level is over."""
    level = floor.get(f"/tournaments/{tournament}")["stage"]
    for _ in range(30):
        tables = tables_now(floor, tournament)
        for person in people:
            if person.name in tables:
                _answer(person, tables[person.name], will)
        seen = floor.get(f"/tournaments/{tournament}")
        if seen["phase"] == "finished" or seen["stage"] != level:
            return
    raise AssertionError(f"{level} does not end")


def _answer(person: Client, table: int, will: tuple[str, ...]) -> None:
    state = person.get(f"/tables/{table}")["state"]
    for asked in (state["ask"] or {}).get("waiting", ()):
        if asked["seat"] in state["you"]:
            options = {option["action"]: option for option in asked["options"]}
            action = next(name for name in (*will, *options) if name in options)
            amounts = options[action].get("amounts")
            person.post(f"/tables/{table}/choose", {"action": action, **({"amount": amounts[1]} if amounts else {})})
