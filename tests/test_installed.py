"""contesta as people install it: from the wheel, beside other packages, in their own folder.

`dns-lexicon` brings a package `lexicon`, `web.py` a package `web`, and the folder in which all runs
has an `api` and a `data` of its own: none of them may come in contesta's way, nor it in theirs.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.missing import skip_or_fail
from tests.helpers.server_process import TIMEOUT, free_port, wait_until_ready
from tests.helpers.wheels import PIP, ROOT, built

NEIGHBOURS = ("dns-lexicon", "web.py")
#: Mine: neither of them may be asked anything.
OWN = 'raise RuntimeError("this is my own package")\n'
CONSTRAINTS = ("--constraint", ROOT / "constraints.txt")


class Installed:
    """A virtual environment, and a user's folder to run its programs in."""

    def __init__(self, venv: Path, folder: Path) -> None:
        self.bin = venv / "bin"
        self.folder = folder
        for name in ("api", "data"):
            (folder / name).mkdir()
            (folder / name / "__init__.py").write_text(OWN, encoding="utf-8")

    def run(self, program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return run(self.bin / program, *arguments, folder=self.folder)

    def python(self, code: str) -> str:
        """What a script in the folder prints."""
        (self.folder / "script.py").write_text(code, encoding="utf-8")
        done = self.run("python", "script.py")
        assert done.returncode == 0, done.stderr
        return done.stdout


def environment() -> dict[str, str]:
    """Without what the tests were told: neither where contesta lies nor how it is set."""
    told = ("CONTESTA_", "PYTHONPATH", "MYPY", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    return {**kept, "LC_ALL": "C.UTF-8"}


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=600
    )


def make_venv(venv: Path, *wanted: str | Path) -> None:
    run(sys.executable, "-m", "venv", venv, folder=ROOT).check_returncode()
    flags = ("--quiet", "--no-compile", *CONSTRAINTS)
    done = run(venv / "bin" / "python", "-m", "pip", "install", *flags, *wanted, folder=venv)
    assert done.returncode == 0, done.stderr


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder made by the first process of pytest-xdist that needs it, for all of them."""
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder, done = shared / name, shared / f"{name}.done"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder


@pytest.fixture(scope="session")
def reachable(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Packages can be fetched: if not, that is said, and nothing is tried."""
    flags = ("--quiet", "--no-deps", "--retries", "1", *CONSTRAINTS)
    folder = tmp_path_factory.mktemp("probe")
    done = run(*PIP, "download", *flags, "lazy-loader", folder=folder)
    if done.returncode:
        skip_or_fail("pip can fetch no package here: the wheel is not installed")


@pytest.fixture(scope="session")
def wheel(reachable: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        built(folder)

    (found,) = once(tmp_path_factory, "installed-wheel", make).glob("*.whl")
    return found


@pytest.fixture
def plain(wheel: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """contesta alone, without its extras."""

    def make(venv: Path) -> None:
        make_venv(venv, wheel)

    return Installed(once(tmp_path_factory, "plain", make), tmp_path)


@pytest.fixture
def full(wheel: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The service and the client too, beside packages with names that contesta's folders have."""

    def make(venv: Path) -> None:
        make_venv(venv, f"contesta[serve,client] @ {wheel.as_uri()}", *NEIGHBOURS)

    return Installed(once(tmp_path_factory, "full", make), tmp_path)


@pytest.fixture(params=["plain", "full"])
def either(request: pytest.FixtureRequest) -> Installed:
    found: Installed = request.getfixturevalue(request.param)
    return found


def test_the_command(either: Installed) -> None:
    done = either.run("contesta", "check", "it", "casa")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("✓ casa  VALID (for certain)\n")


LIBRARY = """\
from contesta import open_lexicon, paperback, polywords
lex, board = open_lexicon("it"), polywords.parse_board("8/8/8/3VIA2/8/8/8/8")
print(paperback.solve(lex, paperback.parse_hand("T1 R1 CO3 ? ? +A1"), limit=1).plays[0].words)
print(polywords.place(board, "viale").cost, polywords.suggest(lex, board, limit=1).words[0].cost)
"""


def test_the_library(either: Installed) -> None:
    assert either.python(LIBRARY) == "('CONTARE',)\n2 1\n"


def test_the_neighbours_keep_their_names(full: Installed) -> None:
    told = full.python(
        "import lexicon.client, web\nprint(lexicon.client.Client.__module__, web.__name__)\n"
    )
    assert told == "lexicon.client web\n"
    done = full.run("python", "-c", "import api")
    assert "this is my own package" in done.stderr


USER = """\
from contesta import open_lexicon, paperback, polywords
lex, board = open_lexicon("it"), polywords.parse_board("8/8/8/3VIA2/8/8/8/8")
reveal_type(paperback.solve(lex, paperback.parse_hand("T1 R1 CO3 ? ? +A1"), limit=2).plays[0].words)
reveal_type((polywords.place(board, "viale").cost, polywords.suggest(lex, board).words[0].word))
wrong: str = lex.verdict("casa").valid
"""


def test_a_type_checker_knows_the_types(full: Installed) -> None:
    (full.folder / "user.py").write_text(USER, encoding="utf-8")
    of = ("--python-executable", full.bin / "python", "--cache-dir", full.folder / "cache")
    done = run(sys.executable, "-m", "mypy", "--strict", *of, "user.py", folder=full.folder)
    assert [line.partition(": ")[2] for line in done.stdout.splitlines()[:-1]] == [
        'note: Revealed type is "tuple[str, ...]"',
        'note: Revealed type is "tuple[int | None, str]"',
        'error: Incompatible types in assignment (expression has type "bool", variable has type '
        '"str")  [assignment]',
    ], done.stdout + done.stderr


#: As if only `contesta[client]` were installed.
NO_SERVER = """\
import sys
for name in ("fastapi", "limits", "orjson", "prometheus_client", "starlette", "uvicorn"):
    sys.modules[name] = None
"""
CLIENT = """\
from contesta.client import Client, word
with Client("{url}") as ask:
    print(ask(word("it", "caffè", game="polywords")).valid)
"""


def test_the_client_asks_the_service(full: Installed) -> None:
    port = free_port()
    flags = ["--port", str(port), "--log-level", "error"]
    serving = subprocess.Popen(
        [full.bin / "contesta", "serve", *flags],
        cwd=full.folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
    )
    try:
        url = f"http://127.0.0.1:{port}"
        wait_until_ready(url)
        assert full.python(NO_SERVER + CLIENT.format(url=url)) == "True\n"
    finally:
        serving.terminate()
        try:
            serving.wait(TIMEOUT)
        finally:
            serving.kill()
            serving.wait()


def test_the_client_says_which_extra_it_needs(plain: Installed) -> None:
    done = plain.run("python", "-c", "import contesta.client")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: ") and "pip install 'contesta[client]'" in last


def test_the_service_says_which_extra_it_needs(plain: Installed) -> None:
    done = plain.run("contesta", "serve")
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'contesta[serve]'" in done.stderr
    assert "Traceback" not in done.stderr
