"""CORS: preflight requests of browsers on other origins, where settings allow some."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response

from ..errors import Problem
from .pipeline import request_id
from .responses import problem_reply, secured


class Cors(CORSMiddleware):
    """Starlette's middleware, with refusals as problem+json and the headers of all responses."""

    def preflight_response(self, request_headers: Headers) -> Response:
        response = super().preflight_response(request_headers)
        id_ = request_id(request_headers.get("x-request-id", "").encode("latin-1"))
        headers = dict(response.raw_headers)
        body = b""
        if response.status_code >= 400:
            detail = bytes(response.body).decode()
            reply = problem_reply(Problem("not-allowed", detail), id_.decode())
            headers |= reply.headers
            body = reply.body
            response.status_code = reply.status
        else:
            headers.pop(b"content-type", None)
            response.status_code = 204
        headers.pop(b"content-length", None)
        answer = Response(body, response.status_code)
        sized = (b"content-length", str(len(body)).encode())
        answer.raw_headers = [*secured(headers, id_), *([sized] if body else [])]
        return answer
