"""Logs as lines of JSON. They name routes, not the words that were asked for."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import orjson


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "said", {}),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return orjson.dumps(said).decode()


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("contesta", level.upper()), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
