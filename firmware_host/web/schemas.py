"""What may be asked at ``/api``, read strictly.

In: a request. Out: what it asks, typed; or HTTPException with one sentence.
"""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from engines.game import Seat
from engines.message import Message
from firmware_host.config.live import Value
from firmware_host.web.rate_limit import MAX_BODY, shortened_line
from firmware_host.web.refusal import Refusal

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
    and not where it was left; ``resume``: the id of the one to go on with; ``computers``: the seats
    of a new one that the computer plays, with its level (0: one that suits); ``hints``: when they
    are given from then on, empty: as they are now; ``called``: what its players are called, in the
    order of its seats; ``phones``: the numbers of seats that somebody plays on another phone.
    """

    game: str = ""
    options: dict[str, str] = {}
    new: bool = True
    resume: str = ""
    computers: dict[Seat, int] = {}
    hints: str = ""
    called: tuple[str, ...] | None = None
    phones: tuple[int, ...] = ()
    pin: str = ""


class DiscardRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/discard: delete the kept game of that ``id``."""

    id: str
    pin: str = ""


class EmptyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/judge/close."""


Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body as it has to be."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Refusal(415, Message("web.send-json"))
    try:
        return msgspec.json.decode(await _body(request), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal(
            422, Message("web.not-understood", text=shortened_line(str(error)))
        ) from error


async def _body(request: Request) -> bytes:
    """What was sent with a request; not more than is allowed, nor later. Raises HTTPException."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for piece in request.stream():
                body += piece
                if len(body) > MAX_BODY:
                    raise Refusal(413, Message("web.too-large", number=MAX_BODY))
    except TimeoutError:
        raise Refusal(408, Message("web.sent-too-slowly")) from None
    except ClientDisconnect:
        raise Refusal(400, Message("web.not-sent-to-its-end")) from None  # which nobody reads
    return bytes(body)
