"""What the screens show when no answer comes, or not the whole of it; offline; a new version."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, Route, expect

from contesta.api import Settings, create_app
from contesta.web.app import asset_routes
from contesta.web.assets import Assets
from tests.helpers.page_waiting import holds
from tests.helpers.waiting import eventually

from .conftest import Open

SCREENS = {
    "/?word=casa": "**/v1/it/words/**",
    "/paperback?hand=T1+R1+S1+?+?": "**/paperback/solve**",
    "/polywords?word=casa": "**/polywords/place**",
    "/about": "**/v1/languages",
}


def answer(page: Page, pattern: str, status: int, problem: dict[str, Any], **headers: str) -> None:
    def fulfil(route: Route) -> None:
        told = {"content-type": "application/problem+json", **headers}
        route.fulfill(status=status, headers=told, body=json.dumps({"status": status, **problem}))

    page.route(pattern, fulfil)


@pytest.fixture
def blank(open_page: Open) -> Page:
    """A page that has asked nothing yet."""
    return open_page("/", locale="en-GB")


@pytest.mark.parametrize(("path", "pattern"), SCREENS.items(), ids=lambda one: one.split("?")[0])
def test_each_screen_says_what_went_wrong(blank: Page, path: str, pattern: str) -> None:
    broken = {"code": "internal", "request_id": "abc"}
    answer(blank, pattern, 500, broken)
    blank.goto(path)
    notice = blank.locator(".notice.broken")
    expect(notice).to_contain_text("Something went wrong in the service")
    blank.unroute(pattern)
    notice.get_by_role("button", name="Try again").click()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize(("path", "pattern"), SCREENS.items(), ids=lambda one: one.split("?")[0])
def test_each_screen_waits_for_retry_after_and_asks_again(
    blank: Page, path: str, pattern: str
) -> None:
    limited = {"code": "too-many-requests", "detail": "600 requests in 60 seconds are allowed"}
    answer(blank, pattern, 429, limited, **{"retry-after": "1"})
    blank.goto(path)
    expect(blank.locator(".notice.limited")).to_contain_text("Too many questions: 1 second")
    blank.unroute(pattern)
    expect(blank.locator(".notice.limited")).to_have_count(0)  # it has asked again by itself


def test_a_busy_service_is_asked_again(blank: Page) -> None:
    answer(blank, "**/polywords/place", 503, {"code": "busy"}, **{"retry-after": "2"})
    blank.goto("/polywords?word=casa")
    expect(blank.locator(".notice.busy")).to_contain_text("2 seconds")
    blank.unroute("**/polywords/place")
    expect(blank.locator(".verdict.yes")).to_be_visible()


def test_what_is_refused_is_explained(blank: Page) -> None:
    answer(blank, "**/polywords/place", 422, {"code": "bad-question", "detail": "Why it is so."})
    blank.goto("/polywords?word=casa")
    expect(blank.locator(".notice.refused")).to_contain_text("cannot be answered")
    expect(blank.locator(".notice.refused .detail")).to_have_text("Why it is so.")


def test_an_answer_that_is_not_whole_says_so(blank: Page) -> None:
    def cut(route: Route) -> None:
        whole = route.fetch()
        route.fulfill(response=whole, json={**whole.json(), "exact": False, "complete": False})

    blank.route("**/polywords/place", cut)
    blank.route("**/paperback/solve**", cut)
    blank.goto("/polywords?word=casa")
    expect(blank.locator(".status")).to_contain_text("Time ran out")
    blank.goto("/paperback?hand=T1+R1+S1+?+?")
    expect(blank.locator("main")).to_contain_text("Time ran out")


def test_offline_it_says_so_and_keeps_what_was_on_screen(blank: Page) -> None:
    blank.fill("#word", "casa")
    expect(blank.locator(".stamp.yes")).to_be_visible()
    blank.context.set_offline(True)
    expect(blank.locator(".banner.offline")).to_contain_text("No connection")
    expect(blank.locator(".stamp.yes")).to_be_visible()
    blank.fill("#word", "cane")
    expect(blank.locator(".notice.offline")).to_be_visible()
    blank.context.set_offline(False)
    expect(blank.locator(".stamp.yes")).to_be_visible()
    expect(blank.locator(".banner.offline")).to_be_hidden()


def ready(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.reload()
    holds(page, "() => navigator.serviceWorker.controller !== null")


def test_it_opens_without_a_network(open_page: Open) -> None:
    page = open_page("/", locale="it-IT", worker=True)
    ready(page)
    page.context.set_offline(True)
    for path in ("/", "/paperback", "/polywords", "/about"):
        page.goto(path)
        page.wait_for_selector("main > *")
        expect(page.locator(".banner.offline")).to_contain_text("Nessuna connessione")


@pytest.fixture
def renewable() -> Iterator[tuple[str, Assets]]:
    """The pages, of a service that is never ready, and their assets, which a test may replace."""
    assets = Assets()
    app = create_app(Settings(rate_limit="", log_level="error"), pages=asset_routes(assets))
    config = uvicorn.Config(app, port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}", assets
    server.should_exit = True
    thread.join()


def test_a_new_version_is_announced_and_taken(
    chromium: Browser, renewable: tuple[str, Assets]
) -> None:
    address, assets = renewable
    context = chromium.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    ready(page)
    old = assets.items["/sw.js"]
    body = old.body.replace(b'SHELF = "contesta-', b'SHELF = "contesta-next-')
    assets.items["/sw.js"] = replace(old, body=body, gzipped=None, etag=b'"next"')
    home = assets.items["/"]
    newer = home.body.replace(assets.version.encode(), b"0123456789ab")
    assets.items["/"] = replace(home, body=newer, gzipped=None, etag=b'"newer"')
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    banner = page.locator(".banner.update")
    expect(banner).to_contain_text("There is a new version.")
    assets.items["/"] = home
    with page.expect_navigation():
        banner.get_by_role("button", name="Use it now").click()
    page.wait_for_selector("main > *")
    holds(page, "caches.keys().then((all) => all.join().startsWith('contesta-next-'))")
    assert len(page.evaluate("caches.keys()")) == 1
    context.close()
