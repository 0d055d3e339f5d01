"""The hall's routes: its page, the page's requests, exports, the socket.

In: requests. Out: answers; a refusal is one sentence, ``{"error": ...}``. Everybody may read; only
a phone that has entered the arbiter's PIN may change anything.
"""

from __future__ import annotations

import asyncio
import secrets
import zipfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from io import BytesIO
from typing import Annotated, Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException, WebSocketException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines import GAMES, make_game
from engines.game import AnyGame
from engines.message import Message
from firmware_host.hall import tournament
from firmware_host.hall.club_hall import Hall
from firmware_host.hall.game_records import GameRecorded
from firmware_host.hall.tournament import (
    Name,
    PairingError,
    Tournament,
    TournamentRefusal,
    cross_table,
    cross_table_csv,
    rounds,
)
from firmware_host.web.access import (
    Access,
    AccessDenied,
    Refusal,
    address_of,
    phone_of,
    secret_of,
    with_cookie,
)
from firmware_host.web.http import (
    EmptyRequest,
    PinRequest,
    close,
    http_error,
    read_body,
    server_error,
)
from firmware_host.web.page_files import File, make_file
from firmware_host.web.page_json import board_json
from firmware_host.web.phone_store import digest
from firmware_host.web.static_files import file_response, static_file, texts_for

ARBITER_S = 12 * 3600
"""How long a phone is the arbiter's after the PIN: an evening and the next morning."""

MAX_POINTS = 1000


class PlayerRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/players. ``takes_part``: false to withdraw a player."""

    name: Name
    takes_part: bool = True


class BeginRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/begin."""

    game: str
    double: bool


class AssignRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/assign. ``table``: empty for none."""

    pairing: int
    table: str


class ResultRequest(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/result. ``points``: of each seat; null if the pairing is not over."""

    pairing: int
    points: list[Annotated[float, msgspec.Meta(ge=0, le=MAX_POINTS)]] | None


