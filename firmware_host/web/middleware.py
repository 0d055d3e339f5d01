"""What every request passes: own host names, own pages, not too often; no answer leaves without the
headers of ``same_origin``.

In: requests and sockets as ASGI has them. Out: the same, or a refusal in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from engines.message import Message
from firmware_host.web.asker import address_of, phone_of
from firmware_host.web.rate_limit import MAX_BODY, RateLimits, ReservedAddresses
from firmware_host.web.same_origin import headers_for, is_host_allowed, is_own_origin
from firmware_host.web.tongue import language_of, reader

READ_BURST, READS_PER_SECOND = 200, 40
WRITE_BURST, WRITES_PER_SECOND = 30, 2
"""How often one address may send a request, and how often ask for something in it."""


class RequestFilter:
    """Stands before the application. ``names``: the host names that are this machine's;
    ``identity_of``: as what a phone is known, empty if it is not.
    """

    def __init__(
        self,
        application: ASGIApp,
        names: Collection[str],
        identity_of: Callable[[str], str],
        *,
        tls: bool,
        clock: Callable[[], float],
    ) -> None:
        self._application = application
        self._names = frozenset(names)
        self._identity_of = identity_of
        self._tls = tls
        self._clock = clock
        self.reserve = ReservedAddresses()
        """Where those phones are that are known."""
        self._reads = RateLimits(READ_BURST, READS_PER_SECOND, self.reserve)
        self._asks = RateLimits(WRITE_BURST, WRITES_PER_SECOND, self.reserve)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass, or say why not."""
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
        if not self._reads.try_take(address, self._clock()):  # first: to be refused counts, too
            return error_json(429, Message("web.too-often"), tongue, {"retry-after": "2"})
        if not is_host_allowed(host, self._names):
            return error_json(421, Message("web.unknown-name"), tongue)
        if (asks or live) and not (
            len(origins) == 1 and is_own_origin(origins[0], host, tls=self._tls)
        ):
            return error_json(403, Message("web.only-own-pages"), tongue)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > MAX_BODY:
            return error_json(413, Message("web.too-large", number=MAX_BODY), tongue)
        # Last: a foreign page in a player's browser cannot use up what the player may ask for.
        if asks and not self._asks.try_take(address, self._clock()):
            return error_json(429, Message("web.too-often"), tongue, {"retry-after": "2"})
        return None


def error_json(
    status: int, why: Message, language: str, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """An answer that says in one sentence why not."""
    return JSONResponse({"error": reader(language).text(why)}, status, headers)
