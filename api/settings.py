"""All settings, in one place: environment variables `CONTESTA_…`, or flags of `contesta serve`.

docs/api.md has a table of them, which a test compares with this file.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from limits import parse
from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What can be set. Everything has a default that is safe on one's own machine."""

    model_config = SettingsConfigDict(env_prefix="CONTESTA_", extra="ignore", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8000, ge=0, le=65535, description="port to listen on; 0 takes a free one")
    uds: Path | None = Field(
        None, description="path of a Unix socket to listen on, instead of host and port"
    )
    workers: int = Field(1, ge=1, le=64, description="processes; each takes 250 to 330 MB")
    house: Path | None = Field(None, description="file of house words that hold for every request")
    docs: bool = Field(True, description="serve the interactive documentation at /docs")
    cors_origins: str = Field(
        "", description="origins that browsers may call from, with commas between; empty: none"
    )
    proxies: int = Field(
        0,
        ge=0,
        le=8,
        description="number of trusted proxies in front: the client's address is read that many "
        "places from the end of X-Forwarded-For; 0 does not read it",
    )
    rate_limit: str = Field(
        "600/minute", description="requests per client, such as 600/minute; empty: no limit"
    )
    rate_store: str = Field(
        "memory://",
        pattern="^(memory://|rediss?://.+)$",
        description="where requests are counted: memory:// in each process, or a redis:// address "
        "that several servers share",
    )
    threads: int = Field(
        1,
        ge=1,
        le=32,
        description="searches that run at the same time; they share one interpreter, so that more "
        "of them are not faster, but take more memory: use more workers instead",
    )
    queue: int = Field(32, ge=1, le=1000, description="searches that may wait for their turn")
    search_wait: float = Field(5.0, gt=0, le=600, description="seconds a search may wait for it")
    client_searches: int = Field(
        8,
        ge=1,
        le=1000,
        description="searches of one client that may run or wait, if there is a rate limit",
    )
    client_seconds: float = Field(
        20.0,
        gt=0,
        le=60,
        description="seconds of searching per client and minute, if there is a rate limit",
    )
    deadline: float = Field(1.0, gt=0, le=60, description="seconds after which a search stops")
    cache: int = Field(2048, ge=0, le=1_000_000, description="answers kept for repeated questions")
    metrics_host: str = Field("127.0.0.1", description="address of /metrics")
    metrics_port: int = Field(
        0,
        ge=0,
        le=65535,
        description="port of /metrics, which is not served on the port of the service; 0: nowhere",
    )
    log_level: str = Field(
        "info", pattern="^(debug|info|warning|error)$", description="least level that is logged"
    )
    log_words: bool = Field(
        False, description="log paths and queries, which contain the words judged"
    )
    log_clients: Literal["off", "address", "hash"] = Field(
        "off",
        description="log the client: `address`, or `hash`, which distinguishes clients until the "
        "process ends and does not identify them",
    )

    @field_validator("rate_limit")
    @classmethod
    def _readable(cls, limit: str) -> str:
        if limit:
            parse(limit)
        return limit

    @field_validator("rate_store")
    @classmethod
    def _can_be_asked(cls, store: str) -> str:
        if store.startswith("redis") and find_spec("redis") is None:
            raise ValueError("counting in Redis needs an extra: pip install 'contesta[redis]'")
        return store

    @property
    def origins(self) -> tuple[str, ...]:
        return tuple(origin.strip() for origin in self.cors_origins.split(",") if origin.strip())
