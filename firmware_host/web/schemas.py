"""What may be asked at ``/api``, read strictly.

In: a request. Out: what it asks, typed; or HTTPException with one sentence.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from firmware_host.config.live import Value
from firmware_host.web.rate_limit import LARGEST_BODY, one_line

BODY_S = 10.0
"""So long a phone may take to send what it asks."""


class ClaimRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/claim."""

    seat: str
    code: str = ""


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/release, /api/handover, /api/free."""

    seat: str


class PinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/judge."""

    pin: str


class SettingsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/settings."""

    pin: str
    values: dict[str, Value] = {}


class SensorsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/sensors."""

    pin: str
    trace: bool = False


class ChooseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/choose. Without a ``game``: switch the computer off. ``new``: from its beginning,
    and not where it was left; ``resume``: the id of the one to go on with.
    """

    game: str = ""
    options: dict[str, str] = {}
    new: bool = True
    resume: str = ""
    pin: str = ""


class EmptyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/judge/close."""


Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body as it has to be."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise HTTPException(415, "send application/json")
    try:
        return msgspec.json.decode(await _body(request), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HTTPException(422, one_line(f"not understood: {error}")) from error


async def _body(request: Request) -> bytes:
    """What was sent with a request; not more than is allowed, nor later. Raises HTTPException."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for piece in request.stream():
                body += piece
                if len(body) > LARGEST_BODY:
                    raise HTTPException(413, f"at most {LARGEST_BODY} bytes may be sent")
    except TimeoutError:
        raise HTTPException(408, "sent too slowly") from None
    except ClientDisconnect:
        raise HTTPException(400, "not sent to its end") from None  # which nobody reads
    return bytes(body)
