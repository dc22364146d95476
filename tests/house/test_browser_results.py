"""Money on the page, in real Chromium: the amount a button moves, whose result is shown, and when."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.serving.server import prepare, usual_submissions
from pitboss.table import Game
from tests.house.browser import comes, visit
from tests.house.running import Client, Running, quick

CONTRAST = """(el) => {
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = (rgb) => rgb.slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const cloth = getComputedStyle(document.documentElement).getPropertyValue("--cloth").trim();
  const back = [1, 3, 5].map((at) => parseInt(cloth.slice(at, at + 2), 16));
  const [high, low] = [luminance(parts(getComputedStyle(el).color)), luminance(back)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}"""


def _seated(browser: Browser, running: Running, game: str, name: str = "Ann") -> tuple[int, Client, Page]:
    table, person = running.table(GAMES[game]), running.person(name)
    person.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", person)
    page.get_by_role("radio", name="$5 chip").click()
    return table, person, page


def _bet(page: Page, *spots: str) -> None:
    for spot in spots:
        page.locator(f'[data-spot="{spot}"]').click()
        expect(page.locator(f'[data-spot="{spot}"] .chip-mark')).to_have_count(1)


def test_going_to_war_moves_what_the_button_says_and_not_the_whole_stack(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, "casino-war")
    comes(on_sqlite, table, card="9S 9H 2C 3C 4C KD 5C 6C 7C QD")
    _bet(page, "initial ", "tie ")
    page.locator("[data-act=ready]").click()
    both = page.locator("[data-act='choose 1 war_and_tie']")
    expect(both).to_be_visible()
    fields = page.locator(".acts input[inputmode=decimal]")
    for field in fields.all():
        most = str(field.get_attribute("aria-label")).rpartition("$")[2]
        assert field.input_value() != most, "prefilled with its maximum"
    amount = float(fields.first.input_value())
    before = float(page.get_by_test_id("chips-1").inner_text().strip("$"))
    moved = float(both.inner_text().rpartition("$")[2])
    assert moved == 5 + amount
    fields.first.fill("3")
    expect(both).to_contain_text("$8")
    both.click()
    expect(page.get_by_role("log")).to_contain_text("$3.00")
    lost = before - 8
    expect(page.get_by_test_id("chips-1")).not_to_have_text(f"${before:g}")
    assert float(page.get_by_test_id("chips-1").inner_text().strip("$")) >= lost


def test_double_down_says_what_it_adds_and_less_is_asked_for(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, "blackjack")
    comes(on_sqlite, table, card="5S 8H 6D 9C 10C 9H 2H 3H 4H")
    _bet(page, "main ")
    page.locator("[data-act=ready]").click()
    expect(page.locator("[data-act='choose 1 double']")).to_contain_text("$5")
    page.locator("[data-act='less 1 double']").click()
    less = page.get_by_role("dialog", name="Double for less")
    expect(less.get_by_role("textbox")).to_have_value("")
    less.get_by_role("textbox").fill("2")
    less.get_by_role("button", name="Double $2").click()
    expect(page.get_by_role("log")).to_contain_text("$2.00")


def test_double_doubles_every_one_of_three_bets_made_one_by_one(browser: Browser, on_sqlite: Running) -> None:
    _, _, page = _seated(browser, on_sqlite, "roulette")
    spots = ("red ", "straight 17", "dozen 1")
    _bet(page, *spots)
    page.locator("[data-act=double]").click()
    for spot in spots:
        _has(page, spot, "$10")
    page.locator("[data-act=double]").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$140")


def _has(page: Page, spot: str, amount: str) -> None:
    """Wait until your chips on a spot total an amount."""
    label = re.compile(rf"you have \{amount} here")
    expect(page.locator(f'[data-spot="{spot}"]')).to_have_attribute("aria-label", label)


def test_rebet_repeats_a_bet_of_which_a_chip_was_undone(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, "roulette")
    comes(on_sqlite, table, wheel="4 6")
    _bet(page, "red ", "dozen 3")
    page.locator('[data-spot="red "]').click()
    _has(page, "red ", "$10")
    page.locator("[data-act=undo]").click()
    _has(page, "red ", "$5")
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_contain_text("you lose $10")
    page.locator("[data-act=same]").click()
    _has(page, "red ", "$5")
    _has(page, "dozen 3", "$5")
    expect(page.get_by_test_id("chips-1")).to_have_text("$180")


def test_a_new_player_on_a_used_seat_has_no_result_and_nothing_to_rebet(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, "three-card-poker")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    page.locator("[data-act='choose 1 fold']").click()
    expect(page.get_by_test_id("result")).to_contain_text("you lose $5")
    expect(page.locator("[data-act=same]")).to_be_enabled()
    page.locator("[data-act=leave]").click()
    bob = on_sqlite.person("Bob")
    bob.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    other = visit(browser, on_sqlite, f"/table/{table}", bob)
    expect(other.get_by_test_id("chips-1")).to_have_text("$100")
    expect(other.get_by_test_id("result")).to_have_text("")
    expect(other.locator('[data-seat="1"] .lost')).to_have_count(0)
    expect(other.locator('[data-seat="1"] .card-face')).to_have_count(0)
    expect(other.locator("[data-act=same]")).to_be_disabled()


def test_a_new_house_opens_poker_with_limits_that_a_card_room_posts(on_sqlite: Running, tmp_path: object) -> None:
    settings = quick(f"sqlite:///{tmp_path}/new.db")

    async def first(_: object) -> None:
        usual = [table for table in usual_submissions() if table.game.id in ("hold-em", "roulette")]
        await prepare(settings, usual, lambda _: None)

    on_sqlite.call(first)
    house = Running(settings)
    limits = {row["game"]: row["limits"] for row in house.person("Ann").get("/tables")}
    house.stop()
    assert (limits["hold-em"]["minimum"], limits["hold-em"]["maximum"]) == (2_00, 4_00)
    assert (limits["roulette"]["minimum"], limits["roulette"]["maximum"]) == (1_00, 1_000_00)


def test_the_history_has_the_same_net_as_the_round_and_it_can_be_read(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, "mini-baccarat")
    comes(on_sqlite, table, card="5S 9H 2S KD")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "banker", "amount": 10_00}]})
    ann.post(f"/tables/{table}/ready")
    expect(page.get_by_test_id("result")).to_contain_text("you win $9.50")
    page.goto(f"{on_sqlite.address}/rounds")
    expect(page.locator("summary .won")).to_have_text("+$9.50")
    page.locator("summary").first.click()
    assert page.locator(".replayed .won").first.evaluate(CONTRAST) >= 4.5


def test_no_empty_part_of_a_lesson_is_written_as_a_word(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/school/roulette", on_sqlite.person("Ann"))
    page.route(
        "**/school/roulette/answer",
        lambda route: route.fulfill(
            json={
                "right": True,
                "answer": "",
                "why": [],
                "level": 1,
                "says": "",
            }
        ),
    )
    page.locator(".asks").wait_for()
    while page.locator("[data-act=more]").count() == 0:
        page.locator("[data-act=answer]").click()
        page.locator("[data-act=next]").click()
        page.locator("[data-act=answer], [data-act=more]").first.wait_for()
    assert "null" not in page.locator(".lesson").inner_text()


def test_a_browser_that_goes_offline_says_so_within_a_second_and_stops_the_clock(
    browser: Browser, on_sqlite: Running
) -> None:
    _, _, page = _seated(browser, on_sqlite, "roulette")
    expect(page.locator(".line")).to_have_text("")
    page.context.set_offline(True)
    expect(page.locator(".line")).to_contain_text("offline", timeout=1_000)
    expect(page.locator(".clock")).to_have_class("clock idle")
    page.context.set_offline(False)
    expect(page.locator(".line")).to_have_text("")


SHOWN = """() => {
  window.seen = [];
  const note = () => window.seen.push([
    document.querySelector("[data-testid=result]").textContent,
    document.querySelector("[data-testid=chips-1]").textContent,
    document.querySelectorAll(".keno-grid .lit").length,
    document.getAnimations().filter((one) => one.playState === "running" &&
      one.effect.target?.closest?.(".wheel, .dice, .flying:has(.card-face)")).length,
  ].join("|"));
  new MutationObserver(note).observe(document.querySelector("#main"), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""


def test_the_result_is_shown_when_the_wheel_has_come_to_rest(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, "roulette")
    comes(on_sqlite, table, wheel="3")
    _bet(page, "red ")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SHOWN)
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_contain_text("3 red, you win $5")
    seen = [row.split("|") for row in page.evaluate("window.seen")]
    assert any(int(moving) > 0 for *_, moving in seen), "the wheel turned"
    assert all(int(moving) == 0 for result, chips, _, moving in seen if result or chips == "$205")


@pytest.mark.parametrize(
    "game, spot, drawn, said, chips",
    [
        ("craps", "pass ", {"dice": "3-4"}, "7 (3-4), you win $5", "$205"),
        ("mini-baccarat", "player ", {"card": "9S 2H KD 3D"}, "you win $5", "$205"),
    ],
)
def test_the_result_is_shown_when_dice_and_cards_have_come_to_rest(
    browser: Browser, on_sqlite: Running, game: str, spot: str, drawn: dict[str, str], said: str, chips: str
) -> None:
    table, _, page = _seated(browser, on_sqlite, game)
    comes(on_sqlite, table, **drawn)
    _bet(page, spot)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SHOWN)
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_contain_text(said)
    seen = [row.split("|") for row in page.evaluate("window.seen")]
    assert any(int(moving) > 0 for *_, moving in seen), "dice or cards moved"
    assert all(int(moving) == 0 for result, has, _, moving in seen if result)
    assert [has for _, has, *_ in seen][-1] == chips


def test_a_keno_ticket_is_paid_when_the_last_ball_is_drawn(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, "keno")
    comes(on_sqlite, table, drum=" ".join(map(str, range(1, 21))))
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "7", "amount": 5_00}]})
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(SHOWN)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 12})  # a slow phone
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_contain_text("you win $10", timeout=60_000)
    seen = [row.split("|") for row in page.evaluate("window.seen")]
    assert any(0 < int(lit) < 20 for _, _, lit, _ in seen), "the balls came one by one"
    assert all(int(lit) == 20 for result, chips, lit, _ in seen if result or chips == "$210")


