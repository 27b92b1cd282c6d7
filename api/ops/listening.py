"""The sockets that the service listens on: passed by systemd, a Unix socket, or host and port."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from contesta.lexicon import LexiconError

from ..settings import Settings

#: The first file descriptor that systemd passes (sd_listen_fds(3)).
FIRST = 3


def passed() -> range:
    """The file descriptors of listening sockets that systemd has passed to this process."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()):
        return range(0)
    return range(FIRST, FIRST + int(os.environ.get("LISTEN_FDS", "0")))


@contextmanager
def listening(settings: Settings) -> Iterator[list[socket.socket]]:
    """The sockets to listen on, closed at the end; LexiconError if an address cannot be had."""
    with ExitStack() as closing:
        if descriptors := passed():
            yield [closing.enter_context(socket.socket(fileno=one)) for one in descriptors]
        elif settings.uds is not None:
            yield [closing.enter_context(_unix(settings.uds))]
        else:
            yield [closing.enter_context(_tcp(settings.host, settings.port))]


def _unix(path: Path) -> socket.socket:
    if path.is_socket():
        path.unlink()  # of a service that is no more
    listener = socket.socket(socket.AF_UNIX)
    _bind(listener, str(path))
    path.chmod(0o666)  # the permissions of its folder say who may connect
    return listener


def _tcp(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _bind(listener, (host, port))
    return listener


def _bind(listener: socket.socket, address: str | tuple[str, int]) -> None:
    try:
        listener.bind(address)
    except OSError as error:
        listener.close()
        where = address if isinstance(address, str) else ":".join(map(str, address))
        raise LexiconError(f"cannot listen on {where}: {error.strerror}") from error


def address_of(listener: socket.socket) -> str:
    """The address as a browser takes it, with a slash at its end; of a Unix socket its path."""
    name = listener.getsockname()
    if listener.family == socket.AF_UNIX:
        return f"unix:{name}"
    host = f"[{name[0]}]" if listener.family == socket.AF_INET6 else name[0]
    return f"http://{host}:{name[1]}/"
