"""A log handler that never blocks: a bounded queue, and a thread that writes it to stderr."""

from __future__ import annotations

import io
import logging
import os
import sys
import time
from contextlib import suppress
from queue import Full, Queue
from threading import Lock, Thread
from typing import TextIO

#: Lines that wait for a reader of stderr: about 2 MB.
LINES = 10_000
#: Seconds that `flush`, and so the end of the process, waits for that reader.
FLUSH_SECONDS = 1.0
#: Seconds between two looks at whether all is written.
PAUSE = 0.005


class QueuedStderr(logging.Handler):
    """Writes to `sys.stderr` as it is when a line is logged; drops and counts lines when full."""

    def __init__(self, lines: int = LINES) -> None:
        super().__init__()
        self._queue: Queue[tuple[TextIO, str]] = Queue(lines)
        self._dropped = 0
        self._counting = Lock()
        self._starting = Lock()
        self._writer: Thread | None = None

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:
            self.handleError(record)
            return
        try:
            self._queue.put_nowait((sys.stderr, line))
        except Full:
            with self._counting:
                self._dropped += 1
        self._start()

    def _start(self) -> None:
        """Start the writer, when there is something to write: a fork has no threads."""
        with self._starting:
            if self._writer is None or not self._writer.is_alive():
                self._writer = Thread(target=self._write_all, name="log", daemon=True)
                self._writer.start()

    def _write_all(self) -> None:
        while True:
            stream, line = self._queue.get()
            with suppress(OSError, ValueError):  # its reader is gone, or it is closed
                _write(stream, line)
                if self._dropped and self._queue.empty():
                    _write(stream, self._dropped_line())
            self._queue.task_done()

    def _dropped_line(self) -> str:
        """The line that says how many were dropped since the last such line."""
        with self._counting:
            count, self._dropped = self._dropped, 0
        record = logging.makeLogRecord(
            {"msg": "log-lines-dropped", "levelname": "WARNING", "fields": {"count": count}}
        )
        return self.format(record)

    def flush(self) -> None:
        """Wait until all is written, but not for ever."""
        end = time.monotonic() + FLUSH_SECONDS
        while self._queue.unfinished_tasks and time.monotonic() < end:
            time.sleep(PAUSE)


def _write(stream: TextIO, line: str) -> None:
    """Write a line past the buffers of Python: the process could not end while one is locked."""
    data = f"{line}\n"
    try:
        file = stream.fileno()
    except (OSError, io.UnsupportedOperation):
        stream.write(data)
        return
    rest = data.encode(errors="backslashreplace")
    while rest:
        rest = rest[os.write(file, rest) :]
