"""`contesta completion`: the script completes in a real bash."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from contesta.cli import main
from contesta.cli.commands import NAMES
from contesta.lexicon import Layer, games
from contesta.lexicon.categories import definitions

#: Completes the last word of the arguments as bash does when Tab is pressed.
TAB = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
complete=$(complete -p contesta) || exit 9
function=${complete#*-F }; function=${function%% *}
"$function" contesta "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["completion", "bash"]) == 0
    path = tmp_path / "contesta.bash"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def completed(script: Path, *line: str) -> set[str]:
    bash = shutil.which("bash")
    assert bash, "bash is needed to try the completion"
    command = [bash, "--norc", "-c", TAB, "bash", str(script), "contesta", *line]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return {word.strip() for word in done.stdout.splitlines()} - {""}


def test_a_command_is_completed(script: Path) -> None:
    assert completed(script, "che") == {"check"}
    assert completed(script, "s") == {name for name in NAMES if name.startswith("s")}
    assert set(NAMES) <= completed(script, "")


LINES: list[tuple[list[str], set[str]]] = [
    (["check", ""], {"it", "pt"}),
    (["check", "it", "casa", "--game", ""], set(games())),
    (["check", "it", "casa", "--category", ""], set(definitions())),
    (["suggest", "it", "--category", "citt"], {"citta"}),
    (["categories", "it", "ret"], {"rettile"}),
    (["words", "it", "--layer", ""], {layer.label for layer in Layer}),
    (["search", "it", "--order", ""], {"frequency", "alphabet"}),
    (["solve", "it", "A1", "--order", "l"], {"length"}),
    (["place", "it", "casa", "--order", "r"], {"room"}),
    (["completion", ""], {"bash", "zsh", "tcsh"}),
    (["check", "it", "--eur"], {"--european"}),
    (["serve", "--work"], {"--workers"}),
    (["--ui", ""], {"en", "it", "pt"}),
]


@pytest.mark.parametrize(("line", "words"), LINES, ids=[" ".join(line) for line, _ in LINES])
def test_choices_are_completed(script: Path, line: list[str], words: set[str]) -> None:
    assert completed(script, *line) == words


def test_files_are_completed(script: Path, tmp_path: Path) -> None:
    (tmp_path / "parole.txt").touch()
    start = str(tmp_path / "par")
    assert completed(script, "check", "it", "casa", "--house", start) == {f"{start}ole.txt"}


@pytest.mark.parametrize("shell", ["zsh", "tcsh"])
def test_other_shells_have_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in ("explain", "citta", "uncertain", "polywords"):
        assert word in script


def test_descriptions_are_in_the_interface_language(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "zsh", "--ui", "it"])
    script = capsys.readouterr().out
    assert "mostra questo aiuto ed esce" in script and "show this help" not in script


def test_an_offered_choice_is_no_limit(capsys: pytest.CaptureFixture[str]) -> None:
    """What is not offered is refused by the library, which says what there is."""
    assert main(["check", "it", "casa", "--game", "scarabeo"]) == 2
    assert "choose from paperback, polywords" in capsys.readouterr().err
