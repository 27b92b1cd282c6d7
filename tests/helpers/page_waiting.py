"""Waiting in a test of a page while the page goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, Request, Route

from tests.helpers.waiting import TIMEOUT

#: The same in the unit of browsers.
MILLISECONDS = 1000 * TIMEOUT


def until(
    page: Page, true: Callable[[], object], told: Callable[[], str] = lambda: "it never came"
) -> None:
    """Return as soon as it is true; the page goes on meanwhile."""
    last = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < last, told()
        page.wait_for_timeout(20)


def holds(page: Page, script: str, argument: object = None) -> None:
    """Return as soon as the page's own script answers with true.

    `page.wait_for_function` tries again by `eval`, which the page's policy forbids: it works only
    if its first try does.
    """
    until(page, lambda: page.evaluate(script, argument), lambda: f"never true: {script}")


#: Resolves when nothing in the document has changed for so many frames.
QUIET = """(frames) => new Promise((done) => {
  let left = frames;
  const watch = new MutationObserver(() => { left = frames; });
  watch.observe(document, {
    attributes: true, characterData: true, childList: true, subtree: true,
  });
  const frame = () => {
    left -= 1;
    if (left > 0) requestAnimationFrame(frame);
    else { watch.disconnect(); done(); }
  };
  requestAnimationFrame(frame);
})"""


def quiet(page: Page, frames: int = 15) -> None:
    """Return when the page has drawn so many frames without a change."""
    page.evaluate(QUIET, frames)


def kept_back(page: Page, pattern: str) -> list[Route]:
    """Questions that get no answer until the test lets them go."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    return waiting


def let_go(page: Page, *routes: Route) -> None:
    """Answer requests that were kept back, and return when the page has had the answers."""
    ended: list[Request] = []
    page.on("requestfinished", lambda request: ended.append(request))
    page.on("requestfailed", lambda request: ended.append(request))
    # one that the page itself has given up gets no answer
    wanted = [route for route in routes if not route.request.failure]
    for route in wanted:
        route.continue_()
    until(page, lambda: all(route.request in ended for route in wanted))
    # what came before has been shown when the page has had another answer, and drawn a frame
    page.evaluate("fetch('/healthz').then(() => new Promise(requestAnimationFrame))")
