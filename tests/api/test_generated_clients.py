"""Clients that others generate from the OpenAPI document compile, and are answered.

TypeScript by npm's openapi-typescript and openapi-fetch, Python by openapi-python-client. Both
must take the document without a warning.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

HERE = Path(__file__).parent
#: npm's packages, by the version of their interface.
PACKAGES = ("openapi-fetch@0", "openapi-typescript@7", "typescript@5")
#: What is typed strictly, for Node as it is.
TYPED = {
    "compilerOptions": {
        "lib": ["es2022", "dom", "dom.iterable"],
        "module": "nodenext",
        "noUncheckedIndexedAccess": True,
        "outDir": "out",
        "strict": True,
        "target": "es2022",
    },
    "files": ["generated_client.ts"],
}
STEPS = ["wrote", "wrote-nothing", "penalties", "line"]


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints."""
    told = {**os.environ, "NO_COLOR": "1", **environment}
    done = subprocess.run(command, cwd=cwd, env=told, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def missing(reason: str) -> None:
    """Nothing to test with: that fails where all of it must be there."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def document(client: httpx.Client, tmp_path: Path) -> Path:
    file = tmp_path / "openapi.json"
    file.write_bytes(client.get("/openapi.json").content)
    return file


def node_modules(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        return missing("npm is not installed: no TypeScript client is generated")
    (folder / "package.json").write_text('{"private": true, "type": "module"}', encoding="utf-8")
    flags = (
        "--fetch-retries=0",
        "--no-audit",
        "--no-fund",
        "--no-package-lock",
        "--prefer-offline",
    )
    done = subprocess.run(
        [npm, "install", *flags, *PACKAGES], cwd=folder, capture_output=True, text=True, timeout=300
    )
    if done.returncode:
        missing(f"npm does not get its packages, no TypeScript client is generated: {done.stderr}")
    return None


def test_typescript(client: httpx.Client, document: Path) -> None:
    folder = document.parent
    node_modules(folder)
    commands = folder / "node_modules" / ".bin"
    # what has a default may be left out of a question
    flags = ("--default-non-nullable=false", "--output", "contesta.d.ts")
    made = run(commands / "openapi-typescript", document.name, *flags, cwd=folder)
    assert "warn" not in made.lower(), made
    shutil.copy(HERE / "generated_client.ts", folder)
    (folder / "tsconfig.json").write_text(json.dumps(TYPED), encoding="utf-8")
    run(commands / "tsc", cwd=folder)
    told = run("node", "out/generated_client.js", str(client.base_url), cwd=folder)
    assert json.loads(told) == {
        "spelling": "caffè",
        "steps": STEPS,
        "code": "invalid",
        "place": "body.colour",
    }


def test_python(client: httpx.Client, document: Path) -> None:
    folder = document.parent
    commands = Path(sys.executable).parent
    # it runs ruff over what it has made
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    generate = ("openapi-python-client", "generate", "--fail-on-warning", "--meta", "none")
    files = ("--path", document, "--output-path", folder / "contesta_made")
    run(commands / generate[0], *generate[1:], *files, cwd=folder, PATH=path)
    program = HERE / "generated_client.py"
    told: dict[str, Any] = json.loads(
        run(sys.executable, "-P", "-W", "error", program, str(client.base_url), folder, cwd=folder)
    )
    assert told == {
        "spelling": "caffè",
        "valid": [True, False],
        "steps": STEPS,
        "code": "unknown-language",
    }
