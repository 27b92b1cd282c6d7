"""A browser before the real server: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.helpers.page_waiting import MILLISECONDS
from tools.serving import serving

expect.set_options(timeout=MILLISECONDS)

#: A phone as at the table, and a desk.
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
DESK = {"viewport": {"width": 1100, "height": 800}}

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving() as made:
        yield made


@pytest.fixture(scope="module")  # while it is open nobody else can have an event loop
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        told = "Chromium is not installed (apt-get install chromium): nothing is tried in a browser"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser, address: str) -> Iterator[Open]:
    """Opens a screen: `open_page("/", locale="it-IT", **DESK)`.

    Whatever goes wrong in the page fails the test: errors of scripts, what the policy forbids,
    anything asked of another host.
    """
    contexts = []
    wrong: list[str] = []

    def make(
        path: str = "/", *, locale: str = "it-IT", worker: bool = False, **options: Any
    ) -> Page:
        context = chromium.new_context(
            base_url=address,
            locale=locale,
            service_workers="allow" if worker else "block",
            **(options if "viewport" in options else {**PHONE, **options}),
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(MILLISECONDS)
        page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
        page.on("console", lambda said: _hear(said.type, said.text, wrong))
        page.on("request", lambda asked: _watch(asked.url, address, wrong))
        page.goto(path)
        page.wait_for_selector("main > *")
        return page

    yield make
    for context in contexts:
        context.close()
    assert not wrong, wrong


def _hear(kind: str, text: str, wrong: list[str]) -> None:
    if kind == "error" and "Failed to load resource" not in text:  # tests answer so on purpose
        wrong.append(f"console: {text}")


def _watch(url: str, address: str, wrong: list[str]) -> None:
    if not url.startswith((address, "blob:", "data:")):
        wrong.append(f"outside: {url}")
