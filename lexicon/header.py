"""The 96-byte header of every compiled file.

Every field is checked before a file is used: format version, language, kind,
length, and the checksum of header and payload; the build id must be the same in
all files of a language. The payload is used as it lies in memory, which is why the
header's size is a multiple of eight.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from .errors import DataAltered, DataMissing, DataOutdated, DataTruncated

MAGIC = b"CONTESTA"
#: Raise this when the layout of any compiled file changes.
FORMAT = 1
_LAYOUT = struct.Struct("<8sHxx8s16sQQ16sI24x")
SIZE = _LAYOUT.size


@dataclass(frozen=True, slots=True)
class Header:
    language: str
    kind: str
    count: int
    build: str


def _pack(header: Header, length: int, checksum: int) -> bytes:
    return _LAYOUT.pack(
        MAGIC,
        FORMAT,
        header.language.encode(),
        header.kind.encode(),
        header.count,
        length,
        header.build.encode(),
        checksum,
    )


def _checksum(header: Header, payload: bytes | memoryview) -> int:
    """CRC-32 of the header (with its checksum set to 0) and the payload."""
    return zlib.crc32(payload, zlib.crc32(_pack(header, len(payload), 0)))


def sign(header: Header, payload: bytes) -> bytes:
    """The file's bytes: header, then payload."""
    return _pack(header, len(payload), _checksum(header, payload)) + payload


def check(path: Path, data: memoryview, *, language: str, kind: str) -> Header:
    """The verified header of a file; raises a DataError that says what is wrong."""
    if len(data) < SIZE or bytes(data[:8]) != MAGIC:
        raise DataTruncated(
            f"{path}: does not begin like a contesta data file, or is cut short; "
            "reinstall the package"
        )
    _, version, lang, found_kind, count, length, build, checksum = _LAYOUT.unpack(data[:SIZE])
    if version != FORMAT:
        raise DataOutdated(
            f"{path}: written in format {version}, this version reads format {FORMAT}; "
            "install data and program from the same release"
        )
    if length != len(data) - SIZE:
        raise DataTruncated(
            f"{path}: {len(data) - SIZE} bytes of data where its header says {length}; "
            "reinstall the package"
        )
    found = (_text(lang), _text(found_kind))
    if found != (language, kind):
        wanted = f"expected {kind!r} of {language!r}"
        raise DataAltered(f"{path}: holds {found[1]!r} of language {found[0]!r}, {wanted}")
    header = Header(found[0], found[1], count, _text(build))
    signed = _pack(header, length, checksum) == bytes(data[:SIZE])  # its padding is empty
    if not signed or _checksum(header, data[SIZE:]) != checksum:
        raise DataAltered(f"{path}: its contents do not match its checksum; reinstall the package")
    return header


def require(path: Path) -> Path:
    if not path.is_file():
        raise DataMissing(f"{path}: this data file is missing; reinstall the package")
    return path


def _text(field: bytes) -> str:
    return field.rstrip(b"\0").decode("ascii", "replace")
