"""The routes of the pages: files, requests, and the live sockets.

In: requests. Out: answers; a refusal is one sentence, ``{"error": ...}``. Identifies a phone by its
cookie; what that phone may do is decided by ``access``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException, WebSocketException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.game import AnyGame, Seat
from engines.message import Message
from firmware_host.config.toml_file import LiveSetting
from firmware_host.web.access import (
    Access,
    AccessDenied,
    Refusal,
    address_of,
    is_tls,
    phone_of,
    with_cookie,
)
from firmware_host.web.address import address_for_host
from firmware_host.web.address import qr_code as qr_code
from firmware_host.web.archive import Archive
from firmware_host.web.host_requests import HostRoutes, json_response, secret_for
from firmware_host.web.http import (
    PIN_HEADER,
    ClaimRequest,
    DeleteImportedRequest,
    EmptyRequest,
    PinRequest,
    SeatRequest,
    close,
    file_pieces,
    http_error,
    language_of,
    read_body,
    reader,
    server_error,
)
from firmware_host.web.imports import PageImports
from firmware_host.web.ipc import PUBLIC
from firmware_host.web.limits import MAX_SENTENCE, UPLOAD_PATH
from firmware_host.web.page_files import File, make_file
from firmware_host.web.page_json import board_json, rules_json
from firmware_host.web.page_socket import Broadcast
from firmware_host.web.phone_store import CODE_S, digest, new_code
from firmware_host.web.server import Priority
from firmware_host.web.static_files import (
    file_response,
    pictures_file,
    static_file,
    texts_for,
)

FIRST_VIEW_S = 5.0
"""How long a claim waits for the first view: before, nobody knows what is hidden."""


class Routes:
    """The routes for one game's pages.

    ``keep_seats``: stores a change of seats for a restart, before it is reported. ``host``: answers
    requests to the host itself.
    """

    def __init__(
        self,
        game: AnyGame,
        access: Access,
        broadcast: Broadcast,
        archive: Archive,
        imports: PageImports,
        *,
        clock: Callable[[], float],
        keep_seats: Callable[[], Awaitable[None]],
        host: HostRoutes,
    ) -> None:
        self._game = game
        self._access = access
        self._broadcast = broadcast
        self._archive = archive
        self._imports = imports
        self._clock = clock
        self._save_seats = keep_seats
        self._host = host
        host.on_settings = self.set_settings
        self._table = board_json(game)
        self._language = ""
        """The language for a phone that has not chosen; empty for what its browser asks for."""
        self._rules_by_language: dict[str, File] = {}
        self.program = "lodeboard"
        """The command to type for this program at its computer."""
        self.host_name = ""
        """The name of this machine in its network, such as ``board.local``; empty if it has
        none."""
        self.set_settings(())

    def set_settings(self, settings: Sequence[LiveSetting]) -> None:
        """Set the settings that pages need to know."""
        self._language = str({one.name: one.value for one in settings}.get("web.language", ""))
        known = {
            "judge": self._access.has_arbiter,
            "program": self.program,
            "host": self.host_name,
        }
        self._table_file = make_file(msgspec.json.encode({**self._table, **known}))

    def application(self) -> Starlette:
        """Return the application with all routes and error handlers."""
        pages = {
            "/": "table.html",
            "/seat/{seat}": "seat.html",
            "/seat/{seat}/set-up": "seat.html",
            "/judge": "arbiter.html",
            "/settings": "settings.html",
            "/sensors": "sensors.html",
            "/choose": "choose.html",
            "/games": "games.html",
            "/results": "results.html",
            "/games/{id}": "replay.html",
        }
        writes = {
            "/api/claim": self._claim,
            "/api/release": self._release,
            "/api/handover": self._hand_over,
            "/api/free": self._free,
            "/api/judge": self._open_judge,
            "/api/judge/close": self._close_judge,
            "/api/settings": self._host.settings,
            "/api/sensors": self._host.sensors,
            "/api/choose": self._host.choose,
            "/api/discard": self._host.discard,
            "/api/imported/delete": self._delete_imported,
            UPLOAD_PATH: self._import_file,
        }
        return Starlette(
            routes=[
                *(Route(path, self._page(name)) for path, name in pages.items()),
                Route("/pages/{path:path}", self._static),
                Route("/api/table", self._get_table),
                Route("/api/rules", self._get_rules),
                Route("/api/words", self._get_words),
                Route("/api/menu", self._host.menu),
                Route("/api/pictures", self._get_pictures),
                Route("/api/games", self._get_games),
                Route("/api/games/{id}", self._get_game),
                Route("/api/games/{id}/file", self._get_game_file),
                Route("/api/results", self._get_results),
                Route("/api/imported", self._get_imported),
                Route(UPLOAD_PATH, self._get_import),
                *(Route(path, run, methods=["POST"]) for path, run in writes.items()),
                WebSocketRoute("/live", self._live),
            ],
            exception_handlers={
                HTTPException: http_error,
                WebSocketException: close,
                Exception: server_error,
            },
        )

    # --- pages ---

    def _page(self, name: str) -> Callable[[Request], Any]:
        async def page(request: Request) -> Response:
            seat = request.path_params.get("seat")
            if seat is not None and seat not in self._game.seats:
                raise Refusal(404, Message("web.no-such-seat"))
            return static_file(name, request)

        return page

    async def _static(self, request: Request) -> Response:
        return static_file(request.path_params["path"], request)

    # --- reading ---

    async def _get_table(self, request: Request) -> Response:
        return file_response(self._table_file, "json", request)

    async def _get_rules(self, request: Request) -> Response:
        return file_response(self._rules(language_of(request)), "json", request)

    def _rules(self, language: str) -> File:
        if language not in self._rules_by_language:
            rules = rules_json(self._game, reader(language, self._game.name))
            self._rules_by_language[language] = make_file(msgspec.json.encode(rules))
        return self._rules_by_language[language]

    async def _get_words(self, request: Request) -> Response:
        return file_response(texts_for(request, self._language), "json", request)

    async def _get_pictures(self, request: Request) -> Response:
        return file_response(await asyncio.to_thread(pictures_file), "json", request)

    async def _get_games(self, request: Request) -> Response:
        asked = request.query_params
        words = asked.get("text", "")[:MAX_SENTENCE]
        found = await self._archive.games(asked.get("after", ""), language_of(request), words)
        return json_response({**found, "current": self._broadcast.game_id})

    async def _get_game(self, request: Request) -> Response:
        replay = await self._archive.replay(
            request.path_params["id"], address_of(request), language_of(request)
        )
        return file_response(replay, "json", request)

    async def _get_game_file(self, request: Request) -> Response:
        game_id = request.path_params["id"]
        file = await self._archive.shared_file(game_id, address_of(request))
        answer = file_response(file, "html", request)
        name = f"lodeboard-{game_id.replace(':', '-')}.html"  # an id with any other sign is refused
        answer.headers["content-disposition"] = f'attachment; filename="{name}"'
        return answer

    async def _get_results(self, request: Request) -> Response:
        return json_response(await self._archive.results(language_of(request)))

    async def _get_imported(self, request: Request) -> Response:
        asked = request.query_params
        return json_response(
            await self._imports.games(
                asked.get("text", "")[:MAX_SENTENCE],
                asked.get("result", "")[:MAX_SENTENCE],
                asked.get("order", ""),
                asked.get("after", ""),
                language_of(request),
            )
        )

    async def _get_import(self, request: Request) -> Response:
        return json_response(msgspec.to_builtins(self._imports.report))

    # --- changing ---

    async def _import_file(self, request: Request) -> Response:
        """Import the file that is the body, for a phone that knows the PIN."""
        secret = await self._host.require_import_pin(request, request.headers.get(PIN_HEADER, ""))
        name = request.query_params.get("name", "")
        await self._imports.receive(name, file_pieces(request))
        answer = json_response(msgspec.to_builtins(self._imports.report))
        return with_cookie(answer, secret, request)

    async def _delete_imported(self, request: Request) -> Response:
        """Delete imported games, for a phone that sends the PIN."""
        body = await read_body(request, DeleteImportedRequest)
        secret = await self._host.require_import_pin(request, body.pin)
        await self._imports.delete(body.id, body.file)
        self._archive.forget_replays()
        return with_cookie(json_response({}), secret, request)

    async def _claim(self, request: Request) -> Response:
        body = await read_body(request, ClaimRequest)
        secret, hidden = self._secret_for(request), await self._hidden_seats()
        if body.seat in self._broadcast.computers:
            raise Refusal(403, Message("web.computer-plays", seat=body.seat))
        self._access.claim(
            Seat(body.seat),
            digest(secret),
            body.code,
            hidden,
            address_of(request),
            self._clock(),
        )
        await self._seat_changed(Seat(body.seat))
        return with_cookie(json_response({"seat": body.seat}), secret, request)

    async def _release(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        self._access.release(seat, phone_of(request), await self._hidden_seats())
        await self._seat_changed(seat)
        return json_response({"seat": seat})

    async def _hand_over(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        code = new_code()
        self._access.hand_over(seat, phone_of(request), code, self._clock())
        return self._code(request, seat, code)

    async def _free(self, request: Request) -> Response:
        seat = Seat((await read_body(request, SeatRequest)).seat)
        code = new_code()
        self._access.evict(seat, phone_of(request), code, self._clock())
        await self._seat_changed(seat)
        return self._code(request, seat, code)

    def _code(self, request: Request, seat: Seat, code: str) -> Response:
        """Return a code for a seat and the address to use it at, as text and as a QR code.

        The code is in the fragment of the address, behind ``#``, which browsers never send and logs
        do not contain.
        """
        site = address_for_host(request.headers["host"], tls=is_tls(request))
        address = f"{site}seat/{seat}#{code}"
        rows = ["".join("01"[dark] for dark in row) for row in qr_code(address)]
        return json_response(
            {"seat": seat, "code": code, "seconds": CODE_S, "address": address, "qr": rows}
        )

    async def _open_judge(self, request: Request) -> Response:
        body = await read_body(request, PinRequest)
        secret = await self._host.require_pin(request, body.pin, looks=True)
        return with_cookie(json_response({}), secret, request)

    async def _close_judge(self, request: Request) -> Response:
        await read_body(request, EmptyRequest)
        if not self._access.is_arbiter(phone_of(request), self._clock()):
            raise AccessDenied(403, Message("web.only-judge-closes"))
        self._broadcast.close_arbiter()
        return json_response({})

    async def _hidden_seats(self) -> frozenset[Seat]:
        """Return the seats with hidden pieces."""
        try:
            async with asyncio.timeout(FIRST_VIEW_S):
                await self._broadcast.first_view_event.wait()
        except TimeoutError:
            raise Refusal(503, Message("web.not-begun")) from None
        return self._broadcast.hidden

    async def _seat_changed(self, seat: Seat) -> None:
        self._broadcast.disconnect_former_holders(seat)
        await self._save_seats()

    def _secret_for(self, request: Request) -> str:
        return secret_for(request, self._access)

    # --- sockets ---

    async def _live(self, socket: WebSocket) -> None:
        phone = phone_of(socket)
        await socket.accept()
        with suppress(WebSocketDisconnect):
            viewer = self._broadcast.viewer_for(socket.query_params.get("as", ""), phone)
            if viewer != PUBLIC:
                socket.state.connection.set_priority(Priority.PLAYING)
            page = socket.query_params.get("page", "")
            reads = reader(language_of(socket), self._game.name)
            adds = socket.query_params.get("record") == "new"
            await self._broadcast.serve(socket, viewer, phone, page, reads, adds_to_record=adds)
