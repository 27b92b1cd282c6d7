"""The floor of the service: an app that only says hello, as FastAPI's own pages begin."""

from __future__ import annotations

from fastapi import FastAPI

app = FastAPI()


@app.get("/")
async def hello() -> dict[str, str]:
    return {"message": "Hello World"}
