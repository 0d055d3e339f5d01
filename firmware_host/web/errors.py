"""How it is told that something is refused, or has gone wrong.

In: the exceptions of what answers requests and sockets. Out: their answers.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.exceptions import HTTPException, WebSocketException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.message import Message
from firmware_host.web.middleware import error_json
from firmware_host.web.refusal import Refusal
from firmware_host.web.tongue import language_of

CLOSING_S = 1.0
"""So long it may take to say goodbye."""


async def close(socket: WebSocket, error: Exception) -> None:
    """Say why and go; who does not even read that is cut off."""
    assert isinstance(error, WebSocketException)
    socket.state.cut()
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(CLOSING_S):
            await socket.close(error.code, error.reason)


async def http_error(request: Request, error: Exception) -> Response:
    """Why not, in one sentence."""
    assert isinstance(error, HTTPException)
    if isinstance(error, Refusal):
        why = error.message
    else:
        why = Message("web.unreadable", text=error.detail)
    return error_json(error.status_code, why, language_of(request), error.headers)


async def server_error(request: Request, error: Exception) -> Response:
    """Something that nobody has thought of."""
    return error_json(500, Message("web.went-wrong"), language_of(request))
