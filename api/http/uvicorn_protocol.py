"""uvicorn's HTTP protocol with limits on malformed, slow and unread connections.

A malformed request gets a problem+json answer too, and is counted and logged. Connections that
send headers without end or too slowly, or do not read their response, are closed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from .. import bounds
from ..clients import MONITORING, counted_as
from ..errors import Problem
from ..service import SERVICE, Service
from .connections import Place
from .pipeline import request_id
from .responses import problem_reply, secured

#: The likeliest cause: most tools send a URL as it is typed.
HINT = "In an address è is written %C3%A8, and a space %20."
#: Bytes of a request head after which it is refused unread; `pipeline.py` refuses less.
HEAD = bounds.HEADERS + bounds.ADDRESS
#: Seconds between a refusal and the close: a client that still sends when the connection is reset
#: would not see the answer.
LINGER = 1.0
#: Seconds in which a new connection must send its request when the server stops.
FIRST_SECONDS = 1.0
_ID = re.compile(rb"\r\nx-request-id:[ \t]*([^\s]+)[ \t]*\r\n", re.IGNORECASE)


class Timer:
    """A call that is made after some seconds, unless it is cancelled before."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, call: Callable[[], object]) -> None:
        self.cancel()
        self._handle = self._loop.call_later(seconds, call)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Http(HttpToolsProtocol):
    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.url = b""  # uvicorn sets it when a request begins
        #: Bytes received since the last complete head or chunk of a body.
        self._pending = 0
        self._refused = False
        #: The request being answered; with pipelining `cycle` is the last one received.
        self._running: Any = None
        #: Whether the body of the last request has still to come.
        self._unfinished = False
        #: Whether the server is stopping, so that the next request is the last.
        self._last = False
        self._place = Place.OPEN
        #: Timers: for a head that does not end, the rest of a body after its answer, an answer
        #: that is not read.
        self._late = Timer(self.loop)
        self._rest = Timer(self.loop)
        self._unread = Timer(self.loop)

    # ── the connection ───────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))  # as uvicorn narrows it
        if (service := self._service) is not None:
            client = counted_as(self.client[0])[0] if self.client else "unknown"
            self._place = service.connections.enter(self, client)
        if self._place is Place.NONE:
            self._refuse(_crowded())
        else:
            self._late.start(bounds.HEAD_SECONDS, self._too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if (service := self._service) is not None:
            service.connections.leave(self)
        self._give_up()
        self._late.cancel()
        self._rest.cancel()
        self._unread.cancel()

    def _give_up(self) -> None:
        """Tell the running request that its client is gone; uvicorn tells only the last one."""
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()

    def close_idle(self) -> None:
        """Close the connection, which waits for nothing, to make room for another."""
        self._refused = True
        self.transport.close()

    def shutdown(self) -> None:
        if (service := self._service) is not None:
            service.pool.shorten_deadlines()
        if self.cycle is None and not self._refused:
            # accepted a moment ago: its first request is on the way
            self._last = True
            self._late.start(FIRST_SECONDS, self.transport.close)
        else:
            super().shutdown()

    @property
    def _service(self) -> Service | None:
        return self.app_state.get(SERVICE)

    # ── what comes in ────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._unset_keepalive_if_required()
        if (service := self._service) is not None:
            service.connections.busy(self)
        self._pending += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self._refuse(Problem("bad-request", _mistake(data)), data)
            return
        except httptools.HttpParserUpgrade:
            pass  # no other protocol is offered: the request is answered as plain HTTP
        if not self._refused:
            self._watch()

    def _watch(self) -> None:
        if not self._pending:
            self._late.cancel()
        elif self._pending > HEAD:
            self._refuse(self._flood())
        elif not self._late.running:
            self._late.start(bounds.HEAD_SECONDS, self._too_late)

    def _flood(self) -> Problem:
        if len(self.url) > bounds.ADDRESS:
            return Problem("bad-request", f"an address is at most {bounds.ADDRESS} bytes")
        return Problem("headers-too-large", f"at most {bounds.HEADERS} bytes in all")

    def _too_late(self) -> None:
        if self._pending:
            detail = f"headers must arrive in {bounds.HEAD_SECONDS} seconds"
            self._refuse(Problem("too-slow", detail))
        else:
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._pending = 0
        self._unfinished = True
        if self._place is Place.SPARE and self.url.partition(b"?")[0].decode() not in MONITORING:
            self._refuse(_crowded())
        if not self._refused:
            super().on_headers_complete()
            if self._last:
                self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        self._pending = 0
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._pending = 0
        self._unfinished = False
        if not self._refused:
            super().on_message_complete()
        if self._rest.running:  # it was answered before its body had ended: now it is idle
            self._rest.cancel()
            self._wait_for_more()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        last = self._running is self.cycle
        super().on_response_complete()
        if last and self._unfinished:
            # the rest of the body is of no use, and could drip for ever
            self._rest.start(bounds.HEAD_SECONDS, self.transport.close)
        elif last and (service := self._service) is not None:
            service.connections.idle(self)

    def _wait_for_more(self) -> None:
        """Keep the connection for another request, as long as any that is idle."""
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )
        if (service := self._service) is not None:
            service.connections.idle(self)

    # ── what goes out ────────────────────────────────────────────────────────────────────

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.start(bounds.UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._unread.cancel()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size() and not self._unread.running:
            # the transport closes only when its buffer is sent
            self._unread.start(bounds.UNREAD_SECONDS, self.transport.abort)

    def _refuse(self, problem: Problem, data: bytes = b"") -> None:
        self._refused = True
        self._give_up()
        self._late.cancel()
        given = _ID.search(data)
        id_ = request_id(given[1] if given else b"")
        reply = problem_reply(problem, id_.decode())
        headers = (
            *self.server_state.default_headers,
            *secured(reply.headers, id_),
            (b"content-length", str(len(reply.body)).encode()),
            (b"connection", b"close"),
        )
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        head = data.startswith(b"HEAD ") or self.parser.get_method() == b"HEAD"
        body = b"" if head else reply.body
        self.transport.write(STATUS_LINE[reply.status] + lines + b"\r\n" + body)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(LINGER, self.transport.abort)
        if (service := self._service) is not None:
            service.request_log.record_unread(reply.status, problem.code, id_, self.client)


def _crowded() -> Problem:
    """503: there is no place for another connection."""
    return Problem("crowded", headers={"Retry-After": "1"})


def _mistake(data: bytes) -> str:
    message = "Invalid HTTP request received."
    line = data.partition(b"\r\n")[0]
    return f"{message} {HINT}" if line[:1].isalpha() and not line.isascii() else message
