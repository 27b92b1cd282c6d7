"""The wheel holds all of contesta and nothing else; its page works outside the repository."""

from __future__ import annotations

import re
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest
from readme_renderer import markdown

from tests.helpers.wheels import ROOT, built, tracked

from .test_doctests import LAYERS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
URL = PROJECT["urls"]["Homepage"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    (dist_info,) = {name.partition("/")[0] for name in names(wheel)} - {"contesta"}
    with ZipFile(wheel) as archive:
        return Parser().parsestr(archive.read(f"{dist_info}/METADATA").decode())


@pytest.fixture(scope="module")
def page(metadata: Message) -> str:
    return str(metadata.get_payload())


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_only_one_name_is_installed(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in names(wheel)}
    assert tops == {"contesta", f"contesta-{PROJECT['version']}.dist-info"}


def test_every_file_of_the_layers_is_inside_and_no_other(wheel: Path) -> None:
    expected = {f"contesta/{path}" for path in tracked(*LAYERS)} | set(tracked("contesta"))
    found = {name for name in names(wheel) if name.startswith("contesta/")}
    assert found == expected
    kinds = {PurePosixPath(name).suffix for name in found}
    assert kinds >= {".bin", ".css", ".html", ".js", ".json", ".marisa", ".toml", ".txt"}


def test_the_types_and_the_licences_are_inside(wheel: Path) -> None:
    assert "contesta/py.typed" in names(wheel)
    licences = f"contesta-{PROJECT['version']}.dist-info/licenses"
    assert {f"{licences}/{name}" for name in PROJECT["license-files"]} <= names(wheel)


def test_the_page_names_its_people_words_and_addresses(metadata: Message) -> None:
    assert metadata["Author"] == "contesta contributors"
    assert metadata["Keywords"]
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL", []))
    assert set(urls) == {"Homepage", "Source", "Documentation", "Changelog", "Issues"}
    assert all(url.startswith(URL) for url in urls.values())


def test_no_link_of_the_page_is_relative(page: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", page)
    assert len(targets) > 10
    assert [target for target in targets if not re.match(r"https?://|#", target)] == []


def test_what_the_page_links_to_is_in_the_repository(page: str) -> None:
    linked = re.findall(rf"\]\({re.escape(URL)}/(blob|raw)/HEAD/([^)#]+)", page)
    assert {kind for kind, _ in linked} == {"blob", "raw"}
    assert [path for _, path in linked if not (ROOT / path).exists()] == []


def test_an_index_shows_the_page_with_its_pictures(page: str) -> None:
    shown = markdown.render(page)
    assert shown is not None
    pictures = re.findall(r"<img[^>]* src=\"([^\"]+)\"", shown)
    given = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert pictures == [f"{URL}/raw/HEAD/{path}" for path in given] != []
