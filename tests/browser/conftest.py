"""A real browser at a real server: Debian's Chromium, driven by Playwright, on the database at hand."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from pytest_django.live_server_helper import LiveServer

from isonomia.people.models import Body
from tests.browser.street import Device
from tests.browser.visitor import Office

CHROMIUM = Path("/usr/bin/chromium")
_QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, started once. Django's own guard against calls from an event loop stands aside: Playwright has one,
    in the very thread of the tests."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    if not CHROMIUM.exists():
        pytest.fail("Chromium not found: on Debian, as root: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=_QUIET)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, transactional_db: None, live_server: LiveServer) -> Iterator[Callable[[Body], Office]]:  # noqa: ARG001
    """Opens the desk of a body in the browser: `visit(body)`; each person has a window of their own."""
    offices: list[Office] = []

    def opened(body: Body) -> Office:
        offices.append(Office(body, chromium, live_server.url))
        return offices[-1]

    yield opened
    for office in offices:
        office.close()


@pytest.fixture
def device(chromium: Browser, transactional_db: None, live_server: LiveServer) -> Iterator[Callable[..., Device]]:  # noqa: ARG001
    """A device of somebody outside: `device("es")`. At the end, none asked anything of another site, none met an error,
    and none holds more than the one cookie."""
    devices: list[Device] = []

    def taken(tongue: str = "pt-br", *, script: bool = False) -> Device:
        devices.append(Device(chromium, live_server.url, tongue, script=script))
        return devices[-1]

    yield taken
    found = [(one.strays, one.cookies() - {"sessao"}) for one in devices]
    for one in devices:
        one.closes()
    assert found == [([], set())] * len(devices)
