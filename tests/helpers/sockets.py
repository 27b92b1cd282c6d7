"""What no client would say, said to the socket."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse

import httpx

from tests.helpers.waiting import TIMEOUT


@contextmanager
def line_to(client: httpx.Client, timeout: float = TIMEOUT) -> Iterator[socket.socket]:
    url = client.base_url
    with socket.create_connection((url.host, url.port or 80), timeout=timeout) as line:
        yield line


def status_of(line: socket.socket) -> int:
    """The status of the next answer, which is read to its end."""
    response = HTTPResponse(line)
    response.begin()
    response.read()
    return response.status


def heard(line: socket.socket) -> bytes:
    """All that is answered until the connection is closed."""
    parts = []
    try:
        while part := line.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def response_of(found: bytes) -> httpx.Response:
    head, _, body = found.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = [(name, value) for name, _, value in (one.partition(": ") for one in lines)]
    return httpx.Response(int(status.split()[1]), headers=headers, content=body)
