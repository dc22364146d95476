"""Shared rounds in real Chromium: a permanent link replays a round with its reasons, and a fork plays it otherwise."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.table.log.chain import verified
from tests.house.browser import comes, visit
from tests.house.running import Client, Running


def _played(running: Running, name: str = "Ann", action: str = "stand") -> tuple[int, Client, str]:
    """A round of blackjack with 16 against 10: standing loses to 20, hitting makes 21."""
    table, ann = running.table(games.blackjack), running.person(name)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    comes(running, table, card="10S 10H 6D 5C 5D KC 2C 3C 4C")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "main", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": action})
    [last] = ann.get("/me/rounds")
    return table, ann, last["link"]


def test_a_round_is_replayed_by_its_link_without_signing_in(browser: Browser, on_sqlite: Running) -> None:
    _, _, link = _played(on_sqlite)
    page = visit(browser, on_sqlite, f"/round/{link}")
    expect(page.get_by_test_id("result")).to_have_text("Your 16 loses to the dealer's 20: you lose $5")
    assert page.title() == "Blackjack, round 1 at table 1 · pitboss"
    expect(page.locator(".payments cite")).to_contain_text("13:69F-2.3")
    expect(page.locator(".replayed [data-card]")).to_have_count(5)
    page.locator("[data-act='step back']").click()
    expect(page.locator(".replayed [data-card]")).to_have_count(3)
    assert "Ann" not in page.locator("main").inner_text()


def test_a_link_that_was_not_shared_opens_nothing(browser: Browser, on_sqlite: Running) -> None:
    _, _, link = _played(on_sqlite)
    anyone = on_sqlite.client()
    anyone.get(f"/rounds/{link}")
    table, number, _, code = link.split("-")
    for other in (f"{table}-{number}-2-{code}", f"{table}-9-1-{code}", f"{link[:-1]}0x", "nonsense"):
        anyone.get(f"/rounds/{other}", 404)
    assert "hash" not in anyone.get(f"/rounds/{link}")["entries"][0]


def test_the_table_links_to_the_replay_of_the_last_round(browser: Browser, on_sqlite: Running) -> None:
    table, ann, link = _played(on_sqlite)
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.locator("[data-act=replay]").click()
    expect(page).to_have_url(f"{on_sqlite.address}/round/{link}")
    expect(page.get_by_test_id("result")).to_contain_text("you lose $5")


def test_a_fork_decides_otherwise_against_the_same_cards_and_moves_no_money(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann, link = _played(on_sqlite)
    position = ann.get(f"/tables/{table}")["state"]["position"]
    page = visit(browser, on_sqlite, f"/round/{link}")
    page.locator("[data-act=fork]").click()
    page.locator("[data-act='fork hit']").click()
    result = page.locator(".fork").get_by_test_id("result")
    expect(result).to_have_text("Your 21 beats the dealer's 20: you win $5")
    page.reload()
    expect(result).to_have_text("Your 21 beats the dealer's 20: you win $5")
    state = ann.get(f"/tables/{table}")["state"]
    assert (state["position"], state["seats"]["1"]["chips"]) == (position, 195_00)
    page.locator("[data-act='new cards']").click()
    expect(page.locator("[data-act='new cards']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-act='fork hit']")).to_be_visible()
    page.locator("[data-act=original]").click()
    expect(page.get_by_test_id("result")).to_have_text("Your 16 loses to the dealer's 20: you lose $5")


def test_a_fork_moves_the_amount_that_its_button_says(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.casino_war), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    comes(on_sqlite, table, card="9S 9H 2C 3C 4C KD QD")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "initial", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "surrender"})
    [last] = ann.get("/me/rounds")
    page = visit(browser, on_sqlite, f"/round/{last['link']}")
    page.locator("[data-act=fork]").click()
    both = page.locator("[data-act='fork war_and_tie']")
    expect(both).to_contain_text("$6")
    both.click()
    expect(page.locator(".fork")).to_contain_text("Seat 1 goes to war and bets on a tie for $1.00.")


def test_the_log_of_a_fork_says_where_it_came_from(on_sqlite: Running) -> None:
    _, _, link = _played(on_sqlite)
    anyone = on_sqlite.client()
    entry = anyone.get(f"/rounds/{link}")["entries"][-1]["position"]
    choice = json.dumps([{"action": "hit"}])
    forked = anyone.get(f"/rounds/{link}/fork?entry={entry}&play={choice}")
    assert forked["over"] and (forked["from"]["table"], forked["from"]["entry"]) == (1, entry)
    lines = [line.encode() for line in forked["log"]]
    proved = list(verified(lines, head=forked["from"]["hash"].encode(), first=entry))
    inputs = [entry_.body["input"] for entry_ in proved]
    assert inputs == [{"do": "choose", "seat": 1, "action": "hit"}]
    asks = anyone.get(f"/rounds/{link}/fork?entry={entry}&seed=7")
    assert not asks["over"] and asks["log"] == [] and asks["asks"]["waiting"][0]["options"]
    for wrong in (f"entry={entry - 1}", f"entry={entry + 1}", f"entry={entry}&play=[1]"):
        assert "says" in anyone.get(f"/rounds/{link}/fork?{wrong}", 422)


def test_a_fork_keeps_what_other_players_chose_and_their_cards_hidden(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, person in enumerate((ann, bob), 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    bob.post(f"/tables/{table}/choose", {"action": "fold"})
    [last] = ann.get("/me/rounds")
    anyone = on_sqlite.client()
    round_ = anyone.get(f"/rounds/{last['link']}")
    entry = next(
        entry_["position"]
        for entry_ in round_["entries"]
        if any(told["event"]["kind"] == "chose" and told["event"]["seat"] == 1 for told in entry_["events"])
    )
    choice = json.dumps([{"action": "play"}])
    forked = anyone.get(f"/rounds/{last['link']}/fork?entry={entry}&play={choice}")
    chosen = [
        (told["event"]["seat"], told["event"]["action"])
        for entry_ in forked["entries"]
        for told in entry_["events"]
        if told["event"]["kind"] == "chose"
    ]
    assert forked["over"] and chosen == [(1, "play"), (2, "fold")]
    hidden = [
        told["event"]
        for entry_ in forked["entries"]
        for told in entry_["events"]
        if told["event"].get("to") == "seat 2" or told["event"].get("of") == "seat 2"
    ]
    assert hidden and all("cards" not in event for event in hidden)
    assert forked["players"] == {"1": "You", "2": "Player 2"}


def test_readings_of_a_game_are_public(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/readings/roulette")
    expect(page.get_by_role("heading", name="Readings of Roulette")).to_be_visible()
    assert page.title() == "Readings of Roulette · pitboss"
    assert page.get_by_role("row").count() > 1


def test_why_a_bet_lost_names_paragraphs_other_choices_and_other_cards(browser: Browser, on_sqlite: Running) -> None:
    _, _, link = _played(on_sqlite)
    page = visit(browser, on_sqlite, f"/round/{link}")
    page.locator(".why summary").click()
    tree = page.locator(".why-tree")
    expect(tree).to_contain_text("hit instead of stand: needs cards that were not dealt")
    expect(tree).to_contain_text("Seat 1 stands. 13:69F-2.6(f)")
    expect(tree).to_contain_text("dealer: 10♥ 5♣ 5♦")
    expect(tree).to_contain_text("others change it")
    assert tree.locator("cite").count() > 3


def test_why_keeps_cards_hidden_that_the_player_never_saw(on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, person in enumerate((ann, bob), 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "play"})
    bob.post(f"/tables/{table}/choose", {"action": "fold"})
    [last] = ann.get("/me/rounds")
    anyone = on_sqlite.client()
    settled = [
        told["event"]
        for entry in anyone.get(f"/rounds/{last['link']}")["entries"]
        for told in entry["events"]
        if told["event"]["kind"] == "settled"
    ]
    own, other = (next(bet["bet"] for bet in settled if bet["seat"] == seat) for seat in (1, 2))
    found = anyone.get(f"/rounds/{last['link']}/why?bet={own}")
    assert found["stake"] == 5_00 and "fold" in {choice["action"] for choice in found["other_choices"]}
    assert found["hands"]["seat 1"] and not found["hands"].get("seat 2")
    assert all(outcome["to"] != "seat 2" for outcome in found["other_outcomes"])
    assert "no such bet of yours" in anyone.get(f"/rounds/{last['link']}/why?bet={other}", 422)["says"]