class HallRoutes:
    """The hall's routes. ``keep``: returns once wrong guesses at the PIN are stored."""

    def __init__(
        self,
        hall: Hall,
        access: Access,
        *,
        language: str,
        clock: Callable[[], float],
        keep: Callable[[], Awaitable[None]],
    ) -> None:
        self._hall, self._access = hall, access
        self._clock, self._save_guesses = clock, keep
        self._arbiters: dict[str, float] = {}
        """Phones that have entered the PIN, and until when that is valid."""
        self._pictures: dict[int, File] = {}
        self._language = language
        known = {"judge": access.has_arbiter, "games": _games()}
        self._words = make_file(msgspec.json.encode(known))

    def application(self) -> Starlette:
        """Return the application with all routes and error handlers."""
        reads = {
            "/": self._page,
            "/pages/{path:path}": self._static,
            "/api/hall": self._get_hall,
            "/api/words": self._get_words,
            "/api/arbiter": self._get_arbiter,
            "/api/pictures/{number:int}": self._get_picture,
            "/api/moves/{table}": self._get_moves,
            "/export/cross-table.csv": self._get_csv,
            "/export/cross-table.json": self._get_json,
            "/export/records.zip": self._get_records,
        }
        writes = {
            "/api/arbiter": self._open,
            "/api/arbiter/close": self._leave,
            "/api/players": self._player,
            "/api/begin": self._begin,
            "/api/assign": self._assign,
            "/api/result": self._result,
            "/api/close": self._close,
        }
        return Starlette(
            routes=[
                *(Route(path, run) for path, run in reads.items()),
                *(Route(path, run, methods=["POST"]) for path, run in writes.items()),
                WebSocketRoute("/live", self._live),
            ],
            exception_handlers={
                HTTPException: http_error,
                TournamentRefusal: _refusal_response,
                OSError: _not_saved_response,
                WebSocketException: close,
                Exception: server_error,
            },
        )

    # --- reading ---

    async def _page(self, request: Request) -> Response:
        return static_file("hall.html", request)

    async def _static(self, request: Request) -> Response:
        return static_file(request.path_params["path"], request)

    async def _get_hall(self, request: Request) -> Response:
        return file_response(self._words, "json", request)

    async def _get_words(self, request: Request) -> Response:
        return file_response(texts_for(request, self._language), "json", request)

    async def _get_arbiter(self, request: Request) -> Response:
        return _json({"arbiter": self._is_arbiter(request)})

    async def _get_picture(self, request: Request) -> Response:
        game = self._hall.game(request.path_params["number"])
        if game is None:
            raise Refusal(404, Message("hall.no-such-game"))
        return file_response(self._picture(request.path_params["number"], game), "json", request)

    def _picture(self, number: int, game: AnyGame) -> File:
        if number not in self._pictures:
            self._pictures[number] = make_file(msgspec.json.encode(board_json(game)))
        return self._pictures[number]

    async def _get_moves(self, request: Request) -> Response:
        view = self._hall.board(request.path_params["table"]).view
        return _json({"record": list(view.record) if view is not None else []})

    async def _get_csv(self, _: Request) -> Response:
        text = cross_table_csv(self._hall.tournament)
        return _file(text.encode("utf-8-sig"), "cross-table.csv", "text/csv; charset=utf-8")

    async def _get_json(self, _: Request) -> Response:
        text = msgspec.json.format(msgspec.json.encode(cross_table(self._hall.tournament)))
        return _file(text, "cross-table.json", "application/json")

    async def _get_records(self, _: Request) -> Response:
        records, state = dict(self._hall.records), self._hall.tournament
        packed = await asyncio.to_thread(export, records, state)
        return _file(packed, "records.zip", "application/zip")

    # --- the arbiter ---

    async def _open(self, request: Request) -> Response:
        body = await read_body(request, PinRequest)
        secret = secret_of(request)
        if not secret or not self._access.knows(digest(secret)):
            secret = secrets.token_urlsafe(16)
        try:
            self._access.check_pin(body.pin, digest(secret), address_of(request), self._clock())
        finally:
            await self._save_guesses()  # before the answer, so a restart gives no extra guess
        now = self._clock()
        self._arbiters = {one: until for one, until in self._arbiters.items() if until > now}
        self._arbiters[digest(secret)] = now + ARBITER_S
        return with_cookie(_json({"arbiter": True}), secret, request)

    async def _leave(self, request: Request) -> Response:
        await read_body(request, EmptyRequest)
        self._arbiters.pop(phone_of(request), None)
        return _json({"arbiter": False})

    async def _player(self, request: Request) -> Response:
        body = await self._body_of(request, PlayerRequest)
        kind = tournament.Entered if body.takes_part else tournament.Withdrawn
        return await self._do(kind(body.name))

    async def _begin(self, request: Request) -> Response:
        body = await self._body_of(request, BeginRequest)
        if body.game not in GAMES:
            raise TournamentRefusal(
                Message("hall.not-played-here", name=body.game, names=tuple(GAMES))
            )
        game, players = make_game(body.game), len(self._hall.tournament.players)
        try:
            paired = rounds(players, len(game.seats), double_round=body.double)
        except PairingError as error:
            raise TournamentRefusal(error.message) from error
        return await self._do(
            tournament.Begun(game.name, dict(game.options), game.seats, body.double, paired)
        )

    async def _assign(self, request: Request) -> Response:
        body = await self._body_of(request, AssignRequest)
        if not body.table:
            return await self._do(tournament.Freed(body.pairing))
        board, begun = self._hall.board(body.table), self._hall.tournament.begun
        if begun is not None and board.announced.game != begun.game:
            raise TournamentRefusal(Message("hall.other-game-there", game=board.announced.game))
        over = board.view is not None and board.view.result is not None
        after = board.view.game_id if over and board.view is not None else ""
        return await self._do(tournament.Assigned(body.pairing, body.table, board.label, after))

    async def _result(self, request: Request) -> Response:
        body = await self._body_of(request, ResultRequest)
        if body.points is None:
            return await self._do(tournament.Unscored(body.pairing, ""))
        points = [Fraction(one).limit_denominator(12) for one in body.points]
        return await self._do(tournament.scored(body.pairing, points, ""))

    async def _close(self, request: Request) -> Response:
        await self._body_of(request, EmptyRequest)
        return await self._do(tournament.Closed())

    async def _body_of(self, request: Request, kind: type[Any]) -> Any:
        if not self._is_arbiter(request):
            raise AccessDenied(403, Message("hall.only-the-arbiter"))
        return await read_body(request, kind)

    def _is_arbiter(self, request: Request) -> bool:
        return self._arbiters.get(phone_of(request), 0.0) > self._clock()

    async def _do(self, event: tournament.AnyEvent) -> Response:
        await self._hall.submit(event)
        return _json({})

    # --- the socket ---

    async def _live(self, socket: WebSocket) -> None:
        await socket.accept()
        with suppress(WebSocketDisconnect):
            await self._hall.spectators.serve(socket)


def export(records: Mapping[tuple[str, str], GameRecorded], state: Tournament) -> bytes:
    """Return every record and the cross-table, as a ZIP archive."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cross-table.csv", cross_table_csv(state).encode("utf-8-sig"))
        archive.writestr("cross-table.json", msgspec.json.encode(cross_table(state)))
        for one in records.values():
            name = "".join(c if c.isalnum() or c in "-." else "_" for c in one.game_id)
            archive.writestr(f"games/{one.game}/{one.table}-{name}.txt", one.text)
    return packed.getvalue()


def _games() -> Sequence[Mapping[str, Any]]:
    """Return the games a tournament can be played in.

    ``uneven``: the sides have different pieces.
    """
    found = []
    for name in GAMES:
        board = board_json(make_game(name))
        armies = [sorted(army.items()) for army in board["armies"].values()]
        uneven = any(army != armies[0] for army in armies)
        title = board["game"]["title"]
        found.append({"name": name, "title": title, "seats": board["seats"], "uneven": uneven})
    return found


async def _refusal_response(request: Request, error: Exception) -> Response:
    assert isinstance(error, TournamentRefusal)
    return await http_error(request, Refusal(409, error.message))


async def _not_saved_response(request: Request, error: Exception) -> Response:
    reason = (getattr(error, "strerror", None) or str(error)).lower()
    return await http_error(request, Refusal(507, Message("hall.disk-refuses", text=reason)))


def _json(value: Mapping[str, Any]) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def _file(content: bytes, name: str, media: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=media, headers=headers)
