"""The command line as a whole: what is loaded, which language it speaks, what goes wrong."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from importlib.metadata import version
from subprocess import PIPE

import pytest

from contesta.cli import main
from contesta.cli.commands import NAMES
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import texts

from .conftest import CONTESTA

#: Serves as if a package were not installed.
WITHOUT = """
import sys
sys.modules[sys.argv.pop(1)] = None
from contesta.cli import main
sys.exit(main())
"""

#: Runs a command and prints the modules it has loaded.
LOADED = """
import sys
from contesta.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, sep="\\n", file=sys.stderr)
"""


def loaded(*arguments: str) -> set[str]:
    command = [sys.executable, "-c", LOADED, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


COMMANDS = {f"contesta.cli.commands.{name}" for name in NAMES}
HEAVY = {"numpy", "fastapi", "pydantic", "httpx", "uvicorn", "shtab", "importlib.metadata"}


@pytest.mark.parametrize("command", ["check", "explain"])
def test_judging_a_word_loads_its_own_command_and_nothing_heavy(command: str) -> None:
    modules = loaded(command, "it", "casa")
    assert modules & COMMANDS == {f"contesta.cli.commands.{command}"}
    assert not modules & HEAVY


def test_the_list_of_commands_loads_none_of_them() -> None:
    modules = loaded("--help")
    assert not modules & COMMANDS and not modules & HEAVY


def test_a_board_is_drawn_without_the_service() -> None:
    modules = loaded("board")
    assert modules & COMMANDS == {"contesta.cli.commands.board"}
    assert not modules & {"fastapi", "pydantic", "httpx", "uvicorn"}


@pytest.mark.parametrize("ui", ["en", "it", "pt"])
def test_help_lists_every_command(ui: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--help", "--ui", ui])
    assert exit_.value.code == 0
    shown = " ".join(capsys.readouterr().out.split())
    for name in NAMES:
        assert f"{name} {texts(ui).say('help', name)}" in shown


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = set()
    for ui in ("en", "it", "pt"):
        with pytest.raises(SystemExit) as exit_:
            main([name, "--help", "--ui", ui])
        assert exit_.value.code == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 3


def test_the_version_names_the_builds(
    it: Lexicon, pt: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    assert exit_.value.code == 0
    expected = [f"contesta {version('contesta')}", f"it {it.build}", f"pt {pt.build}"]
    assert capsys.readouterr().out.splitlines() == expected


# ---------------------------------------------------------------------------- languages


@pytest.mark.parametrize(
    ("ui", "verdict"), [("en", "NOT VALID"), ("it", "NON VALIDA"), ("pt", "NÃO É VÁLIDA")]
)
def test_the_interface_speaks_three_languages(
    ui: str, verdict: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["explain", "it", "roma", "--ui", ui])
    assert verdict in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", f"{ui}_XX.UTF-8")
    main(["explain", "it", "roma"])
    assert verdict in capsys.readouterr().out


def test_errors_are_said_in_the_interface_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "it", "casa", "--game", "scarabeo", "--ui", "pt"]) == 2
    assert "jogo desconhecido: 'scarabeo'" in capsys.readouterr().err


# ------------------------------------------------------------------------------- usage


@pytest.mark.parametrize("arguments", [[], ["--ui", "tlh", "demo"], ["judge", "it", "casa"]])
def test_a_wrong_command_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert capsys.readouterr().err.startswith("usage: contesta ")


USAGE = [
    (["explain", "it"], "it", "mancano argomenti obbligatori: word"),
    (["explain", "it"], "pt", "faltam argumentos obrigatórios: word"),
    (["demo", "now"], "it", "argomenti non riconosciuti: now"),
    (["demo", "now"], "pt", "argumentos não reconhecidos: now"),
    (["judge"], "it", "scelta non valida: 'judge'"),
    (["judge"], "pt", "escolha inválida: 'judge'"),
    (["search", "it", "--min", "x"], "it", "argomento --min: valore int non valido: 'x'"),
    (["search", "it", "--min", "x"], "pt", "argumento --min: valor int inválido: 'x'"),
    (["search", "it", "--min"], "it", "argomento --min: manca il suo valore"),
    (["search", "it", "--min"], "pt", "argumento --min: falta o valor"),
    (["search", "it", "--json=1"], "it", "non vuole un valore, ma ha '1'"),
    (["search", "it", "--m", "1"], "pt", "opção ambígua: --m pode ser --min, --max"),
]


@pytest.mark.parametrize(("arguments", "ui", "message"), USAGE, ids=lambda v: str(v)[:40])
def test_the_usage_is_explained_in_the_interface_language(
    arguments: list[str], ui: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([*arguments, "--ui", ui] if arguments[-1] != "--min" else ["--ui", ui, *arguments])
    assert exit_.value.code == 2
    err = capsys.readouterr().err
    assert err.startswith("uso: contesta ") and message in err
    assert re.search(r": (errore|erro): ", err) and "error:" not in err


def test_argparse_speaks_english_to_everybody_else(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["explain", "--ui", "it"])
    assert "uso:" in capsys.readouterr().err
    assert argparse.ArgumentParser(prog="other").format_usage() == "usage: other [-h]\n"


# --------------------------------------------------------------------- missing packages


@pytest.mark.parametrize(
    ("ui", "message"),
    [
        ("en", "contesta: error: `contesta serve` needs more packages: "),
        ("it", "contesta: errore: a `contesta serve` servono altri pacchetti: "),
        ("pt", "contesta: erro: `contesta serve` precisa de outros pacotes: "),
    ],
)
@pytest.mark.parametrize("package", ["uvicorn", "pydantic", "pydantic_settings"])
def test_serving_without_its_packages_says_how_to_get_them(
    package: str, ui: str, message: str
) -> None:
    program = (
        f"import sys; sys.modules[{package!r}] = None; import contesta.cli as c; sys.exit(c.main())"
    )
    command = [sys.executable, "-c", program, "serve", "--ui", ui]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{message}pip install 'contesta[serve]'\n"


# -------------------------------------------------------------------------------- pipes


def test_broken_bytes_and_closed_pipes_do_not_crash() -> None:
    for extra in ([], ["--json"]):
        done = subprocess.run(
            [*CONTESTA, "check", "it", os.fsdecode(b"ca\xffsa"), *extra],
            capture_output=True,
            check=False,
        )
        assert done.returncode == 2 and b"Traceback" not in done.stderr, done.stderr
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    words = subprocess.Popen([*CONTESTA, "words", "it"], stdout=PIPE, stderr=PIPE, env=buffered)
    assert words.stdout and words.stderr
    assert words.stdout.readline() == b"A\n"
    words.stdout.close()
    assert words.wait() == 0 and words.stderr.read() == b""
    words.stderr.close()
