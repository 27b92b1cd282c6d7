"""The processes of the service: one server, or workers and a supervisor over them.

Signals to the supervisor: SIGTERM stops all, SIGHUP replaces the workers one after another.
"""

from __future__ import annotations

import socket
import sys
from typing import Any

import uvicorn
from uvicorn.supervisors import ChangeReload, Multiprocess

#: Seconds in which a worker must be ready; loading takes 8 s of CPU, on a busy machine far longer.
#: uvicorn waits as long for a sign of life of a worker that hangs.
TIMEOUT = 120
#: The exit status of a service that could not start, as uvicorn's.
FAILED = 3


class Supervisor(Multiprocess):
    def terminate_all(self) -> None:
        """Tell the workers to stop, without listening any more.

        uvicorn leaves the supervisor's socket open until the last worker has finished: clients
        that connect meanwhile would wait for it, unanswered, and then be cut off.
        """
        for listener in self.sockets:
            listener.close()
        super().terminate_all()


def run(app: str, listeners: list[socket.socket], **options: Any) -> None:
    """Serve the application on these sockets until stopped by a signal; `options` are uvicorn's."""
    config = uvicorn.Config(app, timeout_worker_healthcheck=TIMEOUT, **options)
    server = uvicorn.Server(config)
    try:
        if config.should_reload:
            ChangeReload(config, target=server.run, sockets=listeners).run()
        elif config.workers > 1:
            Supervisor(config, sockets=listeners).run()
        else:
            server.run(listeners)
            if not server.started:
                sys.exit(FAILED)
    except KeyboardInterrupt:
        pass  # stopped by Ctrl-C
