"""Waiting in a test of a page while the page goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, Route

from tests.waiting import PATIENCE

#: The same in the unit of browsers.
MILLISECONDS = 1000 * PATIENCE


def until(
    page: Page, true: Callable[[], object], told: Callable[[], str] = lambda: "it never came"
) -> None:
    """Return as soon as it is true; the page goes on meanwhile."""
    last = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < last, told()
        page.wait_for_timeout(20)


def kept_back(page: Page, pattern: str) -> list[Route]:
    """Questions that get no answer until the test lets them go."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    return waiting
