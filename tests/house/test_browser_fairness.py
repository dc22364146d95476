"""Cards that the house cannot choose, in real Chromium: the page adds its value and proves the round itself."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, expect

from pitboss.house.accounts.people import Role
from pitboss.house.proof.verify_round import verify_round
from tests.house.browser import visit
from tests.house.running import Client, Running
from tests.support.processes import wait_for


def test_the_page_adds_the_players_value_and_proves_the_round(browser: Browser, on_sqlite: Running) -> None:
    floor, ann = on_sqlite.person("Floor", Role.FLOORPERSON), on_sqlite.person("Ann")
    table = floor.post("/tables", {"game": "roulette", "chance": "committed"})["table"]
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    for number in range(1, 5):
        wait_for(lambda: "1" in {**_promises(ann, table)["waiting"]}, "the page has committed")
        assert ("1" in _promises(ann, table)["said"]) == (number > 1)
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
        if number == 3:
            on_sqlite.call(lambda house: house.background_tasks.sign_root())
    page.locator(".fairness summary").click()
    expect(page.locator(".fairness code")).to_have_text(_promises(ann, table)["next"])
    page.locator(".fairness input").fill("3")
    page.get_by_role("button", name="Prove", exact=True).click()
    expect(page.locator(".fairness [role=status]")).to_contain_text("Proved: the seed is the promised seed; your value")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the proof").click()
    proof = json.loads(download.value.path().read_text())
    assert verify_round(proof, mine=proof["mine"]).seats == (1,)
    took = page.evaluate(
        """async (proof) => {
            const { verify } = await import("/web/lib/verify.js?anew");
            const began = performance.now();
            verify(proof, { mine: proof.mine });
            return performance.now() - began;
        }""",
        proof,
    )
    assert took < 10_000, "it takes well under a second on a quiet machine"
    print(f"the verifier took {took:.0f} ms")


def _promises(client: Client, table: int) -> dict[str, Any]:
    promises: dict[str, Any] = client.get(f"/tables/{table}")["state"]["promises"]
    return promises
