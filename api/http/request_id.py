"""Request ids."""

from __future__ import annotations

import re
from random import Random

_GOOD = re.compile(rb"[A-Za-z0-9._-]{1,64}")
#: Not `os.urandom`: its system call releases the GIL, which a search then holds.
_chance = Random()


def request_id(given: bytes) -> bytes:
    """The client's own X-Request-ID if it is well-formed, else a new random one."""
    return given if _GOOD.fullmatch(given) else b"%016x" % _chance.getrandbits(64)
