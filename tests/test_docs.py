"""The READMEs tell the truth, the same one in three languages: their console examples are run."""

from __future__ import annotations

import io
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from contesta.cli import main

ROOT = Path(__file__).parent.parent
ENGLISH = "README.md"
READMES = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("README*.md"))}
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
EXAMPLE = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
EXAMPLES = [
    (command, output)
    for text in READMES.values()
    for block in BLOCK.findall(text)
    for command, output in EXAMPLE.findall(block)
    if not command.startswith("curl ")  # tests/api/test_docs_api.py runs those
]
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")
#: Extras that people install; the others are for work on contesta.
USED = ("build", "client", "redis", "serve")


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=lambda v: str(v)[:40])
def test_a_console_example_prints_what_the_readme_says(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody types anything
    program, *arguments = shlex.split(command)
    assert program == "contesta"
    main(arguments)
    assert capsys.readouterr().out == output


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3 * len(READMES)


def test_there_is_a_readme_for_each_interface_language() -> None:
    assert set(READMES) == {ENGLISH, "README.it.md", "README.pt.md"}
    for name, text in READMES.items():
        assert {link for link in LINK.findall(text) if link in READMES} == set(READMES) - {name}


def outline(text: str) -> list[str]:
    """What a text is made of, in order: headings, pictures, blocks, rows of tables, commands."""
    marks = r"^(?:#+ |```\w*|!\[|\$ contesta \w+|\| `contesta \w+|\|)"
    return re.findall(marks, text, re.MULTILINE)


@pytest.mark.parametrize("name", sorted(set(READMES) - {ENGLISH}))
def test_the_readmes_are_made_alike(name: str) -> None:
    assert outline(READMES[name]) == outline(READMES[ENGLISH])


@pytest.mark.parametrize("name", READMES)
def test_what_a_readme_links_to_is_there(name: str) -> None:
    links = [link for link in LINK.findall(READMES[name]) if "://" not in link]
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_no_address_of_a_registry_and_no_path_of_a_machine_is_written_down() -> None:
    hosts = r"(pypi|pythonhosted|registry\.npmjs|deb\.debian)\.(org|com)"
    forbidden = re.compile(rf"{hosts}|/home/\w+/|/root/")
    for path in [*ROOT.glob("*.*"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("*/**/*.py")]:
        if path.is_file() and not {".venv", ".cache"} & set(path.parts):
            found = forbidden.search(path.read_text(encoding="utf-8"))
            assert not found or path.name == "test_docs.py", (path, found)


def test_the_notice_names_every_library_that_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    used = [*project["dependencies"], *(one for name in USED for one in extras[name])]
    names = {re.split(r"[^\w-]", one)[0] for one in used} - {"contesta"}
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8").lower()
    assert [name for name in sorted(names) if f"{name} (".lower() not in notice] == []
