"""What is found at which address: pages, what pages ask for, and the live sockets.

In: requests. Out: answers; what is refused is refused in one sentence, ``{"error": ...}``. Knows
whose phone asks by its cookie; what that phone may do is said by ``access``.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.game import AnyGame, Seat
from firmware_host.web.access import CODE_S, Access, Denied, digest
from firmware_host.web.archive import NotThere, Shelf
from firmware_host.web.board_json import plan
from firmware_host.web.broadcast import Gallery
from firmware_host.web.client import Parting
from firmware_host.web.middleware import refused
from firmware_host.web.schemas import ClaimAsked, NothingAsked, PinAsked, SeatAsked, asked_of
from firmware_host.web.static_files import Statics

COOKIE = "lodeboard"
COOKIE_S = 30 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")

BEGUN_S = 5.0
"""So long a claim waits for the game to be seen: before, nobody knows what is hidden."""

CLOSING_S = 1.0

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Letters and digits that are not taken for each other."""

CODE_LENGTH = 6


class Site:
    """One game's pages. ``keep`` is called whenever a seat has changed hands."""

    def __init__(
        self,
        game: AnyGame,
        access: Access,
        gallery: Gallery,
        shelf: Shelf,
        statics: Statics,
        *,
        judge: bool,
        tls: bool,
        clock: Callable[[], float],
        keep: Callable[[], None],
    ) -> None:
        self._game = game
        self._access = access
        self._gallery = gallery
        self._shelf = shelf
        self._statics = statics
        self._tls = tls
        self._clock = clock
        self._keep = keep
        self._table = {**plan(game), "judge": judge}

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
        asked = {
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
                Route("/api/table", self._told_table),
                Route("/api/games", self._told_games),
                Route("/api/games/{id}", self._told_game),
                *(Route(path, run, methods=["POST"]) for path, run in asked.items()),
                WebSocketRoute("/live", self._live),
            ],
            exception_handlers={
                HTTPException: _as_http_has_it,
                Denied: _denied,
                NotThere: _not_there,
                Exception: _broken,
            },
        )

    # Pages

    def _page(self, name: str) -> Callable[[Request], Any]:
        async def page(request: Request) -> Response:
            seat = request.path_params.get("seat")
            if seat is not None and seat not in self._game.seats:
                raise HTTPException(404, "there is no such seat")
            return self._statics.answer(name, request)

        return page

    async def _static(self, request: Request) -> Response:
        return self._statics.answer(request.path_params["path"], request)

    # What is told

    async def _told_table(self, request: Request) -> Response:
        return _told(self._table)

    async def _told_games(self, request: Request) -> Response:
        fields = ("id", "game", "title", "began", "moves", "result")
        games = await self._shelf.games()
        return _told({"games": [{key: game[key] for key in fields} for game in games]})

    async def _told_game(self, request: Request) -> Response:
        return _told(await self._shelf.replay(request.path_params["id"]))

    # What is asked

    async def _claim(self, request: Request) -> Response:
        asked = await asked_of(request, ClaimAsked)
        secret = self._own_secret(request)
        self._access.claim(
            Seat(asked.seat),
            digest(secret),
            asked.code,
            await self._hidden(),
            _address(request),
            self._clock(),
        )
        self._moved(Seat(asked.seat))
        return self._known(_told({"seat": asked.seat}), secret)

    async def _release(self, request: Request) -> Response:
        seat = Seat((await asked_of(request, SeatAsked)).seat)
        self._access.release(seat, _phone(request), await self._hidden())
        self._moved(seat)
        return _told({"seat": seat})

    async def _hand_over(self, request: Request) -> Response:
        seat = Seat((await asked_of(request, SeatAsked)).seat)
        code = _code()
        self._access.hand_over(seat, _phone(request), code, self._clock())
        return _told({"code": code, "seconds": CODE_S})

    async def _free(self, request: Request) -> Response:
        seat = Seat((await asked_of(request, SeatAsked)).seat)
        code = _code()
        self._access.free(seat, _phone(request), code, self._clock())
        self._moved(seat)
        return _told({"seat": seat, "code": code, "seconds": CODE_S})

    async def _open_judge(self, request: Request) -> Response:
        asked = await asked_of(request, PinAsked)
        secret = self._own_secret(request)
        try:
            self._access.open_judge(asked.pin, digest(secret), _address(request), self._clock())
        except Denied as denied:
            if denied.status == 401:
                self._gallery.changed()  # everybody sees how many wrong ones there were
            raise
        return self._known(_told({}), secret)

    async def _close_judge(self, request: Request) -> Response:
        await asked_of(request, NothingAsked)
        if not self._access.judges(_phone(request), self._clock()):
            raise Denied(403, "only the judge can close the judge's page")
        self._gallery.close_judge()
        return _told({})

    async def _hidden(self) -> frozenset[Seat]:
        """The seats whose pieces not everybody may see."""
        try:
            async with asyncio.timeout(BEGUN_S):
                await self._gallery.begun.wait()
        except TimeoutError:
            raise HTTPException(503, "the game has not begun yet: try again") from None
        return self._gallery.hidden

    def _moved(self, seat: Seat) -> None:
        self._keep()
        self._gallery.part(seat)

    def _own_secret(self, request: Request) -> str:
        """What this phone is known by; a new one if nothing is, for a cookie may be anybody's."""
        secret = _secret(request)
        return secret if secret and self._access.knows(digest(secret)) else _new_secret()

    def _known(self, answer: Response, secret: str) -> Response:
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
        try:
            viewer = self._gallery.viewer(socket.query_params.get("as", ""), phone)
            await self._gallery.welcome(socket, viewer, phone)
        except Parting as parting:
            await _close(socket, parting)
        except WebSocketDisconnect:
            pass


async def _close(socket: WebSocket, parting: Parting) -> None:
    """Say why and go; who does not even read that is cut off."""
    socket.state.cut()
    try:
        async with asyncio.timeout(CLOSING_S):
            await socket.close(parting.code, parting.reason)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        pass


def _told(value: Mapping[str, Any]) -> Response:
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


def _new_secret() -> str:
    return secrets.token_urlsafe(16)


def _code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


async def _as_http_has_it(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refused(error.status_code, error.detail, error.headers)


async def _denied(_: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    wait = {"retry-after": str(int(error.wait_s) + 1)} if error.wait_s else None
    return refused(error.status, str(error), wait)


async def _not_there(_: Request, error: Exception) -> Response:
    return refused(404, str(error))


async def _broken(_: Request, error: Exception) -> Response:
    return refused(500, "something went wrong here; it stands in the log")
