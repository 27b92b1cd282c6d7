"""The ETag: of the question, and of everything that its answer depends on."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from contesta.api import Settings, service
from contesta.api.http import fingerprint
from contesta.api.http.fingerprint import ANSWERING
from contesta.api.service import Service
from contesta.data import ROOT
from tests.helpers.serving import serving

WORD = "/v1/it/words/casa"


def test_the_fingerprint_is_of_names_and_contents(tmp_path: Path) -> None:
    def made() -> str:
        return fingerprint.fingerprint([tmp_path])

    file = tmp_path / "it" / "categories" / "citta.txt"
    file.parent.mkdir(parents=True)
    seen = {made()}
    for text in ("Roma\n", "Rimi\n"):  # of one length
        file.write_text(text, encoding="utf-8")
        assert made() == made() and made() not in seen
        seen.add(made())
    file.rename(file.with_name("fiume.txt"))
    assert made() not in seen
    (tmp_path / "ignored.pyc").write_bytes(b"x")
    assert made() == fingerprint.fingerprint([tmp_path])


def test_it_is_of_all_that_answers() -> None:
    assert ROOT in ANSWERING
    assert {folder.name for folder in ANSWERING} == {"data", "lexicon", "solver", "games", "api"}
    assert all(any(folder.rglob("*.py")) for folder in ANSWERING)


def test_the_version_is_of_files_and_house_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "house.txt"
    versions = {Service(Settings()).version}
    for text in ("+ xqz | ours\n", "- xqz | ours\n"):
        house.write_text(text, encoding="utf-8")
        versions.add(Service(Settings(house=house)).version)
    monkeypatch.setattr(service, "fingerprint", lambda _: "other files")
    versions.add(Service(Settings()).version)
    assert len(versions) == 4


def test_other_house_words_other_tags(client: httpx.Client, tmp_path: Path) -> None:
    house = tmp_path / "house.txt"
    house.write_text("- casa | ours\n", encoding="utf-8")
    known = client.get(WORD).headers["ETag"]
    with serving(Settings(rate_limit="", log_level="error", house=house)) as other:
        answer = other.get(WORD, headers={"If-None-Match": known})
    assert (answer.status_code, answer.json()["valid"]) == (200, False)


def test_a_tag_among_others_on_several_lines(client: httpx.Client) -> None:
    tag = client.get(WORD).headers["ETag"]
    answer = client.get(WORD, headers=[("If-None-Match", '"other"'), ("If-None-Match", tag)])
    assert answer.status_code == 304
    assert answer.headers["Vary"] == client.get(WORD).headers["Vary"] == "Accept-Encoding"


def test_any_answer_that_is_there(client: httpx.Client) -> None:
    anything = {"If-None-Match": "*"}
    answer = client.get(WORD, headers=anything)
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["ETag"] == client.get(WORD).headers["ETag"]
    assert client.get("/v1/it/categories/drago", headers=anything).status_code == 404
