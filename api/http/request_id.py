"""The id of a request: the client's own, if it is one, or a new one."""

from __future__ import annotations

import re
from random import Random

_GOOD = re.compile(rb"[A-Za-z0-9._-]{1,64}")
#: Not `os.urandom`: while that asks the system, a search takes the interpreter and keeps it.
_chance = Random()


def request_id(given: bytes) -> bytes:
    return given if _GOOD.fullmatch(given) else b"%016x" % _chance.getrandbits(64)
