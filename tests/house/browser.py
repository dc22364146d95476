"""Debian's Chromium without windows, installed if it is missing and we may, driven by Playwright's Python package."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect, sync_playwright

from pitboss.equipment.chance import Scripted
from pitboss.house.house import House
from tests.house.postgres import installed
from tests.house.running import Client, Running
from tests.support.processes import DEADLINE_SECONDS

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
PATIENCE = DEADLINE_SECONDS * 1000
"""How long a test waits for what must come, in milliseconds: the machine may be busy."""
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A real browser; Missing if there can be none."""
    installed("chromium-headless-shell", CHROMIUM)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS, timeout=PATIENCE)
        try:
            yield browser
        finally:
            browser.close()


def comes(running: Running, table: int, **order: str) -> None:
    """Says what the equipment of an automatic table will yield, so that a test knows what must be paid."""

    async def script(house: House) -> None:
        session = house.writer.tables[table]
        session.table.draw_from(Scripted({kind: texts.split() for kind, texts in order.items()}))

    running.call(script)


def visit(
    browser: Browser, running: Running, path: str, client: Client | None = None, *, silent: bool = False, **more: Any
) -> Page:
    """A new window of its own, signed in as someone or not; what goes wrong on the page fails the test.

    With ``silent`` the table's line stays open and says nothing. A test of motion asks for it: the others see results
    at once.
    """
    more.setdefault("reduced_motion", "reduce")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, **more)
    context.set_default_timeout(PATIENCE)
    if client is not None:
        context.add_cookies([{"name": "pitboss_session", "value": client.token, "url": running.address}])
    page = context.new_page()

    def failed(error: object) -> None:
        raise AssertionError(f"the page failed: {error}")

    page.on("pageerror", failed)
    _listeners[page] = failed
    page.on("websocket", lambda line: line.on("framereceived", lambda text: _count_answer(page, str(text))))
    if silent:
        page.route_web_socket("**/live*", lambda _: None)
    page.goto(running.address + path)
    return page


_listeners: WeakKeyDictionary[Page, Callable[[object], None]] = WeakKeyDictionary()
"""What fails the test when a script of the page fails."""


def close(context: BrowserContext) -> None:
    """Close a window; a module that its page is still loading may fail then."""
    for page in context.pages:
        if listener := _listeners.pop(page, None):
            page.remove_listener("pageerror", listener)
    context.close()


_answers: WeakKeyDictionary[Page, int] = WeakKeyDictionary()
"""How many acts of a page the house has answered."""


def _count_answer(page: Page, text: str) -> None:
    if text.startswith('{"answer":'):
        _answers[page] = _answers.get(page, 0) + 1


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """Wait until the house has answered an act that the page sends meanwhile."""
    before = _answers.get(page, 0)
    yield
    deadline = time.monotonic() + DEADLINE_SECONDS
    while _answers.get(page, 0) == before:
        assert time.monotonic() < deadline, "the house did not answer"
        page.wait_for_timeout(20)


def hold_acts(page: Page, name: str) -> list[Callable[[], None]]:
    """Hold acts with a name on their way, as a slow line does; each is sent by calling it. Load the page after this."""
    waiting: list[Callable[[], None]] = []

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(line.send)

        def pass_on(message: str | bytes) -> None:
            if f'"do":"{name}"' in str(message):
                waiting.append(lambda: server.send(message))
            else:
                server.send(message)

        line.on_message(pass_on)

    page.route_web_socket("**/live*", connect)
    return waiting


def held(page: Page, path: str) -> list[Route]:
    """Holds requests of a page on their way, as a slow line does, until a test lets them go."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(path, hold)
    return waiting


def let_go(page: Page, waiting: list[Route]) -> None:
    """Lets the first request go that was held."""
    deadline = time.monotonic() + DEADLINE_SECONDS
    while not waiting:
        assert time.monotonic() < deadline, "no request came"
        page.wait_for_timeout(20)  # Playwright's own, which lets requests come in
    waiting[0].continue_()
