"""`make screenshots`: takes the screenshots of the README, of the real app in Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from .serving import serving

FOLDER = Path("docs/pictures")
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 1.5,
}
DESK: dict[str, Any] = {"viewport": {"width": 1100, "height": 760}}
LIGHT: dict[str, Any] = {"color_scheme": "light"}
DARK: dict[str, Any] = {"color_scheme": "dark"}


def _referee(page: Page) -> None:
    page.goto("/?word=perché&lang=it")
    page.wait_for_selector(".stamp")


def _contest(page: Page) -> None:
    page.goto("/?word=sciagattare&lang=it&game=polywords")
    page.locator(".slip .primary").click()
    page.fill("#accuser", "Anna")
    page.fill("#accused", "Bruno")
    page.locator("dialog .primary").click()
    page.wait_for_selector(".ruling")


def _paperback(page: Page) -> None:
    page.goto("/paperback?lang=it&hand=T1+R1+S1+?+CO3&common=O1&track=6")
    page.wait_for_selector(".one-play")


def _polywords(page: Page) -> None:
    page.goto("/polywords?lang=it&board=8/8/3S4/3E4/2VIA3/3I4/6%23%23/8&word=vernice")
    page.wait_for_selector(".verdict")
    page.wait_for_timeout(1200)  # until the animation of the letters has ended


#: Name → (how to open the screen, device, colour scheme).
PICTURES: dict[str, tuple[Callable[[Page], None], dict[str, Any], dict[str, Any]]] = {
    "referee": (_referee, PHONE, LIGHT),
    "contest": (_contest, PHONE, LIGHT),
    "paperback": (_paperback, PHONE, LIGHT),
    "polywords": (_polywords, PHONE, DARK),
    "paperback-desk": (_paperback, DESK, LIGHT),
    "polywords-desk": (_polywords, DESK, DARK),
}


def main() -> None:
    found = shutil.which("chromium")
    if found is None:
        raise SystemExit("Chromium is not installed (apt-get install chromium)")
    FOLDER.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name, (show, device, scheme) in PICTURES.items():
            page = browser.new_page(base_url=address, locale="it-IT", **device, **scheme)
            show(page)
            page.wait_for_timeout(300)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.close()
            print(FOLDER / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
