"""Run a command under the system call filter of a systemd unit, as systemd would apply it.

    python -m tools.filtered deploy/contesta.service contesta serve

The sets of calls are those of the systemd on this machine (`systemd-analyze syscall-filter`).
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pyseccomp


def members(name: str) -> set[str]:
    """The system calls of a set such as `@resources`; of a call, the call itself."""
    if not name.startswith("@"):
        return {name}
    command = ["systemd-analyze", "--no-pager", "syscall-filter", name]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    names = [line.strip() for line in listed.splitlines()[1:]]
    return set().union(*(members(one) for one in names if one and not one.startswith("#")))


def allowed_by(unit: str) -> set[str]:
    """The system calls that the `SystemCallFilter=` lines of a unit leave."""
    allowed: set[str] = set()
    for line in _values(unit, "SystemCallFilter"):
        listed = set().union(*map(members, line.removeprefix("~").split()))
        allowed = allowed - listed if line.startswith("~") else allowed | listed
    return allowed


def denial(unit: str) -> int:
    """What becomes of any other call: the error of `SystemCallErrorNumber=`, or the end."""
    numbers = _values(unit, "SystemCallErrorNumber")
    if not numbers:
        return int(pyseccomp.KILL_PROCESS)
    return int(pyseccomp.ERRNO(getattr(errno, numbers[-1])))


def _values(unit: str, key: str) -> list[str]:
    lines = [line.partition("=") for line in unit.splitlines()]
    return [value.strip() for name, _, value in lines if name.strip() == key]


def main(arguments: list[str]) -> None:
    unit, *command = arguments
    text = Path(unit).read_text(encoding="utf-8")
    rules = pyseccomp.SyscallFilter(denial(text))
    for call in allowed_by(text) | {"execve"}:  # which systemd itself needs
        try:
            rules.add_rule(pyseccomp.ALLOW, call)
        except OSError:
            continue  # of another architecture
    rules.load()
    os.execvp(command[0], command)  # noqa: S606  # a command of our own


if __name__ == "__main__":
    main(sys.argv[1:])
