"""Notices with separate times (8.3), and no aid for a player at a table with a dealer (8.1)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.workers.prices import Prices
from tests.house.running import Running, quick
from tests.house.tournaments import opened, roulette_plan, tables_now


def ago(minutes: int) -> str:
    """A time before now, or after it."""
    return (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()


def test_a_change_of_rules_counts_from_the_last_of_its_notices(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    table = on_sqlite.table(games.roulette)
    change = {"options": {"wheel": "single_zero"}, "sign": ago(25), "announced": ago(20), "division": ago(40)}
    told = floor.post(f"/tables/{table}/rules", {**change, "effective": ago(-4)}, 422)
    assert (told["law"], "was given at" in told["says"]) == ("13:69F-8.3(b)1", True)
    told = floor.post(f"/tables/{table}/rules", {**change, "effective": ago(-8)}, 422)
    assert told["law"] == "13:69F-8.3(b)2"
    told = floor.post(f"/tables/{table}/rules", {**change, "division": ago(-1), "effective": ago(-60)}, 422)
    assert told["law"] == "13:69F-8.3(b)3"
    floor.post(f"/tables/{table}/rules", {**change, "effective": ago(-11)})
    (pending,) = floor.get(f"/tables/{table}")["state"]["pending"]
    assert pending["notices"] == {name: change[name] for name in ("sign", "announced", "division")}


def test_new_limits_are_refused_before_their_sign_is_up(on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    table = on_sqlite.table(games.roulette)
    change = {"limits": {"minimum": 5_00, "maximum": 500_00}, "sign": ago(-5), "announced": True}
    assert floor.post(f"/tables/{table}/limits", change, 422)["law"] == "13:69F-8.3(c)"
    floor.post(f"/tables/{table}/limits", {**change, "sign": ago(5)})
    assert floor.get(f"/tables/{table}")["state"]["limits"]["minimum"] == 5_00


async def _quick_price(*_: object) -> dict[str, object]:
    """What the analyst would say, without the time that it takes."""
    return {"wagers": []}


def test_the_house_analyses_nothing_for_a_player_at_a_table_with_a_dealer(
    tmp_path: Path, on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """8.1; a person who does not sit there, or has left, may look."""
    monkeypatch.setattr(Prices, "of", _quick_price)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    table = on_sqlite.table(games.pai_gow_poker, automatic=False)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    cards = "9S 9D 4H 4C AD KC JK"
    asked = [
        f"/tables/{table}/prices",
        "/games/big-six/prices",
        f"/tables/{table}/best-sets?cards={cards}",
        f"/games/pai-gow-poker/best-sets?cards={cards}",
    ]
    for path in asked:
        assert ann.get(path, 422)["law"] == "13:69F-8.1"
    assert ann.get(f"/tables/{table}/rules")["name"]
    assert bob.get("/games/big-six/prices")["priced"]
    ann.post(f"/tables/{table}/leave")
    assert ann.get("/games/big-six/prices")["priced"]
    permitted = Running(quick(f"sqlite:///{tmp_path}/permitted.db", aids_permitted=True))
    cy = permitted.person("Cy")
    cy.post(f"/tables/{permitted.table(games.roulette, automatic=False)}/sit", {"seat": 1, "chips": 100_00})
    assert cy.get("/games/big-six/prices")["priced"]
    permitted.stop()


def test_the_house_analyses_nothing_in_a_tournament_but_does_where_a_table_deals_automatically(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """8.1: no aid in play for prizes; aid is allowed for play money at an automatic table."""
    monkeypatch.setattr(Prices, "of", _quick_price)
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    people = [on_sqlite.person(f"P{number}") for number in range(1, 13)]
    tournament = opened(floor, people, roulette_plan())
    floor.post(f"/tournaments/{tournament}/draw")
    ann = people[0]
    table = tables_now(ann, tournament)[ann.name]
    for path in (f"/tables/{table}/prices", f"/tables/{table}/edges", "/games/big-six/prices"):
        assert ann.get(path, 422)["law"] == "13:69F-8.1"
    bob, automatic = on_sqlite.person("Bob"), on_sqlite.table(games.roulette)
    bob.post(f"/tables/{automatic}/sit", {"seat": 1, "chips": 100_00})
    assert bob.get(f"/tables/{automatic}/prices")["priced"]
