"""What the pages are served as: versions, packing, tags, the policy."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import httpx
import pytest

from contesta.api import Settings, create_app
from contesta.web.app import POLICY, asset_routes
from contesta.web.assets import SCREENS, STATIC, Assets

SHELF = Assets()


class Asked:
    """Asks the app in this process."""

    def __init__(self) -> None:
        app = create_app(Settings(rate_limit="", log_level="error"), pages=asset_routes(SHELF))
        transport = httpx.ASGITransport(app)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://x")

    def __call__(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        import asyncio

        return asyncio.run(self._client.request(method, path, headers=headers))


@pytest.fixture
def ask() -> Iterator[Asked]:
    yield Asked()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_has_the_page(ask: Asked, screen: str) -> None:
    answer = ask(screen)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == POLICY
    assert f"/app/{SHELF.version}/js/main.js" in answer.text


def test_all_else_is_the_apis(ask: Asked) -> None:
    assert ask("/healthz").json() == {"status": "ok"}
    assert ask("/", "POST").status_code == 405
    assert ask("/app/0000/js/main.js").status_code == 404, "another version"


def test_what_has_a_version_is_kept_for_ever(ask: Asked) -> None:
    answer = ask(f"/app/{SHELF.version}/app.css")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    plain = ask(f"/app/{SHELF.version}/app.css", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == answer.text


def test_a_tag_saves_the_body(ask: Asked) -> None:
    tag = ask("/").headers["etag"]
    again = ask("/", **{"if-none-match": tag})
    assert again.status_code == 304 and not again.content


@pytest.mark.parametrize("listed", ["*", '"other", {tag}', "W/{tag}"])
def test_tags_are_read_as_a_list(ask: Asked, listed: str) -> None:
    tag = ask("/").headers["etag"].removeprefix("W/")
    assert ask("/", **{"if-none-match": listed.format(tag=tag)}).status_code == 304
    assert ask("/", **{"if-none-match": tag[:-2]}).status_code == 200


def test_who_does_not_want_it_packed_gets_it_plain(ask: Asked) -> None:
    assert "content-encoding" not in ask("/", **{"accept-encoding": "gzip;q=0"}).headers


def test_a_slash_too_many_leads_to_the_screen(ask: Asked) -> None:
    answer = ask("/paperback/")
    assert (answer.status_code, answer.headers["location"]) == (308, "/paperback")


def test_nothing_is_left_to_be_filled_in() -> None:
    for address in (*SCREENS, "/sw.js", "/manifest.webmanifest"):
        body = SHELF.items[address].body
        assert b"{version}" not in body and b"{icon}" not in body, address


def test_head_has_no_body(ask: Asked) -> None:
    answer = ask("/", "HEAD")
    assert answer.status_code == 200 and not answer.content
    assert int(answer.headers["content-length"]) > 500


def test_everything_that_scripts_import_is_served() -> None:
    for address, item in SHELF.items.items():
        if not address.endswith(".js") or address == "/sw.js":
            continue
        folder = address.rpartition("/")[0]
        for wanted in re.findall(r"(?:from|import\()\s*\"([^\"]+)\"", item.body.decode()):
            resolved = str(httpx.URL(f"http://x{folder}/").join(wanted).path)
            assert resolved in SHELF.items, (address, wanted)


def test_any_change_makes_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Assets().version == SHELF.version
    monkeypatch.setattr("contesta.web.assets.BORROWED", ("pos",))
    assert Assets().version != SHELF.version


def test_the_worker_keeps_this_version(ask: Asked) -> None:
    worker = ask("/sw.js").text
    assert f'"contesta-{SHELF.version}"' in worker
    assert f"/app/{SHELF.version}/js/main.js" in worker and '"/polywords"' in worker
    assert "shell */" not in worker


def test_the_manifest_names_icons_that_exist(ask: Asked) -> None:
    manifest = ask("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        assert icon["src"] in SHELF.items, icon
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}


def test_nothing_is_written_into_the_page_that_the_policy_forbids() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*src=)| on\w+=", page)
    for script in (STATIC / "js").rglob("*.js"):
        source = script.read_text(encoding="utf-8")
        assert not re.search(r"(inner|outer|Adjacent)HTML|\beval\(|new Function", source)
        outside = re.findall(r"https?://[^\"'`\s]+", source)
        assert all(url.startswith("http://www.w3.org/") for url in outside), outside


def test_packed_is_what_it_says() -> None:
    for address, item in SHELF.items.items():
        if item.gzipped is not None:
            assert gzip.decompress(item.gzipped) == item.body, address
