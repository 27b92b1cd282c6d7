"""The static files of the web app: read once, gzipped, with ETags.

Immutable files are served from `/app/{version}/`; the version is a hash of all files. The styles
are bundled into one file, and so are the texts of a language.
"""

from __future__ import annotations

import gzip
import json
import tomllib
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import quote

from contesta.data import LANGUAGES
from contesta.lexicon.texts import UI_LANGUAGES, texts

HERE = Path(__file__).parent
STATIC = HERE / "static"
#: URLs that all serve the same page; the script routes by the URL.
SCREENS = ("/", "/paperback", "/polywords", "/about")
#: Files that contain the version and are therefore revalidated each time.
PAGES = ("index.html", "sw.js", "manifest.webmanifest")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
#: Not worth gzipping.
COMPRESSED = frozenset({".png"})
#: Tables shared with the texts of the library.
BORROWED = ("pos", "confidence")


@dataclass(frozen=True, slots=True)
class Item:
    body: bytes
    gzipped: bytes | None
    media_type: bytes
    etag: bytes
    #: Whether its URL contains the version, so that it is immutable.
    versioned: bool


class Assets:
    def __init__(self) -> None:
        files = _files()
        # the pages are part of the hash, too
        parts = [*files.items(), *((name, (STATIC / name).read_bytes()) for name in PAGES)]
        self.version = _digest(
            *(part for name, body in sorted(parts) for part in (name.encode(), body))
        )
        self.items: dict[str, Item] = {}
        for name, body in files.items():
            self._put(f"/app/{self.version}/{name}", body, versioned=True)
        shell = [*SCREENS, *(address for address in self.items if not address.endswith(".png"))]
        # inlined: saves a request on the first visit
        icon = b"data:image/svg+xml," + quote(files["icons/icon.svg"]).encode()
        page = self._filled("index.html").replace(b"{icon}", icon)
        for screen in SCREENS:
            self._put(screen, page, kind=".html")
        self._put("/favicon.ico", files["icons/icon-192.png"], kind=".png")
        self._put("/manifest.webmanifest", self._filled("manifest.webmanifest"))
        self._put("/sw.js", self._filled("sw.js").replace(b"[/* shell */]", _json(shell)))

    def _put(
        self, address: str, body: bytes, *, versioned: bool = False, kind: str | None = None
    ) -> None:
        kind = kind or Path(address).suffix
        gzipped = None if kind in COMPRESSED else gzip.compress(body, 9, mtime=0)
        tag = f'W/"{_digest(body)}"'  # gzipped and plain share it
        media_type = TYPES[kind].encode()
        self.items[address] = Item(body, gzipped, media_type, tag.encode(), versioned)

    def _filled(self, name: str) -> bytes:
        return (STATIC / name).read_bytes().replace(b"{version}", self.version.encode())


def _files() -> dict[str, bytes]:
    """Name → content of the immutable files."""
    files = {
        str(path.relative_to(STATIC).as_posix()): path.read_bytes()
        for folder in ("js", "icons")
        for path in sorted((STATIC / folder).rglob("*.*"))
    }
    files["app.css"] = b"\n".join(path.read_bytes() for path in sorted(STATIC.glob("css/*.css")))
    for ui in UI_LANGUAGES:
        files[f"texts/{ui}.json"] = _json(texts_of(ui))
    return files


def texts_of(ui: str) -> dict[str, Any]:
    """The app's texts in one language by table and key, with the links to online dictionaries."""
    said: dict[str, Any] = _toml(HERE / "texts" / f"{ui}.toml")
    borrowed = {table: texts(ui).table(table) for table in BORROWED}
    dictionaries = _toml(HERE / "dictionaries.toml")
    return {**said, **borrowed, "dictionaries": {one: dictionaries[one] for one in LANGUAGES}}


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _digest(*parts: bytes) -> str:
    made = blake2b(digest_size=6)
    for part in parts:
        made.update(len(part).to_bytes(8, "big") + part)
    return made.hexdigest()


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