def test_a_click_while_the_wheel_turns_shows_the_result_at_once(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, "roulette")
    comes(on_sqlite, table, wheel="3")
    _bet(page, "red ")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-act=ready]").click()
    page.wait_for_function("() => document.querySelector('.turn').textContent === 'No more bets.'")
    page.mouse.click(5, 200)
    assert "you win $5" in page.get_by_test_id("result").inner_text()


@pytest.mark.usefixtures("analyst")
def test_a_verdict_is_marked_as_old_next_to_the_next_decision_and_gone_in_the_next_round(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann, page = _seated(browser, on_sqlite, "blackjack")
    comes(on_sqlite, table, card="2S 8H 3D 9C 4C 5H 10H 10D 10C 2D 2H 9S 9D 8C 7C")
    page.locator("[data-act=coach]").click()
    verdict = page.get_by_test_id("verdict")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "main", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    page.locator("[data-worth=hit]").wait_for()
    page.locator("[data-act='choose 1 hit']").click()
    expect(verdict).to_have_text("Last decision: Best play: hit")
    page.locator("[data-worth=stand]").wait_for()
    page.locator("[data-act='choose 1 stand']").click()
    expect(verdict).to_contain_text("stand")
    expect(verdict).not_to_contain_text("Last decision")
    expect(page.locator("[data-act=ready]")).to_be_visible()
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "main", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    expect(page.locator("[data-act^='choose 1 ']").first).to_be_visible()
    expect(verdict).to_have_text("")


def test_the_games_of_the_registry_have_their_community_cards_in_the_layout(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    wanted: dict[Game, int] = {games.hold_em: 5, games.mambo_stud: 1, games.badugi: 0, games.roulette: 0}
    for game, cards in wanted.items():
        assert ann.get(f"/tables/{on_sqlite.table(game)}/layout")["board_cards"] == cards
