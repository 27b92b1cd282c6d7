"""The baseline of the service: a minimal FastAPI app, as in FastAPI's documentation."""

from __future__ import annotations

from fastapi import FastAPI

app = FastAPI()


@app.get("/")
async def hello() -> dict[str, str]:
    return {"message": "Hello World"}
