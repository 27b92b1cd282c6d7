"""How much is loaded, how soon a verdict is asked for, what jumps. The figures are printed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.helpers.page_waiting import quiet

from .conftest import Open

MOST_BYTES = 150_000
MOST_REQUESTS = 12


@pytest.mark.parametrize("path", ["/", "/paperback", "/polywords", "/about"])
def test_a_first_visit_is_light(
    chromium: Browser, address: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Request] = []
    fresh = chromium.new_context(base_url=address, locale="it-IT", service_workers="block")
    visit = fresh.new_page()
    visit.on("requestfinished", lambda one: asked.append(one))
    visit.goto(path, wait_until="networkidle")
    loaded = sum(
        sizes["responseBodySize"] + sizes["responseHeadersSize"]
        for sizes in (one.sizes() for one in asked)
    )
    fresh.close()
    with capsys.disabled():
        print(f"\n{path}: {len(asked)} requests, {loaded / 1000:.1f} kB")
    listed = [one.url.removeprefix(address) for one in asked]
    assert len(asked) <= MOST_REQUESTS, listed
    assert 1000 < loaded <= MOST_BYTES


#: Milliseconds after the last key in which the question must be asked: a finger that types has
#: its pauses, a reader feels no more than this.
DEBOUNCE = 200


def test_a_verdict_is_asked_for_at_once(open_page: Open) -> None:
    """In the page's own time, which passes as the test wants."""
    page = open_page("/", locale="it-IT")
    page.clock.install()
    page.reload()
    page.wait_for_selector("main > *")
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    for word in ("casa", "cane", "gatto"):
        with page.expect_request(f"**/words/{word}*"):
            page.fill("#word", word)
            page.clock.run_for(DEBOUNCE)
        expect(page.locator(".the-word")).to_have_text(word)


SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 300);
})"""


def _shift(page: Page) -> float:
    moved: float = page.evaluate(SHIFTS)
    return moved


@pytest.mark.parametrize(
    ("path", "field", "words", "shown"),
    [
        ("/", "#word", ["casa", "csaa", "perché"], ".stamp"),
        ("/polywords", "#poly-word", ["casa", "verità"], ".verdict"),
    ],
)
def test_nothing_jumps_when_answers_come(
    open_page: Open,
    path: str,
    field: str,
    words: list[str],
    shown: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = open_page(path, locale="it-IT")
    for word in words:
        page.evaluate(
            "([field, word]) => { const one = document.querySelector(field); one.value = word;"
            "one.dispatchEvent(new Event('input', { bubbles: true })); }",
            [field, word],
        )
        page.wait_for_selector(shown)
        quiet(page)
    moved = _shift(page)
    with capsys.disabled():
        print(f"\n{path}: layout shift {moved:.4f}")
    assert moved < 0.05
