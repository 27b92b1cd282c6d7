"""Rules that no program can hold people to: they need a table, and `make rules` says so."""

from __future__ import annotations

#: Rule → why no test can prove it.
NEEDS_TABLE = {
    "PW-68": "who of a team holds the pen leaves no trace on the board or in the score",
}
