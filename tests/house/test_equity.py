"""Equity at a table of poker: for surveillance always, for everybody once nobody can bet and the hands are open."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pitboss.equipment import Scripted
from pitboss.games import GAMES, find
from pitboss.games.poker.engine.game import PokerGame
from pitboss.house.accounts.people import Role
from pitboss.house.errors import Busy
from pitboss.house.workers import equities
from pitboss.house.workers.equities import Equities, answer_of
from pitboss.pricing.contest import Contest, contest_from
from pitboss.protocol.events import Event
from pitboss.table import Submission, Table, submit
from pitboss.table.log.views import PUBLIC, seen_all
from tests.house.browser import comes
from tests.house.running import Client, Running

ALL_IN = {"betting": "no_limit", "rake_percent": 0, "disclose_discarded_hands": True}
CARDS = "AS KS AD KD 3C 2C 7H 9C 3D 4D 3H 5S"


def shares(stage: dict[str, Any]) -> list[float]:
    """What each hand wins of the pot in the center, to four places."""
    return [round(float(hand["share"]), 4) for hand in stage["pots"][0]["shares"]]


def two_players(running: Running, options: dict[str, Any]) -> tuple[int, Client, Client]:
    table = running.table(GAMES["hold-em"], options=options)
    comes(running, table, card=CARDS)
    ann, ben = running.person("Ann"), running.person("Ben")
    for client, seat in ((ann, 1), (ben, 2)):
        client.post(f"/tables/{table}/sit", {"seat": seat, "chips": 50_00})
    return table, ann, ben


def test_surveillance_sees_every_hand_at_once_and_the_others_when_all_are_all_in(on_sqlite: Running) -> None:
    """One test, since each house has to start the process that counts."""
    table, ann, ben = two_players(on_sqlite, ALL_IN)
    path = f"/tables/{table}/equity"
    [stage] = on_sqlite.person("Sue", Role.SURVEILLANCE).get(path)["stages"]
    assert stage["hands"] == {"1": ["AS", "AD"], "2": ["KS", "KD"]} and stage["board"] == []
    assert stage["pots"][0]["exact"] and stage["pots"][0]["cases"] == 1_712_304  # 48 cards, 5 at a time
    assert shares(stage) == [0.8264, 0.1736]
    [raising] = [option for option in _options(ann, table) if option["action"] == "raise"]
    ann.post(f"/tables/{table}/choose", {"action": "raise", "amount": raising["amounts"][1]})
    assert ann.get(path)["stages"] == ben.get(path)["stages"] == []
    ben.post(f"/tables/{table}/choose", {"action": "call"})
    answer = on_sqlite.person("Public").get(path)
    stages = answer["stages"]
    assert [len(stage["board"]) for stage in stages] == [0, 3, 4, 5]
    assert [pot["amount"] for stage in stages for pot in stage["pots"]] == [100_00] * 4
    assert shares(stages[2]) == [0.9545, 0.0455] and shares(stages[3]) == [1, 0]
    assert ben.get(f"{path}?round={answer['round']}") == answer
    assert ben.get(f"{path}?round={answer['round'] + 1}")["stages"] == []


def _options(client: Client, table: int) -> list[dict[str, Any]]:
    [asked] = client.get(f"/tables/{table}")["state"]["ask"]["waiting"]
    options: list[dict[str, Any]] = asked["options"]
    return options


def test_a_game_against_the_house_has_no_pot(on_sqlite: Running) -> None:
    table = on_sqlite.table(GAMES["roulette"])
    refused = on_sqlite.person("Ann").get(f"/tables/{table}/equity", 422)
    assert refused["says"] == "Roulette has no pots"


def played(options: dict[str, Any], actions: str) -> tuple[PokerGame, Table, list[Event]]:
    """Two players; the one asked takes each action, all-in if it needs an amount."""
    game = GAMES["hold-em"]
    assert isinstance(game, PokerGame)
    table: Table = game.open({**ALL_IN, **options}, chance=Scripted({"card": CARDS.split()}))
    for seat in (1, 2):
        table.sit(seat, chips=50_00)
    events = list(table.begin())
    for action in actions.split():
        assert table.ask is not None
        asked = table.ask.waiting[0]
        option = table.ask.option(asked, action)
        events += table.choose(asked.seat, action, amount=option.amounts[1] if option.amounts else None)
    return game, table, seen_all(events, PUBLIC)


def test_a_hand_that_was_conceded_unseen_is_not_revealed_by_its_share() -> None:
    game, _, events = played({"disclose_discarded_hands": False}, "raise call")
    assert game.run_out(events) == ()


def test_a_hand_that_was_bet_to_the_end_was_not_played_out() -> None:
    game, table, events = played({}, "call check check check check check check check")
    assert table.ask is None and game.run_out(events) == ()


def test_dead_cards_can_fall_to_nobody() -> None:
    game, table, _ = played({}, "call check")
    contest = game.contest(table.current_round)
    assert contest is not None and contest.dead == ("3C",)  # the burn card
    assert contest_from(contest.plain()) == contest
    assert pots(table.submission, contest)[0]["cases"] == 44 * 43 // 2


def pots(submission: Submission, contest: Contest) -> list[dict[str, Any]]:
    answer: dict[str, Any] = answer_of(submission, contest)
    found: list[dict[str, Any]] = answer["pots"]
    return found


def test_a_common_card_takes_the_place_of_one_of_each_hand() -> None:
    """14.9(h): at stud, where the deck is short."""
    contest = Contest(
        {1: ("AS", "AD", "2C", "3C", "4D", "9H"), 2: ("KS", "KD", "QC", "JC", "4H", "9S")}, ("KH",), (),
        ((10_00, (1, 2)),),
    )  # fmt: skip
    [pot] = pots(submit(find("seven-card-stud-high")), contest)
    assert pot["cases"] == 1 and [hand["wins"] for hand in pot["shares"]] == [0, 1]


def test_more_questions_than_the_house_lets_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equities, "_MAX_WAITING", 0)
    with pytest.raises(Busy):
        asyncio.run(Equities().of(submit(find("hold-em")), Contest({}, (), (), ())))
