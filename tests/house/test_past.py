"""What a person saw stays theirs: after they left their seat, and never the next one's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.tables import history
from tests.house.running import Client, Running
from tests.house.test_live import watching
from tests.support.processes import DEADLINE_SECONDS


def fold_a_hand(player: Client, table: int) -> None:
    player.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    player.post(f"/tables/{table}/ready")
    player.post(f"/tables/{table}/choose", {"action": "fold"})


def cards_in(events: list[dict[str, Any]], to: str = "seat 1") -> list[Any]:
    """The cards that were dealt to a hand; those that the events do not show are None."""
    dealt = [told["event"] for told in events if told["event"]["kind"] == "dealt"]
    return [card for event in dealt if event["to"] == to for card in event.get("cards", [None] * event["count"])]


def test_folded_cards_belong_to_the_former_person(running: Running) -> None:
    """``seen_by`` names seats: the next person on the seat was shown what had been dealt there before."""
    ann, bob = running.person("Ann"), running.person("Bob")
    table = running.table(games.three_card_poker)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    fold_a_hand(ann, table)
    ann.post(f"/tables/{table}/leave")
    bob.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    fold_a_hand(bob, table)
    hers, his = cards_in(ann.get("/me/rounds")[0]["events"]), cards_in(bob.get("/me/rounds")[0]["events"])
    assert len(ann.get("/me/rounds")) == len(bob.get("/me/rounds")) == 1
    assert len(hers) == len(his) == 3 and None not in (*hers, *his)
    unseen = [None] * 3
    with watching(running, bob, table, after=0) as socket:
        told = json.loads(socket.recv(DEADLINE_SECONDS))["events"]
    for view in (bob.get(f"/tables/{table}?after=0")["events"], told, bob.get(f"/tables/{table}/events")["events"]):
        assert cards_in(view) == unseen + his
    for hers_now in (ann.get(f"/tables/{table}?after=0"), ann.get(f"/tables/{table}/events")):
        assert cards_in(hers_now["events"]) == hers + unseen, "she knows hers forever, never his"
    history = [round_["events"] for round_ in bob.get(f"/tables/{table}/history")]
    assert [cards_in(events) for events in history] == [his, unseen]
    eye = running.person("Eye", Role.SURVEILLANCE)
    assert cards_in(eye.get(f"/tables/{table}/events")["events"]) == hers + his


def test_a_person_recalls_their_last_fifty_rounds_of_all_tables_after_they_left_them(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    poker, wheel = on_sqlite.table(games.three_card_poker), on_sqlite.table(games.roulette)
    ann.post(f"/tables/{poker}/sit", {"seat": 2, "chips": 500_00})
    for _ in range(32):
        fold_a_hand(ann, poker)
    ann.post(f"/tables/{poker}/leave")
    ann.post(f"/tables/{wheel}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(20):
        ann.post(f"/tables/{wheel}/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
        ann.post(f"/tables/{wheel}/ready")
    ann.post(f"/tables/{wheel}/leave")
    pages = [ann.get(f"/me/rounds?skip={skip}") for skip in range(0, 50, 10)]
    rounds = [(one["table"], one["round"]) for page in pages for one in page]
    assert rounds == [(wheel, number) for number in range(20, 0, -1)] + [(poker, n) for n in range(32, 2, -1)]
    assert all(None not in cards_in(one["events"], "seat 2") for page in pages[2:] for one in page), "as they saw them"
    ann.get("/me/rounds?skip=50", 422)


def test_a_log_is_sent_page_by_page_to_its_end(on_sqlite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE_ENTRIES", 4)
    ann = on_sqlite.person("Ann")
    table = on_sqlite.table(games.roulette)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(3):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
        ann.post(f"/tables/{table}/ready")
    told, after, pages = [], 0, 0
    while True:
        page = ann.get(f"/tables/{table}/events?after={after}")
        assert page["to"] - after <= 4
        told += page["events"]
        pages += 1
        after = page["to"]
        if after == page["position"]:
            break
    assert pages > 2 and told == ann.get(f"/tables/{table}?after=0")["events"]
