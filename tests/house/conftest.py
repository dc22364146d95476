"""Houses for tests, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pitboss.house.workers.worker_process import SharedAnswers, WorkerFailed
from tests.house import postgres
from tests.house.browser import chromium, close
from tests.house.running import Running, quick


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new store, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    try:
        return postgres.database()
    except postgres.Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def running(store_url: str) -> Iterator[Running]:
    """A house that runs."""
    house = Running(quick(store_url))
    yield house
    house.stop()


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[Running]:
    """A house that runs on SQLite, for what has nothing to do with the store."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db"))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def one_browser() -> Iterator[Browser]:
    """One browser for all tests of a module."""
    try:
        with chromium() as found:
            yield found
    except postgres.Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def browser(one_browser: Browser) -> Iterator[Browser]:
    """The browser for a test; its windows are closed afterward and stop reconnecting."""
    yield one_browser
    for context in one_browser.contexts:
        close(context)


@pytest.fixture
def analyst() -> None:
    """The analyst prices what pages ask for."""


@pytest.fixture(autouse=True)
def _analyst_is_out(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the analyst for pages whose prices the test ignores: it would be killed halfway."""

    async def nobody(*_: object) -> None:
        raise WorkerFailed("the analyst is out")

    if request.node.get_closest_marker("browser") and "analyst" not in request.fixturenames:
        monkeypatch.setattr(SharedAnswers, "get", nobody)
