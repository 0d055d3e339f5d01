"""Answers with the files of pages: scripts and styles, texts in each language, pictures.

In: requests; the games. Out: the file, compressed where that helps, or "not changed"; the boards of
all games with their first positions, for the pictures in menus.
"""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engines import GAMES, make_game
from engines.errors import EngineError
from engines.message import Message
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.web.access import Refusal
from firmware_host.web.http import preferred
from firmware_host.web.page_files import (
    MEDIA,
    PARTS,
    PATHS,
    VOICE,
    File,
    make_file,
    read,
    texts_file,
)
from firmware_host.web.page_json import board_json

COMPRESSED_TYPES = frozenset({"html", "css", "js", "json", "svg", "webmanifest"})


def static_file(name: str, request: Request) -> Response:
    """Return the file of that name. Raises Refusal if there is none."""
    if name not in PATHS:
        raise Refusal(404, Message("web.nothing-there"))
    return file_response(read(name), name.rpartition(".")[2], request)


def file_response(file: File, ending: str, request: Request) -> Response:
    """Return the file, compressed where that helps and the browser supports it."""
    packed = ending in COMPRESSED_TYPES and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gzip" if packed else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache"}  # each encoding has its own tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["content-encoding"] = "gzip"
    headers["content-type"] = MEDIA[ending]
    return Response(file.gzipped if packed else file.content, headers=headers)


def texts_for(request: Request, usual: str) -> File:
    """Return the texts for a page that is being loaded, with its own ``parts``.

    In the language that its device has ``kept``, the ``usual`` one here, or the one its browser
    asks for.
    """
    query = request.query_params
    wanted = (query.get("kept", ""), usual, *query.get("asked", "").split(","))
    parts = tuple(part for part in (*PARTS, VOICE) if part in query.get("parts", "").split(","))
    return texts_file(preferred(wanted), parts)


@cache
def pictures_file() -> File:
    """Return the board (as in ``/api/table``) and ``scene`` of each game; made once and cached.

    A broken game of another package is left out.
    """
    found = {}
    for name in GAMES:
        try:
            game = make_game(name)
        except EngineError:
            continue
        pieces = public_scene(game, game.initial()).pieces
        scene = [piece and (game.seats[piece[0]], piece[1]) for piece in pieces]
        found[name] = {**board_json(game), "scene": scene}
    return make_file(msgspec.json.encode(found))
