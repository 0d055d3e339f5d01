"""Requests over HTTP: error answers, the language of a client, strict bodies, request filter.

In: requests and sockets as ASGI has them, and exceptions raised while they are answered. Out: a
typed request body, or HTTPException with one sentence; a language and its localiser; the answer to
an exception.
Every request passes the filter: only own host names, only own pages, not too often; no answer
leaves without the headers of ``limits.headers_for``. Text that exists only in English is enclosed
in ``ISOLATE_MARKS``, so that a page can mark it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import TypeVar

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException, WebSocketException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.game import Seat
from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import ENGLISH, languages
from firmware_host.config.toml_file import Value, language_of_locale
from firmware_host.web.access import Refusal, address_of, is_tls, phone_of
from firmware_host.web.limits import (
    MAX_BODY,
    MAX_UPLOAD,
    UPLOAD_PATH,
    RateLimits,
    ReservedAddresses,
    headers_for,
    is_host_allowed,
    is_own_origin,
    shortened_line,
)
from firmware_host.web.page_json import ISOLATE_MARKS

CLOSING_S = 1.0
"""How long closing a socket may take."""


# --- errors ---


async def close(socket: WebSocket, error: Exception) -> None:
    """Close the socket with the error; cut it off if it does not read that."""
    assert isinstance(error, WebSocketException)
    socket.state.cut()
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(CLOSING_S):
            await socket.close(error.code, error.reason)


async def http_error(request: Request, error: Exception) -> Response:
    """Return the error as one sentence."""
    assert isinstance(error, HTTPException)
    if isinstance(error, Refusal):
        why = error.message
    else:
        why = Message("web.unreadable", text=error.detail)
    return error_json(error.status_code, why, language_of(request), error.headers)


async def server_error(request: Request, error: Exception) -> Response:
    """Return the answer to an unexpected exception."""
    return error_json(500, Message("web.went-wrong"), language_of(request))


# --- languages ---


MAX_LANGUAGES = 16


def language_of(connection: HTTPConnection) -> str:
    """Return the client's language, given as ``language`` or by the browser's header."""
    requested = connection.query_params.get("language", "")
    return preferred([requested, *connection.headers.get("accept-language", "").split(",")])


def preferred(accepted: Iterable[str]) -> str:
    """Return the first available one of languages such as ``de-AT;q=0.8``; else English."""
    codes = (
        language_of_locale(one.partition(";")[0].strip().lower())
        for one in [*accepted][:MAX_LANGUAGES]
    )
    return next((code for code in codes if code in languages()), ENGLISH)


@cache
def reader(language: str, game: str = "") -> Localiser:
    """Return the localiser for pages in this language while this game is played."""
    return Localiser(language, game, ISOLATE_MARKS)


# --- request bodies ---


BODY_S = 10.0
"""How long a phone may take to send a request body."""


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
    """POST /api/choose.

    Without a ``game``: power the computer off. ``new``: begin from the start instead of where it
    was left. ``resume``: the id of the game to resume. ``origin``: the place in a game that a new
    one continues. ``computers``: the seats of a new game that the computer plays, with its level
    (0: adaptive). ``hints``: the hint policy from then on, empty: unchanged. ``called``: the
    players' names, in the order of seats. ``phones``: the numbers of seats played on another phone.
    ``clock``: the time controls of a new game, None: unchanged. ``editing``: a position is set up
    first.
    """

    game: str = ""
    options: dict[str, str] = {}
    new: bool = True
    resume: str = ""
    origin: str = ""
    computers: dict[Seat, int] = {}
    hints: str = ""
    called: tuple[str, ...] | None = None
    phones: tuple[int, ...] = ()
    clock: str | None = None
    editing: bool = False
    pin: str = ""


class DiscardRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/discard: delete the saved game of that ``id``."""

    id: str
    pin: str = ""


class DeleteImportedRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/imported/delete: delete the imported game of that ``id``, or without it all games
    imported from the ``file`` of that name.
    """

    pin: str
    id: str = ""
    file: str = ""


class EmptyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/judge/close."""


Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """Return the body, validated as ``kind``."""
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
    """Return the body of a request, within the limits of size and time. Raises HTTPException."""
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
        raise Refusal(400, Message("web.not-sent-to-its-end")) from None  # nobody reads this
    return bytes(body)


UPLOAD_S = 75.0
"""How long a phone may take to send a file: less than ``server.ANSWER_S``."""

PIN_HEADER = "x-pin"


async def file_pieces(request: Request) -> AsyncIterator[bytes]:
    """Yield the body of a request that is a file, within the limit of time. Raises Refusal."""
    try:
        async with asyncio.timeout(UPLOAD_S):
            async for piece in request.stream():
                if piece:
                    yield piece
    except TimeoutError:
        raise Refusal(408, Message("web.sent-too-slowly")) from None
    except ClientDisconnect:
        raise Refusal(400, Message("web.not-sent-to-its-end")) from None  # nobody reads this


# --- the filter ---


READ_BURST, READS_PER_SECOND = 200, 40
WRITE_BURST, WRITES_PER_SECOND = 30, 2
"""How often one address may send a request, and how often one with a body."""


class RequestFilter:
    """A filter in front of the application.

    ``names``: the host names of this machine. ``identity_of``: returns the identity of a known
    phone, else empty.
    """

    def __init__(
        self,
        application: ASGIApp,
        names: Collection[str],
        identity_of: Callable[[str], str],
        clock: Callable[[], float],
    ) -> None:
        self._application = application
        self._names = frozenset(names)
        self._identity_of = identity_of
        self._clock = clock
        self.reserve = ReservedAddresses()
        """The addresses of known phones."""
        self._reads = RateLimits(READ_BURST, READS_PER_SECOND, self.reserve)
        self._asks = RateLimits(WRITE_BURST, WRITES_PER_SECOND, self.reserve)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer with the refusal."""
        if scope["type"] not in ("http", "websocket"):
            await self._application(scope, receive, send)
            return
        refusal = self._refusal(scope)

        async def headed(message: Sent) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(headers.get("content-type", "")):
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
                if refusal is not None:
                    headers["connection"] = "close"  # what else was sent is not read
            await send(message)

        if refusal is None:
            await self._application(scope, receive, headed)
        else:
            await refusal(scope, receive, headed)

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        host = hosts[0] if len(hosts) == 1 else ""
        live = scope["type"] == "websocket"
        asks = not live and scope["method"] not in ("GET", "HEAD")
        address, tongue = address_of(HTTPConnection(scope)), language_of(HTTPConnection(scope))
        if name := self._identity_of(phone_of(HTTPConnection(scope))):
            self.reserve.note(name, address)
        if not self._reads.try_take(address, self._clock()):  # first: refused requests count, too
            return error_json(429, Message("web.too-often"), tongue, {"retry-after": "2"})
        if not is_host_allowed(host, self._names):
            return error_json(421, Message("web.unknown-name"), tongue)
        if asks or live:
            origin, tls = origins[0] if len(origins) == 1 else "", is_tls(HTTPConnection(scope))
            if not is_own_origin(origin, host, tls=tls):
                # Over https to a proxy, and from there without it.
                is_proxied = not tls and is_own_origin(origin, host, tls=True)
                proxied = Message("web.unknown-proxy", name=address)
                why = proxied if is_proxied else Message("web.only-own-pages")
                return error_json(403, why, tongue)
        length = headers.get("content-length", "0")
        most = MAX_UPLOAD if scope["path"] == UPLOAD_PATH else MAX_BODY
        if not length.isdecimal() or int(length[:20]) > most:
            return error_json(413, Message("web.too-large", number=most), tongue)
        # Last: a foreign page in a player's browser cannot use up the player's rate.
        if asks and not self._asks.try_take(address, self._clock()):
            return error_json(429, Message("web.too-often"), tongue, {"retry-after": "2"})
        return None


def error_json(
    status: int, why: Message, language: str, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """Return an answer that says in one sentence why the request was refused."""
    return JSONResponse({"error": reader(language).text(why)}, status, headers)
