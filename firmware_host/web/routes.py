"""What is found at which address: pages, what pages ask for, and the live sockets.

In: requests. Out: answers; what is refused is refused in one sentence, ``{"error": ...}``. Knows
whose phone asks by its cookie; what that phone may do is said by ``access``.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException, WebSocketException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.game import AnyGame, Seat
from firmware_host.web.access import CODE_S, Access, Denied, digest
from firmware_host.web.archive import Archive
from firmware_host.web.board_json import board_json
from firmware_host.web.broadcast import Broadcast
from firmware_host.web.middleware import error_json
from firmware_host.web.schemas import ClaimRequest, EmptyRequest, PinRequest, SeatRequest, read_body
from firmware_host.web.static_files import static_file

COOKIE = "lodeboard"
COOKIE_S = 30 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")

FIRST_VIEW_S = 5.0
"""So long a claim waits for the game to be seen: before, nobody knows what is hidden."""

CLOSING_S = 1.0

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Letters and digits that are not taken for each other."""

CODE_LENGTH = 6


class Routes:
    """One game's pages. ``keep`` is called whenever a seat has changed hands."""

    def __init__(
        self,
        game: AnyGame,
        access: Access,
        broadcast: Broadcast,
        archive: Archive,
        *,
        tls: bool,
        clock: Callable[[], float],
        keep: Callable[[], None],
    ) -> None:
        self._game = game
        self._access = access
        self._broadcast = broadcast
        self._archive = archive
        self._tls = tls
        self._clock = clock
        self._keep = keep
        self._table = {**board_json(game), "judge": access.has_judge}

    def application(self) -> Starlette:
        """The routes, and how errors are told."""
        pages = {
            "/": "table.html",
            "/seat/{seat}": "seat.html",
            "/seat/{seat}/set-up": "seat.html",
            "/judge": "judge.html",
            "/games": "games.html",
            "/games/{id}": "replay.html",
        }
        writes = {
            "/api/claim": self._claim,
            "/api/release": self._release,
            "/api/handover": self._hand_over,
            "/api/free": self._free,
            "/api/judge": self._open_judge,
            "/api/judge/close": self._close_judge,
        }
        return Starlette(
            routes=[
                *(Route(path, self._page(name)) for path, name in pages.items()),
                Route("/pages/{path:path}", self._static),
                Route("/api/table", self._get_table),
                Route("/api/games", self._get_games),
                Route("/api/games/{id}", self._get_game),
                *(Route(path, run, methods=["POST"]) for path, run in writes.items()),
                WebSocketRoute("/live", self._live),
            ],
            exception_handlers={
                HTTPException: _http_error,
                WebSocketException: _close,
                Exception: _server_error,
            },
        )

    # Pages

    def _page(self, name: str) -> Callable[[Request], Any]:
        async def page(request: Request) -> Response:
            seat = request.path_params.get("seat")
            if seat is not None and seat not in self._game.seats:
                raise HTTPException(404, "there is no such seat")
            return static_file(name, request)

        return page

    async def _static(self, request: Request) -> Response:
        return static_file(request.path_params["path"], request)

    # Read

    async def _get_table(self, request: Request) -> Response:
        return _json(self._table)

    async def _get_games(self, request: Request) -> Response:
        fields = ("id", "game", "title", "began", "moves", "result")
        games = await self._archive.games()
        return _json({"games": [{key: game[key] for key in fields} for game in games]})

    async def _get_game(self, request: Request) -> Response:
        return _json(await self._archive.replay(request.path_params["id"]))

    # Changed

    async def _claim(self, request: Request) -> Response:
        body = await read_body(request, ClaimRequest)
        secret = self._own_secret(request)
        self._access.claim(
            Seat(body.seat),
            digest(secret),
            body.code,
            await self._hidden_seats(),
            _address(request),
            self._clock(),
        )
        self._seat_changed(Seat(body.seat))
        return self._with_cookie(_json({"seat": body.seat}), secret)

    async def _release(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        self._access.release(seat, _phone(request), await self._hidden_seats())
        self._seat_changed(seat)
        return _json({"seat": seat})

    async def _hand_over(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        code = _code()
        self._access.hand_over(seat, _phone(request), code, self._clock())
        return _json({"code": code, "seconds": CODE_S})

    async def _free(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        code = _code()
        self._access.free(seat, _phone(request), code, self._clock())
        self._seat_changed(seat)
        return _json({"seat": seat, "code": code, "seconds": CODE_S})

    async def _open_judge(self, request: Request) -> Response:
        body = await read_body(request, PinRequest)
        secret = self._own_secret(request)
        try:
            self._access.open_judge(body.pin, digest(secret), _address(request), self._clock())
        except Denied as denied:
            if denied.status_code == 401:
                self._broadcast.presence_changed()  # everybody sees how many wrong ones there were
            raise
        return self._with_cookie(_json({}), secret)

    async def _close_judge(self, request: Request) -> Response:
        await read_body(request, EmptyRequest)
        if not self._access.judges(_phone(request), self._clock()):
            raise Denied(403, "only the judge can close the judge's page")
        self._broadcast.close_judge()
        return _json({})

    async def _hidden_seats(self) -> frozenset[Seat]:
        """The seats whose pieces not everybody may see."""
        try:
            async with asyncio.timeout(FIRST_VIEW_S):
                await self._broadcast.begun.wait()
        except TimeoutError:
            raise HTTPException(503, "the game has not begun yet: try again") from None
        return self._broadcast.hidden

    def _seat_changed(self, seat: Seat) -> None:
        self._keep()
        self._broadcast.disconnect_former_holders(seat)

    def _own_secret(self, request: Request) -> str:
        """What this phone is known by; a new one if nothing is, for a cookie may be anybody's."""
        secret = _secret(request)
        known = secret and self._access.knows(digest(secret))
        return secret if known else secrets.token_urlsafe(16)

    def _with_cookie(self, answer: Response, secret: str) -> Response:
        """Let the phone carry its secret from now on."""
        answer.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_S,
            httponly=True,
            samesite="strict",
            secure=self._tls,
        )
        return answer

    # Sockets

    async def _live(self, socket: WebSocket) -> None:
        phone = _phone(socket)
        await socket.accept()
        with suppress(WebSocketDisconnect):
            viewer = self._broadcast.viewer(socket.query_params.get("as", ""), phone)
            await self._broadcast.serve(socket, viewer, phone)


async def _close(socket: WebSocket, error: Exception) -> None:
    """Say why and go; who does not even read that is cut off."""
    assert isinstance(error, WebSocketException)
    socket.state.cut()
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(CLOSING_S):
            await socket.close(error.code, error.reason)


def _json(value: Mapping[str, Any]) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def _secret(connection: HTTPConnection) -> str:
    """What the phone carries; empty when it is nothing that was ever given out."""
    carried = connection.cookies.get(COOKIE, "")
    return carried if _SECRET.fullmatch(carried) else ""


def _phone(connection: HTTPConnection) -> str:
    secret = _secret(connection)
    return digest(secret) if secret else ""


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return error_json(error.status_code, error.detail, error.headers)


async def _server_error(_: Request, error: Exception) -> Response:
    return error_json(500, "something went wrong here; it stands in the log")
